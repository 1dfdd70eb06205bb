"""The law of secrecy: what a seat gets depends on what it may know and on nothing else.

`resample` makes another world that this seat cannot tell from the present one. Its result is a
function of what the seat may know and the given generator: resampling twice equals once.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

from parvis.kernel.agenda import (
    OPEN,
    Answers,
    Decision,
    Position,
    Together,
    explain,
    legal,
    question,
    waiting,
)
from parvis.kernel.errors import NoWorld
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng

S = TypeVar("S", bound=Position)

_TRIES: Final = 200


def resample(game: Game[S], s: S, seat: int, rng: Rng) -> S:
    """A copy in which all that `seat` cannot know is drawn again."""
    for _ in range(_TRIES):
        t = cast(S, s.clone())
        t.rng = rng.spawn()
        game.redeal(t, seat, rng)
        _redraw_pending(t, seat, rng)
        if _asked_again(t, seat, rng):
            return t
    raise NoWorld(f"{game.id}: no world found in which the same seats are asked")


def _asked_again(t: Position, seat: int, rng: Rng) -> bool:
    """Choose the others' hidden answers again; False: this world would not have asked."""
    asked = t.asked
    if isinstance(asked, Decision):
        t.offer = asked.moves(t)
        return _askable(asked, t.offer)
    if isinstance(asked, Together):
        answers = list(asked.answers)
        luck = rng.spawn()  # of its own: what comes after is the same, however many have answered
        for i, ask in enumerate(asked.asks):
            if ask.seat == seat:
                if answers[i] == OPEN and t.turn == seat:
                    t.offer = ask.moves(t)
                continue
            moves = ask.moves(t)
            if answers[i] != OPEN:
                answers[i] = moves[luck.below(len(moves))]
            elif not _askable(ask, moves):
                return False
            elif t.turn == ask.seat:
                t.offer = moves
        t.asked = Together(asked.asks, tuple(answers))
    return True


def imagine(game: Game[S], s: S, seat: int, rng: Rng) -> S:
    """A world to think in for a seat that is asked: one that it could not tell from the present
    one, but where several are asked at once the others have not answered yet, and it is asked
    first. What they answered is hidden, who was quick tells nothing, and any order leads to one
    state."""
    t = resample(game, s, seat, rng)
    asked = t.asked
    if isinstance(asked, Together):
        answers = list(asked.answers)
        for i, ask in enumerate(asked.asks):
            moves = ask.moves(t)
            if ask.seat == seat:
                t.turn = seat
                t.offer = moves
            elif _askable(ask, moves):
                answers[i] = OPEN
        t.asked = Together(asked.asks, tuple(answers))
    return t


def _redraw_pending(t: Position, seat: int, rng: Rng) -> None:
    """Answers that are in but not yet taken are as secret as those of a Together that collects."""
    for place, item in enumerate(t.agenda):
        if isinstance(item, Answers):
            answers = list(item.together.answers)
            for i in range(item.first, len(answers)):
                ask = item.together.asks[i]
                if ask.seat != seat:
                    moves = ask.moves(t)
                    answers[i] = moves[rng.below(len(moves))]
            t.agenda[place] = Answers(Together(item.together.asks, tuple(answers)), item.first)


def told_to(game: Game[S], s: S, seat: int) -> tuple[Any, ...]:
    """Everything that a seat is told of a moment: what must never depend on a secret."""
    ask = question(s, seat) if seat >= 0 else None
    moves = legal(s, seat) if seat >= 0 else []
    why = explain(s, seat) if seat >= 0 else []
    return (
        game.view(s, seat),
        game.aside(s, seat),
        waiting(s),
        moves,
        [(c.move, c.reason, c.rule, repr(sorted(c.args.items()))) for c in why],
        "" if ask is None else f"{ask.prompt()} {ask.cites()} {sorted(ask.said().items())}",
        [] if ask is None else [ask.note(s, move) for move in moves],
        [] if ask is None else ask.plan(s),
        type(s.asked).__name__,
    )


def _askable(ask: Decision[Any], moves: list[int]) -> bool:
    return len(moves) > 1 or (ask.always_ask and len(moves) == 1)
