"""Who sees what. A positive list for each seat, and the redrawing of all that it cannot know.

Memory is perfect, for bots and for people alike: a seat is shown the cards that it saw pass by
and where they must be now. Prestige is hidden but could be counted by anybody who watched (every
gain is public): the view hides it, `redeal` keeps it.
"""

from __future__ import annotations

from typing import Final, TypedDict

from parvis.games.notre_dame.components import CARD_KINDS, PERIODS, PILE
from parvis.games.notre_dame.draft import BIT
from parvis.games.notre_dame.state import Player, State
from parvis.kernel.agenda import over
from parvis.kernel.game import COUNTABLE, HIDDEN, OWN, PUBLIC, TRANSIENT
from parvis.kernel.rng import Rng

SECRECY: Final[dict[str, dict[str, str]]] = {
    "State": {
        "agenda": PUBLIC,
        "asked": PUBLIC,
        "turn": PUBLIC,
        "taken": PUBLIC,
        "rng": HIDDEN,
        "players": PUBLIC,
        "new_persons": PUBLIC,
        "period": PUBLIC,
        "round": PUBLIC,
        "bell": PUBLIC,
        "coffer": PUBLIC,
        "letters": PUBLIC,
        "shown": PUBLIC,
        "brown": PUBLIC,
        "grey": PUBLIC,
        "order": HIDDEN,
        "spies": PUBLIC,
        "spent": PUBLIC,
        "buried": HIDDEN,
    },
    "Player": {
        "gold": PUBLIC,
        "reserve": PUBLIC,
        "supply": PUBLIC,
        "pieces": PUBLIC,
        "confidant": PUBLIC,
        "cathedral": PUBLIC,
        "rat": PUBLIC,
        "prestige": COUNTABLE,
        "carriage": PUBLIC,
        "letters": PUBLIC,
        "deck": OWN,
        "hand": OWN,
        "inbox": OWN,
        "outbox": TRANSIENT,
        "played": PUBLIC,
        "seen": OWN,
        "doctor": PUBLIC,
    },
}
"""Who may know what, for every field of the state: the test kit checks that none is forgotten."""


class PlayerView(TypedDict):
    gold: int
    reserve: int
    supply: int
    pieces: list[int]
    confidant: int
    cathedral: int
    rat: int
    prestige: int | None
    carriage: int
    letters: tuple[int, ...]
    deck: int
    hand: int
    inbox: int
    played: tuple[int, ...]
    doctor: bool
    known: tuple[int, ...]


class NotreDameView(TypedDict):
    seat: int
    period: int
    round: int
    bell: int
    over: bool
    new_persons: bool
    coffer: int
    letters: list[int]
    shown: tuple[int, ...]
    plague: int
    brown: tuple[int, ...]
    grey: tuple[int, ...]
    order: tuple[int, ...]
    spies: int
    spent: tuple[int, ...]
    buried: int
    players: list[PlayerView]
    hand: tuple[int, ...]
    inbox: tuple[int, ...]
    deck: tuple[int, ...]
    unsure: tuple[int, ...]


def unsure_cards(s: State, seat: int) -> tuple[int, ...]:
    """The two own cards passed on, as long as the seat cannot tell which neighbour has which.

    It handed both to its left neighbour, who kept one and handed on the other. As soon as one of
    them is played the other is known. With two players the second one comes back.
    """
    if len(s.players) == 2 or seat < 0:
        return ()
    cards: list[int] = []
    for other, player in enumerate(s.players):
        if other != seat:
            for card in player.hand:
                if card // CARD_KINDS == seat:
                    cards.append(card)
    return tuple(sorted(cards)) if len(cards) == 2 else ()


def _player_view(
    player: Player, own: bool, finished: bool, mine: int, unsure: tuple[int, ...]
) -> PlayerView:
    return {
        "gold": player.gold,
        "reserve": player.reserve,
        "supply": player.supply,
        "pieces": player.pieces.copy(),
        "confidant": player.confidant,
        "cathedral": player.cathedral,
        "rat": player.rat,
        "prestige": player.prestige if own or finished else None,
        "carriage": player.carriage,
        "letters": player.letters,
        "deck": len(player.deck),
        "hand": len(player.hand),
        "inbox": len(player.inbox),
        "played": player.played,
        "doctor": player.doctor,
        "known": ()
        if own
        else tuple([c for c in player.hand + player.inbox if mine & BIT[c] and c not in unsure]),
    }


