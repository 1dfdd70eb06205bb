"""Set-up. [AW-1, AW-12.1, AW-13.1]"""

from __future__ import annotations

from parvis.games.architects import components as c
from parvis.games.architects.rules import Rules
from parvis.games.architects.state import EMPTY, Player, State
from parvis.kernel.agenda import Item
from parvis.kernel.rng import Rng


def new_player(players: int) -> Player:
    """[AW-1.1, AW-1.7]"""
    return Player(
        workers=c.WORKERS,
        at=[0] * len(c.PLACES),
        prison=0,
        captives=[0] * players,
        hall=0,
        goods=[0] * len(c.GOODS),
        virtue=c.START_VIRTUE,
        debts=0,
        paid=0,
        level=0,
        apprentices=(),
        plans=(),
        inbox=(),
        outbox=(),
        built=(),
        character=c.NOBODY,
    )


def set_up(
    seats: int,
    opponent: int,
    characters: str,
    promo: bool,
    conspirator_once: bool,
    rules: Rules,
    rng: Rng,
) -> State:
    """[AW-1.2, AW-1.3, AW-1.4, AW-1.5, AW-1.6, AW-1.7, AW-1.9]"""
    count = seats if opponent == EMPTY else seats + 1
    players = [new_player(count) for _ in range(count)]
    first = rng.below(seats) if seats > 1 else 0
    silver = c.START_SILVER if opponent == EMPTY else c.OPPOSED_SILVER
    for i in range(seats):
        players[(first + i) % seats].goods[c.SILVER] = silver[i]
    if characters == "dealt":
        boards = rules.characters(promo)
        for seat in range(seats):
            players[seat].character = rng.draw(boards)
    cards = len(c.MARKET_CARDS)
    apprentices = rules.apprentices()
    stalls = [rng.draw(apprentices) for _ in range(c.ROWS * rules.columns())]
    agenda: list[Item[State]] = list(reversed(rules.opening(characters)))
    return State(
        agenda=agenda,
        asked=None,
        turn=-1,
        offer=[],
        rng=rng,
        taken=0,
        events=None,
        players=players,
        seats=seats,
        opponent=opponent,
        promo=promo,
        conspirator_once=conspirator_once,
        first=first,
        tax=c.START_TAX,
        market=[EMPTY] * c.SPACES,
        small=c.FACE[rng.below(cards)],
        unturned=tuple(range(cards)),
        large=(),
        stalls=stalls,
        coins=[0] * len(stalls),
        pile=tuple(apprentices),
        under_pile=(),
        plans=tuple(rules.plans(opponent)),
        under=(),
        known=(),
        rewards=rules.rewards(),
        rewards_left=rules.rewards_laid(count),
        hall=(),
        reset_due=False,
        ending=False,
        last_turns=EMPTY,
        schemes=(rules.opponent().pile(),) if opponent != EMPTY else (),
        discarded=(),
        future=rules.opponent().future() if opponent != EMPTY else (),
        scheme=EMPTY,
        rules=rules,
    )
