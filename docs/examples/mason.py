"""A bot of one's own: it tries every move in worlds that fit what it knows."""

from __future__ import annotations

from parvis.bots.base import Bot, Observation
from parvis.kernel.agenda import play


class Mason(Bot):
    """Takes the move after which it has the most points."""

    def choose(self, seen: Observation) -> int:
        def points(move: int) -> int:
            world = seen.world(self.rng)  # a whole table, which may be played on
            play(world, move)
            return seen.game.result(world)[seen.seat].points

        return max(seen.moves, key=points)
