"""The vocabulary: moves as ints inside, as sentences outside."""

from __future__ import annotations

import pytest

from parvis.kernel.errors import UnknownMove
from parvis.kernel.words import Words, counted, crossed, named, numbers


def words() -> Words:
    made = Words()
    made.one("pass")
    made.family("bribe", named("person", ["monk", "night_watchman"]))
    made.family("drive", crossed("colour", ["red", "blue"], "spot", ["centre", "inner_left"]))
    made.family("give", numbers([1, 2]))
    return made


def test_moves_are_numbered_in_the_order_of_their_families() -> None:
    assert words().words == [
        "pass",
        "bribe monk",
        "bribe night-watchman",
        "drive red centre",
        "drive red inner-left",
        "drive blue centre",
        "drive blue inner-left",
        "give 1",
        "give 2",
    ]


def test_a_move_gives_its_argument_back() -> None:
    made = words()
    assert made.arg[made.parse("drive blue inner-left")] == 3
    assert made.names[made.parse("drive blue centre")] == ("colour.blue", "spot.centre")
    assert made.names[made.parse("give 2")] == (2,)


@pytest.mark.parametrize(
    "typed", ["Bribe  Night_Watchman", " bribe night-watchman ", "BRIBE NIGHT-WATCHMAN"]
)
def test_case_spaces_and_underscores_do_not_matter(typed: str) -> None:
    assert words().say(words().parse(typed)) == "bribe night-watchman"


def test_a_slip_of_the_pen_is_told_what_was_near() -> None:
    with pytest.raises(UnknownMove) as caught:
        words().parse("bribe monck")
    assert "bribe monk" in caught.value.near
    assert "did you mean 'bribe monk'" in str(caught.value)


def test_two_moves_never_share_their_words() -> None:
    made = words()
    with pytest.raises(ValueError, match="two moves are called 'pass'"):
        made.one("pass")


def test_a_thing_and_a_number_are_one_argument() -> None:
    made = words()
    buy = made.family("buy", counted("good", ["wood", "cut_stone"], [1, 3]))
    assert [made.say(move) for move in buy] == [
        "buy wood 1",
        "buy wood 3",
        "buy cut-stone 1",
        "buy cut-stone 3",
    ]
    assert made.names[buy[3]] == ("good.cut_stone", 3)
    assert made.arg[made.parse("buy cut-stone 1")] == 2


def test_a_family_grows_at_the_end_and_no_old_number_moves() -> None:
    made = words()
    before = made.words.copy()
    old = tuple(made.parse(f"bribe {person}") for person in ("monk", "night-watchman"))
    bribe = (*old, *made.more("bribe", named("person", ["fool", "duke"])))
    assert made.words[: len(before)] == before
    assert made.words[len(before) :] == ["bribe fool", "bribe duke"]
    assert [made.arg[move] for move in bribe] == [0, 1, 2, 3]
    assert [bribe[made.arg[move]] for move in bribe] == list(bribe)
    assert {made.families[move] for move in bribe} == {"bribe"}
    more = made.more("bribe", named("person", ["queen"]))
    assert made.arg[more[0]] == 4


@pytest.mark.parametrize("name", ["brible", "pass"])
def test_only_a_family_that_is_there_can_have_more(name: str) -> None:
    with pytest.raises(ValueError, match=f"there is no family '{name}'"):
        words().more(name, numbers([1]))


def test_more_moves_never_share_the_words_of_old_ones() -> None:
    with pytest.raises(ValueError, match="two moves are called 'bribe monk'"):
        words().more("bribe", named("person", ["monk"]))
