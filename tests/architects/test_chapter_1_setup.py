"""Chapter 1: material and set-up."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.kernel.agenda import legal, waiting
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import SPECTATOR
from tests.architects.acts import draft, keep_first, new
from tests.architects.scene import BLUE, GREEN, RED, apprentice, plan, table

each_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


# ---------------------------------------------------------------- material
@each_number
def test_two_to_five_play_with_20_workers_each(seats: int) -> None:
    """[AW-1.1]"""
    s = new(seats)
    assert [player.workers for player in s.players] == [20] * seats
    assert s.opponent == -1


def test_six_cannot_play() -> None:
    """[AW-1.1]"""
    with pytest.raises(BadOptions):
        ARCHITECTS.options(6)


def test_alone_one_plays_against_constantine() -> None:
    """[AW-1.1, AW-12.1] Unless Helena is named."""
    assert ARCHITECTS.options(1).variants["opponent"] == "constantine"
    assert ARCHITECTS.options(1, {"opponent": "helena"}).variants["opponent"] == "helena"


def test_goods_never_run_out() -> None:
    """[AW-1.2] The box has 40 stone; red holds them all and gets one more."""
    scene = table(2).has(RED, stone=40).turn(RED).do("place quarry")
    assert scene.goods(RED, "stone") == 41


def test_silver_never_runs_out() -> None:
    """[AW-1.2] The box has 50."""
    scene = table(2).has(RED, silver=50).turn(RED).do("place silversmith")
    assert scene.goods(RED, "silver") == 52


def test_debts_never_run_out() -> None:
    """[AW-1.2] The box has 22; from 0 virtue the tax stand brings the 23rd and the 24th."""
    scene = table(2).debts(RED, 22).virtue(RED, 0).turn(RED).do("place tax-stand").checked()
    assert scene.player(RED).debts == 24


# ---------------------------------------------------------------- the board
def test_all_ten_market_cards_begin_in_the_small_pile_and_one_can_be_seen() -> None:
    """[AW-1.3] The large pile is empty."""
    s = new(3)
    assert (len(s.unturned), s.large) == (10, ())
    assert s.small in [c.FACE[card] for card in s.unturned]
    view = ARCHITECTS.view(s, SPECTATOR)
    assert (view["small"], view["large"]) == (s.small, -1)


def test_the_right_space_shows_its_print_at_first() -> None:
    """[AW-1.3] 2 marble, 1 stone, 1 wood."""
    scene = table(3).has(RED, silver=3).turn(RED).do("market large")
    assert scene.owned(RED) == {"marble": 2, "stone": 1, "wood": 1}


@pytest.mark.parametrize(
    ("seats", "opponent", "rewards"),
    [
        (2, "off", 5),
        (3, "off", 7),
        (4, "off", 9),
        (5, "off", 11),
        (1, "constantine", 5),
        (2, "helena", 7),
    ],
)
def test_there_are_two_rewards_for_each_player_and_one_more(
    seats: int, opponent: str, rewards: int
) -> None:
    """[AW-1.4] The opponent counts as a player."""
    assert new(seats, opponent=opponent).rewards_left == rewards


def test_the_rewards_are_eleven_cards_of_six_kinds() -> None:
    """[AW-1.4] Only the one with gold is there once."""
    kinds = [c.REWARD_IDS[kind] for kind in new(5).rewards]
    twice = ["silver3", "wood2", "stone2", "plan", "virtue2"]
    assert sorted(kinds) == sorted([*twice, *twice, "gold1"])


def test_eight_apprentices_lie_face_up_and_thirty_two_face_down() -> None:
    """[AW-1.5] In two rows of four."""
    s = new(3)
    assert (len(s.stalls), len(set(s.stalls)), len(s.pile)) == (8, 8, 32)
    assert s.coins == [0] * 8
    assert (c.ROWS, c.COLUMNS) == (2, 4)
    ARCHITECTS.check(s)


def test_different_seeds_show_different_apprentices() -> None:
    """[AW-1.5] They are shuffled."""
    assert new(3, "one").stalls != new(3, "two").stalls


def test_four_silver_lie_on_the_tax_stand() -> None:
    """[AW-1.6]"""
    assert new(4).tax == 4


def test_the_forty_buildings_are_in_the_game() -> None:
    """[AW-1.6] 4 before each of three players, 28 in the pile."""
    s = new(3)
    assert [len(player.inbox) for player in s.players] == [4, 4, 4]
    assert len(s.plans) == 28


@each_number
def test_everyone_starts_with_7_virtue_below_the_cathedral(seats: int) -> None:
    """[AW-1.7]"""
    s = new(seats)
    assert [(player.virtue, player.level) for player in s.players] == [(7, 0)] * seats


# ---------------------------------------------------------------- the draft
def test_everyone_chooses_at_the_same_time() -> None:
    """[AW-1.8] The table waits for all three, and the last one may answer first."""
    s = new(3)
    assert waiting(s) == [RED, BLUE, GREEN]
    keep_first(s, GREEN)
    assert waiting(s) == [RED, BLUE]


def test_three_then_two_plans_go_to_the_left_and_the_last_under_the_pile() -> None:
    """[AW-1.8]"""
    s = new(3)
    dealt = [player.inbox for player in s.players]
    kept: list[list[str]] = [[], [], []]
    for seat in range(3):
        kept[seat].append(keep_first(s, seat))
    received = [player.inbox for player in s.players]
    assert received == [dealt[2][1:], dealt[0][1:], dealt[1][1:]]
    for seat in range(3):
        kept[seat].append(keep_first(s, seat))
    last = [player.inbox for player in s.players]
    assert last == [received[2][1:], received[0][1:], received[1][1:]]
    for seat in range(3):
        kept[seat].append(keep_first(s, seat))

    hands = [[c.BUILDING_IDS[card] for card in player.plans] for player in s.players]
    assert hands == [sorted(cards) for cards in kept]
    assert s.under == tuple([box[1] for box in last])
    ARCHITECTS.check(s)


def test_nobody_sees_what_the_others_keep() -> None:
    """[AW-1.8] Others see how many plans a hand has, and no more."""
    s = draft(new(3))
    views = [ARCHITECTS.view(s, seat) for seat in range(3)]
    assert [view["plans"] for view in views] == [player.plans for player in s.players]
    assert [player["plans"] for player in views[RED]["players"]] == [3, 3, 3]
    assert ARCHITECTS.view(s, SPECTATOR)["plans"] == ()


def test_who_put_a_plan_under_the_pile_knows_it_and_nobody_else() -> None:
    """[AW-1.8]"""
    s = draft(new(2))
    under = s.under
    assert ARCHITECTS.view(s, RED)["under"] == (under[0], -1)
    assert ARCHITECTS.view(s, BLUE)["under"] == (-1, under[1])
    assert ARCHITECTS.view(s, SPECTATOR)["under"] == (-1, -1)


# ---------------------------------------------------------------- who begins
@each_number
def test_the_first_player_gets_3_silver_and_each_to_the_left_one_more(seats: int) -> None:
    """[AW-1.9]"""
    s = new(seats)
    order = [(s.first + i) % seats for i in range(seats)]
    assert [s.players[seat].silver for seat in order] == [3, 4, 5, 6, 7][:seats]
    assert draft(s).turn == s.first


def test_anybody_may_be_first() -> None:
    """[AW-1.9] Drawn at random."""
    assert {new(3, f"first {i}").first for i in range(30)} == {0, 1, 2}


# ---------------------------------------------------------------- piles
def test_a_plan_under_the_pile_comes_when_all_above_it_are_gone() -> None:
    """[AW-1.10] Three are drawn: the pile's two, then the first that was put under it."""
    scene = table(3).next_plans("well", "keep").at(RED, workshop=3)
    first = c.BUILDING_IDS[scene.s.under[0]]
    scene.turn(RED).do("draw-plans").checked()
    assert scene.hand(RED) == sorted(["well", "keep", first])


