"""Chapter 8: the plague."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.plague import Plague
from parvis.kernel.agenda import Together, legal, waiting
from parvis.kernel.events import EVERYONE
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import answer, bribes, game, plague, played_out, view
from tests.notre_dame.scene import Scene, table

SEVEN = ("barmaid", "doctor", "night-watchman")
"""Two, two and three rats."""
NONE = ("minstrel", "fool")


def sick(seats: int = 3) -> Scene:
    """The first seat's rat is on 9 and it has 10 prestige: any plague will punish it."""
    return table(seats).rat(0, 9).prestige(0, 10)


# ---------------------------------------------------------------- ND-8.1
@pytest.mark.parametrize(
    ("persons", "value"),
    [
        (("minstrel", "fool", "soldier"), 0 + 0 + 1),
        (("monk", "usurer", "bishop"), 1 + 1 + 2),
        (SEVEN, 2 + 2 + 3),
    ],
)
def test_the_plague_value_is_the_sum_of_the_rats_on_display(
    persons: tuple[str, ...], value: int
) -> None:
    """[ND-8.1] Every rat advances by it, and everybody can read it."""
    scene = table(4).show(*persons)
    assert view(scene, SPECTATOR)["plague"] == value
    plague(scene, *persons)
    assert [p.rat for p in scene.s.players] == [value] * 4


def test_the_plague_meets_who_bribed_and_who_passed() -> None:
    """[ND-8.1] Only the doctor changes it, and only for those who bribed him."""
    scene = bribes(table(2).rat(0, 2).rat(1, 2), 0, "doctor")
    plague(scene, *SEVEN)
    assert [p.rat for p in scene.s.players] == [2, 9]


# ---------------------------------------------------------------- ND-8.2
def test_the_persons_of_a_period_show_twelve_thirteen_and_twelve_rats() -> None:
    """[ND-8.2] Added up over the rounds of a whole game."""
    rats = [int(event.args["rats"]) for event in played_out(game(3)).told("revealed")]
    assert [sum(rats[:3]), sum(rats[3:6]), sum(rats[6:])] == [12, 13, 12]


@pytest.mark.parametrize("person", c.PERSONS, ids=c.PERSON_IDS)
def test_a_person_shows_none_to_three_rats(person: c.Person) -> None:
    """[ND-8.2] As the rulebook says of the lower part of the cards."""
    assert 0 <= person.rats <= 3


def test_a_person_card_always_shows_the_same_rats() -> None:
    """[ND-8.2] Nine rounds of many games tell one number for each display."""
    told: dict[frozenset[object], set[object]] = {}
    for n in range(20):
        for event in played_out(game(2, seed=f"rats {n}")).told("revealed"):
            display = frozenset([event.args["p0"], event.args["p1"], event.args["p2"]])
            told.setdefault(display, set()).add(event.args["rats"])
    assert len(told) > 50
    assert {len(values) for values in told.values()} == {1}


# ---------------------------------------------------------------- ND-8.3
@pytest.mark.parametrize(("hospital", "rat"), [(0, 9), (1, 8), (4, 5), (7, 2), (8, 1), (10, 0)])
def test_the_pieces_on_the_hospital_hold_the_plague_back(hospital: int, rat: int) -> None:
    """[ND-8.3] From 2, with a plague of 7; more pieces than rats push it back, never below 0."""
    scene = plague(table(3).rat(0, 2).place(0, hospital=hospital), *SEVEN)
    assert scene.player(0).rat == rat


def test_the_confidant_holds_the_plague_back_too() -> None:
    """[ND-8.3, ND-6.1] He counts on the hospital like a cube."""
    scene = plague(table(3).rat(0, 1).place(0, hospital=1).confidant(0, "hospital"), *SEVEN)
    assert scene.player(0).rat == 1 + 7 - 2


def test_a_hospital_helps_its_owner_only() -> None:
    """[ND-8.3] The neighbours' rats advance in full."""
    scene = plague(table(3).place(1, hospital=3), *SEVEN)
    assert [p.rat for p in scene.s.players] == [7, 4, 7]


