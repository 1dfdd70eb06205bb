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
from parvis.bots.budget import no_garbage_collection
from parvis.bots.foresight import before
from parvis.bots.judgement.base import STAGES, Judgement, Weights
from parvis.bots.judgement.known import KINDS
from parvis.bots.search import Search, Tuning
from parvis.games import find
from parvis.kernel.agenda import Table, play
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from parvis.lab.fit import SLIPS
from parvis.lab.tune import LONGEST, Duel, Player, fight, flat

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
TOGETHER: Final = 4
"""Games of a piece of work."""


class Watch:
    """A small picklable piece of work: games whose choices are noted."""

    def __init__(
        self, game_id: str, weights: Weights, iterations: int, seed: str, games: range
    ) -> None:
        self.game_id = game_id
        self.weights = weights
        self.iterations = iterations
        self.seed = seed
        self.games = games


class Choice:
    """What each move makes of the turn, when in the game, and how much of the trying it got."""

    def __init__(self, ends: list[list[float]], left: list[float], tried: list[float]) -> None:
        self.ends = ends
        self.left = left
        self.tried = tried


def watch(work: Watch) -> list[Choice]:
    """The choices of a search with itself."""
    game = find(work.game_id)
    judge = KINDS[work.game_id](game, work.weights)
    found: list[Choice] = []
    for number in work.games:
        seed = f"{work.seed}/{number}"
        rng = Rng.seeded(f"{seed}/play")
        s: Table = game.new(game.options(2), seed)
        players = [Player(game, judge, work.iterations) for _ in range(2)]
        with no_garbage_collection():
            for _ in range(LONGEST * 2):
                if s.asked is None:
                    break
                if rng.below(100) < SLIPS:
                    play(s, s.offer[rng.below(len(s.offer))])
                    continue
                player = players[s.turn]
                search = player.think(s, rng)
                if search is not None and rng.below(100) < NOTED:
                    noted = choice(judge, search, resample(game, s, s.turn, rng))
                    found += [noted] if noted is not None else []
                play(s, player.choose(s, rng))
    return found


def choice(judge: Judgement[Any], search: Search, world: Table) -> Choice | None:
    """One choice in one world, unless the game ends with it."""
    seat = search.seat
    before(judge, world, seat)
    ends: list[list[float]] = []
    left: list[float] = []
    tried: list[float] = []
    for move in world.offer:
        place = search.root.place(move)
        t = world.clone()
        play(t, move)
        _, end = best_end(judge, t, seat, search.tuning.depth - 1)
        if place < 0 or judge.settled(end, seat):
            return None
        ends.append(judge.weighed(end, seat))
        left.append(judge.stage(end) / STAGES)
        tried.append(float(search.root.visits[place]))
    total = sum(tried)
    return Choice(ends, left, [n / total for n in tried]) if total else None


def best_end(judge: Judgement[Any], s: Table, seat: int, depth: int) -> tuple[float, Table]:
    """As in `foresight`, with the position in which it ends."""
    if s.asked is None or s.turn != seat or depth == 0 or judge.begins(s):
        return judge.worth(s, seat), s
    found: list[tuple[float, Table]] = []
    for move in s.offer:
        t = s.clone()
        play(t, move)
        found.append(best_end(judge, t, seat, depth - 1))
    return max(found, key=lambda one: one[0])


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


def games_of(games: int, deals: int) -> int:
    return games + 4 * deals


def imitated(
    game_id: str,
    games: int,
    deals: int,
    iterations: int,
    seed: str,
    start: Weights,
    workers: int,
    said: Callable[[int], None],
) -> Imitation:
    """Weights for moves from the choices of so many games; `said` hears the games played."""
    with processes.pool(workers) as pool:
        work = [
            Watch(game_id, start, iterations, seed, range(n, min(games, n + TOGETHER)))
            for n in range(0, games, TOGETHER)
        ]
        choices: list[Choice] = []
        for n, more in enumerate(pool.map(watch, work), start=1):
            choices += more
            said(min(games, TOGETHER * n))
        weights = fitted(choices, start, Tuning().sharpness)
        won = [0.0, 0.0]
        for part, depth in enumerate((0, iterations)):
            duels = [
                Duel(game_id, weights, start, depth, f"{seed}/duel", range(deal, deal + 1))
                for deal in range(deals)
            ]
            for n, more_won in enumerate(pool.map(fight, duels), start=1):
                won[part] += more_won
                said(games + 2 * deals * part + 2 * n)
    return Imitation(weights, len(choices), won[0], won[1], 2 * deals)
