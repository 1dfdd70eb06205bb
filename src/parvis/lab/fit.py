"""Finding the weights of a judgement that say how positions end, from games of a small search.

Each round plays games of two seats that search with what the round before found, with a slip now
and then so that all kinds of positions are met. At the start of every turn the features of both
sides are noted; how far one leads at the end is fitted to how far its features were ahead (ridge
regression). What was found so duels with what was there, and replaces it if it wins more than half.

The games of a round are those of its own search only: what older and weaker games show about
winning is no longer true where play is better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from parvis import processes
from parvis.bots.judgement.base import CERTAIN, SURE, Weights
from parvis.bots.judgement.weights import kind_of
from parvis.games import find
from parvis.kernel.agenda import Position
from parvis.kernel.game import ahead_by
from parvis.lab.selfplay import (
    SLIPS,
    Duel,
    Player,
    Terms,
    Watch,
    fought,
    judge_with,
    judged,
    played,
    watched,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

RIDGE: Final = 50.0
"""How strongly a weight is held to nothing, in positions that speak for nothing."""
FARTHEST: Final = 40.0
"""A lead of more points than this tells no more."""
CLOSE: Final = tuple([2.0 + 0.5 * n for n in range(24)])
FAR: Final = tuple([-4.0 + n for n in range(24)])
"""Spreads that are tried: at the end, and what the whole game adds."""


class Note:
    """A position at the start of a turn, and how its game ended."""

    def __init__(self, left: float, first: list[int], second: list[int]) -> None:
        self.left = left
        self.first = first
        self.second = second
        """The features of the two sides."""
        self.points = 0
        """With what the first side ended,"""
        self.lead = 0
        """how far ahead,"""
        self.won = 0.5
        """and whether it won."""


def watch(work: Watch) -> list[Note]:
    """Every start of a turn of games that end."""
    game = find(work.game_id)
    judge = judge_with(game, work.variants, work.weights)
    found: list[Note] = []
    for seed, rng in work.deals():
        notes: list[Note] = []
        turns: list[int] = [-1]

        def look(s: Position, notes: list[Note] = notes, turns: list[int] = turns) -> None:
            if s.turn != turns[-1]:
                turns.append(s.turn)
                notes.append(Note(judge.left(s), judge.features(s, 0), judge.features(s, 1)))

        players = [Player(game, judge, work.iterations) for _ in range(2)]
        s = played(game, players, seed, rng, look, SLIPS, work.variants)
        if s.asked is not None:
            continue
        one, other = game.result(s)
        for note in notes:
            note.points = one.points
            note.lead = ahead_by(game, one, other)
            note.won = 0.5 if one.rank == other.rank else float(one.rank == 1)
        found += notes
    return found


def fitted(notes: list[Note], names: tuple[str, ...]) -> Weights:
    """How positions end: weights whose difference is the lead at the end."""
    import numpy as np

    left = np.array([note.left for note in notes])
    first = np.array([note.first for note in notes], dtype=float)
    ahead = first - np.array([note.second for note in notes], dtype=float)
    lead = np.clip([float(note.lead) for note in notes], -FARTHEST, FARTHEST)
    both = np.hstack([ahead, ahead * left[:, None]])
    size = both.std(axis=0)
    size[size < 1e-9] = 1e9  # what never differs tells nothing
    scaled = both / size
    normal = scaled.T @ scaled + RIDGE * np.eye(both.shape[1])
    found = np.linalg.solve(normal, scaled.T @ lead) / size
    half = len(names)
    # What both sides gain on the way makes a lead into points.
    points = np.array([float(note.points) for note in notes])
    rest = points - np.hstack([first, first * left[:, None]]) @ found
    line = np.linalg.lstsq(np.stack([np.ones_like(left), left], axis=1), rest, rcond=None)[0]
    if "one" in names:
        found[names.index("one")], found[half + names.index("one")] = line
    spread = spread_of(both @ found, left, np.array([note.won for note in notes]))
    return Weights(found[:half].tolist(), found[half:].tolist(), spread)


def spread_of(lead: Numbers, left: Numbers, won: Numbers) -> tuple[float, float]:
    """The spread with which leads foretell victories best."""
    import numpy as np

    best = (math.inf, 0.0, 0.0)
    for close in CLOSE:
        for far in FAR:
            chance = 1 / (1 + np.exp(-SURE * lead / np.maximum(0.5, close + far * left)))
            chance = np.clip(chance, CERTAIN / 2, 1 - CERTAIN / 2)
            surprise = -float((won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())
            best = min(best, (surprise, close, far))
    return best[1], best[2]


class Round:
    """What a round found."""

    def __init__(self, weights: Weights, positions: int, won: float, fought: int) -> None:
        self.weights = weights
        self.positions = positions
        """From how many positions."""
        self.won = won
        """How many games of their duel its weights won against those before."""
        self.fought = fought

    @property
    def better(self) -> bool:
        return self.won > self.fought / 2


def games_of(terms: Terms, games: int) -> int:
    """The games of a round."""
    return games + 2 * terms.deals


def rounds(
    terms: Terms, count: int, games: int, start: Weights, said: Callable[[int, int], None]
) -> Iterator[Round]:
    """Round after round, from weights for moves alone; `said` hears the number of each and its
    games played. `games` are those that are fitted."""
    game_id, iterations = terms.game_id, terms.iterations
    game = find(game_id)
    names = kind_of(game, judged(game, terms.variants)).names
    best = Weights(start.late, start.early, start.spread)
    with processes.crew(terms.workers) as pool:
        for number in range(count):
            own = f"{terms.seed}/{number}"
            work = Watch(game_id, best, iterations, own, range(games), terms.variants)
            notes = watched(pool, work, watch, partial(said, number))
            positions = fitted(notes, names)
            weights = Weights(best.late, best.early, best.spread, positions)
            deals = range(terms.deals)
            duel = Duel(game_id, weights, best, iterations, f"{own}/duel", deals, terms.variants)
            won = fought(pool, duel, partial(said, number), games)
            found = Round(weights, len(notes), won, 2 * terms.deals)
            if found.better:
                best = weights
            yield found
