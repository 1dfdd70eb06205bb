"""Chapter 7: the town centre, where groups are captured."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from tests.architects.scene import BLUE, GREEN, RED, Scene, table


def visit(workers: int, silver: int, seats: int = 3, conspirator: str = "each") -> Scene:
    """So many of red's workers there after placing; blue and green stand in three places."""
    scene = table(seats, conspirator=conspirator).at(RED, town_centre=workers - 1)
    scene.at(BLUE, quarry=3, forest=2, mines=1).at(GREEN, quarry=1)
    return scene.has(RED, silver=silver).tax(0)


def test_a_capture_takes_all_workers_of_one_colour_from_one_place() -> None:
    """[AW-7.1] Blue's 3 in the quarry; green's stays."""
    scene = visit(1, 1).turn(RED).do("place town-centre", "capture quarry blue").checked()
    assert scene.player(RED).captives == [0, 3, 0]
    assert (scene.there(BLUE, "quarry"), scene.there(BLUE, "forest")) == (0, 2)
    assert scene.there(GREEN, "quarry") == 1
    assert scene.s.turn == BLUE, "one worker, one capture"


def test_only_the_first_coin_of_a_visit_is_tax() -> None:
    """[AW-7.1] Three captures: 1 tax and 2 silver."""
    scene = visit(3, 3).turn(RED).do("place town-centre", "capture quarry blue")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (2, 1)
    scene.do("capture quarry green", "capture forest blue").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 1)


def test_without_silver_nobody_is_captured() -> None:
    """[AW-7.1, AW-4.1] The worker stays and the turn is over; the reason is told."""
    scene = visit(1, 0).turn(RED).do("place town-centre").checked()
    assert scene.s.turn == BLUE
    assert [event.args["reason"] for event in scene.told("forced")] == ["silver_short"]
    assert scene.player(RED).captives == [0, 0, 0]


def test_captures_end_with_the_silver() -> None:
    """[AW-7.1] Three workers, 2 silver: two captures."""
    scene = visit(3, 2).turn(RED).do("place town-centre", "capture quarry blue")
    scene.do("capture quarry green").checked()
    assert scene.s.turn == BLUE
    assert scene.player(RED).captives == [0, 3, 1]


# ---------------------------------------------------------------- how many places
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_captures_are_made_at_two_places_with_three_players_and_at_one_with_more(
    seats: int,
) -> None:
    """[AW-7.2]"""
    scene = visit(4, 9, seats).turn(RED).do("place town-centre", "capture quarry blue")
    if seats > 3:
        assert scene.closed("capture forest blue") == "places_full"
        assert scene.offered("capture") == ["quarry green"]
    else:
        scene.do("capture forest blue")
        assert scene.closed("capture mines blue") == "places_full"
        assert scene.offered("capture") == ["quarry green"]


def test_two_players_capture_at_two_places() -> None:
    """[AW-7.2]"""
    scene = table(2).at(RED, town_centre=2).at(BLUE, quarry=3, forest=2, mines=1).has(RED, silver=9)
    scene.turn(RED).do("place town-centre", "capture quarry blue", "capture forest blue").checked()
    assert scene.player(RED).captives == [0, 5]
    assert scene.there(BLUE, "mines") == 1
    assert scene.s.turn == BLUE, "a third place is closed, and nobody is left in the two"


@pytest.mark.parametrize("seats", [1, 2])
def test_against_the_opponent_captures_are_made_at_two_places(seats: int) -> None:
    """[AW-7.2] Alone or as two against it: two places."""
    scene = table(seats, opponent="helena").at(RED, town_centre=4).has(RED, silver=9)
    scene.at(seats, quarry=1, forest=1, mines=1).turn(RED).do("place town-centre")
    colour = c.COLOURS[seats]
    scene.at(RED, quarry=1).do(f"capture quarry {colour}", f"capture forest {colour}")
    assert scene.closed(f"capture mines {colour}") == "places_full"
    assert scene.player(RED).captives[seats] == 2


# ---------------------------------------------------------------- how many captures
def test_the_number_of_captures_stays_when_the_own_group_there_is_taken() -> None:
    """[AW-7.3] Three workers in the town centre go home first; two captures are left."""
    scene = visit(3, 3).turn(RED).do("place town-centre", "capture town-centre red")
    assert scene.there(RED, "town_centre") == 0
    assert scene.player(RED).workers == 20
    scene.do("capture quarry blue", "capture quarry green").checked()
    assert scene.player(RED).captives == [0, 3, 1]
    assert scene.s.turn == BLUE


def test_the_worker_just_placed_may_be_captured() -> None:
    """[AW-7.3]"""
    scene = visit(1, 1).turn(RED).do("place town-centre", "capture town-centre red").checked()
    assert (scene.player(RED).workers, scene.goods(RED, "silver"), scene.s.tax) == (20, 0, 1)


