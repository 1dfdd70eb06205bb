"""A preview is a promise: the kit's law at tables where characters, opponents and variants come
together, and what was promised wrongly once."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.games.architects.placing import PlaceWorker
from parvis.games.architects.scoring import EndGame, total
from parvis.kernel.agenda import advance, apply, play
from parvis.kernel.rng import Rng
from parvis.lab.previews import previews, standings
from tests.architects.scene import BLUE, RED, table

TABLES = [
    (1, {"opponent": "constantine"}),
    (2, {}),
    (2, {"opponent": "helena", "characters": "dealt", "promo": "on"}),
    (3, {"characters": "dealt", "promo": "on"}),
    (4, {"conspirator": "each", "characters": "chosen", "promo": "on"}),
    (5, {"characters": "dealt", "promo": "on"}),
]


@pytest.mark.parametrize(("seats", "variants"), TABLES)
def test_notes_and_standings_are_kept(seats: int, variants: dict[str, str]) -> None:
    """[AW-3.1, AW-4.4, AW-6.5, AW-7.3, AW-9.4, AW-11.3] At one decision in four; at small
    questions, which are rare, always."""
    rng = Rng.seeded(f"promise {seats} {variants}")
    options = ARCHITECTS.options(seats, variants)
    s = ARCHITECTS.new(options, "promise")
    while s.asked is not None:
        if not isinstance(s.asked, PlaceWorker) or rng.below(4) == 0:
            previews(ARCHITECTS, options, s, rng)
            standings(ARCHITECTS, options, s, rng)
        apply(s, s.turn, s.offer[rng.below(len(s.offer))])


@pytest.mark.parametrize(("seats", "variants"), TABLES)
def test_no_answer_at_the_end_brings_more_than_is_shown(
    seats: int, variants: dict[str, str]
) -> None:
    """[AW-11.3, AW-11.4] Each owner answers as it brings them most."""
    rng = Rng.seeded(f"ended {seats} {variants}")
    options = ARCHITECTS.options(seats, variants)
    for n in range(3):
        s = ARCHITECTS.new(options, f"ended {n}")
        while s.asked is not None:
            if rng.below(10) == 0 and ARCHITECTS.begun(s):
                end = s.clone()
                end.agenda = [EndGame()]
                advance(end)
                asked = end.asked is not None
                while end.asked is not None:
                    play(end, end.offer[rng.below(len(end.offer))])
                for side, rows in enumerate(ARCHITECTS.standing(s)):
                    shown, real = sum([points for _, points in rows]), total(end, side)
                    assert shown >= real if asked else shown == real
            apply(s, s.turn, s.offer[rng.below(len(s.offer))])


# ---------------------------------------------------------------- what was promised wrongly once
def test_a_loss_at_0_virtue_is_shown_as_debts() -> None:
    """[AW-4.4, AW-8.1]"""
    scene = table(3).tax(5).virtue(RED, 0).turn(RED)
    assert scene.note("place tax-stand") == {"silver": 5, "debts": 2}
    assert scene.virtue(RED, 1).note("place tax-stand") == {"silver": 5, "loses": 1, "debts": 1}


def test_a_hire_promises_the_virtue_printed_on_the_apprentice() -> None:
    """[AW-6.5]"""
    scene = table(3).display("squire_gold", "gatekeeper").has(RED, silver=9).turn(RED)
    assert scene.note("hire squire-gold") == {"costs": 4, "virtue": 1}
    assert scene.note("hire gatekeeper") == {"costs": 5, "loses": 1}
    assert scene.note("market-hire gatekeeper") == {"costs": 2, "loses": 2}


def test_a_hire_with_tax_that_may_be_kept_names_the_least_price() -> None:
    """[AW-4.3]"""
    scene = table(3).display("miner").has(RED, silver=4).virtue(RED, 2).turn(RED)
    assert scene.note("hire miner") == {"costs_from": 3}


def test_the_worker_just_placed_at_the_town_centre_may_be_captured() -> None:
    """[AW-7.3] Nobody stands anywhere."""
    scene = table(3).has(RED, silver=1).turn(RED)
    assert scene.note("place town-centre") == {"may_capture": 1}


def test_the_town_centre_promises_no_more_captures_than_can_be_made() -> None:
    """[AW-7.1, AW-7.2] Four workers there, silver for one; silver for four and three groups."""
    scene = table(4).at(RED, town_centre=3).at(BLUE, quarry=1).has(RED, silver=1).turn(RED)
    assert scene.note("place town-centre") == {"may_capture": 1}
    scene = table(3).at(RED, town_centre=3).at(BLUE, quarry=1, forest=1).has(RED, silver=9)
    assert scene.turn(RED).note("place town-centre") == {"may_capture": 2}


def test_the_guardhouse_says_what_its_actions_cost() -> None:
    """[AW-9.4, AW-9.5]"""
    scene = table(3).captives(BLUE, red=3).debts(RED, 1).has(RED, silver=6).turn(RED)
    scene.do("place guardhouse")
    assert scene.note("guard borrow") == {"workers": 3, "loses": 1, "debts": 1}
    assert scene.note("guard buy-back") == {"costs": 5, "workers": 3}
    assert scene.note("guard repay") == {"costs": 6, "virtue": 1}
    assert scene.virtue(RED, 0).note("guard borrow") == {"workers": 3, "debts": 2}


def test_castle_and_dungeon_are_in_the_points_shown() -> None:
    """[AW-11.4] Four gold: 2 virtue, from 9 to 11: 2 points more; the Dungeon then takes 2."""
    scene = table(3).built(RED, "castle").virtue(RED, 10).has(RED, gold=4).turn(RED)
    shown = ARCHITECTS.standing(scene.s)[RED]
    assert dict(shown)["source.virtue"] == c.VIRTUE_POINTS[12]
    scene = table(3).built(RED, "castle", "dungeon").virtue(RED, 14).has(RED, gold=4)
    shown = ARCHITECTS.standing(scene.turn(RED).s)[RED]
    assert dict(shown)["source.virtue"] == c.VIRTUE_POINTS[14], "the Dungeon first"
