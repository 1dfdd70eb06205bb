"""The thirty scheme cards of Constantine and Helena, one by one. All are reconstructions."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from tests.architects.scene import RED, Scene, scheme_card, table

THEY = 1
"""The opponent's number beside one player."""


def turned(card: str, scene: Scene | None = None) -> Scene:
    """The opponent turns this card over; then it is red's turn."""
    scene = (scene or table(1, "constantine").tax(0)).scheme(card).turn(THEY).checked()
    assert (scene.s.turn, scene.s.scheme) == (RED, scheme_card(card))
    return scene


def solo(**places: int) -> Scene:
    """The opponent's workers stand on these places; no tax."""
    return table(1, "constantine").tax(0).at(THEY, **places)


def called(scene: Scene) -> int:
    """Future cards that were called in."""
    return scene.s.discarded.count(c.UNSEEN)


def test_there_are_twenty_starting_and_ten_future_cards_named_here() -> None:
    """[AW-12.2, AW-12.10]"""
    ids = [card.id for card in c.SCHEMES]
    assert ids == [f"s{i:02}" for i in range(1, 21)] + [f"f{i:02}" for i in range(1, 11)]
    assert [card.future for card in c.SCHEMES] == [False] * 20 + [True] * 10


# ---------------------------------------------------------------- gathering
@pytest.mark.parametrize(
    ("card", "place", "future"),
    [
        ("s01", "quarry", 1),
        ("s02", "quarry", 0),
        ("s03", "forest", 1),
        ("s04", "forest", 0),
        ("s05", "mines", 1),
        ("s06", "mines", 0),
    ],
)
@pytest.mark.parametrize(
    ("workers", "marble", "tax"), [(1, 0, 1), (2, 1, 0), (3, 1, 0), (4, 2, 0), (7, 3, 0)]
)
def test_a_gathering_card_gives_1_marble_for_every_two_workers_there_or_1_tax_with_one(
    card: str, place: str, future: int, workers: int, marble: int, tax: int
) -> None:
    """[AW-12.2] s01 to s06."""
    scene = turned(card, solo(**{place: workers - 1}))
    assert (scene.there(THEY, place), scene.player(THEY).workers) == (workers, 20 - workers)
    assert (scene.goods(THEY, "marble"), scene.s.tax) == (marble, tax)
    assert called(scene) == future


@pytest.mark.parametrize("workers", [1, 3])
def test_s07_adds_2_tax_at_the_silversmith_and_calls_a_future_card(workers: int) -> None:
    """[AW-12.2] It takes no silver."""
    scene = turned("s07", solo(silversmith=workers - 1))
    assert (scene.there(THEY, "silversmith"), scene.s.tax, called(scene)) == (workers, 2, 1)
    assert scene.owned(THEY) == {}


@pytest.mark.parametrize(
    ("workers", "marble", "virtue"), [(1, 0, 8), (2, 1, 7), (3, 1, 7), (4, 2, 7)]
)
def test_s08_gives_1_virtue_or_1_marble_for_every_two_workers_in_the_storehouse(
    workers: int, marble: int, virtue: int
) -> None:
    """[AW-12.2]"""
    scene = turned("s08", solo(storehouse=workers - 1))
    assert (scene.goods(THEY, "marble"), scene.player(THEY).virtue) == (marble, virtue)
    assert (called(scene), scene.there(THEY, "storehouse")) == (1, workers)


