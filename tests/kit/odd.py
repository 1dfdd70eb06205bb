"""Odd items for the kit's tests of what must never happen. Plain subclasses of kernel classes."""

from __future__ import annotations

from parvis.kernel.agenda import Decision, Step, Table, Why


class Nothing(Decision[Table]):
    """A decision without a move: a bug of the rules."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, s: Table, why: Why | None = None) -> list[int]:
        return []

    def take(self, s: Table, move: int) -> None:
        raise AssertionError("nothing was offered")


class Crash(Step[Table]):
    """A step that raises."""

    def __init__(self) -> None:
        pass

    def run(self, s: Table) -> None:
        s.taken = 1 // 0
