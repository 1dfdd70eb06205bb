"""Chapter 6: the workshop, apprentices and plans."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.scene import BLUE, RED, Scene, apprentice, table

UPPER = ("miner", "woodcutter", "stonecutter", "jeweller")
LOWER = ("thief", "labourer", "conspirator", "patron_wood")
FIVE = ("miner_2", "woodcutter_2", "stonecutter_2", "jeweller_2", "conspirator_2")


def workshop(workers: int, silver: int) -> Scene:
    """So many of red's workers there after placing, so much silver, both rows known."""
    scene = table(3).display(*UPPER, *LOWER).at(RED, workshop=workers - 1)
    return scene.has(RED, silver=silver).tax(0)


def word(name: str) -> str:
    return name.replace("_", "-")


# ---------------------------------------------------------------- hiring
def test_either_an_apprentice_is_hired_or_plans_are_drawn() -> None:
    """[AW-6.1] Never both in one turn."""
    scene = workshop(1, 4).turn(RED).do("hire miner")
    assert (len(scene.team(RED)), len(scene.hand(RED)), scene.s.turn) == (1, 0, BLUE)
    scene = workshop(1, 4).turn(RED).do("draw-plans")
    assert (len(scene.team(RED)), len(scene.hand(RED)), scene.s.turn) == (0, 1, BLUE)
    assert scene.goods(RED, "silver") == 4


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 5])
def test_one_column_is_in_reach_for_each_own_worker(workers: int) -> None:
    """[AW-6.2] With exactly 4 silver."""
    scene = workshop(workers, 4).turn(RED)
    reach = [word(name) for name in (*UPPER[:workers], *LOWER[:workers])]
    assert scene.offered("hire") == reach


@pytest.mark.parametrize("row", [UPPER, LOWER])
@pytest.mark.parametrize("column", [1, 2, 3, 4])
@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_each_further_column_costs_a_coin_on_the_cards_from_the_left(
    row: tuple[str, ...], column: int, workers: int
) -> None:
    """[AW-6.2, AW-6.3] 2 silver, 2 tax, and one for each column beyond the reach."""
    more = max(0, column - workers)
    scene = workshop(workers, 4 + more).turn(RED)
    name = row[column - 1]
    assert scene.note(f"hire {word(name)}")["costs"] == 4 + more
    scene.do(f"hire {word(name)}").checked()
    laid = [1] * more + [0] * (4 - more)
    assert scene.s.coins == (laid + [0] * 4 if row == UPPER else [0] * 4 + laid)
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2)
    assert scene.shown()[: 4 if row == LOWER else 0] == list(UPPER if row == LOWER else ())


def test_coins_add_up_on_a_card_that_is_passed_over_again() -> None:
    """[AW-6.3] p. 10: "Plusieurs Pièces peuvent être placées sur la même Carte"."""
    scene = workshop(1, 5).coins(miner=2).turn(RED).do("hire woodcutter")
    assert scene.s.coins[0] == 3


def test_coins_of_a_hire_are_no_tax() -> None:
    """[AW-6.3] With 0 virtue the 2 tax coins are kept, the 3 on the cards are not."""
    scene = workshop(1, 5).virtue(RED, 0)
    scene.turn(RED).do("hire jeweller").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 0)
    assert scene.s.coins[:4] == [1, 1, 1, 0]


def test_coins_on_an_apprentice_go_to_who_hires_it() -> None:
    """[AW-6.4] 3 on the Miner: 4 paid, 3 received."""
    scene = workshop(1, 4).coins(miner=3).turn(RED).do("hire miner").checked()
    assert scene.goods(RED, "silver") == 3


def test_coins_on_the_wanted_card_do_not_help_to_pay() -> None:
    """[AW-6.4] "after paying": 3 silver and 3 there are not enough."""
    scene = workshop(1, 3).coins(miner=3).turn(RED)
    assert scene.closed("hire miner") == "silver_short"


def test_the_row_moves_up_with_its_coins_and_a_new_card_comes() -> None:
    """[AW-6.4] The other row stays."""
    scene = workshop(2, 4).coins(miner=1, stonecutter=2, jeweller=3, thief=4)
    scene.next_apprentices("trickster").turn(RED).do("hire woodcutter").checked()
    assert scene.shown() == ["miner", "stonecutter", "jeweller", "trickster", *LOWER]
    assert scene.s.coins == [1, 2, 3, 0, 4, 0, 0, 0]
    assert scene.s.pile == ()


# ---------------------------------------------------------------- virtue, the limit
def test_virtue_of_an_apprentice_comes_at_once_and_stays_when_it_is_discarded() -> None:
    """[AW-6.5] Acolyte +1; she makes room later, and 8 virtue are left."""
    scene = table(3).apprentices(RED, *FIVE[:4]).display("acolyte_clay", "thief")
    scene.has(RED, silver=9).turn(RED).do("hire acolyte-clay")
    assert scene.player(RED).virtue == 8
    scene.at(RED, workshop=1).turn(RED).do("hire thief", "dismiss acolyte-clay").checked()
    assert scene.player(RED).virtue == 8


