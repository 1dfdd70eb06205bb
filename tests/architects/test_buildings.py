"""The forty buildings: what each needs, costs and is worth, and what each does."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.scene import BLUE, GREEN, RED, YELLOW, Scene, table

SKILLED = {"carpentry": "woodcutter", "tiling": "jeweller", "masonry": "stonecutter"}
"""An apprentice with each skill and no say in building."""
GOODS = {"c": "clay", "w": "wood", "s": "stone", "g": "gold", "m": "marble"}
C, T, M = "carpentry", "tiling", "masonry"

PRINTED: list[tuple[str, int, str, tuple[str, ...], int]] = [
    # building, points, goods, skills, virtue
    ("aqueduct", 3, "2c 3w 1g", (), 0),
    ("armoury", 9, "3w 5s 1g", (C, M), 0),
    ("barracks", 10, "2c 6w 2g", (C, T, M), 0),
    ("betting_house", 7, "1c 2s 1g", (), -1),
    ("carpenters_hut", 5, "3c 1w 1s", (), 0),
    ("castle", 10, "2c 4w 1g 2m", (C, T, M), 0),
    ("chapel", 6, "2c 1w 4s", (C,), 1),
    ("church", 5, "3c 3s", (), 1),
    ("clay_market", 6, "3c 2s 1g", (T,), 0),
    ("clay_pit", 3, "4c 1w", (), 0),
    ("drafting_room", 8, "4s 3g", (C, T), 0),
    ("dungeon", 14, "4s 2g 2m", (C, T, M), -1),
    ("factory", 7, "2w 2s 3g", (M,), 0),
    ("fortress", 12, "3c 4s 1g 2m", (C, T, M), -2),
    ("fountain", 4, "3s 1m", (), 1),
    ("gamblers_den", 10, "1s 1g 3m", (C, T), -2),
    ("hideout", 8, "1c 3w 2s", (C, M), -2),
    ("keep", 12, "5w 2s 2g", (C, T, M), -2),
    ("library", 8, "4w 2s 1m", (C, T), 0),
    ("lighthouse", 6, "3w 1s 2m", (T,), 0),
    ("lumber_camp", 3, "4c 2s", (), 0),
    ("masons_hut", 5, "2w 4s", (), 0),
    ("moneylender", 5, "4c 2w 1g", (M,), -1),
    ("monument", 9, "2w 3s 2m", (T, M), 1),
    ("observatory", 7, "1c 3w 1s 1g", (C,), 0),
    ("palace", 9, "3w 3s 2m", (T, M), 0),
    ("reservoir", 4, "6c 1w", (), 0),
    ("silver_market", 6, "2w 1g 1m", (T,), 0),
    ("smithy", 3, "4c 2w", (), 0),
    ("steeple", 4, "2w 2g", (), 1),
    ("stone_market", 7, "2c 4s 1m", (M,), 0),
    ("tavern", 6, "3w 2s 1g", (C,), 0),
    ("thieves_den", 8, "1c 2w 3s", (M,), -2),
    ("tilers_hut", 5, "2c 1w 2s", (), 0),
    ("trading_post", 7, "1w 3s 2g", (M,), 0),
    ("treasury", 6, "1w 3s 1g", (T,), 0),
    ("university", 11, "4c 2w 3s 2m", (C, T, M), 1),
    ("watchtower", 11, "3c 4w 1g 1m", (C, T, M), -1),
    ("well", 3, "2w 2s", (), 0),
    ("wood_market", 7, "2c 4w 1g", (C,), 0),
]
COST = {name: {GOODS[x[1]]: int(x[0]) for x in cost.split()} for name, _, cost, _, _ in PRINTED}
SKILLS = {name: skills for name, _, _, skills, _ in PRINTED}
names = pytest.mark.parametrize("name", [row[0] for row in PRINTED])


def word(name: str) -> str:
    return name.replace("_", "-")


def ready(name: str, seats: int = 3, *team: str, **more: int) -> Scene:
    """Red holds the plan, exactly what it needs, and a little more; it is red's turn."""
    scene = table(seats).plans(RED, name)
    scene.apprentices(RED, *[SKILLED[skill] for skill in SKILLS[name]], *team)
    goods = {good: COST[name].get(good, 0) + more.get(good, 0) for good in c.GOODS}
    return scene.has(RED, **goods)


