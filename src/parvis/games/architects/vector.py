"""What a seat sees, as numbers for learners. The same positive list as `view`, nothing else.

Sides are seen from the seat: me, then the others clockwise, the opponent last. A thing among
several is one entry for each of them, 1 where it is that one. Moves name colours as they are:
`my_colour` tells which one is the seat's own.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.games.architects.buildings import DestroyOne, SellPlan, TakeOne
from parvis.games.architects.components import (
    APPRENTICE_WORDS,
    APPRENTICES,
    BUILDING_IDS,
    CHARACTER_IDS,
    COLOURS,
    COLUMNS,
    GOODS,
    HALL_COLUMNS,
    HALL_ROWS,
    MARKET_CARDS,
    NOBODY,
    OPPONENTS,
    PLACES,
    REWARD_CARDS,
    ROWS,
    SCHEMES,
    SMALL_FACES,
    SPACES,
    STALLS,
    TOP,
    TRADES,
    UNSEEN,
    VIRTUE_MOST,
    WORKERS,
)
from parvis.games.architects.draft import ChooseCharacter, KeepPlan
from parvis.games.architects.gathering import PayMix, Storehouse
from parvis.games.architects.hall import DiscardPlan, PayLevel, SaveGood
from parvis.games.architects.market import FreePrisoners, KeepOne
from parvis.games.architects.scoring import ChooseEffect
from parvis.games.architects.state import (
    BIT,
    EMPTY,
    DestroyDebts,
    PayTax,
    Player,
    State,
    TakeDebt,
)
from parvis.games.architects.town import Capture, CaptureOrTakeBack, Guardhouse
from parvis.games.architects.turns import DiscardExcess, PlaceWorker, Recover
from parvis.games.architects.workshop import Dismiss, HireFree
from parvis.kernel.agenda import Decision, over, question, waiting
from parvis.kernel.vector import BYTE, Layout, around

_ASKS: Final[tuple[type[Decision[Any]], ...]] = (
    ChooseCharacter,
    KeepPlan,
    PlaceWorker,
    Recover,
    Storehouse,
    PayMix,
    PayTax,
    Capture,
    CaptureOrTakeBack,
    Guardhouse,
    HireFree,
    Dismiss,
    KeepOne,
    FreePrisoners,
    SaveGood,
    PayLevel,
    DiscardPlan,
    DiscardExcess,
    TakeOne,
    DestroyOne,
    SellPlan,
    DestroyDebts,
    TakeDebt,
    ChooseEffect,
)
"""Every question of the game; new ones go to the end, with a new rules version."""
_KIND: Final[dict[str, int]] = {kind.__name__: i for i, kind in enumerate(_ASKS)}
_SPACES: Final[tuple[str, ...]] = ("small", "plans", "large")
_CARDS: Final[tuple[str, ...]] = tuple([f"card{i + 1}" for i in range(len(MARKET_CARDS))])
_FACES: Final[tuple[str, ...]] = tuple([f"face{i + 1}" for i in range(len(SMALL_FACES))])
_STALLS: Final[tuple[str, ...]] = tuple(
    [f"row{r + 1}column{c + 1}" for r in range(ROWS) for c in range(COLUMNS)]
)
_SCHEMES: Final[tuple[str, ...]] = tuple([scheme.id for scheme in SCHEMES])


class _Side:
    """The places of what belongs to one side."""

    def __init__(self, v: Layout, name: str, names: tuple[str, ...]) -> None:
        self.workers = v.one(f"{name}.workers", WORKERS)
        self.prison = v.one(f"{name}.prison", WORKERS)
        self.hall = v.one(f"{name}.in_guildhall", WORKERS)
        self.virtue = v.one(f"{name}.virtue", VIRTUE_MOST)
        self.debts = v.one(f"{name}.debts", BYTE)
        self.paid = v.one(f"{name}.debts_paid", BYTE)
        self.level = v.one(f"{name}.cathedral", TOP)
        self.plans_held = v.one(f"{name}.plans_in_hand", len(BUILDING_IDS))
        self.inbox_held = v.one(f"{name}.plans_to_choose", len(BUILDING_IDS))
        self.first = v.one(f"{name}.first_player")
        self.asked = v.one(f"{name}.is_asked")
        self.at = v.each(f"{name}.at", PLACES, WORKERS)
        self.captives = v.each(f"{name}.captives", names, WORKERS)
        self.goods = v.each(f"{name}.goods", GOODS, BYTE)
        self.market = v.each(f"{name}.market", _SPACES)
        self.apprentices = v.each(f"{name}.apprentice", APPRENTICE_WORDS)
        self.built = v.each(f"{name}.built", BUILDING_IDS)
        self.character = v.each(f"{name}.character", CHARACTER_IDS)


class Places:
    """Where each thing stands in the vector of a table with these sides."""

    def __init__(self, seats: int, opponent: bool) -> None:
        v = self.entries = Layout()
        sides = seats + 1 if opponent else seats
        names = around(seats) + (("opponent",) if opponent else ())
        self.seat = v.each("my_colour", COLOURS[:seats])
        self.over = v.one("over")
        self.tax = v.one("tax_stand", BYTE)
        self.market_left = v.one("market_cards_left", len(MARKET_CARDS))
        self.pile = v.one("apprentices_left", APPRENTICES)
        self.plans_left = v.one("plans_left", len(BUILDING_IDS))
        self.rewards_left = v.one("rewards_left", len(REWARD_CARDS))
        self.hall_taken = v.one("guildhall_taken", HALL_COLUMNS[sides] * HALL_ROWS + sides)
        self.hall_free = v.one("guildhall_free", HALL_COLUMNS[sides] * HALL_ROWS)
        self.reset_due = v.one("reset_due")
        self.last_turns = v.one("last_turns", sides + 1)
        self.conspirator_once = v.one("conspirator_once")
        self.small = v.each("small_market", _FACES)
        self.large = v.each("large_market", _CARDS)
        self.sides: list[_Side] = [_Side(v, name, names) for name in names]
        stalls = [f"{stall}.{card}" for stall in _STALLS for card in APPRENTICE_WORDS]
        self.stalls = v.each("stall", stalls)
        self.coins = v.each("coins", _STALLS, BYTE)
        self.plans = v.each("plans", BUILDING_IDS)
        self.inbox = v.each("choose_from", BUILDING_IDS)
        self.under = v.each("under_the_pile", BUILDING_IDS)
        self.opponent = self.scheme = self.discarded = self.schemes = self.unseen = -1
        if opponent:
            self.opponent = v.each("opponent_is", OPPONENTS)
            self.scheme = v.each("scheme", _SCHEMES)
            self.discarded = v.each("scheme_discarded", _SCHEMES)
            self.unseen = v.one("schemes_discarded_unseen", len(_SCHEMES))
            self.schemes = v.one("schemes_left", len(_SCHEMES))
        self.asked = v.each("asked", [kind.__name__ for kind in _ASKS])
        self.number = v.one("asked.number", BYTE)
        self.most = v.one("asked.places_at_most", len(PLACES))
        self.free = v.one("asked.free")
        self.saved = v.one("asked.saved")
        self.place = v.each("asked.place", PLACES)
        self.building = v.each("asked.building", BUILDING_IDS)
        self.trade = v.each("asked.trade", [trade.id for trade in TRADES])
        self.take = v.each("asked.good", GOODS, BYTE)
        self.length = len(v)


_MADE: Final[dict[tuple[int, bool], Places]] = {}


def places(seats: int, opponent: bool) -> Places:
    """The layout for so many seats, made when it is first asked for."""
    found = _MADE.get((seats, opponent))
    if found is None:
        found = Places(seats, opponent)
        _MADE[seats, opponent] = found
    return found


def vector(s: State, seat: int) -> list[int]:
    """What a seat sees, in the order of `Places`."""
    at = places(s.seats, s.opponent != EMPTY)
    out = [0] * at.length
    out[at.seat + seat] = 1
    _fill_town(s, at, out)
    _fill_sides(s, seat, at, out)
    _fill_plans(s, seat, at, out)
    if s.opponent != EMPTY:
        _fill_opponent(s, at, out)
    ask = question(s, seat)
    if ask is not None:
        _fill_question(ask, at, out)
    return out


def side_of(s: State, seat: int, other: int) -> int:
    """Which side another one is for a seat; the opponent stays last."""
    return (other - seat) % s.seats if other < s.seats else other


def _fill_town(s: State, at: Places, out: list[int]) -> None:
    out[at.over] = 1 if over(s) else 0
    out[at.tax] = min(s.tax, BYTE)
    out[at.market_left] = len(s.unturned)
    out[at.pile] = len(s.pile) + len(s.under_pile)
    out[at.plans_left] = s.plans_left()
    out[at.rewards_left] = s.rewards_left
    out[at.hall_taken] = len(s.hall)
    out[at.hall_free] = max(0, s.spaces() - len(s.hall))
    out[at.reset_due] = 1 if s.reset_due else 0
    if s.last_turns != EMPTY:
        out[at.last_turns] = s.last_turns + 1
    out[at.conspirator_once] = 1 if s.conspirator_once else 0
    out[at.small + s.small] = 1
    if s.large:
        out[at.large + s.large[-1]] = 1
    for stall in range(STALLS):
        card = s.stalls[stall]
        if card != EMPTY:
            out[at.stalls + stall * APPRENTICES + card] = 1
        out[at.coins + stall] = min(s.coins[stall], BYTE)


def _fill_sides(s: State, seat: int, at: Places, out: list[int]) -> None:
    for other, player in enumerate(s.players):
        side = at.sides[side_of(s, seat, other)]
        _fill_side(player, side, out)
        for owner, n in enumerate(player.captives):
            out[side.captives + side_of(s, seat, owner)] = n
    for space in range(SPACES):
        owner = s.market[space]
        if owner != EMPTY:
            out[at.sides[side_of(s, seat, owner)].market + space] = 1
    out[at.sides[side_of(s, seat, s.first)].first] = 1
    for other in waiting(s):
        out[at.sides[side_of(s, seat, other)].asked] = 1


def _fill_side(player: Player, side: _Side, out: list[int]) -> None:
    out[side.workers] = player.workers
    out[side.prison] = player.prison
    out[side.hall] = player.hall
    out[side.virtue] = player.virtue
    out[side.debts] = min(player.debts, BYTE)
    out[side.paid] = min(player.paid, BYTE)
    out[side.level] = player.level
    out[side.plans_held] = len(player.plans)
    out[side.inbox_held] = len(player.inbox)
    for place, n in enumerate(player.at):
        out[side.at + place] = n
    for good, n in enumerate(player.goods):
        out[side.goods + good] = min(n, BYTE)
    for card in player.apprentices:
        out[side.apprentices + card] = 1
    for card in player.built:
        out[side.built + card] = 1
    if player.character != NOBODY:
        out[side.character + player.character] = 1


def _fill_plans(s: State, seat: int, at: Places, out: list[int]) -> None:
    """The plans that the seat holds or has put under the pile."""
    me = s.players[seat]
    for card in me.plans:
        out[at.plans + card] = 1
    for card in me.inbox:
        out[at.inbox + card] = 1
    for i, card in enumerate(s.under):
        if s.known[i] & BIT[seat]:
            out[at.under + card] = 1


def _fill_opponent(s: State, at: Places, out: list[int]) -> None:
    out[at.opponent + s.opponent] = 1
    if s.scheme != EMPTY:
        out[at.scheme + s.scheme] = 1
    for card in s.discarded:
        if card == UNSEEN:
            out[at.unseen] += 1
        else:
            out[at.discarded + card] = 1
    out[at.schemes] = sum([len(bag) for bag in s.schemes])


def _fill_question(ask: Decision[Any], at: Places, out: list[int]) -> None:
    """Which decision the seat is asked, and what stands in the question."""
    out[at.asked + _KIND[type(ask).__name__]] = 1
    if isinstance(ask, Storehouse):
        out[at.number] = ask.left
    elif isinstance(ask, PayMix):
        out[at.number] = ask.size
        out[at.trade + ask.trade] = 1
    elif isinstance(ask, PayTax):
        out[at.number] = ask.tax
    elif isinstance(ask, Capture):
        _fill_capture(ask, at, out)
    elif isinstance(ask, Guardhouse):
        out[at.number] = ask.left
    elif isinstance(ask, FreePrisoners):
        out[at.number] = ask.most
    elif isinstance(ask, SaveGood):
        out[at.building + ask.card] = 1
    elif isinstance(ask, PayLevel):
        out[at.number] = ask.size
    elif isinstance(ask, TakeOne):
        for i, good in enumerate(ask.goods):
            out[at.take + good] = ask.counts[i]
    elif isinstance(ask, SellPlan):
        out[at.number] = ask.gold
    elif isinstance(ask, DestroyDebts):
        out[at.number] = ask.left
    elif isinstance(ask, ChooseEffect):
        for card in ask.left:
            out[at.building + card] = 1


def _fill_capture(ask: Capture, at: Places, out: list[int]) -> None:
    out[at.number] = ask.left
    out[at.most] = ask.most
    out[at.free] = 1 if ask.free else 0
    out[at.saved] = 1 if ask.saved else 0
    for place in ask.places:
        out[at.place + place] = 1