# ---------------------------------------------------------------- ND-8.4
def test_exactly_nine_is_safe() -> None:
    """[ND-8.4] The rat stands on the last space and nothing is lost."""
    scene = plague(table(3).rat(0, 2).prestige(0, 10).place(0, bank=1), *SEVEN)
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 10)
    assert scene.player(0).pieces[c.BANK] == 1


@pytest.mark.parametrize("rat", [3, 6, 9])
def test_beyond_nine_there_is_one_penalty_however_far(rat: int) -> None:
    """[ND-8.4] Ten or sixteen: the rat stops on 9, 2 prestige and one cube are lost."""
    scene = plague(table(3).rat(0, rat).prestige(0, 10).place(0, bank=3), *SEVEN)
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 8)
    assert scene.player(0).pieces[c.BANK] == 2


def test_a_rat_that_stays_on_nine_is_not_punished() -> None:
    """[ND-8.4] No rats on display, or as many pieces on the hospital."""
    scene = plague(sick().place(0, bank=1), *NONE)
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 10)

    scene = plague(sick().place(0, hospital=7), *SEVEN)
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 10)


# ---------------------------------------------------------------- ND-8.5
@pytest.mark.parametrize(("before", "after"), [(10, 8), (2, 0), (1, 0), (0, 0)])
def test_the_penalty_is_two_prestige_or_what_is_there(before: int, after: int) -> None:
    """[ND-8.5] Never below 0."""
    scene = plague(sick().prestige(0, before), *SEVEN)
    assert scene.player(0).prestige == after


def test_the_loss_is_seen_by_all_and_not_changed_by_the_park() -> None:
    """[ND-8.5, ND-6.21] Four cubes in the park raise gains, not losses."""
    scene = plague(sick().place(0, park=4), *SEVEN)
    assert scene.player(0).prestige == 8
    assert [(e.args["n"], e.audience) for e in scene.told("penalty")] == [(2, EVERYONE)]


# ---------------------------------------------------------------- ND-8.6
def test_a_cube_of_the_fullest_building_goes_back_to_the_general_supply() -> None:
    """[ND-8.6] Not to the reserve."""
    scene = plague(sick().place(0, bank=3, park=2), *SEVEN).checked()
    red = scene.player(0)
    assert (red.pieces[c.BANK], red.pieces[c.PARK]) == (2, 2)
    assert (red.supply, red.reserve) == (10 - 5 + 1, 4)


def test_the_confidant_makes_a_building_the_fullest_and_stays_there() -> None:
    """[ND-8.6, ND-6.19] Two cubes and he are more than two cubes; a cube is lost."""
    scene = plague(sick().place(0, bank=2, park=2).confidant(0, "bank"), *SEVEN)
    red = scene.player(0)
    assert scene.asked == ""
    assert (red.pieces[c.BANK], red.pieces[c.PARK]) == (2, 2)
    assert red.confidant == c.BANK


def test_notre_dame_is_not_a_building_of_the_borough() -> None:
    """[ND-8.6] Its cubes are neither counted nor lost."""
    scene = plague(sick().place(0, notre_dame=4, bank=1), *SEVEN)
    assert (scene.player(0).cathedral, scene.player(0).pieces[c.BANK]) == (4, 0)


# ---------------------------------------------------------------- ND-8.7
def test_of_equally_full_buildings_the_player_chooses_one() -> None:
    """[ND-8.7] Others are not offered."""
    scene = plague(sick().place(0, bank=2, park=2, hotel=1), *SEVEN)
    assert scene.offers == ["lose bank", "lose park"]
    assert scene.why("lose hotel") == ("not_fullest", "ND-8.7")

    scene.do("lose park")
    assert (scene.player(0).pieces[c.BANK], scene.player(0).pieces[c.PARK]) == (2, 1)
    assert scene.player(0).supply == 10 - 5 + 1


def test_of_equally_full_buildings_one_with_a_cube_must_be_chosen() -> None:
    """[ND-8.7] The confidant alone is as full as a cube alone, but has no cube to lose."""
    scene = plague(sick().place(0, park=1).confidant(0, "bank"), *SEVEN)
    assert scene.asked == ""
    assert (scene.player(0).pieces[c.BANK], scene.player(0).pieces[c.PARK]) == (1, 0)


