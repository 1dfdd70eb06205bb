"""Simulation, fuzzing, benchmarks, and environments for learners.

What needs numpy and its friends is made here and loaded when it is first asked for, so that the
rest of the laboratory works without them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parvis.kernel.errors import ParvisError

if TYPE_CHECKING:
    from parvis.games import GameLike
    from parvis.lab.aec import ParvisAEC
    from parvis.lab.batched import Batch
    from parvis.lab.single import OneSeat

_LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyarrow")


class MissingLibrary(ParvisError):
    """Something of the laboratory needs a library that is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(f"this needs {library}, which is not installed: pip install 'parvis[lab]'")


def load(module: str) -> ModuleType:
    """A module of the laboratory that needs its libraries."""
    try:
        return import_module(f"parvis.lab.{module}")
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library not in _LIBRARIES:
            raise
        raise MissingLibrary(library) from missing


def pettingzoo_env(
    game: GameLike,
    seats: int = 4,
    variants: Mapping[str, str] | None = None,
    *,
    rewards: str = "rank",
    render_mode: str | None = None,
    dtype: str = "int16",
) -> ParvisAEC:
    """A PettingZoo environment (AEC) with all seats as agents; see `parvis.lab.aec`."""
    made: ParvisAEC = load("aec").ParvisAEC(
        game, seats, variants, rewards=rewards, render_mode=render_mode, dtype=dtype
    )
    return made


def gymnasium_env(game: GameLike, seats: int = 2, **settings: Any) -> OneSeat:
    """A Gymnasium environment for one seat against bots; see `parvis.lab.single`."""
    made: OneSeat = load("single").OneSeat(game, seats, **settings)
    return made


def batch(
    game: GameLike,
    seats: int = 4,
    tables: int = 256,
    variants: Mapping[str, str] | None = None,
    *,
    seed: int | str = 0,
    rewards: str = "rank",
) -> Batch:
    """Many tables at once in one process; see `parvis.lab.batched`."""
    made: Batch = load("batched").Batch(game, seats, tables, variants, seed=seed, rewards=rewards)
    return made


__all__: Sequence[str] = ("MissingLibrary", "batch", "gymnasium_env", "pettingzoo_env")
