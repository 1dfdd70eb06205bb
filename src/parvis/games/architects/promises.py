"""What the parts of a note promise, and what they are held to: no code that makes notes."""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import BUILDINGS, GOODS, LEVELS, MIXES, TRADES, Mix, Trade
from parvis.games.architects.placing import PlaceWorker
from parvis.games.architects.state import Player, State
from parvis.games.architects.vocabulary import (
    ARG,
    BUILD,
    DISCARD,
    IMPRISON,
    MARKET_PLANS,
    PAY,
    REPAY,
    TRADE,
)
from parvis.kernel.agenda import question
from parvis.kernel.events import Value
from parvis.kernel.promises import Becomes, Changes, Claim, Nothing, Promise, UpTo


def holdings(s: State, side: int) -> dict[str, int]:
    """What a player holds; of buildings and the cathedral the printed points."""
    player = s.players[side]
    held = dict(zip(GOODS, player.goods, strict=True))
    return {
        **held,
        "virtue": player.virtue,
        "debts": player.debts,
        "plans": len(player.plans),
        "workers": player.workers,
        "captives": sum(player.captives),
        "points": sum([BUILDINGS[card].points for card in player.built]),
        "level": player.level,
        "level_points": LEVELS[player.level].points,
    }


def spent(s: State, seat: int, move: int) -> dict[str, int]:
    """The worker that is placed, the goods that a trade names, the plan that is built or leaves."""
    taken: dict[str, int] = {}
    if isinstance(question(s, seat), PlaceWorker):
        taken["workers"] = 1
    if move == IMPRISON:
        taken["captives"] = sum(s.players[seat].captives)
    elif move == REPAY:
        taken["debts"] = 1
    elif move == MARKET_PLANS:
        taken["plans"] = -1 if s.plans_left() else 0
    elif move in BUILD or move in DISCARD:
        taken["plans"] = 1
    elif move in TRADE:
        trade = TRADES[ARG[move]]
        paid = [mix for mix in MIXES if _pays(s.players[seat], trade, mix)]
        if len(trade.goods) == 1:
            taken[GOODS[trade.goods[0]]] = trade.count
        elif len(paid) == 1:
            taken.update(zip(GOODS, paid[0], strict=False))
    elif move in PAY:
        for good, n in enumerate(MIXES[ARG[move]]):
            taken[GOODS[good]] = n
    return taken


def _pays(player: Player, trade: Trade, mix: Mix) -> bool:
    """Can the trade be paid so? [AW-5.2]"""
    fits = [
        n <= player.goods[good] and (n == 0 or good in trade.goods) for good, n in enumerate(mix)
    ]
    return sum(mix) == trade.count and all(fits)


def _built(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """One building more, with these points; what it costs is printed on it. [AW-10.1]"""
    old, new = before.players[seat].built, after.players[seat].built
    more = [card for card in new if card not in old]
    return [BUILDINGS[card].points for card in more] == [values["points"]]


def _climbed(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """What it costs is printed, a plan among it. [AW-10.4]"""
    player = after.players[seat]
    printed = LEVELS[player.level].points
    return (player.level, printed) == (values["level"], values["level_points"])


PROMISES: Final[dict[str, Promise]] = {
    **{good: Changes(good) for good in GOODS},
    "virtue": Changes("virtue"),
    "loses": Changes("virtue", -1),
    "plans": Changes("plans"),
    "costs": Changes("silver", -1),
    "costs_from": Changes("silver", -1),
    "pays_tax": Changes("silver", -1),
    "workers": Changes("workers"),
    "captures": Changes("captives"),
    "debts": Changes("debts"),
    "debt_or_silver": Changes("debts"),
    "destroys": Changes("debts", -1),
    "points": Claim(_built, (*GOODS, "points")),
    "level": Claim(_climbed, (*GOODS, "plans", "level", "level_points")),
    "level_points": Becomes("level_points"),
    "trades": UpTo(("Storehouse",)),
    "may_capture": UpTo(("Capture",)),
    "actions": UpTo(("Guardhouse",)),
    "nothing_now": Nothing(),
}
