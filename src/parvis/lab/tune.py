"""Finding the weights of a judgement by play against itself.

Each generation plays games in which every seat follows the present judgement greedily, but each
with weights of its own, changed a little by chance: strategies differ, so there is something to
compare. Features of positions are noted on the way, and the weights are fitted to what came of
them: the difference between two sides' features must tell the difference between their final
points (ridge regression). The next generation plays by these weights; it becomes the best one
only if it beats the best one so far.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from parvis.bots.foresight import greedy
from parvis.bots.judgement.base import Judgement, Weights
from parvis.bots.judgement.known import KINDS
from parvis.games import find
from parvis.kernel.agenda import Table, play
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng

WILD: Final = 0.03
"""How often a random move is made."""
NOTED: Final = 0.15
"""How often a position is noted."""
CHANGED: Final = 0.4
MOVED: Final = 0.05
"""How much a changed weight differs from the generation's: about this share, and so many points."""
TOUCHED: Final = 30
"""How many weights in a hundred are changed."""
LONGEST: Final = 200
"""Choices a seat after which a game is counted as it stands: early weights may never end one."""
RIDGE: Final = 0.02
"""How strongly a generation holds on to the weights before it."""
MOST: Final = 30.0
"""A lead of more points than this is not a better one: games that got out of hand must not rule."""
WAYS: Final = (0.1, 0.25, 0.5, 1.0)
CHANCES: Final = 4
"""What competes in a generation: how far towards the fit, and how many changed by chance."""
DEALS: Final = 30
"""Deals of a duel; each is played twice."""
REMEMBERED: Final = 3
"""Of how many generations the games are fitted to."""

Pair = tuple[float, list[float], float]
"""Of two sides in a position: what is left of the game, by how much the first one's features are
greater, and by how much it ended ahead."""


class Lesson:
    """A small picklable piece of work: some games by given weights."""

    def __init__(
        self, game_id: str, seats: tuple[int, ...], weights: Weights, seed: str, games: range
    ) -> None:
        self.game_id = game_id
        self.seats = seats
        self.weights = weights
        self.seed = seed
        self.games = games


def changed(weights: Weights, rng: Rng, touched: int) -> Weights:
    """Some weights (so many in a hundred) made greater or smaller, at random."""
    late, early = weights.late.copy(), weights.early.copy()
    for i in range(len(late)):
        if rng.below(100) < touched:
            factor = math.exp(CHANGED * deviation(rng))
            late[i] = late[i] * factor + MOVED * deviation(rng)
            early[i] = early[i] * factor + MOVED * deviation(rng)
    return Weights(late, early, weights.spread)


def deviation(rng: Rng) -> float:
    """About a normal deviation of 1: the sum of four even ones."""
    return (sum([rng.below(1 << 20) for _ in range(4)]) / (1 << 20) - 2.0) * 1.7320508


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
        judges = [kind(game, changed(lesson.weights, rng, TOUCHED)) for _ in range(seats)]
        noted = played(game, judges, options, seed, rng)
        ends = noted.pop()[1]
        points += sum([end[0] for end in ends]) / len(ends)
        for left, sides in noted:
            for a in range(len(sides)):
                for b in range(a):
                    ahead = [x - y for x, y in zip(sides[a], sides[b], strict=True)]
                    lead = ends[a][0] - ends[b][0]
                    pairs.append((left, ahead, max(-MOST, min(MOST, lead))))
    return pairs, points / len(lesson.games)


def played(
    game: Game[Any], judges: list[Judgement[Any]], options: Options, seed: str, rng: Rng
) -> list[tuple[float, list[list[float]]]]:
    """A game: its noted positions with the features of all sides, and last the final points."""
    s: Table = game.new(options, seed)
    judge = judges[0]
    noted: list[tuple[float, list[list[float]]]] = []
    for _ in range(LONGEST * len(judges)):
        if s.asked is None:
            break
        if rng.below(1000) < NOTED * 1000:
            sides = range(judge.sides(s))
            noted.append((judge.left(s), [judge.features(s, side) for side in sides]))
        if rng.below(1000) < WILD * 1000:
            play(s, s.offer[rng.below(len(s.offer))])
        else:
            play(s, greedy(game, judges[s.turn], s, rng, 2))
    noted.append((0.0, [[float(score.points)] for score in game.result(s)]))
    return noted


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