def builds(name: str, *answers: str) -> Scene:
    """Red builds it with exactly what it needs."""
    return ready(name).turn(RED).do(f"build {word(name)}", *answers).checked()


# ---------------------------------------------------------------- what is printed
def test_the_table_of_this_chapter_names_all_forty() -> None:
    """[AW-1.6]"""
    assert [row[0] for row in PRINTED] == list(c.BUILDING_IDS)
    assert len(PRINTED) == 40


@pytest.mark.parametrize(("name", "points", "cost", "skills", "virtue"), PRINTED)
def test_a_building_costs_its_goods_gives_its_virtue_and_counts_its_points(
    name: str, points: int, cost: str, skills: tuple[str, ...], virtue: int
) -> None:
    """[AW-10.2, AW-10.3, AW-11.7] The goods are gone, the team stays, the worker lies there."""
    scene = ready(name).turn(RED).do(f"build {word(name)}")
    red = scene.player(RED)
    spent = [event.args for event in scene.told("paid_good")]
    assert {str(x["good"]).removeprefix("good."): x["n"] for x in spent} == COST[name]
    assert red.virtue == 7 + virtue + (1 if name == "monument" else 0)
    assert scene.points(RED)["buildings"] == points
    assert (red.hall, scene.s.hall, red.workers) == (1, (RED,), 19)
    assert len(red.apprentices) == len(skills)
    assert name not in scene.hand(RED)


@names
def test_a_building_cannot_be_built_with_one_of_its_goods_too_few(name: str) -> None:
    """[AW-10.2, AW-4.1]"""
    for good, n in COST[name].items():
        scene = ready(name).has(RED, **{good: n - 1}).turn(RED)
        assert scene.closed(f"build {word(name)}") == "goods_short"


@pytest.mark.parametrize("name", [row[0] for row in PRINTED if row[3]])
def test_a_building_cannot_be_built_with_one_of_its_skills_missing(name: str) -> None:
    """[AW-10.2, AW-6.8]"""
    for missing in SKILLS[name]:
        team = [SKILLED[skill] for skill in SKILLS[name] if skill != missing]
        scene = ready(name).apprentices(RED, *team).turn(RED)
        assert scene.closed(f"build {word(name)}") == "skill_missing"


@pytest.mark.parametrize("name", [row[0] for row in PRINTED if row[3]])
def test_a_labourer_alone_is_skilled_enough_for_every_building(name: str) -> None:
    """[AW-6.8]"""
    scene = ready(name).apprentices(RED, "labourer").turn(RED)
    assert f"build {word(name)}" in scene.offers


# ---------------------------------------------------------------- at once: goods and cards
@pytest.mark.parametrize(
    ("name", "good", "n"),
    [
        ("smithy", "stone", 4),
        ("well", "clay", 4),
        ("lumber_camp", "wood", 4),
        ("factory", "marble", 2),
        ("thieves_den", "silver", 4),
    ],
)
def test_a_building_gives_its_goods_at_once(name: str, good: str, n: int) -> None:
    """[AW-10.9]"""
    assert builds(name).owned(RED) == {good: n}


@pytest.mark.parametrize(
    ("name", "good", "n"),
    [
        ("treasury", "gold", 1),
        ("treasury", "silver", 3),
        ("clay_pit", "gold", 1),
        ("clay_pit", "marble", 1),
    ],
)
def test_a_building_gives_one_of_two_things_as_the_player_likes(
    name: str, good: str, n: int
) -> None:
    """[AW-10.9]"""
    assert builds(name, f"take {good}").owned(RED) == {good: n}


