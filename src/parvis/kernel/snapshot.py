"""A state as plain data and back: every object by its class name and its fields by name.

Stored beside the moves, so that a rules change never loses a game. A new field needs a default
in its class's constructor, a renamed class one line in `Game.aliases`, anything deeper
`Game.migrate`.
"""

from __future__ import annotations

import sys
from typing import Any, TypeVar, cast

from parvis.kernel.agenda import OPEN, Answers, Item, Position, Together, advance
from parvis.kernel.errors import Drawn, RulesBug, SnapshotError, UnknownMove
from parvis.kernel.game import SPECTATOR, Game, Options
from parvis.kernel.record import fingerprint
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved, fields
from parvis.kernel.sound import must_be_sound

S = TypeVar("S", bound=Position)

_LEFT_OUT = ("offer", "events")
"""Computed again on load."""

_CLASSES: dict[str, dict[str, type]] = {}


def _classes(game: Game[Any], fresh: bool = False) -> dict[str, type]:
    """Every saved class that a game itself defines, by its name."""
    known = _CLASSES.get(game.package)
    if known is None or fresh:
        known = {"Together": Together, "Answers": Answers}
        inside = game.package + "."
        for name, module in list(sys.modules.items()):
            if name == game.package or name.startswith(inside):
                for thing in list(vars(module).values()):
                    if (
                        isinstance(thing, type)
                        and issubclass(thing, Saved)
                        and f"{getattr(thing, '__module__', '')}.".startswith(inside)
                        and known.setdefault(thing.__name__, thing) is not thing
                    ):
                        raise SnapshotError(f"{game.id} has two classes {thing.__name__}")
        _CLASSES[game.package] = known
    return known


class _Packer:
    """Things to plain data. Answers are moves: stored as words, which outlive their numbers."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.words = game.words
        self.left_out = (*_LEFT_OUT, *game.shared(options))
        self.later = game.later

    def pack(self, thing: Any) -> Any:
        if thing is None or isinstance(thing, (bool, int, str)):
            return thing
        if isinstance(thing, list):
            return [self.pack(x) for x in thing]
        if isinstance(thing, tuple):
            return {"()": [self.pack(x) for x in thing]}
        if isinstance(thing, Rng):
            return {"$": "Rng", "key": thing.key.hex(), "at": thing.at}
        if isinstance(thing, Together):
            answers = [self.words.say(a) if a != OPEN else None for a in thing.answers]
            return {"$": "Together", "asks": self.pack(thing.asks), "answers": answers}
        if isinstance(thing, Saved):
            cls = type(thing)
            names = fields(cls)
            if isinstance(thing, Position):
                names = tuple([name for name in names if name not in self.left_out])
            later = self.later.get(cls.__name__)
            if later is not None:
                names = tuple([x for x in names if x not in later or getattr(thing, x) != later[x]])
            return {"$": cls.__name__, **{name: self.pack(getattr(thing, name)) for name in names}}
        raise SnapshotError(f"{type(thing).__name__} cannot be stored in a state")


class _Unpacker:
    """Plain data back to things, under the present rules."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.classes = _classes(game)
        self.shared = game.shared(options)

    def unpack(self, data: Any) -> Any:
        if data is None or isinstance(data, (bool, int, str)):
            return data
        if isinstance(data, list):
            return [self.unpack(x) for x in data]
        if "()" in data:
            return tuple([self.unpack(x) for x in data["()"]])
        name = str(data.get("$", ""))
        if name == "Rng":
            return Rng(bytes.fromhex(data["key"]), int(data["at"]))
        if name == "Together":
            answers = [OPEN if a is None else self.game.words.parse(a) for a in data["answers"]]
            return Together(self.unpack(data["asks"]), tuple(answers))
        cls = self.named(self.game.aliases.get(name, name))
        known = fields(cls)
        given = {k: self.unpack(v) for k, v in data.items() if k != "$" and k in known}
        if issubclass(cls, Position):
            given |= {key: value for key, value in self.shared.items() if key in known}
            given |= {"offer": [], "events": None}
        try:
            return cls(**given)
        except TypeError as error:
            raise SnapshotError(f"a stored {name} does not fit these rules: {error}") from error

    def named(self, name: str) -> type:
        if name not in self.classes:
            self.classes = _classes(self.game, fresh=True)
        if name not in self.classes:
            raise SnapshotError(
                f"these rules know no {name!r}; a stored state needs an alias for it"
            )
        return self.classes[name]


def save(game: Game[S], options: Options, s: S) -> dict[str, Any]:
    """The whole position as plain data (JSON types only)."""
    return cast(dict[str, Any], _Packer(game, options).pack(s))


def load(
    game: Game[S], options: Options, data: dict[str, Any], version: int, outside: bool = False
) -> S:
    """A stored position under the present rules, which may leave less to choose than the old. One
    from outside is looked at from all sides, which takes up to a second the first time."""
    if version > game.version:
        raise SnapshotError(
            f"the state was stored under newer rules ({version}, here {game.version})"
        )
    try:
        if version != game.version:
            data = game.migrate(version, data)
        s = _Unpacker(game, options).unpack(data)
        if not isinstance(s, Position):
            raise SnapshotError("the stored state is no table")
        agenda, asked = s.agenda, s.asked
        rng: Any = s.rng
        items: list[Any] = [*agenda, asked] if asked is not None else agenda
        if (
            not isinstance(rng, Rng)
            or rng.sealed()
            or not all([isinstance(item, Item) for item in items])
        ):
            raise SnapshotError("the stored state is damaged: its agenda or generator is none")
        if asked is None and agenda:
            raise SnapshotError(
                "the stored state is damaged: things are to be done, nobody is asked"
            )
        if asked is not None:
            agenda.append(asked)
            advance(s)
        game.check(cast(S, s))
        game.view(cast(S, s), SPECTATOR)
        if outside:
            must_be_sound(game, options, cast(S, s))
            save(game, options, cast(S, s))
    except _DAMAGE as error:
        raise SnapshotError(f"the stored state is damaged: {error!r}") from error
    return cast(S, s)


_DAMAGE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    Drawn,
    LookupError,
    RecursionError,
    RulesBug,
    TypeError,
    UnknownMove,
    ValueError,
)
"""What reading a state that nobody wrote can run into."""


def state_hash(game: Game[S], options: Options, s: S) -> str:
    """A fingerprint of the whole position, the generator included."""
    return fingerprint(save(game, options, s))


def saved_classes(game: Game[Any]) -> list[type]:
    """For the test kit: every decision, step and state class of a game."""
    return list(_classes(game).values())
