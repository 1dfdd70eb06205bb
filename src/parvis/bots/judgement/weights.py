"""The judgements that there are, with their tuned weights."""

from __future__ import annotations

import json
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
    return parse(stored(game_id), kind.names)


def stored(game_id: str) -> dict[str, Any]:
    """The weights file of a game, as it is."""
    text = (files("parvis.bots.judgement") / weights_file(game_id)).read_text(encoding="utf-8")
    return tomllib.loads(text)


def parse(data: dict[str, Any], names: tuple[str, ...]) -> Weights:
    """Every feature has its pair, and nothing else is there."""
    found = _section(data, "moves", names)
    if "positions" in data:
        found.positions = _section(data, "positions", names)
    return found


def _section(data: dict[str, Any], section: str, names: tuple[str, ...]) -> Weights:
    pairs = dict(data[section])
    close, far = pairs.pop("spread")
    if list(pairs) != list(names):
        raise ValueError(f"the weights are for {list(pairs)}, the features are {list(names)}")
    late = [float(pairs[name][0]) for name in names]
    early = [float(pairs[name][1]) for name in names]
    return Weights(late, early, (float(close), float(far)))


def write(game_id: str, weights: Weights, names: tuple[str, ...], found_by: list[str]) -> str:
    """The text of a weights file."""
    lines = [
        f"# How much each feature of a position of {game_id} is worth, in points at the end:",
        "# [at the end of the game, what its start adds]. `spread` is the usual error of a lead",
        "# in points: at the end, and what the whole game adds. Found by play, not by taste:",
        "found_by = [",
        *[f"    {json.dumps(command)}," for command in found_by],
        "]",
        "",
        "# Which move to make.",
        "[moves]",
        *_lines(weights, names),
    ]
    if weights.positions is not None:
        lines += ["", "# How a position ends.", "[positions]", *_lines(weights.positions, names)]
    return "\n".join(lines) + "\n"


def _lines(weights: Weights, names: tuple[str, ...]) -> list[str]:
    close, far = weights.spread
    pairs = zip(names, weights.late, weights.early, strict=True)
    return [
        f"spread = [{close:.3f}, {far:.3f}]",
        *[f"{name} = [{late:.4f}, {early:.4f}]" for name, late, early in pairs],
    ]
