"""Chapter 10: the guildhall, where buildings and the cathedral are built.

What each building does stands in `test_buildings.py`.
"""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.scene import BLUE, GREEN, RED, YELLOW, Scene, table


def climbing(level: int, *rewards: str, **goods: int) -> Scene:
    """Red stands on a level with one plan in hand and these goods."""
    scene = table(3).level(RED, level).rewards(*rewards).plans(RED, "well")
    return scene.has(RED, **goods)


# ---------------------------------------------------------------- the hall
@pytest.mark.parametrize(
    ("seats", "opponent", "columns"),
    [
        (1, "constantine", 3),
        (2, "off", 3),
        (2, "helena", 4),
        (3, "off", 4),
        (4, "off", 5),
        (5, "off", 6),
    ],
)
def test_each_row_has_three_spaces_for_two_players_and_one_more_for_each_further(
    seats: int, opponent: str, columns: int
) -> None:
    """[AW-10.1] Four rows."""
    scene = table(seats, opponent)
    assert (scene.s.columns(), scene.s.spaces()) == (columns, 4 * columns)


def test_workers_lie_in_the_guildhall_in_the_order_in_which_they_came() -> None:
    """[AW-10.1] Red, green, blue, and red again."""
    scene = table(3).hall(RED, GREEN).plans(BLUE, "well").plans(RED, "church")
    scene.has(BLUE, wood=2, stone=2).turn(BLUE).do("build well")
    scene.has(RED, clay=3, stone=3).turn(RED).do("build church").checked()
    assert scene.s.hall == (RED, GREEN, BLUE, RED)


def test_without_a_plan_or_the_means_nobody_goes_to_the_guildhall() -> None:
    """[AW-10.1]"""
    scene = table(3).has(RED, gold=5, wood=9, stone=9).turn(RED)
    assert "place guildhall" not in scene.offers
    assert (scene.offered("build"), scene.closed("cathedral")) == ([], "no_plan")


def test_only_a_plan_from_the_own_hand_is_built() -> None:
    """[AW-10.1]"""
    scene = table(3).plans(RED, "well").plans(BLUE, "church").has(RED, clay=9, wood=9, stone=9)
    assert scene.turn(RED).offered("build") == ["well"]


# ---------------------------------------------------------------- order
def test_paying_comes_before_virtue_and_virtue_before_the_effect() -> None:
    """[AW-10.3] Monument: 2 wood, 3 stone, 2 marble; 1 virtue; then 1 for everyone."""
    scene = table(3).apprentices(RED, "labourer").plans(RED, "monument")
    scene.has(RED, wood=2, stone=3, marble=2).turn(RED).do("build monument")
    kinds = [(event.kind, event.seat) for event in scene.events]
    after = kinds[kinds.index(("built", RED)) + 1 :]
    assert after[:3] == [("paid_good", RED)] * 3
    assert after[3:7] == [("virtue", RED), ("virtue", RED), ("virtue", BLUE), ("virtue", GREEN)]


def test_the_printed_virtue_destroys_a_debt_before_the_church_does() -> None:
    """[AW-10.3, AW-4.5] At 14: the first of two debts by virtue, the second by the Church."""
    scene = table(3).virtue(RED, 14).debts(RED, 2).plans(RED, "church").has(RED, clay=3, stone=3)
    scene.turn(RED).do("build church")
    assert scene.asked == "DestroyDebts"
    scene.do("destroy-debt")
    assert scene.asked == "DestroyOne"
    scene.do("destroy-debt").checked()
    assert scene.player(RED).debts == 0


def test_effects_of_the_end_wait_for_the_end() -> None:
    """[AW-10.3] A Chapel gives its printed 1 at once, its 2 for standing highest later."""
    scene = table(3).level(RED, 2).apprentices(RED, "labourer").plans(RED, "chapel")
    scene.has(RED, clay=2, wood=1, stone=4).turn(RED).do("build chapel")
    assert scene.player(RED).virtue == 8
    assert scene.end().player(RED).virtue == 10


def test_virtue_printed_on_a_building_may_bring_debts() -> None:
    """[AW-10.3, AW-4.4] A Hideout at 1 virtue: -2."""
    scene = table(3).virtue(RED, 1).apprentices(RED, "labourer").plans(RED, "hideout")
    scene.has(RED, clay=1, wood=3, stone=2).turn(RED).do("build hideout").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, 1)


