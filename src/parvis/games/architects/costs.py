"""Costs, tax, virtue and debts. [AW-4]"""

from __future__ import annotations

from parvis.games.architects.components import (
    GOLD,
    GOODS,
    HUGO,
    HUGO_PAYS,
    LOTHAIRE,
    LOTHAIRE_SAVES,
    MARBLE,
    SILVER,
    STONE,
    THERESE,
    VIRTUE_MOST,
    WOOD,
    Bundle,
)
from parvis.games.architects.notes import tried
from parvis.games.architects.state import Player, State
from parvis.games.architects.vocabulary import ARG, DESTROY, KEEP_TAX, PASS, PAY_OFF
from parvis.kernel.agenda import Decision, Note, Why
from parvis.kernel.events import Value


# ---------------------------------------------------------------- gains, silver and tax
def give(s: State, seat: int, bundle: Bundle, source: str, times: int = 1) -> None:
    """Goods, what an expansion knows, plans, then virtue."""
    for good, n in enumerate(bundle.goods):
        if n:
            s.gain(seat, good, n * times, source)
    if bundle.further:
        s.rules.give_further(s, seat, bundle, source, times)
    if bundle.plans:
        s.draw_plans(seat, bundle.plans * times, source)
    if bundle.virtue:
        gain_virtue(s, seat, bundle.virtue * times, source)


def can_pay(s: State, player: Player, silver: int, tax: int) -> bool:
    """Tax is always paid in silver, the rest as the rules allow. [AW-4.1]"""
    tax -= player.tax_kept(tax)
    return player.goods[SILVER] >= tax and s.rules.means(player) >= silver + tax


def pay(s: State, seat: int, silver: int, tax: int) -> None:
    """A whole cost. [AW-4.1]"""
    pay_silver(s, seat, silver, tax - s.players[seat].tax_kept(tax))
    pay_tax(s, seat, tax)


def pay_silver(s: State, seat: int, coins: int, tax: int = 0) -> None:
    """Coins that are no tax, where so much tax is still due. [AW-4.1]"""
    if coins > 0:
        s.rules.pay_silver(s, seat, coins, tax)


def put_silver(s: State, seat: int, coins: int) -> None:
    """Back to the supply. [AW-4.1]"""
    if coins > 0:
        s.players[seat].goods[SILVER] -= coins
        if s.events is not None:
            s.tell("paid", seat, {"n": coins})


def pay_tax(s: State, seat: int, tax: int) -> None:
    """To the tax stand, less what the player keeps. [AW-4.1]"""
    if s.players[seat].tax_kept(tax):
        s.push(PayTax(seat, tax))
    else:
        put_tax(s, seat, tax)


def put_tax(s: State, seat: int, tax: int) -> None:
    if tax > 0:
        s.players[seat].goods[SILVER] -= tax
        s.tax += tax
        if s.events is not None:
            s.tell("tax", seat, {"n": tax})


def gain_virtue(s: State, seat: int, n: int, source: str) -> None:
    """[AW-4.4, AW-4.5]"""
    player = s.players[seat]
    moved = min(n, VIRTUE_MOST - player.virtue)
    player.virtue += moved
    if s.events is not None and moved:
        s.tell("virtue", seat, {"n": moved, "to": player.virtue, "source": source})
    if n > moved and player.debts:
        if seat < s.seats:
            s.push(DestroyDebts(seat, n - moved))
        else:
            destroy_debts(s, seat, min(n - moved, player.debts))


def lose_virtue(s: State, seat: int, n: int, source: str) -> None:
    """[AW-4.4]"""
    if s.rules.may_save_virtue(s, seat, n):
        s.rules.save_virtue(s, seat, n, source)
    else:
        take_virtue(s, seat, n, source)


def take_virtue(s: State, seat: int, n: int, source: str) -> None:
    """Nothing saves it any more. Callers of `lose_virtue` must not read it straight after it.

    [AW-4.4]
    """
    player = s.players[seat]
    moved = min(n, player.virtue)
    player.virtue -= moved
    if s.events is not None and moved:
        s.tell("virtue_lost", seat, {"n": moved, "to": player.virtue, "source": source})
    if n > moved:
        take_debts(s, seat, n - moved, source)
    s.rules.virtue_lost(s, seat, n)


def take_debts(s: State, seat: int, n: int, source: str) -> None:
    """[AW-4.4, AW-13.8]"""
    player = s.players[seat]
    for _ in range(n):
        if player.character == HUGO:
            s.push(TakeDebt(seat, source))
        else:
            take_debt(s, seat, source)


def take_debt(s: State, seat: int, source: str) -> None:
    s.players[seat].debts += 1
    if s.events is not None:
        s.tell("debt", seat, {"source": source})
    s.rules.debt_taken(s, seat)


def destroy_debts(s: State, seat: int, n: int) -> None:
    """[AW-4.5]"""
    s.players[seat].debts -= n
    if s.events is not None and n:
        s.tell("debt_destroyed", seat, {"n": n})


# ---------------------------------------------------------------- goods
def missing(s: State, player: Player, cost: Bundle) -> int:
    """The first good that is short; -1: everything is there. What an expansion may put in the
    place of goods is asked for the whole cost at once. [AW-10.2, AW-13.6, AW-13.7]"""
    spare = LOTHAIRE_SAVES if player.character == LOTHAIRE else 0
    for good, need in cost.needed:
        have = player.goods[good]
        if player.character == THERESE and good in (GOLD, MARBLE):
            need = cost.goods[GOLD] + cost.goods[MARBLE]
            have = player.goods[GOLD] + player.goods[MARBLE]
        if need > have:
            if good in (WOOD, STONE) and need - have <= spare:
                spare = 0
            else:
                return -1 if s.rules.substitutes and s.rules.covers(s, player, cost) else good
    return -1


