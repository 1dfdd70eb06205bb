"""Who sees what. A positive list for each seat, and the redrawing of all that it cannot know.

Hidden are the plans: in hands, in the pile and under it. A seat remembers for certain what it put
under the pile itself, and is shown it. What it saw pass by in the draft is not kept for it: where
such a card went is a guess, and guesses are left to the player.
"""

from __future__ import annotations

from typing import Final, TypedDict

from parvis.games.architects.cathedral import mix_size
from parvis.games.architects.components import BUILDINGS, FREDERICK, LEVELS, TOP
from parvis.games.architects.costs import lacks
from parvis.games.architects.scoring import settled, total
from parvis.games.architects.state import BIT, EMPTY, Player, State
from parvis.kernel.agenda import over
from parvis.kernel.game import HIDDEN, OWN, PUBLIC, TRANSIENT
from parvis.kernel.rng import Rng

SECRECY: Final[dict[str, dict[str, str]]] = {
    "State": {
        "agenda": PUBLIC,
        "asked": PUBLIC,
        "turn": PUBLIC,
        "taken": PUBLIC,
        "rng": HIDDEN,
        "players": PUBLIC,
        "seats": PUBLIC,
        "opponent": PUBLIC,
        "promo": PUBLIC,
        "conspirator_once": PUBLIC,
        "first": PUBLIC,
        "tax": PUBLIC,
        "market": PUBLIC,
        "small": PUBLIC,
        "unturned": PUBLIC,
        "large": PUBLIC,
        "stalls": PUBLIC,
        "coins": PUBLIC,
        "pile": PUBLIC,
        "under_pile": PUBLIC,
        "plans": HIDDEN,
        "under": HIDDEN,
        "known": PUBLIC,
        "rewards": PUBLIC,
        "rewards_left": PUBLIC,
        "hall": PUBLIC,
        "reset_due": PUBLIC,
        "ending": PUBLIC,
        "last_turns": PUBLIC,
        "schemes": PUBLIC,
        "discarded": PUBLIC,
        "future": PUBLIC,
        "scheme": PUBLIC,
    },
    "Player": {
        "workers": PUBLIC,
        "at": PUBLIC,
        "prison": PUBLIC,
        "captives": PUBLIC,
        "hall": PUBLIC,
        "goods": PUBLIC,
        "virtue": PUBLIC,
        "debts": PUBLIC,
        "paid": PUBLIC,
        "level": PUBLIC,
        "apprentices": PUBLIC,
        "plans": OWN,
        "inbox": OWN,
        "outbox": TRANSIENT,
        "built": PUBLIC,
        "character": PUBLIC,
    },
}
"""Who may know what, for every field of the state: the test kit checks that none is forgotten."""


class PlayerView(TypedDict):
    workers: int
    at: list[int]
    prison: int
    captives: list[int]
    hall: int
    goods: list[int]
    virtue: int
    debts: int
    paid: int
    level: int
    apprentices: tuple[int, ...]
    plans: int
    inbox: int
    built: tuple[int, ...]
    character: int
    points: int


class ArchitectsView(TypedDict):
    seat: int
    over: bool
    seats: int
    opponent: int
    first: int
    tax: int
    market: list[int]
    small: int
    large: int
    market_left: int
    stalls: list[int]
    coins: list[int]
    pile: int
    plans_left: int
    under: tuple[int, ...]
    rewards_left: int
    hall: tuple[int, ...]
    columns: int
    reset_due: bool
    last_turns: int
    scheme: int
    schemes: int
    discarded: tuple[int, ...]
    players: list[PlayerView]
    plans: tuple[int, ...]
    inbox: tuple[int, ...]


class Lack(TypedDict):
    goods: list[int]
    skills: int
    """A set, as bits."""


class Rise(TypedDict):
    level: int
    """Where it leads."""
    goods: list[int]
    mix: int
    """So many of wood and stone."""
    plan: bool
    """Whether a plan is discarded for it."""


class Aside(TypedDict):
    lacks: list[Lack]
    """What each plan in hand lacks to be built now, in their order."""
    rise: Rise | None
    """What the next level of the cathedral costs this seat; null at the top."""


