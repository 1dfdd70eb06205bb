"""Hiring apprentices and drawing plans. [AW-6]"""

from __future__ import annotations

from parvis.games.architects.components import (
    HIRE_SILVER,
    HIRE_TAX,
    KIND,
    KINDS,
    ROWS,
    SILVER,
    WORKSHOP,
)
from parvis.games.architects.costs import gain_virtue, lose_virtue, pay
from parvis.games.architects.notes import tried
from parvis.games.architects.state import EMPTY, Player, State, apprentice_key, place_key
from parvis.games.architects.vocabulary import ARG, DISMISS, HIRE, PASS
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value


# ---------------------------------------------------------------- what it costs
def skipped(column: int, workers: int) -> int:
    """How many coins a card beyond the own reach needs. [AW-6.2, AW-6.3]"""
    return max(0, column + 1 - workers)


def plain_price(player: Player) -> int:
    """The silver of hiring that is no tax. [AW-6.2, AW-13.5]"""
    return HIRE_SILVER - player.hire_saved()


def plans_for(workers: int) -> int:
    """[AW-6.7]"""
    return 1 + workers // 2


# ---------------------------------------------------------------- at the workshop
def hire_at_workshop(s: State, seat: int, card: int, workers: int) -> None:
    """Coins on the cards that are passed over, then the price. [AW-6.2, AW-6.3]"""
    player = s.players[seat]
    stall = s.stalls.index(card)
    column = stall % s.columns_of_display()
    row = stall - column
    for i in range(skipped(column, workers)):
        s.coins[row + i] += 1
        player.goods[SILVER] -= 1
        if s.events is not None:
            told: dict[str, Value] = {"apprentice": apprentice_key(s.stalls[row + i])}
            s.tell("coin_laid", seat, told)
    s.push(Join(seat, card))
    pay(s, seat, plain_price(player), HIRE_TAX)


def draw_at_workshop(s: State, seat: int, workers: int) -> None:
    """[AW-6.7]"""
    s.draw_plans(seat, plans_for(workers), place_key(WORKSHOP))


# ---------------------------------------------------------------- the display
def join(s: State, seat: int, card: int) -> None:
    """Room is made first, if there is none. [AW-6.6]"""
    s.push(Join(seat, card))


class Join(Step[State]):
    """An apprentice comes to a player, with the coins on the card. [AW-6.4, AW-6.5, AW-6.6]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        if len(player.apprentices) >= player.limit():
            s.push(self)
            s.push(Dismiss(self.seat))
            return
        stall = s.stalls.index(self.card)
        player.apprentices = tuple(sorted((*player.apprentices, self.card)))
        if s.events is not None:
            s.tell("hired", self.seat, {"apprentice": apprentice_key(self.card)})
        s.gain(self.seat, SILVER, s.coins[stall], apprentice_key(self.card))
        virtue = KINDS[KIND[self.card]].virtue
        if virtue > 0:
            gain_virtue(s, self.seat, virtue, apprentice_key(self.card))
        elif virtue < 0:
            lose_virtue(s, self.seat, -virtue, apprentice_key(self.card))
        close_up(s, stall)


def close_up(s: State, stall: int) -> None:
    """The row moves up with its coins, and a new card comes. [AW-6.4]"""
    columns = s.columns_of_display()
    last = stall - stall % columns + columns - 1
    for i in range(stall, last):
        s.stalls[i] = s.stalls[i + 1]
        s.coins[i] = s.coins[i + 1]
    s.stalls[last] = next_apprentice(s)
    s.coins[last] = 0
    if s.events is not None and s.stalls[last] != EMPTY:
        s.tell("on_display", -1, {"apprentice": apprentice_key(s.stalls[last])})


def next_apprentice(s: State) -> int:
    """From the pile, then from what lies under it. [AW-1.10]"""
    if s.pile:
        card, s.pile = s.rng.take(s.pile)
        return card
    if s.under_pile:
        card = s.under_pile[0]
        s.under_pile = s.under_pile[1:]
        return card
    return EMPTY


def flush(s: State, column: int) -> None:
    """Both cards of a column leave under their pile, with their coins to the supply. [AW-12.5]"""
    for row in range(ROWS):
        stall = row * s.columns_of_display() + column
        if s.stalls[stall] != EMPTY:
            s.under_pile = (*s.under_pile, s.stalls[stall])
            if s.events is not None:
                s.tell("flushed", -1, {"apprentice": apprentice_key(s.stalls[stall])})
            close_up(s, stall)


class Dismiss(Decision[State]):
    """Which apprentice makes room. [AW-6.6]"""

    rule = "AW-6.6"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [DISMISS[card] for card in s.players[self.seat].apprentices]

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        card = ARG[move]
        player.apprentices = tuple([other for other in player.apprentices if other != card])
        s.under_pile = (*s.under_pile, card)
        if s.events is not None:
            s.tell("dismissed", self.seat, {"apprentice": apprentice_key(card)})


def on_display(s: State) -> list[int]:
    return [card for card in s.stalls if card != EMPTY]


class HireFree(Decision[State]):
    """Tavern: any apprentice on display, for nothing. [AW-10.11]"""

    rule = "AW-10.11"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        hires = [HIRE[card] for card in on_display(s)]
        if hires and why is not None:
            why.close(PASS, "obliged", "AW-10.11")
        return hires or [PASS]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move != PASS:
            join(s, self.seat, ARG[move])
        elif s.events is not None:
            s.tell("declined", self.seat, {"source": self.source})