@pytest.mark.parametrize(("workers", "column"), [(1, 0), (2, 1), (4, 3), (6, 3)])
def test_s09_sends_the_apprentices_of_a_column_away_adds_2_tax_and_calls_two_cards(
    workers: int, column: int
) -> None:
    """[AW-12.2] The column of its workers there, at most the fourth; coins go to the supply."""
    scene = solo(workshop=workers - 1)
    row = ("miner", "thief", "labourer", "jeweller")
    other = ("woodcutter", "trickster", "gatekeeper", "conspirator")
    scene.display(*row, *other).next_apprentices("miner_2", "jeweller_2")
    scene.coins(**{row[column]: 3})
    turned("s09", scene)
    left = [name for i, name in enumerate(row) if i != column]
    right = [name for i, name in enumerate(other) if i != column]
    assert scene.shown()[:3] == left
    assert scene.shown()[4:7] == right
    assert {scene.shown()[3], scene.shown()[7]} == {"miner_2", "jeweller_2"}
    under = [c.APPRENTICE_WORDS[card] for card in scene.s.under_pile[-2:]]
    assert under == [row[column], other[column]]
    assert (scene.s.coins, scene.s.tax, called(scene)) == ([0] * 8, 2, 2)
    assert scene.owned(THEY) == {}


# ---------------------------------------------------------------- town centre and tax stand
@pytest.mark.parametrize("card", ["s10", "s11"])
@pytest.mark.parametrize(("workers", "captured"), [(1, 4), (2, 7), (3, 7)])
def test_a_capture_card_takes_a_group_for_each_worker_and_adds_1_tax(
    card: str, workers: int, captured: int
) -> None:
    """[AW-12.2, AW-12.6] s10, s11. Red's groups of 4, 3 and 2: at two places at most."""
    scene = solo(town_centre=workers - 1).at(RED, quarry=4, forest=3, mines=2)
    turned(card, scene)
    assert scene.player(THEY).captives == [captured, 0]
    assert (scene.s.tax, scene.there(THEY, "town_centre")) == (1, workers)


def test_s12_clears_the_tax_stand_for_2_virtue_and_1_marble_and_calls_a_card() -> None:
    """[AW-12.2] The silver goes to the supply."""
    scene = turned("s12", solo().tax(6))
    assert (scene.s.tax, scene.player(THEY).virtue) == (0, 5)
    assert (scene.owned(THEY), called(scene)) == ({"marble": 1}, 1)
    assert scene.there(THEY, "tax_stand") == 1


# ---------------------------------------------------------------- the black market
@pytest.mark.parametrize(
    ("card", "space", "marble", "future"),
    [("s13", "small", 1, 1), ("s14", "large", 2, 1), ("f08", "large", 3, 0)],
)
def test_a_market_card_takes_the_marble_shown_for_1_virtue(
    card: str, space: str, marble: int, future: int
) -> None:
    """[AW-12.2, AW-12.5] s13 on the left, s14 on the right, f08 with 1 more: the small card shows
    1 marble and 1 stone, the print 2 marble."""
    scene = turned(card, solo().market_cards(small=3))
    spaces = [-1, -1, -1]
    spaces[("small", "middle", "large").index(space)] = THEY
    assert (scene.s.market, scene.owned(THEY)) == (spaces, {"marble": marble})
    assert (scene.player(THEY).virtue, called(scene)) == (6, future)


@pytest.mark.parametrize("card", ["s13", "s14", "f08"])
def test_a_market_card_finds_the_free_space(card: str) -> None:
    """[AW-12.5] Only the middle one is free: no marble, and the reset follows."""
    scene = solo().market(small=RED, large=RED).display("miner", "thief")
    turned(card, scene)
    assert scene.owned(THEY) == {}
    assert scene.shown()[0] == "thief"
    assert (scene.player(THEY).prison, scene.player(RED).prison) == (1, 2)
    assert scene.player(RED).debts == 1


@pytest.mark.parametrize("card", ["s13", "s14", "f08"])
def test_gold_on_a_market_card_is_no_marble(card: str) -> None:
    """[AW-12.4] Both piles show no marble: 2 gold; 2 wood, 1 stone, 1 gold. f08 adds its 1."""
    scene = turned(card, solo().market_cards(small=2, large=4))
    assert scene.owned(THEY) == ({"marble": 1} if card == "f08" else {})