def test_virtue_lost_for_an_apprentice_stays_lost_when_it_is_discarded() -> None:
    """[AW-6.5]"""
    scene = table(3).apprentices(RED, *FIVE[:4]).display("trickster", "thief")
    scene.has(RED, silver=9).turn(RED).do("hire trickster")
    scene.at(RED, workshop=1).turn(RED).do("hire thief", "dismiss trickster").checked()
    assert scene.player(RED).virtue == 6


def test_an_apprentice_hired_with_0_virtue_may_bring_a_debt() -> None:
    """[AW-6.5, AW-4.4]"""
    scene = table(3).virtue(RED, 0).display("trickster").has(RED, silver=2).turn(RED)
    scene.do("hire trickster").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, 1)


def test_the_sixth_apprentice_needs_room() -> None:
    """[AW-6.6] One of the five goes under the pile, last; then the new one comes."""
    scene = table(3).apprentices(RED, *FIVE).display("thief").next_apprentices("trickster")
    scene.has(RED, silver=4).turn(RED).do("hire thief")
    assert scene.asked == "Dismiss"
    assert sorted(scene.offered("dismiss")) == sorted([word(name) for name in FIVE])
    scene.do("dismiss miner-2").checked()
    assert scene.team(RED) == sorted([*FIVE[1:], "thief"], key=apprentice)
    assert scene.s.under_pile[-1] == apprentice("miner_2")


def test_with_four_apprentices_nobody_has_to_go() -> None:
    """[AW-6.6]"""
    scene = table(3).apprentices(RED, *FIVE[:4]).display("thief").has(RED, silver=4).turn(RED)
    scene.do("hire thief").checked()
    assert (len(scene.team(RED)), scene.s.turn) == (5, BLUE)


def test_room_is_made_at_the_black_market_and_in_the_tavern_too() -> None:
    """[AW-6.6]"""
    scene = table(3).apprentices(RED, *FIVE).display("thief").has(RED, silver=2).turn(RED)
    assert scene.do("market-hire thief").asked == "Dismiss"
    scene = table(3).apprentices(RED, *FIVE).display("thief").plans(RED, "tavern")
    scene.has(RED, wood=3, stone=2, gold=1).turn(RED).do("build tavern", "hire thief")
    assert scene.asked == "Dismiss"


def test_the_same_apprentice_may_be_hired_twice() -> None:
    """[AW-6.6] p. 10; both copies work."""
    scene = table(3).apprentices(RED, "miner").display("miner_2").has(RED, silver=4).turn(RED)
    scene.do("hire miner-2")
    scene.turn(RED).do("mine clay")
    assert scene.goods(RED, "clay") == 2 + 2


# ---------------------------------------------------------------- plans
@pytest.mark.parametrize(("workers", "plans"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_plans_are_one_and_one_more_for_every_two_workers(workers: int, plans: int) -> None:
    """[AW-6.7] As on the last page: 1, 2, 2, 3."""
    scene = workshop(workers, 0).turn(RED)
    assert scene.note("draw-plans") == {"plans": plans}
    assert len(scene.do("draw-plans").checked().hand(RED)) == plans


def test_others_do_not_learn_which_plans_were_drawn() -> None:
    """[AW-6.7] They hear how many."""
    scene = workshop(2, 0).turn(RED).do("draw-plans")
    (told,) = scene.told("plans")
    assert (told.args["n"], "building" in told.args) == (2, False)
    assert {event.audience for event in scene.told("drew")} == {1 << RED}


# ---------------------------------------------------------------- skills
def test_skills_are_those_of_all_apprentices_together() -> None:
    """[AW-6.8] Monument: tiling of one, masonry of another."""
    scene = table(3).plans(RED, "monument").has(RED, wood=2, stone=3, marble=2)
    assert scene.apprentices(RED, "miner").turn(RED).closed("build monument") == "skill_missing"
    scene.apprentices(RED, "miner", "stonecutter").turn(RED)
    assert "build monument" in scene.offers


def test_apprentices_of_others_lend_no_skill() -> None:
    """[AW-6.8]"""
    scene = table(3).plans(RED, "factory").has(RED, wood=2, stone=2, gold=3)
    scene.apprentices(BLUE, "stonecutter").turn(RED)
    assert scene.closed("build factory") == "skill_missing"


def test_the_labourer_is_the_only_one_with_three_skills() -> None:
    """[AW-6.8]"""
    assert [kind.id for kind in c.KINDS if kind.skills == 7] == ["labourer"]
