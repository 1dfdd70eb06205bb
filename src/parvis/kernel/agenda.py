"""The heart: an agenda of what is still to be resolved, and the table that it lies on.

A Step runs by itself. A Decision asks one seat one question. Together asks several seats at
once. `advance` resolves until somebody has a real choice, or nothing is left: the game is over.
Items are never changed once pushed and hold public facts only, so copies of a table share them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parvis.kernel.errors import GameIsOver, NotOffered, NotYourTurn, RulesBug
from parvis.kernel.events import EVERYONE, Event, Value, only
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

S = TypeVar("S", bound="Position")

OPEN: Final = -1
"""In a Together: this seat has not answered yet."""


Note = tuple[str, dict[str, Value]]
"""The key of a text `note.*`, or several joined by `+`, and their values."""


class Closed:
    """A choice that is not offered, and why: a text key with its values, and the rule."""

    def __init__(self, move: int, reason: str, rule: str, args: dict[str, Value]) -> None:
        self.move = move
        self.reason = reason
        self.rule = rule
        self.args = args


class Why:
    """Collects reasons. Handed to `Decision.moves` only when somebody asked."""

    def __init__(self) -> None:
        self.all: list[Closed] = []

    def close(
        self, move: int, reason: str, rule: str, args: dict[str, Value] | None = None
    ) -> None:
        self.all.append(Closed(move, reason, rule, args if args is not None else {}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Saved, Generic[S]):
    """Something on the agenda."""

    __slots__ = ()

    @abstractmethod
    def resolve(self, s: S) -> bool:
        """Do it; True: a seat must choose first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item[S]):
    """Runs by itself."""

    __slots__ = ()

    def resolve(self, s: S) -> bool:
        self.run(s)
        return False

    @abstractmethod
    def run(self, s: S) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step of one seat. One that has more fields writes its own `__init__`."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Item[S]):
    """Asks one seat one question."""

    __slots__ = ("seat",)

    rule: ClassVar[str] = ""
    always_ask: ClassVar[bool] = False
    """Ask even when one move is left, because that there is only one would tell a secret."""

    def __init__(self, seat: int) -> None:
        """One that has more fields writes its own, without `super()`."""
        self.seat = seat

    @abstractmethod
    def moves(self, s: S, why: Why | None = None) -> list[int]:
        """What is offered, at least one move; changes nothing. With `why`, also what is not."""

    @abstractmethod
    def take(self, s: S, move: int) -> None:
        """Carry out one of the moves; may push what follows."""

    def prompt(self) -> str:
        """The name of the prompt's text; by default the class's own."""
        return type(self).__name__

    def said(self) -> dict[str, Value]:
        """The values that the prompt's text holds."""
        return {}

    def note(self, s: S, move: int) -> Note | None:
        """What a move would bring now, in a few words, from what this seat may know."""
        return None

    def plan(self, s: S) -> list[int]:
        """An ordered list of its own moves that may be done one by one («all as shown»), from what
        this seat may know; the first is offered. Empty: nothing is proposed."""
        return []

    def cites(self) -> str:
        """The rule behind the question; by default the class's own."""
        return self.rule

    def resolve(self, s: S) -> bool:
        moves = self.moves(s)
        if len(moves) > 1 or self.always_ask:
            s.asked = self
            s.turn = self.seat
            s.offer = moves
            return True
        if not moves:
            raise RulesBug(f"{type(self).__name__} offers nothing to seat {self.seat}")
        if s.events is not None:
            _tell_forced(s, self, moves[0])
        s.taken += 1
        self.take(s, moves[0])
        return False


class Together(Item[S]):
    """Asks several seats at once, one decision each, given in the order of the seats.

    Answers are collected in any order while nothing on the table changes, then taken in seat
    order, each with all that follows from it before the next: any order leads to one state.
    """

    __slots__ = ("answers", "asks")

    def __init__(self, asks: tuple[Decision[S], ...], answers: tuple[int, ...] = ()) -> None:
        self.asks = asks
        self.answers: tuple[int, ...] = answers if answers else tuple([OPEN for _ in asks])

    def resolve(self, s: S) -> bool:
        forced = self
        s.asked = None
        before = -1
        for i, ask in enumerate(self.asks):
            if ask.seat <= before:
                raise RulesBug("a Together asks each seat once, in the order of the seats")
            before = ask.seat
            if self.answers[i] != OPEN:
                continue
            moves = ask.moves(s)
            if not moves:
                raise RulesBug(f"{type(ask).__name__} offers nothing to seat {ask.seat}")
            if len(moves) == 1 and not ask.always_ask:
                forced = forced.answered(i, moves[0])
                if s.events is not None:
                    _tell_forced(s, ask, moves[0])
            elif s.asked is None:
                s.asked = self
                s.turn = ask.seat
                s.offer = moves
        if s.asked is None:
            forced.take_from(s, 0)
            return False
        s.asked = forced
        return True

    def wait(self, s: S) -> bool:
        """Ask the first seat without an answer; True: there is one. Otherwise take them all."""
        for i, ask in enumerate(self.asks):
            if self.answers[i] == OPEN:
                s.asked = self
                s.turn = ask.seat
                s.offer = ask.moves(s)
                return True
        self.take_from(s, 0)
        return False

    def take_from(self, s: S, first: int) -> None:
        """Take the answers in seat order; what one pushes comes before the next."""
        agenda = s.agenda
        below = len(agenda)
        for i in range(first, len(self.asks)):
            s.taken += 1
            self.asks[i].take(s, self.answers[i])
            if len(agenda) > below and i + 1 < len(self.asks):
                agenda.insert(below, Answers(self, i + 1))
                return

    def place(self, seat: int) -> int:
        """Where this seat stands among the asked; -1 where it does not."""
        for i, ask in enumerate(self.asks):
            if ask.seat == seat:
                return i
        return -1

    def count(self) -> int:
        """How many answers are in."""
        return len([1 for answer in self.answers if answer != OPEN])

    def answered(self, i: int, move: int) -> Together[S]:
        answers = list(self.answers)
        answers[i] = move
        return Together(self.asks, tuple(answers))


