"""What the learning environments share: spaces and arrays of a game's observations and moves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parvis.kernel.agenda import Position, legal
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game, Options
from parvis.lab.many import mask

DTYPES = ("int16", "uint8", "float32")
"""How the entries of an observation may be given; they are whole numbers from 0 to 255."""


class Senses:
    """The observation and action spaces of one kind of table, and how to fill them."""

    def __init__(self, game: Game[Any], options: Options, dtype: str) -> None:
        if dtype not in DTYPES:
            raise BadOptions(f"dtype cannot be {dtype!r}; it is one of {', '.join(DTYPES)}")
        self.game = game
        self.dtype = np.dtype(dtype)
        self.layout = game.layout(options)
        self.moves = len(game.words)

    def observation_space(self) -> spaces.Box:
        high = np.array(self.layout.highs, dtype=self.dtype)
        return spaces.Box(np.zeros_like(high), high, dtype=self.dtype.type)

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.moves,), dtype=np.int8)

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.moves)

    def observe(self, s: Position, seat: int) -> NDArray[Any]:
        """What a seat sees."""
        return np.frombuffer(self.game.vector(s, seat), np.uint8).astype(self.dtype)

    def mask(self, s: Position, seat: int) -> NDArray[np.int8]:
        """1 for each move that the seat is offered; all 0 when it is not asked."""
        return np.frombuffer(mask(legal(s, seat), self.moves), np.int8)


def env_name(game: Game[Any]) -> str:
    """`notre_dame_v1`: the game and its rules version, which is that of its layout too."""
    return f"{game.id.replace('-', '_')}_v{game.version}"
