"""Every game with every seat count and every value of a variant: what the kit runs over.

The tiny game of the documentation is one of them: written outside the package, it shows that a
game needs nothing but the kernel (and, in compiled runs, that plain games play on it).
"""

from __future__ import annotations

from typing import Any

from quarry import QUARRY

from parvis.games import GAMES
from parvis.kernel.game import Game, Options

ALL: dict[str, Game[Any]] = {**GAMES, QUARRY.id: QUARRY}


class Seating:
    """A game and how its table is set up."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.options = options

    def __repr__(self) -> str:
        values = [f"{name}={value}" for name, value in self.options.variants.items()]
        return "-".join([self.game.id, str(self.options.seats), *values])


def _changed(options: Options, default: Options) -> int:
    """How many variants are not as they come out of the box."""
    return sum(options.variants[name] != value for name, value in default.variants.items())


def _seatings() -> list[Seating]:
    """The game as it comes out of the box, and each value of each variant by itself."""
    return [
        Seating(game, options)
        for game in ALL.values()
        for seats in game.seats
        for options in game.every(seats)
        if _changed(options, game.options(seats)) < 2
    ]


SEATINGS = _seatings()
