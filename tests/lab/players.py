"""Bots for tests: simple, quick, and of different strength."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.bots.base import Bot, Observation
from parvis.kernel.agenda import play
from parvis.lab import match, tournament


class Grasping(Bot):
    """Takes the move after which it has the most points in one sampled world."""

    def choose(self, seen: Observation) -> int:
        assert len(seen.moves) > 1, "a bot is asked where there is no choice"
        return max(seen.moves, key=lambda move: self.points(seen, move))

    def points(self, seen: Observation, move: int) -> int:
        world = seen.world(self.rng)
        if world.turn != seen.seat:
            return 0
        play(world, move)
        return seen.game.result(world)[seen.seat].points


class Careless(Bot):
    """Any move that is offered."""

    def choose(self, seen: Observation) -> int:
        return seen.moves[self.rng.below(len(seen.moves))]


class Broken(Bot):
    def choose(self, seen: Observation) -> int:
        raise ZeroDivisionError("no idea")


PLAYERS: dict[str, Any] = {
    "grasping": Grasping,
    "random": Careless,
    "other": Careless,
    "broken": Broken,
}


def seat_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches and tournaments of this process know these bots."""
    for module in (match, tournament):
        monkeypatch.setattr(module, "make", lambda spec, seed: PLAYERS[spec](seed))
    monkeypatch.setattr(tournament, "bots_of", list)
    monkeypatch.setattr(tournament, "minds", lambda game, bots: "theirs")