# ---------------------------------------------------------------- guardhouse and guildhall
@pytest.mark.parametrize(("card", "workers"), [("s15", 1), ("s15", 2), ("s16", 1), ("s16", 2)])
def test_a_guard_card_acts_once_for_each_worker(card: str, workers: int) -> None:
    """[AW-12.2, AW-12.7] s15, s16: first its prisoners, then its captives."""
    scene = solo(guardhouse=workers - 1).prison(THEY, 3).captives(THEY, red=2)
    turned(card, scene)
    assert (scene.player(THEY).prison, scene.there(THEY, "guardhouse")) == (0, workers)
    assert scene.player(RED).prison == (2 if workers == 2 else 0)
    assert scene.goods(THEY, "marble") == workers - 1


@pytest.mark.parametrize("card", ["s17", "s18", "s19", "s20"])
def test_a_guildhall_card_is_a_step_on_the_cathedral(card: str) -> None:
    """[AW-12.2, AW-12.5] s17 to s20: 1 virtue, no reward, a worker in the guildhall."""
    scene = solo()
    before = scene.s.rewards_left
    turned(card, scene)
    assert (scene.player(THEY).level, scene.player(THEY).virtue) == (1, 8)
    assert (scene.s.hall, scene.s.rewards_left, scene.owned(THEY)) == ((THEY,), before, {})


@pytest.mark.parametrize("card", ["f01", "f02"])
def test_a_future_guildhall_card_adds_1_virtue_to_the_step(card: str) -> None:
    """[AW-12.2, AW-12.5] f01, f02."""
    scene = turned(card)
    assert (scene.player(THEY).level, scene.player(THEY).virtue) == (1, 9)
    assert scene.s.hall == (THEY,)


@pytest.mark.parametrize("card", ["f03", "f04"])
def test_a_future_guildhall_card_gives_3_marble_and_no_step(card: str) -> None:
    """[AW-12.2] f03, f04."""
    scene = turned(card)
    assert (scene.player(THEY).level, scene.owned(THEY)) == (0, {"marble": 3})
    assert scene.s.hall == (THEY,)


@pytest.mark.parametrize("card", ["f05", "f06"])
def test_a_future_capture_card_takes_two_groups_with_one_worker(card: str) -> None:
    """[AW-12.2, AW-12.6] f05, f06."""
    scene = turned(card, solo().at(RED, quarry=4, forest=3, mines=2))
    assert (scene.player(THEY).captives, scene.s.tax) == ([7, 0], 1)
    assert scene.there(THEY, "town_centre") == 1


def test_f07_acts_three_times_in_the_guardhouse() -> None:
    """[AW-12.2, AW-12.7] Prisoners, captives, its workers from red's board."""
    scene = solo().prison(THEY, 3).captives(THEY, red=2).captives(RED, blue=4).debts(THEY, 1)
    turned("f07", scene)
    assert (scene.player(THEY).prison, scene.player(RED).prison) == (0, 2)
    assert (scene.player(THEY).workers, scene.player(RED).captives) == (19, [0, 0])
    assert (scene.goods(THEY, "marble"), scene.s.tax, scene.player(THEY).debts) == (1, 2, 1)


def test_f09_gives_2_virtue_and_destroys_a_debt() -> None:
    """[AW-12.2]"""
    scene = turned("f09", solo().debts(THEY, 2))
    assert (scene.player(THEY).virtue, scene.player(THEY).debts) == (9, 1)
    assert scene.there(THEY, "storehouse") == 1


@pytest.mark.parametrize(("workers", "marble"), [(1, 1), (2, 2), (3, 3), (6, 3)])
def test_f10_gives_1_marble_for_each_worker_in_the_mines_at_most_3(
    workers: int, marble: int
) -> None:
    """[AW-12.2]"""
    scene = turned("f10", solo(mines=workers - 1))
    assert (scene.owned(THEY), scene.there(THEY, "mines")) == ({"marble": marble}, workers)