def test_the_betting_house_brings_a_debt() -> None:
    """[AW-10.9]"""
    assert builds("betting_house").player(RED).debts == 1


def test_the_drafting_room_brings_two_plans() -> None:
    """[AW-10.9]"""
    scene = ready("drafting_room").next_plans("well", "keep").turn(RED).do("build drafting-room")
    assert scene.checked().hand(RED) == ["keep", "well"]


# ---------------------------------------------------------------- at once: workers
def test_the_armoury_captures_one_group_without_any_silver() -> None:
    """[AW-10.10]"""
    scene = ready("armoury").at(BLUE, mines=3).at(GREEN, mines=1).tax(4).turn(RED)
    scene.do("build armoury", "capture mines blue").checked()
    assert scene.player(RED).captives == [0, 3, 0]
    assert (scene.s.tax, scene.s.turn) == (4, BLUE)


def test_the_barracks_capture_one_group_without_any_silver() -> None:
    """[AW-10.10]"""
    scene = ready("barracks").at(BLUE, mines=3).captives(GREEN, red=2).turn(RED)
    scene.do("build barracks", "capture mines blue").checked()
    assert scene.player(RED).captives == [0, 3, 0]
    assert scene.player(GREEN).captives == [2, 0, 0]
    assert scene.s.turn == BLUE


def test_the_barracks_take_the_own_captured_workers_back_instead() -> None:
    """[AW-10.10] From all boards, for nothing: 2 and 3 come home."""
    scene = ready("barracks").at(BLUE, mines=3).captives(GREEN, red=2).captives(BLUE, red=3)
    scene.turn(RED).do("build barracks", "take-back").checked()
    assert scene.player(RED).workers == 19
    assert (scene.player(RED).debts, scene.player(RED).virtue) == (0, 7)
    assert scene.player(RED).captives == [0, 0, 0]


def test_the_barracks_take_nobody_back_if_nobody_is_held() -> None:
    """[AW-10.10]"""
    scene = ready("barracks").at(BLUE, mines=3, forest=1).turn(RED).do("build barracks")
    assert scene.closed("take-back") == "none_held"


def test_the_barracks_promise_captures_and_workers() -> None:
    """[AW-10.10] Three from the mines, or two home."""
    scene = ready("barracks").at(BLUE, mines=3).captives(BLUE, red=2).turn(RED)
    scene.do("build barracks")
    assert scene.note("capture mines blue") == {"captures": 3}
    assert scene.note("take-back") == {"workers": 2}


def test_the_barracks_must_do_one_of_both() -> None:
    """[AW-10.10] p. 14: immediate effects "doivent être déclenchés"."""
    scene = ready("barracks").at(BLUE, mines=3).captives(BLUE, red=2).turn(RED)
    scene.do("build barracks")
    assert scene.offers == ["capture mines blue", "take-back"]
    assert scene.closed("pass") == "obliged"


def test_the_fortress_captures_two_groups_at_one_place() -> None:
    """[AW-10.10]"""
    scene = ready("fortress").at(BLUE, mines=3).at(GREEN, mines=1).turn(RED)
    scene.do("build fortress", "capture mines blue", "capture mines green").checked()
    assert scene.player(RED).captives == [0, 3, 1]


def test_the_fortress_captures_at_two_places_with_four_players_too() -> None:
    """[AW-10.10] annex: "d'un même emplacement ou de 2 emplacements différents"."""
    scene = ready("fortress", 4).at(BLUE, mines=3).at(GREEN, forest=1).turn(RED)
    scene.do("build fortress", "capture mines blue", "capture forest green").checked()
    assert scene.player(RED).captives == [0, 3, 1, 0]
    assert scene.s.turn == BLUE