def _player_view(s: State, end: State, seat: int) -> PlayerView:
    """What all see of a player; `points` is what the game would bring if it ended
    now, the effects of the end included. [AW-11.3, AW-11.7]
    """
    player = s.players[seat]
    return {
        "workers": player.workers,
        "at": player.at.copy(),
        "prison": player.prison,
        "captives": player.captives.copy(),
        "hall": player.hall,
        "goods": player.goods.copy(),
        "virtue": player.virtue,
        "debts": player.debts,
        "paid": player.paid,
        "level": player.level,
        "apprentices": player.apprentices,
        "plans": len(player.plans),
        "inbox": len(player.inbox),
        "built": player.built,
        "character": player.character,
        "points": total(end, seat),
    }


def _under(s: State, seat: int) -> tuple[int, ...]:
    """What lies under the pile of plans: known cards, EMPTY for the others."""
    if seat < 0:
        return tuple([EMPTY for _ in s.under])
    mine = BIT[seat]
    return tuple([card if s.known[i] & mine else EMPTY for i, card in enumerate(s.under)])


def view(s: State, seat: int) -> ArchitectsView:
    """What a seat sees. [AW-1.3, AW-1.5, AW-1.8]"""
    me = s.players[seat] if seat >= 0 else None
    end = settled(s)
    return {
        "seat": seat,
        "over": over(s),
        "seats": s.seats,
        "opponent": s.opponent,
        "first": s.first,
        "tax": s.tax,
        "market": s.market.copy(),
        "small": s.small,
        "large": s.large[-1] if s.large else EMPTY,
        "market_left": len(s.unturned),
        "stalls": s.stalls.copy(),
        "coins": s.coins.copy(),
        "pile": len(s.pile) + len(s.under_pile),
        "plans_left": s.plans_left(),
        "under": _under(s, seat),
        "rewards_left": s.rewards_left,
        "hall": s.hall,
        "columns": s.columns(),
        "reset_due": s.reset_due,
        "last_turns": s.last_turns,
        "scheme": s.scheme,
        "schemes": sum([len(bag) for bag in s.schemes]),
        "discarded": s.discarded,
        "players": [_player_view(s, end, i) for i in range(len(s.players))],
        "plans": me.plans if me is not None else (),
        "inbox": me.inbox if me is not None else (),
    }


def aside(s: State, seat: int) -> Aside:
    """What plans lack and the cathedral costs, as the seat's own character reckons.

    [AW-10.2, AW-10.4, AW-10.5]
    """
    if seat < 0:
        return {"lacks": [], "rise": None}
    player = s.players[seat]
    known = player.skills()
    found: list[Lack] = []
    for card in player.plans:
        building = BUILDINGS[card]
        found.append({"goods": lacks(player, building.cost), "skills": building.skills & ~known})
    return {"lacks": found, "rise": _rise(player)}


def _rise(player: Player) -> Rise | None:
    if player.level == TOP:
        return None
    level = player.level + 1
    return {
        "level": level,
        "goods": list(LEVELS[level].cost.goods),
        "mix": mix_size(player, level),
        "plan": player.character != FREDERICK,
    }


def redeal(s: State, seat: int, rng: Rng) -> None:
    """Deal all plans that the seat cannot place again, to the same hidden places.

    The places are taken in an order that does not depend on what lies there: the result tells
    nothing of the true deal.
    """
    mine = BIT[seat] if seat >= 0 else 0
    others = [player for i, player in enumerate(s.players) if i != seat]
    pool = list(s.plans)
    for player in others:
        pool += player.plans + player.inbox
    pool += [card for i, card in enumerate(s.under) if not s.known[i] & mine]
    pool.sort()
    rng.shuffle(pool)
    for player in others:
        player.plans = _taken(pool, len(player.plans))
        player.inbox = _taken(pool, len(player.inbox))
    s.under = tuple([card if s.known[i] & mine else pool.pop() for i, card in enumerate(s.under)])
    s.plans = tuple(sorted(pool))
    s.rules.redeal(s, seat, rng)


def _taken(pool: list[int], n: int) -> tuple[int, ...]:
    return tuple(sorted([pool.pop() for _ in range(n)]))
