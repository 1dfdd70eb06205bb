"""The four levels, for every game that has a judgement."""

from __future__ import annotations

from typing import Final

from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget, Clock, no_garbage_collection
from parvis.bots.foresight import before, best_of, outlook
from parvis.bots.judgement.known import judgement_of
from parvis.bots.search import Search, Tuning
from parvis.kernel.rng import Rng

CHUNK: Final = 16
"""Iterations between two looks at the clock."""


class Wanderer(Bot):
    """Any move that is offered."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng.seeded(seed)

    def choose(self, seen: Observation) -> int:
        return seen.moves[self.rng.below(len(seen.moves))]


class Apprentice(Bot):
    """Takes what looks best at once, with a shaky eye; one choice in twenty is a slip."""

    SLIPS: Final = 20
    SHAKE: Final = 1.5
    """How far the eye is off, in points."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng.seeded(seed)

    def choose(self, seen: Observation) -> int:
        if len(seen.moves) == 1:
            return seen.moves[0]
        if self.rng.below(self.SLIPS) == 0:
            return seen.moves[self.rng.below(len(seen.moves))]
        judge = judgement_of(seen.game)
        world = before(judge, seen.world(self.rng), seen.seat)
        values = outlook(judge, world, seen.moves, 2)
        return seen.moves[best_of([value + self.SHAKE * self.rng.deviation() for value in values])]


class Journeyman(Bot):
    """Looks through its own turn, in several worlds that fit what it knows."""

    WORLDS: Final = 4

    def __init__(self, seed: str, worlds: int = WORLDS) -> None:
        self.rng = Rng.seeded(seed)
        self.worlds = worlds

    def choose(self, seen: Observation) -> int:
        if len(seen.moves) == 1:
            return seen.moves[0]
        judge = judgement_of(seen.game)
        totals = [0.0] * len(seen.moves)
        with no_garbage_collection():
            for _ in range(self.worlds):
                world = before(judge, seen.world(self.rng), seen.seat)
                for i, value in enumerate(outlook(judge, world, seen.moves, 3)):
                    totals[i] += value
        return seen.moves[best_of(totals)]


class Master(Bot):
    """Searches over worlds that fit what it knows; the small choices of a turn share one tree."""

    DEFAULT: Final = Budget(seconds=1.0)

    def __init__(self, seed: str, budget: Budget = DEFAULT, tuning: Tuning | None = None) -> None:
        self.rng = Rng.seeded(seed)
        self.budget = budget
        self.tuning = tuning if tuning is not None else Tuning()
        self.search: Search | None = None

    def choose(self, seen: Observation) -> int:
        if len(seen.moves) == 1:
            return seen.moves[0]
        search = self.think(seen)
        move = search.best(seen.moves)
        search.enter(move)
        return move

    def think(self, seen: Observation) -> Search:
        """A tree for this choice: the one of the choice before, if that led here, thought on."""
        search = self.search
        if (
            search is None
            or search.seat != seen.seat
            or not search.stands_at(seen.taken, seen.moves)
        ):
            judge = judgement_of(seen.game)
            search = Search(seen.game, judge, seen.seat, seen.taken, self.tuning)
            self.search = search
        world = seen.world(self.rng)
        clock = Clock(self.budget)
        clock.done = search.root.total() if self.budget.iterations else 0
        with no_garbage_collection():
            while (left := clock.left()) > 0 and not search.settled(seen.moves, left):
                count = min(CHUNK, left)
                search.run(world, self.rng, count)
                clock.done += count
        return search
