"""The forty apprentices of thirty-five kinds: what each is, and what each does."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.scene import BLUE, RED, Scene, table

C, T, M = "carpentry", "tiling", "masonry"
KINDS: list[tuple[str, int, tuple[str, ...], int]] = [
    # apprentice, copies, skills, virtue
    ("acolyte_plans", 1, (C,), 1),
    ("acolyte_clay", 1, (T,), 1),
    ("acolyte_silver", 1, (M,), 1),
    ("conspirator", 2, (C,), 0),
    ("debt_collector_clay", 1, (T,), 0),
    ("debt_collector_stone", 1, (M,), 0),
    ("debt_collector_wood", 1, (C,), 0),
    ("gatekeeper", 1, (M,), -1),
    ("illusionist", 1, (C,), -1),
    ("jeweller", 2, (T,), 0),
    ("labourer", 1, (C, T, M), 0),
    ("merchant_clay", 1, (T,), 0),
    ("merchant_gold", 1, (M,), 0),
    ("merchant_marble", 1, (T,), 0),
    ("merchant_stone", 1, (M,), 0),
    ("merchant_wood", 1, (C,), 0),
    ("miner", 2, (T,), 0),
    ("patron_clay", 1, (T,), 0),
    ("patron_silver", 1, (M,), 0),
    ("patron_stone", 1, (M,), 0),
    ("patron_wood", 1, (C,), 0),
    ("pickpocket", 1, (T,), -1),
    ("squire_gold", 1, (T,), 1),
    ("squire_marble", 1, (M,), 1),
    ("squire_virtue", 1, (C,), 1),
    ("stonecutter", 2, (M,), 0),
    ("swindler_clay", 1, (T,), -1),
    ("swindler_stone", 1, (M,), -1),
    ("swindler_wood", 1, (C,), -1),
    ("thief", 1, (C,), 0),
    ("trader_clay", 1, (T,), 0),
    ("trader_stone", 1, (M,), 0),
    ("trader_wood", 1, (C,), 0),
    ("trickster", 1, (M,), -1),
    ("woodcutter", 2, (C,), 0),
]
NEEDS = {C: "tavern", T: "treasury", M: "factory"}
"""A building that needs this skill and no other."""


def word(name: str) -> str:
    return name.replace("_", "-")


# ---------------------------------------------------------------- what is printed
def test_there_are_forty_cards_of_these_thirty_five_kinds() -> None:
    """[AW-1.5] Five kinds twice."""
    cards = [c.KINDS[kind].id for kind in c.KIND]
    assert {name: cards.count(name) for name in cards} == {row[0]: row[1] for row in KINDS}
    assert len(KINDS) == 35
    assert len(cards) == 40


@pytest.mark.parametrize(("name", "copies", "skills", "virtue"), KINDS)
def test_an_apprentice_brings_the_printed_virtue_at_once(
    name: str, copies: int, skills: tuple[str, ...], virtue: int
) -> None:
    """[AW-6.5]"""
    scene = table(3).display(name).has(RED, silver=4).turn(RED).do(f"hire {word(name)}").checked()
    assert scene.player(RED).virtue == 7 + virtue
    assert scene.team(RED) == [name]


@pytest.mark.parametrize(("name", "copies", "skills", "virtue"), KINDS)
def test_an_apprentice_has_the_printed_skills(
    name: str, copies: int, skills: tuple[str, ...], virtue: int
) -> None:
    """[AW-6.8] Shown by what can be built: Tavern, Treasury and Factory need one skill each."""
    scene = table(3).plans(RED, *NEEDS.values()).apprentices(RED, name)
    scene.has(RED, wood=9, stone=9, gold=9).turn(RED)
    assert sorted(scene.offered("build")) == sorted([NEEDS[skill] for skill in skills])


# ---------------------------------------------------------------- on the places
@pytest.mark.parametrize(
    ("name", "move", "good", "n"),
    [
        ("stonecutter", "place quarry", "stone", 1),
        ("woodcutter", "place forest", "wood", 1),
        ("miner", "mine clay", "clay", 2),
        ("jeweller", "place silversmith", "silver", 2),
    ],
)
@pytest.mark.parametrize("copies", [1, 2])
def test_an_apprentice_of_a_place_adds_one_of_its_good_for_each_copy(
    name: str, move: str, good: str, n: int, copies: int
) -> None:
    """[AW-3.4]"""
    team = (name, f"{name}_2")[:copies]
    scene = table(3).apprentices(RED, *team).turn(RED)
    assert scene.note(move) == {good: n + copies}
    assert scene.do(move).owned(RED) == {good: n + copies}


def test_a_miner_adds_clay_when_gold_is_mined() -> None:
    """[AW-3.4]"""
    scene = table(3).apprentices(RED, "miner").at(RED, mines=1).turn(RED).do("mine gold")
    assert scene.owned(RED) == {"gold": 1, "clay": 1}


@pytest.mark.parametrize("move", ["place quarry", "place forest", "mine clay", "place silversmith"])
def test_an_apprentice_of_another_player_adds_nothing(move: str) -> None:
    """[AW-3.4]"""
    team = ("stonecutter", "woodcutter", "miner", "jeweller")
    scene = table(3).apprentices(BLUE, *team).turn(RED).do(move)
    assert sum(scene.player(RED).goods) == (1 if move in ("place quarry", "place forest") else 2)


# ---------------------------------------------------------------- in the storehouse
@pytest.mark.parametrize(
    ("name", "good", "price", "gain", "n"),
    [
        ("merchant_clay", "silver", 1, "clay", 3),
        ("merchant_gold", "silver", 2, "gold", 1),
        ("merchant_marble", "silver", 3, "marble", 1),
        ("merchant_stone", "silver", 1, "stone", 2),
        ("merchant_wood", "silver", 1, "wood", 2),
        ("trader_clay", "clay", 3, "marble", 1),
        ("trader_stone", "stone", 2, "marble", 1),
        ("trader_wood", "wood", 2, "marble", 1),
    ],
)
def test_a_merchant_or_trader_adds_a_trade(
    name: str, good: str, price: int, gain: str, n: int
) -> None:
    """[AW-5.3]"""
    scene = table(3).apprentices(RED, name).has(RED, **{good: price}).turn(RED)
    scene.do("place storehouse", f"trade {word(name)}")
    assert scene.owned(RED) == {gain: n}


@pytest.mark.parametrize(
    ("name", "good", "price"),
    [
        ("patron_clay", "clay", 1),
        ("patron_silver", "silver", 2),
        ("patron_stone", "stone", 1),
        ("patron_wood", "wood", 1),
    ],
)
def test_a_patron_adds_a_trade_for_1_virtue(name: str, good: str, price: int) -> None:
    """[AW-5.3]"""
    scene = table(3).apprentices(RED, name).has(RED, **{good: price}).turn(RED)
    scene.do("place storehouse", f"trade {word(name)}")
    assert scene.owned(RED) == {}
    assert scene.player(RED).virtue == 8


TRADES = [
    ("merchant_clay", "silver", 1),
    ("merchant_gold", "silver", 2),
    ("merchant_marble", "silver", 3),
    ("merchant_stone", "silver", 1),
    ("merchant_wood", "silver", 1),
    ("trader_clay", "clay", 3),
    ("trader_stone", "stone", 2),
    ("trader_wood", "wood", 2),
    ("patron_clay", "clay", 1),
    ("patron_silver", "silver", 2),
    ("patron_stone", "stone", 1),
    ("patron_wood", "wood", 1),
]


@pytest.mark.parametrize(("name", "good", "price"), TRADES)
def test_a_trade_of_an_apprentice_is_closed_with_one_too_few(
    name: str, good: str, price: int
) -> None:
    """[AW-5.3, AW-4.1] Gold and marble do not help; another trade keeps the question open."""
    scene = table(3).apprentices(RED, name).has(RED, **{good: price - 1, "gold": 5, "marble": 5})
    other = "wood" if good != "wood" else "stone"
    scene.has(RED, **{other: 2}).turn(RED).do("place storehouse")
    assert scene.closed(f"trade {word(name)}") == "trade_short"


@pytest.mark.parametrize(("name", "good", "price"), TRADES)
def test_a_trade_of_an_apprentice_is_for_its_player_alone(name: str, good: str, price: int) -> None:
    """[AW-5.3]"""
    scene = table(3).apprentices(BLUE, name).has(RED, clay=9, wood=9, stone=9, silver=9).turn(RED)
    scene.do("place storehouse")
    assert scene.offers == ["pass", "trade virtue", "trade marble"]


# ---------------------------------------------------------------- on the cathedral
@pytest.mark.parametrize(
    ("name", "owned"),
    [("acolyte_clay", {"clay": 2}), ("acolyte_silver", {"silver": 2})],
)
def test_an_acolyte_adds_goods_to_a_step_on_the_cathedral(name: str, owned: dict[str, int]) -> None:
    """[AW-10.8] Besides the reward of 2 virtue."""
    scene = table(3).apprentices(RED, name).rewards("virtue2").plans(RED, "well").has(RED, gold=1)
    scene.turn(RED).do("cathedral").checked()
    assert scene.owned(RED) == owned
    assert scene.player(RED).virtue == 9


def test_an_acolyte_adds_a_plan_to_a_step_on_the_cathedral() -> None:
    """[AW-10.8]"""
    scene = table(3).apprentices(RED, "acolyte_plans").plans(RED, "well").next_plans("keep")
    scene.rewards("virtue2").has(RED, gold=1).turn(RED).do("cathedral").checked()
    assert scene.hand(RED) == ["keep"]


def test_all_acolytes_of_a_player_add_their_rewards_even_without_a_reward() -> None:
    """[AW-10.8, AW-10.7] No card left: 1 virtue, 2 clay, 2 silver."""
    scene = table(3).apprentices(RED, "acolyte_clay", "acolyte_silver").rewards()
    scene.plans(RED, "well").has(RED, gold=1).turn(RED)
    promised = {"level": 1, "level_points": 2, "clay": 2, "silver": 2, "virtue": 1}
    assert scene.note("cathedral") == promised
    scene.do("cathedral").checked()
    assert scene.owned(RED) == {"clay": 2, "silver": 2}
    assert scene.player(RED).virtue == 8


# ---------------------------------------------------------------- in the guardhouse
@pytest.mark.parametrize("good", ["clay", "stone", "wood"])
def test_a_debt_collector_adds_two_of_its_good_to_every_repaid_debt(good: str) -> None:
    """[AW-9.6] Two debts, four."""
    scene = table(3).apprentices(RED, f"debt_collector_{good}").debts(RED, 2).has(RED, silver=12)
    scene.at(RED, guardhouse=1).turn(RED).do("place guardhouse", "guard repay", "guard repay")
    assert scene.owned(RED) == {good: 4}
    assert (scene.player(RED).debts, scene.player(RED).paid) == (0, 2)


def test_a_debt_collector_gives_nothing_for_a_destroyed_debt() -> None:
    """[AW-9.6, AW-4.5]"""
    scene = table(3).apprentices(RED, "debt_collector_clay").debts(RED, 1).virtue(RED, 14)
    scene.has(RED, wood=2).turn(RED).do("place storehouse", "trade virtue", "destroy-debt")
    assert scene.player(RED).debts == 0
    assert scene.owned(RED) == {}


# ---------------------------------------------------------------- tax stand and town centre
def test_the_pickpocket_takes_1_gold_with_the_tax() -> None:
    """[AW-8.2]"""
    scene = table(3).apprentices(RED, "pickpocket").tax(3).turn(RED).do("place tax-stand")
    assert scene.owned(RED) == {"silver": 3, "gold": 1}
    assert scene.player(RED).virtue == 5


def test_the_thief_loses_1_virtue_instead_of_2() -> None:
    """[AW-8.2]"""
    scene = table(3).apprentices(RED, "thief").tax(3).turn(RED).do("place tax-stand")
    assert scene.owned(RED) == {"silver": 3}
    assert scene.player(RED).virtue == 6


def test_the_conspirator_makes_one_further_capture_free_and_the_first_still_costs_its_tax() -> None:
    """[AW-7.6]"""
    scene = table(3).apprentices(RED, "conspirator").at(RED, town_centre=1).has(RED, silver=1)
    scene.at(BLUE, forest=2, mines=1).tax(0).turn(RED)
    scene.do("place town-centre", "capture forest blue", "capture mines blue").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 1)
    assert scene.player(RED).captives == [0, 3, 0]


def test_the_labourer_does_nothing_but_know_everything() -> None:
    """[AW-6.8] Keep (three skills) can be built; the quarry gives what it gives."""
    scene = table(3).apprentices(RED, "labourer").plans(RED, "keep").has(RED, wood=5, stone=2)
    assert "build keep" in scene.has(RED, gold=2).turn(RED).offers
    scene.do("place quarry")
    assert scene.goods(RED, "stone") == 2 + 1


# ---------------------------------------------------------------- at the black market
def buys(*team: str, silver: int = 1) -> Scene:
    """Red buys 2 gold on the left space with this team."""
    scene = table(3).apprentices(RED, *team).market_cards(small=2).has(RED, silver=silver)
    return scene.turn(RED).do("market small").checked()


@pytest.mark.parametrize(("good", "n"), [("clay", 2), ("stone", 1), ("wood", 1)])
def test_a_swindler_adds_goods_to_an_action_at_the_black_market(good: str, n: int) -> None:
    """[AW-8.5]"""
    assert buys(f"swindler_{good}").owned(RED) == {"gold": 2, good: n}


@pytest.mark.parametrize(("good", "n"), [("clay", 2), ("stone", 1), ("wood", 1)])
@pytest.mark.parametrize("action", ["hire", "plans"])
def test_a_swindler_adds_goods_on_the_middle_space_too(good: str, n: int, action: str) -> None:
    """[AW-8.5]"""
    scene = table(3).apprentices(RED, f"swindler_{good}").display("miner").has(RED, silver=2)
    scene.next_plans("well", "keep").turn(RED)
    if action == "hire":
        scene.do("market-hire miner")
    else:
        scene.do("market plans", "keep well")
    assert scene.checked().owned(RED) == {good: n}


def test_the_trickster_saves_1_silver_and_the_virtue_is_still_lost() -> None:
    """[AW-8.5] The left space is free for her."""
    scene = buys("trickster", silver=0)
    assert scene.owned(RED) == {"gold": 2}
    assert scene.player(RED).virtue == 6


@pytest.mark.parametrize(
    ("move", "price"), [("market large", 2), ("market plans", 1), ("market-hire miner", 1)]
)
def test_the_trickster_pays_1_silver_less_on_the_other_spaces(move: str, price: int) -> None:
    """[AW-8.5]"""
    scene = table(3).apprentices(RED, "trickster").display("miner").has(RED, silver=price - 1)
    assert move not in scene.turn(RED).offers
    scene.has(RED, silver=price).turn(RED).do(move)
    assert scene.goods(RED, "silver") == 0


def test_the_illusionist_loses_no_virtue() -> None:
    """[AW-8.5]"""
    scene = buys("illusionist")
    assert scene.player(RED).virtue == 7
    assert scene.owned(RED) == {"gold": 2}


def test_the_black_market_is_closed_to_the_illusionist_from_10_virtue() -> None:
    """[AW-8.5, AW-4.6]"""
    scene = table(3).apprentices(RED, "illusionist").virtue(RED, 10).has(RED, silver=9).turn(RED)
    assert scene.closed("market small") == "market_closed"


# ---------------------------------------------------------------- at a reset
def reset(scene: Scene) -> Scene:
    """Blue takes the third space; two workers of blue stood there before."""
    scene.market(small=BLUE, middle=BLUE).has(BLUE, silver=3)
    return scene.turn(BLUE).do("market large")


def test_the_gatekeeper_frees_two_own_prisoners() -> None:
    """[AW-8.9] Two of four; two are left, so no virtue is lost."""
    scene = reset(table(3).apprentices(RED, "gatekeeper").prison(RED, 4))
    assert scene.note("use gatekeeper") == {"workers": 2}
    scene.do("use gatekeeper").checked()
    assert (scene.player(RED).prison, scene.player(RED).workers) == (2, 18)
    assert scene.player(RED).virtue == 7


def test_the_gatekeeper_may_leave_them_there() -> None:
    """[AW-8.9] "peut": four stay, 1 virtue and a debt."""
    scene = reset(table(3).apprentices(RED, "gatekeeper").prison(RED, 4)).do("pass").checked()
    assert scene.player(RED).prison == 4
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (6, 1)


@pytest.mark.parametrize("good", ["gold", "marble"])
def test_a_squire_gives_1_of_its_good_to_a_player_without_prisoners(good: str) -> None:
    """[AW-8.9]"""
    scene = reset(table(3).apprentices(RED, f"squire_{good}"))
    scene.do(f"use squire-{good}").checked()
    assert scene.owned(RED) == {good: 1}


def test_a_squire_gives_2_virtue_to_a_player_without_prisoners() -> None:
    """[AW-8.9]"""
    scene = reset(table(3).apprentices(RED, "squire_virtue")).do("use squire-virtue").checked()
    assert scene.player(RED).virtue == 9


@pytest.mark.parametrize("name", ["squire_gold", "squire_marble", "squire_virtue"])
def test_a_squire_gives_nothing_to_a_player_with_a_prisoner(name: str) -> None:
    """[AW-8.9]"""
    scene = reset(table(3).apprentices(RED, name).prison(RED, 1)).checked()
    assert scene.owned(RED) == {}
    assert scene.player(RED).virtue == 7
