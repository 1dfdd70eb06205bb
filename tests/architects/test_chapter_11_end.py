"""Chapter 11: the last round, the effects of the end and the points.

What each building counts stands in `test_buildings.py`.
"""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects.scoring import EndGame, _answered, total
from parvis.games.architects.state import State
from parvis.kernel.agenda import advance, over
from tests.architects.acts import whole_game
from tests.architects.scene import BLUE, GREEN, RED, YELLOW, Scene, table


def nearly_full(seats: int = 3) -> Scene:
    """One space is left in the guildhall; red has a Well to build."""
    scene = table(seats).hall(*[i % seats for i in range(4 * (seats + 1) - 1)])
    return scene.plans(RED, "well").has(RED, wood=2, stone=2)


# ---------------------------------------------------------------- the last round
@pytest.mark.parametrize(("seats", "last"), [(2, 12), (3, 16), (4, 20), (5, 24)])
def test_the_last_space_brings_one_more_turn_for_everyone_the_one_who_took_it_last(
    seats: int, last: int
) -> None:
    """[AW-11.1] 12, 16, 20 or 24 spaces."""
    scene = nearly_full(seats)
    assert len(scene.s.hall) == last - 1
    scene.turn(RED).do("build well")
    assert scene.goods(RED, "clay") == 4, "that turn is finished"
    for seat in [*range(1, seats), RED]:
        assert (scene.s.turn, scene.asked) == (seat, "PlaceWorker")
        scene.do("place quarry")
    assert over(scene.s)


def test_one_space_before_the_last_ends_nothing() -> None:
    """[AW-11.1]"""
    scene = table(2).hall(*[RED, BLUE] * 5).plans(RED, "well").has(RED, wood=2, stone=2)
    scene.turn(RED).do("build well")
    for _ in range(8):
        scene.do("place quarry")
    assert not over(scene.s)


def test_in_the_last_round_workers_lie_beside_the_guildhall() -> None:
    """[AW-11.2] Blue's, and then red's a second time; the end does not move."""
    scene = nearly_full(2).plans(BLUE, "church").has(BLUE, clay=3, stone=3).turn(RED)
    scene.do("build well", "build church")
    assert scene.s.hall[12:] == (BLUE,)
    scene.plans(RED, "smithy").has(RED, clay=4, wood=2).turn(RED).do("build smithy")
    assert scene.s.hall[12:] == (BLUE, RED)
    assert over(scene.s)
    scene.checked()


@pytest.mark.parametrize("beside", range(8))
def test_workers_beside_the_guildhall_cause_no_reset(beside: int) -> None:
    """[AW-11.2] Wherever a fifth row would begin."""
    scene = table(2).hall(*[RED, BLUE] * 6, *[RED] * beside).plans(RED, "well")
    scene.s.last_turns = 2
    scene.has(RED, wood=2, stone=2).turn(RED).do("build well").checked()
    assert scene.told("reset") == []
    assert scene.told("hall_full") == []


def test_the_third_worker_at_the_market_still_causes_one() -> None:
    """[AW-11.2] In the last round too."""
    scene = nearly_full(3).market(small=GREEN, middle=GREEN).has(BLUE, silver=3).turn(RED)
    scene.do("build well", "market large").checked()
    assert len(scene.told("reset")) == 1
    assert scene.player(GREEN).prison == 2


def test_the_cathedral_can_be_worked_on_in_the_last_round() -> None:
    """[AW-11.2]"""
    scene = nearly_full(2).plans(BLUE, "church").has(BLUE, gold=1).turn(RED)
    scene.do("build well", "cathedral").checked()
    assert (scene.player(BLUE).level, scene.s.hall[12:]) == (1, (BLUE,))


def test_a_last_turn_without_workers_goes_into_taking_one_back() -> None:
    """[AW-11.1, AW-2.2] Blue's eight stand in two places."""
    scene = table(2).hall(*[RED, BLUE] * 5, RED).at(BLUE, quarry=8, forest=7)
    scene.plans(RED, "well").has(RED, wood=2, stone=2).turn(RED).do("build well")
    assert (scene.s.turn, scene.asked) == (BLUE, "Recover")
    scene.do("recover quarry", "place quarry")
    assert over(scene.s)


