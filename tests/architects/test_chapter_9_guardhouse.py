"""Chapter 9: the guardhouse."""

from __future__ import annotations

import pytest

from tests.architects.scene import BLUE, GREEN, RED, Scene, table


def guard(workers: int, silver: int = 0) -> Scene:
    """So many of red's workers there after placing."""
    return table(3).at(RED, guardhouse=workers - 1).has(RED, silver=silver).tax(0)


def go(scene: Scene, *actions: str) -> Scene:
    return scene.turn(RED).do("place guardhouse", *[f"guard {action}" for action in actions])


# ---------------------------------------------------------------- how many
def test_there_is_one_action_for_each_own_worker() -> None:
    """[AW-9.1] One: the captives go, the prisoners stay."""
    scene = guard(1).captives(RED, blue=2).prison(RED, 2)
    go(scene, "imprison").checked()
    assert (scene.player(RED).prison, scene.s.turn) == (2, BLUE)


def test_the_actions_come_in_any_order() -> None:
    """[AW-9.1] Silver of captives pays for a debt in the same visit: 3 and 3 from blue's group."""
    scene = guard(2, silver=3).captives(RED, blue=3).debts(RED, 1)
    scene.turn(RED).do("place guardhouse")
    assert scene.closed("guard repay") == "silver_short"
    scene.do("guard imprison", "guard repay").checked()
    assert (scene.player(RED).paid, scene.goods(RED, "silver")) == (1, 0)


def test_the_other_order_is_possible_too() -> None:
    """[AW-9.1] First the debt, then the captives."""
    scene = go(guard(2, silver=6).captives(RED, blue=3).debts(RED, 1), "repay", "imprison")
    assert (scene.player(RED).paid, scene.goods(RED, "silver")) == (1, 3)


@pytest.mark.parametrize("made", [0, 1])
def test_fewer_actions_may_be_made(made: int) -> None:
    """[AW-9.1]"""
    scene = guard(3).captives(RED, blue=2).prison(RED, 2)
    go(scene, *["imprison"][:made]).do("pass").checked()
    assert (scene.goods(RED, "silver"), scene.player(RED).prison) == (2 * made, 2)
    assert scene.s.turn == BLUE


# ---------------------------------------------------------------- captives and prisoners
def test_all_captives_go_to_prison_for_1_silver_each() -> None:
    """[AW-9.2] Of every colour, and blue's own captives stay where they are."""
    scene = guard(1).captives(RED, blue=3, green=2).captives(BLUE, green=4)
    go(scene, "imprison").checked()
    assert scene.goods(RED, "silver") == 5
    assert [player.prison for player in scene.s.players] == [0, 3, 2]
    assert scene.player(RED).captives == [0, 0, 0]
    assert scene.player(BLUE).captives == [0, 0, 4]


def test_without_captives_nobody_can_be_sent_to_prison() -> None:
    """[AW-9.2]"""
    scene = guard(1).prison(RED, 1).turn(RED).do("place guardhouse")
    assert scene.closed("guard imprison") == "no_captives"


def test_all_own_workers_leave_the_prison_for_nothing() -> None:
    """[AW-9.3] And no others; they can be placed from the next turn."""
    scene = guard(1).prison(RED, 5).prison(BLUE, 3)
    go(scene, "release").checked()
    assert (scene.player(RED).prison, scene.player(RED).workers) == (0, 19)
    assert (scene.player(BLUE).prison, scene.s.turn) == (3, BLUE)


def test_without_prisoners_nobody_can_be_freed() -> None:
    """[AW-9.3]"""
    scene = guard(1).captives(RED, blue=1).turn(RED).do("place guardhouse")
    assert scene.closed("guard release") == "no_prisoners"


# ---------------------------------------------------------------- taking them back
def test_own_workers_come_back_from_all_boards_for_5_silver_of_which_2_are_tax() -> None:
    """[AW-9.4]"""
    scene = guard(1, silver=5).captives(BLUE, red=3, green=1).captives(GREEN, red=2)
    go(scene, "buy-back").checked()
    assert (scene.player(RED).workers, scene.goods(RED, "silver"), scene.s.tax) == (19, 0, 2)
    assert scene.player(BLUE).captives == [0, 0, 1], "green's worker stays"
    assert scene.player(RED).debts == 0


