"""Random play to the end: the loop behind simulation, fuzzing and benchmarks.

Compiled together with the rules: an interpreted loop round a compiled engine halves its speed.
"""

from __future__ import annotations

from typing import Any

from parvis.kernel.agenda import Position, play
from parvis.kernel.errors import RulesBug
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng


def play_out(s: Position, rng: Rng, most: int) -> int:
    """Play random moves to the end; returns how many real choices there were."""
    choices = asked = 0
    while s.asked is not None:
        offer = s.offer
        asked += 1
        if len(offer) > 1:
            choices += 1
        if asked > most:
            raise RulesBug(f"the game does not end: more than {most} questions")
        play(s, offer[(rng.word() * len(offer)) >> 30])
    return choices


def play_moves(s: Position, moves: list[int]) -> None:
    """Play known moves of whoever is asked: a replay."""
    for move in moves:
        play(s, move)


def random_game(game: Game[Any], options: Options, seed: str) -> tuple[Position, int]:
    """A whole random game from its seed: the final table and the number of choices."""
    s: Position = game.new(options, seed)
    choices = play_out(s, Rng.seeded(f"{seed}/moves"), game.longest)
    return s, choices


def uniform(game: Game[Any]) -> bool:
    """Do games end in uniform play? Those with a driver of their own may not."""
    return type(game).drive is Game.drive


def driven_moves(game: Game[Any], options: Options, seed: str) -> list[int]:
    """The moves of a whole game by the game's own driver, which is uniform play for most."""
    s: Position = game.new(options, seed)
    rng = Rng.seeded(f"{seed}/moves")
    moves: list[int] = []
    while s.asked is not None:
        if len(moves) > game.longest:
            raise RulesBug(f"the game does not end: more than {game.longest} questions")
        moves.append(game.drive(s, s.turn, s.offer, rng))
        play(s, moves[-1])
    return moves


def clones(s: Position, count: int) -> Position:
    """Clone again and again; for the benchmark."""
    t = s
    for _ in range(count):
        t = s.clone()
    return t


def views(game: Game[Any], s: Position, count: int) -> None:
    """Build a view again and again; for the benchmark."""
    for i in range(count):
        game.view(s, i % 2)


def vectors(game: Game[Any], s: Position, count: int) -> None:
    """Build an observation vector again and again; for the benchmark."""
    for _ in range(count):
        game.vector(s, 0)
