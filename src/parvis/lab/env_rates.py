"""How many steps a second the learning environments make, random choices included.

A step of the PettingZoo environment: `last()` with observation and mask, a choice by the mask,
`step`. One of the batch: a choice, a move, the next observation and mask, for one of its tables.
Resets between games count as time, not as steps.
"""

from __future__ import annotations

from time import perf_counter

import numpy as np

from parvis.lab.aec import ParvisAEC
from parvis.lab.batched import Batch

_RUNS = 8
_SECONDS = 0.15
_TABLES = 128


def aec_rate(game: str, seats: int) -> float:
    """Steps a second of one PettingZoo environment; the best of several runs."""
    env = ParvisAEC(game, seats)
    rng = np.random.default_rng(1)
    best = 0.0
    for run in range(_RUNS):
        steps = 0
        env.reset(seed=run)
        start = perf_counter()
        while perf_counter() - start < _SECONDS:
            steps += _aec_game(env, rng)
            env.reset()
        best = max(best, steps / (perf_counter() - start))
    return best


def _aec_game(env: ParvisAEC, rng: np.random.Generator) -> int:
    steps = 0
    for _ in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        if terminated or seen is None:
            env.step(None)
            continue
        offered = np.flatnonzero(seen["action_mask"])
        env.step(offered[int(rng.random() * len(offered))])
        steps += 1
    return steps


def batch_rate(game: str, seats: int) -> float:
    """Steps a second of the batched runner, all tables together; the best of several runs."""
    batch = Batch(game, seats, _TABLES)
    best = 0.0
    for _ in range(_RUNS):
        steps = 0
        start = perf_counter()
        while perf_counter() - start < _SECONDS:
            batch.step(batch.sample())
            steps += _TABLES
        best = max(best, steps / (perf_counter() - start))
    return best
