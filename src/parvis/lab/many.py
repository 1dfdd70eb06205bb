"""Many tables of one game side by side: the loop behind the batched runner.

Compiled together with the rules. It writes observations, masks and ends into buffers of bytes that
whoever made them reads as arrays, so that compiled code needs no library for arrays.
"""

from __future__ import annotations

from array import array
from typing import Any

from parvis.kernel.agenda import Position, play
from parvis.kernel.errors import BadOptions, NotOffered
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.lab.rewards import rewards


def mask(moves: list[int], length: int) -> bytearray:
    """One byte for each move of the vocabulary: 1 where it is offered."""
    out = bytearray(length)
    for move in moves:
        out[move] = 1
    return out


class Buffers:
    """Where the tables write: one row for each of them."""

    def __init__(self, tables: int, entries: int, moves: int, seats: int) -> None:
        self.observations = bytearray(tables * entries)
        self.masks = bytearray(tables * moves)
        self.seats = bytearray(tables)
        self.dones = bytearray(tables)
        self.rewards = array("f", [0.0]) * (tables * seats)
        self.points = array("h", [0]) * (tables * seats)


class Tables:
    """So many tables; one that is over starts again with the next seed."""

    def __init__(
        self, game: Game[Any], options: Options, count: int, seed: str, reward: str
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.reward = reward
        self.entries = len(game.layout(options))
        self.moves = len(game.words)
        self.buffers = Buffers(count, self.entries, self.moves, options.seats)
        self.played: list[int] = [0] * count
        """How many games each table has begun."""
        self.tables: list[Position] = []
        self.rng = Rng.seeded(f"{seed}/moves")
        self._no_moves = bytes(self.moves)
        self.restart(seed)

    def restart(self, seed: str) -> None:
        """All tables anew."""
        self.seed = seed
        self.rng = Rng.seeded(f"{seed}/moves")
        count = len(self.played)
        self.played = [0] * count
        self.tables = [self._next(i) for i in range(count)]
        for i in range(count):
            self._forget(i)
            self._write(i)

    def _next(self, i: int) -> Position:
        """The next game of a table, by its own seed."""
        self.played[i] += 1
        s: Position = self.game.new(self.options, f"{self.seed}/{i}/{self.played[i]}")
        return s

    def random_moves(self) -> list[int]:
        """Any move that is offered, for each table."""
        moves: list[int] = []
        for s in self.tables:
            offer = s.offer
            moves.append(offer[self.rng.below(len(offer))])
        return moves

    def step(self, moves: list[int]) -> None:
        """One move at each table. What is not offered is refused before anything is played."""
        if len(moves) != len(self.tables):
            raise BadOptions(f"{len(moves)} moves for {len(self.tables)} tables")
        for i, s in enumerate(self.tables):
            if moves[i] not in s.offer:
                raise NotOffered(s.turn, moves[i], s.offer.copy())
        dones = self.buffers.dones
        for i, s in enumerate(self.tables):
            if dones[i]:
                self._forget(i)
            play(s, moves[i])
            if s.asked is None:
                self._finish(i, s)
            self._write(i)

    def _finish(self, i: int, s: Position) -> None:
        """Note how a game ended, and begin another."""
        seats = self.options.seats
        scores = self.game.result(s)
        earned = rewards(self.reward, scores, seats)
        for seat in range(seats):
            self.buffers.rewards[i * seats + seat] = earned[seat]
            self.buffers.points[i * seats + seat] = scores[seat].points
        self.buffers.dones[i] = 1
        self.tables[i] = self._next(i)

    def _forget(self, i: int) -> None:
        """The end that was told with the last step is told no more."""
        seats = self.options.seats
        for seat in range(seats):
            self.buffers.rewards[i * seats + seat] = 0.0
            self.buffers.points[i * seats + seat] = 0
        self.buffers.dones[i] = 0

    def _write(self, i: int) -> None:
        """What the seat that is asked sees and may do."""
        s = self.tables[i]
        first = i * self.entries
        self.buffers.observations[first : first + self.entries] = self.game.vector(s, s.turn)
        masks = self.buffers.masks
        first = i * self.moves
        masks[first : first + self.moves] = self._no_moves
        for move in s.offer:
            masks[first + move] = 1
        self.buffers.seats[i] = s.turn
