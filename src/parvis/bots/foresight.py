"""Looking through the small choices of one's own turn: what greedy bots and search share."""

from __future__ import annotations

from typing import Any, Final

from parvis.bots.judgement.base import Judgement
from parvis.kernel.agenda import OPEN, Position, Together, play
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import imagine

LONGEST_TURN: Final = 20
"""More own choices in a row than a turn has."""


def together(s: Position) -> bool:
    """Several are asked at once: what one answers is taken when all have answered."""
    return isinstance(s.asked, Together)


def hear_others(s: Position) -> None:
    """Where others are asked at the same time, let each of them answer anything: then what the seat
    answers is taken at once, and can be judged."""
    asked = s.asked
    if isinstance(asked, Together):
        answers = list(asked.answers)
        for i, ask in enumerate(asked.asks):
            if ask.seat != s.turn and answers[i] == OPEN:
                moves = ask.moves(s)
                answers[i] = moves[s.rng.below(len(moves))]
        s.asked = Together(asked.asks, tuple(answers))


def ended(judge: Judgement[Any], s: Position, seat: int) -> bool:
    """The own choices in a row are over: somebody else is asked, several are, or a new turn
    begins."""
    return s.asked is None or s.turn != seat or together(s) or judge.begins(s)


def best_end(judge: Judgement[Any], s: Position, seat: int, depth: int) -> float:
    """The best that a seat can reach by its own choices in this turn; `s` is used up."""
    if depth == 0 or ended(judge, s, seat):
        return judge.worth(s, seat)
    best = -1e9
    moves = s.offer
    last = len(moves) - 1
    for i, move in enumerate(moves):
        t = s.clone() if i < last else s
        play(t, move)
        best = max(best, best_end(judge, t, seat, depth - 1))
    return best


def outlook(judge: Judgement[Any], s: Position, moves: list[int], depth: int) -> list[float]:
    """For each move of the seat whose turn it is: the best worth within its own turn."""
    seat = s.turn
    if together(s):
        s = s.clone()
        hear_others(s)
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


def greedy(game: Game[Any], judge: Judgement[Any], s: Position, rng: Rng, depth: int) -> int:
    """The move of the seat whose turn it is that the judgement likes best, in a world that fits
    what the seat may know."""
    world = imagine(game, s, s.turn, rng)
    return s.offer[best_of(outlook(judge, world, s.offer, depth))]


def follow(judge: Judgement[Any], s: Position, move: int) -> None:
    """Make a move, and then the own choices that follow from it as the judgement likes."""
    seat = s.turn
    hear_others(s)
    play(s, move)
    for _ in range(LONGEST_TURN):
        if ended(judge, s, seat):
            return
        play(s, s.offer[best_of(outlook(judge, s, s.offer, 2))])