def test_with_4_silver_they_cannot_be_bought_back() -> None:
    """[AW-9.4, AW-4.1]"""
    scene = guard(1, silver=4).captives(BLUE, red=3).turn(RED).do("place guardhouse")
    assert scene.closed("guard buy-back") == "silver_short"


def test_own_workers_come_back_for_a_debt_and_1_virtue() -> None:
    """[AW-9.4] Even with silver."""
    scene = guard(1, silver=9).captives(BLUE, red=3).captives(GREEN, red=2)
    go(scene, "borrow").checked()
    assert (scene.player(RED).workers, scene.goods(RED, "silver")) == (19, 9)
    assert (scene.player(RED).debts, scene.player(RED).virtue) == (1, 6)


def test_at_0_virtue_taking_them_back_brings_two_debts() -> None:
    """[AW-9.4, AW-4.4]"""
    scene = guard(1).virtue(RED, 0).captives(BLUE, red=3)
    go(scene, "borrow").checked()
    assert (scene.player(RED).debts, scene.player(RED).virtue) == (2, 0)


@pytest.mark.parametrize("move", ["guard buy-back", "guard borrow"])
def test_at_least_one_worker_has_to_be_held(move: str) -> None:
    """[AW-9.4] "au minimum 1 Ouvrier capturé est exigé"."""
    scene = guard(1, silver=9).prison(RED, 1).captives(BLUE, green=1).turn(RED)
    scene.do("place guardhouse")
    assert scene.closed(move) == "none_held"


# ---------------------------------------------------------------- debts
def test_a_debt_is_repaid_for_6_silver_of_which_3_are_tax_and_gives_1_virtue() -> None:
    """[AW-9.5]"""
    scene = go(guard(1, silver=6).debts(RED, 2), "repay").checked()
    assert (scene.player(RED).debts, scene.player(RED).paid) == (1, 1)
    assert (scene.goods(RED, "silver"), scene.s.tax, scene.player(RED).virtue) == (0, 3, 8)


def test_several_debts_are_several_actions() -> None:
    """[AW-9.5] Two workers: two of three debts."""
    scene = go(guard(2, silver=18).debts(RED, 3), "repay", "repay").checked()
    assert (scene.player(RED).debts, scene.goods(RED, "silver"), scene.s.turn) == (1, 6, BLUE)


def test_without_a_debt_nothing_is_repaid() -> None:
    """[AW-9.5] Paid ones do not count."""
    scene = guard(1, silver=9).debts(RED, 0, paid=2).prison(RED, 1).turn(RED).do("place guardhouse")
    assert scene.closed("guard repay") == "no_debt"


def test_a_debt_repaid_at_14_virtue_may_destroy_another() -> None:
    """[AW-9.5, AW-4.5] One is paid, one destroyed, one left."""
    scene = go(guard(1, silver=6).virtue(RED, 14).debts(RED, 3), "repay").do("destroy-debt")
    assert (scene.player(RED).debts, scene.player(RED).paid) == (1, 1)
    assert scene.checked().player(RED).virtue == 14


def test_debt_collectors_add_up() -> None:
    """[AW-9.6] Two of them, one debt: 2 clay and 2 wood."""
    scene = guard(1, silver=6).debts(RED, 1)
    scene.apprentices(RED, "debt_collector_clay", "debt_collector_wood")
    assert go(scene, "repay").owned(RED) == {"clay": 2, "wood": 2}


@pytest.mark.parametrize(("virtue", "more"), [(7, {"virtue": 1}), (14, {})])
def test_repaying_promises_virtue_and_what_debt_collectors_give(
    virtue: int, more: dict[str, int]
) -> None:
    """[AW-9.5, AW-9.6] No virtue above 14."""
    scene = guard(1, silver=6).debts(RED, 1).virtue(RED, virtue)
    scene.apprentices(RED, "debt_collector_clay").turn(RED).do("place guardhouse")
    assert scene.note("guard repay") == {"costs": 6, "clay": 2, **more}


def test_a_debt_collector_gives_nothing_when_another_repays() -> None:
    """[AW-9.6]"""
    scene = guard(1, silver=6).debts(RED, 1).apprentices(GREEN, "debt_collector_clay")
    go(scene, "repay")
    assert (scene.owned(RED), scene.owned(GREEN)) == ({}, {})
