"""Chapter 9: two players."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.carriage import Drive
from parvis.games.notre_dame.state import NO_LETTER
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import (
    answer,
    game,
    last_forced,
    played_out,
    plays,
    rounds,
    scores,
    tables,
    view,
)
from tests.notre_dame.scene import Scene, table

GREEN, YELLOW = 2, 3


def letters_of(scene: Scene, colour: int) -> list[int]:
    """What lies on the five markets of a borough, the centre first."""
    first = colour * c.SPOT_COUNT
    return [int(kind) for kind in view(scene, SPECTATOR)["letters"][first : first + c.SPOT_COUNT]]


# ---------------------------------------------------------------- ND-9.1
def test_notre_dame_is_worth_six_to_two_players() -> None:
    """[ND-9.1] The other side of the square."""
    scene = scores(table(2).place(0, notre_dame=2).place(1, notre_dame=1))
    assert [p.prestige for p in scene.s.players] == [4, 2]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_two_players_face_each_other(seat: int) -> None:
    """[ND-9.1] From home one step leads to both ownerless boroughs and never to the opponent."""
    scene = table(2).start(Drive(seat, 1))
    near = {words.split()[1] for words in scene.offers if words.startswith("drive")}
    assert near == {c.COLOURS[seat], "green", "yellow"}


def test_four_boroughs_are_laid_out() -> None:
    """[ND-9.1] Sixteen letters, as with four players."""
    laid = view(game(2), SPECTATOR)["letters"]
    assert len([kind for kind in laid if kind != NO_LETTER]) == 16


# ---------------------------------------------------------------- ND-9.2
@pytest.mark.parametrize("colour", [GREEN, YELLOW])
def test_each_ownerless_borough_has_the_letters_of_an_unused_colour(colour: int) -> None:
    """[ND-9.2] One of each kind on its corners, over some games in any order."""
    laid = [letters_of(game(2, seed=f"two {n}"), colour) for n in range(40)]
    for centre, *corners in laid:
        assert centre == NO_LETTER
        assert sorted(corners) == [0, 1, 2, 3]
    for spot in c.LETTER_SPOTS:
        assert {letters[spot] for letters in laid} == {0, 1, 2, 3}


def test_the_ownerless_boroughs_have_no_carriage_and_no_player() -> None:
    """[ND-9.2] Two carriages, both at home; two boroughs with buildings to play on."""
    seen = view(game(2), SPECTATOR)
    assert [p["carriage"] for p in seen["players"]] == [c.CENTRE, c.SPOT_COUNT + c.CENTRE]


def test_only_the_players_own_cards_are_in_the_game() -> None:
    """[ND-9.2] No card of the unused colours is ever dealt."""
    for s in tables(game(2)):
        for p in s.players:
            assert {card // c.CARD_KINDS for card in p.deck + p.hand + p.inbox} <= {0, 1}


# ---------------------------------------------------------------- ND-9.3
@pytest.mark.parametrize("market", ["green inner-right", "yellow inner-left"])
def test_a_carriage_may_end_in_an_ownerless_borough_and_collect(market: str) -> None:
    """[ND-9.3] With one step from home."""
    scene = plays(table(2), 0, "red carriage-house", f"drive {market}", "collect")
    assert len(scene.player(0).letters) == 1


def test_a_carriage_may_cross_an_ownerless_borough() -> None:
    """[ND-9.3] To the opponent's it takes three steps, through one of them."""
    near = table(2).start(Drive(0, 2)).offers
    far = table(2).start(Drive(0, 3)).offers
    assert "drive blue inner-right" not in near
    assert {"drive blue inner-right", "drive blue inner-left"} <= set(far)


def test_the_colour_rule_counts_four_colours() -> None:
    """[ND-9.3, ND-6.13] Red and blue alone do not complete a set."""
    scene = table(2).letter_at("red outer-left", "gold").letters(0, "red gold", "blue gold")
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")


def test_four_different_letters_open_the_next_set() -> None:
    """[ND-9.3, ND-6.13] Red, blue, green and yellow: a second red may be taken."""
    scene = table(2).letter_at("red outer-left", "gold")
    scene.letters(0, "red gold", "blue gold", "green gold", "yellow gold")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 5


# ---------------------------------------------------------------- ND-9.4
def two_hands() -> tuple[Scene, list[tuple[int, ...]]]:
    """A drafted round; and what each had drawn. Everybody keeps the first card each time."""
    scene = game(2)
    drawn = [view(scene, seat)["inbox"] for seat in (0, 1)]
    for _ in range(2):
        for seat in (0, 1):
            card = view(scene, seat)["inbox"][0]
            words = f"keep {c.COLOURS[card // c.CARD_KINDS]} {c.KINDS[card % c.CARD_KINDS]}"
            answer(scene, seat, words)
    return scene, drawn


def test_a_hand_has_two_own_cards_and_one_of_the_opponent() -> None:
    """[ND-9.4] Three cards: the one kept, the one returned, the one taken."""
    scene, _ = two_hands()
    colours = [[card // c.CARD_KINDS for card in view(scene, seat)["hand"]] for seat in (0, 1)]
    assert colours == [[0, 0, 1], [0, 1, 1]]


def test_of_the_two_received_one_is_kept_and_the_other_returns_to_its_owner() -> None:
    """[ND-9.4] The first was kept at once, the second went over, the third came back."""
    scene, drawn = two_hands()
    for seat in (0, 1):
        kept, taken, returned = drawn[seat]
        assert {kept, returned} <= set(view(scene, seat)["hand"])
        assert taken in view(scene, 1 - seat)["hand"]


def test_with_two_players_both_hands_are_known_but_for_the_card_kept_first() -> None:
    """[ND-9.4, ND-3.5] A player has seen the own card that is gone and the one returned."""
    scene, drawn = two_hands()
    seen = view(scene, 0)
    kept, _, returned = drawn[1]
    assert set(seen["players"][1]["known"]) == {drawn[0][1], returned}
    assert kept not in seen["players"][1]["known"]
    assert seen["unsure"] == ()


# ---------------------------------------------------------------- ND-9.5
def test_a_game_of_two_has_nine_rounds_of_two_cards_a_bribe_and_the_plague() -> None:
    """[ND-9.5] As with any number of players."""
    told = rounds(played_out(game(2)))
    assert len(told) == 9
    for events in told:
        for seat in (0, 1):
            kinds = [event.kind for event in events if event.seat == seat]
            assert kinds.count("played") + kinds.count("wasted") == 2
            assert kinds.count("bribed") + kinds.count("no_bribe") == 1
            assert kinds.count("plague") + kinds.count("plague_doctor") == 1


def test_two_players_take_missing_gold_from_each_other() -> None:
    """[ND-9.5, ND-6.4] The richest opponent is the only one."""
    scene = table(2).gold(0, 0).coffer(0, richest=1)
    plays(scene, 0, "red bank")
    assert [p.gold for p in scene.s.players] == [1, 24]
