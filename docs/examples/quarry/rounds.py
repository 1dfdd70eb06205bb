"""The course of a round: draw, send, take. [QU-2]"""

from __future__ import annotations

from typing import Final

from parvis.kernel.agenda import Decision, Step, Together, Why
from parvis.kernel.rng import Rng
from parvis.kernel.words import Words, numbers
from quarry.state import BOX, CARDS, NOBODY, NUMBERS, Player, State

WORDS: Final = Words()
SEND: Final = WORDS.family("send", numbers(NUMBERS))


def set_up(seats: int, pile_up: bool, rng: Rng) -> State:
    """Every team is dealt its cards; the others stay in the box, unseen. [QU-1.1, QU-1.2]"""
    deck = CARDS.copy()
    hands = [tuple(sorted([rng.draw(deck) for _ in range(BOX["hand"])])) for _ in range(seats)]
    players = [Player(hand, (), ()) for hand in hands]
    bag, box = tuple(BOX["stones"]), tuple(deck)
    return State([Round()], None, -1, [], rng, 0, None, players, pile_up, NOBODY, bag, (), box)


class Round(Step[State]):
    """A stone is drawn for all to see; then all teams choose at the same time. [QU-2.1, QU-2.2]"""

    def run(self, s: State) -> None:
        stone, s.bag = s.rng.take(s.bag)
        s.yard = tuple(sorted((*s.yard, stone)))
        if s.events is not None:
            s.tell("drawn", -1, {"n": stone})
        s.push(Award())
        s.push(Together(tuple([Send(seat) for seat in range(len(s.players))])))


class Send(Decision[State]):
    """Which number you send, face down; not the one that won for you just now. [QU-2.2, QU-2.3]"""

    rule = "QU-2.2"
    always_ask = True  # that a hand leaves no choice is its secret

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        tired = player.sent[-1] if s.winner == self.seat else 0
        if why is not None and tired in player.hand:
            why.close(SEND[tired - 1], "tired", "QU-2.3", {"n": tired})
        return [SEND[n - 1] for n in sorted(set(player.hand)) if n != tired]

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        hand = list(player.hand)
        number = WORDS.arg[move] + 1
        hand.remove(number)
        player.hand = tuple(hand)
        player.sent = (*player.sent, number)
        if s.events is not None:
            s.tell("sent", self.seat, {"n": number})


class Award(Step[State]):
    """The highest number that one team alone sent takes the stones. [QU-2.4, QU-2.5, QU-2.6]"""

    def run(self, s: State) -> None:
        sent = [player.sent[-1] for player in s.players]
        alone = [n for n in sent if sent.count(n) == 1]
        s.winner = sent.index(max(alone)) if alone else NOBODY
        if s.events is not None:
            s.tell("taken" if alone else "left", s.winner, {"n": sum(s.yard)})
        if alone:
            player = s.players[s.winner]
            player.stones = tuple(sorted(player.stones + s.yard))
        elif not s.pile_up:
            s.bag = tuple(sorted(s.bag + s.yard))
        if alone or not s.pile_up:
            s.yard = ()
        if len(s.players[0].sent) < BOX["rounds"]:
            s.push(Round())
