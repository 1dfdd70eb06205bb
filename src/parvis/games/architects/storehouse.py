"""The storehouse: trades. [AW-5]"""

from __future__ import annotations

from parvis.games.architects.components import (
    BOARD_TRADES,
    CLAY,
    GOODS,
    MIXES,
    STONE,
    STOREHOUSE,
    TRADE_OF,
    TRADES,
    WOOD,
    Mix,
    Trade,
)
from parvis.games.architects.costs import give
from parvis.games.architects.notes import tried
from parvis.games.architects.state import Player, State, place_key
from parvis.games.architects.vocabulary import ARG, PASS, PAY, TRADE
from parvis.kernel.agenda import Decision, Note, Why
from parvis.kernel.events import Value


def can_trade(s: State, player: Player, trade: Trade) -> bool:
    """[AW-5.2, AW-5.3]"""
    total = 0
    for good in trade.goods:
        total += player.goods[good]
    return total >= trade.count or s.rules.covers_trade(s, player, trade)


def pay_trade(s: State, seat: int, trade: Trade) -> None:
    """A trade that takes one kind of goods. [AW-5.2, AW-5.3]"""
    good = trade.goods[0]
    s.players[seat].goods[good] -= trade.count
    if s.events is not None:
        s.tell("paid_good", seat, {"n": trade.count, "good": f"good.{GOODS[good]}"})
    give(s, seat, trade.gain, place_key(STOREHOUSE))


class Storehouse(Decision[State]):
    """One trade for each worker here, the same as often as one likes. [AW-5.1, AW-5.3]"""

    rule = "AW-5.1"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left
        """Trades still to be made; fixed when the worker was placed."""

    def said(self) -> dict[str, Value]:
        return {"n": self.left}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        known = list(range(BOARD_TRADES))
        known += [TRADE_OF[card] for card in player.apprentices if TRADE_OF[card] >= 0]
        moves = [PASS]
        for i in known:
            trade = TRADES[i]
            if can_trade(s, player, trade):
                moves.append(TRADE[i])
            elif why is not None:
                why.close(TRADE[i], "trade_short", trade.rule, {"n": trade.count})
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            return
        if self.left > 1:
            s.push(Storehouse(self.seat, self.left - 1))
        trade = TRADES[ARG[move]]
        if len(trade.goods) > 1:
            s.push(PayMix(self.seat, trade.count, len(trade.goods) == 3, ARG[move]))
        else:
            s.rules.pay_trade(s, self.seat, trade)


def mixes(player: Player, size: int, with_clay: bool) -> list[int]:
    """The moves that pay so many of wood and stone, or of clay too."""
    goods = player.goods
    most = goods[CLAY] if with_clay else 0
    return [
        PAY[i]
        for i, mix in enumerate(MIXES)
        if sum(mix) == size and mix[0] <= most and mix[1] <= goods[WOOD] and mix[2] <= goods[STONE]
    ]


def pay_mix(s: State, seat: int, mix: Mix) -> None:
    player = s.players[seat]
    for good, n in enumerate(mix):
        player.goods[good] -= n
        if s.events is not None and n:
            s.tell("paid_good", seat, {"n": n, "good": f"good.{GOODS[good]}"})


class PayMix(Decision[State]):
    """Which goods are paid, where several will do. [AW-5.2]"""

    rule = "AW-5.2"

    __slots__ = ("size", "trade", "with_clay")

    def __init__(self, seat: int, size: int, with_clay: bool, trade: int) -> None:
        self.seat = seat
        self.size = size
        self.with_clay = with_clay
        self.trade = trade

    def said(self) -> dict[str, Value]:
        return {"n": self.size}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return mixes(s.players[self.seat], self.size, self.with_clay)

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        pay_mix(s, self.seat, MIXES[ARG[move]])
        give(s, self.seat, TRADES[self.trade].gain, place_key(STOREHOUSE))
