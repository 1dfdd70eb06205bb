"""The reset of the black market. [AW-8.6, AW-8.7, AW-8.8, AW-8.9, AW-8.10, AW-8.11]"""

from __future__ import annotations

from parvis.games.architects.components import (
    CHARACTERS,
    FACE,
    FARA,
    FARA_FREES,
    FREED_AT_RESET,
    HALL_ROWS,
    RESET_DEBTS,
    RESET_GAIN,
    RESET_PRISONERS,
    RESET_ROWS,
    RESET_VIRTUE,
    SPACES,
)
from parvis.games.architects.costs import give, lose_virtue, take_debts
from parvis.games.architects.guardhouse import release
from parvis.games.architects.state import EMPTY, State, apprentice_key
from parvis.games.architects.vocabulary import FREE, PASS
from parvis.kernel.agenda import Decision, Note, SeatStep, Step, Why
from parvis.kernel.events import Value


def resets(s: State, space: int) -> bool:
    """Does a worker on this space of the guildhall (from 0) set off a reset? [AW-8.6, AW-11.2]"""
    columns = s.columns()
    return (
        space < columns * HALL_ROWS and space % columns == 0 and space // columns + 1 in RESET_ROWS
    )


class Reset(SeatStep[State]):
    """The steps of a reset, in the order of the rules of this table. [AW-8.7, AW-8.9]"""

    def run(self, s: State) -> None:
        if s.events is not None:
            s.tell("reset", -1, {})
        for step in reversed(s.rules.reset(self.seat)):
            s.push(step)


class Arrest(Step[State]):
    """All workers on the black market go to the prison. [AW-8.7]"""

    def run(self, s: State) -> None:
        for space in range(SPACES):
            if s.market[space] != EMPTY:
                s.to_prison(s.market[space], 1)
                if s.events is not None:
                    s.tell("arrested", s.market[space], {})
                s.market[space] = EMPTY


class TurnCard(Step[State]):
    """The top small card becomes the large one; an empty pile is made anew. [AW-8.7, AW-8.8]

    Cards that look alike from their small side differ on the other: which one it was is drawn
    when it is turned, not before anybody could see it.
    """

    def run(self, s: State) -> None:
        turn_card(s)


class Abilities(SeatStep[State]):
    """From the player whose turn it is on. [AW-8.9]"""

    def run(self, s: State) -> None:
        n = len(s.players)
        for i in range(n - 1, -1, -1):
            seat = (self.seat + i) % n
            if seat < s.seats:
                push_abilities(s, seat)


def turn_card(s: State) -> None:
    """[AW-8.7, AW-8.8]"""
    bag = list(s.unturned)
    top = s.rng.draw([card for card in bag if FACE[card] == s.small])
    bag.remove(top)
    s.large = (*s.large, top)
    if not bag:
        bag = sorted(s.large)
        s.large = ()
        if s.events is not None:
            s.tell("market_shuffled", -1, {})
    s.unturned = tuple(bag)
    s.small = FACE[bag[s.rng.below(len(bag))]]


def push_abilities(s: State, seat: int) -> None:
    """Freeing comes first, so that a Squire may find an empty cell. [AW-8.9, AW-13.7]"""
    player = s.players[seat]
    for card in player.apprentices:
        if RESET_GAIN[card] is not None:
            s.push(SquireReward(seat, card))
    for card in player.apprentices:
        if FREED_AT_RESET[card]:
            s.push(FreePrisoners(seat, FREED_AT_RESET[card], apprentice_key(card)))
    if player.character == FARA:
        s.push(FreePrisoners(seat, FARA_FREES, f"character.{CHARACTERS[FARA].id}"))


class FreePrisoners(Decision[State]):
    """Gatekeeper and Fara may free own workers. [AW-8.9, AW-13.7]"""

    rule = "AW-8.9"

    __slots__ = ("most", "source")

    def __init__(self, seat: int, most: int, source: str) -> None:
        self.seat = seat
        self.most = most
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"n": self.most, "source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].prison == 0:
            if why is not None:
                why.close(FREE, "no_prisoners", "AW-8.9")
            return [PASS]
        return [FREE, PASS]

    def note(self, s: State, move: int) -> Note | None:
        if move == PASS:
            return None
        return "workers", {"n": min(self.most, s.players[self.seat].prison)}

    def take(self, s: State, move: int) -> None:
        if move == FREE:
            release(s, self.seat, min(self.most, s.players[self.seat].prison))


class SquireReward(Step[State]):
    """[AW-8.9]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        gain = RESET_GAIN[self.card]
        if gain is not None and s.players[self.seat].prison == 0:
            give(s, self.seat, gain, apprentice_key(self.card))


class Verdict(Step[State]):
    """Virtue from the many, a debt to those with most. [AW-8.10, AW-8.11]"""

    def run(self, s: State) -> None:
        most = max([player.prison for player in s.players])
        guilty = [i for i, player in enumerate(s.players) if most and player.prison == most]
        s.push(VerdictDebts(tuple(guilty)))
        punish(s, RESET_PRISONERS, RESET_VIRTUE, "source.reset")


def punish(s: State, prisoners: int, virtue: int, source: str) -> None:
    """Everyone with so many own workers in prison loses virtue. [AW-8.10, AW-10.12]"""
    for seat, player in enumerate(s.players):
        if player.prison >= prisoners:
            lose_virtue(s, seat, virtue, source)


class VerdictDebts(Step[State]):
    """[AW-8.11]"""

    __slots__ = ("guilty",)

    def __init__(self, guilty: tuple[int, ...]) -> None:
        self.guilty = guilty

    def run(self, s: State) -> None:
        for seat in self.guilty:
            take_debts(s, seat, RESET_DEBTS, "source.reset")
