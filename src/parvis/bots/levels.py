"""The four levels, for every game that has a judgement."""

from __future__ import annotations

from typing import Final

from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget, Clock, no_garbage_collection
from parvis.bots.foresight import best_of, outlook
from parvis.bots.judgement.weights import judgement_of
from parvis.bots.search import Search, Tuning

CHUNK: Final = 16
"""Iterations between two looks at the clock."""
LOOK: Final = 64
HASTE: Final = 9
CLEAR: Final = 0.95
"""A choice is clear by the clock after so many iterations, and one in ten of those that it has, if
one move has this share of them."""


class Wanderer(Bot):
    """Any move that is offered."""

    def choose(self, seen: Observation) -> int:
        return seen.moves[self.rng.below(len(seen.moves))]


class Apprentice(Bot):
    """Takes what looks best at once, with a shaky eye; one choice in twenty is a slip."""

    SLIPS: Final = 20
    SHAKE: Final = 1.5
    """How far the eye is off, in points."""

    def choose(self, seen: Observation) -> int:
        if len(seen.moves) == 1:
            return seen.moves[0]
        if self.rng.below(self.SLIPS) == 0:
            return seen.moves[self.rng.below(len(seen.moves))]
        judge = judgement_of(seen.game, seen.judged)
        world = seen.world(self.rng)
        values = outlook(judge, world, seen.moves, 2)
        return seen.moves[best_of([value + self.SHAKE * self.rng.deviation() for value in values])]


class Journeyman(Bot):
    """Looks through its own turn, in several worlds that fit what it knows."""

    WORLDS: Final = 4

    def __init__(self, seed: str, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds

    def choose(self, seen: Observation) -> int:
        if len(seen.moves) == 1:
            return seen.moves[0]
        judge = judgement_of(seen.game, seen.judged)
        totals = [0.0] * len(seen.moves)
        with no_garbage_collection():
            for _ in range(self.worlds):
                world = seen.world(self.rng)
                for i, value in enumerate(outlook(judge, world, seen.moves, 3)):
                    totals[i] += value
        return seen.moves[best_of(totals)]


class Master(Bot):
    """Searches over worlds that fit what it knows; the small choices of a turn share one tree."""

    DEFAULT: Final = Budget(seconds=1.0)

    def __init__(self, seed: str, budget: Budget = DEFAULT, tuning: Tuning | None = None) -> None:
        super().__init__(seed)
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
            judge = judgement_of(seen.game, seen.judged)
            search = Search(seen.game, judge, seen.seat, seen.taken, self.tuning)
            self.search = search
        world = seen.world(self.rng)
        clock = Clock(self.budget)
        clock.done = search.root.total() if self.budget.iterations else 0
        with no_garbage_collection():
            if not search.root.moves:
                search.plant(world, self.rng)
            while len(seen.moves) > 1 and (left := clock.left()) > 0:
                if search.settled(seen.moves, left) or self.plain(search, clock.done, left):
                    break
                count = min(CHUNK, left)
                search.run(world, self.rng, count)
                clock.done += count
        return search

    def plain(self, search: Search, done: int, left: int) -> bool:
        """By the clock nobody waits for a choice that is clear: one move has nearly all of the
        visits after a good look."""
        if self.budget.iterations or done < LOOK or done * HASTE < left:
            return False
        return max(search.root.visits) >= CLEAR * search.root.total()