def test_the_confidant_alone_is_no_choice_among_equally_full_buildings() -> None:
    """[ND-8.7] One piece on each of three buildings, two of them cubes."""
    scene = plague(sick().place(0, park=1, hotel=1).confidant(0, "bank"), *SEVEN)
    assert scene.offers == ["lose hotel", "lose park"]
    assert scene.why("lose bank") == ("only_confidant", "ND-8.7")


def test_a_tie_with_the_confidants_building_leaves_the_choice() -> None:
    """[ND-8.7] A cube and he, against two cubes."""
    scene = plague(sick().place(0, bank=1, park=2).confidant(0, "bank"), *SEVEN)
    assert scene.offers == ["lose bank", "lose park"]
    scene.do("lose bank")
    assert (scene.player(0).pieces[c.BANK], scene.player(0).confidant) == (1, c.BANK)


@pytest.mark.parametrize("with_confidant", [True, False])
def test_without_a_cube_in_the_borough_only_prestige_is_lost(with_confidant: bool) -> None:
    """[ND-8.7] The confidant alone, or nothing at all."""
    scene = sick().place(0, notre_dame=1)
    if with_confidant:
        scene.confidant(0, "bank")
    plague(scene, *SEVEN)
    red = scene.player(0)
    assert scene.asked == ""
    assert (red.prestige, red.cathedral, red.supply) == (8, 1, 9)
    assert sum(red.pieces) == (1 if with_confidant else 0)


# ---------------------------------------------------------------- ND-8.8
def two_sick() -> Scene:
    scene = sick().rat(2, 9).prestige(2, 5)
    return plague(scene.place(0, bank=1, park=1).place(2, hotel=2, residence=2), *SEVEN)


def test_those_who_must_choose_do_so_at_the_same_time() -> None:
    """[ND-8.8] Both are asked, the healthy one is not."""
    scene = two_sick()
    assert waiting(scene.s) == [0, 2]
    assert len(legal(scene.s, 2)) == 2
    assert legal(scene.s, 1) == []


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_the_order_of_the_choices_makes_no_difference(order: tuple[int, int]) -> None:
    """[ND-8.8] Each loses what it chose."""
    scene = two_sick()
    choice = {0: "lose park", 2: "lose hotel"}
    for seat in order:
        answer(scene, seat, choice[seat])
    assert (scene.player(0).pieces[c.BANK], scene.player(0).pieces[c.PARK]) == (1, 0)
    assert (scene.player(2).pieces[c.HOTEL], scene.player(2).pieces[c.RESIDENCE]) == (1, 2)
    assert [p.prestige for p in scene.s.players] == [8, 0, 3]


# ---------------------------------------------------------------- what is told beforehand
def foretold(scene: Scene, seat: int) -> tuple[int, bool]:
    told = view(scene, SPECTATOR)["players"][seat]
    return told["after"], told["beyond"]


def test_everybody_sees_beforehand_where_the_plague_will_leave_each_rat() -> None:
    """[ND-8.1, ND-8.4, ND-8.5, ND-10.6] The confidant helps in the hospital as a cube does."""
    scene = table(3).show(*SEVEN).rat(0, 4).place(0, hospital=2).confidant(0, "hospital")
    scene.rat(1, 5).gold(0, 1).place(2, hospital=8)
    scene.start(Bribe(0), Plague())
    told = [foretold(scene, seat) for seat in range(3)]
    assert told == [(8, False), (9, True), (0, False)]
    scene.do("pass")
    assert [p.rat for p in scene.s.players] == [after for after, _ in told]


def test_the_doctor_changes_what_is_told_beforehand() -> None:
    """[ND-10.6]"""
    scene = table(3).show(*SEVEN).rat(0, 4).place(0, hospital=1).gold(0, 1)
    scene.start(Bribe(0), Bribe(1), Plague()).do("bribe doctor")
    assert foretold(scene, 0) == (3, False)


def test_once_the_plague_has_come_no_second_one_is_told() -> None:
    """[ND-8.7] Two buildings are equally full: which one loses a cube is asked after it."""
    scene = sick().show(*SEVEN).place(0, bank=1, park=1).start(Plague())
    assert isinstance(scene.s.asked, Together)
    assert foretold(scene, 0) == (9, False)