class Duel:
    """A small picklable piece of work: games of some weights against others, on the same deals."""

    def __init__(self, game_id: str, one: Weights, other: Weights, seed: str, deals: int) -> None:
        self.game_id = game_id
        self.one = one
        self.other = other
        self.seed = seed
        self.deals = deals


def fight(duel: Duel) -> float:
    """The share of games that the first weights win, both seats of each deal played. A game that
    does not end is no victory."""
    game = find(duel.game_id)
    kind = KINDS[duel.game_id]
    one, other = kind(game, duel.one), kind(game, duel.other)
    won = 0.0
    for deal in range(duel.deals):
        for seat in range(2):
            judges = [one, other] if seat == 0 else [other, one]
            seed = f"{duel.seed}/{deal}"
            s: Table = game.new(game.options(2), seed)
            rng = Rng.seeded(f"{seed}/{seat}")
            for _ in range(2 * LONGEST):
                if s.asked is None:
                    break
                play(s, greedy(game, judges[s.turn], s, rng, 2))
            scores = game.result(s)
            if s.asked is None and scores[seat].rank == 1:
                won += 1.0 / len([1 for score in scores if score.rank == 1])
    return won / (2 * duel.deals)


def between(one: Weights, other: Weights, way: float) -> Weights:
    """Weights on the way from one to another."""

    def mixed(a: list[float], b: list[float]) -> list[float]:
        return [x + way * (y - x) for x, y in zip(a, b, strict=True)]

    return Weights(mixed(one.late, other.late), mixed(one.early, other.early), other.spread)


class Generation:
    """What a generation found."""

    def __init__(self, weights: Weights, points: float, won: float, what: str, best: bool) -> None:
        self.weights = weights
        self.points = points
        """The mean points of its games."""
        self.won = won
        """The share of games that its weights win against the best ones so far."""
        self.what = what
        """Where its weights come from."""
        self.best = best


def generations(
    game_id: str,
    seats: tuple[int, ...],
    count: int,
    games: int,
    seed: str,
    start: Weights,
    workers: int,
    said: Callable[[int, int], None],
) -> Iterator[Generation]:
    """Generation after generation; `said` hears the number of each and its games played."""
    best = start
    memory: list[list[Pair]] = []
    piece = max(1, games // (workers * 8))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for number in range(count):
            own = f"{seed}/{number}"
            lessons = [
                Lesson(game_id, seats, best, own, range(first, min(games, first + piece)))
                for first in range(0, games, piece)
            ]
            pairs: list[Pair] = []
            points = 0.0
            for lesson, (more, mean) in zip(lessons, pool.map(study, lessons), strict=True):
                pairs += more
                points += mean * len(lesson.games) / games
                said(number, lesson.games.stop)
            memory = [pairs, *memory[: REMEMBERED - 1]]
            tried = candidates([pair for old in memory for pair in old], best, own)
            duels = [Duel(game_id, w, best, f"{own}/duel", DEALS) for _, w in tried]
            wins = list(pool.map(fight, duels))
            top = max(range(len(tried)), key=lambda i: wins[i])
            what, weights = tried[top]
            again = [Duel(game_id, weights, best, f"{own}/{i}", DEALS) for i in range(2)]
            won = sum(pool.map(fight, again)) / 2
            better = wins[top] > 0.5 and won > 0.5
            if better:
                best = weights
            yield Generation(weights, points, won, what, better)


def candidates(pairs: list[Pair], best: Weights, seed: str) -> list[tuple[str, Weights]]:
    """What may be better: some of the way to the fit, and the best ones changed by chance."""
    fitted = fit(pairs, best)
    found = [(f"{way:.0%} of the fit", between(best, fitted, way)) for way in WAYS]
    rng = Rng.seeded(f"{seed}/chance")
    for _ in range(CHANCES):
        chance = changed(best, rng, TOUCHED)
        found.append(("chance", Weights(chance.late, chance.early, fitted.spread)))
    return found
