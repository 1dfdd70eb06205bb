"""The judgements that there are, with their tuned weights."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from parvis.bots.judgement.architects import ArchitectsJudgement
from parvis.bots.judgement.base import Judgement, Weights
from parvis.bots.judgement.notre_dame import NotreDameJudgement
from parvis.bots.judgement.points import WEIGHTS, PointsJudgement
from parvis.kernel.game import Game

KINDS: dict[str, type[Judgement[Any]]] = {
    "notre-dame": NotreDameJudgement,
    "architects": ArchitectsJudgement,
}

_KNOWN: dict[str, Judgement[Any]] = {}


def judgement_of(game: Game[Any]) -> Judgement[Any]:
    """The judgement for a game, read once."""
    known = _KNOWN.get(game.id)
    if known is None:
        kind = KINDS.get(game.id)
        known = kind(game, read(game.id, kind)) if kind else PointsJudgement(game, WEIGHTS)
        _KNOWN[game.id] = known
    return known


def weights_file(game_id: str) -> str:
    return f"{game_id.replace('-', '_')}.toml"


def read(game_id: str, kind: type[Judgement[Any]]) -> Weights:
    text = (files("parvis.bots.judgement") / weights_file(game_id)).read_text(encoding="utf-8")
    return parse(tomllib.loads(text), kind.names)


def parse(data: dict[str, Any], names: tuple[str, ...]) -> Weights:
    """Every feature has its pair, and nothing else is there."""
    pairs = data["weights"]
    if list(pairs) != list(names):
        raise ValueError(f"the weights are for {list(pairs)}, the features are {list(names)}")
    late = [float(pairs[name][0]) for name in names]
    early = [float(pairs[name][1]) for name in names]
    close, far = data["spread"]
    return Weights(late, early, (float(close), float(far)))


def write(game_id: str, weights: Weights, names: tuple[str, ...], how: str) -> str:
    """The text of a weights file."""
    close, far = weights.spread
    lines = [
        f"# How much each feature of a position of {game_id} is worth, in points at the end:",
        "# [at the end of the game, what its start adds]. Found by play, not by taste:",
        f"# {how}",
        "",
        "# The usual error of a lead in points: at the end, and what the whole game adds.",
        f"spread = [{close:.3f}, {far:.3f}]",
        "",
        "[weights]",
    ]
    for i, name in enumerate(names):
        lines.append(f"{name} = [{weights.late[i]:.4f}, {weights.early[i]:.4f}]")
    return "\n".join(lines) + "\n"
