"""Chapter 5: the storehouse."""

from __future__ import annotations

import pytest

from tests.architects.scene import BLUE, RED, table


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_there_is_one_trade_for_each_own_worker(workers: int) -> None:
    """[AW-5.1] The same one as often as wished."""
    scene = table(3).at(RED, storehouse=workers - 1).has(RED, clay=20).turn(RED)
    scene.do("place storehouse", *["trade virtue"] * workers).checked()
    assert scene.player(RED).virtue == 7 + workers
    assert scene.goods(RED, "clay") == 20 - 2 * workers
    assert scene.s.turn == BLUE


def test_fewer_trades_may_be_made() -> None:
    """[AW-5.1] One of three."""
    scene = table(3).at(RED, storehouse=2).has(RED, clay=20).turn(RED)
    scene.do("place storehouse", "trade virtue", "pass")
    assert (scene.goods(RED, "clay"), scene.s.turn) == (18, BLUE)


def test_the_number_of_trades_is_fixed_when_the_worker_is_placed() -> None:
    """[AW-5.1] Others' workers there do not count either."""
    scene = table(3).at(RED, storehouse=1).at(BLUE, storehouse=6).has(RED, clay=20).turn(RED)
    scene.do("place storehouse", "trade virtue", "trade virtue")
    assert scene.s.turn == BLUE


def test_goods_of_one_trade_pay_the_next() -> None:
    """[AW-5.1] A Merchant's stone becomes marble: 2 silver, 4 stone, 1 marble with 1 stone left."""
    scene = table(3).apprentices(RED, "merchant_stone").at(RED, storehouse=2).has(RED, silver=2)
    scene.turn(RED).do("place storehouse", *["trade merchant-stone"] * 2, "trade marble")
    assert scene.owned(RED) == {"stone": 1, "marble": 1}


@pytest.mark.parametrize(
    "mix", ["2-clay", "2-wood", "2-stone", "1-clay-1-wood", "1-clay-1-stone", "1-wood-1-stone"]
)
def test_two_of_clay_wood_and_stone_in_any_mix_give_1_virtue(mix: str) -> None:
    """[AW-5.2]"""
    scene = table(3).has(RED, clay=2, wood=2, stone=2).turn(RED).do("place storehouse")
    scene.do("trade virtue", f"pay {mix}").checked()
    assert scene.player(RED).virtue == 8
    assert sum(scene.player(RED).goods) == 4
    paid = {str(x.args["good"])[5:]: x.args["n"] for x in scene.told("paid_good")}
    assert "-".join([f"{n}-{good}" for good, n in paid.items()]) == mix


@pytest.mark.parametrize("mix", ["3-wood", "3-stone", "2-wood-1-stone", "1-wood-2-stone"])
def test_three_of_wood_and_stone_in_any_mix_give_1_marble(mix: str) -> None:
    """[AW-5.2]"""
    scene = table(3).has(RED, clay=9, wood=3, stone=3).turn(RED).do("place storehouse")
    scene.do("trade marble")
    assert sorted(scene.offered("pay")) == ["1-wood-2-stone", "2-wood-1-stone", "3-stone", "3-wood"]
    scene.do(f"pay {mix}").checked()
    assert (scene.goods(RED, "marble"), scene.goods(RED, "clay")) == (1, 9)
    assert scene.goods(RED, "wood") + scene.goods(RED, "stone") == 3


def test_clay_buys_no_marble_and_gold_no_virtue() -> None:
    """[AW-5.2] 2 wood, 9 clay: no marble; 1 wood, 9 gold: no virtue."""
    scene = table(3).has(RED, wood=2, clay=9).turn(RED).do("place storehouse")
    assert scene.closed("trade marble") == "trade_short"
    scene = table(3).apprentices(RED, "patron_wood").has(RED, wood=1, gold=9, marble=9, silver=9)
    scene.turn(RED).do("place storehouse")
    assert scene.closed("trade virtue") == "trade_short"
    assert "trade patron-wood" in scene.offers


def test_a_trade_of_an_apprentice_takes_one_of_the_trades() -> None:
    """[AW-5.3] Two workers: the Merchant's and one more."""
    scene = table(3).apprentices(RED, "merchant_gold").at(RED, storehouse=1)
    scene.has(RED, silver=8, clay=8).turn(RED)
    scene.do("place storehouse", "trade merchant-gold", "trade virtue").checked()
    assert (scene.goods(RED, "gold"), scene.player(RED).virtue, scene.s.turn) == (1, 8, BLUE)
