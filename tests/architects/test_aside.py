"""What people are shown besides: what plans lack, and what the cathedral costs them."""

from __future__ import annotations

import random

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects.cathedral import mix_size
from parvis.games.architects.components import (
    BUILDING_IDS,
    BUILDINGS,
    CHARACTER_IDS,
    GOODS,
    LEVELS,
)
from parvis.games.architects.costs import missing
from parvis.games.architects.hall import can_build
from parvis.games.architects.view import aside
from parvis.kernel.agenda import legal, over
from parvis.kernel.game import SPECTATOR
from parvis.kernel.session import Session
from tests.architects.scene import RED, table

STEEPLE = BUILDING_IDS.index("steeple")


def short(character: str, **goods: int) -> dict[str, int]:
    """What a player of this character lacks for the Steeple: 2 wood and 2 gold."""
    s = table(2).s
    player = s.players[RED]
    player.character = CHARACTER_IDS.index(character) if character else -1
    player.plans = (STEEPLE,)
    player.goods = [goods.get(good, 0) for good in GOODS]
    lack = aside(s, RED)["lacks"][0]
    return {good: n for good, n in zip(GOODS, lack["goods"], strict=True) if n}


def test_therese_pays_marble_for_gold() -> None:
    assert short("therese", wood=2, marble=2) == {}
    assert short("therese", wood=2, marble=1) == {"gold": 1}
    assert short("", wood=2, marble=2) == {"gold": 2}


def test_lothaire_saves_one_of_wood_or_stone() -> None:
    assert short("lothaire", wood=1, gold=2) == {}
    assert short("lothaire", gold=2) == {"wood": 1}


def test_a_spectator_is_told_nothing() -> None:
    assert aside(table(2).s, SPECTATOR) == {"lacks": [], "rise": None}


def test_the_cathedral_says_where_the_next_step_leads() -> None:
    s = table(2).s
    s.players[RED].level = 2
    told = aside(s, RED)["rise"]
    assert told is not None
    assert told["level"] == 3
    assert told["goods"] == list(LEVELS[3].cost.goods)
    s.players[RED].level = len(LEVELS) - 1
    assert aside(s, RED)["rise"] is None


@pytest.mark.parametrize("n", range(4))
def test_what_is_lacking_is_what_the_rules_miss(n: int) -> None:
    options = ARCHITECTS.options(3, {"characters": "dealt", "promo": "on"})
    session = Session(ARCHITECTS, options, f"lacks {n}")
    dice = random.Random(n)
    for _ in range(150):
        s = session.state
        if over(s):
            break
        for seat, player in enumerate(s.players):
            told = aside(s, seat)
            for card, lack in zip(player.plans, told["lacks"], strict=True):
                building = BUILDINGS[card]
                assert (sum(lack["goods"]) > 0) == (missing(s, player, building.cost) >= 0)
                ready = can_build(s, player, player.skills(), building, 0, None)
                assert ready == (not lack["skills"] and not sum(lack["goods"]))
            if told["rise"] is not None:
                assert told["rise"]["mix"] == mix_size(player, player.level + 1)
                assert tuple(told["rise"]["goods"]) == LEVELS[player.level + 1].cost.goods
        session.play(s.turn, dice.choice(legal(s, s.turn)))
