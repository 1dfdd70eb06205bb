"""A small policy learns Notre Dame against Wanderer, on one core, in a few minutes.

    python -m parvis.lab.examples.learn

Policy gradient with a learned baseline (advantage actor-critic), written out with numpy alone: a
network with one hidden layer sees the observation vector and gives a preference for every move and
a guess of the outcome. Many tables are played at once; at each of them the learner holds one seat,
Wanderer (random moves) the other. When a game is over all choices of the learner in it are made
more or less likely, by how much better it ended than the guess.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from parvis.lab.batched import Batch
from parvis.lab.examples.curve import draw

Floats = NDArray[np.float32]

HIDDEN = 96
TABLES = 256
RATE = 2e-3
"""How far one step of learning goes."""
ENTROPY = 0.01
"""How much is given for staying undecided, so that nothing is forgotten too early."""
MARGIN = 25.0
"""So many points ahead count as a full success."""
MINIBATCH = 256


class Policy:
    """One hidden layer; from it the preferences for all moves and a guess of the outcome."""

    def __init__(self, entries: int, moves: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Floats:
            drawn: Floats = rng.standard_normal((rows, columns), np.float32)
            return drawn * np.float32(scale / np.sqrt(rows))

        self.parts: dict[str, Floats] = {
            "in": weights(entries, HIDDEN, 1.0),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "move": weights(HIDDEN, moves, 0.01),
            "move_bias": np.zeros(moves, np.float32),
            "guess": weights(HIDDEN, 1, 0.1),
            "guess_bias": np.zeros(1, np.float32),
        }
        self._mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._square = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def think(self, seen: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of every move (0 where it is not offered), the guess."""
        p = self.parts
        hidden = np.tanh(seen @ p["in"] + p["in_bias"])
        wish = np.where(masks, hidden @ p["move"] + p["move_bias"], np.float32(-1e9))
        wish -= wish.max(axis=1, keepdims=True)
        chance = np.exp(wish)
        chance /= chance.sum(axis=1, keepdims=True)
        return hidden, chance, (hidden @ p["guess"] + p["guess_bias"])[:, 0]

    def learn(
        self,
        seen: Floats,
        masks: NDArray[np.bool_],
        moves: NDArray[np.int64],
        outcomes: Floats,
    ) -> None:
        """One step: choices that went better than guessed become likelier, the others rarer."""
        self._follow(self.slopes(seen, masks, moves, outcomes))

    def slopes(
        self,
        seen: Floats,
        masks: NDArray[np.bool_],
        moves: NDArray[np.int64],
        outcomes: Floats,
    ) -> dict[str, Floats]:
        """How each weight raises what is to become small: the loss of the policy, of the guess
        (half its squared error), and the reward for staying undecided."""
        p = self.parts
        count = np.float32(len(moves))
        hidden, chance, guess = self.think(seen, masks)
        better = outcomes - guess
        weight = better / (better.std() + np.float32(1e-3))
        surprise = -np.log(np.maximum(chance, np.float32(1e-9)))
        entropy = (chance * surprise).sum(axis=1, keepdims=True)
        wish = chance * weight[:, None]
        wish[np.arange(len(moves)), moves] -= weight
        wish += np.float32(ENTROPY) * chance * (entropy - surprise)
        wish /= count
        off = (-better / count)[:, None]
        inner = (wish @ p["move"].T + off @ p["guess"].T) * (1 - hidden * hidden)
        return {
            "in": seen.T @ inner,
            "in_bias": inner.sum(axis=0),
            "move": hidden.T @ wish,
            "move_bias": wish.sum(axis=0),
            "guess": hidden.T @ off,
            "guess_bias": off.sum(axis=0),
        }

    def _follow(self, slopes: dict[str, Floats]) -> None:
        """Adam: every weight at its own pace."""
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            ahead = mean / (1 - 0.9**self._steps)
            width = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self.parts[name] -= (RATE * ahead / width).astype(np.float32)


@dataclass
class Round:
    """What came out of one round of games."""

    games: int
    """Games learned from so far."""
    wins: float
    margin: float
    """Mean points ahead of Wanderer in this round."""
    seconds: float


