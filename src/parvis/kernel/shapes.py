"""What the fields of a game's states look like, learnt from games: for states from outside.

Each field of each class has kinds (number, text, list, part of the state) and lengths. A state that
nobody's rules made is found before somebody looks at it.
"""

from __future__ import annotations

from typing import Any

from parvis.kernel.agenda import Position, legal, over, waiting
from parvis.kernel.errors import SnapshotError
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved, fields
from parvis.kernel.session import Session

GAMES = 2
"""Games from which shapes are learnt."""
EVERY = 7
"""Of so many states of such a game one is looked at."""
NUMBER = 2**62
"""No number in a state is larger: some are masks."""
TEXT = 200
"""No text in a state is longer."""


def _kind(thing: Any) -> str:
    if isinstance(thing, Saved):
        return "part"
    return type(thing).__name__


class Shapes:
    """Shapes of one game with one set of options."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.skipped = ("offer", "events", *game.shared(options))
        self.kinds: dict[str, set[str]] = {}
        self.lengths: dict[str, set[int]] = {}
        self.seen: dict[str, int] = {}
        for n in range(GAMES):
            self._learn_from(game, options, f"shapes {n}")

    def _learn_from(self, game: Game[Any], options: Options, seed: str) -> None:
        session: Session[Any] = Session(game, options, seed)
        rng = Rng.seeded(seed)
        for n in range(game.longest):
            if over(session.state):
                break
            if n % EVERY == 0:
                self._learn("state", session.state)
            seat = waiting(session.state)[0]
            moves = legal(session.state, seat)
            session.play(seat, game.drive(session.state, seat, moves, rng))
        self._learn("state", session.state)

    def _parts(self, name: str, thing: Any) -> list[tuple[str, Any]]:
        """What a thing is made of, each under the name of its field."""
        if isinstance(thing, (list, tuple)):
            return [(f"{name}[]", one) for one in thing]
        if isinstance(thing, Saved) and not isinstance(thing, Rng):
            own = [field for field in fields(type(thing)) if field not in self.skipped]
            return [(f"{type(thing).__name__}.{field}", getattr(thing, field)) for field in own]
        return []

    def _learn(self, name: str, thing: Any) -> None:
        self.kinds.setdefault(name, set()).add(_kind(thing))
        if isinstance(thing, (list, tuple)):
            self.lengths.setdefault(name, set()).add(len(thing))
            self.seen[name] = self.seen.get(name, 0) + 1
        for field, one in self._parts(name, thing):
            self._learn(field, one)

    def check(self, state: Position) -> None:
        """`SnapshotError` where a field is not what it is in games that were played."""
        self._check("state", state)

    def _check(self, name: str, thing: Any) -> None:
        known = self.kinds.get(name)
        if known is not None and _kind(thing) not in known:
            raise SnapshotError(
                f"{name} is {_kind(thing)} and should be {', '.join(sorted(known))}"
            )
        if isinstance(thing, (list, tuple)):
            self._check_length(name, len(thing))
        if isinstance(thing, int) and abs(thing) > NUMBER:
            raise SnapshotError(f"{name} is a number that no game has")
        if isinstance(thing, str) and len(thing) > TEXT:
            raise SnapshotError(f"{name} is a text of {len(thing)} letters")
        for field, one in self._parts(name, thing):
            self._check(field, one)

    def _check_length(self, name: str, length: int) -> None:
        lengths = self.lengths.get(name, {0})
        if len(lengths) == 1 and self.seen.get(name, 0) >= EVERY and lengths != {0}:
            if length not in lengths:
                raise SnapshotError(f"{name} has {length} entries and should have {min(lengths)}")
        elif length > 4 * max(lengths) + 32:
            raise SnapshotError(f"{name} has {length} entries")
