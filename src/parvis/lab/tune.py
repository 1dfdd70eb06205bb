"""Finding the weights of a judgement by play against itself.

Each generation plays games in which every seat follows the present judgement, greedily or by a
small search (`iterations`), with some random moves, and with weights of its own that differ a
little: so there is something to compare. Features of positions are noted on the way, and the
weights are fitted to what came of them: the difference between two sides' features must tell the
difference between their final points (ridge regression, near to the weights from before). Going
some of the way, or all of it, the new weights play duels with the best ones so far on the same
deals, and replace them only if they win by more than chance.

Greedy play is quick and will do where a turn speaks for itself. Where plans take several turns, or
where nobody ends a game that one could end, only a search plays games worth learning from.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Final

from parvis import processes
from parvis.bots.budget import no_garbage_collection
from parvis.bots.foresight import greedy
from parvis.bots.judgement.base import Judgement, Weights
from parvis.bots.judgement.known import KINDS
from parvis.bots.search import Search, Tuning
from parvis.games import find
from parvis.kernel.agenda import Table, play
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.lab.ratings import wilson

WILD: Final = 0.05
"""How often a random move is made."""
NOTED: Final = 0.2
"""How often a position is noted."""
CHANGED: Final = 0.4
TOUCHED: Final = 30
"""So many weights in a hundred of a seat differ from the generation's, by about this share."""
LONGEST: Final = 300
"""Choices a seat after which a game is counted as it stands: early weights may never end one."""
RIDGE: Final = 0.02
"""How strongly a generation holds on to the weights before it."""
MOST: Final = 30.0
"""A lead of more points than this is not a better one: games that got out of hand must not rule."""
WAYS: Final = (0.5, 1.0)
"""How far towards the fit those go that may become the best."""
DEALS: Final = 24
"""Deals of a duel; each is played twice."""
FOUGHT: Final = 2 * DEALS
"""Games of a duel."""
DUELS: Final = FOUGHT * len(WAYS)
"""Games that a generation has to prove itself in."""
REMEMBERED: Final = 3
"""Of how many generations the games are fitted to."""

Pair = tuple[float, list[int], float]
"""Of two sides in a position: what is left of the game, by how much the first one's features are
greater, and by how much it ended ahead."""

Noted = tuple[float, list[list[int]]]
"""Of a position: what is left of the game, and the features of all sides."""


class Lesson:
    """A small picklable piece of work: some games by given weights."""

    def __init__(
        self,
        game_id: str,
        seats: tuple[int, ...],
        weights: Weights,
        iterations: int,
        seed: str,
        games: range,
    ) -> None:
        self.game_id = game_id
        self.seats = seats
        self.weights = weights
        self.iterations = iterations
        self.seed = seed
        self.games = games


def changed(weights: Weights, rng: Rng) -> Weights:
    """Some weights made greater or smaller, at random."""
    late, early = weights.late.copy(), weights.early.copy()
    for i in range(len(late)):
        if rng.below(100) < TOUCHED:
            factor = math.exp(CHANGED * rng.deviation())
            late[i] *= factor
            early[i] *= factor
    return Weights(late, early, weights.spread)


def choose(game: Game[Any], judge: Judgement[Any], s: Table, rng: Rng, iterations: int) -> int:
    """The move of the seat whose turn it is, by its judgement alone or by a small search."""
    if len(s.offer) == 1:
        return s.offer[0]
    if iterations == 0:
        return greedy(game, judge, s, rng, 2)
    search = Search(game, judge, s.turn, s.taken, Tuning())
    search.run(s, rng, iterations)
    return search.best(s.offer)


