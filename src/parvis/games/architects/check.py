"""Conservation: everything is somewhere, exactly once, and within its limits. [AW-1.1]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects import components as c
from parvis.games.architects.state import EMPTY, State
from parvis.kernel.check import must, once

_GAME: Final = "architects"


def _must(true: bool, what: str) -> None:
    must(_GAME, true, what)


def check(s: State) -> None:
    _check_workers(s)
    _check_players(s)
    _check_apprentices(s)
    _check_plans(s)
    _check_market(s)
    _check_schemes(s)
    levels = [player.level for player in s.players]
    for level in range(1, c.TOP + 1):
        _must(levels.count(level) <= c.LEVELS[level].room, f"level {level} is too full")
    s.rules.check(s)


def _check_workers(s: State) -> None:
    """Twenty of each colour, in the supply, on the board, in prison or on a board."""
    for seat, p in enumerate(s.players):
        held = sum([other.captives[seat] for other in s.players])
        market = s.market.count(seat)
        workers = p.workers + sum(p.at) + p.prison + p.hall + held + market
        _must(workers == c.WORKERS, f"player {seat} has {workers} workers")
        _must(s.hall.count(seat) == p.hall, f"player {seat} has lost a worker in the guildhall")
        _must(p.captives[seat] == 0, f"player {seat} holds workers of their own")


def _check_players(s: State) -> None:
    _must(s.tax >= 0, "the tax stand owes silver")
    for seat, p in enumerate(s.players):
        lows = [p.workers, p.prison, p.debts, p.paid, *p.at, *p.captives, *p.goods]
        _must(min(lows) >= 0, f"player {seat} owes something")
        _must(0 <= p.virtue <= c.VIRTUE_MOST, f"player {seat} left the virtue track")
        _must(len(p.apprentices) <= p.limit(), f"player {seat} has too many apprentices")
        _must(0 <= p.level <= c.TOP, f"player {seat} left the cathedral")
        _must(not p.outbox or s.asked is None, f"player {seat} is passing plans")


def _check_apprentices(s: State) -> None:
    cards = [*s.pile, *s.under_pile, *[card for card in s.stalls if card != EMPTY]]
    for p in s.players:
        cards += p.apprentices
    once(_GAME, cards, s.rules.apprentices(), "an apprentice")
    for stall, card in enumerate(s.stalls):
        _must(card != EMPTY or s.coins[stall] == 0, "coins lie on nothing")


def _check_plans(s: State) -> None:
    cards = [*s.plans, *s.under]
    for p in s.players:
        cards += p.plans + p.inbox + p.outbox + p.built
    once(_GAME, cards, s.rules.plans(s.opponent), "a plan")
    _must(len(s.known) == len(s.under), "the memory of the pile does not fit it")


def _check_market(s: State) -> None:
    cards = [*s.unturned, *s.large]
    _must(s.small in [c.FACE[card] for card in s.unturned], "the small card is not in its pile")
    once(_GAME, cards, range(len(c.MARKET_CARDS)), "a black market card")
    _must(s.rewards_left <= len(s.rewards), "there are more rewards than cards")
    if s.asked is not None and not s.reset_due:
        _must(EMPTY in s.market, "the black market is full and nobody minds")


def _check_schemes(s: State) -> None:
    if s.opponent == EMPTY:
        return
    cards = [*s.discarded]
    for bag in s.schemes:
        cards += bag
    seen = [card for card in cards if card != c.UNSEEN]
    unseen = len(cards) - len(seen)
    _must(unseen <= len(s.future), "more future cards were called in than there are")
    opponent = s.rules.opponent()
    whole = [*opponent.pile(), *opponent.future()]
    once(_GAME, [*seen, *s.future], whole, "a scheme card")
