"""Chapter 4: costs, tax and virtue."""

from __future__ import annotations

import pytest

from tests.architects.scene import BLUE, GREEN, RED, Scene, table


def hiring(virtue: int, silver: int) -> Scene:
    """Red may hire a Miner for 2 silver and 2 tax."""
    return table(3).display("miner").virtue(RED, virtue).has(RED, silver=silver).tax(0).turn(RED)


# ---------------------------------------------------------------- costs
def test_a_cost_must_be_paid_whole() -> None:
    """[AW-4.1] 3 silver do not hire, 4 do."""
    assert hiring(7, 3).closed("hire miner") == "silver_short"
    assert "hire miner" in hiring(7, 4).offers


def test_red_coins_go_to_the_tax_stand_and_the_others_to_the_supply() -> None:
    """[AW-4.1] 4 paid, 2 there."""
    scene = hiring(7, 5).do("hire miner")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (1, 2)


# ---------------------------------------------------------------- keeping tax
@pytest.mark.parametrize(
    ("virtue", "kept"), [(0, 2), (1, 2), (2, 1), (3, 1), (4, 0), (5, 0), (7, 0), (14, 0)]
)
def test_little_virtue_keeps_tax_coins(virtue: int, kept: int) -> None:
    """[AW-4.2] Two with 1 or 0 virtue, one with 3 or 2, none from 4 on: 4 silver less those."""
    scene = hiring(virtue, 9).do("hire miner")
    if kept:
        assert scene.offers == [f"keep-tax {n}" for n in range(kept, -1, -1)]
        scene.do(f"keep-tax {kept}")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (9 - 4 + kept, 2 - kept)


@pytest.mark.parametrize(("virtue", "price"), [(0, 2), (2, 3), (3, 3), (4, 4)])
def test_the_coins_that_can_be_kept_are_not_needed(virtue: int, price: int) -> None:
    """[AW-4.2, AW-4.1]"""
    assert hiring(virtue, price - 1).closed("hire miner") == "silver_short"
    scene = hiring(virtue, price).do("hire miner").checked()
    assert (scene.team(RED), scene.goods(RED, "silver")) == (["miner"], 0)


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_the_player_says_how_many_tax_coins_are_kept(kept: int) -> None:
    """[AW-4.3] "peuvent ignorer": with 0 virtue none, one or both."""
    scene = hiring(0, 4).do("hire miner", f"keep-tax {kept}")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (kept, 2 - kept)


def test_a_tax_coin_that_is_not_there_must_be_kept() -> None:
    """[AW-4.3, AW-4.1] 3 silver and 0 virtue: one or two of the coins, not none."""
    scene = hiring(0, 3).do("hire miner")
    assert scene.offers == ["keep-tax 2", "keep-tax 1"]
    assert scene.closed("keep-tax 0") == "silver_short"


def test_more_than_virtue_allows_cannot_be_kept() -> None:
    """[AW-4.2] With 3 virtue one coin, not two."""
    scene = hiring(3, 9).do("hire miner")
    assert scene.offers == ["keep-tax 1", "keep-tax 0"]
    assert scene.closed("keep-tax 2") == "watched"


def test_never_more_is_kept_than_the_tax_of_a_cost() -> None:
    """[AW-4.3] A capture has one tax coin: with 0 virtue one is kept, not two."""
    scene = table(3).virtue(RED, 0).has(RED, silver=1).at(BLUE, quarry=1).tax(0).turn(RED)
    scene.do("place town-centre", "capture quarry blue")
    assert scene.offers == ["keep-tax 1", "keep-tax 0"]
    scene.do("keep-tax 1").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (1, 0)


def test_only_tax_can_be_kept() -> None:
    """[AW-4.2] The second coin of a visit to the town centre is no tax."""
    scene = table(3).virtue(RED, 0).at(RED, town_centre=1).at(BLUE, quarry=1, forest=1)
    scene.has(RED, silver=0).turn(RED).do("place town-centre", "capture quarry blue")
    assert scene.player(RED).captives == [0, 1, 0]
    assert scene.s.turn == BLUE, "no silver for the second capture"


def test_tax_is_kept_of_every_cost_by_itself() -> None:
    """[AW-4.3] Two debts in one visit: 6 - 2 each with 0 virtue; the first gives 1 virtue."""
    scene = table(3).virtue(RED, 0).debts(RED, 2).at(RED, guardhouse=1).has(RED, silver=8).tax(0)
    scene.turn(RED).do("place guardhouse", "guard repay", "keep-tax 2", "guard repay").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2)
    assert scene.player(RED).paid == 2


def test_the_virtue_at_the_moment_of_paying_counts() -> None:
    """[AW-4.2] The first of two debts lifts red from 3 to 4 virtue: it costs 5, the next 6."""
    scene = table(3).virtue(RED, 3).debts(RED, 2).at(RED, guardhouse=1).has(RED, silver=11).tax(0)
    scene.turn(RED).do("place guardhouse", "guard repay", "keep-tax 1")
    assert (scene.player(RED).virtue, scene.goods(RED, "silver"), scene.s.tax) == (4, 6, 2)
    scene.do("guard repay").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 5)


def test_a_loss_in_the_same_action_gives_no_tax_back() -> None:
    """[AW-4.2] With 4 virtue a Gatekeeper costs 4; that she takes 1 virtue comes later."""
    scene = table(3).display("gatekeeper").virtue(RED, 4).has(RED, silver=4).tax(0).turn(RED)
    scene.do("hire gatekeeper")
    assert (scene.goods(RED, "silver"), scene.s.tax, scene.player(RED).virtue) == (0, 2, 3)


