"""The course of the game: whose turn it is, and what a turn begins and ends with. [AW-2]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import COLOURS, HAND_LIMIT, PLACES
from parvis.games.architects.market import space_of
from parvis.games.architects.placing import PlaceWorker
from parvis.games.architects.reset import FreePrisoners, Reset
from parvis.games.architects.scoring import ChooseEffect, EndGame
from parvis.games.architects.state import EMPTY, State, place_key
from parvis.games.architects.vocabulary import (
    ARG,
    DISCARD,
    RECOVER,
    RECOVER_FROM,
    RECOVER_MARKET,
    RECOVER_PRISON,
)
from parvis.kernel.agenda import Decision, SeatStep, Step, Why
from parvis.kernel.events import Value


class StartTurn(SeatStep[State]):
    """A worker is placed; or one is taken back, if there is none. [AW-2.1, AW-2.2, AW-2.3]"""

    def run(self, s: State) -> None:
        if s.events is not None:
            s.tell("turn", self.seat, {})
        s.push(END_TURN[self.seat])
        if self.seat >= s.seats:
            s.push(s.rules.opponent().turn(self.seat))
        elif s.players[self.seat].workers:
            s.push(PLACE_WORKER[self.seat])
        elif RECOVERY[self.seat].moves(s):
            s.push(RECOVERY[self.seat])
        elif s.events is not None:
            s.tell("no_worker", self.seat, {})


class StartFirstTurn(Step[State]):
    """[AW-1.9, AW-13.1]"""

    def run(self, s: State) -> None:
        s.push(START_TURN[s.first])


class EndTurn(SeatStep[State]):
    """The reset that is due, the limit of the hand, then the next one. [AW-2.8, AW-8.6, AW-11.1]"""

    def run(self, s: State) -> None:
        s.push(NEXT_TURN[self.seat])
        s.push(HAND_LIMITS[self.seat])
        if s.reset_due:
            s.reset_due = False
            s.push(Reset(self.seat))


class NextTurn(SeatStep[State]):
    """Clockwise; after the guildhall is full everyone has one more turn. [AW-2.1, AW-11.1]"""

    def run(self, s: State) -> None:
        if s.ending:
            s.ending = False
            s.last_turns = len(s.players)
        elif s.last_turns > 0:
            s.last_turns -= 1
        if s.last_turns == 0:
            s.push(EndGame())
        else:
            s.push(START_TURN[s.after(self.seat)])


def turns_until(s: State, at: int, seat: int) -> int:
    """How many turns after that of `at` a side has its own."""
    turns = 0
    while at != seat:
        at = s.after(at)
        turns += 1
    return turns


def turn_of(s: State) -> int:
    """Whose turn it is, whoever is asked in it; EMPTY before the first one and after the last."""
    for item in s.agenda:
        if isinstance(item, (EndTurn, NextTurn)):
            return item.seat
    return EMPTY


class HandLimit(SeatStep[State]):
    """[AW-2.8]"""

    def run(self, s: State) -> None:
        if len(s.players[self.seat].plans) > HAND_LIMIT:
            s.push(self)
            s.push(DiscardExcess(self.seat))


class DiscardExcess(Decision[State]):
    """[AW-2.8]"""

    rule = "AW-2.8"

    def said(self) -> dict[str, Value]:
        return {"n": HAND_LIMIT}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [DISCARD[card] for card in s.players[self.seat].plans]

    def take(self, s: State, move: int) -> None:
        s.discard_plan(self.seat, ARG[move])


# ---------------------------------------------------------------- taking one back
class Recover(Decision[State]):
    """A whole turn for one own worker. [AW-2.2, AW-2.3]"""

    rule = "AW-2.2"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = [RECOVER[place] for place in range(len(PLACES)) if player.at[place]]
        if moves:
            if why is not None:
                for move in self._elsewhere(s):
                    why.close(move, "open_places_first", "AW-2.2")
            return moves
        return self._elsewhere(s)

    def _elsewhere(self, s: State) -> list[int]:
        """Where own workers stand that are on no open place. [AW-2.3]"""
        moves = []
        if space_of(self.seat, s) != EMPTY:
            moves.append(RECOVER_MARKET)
        if s.players[self.seat].prison:
            moves.append(RECOVER_PRISON)
        for colour, other in enumerate(s.players):
            if other.captives[self.seat]:
                moves.append(RECOVER_FROM[colour])
        return moves

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        told = "place.market"
        if move == RECOVER_MARKET:
            s.market[space_of(self.seat, s)] = EMPTY
        elif move == RECOVER_PRISON:
            player.prison -= 1
            told = "place.prison"
        elif move in RECOVER_FROM:
            s.players[ARG[move]].captives[self.seat] -= 1
            told = s.colour_key(ARG[move])
        else:
            player.at[ARG[move]] -= 1
            told = place_key(ARG[move])
        player.workers += 1
        if s.events is not None:
            s.tell("recovered", self.seat, {"place": told})


def phase(s: State) -> str:
    """The step of the game that its question belongs to, once it has begun."""
    if isinstance(s.asked, (PlaceWorker, Recover)):
        return "place"
    if isinstance(s.asked, (FreePrisoners, DiscardExcess)):
        return "reset"
    return "end" if isinstance(s.asked, ChooseEffect) else "act"


_MOST: Final = len(COLOURS)
START_TURN: Final[tuple[StartTurn, ...]] = tuple([StartTurn(seat) for seat in range(_MOST)])
END_TURN: Final[tuple[EndTurn, ...]] = tuple([EndTurn(seat) for seat in range(_MOST)])
NEXT_TURN: Final[tuple[NextTurn, ...]] = tuple([NextTurn(seat) for seat in range(_MOST)])
HAND_LIMITS: Final[tuple[HandLimit, ...]] = tuple([HandLimit(seat) for seat in range(_MOST)])
PLACE_WORKER: Final[tuple[PlaceWorker, ...]] = tuple([PlaceWorker(seat) for seat in range(_MOST)])
RECOVERY: Final[tuple[Recover, ...]] = tuple([Recover(seat) for seat in range(_MOST)])
"""Items are never changed, so one of each will do for all tables."""
