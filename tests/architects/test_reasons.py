"""Whatever a player could think of and may not do has its reason, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import vocabulary as v
from parvis.games.architects.at_once import CaptureOrTakeBack
from parvis.games.architects.components import (
    BOARD_TRADES,
    BUILDINGS,
    CHARACTER_IDS,
    COLOURS,
    PLACES,
    STONE,
    TAX_STAND,
    TRADE_OF,
    WOOD,
)
from parvis.games.architects.costs import DestroyDebts, PayTax, TakeDebt
from parvis.games.architects.draft import ChooseCharacter, KeepPlan
from parvis.games.architects.guardhouse import Guardhouse
from parvis.games.architects.hall import SaveGood
from parvis.games.architects.placing import ALWAYS_OPEN, PlaceWorker
from parvis.games.architects.reset import FreePrisoners
from parvis.games.architects.state import EMPTY, State
from parvis.games.architects.storehouse import Storehouse
from parvis.games.architects.town_centre import Capture
from parvis.games.architects.turns import Recover
from parvis.games.architects.workshop import HireFree
from parvis.kernel.agenda import Decision, explain, over, play, question
from parvis.kernel.rng import Rng
from parvis.kernel.texts import LANGUAGES, Text

TEXTS = [Text(ARCHITECTS, language) for language in LANGUAGES]
GUARD = {v.IMPRISON, v.RELEASE, v.BORROW, v.BUY_BACK, v.REPAY}


def thinkable(s: State, ask: Decision[Any]) -> set[int]:
    """All that could be thought of at a question, offered or not.

    Where nothing but what is offered comes to mind (which plan, which mix), that is all.
    """
    player = s.players[ask.seat]
    if isinstance(ask, PlaceWorker):
        return everywhere(s, ask.seat)
    if isinstance(ask, Recover):
        return own_workers(s, ask.seat)
    if isinstance(ask, Capture):
        return {v.PASS} | groups(s)
    if isinstance(ask, CaptureOrTakeBack):
        return {v.PASS, v.TAKE_BACK} | groups(s)
    if isinstance(ask, Guardhouse):
        return {v.PASS} | GUARD
    if isinstance(ask, Storehouse):
        own = {TRADE_OF[card] for card in player.apprentices} - {EMPTY}
        return {v.PASS} | {v.TRADE[i] for i in {*range(BOARD_TRADES), *own}}
    if isinstance(ask, PayTax):
        return {v.KEEP_TAX[n] for n in range(ask.tax + 1)}
    if isinstance(ask, SaveGood):
        cost = BUILDINGS[ask.card].cost.goods
        return {v.SAVE[i] for i, good in enumerate((WOOD, STONE)) if cost[good]}
    if isinstance(ask, KeepPlan):
        return {v.KEEP[card] for card in (*player.inbox, *player.plans)}
    if isinstance(ask, ChooseCharacter):
        return {v.CHARACTER[i] for i in range(len(CHARACTER_IDS) if s.promo else 5)}
    if isinstance(ask, DestroyDebts):
        return {v.DESTROY, v.PASS}
    if isinstance(ask, FreePrisoners):
        return {v.PASS} | {v.USE[i] for i in ask.left}
    if isinstance(ask, HireFree):
        return {v.PASS} | {v.HIRE[card] for card in s.stalls if card != EMPTY}
    if isinstance(ask, TakeDebt):
        return {v.PAY_OFF, v.PASS}
    return set(s.offer)


def everywhere(s: State, seat: int) -> set[int]:
    """Every place and everything that can be done there."""
    shown = [card for card in s.stalls if card != EMPTY]
    moves = {*ALWAYS_OPEN, v.MINE_GOLD, v.PLACE[TAX_STAND], v.CATHEDRAL}
    moves |= {v.MARKET_SMALL, v.MARKET_PLANS, v.MARKET_LARGE}
    moves |= {v.HIRE[card] for card in shown} | {v.MARKET_HIRE[card] for card in shown}
    return moves | {v.BUILD[card] for card in s.players[seat].plans}


def own_workers(s: State, seat: int) -> set[int]:
    """Wherever an own worker stands, but for the guildhall."""
    player = s.players[seat]
    moves = {v.RECOVER[place] for place in range(len(PLACES)) if player.at[place]}
    moves |= {v.RECOVER_FROM[i] for i, other in enumerate(s.players) if other.captives[seat]}
    if seat in s.market:
        moves.add(v.RECOVER_MARKET)
    if player.prison:
        moves.add(v.RECOVER_PRISON)
    return moves


def groups(s: State) -> set[int]:
    """All workers of one colour at one open place."""
    return {
        v.CAPTURE[place * len(COLOURS) + colour]
        for place in range(len(PLACES))
        for colour, other in enumerate(s.players)
        if other.at[place]
    }


@pytest.mark.parametrize("characters", ["dealt", "chosen"])
@pytest.mark.parametrize("seats", ARCHITECTS.seats)
def test_what_is_not_offered_says_why(seats: int, characters: str) -> None:
    """[AW-2.1, AW-2.2, AW-4.1, AW-4.2, AW-5.1, AW-7.2, AW-9.1]"""
    options = ARCHITECTS.options(seats, {"characters": characters, "promo": "on"})
    shut = set()
    for n in range(6):
        s = ARCHITECTS.new(options, f"why {n}")
        rng = Rng.seeded(f"why {n}")
        while not over(s):
            ask = question(s, s.turn)
            assert ask is not None
            closed = {why.move: why for why in explain(s, s.turn)}
            assert not set(s.offer) & set(closed)
            assert set(s.offer) | set(closed) == thinkable(s, ask), type(ask).__name__
            for why in closed.values():
                assert all(text.why(why) for text in TEXTS)
                shut.add(v.WORDS.families[why.move])
            play(s, s.offer[rng.below(len(s.offer))])
    assert shut >= {"hire", "market", "market-hire", "build", "cathedral", "mine"}
    assert shut >= {"guard", "trade", "keep"}
    assert "capture" in shut or seats == 1, "alone one seldom captures"
