"""The reset of the black market. [AW-8.6, AW-8.7, AW-8.8, AW-8.9, AW-8.10, AW-8.11]"""

from __future__ import annotations

from parvis.games.architects.components import (
    FACE,
    FARA,
    FARA_FREES,
    FREED_AT_RESET,
    HALL_ROWS,
    RESET_CARDS,
    RESET_DEBTS,
    RESET_GAIN,
    RESET_PRISONERS,
    RESET_ROWS,
    RESET_VIRTUE,
    SPACES,
)
from parvis.games.architects.costs import give, lose_virtue, take_debts
from parvis.games.architects.guardhouse import release
from parvis.games.architects.notes import tried
from parvis.games.architects.state import EMPTY, Player, State, apprentice_key
from parvis.games.architects.vocabulary import ARG, PASS, USE
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
        order = [self.seat]
        while len(order) < len(s.players):
            order.append(s.after(order[-1]))
        for seat in reversed(order):
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
    """[AW-8.9, AW-13.7]"""
    left = abilities(s.players[seat])
    if left:
        s.push(FreePrisoners(seat, left))


def abilities(player: Player) -> tuple[int, ...]:
    """What a player may use at a reset, as arguments of `use`."""
    found = [i for i, card in enumerate(RESET_CARDS) if card in player.apprentices]
    if player.character == FARA:
        found.append(len(RESET_CARDS))
    return tuple(found)


def freed(ability: int) -> int:
    """How many prisoners an ability frees."""
    return FARA_FREES if ability == len(RESET_CARDS) else FREED_AT_RESET[RESET_CARDS[ability]]


class FreePrisoners(Decision[State]):
    """Abilities, one after the other in the owner's order; what is left when they pass is not
    used. The question has the name of its first ability: learners and stored tables know it so.

    [AW-8.9, AW-13.7]
    """

    rule = "AW-8.9"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left

    def said(self) -> dict[str, Value]:
        return {"n": len(self.left)}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        prisoners = s.players[self.seat].prison
        moves = []
        for ability in self.left:
            if (prisoners > 0) == (freed(ability) > 0):
                moves.append(USE[ability])
            elif why is not None:
                reason = "has_prisoners" if prisoners else "no_prisoners"
                why.close(USE[ability], reason, "AW-8.9")
        moves.append(PASS)
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            return
        ability = ARG[move]
        left = tuple([other for other in self.left if other != ability])
        if left:
            s.push(FreePrisoners(self.seat, left))
        if freed(ability):
            release(s, self.seat, min(freed(ability), s.players[self.seat].prison))
            return
        card = RESET_CARDS[ability]
        gain = RESET_GAIN[card]
        assert gain is not None
        give(s, self.seat, gain, apprentice_key(card))


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
