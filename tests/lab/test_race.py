"""A race: who wins is not who has the most points, and everything that tells of it says so."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from parvis.bots.base import Bot, Observation
from parvis.cli.figures import simulation_table
from parvis.cli.play import score_table
from parvis.games import HOUSE
from parvis.kernel.agenda import over
from parvis.kernel.game import RACE, Score, ahead_by, raced
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.texts import LANGUAGES, Text, catalogue
from parvis.lab import match, tournament
from parvis.lab.engines import here
from parvis.lab.match import Job, Result, endings_told, run
from parvis.lab.report.page import page
from parvis.lab.rewards import rewards
from parvis.lab.simulate import Tally, play_game
from parvis.server.present import scores_told
from tests.tower import TOWER


class Climber(Bot):
    """Plays as the game's driver does."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng.seeded(seed)

    def choose(self, seen: Observation) -> int:
        return seen.game.drive(seen.world(self.rng), seen.seat, seen.moves, self.rng)


@pytest.fixture(autouse=True)
def climbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOUSE, "tower", "tests.tower:TOWER")
    for module in (match, tournament):
        monkeypatch.setattr(module, "make", lambda spec, seed: Climber(seed))
    monkeypatch.setattr(tournament, "bots_of", list)
    monkeypatch.setattr(tournament, "minds", lambda game, bots: "theirs")


def raced_games() -> list[Result]:
    return [run(Job("tower", {}, "race", deal, ("one", "other"))) for deal in range(12)]


def poorer(scores: list[Any]) -> bool:
    """Did somebody win with fewer points than another?"""
    return min(scores, key=lambda side: side.rank).points < max(side.points for side in scores)


def finished() -> Session[Any]:
    """A race that the poorer one won."""
    for seed in range(50):
        session: Session[Any] = Session(TOWER, TOWER.options(2), f"race {seed}")
        rng = Rng.seeded(f"race {seed}")
        while not over(session.state):
            s = session.state
            session.play(s.turn, TOWER.drive(s, s.turn, s.offer, rng))
        if poorer(TOWER.result(session.state)):
            return session
    raise AssertionError("the richer one always wins")


def test_places_decide_and_points_are_told_beside_them() -> None:
    scores = raced([3, 9, 5], [1, 2, 1])
    assert [(score.rank, score.points) for score in scores] == [(1, 3), (3, 9), (1, 5)]


def test_a_tournament_counts_victories_by_rank() -> None:
    results = raced_games()
    assert {result.ending for result in results} == {RACE}
    assert any(poorer(result.sides) for result in results)
    for result in results:
        assert result.victories() == [float(side.rank == 1) for side in result.sides]


def test_endings_of_races_and_of_others_are_told_each_in_their_words() -> None:
    assert endings_told({"race": 3, "shared": 1}) == {"race": 3, "shared": 1}
    assert endings_told({"points": 2}) == {"points": 2, "tiebreak": 0, "shared": 0}


def test_a_simulation_says_how_races_were_won() -> None:
    tally = Tally()
    session = finished()
    tally.add(session.state, 1, TOWER.result(session.state), RACE)
    report = tally.report(("red", "blue"), 1.0)
    assert report["endings"] == {"race": 1, "shared": 0}
    console = Console(file=StringIO(), width=200)
    console.print(simulation_table({**report, "game": "tower", "bots": ["one", "other"]}))
    assert "won 1, shared 0" in console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_tells_of_coming_first_and_of_no_margin(language: str) -> None:
    made = tournament.setting(TOWER, {}, ("one", "other"), 2, 4, "race", "pairs")
    results = tournament.play(tournament.Tournament(made), here)
    html = page(made, results, language, [])
    words = catalogue("parvis.lab.report", language)
    assert words["report.race_ending"] in html
    assert words["report.points_ending"] not in html
    assert 'id="margin"' not in html


def test_judgements_take_a_place_for_points() -> None:
    first, second = Score(0, 1, 2, ()), Score(1, 2, 30, ())
    assert ahead_by(TOWER, first, second) > 0 > ahead_by(TOWER, second, first)


def test_learners_are_rewarded_by_rank() -> None:
    scores = raced([3, 9], [1, 2])
    assert rewards("rank", scores, 2) == [1.0, -1.0]
    assert rewards("win", scores, 2) == [1.0, 0.0]


def test_the_terminal_names_who_came_first() -> None:
    session = finished()
    text = Text(TOWER, "en")
    text.all = {**catalogue("parvis.cli", "en"), **text.all}
    winner = min(TOWER.result(session.state), key=lambda score: score.rank)
    caption = str(score_table(session, text).caption)
    assert caption == text("play.winner", who=f"colour.{session.seats[winner.seat]}")


def test_the_server_tells_ranks_points_and_the_course_of_the_measure() -> None:
    session = finished()
    told = scores_told(session)
    assert told is not None
    assert poorer([Score(t["seat"], t["rank"], t["points"], ()) for t in told])
    for one in told:
        assert one["course"][-1] == one["points"]
        assert len(one["course"]) == len(session.past) + 1


def test_wanderers_alone_end_it_where_uniform_play_is_longer_than_its_driver() -> None:
    """`longest` is the bound of the driver; games of bots have more room."""
    options = TOWER.options(2)
    s, choices = play_game(TOWER, options, "x", ("wanderer", "wanderer"))
    assert over(s)
    assert choices > TOWER.longest
