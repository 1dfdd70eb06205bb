"""Looking through the small choices of one's own turn: what greedy bots and search share."""

from __future__ import annotations

from typing import Any, Final

from parvis.bots.judgement.base import Judgement
from parvis.kernel.agenda import Table, play
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample

LONGEST_TURN: Final = 20
"""More own choices in a row than a turn has."""


def best_end(judge: Judgement[Any], s: Table, seat: int, depth: int) -> float:
    """The best that a seat can reach by its own choices in this turn; `s` is used up."""
    if s.asked is None or s.turn != seat or depth == 0 or judge.begins(s):
        return judge.worth(s, seat)
    best = -1e9
    moves = s.offer
    last = len(moves) - 1
    for i, move in enumerate(moves):
        t = s.clone() if i < last else s
        play(t, move)
        best = max(best, best_end(judge, t, seat, depth - 1))
    return best


def outlook(judge: Judgement[Any], s: Table, moves: list[int], depth: int) -> list[float]:
    """For each move of the seat whose turn it is: the best worth within its own turn."""
    seat = s.turn
    found: list[float] = []
    for move in moves:
        t = s.clone()
        play(t, move)
        found.append(best_end(judge, t, seat, depth - 1))
    return found


def best_of(values: list[float]) -> int:
    """The place of the greatest; of equals the first."""
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best


def before(judge: Judgement[Any], world: Table, seat: int) -> Table:
    """Where several are asked at once: those before the seat answer by the judgement."""
    while world.asked is not None and world.turn != seat:
        play(world, world.offer[best_of(outlook(judge, world, world.offer, 1))])
    return world


def greedy(game: Game[Any], judge: Judgement[Any], s: Table, rng: Rng, depth: int) -> int:
    """The move of the seat whose turn it is that the judgement likes best, in a world that fits
    what the seat may know."""
    world = resample(game, s, s.turn, rng)
    return s.offer[best_of(outlook(judge, world, s.offer, depth))]


def follow(judge: Judgement[Any], s: Table, move: int) -> None:
    """Make a move, and then the own choices that follow from it as the judgement likes."""
    seat = s.turn
    play(s, move)
    for _ in range(LONGEST_TURN):
        if s.asked is None or s.turn != seat or judge.begins(s):
            return
        play(s, s.offer[best_of(outlook(judge, s, s.offer, 2))])