def test_the_hideout_frees_all_own_prisoners_and_no_others() -> None:
    """[AW-10.10]"""
    scene = ready("hideout").prison(RED, 4).prison(BLUE, 2).turn(RED).do("build hideout").checked()
    assert (scene.player(RED).prison, scene.player(BLUE).prison) == (0, 2)
    assert scene.player(RED).workers == 19


# ---------------------------------------------------------------- at once: the rest
def test_the_tavern_hires_from_the_last_column_for_nothing_and_keeps_the_coins() -> None:
    """[AW-10.11, AW-6.4]"""
    scene = ready("tavern").display("thief", "miner", "squire_gold", "trickster").coins(trickster=3)
    scene.tax(4).turn(RED).do("build tavern", "hire trickster").checked()
    assert scene.team(RED) == ["trickster", "woodcutter"]
    assert (scene.goods(RED, "silver"), scene.s.tax) == (3, 4)
    assert scene.player(RED).virtue == 6, "the Trickster's -1"


def test_the_tavern_must_hire() -> None:
    """[AW-10.11] p. 14: immediate effects "doivent être déclenchés"."""
    scene = ready("tavern").turn(RED).do("build tavern")
    assert scene.closed("pass") == "obliged"
    assert len(scene.offered("hire")) == len(scene.offers) == 8


def test_the_church_destroys_a_debt_that_then_is_not_paid() -> None:
    """[AW-10.11, AW-4.5]"""
    scene = ready("church").debts(RED, 2, paid=1).turn(RED).do("build church", "destroy-debt")
    assert (scene.player(RED).debts, scene.player(RED).paid) == (1, 1)
    assert scene.player(RED).virtue == 8


def test_the_church_may_leave_a_debt() -> None:
    """[AW-10.11] "peut"."""
    scene = ready("church").debts(RED, 1).turn(RED).do("build church", "pass")
    assert scene.player(RED).debts == 1


def test_the_church_can_be_built_without_any_debt() -> None:
    """[AW-10.11] Nothing is asked."""
    assert builds("church").s.turn == BLUE


def test_the_library_turns_a_plan_into_2_gold() -> None:
    """[AW-10.11] The plan goes under the pile."""
    scene = ready("library").plans(RED, "library", "well", "keep").turn(RED)
    scene.do("build library", "discard well").checked()
    assert scene.owned(RED) == {"gold": 2}
    assert scene.hand(RED) == ["keep"]
    assert [c.BUILDING_IDS[card] for card in scene.s.under] == ["well"]


def test_the_library_may_keep_all_plans() -> None:
    """[AW-10.11] "peut"."""
    scene = ready("library").plans(RED, "library", "well").turn(RED).do("build library", "pass")
    assert scene.owned(RED) == {}
    assert scene.hand(RED) == ["well"]


def test_the_library_can_be_built_with_the_last_plan() -> None:
    """[AW-10.11] Nothing to discard, nothing gained."""
    scene = builds("library", "pass")
    assert scene.owned(RED) == {}


def test_the_monument_gives_1_virtue_to_everyone_and_2_to_its_builder() -> None:
    """[AW-10.12] annex: "un total de 2 Vertus"."""
    scene = builds("monument")
    assert [player.virtue for player in scene.s.players] == [9, 8, 8]


def test_the_monument_asks_from_its_builder_on_clockwise() -> None:
    """[AW-10.12, AW-4.5] All are full of virtue and have a debt; green builds."""
    scene = table(4).plans(GREEN, "monument").apprentices(GREEN, "labourer")
    scene.has(GREEN, **COST["monument"])
    for seat in (RED, BLUE, GREEN, YELLOW):
        scene.virtue(seat, 14).debts(seat, 3)
    scene.turn(GREEN).do("build monument")
    asked = []
    while scene.asked == "DestroyDebts":
        asked.append(scene.s.turn)
        scene.do("destroy-debt")
    assert asked == [GREEN, GREEN, YELLOW, RED, BLUE], "the printed virtue of the builder first"