# ---------------------------------------------------------------- the cathedral
@pytest.mark.parametrize(
    ("level", "goods", "points"),
    [
        (1, {"gold": 1}, 2),
        (2, {"stone": 4}, 4),
        (3, {"marble": 1}, 7),
        (4, {"wood": 8}, 12),
        (5, {"gold": 2, "marble": 2}, 20),
    ],
)
def test_a_level_costs_its_goods_and_a_plan_and_counts_its_points(
    level: int, goods: dict[str, int], points: int
) -> None:
    """[AW-10.4, AW-11.7]"""
    scene = climbing(level - 1, "virtue2", **goods).turn(RED).do("cathedral").checked()
    assert (scene.player(RED).level, scene.points(RED)["cathedral"]) == (level, points)
    assert (scene.owned(RED), scene.hand(RED)) == ({}, [])
    assert [c.BUILDING_IDS[card] for card in scene.s.under] == ["well"]
    assert (scene.s.hall, scene.player(RED).workers) == ((RED,), 19)


@pytest.mark.parametrize(
    ("level", "goods", "why"),
    [
        (1, {"marble": 9}, "goods_short"),
        (2, {"stone": 2, "wood": 1, "clay": 9}, "mix_short"),
        (3, {"gold": 9}, "goods_short"),
        (4, {"stone": 4, "wood": 3}, "mix_short"),
        (5, {"gold": 9, "marble": 1}, "goods_short"),
        (5, {"gold": 1, "marble": 9}, "goods_short"),
    ],
)
def test_a_level_cannot_be_reached_with_one_too_few(
    level: int, goods: dict[str, int], why: str
) -> None:
    """[AW-10.4, AW-10.5, AW-4.1]"""
    assert climbing(level - 1, **goods).turn(RED).closed("cathedral") == why


def test_the_player_chooses_the_plan_to_discard_before_the_reward() -> None:
    """[AW-10.4] Of three; then 1 virtue and a new plan."""
    scene = climbing(0, "plan", gold=1).plans(RED, "well", "keep", "castle").next_plans("tavern")
    scene.turn(RED).do("cathedral")
    assert sorted(scene.offered("discard")) == ["castle", "keep", "well"]
    scene.do("discard keep").checked()
    assert scene.hand(RED) == ["castle", "tavern", "well"]


def test_without_a_plan_nobody_works_on_the_cathedral() -> None:
    """[AW-10.4]"""
    assert climbing(0, gold=1).plans(RED).turn(RED).closed("cathedral") == "no_plan"


@pytest.mark.parametrize(
    ("reward", "goods", "virtue"),
    [
        ("silver3", {"silver": 3}, 1),
        ("wood2", {"wood": 2}, 1),
        ("stone2", {"stone": 2}, 1),
        ("gold1", {"gold": 1}, 1),
        ("virtue2", {}, 2),
    ],
)
def test_a_reward_gives_what_it_shows_and_leaves_the_game(
    reward: str, goods: dict[str, int], virtue: int
) -> None:
    """[AW-10.4]"""
    scene = climbing(0, reward, gold=1).turn(RED).do("cathedral").checked()
    assert (scene.owned(RED), scene.player(RED).virtue) == (goods, 7 + virtue)
    assert (scene.s.rewards, scene.s.rewards_left) == ((), 0)


def test_a_reward_gives_a_plan_and_1_virtue() -> None:
    """[AW-10.4]"""
    scene = climbing(0, "plan", gold=1).next_plans("keep").turn(RED).do("cathedral").checked()
    assert (scene.hand(RED), scene.player(RED).virtue) == (["keep"], 8)


@pytest.mark.parametrize("wood", [0, 1, 2, 3, 4])
def test_four_stone_or_wood_may_be_any_mix(wood: int) -> None:
    """[AW-10.5]"""
    scene = climbing(1, "virtue2", wood=4, stone=4, clay=4).turn(RED).do("cathedral")
    assert len(scene.offers) == 5
    parts = [f"{n}-{good}" for n, good in ((wood, "wood"), (4 - wood, "stone")) if n]
    scene.do(f"pay {'-'.join(parts)}").checked()
    assert (scene.goods(RED, "wood"), scene.goods(RED, "stone")) == (4 - wood, wood)
    assert scene.goods(RED, "clay") == 4


def test_eight_stone_or_wood_may_be_any_mix() -> None:
    """[AW-10.5] Nine ways; 5 wood and 3 stone is one."""
    scene = climbing(3, "virtue2", wood=8, stone=8).turn(RED).do("cathedral")
    assert len(scene.offers) == 9
    scene.do("pay 5-wood-3-stone").checked()
    assert (scene.goods(RED, "wood"), scene.goods(RED, "stone")) == (3, 5)


