"""Finding the weights of a judgement that say which move to make, by play against itself.

Each generation makes pairs of **twins**: the best weights so far, changed a little at random, and
changed just as much the other way. Twins play each other on the same deals from both seats. Which
of them wins tells in which direction better weights lie: results are fitted to changes (ridge
regression). Weights some steps in that direction then duel with the best so far, and replace them
if they win by more than chance.

Who plays follows the judgement greedily, or searches a little (`iterations`). Only victories count,
so nothing is learnt that merely goes along with winning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from parvis import processes
from parvis.bots.judgement.base import Weights
from parvis.games import find
from parvis.kernel.agenda import Position
from parvis.kernel.game import ahead_by
from parvis.kernel.rng import Rng
from parvis.lab.ratings import wilson
from parvis.lab.selfplay import (
    Duel,
    Player,
    Terms,
    Variants,
    fight,
    fought,
    judge_with,
    played,
)

SHARE: Final = 0.25
"""Twins differ from the best weights by about this share of each weight,"""
LITTLE: Final = 0.12
"""and by what so many points make of a usual difference between two sides."""
TOUCHED: Final = 50
"""So many weights in a hundred are changed in a pair of twins."""
TWIN_DEALS: Final = 2
"""Deals of a pair of twins; each is played from both seats."""
RIDGE: Final = 1.0
"""How strongly results are taken for chance, for each pair."""
STEPS: Final = (2.0, 4.0, 8.0)
"""How far those go that may become the best, in usual changes of one weight."""
NOTED: Final = 0.2
"""How often a position is noted."""
LOOKED_AT: Final = 60
"""Games that are looked at to know how features and leads usually differ."""


class Look:
    """How far sides usually differ: in each feature, and from what the judgement says of a lead."""

    def __init__(
        self, game_id: str, weights: Weights, iterations: int, seed: str, variants: Variants = ()
    ) -> None:
        import numpy as np

        game = find(game_id)
        judge = judge_with(game, variants, weights)
        differences: list[list[float]] = []
        leads: list[tuple[float, float, float]] = []
        for number in range(LOOKED_AT):
            rng = Rng.seeded(f"{seed}/look {number}")
            noted: list[tuple[float, list[int], float]] = []

            def look(
                s: Position,
                rng: Rng = rng,
                noted: list[tuple[float, list[int], float]] = noted,
            ) -> None:
                if rng.below(1000) < NOTED * 1000:
                    ahead = [
                        x - y
                        for x, y in zip(judge.features(s, 0), judge.features(s, 1), strict=True)
                    ]
                    noted.append((judge.left(s), ahead, judge.appeal(s, 0) - judge.appeal(s, 1)))

            players = [Player(game, judge, iterations) for _ in range(2)]
            s = played(game, players, f"{seed}/look {number}", rng, look, variants=variants)
            one, other = game.result(s)[:2]
            end = float(ahead_by(game, one, other))
            for left, ahead, lead in noted:
                differences.append([*ahead, *[left * x for x in ahead]])
                leads.append((left, lead, end))
        self.usual: list[float] = np.sqrt(np.square(differences).mean(axis=0)).tolist()
        """The usual difference of each feature, late and early."""
        along = sum(lead * end for _, lead, end in leads)
        self.scale = max(0.1, along / max(1e-9, sum(lead * lead for _, lead, _ in leads)))
        """What a lead of one point in the judgement becomes at the end."""
        off = [abs(self.scale * lead - end) for _, lead, end in leads]
        far, close = np.polyfit([left for left, _, _ in leads], off, 1)
        deviation = 1.25  # a normal deviation is so many mean errors
        self.spread = (max(0.5, deviation * float(close)), deviation * float(far))
        """The usual error of a lead: at the end, and what the whole game adds."""

    def measured(self, weights: Weights) -> Weights:
        """The same weights in points: what counts in play is only how they stand to each other."""
        late = [self.scale * weight for weight in weights.late]
        early = [self.scale * weight for weight in weights.early]
        return Weights(late, early, self.spread, weights.positions)


def flat(weights: Weights) -> list[float]:
    return [*weights.late, *weights.early]


def moved(weights: Weights, change: list[float], way: float) -> Weights:
    """Weights some way along a change."""
    found = [w + way * c for w, c in zip(flat(weights), change, strict=True)]
    half = len(weights.late)
    return Weights(found[:half], found[half:], weights.spread, weights.positions)


def usual_changes(weights: Weights, usual: list[float]) -> list[float]:
    """By how much twins differ from the best weights, weight by weight."""
    return [
        SHARE * abs(weight) + (LITTLE / size if size > 0.05 else 0.0)
        for weight, size in zip(flat(weights), usual, strict=True)
    ]


def change(sizes: list[float], rng: Rng) -> list[float]:
    """A random change: half of the weights, each by about its size."""
    return [size * rng.deviation() if rng.below(100) < TOUCHED else 0.0 for size in sizes]


def direction(changes: list[list[float]], won: list[float], sizes: list[float]) -> list[float]:
    """Where better weights lie: the change, as long as one usual change of one weight, along which
    twins won. `won` is from -1 (all lost) to 1 (all won)."""
    import numpy as np

    size = np.array([max(s, 1e-12) for s in sizes])
    x = np.array(changes) / size
    normal = x.T @ x + RIDGE * len(x) * np.eye(x.shape[1])
    slope = np.linalg.solve(normal, x.T @ np.array(won))
    length = float(np.linalg.norm(slope))
    found: list[float] = (slope / max(length, 1e-12) * size).tolist()
    return found


class Generation:
    """What a generation found."""

    def __init__(self, weights: Weights, won: float, fought: int, step: float) -> None:
        self.weights = weights
        self.won = won
        """How many games of their duel its weights won against the best ones so far."""
        self.fought = fought
        self.step = step
        """How far they went."""

    @property
    def best(self) -> bool:
        """More than chance: the lower bound of what they win is more than half."""
        return wilson(self.won, self.fought)[0] > 0.5


def games_of(terms: Terms, pairs: int) -> int:
    """The games of a generation."""
    return pairs * 2 * TWIN_DEALS + 2 * terms.deals * len(STEPS)


def generations(
    terms: Terms, count: int, pairs: int, start: Weights, said: Callable[[int, int], None]
) -> Iterator[Generation]:
    """Generation after generation; `said` hears the number of each and its games played. `pairs`
    are pairs of twins."""
    game_id, deals, iterations = terms.game_id, terms.deals, terms.iterations
    variants = terms.variants
    best = start
    twins = 2 * TWIN_DEALS
    with processes.crew(terms.workers) as pool:
        for number in range(count):
            own = f"{terms.seed}/{number}"
            rng = Rng.seeded(f"{own}/changes")
            sizes = usual_changes(best, Look(game_id, best, iterations, own, variants).usual)
            changes = [change(sizes, rng) for _ in range(pairs)]
            work = [
                Duel(
                    game_id,
                    moved(best, c, 1.0),
                    moved(best, c, -1.0),
                    iterations,
                    f"{own}/twins {i}",
                    range(TWIN_DEALS),
                    variants,
                )
                for i, c in enumerate(changes)
            ]
            won: list[float] = []
            for wins in processes.ordered(pool, fight, work):
                won.append(2 * wins / twins - 1)
                said(number, len(won) * twins)
            towards = direction(changes, won, sizes)
            found: list[Generation] = []
            before = pairs * twins
            for step in STEPS:
                weights = moved(best, towards, step)
                seed = f"{own}/duel"
                duel = Duel(game_id, weights, best, iterations, seed, range(deals), variants)
                wins = fought(pool, duel, partial(said, number), before)
                before += 2 * deals
                found.append(Generation(weights, wins, 2 * deals, step))
            top = max(found, key=lambda generation: generation.won)
            if top.best:
                best = top.weights
                look = Look(game_id, best, iterations, f"{own}/measured", variants)
                top.weights = look.measured(best)
            yield top