def view(s: State, seat: int) -> NotreDameView:
    """What a seat sees. [ND-2.7, ND-2.8, ND-3.5]"""
    me = s.players[seat] if seat >= 0 else None
    mine = me.seen if me is not None else 0
    unsure = unsure_cards(s, seat)
    finished = over(s)
    return {
        "seat": seat,
        "period": s.period,
        "round": s.round,
        "bell": s.bell,
        "over": finished,
        "new_persons": s.new_persons,
        "coffer": s.coffer,
        "letters": s.letters.copy(),
        "shown": s.shown,
        "plague": s.plague(),
        "brown": s.brown,
        "grey": s.grey,
        "order": s.order if seat >= 0 and s.spies >> seat & 1 else (),
        "spies": s.spies,
        "spent": s.spent,
        "buried": len(s.buried),
        "players": [
            _player_view(p, i == seat, finished, mine, unsure) for i, p in enumerate(s.players)
        ],
        "hand": me.hand if me is not None else (),
        "inbox": me.inbox if me is not None else (),
        "deck": me.deck if me is not None else (),
        "unsure": unsure,
    }


# ---------------------------------------------------------------- redrawing
_DECK: Final = 0
_HAND: Final = 10
_INBOX: Final = 20
_BURIED: Final = 30


def _where(s: State) -> list[int]:
    """In what kind of place each hidden card lies; -1: it is open to all."""
    where = [-1] * len(BIT)
    for seat, player in enumerate(s.players):
        for card in player.deck:
            where[card] = _DECK
        for card in player.hand:
            where[card] = _HAND + seat
        for card in player.inbox:
            where[card] = _INBOX + seat
    for card in s.buried:
        where[card] = _BURIED
    return where


def _knowers(s: State, card: int) -> int:
    return sum([1 << seat for seat, player in enumerate(s.players) if player.seen & BIT[card]])


def redeal(s: State, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat cannot place again, and the order of the persons to come.

    Hidden places are taken in an order that does not depend on what lies there, and what others
    know follows the places, not the cards: the result tells nothing of the true deal.
    """
    _redeal_order(s, seat, rng)
    mine = s.players[seat].seen if seat >= 0 else 0
    where = _where(s)
    new = list(range(len(BIT)))
    for colour in range(len(s.players)):
        if colour == seat:
            pool = list(unsure_cards(s, seat))
        else:
            first = colour * CARD_KINDS
            cards = range(first, first + CARD_KINDS)
            pool = [card for card in cards if where[card] >= 0 and not mine & BIT[card]]
        slots = sorted([(where[card], _knowers(s, card), card) for card in pool])
        rng.shuffle(pool)
        for slot, card in zip(slots, pool, strict=True):
            new[slot[2]] = card
    for other, player in enumerate(s.players):
        if other != seat:
            player.deck = _renamed(player.deck, new)
            player.hand = _renamed(player.hand, new)
            player.inbox = _renamed(player.inbox, new)
            player.seen = _remembered(player.seen, new)
    s.buried = _renamed(s.buried, new)


def _renamed(cards: tuple[int, ...], new: list[int]) -> tuple[int, ...]:
    return tuple(sorted([new[card] for card in cards]))


def _remembered(seen: int, new: list[int]) -> int:
    after = 0
    for card, other in enumerate(new):
        if seen & BIT[card]:
            after |= BIT[other]
    return after


def _redeal_order(s: State, seat: int, rng: Rng) -> None:
    if not s.order or (seat >= 0 and s.spies >> seat & 1):
        return
    order: list[int] = []
    for period in range(PERIODS):
        persons = sorted([person for person in s.order if PILE[person] == period])
        rng.shuffle(persons)
        order += persons
    s.order = tuple(order)