# ---------------------------------------------------------------- effects of the end
def test_nothing_is_asked_where_the_order_does_not_matter() -> None:
    """[AW-11.3] Dungeon and Castle from 7 virtue: 7 - 2 + 1."""
    scene = table(2).built(RED, "dungeon", "castle").has(RED, gold=2).end()
    assert over(scene.s)
    assert scene.player(RED).virtue == 6


def test_at_14_the_dungeon_may_come_before_the_gain() -> None:
    """[AW-11.3] annex: "librement avant ou après un gain de Vertu": 14 - 2 + 2 = 14."""
    scene = table(2).virtue(RED, 14).built(RED, "castle", "dungeon").has(RED, gold=4).end()
    assert scene.offers == ["resolve castle", "resolve dungeon"]
    scene.do("resolve dungeon")
    assert over(scene.s)
    assert scene.player(RED).virtue == 14


def test_at_14_the_gain_may_come_first_and_destroy_debts() -> None:
    """[AW-11.3, AW-4.5] Two debts less, then down to 12."""
    scene = table(2).virtue(RED, 14).debts(RED, 2).built(RED, "castle", "dungeon")
    scene.has(RED, gold=4).end().do("resolve castle", "destroy-debt", "destroy-debt")
    assert over(scene.s)
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (12, 0)


def test_at_1_virtue_the_gain_may_come_before_the_dungeon() -> None:
    """[AW-11.3, AW-4.4] 1 + 2 - 2 = 1; the other way 0, a debt, and 2 more."""
    scene = table(2).virtue(RED, 1).built(RED, "dungeon", "castle").has(RED, gold=4)
    scene.end().do("resolve castle")
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (1, 0)

    scene = table(2).virtue(RED, 1).built(RED, "dungeon", "castle").has(RED, gold=4)
    scene.end().do("resolve dungeon")
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (2, 1)


def test_the_dungeon_may_come_between_two_gains() -> None:
    """[AW-11.3] From 13: Castle +1, Dungeon -2, Observatory +1."""
    scene = table(2).virtue(RED, 13).debts(RED, 1).built(RED, "castle", "dungeon", "observatory")
    scene.has(RED, gold=2, marble=2).end()
    scene.do("resolve castle", "resolve dungeon")
    assert over(scene.s)
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (13, 1)


def test_points_are_read_after_all_virtue_has_changed() -> None:
    """[AW-11.3, AW-11.5] 6 virtue, 2 from the Castle: the Lighthouse counts 8, so 2 points."""
    scene = table(2).virtue(RED, 6).built(RED, "lighthouse", "castle").has(RED, gold=4).end()
    assert scene.player(RED).virtue == 8
    assert scene.points(RED)["effects"] == 2


def test_the_university_counts_after_debts_are_destroyed() -> None:
    """[AW-11.3, AW-11.5, AW-4.5] The Castle at 14 destroys the last debt: 2 points."""
    scene = table(2).virtue(RED, 14).debts(RED, 1).built(RED, "university", "castle")
    scene.has(RED, gold=2).end().do("destroy-debt")
    assert scene.points(RED)["effects"] == 2


def test_every_player_s_effects_are_carried_out() -> None:
    """[AW-11.3, AW-11.4]"""
    scene = table(3).built(RED, "castle").built(GREEN, "observatory").has(RED, gold=2)
    scene.has(GREEN, marble=4).end()
    assert [player.virtue for player in scene.s.players] == [8, 7, 9]


# ---------------------------------------------------------------- points
@pytest.mark.parametrize(
    ("virtue", "points"),
    list(enumerate([-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7])),
)
def test_the_virtue_track_counts(virtue: int, points: int) -> None:
    """[AW-11.7]"""
    assert table(2).virtue(RED, virtue).end().points(RED)["virtue"] == points


def test_each_unpaid_debt_costs_2_points() -> None:
    """[AW-11.6] Paid ones cost nothing."""
    assert table(2).debts(RED, 3, paid=4).end().points(RED)["debts"] == -6


def test_gold_and_marble_count_1_and_other_goods_nothing() -> None:
    """[AW-11.7]"""
    scene = table(2).has(RED, gold=3, marble=2, clay=9, wood=9, stone=9).end()
    assert scene.points(RED)["goods"] == 5
    assert scene.score(RED) == 5


@pytest.mark.parametrize(("silver", "points"), [(9, 0), (10, 1), (19, 1), (22, 2)])
def test_every_10_silver_count_1(silver: int, points: int) -> None:
    """[AW-11.7]"""
    assert table(2).has(RED, silver=silver).end().points(RED)["silver"] == points


