"""Chapter 2: a turn."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.acts import reset_by
from tests.architects.scene import BLUE, GREEN, RED, table


# ---------------------------------------------------------------- placing
def test_turns_go_clockwise_and_each_places_one_worker() -> None:
    """[AW-2.1] Red, blue, green, and red again."""
    scene = table(3).turn(RED)
    for seat in (RED, BLUE, GREEN):
        assert (scene.s.turn, scene.asked) == (seat, "PlaceWorker")
        scene.do("place quarry")
        assert scene.player(seat).workers == 19
        assert scene.there(seat, "quarry") == 1
    assert scene.s.turn == RED
    scene.checked()


def test_who_has_a_worker_must_place_one() -> None:
    """[AW-2.1] "doivent placer": passing is not offered."""
    assert "pass" not in table(3).turn(RED).offers


# ---------------------------------------------------------------- without a worker
def test_who_has_no_worker_takes_one_back_for_the_whole_turn() -> None:
    """[AW-2.2] From the quarry or the forest; then blue plays."""
    scene = table(2).at(RED, quarry=15, forest=5).turn(RED)
    assert sorted(scene.offers) == ["recover forest", "recover quarry"]
    scene.do("recover quarry").checked()
    assert (scene.player(RED).workers, scene.there(RED, "quarry")) == (1, 14)
    assert scene.goods(RED, "stone") == 0
    assert (scene.s.turn, scene.asked) == (BLUE, "PlaceWorker")


def test_the_worker_taken_back_is_placed_in_the_next_turn() -> None:
    """[AW-2.2]"""
    scene = table(2).at(RED, quarry=20).at(BLUE, forest=1).turn(RED)
    scene.do("place quarry")  # blue: the only way for red was forced
    assert (scene.s.turn, scene.asked) == (RED, "PlaceWorker")
    scene.do("place quarry")
    assert scene.goods(RED, "stone") == 20


def test_prison_and_market_are_no_open_places() -> None:
    """[AW-2.2] While one stands in the forest or in the quarry, nobody comes from elsewhere."""
    scene = table(3).at(RED, quarry=8, forest=2).prison(RED, 4).captives(BLUE, red=5)
    scene.market(small=RED).turn(RED)
    assert sorted(scene.offers) == ["recover forest", "recover quarry"]
    for elsewhere in ("recover prison", "recover market", "recover-from blue"):
        assert scene.closed(elsewhere) == "open_places_first"


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("recover market", (0, 8, 5)),
        ("recover prison", (1, 7, 5)),
        ("recover-from blue", (1, 8, 4)),
    ],
)
def test_without_one_on_an_open_place_another_own_worker_may_be_taken_back(
    move: str, left: tuple[int, int, int]
) -> None:
    """[AW-2.3] From the market, the prison or a board, never from the guildhall."""
    scene = table(3).prison(RED, 8).captives(BLUE, red=5).market(small=RED).hall(*[RED] * 6)
    scene.turn(RED)
    assert sorted(scene.offers) == ["recover market", "recover prison", "recover-from blue"]
    scene.do(move).checked()
    red = scene.player(RED)
    held = scene.player(BLUE).captives[RED]
    assert (scene.s.market.count(RED), red.prison, held) == left
    assert (red.workers, red.hall) == (1, 6)


def test_of_several_on_the_market_the_leftmost_comes_back() -> None:
    """[AW-2.3] Red stands in the middle and on the right."""
    scene = table(3).prison(RED, 18).market(middle=RED, large=RED).turn(RED)
    assert sorted(scene.offers) == ["recover market", "recover prison"]
    scene.do("recover market").checked()
    assert scene.s.market == [-1, -1, RED]


def test_who_has_nobody_to_take_back_passes() -> None:
    """[AW-2.3] All twenty lie in the guildhall."""
    scene = table(5).hall(*[RED] * 20).turn(RED)
    assert scene.s.turn == BLUE
    assert [event.seat for event in scene.told("no_worker")] == [RED]


# ---------------------------------------------------------------- places
@pytest.mark.parametrize("place", c.PLACES)
def test_an_open_place_takes_any_number_of_workers_of_any_colours(place: str) -> None:
    """[AW-2.4] Eighteen of red and nineteen of blue, and one more."""
    scene = table(2).at(RED, **{place: 18}).at(BLUE, **{place: 19}).has(RED, silver=9).turn(RED)
    word = place.replace("_", "-")
    move = {"mines": "mine clay", "workshop": "draw-plans"}.get(place, f"place {word}")
    scene.do(move).checked()
    assert (scene.there(RED, place), scene.there(BLUE, place)) == (19, 19)


@pytest.mark.parametrize(
    ("place", "move", "good", "n"),
    [
        ("quarry", "place quarry", "stone", 1),
        ("forest", "place forest", "wood", 1),
        ("mines", "mine clay", "clay", 2),
        ("silversmith", "place silversmith", "silver", 2),
    ],
)
def test_others_workers_do_not_change_what_a_place_gives(
    place: str, move: str, good: str, n: int
) -> None:
    """[AW-2.4]"""
    scene = table(3).at(BLUE, **{place: 7}).at(GREEN, **{place: 3}).turn(RED).do(move)
    assert scene.owned(RED) == {good: n}


def test_others_workers_do_not_widen_the_reach_at_the_workshop() -> None:
    """[AW-2.4] One own worker draws one plan, not five."""
    scene = table(3).at(BLUE, workshop=7).next_plans("well", "keep").turn(RED).do("draw-plans")
    assert len(scene.hand(RED)) == 1


@pytest.mark.parametrize(
    ("space", "moves"),
    [
        ("small", ["market small"]),
        ("middle", ["market plans"]),
        ("large", ["market large"]),
    ],
)
def test_a_space_of_the_black_market_takes_one_worker(space: str, moves: list[str]) -> None:
    """[AW-2.5] Not even a second one of the same colour."""
    for owner in (RED, BLUE):
        scene = table(3).market(**{space: owner}).has(RED, silver=5).turn(RED)
        for move in moves:
            assert scene.closed(move) == "space_taken"


def test_with_the_middle_space_taken_nobody_hires_at_the_market() -> None:
    """[AW-2.5]"""
    scene = table(3).market(middle=BLUE).has(RED, silver=5).turn(RED)
    assert scene.offered("market-hire") == []
    assert {"market small", "market large"} <= set(scene.offers)


def test_a_worker_leaves_the_black_market_only_by_a_reset() -> None:
    """[AW-2.5] It cannot be captured; the reset takes all three to the prison."""
    scene = table(3).market(small=BLUE).at(GREEN, quarry=1).has(RED, silver=9).turn(RED)
    scene.do("place town-centre")
    assert "capture quarry green" in scene.offers
    assert [move for move in scene.offers if "blue" in move] == []

    scene = reset_by(table(3), RED, BLUE, BLUE).checked()
    assert (scene.player(BLUE).prison, scene.player(RED).prison) == (2, 1)


def test_a_worker_in_the_guildhall_lies_there_to_the_end() -> None:
    """[AW-2.6] Not captured, not taken back with a turn, not moved by a reset."""
    scene = table(3).hall(BLUE, BLUE).at(GREEN, quarry=1).has(RED, silver=9).turn(RED)
    scene.do("place town-centre")
    assert [move for move in scene.offers if "blue" in move] == []
    scene = reset_by(table(3).hall(BLUE, BLUE), RED, BLUE, BLUE)
    assert (scene.player(BLUE).hall, scene.s.hall) == (2, (BLUE, BLUE))


def test_nobody_places_a_worker_in_the_prison() -> None:
    """[AW-2.6]"""
    scene = table(3).turn(RED)
    assert [move for move in scene.offers if "prison" in move] == []
    assert len(scene.offered("place")) == 7, "nine open places less mines and workshop"


# ---------------------------------------------------------------- places without use
def test_a_worker_may_go_where_nothing_can_be_done() -> None:
    """[AW-2.7] No goods, no silver, no captives, no prisoners: storehouse, town centre,
    guardhouse."""
    scene = table(3).at(BLUE, quarry=1)
    for place in ("storehouse", "town-centre", "guardhouse"):
        scene.turn(RED).do(f"place {place}").checked()
        assert scene.s.turn == BLUE
    assert sum(scene.player(RED).at) == 3


def test_a_trade_a_capture_and_an_action_may_be_left() -> None:
    """[AW-2.7]"""
    scene = table(3).has(RED, clay=2, silver=1).at(BLUE, quarry=1).prison(RED, 1)
    for place in ("storehouse", "town-centre", "guardhouse"):
        scene.turn(RED).do(f"place {place}", "pass")
    assert scene.owned(RED) == {"clay": 2, "silver": 1}
    assert scene.player(RED).prison == 1


def test_nobody_goes_to_an_empty_tax_stand() -> None:
    """[AW-2.7, AW-8.1]"""
    assert table(3).tax(0).turn(RED).closed("place tax-stand") == "no_tax"
    assert "place tax-stand" in table(3).tax(1).turn(RED).offers


def test_mines_and_workshop_ask_for_one_of_their_actions() -> None:
    """[AW-2.7] There is no way to go there for nothing."""
    scene = table(3).has(RED, silver=4).display("miner").at(RED, mines=1).turn(RED)
    assert "place mines" not in scene.offers
    assert "place workshop" not in scene.offers
    assert {"mine clay", "mine gold", "hire miner", "draw-plans"} <= set(scene.offers)


# ---------------------------------------------------------------- the limit of the hand
def test_who_holds_more_than_six_plans_discards_down_to_six() -> None:
    """[AW-2.8] Six and three drawn: three go under the pile, last of all."""
    six = ("keep", "well", "smithy", "church", "tavern", "palace")
    scene = table(3).plans(RED, *six).next_plans("armoury", "castle", "chapel")
    scene.at(RED, workshop=3).turn(RED).do("draw-plans")
    assert len(scene.hand(RED)) == 9
    assert (scene.s.turn, scene.asked) == (RED, "DiscardExcess")

    scene.do("discard keep", "discard well", "discard castle").checked()

    assert scene.hand(RED) == ["armoury", "chapel", "church", "palace", "smithy", "tavern"]
    under = [c.BUILDING_IDS[card] for card in scene.s.under[-3:]]
    assert under == ["keep", "well", "castle"]
    assert scene.s.turn == BLUE


def test_discards_are_not_told_to_others() -> None:
    """[AW-2.8] Face down: everybody hears that a plan went, only its owner which."""
    six = ("keep", "well", "smithy", "church", "tavern", "palace")
    scene = table(3).plans(RED, *six).turn(RED).do("draw-plans", "discard keep")
    assert [event.args for event in scene.told("discarded")] == [{}]
    (own,) = scene.told("discarded_own")
    assert own.args == {"building": "building.keep"}
    assert own.audience == 1 << RED


def test_six_plans_are_not_too_many() -> None:
    """[AW-2.8]"""
    scene = table(3).plans(RED, "keep", "well", "smithy", "church", "tavern").turn(RED)
    scene.do("draw-plans")
    assert len(scene.hand(RED)) == 6
    assert scene.s.turn == BLUE


def test_the_hand_is_counted_after_the_reset() -> None:
    """[AW-2.8] Red's seventh plan comes with the third worker at the market: first the prison and
    its verdict, then the discard."""
    scene = table(3).plans(RED, "keep", "well", "smithy", "church", "tavern", "palace")
    scene.next_plans("armoury", "castle").market(small=BLUE, large=BLUE).has(RED, silver=2)
    scene.turn(RED).do("market plans", "keep castle")
    assert (scene.s.turn, scene.asked) == (RED, "DiscardExcess")
    assert (scene.player(BLUE).prison, scene.player(BLUE).debts) == (2, 1)
    scene.do("discard castle").checked()
    assert scene.s.turn == BLUE


def test_the_hand_of_others_waits_for_their_own_turn() -> None:
    """[AW-2.8] Blue holds seven (two from the start of Hugo): red's turn does not ask blue."""
    seven = ("keep", "well", "smithy", "church", "tavern", "palace", "castle")
    scene = table(3).plans(BLUE, *seven).turn(RED).do("place quarry")
    assert (scene.s.turn, scene.asked) == (BLUE, "PlaceWorker")
    scene.do("place quarry")
    assert (scene.s.turn, scene.asked) == (BLUE, "DiscardExcess")


def test_a_place_where_nothing_can_be_done_now_says_so() -> None:
    """[AW-2.7] It is open all the same: no goods for a trade, no silver for a capture."""
    poor = table(2).has(RED).at(BLUE, quarry=3).turn(RED)
    assert poor.note("place storehouse") == {}
    assert poor.note("place town-centre") == {}
    rich = table(2).has(RED, clay=2, silver=1).at(BLUE, quarry=3).turn(RED)
    assert rich.note("place storehouse") == {"trades": 1}
    assert rich.note("place town-centre") == {"may_capture": 1}
