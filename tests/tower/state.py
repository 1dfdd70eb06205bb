"""What lies on the table: masons on their way up, and a yard of stones. [TO-1]"""

from __future__ import annotations

from typing import Any, Final

from parvis.kernel.agenda import Item, Position
from parvis.kernel.events import Event
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

TOP: Final = 9
"""The highest step."""
STONES: Final = (1, 1, 2, 2, 3, 3, 4, 5)
COLOURS: Final = ("red", "blue", "green")
NOBODY: Final = -1


class Mason(Saved):
    """How high somebody stands, the stones in hand, and those that lie in the own wall."""

    def __init__(self, height: int, hand: tuple[int, ...], wall: tuple[int, ...]) -> None:
        self.height = height
        self.hand = hand
        self.wall = wall


class Yard(Saved):
    """A part of the state that is neither the state nor a player."""

    def __init__(self, bag: tuple[int, ...]) -> None:
        self.bag = bag


class State(Position):
    """`first` reached the top, or NOBODY."""

    def __init__(
        self,
        agenda: list[Item[Any]],
        asked: Item[Any] | None,
        turn: int,
        offer: list[int],
        rng: Rng,
        taken: int,
        events: list[Event] | None,
        masons: list[Mason],
        yard: Yard,
        first: int,
    ) -> None:
        self.agenda = agenda
        self.asked = asked
        self.turn = turn
        self.offer = offer
        self.rng = rng
        self.taken = taken
        self.events = events
        self.masons = masons
        self.yard = yard
        self.first = first

    def clone(self) -> State:
        return State(
            self.agenda.copy(),
            self.asked,
            self.turn,
            self.offer,
            self.rng.copy(),
            self.taken,
            None,
            [Mason(m.height, m.hand, m.wall) for m in self.masons],
            Yard(self.yard.bag),
            self.first,
        )
