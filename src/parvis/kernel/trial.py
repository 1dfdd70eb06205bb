"""Notes found by a trial: a move is played on a copy that listens, and what it brings is told.

The copy has a sealed generator. So a trial ends where something would be drawn, and nothing that
luck decides can enter a note; it also ends where somebody is asked, and where all that the move
brought about is resolved. What was already on the agenda below is not the move's. A game says in
a table of `Parts` which kinds of events are told, and how.

A trial plays on the true table. Only events that the seat itself sees are read; what a game tells
of them must follow from what the seat knows before, which the law of secrecy checks (notes are
part of `told_to`). Where rules turn over something hidden that was not drawn just then, they say
so by `s.rng.shown()`; where the number of things drawn is known beforehand, they tell it first and
leave the rest out if `s.rng.sealed()`.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast

from parvis.kernel.agenda import Decision, Item, Note, Position, Together
from parvis.kernel.errors import Drawn
from parvis.kernel.events import Event, Value
from parvis.kernel.rng import Rng

S = TypeVar("S", bound=Position)

_SEALED = Rng.without_luck()
"""One for all: a sealed generator never changes."""


class Trial(Generic[S]):
    """What comes of something that a seat does on a copy of the table, `s`."""

    def __init__(self, s: S, seat: int) -> None:
        copy = cast(S, s.clone())
        copy.rng = _SEALED
        copy.events = []
        self.s: S = copy
        self.seat = seat
        self.below = len(copy.agenda)
        """How much lay on the agenda before."""
        self.drew = False
        """Did it end because something would be drawn?"""

    def take(self, ask: Decision[S], move: int) -> Trial[S]:
        """Take a move and all that follows from it, as far as a trial goes."""
        try:
            ask.take(self.s, move)
            self._resolve()
        except Drawn:
            self.drew = True
        return self

    def run(self) -> Trial[S]:
        """Resolve what was pushed by hand."""
        try:
            self._resolve()
        except Drawn:
            self.drew = True
        return self

    def _resolve(self) -> None:
        agenda = self.s.agenda
        self.s.asked = None
        while len(agenda) > self.below:
            if agenda.pop().resolve(self.s):
                return

    def events(self) -> list[Event]:
        """What happened to the seat, as far as it is told of it."""
        seat = self.seat
        return [
            event for event in self.s.events or () if event.seat == seat and event.seen_by(seat)
        ]

    def questions(self) -> list[Decision[Any]]:
        """What the seat is asked next, and what lies on the agenda to be asked after that."""
        found: list[Decision[Any]] = []
        items: list[Item[Any] | None] = [self.s.asked]
        items.extend(reversed(self.s.agenda[self.below :]))
        for item in items:
            asks: tuple[Any, ...] = item.asks if isinstance(item, Together) else (item,)
            for ask in asks:
                if isinstance(ask, Decision) and ask.seat == self.seat:
                    found.append(ask)
        return found

    def often(self, questions: tuple[str, ...], but: int, most: int) -> int:
        """How often the seat can answer questions of these classes by another move than `but`,
        up to `most` times: found by going on. The first way that reaches `most` ends it, and where
        several ways lead to one table it is gone on from once."""
        best = 0
        seen: set[bytes] = set()
        lines: list[tuple[S, int]] = [(self.s, 0)]
        while lines:
            s, times = lines.pop()
            best = max(best, times)
            if best >= most:
                return most
            ask = s.asked
            if not isinstance(ask, Decision) or ask.seat != self.seat:
                continue
            counts = type(ask).__name__ in questions
            for move in ask.moves(s):
                if counts and move == but:
                    continue
                further = Trial(s, self.seat)
                further.below = self.below
                further.s.events = None
                further.take(ask, move)
                key = pickle.dumps((further.s, times + counts))
                if key not in seen:
                    seen.add(key)
                    lines.append((further.s, times + counts))
        return best


def played(s: S, ask: Decision[S], move: int) -> Trial[S]:
    """What comes of a move that is offered."""
    return Trial(s, ask.seat).take(ask, move)


class Brought:
    """The parts of a note, as they are found. Each has one value, which bears its name."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {}

    def add(self, name: str, n: int) -> Brought:
        """So much more; what adds up to nothing is not told."""
        self.values[name] = int(self.values.get(name, 0)) + n
        return self

    def say(self, name: str, value: Value) -> Brought:
        """A number or the key of a text that is told as it is."""
        self.values[name] = value
        return self

    def note(self, order: tuple[str, ...] = ()) -> Note | None:
        """The parts in this order, then those that it does not name as they were found."""
        names = [name for name in order if self.values.get(name)]
        names += [name for name, value in self.values.items() if value and name not in order]
        return ("+".join(names), {name: self.values[name] for name in names}) if names else None


class Part:
    """How events of one kind are told.

    `Part("gold")` adds up the event's value `n`; `adds` names others, or several. Without any, the
    events themselves are counted. `Part(by="good")` is named by a value of the event: `wood` where
    that is `good.wood`. `Part("placed", says="place")` tells a value as it is.
    """

    def __init__(
        self, name: str = "", adds: tuple[str, ...] = ("n",), by: str = "", says: str = ""
    ) -> None:
        self.name = name
        self.adds = adds
        self.by = by
        self.says = says

    def read(self, event: Event, brought: Brought) -> None:
        name = str(event.args[self.by]).rpartition(".")[2] if self.by else self.name
        if self.says:
            brought.say(name, event.args[self.says])
        elif self.adds:
            brought.add(name, sum([int(event.args.get(value, 0)) for value in self.adds]))
        else:
            brought.add(name, 1)


class Parts:
    """Which kinds of events a game tells in its notes, and in which order the parts stand."""

    def __init__(self, kinds: Mapping[str, Part], order: tuple[str, ...] = ()) -> None:
        self.kinds = dict(kinds)
        self.order = order

    def read(self, trial: Trial[Any]) -> Brought:
        """What a trial brought, to which a game may add."""
        brought = Brought()
        for event in trial.events():
            part = self.kinds.get(event.kind)
            if part is not None:
                part.read(event, brought)
        return brought

    def note(self, trial: Trial[Any]) -> Note | None:
        """The note of a trial; None: it brought nothing that is told."""
        return self.read(trial).note(self.order)
