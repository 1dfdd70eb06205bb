"""Odd items for the kit's tests of what must never happen. Plain subclasses of kernel classes."""

from __future__ import annotations

from typing import Any

from parvis.kernel.agenda import Decision, Position, Step, Why


class Nothing(Decision[Position]):
    """A decision without a move: a bug of the rules."""

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return []

    def take(self, s: Position, move: int) -> None:
        raise AssertionError("nothing was offered")


class Only(Decision[Position]):
    """A decision with one move: taken by the kernel."""

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return [0]

    def take(self, s: Position, move: int) -> None:
        pass


class Two(Decision[Position]):
    """A decision with two moves that change nothing."""

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return [0, 1]

    def take(self, s: Position, move: int) -> None:
        pass


class Draw(Step[Position]):
    """Draws something."""

    def __init__(self) -> None:
        pass

    def run(self, s: Position) -> None:
        s.rng.word()


class Crash(Step[Position]):
    """A step that raises."""

    def __init__(self) -> None:
        pass

    def run(self, s: Position) -> None:
        s.taken = 1 // 0


class Glimpse(Decision[Any]):
    """A decision whose offer tells one card of the next seat's hand, and then hides it again."""

    always_ask = True

    def moves(self, s: Any, why: Why | None = None) -> list[int]:
        return [0, s.players[self.seat + 1].hand[0]]

    def take(self, s: Any, move: int) -> None:
        pass


class Fix(Decision[Any]):
    """Fixes a secret that is told later: the next seat's lowest card."""

    def moves(self, s: Any, why: Why | None = None) -> list[int]:
        return [0, 1]

    def take(self, s: Any, move: int) -> None:
        s.push(Show(self.seat, s.players[self.seat + 1].hand[0]))


class Show(Decision[Any]):
    """Tells it once answered. It breaks the law that items hold no secret, which undo survives."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, s: Any, why: Why | None = None) -> list[int]:
        return [0, 1]

    def take(self, s: Any, move: int) -> None:
        if s.events is not None:
            s.tell("sent", self.seat, {"n": self.card})
