"""The town centre, where groups are captured, and the guardhouse. [AW-7, AW-9]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import (
    BACK_DEBT,
    BACK_SILVER,
    BACK_TAX,
    BACK_VIRTUE,
    BERTHA,
    BERTHA_GETS,
    BOX,
    CAPTURE_COST,
    CAPTURE_SAVED,
    COLOURS,
    GUARDHOUSE,
    PLACES,
    REPAY_GAIN,
    REPAY_SILVER,
    REPAY_TAX,
    SILVER,
)
from parvis.games.architects.gathering import place_key
from parvis.games.architects.notes import Gains
from parvis.games.architects.state import State, apprentice_key
from parvis.games.architects.vocabulary import (
    ARG,
    BORROW,
    BUY_BACK,
    CAPTURE,
    IMPRISON,
    PASS,
    RELEASE,
    REPAY,
    TAKE_BACK,
)
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value

REPAY_VIRTUE: Final = 1
"""[AW-9.5]"""

_FEW: int = BOX["places"]["capture_places"]["few"]
_MANY: int = BOX["places"]["capture_places"]["many"]
_MANY_FROM: int = BOX["places"]["capture_places"]["many_from"]


def most_places(s: State) -> int:
    """At how many places a turn's captures may be made. [AW-7.2]"""
    return _MANY if len(s.players) >= _MANY_FROM else _FEW


# ---------------------------------------------------------------- captures
class Capture(Decision[State]):
    """All workers of one colour at one place. [AW-7.1, AW-7.2, AW-7.3, AW-7.5]"""

    rule = "AW-7.1"

    __slots__ = ("free", "left", "most", "places", "saved", "source")

    def __init__(
        self,
        seat: int,
        left: int,
        most: int,
        free: bool,
        source: str,
        places: tuple[int, ...] = (),
        saved: int = 0,
    ) -> None:
        self.seat = seat
        self.left = left
        """Captures still to be made; fixed when the worker was placed."""
        self.most = most
        """At how many places."""
        self.free = free
        self.source = source
        self.places = places
        """Where this seat has captured in this turn."""
        self.saved = saved
        """Coins that Conspirators have saved in this visit, where each saves once."""

    def cites(self) -> str:
        return "AW-10.10" if self.free else self.rule

    def said(self) -> dict[str, Value]:
        return {"n": self.left, "source": self.source}

    def price(self, s: State) -> int:
        """Silver for the next capture; the first is tax and is paid apart. [AW-7.1, AW-7.6]"""
        if self.free or not self.places:
            return 0
        saving = s.players[self.seat].sum_of(CAPTURE_SAVED)
        if s.conspirator_once:
            saving -= self.saved
        return CAPTURE_COST - max(0, min(CAPTURE_COST, saving))

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        tax = 0 if self.free or self.places else CAPTURE_COST
        can_pay = player.can_pay(self.price(s), tax)
        full = len(set(self.places)) >= self.most
        moves = [PASS]
        for place in range(len(PLACES)):
            here = not full or place in self.places
            if not here and why is None:
                continue
            for colour, other in enumerate(s.players):
                if other.at[place]:
                    group = CAPTURE[place * len(COLOURS) + colour]
                    if here and can_pay:
                        moves.append(group)
                    elif why is not None and not here:
                        why.close(group, "places_full", "AW-7.2", {"n": self.most})
                    elif why is not None:
                        price = player.price(self.price(s), tax)
                        why.close(group, "silver_short", "AW-4.1", {"n": price})
        return moves

    def note(self, s: State, move: int) -> Note | None:
        if move == PASS:
            return None
        place, colour = divmod(ARG[move], len(COLOURS))
        return "captures", {"n": s.players[colour].at[place]}

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            if s.events is not None and not self.places:
                s.tell("declined", self.seat, {"source": self.source})
            return
        place, colour = divmod(ARG[move], len(COLOURS))
        price = self.price(s)
        if self.left > 1:
            saved = self.saved
            if s.conspirator_once and self.places and not self.free:
                saved += CAPTURE_COST - price
            s.push(
                Capture(
                    self.seat,
                    self.left - 1,
                    self.most,
                    self.free,
                    self.source,
                    (*self.places, place),
                    saved,
                )
            )
        s.push(TakeGroup(self.seat, place, colour))
        if not self.free and not self.places:
            s.pay_tax(self.seat, CAPTURE_COST)
        else:
            s.pay_silver(self.seat, price)


