"""Chapter 6: the seven buildings and the confidant."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.actions import PlayCard
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.carriage import Drive
from parvis.kernel.errors import UnknownMove
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import bribes, game, last_forced, plague, plays, scores, view
from tests.notre_dame.scene import Scene, table

BUILDINGS = ["seminary", "bank", "residence", "carriage-house", "hotel", "park", "hospital"]


# ---------------------------------------------------------------- ND-6.1
def test_the_confidant_counts_on_the_seminary_the_bank_and_the_residence() -> None:
    """[ND-6.1] Beside one cube and a new one he is the third piece."""
    scene = table(3).place(0, seminary=1).confidant(0, "seminary")
    assert plays(scene, 0, "red seminary").player(0).reserve == 4 - 1 + 3

    scene = table(3).place(0, bank=1).confidant(0, "bank")
    assert plays(scene, 0, "red bank").player(0).gold == 3 + 3

    scene = table(3).place(0, residence=1).confidant(0, "residence")
    assert plays(scene, 0, "red residence").player(0).prestige == 3


def test_the_confidant_makes_the_carriage_drive_further() -> None:
    """[ND-6.1, ND-6.8] With him and a cube two steps, with the cube alone one."""
    alone = plays(table(4), 0, "red carriage-house")
    assert "drive blue centre" not in alone.offers
    both = plays(table(4).confidant(0, "carriage_house"), 0, "red carriage-house")
    assert "drive blue centre" in both.offers


def test_the_confidant_is_the_third_piece_of_a_hotel() -> None:
    """[ND-6.1, ND-6.16] Two cubes and he give two benefits."""
    scene = plays(table(3).place(0, hotel=1).confidant(0, "hotel"), 0, "red hotel")
    scene.do("take gold", "take gold")
    assert scene.player(0).gold == 3 + 2


def test_the_confidant_makes_a_pair_in_the_park() -> None:
    """[ND-6.1, ND-6.21] A cube and he raise a gain by 1."""
    scene = plays(table(3).place(0, park=1).confidant(0, "park"), 0, "red residence")
    assert scene.player(0).prestige == 1 + 1


def test_the_confidant_counts_for_persons() -> None:
    """[ND-6.1] Guild master: a cube and he are two pieces on a building."""
    scene = bribes(table(3).place(0, bank=1).confidant(0, "bank"), 0, "guild-master")
    assert scene.player(0).prestige == 2


# ---------------------------------------------------------------- ND-6.2
@pytest.mark.parametrize("card", ["park", "hospital"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (9, 8)])
def test_a_rat_step_goes_back_one_space_and_never_below_zero(
    card: str, before: int, after: int
) -> None:
    """[ND-6.2, ND-6.20, ND-6.23] At 0 it has no effect."""
    scene = plays(table(3).rat(0, before).rat(1, 5), 0, f"red {card}")
    assert scene.player(0).rat == after
    assert scene.player(1).rat == 5


def with_a_rat_letter(rat: int) -> Scene:
    """The carriage of seat 0 has stopped on a letter with a rat step."""
    scene = table(3).rat(0, rat).letter_at("red inner-left", "rat")
    return plays(scene, 0, "red carriage-house", "drive red inner-left")


@pytest.mark.parametrize(("move", "rat"), [("collect", 3), ("collect-without-step", 4)])
def test_a_letter_s_rat_step_may_be_declined(move: str, rat: int) -> None:
    """[ND-6.2, ND-6.12] p. 5: «la possibilité de reculer son rat»; the prestige comes anyhow."""
    scene = with_a_rat_letter(4)
    assert scene.offers == ["collect", "collect-without-step", "leave"]
    scene.do(move).checked()
    red = scene.player(0)
    assert (red.rat, red.prestige, len(red.letters), scene.asked) == (rat, 3, 1, "")


def test_that_a_letter_s_rat_step_is_declined_is_told() -> None:
    """[ND-6.2]"""
    scene = with_a_rat_letter(4).do("collect-without-step")
    assert [event.args for event in scene.told("rat_stays")] == [{"source": "letter.rat"}]
    assert not scene.told("rat_back")


def test_nobody_is_asked_about_a_rat_step_that_has_no_effect() -> None:
    """[ND-6.2] The rat is on 0."""
    scene = with_a_rat_letter(0)
    assert scene.offers == ["collect", "leave"]
    scene.do("collect")
    assert (scene.player(0).prestige, scene.told("rat_stays")) == (3, [])


def test_a_letter_without_a_rat_step_has_none_to_decline() -> None:
    """[ND-6.2, ND-6.12]"""
    scene = table(3).rat(0, 4).letter_at("red inner-left", "cube")
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert scene.offers == ["collect", "leave"]


def test_the_rat_step_of_park_and_hospital_is_always_taken() -> None:
    """[ND-6.2, ND-6.20, ND-6.23] p. 6: «il recule ensuite son rat»."""
    for card in ("park", "hospital"):
        scene = plays(table(3).rat(0, 4), 0, f"red {card}")
        assert (scene.asked, scene.player(0).rat) == ("", 3)


# ---------------------------------------------------------------- ND-6.3
@pytest.mark.parametrize(("supply", "gained"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_cubes_come_from_the_general_supply_as_many_as_are_left(supply: int, gained: int) -> None:
    """[ND-6.3] The third piece on the seminary is worth three cubes."""
    scene = table(3).place(0, seminary=2).supply(0, supply)
    reserve = scene.player(0).reserve
    plays(scene, 0, "red seminary").checked()
    assert scene.player(0).reserve == reserve - 1 + gained
    assert scene.player(0).supply == supply - gained


def test_a_letter_with_a_cube_gives_only_points_when_the_supply_is_empty() -> None:
    """[ND-6.3, ND-6.12] 2 prestige, no cube."""
    scene = table(3).supply(0, 0).letter_at("red inner-left", "cube")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert (scene.player(0).prestige, scene.player(0).reserve) == (2, 13)


def test_cubes_of_other_colours_do_not_help() -> None:
    """[ND-6.3] The own colour is exhausted, the others' ten cubes are theirs."""
    scene = plays(table(3).supply(0, 0), 0, "red seminary")
    assert scene.player(0).reserve == 13
    assert scene.player(1).supply == 10