@pytest.mark.parametrize(("level", "room"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1)])
def test_a_level_has_room_for_three_three_two_two_and_one(level: int, room: int) -> None:
    """[AW-10.6] With one fewer there it is open, with so many it is full."""
    others = [BLUE, GREEN, YELLOW]
    goods = {"gold": 2, "marble": 2, "wood": 8, "stone": 8}
    for there in (room - 1, room):
        scene = table(5).level(RED, level - 1).plans(RED, "well").has(RED, **goods)
        for seat in others[:there]:
            scene.level(seat, level)
        scene.turn(RED)
        if there < room:
            assert "cathedral" in scene.offers
        else:
            assert scene.closed("cathedral") == "level_full"


def test_nobody_skips_a_full_level() -> None:
    """[AW-10.6] The third is full, the fourth empty: no way up from the second."""
    scene = table(4).level(RED, 2).level(BLUE, 3).level(GREEN, 3).plans(RED, "well")
    scene.has(RED, wood=9, stone=9, gold=9, marble=9).turn(RED)
    assert scene.closed("cathedral") == "level_full"


def test_above_the_fifth_level_there_is_nothing() -> None:
    """[AW-10.6]"""
    assert climbing(5, gold=9, marble=9).turn(RED).closed("cathedral") == "at_the_top"


def test_with_no_reward_left_a_step_gives_1_virtue() -> None:
    """[AW-10.7]"""
    scene = climbing(0, gold=1).turn(RED).do("cathedral").checked()
    assert (scene.owned(RED), scene.player(RED).virtue) == ({}, 8)


def test_acolytes_add_to_every_step() -> None:
    """[AW-10.8] Two steps, 4 clay; another's Acolyte gives nothing."""
    scene = climbing(0, "virtue2", "virtue2", gold=1, marble=1)
    scene.apprentices(RED, "acolyte_clay").apprentices(BLUE, "acolyte_silver")
    scene.plans(RED, "well", "keep").turn(RED).do("cathedral", "discard well")
    assert scene.goods(RED, "clay") == 2
    scene.level(RED, 2).turn(RED).do("cathedral").checked()
    assert (scene.goods(RED, "clay"), scene.goods(RED, "silver")) == (4, 0)
    assert scene.owned(BLUE) == {}


# ---------------------------------------------------------------- free captures
def capturing(name: str) -> Scene:
    """Red can build it and has the turn."""
    scene = table(3).apprentices(RED, "labourer").plans(RED, name)
    return scene.has(RED, clay=3, wood=6, stone=5, gold=2, marble=2)


@pytest.mark.parametrize("name", ["armoury", "barracks", "fortress"])
def test_a_building_captures_if_it_can(name: str) -> None:
    """[AW-10.10] p. 14: immediate effects "doivent être déclenchés"."""
    scene = capturing(name).at(BLUE, quarry=2, forest=1).turn(RED).do(f"build {name}")
    assert scene.offers == ["capture quarry blue", "capture forest blue"]
    assert scene.closed("pass") == "obliged"


@pytest.mark.parametrize("name", ["armoury", "barracks", "fortress"])
def test_with_nobody_to_capture_nothing_is_asked(name: str) -> None:
    """[AW-10.10]"""
    scene = capturing(name).turn(RED).do(f"build {name}").checked()
    assert scene.s.turn == BLUE


def test_the_second_capture_of_the_fortress_may_be_left() -> None:
    """[AW-10.10] p. 11: "faire moins de captures"."""
    scene = capturing("fortress").at(BLUE, quarry=2, forest=1).turn(RED)
    scene.do("build fortress", "capture quarry blue", "pass").checked()
    assert scene.player(RED).captives == [0, 2, 0]


def test_a_free_capture_may_take_the_own_workers_home() -> None:
    """[AW-10.10] And must, if there are no others."""
    scene = table(3).apprentices(RED, "labourer").plans(RED, "armoury").at(RED, quarry=5)
    scene.has(RED, wood=3, stone=5, gold=1).turn(RED).do("build armoury")
    assert scene.checked().player(RED).workers == 19


def test_virtue_for_all_counts_the_track_of_each() -> None:
    """[AW-10.12] Blue, at 14 and without debts, gains nothing."""
    scene = table(3).virtue(BLUE, 14).virtue(GREEN, 0).apprentices(RED, "labourer")
    scene.plans(RED, "monument").has(RED, wood=2, stone=3, marble=2).turn(RED).do("build monument")
    assert [player.virtue for player in scene.checked().s.players] == [9, 14, 1]