def test_plans_come_from_under_the_pile_in_the_order_in_which_they_were_put_there() -> None:
    """[AW-1.10]"""
    scene = table(3).next_plans()
    first, second, third = scene.s.under[:3]
    scene.turn(RED).do("draw-plans")
    assert scene.player(RED).plans == (first,)
    scene.at(BLUE, workshop=1).turn(BLUE).do("draw-plans").checked()
    assert scene.player(BLUE).plans == (second, third)


def test_plans_put_under_the_pile_together_are_shuffled() -> None:
    """[AW-1.10] Four of them, in every place sooner or later; who put them there sees how."""
    first = set()
    for n in range(24):
        scene = table(3, seed=f"under {n}").next_plans(
            "well", "armoury", "keep", "tavern", "church"
        )
        scene.has(RED, silver=2).turn(RED).do("market plans", "keep keep").checked()
        four = scene.s.under[-4:]
        assert sorted(four) == [plan(x) for x in ("armoury", "church", "tavern", "well")]
        assert ARCHITECTS.view(scene.s, RED)["under"][-4:] == four
        assert ARCHITECTS.view(scene.s, BLUE)["under"][-4:] == (-1, -1, -1, -1)
        first.add(four[0])
    assert len(first) == 4


def test_with_an_empty_pile_nothing_is_drawn() -> None:
    """[AW-1.10] And the black market has no plans to look at."""
    scene = table(3).no_plans_left().has(RED, silver=2).turn(RED)
    assert scene.closed("market plans") == "pile_empty"
    scene.do("draw-plans").checked()
    assert scene.hand(RED) == []


def test_fewer_plans_are_drawn_if_there_are_fewer() -> None:
    """[AW-1.10] One is left, three are due."""
    scene = table(3).no_plans_left().at(RED, workshop=3)
    scene.player(GREEN).built = tuple([x for x in scene.player(GREEN).built if x != plan("well")])
    scene.s.plans = (plan("well"),)
    scene.turn(RED).do("draw-plans").checked()
    assert scene.hand(RED) == ["well"]


def test_a_discarded_apprentice_comes_back_when_the_pile_is_empty() -> None:
    """[AW-1.10] The first that was put under the pile takes the free place."""
    scene = table(3).display("miner").next_apprentices().has(RED, silver=4)
    first, second = scene.s.under_pile[:2]
    scene.turn(RED).do("hire miner").checked()
    assert scene.s.stalls[3] == first
    assert scene.s.under_pile[0] == second


def test_with_no_apprentice_left_a_place_of_the_display_stays_empty() -> None:
    """[AW-1.10] All but the eight on display work for others or are gone."""
    scene = table(5).display("miner")
    for card in scene.s.pile[:]:
        poorest = min(scene.s.players[1:], key=lambda player: len(player.apprentices))
        poorest.apprentices = tuple(sorted((*poorest.apprentices, card)))
    scene.s.pile = ()
    scene.has(RED, silver=4).turn(RED).do("hire miner")
    assert apprentice("miner") not in scene.s.stalls
    assert scene.s.stalls[3] == -1
    assert len(legal(scene.s, BLUE)) > 0