def lacks(player: Player, cost: Bundle) -> list[int]:
    """How many of each good are short: none where `missing` finds none. [AW-13.6, AW-13.7]"""
    short = [max(0, n - player.goods[good]) for good, n in enumerate(cost.goods)]
    if player.character == THERESE and cost.goods[GOLD] + cost.goods[MARBLE]:
        held = player.goods[GOLD] + player.goods[MARBLE]
        left = max(0, cost.goods[GOLD] + cost.goods[MARBLE] - held)
        short[GOLD] = min(short[GOLD], left)
        short[MARBLE] = left - short[GOLD]
    if player.character == LOTHAIRE:
        for good in (WOOD, STONE):
            if short[good]:
                short[good] = max(0, short[good] - LOTHAIRE_SAVES)
                break
    return short


def spend(s: State, seat: int, good: int, n: int) -> None:
    """For Therese what is short of gold is paid in marble, and the other way. [AW-13.6]"""
    player = s.players[seat]
    if player.character == THERESE and good in (GOLD, MARBLE):
        gold = min(n, player.goods[GOLD])
        _spend(s, seat, GOLD, gold)
        _spend(s, seat, MARBLE, n - gold)
    else:
        _spend(s, seat, good, n)


def _spend(s: State, seat: int, good: int, n: int) -> None:
    if n:
        s.players[seat].goods[good] -= n
        if s.events is not None:
            s.tell("paid_good", seat, {"n": n, "good": f"good.{GOODS[good]}"})


def spend_bundle(s: State, seat: int, cost: Bundle, saved: int) -> None:
    """All goods of a cost, less what Lothaire saves. [AW-10.2, AW-13.7]"""
    for good, n in cost.needed:
        due = n - (LOTHAIRE_SAVES if good == saved else 0)
        if due:
            spend(s, seat, good, due)


def close_short(player: Player, cost: Bundle, short: int, move: int, why: Why) -> None:
    """What is missing; for Therese gold and marble together. [AW-10.2, AW-13.6]"""
    if player.character == THERESE and short in (GOLD, MARBLE):
        told: dict[str, Value] = {
            "n": cost.goods[GOLD] + cost.goods[MARBLE],
            "held": player.goods[GOLD] + player.goods[MARBLE],
        }
        why.close(move, "precious_short", "AW-13.6", told)
        return
    told = {"n": cost.goods[short], "good": f"good.{GOODS[short]}", "held": player.goods[short]}
    why.close(move, "goods_short", "AW-10.2", told)


# ---------------------------------------------------------------- questions
class PayTax(Decision[State]):
    """The red coins of a cost; the little virtuous may keep some. [AW-4.1, AW-4.2, AW-4.3]"""

    rule = "AW-4.3"

    __slots__ = ("tax",)

    def __init__(self, seat: int, tax: int) -> None:
        self.seat = seat
        self.tax = tax

    def said(self) -> dict[str, Value]:
        return {"n": self.tax}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        most = player.tax_kept(self.tax)
        least = max(0, self.tax - player.silver)
        if why is not None:
            for n in range(most + 1, self.tax + 1):
                why.close(KEEP_TAX[n], "watched", "AW-4.2", {"virtue": player.virtue})
            for n in range(least - 1, -1, -1):
                why.close(KEEP_TAX[n], "silver_short", "AW-4.1", {"n": self.tax - n})
        return [KEEP_TAX[n] for n in range(most, least - 1, -1)]

    def note(self, s: State, move: int) -> Note | None:
        return "pays_tax", {"pays_tax": self.tax - ARG[move]}

    def take(self, s: State, move: int) -> None:
        if s.events is not None and ARG[move]:
            s.tell("tax_kept", self.seat, {"n": ARG[move]})
        put_tax(s, self.seat, self.tax - ARG[move])


class DestroyDebts(Decision[State]):
    """Virtue above 14 may destroy unpaid debts, one each. [AW-4.5]"""

    rule = "AW-4.5"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def said(self) -> dict[str, Value]:
        return {"n": self.left}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].debts == 0:
            if why is not None:
                why.close(DESTROY, "no_debt", "AW-4.5")
            return [PASS]
        return [DESTROY, PASS]

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            return
        destroy_debts(s, self.seat, 1)
        if self.left > 1:
            s.push(DestroyDebts(self.seat, self.left - 1))


class TakeDebt(Decision[State]):
    """Hugo may pay instead of taking a debt. [AW-13.8]"""

    rule = "AW-13.8"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"n": HUGO_PAYS, "source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].silver < HUGO_PAYS:
            if why is not None:
                why.close(PAY_OFF, "silver_short", "AW-4.1", {"n": HUGO_PAYS})
            return [PASS]
        return [PAY_OFF, PASS]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == PAY_OFF:
            s.players[self.seat].goods[SILVER] -= HUGO_PAYS
            if s.events is not None:
                s.tell("bought_off", self.seat, {"n": HUGO_PAYS, "source": self.source})
            return
        take_debt(s, self.seat, self.source)
