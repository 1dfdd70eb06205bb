"""Finding the weights of a judgement by duels between twins.

Two seats play by the same weights, but for small changes of all of them at once: where one twin
has a little more, the other has a little less. Who ends ahead tells in which direction to go; the
deal is played twice with the seats exchanged, so that luck counts less. One duel tells little,
thousands tell much (simultaneous perturbation). No fit is needed, so it also works where what goes
with winning is not what causes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from parvis.bots.foresight import greedy
from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.known import KINDS
from parvis.games import find
from parvis.kernel.agenda import Table, play
from parvis.kernel.rng import Rng
from parvis.lab.tune import LONGEST, MOST

SHARE: Final = 0.3
LEAST: Final = 0.1
"""How far a weight is changed for a twin: by this share of it, and by so much at least."""
STEP: Final = 0.08
"""How far the weights go after a duel that was won by the most that counts, in such changes."""


class Twins:
    """A small picklable piece of work: duels between twins of some weights."""

    def __init__(self, game_id: str, weights: Weights, seed: str, deals: range) -> None:
        self.game_id = game_id
        self.weights = weights
        self.seed = seed
        self.deals = deals


def sizes(weights: Weights) -> list[float]:
    """How far each weight is changed, the late ones first."""
    found = []
    for late, early in zip(weights.late, weights.early, strict=True):
        found.append(max(LEAST, SHARE * max(abs(late), abs(early))))
    return found + found


def moved(weights: Weights, by: list[float]) -> Weights:
    n = len(weights.late)
    late = [weight + by[i] for i, weight in enumerate(weights.late)]
    early = [weight + by[n + i] for i, weight in enumerate(weights.early)]
    return Weights(late, early, weights.spread)


def duels(work: Twins) -> tuple[list[float], int, float]:
    """Where the duels point to, how many games ended, and the mean points of a side."""
    game = find(work.game_id)
    kind = KINDS[work.game_id]
    change = sizes(work.weights)
    towards = [0.0] * len(change)
    ended = 0
    points = 0.0
    for deal in work.deals:
        seed = f"{work.seed}/{deal}"
        rng = Rng.seeded(f"{seed}/twins")
        by = [size if rng.below(2) else -size for size in change]
        one = kind(game, moved(work.weights, by))
        other = kind(game, moved(work.weights, [-x for x in by]))
        ahead = 0.0
        for seat in range(2):
            judges = [one, other] if seat == 0 else [other, one]
            s: Table = game.new(game.options(2), seed)
            for _ in range(2 * LONGEST):
                if s.asked is None:
                    break
                play(s, greedy(game, judges[s.turn], s, rng, 2))
            ends = [score.points for score in game.result(s)]
            points += sum(ends) / 2
            if s.asked is None:
                ended += 1
                ahead += max(-MOST, min(MOST, float(ends[seat] - ends[1 - seat]))) / MOST
        for i, x in enumerate(by):
            towards[i] += x * ahead / 2
    return towards, ended, points / (2 * len(work.deals))


class Round:
    """What some duels brought."""

    def __init__(self, weights: Weights, deals: int, ended: float, points: float) -> None:
        self.weights = weights
        self.deals = deals
        """How many deals were played until now."""
        self.ended = ended
        """The share of games that came to their end."""
        self.points = points


def climb(
    game_id: str,
    deals: int,
    seed: str,
    start: Weights,
    workers: int,
    said: Callable[[int], None],
) -> Iterator[Round]:
    """Duel after duel, the steps growing smaller."""
    weights = start
    piece = 8
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for first in range(0, deals, piece * workers):
            works = [
                Twins(game_id, weights, seed, range(a, min(deals, a + piece)))
                for a in range(first, min(deals, first + piece * workers), piece)
            ]
            found = list(pool.map(duels, works))
            step = STEP * (1.0 - 0.8 * first / deals)
            towards = [step * sum(column) for column in zip(*[x[0] for x in found], strict=True)]
            weights = moved(weights, towards)
            done = works[-1].deals.stop
            played = done - first
            said(done)
            yield Round(
                weights,
                done,
                sum([x[1] for x in found]) / (2 * played),
                sum([x[2] * len(work.deals) for x, work in zip(found, works, strict=True)])
                / played,
            )
