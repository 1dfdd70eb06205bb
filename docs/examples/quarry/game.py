"""The Game object: the door to the other rooms."""

from __future__ import annotations

from typing import Final

from parvis.kernel.check import once
from parvis.kernel.game import Game, Options, Score, View, ranked, switch
from parvis.kernel.rng import Rng
from parvis.kernel.vector import Layout
from quarry import vector, view
from quarry.rounds import WORDS, set_up
from quarry.state import BOX, CARDS, State


class Quarry(Game[State]):
    id = "quarry"
    package = "quarry"
    version = 1
    seats = tuple(BOX["seats"])
    variants = (switch("pile_up"),)
    words = WORDS
    colours = tuple(BOX["colours"])
    longest = 20
    secrecy = view.SECRECY

    def setup(self, options: Options, rng: Rng) -> State:
        return set_up(options.seats, options.on("pile_up"), rng)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def layout(self, options: Options) -> Layout:
        return vector.layout(options.seats)

    def vector(self, s: State, seat: int) -> bytes:
        return vector.vector(s, seat)

    def phase(self, s: State) -> str:
        """Nobody is asked in the other two steps of a round. [QU-2.2]"""
        return "send"

    def redeal(self, s: State, seat: int, rng: Rng) -> None:
        view.redeal(s, seat, rng)

    def result(self, s: State) -> list[Score]:
        """The most points, then the most stones. [QU-3.1, QU-3.2]"""
        return ranked([sum(p.stones) for p in s.players], [(len(p.stones),) for p in s.players])

    def check(self, s: State) -> None:
        cards = [*s.box, *[card for p in s.players for card in p.hand + p.sent]]
        stones = [*s.bag, *s.yard, *[stone for p in s.players for stone in p.stones]]
        once(self.id, cards, CARDS, "a card")
        once(self.id, stones, BOX["stones"], "a stone")


QUARRY: Final = Quarry()
