"""The worked examples of the rulebook (pages 4 to 8), with its people and its numbers."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from tests.notre_dame.acts import last_forced, plague, plays, scores
from tests.notre_dame.scene import table

LUC, STEPHANIE, CLAIRE = 0, 1, 2
GREEN, YELLOW = 2, 3


# ---------------------------------------------------------------- page 4
def test_claire_gets_three_cubes_for_her_third_in_the_seminary() -> None:
    """[ND-6.5] Seminary: a third cube joins two, she receives three; the next time four."""
    scene = table(3).place(CLAIRE, seminary=2)
    claire = scene.player(CLAIRE)

    plays(scene, CLAIRE, "green seminary")
    assert claire.reserve == 4 - 1 + 3

    plays(scene, CLAIRE, "red seminary")
    assert claire.reserve == 6 - 1 + 4


# ---------------------------------------------------------------- page 5: letters and carriages
def test_stephanie_must_collect_a_blue_letter_before_any_other() -> None:
    """[ND-6.13] Letters: with one of each other colour only blue is left (our yellow is purple)."""
    scene = table(4).carriage(STEPHANIE, "blue inner-right").letter_at("red outer-left", "gold")
    scene.letters(STEPHANIE, "yellow gold", "green gold", "red gold")

    plays(scene, STEPHANIE, "blue carriage-house", "drive red inner-left")

    assert scene.asked == ""
    assert last_forced(scene) == (STEPHANIE, "colour_first", "ND-6.13")
    assert len(scene.player(STEPHANIE).letters) == 3


def test_after_the_blue_letter_stephanie_takes_what_she_likes_even_a_second_blue() -> None:
    """[ND-6.13] Letters: the set is complete, so the next one may be blue again."""
    scene = table(4).letters(STEPHANIE, "yellow gold", "green gold", "red gold")
    plays(scene, STEPHANIE, "blue carriage-house", "drive blue inner-left", "collect")

    plays(scene, STEPHANIE, "red carriage-house", "drive blue outer-left", "collect")

    colours = [letter // c.LETTER_KINDS for letter in scene.player(STEPHANIE).letters]
    assert sorted(colours) == [0, 1, 1, 2, 3]


def test_yellow_collects_a_red_letter_with_the_first_cube_of_the_carriage_house() -> None:
    """[ND-6.8, ND-6.12] Carriage example 1, before: one step from home, 2 prestige and a cube."""
    scene = table(4).letter_at("red inner-right", "cube")

    plays(scene, YELLOW, "yellow carriage-house", "drive red inner-right", "collect")

    yellow = scene.player(YELLOW)
    assert yellow.pieces[c.CARRIAGE_HOUSE] == 1
    assert yellow.prestige == 2
    assert yellow.reserve == 4 - 1 + 1


def test_with_two_cubes_yellow_drives_two_markets_where_red_letters_make_no_sense() -> None:
    """[ND-6.8, ND-6.13] Carriage example 1: red can be reached but not taken, other colours can."""
    scene = table(4).place(YELLOW, carriage_house=1).letter_at("red inner-right", "cube")
    scene.letters(YELLOW, "red cube").carriage(YELLOW, "red inner-right")
    plays(scene, YELLOW, "yellow carriage-house")
    assert {"drive red inner-left", "drive red outer-left"} <= set(scene.offers)
    assert {"drive blue inner-right", "drive yellow inner-left"} <= set(scene.offers)

    scene.do("drive red inner-left")
    assert last_forced(scene) == (YELLOW, "colour_first", "ND-6.13")

    scene.carriage(YELLOW, "red inner-right")
    plays(scene, YELLOW, "red carriage-house", "drive blue inner-right", "collect")
    assert len(scene.player(YELLOW).letters) == 2


def test_green_drives_to_a_letter_to_another_carriage_or_to_a_bare_market() -> None:
    """[ND-6.8, ND-6.11] Carriage example 2: four neighbours, two of them with a letter."""
    scene = table(4).carriage(GREEN, "green outer-left").carriage(YELLOW, "green centre")
    scene.letter_at("yellow outer-right", "gold").letters(YELLOW, "yellow gold")

    plays(scene, GREEN, "green carriage-house")

    assert sorted(scene.offers) == [
        "drive green centre",  # a carriage stands there
        "drive green inner-left",  # a letter
        "drive green outer-right",  # a letter
        "drive yellow outer-right",  # neither
        "stay",
    ]


@pytest.mark.parametrize("market", ["green inner-left", "green outer-right"])
def test_green_collects_one_of_the_two_neighbouring_letters(market: str) -> None:
    """[ND-6.11] Carriage example 2: the crosses of green."""
    scene = table(4).carriage(GREEN, "green outer-left")

    plays(scene, GREEN, "green carriage-house", f"drive {market}", "collect")

    assert len(scene.player(GREEN).letters) == 1


@pytest.mark.parametrize("market", ["green centre", "yellow outer-right"])
def test_green_may_end_beside_a_carriage_or_on_a_bare_market(market: str) -> None:
    """[ND-6.11] Carriage example 2: the dotted crosses of green."""
    scene = table(4).carriage(GREEN, "green outer-left").carriage(YELLOW, "green centre")
    scene.letter_at("yellow outer-right", "gold").letters(YELLOW, "yellow gold")

    plays(scene, GREEN, "green carriage-house", f"drive {market}")

    assert scene.asked == ""
    assert scene.player(GREEN).letters == ()


# ---------------------------------------------------------------- page 5: hotel and confidant
def test_luc_takes_a_coin_for_his_second_cube_in_the_hotel() -> None:
    """[ND-6.16] Hotel: the second cube gives one benefit, he takes 1 gold."""
    scene = table(3).place(LUC, hotel=1)

    plays(scene, LUC, "red hotel", "take gold")

    assert scene.asked == ""
    assert scene.player(LUC).gold == 3 + 1


@pytest.mark.parametrize(
    ("first", "second", "cubes", "gold"),
    [("cube", "cube", 2, 0), ("gold", "gold", 0, 2), ("cube", "gold", 1, 1)],
)
def test_luc_takes_two_benefits_for_his_third_cube(
    first: str, second: str, cubes: int, gold: int
) -> None:
    """[ND-6.16] Hotel: with the third cube two cubes, two gold, or one of each."""
    scene = table(3).place(LUC, hotel=2)

    plays(scene, LUC, "red hotel", f"take {first}", f"take {second}")

    assert scene.asked == ""
    assert scene.player(LUC).reserve == 4 - 1 + cubes
    assert scene.player(LUC).gold == 3 + gold


def test_guillaume_gets_three_gold_for_his_confidant_beside_two_cubes_in_the_bank() -> None:
    """[ND-6.1, ND-6.6, ND-6.17] Confidant: he counts as the third piece of the bank."""
    scene = table(3).place(0, bank=2)

    plays(scene, 0, "red confidant", "to bank")

    assert scene.player(0).gold == 3 + 3


# ---------------------------------------------------------------- page 6: park
def test_stephanies_rat_goes_back_for_the_second_cube_in_her_park() -> None:
    """[ND-6.20] Park 1: one step, and no prestige for it."""
    scene = table(3).place(STEPHANIE, park=1).rat(STEPHANIE, 4)

    plays(scene, STEPHANIE, "blue park")

    assert scene.player(STEPHANIE).rat == 3
    assert scene.player(STEPHANIE).prestige == 0


def test_stephanie_gets_four_prestige_for_the_third_cube_in_her_residence() -> None:
    """[ND-6.7, ND-6.21] Park 2: 3 for the residence and 1 for the two cubes in the park."""
    scene = table(3).place(STEPHANIE, park=2, residence=2)

    plays(scene, STEPHANIE, "blue residence")

    assert scene.player(STEPHANIE).prestige == 3 + 1


def test_stephanie_gets_five_prestige_for_a_gift_of_two_gold() -> None:
    """[ND-6.21, ND-7.1] Park 3: 3 for the gift and 2 for the five cubes in the park."""
    scene = table(3).place(STEPHANIE, park=5)

    plays(scene, STEPHANIE, "blue notre-dame", "give 2")

    assert scene.player(STEPHANIE).prestige == 3 + 2


def test_stephanie_gets_nine_prestige_for_her_two_cubes_on_notre_dame() -> None:
    """[ND-6.22, ND-7.6] Park 4: two cubes at 3 are 6, and 3 for the six cubes in the park."""
    scene = table(4).place(STEPHANIE, park=6, notre_dame=2).place(LUC, notre_dame=1)

    scores(scene)

    assert scene.player(STEPHANIE).prestige == 6 + 3


# ---------------------------------------------------------------- page 7
def test_two_green_cubes_earn_six_and_a_blue_one_three_with_four_players() -> None:
    """[ND-7.5, ND-7.7] Notre Dame: 10 among three cubes are 3 each; the cubes go back."""
    scene = table(4).place(2, notre_dame=2).place(1, notre_dame=1)

    scores(scene)

    assert [p.prestige for p in scene.s.players] == [0, 3, 6, 0]
    assert [p.cathedral for p in scene.s.players] == [0, 0, 0, 0]
    assert [p.supply for p in scene.s.players] == [10, 10, 10, 10]


def test_claire_moves_a_cube_from_her_hospital_to_notre_dame_and_then_makes_her_gift() -> None:
    """[ND-4.5, ND-7.4] Empty reserve: the cube comes from another building, the gift follows."""
    scene = table(3).place(CLAIRE, hospital=1, bank=1).reserve(CLAIRE, 0)

    plays(scene, CLAIRE, "red notre-dame", "from hospital", "give 3")

    claire = scene.player(CLAIRE)
    assert (claire.pieces[c.HOSPITAL], claire.cathedral) == (0, 1)
    assert (claire.gold, claire.prestige) == (0, 6)


def test_a_plague_of_three_moves_luc_three_stephanie_one_and_claire_one_back() -> None:
    """[ND-8.1, ND-8.3] Plague 2+0+1: 3 to 6 without hospital, 4 to 5 with two, 5 to 4 with four."""
    scene = table(3).rat(LUC, 3).rat(STEPHANIE, 4).rat(CLAIRE, 5)
    scene.place(STEPHANIE, hospital=2).place(CLAIRE, hospital=3).confidant(CLAIRE, "hospital")

    plague(scene, "barmaid", "minstrel", "soldier")

    assert scene.s.plague() == 2 + 0 + 1
    assert [p.rat for p in scene.s.players] == [6, 5, 4]


# ---------------------------------------------------------------- page 8
def test_a_plague_of_seven_punishes_stephanie_beyond_nine_and_spares_leo_on_nine() -> None:
    """[ND-8.4, ND-8.5, ND-8.6] The next round: both advance five; ten is punished, nine is luck."""
    leo = 0
    scene = table(3).rat(STEPHANIE, 5).rat(leo, 4).prestige(STEPHANIE, 10).prestige(leo, 10)
    scene.place(STEPHANIE, hospital=2, bank=3).place(leo, hospital=1, bank=3)
    scene.confidant(leo, "hospital")

    plague(scene, "barmaid", "doctor", "night-watchman")

    assert scene.s.plague() == 7
    assert (scene.player(STEPHANIE).rat, scene.player(leo).rat) == (9, 9)
    assert (scene.player(STEPHANIE).prestige, scene.player(leo).prestige) == (8, 10)
    assert (scene.player(STEPHANIE).pieces[c.BANK], scene.player(leo).pieces[c.BANK]) == (2, 3)
    assert scene.player(STEPHANIE).supply == 10 - 5 + 1
