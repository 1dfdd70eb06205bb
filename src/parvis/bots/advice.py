"""A hint: the best moves for a seat, their chance to win, and why, from its own knowledge only."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final

from parvis.bots.base import Observation
from parvis.bots.budget import Budget
from parvis.bots.foresight import follow
from parvis.bots.judgement.base import Judgement, split
from parvis.bots.judgement.weights import judgement_of, room_of
from parvis.bots.levels import Master
from parvis.kernel.agenda import Position
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng

BEST: Final = 3
"""How many moves a hint names: the best one and two others."""
WORLDS: Final = 8
"""In how many worlds the reasons are looked at."""
REASONS: Final = 2
LEAST: Final = 0.15
"""A reason is worth at least so many points,"""
LEAST_OF_RIVALS: Final = 0.5
"""and so many where it is what others lose."""
SURE: Final = 0.75
"""A gain that fewer worlds show is luck."""
FAR: Final = 0.05
"""Chances that are all nearer to 0 or to 1 than this tell moves apart no more;"""
LEVEL: Final = 0.5
"""leads do, from so many points on."""


RIVALS: Final = "rivals"
"""Beside the features: what the others are worth, which no seat wants."""


class Reason:
    """One thing that a move changes: a feature, by how much, and what that is worth in points."""

    def __init__(self, feature: str, change: float, points: float) -> None:
        self.feature = feature
        self.change = change
        self.points = points
        self.beside = 0.0
        """By how much more it changes than by the other moves."""
        self.sure = 1.0
        """In what share of the worlds it changes like this: the rest is luck."""
        self.most = False
        """Do the other moves bring it too, but less of it?"""


class Effects:
    """What comes of a move by the end of the turn."""

    def __init__(self, reasons: list[Reason], lead: float, place: float) -> None:
        self.reasons = reasons
        self.lead = lead
        """By how many points the seat is expected to end before the best of the others;"""
        self.place = place
        """and in which place, on average."""


class Advice:
    """One move of a hint."""

    def __init__(self, move: int, chance: float, reasons: list[Reason]) -> None:
        self.move = move
        self.chance = chance
        self.reasons = reasons
        """What speaks for it and not for all the others as well;"""
        self.without: list[Reason] = []
        """where nothing does, what speaks for the best one instead."""
        self.alike = False
        """Is it as good as the best one, as far as can be told?"""
        self.lead = 0.0
        self.place = 1.0


def advise(seen: Observation, seed: str, budget: Budget) -> list[Advice]:
    """The best moves first."""
    search = Master(seed, budget).think(seen)
    root = search.root
    places = [i for move in seen.moves if (i := root.place(move)) >= 0]
    places.sort(key=lambda i: (root.visits[i], root.mean(i)), reverse=True)
    places = places[:BEST]
    found = [effects(seen, root.moves[i], seed) for i in places]
    words = words_of(seen.game, seen.judged, "en")
    why = apart(words, [effect.reasons for effect in found])
    hints: list[Advice] = []
    chance = 1.0
    for n, i in enumerate(places):
        chance = min(chance, root.mean(i))  # what was tried less often is not trusted more
        hint = Advice(root.moves[i], chance, why[n])
        hint.lead, hint.place = found[n].lead, found[n].place
        if n > 0:
            error = noise(chance, root.visits[places[0]], root.visits[i])
            hint.alike = hints[0].chance - chance <= error
        hints.append(hint)
    if far(hints):
        hints = by_lead(hints)
    for hint in hints[1:]:
        hint.without = [] if hint.reasons or hint.alike else hints[0].reasons[:1]
    return hints


def by_lead(hints: list[Advice]) -> list[Advice]:
    """The same in the order of the leads, where chances say nothing any more."""
    found = sorted(hints, key=lambda hint: -hint.lead)
    for hint in found:
        hint.alike = hint is not found[0] and found[0].lead - hint.lead < LEVEL
    return found


def noise(chance: float, *visits: int) -> float:
    """How far two chances lie apart by luck alone, usually."""
    return sqrt(chance * (1.0 - chance) * sum([1.0 / max(1, n) for n in visits]))


def far(hints: list[Advice]) -> bool:
    """Is the game as good as won or lost, whatever is done? Then leads say more than chances."""
    chances = [hint.chance for hint in hints]
    return max(chances) <= FAR or min(chances) >= 1.0 - FAR


def effects(seen: Observation, move: int, seed: str) -> Effects:
    """What a move changes by the end of the turn, as the judgement sees it: features that have
    words, with what those that count with them add; every move in the same worlds."""
    judge = judgement_of(seen.game, seen.judged)
    seat = seen.seat
    rng = Rng.seeded(f"{seed}/reasons")
    heads = words_of(seen.game, seen.judged, "en").heads
    names = [name for name in judge.names if name not in heads]
    found = {name: Reason(name, 0.0, 0.0) for name in [*names, RIVALS]}
    changes: dict[str, list[int]] = {name: [] for name in names}
    lead = place = 0.0
    for _ in range(WORLDS):
        world = seen.world(rng)
        now, counted = judge.features(world, seat), judge.told(world, seat)
        others, stage = judge.rivals(world, seat), judge.stage(world)
        follow(judge, world, move)
        table = judge.moves[judge.stage(world)]
        # At another stage nothing that others have is worth less, it is only later; and whoever
        # has had the last turn cannot hold anybody up.
        if judge.stage(world) == stage and not judge.settled(world, seat):
            gain = (judge.rivals(world, seat) - others) / WORLDS
            found[RIVALS].change += gain
            found[RIVALS].points -= gain
        ahead, behind = expected(judge, world, seat)
        lead += ahead / WORLDS
        place += behind / WORLDS
        then = judge.told(world, seat)
        for i, later in enumerate(judge.features(world, seat)):
            name = judge.names[i]
            reason = found[heads.get(name, name)]
            reason.points += table[i] * (later - now[i]) / WORLDS
            if name not in heads:
                reason.change += (then[i] - counted[i]) / WORLDS
                changes[name].append(then[i] - counted[i])
    for name, all_ in changes.items():
        found[name].sure = len([1 for n in all_ if n * found[name].change > 0]) / WORLDS
    return Effects(list(found.values()), lead, place)


def expected(judge: Judgement[Any], s: Position, seat: int) -> tuple[float, float]:
    """The lead and the place with which a seat will end, as far as the features tell."""
    own = judge.value(s, seat)
    others = [judge.value(s, side) for side in range(judge.sides(s)) if side != seat]
    before = [split([own, other], judge.spread(s))[1] for other in others]
    return own - max(others, default=own), 1.0 + sum(before)


def apart(words: Words, found: list[list[Reason]]) -> list[list[Reason]]:
    """What speaks for each of some moves, without what all of them would say: that stays only with
    a move that brings clearly more of it than every other."""
    all_ = [reasons(words, own, found[:n] + found[n + 1 :]) for n, own in enumerate(found)]
    said = [{in_words(words, reason) for reason in why} for why in all_]
    common = set.intersection(*said) if len(said) > 1 else set()
    told: list[list[Reason]] = []
    for n, why in enumerate(all_):
        kept = []
        for reason in why:
            if in_words(words, reason) in common:
                rest = [
                    other.points
                    for i, own in enumerate(found)
                    if i != n
                    for other in own
                    if other.feature == reason.feature
                ]
                reason.most = reason.points - max(rest) >= LEAST
                if not reason.most:
                    continue
            kept.append(reason)
        told.append(kept[:REASONS])
    return told


def reasons(words: Words, own: list[Reason], others: list[list[Reason]]) -> list[Reason]:
    """All that speaks for a move: first what it brings, then what it has and others have not."""
    better: list[tuple[float, Reason]] = []
    gains: list[tuple[float, Reason]] = []
    for i, reason in enumerate(own):
        ahead = reason.points
        reason.beside = reason.change
        for other in others:
            ahead -= other[i].points / len(others)
            reason.beside -= other[i].change / len(others)
        if in_words(words, reason):
            if ahead >= (LEAST_OF_RIVALS if reason.feature == RIVALS else LEAST):
                better.append((ahead, reason))
            if reason.points >= LEAST and reason.feature != RIVALS:
                gains.append((reason.points, reason))
    better.sort(key=lambda one: -one[0])
    gains.sort(key=lambda one: -one[0])
    told: list[Reason] = []
    for _, reason in [*gains[:1], *better, *gains[1:]]:
        if reason not in told:
            told.append(reason)
    return told


class Words:
    """The sentences of the features of a judgement, in one language."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.heads: dict[str, str] = told.pop("with", {})
        """Which feature speaks for which."""
        self.sentences: dict[str, list[str]] = told


@cache
def words_of(game: Game[Any], judged: str, lang: str) -> Words:
    """The words of a judgement, which lie beside it; a game without one has none."""
    if not game.manifest.judgements:
        return Words({})
    file = files(room_of(game, judged)) / "text" / f"{lang}.toml"
    return Words(tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})


def in_words(words: Words, reason: Reason) -> str:
    """A reason as a person reads it, what the move gains or else what it spares; nothing for what
    has no sentence."""
    sentences = words.sentences.get(reason.feature)
    gained = reason.points >= LEAST
    change = reason.change if gained else reason.beside
    if sentences is None or abs(change) < 0.05 or (gained and reason.sure < SURE):
        return ""
    if not gained and abs(reason.change) >= 0.5 and (reason.change > 0) != (change > 0):
        return ""  # it loses less than the others, but it does lose
    sentence = sentences[(0 if gained else 2) + (0 if change > 0 else 1)]
    n = round(abs(change))
    return "" if n == 0 and "{n}" in sentence else sentence.format(n=n)
