"""Placing a worker: where it goes and what it is for. [AW-2.1, AW-2.4, AW-2.7]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.cathedral import can_climb, climb
from parvis.games.architects.components import (
    BUILDINGS,
    CLAY,
    FOREST,
    GOLD,
    GUARDHOUSE,
    HIRE_TAX,
    LARGE,
    LEVELS,
    MARKET_SILVER,
    MIDDLE,
    MINES,
    PLACES,
    QUARRY,
    SILVER,
    SILVERSMITH,
    SMALL,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from parvis.games.architects.gathering import gather, mine
from parvis.games.architects.guardhouse import Guardhouse
from parvis.games.architects.hall import build, can_build, lay_worker
from parvis.games.architects.market import (
    buy_goods,
    hire_at_market,
    look_at_plans,
    market_price,
    market_saved,
    steal,
)
from parvis.games.architects.notes import NOTHING, brought, note_of
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
    PASS,
    PLACE,
    WORDS,
)
from parvis.games.architects.workshop import (
    draw_at_workshop,
    hire_at_workshop,
    on_display,
    plain_price,
    skipped,
)
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.trial import Trial, played

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

_MARKET: Final = len(PLACES)
_HALL: Final = len(PLACES) + 1


def _where(move: int) -> int:
    """The place of a move: an open one, the black market or the guildhall."""
    act = _ACT[move]
    if act == _PLACE:
        return ARG[move]
    if act in (_CLAY, _GOLD):
        return MINES
    if act in (_HIRE, _DRAW):
        return WORKSHOP
    return _MARKET if act in (_SMALL, _LARGE, _PLANS, _MARKET_HIRE) else _HALL


_WHERE: Final[tuple[int, ...]] = tuple([_where(move) for move in range(len(WORDS))])

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

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = list(ALWAYS_OPEN)
        if player.at[MINES] or (s.rules.helpers and self._crew(s, player, MINES) > 1):
            moves.append(MINE_GOLD)
        elif why is not None:
            why.close(MINE_GOLD, "gold_needs_two", "AW-3.2")
        if s.tax:
            moves.append(PLACE[TAX_STAND])
        elif why is not None:
            why.close(PLACE[TAX_STAND], "no_tax", "AW-8.1")
        means = s.rules.means(player)
        self._hires(s, player, means, moves, why)
        self._market(s, player, means, moves, why)
        skills = player.skills()
        for card in player.plans:
            if can_build(s, player, skills, BUILDINGS[card], BUILD[card], why):
                moves.append(BUILD[card])
        if can_climb(s, self.seat, CATHEDRAL, why):
            moves.append(CATHEDRAL)
        return moves

    def _hires(
        self, s: State, player: Player, means: int, moves: list[int], why: Why | None
    ) -> None:
        """[AW-6.1, AW-6.2, AW-6.3]"""
        price = plain_price(player)
        tax = HIRE_TAX - player.tax_kept(HIRE_TAX)
        spare = means - price - tax
        if spare > player.goods[SILVER] - tax:
            spare = player.goods[SILVER] - tax
        if spare < 0 and why is None:
            return
        workers = self._crew(s, player, WORKSHOP)
        columns = s.columns_of_display()
        reach = workers + spare if spare >= 0 else 0
        for stall, card in enumerate(s.stalls):
            if card == EMPTY:
                continue
            if stall % columns < reach:
                moves.append(HIRE[card])
            elif why is not None:
                coins = skipped(stall % columns, workers)
                cost = player.price(price + coins, HIRE_TAX)
                why.close(HIRE[card], "silver_short", "AW-6.2", {"n": cost})

    def _crew(self, s: State, player: Player, place: int) -> int:
        """How many workers the action counts, with the one that would be placed."""
        crew = player.at[place] + 1
        return crew + s.rules.further_crew(s, self.seat, place) if s.rules.helpers else crew

    def _market(
        self, s: State, player: Player, means: int, moves: list[int], why: Why | None
    ) -> None:
        """[AW-4.6, AW-8.3, AW-8.4]"""
        if not player.market_open():
            if why is not None:
                hires = [MARKET_HIRE[card] for card in on_display(s)]
                for move in (MARKET_SMALL, MARKET_LARGE, MARKET_PLANS, *hires):
                    why.close(move, "market_closed", "AW-4.6", {"virtue": player.virtue})
            return
        spare = means + market_saved(player)
        if s.market[SMALL] == EMPTY and MARKET_SILVER[SMALL] <= spare:
            moves.append(MARKET_SMALL)
        elif why is not None:
            self._space_closed(s, player, SMALL, MARKET_SMALL, why)
        if s.market[LARGE] == EMPTY and MARKET_SILVER[LARGE] <= spare:
            moves.append(MARKET_LARGE)
        elif why is not None:
            self._space_closed(s, player, LARGE, MARKET_LARGE, why)
        if s.market[MIDDLE] == EMPTY and MARKET_SILVER[MIDDLE] <= spare:
            if s.plans_left():
                moves.append(MARKET_PLANS)
            elif why is not None:
                why.close(MARKET_PLANS, "pile_empty", "AW-1.10")
        elif why is not None:
            self._space_closed(s, player, MIDDLE, MARKET_PLANS, why)
        spare += player.hire_saved()
        if s.market[MIDDLE] == EMPTY and MARKET_SILVER[MIDDLE] <= spare:
            for card in s.stalls:
                if card != EMPTY:
                    moves.append(MARKET_HIRE[card])
        elif why is not None:
            for card in on_display(s):
                self._space_closed(s, player, MIDDLE, MARKET_HIRE[card], why, True)

    def _space_closed(
        self, s: State, player: Player, space: int, move: int, why: Why, hires: bool = False
    ) -> None:
        """[AW-2.5, AW-4.1]"""
        if s.market[space] != EMPTY:
            why.close(move, "space_taken", "AW-2.5", {"other": s.colour_key(s.market[space])})
        else:
            why.close(move, "silver_short", "AW-4.1", {"n": market_price(player, space, hires)})

    def note(self, s: State, move: int) -> Note | None:
        """What the move brings, by the code that does it; what it lets one do. [AW-3.1]"""
        trial = played(s, self, move)
        told = brought(trial)
        if _ACT[move] == _BUILD:
            told.add("points", BUILDINGS[ARG[move]].points)
        elif _ACT[move] == _CATHEDRAL:
            level = s.players[self.seat].level + 1
            told.say("level", level).say("level_points", LEVELS[level].points)
        elif _ACT[move] == _PLACE and ARG[move] in (STOREHOUSE, TOWN_CENTRE, GUARDHOUSE):
            return self._choice(trial)
        return note_of(told)

    def _choice(self, trial: Trial[State]) -> Note | None:
        """How much a place lets one do. [AW-5.1, AW-7.1, AW-9.1]"""
        asked = trial.s.asked
        if isinstance(asked, Storehouse):
            return "trades", {"trades": trial.often(("Storehouse",), PASS, asked.left)}
        if isinstance(asked, Capture):
            return "may_capture", {"may_capture": asked.most_captures(trial.s)}
        if isinstance(asked, Guardhouse):
            return "actions", {"actions": trial.often(("Guardhouse",), PASS, asked.left)}
        return NOTHING

    def take(self, s: State, move: int) -> None:
        s.players[self.seat].workers -= 1
        arrive(s, self.seat, _WHERE[move], _ACT[move], ARG[move])


def arrive(s: State, seat: int, place: int, act: int, arg: int) -> None:
    """A worker comes to a place, from the supply or by a building; then the place is carried out.

    [AW-2.1]
    """
    crew = 0
    if place < _MARKET:
        player = s.players[seat]
        player.at[place] += 1
        crew = player.at[place]
        if s.rules.helpers:
            crew += s.rules.further_crew(s, seat, place)
    elif place == _HALL:
        lay_worker(s, seat)
    if s.events is not None and place != _HALL:
        told = place_key(place) if place < _MARKET else "place.market"
        s.tell("placed", seat, {"place": told})
    s.rules.arrived(s, seat, place, act, arg, crew)


def carry_out(s: State, seat: int, place: int, act: int, arg: int, crew: int) -> None:
    """What a worker does where it has come to. [AW-2.1]"""
    if act == _PLACE:
        if place in (QUARRY, FOREST, SILVERSMITH):
            gather(s, seat, place, crew)
        elif place == STOREHOUSE:
            s.push(Storehouse(seat, crew))
        elif place == TOWN_CENTRE:
            s.push(captures(s, seat, crew))
        elif place == GUARDHOUSE:
            s.push(Guardhouse(seat, crew))
        else:
            steal(s, seat)
    elif act == _CLAY:
        mine(s, seat, CLAY, crew)
    elif act == _GOLD:
        mine(s, seat, GOLD, crew)
    elif act == _HIRE:
        hire_at_workshop(s, seat, arg, crew)
    elif act == _DRAW:
        draw_at_workshop(s, seat, crew)
    elif act == _SMALL:
        buy_goods(s, seat, SMALL)
    elif act == _LARGE:
        buy_goods(s, seat, LARGE)
    elif act == _PLANS:
        look_at_plans(s, seat)
    elif act == _MARKET_HIRE:
        hire_at_market(s, seat, arg)
    elif act == _BUILD:
        build(s, seat, arg)
    else:
        climb(s, seat)


class Work(Step[State]):
    """The same as a step of its own, below a question that comes first. [AW-2.1]"""

    __slots__ = ("act", "arg", "crew", "place", "seat")

    def __init__(self, seat: int, place: int, act: int, arg: int, crew: int) -> None:
        self.seat = seat
        self.place = place
        """An open place, the black market or the guildhall."""
        self.act = act
        self.arg = arg
        self.crew = crew
        """The workers that the action counts."""

    def run(self, s: State) -> None:
        carry_out(s, self.seat, self.place, self.act, self.arg, self.crew)


def captures(s: State, seat: int, crew: int) -> Capture:
    """[AW-7.1, AW-7.2]"""
    return Capture(seat, crew, most_places(s), False, place_key(TOWN_CENTRE))
