"""Finding the weights of a judgement that say which move to make, from what a search tried most.

A search with the present weights plays against itself, with a slip now and then. For a share of its
choices it is noted what each move makes of the own turn, as the judgement weighs it, and how often
the search tried it. Weights are fitted so that the first opinion of a move is as near as can be to
what the search thinks of it in the end (multinomial regression, held to the weights before). Who
follows them plays at once what the search took its time to find, and the search begins there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from parvis import processes
from parvis.bots.foresight import follow
from parvis.bots.judgement.base import STAGES, Judgement, Weights
from parvis.bots.search import Search, Tuning
from parvis.games import find
from parvis.kernel.agenda import Position
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import imagine
from parvis.lab.selfplay import (
    SLIPS,
    Duel,
    Player,
    Terms,
    Watch,
    fought,
    judge_with,
    played,
    watched,
)
from parvis.lab.tune import flat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

NOTED: Final = 50
"""So many choices in a hundred are noted."""
HELD: Final = 30.0
"""How strongly weights are held to those before, in choices that speak for nothing."""
STEPS: Final = 20
"""Steps of Newton's method: far more than it takes."""
HALVINGS: Final = 30
"""How often a step that leads too far is halved."""


class Choice:
    """What each move makes of the turn, when in the game, and how much of the trying it got."""

    def __init__(self, ends: list[list[float]], left: list[float], tried: list[float]) -> None:
        self.ends = ends
        self.left = left
        self.tried = tried


def watch(work: Watch) -> list[Choice]:
    """The choices of a search with itself."""
    game = find(work.game_id)
    judge = judge_with(game, work.variants, work.weights)
    found: list[Choice] = []
    for seed, rng in work.deals():

        def noted(s: Position, search: Search, rng: Rng = rng) -> None:
            if rng.below(100) < NOTED:
                one = choice(judge, search, imagine(game, s, s.turn, rng))
                if one is not None:
                    found.append(one)

        players = [Player(game, judge, work.iterations, noted) for _ in range(2)]
        played(game, players, seed, rng, None, SLIPS, work.variants)
    return found


def choice(judge: Judgement[Any], search: Search, world: Position) -> Choice | None:
    """One choice in one world, unless the game ends with it or has lasted too long."""
    seat = search.seat
    ends: list[list[float]] = []
    left: list[float] = []
    tried: list[float] = []
    for move in world.offer:
        place = search.root.place(move)
        end = world.clone()
        follow(judge, end, move)
        if place < 0 or judge.settled(end, seat) or judge.urge(end, seat):
            return None
        ends.append(judge.weighed(end, seat))
        left.append(judge.stage(end) / STAGES)
        tried.append(float(search.root.visits[place]))
    total = sum(tried)
    return Choice(ends, left, [n / total for n in tried]) if total else None


def fitted(choices: list[Choice], weights: Weights, sharpness: float) -> Weights:
    """Weights with which the first opinions are nearest to what was tried."""
    import numpy as np

    rows: list[Numbers] = []
    for one in choices:
        ends = np.array(one.ends)
        row = np.hstack([ends, ends * np.array(one.left)[:, None]])
        rows.append(row - row.mean(axis=0))
    x = np.vstack(rows)
    tried = np.concatenate([np.array(one.tried) for one in choices])
    counts = np.array([len(one.tried) for one in choices])
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    owner = np.repeat(np.arange(len(counts)), counts)
    size = x.std(axis=0)
    size[size < 1e-6] = 1e9  # what never differs tells nothing
    x /= size
    held = np.array(flat(weights)) * size
    found = held.copy()

    def chances(at: Numbers) -> tuple[Numbers, float]:
        """How much of the trying each move would get, and how far that is from what was tried."""
        worth = x @ at / sharpness
        worth -= np.maximum.reduceat(worth, starts)[owner]
        odds = np.exp(worth)
        total = np.add.reduceat(odds, starts)[owner]
        off = float(tried @ (np.log(total) - worth)) + HELD / 2 * float(np.square(at - held).sum())
        return odds / total, off

    chance, off = chances(found)
    for _ in range(STEPS):
        slope = x.T @ (chance - tried) / sharpness + HELD * (found - held)
        apart = x - np.add.reduceat(chance[:, None] * x, starts, axis=0)[owner]
        bend = (apart * chance[:, None]).T @ apart / sharpness**2 + HELD * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        for _ in range(HALVINGS):
            there, less = chances(found - step)
            if less < off:
                found, chance, off = found - step, there, less
                break
            step /= 2
    new: list[float] = (found / size).tolist()
    half = len(weights.late)
    return Weights(new[:half], new[half:], weights.spread, weights.positions)


class Imitation:
    """What was found, and how it fares against the weights before."""

    def __init__(
        self, weights: Weights, choices: int, greedy: float, searched: float, fought: int
    ) -> None:
        self.weights = weights
        self.choices = choices
        """From how many choices."""
        self.greedy = greedy
        """How many games of a duel its weights win, played greedily,"""
        self.searched = searched
        """and with a search."""
        self.fought = fought

    @property
    def better(self) -> bool:
        return min(self.greedy, self.searched) > self.fought / 2


def games_of(terms: Terms, games: int) -> int:
    return games + 4 * terms.deals


def imitated(terms: Terms, games: int, start: Weights, said: Callable[[int], None]) -> Imitation:
    """Weights for moves from the choices of so many games; `said` hears the games played."""
    deals = range(terms.deals)
    with processes.crew(terms.workers) as pool:
        work = Watch(
            terms.game_id, start, terms.iterations, terms.seed, range(games), terms.variants
        )
        choices = watched(pool, work, watch, said)
        weights = fitted(choices, start, Tuning().sharpness)
        seed = f"{terms.seed}/duel"
        duel = Duel(terms.game_id, weights, start, 0, seed, deals, terms.variants)
        greedy = fought(pool, duel, said, games)
        duel.iterations = terms.iterations
        searched = fought(pool, duel, said, games + 2 * terms.deals)
    return Imitation(weights, len(choices), greedy, searched, 2 * terms.deals)
