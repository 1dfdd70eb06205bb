"""The worked examples of the rulebook, with its people and its numbers."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.kernel.agenda import apply
from tests.architects.scene import BLUE, GREEN, RED, YELLOW, table


# ---------------------------------------------------------------- set-up, page 4
def test_a_game_of_four_has_nine_rewards() -> None:
    """[AW-1.4] "9 cartes dans une partie à 4 joueurs"."""
    assert table(4).s.rewards_left == 9


# ---------------------------------------------------------------- places, pages 6 and 8
def test_the_first_second_and_third_worker_in_the_forest_bring_1_2_and_3_wood() -> None:
    """[AW-3.1] p. 6: 1, then 2 more, then 3 more: 6 wood after three turns."""
    scene = table(2)
    for wood in (1, 3, 6):
        scene.turn(RED).do("place forest")
        assert scene.goods(RED, "wood") == wood


def test_yellow_s_second_worker_in_the_quarry_brings_2_stone_and_the_third_3_more() -> None:
    """[AW-3.1] p. 8: 2 stone, then 3 further ones."""
    scene = table(4).at(YELLOW, quarry=1).turn(YELLOW).do("place quarry")
    assert scene.goods(YELLOW, "stone") == 2
    scene.turn(YELLOW).do("place quarry").checked()
    assert scene.goods(YELLOW, "stone") == 2 + 3


def test_yellow_s_fifth_worker_in_the_storehouse_makes_five_trades() -> None:
    """[AW-5.1, AW-5.2, AW-5.3] p. 8: 2 clay, 1 wood and 2 stone, 4 silver, 3 clay: 1 virtue,
    2 marble, 2 gold."""
    scene = table(4).at(YELLOW, storehouse=4).apprentices(YELLOW, "merchant_gold", "trader_clay")
    scene.has(YELLOW, clay=5, wood=1, stone=2, silver=4).turn(YELLOW).do("place storehouse")

    scene.do("trade virtue", "pay 2-clay")
    scene.do("trade marble")
    scene.do("trade merchant-gold", "trade merchant-gold")
    scene.do("trade trader-clay")

    assert scene.owned(YELLOW) == {"gold": 2, "marble": 2}
    assert scene.player(YELLOW).virtue == 7 + 1
    assert scene.s.turn == RED, "five trades and no sixth"


@pytest.mark.parametrize(("good", "n"), [("clay", 6), ("gold", 2)])
def test_the_fifth_worker_in_the_mines_brings_6_clay_or_2_gold(good: str, n: int) -> None:
    """[AW-3.2] p. 8."""
    scene = table(3).at(RED, mines=4).turn(RED).do(f"mine {good}")
    assert scene.owned(RED) == {good: n}


def test_the_first_worker_in_the_mines_brings_2_clay_and_cannot_bring_gold() -> None:
    """[AW-3.2] p. 8: gold needs two workers."""
    scene = table(3).turn(RED)
    assert scene.closed("mine gold") == "gold_needs_two"
    scene.do("mine clay")
    assert scene.owned(RED) == {"clay": 2}


def test_the_fourth_worker_at_the_silversmith_brings_5_silver() -> None:
    """[AW-3.3] p. 8."""
    scene = table(3).at(RED, silversmith=3).turn(RED).do("place silversmith")
    assert scene.owned(RED) == {"silver": 5}


# ---------------------------------------------------------------- the workshop, pages 9 and 10
def test_blue_lays_two_coins_to_hire_the_pickpocket() -> None:
    """[AW-6.2, AW-6.3] p. 9: second worker, fourth column: a coin on the Woodcutter, one on the
    Swindler, and 4 silver of which 2 are tax."""
    upper = ("thief", "miner", "jeweller", "labourer")
    scene = table(3).display(*upper, "woodcutter", "swindler_wood", "conspirator", "pickpocket")
    scene.at(BLUE, workshop=1).has(BLUE, silver=6).tax(4).turn(BLUE)

    scene.do("hire pickpocket").checked()

    assert scene.team(BLUE) == ["pickpocket"]
    assert scene.goods(BLUE, "silver") == 0
    assert scene.s.tax == 4 + 2
    assert scene.shown()[4:7] == ["woodcutter", "swindler_wood", "conspirator"]
    assert scene.s.coins == [0, 0, 0, 0, 1, 1, 0, 0]


def test_with_5_silver_blue_cannot_reach_the_pickpocket() -> None:
    """[AW-6.2, AW-6.3, AW-4.1] p. 9: the same hire needs 6."""
    upper = ("thief", "miner", "jeweller", "labourer")
    scene = table(3).display(*upper, "woodcutter", "swindler_wood", "conspirator", "pickpocket")
    scene.at(BLUE, workshop=1).has(BLUE, silver=5).turn(BLUE)
    assert scene.closed("hire pickpocket") == "silver_short"
    assert "hire conspirator" in scene.offers


def test_blue_draws_two_plans_with_the_second_worker() -> None:
    """[AW-6.7] p. 10: 1 and 1 more for every two."""
    scene = table(3).at(BLUE, workshop=1).next_plans("well", "keep", "smithy").turn(BLUE)
    scene.do("draw-plans").checked()
    assert len(scene.hand(BLUE)) == 2
    assert set(scene.hand(BLUE)) < {"well", "keep", "smithy"}


# ---------------------------------------------------------------- the town centre, page 11
def test_yellow_captures_red_and_green_in_the_forest() -> None:
    """[AW-7.1, AW-7.2, AW-7.4] p. 11, example 1: 1 tax for 3 red, 1 silver for 2 green; with four
    players nowhere else."""
    scene = table(4).at(YELLOW, town_centre=1).has(YELLOW, silver=2).tax(4)
    scene.at(RED, forest=3).at(GREEN, forest=2).at(BLUE, quarry=4).turn(YELLOW)

    scene.do("place town-centre", "capture forest red")
    assert (scene.goods(YELLOW, "silver"), scene.s.tax) == (1, 5)
    assert scene.closed("capture quarry blue") == "places_full"
    scene.do("capture forest green").checked()

    assert scene.player(YELLOW).captives == [3, 0, 2, 0]
    assert (scene.goods(YELLOW, "silver"), scene.s.tax) == (0, 5)


def test_with_three_players_yellow_s_second_capture_may_be_elsewhere() -> None:
    """[AW-7.2] p. 11, example 1: "dans le même emplacement ou ailleurs"."""
    scene = table(3).at(GREEN, town_centre=1).has(GREEN, silver=2)
    scene.at(RED, forest=3).at(BLUE, forest=2, quarry=4).turn(GREEN)
    scene.do("place town-centre", "capture forest red")
    assert {"capture forest blue", "capture quarry blue"} <= set(scene.offers)


def test_red_takes_all_three_groups_at_the_silversmith_the_own_one_too() -> None:
    """[AW-7.1, AW-7.3, AW-7.4] p. 11, example 2: 1 tax and 2 silver for three captures."""
    scene = table(3).at(RED, town_centre=2, silversmith=3).has(RED, silver=3).tax(4)
    scene.at(BLUE, silversmith=2).at(GREEN, silversmith=1).turn(RED)
    before = scene.player(RED).workers

    scene.do("place town-centre", "capture silversmith blue", "capture silversmith red")
    scene.do("capture silversmith green").checked()

    assert scene.player(RED).captives == [0, 2, 1]
    assert scene.player(RED).workers == before - 1 + 3
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 5)
    assert scene.s.turn == BLUE


# ---------------------------------------------------------------- tax stand and market, page 12
def test_red_takes_11_silver_from_the_tax_stand_and_loses_2_virtue() -> None:
    """[AW-8.1] p. 12."""
    scene = table(3).tax(11).turn(RED).do("place tax-stand").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (11, 0)
    assert scene.player(RED).virtue == 7 - 2


def test_the_left_space_of_the_example_gives_1_marble_and_1_stone() -> None:
    """[AW-8.3] p. 12: 1 silver and 1 virtue."""
    scene = table(3).market_cards(small=3, large=4).has(RED, silver=1).turn(RED).do("market small")
    assert scene.owned(RED) == {"stone": 1, "marble": 1}
    assert scene.player(RED).virtue == 6


def test_the_middle_space_of_the_example_hires_any_apprentice_with_the_silver_on_it() -> None:
    """[AW-8.4] p. 12: 2 silver and 1 virtue, from the last column, and the 2 coins there."""
    scene = table(3).display("thief", "miner", "jeweller", "labourer").coins(labourer=2)
    scene.has(RED, silver=2).tax(4).turn(RED).do("market-hire labourer").checked()
    assert scene.team(RED) == ["labourer"]
    assert (scene.goods(RED, "silver"), scene.s.tax) == (2, 4)
    assert scene.player(RED).virtue == 6


def test_the_middle_space_of_the_example_shows_five_plans_for_one() -> None:
    """[AW-8.4] p. 12: one is kept, the four others go under the pile."""
    five = ("well", "keep", "smithy", "tavern", "church")
    scene = table(3).next_plans(*five).has(RED, silver=2).turn(RED).do("market plans")
    assert sorted(scene.offered("keep")) == sorted(five)
    scene.do("keep keep").checked()
    assert scene.hand(RED) == ["keep"]
    assert {c.BUILDING_IDS[card] for card in scene.s.under[-4:]} == {*five} - {"keep"}


def test_the_right_space_of_the_example_gives_1_gold_1_stone_and_2_wood() -> None:
    """[AW-8.3] p. 12: 3 silver and 1 virtue."""
    scene = table(3).market_cards(small=3, large=4).has(RED, silver=3).turn(RED).do("market large")
    assert scene.owned(RED) == {"gold": 1, "stone": 1, "wood": 2}
    assert scene.player(RED).virtue == 6


# ---------------------------------------------------------------- guardhouse, guildhall, page 13
def test_red_sends_five_captives_to_prison_frees_two_and_leaves_the_third_action() -> None:
    """[AW-9.1, AW-9.2, AW-9.3] p. 13: 3 yellow and 2 green for 5 silver, 2 own workers home."""
    scene = table(4).at(RED, guardhouse=2).prison(RED, 2).captives(RED, yellow=3, green=2)
    scene.debts(RED, 1).has(RED, silver=1).turn(RED).do("place guardhouse")
    before = scene.player(RED).workers

    scene.do("guard imprison", "guard release")
    assert "guard repay" in scene.offers
    scene.do("pass").checked()

    assert scene.goods(RED, "silver") == 1 + 5
    assert (scene.player(YELLOW).prison, scene.player(GREEN).prison) == (3, 2)
    assert (scene.player(RED).prison, scene.player(RED).workers) == (0, before + 2)
    assert scene.s.turn == BLUE


def test_with_four_players_the_right_column_of_the_guildhall_is_not_used() -> None:
    """[AW-10.1] p. 13: after five in the first row and blue on the second, the next is beside
    blue: the seventh space, second row, second column."""
    scene = table(4).hall(RED, BLUE, GREEN, YELLOW, RED, BLUE).plans(RED, "well")
    scene.has(RED, wood=2, stone=2).turn(RED).do("build well").checked()
    assert scene.s.columns() == 5
    assert scene.s.hall[6] == RED
    assert divmod(6, scene.s.columns()) == (1, 1)


# ---------------------------------------------------------------- buildings, page 14
def test_the_keep_needs_three_skills_5_wood_2_stone_and_2_gold_and_costs_2_virtue() -> None:
    """[AW-10.2, AW-10.3, AW-11.5] p. 14: 12 points, and 1 for every 3 captured workers."""
    scene = table(3).plans(RED, "keep").has(RED, wood=5, stone=2, gold=2)
    scene.apprentices(RED, "miner", "woodcutter")
    assert scene.turn(RED).closed("build keep") == "skill_missing"

    scene.apprentices(RED, "miner", "woodcutter", "stonecutter").captives(RED, blue=4, green=3)
    scene.turn(RED).do("build keep").checked()

    assert scene.owned(RED) == {}
    assert scene.player(RED).virtue == 7 - 2
    assert len(scene.team(RED)) == 3, "apprentices are not used up"
    assert scene.points(RED)["buildings"] == 12
    assert scene.points(RED)["effects"] == 2, "seven captives, two times three"


def test_the_well_costs_2_wood_and_2_stone_and_gives_4_clay_at_once() -> None:
    """[AW-10.2, AW-10.9] p. 14: no skill, 3 points."""
    scene = table(3).plans(RED, "well").has(RED, wood=2, stone=2).turn(RED).do("build well")
    assert scene.owned(RED) == {"clay": 4}
    assert scene.points(RED)["buildings"] == 3


# ---------------------------------------------------------------- the cathedral, page 15
def test_yellow_s_first_step_costs_1_gold_and_a_plan_and_the_reward_returns_the_gold() -> None:
    """[AW-10.4, AW-11.7] p. 15: 1 virtue and 1 gold; 2 points if it stays there."""
    scene = table(4).rewards("gold1").plans(YELLOW, "keep").has(YELLOW, gold=1).turn(YELLOW)
    scene.do("cathedral").checked()

    assert scene.owned(YELLOW) == {"gold": 1}
    assert scene.player(YELLOW).virtue == 7 + 1
    assert scene.hand(YELLOW) == []
    assert [c.BUILDING_IDS[card] for card in scene.s.under] == ["keep"]
    assert scene.points(YELLOW)["cathedral"] == 2
    assert scene.s.rewards_left == 0


def test_green_cannot_work_on_the_cathedral_before_red_or_blue_moves() -> None:
    """[AW-10.6] p. 15: the two places of the third level are taken."""
    scene = table(3).level(RED, 3).level(BLUE, 3).level(GREEN, 2).plans(GREEN, "well", "keep")
    scene.has(GREEN, marble=1)
    assert scene.turn(GREEN).closed("cathedral") == "level_full"

    scene.level(RED, 4)
    scene.turn(GREEN).do("cathedral", "discard well").checked()
    assert scene.player(GREEN).level == 3


# ---------------------------------------------------------------- virtue, page 16
def test_yellow_with_13_virtue_gains_3_and_destroys_2_debts() -> None:
    """[AW-4.5, AW-4.6, AW-11.7] p. 16: no black market, 5 points there; one step to 14 and two
    debts less."""
    scene = table(4).virtue(YELLOW, 13).debts(YELLOW, 2).has(YELLOW, clay=6, silver=3)
    scene.at(YELLOW, storehouse=2).turn(YELLOW)
    assert scene.closed("market small") == "market_closed"
    assert scene.points(YELLOW)["virtue"] == 5

    scene.do("place storehouse", *["trade virtue"] * 2, "destroy-debt")
    scene.do("trade virtue", "destroy-debt").checked()

    assert (scene.player(YELLOW).virtue, scene.player(YELLOW).debts) == (14, 0)


def test_red_with_11_virtue_steals_and_may_visit_the_black_market_in_the_next_turn() -> None:
    """[AW-4.6, AW-8.1] p. 16: 11 - 2 = 9, less than 10."""
    scene = table(3).virtue(RED, 11).has(RED, silver=3).turn(RED)
    assert scene.closed("market large") == "market_closed"
    scene.do("place tax-stand")
    assert scene.player(RED).virtue == 9
    assert "market large" in scene.turn(RED).offers


def test_green_with_1_virtue_hires_for_2_silver_without_tax() -> None:
    """[AW-4.2, AW-4.6, AW-11.7] p. 16: no cathedral, 8 points lost there, both tax coins kept."""
    scene = table(3).virtue(GREEN, 1).display("miner").has(GREEN, silver=2, gold=1).tax(4)
    scene.plans(GREEN, "well").turn(GREEN)
    assert scene.closed("cathedral") == "cathedral_closed"
    assert scene.points(GREEN)["virtue"] == -8

    scene.do("hire miner").checked()

    assert (scene.goods(GREEN, "silver"), scene.s.tax) == (0, 4)
    assert scene.team(GREEN) == ["miner"]


# ---------------------------------------------------------------- the reset, page 17
def test_the_reset_of_the_example_gives_debts_to_yellow_and_red() -> None:
    """[AW-8.6, AW-8.7, AW-8.9, AW-8.10, AW-8.11] p. 17: blue frees 2 of 3 with the Gatekeeper,
    nobody has 3 prisoners, yellow and red have most with 2 each."""
    scene = table(4).prison(BLUE, 2).prison(YELLOW, 2)
    scene.apprentices(BLUE, "gatekeeper").market(small=BLUE, middle=RED).has(RED, silver=3)
    scene.market_cards(small=1).turn(RED).do("market large")

    assert (scene.s.turn, scene.asked) == (BLUE, "FreePrisoners")
    assert [scene.player(seat).prison for seat in range(4)] == [2, 3, 0, 2]
    scene.do("use gatekeeper").checked()

    assert [scene.player(seat).prison for seat in range(4)] == [2, 1, 0, 2]
    assert [scene.player(seat).debts for seat in range(4)] == [1, 0, 0, 1]
    assert [scene.player(seat).virtue for seat in range(4)] == [7 - 1, 7, 7, 7]
    assert scene.s.market == [-1, -1, -1]
    assert scene.s.large in ((0,), (5,)), "both show 1 marble on their small side"


# ---------------------------------------------------------------- the end, page 18
def test_with_three_players_blue_s_sixteenth_worker_brings_one_last_turn_for_everyone() -> None:
    """[AW-11.1] p. 18: four columns; green, red and blue still have a turn each."""
    scene = table(3).hall(*[RED, BLUE, GREEN] * 5).plans(BLUE, "well")
    scene.has(BLUE, wood=2, stone=2).turn(BLUE).do("build well")
    assert scene.s.spaces() == 16
    for seat in (GREEN, RED, BLUE):
        assert scene.s.turn == seat
        scene.do("place quarry")
    assert scene.asked == ""


# ---------------------------------------------------------------- final score, page 19
def test_red_scores_38_and_blue_40() -> None:
    """[AW-11.5, AW-11.6, AW-11.7, AW-11.8] p. 19: red 30 + 7 + 3 + 2 + 1 - 4 - 1, blue 35 + 4 + 0 +
    1 + 2 - 2. The cards are not named; these have the same points."""
    scene = table(2)
    # 12 + 8 + 5 + 5 printed = 30 with nothing more, 7 for level 3, 3 for 12 virtue
    scene.built(RED, "keep", "library", "church", "moneylender").level(RED, 3).virtue(RED, 12)
    scene.debts(RED, 2).has(RED, gold=2, marble=1, silver=6).prison(RED, 3)
    # 12 + 9 + 8 + 3 + 3 = 35, 4 for level 2, 0 for 6 virtue
    scene.built(BLUE, "fortress", "palace", "hideout", "well", "smithy").level(BLUE, 2)
    scene.virtue(BLUE, 6).has(BLUE, gold=1, silver=22).prison(BLUE, 4)

    scene.end()

    assert scene.points(RED) == {
        "buildings": 30,
        "effects": 0,
        "cathedral": 7,
        "virtue": 3,
        "goods": 3,
        "silver": 0,
        "prison": -1,
        "debts": -4,
    }
    assert scene.points(BLUE) == {
        "buildings": 35,
        "effects": 0,
        "cathedral": 4,
        "virtue": 0,
        "goods": 1,
        "silver": 2,
        "prison": -2,
        "debts": 0,
    }
    assert (scene.score(RED), scene.score(BLUE)) == (38, 40)
    assert scene.ranks() == [2, 1]


# ---------------------------------------------------------------- characters, annex
def test_frederick_starts_with_4_silver_7_virtue_and_1_stone_and_discards_no_plan() -> None:
    """[AW-13.1, AW-13.3] annex: nobody in prison."""
    options = ARCHITECTS.options(2, {"characters": "chosen"})
    s = ARCHITECTS.new(options, "frederick")
    seat = s.turn
    apply(s, seat, ARCHITECTS.words.parse("character frederick"))
    apply(s, s.turn, ARCHITECTS.words.parse("character caroline"))
    frederick = s.players[seat]
    assert frederick.goods == [0, 0, 1, 0, 0, 4]
    assert (frederick.virtue, frederick.prison, frederick.workers, frederick.debts) == (7, 0, 20, 0)

    scene = table(3).character(RED, "frederick").rewards("virtue2").has(RED, gold=1)
    scene.plans(RED, "well", "keep").turn(RED).do("cathedral").checked()
    assert scene.hand(RED) == ["keep", "well"]
    assert scene.player(RED).level == 1
