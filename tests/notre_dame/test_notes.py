"""What a move would bring is said before it is made, by the same numbers that the rules use."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame.actions import Gift, PlaceConfidant, PlayCard
from parvis.games.notre_dame.carriage import Drive
from parvis.kernel.agenda import question
from tests.notre_dame.scene import Scene, table


def note(scene: Scene, move: str) -> tuple[str, dict[str, object]] | None:
    ask = question(scene.s, scene.s.turn)
    assert ask is not None
    found = ask.note(scene.s, NOTRE_DAME.words.parse(move))
    return found if found is None else (found[0], dict(found[1]))


@pytest.mark.parametrize(
    ("card", "gain"),
    [("bank", "gold"), ("seminary", "reserve"), ("residence", "prestige")],
)
def test_a_building_brings_what_its_note_says(card: str, gain: str) -> None:
    """[ND-4.3, ND-6.5, ND-6.6, ND-6.7] With two pieces there and a park of two."""
    scene = table(3).place(0, **{card: 2, "park": 2}).hand(0, f"red {card}", "red confidant")
    scene.start(PlayCard(0))
    told = note(scene, f"play red {card}")
    before = getattr(scene.player(0), gain)
    scene.do(f"play red {card}")
    spent = 1 if gain == "reserve" else 0
    assert told is not None
    assert getattr(scene.player(0), gain) - before + spent == told[1]["n"]


def test_a_gift_s_note_counts_the_park() -> None:
    """[ND-7.1, ND-6.21]"""
    scene = table(3).place(0, park=4).gold(0, 3).start(Gift(0))
    assert note(scene, "give 3") == ("prestige", {"n": 8})


def test_a_market_s_note_tells_its_letter_and_whether_it_may_be_taken() -> None:
    """[ND-6.13] The red letter is not for somebody who has one and lacks the others."""
    scene = table(3).letters(0, "red gold").letter_at("blue inner-right", "prestige")
    scene.start(Drive(0, 1))
    assert note(scene, "drive blue inner-right") == ("letter", {"letter": "letter.prestige"})
    closed = next(o for o in scene.offers if o.startswith("drive red"))
    told = note(scene, closed)
    assert told is not None
    assert told[0] in ("letter_closed", "no_letter")
    assert note(scene, "stay") is None


def test_the_confidant_s_note_counts_him() -> None:
    """[ND-6.17, ND-6.1]"""
    scene = table(3).place(0, bank=2, hotel=2).start(PlaceConfidant(0))
    assert note(scene, "to bank") == ("gold", {"n": 3})
    assert note(scene, "to hotel") == ("benefits", {"n": 2})
    assert note(scene, "to carriage-house") == ("markets", {"n": 1})
