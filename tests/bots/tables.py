"""Positions to think about: some of each game, played by chance."""

from __future__ import annotations

from parvis.games import GAMES
from parvis.kernel.agenda import Position, play, waiting
from parvis.kernel.rng import Rng
from tests.kit.tables import SEATINGS, Seating

JUDGED = [name for name, game in GAMES.items() if game.manifest.judgements]
"""Games with a judgement of their own."""
FEW = [at for at in SEATINGS if at.options.seats in (1, 2, 4)]
PER_GAME = 8


def positions(at: Seating, seed: str) -> list[tuple[Position, int]]:
    """Some choices of a random game: a table, and a seat that is asked there."""
    s = at.game.new(at.options, seed)
    rng = Rng.seeded(seed)
    found: list[tuple[Position, int]] = []
    while s.asked is not None and len(found) < PER_GAME:
        if rng.below(2 + 2 * len(found)) == 0:
            asked = waiting(s)
            found.append((s.clone(), asked[rng.below(len(asked))]))
        play(s, s.offer[rng.below(len(s.offer))])
    return found
