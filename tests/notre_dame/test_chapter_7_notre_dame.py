"""Chapter 7: Notre Dame."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.actions import PlayCard
from parvis.kernel.agenda import over
from tests.notre_dame.acts import ends_period, offered, plays, scores
from tests.notre_dame.scene import table


# ---------------------------------------------------------------- ND-7.1
@pytest.mark.parametrize(("gold", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_a_gift_of_one_two_or_three_gold_earns_one_three_or_six(gold: int, prestige: int) -> None:
    """[ND-7.1] The coins go to the supply, a cube of the reserve to the tile."""
    scene = table(3)
    coffer = scene.s.coffer
    plays(scene, 0, "red notre-dame", f"give {gold}")
    red = scene.player(0)
    assert red.prestige == prestige
    assert (red.gold, scene.s.coffer) == (3 - gold, coffer + gold)
    assert (red.cathedral, red.reserve) == (1, 3)


def test_a_gift_is_never_more_than_three_gold() -> None:
    """[ND-7.1] Not even by the rich."""
    scene = plays(table(3).gold(0, 10), 0, "red notre-dame")
    assert scene.offers == ["give 1", "give 2", "give 3"]


def test_a_gift_is_limited_by_the_gold_of_the_giver() -> None:
    """[ND-7.1] With 2 gold a gift of 3 is too much."""
    scene = plays(table(3).gold(0, 2), 0, "red notre-dame")
    assert scene.offers == ["give 1", "give 2"]
    assert scene.why("give 3") == ("gold_short", "ND-7.1")


def test_with_a_single_coin_the_gift_is_that_coin() -> None:
    """[ND-7.1] There is nothing to ask."""
    scene = plays(table(3).gold(0, 1), 0, "red notre-dame")
    assert scene.asked == ""
    assert (scene.player(0).gold, scene.player(0).prestige) == (0, 1)


# ---------------------------------------------------------------- ND-7.2
def test_without_gold_the_card_can_only_be_laid_down() -> None:
    """[ND-7.2] No gift, no cube on the tile."""
    scene = offered(table(3).gold(0, 0), 0, "red notre-dame")
    assert scene.offers == ["idle"]
    assert scene.why("play red notre-dame") == ("no_gift", "ND-7.2")

    scene.do("idle")
    assert (scene.player(0).cathedral, scene.player(0).reserve) == (0, 4)


def test_without_a_cube_there_is_no_gift() -> None:
    """[ND-7.2] Neither in reserve nor elsewhere on the board: the gold stays."""
    scene = offered(table(3).reserve(0, 0), 0, "red notre-dame")
    assert scene.offers == ["idle"]
    assert scene.why("play red notre-dame") == ("no_cube", "ND-4.5")


def test_a_gift_once_begun_cannot_be_refused() -> None:
    """[ND-7.2] The cube is on the tile: 1 gold at least."""
    scene = plays(table(3), 0, "red notre-dame")
    assert scene.offers == ["give 1", "give 2", "give 3"]


# ---------------------------------------------------------------- ND-7.3
def test_a_player_may_play_two_notre_dame_cards_in_a_round() -> None:
    """[ND-7.3] Two gifts, two cubes."""
    scene = table(3).gold(0, 5).hand(0, "red notre-dame", "blue notre-dame")
    scene.start(PlayCard(0), PlayCard(0))
    scene.do("play red notre-dame", "give 3", "play blue notre-dame", "give 2")
    red = scene.player(0)
    assert (red.cathedral, red.gold, red.prestige) == (2, 0, 6 + 3)


def test_each_card_allows_one_gift_and_one_cube() -> None:
    """[ND-7.3] After the gift the card is done."""
    scene = plays(table(3).gold(0, 10), 0, "red notre-dame", "give 3")
    assert scene.asked == ""
    assert scene.player(0).cathedral == 1


# ---------------------------------------------------------------- ND-7.4
def test_with_an_empty_reserve_a_cube_of_the_borough_goes_to_notre_dame_first() -> None:
    """[ND-7.4] Then the gift is asked for."""
    scene = table(3).place(0, bank=1, hotel=1).reserve(0, 0)
    plays(scene, 0, "red notre-dame", "from bank")
    assert scene.asked == "Gift"
    assert (scene.player(0).cathedral, scene.player(0).pieces[c.BANK]) == (1, 0)


@pytest.mark.parametrize(("park", "bonus"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_the_park_counts_as_it_stands_after_the_move(park: int, bonus: int) -> None:
    """[ND-7.4, ND-4.7] The cube for Notre Dame comes out of the park."""
    scene = table(3).place(0, park=park).reserve(0, 0)
    plays(scene, 0, "red notre-dame", "give 2")
    assert scene.player(0).prestige == 3 + bonus


# ---------------------------------------------------------------- ND-7.5
@pytest.mark.parametrize(("seats", "value"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_a_lonely_cube_earns_the_whole_value_of_the_tile(seats: int, value: int) -> None:
    """[ND-7.5] 6, 8, 10 or 12 by the number of players."""
    scene = scores(table(seats).place(1, notre_dame=1))
    assert scene.player(1).prestige == value
    assert scene.player(0).prestige == 0


@pytest.mark.parametrize(
    ("seats", "red", "blue", "shares"),
    [
        (2, 1, 1, (3, 3)),
        (2, 3, 1, (3, 1)),
        (3, 2, 1, (4, 2)),
        (3, 4, 4, (4, 4)),
        (4, 3, 1, (6, 2)),
        (4, 5, 2, (5, 2)),
        (5, 4, 1, (8, 2)),
        (5, 1, 6, (1, 6)),
    ],
)
def test_each_cube_earns_the_value_divided_by_all_cubes_rounded_down(
    seats: int, red: int, blue: int, shares: tuple[int, int]
) -> None:
    """[ND-7.5] The remainder is lost."""
    scene = scores(table(seats).place(0, notre_dame=red).place(1, notre_dame=blue))
    assert (scene.player(0).prestige, scene.player(1).prestige) == shares


@pytest.mark.parametrize(("seats", "value"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_with_more_cubes_than_points_nobody_earns_anything(seats: int, value: int) -> None:
    """[ND-7.5] With as many cubes as points each is still worth 1."""
    exact = scores(table(seats).place(0, notre_dame=value - 1).place(1, notre_dame=1))
    assert (exact.player(0).prestige, exact.player(1).prestige) == (value - 1, 1)

    crowded = scores(table(seats).place(0, notre_dame=value).place(1, notre_dame=1))
    assert (crowded.player(0).prestige, crowded.player(1).prestige) == (0, 0)


def test_an_empty_notre_dame_scores_nothing() -> None:
    """[ND-7.5] Nobody to share with."""
    scene = scores(table(4))
    assert [p.prestige for p in scene.s.players] == [0, 0, 0, 0]


def test_the_last_period_is_scored_too() -> None:
    """[ND-7.5] After round 9, before the game is over."""
    scene = table(2).place(0, notre_dame=1)
    scene.s.grey = ()
    ends_period(scene, period=2)
    assert over(scene.s)
    assert scene.player(0).prestige == 6


# ---------------------------------------------------------------- ND-7.6
@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_a_share_is_one_event_however_many_cubes_it_comes_from(cubes: int) -> None:
    """[ND-7.6, ND-6.22] Two pairs in the park add 2 once."""
    scene = scores(table(2).place(0, notre_dame=cubes, park=4))
    assert scene.player(0).prestige == 6 + 2


def test_a_share_of_nothing_is_not_raised_by_the_park() -> None:
    """[ND-7.6, ND-6.21] Seven cubes on a tile of 6."""
    scene = scores(table(2).place(0, notre_dame=6, park=4).place(1, notre_dame=1))
    assert scene.player(0).prestige == 0


def test_who_has_no_cube_there_has_no_event() -> None:
    """[ND-7.6] A full park alone earns nothing."""
    scene = scores(table(2).place(0, park=4).place(1, notre_dame=1))
    assert scene.player(0).prestige == 0


# ---------------------------------------------------------------- ND-7.7
@pytest.mark.parametrize("red", [2, 9])
def test_after_the_scoring_all_cubes_go_back_to_the_general_supply(red: int) -> None:
    """[ND-7.7] Not to the reserves, and also if they earned nothing."""
    scene = scores(table(3).place(0, notre_dame=red).place(2, notre_dame=1)).checked()
    assert [p.cathedral for p in scene.s.players] == [0, 0, 0]
    assert [p.supply for p in scene.s.players] == [10, 10, 10]
    assert [p.reserve for p in scene.s.players] == [4, 4, 4]