# ---------------------------------------------------------------- the ends of the track
@pytest.mark.parametrize(("virtue", "left", "debts"), [(3, 1, 0), (2, 0, 0), (1, 0, 1), (0, 0, 2)])
def test_each_point_lost_below_0_brings_a_debt(virtue: int, left: int, debts: int) -> None:
    """[AW-4.4] The tax stand takes 2."""
    scene = table(3).virtue(RED, virtue).turn(RED).do("place tax-stand").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (left, debts)
    assert scene.player(RED).paid == 0


def test_virtue_stops_at_14() -> None:
    """[AW-4.4] Without debts the rest is lost."""
    scene = table(3).virtue(RED, 14).has(RED, clay=4).at(RED, storehouse=1).turn(RED)
    scene.do("place storehouse", "trade virtue", "trade virtue").checked()
    assert scene.player(RED).virtue == 14
    assert scene.owned(RED) == {}


def above(debts: int) -> Scene:
    """Red, with 14 virtue, has climbed the cathedral and gained 2 more."""
    scene = table(3).virtue(RED, 14).debts(RED, debts).rewards("virtue2").plans(RED, "well")
    return scene.has(RED, gold=1).turn(RED).do("cathedral")


def test_each_point_above_14_may_destroy_a_debt() -> None:
    """[AW-4.5] Two of three, and neither counts as paid."""
    scene = above(3).do("destroy-debt", "destroy-debt").checked()
    assert (scene.player(RED).debts, scene.player(RED).paid) == (1, 0)
    assert (scene.player(RED).virtue, scene.s.turn) == (14, BLUE)


def test_a_debt_need_not_be_destroyed() -> None:
    """[AW-4.5] "peuvent"."""
    scene = above(3).do("pass")
    assert (scene.player(RED).debts, scene.s.turn) == (3, BLUE)


def test_one_may_be_destroyed_and_the_other_left() -> None:
    """[AW-4.5]"""
    assert above(3).do("destroy-debt", "pass").player(RED).debts == 2


def test_with_one_debt_the_second_point_is_lost() -> None:
    """[AW-4.5]"""
    scene = above(1).do("destroy-debt").checked()
    assert (scene.player(RED).debts, scene.s.turn) == (0, BLUE)


def test_a_destroyed_debt_gives_no_virtue() -> None:
    """[AW-4.5] From 13: one step to 14, the other destroys, and that gives nothing more."""
    scene = table(3).virtue(RED, 13).debts(RED, 3).rewards("virtue2").plans(RED, "well")
    scene.has(RED, gold=1).turn(RED).do("cathedral", "destroy-debt").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts, scene.s.turn) == (14, 2, BLUE)


def test_paid_debts_are_not_destroyed() -> None:
    """[AW-4.5] Only own unpaid ones: red has none, blue's three stay."""
    scene = table(3).virtue(RED, 14).debts(RED, 0, paid=2).debts(BLUE, 3).rewards("virtue2")
    scene.plans(RED, "well").has(RED, gold=1).turn(RED).do("cathedral").checked()
    assert (scene.player(RED).paid, scene.player(BLUE).debts) == (2, 3)
    assert scene.s.turn == BLUE


def test_everybody_at_14_may_destroy_a_debt_when_a_monument_is_built() -> None:
    """[AW-4.5, AW-10.12] Blue builds it; red and green are asked for their own debts."""
    scene = table(3).virtue(RED, 14).virtue(GREEN, 14).debts(RED, 1).debts(GREEN, 1)
    scene.apprentices(BLUE, "labourer").plans(BLUE, "monument").has(BLUE, wood=2, stone=3, marble=2)
    scene.turn(BLUE).do("build monument")
    asked = []
    while scene.asked == "DestroyDebts":
        asked.append(scene.s.turn)
        scene.do("destroy-debt")
    assert sorted(asked) == [RED, GREEN]
    assert [player.debts for player in scene.checked().s.players] == [0, 0, 0]
    assert scene.s.turn == GREEN


# ---------------------------------------------------------------- closed doors
@pytest.mark.parametrize(("virtue", "is_open"), [(0, True), (9, True), (10, False), (14, False)])
def test_the_black_market_is_closed_from_10_virtue(virtue: int, is_open: bool) -> None:
    """[AW-4.6]"""
    scene = table(3).virtue(RED, virtue).has(RED, silver=9).turn(RED)
    for move in ("market small", "market plans", "market large"):
        assert (move in scene.offers) is is_open
        if not is_open:
            assert scene.closed(move) == "market_closed"
    assert bool(scene.offered("market-hire")) is is_open


@pytest.mark.parametrize(("virtue", "is_open"), [(0, False), (4, False), (5, True), (14, True)])
def test_the_cathedral_is_closed_with_4_virtue_or_less(virtue: int, is_open: bool) -> None:
    """[AW-4.6]"""
    scene = table(3).virtue(RED, virtue).plans(RED, "well").has(RED, gold=1).turn(RED)
    assert ("cathedral" in scene.offers) is is_open
    if not is_open:
        assert scene.closed("cathedral") == "cathedral_closed"


def test_buildings_can_be_built_with_any_virtue() -> None:
    """[AW-4.6] Only the cathedral is closed."""
    for virtue in (0, 14):
        scene = table(3).virtue(RED, virtue).plans(RED, "well").has(RED, wood=2, stone=2)
        assert "build well" in scene.turn(RED).offers
