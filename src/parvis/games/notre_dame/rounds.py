"""The course of the game: periods, rounds, phase 1, and what ends them. [ND-2]"""

from __future__ import annotations

from parvis.games.notre_dame.actions import PlayCards
from parvis.games.notre_dame.bribes import Bribes
from parvis.games.notre_dame.components import (
    BROWN,
    BROWN_REVEALED,
    CARD_KINDS,
    GREY_REVEALED,
    PERIODS,
    PERSON_IDS,
    PILE,
    PILES,
    ROUNDS,
)
from parvis.games.notre_dame.draft import Deal, with_card
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.scoring import ScoreNotreDame
from parvis.games.notre_dame.state import State
from parvis.kernel.agenda import Step


class Round(Step[State]):
    """The five phases in order, then the end of the round. [ND-2.2]"""

    def run(self, s: State) -> None:
        if s.events is not None:
            if s.new_persons and s.taken == 0:
                shown = {f"p{i}": f"person.{PERSON_IDS[person]}" for i, person in enumerate(s.grey)}
                s.tell("new_persons", -1, {**shown})
            s.tell("round", s.bell, {"period": f"period.{PILES[s.period]}", "round": s.round + 1})
        s.push(EndRound())
        s.push(Plague())
        s.push(Bribes())
        s.push(PlayCards())
        s.push(Deal())
        s.push(Reveal())


class Reveal(Step[State]):
    """Phase 1: two brown persons and a grey one. [ND-2.3, ND-2.4]"""

    def run(self, s: State) -> None:
        shown: list[int] = []
        for _ in range(BROWN_REVEALED):
            person, s.brown = s.rng.take(s.brown)
            shown.append(person)
        for _ in range(GREY_REVEALED):
            shown.append(self.next_grey(s))
        s.shown = tuple(shown)
        if s.events is not None:
            names = {f"p{i}": f"person.{PERSON_IDS[person]}" for i, person in enumerate(shown)}
            s.tell("revealed", s.bell, {**names, "rats": s.plague()})

    def next_grey(self, s: State) -> int:
        """The top card where a spy has fixed the order, otherwise one of the period's letter."""
        if s.order:
            person = s.order[0]
            s.order = s.order[1:]
        else:
            person = s.rng.draw([p for p in s.grey if PILE[p] == s.period])
        s.grey = tuple([p for p in s.grey if p != person])
        return person


class EndRound(Step[State]):
    """Cards and persons leave, the bell goes left; every third round ends a period.

    [ND-2.5, ND-2.6]
    """

    def run(self, s: State) -> None:
        for player in s.players:
            s.spent += player.played
            player.played = ()
            for card in player.hand:
                s.buried = with_card(s.buried, card)
            player.hand = ()
            player.doctor = False
        s.shown = ()
        s.bell = (s.bell + 1) % len(s.players)
        s.round += 1
        if s.round < ROUNDS:
            s.push(Round())
        else:
            s.push(EndPeriod())
            s.push(ScoreNotreDame())


class EndPeriod(Step[State]):
    """Everybody takes back the own nine cards, the brown persons are shuffled. [ND-2.1, ND-2.6]"""

    def run(self, s: State) -> None:
        if s.period + 1 == PERIODS:
            if s.events is not None:
                s.tell("end", -1, {})
            return
        if s.events is not None:
            s.tell("new_period", -1, {})
        s.period += 1
        s.round = 0
        s.brown = BROWN
        s.spent = ()
        s.buried = ()
        for seat, player in enumerate(s.players):
            player.deck = tuple(range(seat * CARD_KINDS, (seat + 1) * CARD_KINDS))
            player.seen = 0
            player.passed = ()
        s.push(Round())