class Answers(Step[S]):
    """The answers of a Together that are still to be taken."""

    __slots__ = ("first", "together")

    def __init__(self, together: Together[S], first: int) -> None:
        self.together = together
        self.first = first

    def run(self, s: S) -> None:
        self.together.take_from(s, self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Saved):
    """Base of every state. A game's own `__init__` takes these and all its own fields."""

    __slots__ = ("agenda", "asked", "events", "offer", "rng", "taken", "turn")

    agenda: list[Item[Any]]
    asked: Item[Any] | None
    turn: int
    offer: list[int]
    rng: Rng
    taken: int
    events: list[Event] | None

    @abstractmethod
    def clone(self) -> Position:
        """A copy that can be played on without touching this one. Copies are not listened to."""

    def push(self, item: Item[Any]) -> None:
        self.agenda.append(item)

    def tell(self, kind: str, seat: int, args: dict[str, Value], audience: int = EVERYONE) -> None:
        """Note an event; call it only when `events` is not None."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args, audience))


def _tell_forced(s: Position, ask: Decision[Any], move: int) -> None:
    """Tell the seat what was done for it, and why nothing else could be: a forced decision hides
    its reasons. One reason is told with its values; where these differ, in general (`forced_all`);
    where there are several reasons, the move alone is told."""
    why = Why()
    ask.moves(s, why)
    if not why.all:
        return
    first = why.all[0]
    kind, args = "forced", {**first.args}
    rule = first.rule
    for closed in why.all:
        if closed.reason != first.reason:
            s.tell("forced_move", ask.seat, {"move": move}, only(ask.seat))
            return
        if closed.rule != first.rule or closed.args != first.args:
            kind, args = "forced_all", {}
        if closed.rule != first.rule:
            rule = ask.cites()
    known: dict[str, Value] = {"move": move, "reason": first.reason, "rule": rule}
    s.tell(kind, ask.seat, {**args, **known}, only(ask.seat))


def advance(s: Position) -> None:
    """Resolve the agenda until somebody has a real choice, or the game is over."""
    agenda = s.agenda
    s.asked = None
    while agenda:
        if agenda.pop().resolve(s):
            return
    s.turn = -1
    s.offer = []


def apply(s: Position, seat: int, move: int) -> None:
    """Take a move of a seat, if it is offered to it; otherwise a typed error, nothing changed."""
    asked = s.asked
    if asked is None:
        raise GameIsOver()
    if isinstance(asked, Decision):
        if asked.seat != seat:
            raise NotYourTurn(seat, waiting(s))
        if move not in s.offer:
            raise NotOffered(seat, move, s.offer.copy())
        s.asked = None
        s.taken += 1
        asked.take(s, move)
        advance(s)
        return
    assert isinstance(asked, Together)
    i = asked.place(seat)
    if i < 0 or asked.answers[i] != OPEN:
        raise NotYourTurn(seat, waiting(s))
    offered = s.offer if seat == s.turn else asked.asks[i].moves(s)
    if move not in offered:
        raise NotOffered(seat, move, offered.copy())
    if not asked.answered(i, move).wait(s):
        advance(s)


def play(s: Position, move: int) -> None:
    """Take a move of the seat `s.turn`, trusted: for search, where it comes from `s.offer`."""
    asked = s.asked
    if isinstance(asked, Decision):
        s.taken += 1
        asked.take(s, move)
        advance(s)
    elif isinstance(asked, Together) and not asked.answered(asked.place(s.turn), move).wait(s):
        advance(s)


def over(s: Position) -> bool:
    return s.asked is None


def waiting(s: Position) -> list[int]:
    """The seats that the table waits for."""
    asked = s.asked
    if isinstance(asked, Together):
        return [ask.seat for i, ask in enumerate(asked.asks) if asked.answers[i] == OPEN]
    return [] if asked is None else [s.turn]


def question(s: Position, seat: int) -> Decision[Any] | None:
    """The decision that this seat is asked now, if any."""
    asked = s.asked
    if isinstance(asked, Decision):
        return asked if asked.seat == seat else None
    if isinstance(asked, Together):
        i = asked.place(seat)
        if i >= 0 and asked.answers[i] == OPEN:
            return asked.asks[i]
    return None


def legal(s: Position, seat: int) -> list[int]:
    """What this seat may do now; empty when it is not asked."""
    ask = question(s, seat)
    if ask is None:
        return []
    return s.offer.copy() if seat == s.turn else ask.moves(s)


def planned(s: Position, seat: int) -> list[int]:
    """What this seat's question proposes to do, move by move; empty when it is not asked."""
    ask = question(s, seat)
    return [] if ask is None else ask.plan(s)


def explain(s: Position, seat: int) -> list[Closed]:
    """What this seat may not do now, and why: by the same code that rules it out."""
    ask = question(s, seat)
    if ask is None:
        return []
    why = Why()
    ask.moves(s, why)
    return why.all
