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


class Only(Decision[Table]):
    """A decision with one move: taken by the kernel."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, s: Table, why: Why | None = None) -> list[int]:
        return [0]

    def take(self, s: Table, move: int) -> None:
        pass


class Two(Decision[Table]):
    """A decision with two moves that change nothing."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, s: Table, why: Why | None = None) -> list[int]:
        return [0, 1]

    def take(self, s: Table, move: int) -> None:
        pass


class Draw(Step[Table]):
    """Draws something."""

    def __init__(self) -> None:
        pass

    def run(self, s: Table) -> None:
        s.rng.word()


class Crash(Step[Table]):
    """A step that raises."""

    def __init__(self) -> None:
        pass

    def run(self, s: Table) -> None:
        s.taken = 1 // 0
