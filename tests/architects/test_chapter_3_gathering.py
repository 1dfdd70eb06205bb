"""Chapter 3: quarry, forest, mines and silversmith."""

from __future__ import annotations

import pytest

from tests.architects.scene import RED, table


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 7])
@pytest.mark.parametrize(("place", "good"), [("quarry", "stone"), ("forest", "wood")])
def test_quarry_and_forest_give_one_for_each_own_worker(
    place: str, good: str, workers: int
) -> None:
    """[AW-3.1] The one just placed counts."""
    scene = table(2).at(RED, **{place: workers - 1}).turn(RED)
    assert scene.note(f"place {place}") == {good: workers}
    assert scene.do(f"place {place}").owned(RED) == {good: workers}


@pytest.mark.parametrize(("workers", "clay"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_mines_give_one_clay_more_than_there_are_workers(workers: int, clay: int) -> None:
    """[AW-3.2] As on the last page: 2, 3, 4, 5."""
    scene = table(2).at(RED, mines=workers - 1).turn(RED)
    assert scene.note("mine clay") == {"clay": clay}
    assert scene.do("mine clay").owned(RED) == {"clay": clay}


@pytest.mark.parametrize(("workers", "gold"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_mines_give_one_gold_for_every_two_workers(workers: int, gold: int) -> None:
    """[AW-3.2] As on the last page: 0, 1, 1, 2; and no clay with it."""
    scene = table(2).at(RED, mines=workers - 1).turn(RED)
    assert scene.note("mine gold") == {"gold": gold}
    assert scene.do("mine gold").owned(RED) == {"gold": gold}


def test_gold_cannot_be_mined_with_one_worker() -> None:
    """[AW-3.2]"""
    assert table(2).turn(RED).closed("mine gold") == "gold_needs_two"


@pytest.mark.parametrize(("workers", "silver"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_silversmith_gives_one_more_than_there_are_workers(workers: int, silver: int) -> None:
    """[AW-3.3] As on the last page: 2, 3, 4, 5."""
    scene = table(2).at(RED, silversmith=workers - 1).turn(RED).do("place silversmith")
    assert scene.owned(RED) == {"silver": silver}


def test_apprentices_of_places_add_up_with_each_other() -> None:
    """[AW-3.4] Two Stonecutters: 1 + 2 at the quarry, nothing in the forest."""
    scene = table(2).apprentices(RED, "stonecutter", "stonecutter_2")
    assert scene.turn(RED).do("place quarry").owned(RED) == {"stone": 3}
    scene.turn(RED).do("place forest")
    assert scene.goods(RED, "wood") == 1


def test_workers_elsewhere_do_not_count() -> None:
    """[AW-3.1] Five in the forest, in prison and on a board give no stone."""
    scene = table(2).at(RED, forest=5).prison(RED, 3).captives(1, red=2).turn(RED)
    assert scene.do("place quarry").owned(RED) == {"stone": 1}