def study(lesson: Lesson) -> tuple[list[Pair], float]:
    """Play the games of a lesson: what was noted, and the mean points of the sides."""
    game = find(lesson.game_id)
    kind = KINDS[lesson.game_id]
    pairs: list[Pair] = []
    points = 0.0
    for number in lesson.games:
        seats = lesson.seats[number % len(lesson.seats)]
        every = game.every(seats)
        options = every[number // len(lesson.seats) % len(every)]
        seed = f"{lesson.seed}/{number}"
        rng = Rng.seeded(f"{seed}/play")
        judges = [kind(game, changed(lesson.weights, rng)) for _ in range(seats)]
        with no_garbage_collection():
            noted, ends = played(game, judges, options, seed, rng, lesson.iterations)
        points += sum(ends) / len(ends)
        for left, sides in noted:
            for a in range(len(sides)):
                for b in range(a):
                    ahead = [x - y for x, y in zip(sides[a], sides[b], strict=True)]
                    pairs.append((left, ahead, max(-MOST, min(MOST, ends[a] - ends[b]))))
    return pairs, points / len(lesson.games)


def played(
    game: Game[Any],
    judges: list[Judgement[Any]],
    options: Options,
    seed: str,
    rng: Rng,
    iterations: int,
) -> tuple[list[Noted], list[float]]:
    """A game: its noted positions, and the final points of all sides."""
    s: Table = game.new(options, seed)
    judge = judges[0]
    noted: list[Noted] = []
    for _ in range(LONGEST * len(judges)):
        if s.asked is None:
            break
        if rng.below(1000) < NOTED * 1000:
            sides = range(judge.sides(s))
            noted.append((judge.left(s), [judge.features(s, side) for side in sides]))
        if rng.below(1000) < WILD * 1000:
            play(s, s.offer[rng.below(len(s.offer))])
        else:
            play(s, choose(game, judges[s.turn], s, rng, iterations))
    return noted, [float(score.points) for score in game.result(s)]


def fit(pairs: list[Pair], before: Weights) -> Weights:
    """The weights that tell best who ends ahead and by how much, near to those from before; and
    how far they are off."""
    import numpy as np

    left = np.array([pair[0] for pair in pairs])
    ahead = np.array([pair[1] for pair in pairs])
    x = np.hstack([ahead, left[:, None] * ahead])
    y = np.array([pair[2] for pair in pairs])
    scale = np.sqrt((x * x).mean(axis=0)) + 1e-9
    z = x / scale
    normal = z.T @ z / len(z) + RIDGE * np.eye(z.shape[1])
    old = np.array([*before.late, *before.early])
    weights = old + np.linalg.solve(normal, z.T @ (y - x @ old) / len(z)) / scale
    off = np.abs(x @ weights - y)
    far, close = np.polyfit(left, off, 1)
    usual = 1.25  # a normal deviation is so many mean errors
    n = len(before.late)
    spread = (max(0.5, usual * float(close)), usual * float(far))
    return Weights(weights[:n].tolist(), weights[n:].tolist(), spread)


def between(one: Weights, other: Weights, way: float) -> Weights:
    """Weights on the way from one to another."""

    def mixed(a: list[float], b: list[float]) -> list[float]:
        return [x + way * (y - x) for x, y in zip(a, b, strict=True)]

    return Weights(mixed(one.late, other.late), mixed(one.early, other.early), other.spread)


class Duel:
    """A small picklable piece of work: games of some weights against others."""

    def __init__(
        self, game_id: str, one: Weights, other: Weights, iterations: int, seed: str, deals: range
    ) -> None:
        self.game_id = game_id
        self.one = one
        self.other = other
        self.iterations = iterations
        self.seed = seed
        self.deals = deals


def fight(duel: Duel) -> float:
    """How many games the first weights win, both seats of each deal played. A game that does not
    end is no victory."""
    game = find(duel.game_id)
    kind = KINDS[duel.game_id]
    one, other = kind(game, duel.one), kind(game, duel.other)
    won = 0.0
    for deal in duel.deals:
        for seat in range(2):
            judges = [one, other] if seat == 0 else [other, one]
            seed = f"{duel.seed}/{deal}"
            s: Table = game.new(game.options(2), seed)
            rng = Rng.seeded(f"{seed}/{seat}")
            with no_garbage_collection():
                for _ in range(2 * LONGEST):
                    if s.asked is None:
                        break
                    play(s, choose(game, judges[s.turn], s, rng, duel.iterations))
            scores = game.result(s)
            if s.asked is None and scores[seat].rank == 1:
                won += 1.0 / len([1 for score in scores if score.rank == 1])
    return won


class Generation:
    """What a generation found."""

    def __init__(self, weights: Weights, points: float, won: float, way: float) -> None:
        self.weights = weights
        self.points = points
        """The mean points of its games."""
        self.won = won
        """How many games of their duel its weights won against the best ones so far."""
        self.way = way
        """How far they went towards the fit."""

    @property
    def best(self) -> bool:
        """More than chance: the lower bound of what they win is more than half."""
        return wilson(self.won, FOUGHT)[0] > 0.5


def generations(
    game_id: str,
    seats: tuple[int, ...],
    count: int,
    games: int,
    iterations: int,
    seed: str,
    start: Weights,
    workers: int,
    said: Callable[[int, int], None],
) -> Iterator[Generation]:
    """Generation after generation; `said` hears the number of each and its games played, those of
    duels included."""
    best = start
    memory: list[list[Pair]] = []
    piece = max(1, games // (workers * 8))
    with processes.pool(workers) as pool:
        for number in range(count):
            own = f"{seed}/{number}"
            lessons = [
                Lesson(game_id, seats, best, iterations, own, range(a, min(games, a + piece)))
                for a in range(0, games, piece)
            ]
            pairs: list[Pair] = []
            points = 0.0
            for lesson, (more, mean) in zip(lessons, pool.map(study, lessons), strict=True):
                pairs += more
                points += mean * len(lesson.games) / games
                said(number, lesson.games.stop)
            memory = [pairs, *memory[: REMEMBERED - 1]]
            fitted = fit([pair for old in memory for pair in old], best)
            found: list[Generation] = []
            fought = 0
            for way in WAYS:
                weights = between(best, fitted, way)
                duels = [
                    Duel(game_id, weights, best, iterations, f"{own}/duel", range(a, a + 3))
                    for a in range(0, DEALS, 3)
                ]
                won = 0.0
                for wins in pool.map(fight, duels):
                    won += wins
                    fought += DUELS // (len(WAYS) * len(duels))
                    said(number, games + fought)
                found.append(Generation(weights, points, won, way))
            top = max(found, key=lambda generation: generation.won)
            if top.best:
                best = top.weights
            yield top
