"""The laws that every game keeps at every moment, as functions that raise `RulesBug`.

The test kit and the fuzzer check the same laws; a new law written here guards both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parvis.kernel.agenda import (
    Position,
    Together,
    apply,
    explain,
    legal,
    over,
    planned,
    play,
    question,
    waiting,
)
from parvis.kernel.errors import IllegalMove, NoVector, RulesBug
from parvis.kernel.game import PERFECT, SPECTATOR, Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample, told_to
from parvis.kernel.snapshot import load, save, state_hash
from parvis.lab.previews import previews, standings


def must(true: bool, what: str) -> None:
    if not true:
        raise RulesBug(what)


def conservation(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Everything is somewhere, exactly once."""
    game.check(s)


def offers(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Whoever is asked has moves, each once, each with words that lead back to it."""
    asked = waiting(s)
    must(all(0 <= seat < options.seats for seat in asked), "a seat is asked that is not there")
    must(over(s) == (not asked), "the game goes on, but nobody is asked")
    must(over(s) or s.turn in asked, "the turn is with a seat that is not asked")
    for seat in range(options.seats):
        moves = legal(s, seat)
        must(
            bool(moves) == (seat in asked),
            f"seat {seat} is asked without moves, or has moves unasked",
        )
        must(len(set(moves)) == len(moves), f"seat {seat} is offered a move twice")
        for move in moves:
            must(
                game.words.parse(game.words.say(move)) == move, f"move {move} is lost in its words"
            )
    if asked:
        must(s.offer == legal(s, s.turn), "the offer kept in the state is not the decision's")


def reasons(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """What is closed is not offered, and asking why changes nothing."""
    position = state_hash(game, options, s)
    for seat in waiting(s):
        before = legal(s, seat)
        closed = explain(s, seat)
        must(not {c.move for c in closed} & set(before), "a move is offered and closed at once")
        must(legal(s, seat) == before, "asking why changes the offer")
        must(all(c.rule for c in closed), "a reason without a rule")
    must(state_hash(game, options, s) == position, "asking why changes the table")


def secrecy(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """What a seat is told never changes under resampling; resampling twice equals once."""
    seat = rng.below(options.seats + 1) - 1
    known = told_to(game, s, seat)
    one = resample(game, s, seat, rng)
    must(told_to(game, one, seat) == known, f"seat {seat} is told something that it cannot know")
    game.check(one)
    again = rng.copy()
    two = resample(game, s, seat, rng)
    three = resample(game, one, seat, again)
    must(
        state_hash(game, options, two) == state_hash(game, options, three),
        f"a resampled world of seat {seat} depends on the true one",
    )


def secrecy_of_a_spectator(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    known = told_to(game, s, SPECTATOR)
    world = resample(game, s, SPECTATOR, rng)
    must(told_to(game, world, SPECTATOR) == known, "a spectator is told something secret")


def vectors(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """A vector has an entry for every name, within its bounds, and holds no secret."""
    try:
        layout = game.layout(options)
    except NoVector:
        return  # a game may do without one
    seat = rng.below(options.seats)
    vector = game.vector(s, seat)
    must(len(vector) == len(layout), "a vector is not as long as its layout")
    for name, high, value in zip(layout.names, layout.highs, vector, strict=True):
        must(value <= high, f"{name} is {value}, beyond {high}")
    world = resample(game, s, seat, rng)
    must(game.vector(world, seat) == vector, f"the vector of seat {seat} tells a secret")


def openness(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """In an open game nothing is anybody's secret: resampling changes the luck to come alone."""
    if game.kind.information != PERFECT:
        return
    world = resample(game, s, rng.below(options.seats + 1) - 1, rng)
    if not isinstance(s.asked, Together):
        world.rng = s.rng
        must(
            state_hash(game, options, world) == state_hash(game, options, s),
            "an open game keeps something from somebody",
        )


def plans(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """What a question proposes can be done: as long as it is put again, the next is offered."""
    for seat in waiting(s):
        ask = question(s, seat)
        proposed = planned(s, seat)
        t = s.clone()
        for n, move in enumerate(proposed):
            again = question(t, seat)
            if n > 0 and type(again) is not type(ask):
                break
            must(
                move in legal(t, seat),
                f"{type(ask).__name__} proposes {game.words.say(move)!r}, which is not offered",
            )
            apply(t, seat, move)
            if t.rng.at != s.rng.at:
                break


def worlds(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """The truth and a world go on alike: as long as a seat is told the same, it knows the same."""
    seat = rng.below(options.seats)
    truth, world = s.clone(), resample(game, s, seat, rng)
    for _ in range(12):
        if over(truth) or over(world) or truth.turn != world.turn:
            return
        both = [move for move in truth.offer if move in world.offer]
        if not both:
            return
        move = both[rng.below(len(both))]
        play(truth, move)
        play(world, move)
        if told_to(game, truth, seat) != told_to(game, world, seat):
            return
        one = resample(game, truth, seat, rng.copy())
        two = resample(game, world, seat, rng.copy())
        must(
            state_hash(game, options, one) == state_hash(game, options, two),
            f"seat {seat} is told the same in two worlds, but knows more in one of them",
        )


def clones(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Playing on a copy never touches the original; both go the same way."""
    if over(s):
        return
    before = state_hash(game, options, s)
    one, two = s.clone(), s.clone()
    move = s.offer[rng.below(len(s.offer))]
    apply(one, s.turn, move)
    must(state_hash(game, options, s) == before, "playing on a copy changed the original")
    play(two, move)
    must(
        state_hash(game, options, one) == state_hash(game, options, two),
        "the same move on two copies leads to two states",
    )


def snapshots(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Stored and read back, a state is the same."""
    data = save(game, options, s)
    back = load(game, options, data, game.version)
    must(save(game, options, back) == data, "a stored state comes back different")
    must(back.offer == s.offer, "a stored state comes back with another offer")


def errors(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Wrong seats, unknown and late moves: a typed error, and nothing changed."""
    before = state_hash(game, options, s)
    asked = waiting(s)
    for seat in range(-1, options.seats + 1):
        offered = set(legal(s, seat)) if seat in asked else set()
        for move in (-1, rng.below(len(game.words)), len(game.words)):
            if move in offered:
                continue
            try:
                apply(s, seat, move)
            except IllegalMove:
                continue
            raise RulesBug(f"seat {seat} could take move {move}, which is not offered to it")
    must(state_hash(game, options, s) == before, "an error changed the state")


def orders(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """Simultaneous answers in any order lead to one state."""
    if not isinstance(s.asked, Together):
        return
    answers = [(seat, legal(s, seat)) for seat in waiting(s)]
    chosen = [(seat, moves[rng.below(len(moves))]) for seat, moves in answers]
    ends = set()
    for _ in range(3):
        t = s.clone()
        for seat, move in chosen:
            apply(t, seat, move)
        ends.add(state_hash(game, options, t))
        rng.shuffle(chosen)
    must(len(ends) == 1, "the order of simultaneous answers matters")


Law = Callable[[Game[Any], Options, Position, Rng], None]

ALWAYS: tuple[Law, ...] = (conservation, offers)
"""Cheap: after every decision."""

THOROUGH: tuple[Law, ...] = (
    reasons,
    secrecy,
    secrecy_of_a_spectator,
    vectors,
    worlds,
    openness,
    plans,
    previews,
    standings,
    clones,
    snapshots,
    errors,
    orders,
)
"""Dear: the fuzzer checks them at every n-th decision."""