def test_the_watchtower_takes_1_virtue_from_everyone_with_three_prisoners() -> None:
    """[AW-10.12] The builder too: 7 - 1 printed - 1."""
    scene = ready("watchtower", 4).prison(RED, 3).prison(BLUE, 2).prison(GREEN, 5)
    scene.turn(RED).do("build watchtower").checked()
    assert [player.virtue for player in scene.s.players] == [5, 7, 6, 7]
    assert [player.debts for player in scene.s.players] == [0, 0, 0, 0]


@pytest.mark.parametrize(("virtue", "gold"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 3), (14, 3)])
def test_the_palace_gives_1_gold_for_every_4_virtue(virtue: int, gold: int) -> None:
    """[AW-10.12]"""
    scene = ready("palace").virtue(RED, virtue).turn(RED).do("build palace")
    assert scene.goods(RED, "gold") == gold


# ---------------------------------------------------------------- at the end: virtue
def ends(name: str, **goods: int) -> Scene:
    """Red has built it and has these goods; the game is about to end."""
    return table(3).built(RED, name).has(RED, **goods)


@pytest.mark.parametrize(
    ("name", "goods", "virtue"),
    [
        ("castle", {"gold": 5}, 2),
        ("castle", {"gold": 1, "marble": 9}, 0),
        ("observatory", {"marble": 4}, 2),
        ("observatory", {"marble": 1, "gold": 9}, 0),
        ("trading_post", {"stone": 3, "wood": 3, "clay": 3}, 2),
        ("trading_post", {"stone": 3, "gold": 9, "marble": 9, "silver": 9}, 0),
    ],
)
def test_a_building_gives_virtue_for_goods_at_the_end(
    name: str, goods: dict[str, int], virtue: int
) -> None:
    """[AW-11.4] 2 gold, 2 marble, or 4 of stone, wood and clay; the goods are not spent."""
    scene = ends(name, **goods).end()
    assert scene.player(RED).virtue == 7 + virtue
    assert scene.owned(RED) == goods


@pytest.mark.parametrize(("paid", "virtue"), [(1, 0), (2, 1), (5, 2)])
def test_the_reservoir_gives_1_virtue_for_every_2_paid_debts(paid: int, virtue: int) -> None:
    """[AW-11.4] Unpaid ones do not count."""
    scene = ends("reservoir").debts(RED, 4, paid=paid).end()
    assert scene.player(RED).virtue == 7 + virtue


@pytest.mark.parametrize(("others", "virtue"), [((1, 0), 2), ((2, 0), 0), ((3, 1), 0)])
def test_the_chapel_gives_2_virtue_to_who_alone_stands_highest(
    others: tuple[int, int], virtue: int
) -> None:
    """[AW-11.4] Red on the second level; a tie gives nothing."""
    scene = ends("chapel").level(RED, 2).level(BLUE, others[0]).level(GREEN, others[1]).end()
    assert scene.player(RED).virtue == 7 + virtue


def test_the_dungeon_takes_2_virtue_at_the_end() -> None:
    """[AW-11.4]"""
    assert ends("dungeon").end().player(RED).virtue == 5


def test_the_dungeon_brings_debts_below_0_virtue() -> None:
    """[AW-11.4, AW-4.4] From 1 virtue: 0, and one debt for 2 points."""
    scene = ends("dungeon").virtue(RED, 1).end()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, 1)
    assert scene.points(RED)["debts"] == -2


# ---------------------------------------------------------------- at the end: points
def effects(scene: Scene) -> int:
    """Red's points for effects, besides the printed ones."""
    return scene.end().points(RED)["effects"]


@pytest.mark.parametrize(
    ("name", "team", "points"),
    [
        ("carpenters_hut", ("woodcutter", "thief", "miner", "labourer"), 3),
        ("tilers_hut", ("woodcutter", "jeweller", "miner", "labourer"), 3),
        ("masons_hut", ("stonecutter", "trickster", "miner", "labourer"), 3),
        ("masons_hut", ("woodcutter", "miner"), 0),
    ],
)
def test_a_hut_counts_the_apprentices_with_its_skill_the_labourer_too(
    name: str, team: tuple[str, ...], points: int
) -> None:
    """[AW-11.5]"""
    assert effects(ends(name).apprentices(RED, *team)) == points