@pytest.mark.parametrize(("prisoners", "points"), [(0, 0), (1, 0), (2, -1), (3, -1), (6, -3)])
def test_every_two_prisoners_cost_1(prisoners: int, points: int) -> None:
    """[AW-11.7] Captives on boards cost nothing."""
    scene = table(2).prison(RED, prisoners).captives(BLUE, red=4).end()
    assert scene.points(RED)["prison"] == points


def test_plans_in_hand_count_nothing() -> None:
    """[AW-11.7]"""
    assert table(2).plans(RED, "keep", "dungeon").end().score(RED) == 0


def test_the_points_are_told_source_by_source() -> None:
    """[AW-11.7] They sum up to the result."""
    s, events = whole_game(3, "points")
    told = [0, 0, 0]
    for event in events:
        if event.kind in ("points", "points_lost"):
            told[event.seat] += event.args["n"] * (1 if event.kind == "points" else -1)
    assert told == [score.points for score in ARCHITECTS.result(s)]
    assert any(told)


# ---------------------------------------------------------------- who wins
def test_most_points_win() -> None:
    """[AW-11.8]"""
    scene = table(3).has(RED, gold=1).has(BLUE, gold=3).has(GREEN, gold=2).virtue(RED, 9).end()
    assert scene.ranks() == [3, 1, 2]


def test_then_most_virtue() -> None:
    """[AW-11.8] 6, 9 and 8 virtue are all worth nothing."""
    scene = table(3).virtue(RED, 6).virtue(BLUE, 9).virtue(GREEN, 8).has(RED, silver=9).end()
    assert [scene.score(seat) for seat in range(3)] == [0, 0, 0]
    assert scene.ranks() == [3, 1, 2]


def test_then_most_silver() -> None:
    """[AW-11.8] Less than 10, worth nothing by itself."""
    scene = table(3).has(RED, silver=3).has(BLUE, silver=5).has(GREEN, silver=9).end()
    assert scene.ranks() == [3, 2, 1]


def test_then_the_victory_is_shared() -> None:
    """[AW-11.8] Red and yellow; more goods do not help."""
    scene = table(4).has(RED, silver=5).has(YELLOW, silver=5, wood=9).end()
    assert scene.ranks() == [1, 3, 3, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_ends_with_a_full_guildhall(seats: int) -> None:
    """[AW-11.1]"""
    s, events = whole_game(seats, "end")
    assert over(s)
    assert len(s.hall) >= 4 * (seats + 1)
    assert len([event for event in events if event.kind == "hall_full"]) == 1
    full = next(i for i, event in enumerate(events) if event.kind == "hall_full")
    trigger = events[full].seat
    turns = [event.seat for event in events[full:] if event.kind == "turn"]
    assert turns == [(trigger + 1 + i) % seats for i in range(seats)]
    ARCHITECTS.check(s)


def test_everybody_sees_what_each_would_score_now() -> None:
    """[AW-11.7] All of it lies open: 2 gold and a Well; virtue 12."""
    scene = table(3).has(RED, gold=2).built(RED, "well").virtue(BLUE, 12)
    players = ARCHITECTS.view(scene.s, GREEN)["players"]
    assert [player["points"] for player in players] == [scene.score(seat) for seat in range(3)]
    assert players[BLUE]["points"] == 3


def test_the_best_order_of_many_effects_is_found_among_few_tables() -> None:
    """[AW-11.3] Six effects have 720 orders, but each set of those that are left is one table."""
    effects = ("trading_post", "castle", "chapel", "observatory", "reservoir", "dungeon")
    scene = table(3).built(RED, *effects).virtue(RED, 14).debts(RED, 3, paid=4)
    scene.level(RED, 2).has(RED, stone=4, gold=4, marble=4).turn(RED)
    end = scene.s.clone()
    end.agenda = [EndGame()]
    advance(end)
    looked_at: dict[tuple[object, ...], State] = {}
    best = _answered(end, RED, looked_at)
    assert len(looked_at) < 6 * 5 * 4 * 3 * 2, "fewer than there are orders"
    assert (best.players[RED].virtue, best.players[RED].debts) == (14, 0)
    shown = ARCHITECTS.standing(scene.s)
    assert shown is not None
    assert total(best, RED) == sum([points for _, points in shown[RED]])
