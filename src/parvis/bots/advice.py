"""A hint: the best moves for a seat, their chance to win, and why, from its own knowledge only."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from parvis.bots.base import Observation
from parvis.bots.budget import Budget
from parvis.bots.foresight import before, follow
from parvis.bots.judgement.known import judgement_of
from parvis.bots.levels import Master
from parvis.kernel.rng import Rng

BEST: Final = 3
"""How many moves a hint names: the best one and two others."""
WORLDS: Final = 8
"""In how many worlds the reasons are looked at."""
REASONS: Final = 2
LEAST: Final = 0.25
"""A reason is worth at least so many points."""


class Reason:
    """One thing that a move changes: a feature, by how much, and what that is worth in points."""

    def __init__(self, feature: str, change: float, points: float) -> None:
        self.feature = feature
        self.change = change
        self.points = points


class Advice:
    """One move of a hint."""

    def __init__(self, move: int, chance: float, reasons: list[Reason]) -> None:
        self.move = move
        self.chance = chance
        self.reasons = reasons


def advise(seen: Observation, seed: str, budget: Budget) -> list[Advice]:
    """The best moves first."""
    search = Master(seed, budget).think(seen)
    root = search.root
    places = [i for move in seen.moves if (i := root.place(move)) >= 0]
    places.sort(key=lambda i: (root.visits[i], root.mean(i)), reverse=True)
    rng = Rng.seeded(f"{seed}/reasons")
    return [
        Advice(root.moves[i], root.mean(i), reasons(seen, root.moves[i], rng))
        for i in places[:BEST]
    ]


def reasons(seen: Observation, move: int, rng: Rng) -> list[Reason]:
    """What a move changes by the end of the turn, as the judgement sees it: the good first."""
    judge = judgement_of(seen.game)
    seat = seen.seat
    changes = [0.0] * len(judge.names)
    worths = [0.0] * len(judge.names)
    for _ in range(WORLDS):
        world = before(judge, seen.world(rng), seat)
        now = judge.features(world, seat)
        follow(judge, world, move)
        table = judge.tables[judge.stage(world)]
        for i, later in enumerate(judge.features(world, seat)):
            changes[i] += (later - now[i]) / WORLDS
            worths[i] += table[i] * (later - now[i]) / WORLDS
    heads = _words(seen.game.id, "en")[1]
    found: dict[str, Reason] = {}
    for i, name in enumerate(judge.names):
        head = heads.get(name, name)
        reason = found.setdefault(head, Reason(head, 0.0, 0.0))
        reason.points += worths[i]
        if head == name:
            reason.change = changes[i]
    good = [reason for reason in found.values() if reason.points >= LEAST]
    good.sort(key=lambda reason: -reason.points)
    return good[:REASONS]


@cache
def _words(game_id: str, lang: str) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The sentences of the features, and which feature speaks for which."""
    text = (files("parvis.bots.judgement") / "text" / f"{lang}.toml").read_text(encoding="utf-8")
    told: dict[str, Any] = dict(tomllib.loads(text).get(game_id, {}))
    heads: dict[str, str] = told.pop("with", {})
    return told, heads


def in_words(game_id: str, lang: str, reason: Reason) -> str:
    """A reason as a person reads it; nothing for what has no sentence."""
    sentences = _words(game_id, lang)[0].get(reason.feature)
    if sentences is None:
        return ""
    if abs(reason.change) < 0.05:
        return ""
    size = abs(reason.change)
    n = f"{size:.0f}" if abs(size - round(size)) < 0.05 else f"{size:.1f}"
    if lang == "fr":
        n = n.replace(".", ",")
    return sentences[0 if reason.change > 0 else 1].format(n=n)
