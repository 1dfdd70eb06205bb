"""Many tables at once in one process, for learners that think about all of them together.

The arrays are windows on buffers that `step` writes anew: copy what must outlive the next step.
A table whose game is over begins another at once: its row of `observations` already shows the new
game, while `rewards`, `points` and `dones` tell of the old one, for this step only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parvis.games import GameLike, game_of
from parvis.kernel.errors import BadOptions
from parvis.lab.many import Tables
from parvis.lab.rewards import kind_of_rewards

Step = tuple[
    NDArray[np.uint8], NDArray[np.bool_], NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_]
]


class Batch:
    """N tables of one game: observations [N, D], masks [N, A], seats [N], rewards [N, seats]."""

    def __init__(
        self,
        game: GameLike,
        seats: int = 4,
        tables: int = 256,
        variants: Mapping[str, str] | None = None,
        *,
        seed: int | str = 0,
        rewards: str = "rank",
    ) -> None:
        if tables < 1:
            raise BadOptions(f"there must be at least one table, not {tables}")
        self.game = game_of(game)
        self.options = self.game.options(seats, variants)
        self.layout = self.game.layout(self.options)
        self._tables = Tables(self.game, self.options, tables, str(seed), kind_of_rewards(rewards))
        buffers = self._tables.buffers
        self.observations = _window(buffers.observations, np.uint8, tables)
        self.masks = _window(buffers.masks, np.bool_, tables)
        self.seats = np.frombuffer(buffers.seats, np.uint8)
        self.rewards = _window(buffers.rewards, np.float32, tables)
        self.points = _window(buffers.points, np.int16, tables)
        self.dones = np.frombuffer(buffers.dones, np.bool_)
        for array in (*self._step(), self.points):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.seats)

    def reset(self, seed: int | str) -> Step:
        """All tables anew; the same seed and actions give the same games."""
        self._tables.restart(str(seed))
        return self._step()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> Step:
        """One action at each table, of the seat that `seats` names there.

        `NotOffered` for one outside of its mask; then nothing was played anywhere.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or not np.issubdtype(given.dtype, np.integer):
            raise BadOptions(
                f"a batch of {len(self)} tables takes an array of {len(self)} whole numbers, not "
                f"{given.dtype} of shape {given.shape}"
            )
        self._tables.step(given.tolist())
        return self._step()

    def sample(self) -> NDArray[np.int64]:
        """A random action for each table, by the batch's own seed."""
        return np.array(self._tables.random_moves(), np.int64)

    def _step(self) -> Step:
        return self.observations, self.masks, self.seats, self.rewards, self.dones


def _window(buffer: Any, dtype: Any, rows: int) -> NDArray[Any]:
    return np.frombuffer(buffer, dtype).reshape(rows, -1)
