"""One game between bots, and what is counted in it."""

from __future__ import annotations

import json
import pickle

import pytest

from parvis.games import GAMES, find
from parvis.kernel.errors import ParvisError
from parvis.kernel.game import Score
from parvis.kernel.texts import LANGUAGES, Text
from parvis.lab.match import POINTS, SHARED, TIEBREAK, Job, Result, Side, ending, run
from tests.lab.players import seat_players

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_players(monkeypatch)


def job(game: str, *line_up: str, deal: int = 0) -> Job:
    return Job(game, {}, "match", deal, line_up)


def timeless(result: Result) -> dict[str, object]:
    for side in result.sides:
        side.seconds = 0.0
    return result.plain()


@every_game
def test_the_same_job_gives_the_same_result(game: str) -> None:
    one = job(game, "grasping", "random")
    assert timeless(run(one)) == timeless(run(one))


@every_game
def test_another_deal_is_another_game(game: str) -> None:
    first, second = (timeless(run(job(game, "random", "random", deal=n))) for n in (0, 1))
    assert first["sides"] != second["sides"]


@every_game
def test_a_job_and_its_result_travel_as_data(game: str) -> None:
    one = pickle.loads(pickle.dumps(job(game, "random", "random", "random")))
    result = run(one)
    assert Result.read(json.loads(json.dumps(result.plain()))) == result


@every_game
@pytest.mark.parametrize("deal", range(5))
def test_points_by_source_add_up_to_the_points(game: str, deal: int) -> None:
    for side in run(job(game, "grasping", "random", "random", deal=deal)).sides:
        assert sum(side.sources.values()) == side.points
        assert 0 not in side.sources.values()


@every_game
def test_only_real_choices_reach_a_bot_and_are_timed(game: str) -> None:
    result = run(job(game, "grasping", "random"))
    assert 0 < result.choices <= result.decisions
    assert all(side.choices > 0 and side.seconds > 0 for side in result.seats)


@every_game
def test_what_seats_take_has_names_and_headings_in_every_language(game: str) -> None:
    texts = [Text(find(game), language) for language in LANGUAGES]
    rules = find(game)
    assert rules.takings
    for kind in rules.takings:
        assert all(text.has(f"event.{kind}") and text.has(f"taken.{kind}") for text in texts)
    for side in run(job(game, "random", "random")).sides:
        assert side.taken
        for kind, things in side.taken.items():
            assert kind in rules.takings
            assert all(text.has(thing) for text in texts for thing in things)


@every_game
def test_turns_are_those_of_the_log(game: str) -> None:
    rules = find(game)
    assert rules.turns
    texts = Text(rules, "en")
    assert all(texts.has(f"event.{kind}") for kind in rules.turns)
    assert run(job(game, "random", "random")).turns > 0


def test_notre_dame_has_two_turns_a_seat_in_each_of_nine_rounds() -> None:
    assert run(job("notre-dame", "random", "random", "random")).turns == 3 * 2 * 9


def test_every_card_played_is_counted_once() -> None:
    for side in run(job("notre-dame", "random", "random")).sides:
        assert 0 < sum(side.taken["played"].values()) <= 2 * 9


def test_an_opponent_that_is_no_seat_is_a_side_without_a_bot() -> None:
    result = run(Job("architects", {"opponent": "helena"}, "match", 0, ("random", "random")))
    assert len(result.sides) == 3
    assert len(result.seats) == 2
    assert result.sides[2].choices == 0
    assert sum(result.shares()) == pytest.approx(1)
    assert sum(result.victories()) == pytest.approx(1)
    assert [won > 0 for won in result.victories()] == [side.rank == 1 for side in result.sides]


def test_who_loses_to_an_opponent_alone_has_not_won() -> None:
    sides = [Side(14, 2, {}, {}), Side(59, 1, {}, {})]
    result = Result(0, ("a",), POINTS, 1, 1, sides)
    assert result.victories() == [0.0, 1.0]
    assert result.shares() == [1.0], "the best bot of the table, though"


def test_a_game_that_nobody_ends_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("notre-dame")), "longest", 1)
    with pytest.raises(ParvisError, match="not over after 10 decisions: these bots never end it"):
        run(job("notre-dame", "random", "random"))


def test_a_failing_bot_is_told_with_the_game_that_repeats_it() -> None:
    with pytest.raises(ParvisError, match=r"seed 'match', deal 3, random, broken.*no idea"):
        run(job("notre-dame", "random", "broken", deal=3))


def scores(*fares: tuple[int, int]) -> list[Score]:
    return [Score(seat, rank, points, ()) for seat, (rank, points) in enumerate(fares)]


def test_a_game_ends_on_points_by_tie_break_or_shared() -> None:
    game = GAMES["notre-dame"]
    assert ending(game, scores((1, 30), (2, 20))) == POINTS
    assert ending(game, scores((2, 30), (1, 30))) == TIEBREAK
    assert ending(game, scores((1, 30), (1, 30))) == SHARED


def test_a_shared_victory_is_shared_among_its_winners() -> None:
    sides = [Side(9, rank, {}, {}) for rank in (1, 1, 3)]
    assert Result(0, ("a", "b", "c"), SHARED, 1, 1, sides).shares() == [0.5, 0.5, 0.0]
