"""What a bot is given and what it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from parvis.kernel.agenda import Position, legal
from parvis.kernel.game import Game, View
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import imagine, resample


class Observation:
    """All that a seat may know: its view, its moves, and worlds that fit both. Never the truth."""

    def __init__(self, game: Game[Any], state: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.moves = legal(state, seat)
        self.judged = game.judgement(state)
        """Which of the game's judgements fits this table."""
        self.taken = state.taken
        """How many decisions were taken so far, by anybody."""
        self._world: Position = resample(game, state, seat, Rng.seeded("seen"))
        """Like the true table in all that the seat may know: there is nothing else to look at."""

    def view(self) -> View:
        return self.game.view(self._world, self.seat)

    def world(self, rng: Rng) -> Position:
        """A whole table that this seat could not tell from the true one; free to play on. This seat
        is asked, and where several are asked at once, none of the others has answered.

        Worlds drawn from a world are as good as worlds drawn from the truth: that is the law of
        `resample`.
        """
        world: Position = imagine(self.game, self._world, self.seat, rng)
        return world


class Bot(ABC):
    """A player made of code. It has its own seed; the same seed plays the same."""

    def __init__(self, seed: str = "") -> None:
        self.rng = Rng.seeded(seed)
        """Its luck."""

    @abstractmethod
    def choose(self, seen: Observation) -> int:
        """One of `seen.moves`."""
