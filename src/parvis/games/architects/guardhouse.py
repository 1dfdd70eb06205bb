"""The guardhouse: captives, prisoners and debts. [AW-9]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import (
    BACK_DEBT,
    BACK_SILVER,
    BACK_TAX,
    BACK_VIRTUE,
    BERTHA,
    BERTHA_GETS,
    GUARDHOUSE,
    REPAY_GAIN,
    REPAY_SILVER,
    REPAY_TAX,
    SILVER,
)
from parvis.games.architects.costs import (
    can_pay,
    gain_virtue,
    give,
    lose_virtue,
    pay,
    take_debts,
)
from parvis.games.architects.notes import tried
from parvis.games.architects.state import State, apprentice_key, place_key
from parvis.games.architects.vocabulary import BORROW, BUY_BACK, IMPRISON, PASS, RELEASE, REPAY
from parvis.kernel.agenda import Decision, Note, SeatStep, Why
from parvis.kernel.events import Value

REPAY_VIRTUE: Final = 1
"""[AW-9.5]"""


class Guardhouse(Decision[State]):
    """One action for each worker here, in any order. [AW-9.1]"""

    rule = "AW-9.1"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def said(self) -> dict[str, Value]:
        return {"n": self.left}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = [PASS]
        if sum(player.captives):
            moves.append(IMPRISON)
        elif why is not None:
            why.close(IMPRISON, "no_captives", "AW-9.2")
        if player.prison:
            moves.append(RELEASE)
        elif why is not None:
            why.close(RELEASE, "no_prisoners", "AW-9.3")
        if held(s, self.seat):
            moves.append(BORROW)
            if can_pay(s, player, BACK_SILVER, BACK_TAX):
                moves.append(BUY_BACK)
            elif why is not None:
                cost = player.price(BACK_SILVER, BACK_TAX)
                why.close(BUY_BACK, "silver_short", "AW-4.1", {"n": cost})
        elif why is not None:
            why.close(BORROW, "none_held", "AW-9.4")
            why.close(BUY_BACK, "none_held", "AW-9.4")
        if player.debts and can_pay(s, player, REPAY_SILVER, REPAY_TAX):
            moves.append(REPAY)
        elif why is not None and player.debts:
            cost = player.price(REPAY_SILVER, REPAY_TAX)
            why.close(REPAY, "silver_short", "AW-4.1", {"n": cost})
        elif why is not None:
            why.close(REPAY, "no_debt", "AW-9.5")
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            return
        if self.left > 1:
            s.push(Guardhouse(self.seat, self.left - 1))
        if move == IMPRISON:
            n = imprison(s, self.seat)
            s.gain(self.seat, SILVER, n + bertha(s, self.seat), place_key(GUARDHOUSE))
        elif move == RELEASE:
            release(s, self.seat, s.players[self.seat].prison)
        elif move == BUY_BACK:
            s.push(TakeBack(self.seat))
            pay(s, self.seat, BACK_SILVER, BACK_TAX)
        elif move == BORROW:
            take_back(s, self.seat)
            take_debts(s, self.seat, BACK_DEBT, place_key(GUARDHOUSE))
            lose_virtue(s, self.seat, BACK_VIRTUE, place_key(GUARDHOUSE))
        else:
            s.push(Repaid(self.seat))
            pay(s, self.seat, REPAY_SILVER, REPAY_TAX)


def bertha(s: State, seat: int) -> int:
    """[AW-13.7]"""
    return BERTHA_GETS if s.players[seat].character == BERTHA else 0


def held(s: State, seat: int) -> int:
    """Own workers on other boards."""
    n = 0
    for player in s.players:
        n += player.captives[seat]
    return n


def take_back(s: State, seat: int) -> None:
    """[AW-9.4]"""
    n = held(s, seat)
    for player in s.players:
        player.captives[seat] = 0
    s.players[seat].workers += n
    if s.events is not None:
        s.tell("took_back", seat, {"n": n})


def release(s: State, seat: int, n: int) -> None:
    """Own workers leave the prison. [AW-9.3]"""
    s.players[seat].prison -= n
    s.players[seat].workers += n
    if s.events is not None and n:
        s.tell("released", seat, {"n": n})


def imprison(s: State, seat: int) -> int:
    """All captives of a board go to the prison; returns how many. [AW-9.2]"""
    player = s.players[seat]
    total = 0
    for colour, n in enumerate(player.captives):
        if n:
            total += n
            s.to_prison(colour, n)
            player.captives[colour] = 0
            if s.events is not None:
                s.tell("imprisoned", seat, {"n": n, "other": s.colour_key(colour)})
    return total


class TakeBack(SeatStep[State]):
    """[AW-9.4]"""

    def run(self, s: State) -> None:
        take_back(s, self.seat)


class Repaid(SeatStep[State]):
    """A paid debt gives virtue, and what the Debt Collectors give. [AW-9.5, AW-9.6]"""

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        player.debts -= 1
        player.paid += 1
        if s.events is not None:
            s.tell("repaid", self.seat, {})
        for card in player.apprentices:
            gain = REPAY_GAIN[card]
            if gain is not None:
                give(s, self.seat, gain, apprentice_key(card))
        gain_virtue(s, self.seat, REPAY_VIRTUE, "source.debt")
