"""What the end of a game is worth to each seat, for learners.

`rank`: how many of the others a seat left behind, less how many are before it, as a share of the
others: 1 for the only winner, -1 for the only last, 0 for equals; all sides together get 0.
`win`: 1 for the winner, shared among several, 0 for the others. `points`: the final points.
"""

from __future__ import annotations

from typing import Final

from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Score

RANK: Final = "rank"
WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (RANK, WIN, POINTS)


def kind_of_rewards(kind: str) -> str:
    """The name of a kind of rewards; `BadOptions` names the possible ones."""
    if kind not in REWARDS:
        raise BadOptions(f"there are no rewards {kind!r}; rewards: {', '.join(REWARDS)}")
    return kind


def rewards(kind: str, scores: list[Score], seats: int) -> list[float]:
    """What each seat gets; an opponent that is no seat counts among the others."""
    if kind == POINTS:
        return [float(score.points) for score in scores[:seats]]
    if kind == WIN:
        winners = len([1 for score in scores if score.rank == 1])
        return [1.0 / winners if score.rank == 1 else 0.0 for score in scores[:seats]]
    found: list[float] = []
    for score in scores[:seats]:
        ahead = len([1 for other in scores if other.rank < score.rank])
        behind = len([1 for other in scores if other.rank > score.rank])
        found.append((behind - ahead) / max(1, len(scores) - 1))
    return found
