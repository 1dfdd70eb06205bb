"""Phase 2: choosing action cards, hidden and at the same time. [ND-3, ND-9.4]

With two players the left neighbour is the opponent, so that the card passed second returns to
its owner: the same code plays both ways, and nothing else changes. [ND-9.4, ND-9.5]
"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.components import CARD_KINDS, COLOURS, HAND, KINDS
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import ARG, KEEP
from parvis.kernel.agenda import Decision, Step, Together, Why
from parvis.kernel.events import Value, only

BIT: Final[tuple[int, ...]] = tuple([1 << card for card in range(len(COLOURS) * CARD_KINDS)])
"""A card's place in the memory of a seat."""


def colour_of(card: int) -> str:
    return f"colour.{COLOURS[card // CARD_KINDS]}"


def kind_of(card: int) -> str:
    return f"card.{KINDS[card % CARD_KINDS]}"


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards are always kept sorted, so that their order tells nothing."""
    if not cards or card > cards[-1]:
        return (*cards, card)
    return tuple(sorted((*cards, card)))


class Deal(Step[State]):
    """Everybody draws three cards of the own pile. [ND-3.1]"""

    def run(self, s: State) -> None:
        for seat, player in enumerate(s.players):
            drawn: list[int] = []
            for _ in range(HAND):
                card, player.deck = s.rng.take(player.deck)
                drawn.append(card)
            receive(s, seat, tuple(sorted(drawn)))
            if s.events is not None:
                tell_cards(s, "drew", seat, player.inbox)
        ask_all(s, second=False)


def receive(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Cards come before a seat, which will remember them. [ND-3.5]"""
    player = s.players[seat]
    player.inbox = cards
    seen = player.seen
    for card in cards:
        seen |= BIT[card]
    player.seen = seen


def tell_cards(s: State, kind: str, seat: int, cards: tuple[int, ...]) -> None:
    """Cards of one colour that came before a seat, told to it alone."""
    names: dict[str, Value] = {f"k{i}": kind_of(card) for i, card in enumerate(cards)}
    s.tell(kind, seat, {"colour": colour_of(cards[0]), **names}, only(seat))


def ask_all(s: State, second: bool) -> None:
    s.push(PassLeft())
    s.push((SECOND if second else FIRST)[len(s.players)])


class Keep(Decision[State]):
    """Keep one of the cards before you; the others go to the left. [ND-3.1, ND-3.3]"""

    __slots__ = ("second",)

    def __init__(self, seat: int, second: bool) -> None:
        self.seat = seat
        self.second = second

    def cites(self) -> str:
        return "ND-3.3" if self.second else "ND-3.1"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        if why is not None:
            for card in player.hand:
                why.close(KEEP[card], "already_kept", "ND-3.3")
        return [KEEP[card] for card in player.inbox]

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        kept = ARG[move]
        player.hand = with_card(player.hand, kept)
        player.outbox = tuple([card for card in player.inbox if card != kept])
        player.inbox = ()
        if not self.second:
            player.passed += player.outbox
        if s.events is not None:
            s.tell(
                "kept",
                self.seat,
                {"colour": colour_of(kept), "card": kind_of(kept)},
                only(self.seat),
            )


class PassLeft(Step[State]):
    """All pass at the same time; the last card stays with who receives it.

    [ND-3.2, ND-3.3, ND-3.4]
    """

    def run(self, s: State) -> None:
        n = len(s.players)
        outboxes = [player.outbox for player in s.players]
        if s.events is not None:
            s.tell("passed", -1, {"n": len(outboxes[0])})
        for seat, player in enumerate(s.players):
            player.outbox = ()
            receive(s, seat, outboxes[(seat - 1) % n])
            if s.events is not None:
                two = len(player.inbox) > 1
                tell_cards(s, "received_two" if two else "received_one", seat, player.inbox)
        if len(outboxes[0]) > 1:
            ask_all(s, second=True)
            return
        for player in s.players:
            player.hand = with_card(player.hand, player.inbox[0])
            player.inbox = ()


def _to_all(second: bool) -> tuple[Together[State], ...]:
    """The question to all, by the number of seats."""
    keeps = [Keep(seat, second) for seat in range(len(COLOURS))]
    return tuple([Together(tuple(keeps[:n])) for n in range(len(COLOURS) + 1)])


FIRST: Final[tuple[Together[State], ...]] = _to_all(False)
SECOND: Final[tuple[Together[State], ...]] = _to_all(True)
