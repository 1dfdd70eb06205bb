"""The judgement of a game, found by its manifest, with its tuned weights."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import Any

from parvis.bots.judgement.base import Judgement, Weights
from parvis.bots.judgement.points import WEIGHTS, PointsJudgement
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game
from parvis.kernel.manifest import look_up

_KNOWN: dict[tuple[Game[Any], str], Judgement[Any]] = {}


def judgement_of(game: Game[Any], name: str = "") -> Judgement[Any]:
    """The judgement of a game, or of a variant that has its own (`Game.judgement`), read once."""
    known = _KNOWN.get((game, name))
    if known is None:
        if game.manifest.judgements:
            kind = kind_of(game, name)
            known = kind(game, parse(stored(game, name), kind.names))
        else:
            known = PointsJudgement(game, WEIGHTS)
        _KNOWN[game, name] = known
    return known


def kind_of(game: Game[Any], name: str = "") -> type[Judgement[Any]]:
    """The class of a judgement; `BadOptions` where the game has none."""
    kind: type[Judgement[Any]] = look_up(_reference(game, name))
    return kind


def room_of(game: Game[Any], name: str = "") -> str:
    """The package in which a judgement lies, with its weights and its words."""
    return _reference(game, name).partition(":")[0].rpartition(".")[0]


def _reference(game: Game[Any], name: str) -> str:
    found = game.manifest.judgements.get(name)
    if found is None:
        said = f" called {name!r}" if name else ""
        raise BadOptions(f"{game.id} has no judgement of its own{said}: see its manifest")
    return found


def weights_file(game: Game[Any], name: str = "") -> str:
    """What a file of weights is called where those of several games lie together."""
    return "_".join([game.id.replace("-", "_"), *([name] if name else [])]) + ".toml"


def stored(game: Game[Any], name: str = "") -> dict[str, Any]:
    """The weights of a judgement, as they are written."""
    text = (files(room_of(game, name)) / "weights.toml").read_text(encoding="utf-8")
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