def test_the_aqueduct_counts_every_building_itself_too() -> None:
    """[AW-11.5] Three buildings, 3 points."""
    assert effects(table(3).built(RED, "well", "aqueduct", "smithy")) == 3


@pytest.mark.parametrize(("blue", "green", "points"), [(2, 0, 0), (2, 1, 1), (4, 4, 2)])
def test_the_keep_counts_captured_workers_of_all_colours_by_three(
    blue: int, green: int, points: int
) -> None:
    """[AW-11.5] Workers in the prison are no captives."""
    scene = ends("keep").captives(RED, blue=blue, green=green).prison(BLUE, 6)
    assert effects(scene) == points


@pytest.mark.parametrize(("virtue", "points"), [(3, 0), (4, 1), (11, 2), (12, 3)])
def test_the_lighthouse_gives_1_point_for_every_4_virtue(virtue: int, points: int) -> None:
    """[AW-11.5]"""
    assert effects(ends("lighthouse").virtue(RED, virtue)) == points


def test_the_moneylender_gives_1_point_for_every_paid_debt() -> None:
    """[AW-11.5] Three paid, two not."""
    assert effects(ends("moneylender").debts(RED, 2, paid=3)) == 3


@pytest.mark.parametrize(("blue", "points"), [(0, 2), (1, 0), (2, 0)])
def test_the_steeple_gives_2_points_to_who_alone_stands_highest(blue: int, points: int) -> None:
    """[AW-11.5] Red on the first level."""
    assert effects(ends("steeple").level(RED, 1).level(BLUE, blue)) == points


@pytest.mark.parametrize("good", ["clay", "silver", "stone", "wood"])
@pytest.mark.parametrize(("blue", "points"), [(2, 2), (3, 0), (4, 0)])
def test_a_market_gives_2_points_to_who_alone_has_most_of_its_good(
    good: str, blue: int, points: int
) -> None:
    """[AW-11.5] Red has 3; a tie gives nothing."""
    scene = ends(f"{good}_market").has(RED, **{good: 3}).has(BLUE, **{good: blue})
    assert effects(scene) == points


@pytest.mark.parametrize(("unpaid", "points"), [(0, 2), (1, 0)])
def test_the_university_gives_2_points_without_unpaid_debts(unpaid: int, points: int) -> None:
    """[AW-11.5] Paid ones do not matter."""
    assert effects(ends("university").debts(RED, unpaid, paid=2)) == points


@pytest.mark.parametrize(
    ("built", "lost"), [(("fountain",), 1), (("gamblers_den",), 3), (("well",), 2)]
)
def test_an_unpaid_debt_costs_1_with_the_fountain_and_3_with_the_gambler_s_den(
    built: tuple[str, ...], lost: int
) -> None:
    """[AW-11.6] Four debts."""
    scene = table(3).built(RED, *built).debts(RED, 4).end()
    assert scene.points(RED)["debts"] + scene.points(RED)["effects"] == -4 * lost


def test_fountain_and_gambler_s_den_cancel_out() -> None:
    """[AW-11.6] 2 points for a debt, as ever."""
    scene = table(3).built(RED, "fountain", "gamblers_den").debts(RED, 3).end()
    assert scene.points(RED)["debts"] + scene.points(RED)["effects"] == -6


def test_effects_count_for_their_owner_alone() -> None:
    """[AW-11.5] Yellow's Aqueduct says nothing about red's buildings."""
    scene = table(4).built(YELLOW, "aqueduct").built(RED, "well", "smithy").end()
    assert scene.points(RED)["effects"] == 0
    assert scene.points(YELLOW)["effects"] == 1
