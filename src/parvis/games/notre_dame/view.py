"""Who sees what. A positive list for each seat, and the redrawing of all that it cannot know.

Memory is perfect, for bots and for people alike: a seat is shown the cards that it saw pass by
and where they must be now. Prestige is hidden but could be counted by anybody who watched (every
gain is public): the view hides it, `redeal` keeps it.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from parvis.games.notre_dame.actions import PlayCards
from parvis.games.notre_dame.bribes import Bribes
from parvis.games.notre_dame.components import (
    BUILDINGS,
    CARD_KINDS,
    COLOURS,
    KINDS,
    LAST_SPACE,
    PERIODS,
    PILE,
)
from parvis.games.notre_dame.draft import BIT
from parvis.games.notre_dame.plague import Plague, landing, reach
from parvis.games.notre_dame.scoring import share_each
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
        "passed": OWN,
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
    after: int
    """Where the rat will stand after this round's plague, as things are."""
    beyond: bool
    """Whether it would go beyond the last space."""
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
    remembered: tuple[int, ...]


class Aside(TypedDict):
    phase: Literal["persons", "draft", "play", "bribe", "plague"]
    """The phase of the round, `phase.*`."""
    share: int
    """What each cube on Notre Dame would bring if it were scored now; 0 where there is none."""
    fills: list[tuple[int, int] | None]
    """For each kind of card: how many own pieces stand there, and how many will once it is played;
    null where it puts no cube. Empty for a spectator."""


_COLOUR: Final[tuple[int, ...]] = tuple(
    [sum(BIT[c * CARD_KINDS : (c + 1) * CARD_KINDS]) for c in range(len(COLOURS))]
)
"""All cards of a colour, as a mask."""


def mask_of(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def open_cards(s: State) -> int:
    """The cards that were played face up this period, as a mask."""
    mask = mask_of(s.spent)
    for player in s.players:
        mask |= mask_of(player.played)
    return mask


def _pairs(s: State, seat: int, shown: int) -> list[tuple[int, int]]:
    """The pairs of own cards passed on of which a seat cannot tell which neighbour kept which.

    It handed both to its left neighbour, who kept one and handed on the other. As soon as one of
    them is played the other is known; two that were never played stay a riddle for the period.
    With two players the second one comes back.
    """
    if seat < 0 or len(s.players) == 2:
        return []
    passed = s.players[seat].passed
    pairs = [(passed[i], passed[i + 1]) for i in range(0, len(passed), 2)]
    return [(a, b) for a, b in pairs if not shown & (BIT[a] | BIT[b])]


def knowledge(s: State, seat: int, mine: int, shown: int) -> tuple[list[int], tuple[int, ...]]:
    """For each seat the mask of cards that must be in its hand: seen to go there, or left over by
    all else; and the pair of this round that lies in two hands, nobody can tell which in which."""
    hands = [mask_of(player.hand + player.inbox) for player in s.players]
    unsure: tuple[int, ...] = ()
    for a, b in _pairs(s, seat, shown):
        for hand in hands:
            if bool(hand & BIT[a]) != bool(hand & BIT[b]):
                unsure = (a, b)
    sure = mine & ~mask_of(unsure)
    known = [hand & sure for hand in hands]
    unseen = ~(shown | mine)
    for colour in range(len(hands)):
        pool = _COLOUR[colour] & unseen
        if pool:
            for other, hand in enumerate(hands):
                if pool & hand == pool:
                    known[other] |= pool
    if seat >= 0:
        known[seat] = 0
    return known, unsure


def _cards(mask: int) -> tuple[int, ...]:
    """The cards of a mask, sorted."""
    cards = []
    while mask:
        last = mask & (mask - 1)
        cards.append((mask ^ last).bit_length() - 1)
        mask = last
    return tuple(cards)


def plague_comes(s: State) -> bool:
    """Is the plague of this round still ahead?"""
    for item in s.agenda:
        if isinstance(item, Plague):
            return len(s.shown) > 0
    return False


def _player_view(
    player: Player, own: bool, finished: bool, coming: bool, plague: int, known: int
) -> PlayerView:
    reached = reach(player, plague) if coming else player.rat
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
        "after": landing(reached),
        "beyond": reached > LAST_SPACE,
        "known": _cards(known),
    }


