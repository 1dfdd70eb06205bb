"""The judgement for a game that has none of its own: the points that lie on the table."""

from __future__ import annotations

from parvis.bots.judgement.base import Judgement, Weights
from parvis.kernel.agenda import Position

WEIGHTS = Weights([1.0], [0.0], (3.0, 10.0))


class PointsJudgement(Judgement[Position]):
    """Who leads now will lead at the end."""

    names = ("points",)

    def left(self, s: Position) -> float:
        """Nobody knows how long an unknown game lasts."""
        return 0.5

    def sides(self, s: Position) -> int:
        return len(self.game.result(s))

    def features(self, s: Position, seat: int) -> list[int]:
        return [self.game.result(s)[seat].points]