# ---------------------------------------------------------------- ND-6.4
def test_missing_gold_comes_from_the_richest_opponent() -> None:
    """[ND-6.4] Two coins are in the supply, the third is taken from the richest."""
    scene = table(3).place(0, bank=2).gold(0, 3).gold(1, 4).coffer(2, richest=2)
    plays(scene, 0, "red bank").checked()
    assert [p.gold for p in scene.s.players] == [6, 4, 15]
    assert scene.s.coffer == 0


def test_the_taker_is_never_the_richest() -> None:
    """[ND-6.4] An opponent pays even if the taker has more gold than anybody."""
    scene = table(3).gold(1, 2).gold(2, 1).coffer(0, richest=0)
    plays(scene, 0, "red bank")
    assert [p.gold for p in scene.s.players] == [23, 1, 1]


@pytest.mark.parametrize(("taker", "payer"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_of_equally_rich_opponents_the_first_clockwise_pays(taker: int, payer: int) -> None:
    """[ND-6.4] From the taker on."""
    scene = table(4)
    for seat in range(4):
        scene.gold(seat, 6)
    scene.coffer(0, richest=taker)
    plays(scene, taker, f"{c.COLOURS[taker]} bank")
    paid = [6 - p.gold for seat, p in enumerate(scene.s.players) if seat != taker]
    assert sorted(paid) == [0, 0, 1]
    assert scene.player(payer).gold == 5


def test_the_richest_pays_all_that_is_missing() -> None:
    """[ND-6.4] Four coins from players with 5 and 6: green, the richest, pays them all."""
    scene = table(3).place(0, bank=3).gold(1, 5).gold(2, 6).coffer(0, richest=0)
    plays(scene, 0, "red bank").checked()
    assert [p.gold for p in scene.s.players[1:]] == [5, 2]


def test_when_the_richest_has_no_more_the_next_richest_pays_the_rest() -> None:
    """[ND-6.4] Four coins from players with 1 and 3: three from green, then one from blue."""
    scene = table(3).place(0, bank=3).gold(1, 1).gold(2, 3).coffer(0, richest=0)
    plays(scene, 0, "red bank").checked()
    paid = [(event.args["other"], event.args["n"]) for event in scene.told("gold_from")]
    assert paid == [("colour.green", 3), ("colour.blue", 1)]


def test_if_no_opponent_has_gold_the_rest_is_lost() -> None:
    """[ND-6.4] Of four coins one is to be had."""
    scene = table(3).place(0, bank=3).gold(1, 1).gold(2, 0).coffer(0, richest=0)
    plays(scene, 0, "red bank").checked()
    assert [p.gold for p in scene.s.players] == [25, 0, 0]


def test_a_hotel_takes_missing_gold_from_the_richest_opponent() -> None:
    """[ND-6.4, ND-6.16] Not only the bank."""
    scene = table(3).gold(1, 4).coffer(0, richest=1)
    rich = scene.player(1).gold
    plays(scene, 0, "red hotel", "take gold")
    assert (scene.player(0).gold, scene.player(1).gold) == (4, rich - 1)


def test_a_letter_takes_missing_gold_from_the_richest_opponent() -> None:
    """[ND-6.4, ND-6.12] Not only the bank."""
    scene = table(3).coffer(0, richest=2).letter_at("red inner-left", "gold")
    rich = scene.player(2).gold
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert (scene.player(0).gold, scene.player(2).gold) == (4, rich - 1)


# ---------------------------------------------------------------- ND-6.5, ND-6.6, ND-6.7
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_a_seminary_gives_a_cube_for_each_piece(there: int) -> None:
    """[ND-6.5] To the reserve, from the general supply."""
    scene = plays(table(3).place(0, seminary=there), 0, "red seminary")
    assert scene.player(0).reserve == 4 - 1 + there + 1
    assert scene.player(0).supply == 10 - there - (there + 1)


@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_a_bank_gives_a_coin_for_each_piece(there: int) -> None:
    """[ND-6.6] From the supply."""
    scene = table(3).place(0, bank=there)
    coffer = scene.s.coffer
    plays(scene, 0, "red bank")
    assert (scene.player(0).gold, scene.s.coffer) == (3 + there + 1, coffer - there - 1)


@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_a_residence_gives_a_point_for_each_piece(there: int) -> None:
    """[ND-6.7] The new cube included."""
    scene = plays(table(3).place(0, residence=there), 0, "red residence")
    assert scene.player(0).prestige == there + 1


# ---------------------------------------------------------------- ND-6.8, ND-6.9, ND-6.10
CORNERS = ("inner-left", "inner-right", "outer-left", "outer-right")
ROUND_THE_TILE = {
    2: ("red", "green", "blue", "yellow"),
    3: ("red", "blue", "green"),
    4: ("red", "blue", "green", "yellow"),
    5: ("red", "blue", "green", "yellow", "purple"),
}
"""The boroughs clockwise: each one's left neighbour is the next."""


def roads(seats: int) -> set[frozenset[str]]:
    """ND-6.10, sentence by sentence."""
    joined: list[tuple[str, str]] = []
    boroughs = ROUND_THE_TILE[seats]
    for here, left in zip(boroughs, (*boroughs[1:], boroughs[0])):
        joined += [(f"{here} centre", f"{here} {corner}") for corner in CORNERS]
        joined += [
            (f"{here} inner-left", f"{here} inner-right"),
            (f"{here} outer-left", f"{here} outer-right"),
            (f"{here} inner-left", f"{here} outer-left"),
            (f"{here} inner-right", f"{here} outer-right"),
            (f"{here} inner-left", f"{left} inner-right"),
            (f"{here} outer-left", f"{left} outer-right"),
            (f"{here} centre", f"{left} inner-right"),
            (f"{left} centre", f"{here} inner-left"),
        ]
    return {frozenset(ends) for ends in joined}


def within(seats: int, start: str, steps: int) -> set[str]:
    """Where a drive of one to so many steps can end."""
    ends: set[str] = set()
    here = {start}
    for _ in range(steps):
        here = {end for road in roads(seats) for end in road if here & (road - {end})}
        ends |= here
    return ends


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("start", ["red centre", "red inner-left", "red outer-right"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_carriage_drives_one_to_n_markets_along_the_roads(
    seats: int, start: str, steps: int
) -> None:
    """[ND-6.8, ND-6.10] On each layout, with one, two and three pieces on the carriage house."""
    scene = table(seats).place(0, carriage_house=steps - 1).carriage(0, start)
    plays(scene, 0, "red carriage-house")
    assert set(scene.offers) == {"stay", *[f"drive {end}" for end in within(seats, start, steps)]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_market_beyond_reach_is_too_far(seats: int) -> None:
    """[ND-6.8] One step does not lead from home to a neighbour's centre."""
    scene = plays(table(seats), 0, "red carriage-house")
    left = ROUND_THE_TILE[seats][1]
    assert f"drive {left} centre" not in scene.offers
    assert scene.why(f"drive {left} centre") == ("too_far", "ND-6.8")


@pytest.mark.parametrize("steps", [1, 3])
def test_a_carriage_need_not_drive_as_far_as_it_could(steps: int) -> None:
    """[ND-6.8] The next market can be reached with one step and with three."""
    scene = table(4).place(0, carriage_house=steps - 1)
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 1


def test_with_one_step_a_carriage_cannot_come_back_to_its_market() -> None:
    """[ND-6.8] It would have to drive away first."""
    scene = plays(table(4).carriage(0, "red inner-left"), 0, "red carriage-house")
    assert "drive red inner-left" not in scene.offers
    assert scene.why("drive red inner-left") == ("stands_there", "ND-6.8")


def test_with_two_steps_a_carriage_comes_back_and_collects_the_letter_of_its_market() -> None:
    """[ND-6.8] There and back again is a drive."""
    scene = table(4).place(0, carriage_house=1).carriage(0, "red inner-left")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 1


def test_a_carriage_that_stands_still_collects_nothing() -> None:
    """[ND-6.9] Although a letter lies on its market."""
    scene = table(4).carriage(0, "red inner-left")
    plays(scene, 0, "red carriage-house", "stay")
    assert scene.asked == ""
    assert scene.player(0).letters == ()
    assert view(scene, 1)["players"][0]["carriage"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_market_can_be_reached_from_every_borough(seats: int) -> None:
    """[ND-6.10] With enough pieces a carriage drives through the whole city."""
    scene = table(seats).start(Drive(0, 8))
    markets = [f"drive {b} {spot}" for b in ROUND_THE_TILE[seats] for spot in ("centre", *CORNERS)]
    assert sorted(scene.offers) == sorted(["stay", *markets])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_road_can_be_driven_both_ways(seats: int) -> None:
    """[ND-6.10] Whoever lives at its ends."""
    for road in roads(seats):
        one, other = sorted(road)
        assert f"drive {other}" in table(seats).carriage(1, one).start(Drive(1, 1)).offers
        assert f"drive {one}" in table(seats).carriage(1, other).start(Drive(1, 1)).offers


# ---------------------------------------------------------------- ND-6.11
def test_carriages_share_a_market_and_do_not_block_each_other() -> None:
    """[ND-6.11] Two foreign carriages stand there; the third arrives and collects."""
    scene = table(3).carriage(1, "red inner-left").carriage(2, "red inner-left")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert {p.carriage for p in scene.s.players} == {1}
    assert len(scene.player(0).letters) == 1


def test_a_drive_may_end_where_no_letter_lies() -> None:
    """[ND-6.11] Nothing is asked there."""
    scene = table(4).place(0, carriage_house=1)
    plays(scene, 0, "red carriage-house", "drive blue centre")
    assert scene.asked == ""
    assert scene.player(0).letters == ()


def test_a_drive_may_end_on_a_letter_that_may_not_be_taken() -> None:
    """[ND-6.11] It stays there for others."""
    scene = table(4).letter_at("red outer-left", "gold").letters(0, "red gold")
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert scene.asked == ""
    assert scene.player(0).carriage == 1
    assert scene.s.letters[1] != -1


def test_a_letter_on_the_way_is_not_collected() -> None:
    """[ND-6.11] From home to a neighbour's centre a carriage passes letters."""
    scene = table(4).place(0, carriage_house=2)
    before = view(scene, SPECTATOR)["letters"]
    plays(scene, 0, "red carriage-house", "drive blue centre")
    assert view(scene, SPECTATOR)["letters"] == before


def test_taking_a_letter_is_optional() -> None:
    """[ND-6.11] It may be left."""
    scene = plays(table(4), 0, "red carriage-house", "drive red inner-left")
    assert scene.offers == ["collect", "leave"]
    scene.do("leave")
    assert (scene.player(0).letters, scene.player(0).prestige) == ((), 0)
    assert scene.s.letters[1] != -1


# ---------------------------------------------------------------- ND-6.12
@pytest.mark.parametrize(
    ("kind", "prestige", "gold", "cubes", "rat"),
    [("gold", 1, 1, 0, 0), ("cube", 2, 0, 1, 0), ("rat", 3, 0, 0, 1), ("prestige", 4, 0, 0, 0)],
)
def test_a_letter_gives_what_it_shows(
    kind: str, prestige: int, gold: int, cubes: int, rat: int
) -> None:
    """[ND-6.12] At once, and it leaves its market."""
    scene = table(3).rat(0, 5).letter_at("red inner-left", kind)
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect").checked()
    red = scene.player(0)
    assert red.prestige == prestige
    assert (red.gold, red.reserve, red.rat) == (3 + gold, 4 - 1 + cubes, 5 - rat)
    assert scene.s.letters[1] == -1


def test_a_letter_with_a_rat_is_worth_its_points_also_at_zero() -> None:
    """[ND-6.12, ND-6.2] The step has no effect."""
    scene = table(3).letter_at("red inner-left", "rat")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert (scene.player(0).prestige, scene.player(0).rat) == (3, 0)


# ---------------------------------------------------------------- ND-6.13
def bare_corner(scene: Scene, corner: str, *letters: str) -> Scene:
    """The first seat has these letters; where one of red's was taken, it was not that corner."""
    return scene.letter_at(corner, "prestige").letters(0, *letters)


def test_a_second_letter_of_a_colour_waits_for_the_others() -> None:
    """[ND-6.13] One red letter, and two other colours missing."""
    scene = bare_corner(table(3), "red inner-left", "red gold")
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")
    assert scene.told("forced")[-1].args["missing"] == "colour.blue"


def test_the_own_colour_belongs_to_the_set() -> None:
    """[ND-6.13] Blue and green are not enough for red: a red one is missing."""
    scene = table(3).letter_at("blue inner-right", "prestige")
    scene.letters(0, "blue gold", "green gold")
    plays(scene, 0, "red carriage-house", "drive blue inner-right")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")
    assert scene.told("forced")[-1].args["missing"] == "colour.red"


@pytest.mark.parametrize(("seats", "colours"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_a_set_has_as_many_letters_as_colours_were_laid_out(seats: int, colours: int) -> None:
    """[ND-6.13] Without the last colour no second red letter, with it one."""
    golds = [f"{colour} gold" for colour in c.COLOURS[:colours]]
    short = bare_corner(table(seats), "red inner-left", *golds[:-1])
    plays(short, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(short) == (0, "colour_first", "ND-6.13")

    full = bare_corner(table(seats), "red inner-left", *golds)
    plays(full, 0, "red carriage-house", "drive red inner-left", "collect")
    assert len(full.player(0).letters) == colours + 1


def test_a_third_letter_of_a_colour_waits_for_two_full_sets() -> None:
    """[ND-6.13] Two of red and blue, one of green: green it must be."""
    letters = ["red gold", "red cube", "blue gold", "blue cube", "green gold"]
    scene = bare_corner(table(3), "red inner-left", *letters)
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")

    scene.letters(0, "green cube").carriage(0, "red centre")
    plays(scene, 0, "blue carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 7


def test_the_letters_of_others_do_not_count() -> None:
    """[ND-6.13] What the neighbour has collected neither helps nor hinders."""
    scene = bare_corner(table(3), "red inner-left", "red gold")
    scene.letters(1, "blue gold", "green gold", "red cube")
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")


# ---------------------------------------------------------------- ND-6.14
ALL_GREEN = ["green gold", "green cube", "green rat", "green prestige"]


def test_an_exhausted_colour_is_left_out() -> None:
    """[ND-6.14] All green letters are gone: red and blue complete a set."""
    scene = bare_corner(table(3), "red inner-left", "red gold", "blue gold")
    scene.letters(1, *ALL_GREEN)
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 3


def test_a_colour_with_one_letter_left_still_counts() -> None:
    """[ND-6.14] Three green letters are gone, one lies somewhere."""
    scene = bare_corner(table(3), "red inner-left", "red gold", "blue gold")
    scene.letters(1, *ALL_GREEN[:3])
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert last_forced(scene) == (0, "colour_first", "ND-6.13")


def test_it_is_judged_at_the_moment_of_taking() -> None:
    """[ND-6.14] Refused while the last green letter lies there, allowed when it is gone."""
    scene = bare_corner(table(3), "red inner-left", "red gold", "blue gold")
    scene.letters(1, *ALL_GREEN[:3])
    plays(scene, 0, "red carriage-house", "drive red inner-left")
    assert len(scene.player(0).letters) == 2

    scene.letters(2, "green prestige").carriage(0, "red centre")
    plays(scene, 0, "blue carriage-house", "drive red inner-left", "collect")
    assert len(scene.player(0).letters) == 3


def test_an_exhausted_colour_does_not_count_for_who_has_most_of_it() -> None:
    """[ND-6.14] Two exhausted green letters do not ask for a second red before a second blue."""
    scene = table(3).letter_at("blue inner-right", "prestige")
    scene.letters(0, "green gold", "green cube", "red gold", "blue gold")
    scene.letters(1, "green rat", "green prestige")
    plays(scene, 0, "red carriage-house", "drive blue inner-right", "collect")
    assert len(scene.player(0).letters) == 5


# ---------------------------------------------------------------- ND-6.15
def test_everybody_knows_which_letters_a_player_has_taken() -> None:
    """[ND-6.15] They were taken openly."""
    scene = game(3).letters(1, "red gold", "green rat")
    for viewer in (SPECTATOR, 0, 1, 2):
        assert view(scene, viewer)["players"][1]["letters"] == (0, 2 * c.LETTER_KINDS + 2)


def test_taken_letters_count_for_the_lawyer_and_the_coachman() -> None:
    """[ND-6.15] Two letters are a pair; and one of them gives its 4 prestige again."""
    scene = table(3, new_persons=True).letters(0, "red prestige", "blue gold")
    assert bribes(scene, 0, "lawyer").player(0).prestige == 3
    assert bribes(scene, 0, "coachman", "repeat prestige").player(0).prestige == 3 + 4


# ---------------------------------------------------------------- ND-6.16
@pytest.mark.parametrize(("there", "benefits"), [(0, 1), (1, 1), (2, 2), (3, 2), (6, 2)])
def test_a_hotel_gives_one_benefit_and_from_the_third_piece_on_two(
    there: int, benefits: int
) -> None:
    """[ND-6.16] Never more than two."""
    scene = plays(table(3).rat(0, 5).place(0, hotel=there), 0, "red hotel")
    taken = 0
    while scene.asked:
        assert scene.offers == ["take cube", "take gold", "take rat", "pass"]
        scene.do("take gold")
        taken += 1
    assert taken == benefits
    assert scene.player(0).gold == 3 + benefits


@pytest.mark.parametrize(
    ("benefit", "gold", "reserve", "rat"), [("cube", 3, 4, 5), ("gold", 4, 3, 5), ("rat", 3, 3, 4)]
)
def test_a_benefit_is_a_cube_a_coin_or_a_rat_step(
    benefit: str, gold: int, reserve: int, rat: int
) -> None:
    """[ND-6.16] One of them, from the supply."""
    scene = plays(table(3).rat(0, 5), 0, "red hotel", f"take {benefit}").checked()
    red = scene.player(0)
    assert (red.gold, red.reserve, red.rat) == (gold, reserve, rat)


def test_two_benefits_are_taken_one_after_the_other() -> None:
    """[ND-6.16] A rat on 1 steps back once; the second time there is no step left."""
    scene = plays(table(3).rat(0, 1).place(0, hotel=2), 0, "red hotel", "take rat")
    assert scene.offers == ["take cube", "take gold", "pass"]
    assert scene.why("take rat") == ("rat_at_zero", "ND-6.16")


def test_the_same_benefit_may_be_taken_twice() -> None:
    """[ND-6.16] Two rat steps."""
    scene = plays(table(3).rat(0, 5).place(0, hotel=2), 0, "red hotel", "take rat", "take rat")
    assert scene.asked == ""
    assert scene.player(0).rat == 3


def test_a_benefit_that_gives_nothing_is_not_offered() -> None:
    """[ND-6.16] No cube in the supply and the rat at 0: gold, or nothing."""
    scene = plays(table(3).supply(0, 0), 0, "red hotel")
    assert scene.offers == ["take gold", "pass"]


def test_the_reasons_are_told_benefit_by_benefit() -> None:
    """[ND-6.16] No cube of the colour in the supply; no coin anywhere."""
    scene = plays(table(3).supply(0, 0).rat(0, 3), 0, "red hotel")
    assert scene.offers == ["take gold", "take rat", "pass"]
    assert scene.why("take cube") == ("no_cube_in_supply", "ND-6.16")

    poor = table(3).gold(1, 0).gold(2, 0).coffer(0, richest=0).rat(0, 3)
    plays(poor, 0, "red hotel")
    assert poor.offers == ["take cube", "take rat", "pass"]
    assert poor.why("take gold") == ("no_coin_anywhere", "ND-6.16")


@pytest.mark.parametrize("there", [0, 2])
def test_a_hotel_with_nothing_to_give_asks_nothing(there: int) -> None:
    """[ND-6.16] No cube, no coin, no step, be it for one benefit or for two."""
    scene = table(3).gold(1, 0).gold(2, 0).coffer(0, richest=0)
    scene.place(0, hotel=there).supply(0, 0)
    plays(scene, 0, "red hotel").checked()
    assert scene.asked == ""
    red = scene.player(0)
    assert (red.gold, red.supply, red.rat) == (25, 0, 0)
    assert red.pieces[c.HOTEL] == there + 1


def test_the_second_benefit_is_lost_when_nothing_is_left() -> None:
    """[ND-6.16] The last step is taken, then nothing more is asked."""
    scene = table(3).gold(1, 0).gold(2, 0).coffer(0, richest=0).rat(0, 1)
    scene.place(0, hotel=2).supply(0, 0)
    plays(scene, 0, "red hotel", "take rat")
    assert scene.asked == ""
    assert scene.player(0).rat == 0


def test_a_benefit_may_be_declined_and_with_it_the_second() -> None:
    """[ND-6.16] The rulebook lets a player take benefits; it obliges nobody."""
    scene = plays(table(3).place(0, hotel=2), 0, "red hotel", "pass").checked()
    assert scene.asked == ""
    assert (scene.player(0).gold, scene.player(0).reserve) == (3, 3)


# ---------------------------------------------------------------- ND-6.17, ND-6.18, ND-6.19
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_confidant_goes_to_any_of_the_seven_buildings(building: str) -> None:
    """[ND-6.17] He stands there, and no cube was used."""
    scene = plays(table(3), 0, "red confidant", f"to {building}")
    red = scene.player(0)
    assert red.confidant == BUILDINGS.index(building)
    assert sum(red.pieces) == 1
    assert red.reserve >= 4


@pytest.mark.parametrize(
    ("building", "gold", "reserve", "prestige", "rat"),
    [
        ("seminary", 3, 6, 0, 5),
        ("bank", 5, 4, 0, 5),
        ("residence", 3, 4, 2, 5),
        ("park", 3, 4, 0, 4),
        ("hospital", 3, 4, 0, 4),
    ],
)
def test_the_building_acts_as_if_a_cube_had_been_placed(
    building: str, gold: int, reserve: int, prestige: int, rat: int
) -> None:
    """[ND-6.17] Beside one cube he is the second piece."""
    scene = table(3).place(0, **{building: 1}).rat(0, 5)
    plays(scene, 0, "red confidant", f"to {building}")
    red = scene.player(0)
    assert (red.gold, red.reserve, red.prestige, red.rat) == (gold, reserve, prestige, rat)


def test_on_the_carriage_house_and_the_hotel_he_asks_as_a_cube_would() -> None:
    """[ND-6.17] A drive of one step; two benefits for the third piece."""
    scene = plays(table(3), 0, "red confidant", "to carriage-house", "drive red inner-left")
    assert scene.offers == ["collect", "leave"]

    scene = plays(table(3).place(0, hotel=2), 0, "red confidant", "to hotel", "take gold")
    assert scene.asked == "Benefit"


def test_a_placed_confidant_must_go_to_a_different_building() -> None:
    """[ND-6.18] He takes his count with him."""
    scene = plays(table(3).place(0, bank=1).confidant(0, "bank"), 0, "red confidant")
    assert "to bank" not in scene.offers
    assert len(scene.offers) == 6
    assert scene.why("to bank") == ("confidant_is_there", "ND-6.18")

    scene.do("to residence")
    assert (scene.player(0).pieces[c.BANK], scene.player(0).pieces[c.RESIDENCE]) == (1, 1)
    assert scene.player(0).prestige == 1


@pytest.mark.parametrize("person", ["fool", "minstrel", "actress"])
def test_a_person_moves_the_confidant_to_a_different_building_too(person: str) -> None:
    """[ND-6.18] Whatever moves him."""
    scene = table(3, new_persons=True).confidant(0, "bank")
    bribes(scene, 0, person, "from bank")
    assert "to bank" not in scene.offers
    assert scene.why("to bank")[0] == "same_place"


def test_the_confidant_never_stands_on_notre_dame() -> None:
    """[ND-6.19] There is not even a word for it."""
    scene = plays(table(3), 0, "red confidant")
    with pytest.raises(UnknownMove):
        scene.do("to notre-dame")


def test_the_confidant_is_not_a_cube_of_the_reserve() -> None:
    """[ND-6.19] Beside the board he does not feed a card."""
    scene = table(3).reserve(0, 0).hand(0, "red bank", "red confidant")
    scene.start(PlayCard(0))
    assert scene.offers == ["play red confidant", "idle"]
    assert scene.why("play red bank") == ("no_cube", "ND-4.5")


def test_the_confidant_is_never_removed_from_the_board() -> None:
    """[ND-6.19] Neither by the plague nor by the gypsies."""
    scene = table(3, new_persons=True).confidant(0, "bank").rat(0, 9)
    plague(scene, "barmaid", "doctor", "night-watchman")
    assert scene.player(0).pieces[c.BANK] == 1

    scene.place(0, park=1)
    bribes(scene, 0, "gypsies")
    assert scene.offers == ["pass", "return park"]


# ---------------------------------------------------------------- ND-6.20
@pytest.mark.parametrize("there", [0, 1, 4])
def test_a_park_card_is_one_rat_step_whatever_stands_there(there: int) -> None:
    """[ND-6.20] And no prestige of itself."""
    scene = plays(table(3).place(0, park=there).rat(0, 6), 0, "red park")
    assert (scene.player(0).rat, scene.player(0).prestige) == (5, 0)


# ---------------------------------------------------------------- ND-6.21
@pytest.mark.parametrize(
    ("park", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
def test_a_gain_is_raised_by_one_for_each_full_pair_in_the_park(park: int, bonus: int) -> None:
    """[ND-6.21] The residence gives 1."""
    scene = plays(table(3).place(0, park=park), 0, "red residence")
    assert scene.player(0).prestige == 1 + bonus


def test_only_the_own_park_counts() -> None:
    """[ND-6.21] A neighbour's pairs raise nothing."""
    scene = plays(table(3).place(1, park=4), 0, "red residence")
    assert scene.player(0).prestige == 1


@pytest.mark.parametrize("person", ["lawyer", "beggar-king", "mayor", "bell-ringer"])
def test_a_gain_of_nothing_is_not_raised(person: str) -> None:
    """[ND-6.21] No letters, no space before the rat, no cubes: a pair in the park adds nothing."""
    scene = bribes(table(3, new_persons=True).rat(0, 9).place(0, park=2), 0, person)
    assert scene.player(0).prestige == 0


def test_a_gain_without_prestige_is_not_raised() -> None:
    """[ND-6.21] The bank gives gold, the seminary cubes."""
    scene = table(3).place(0, park=4)
    plays(scene, 0, "red bank")
    plays(scene, 0, "red seminary")
    assert scene.player(0).prestige == 0


def test_the_park_counts_as_it_is_at_the_moment_of_the_gain() -> None:
    """[ND-6.21, ND-4.7] The fool takes a cube out of the park: its pair is gone."""
    scene = table(3).place(0, park=2)
    bribes(scene, 0, "fool", "from park", "to residence")
    assert scene.player(0).prestige == 1


# ---------------------------------------------------------------- ND-6.22
def test_a_letter_is_one_event() -> None:
    """[ND-6.22] 4 prestige and one bonus of 2."""
    scene = table(3).place(0, park=4).letter_at("red inner-left", "prestige")
    plays(scene, 0, "red carriage-house", "drive red inner-left", "collect")
    assert scene.player(0).prestige == 4 + 2


def test_a_gift_is_one_event() -> None:
    """[ND-6.22] 6 prestige and one bonus of 2."""
    scene = plays(table(3).place(0, park=4), 0, "red notre-dame", "give 3")
    assert scene.player(0).prestige == 6 + 2


def test_a_bribed_person_is_one_event() -> None:
    """[ND-6.22] The soldier's five pieces bring one bonus, not five."""
    scene = bribes(table(3).place(0, park=4, bank=1), 0, "soldier")
    assert scene.player(0).prestige == 5 + 2


def test_the_coachmans_letters_are_one_event_together() -> None:
    """[ND-6.22] Two letters of 4 prestige and one bonus of 2."""
    scene = table(3, new_persons=True).place(0, park=4).letters(0, "red prestige", "blue prestige")
    bribes(scene, 0, "coachman", "repeat prestige")
    assert scene.player(0).prestige == 4 + 4 + 2


def test_a_share_of_notre_dame_is_one_event() -> None:
    """[ND-6.22, ND-7.6] Three cubes at 2 and one bonus of 2."""
    scene = scores(table(2).place(0, park=4, notre_dame=3))
    assert scene.player(0).prestige == 6 + 2


def test_bribes_through_the_adviser_are_separate_events() -> None:
    """[ND-6.22] The monk twice: 1 and 2, and again 1 and 2."""
    scene = table(3, new_persons=True).place(0, park=4)
    scene.show("monk", "usurer", "adviser").start(Bribe(0))
    scene.do("bribe adviser", "bribe monk", "bribe monk")
    assert scene.player(0).prestige == (1 + 2) * 2


# ---------------------------------------------------------------- ND-6.23
@pytest.mark.parametrize("there", [0, 1, 4])
def test_a_hospital_card_is_one_rat_step_whatever_stands_there(there: int) -> None:
    """[ND-6.23] The pieces work in phase 5, not now."""
    scene = plays(table(3).place(0, hospital=there).rat(0, 6), 0, "red hospital")
    assert scene.player(0).rat == 5


def test_a_new_cube_on_the_hospital_helps_in_the_same_round() -> None:
    """[ND-6.23, ND-8.3] One step back at once, and one rat fewer in phase 5."""
    scene = plays(table(3).rat(0, 2), 0, "red hospital")
    plague(scene, "barmaid", "minstrel", "soldier")
    assert scene.player(0).rat == 2 - 1 + 3 - 1
