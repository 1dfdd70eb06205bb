"""Who plays whom, from which seats."""

from __future__ import annotations

from collections import Counter

import pytest

from parvis.kernel.errors import BadOptions
from parvis.lab.lineups import MIXES, ONE_AGAINST_REST, PAIRS, pairings

BOTS = ["a", "b", "c"]
every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@every_table
@pytest.mark.parametrize("mix", MIXES)
def test_every_two_bots_meet_once_in_the_order_in_which_they_are_named(
    seats: int, mix: str
) -> None:
    found = [(pairing.a, pairing.b) for pairing in pairings(BOTS, seats, mix)]
    assert found == [("a", "b"), ("a", "c"), ("b", "c")]


@every_table
def test_pairs_have_every_seat_equally_often(seats: int) -> None:
    for pairing in pairings(BOTS, seats, PAIRS):
        for seat in range(seats):
            held = Counter(line_up[seat] for line_up in pairing.line_ups)
            assert held[pairing.a] == held[pairing.b] == len(pairing.line_ups) / 2
        assert pairing.even == 0.5


@every_table
def test_one_against_the_rest_sits_once_in_every_seat(seats: int) -> None:
    for pairing in pairings(BOTS, seats, ONE_AGAINST_REST):
        assert [line_up.index(pairing.a) for line_up in pairing.line_ups] == list(range(seats))
        assert all(line_up.count(pairing.b) == seats - 1 for line_up in pairing.line_ups)
        assert pairing.even == pytest.approx(1 / seats)


@every_table
@pytest.mark.parametrize("mix", MIXES)
def test_no_line_up_comes_twice(seats: int, mix: str) -> None:
    found = [line_up for pairing in pairings(BOTS, seats, mix) for line_up in pairing.line_ups]
    assert len(set(found)) == len(found)


def test_with_two_seats_both_mixes_are_the_same() -> None:
    assert pairings(BOTS, 2, PAIRS) == pairings(BOTS, 2, ONE_AGAINST_REST)


def test_a_bot_alone_plays_against_itself() -> None:
    (pairing,) = pairings(["a"], 4, PAIRS)
    assert pairing.line_ups == (("a", "a", "a", "a"),)


@pytest.mark.parametrize(
    ("bots", "seats", "mix", "told"),
    [
        (["a", "a"], 2, PAIRS, "a is named twice"),
        (["a", ""], 2, PAIRS, "name the bots"),
        (["a", "b"], 1, PAIRS, "two seats or more"),
        (["a", "b"], 2, "chaos", "mixes: pairs, one-against-rest"),
    ],
)
def test_what_cannot_be_paired_is_refused_with_a_sentence(
    bots: list[str], seats: int, mix: str, told: str
) -> None:
    with pytest.raises(BadOptions, match=told):
        pairings(bots, seats, mix)