class TakeGroup(Step[State]):
    """Others' workers stand on the captor's board, own ones go home. [AW-7.4]"""

    __slots__ = ("colour", "place", "seat")

    def __init__(self, seat: int, place: int, colour: int) -> None:
        self.seat = seat
        self.place = place
        self.colour = colour

    def run(self, s: State) -> None:
        capture(s, self.seat, self.place, self.colour)


def capture(s: State, seat: int, place: int, colour: int) -> None:
    """[AW-7.4]"""
    player, other = s.players[seat], s.players[colour]
    n = other.at[place]
    other.at[place] = 0
    if colour == seat:
        player.workers += n
    else:
        player.captives[colour] += n
    if s.events is not None:
        told: dict[str, Value] = {"n": n, "place": place_key(place), "other": s.colour_key(colour)}
        s.tell("called_home" if colour == seat else "captured", seat, told)


class CaptureOrTakeBack(Decision[State]):
    """Barracks: the own captured workers, or a group. [AW-10.10]"""

    rule = "AW-10.10"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def _capture(self) -> Capture:
        return Capture(self.seat, 1, 1, True, self.source)

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        moves = self._capture().moves(s, why)
        if held(s, self.seat):
            moves.append(TAKE_BACK)
        elif why is not None:
            why.close(TAKE_BACK, "none_held", "AW-9.4")
        return moves

    def take(self, s: State, move: int) -> None:
        if move == TAKE_BACK:
            take_back(s, self.seat)
        else:
            self._capture().take(s, move)


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


# ---------------------------------------------------------------- the guardhouse
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
            if player.can_pay(BACK_SILVER, BACK_TAX):
                moves.append(BUY_BACK)
            elif why is not None:
                cost = player.price(BACK_SILVER, BACK_TAX)
                why.close(BUY_BACK, "silver_short", "AW-4.1", {"n": cost})
        elif why is not None:
            why.close(BORROW, "none_held", "AW-9.4")
            why.close(BUY_BACK, "none_held", "AW-9.4")
        if player.debts and player.can_pay(REPAY_SILVER, REPAY_TAX):
            moves.append(REPAY)
        elif why is not None and player.debts:
            cost = player.price(REPAY_SILVER, REPAY_TAX)
            why.close(REPAY, "silver_short", "AW-4.1", {"n": cost})
        elif why is not None:
            why.close(REPAY, "no_debt", "AW-9.5")
        return moves

    def note(self, s: State, move: int) -> Note | None:
        player = s.players[self.seat]
        if move == IMPRISON:
            return Gains().add("silver", sum(player.captives) + bertha(s, self.seat)).note()
        if move == RELEASE:
            return "workers", {"n": player.prison}
        if move in (BORROW, BUY_BACK):
            return "workers", {"n": held(s, self.seat)}
        if move == REPAY:
            gains = Gains().team(player.apprentices, REPAY_GAIN).add("virtue", REPAY_VIRTUE)
            return gains.within(s.plans_left(), player).note()
        return None

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
            s.pay_silver(self.seat, BACK_SILVER)
            s.pay_tax(self.seat, BACK_TAX)
        elif move == BORROW:
            take_back(s, self.seat)
            s.lose_virtue(self.seat, BACK_VIRTUE, place_key(GUARDHOUSE))
            s.take_debts(self.seat, BACK_DEBT, place_key(GUARDHOUSE))
        else:
            s.push(Repaid(self.seat))
            s.pay_silver(self.seat, REPAY_SILVER)
            s.pay_tax(self.seat, REPAY_TAX)


def bertha(s: State, seat: int) -> int:
    """[AW-13.7]"""
    return BERTHA_GETS if s.players[seat].character == BERTHA else 0


class TakeBack(Step[State]):
    """[AW-9.4]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        take_back(s, self.seat)


class Repaid(Step[State]):
    """A paid debt gives virtue, and what the Debt Collectors give. [AW-9.5, AW-9.6]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        player.debts -= 1
        player.paid += 1
        if s.events is not None:
            s.tell("repaid", self.seat, {})
        for card in player.apprentices:
            gain = REPAY_GAIN[card]
            if gain is not None:
                s.give(self.seat, gain, apprentice_key(card))
        s.gain_virtue(self.seat, REPAY_VIRTUE, "source.debt")
