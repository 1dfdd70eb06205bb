"""Placing a worker: where it goes and what it is for. [AW-2.1, AW-2.4, AW-2.7]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.cathedral import can_climb, climb, climb_note
from parvis.games.architects.components import (
    BUILDINGS,
    CLAY,
    FOREST,
    GOLD,
    GUARDHOUSE,
    HIRE_TAX,
    LARGE,
    MARKET_CLOSED,
    MIDDLE,
    MINES,
    QUARRY,
    SILVERSMITH,
    SMALL,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from parvis.games.architects.gathering import clay_note, gather, gather_note, gold_note, mine
from parvis.games.architects.guardhouse import Guardhouse
from parvis.games.architects.hall import build, can_build
from parvis.games.architects.market import (
    buy_goods,
    goods_note,
    hire_at_market,
    look_at_plans,
    market_hire_note,
    market_price,
    plans_note,
    steal,
    steal_note,
)
from parvis.games.architects.notes import Gains
from parvis.games.architects.state import EMPTY, Player, State, place_key
from parvis.games.architects.storehouse import Storehouse
from parvis.games.architects.town_centre import Capture, most_places
from parvis.games.architects.vocabulary import (
    ARG,
    BUILD,
    CATHEDRAL,
    DRAW,
    HIRE,
    MARKET_HIRE,
    MARKET_LARGE,
    MARKET_PLANS,
    MARKET_SMALL,
    MINE_CLAY,
    MINE_GOLD,
    PLACE,
    WORDS,
)
from parvis.games.architects.workshop import (
    draw_at_workshop,
    hire_at_workshop,
    hire_price,
    on_display,
    plain_price,
    plans_for,
    skipped,
    stall_of,
)
from parvis.kernel.agenda import Decision, Note, Why

# What a move of a turn does, so that `take` need not look words up.
_PLACE: Final = 0
_CLAY: Final = 1
_GOLD: Final = 2
_HIRE: Final = 3
_DRAW: Final = 4
_SMALL: Final = 5
_LARGE: Final = 6
_PLANS: Final = 7
_MARKET_HIRE: Final = 8
_BUILD: Final = 9
_CATHEDRAL: Final = 10
_OTHER: Final = 11


def _acts() -> list[int]:
    acts = [_OTHER] * len(WORDS)
    for moves, act in (
        (PLACE, _PLACE),
        ((MINE_CLAY,), _CLAY),
        ((MINE_GOLD,), _GOLD),
        (HIRE, _HIRE),
        ((DRAW,), _DRAW),
        ((MARKET_SMALL,), _SMALL),
        ((MARKET_LARGE,), _LARGE),
        ((MARKET_PLANS,), _PLANS),
        (MARKET_HIRE, _MARKET_HIRE),
        (BUILD, _BUILD),
        ((CATHEDRAL,), _CATHEDRAL),
    ):
        for move in moves:
            acts[move] = act
    return acts


_ACT: Final[tuple[int, ...]] = tuple(_acts())

ALWAYS_OPEN: Final[tuple[int, ...]] = (
    PLACE[QUARRY],
    PLACE[FOREST],
    MINE_CLAY,
    PLACE[SILVERSMITH],
    PLACE[STOREHOUSE],
    PLACE[TOWN_CENTRE],
    PLACE[GUARDHOUSE],
    DRAW,
)
"""Open to everybody with a worker. [AW-2.4, AW-2.7]"""


class PlaceWorker(Decision[State]):
    """Where the worker goes and what it is for, in one choice. [AW-2.1, AW-2.4, AW-2.7]"""

    rule = "AW-2.1"

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = list(ALWAYS_OPEN)
        if player.at[MINES]:
            moves.append(MINE_GOLD)
        elif why is not None:
            why.close(MINE_GOLD, "gold_needs_two", "AW-3.2")
        if s.tax:
            moves.append(PLACE[TAX_STAND])
        elif why is not None:
            why.close(PLACE[TAX_STAND], "no_tax", "AW-8.1")
        self._hires(s, player, moves, why)
        self._market(s, player, moves, why)
        skills = player.skills()
        for card in player.plans:
            if can_build(player, skills, BUILDINGS[card], BUILD[card], why):
                moves.append(BUILD[card])
        if can_climb(s, self.seat, CATHEDRAL, why):
            moves.append(CATHEDRAL)
        return moves

    def _hires(self, s: State, player: Player, moves: list[int], why: Why | None) -> None:
        """[AW-6.1, AW-6.2, AW-6.3]"""
        workers = player.at[WORKSHOP] + 1
        price = plain_price(player)
        spare = player.silver - price - HIRE_TAX + player.tax_kept(HIRE_TAX)
        if spare < 0 and why is None:
            return
        for stall, card in enumerate(s.stalls):
            if card == EMPTY:
                continue
            coins = skipped(stall, workers)
            if coins <= spare:
                moves.append(HIRE[card])
            elif why is not None:
                cost = player.price(price + coins, HIRE_TAX)
                why.close(HIRE[card], "silver_short", "AW-6.2", {"n": cost})

    def _market(self, s: State, player: Player, moves: list[int], why: Why | None) -> None:
        """[AW-8.3, AW-8.4]"""
        if self._space_open(s, player, SMALL, MARKET_SMALL, why):
            moves.append(MARKET_SMALL)
        if self._space_open(s, player, LARGE, MARKET_LARGE, why):
            moves.append(MARKET_LARGE)
        if self._space_open(s, player, MIDDLE, MARKET_PLANS, why):
            if s.plans_left():
                moves.append(MARKET_PLANS)
            elif why is not None:
                why.close(MARKET_PLANS, "pile_empty", "AW-1.10")
            moves += [MARKET_HIRE[card] for card in s.stalls if card != EMPTY]
        elif why is not None:
            for card in on_display(s):
                self._space_open(s, player, MIDDLE, MARKET_HIRE[card], why)

    def _space_open(self, s: State, player: Player, space: int, move: int, why: Why | None) -> bool:
        """[AW-2.5, AW-4.6]"""
        if player.virtue >= MARKET_CLOSED:
            if why is not None:
                why.close(move, "market_closed", "AW-4.6", {"virtue": player.virtue})
            return False
        if s.market[space] != EMPTY:
            if why is not None:
                why.close(move, "space_taken", "AW-2.5", {"other": s.colour_key(s.market[space])})
            return False
        price = market_price(player, space)
        if player.silver < price:
            if why is not None:
                why.close(move, "silver_short", "AW-4.1", {"n": price})
            return False
        return True

    def note(self, s: State, move: int) -> Note | None:
        """What the move brings, by the code that does it. [AW-3.1]"""
        player = s.players[self.seat]
        act = _ACT[move]
        if act == _PLACE:
            return self._place_note(s, player, ARG[move])
        if act == _CLAY:
            return clay_note(player)
        if act == _GOLD:
            return gold_note(player)
        if act == _DRAW:
            return "draws", {"n": min(plans_for(player.at[WORKSHOP] + 1), s.plans_left())}
        if act == _SMALL:
            return goods_note(s, player, SMALL)
        if act == _LARGE:
            return goods_note(s, player, LARGE)
        if act == _HIRE:
            stall = stall_of(s, ARG[move])
            silver = hire_price(player, stall, player.at[WORKSHOP] + 1)
            tax = HIRE_TAX - player.tax_kept(HIRE_TAX)
            return Gains().add("silver", s.coins[stall]).note(("costs", {"n": silver + tax}))
        if act == _MARKET_HIRE:
            return market_hire_note(s, player, stall_of(s, ARG[move]))
        if act == _PLANS:
            return plans_note(s, player)
        if act == _BUILD:
            return "points", {"n": BUILDINGS[ARG[move]].points}
        if act == _CATHEDRAL:
            return climb_note(s, player)
        return None

    def _place_note(self, s: State, player: Player, place: int) -> Note | None:
        if place in (QUARRY, FOREST, SILVERSMITH):
            return gather_note(player, place)
        workers = player.at[place] + 1
        if place == STOREHOUSE:
            trades = Storehouse(self.seat, workers).moves(s)
            return ("trades", {"n": workers}) if len(trades) > 1 else ("nothing_now", {})
        if place == TOWN_CENTRE:
            captures = self._captures(s, workers).moves(s)
            return ("may_capture", {"n": workers}) if len(captures) > 1 else ("nothing_now", {})
        if place == GUARDHOUSE:
            return "actions", {"n": workers}
        return steal_note(s, player)

    def take(self, s: State, move: int) -> None:
        seat = self.seat
        player = s.players[seat]
        player.workers -= 1
        act = _ACT[move]
        arg = ARG[move]
        if act == _PLACE:
            self._visit(s, player, arg)
        elif act in (_CLAY, _GOLD):
            self._go(s, MINES)
            mine(s, seat, CLAY if act == _CLAY else GOLD)
        elif act == _HIRE:
            self._go(s, WORKSHOP)
            hire_at_workshop(s, seat, arg)
        elif act == _DRAW:
            self._go(s, WORKSHOP)
            draw_at_workshop(s, seat)
        elif act in (_SMALL, _LARGE):
            self._tell_market(s)
            buy_goods(s, seat, SMALL if act == _SMALL else LARGE)
        elif act == _PLANS:
            self._tell_market(s)
            look_at_plans(s, seat)
        elif act == _MARKET_HIRE:
            self._tell_market(s)
            hire_at_market(s, seat, arg)
        elif act == _BUILD:
            build(s, seat, arg)
        else:
            climb(s, seat)

    def _captures(self, s: State, workers: int) -> Capture:
        return Capture(self.seat, workers, most_places(s), False, place_key(TOWN_CENTRE))

    def _go(self, s: State, place: int) -> None:
        s.players[self.seat].at[place] += 1
        if s.events is not None:
            s.tell("placed", self.seat, {"place": place_key(place)})

    def _tell_market(self, s: State) -> None:
        if s.events is not None:
            s.tell("placed", self.seat, {"place": "place.market"})

    def _visit(self, s: State, player: Player, place: int) -> None:
        self._go(s, place)
        seat = self.seat
        workers = player.at[place]
        if place in (QUARRY, FOREST, SILVERSMITH):
            gather(s, seat, place)
        elif place == STOREHOUSE:
            s.push(Storehouse(seat, workers))
        elif place == TOWN_CENTRE:
            s.push(self._captures(s, workers))
        elif place == GUARDHOUSE:
            s.push(Guardhouse(seat, workers))
        else:
            steal(s, seat)
