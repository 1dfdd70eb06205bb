"""Chapter 5: bribing."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.bribes import Bribe, Bribes
from tests.notre_dame.acts import bribes, last_forced
from tests.notre_dame.scene import Scene, table

WITH_A_CHOICE = [
    "minstrel",
    "fool",
    "bishop",
    "prosecutor",
    "actress",
    "coachman",
    "gypsies",
    "patron",
    "adviser",
]


def settled() -> Scene:
    """A table where every privilege would bring something to the first seat."""
    scene = table(3, new_persons=True).place(0, bank=2, park=1, notre_dame=1).gold(0, 3)
    return scene.rat(0, 5).prestige(0, 2).letters(0, "red gold", "blue gold").confidant(0, "hotel")


# ---------------------------------------------------------------- ND-5.1
@pytest.mark.parametrize("bell", [0, 1, 2, 3])
def test_each_may_bribe_once_from_the_bell_on(bell: int) -> None:
    """[ND-5.1] Clockwise, one bribe each."""
    scene = table(4).show("monk", "usurer", "soldier").bell(bell).start(Bribes())
    turns: list[int] = []
    while scene.asked:
        turns.append(scene.s.turn)
        scene.do("bribe monk")
    assert turns == [(bell + n) % 4 for n in range(4)]


def test_one_of_the_three_persons_on_display_or_nobody() -> None:
    """[ND-5.1] Persons in the piles cannot be bribed."""
    scene = table(3).show("monk", "usurer", "soldier").start(Bribe(0))
    assert scene.offers == ["pass", "bribe monk", "bribe usurer", "bribe soldier"]


def test_who_passes_pays_and_gets_nothing() -> None:
    """[ND-5.1] And is not asked again."""
    scene = table(3).show("monk", "usurer", "soldier").start(Bribe(0)).do("pass")
    assert scene.asked == ""
    red = scene.player(0)
    assert (red.gold, red.reserve, red.prestige) == (3, 4, 0)


# ---------------------------------------------------------------- ND-5.2
def test_a_bribe_costs_one_gold_to_the_supply() -> None:
    """[ND-5.2] The monk gives cubes and a point for it."""
    scene = table(3)
    coffer = scene.s.coffer
    bribes(scene, 0, "monk")
    assert (scene.player(0).gold, scene.s.coffer) == (2, coffer + 1)
    assert (scene.player(0).reserve, scene.player(0).prestige) == (6, 1)


def test_without_gold_there_is_no_bribe() -> None:
    """[ND-5.2] The player is not asked, and told why."""
    scene = table(3).gold(0, 0).show("monk", "usurer", "soldier").start(Bribe(0))
    assert scene.asked == ""
    assert last_forced(scene) == (0, "no_bribe", "ND-5.2")


def test_the_usurer_cannot_pay_for_himself() -> None:
    """[ND-5.2] His 2 gold come after the coin that a player without gold does not have."""
    scene = table(3).gold(0, 0).show("usurer", "barmaid", "soldier").start(Bribe(0))
    assert scene.asked == ""
    assert scene.player(0).gold == 0


def test_the_coin_is_paid_before_the_privilege_is_used() -> None:
    """[ND-5.2] From an empty supply the usurer gives back the paid coin first."""
    scene = table(3).gold(0, 1).gold(1, 0).coffer(0, richest=2)
    bribes(scene, 0, "usurer")
    assert [event.args["n"] for event in scene.told("gold")] == [1]
    assert [event.args["other"] for event in scene.told("gold_from")] == ["colour.green"]
    assert scene.player(0).gold == 2


# ---------------------------------------------------------------- ND-5.3
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_players_may_bribe_the_same_person(seats: int) -> None:
    """[ND-5.3] Each pays and each has the whole privilege."""
    scene = table(seats).show("monk", "usurer", "soldier").start(Bribes())
    scene.do(*["bribe monk"] * seats)
    assert [(p.gold, p.reserve, p.prestige) for p in scene.s.players] == [(2, 6, 1)] * seats


# ---------------------------------------------------------------- ND-5.4
def test_a_person_may_be_bribed_for_nothing() -> None:
    """[ND-5.4] The soldier of a player without a piece on the board."""
    scene = bribes(table(3), 0, "soldier")
    assert (scene.player(0).gold, scene.player(0).prestige) == (2, 0)


@pytest.mark.parametrize("person", ["bishop", "coachman", "actress", "patron", "lover", "lawyer"])
def test_a_privilege_that_finds_nothing_asks_nothing(person: str) -> None:
    """[ND-5.4] It may be bribed, the coin is paid, and that is all."""
    scene = table(3, new_persons=True).gold(0, 1).reserve(0, 0)
    scene.place(0, notre_dame=14)
    bribes(scene, 0, person)
    assert scene.asked == ""
    red = scene.player(0)
    assert (red.gold, red.prestige, red.cathedral) == (0, 0, 14)


# ---------------------------------------------------------------- ND-5.5
@pytest.mark.parametrize("person", WITH_A_CHOICE)
def test_a_privilege_that_asks_for_a_choice_may_be_declined(person: str) -> None:
    """[ND-5.5] Nothing happens; the coin stays paid."""
    scene = bribes(settled(), 0, person)
    assert "pass" in scene.offers

    scene.do("pass")

    assert scene.asked == ""
    assert scene.player(0).gold == 2
    untouched = settled().player(0)
    for field in ("reserve", "supply", "pieces", "confidant", "cathedral", "rat", "prestige"):
        assert getattr(scene.player(0), field) == getattr(untouched, field)


@pytest.mark.parametrize(
    "person",
    ["monk", "usurer", "doctor", "soldier", "night-watchman", "nurse", "priest", "merchant"],
)
def test_every_other_privilege_happens_at_once(person: str) -> None:
    """[ND-5.5] Without a question, and something has changed."""
    scene = bribes(settled(), 0, person)
    assert scene.asked == ""
    before, after = settled().gold(0, 2).player(0), scene.player(0)
    fields = ("gold", "reserve", "cathedral", "rat", "prestige", "doctor")
    assert [getattr(before, f) for f in fields] != [getattr(after, f) for f in fields]


def test_the_barmaids_benefit_is_chosen_or_declined() -> None:
    """[ND-5.5, ND-6.16] Her prestige is gained in any case."""
    scene = bribes(settled(), 0, "barmaid")
    assert scene.offers == ["take cube", "take gold", "take rat", "pass"]


def test_a_privilege_gives_as_much_as_the_supply_allows() -> None:
    """[ND-5.5, ND-6.3] The monk finds one cube and gives one."""
    scene = bribes(table(3).supply(0, 1), 0, "monk")
    assert (scene.player(0).supply, scene.player(0).reserve) == (0, 14)
    assert scene.player(0).prestige == 1


# ---------------------------------------------------------------- ND-5.6
def test_the_fools_building_acts_with_the_pieces_then_there() -> None:
    """[ND-5.6] A third cube on the bank earns 3 gold; the reserve gives no further cube."""
    scene = table(3).place(0, bank=2, park=1)
    bribes(scene, 0, "fool", "from park", "to bank")
    red = scene.player(0)
    assert red.pieces[c.BANK] == 3
    assert red.gold == 3 - 1 + 3
    assert red.reserve == 4


def test_the_prosecutors_building_acts_as_it_stands() -> None:
    """[ND-5.6] A hotel of three gives two benefits; nothing is placed."""
    scene = table(3, new_persons=True).place(0, hotel=3)
    bribes(scene, 0, "prosecutor", "act hotel", "take cube", "take gold")
    assert scene.asked == ""
    assert scene.player(0).pieces[c.HOTEL] == 3
    assert (scene.player(0).gold, scene.player(0).reserve) == (3 - 1 + 1, 5)


def test_the_fools_building_acts_with_an_empty_reserve_too() -> None:
    """[ND-5.6] The moved cube is all that it needs."""
    scene = table(3).place(0, bank=2, park=1).reserve(0, 0)
    bribes(scene, 0, "fool", "from park", "to bank")
    assert scene.player(0).gold == 3 - 1 + 3


def test_a_building_founded_by_a_person_needs_no_cube_in_reserve() -> None:
    """[ND-5.6] The bishop founds a carriage house, and the carriage drives and collects."""
    scene = table(3).reserve(0, 0)
    bribes(scene, 0, "bishop", "to carriage-house", "drive red inner-left", "collect")
    assert scene.player(0).pieces[c.CARRIAGE_HOUSE] == 1
    assert len(scene.player(0).letters) == 1


def test_a_residence_through_a_person_is_raised_by_the_park() -> None:
    """[ND-5.6, ND-6.21] As it would be through its card."""
    scene = table(3).place(0, park=2, bank=1)
    bribes(scene, 0, "fool", "from bank", "to residence")
    assert scene.player(0).prestige == 1 + 1
