"""A position that comes from outside must be one that these rules could have made.

Its fields are compared with those of games that were really played: the type of each, the length
of each list that is always as long, and so on inwards. Then it is shown to every seat, scored and
stored again; what fails there would fail at a table.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from parvis.kernel.agenda import Item, Position, play, waiting
from parvis.kernel.errors import SnapshotError
from parvis.kernel.game import SPECTATOR, Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved, fields
from parvis.kernel.secrecy import told_to

S = TypeVar("S", bound=Position)

_GAMES: Final = 4
"""How many games are played to see what positions are made of,"""
_EVERY: Final = 3
"""and after how many moves one is looked at."""
_KEPT: Final = 32
"""For how many kinds of tables that is remembered."""

_LEFT_OUT: Final = ("offer", "events")


class Shape:
    """What was seen in one field, or inside of one."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.lengths: set[int] = set()
        self.within: Shape | None = None

    def see(self, value: Any) -> None:
        self.kinds.add(_kind(value))
        if isinstance(value, (list, tuple)):
            self.lengths.add(len(value) if isinstance(value, list) else -1)
            if self.within is None:
                self.within = Shape()
            for one in value:
                self.within.see(one)

    def must_fit(self, value: Any, where: str) -> None:
        kind = _kind(value)
        if kind not in self.kinds:
            raise SnapshotError(f"{where} cannot be a {kind}")
        if isinstance(value, (list, tuple)):
            if (
                isinstance(value, list)
                and len(self.lengths) == 1
                and len(value) not in self.lengths
            ):
                raise SnapshotError(f"{where} cannot have {len(value)} entries")
            for i, one in enumerate(value):
                assert self.within is not None
                if self.within.kinds:
                    self.within.must_fit(one, f"{where}[{i}]")


def _kind(value: Any) -> str:
    """Steps and decisions are all of one kind: a few games do not meet every one."""
    return "item" if isinstance(value, Item) else type(value).__name__


class Shapes:
    """What the fields of every class of a game were seen to hold, at tables of one kind."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.found: dict[tuple[str, str], Shape] = {}
        for n in range(_GAMES):
            s: Position = game.new(options, f"shape {n}")
            rng = Rng.seeded(f"shape {n}/moves")
            moves = 0
            while s.asked is not None and moves < game.longest:
                if moves % _EVERY == 0:
                    self._see(s)
                play(s, game.drive(s, s.turn, s.offer, rng))
                moves += 1
            self._see(s)

    def _see(self, thing: Any) -> None:
        for name, value in _held(thing):
            key = (type(thing).__name__, name)
            if key not in self.found:
                self.found[key] = Shape()
            self.found[key].see(value)
            for inner in _saved(value):
                self._see(inner)

    def must_fit(self, thing: Any) -> None:
        for name, value in _held(thing):
            shape = self.found.get((type(thing).__name__, name))
            if shape is not None:
                shape.must_fit(value, f"{type(thing).__name__}.{name}")
            elif not _plain(value):
                raise SnapshotError(f"{type(thing).__name__}.{name} holds what no field holds")
            for inner in _saved(value):
                self.must_fit(inner)


def _held(thing: Any) -> list[tuple[str, Any]]:
    names = [name for name in fields(type(thing)) if name not in _LEFT_OUT]
    return [(name, getattr(thing, name)) for name in names]


def _saved(value: Any) -> list[Any]:
    """The saved things in a value, however deep."""
    if isinstance(value, (list, tuple)):
        return [inner for one in value for inner in _saved(one)]
    return [value] if isinstance(value, Saved) else []


def _plain(value: Any) -> bool:
    """Of a class that no game met only this is known: numbers, words, and things of the game."""
    if isinstance(value, (list, tuple)):
        return all([_plain(one) for one in value])
    return value is None or isinstance(value, (bool, int, str, Saved, Rng))


_SHAPES: dict[str, Shapes] = {}


def _shapes(game: Game[Any], options: Options) -> Shapes:
    key = f"{game.id} {options.seats} {sorted(options.variants.items())}"
    found = _SHAPES.get(key)
    if found is None:
        if len(_SHAPES) >= _KEPT:
            _SHAPES.clear()
        found = _SHAPES[key] = Shapes(game, options)
    return found


def must_be_sound(game: Game[S], options: Options, s: S) -> None:
    """Whatever is wrong ends in an error: one of ours, or what a damaged table runs into."""
    if any([not 0 <= seat < options.seats for seat in waiting(s)]):
        raise SnapshotError("the stored state asks a seat that is not there")
    _shapes(game, options).must_fit(s)
    for seat in [SPECTATOR, *range(options.seats)]:
        told_to(game, s, seat)
    game.result(s)
    game.standing(s)
