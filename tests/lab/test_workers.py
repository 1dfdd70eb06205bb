"""The real bots, in this process and in others: the same tournament."""

from __future__ import annotations

from typing import Any

from parvis.games import find
from parvis.lab import tournament
from parvis.lab.engines import engine


def played(workers: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    bots = ["master:4", "apprentice", "wanderer"]
    made = tournament.setting(find("notre-dame"), {}, bots, 2, 2, "workers", "pairs")
    results = tournament.play(tournament.Tournament(made), engine(workers))
    for result in results:
        for side in result.sides:
            side.seconds = 0.0
    return [result.plain() for result in results], tournament.summary(made, results)


def test_one_worker_and_two_play_the_same_games() -> None:
    games, summary = played(1)
    assert (games, summary) == played(2)
    assert len(games) == 6
    assert summary["pairings"][0]["a"] == "master:4"
