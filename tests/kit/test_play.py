"""The kit: random play to the end under all laws, for every game, seat count and variant."""

from __future__ import annotations

import inspect
import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parvis.games import GAMES
from parvis.kernel.agenda import Position, Together, advance, over, play
from parvis.kernel.errors import RulesBug
from parvis.kernel.game import POINTS, Game
from parvis.kernel.rng import Rng
from parvis.kernel.saved import fields
from parvis.kernel.session import Session
from parvis.kernel.snapshot import saved_classes, state_hash
from parvis.lab import simulate
from parvis.lab.fuzz import fuzz_game
from parvis.lab.playout import driven_moves, play_moves
from tests.kit.tables import ALL, SEATINGS, Seating

each_table = pytest.mark.parametrize("at", SEATINGS, ids=repr)
few = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 10**12).map(str)


@each_table
@few
@given(seed=seeds)
def test_a_random_game_keeps_every_law_to_its_end(at: Seating, seed: str) -> None:
    session = fuzz_game(at.game, at.options, seed, every=max(6, at.game.longest // 100))
    assert over(session.state)


@each_table
@few
@given(seed=seeds)
def test_driven_play_ends_within_the_longest_game(at: Seating, seed: str) -> None:
    moves = driven_moves(at.game, at.options, seed)
    assert 0 < len(moves) <= at.game.longest


@each_table
def test_the_same_seed_and_moves_give_the_same_game(at: Seating) -> None:
    moves = driven_moves(at.game, at.options, "twice")
    ends = []
    for _ in range(2):
        s = at.game.new(at.options, "twice")
        play_moves(s, moves)
        ends.append(state_hash(at.game, at.options, s))
    assert ends[0] == ends[1]


@each_table
def test_another_seed_deals_another_game(at: Seating) -> None:
    hashes = {state_hash(at.game, at.options, at.game.new(at.options, str(i))) for i in range(5)}
    assert len(hashes) == 5


@each_table
def test_somebody_wins(at: Seating) -> None:
    s = at.game.new(at.options, "winner")
    play_moves(s, driven_moves(at.game, at.options, "winner"))
    scores = at.game.result(s)
    assert [score.seat for score in scores] == list(range(len(at.game.sides(at.options))))
    assert min(score.rank for score in scores) == 1
    if at.game.kind.goal != POINTS:
        return
    best = max((score.points, score.tiebreaks) for score in scores)
    assert all((score.rank == 1) == ((score.points, score.tiebreaks) == best) for score in scores)


@each_table
def test_states_survive_pickle_and_deepcopy(at: Seating) -> None:
    s = at.game.new(at.options, "pickle")
    once = s.clone()
    play(once, s.offer[0])
    for copy in (pickle.loads(pickle.dumps(s)), deepcopy(s)):
        assert state_hash(at.game, at.options, copy) == state_hash(at.game, at.options, s)
        play(copy, s.offer[0])
        assert state_hash(at.game, at.options, copy) == state_hash(at.game, at.options, once)


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_every_class_of_a_game_can_be_stored_by_its_constructor(game: Game[Any]) -> None:
    """Each argument of a constructor is a field of that name: that is how states are stored."""
    inside = [cls for cls in saved_classes(game) if cls.__module__.startswith(game.package)]
    assert len(inside) > 4
    for cls in inside:
        for name in fields(cls):
            kind = inspect.signature(cls).parameters[name].kind
            assert kind is inspect.Parameter.POSITIONAL_OR_KEYWORD, f"{cls.__name__}.{name}"
    s = game.new(game.options(max(game.seats)), "stored")
    for thing in [s, s.asked, *s.agenda, *getattr(s, "players", [])]:
        assert type(thing) in saved_classes(game)
        assert all(hasattr(thing, name) for name in fields(type(thing)))


def test_a_dead_end_is_a_loud_bug_and_never_a_silent_pass() -> None:
    """A decision that offers nothing stops the game with its name."""
    from tests.kit.odd import Nothing

    s: Position = ALL["quarry"].new(ALL["quarry"].options(2), "dead end")
    s.agenda.append(Nothing(0))
    with pytest.raises(RulesBug, match="Nothing offers nothing to seat 0"):
        advance(s)


def test_a_dead_end_among_simultaneous_questions_is_as_loud() -> None:
    from tests.kit.odd import Nothing, Two

    s: Position = ALL["quarry"].new(ALL["quarry"].options(2), "dead end")
    s.agenda.append(Together((Two(0), Nothing(1))))
    with pytest.raises(RulesBug, match="Nothing offers nothing to seat 1"):
        advance(s)


def test_one_seat_is_never_asked_two_questions_at_once() -> None:
    from tests.kit.odd import Two

    s: Position = ALL["quarry"].new(ALL["quarry"].options(2), "twice")
    s.agenda.append(Together((Two(0), Two(0))))
    with pytest.raises(RulesBug, match="each seat once"):
        advance(s)


def test_work_runs_the_same_in_one_process_and_in_two() -> None:
    work = simulate.Work("notre-dame", 3, {"new_persons": "on"}, ("random",) * 3, "pool", 0, 60)
    (*_, (one, _)), (*_, (two, _)) = simulate.simulate(work, 1), simulate.simulate(work, 2)
    game = GAMES["notre-dame"]
    timed = ("seconds", "decisions_per_s", "unforced_per_s")
    reports = [
        {key: value for key, value in tally.report(game.colours, 1.0).items() if key not in timed}
        for tally in (one, two)
    ]
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 60


def _position(text: str) -> str:
    game = GAMES["notre-dame"]
    options = game.options(4)
    s = game.new(options, text)
    rng = Rng.seeded(text)
    for _ in range(40):
        play(s, s.offer[rng.below(len(s.offer))])
    return state_hash(game, options, s)


def test_a_position_is_the_same_in_another_process() -> None:
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(_position, "far away").result() == _position("far away")


@each_table
def test_a_session_survives_a_crash_inside_the_rules(at: Seating) -> None:
    """The session plays on a copy: what raises half-way leaves the last good table."""
    from tests.kit.odd import Crash

    session = Session(at.game, at.options, "crash")
    session.state.agenda.insert(0, Crash())
    seen: list[str] = []
    with pytest.raises(ZeroDivisionError):
        _play_on(session, seen)
    assert state_hash(at.game, at.options, session.state) == seen[-1]


def _play_on(session: Session[object], seen: list[str]) -> None:
    """Play at random to the end, noting the position before each move."""
    rng = Rng.seeded("crash")
    while True:
        seen.append(state_hash(session.game, session.options, session.state))
        s = session.state
        session.play(s.turn, session.game.drive(s, s.turn, s.offer, rng))
