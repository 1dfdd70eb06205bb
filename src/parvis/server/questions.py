"""Since when each seat of a table has been asked what it is asked now."""

from __future__ import annotations

from typing import Any

from parvis.kernel.agenda import Decision, Position, question


class Questions:
    """For each seat its question, what it may answer, and since which version of the table."""

    def __init__(self, seats: int) -> None:
        self.asked: list[tuple[Decision[Any] | None, list[int], int]] = [(None, [], 0)] * seats

    def note(self, state: Position, version: int) -> None:
        """What is asked now; a question that stands keeps its version."""
        for seat, (before, old_offer, _) in enumerate(self.asked):
            ask = question(state, seat)
            offer = ask.moves(state) if ask is not None else []
            if ask is not before or offer != old_offer:
                self.asked[seat] = (ask, offer, version)

    def answered(self, seat: int, version: int) -> None:
        """Whatever this seat is asked next is a new question, even if it reads like the last."""
        self.asked[seat] = (None, [], version)

    def is_asked(self, seat: int) -> bool:
        return 0 <= seat < len(self.asked) and self.asked[seat][0] is not None

    def since(self, seat: int, version: int) -> int:
        """The version since which a seat has had its question; the present one without any."""
        return self.asked[seat][2] if self.is_asked(seat) else version

    def new_after(self, seat: int, version: int) -> bool:
        """Has what the seat is asked changed after this version?"""
        return self.asked[seat][2] > version