class Learner:
    """Plays a batch of tables against Wanderer, and learns from the games that end."""

    def __init__(self, game: str, tables: int, seed: int) -> None:
        self.batch = Batch(game, 2, tables, seed=seed)
        self.rng = np.random.default_rng(seed)
        self.scale: Floats = np.float32(1) / np.array(self.batch.layout.highs, np.float32)
        self.policy = Policy(len(self.batch.layout), len(self.batch.game.words), self.rng)
        self.mine = np.arange(tables) % 2
        """Which seat is the learner's at each table."""
        self._open: list[list[tuple[NDArray[np.uint8], NDArray[np.bool_], int]]] = [
            [] for _ in range(tables)
        ]

    def start(self, seed: str) -> None:
        """All tables anew, on other deals."""
        self.batch.reset(seed)
        self._open = [[] for _ in self._open]

    def play(self, games: int, greedy: bool = False) -> Iterator[tuple[int, int, int]]:
        """Play until so many games are over; yields (table, own points, other's points)."""
        batch, ended = self.batch, 0
        while ended < games:
            moves = batch.sample()
            rows = np.flatnonzero(batch.seats == self.mine)
            seen, masks = batch.observations[rows], batch.masks[rows].copy()
            chosen = self._choose(seen, masks, greedy)
            moves[rows] = chosen
            for i, row in enumerate(rows):
                self._open[row].append((seen[i], masks[i], int(chosen[i])))
            batch.step(moves)
            for row in np.flatnonzero(batch.dones):
                ended += 1
                own, other = (
                    batch.points[row, self.mine[row]],
                    batch.points[row, 1 - self.mine[row]],
                )
                yield int(row), int(own), int(other)
                self._open[row] = []

    def _choose(
        self, seen: NDArray[np.uint8], masks: NDArray[np.bool_], greedy: bool
    ) -> NDArray[np.int64]:
        _, chance, _ = self.policy.think(self._scaled(seen), masks)
        if greedy:
            return np.asarray(chance.argmax(axis=1), np.int64)
        luck = self.rng.random((len(chance), 1), np.float32)
        sums = chance.cumsum(axis=1)
        return np.asarray((sums > luck * sums[:, -1:]).argmax(axis=1), np.int64)

    def _scaled(self, seen: NDArray[np.uint8]) -> Floats:
        """Entries from 0 to 1."""
        return seen.astype(np.float32) * self.scale

    def round(self, games: int) -> tuple[float, float]:
        """Play so many games and learn from them: the share of wins, and the mean margin."""
        seen: list[NDArray[np.uint8]] = []
        masks: list[NDArray[np.bool_]] = []
        moves: list[int] = []
        outcomes: list[float] = []
        margins: list[int] = []
        for row, own, other in self.play(games):
            margins.append(own - other)
            outcome = float(np.clip((own - other) / MARGIN, -1.5, 1.5))
            for one_seen, one_mask, move in self._open[row]:
                seen.append(one_seen)
                masks.append(one_mask)
                moves.append(move)
                outcomes.append(outcome)
        self._learn(np.array(seen), np.array(masks), np.array(moves), np.array(outcomes, "f4"))
        ahead = np.array(margins)
        return float((ahead > 0).mean() + (ahead == 0).mean() / 2), float(ahead.mean())

    def _learn(
        self,
        seen: NDArray[np.uint8],
        masks: NDArray[np.bool_],
        moves: NDArray[np.int64],
        outcomes: Floats,
    ) -> None:
        for some in np.array_split(
            self.rng.permutation(len(moves)), max(1, len(moves) // MINIBATCH)
        ):
            self.policy.learn(self._scaled(seen[some]), masks[some], moves[some], outcomes[some])


def train(learner: Learner, rounds: int) -> Iterator[Round]:
    """Learn round by round, each with one game for each table. Yields how it goes."""
    start = perf_counter()
    for n in range(1, rounds + 1):
        wins, margin = learner.round(len(learner.batch))
        yield Round(n * len(learner.batch), wins, margin, perf_counter() - start)


def measure(learner: Learner, games: int, seed: int) -> tuple[float, float]:
    """The share of won games of the greedy policy on fresh deals, and half of its 95 % interval."""
    learner.start(f"measure {seed}")
    results = [
        1.0 if own > other else 0.5 if own == other else 0.0
        for _, own, other in learner.play(games, greedy=True)
    ]
    share = float(np.mean(results))
    return share, float(1.96 * np.sqrt(share * (1 - share) / len(results)))


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="A small policy learns to beat Wanderer.")
    parser.add_argument("--game", default="notre-dame")
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--measure", type=int, default=2000, help="games of the last measurement")
    parser.add_argument("--curve", type=Path, help="write the learning curve here, as SVG")
    asked = parser.parse_args(given)
    learner = Learner(asked.game, asked.tables, asked.seed)
    course: list[Round] = []
    for course_round in train(learner, asked.rounds):
        course.append(course_round)
        if len(course) % 10 == 0 or len(course) == asked.rounds:
            r = course_round
            print(
                f"{r.games:>7,} games {r.seconds:>5.0f} s: wins {r.wins:.1%}, "
                f"{r.margin:+.1f} points",
                flush=True,
            )
    share, half = measure(learner, asked.measure, asked.seed)
    print(f"greedy, {asked.measure} fresh games: wins {share:.1%} ± {half:.1%} against Wanderer")
    if asked.curve is not None:
        points: list[tuple[float, float]] = [(r.games, r.wins) for r in course]
        asked.curve.write_text(draw(points, asked.game), encoding="utf-8")


if __name__ == "__main__":
    main()
