"""Every game with every seat count and every value of a variant: what the kit runs over.

The tiny game of the documentation is one of them: written outside the package, it shows that a
game needs nothing but the kernel (and, in compiled runs, that plain games play on it). Tower is
what Quarry is not: an open game, and a race, with a driver of its own.
"""

from __future__ import annotations

from typing import Any

from quarry import QUARRY

from parvis.games import GAMES
from parvis.kernel.game import Game, Options
from tests.tower import TOWER

ALL: dict[str, Game[Any]] = {**GAMES, QUARRY.id: QUARRY, TOWER.id: TOWER}


class Seating:
    """A game and how its table is set up."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.options = options

    def __repr__(self) -> str:
        values = [f"{name}={value}" for name, value in self.options.variants.items()]
        return "-".join([self.game.id, str(self.options.seats), *values])


def _seatings() -> list[Seating]:
    """Each seat count as it comes out of the box, and each value of each variant once, with as
    many seats as it allows."""
    found = []
    for game in ALL.values():
        found += [Seating(game, game.options(seats)) for seats in game.seats]
        for variant in game.variants:
            for value in variant.values:
                if value != variant.default:
                    found.append(Seating(game, _largest(game, variant.name, value)))
    return found


def _largest(game: Game[Any], name: str, value: str) -> Options:
    """The largest table with this variant alone changed."""
    fitting = [
        options
        for seats in game.seats
        for options in game.every(seats)
        if options.variants == {**game.options(seats).variants, name: value}
    ]
    return fitting[-1]


SEATINGS = _seatings()