def view(s: State, seat: int) -> NotreDameView:
    """What a seat sees. [ND-2.7, ND-2.8, ND-3.5]"""
    me = s.players[seat] if seat >= 0 else None
    mine = me.seen if me is not None else 0
    known, unsure = knowledge(s, seat, mine, open_cards(s))
    finished = over(s)
    coming = plague_comes(s)
    plague = s.plague()
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
        "plague": plague,
        "brown": s.brown,
        "grey": s.grey,
        "order": s.order if seat >= 0 and s.spies >> seat & 1 else (),
        "spies": s.spies,
        "spent": s.spent,
        "buried": len(s.buried),
        "players": [
            _player_view(p, i == seat, finished, coming, plague, known[i])
            for i, p in enumerate(s.players)
        ],
        "hand": me.hand if me is not None else (),
        "inbox": me.inbox if me is not None else (),
        "deck": me.deck if me is not None else (),
        "unsure": unsure,
        "remembered": tuple([card for card in s.buried if mine & BIT[card]]),
    }


def aside(s: State, seat: int) -> Aside:
    """What is worked out for whoever draws. [ND-2.2, ND-4.2, ND-7.5]"""
    player = s.players[seat] if seat >= 0 else None
    return {
        "phase": phase(s),
        "share": share_each(s),
        "fills": [_fill(player, kind) for kind in KINDS] if player is not None else [],
    }


def phase(s: State) -> Literal["persons", "draft", "play", "bribe", "plague"]:
    """The phase of the round: those to come lie on the agenda."""
    left = [type(item) for item in s.agenda]
    if PlayCards in left:
        return "draft"
    if Bribes in left:
        return "play"
    return "bribe" if Plague in left else "plague"


def _fill(player: Player, kind: str) -> tuple[int, int] | None:
    if kind == "confidant":
        return None
    here = player.pieces[BUILDINGS.index(kind)] if kind in BUILDINGS else player.cathedral
    return (here, here + 1)


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


def _history(s: State, card: int) -> tuple[int, int]:
    """What sets a hidden place apart besides where it is: who saw what lies there, and in which
    round it was handed on."""
    knowers = sum([1 << seat for seat, player in enumerate(s.players) if player.seen & BIT[card]])
    passed = s.players[card // CARD_KINDS].passed
    return knowers, passed.index(card) // 2 if card in passed else -1


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
            continue
        first = colour * CARD_KINDS
        cards = range(first, first + CARD_KINDS)
        pool = [card for card in cards if where[card] >= 0 and not mine & BIT[card]]
        _deal(s, pool, where, new, rng)
    for a, b in _pairs(s, seat, open_cards(s)):
        _deal(s, [a, b], where, new, rng)
    for other, player in enumerate(s.players):
        if other != seat:
            player.deck = _renamed(player.deck, new)
            player.hand = _renamed(player.hand, new)
            player.inbox = _renamed(player.inbox, new)
            player.seen = _remembered(player.seen, new)
            pairs = range(0, len(player.passed), 2)
            player.passed = tuple(
                [card for i in pairs for card in _renamed(player.passed[i : i + 2], new)]
            )
    s.buried = _renamed(s.buried, new)


def _deal(s: State, pool: list[int], where: list[int], new: list[int], rng: Rng) -> None:
    """Deal the cards of a pool to their places again; the pool is sorted."""
    slots = sorted([(where[card], _history(s, card), card) for card in pool])
    rng.shuffle(pool)
    for slot, card in zip(slots, pool, strict=True):
        new[slot[2]] = card


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
