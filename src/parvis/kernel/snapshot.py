"""A state as plain data and back: every object by its class name and its fields by name.

Stored beside the moves, so that a rules change never loses a game. A new field needs a default
in its class's constructor, a renamed class one line in `Game.aliases`, anything deeper
`Game.migrate`.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from typing import Any, TypeVar, cast

from parvis.kernel.agenda import Answers, Decision, Item, Table, Together
from parvis.kernel.errors import SnapshotError
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved, fields

S = TypeVar("S", bound=Table)

_LEFT_OUT = ("offer", "events")
"""Computed again on load."""

_CLASSES: dict[str, dict[str, type]] = {}


def _classes(game: Game[Any]) -> dict[str, type]:
    """Every saved class of a game by its name."""
    known = _CLASSES.get(game.package)
    if known is None:
        known = {"Together": Together, "Answers": Answers}
        inside = game.package + "."
        for name, module in list(sys.modules.items()):
            if name == game.package or name.startswith(inside):
                for thing in list(vars(module).values()):
                    if isinstance(thing, type) and issubclass(thing, Saved):
                        if known.setdefault(thing.__name__, thing) is not thing:
                            raise SnapshotError(f"{game.id} has two classes {thing.__name__}")
        _CLASSES[game.package] = known
    return known


def _pack(thing: Any, left_out: tuple[str, ...]) -> Any:
    if thing is None or isinstance(thing, (bool, int, str)):
        return thing
    if isinstance(thing, list):
        return [_pack(x, left_out) for x in thing]
    if isinstance(thing, tuple):
        return {"()": [_pack(x, left_out) for x in thing]}
    if isinstance(thing, Rng):
        return {"$": "Rng", "key": thing.key.hex(), "at": thing.at}
    if isinstance(thing, Saved):
        cls = type(thing)
        packed: dict[str, Any] = {"$": cls.__name__}
        for name in fields(cls):
            if name not in left_out:
                packed[name] = _pack(getattr(thing, name), left_out)
        return packed
    raise SnapshotError(f"{type(thing).__name__} cannot be stored in a state")


def _unpack(data: Any, classes: dict[str, type], aliases: dict[str, str], shared: dict[str, Any]) -> Any:
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, list):
        return [_unpack(x, classes, aliases, shared) for x in data]
    if "()" in data:
        return tuple([_unpack(x, classes, aliases, shared) for x in data["()"]])
    name = str(data.get("$", ""))
    if name == "Rng":
        return Rng(bytes.fromhex(data["key"]), int(data["at"]))
    cls = classes.get(aliases.get(name, name))
    if cls is None:
        raise SnapshotError(f"these rules know no {name!r}; a stored state needs an alias for it")
    known = fields(cls)
    given = {
        key: _unpack(value, classes, aliases, shared)
        for key, value in data.items()
        if key != "$" and key in known
    }
    if issubclass(cls, Table):
        given |= {key: value for key, value in shared.items() if key in known}
        given |= {"offer": [], "events": None}
    try:
        return cls(**given)
    except TypeError as error:
        raise SnapshotError(f"a stored {name} does not fit these rules: {error}") from error


def save(game: Game[S], options: Options, s: S) -> dict[str, Any]:
    """The whole position as plain data (JSON types only)."""
    left_out = (*_LEFT_OUT, *game.shared(options))
    return cast(dict[str, Any], _pack(s, left_out))


def load(game: Game[S], options: Options, data: dict[str, Any], version: int) -> S:
    """A stored position under the present rules."""
    if version != game.version:
        data = game.migrate(version, data)
    try:
        s = _unpack(data, _classes(game), game.aliases, game.shared(options))
    except (KeyError, ValueError, AttributeError) as error:
        raise SnapshotError(f"the stored state is damaged: {error!r}") from error
    if not isinstance(s, Table):
        raise SnapshotError("the stored state is no table")
    asked = s.asked
    if isinstance(asked, Decision):
        s.offer = asked.moves(s)
    elif isinstance(asked, Together):
        asked.wait(s)
    return cast(S, s)


def state_hash(game: Game[S], options: Options, s: S) -> str:
    """A fingerprint of the whole position, the generator included."""
    text = json.dumps(save(game, options, s), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def saved_classes(game: Game[Any]) -> list[type]:
    """For the test kit: every decision, step and state class of a game."""
    return [cls for cls in _classes(game).values() if issubclass(cls, (Item, Saved))]
