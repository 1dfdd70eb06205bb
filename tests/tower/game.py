"""The Game object: open information, a race, a driver of its own."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from parvis.kernel.agenda import Item, over
from parvis.kernel.check import must, once
from parvis.kernel.game import (
    HIDDEN,
    PERFECT,
    PUBLIC,
    RACE,
    Game,
    Kind,
    Options,
    Score,
    View,
    raced,
)
from parvis.kernel.promises import Changes, Nothing, Promise, UpTo
from parvis.kernel.rng import Rng
from tests.tower.climbing import DOWN, WORDS, Lay, Roof, Turn
from tests.tower.state import COLOURS, NOBODY, STONES, TOP, Mason, State, Yard


class Tower(Game[State]):
    id = "tower"
    package = "tests.tower"
    version = 1
    kind = Kind(information=PERFECT, chance=True, together=False, goal=RACE)
    seats = (1, 2, 3)
    words = WORDS
    colours = COLOURS
    longest = 400
    turns = ("climbed", "fell")
    secrecy: ClassVar[dict[str, dict[str, str]]] = {
        "State": {
            **dict.fromkeys(
                ("agenda", "asked", "turn", "taken", "masons", "yard", "first"), PUBLIC
            ),
            "rng": HIDDEN,
        },
        "Mason": dict.fromkeys(("height", "hand", "wall"), PUBLIC),
        "Yard": {"bag": PUBLIC},
    }
    promises: ClassVar[dict[str, Promise]] = {
        "steps": Changes("height"),
        "falls": Changes("height", -1),
        "wall": Changes("wall"),
        "lays": UpTo(("Lay",), ("done",)),
        "nothing": Nothing(),
    }

    def setup(self, options: Options, rng: Rng) -> State:
        masons = [Mason(0, (), ()) for _ in range(options.seats)]
        yard = Yard(STONES)
        return State([Roof(), Turn(0)], None, -1, [], rng, 0, None, masons, yard, NOBODY)

    def view(self, s: State, seat: int) -> View:
        return {
            "seat": seat,
            "over": over(s),
            "first": s.first,
            "bag": s.yard.bag,
            "players": [
                {"height": m.height, "hand": m.hand, "wall": m.wall, "points": sum(m.wall)}
                for m in s.masons
            ],
        }

    def redeal(self, s: State, seat: int, rng: Rng) -> None:
        """Nothing is hidden but luck to come."""

    def phase(self, s: State) -> str:
        return "lay" if isinstance(s.asked, Lay) else "climb"

    def drive(self, s: State, seat: int, moves: list[int], rng: Rng) -> int:
        """Seldom down: uniform play never gets to the top."""
        move = moves[rng.below(len(moves))]
        return moves[0] if move == DOWN and rng.below(8) else move

    def standing(self, s: State) -> list[list[tuple[str, int]]]:
        return [[("source.wall", sum(mason.wall))] for mason in s.masons]

    def ending(self, s: State) -> list[Item[Any]]:
        return [Roof()]

    def holdings(self, s: State, side: int) -> dict[str, int]:
        mason = s.masons[side]
        return {"height": mason.height, "wall": sum(mason.wall)}

    def result(self, s: State) -> list[Score]:
        """Who stands highest, whatever the walls are worth. [TO-3.1]"""
        return raced([sum(m.wall) for m in s.masons], [TOP - m.height for m in s.masons])

    def check(self, s: State) -> None:
        hands = [stone for mason in s.masons for stone in mason.hand + mason.wall]
        once(self.id, [*s.yard.bag, *hands], STONES, "a stone")
        for mason in s.masons:
            must(self.id, 0 <= mason.height <= TOP, "a mason left the tower")


TOWER: Final = Tower()
