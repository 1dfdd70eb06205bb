"""Tables that were stored under older rules."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.kernel.agenda import legal
from parvis.kernel.snapshot import load, save
from tests.architects.scene import BLUE, GREEN, RED, apprentice, table


def stored(asked: dict[str, Any] | None, *agenda: dict[str, Any]) -> dict[str, Any]:
    """A table in the middle of a reset as rules 2 stored it: red has a Gatekeeper and a Squire."""
    scene = table(3).apprentices(RED, "gatekeeper", "squire_gold").character(GREEN, "fara")
    scene.prison(RED, 2).prison(GREEN, 1).turn(BLUE)
    data = save(ARCHITECTS, ARCHITECTS.options(3), scene.s)
    return {**data, "agenda": [*data["agenda"], {"$": "Verdict"}, *agenda], "asked": asked}


def free(seat: int, most: int, source: str) -> dict[str, Any]:
    return {"$": "FreePrisoners", "seat": seat, "most": most, "source": source}


def squire(seat: int) -> dict[str, Any]:
    return {"$": "SquireReward", "seat": seat, "card": apprentice("squire_gold")}


def offers(data: dict[str, Any]) -> tuple[int, list[str]]:
    s = load(ARCHITECTS, ARCHITECTS.options(3), data, 2)
    return s.turn, [ARCHITECTS.words.say(move) for move in legal(s, s.turn)]


@pytest.mark.parametrize("green", [True, False])
def test_a_reset_of_rules_2_goes_on_with_all_abilities_that_are_left(green: bool) -> None:
    """[AW-8.9] Each was an item of its own; now their owner is asked for all of them."""
    below = [free(GREEN, 1, "character.fara")] if green else []
    data = stored(free(RED, 2, "apprentice.gatekeeper"), *below, squire(RED))
    assert offers(data) == (RED, ["use gatekeeper", "pass"])
    s = load(ARCHITECTS, ARCHITECTS.options(3), data, 2)
    asked: Any = s.asked
    assert len(asked.left) == 2
    assert len([item for item in s.agenda if type(item).__name__ == "FreePrisoners"]) == green


def test_fara_of_rules_2_is_asked() -> None:
    """[AW-13.7]"""
    assert offers(stored(free(GREEN, 1, "character.fara"))) == (GREEN, ["use fara", "pass"])