@pytest.mark.parametrize("made", [0, 1, 2])
def test_fewer_captures_may_be_made_or_none(made: int) -> None:
    """[AW-7.3] Three are possible; what is not made is not paid."""
    scene = visit(3, 3).turn(RED).do("place town-centre")
    scene.do(*["capture quarry blue", "capture quarry green"][:made], "pass").checked()
    assert (scene.goods(RED, "silver"), scene.s.turn) == (3 - made, BLUE)


# ---------------------------------------------------------------- whom and where
def test_captured_workers_stand_on_the_captor_s_board_and_own_ones_go_home() -> None:
    """[AW-7.4] Both cost a coin."""
    scene = visit(2, 2).at(RED, quarry=4).turn(RED).do("place town-centre")
    scene.do("capture quarry blue", "capture quarry red").checked()
    assert scene.player(RED).captives == [0, 3, 0]
    assert scene.player(RED).workers == 20 - 2
    assert scene.goods(RED, "silver") == 0
    assert scene.player(BLUE).prison == 0


@pytest.mark.parametrize("place", c.PLACES)
def test_workers_are_captured_at_every_open_place(place: str) -> None:
    """[AW-7.5]"""
    scene = table(3).at(BLUE, **{place: 2}).has(RED, silver=1).turn(RED)
    scene.do("place town-centre", f"capture {place.replace('_', '-')} blue").checked()
    assert scene.player(RED).captives == [0, 2, 0]


def test_nobody_is_captured_in_guildhall_market_prison_or_on_a_board() -> None:
    """[AW-7.5] Only red's own worker in the town centre can be taken."""
    scene = table(3).hall(BLUE).market(small=BLUE).prison(BLUE, 2).captives(GREEN, blue=2)
    scene.has(RED, silver=5).turn(RED).do("place town-centre")
    assert scene.offers == ["pass", "capture town-centre red"]


# ---------------------------------------------------------------- the Conspirator
CAPTURES = ["capture quarry blue", "capture quarry green", "capture forest blue"]


@pytest.mark.parametrize(("conspirator", "price"), [("once", 2), ("each", 1)])
def test_a_conspirator_saves_once_or_as_a_variant_on_each_further_capture(
    conspirator: str, price: int
) -> None:
    """[AW-7.6] Three captures: 1 tax, nothing, 1 silver; as a variant 1 tax and nothing more."""
    scene = visit(3, 3, conspirator=conspirator).apprentices(RED, "conspirator").turn(RED)
    scene.do("place town-centre", *CAPTURES).checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (3 - price, 1)
    assert scene.player(RED).captives == [0, 5, 1]


@pytest.mark.parametrize("conspirator", ["each", "once"])
def test_a_conspirator_never_saves_tax(conspirator: str) -> None:
    """[AW-7.6] Without a coin for the first capture there is none."""
    scene = visit(3, 0, conspirator=conspirator).apprentices(RED, "conspirator").turn(RED)
    scene.do("place town-centre")
    assert scene.player(RED).captives == [0, 0, 0]
    assert scene.s.turn == BLUE


def test_the_saving_comes_anew_with_every_visit() -> None:
    """[AW-7.6] Two visits of two captures, 1 tax each."""
    scene = visit(2, 2, conspirator="once").apprentices(RED, "conspirator").turn(RED)
    scene.do("place town-centre", "capture quarry blue", "capture quarry green")
    scene.turn(RED).do("place town-centre", "capture forest blue", "capture mines blue")
    assert (scene.goods(RED, "silver"), scene.s.tax) == (0, 2)


def test_two_conspirators_do_not_make_a_capture_pay() -> None:
    """[AW-7.6] A capture costs 1 silver or nothing, never less."""
    scene = visit(3, 3).apprentices(RED, "conspirator", "conspirator_2").turn(RED)
    scene.do("place town-centre", *CAPTURES).checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (2, 1)


def test_each_of_two_conspirators_saves_once_in_a_visit() -> None:
    """[AW-7.6] Two of them, four captures: 1 tax, nothing, nothing, 1 silver."""
    scene = visit(4, 4, conspirator="once").apprentices(RED, "conspirator", "conspirator_2")
    scene.at(GREEN, forest=1).turn(RED).do("place town-centre", *CAPTURES)
    assert (scene.goods(RED, "silver"), scene.s.tax) == (3, 1)
    scene.do("capture forest green").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax) == (2, 1)


def test_once_in_a_visit_is_the_default() -> None:
    """[AW-7.6] Annex: "1 Pièce de moins qu'exigé pour réaliser des captures"."""
    assert ARCHITECTS.options(3).variants["conspirator"] == "once"
