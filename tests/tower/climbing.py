"""A turn: up, down, or lay stones. [TO-2]"""

from __future__ import annotations

from typing import Final

from parvis.kernel.agenda import Decision, Note, SeatStep, Step, Why
from parvis.kernel.trial import Part, Parts, played
from parvis.kernel.words import Words, numbers
from tests.tower.state import STONES, TOP, State

WORDS: Final = Words()
UP: Final = WORDS.one("up")
DOWN: Final = WORDS.one("down")
REST: Final = WORDS.one("rest")
DONE: Final = WORDS.one("done")
LAY: Final = WORDS.family("lay", numbers(range(1, max(STONES) + 1)))

PARTS: Final = Parts(
    {"climbed": Part("steps"), "fell": Part("falls"), "laid": Part("wall")}, ("falls", "steps")
)


class Turn(SeatStep[State]):
    """One after the other, until somebody stands at the top. [TO-2.1]"""

    def run(self, s: State) -> None:
        if s.first < 0:
            s.push(Turn((self.seat + 1) % len(s.masons)))
            s.push(Climb(self.seat))


class Climb(Decision[State]):
    """Up by a step, all the way down, or rest. [TO-2.2]"""

    rule = "TO-2.2"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        mason = s.masons[self.seat]
        if mason.hand:
            return [UP, DOWN, REST]
        if why is not None:
            why.close(REST, "no_stone", "TO-2.4")
        return [UP, DOWN]

    def note(self, s: State, move: int) -> Note | None:
        found = PARTS.read(played(s, self, move))
        if move == REST:
            found.say("lays", len(s.masons[self.seat].hand))
        return found.note(PARTS.order) or ("nothing", {})

    def take(self, s: State, move: int) -> None:
        mason = s.masons[self.seat]
        if move == UP:
            mason.height += 1
            if s.events is not None:
                s.tell("climbed", self.seat, {"n": 1})
            if mason.height == TOP:
                s.first = self.seat
            else:
                s.push(Find(self.seat))
        elif move == DOWN:
            if s.events is not None:
                s.tell("fell", self.seat, {"n": mason.height})
            mason.height = 0
        else:
            s.push(Lay(self.seat))


class Find(SeatStep[State]):
    """Whoever climbs finds a stone, as long as there are any. [TO-2.3]"""

    def run(self, s: State) -> None:
        if not s.yard.bag:
            return
        stone, s.yard.bag = s.rng.take(s.yard.bag)
        mason = s.masons[self.seat]
        mason.hand = tuple(sorted((*mason.hand, stone)))
        if s.events is not None:
            s.tell("found", self.seat, {"n": stone})


class Lay(Decision[State]):
    """Stones of the hand go into the own wall, one by one, in any order. [TO-2.4]"""

    rule = "TO-2.4"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [*[LAY[n - 1] for n in sorted(set(s.masons[self.seat].hand))], DONE]

    def plan(self, s: State) -> list[int]:
        """All of them, the lightest first."""
        return [LAY[n - 1] for n in s.masons[self.seat].hand]

    def note(self, s: State, move: int) -> Note | None:
        return PARTS.note(played(s, self, move)) if move != DONE else None

    def take(self, s: State, move: int) -> None:
        if move == DONE:
            return
        mason = s.masons[self.seat]
        stone = WORDS.arg[move] + 1
        hand = list(mason.hand)
        hand.remove(stone)
        mason.hand = tuple(hand)
        mason.wall = tuple(sorted((*mason.wall, stone)))
        if s.events is not None:
            s.tell("laid", self.seat, {"n": stone})
        s.push(Lay(self.seat))


class Roof(Step[State]):
    """At the end what is still in hand is worth nothing. [TO-3.2]"""

    def run(self, s: State) -> None:
        for mason in s.masons:
            s.yard.bag = tuple(sorted(s.yard.bag + mason.hand))
            mason.hand = ()
