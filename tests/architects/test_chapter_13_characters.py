"""Chapter 13: boards with characters."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.kernel.agenda import legal, over
from tests.architects.acts import draft, new, reset_by, says, whole_game
from tests.architects.scene import BLUE, GREEN, RED, Scene, table

STARTS: list[tuple[str, int, int, int, dict[str, int], int, int]] = [
    # character, prisoners, silver, virtue, goods, further plans, debts
    ("ada", 0, 0, 11, {"gold": 1}, 1, 0),
    ("frederick", 0, 4, 7, {"stone": 1}, 0, 0),
    ("caroline", 8, 10, 3, {"marble": 1}, 0, 1),
    ("rudolf", 0, 3, 9, {"wood": 1}, 0, 0),
    ("therese", 4, 5, 5, {}, 1, 0),
    ("lothaire", 6, 6, 4, {"clay": 2}, 0, 0),
    ("hugo", 10, 12, 2, {}, 2, 0),
    ("clovis", 0, 1, 10, {"marble": 1, "clay": 1}, 0, 0),
    ("fara", 2, 5, 6, {"stone": 1, "wood": 1}, 0, 0),
    ("bertha", 0, 3, 8, {}, 1, 0),
]
RULEBOOK = [row[0] for row in STARTS[:5]]


# ---------------------------------------------------------------- set-up
@pytest.mark.parametrize(
    ("name", "prisoners", "silver", "virtue", "goods", "plans", "debts"), STARTS
)
def test_a_character_fixes_the_start(
    name: str,
    prisoners: int,
    silver: int,
    virtue: int,
    goods: dict[str, int],
    plans: int,
    debts: int,
) -> None:
    """[AW-13.1] Nobody gets silver for the order of play; further plans come after the draft."""
    s = new(2, characters="chosen", promo="on")
    seat = s.turn
    says(s, f"character {name}")
    says(s, "character ada" if name != "ada" else "character rudolf")
    player = s.players[seat]
    named = {good: n for good, n in zip(c.GOODS, player.goods, strict=True) if n}
    assert named == ({**goods, "silver": silver} if silver else goods)
    assert (player.virtue, player.debts, player.paid) == (virtue, debts, 0)
    assert (player.prison, player.workers) == (prisoners, 20 - prisoners)
    draft(s)
    assert len(player.plans) == 3 + plans
    ARCHITECTS.check(s)


def test_characters_are_chosen_in_turn_and_nobody_has_the_same() -> None:
    """[AW-13.1] Three players: five boards, four, three."""
    s = new(3, characters="chosen")
    first = s.turn
    for i, name in enumerate(("ada", "caroline", "rudolf")):
        assert s.turn == (first + i) % 3
        assert len(legal(s, s.turn)) == 5 - i
        says(s, f"character {name}")
    assert sorted([player.character for player in s.players]) == [0, 2, 3]


def test_a_character_that_is_taken_is_closed() -> None:
    """[AW-13.1]"""
    scene = Scene(says(new(3, characters="chosen"), "character ada"))
    assert scene.closed("character ada") == "character_taken"


@pytest.mark.parametrize("promo", ["off", "on"])
def test_characters_are_dealt_at_random_without_promotional_ones_unless_wished(promo: str) -> None:
    """[AW-13.1, AW-13.7]"""
    found: set[str] = set()
    for i in range(30):
        s = new(5, f"dealt {i}", characters="dealt", promo=promo)
        names = [c.CHARACTER_IDS[player.character] for player in s.players]
        assert len(set(names)) == 5
        found |= set(names)
    assert found == (set(c.CHARACTER_IDS) if promo == "on" else set(RULEBOOK))


def test_who_has_most_virtue_begins() -> None:
    """[AW-13.1] Ada with 11, whoever was to choose first."""
    began = set()
    for i in range(12):
        s = new(3, f"virtue {i}", characters="chosen")
        seats = []
        for name in ("caroline", "rudolf", "ada"):
            seats.append(s.turn)
            says(s, f"character {name}")
        draft(s)
        assert (s.turn, s.first) == (seats[2], seats[2])
        began.add(s.turn)
    assert began == {RED, BLUE, GREEN}


def test_no_two_characters_have_the_same_virtue() -> None:
    """[AW-13.1] So there is always one who has most."""
    assert len({virtue for _, _, _, virtue, _, _, _ in STARTS}) == 10


def test_further_plans_come_after_the_draft() -> None:
    """[AW-13.1] Hugo: none in hand while the first plans are chosen."""
    s = new(2, characters="chosen", promo="on")
    seat = s.turn
    says(s, "character hugo")
    says(s, "character ada")
    assert s.players[seat].plans == ()
    assert len(draft(s).players[seat].plans) == 5


# ---------------------------------------------------------------- Ada
@pytest.mark.parametrize(("virtue", "kept"), [(7, 1), (3, 2), (1, 2)])
def test_ada_keeps_one_tax_coin_besides_those_of_low_virtue(virtue: int, kept: int) -> None:
    """[AW-13.2, AW-4.3] Hiring has two tax coins, so never more than two."""
    scene = table(3).character(RED, "ada").virtue(RED, virtue).display("miner").tax(0)
    scene.has(RED, silver=4 - kept).turn(RED).do("hire miner").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2 - kept)


@pytest.mark.parametrize(("virtue", "kept"), [(7, 1), (3, 2), (2, 2), (0, 3)])
def test_ada_repays_a_debt_for_less(virtue: int, kept: int) -> None:
    """[AW-13.2] Of three tax coins one, two, or all with 0 virtue."""
    scene = table(3).character(RED, "ada").virtue(RED, virtue).debts(RED, 1).tax(0)
    scene.has(RED, silver=6).turn(RED).do("place guardhouse", "guard repay")
    assert scene.offers == [f"keep-tax {n}" for n in range(kept, -1, -1)]
    scene.do(f"keep-tax {kept}").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (kept, 3 - kept)


def test_ada_s_first_capture_is_free_and_the_second_costs_1() -> None:
    """[AW-13.2]"""
    scene = table(3).character(RED, "ada").at(RED, town_centre=1).at(BLUE, quarry=1, forest=1)
    scene.has(RED, silver=1).tax(0).turn(RED)
    scene.do("place town-centre", "capture quarry blue", "keep-tax 1", "capture forest blue")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 0)
    assert scene.checked().player(RED).captives == [0, 2, 0]


def test_ada_need_not_keep_it() -> None:
    """[AW-13.2] "peut"."""
    scene = table(3).character(RED, "ada").display("miner").has(RED, silver=4).tax(0).turn(RED)
    scene.do("hire miner", "keep-tax 0")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2)


def test_ada_pays_the_black_market_whole() -> None:
    """[AW-13.2] Its coins are no tax."""
    scene = table(3).character(RED, "ada").virtue(RED, 0).has(RED, silver=2).turn(RED)
    assert scene.closed("market large") == "silver_short"


# ---------------------------------------------------------------- Frederick
def test_frederick_works_on_the_cathedral_without_a_plan() -> None:
    """[AW-13.3]"""
    scene = table(3).character(RED, "frederick").rewards("virtue2").has(RED, gold=1).turn(RED)
    scene.do("cathedral").checked()
    assert (scene.player(RED).level, scene.s.turn) == (1, BLUE)


# ---------------------------------------------------------------- Caroline
@pytest.mark.parametrize(
    ("moves", "plans"),
    [
        (["market small"], 1),
        (["market large"], 1),
        (["market-hire miner"], 1),
        (["market plans", "keep well"], 2),
    ],
)
def test_caroline_draws_a_plan_with_every_action_at_the_black_market(
    moves: list[str], plans: int
) -> None:
    """[AW-13.4]"""
    scene = table(3).character(RED, "caroline").display("miner").has(RED, silver=3)
    if "market plans" in moves:
        scene.next_plans("well", "keep", "castle", "chapel", "church")
    scene.turn(RED).do(*moves).checked()
    assert len(scene.hand(RED)) == plans


def test_caroline_draws_nothing_elsewhere() -> None:
    """[AW-13.4]"""
    scene = table(3).character(RED, "caroline").turn(RED).do("place tax-stand")
    assert scene.hand(RED) == []


# ---------------------------------------------------------------- Rudolf
FIVE = ("miner_2", "woodcutter_2", "stonecutter_2", "jeweller_2", "conspirator_2")


def test_rudolf_hires_for_3_silver_of_which_2_are_tax() -> None:
    """[AW-13.5]"""
    scene = table(3).character(RED, "rudolf").display("miner").has(RED, silver=3).tax(0).turn(RED)
    scene.do("hire miner").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2)
    scene = table(3).character(RED, "rudolf").display("miner").has(RED, silver=2).turn(RED)
    assert scene.closed("hire miner") == "silver_short"


def test_rudolf_lays_a_coin_for_each_further_column_like_everyone() -> None:
    """[AW-13.5]"""
    scene = table(3).character(RED, "rudolf").display("miner", "thief").has(RED, silver=4).turn(RED)
    scene.do("hire thief").checked()
    assert (scene.goods(RED, "silver"), scene.s.coins[0]) == (0, 1)


def test_rudolf_saves_at_the_black_market_when_he_hires() -> None:
    """[AW-13.5, AW-8.4] Annex: the market lets players hire, and he pays 1 less for hiring."""
    scene = table(3).character(RED, "rudolf").display("miner").has(RED, silver=1).turn(RED)
    assert "market plans" not in scene.offers
    assert scene.note("market-hire miner") == {"costs": 1, "loses": 1}
    scene.do("market-hire miner")
    assert scene.goods(RED, "silver") == 0


def test_rudolf_with_a_trickster_hires_there_for_nothing() -> None:
    """[AW-13.5, AW-8.5]"""
    scene = table(3).character(RED, "rudolf").apprentices(RED, "trickster").display("miner")
    assert scene.turn(RED).do("market-hire miner").checked().team(RED) == ["miner", "trickster"]


def test_rudolf_may_have_six_apprentices_and_no_seventh() -> None:
    """[AW-13.5]"""
    scene = table(3).character(RED, "rudolf").apprentices(RED, *FIVE).display("thief", "miner")
    scene.has(RED, silver=9).turn(RED).do("hire thief").checked()
    assert (len(scene.team(RED)), scene.s.turn) == (6, BLUE)
    scene.turn(RED).do("hire miner")
    assert scene.asked == "Dismiss"
    assert len(scene.do("dismiss thief").checked().team(RED)) == 6


# ---------------------------------------------------------------- Therese
def therese(**goods: int) -> Scene:
    return table(3).character(RED, "therese").apprentices(RED, "labourer").has(RED, **goods)


def test_therese_builds_with_marble_for_gold() -> None:
    """[AW-13.6] A Steeple costs 2 gold."""
    scene = therese(wood=2, marble=2).plans(RED, "steeple").turn(RED).do("build steeple")
    assert scene.checked().owned(RED) == {}


def test_therese_builds_with_gold_for_marble() -> None:
    """[AW-13.6] A Fountain costs 1 marble."""
    scene = therese(stone=3, gold=1).plans(RED, "fountain").turn(RED).do("build fountain")
    assert scene.checked().owned(RED) == {}


def test_therese_pays_with_gold_first() -> None:
    """[AW-13.6] A Castle costs 1 gold and 2 marble: 2 gold and 1 of 3 marble go."""
    scene = therese(clay=2, wood=4, gold=2, marble=3).plans(RED, "castle").turn(RED)
    scene.do("build castle").checked()
    assert scene.owned(RED) == {"marble": 2}


def test_therese_needs_as_many_as_both_together() -> None:
    """[AW-13.6] A Castle needs three; two are too few, whichever they are."""
    for goods in ({"gold": 2}, {"marble": 2}, {"gold": 1, "marble": 1}):
        scene = therese(clay=2, wood=4, **goods).plans(RED, "castle").turn(RED)
        assert scene.closed("build castle") == "precious_short"


@pytest.mark.parametrize(
    ("level", "goods"),
    [
        (1, {"marble": 1}),
        (3, {"gold": 1}),
        (5, {"gold": 4}),
        (5, {"marble": 4}),
        (5, {"gold": 1, "marble": 3}),
    ],
)
def test_therese_climbs_with_either(level: int, goods: dict[str, int]) -> None:
    """[AW-13.6]"""
    scene = therese(**goods).level(RED, level - 1).rewards("virtue2").plans(RED, "well")
    scene.turn(RED).do("cathedral").checked()
    assert (scene.player(RED).level, scene.owned(RED)) == (level, {})


def test_for_therese_castle_and_observatory_each_count_both() -> None:
    """[AW-13.6, AW-11.4] 3 gold and 1 marble: 2 virtue from each."""
    scene = therese(gold=3, marble=1).built(RED, "castle", "observatory").end()
    assert scene.player(RED).virtue == 7 + 2 + 2
    assert scene.points(RED)["goods"] == 4


def test_others_pay_as_printed() -> None:
    """[AW-13.6]"""
    scene = table(3).plans(RED, "steeple").has(RED, wood=2, marble=9).turn(RED)
    assert scene.closed("build steeple") == "goods_short"


# ---------------------------------------------------------------- promotional characters
def lothaire(plan: str, **goods: int) -> Scene:
    scene = table(3).character(RED, "lothaire").apprentices(RED, "labourer").plans(RED, plan)
    return scene.has(RED, **goods)


@pytest.mark.parametrize("saved", ["wood", "stone"])
def test_lothaire_pays_one_wood_or_stone_less_for_a_building(saved: str) -> None:
    """[AW-13.7] A Well costs 2 and 2."""
    scene = lothaire("well", wood=2, stone=2).turn(RED).do("build well", f"save {saved}").checked()
    assert scene.owned(RED) == {"clay": 4, saved: 1}


@pytest.mark.parametrize(("wood", "stone"), [(1, 2), (2, 1)])
def test_lothaire_builds_with_one_too_few(wood: int, stone: int) -> None:
    """[AW-13.7] The one that is missing is saved."""
    scene = lothaire("well", wood=wood, stone=stone).turn(RED).do("build well").checked()
    assert scene.owned(RED) == {"clay": 4}


def test_lothaire_does_not_build_with_two_too_few() -> None:
    """[AW-13.7] 1 and 1, or 0 and 2."""
    for wood, stone in ((1, 1), (0, 2), (2, 0)):
        scene = lothaire("well", wood=wood, stone=stone).turn(RED)
        assert scene.closed("build well") == "goods_short"


def test_lothaire_saves_no_clay_or_gold() -> None:
    """[AW-13.7] A Betting House: 1 clay, 2 stone, 1 gold."""
    for goods in ({"stone": 2, "gold": 1}, {"clay": 1, "stone": 2}):
        scene = lothaire("betting_house", **goods).turn(RED)
        assert scene.closed("build betting-house") == "goods_short"
    assert (
        "build betting-house" in lothaire("betting_house", clay=1, stone=1, gold=1).turn(RED).offers
    )


@pytest.mark.parametrize(("level", "mix"), [(2, 3), (4, 7)])
def test_lothaire_pays_one_wood_or_stone_less_for_a_step(level: int, mix: int) -> None:
    """[AW-13.7]"""
    scene = lothaire("well", wood=1, stone=mix - 2).level(RED, level - 1).rewards("virtue2")
    assert scene.turn(RED).closed("cathedral") == "mix_short"
    scene.has(RED, stone=mix - 1).turn(RED).do("cathedral").checked()
    assert (scene.player(RED).level, scene.owned(RED)) == (level, {})


@pytest.mark.parametrize(("level", "goods"), [(1, {"gold": 1}), (3, {"marble": 1})])
def test_lothaire_pays_gold_and_marble_whole(level: int, goods: dict[str, int]) -> None:
    """[AW-13.7]"""
    scene = lothaire("well").level(RED, level - 1)
    assert scene.turn(RED).closed("cathedral") == "goods_short"
    scene.has(RED, **goods).rewards("virtue2").turn(RED).do("cathedral").checked()
    assert scene.owned(RED) == {}


def test_clovis_draws_a_plan_after_building() -> None:
    """[AW-13.7] Not after a step on the cathedral."""
    scene = table(3).character(RED, "clovis").plans(RED, "well").next_plans("keep")
    scene.has(RED, wood=2, stone=2).turn(RED).do("build well").checked()
    assert scene.hand(RED) == ["keep"]
    scene.rewards("virtue2").has(RED, gold=1).turn(RED).do("cathedral").checked()
    assert scene.hand(RED) == []


@pytest.mark.parametrize(("move", "left"), [("use fara", 2), ("pass", 3)])
def test_fara_may_free_one_prisoner_at_each_reset(move: str, left: int) -> None:
    """[AW-13.7] With three she loses 1 virtue, with two she does not."""
    scene = table(3).character(RED, "fara").prison(RED, 3)
    reset_by(scene, BLUE, GREEN, GREEN).do(move).checked()
    assert (scene.player(RED).prison, scene.player(RED).virtue) == (left, 7 if left == 2 else 6)


def test_fara_and_a_gatekeeper_free_three_and_the_squire_pays() -> None:
    """[AW-13.7, AW-8.9]"""
    scene = table(3).character(RED, "fara").apprentices(RED, "gatekeeper", "squire_marble")
    scene.prison(RED, 3)
    reset_by(scene, BLUE, GREEN, GREEN).do("use gatekeeper", "use fara", "use squire-marble")
    assert (scene.checked().player(RED).prison, scene.owned(RED)) == (0, {"marble": 1})


def test_bertha_gets_2_silver_more_for_sending_captives_to_prison() -> None:
    """[AW-13.7] Three captives, 5 silver."""
    scene = table(3).character(RED, "bertha").captives(RED, blue=2, green=1).turn(RED)
    scene.do("place guardhouse")
    assert scene.note("guard imprison") == {"silver": 5}
    scene.do("guard imprison").checked()
    assert scene.owned(RED) == {"silver": 5}


# ---------------------------------------------------------------- Hugo
def hugo(silver: int) -> Scene:
    return table(3).character(RED, "hugo").has(RED, silver=silver)


@pytest.mark.parametrize(("move", "silver", "debts"), [("pay-off", 0, 0), ("pass", 2, 1)])
def test_hugo_may_pay_2_silver_instead_of_a_debt(move: str, silver: int, debts: int) -> None:
    """[AW-13.8] Of a Betting House; the debt is gone, not paid."""
    scene = hugo(2).plans(RED, "betting_house").has(RED, clay=1, stone=2, gold=1).turn(RED)
    scene.do("build betting-house", move).checked()
    assert (scene.goods(RED, "silver"), scene.player(RED).debts) == (silver, debts)
    assert (scene.player(RED).paid, scene.s.tax) == (0, 4)


def test_with_1_silver_hugo_takes_the_debt() -> None:
    """[AW-13.8, AW-4.1]"""
    scene = hugo(1).plans(RED, "betting_house").has(RED, clay=1, stone=2, gold=1).turn(RED)
    scene.do("build betting-house").checked()
    assert (scene.goods(RED, "silver"), scene.player(RED).debts, scene.s.turn) == (1, 1, BLUE)


def test_hugo_is_asked_for_each_debt_below_0_virtue() -> None:
    """[AW-13.8, AW-4.4] Tax stand at 0 virtue: 4 silver taken, two debts; one is paid off."""
    scene = hugo(0).virtue(RED, 0).turn(RED).do("place tax-stand", "pay-off", "pass").checked()
    assert (scene.goods(RED, "silver"), scene.player(RED).debts) == (2, 1)


def test_hugo_takes_his_workers_back_for_2_silver_and_1_virtue() -> None:
    """[AW-13.8, AW-9.4]"""
    scene = (
        hugo(2).captives(BLUE, red=3).turn(RED).do("place guardhouse", "guard borrow", "pay-off")
    )
    assert (scene.checked().player(RED).debts, scene.player(RED).virtue) == (0, 6)
    assert scene.player(RED).workers == 19


def test_hugo_buys_himself_off_in_a_reset() -> None:
    """[AW-13.8, AW-8.11] Most prisoners; blue, who has as many, takes the debt."""
    scene = hugo(2).prison(RED, 2)
    reset_by(scene, GREEN, BLUE, BLUE)
    assert (scene.s.turn, scene.asked) == (RED, "TakeDebt")
    scene.do("pay-off").checked()
    assert [player.debts for player in scene.s.players] == [0, 1, 0]


def test_hugo_buys_himself_off_at_the_end() -> None:
    """[AW-13.8, AW-11.4] A Dungeon at 1 virtue."""
    scene = hugo(2).virtue(RED, 1).built(RED, "dungeon").end().do("pay-off")
    assert over(scene.s)
    assert (scene.player(RED).debts, scene.goods(RED, "silver")) == (0, 0)


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("characters", ["dealt", "chosen"])
def test_a_whole_game_with_all_characters_comes_to_its_end(characters: str) -> None:
    """[AW-13.1]"""
    s, _ = whole_game(5, f"characters {characters}", characters=characters, promo="on")
    assert over(s)
    ARCHITECTS.check(s)
