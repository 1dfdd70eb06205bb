"""Intervals and ratings against values that are known."""

from __future__ import annotations

from math import exp, log, log10, sqrt

import pytest

from parvis.lab.ratings import MEAN, by_deals, deviations, elo, elo_intervals, total, wilson


# ---------------------------------------------------------------- Wilson's interval
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (340, 400, 0.811686, 0.881655),
    ],
)
def test_wilson_s_interval_has_the_values_of_the_tables(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_without_a_game_every_share_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_half_victories_count_as_halves() -> None:
    low, high = wilson(5.5, 11)
    assert low + high == pytest.approx(1)


def test_deals_whose_games_go_the_same_way_are_worth_fewer_games() -> None:
    deals = [(2.0, 2)] * 10 + [(0.0, 2)] * 10
    assert by_deals(deals) == pytest.approx(wilson(9.5, 19))


def test_deals_that_are_always_split_are_not_taken_for_certain() -> None:
    assert by_deals([(1.0, 2)] * 20) == wilson(20, 40)


def test_games_that_balance_each_other_narrow_the_interval() -> None:
    deals = [(1.0, 2)] * 38 + [(2.0, 2), (0.0, 2)]
    low, high = by_deals(deals)
    plain_low, plain_high = wilson(40, 80)
    assert plain_low < low < 0.5 < high < plain_high


def test_few_deals_narrow_no_interval() -> None:
    assert by_deals([(1.0, 2)] * 8 + [(2.0, 2), (0.0, 2)]) == wilson(10, 20)


# ---------------------------------------------------------------- Bradley-Terry
def test_two_bots_differ_by_the_logarithm_of_their_odds() -> None:
    ratings = elo({("a", "b"): 30.0, ("b", "a"): 10.0}, ["a", "b"])
    odds = (30 + 0.5) / (10 + 0.5)
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * log10(odds))
    assert (ratings["a"] + ratings["b"]) / 2 == pytest.approx(MEAN)


def test_ratings_are_mirrored_when_the_names_are_changed() -> None:
    ratings = elo({("a", "b"): 7.0, ("b", "a"): 3.0}, ["a", "b"])
    mirrored = elo({("b", "a"): 7.0, ("a", "b"): 3.0}, ["a", "b"])
    assert ratings["a"] == pytest.approx(mirrored["b"])
    assert ratings["b"] == pytest.approx(mirrored["a"])


def test_bots_that_beat_each_other_in_a_circle_are_equal() -> None:
    circle = {("a", "b"): 9.0, ("b", "c"): 9.0, ("c", "a"): 9.0}
    assert list(elo(circle, ["a", "b", "c"]).values()) == pytest.approx([MEAN] * 3)


def test_expected_victories_are_those_that_happened() -> None:
    """What makes strengths the likeliest ones: a toy table of three."""
    duels = {
        ("a", "b"): 12.0,
        ("b", "a"): 8.0,
        ("a", "c"): 17.0,
        ("c", "a"): 3.0,
        ("b", "c"): 13.0,
        ("c", "b"): 7.0,
    }
    ratings = elo(duels, ["a", "b", "c"])
    for bot in "abc":
        others = [other for other in "abc" if other != bot]
        happened = sum(duels[bot, other] + 0.5 for other in others)
        expected = sum(
            21 / (1 + exp((ratings[other] - ratings[bot]) / 173.71779276130073)) for other in others
        )
        assert expected == pytest.approx(happened, abs=1e-6)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    ratings = elo({("a", "b"): 400.0, ("b", "a"): 0.0}, ["a", "b"])
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * log10(400.5 / 0.5))


def test_one_bot_alone_has_the_mean() -> None:
    assert elo({}, ["a"]) == {"a": MEAN}


def test_two_bots_are_as_uncertain_as_their_share_of_victories() -> None:
    """The difference of two strengths has the variance 1 / (games x share x rest)."""
    games, share = 41, 30.5 / 41
    of_difference = 400 / log(10) / sqrt(games * share * (1 - share))
    found = deviations({("a", "b"): 30.0, ("b", "a"): 10.0}, ["a", "b"])
    assert found == pytest.approx({"a": of_difference / 2, "b": of_difference / 2})


def test_a_single_deal_makes_nobody_certain() -> None:
    (low, high) = elo_intervals([{("a", "b"): 2.0, ("b", "a"): 0.0}], ["a", "b"])["a"]
    assert high - low > 300


def test_a_bot_alone_is_certain_of_the_mean() -> None:
    assert elo_intervals([{}], ["a"]) == {"a": (MEAN, MEAN)}


def test_intervals_hold_the_rating_and_are_the_same_each_time() -> None:
    deals = [{("a", "b"): 1.0, ("b", "a"): 1.0}] * 20 + [{("a", "b"): 2.0, ("b", "a"): 0.0}] * 10
    ratings = elo(total(deals), ["a", "b"])
    bounds = elo_intervals(deals, ["a", "b"])
    for bot in "ab":
        low, high = bounds[bot]
        assert low < ratings[bot] < high
    assert bounds == elo_intervals(deals, ["a", "b"])


def test_more_deals_make_narrower_intervals() -> None:
    deal = [{("a", "b"): 2.0, ("b", "a"): 0.0}, {("a", "b"): 0.0, ("b", "a"): 2.0}]
    few, many = (elo_intervals(deal * n, ["a", "b"])["a"] for n in (5, 80))
    assert many[1] - many[0] < (few[1] - few[0]) / 2
