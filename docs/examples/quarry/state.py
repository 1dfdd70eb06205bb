"""What is in the box, and what lies on the table. [QU-1]"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from parvis.kernel.agenda import Item, Position
from parvis.kernel.events import Event
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

_TOML: Final = (files("quarry") / "components.toml").read_text(encoding="utf-8")
BOX: Final[dict[str, Any]] = tomllib.loads(_TOML)["box"]
NUMBERS: Final = range(1, BOX["highest"] + 1)
CARDS: Final = sorted([*NUMBERS] * BOX["copies"])

Things = tuple[int, ...]
"""Numbers of cards or values of stones, sorted, so that their order tells nothing."""

NOBODY: Final = -1


class Player(Saved):
    """A team of masons; `sent` are the numbers that it sent, round by round."""

    __slots__ = ("hand", "sent", "stones")

    def __init__(self, hand: Things, sent: Things, stones: Things) -> None:
        self.hand = hand
        self.sent = sent
        self.stones = stones


class State(Position):
    """`winner` took the last stones, or NOBODY; `box` holds the cards that nobody was dealt."""

    def __init__(
        self,
        agenda: list[Item[Any]],
        asked: Item[Any] | None,
        turn: int,
        offer: list[int],
        rng: Rng,
        taken: int,
        events: list[Event] | None,
        players: list[Player],
        pile_up: bool,
        winner: int,
        bag: Things,
        yard: Things,
        box: Things,
    ) -> None:
        self.agenda = agenda
        self.asked = asked
        self.turn = turn
        self.offer = offer
        self.rng = rng
        self.taken = taken
        self.events = events
        self.players = players
        self.pile_up = pile_up
        self.winner = winner
        self.bag = bag
        self.yard = yard
        self.box = box

    def clone(self) -> State:
        return State(
            self.agenda.copy(),
            self.asked,
            self.turn,
            self.offer,
            self.rng.copy(),
            self.taken,
            None,
            [Player(p.hand, p.sent, p.stones) for p in self.players],
            self.pile_up,
            self.winner,
            self.bag,
            self.yard,
            self.box,
        )
