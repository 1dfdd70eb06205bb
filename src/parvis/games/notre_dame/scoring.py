"""Scoring Notre Dame at the end of a period, and the end of the game. [ND-7.5 to ND-7.7, ND-12]"""

from __future__ import annotations

from parvis.games.notre_dame.state import State
from parvis.kernel.agenda import Step
from parvis.kernel.events import Event
from parvis.kernel.game import Score, ranked


def share_each(s: State) -> int:
    """What each cube on Notre Dame is worth now; 0 where there is none. [ND-7.5]"""
    cubes = sum([player.cathedral for player in s.players])
    return s.town.cathedral // cubes if cubes else 0


class ScoreNotreDame(Step[State]):
    """The tile's value is shared among all cubes there, rounded down; the cubes leave.

    [ND-7.5, ND-7.6, ND-7.7]
    """

    def run(self, s: State) -> None:
        cubes = sum([player.cathedral for player in s.players])
        if cubes == 0:
            return
        share = share_each(s)
        if s.events is not None:
            s.tell("cathedral", -1, {"value": s.town.cathedral, "cubes": cubes, "share": share})
        for seat, player in enumerate(s.players):
            s.gain_prestige(seat, player.cathedral * share, "source.cathedral")
            player.supply += player.cathedral
            player.cathedral = 0


def points_of(event: Event) -> list[tuple[str, int]]:
    """Where prestige came from: the source itself, and the park's share of it."""
    points = event.args.get("n")
    if event.kind == "penalty" and isinstance(points, int):
        return [("source.plague", -points)]
    if event.kind not in ("prestige", "prestige_park") or not isinstance(points, int):
        return []
    park = event.args["park"]
    gains = [(str(event.args["source"]), points)]
    return [*gains, ("source.park", park)] if isinstance(park, int) and park else gains


def result(s: State) -> list[Score]:
    """Most prestige; then gold plus cubes in the reserve; then a shared victory.

    [ND-12.1, ND-12.2, ND-12.3, ND-12.4]
    """
    return ranked(
        [player.prestige for player in s.players],
        [(player.gold + player.reserve,) for player in s.players],
    )
