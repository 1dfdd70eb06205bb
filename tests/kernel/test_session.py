"""A game being played: taking back is derived from what was revealed, never flagged."""

from __future__ import annotations

from contextlib import suppress

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.agenda import legal, waiting
from parvis.kernel.errors import BadOptions, CannotUndo, IllegalMove
from parvis.kernel.session import Session
from parvis.kernel.snapshot import state_hash

Session_ = Session[object]


def new(seats: int = 3, seed: str = "session", **variants: str) -> Session_:
    return Session(NOTRE_DAME, NOTRE_DAME.options(seats, variants), seed)


def drafted(seats: int = 3, seed: str = "session") -> Session_:
    """A game at its first action card."""
    session = new(seats, seed)
    for _ in range(2 * seats):
        seat = waiting(session.state)[0]
        session.play(seat, legal(session.state, seat)[0])
    return session


def fingerprint(session: Session_) -> str:
    return state_hash(session.game, session.options, session.state)


def say(session: Session_, *words: str) -> None:
    for move in words:
        session.play(session.state.turn, NOTRE_DAME.words.parse(move))


def first_play(session: Session_, kind: str) -> str:
    """The words for playing a card of this kind from the hand of whoever is asked."""
    for move in legal(session.state, session.state.turn):
        words = NOTRE_DAME.words.say(move)
        if words.startswith("play") and words.endswith(kind):
            return words
    raise AssertionError(f"no {kind} in hand: choose another seed")


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    with pytest.raises(CannotUndo, match=r"undo\.nothing"):
        new().undo(0)


def test_a_draft_answer_can_be_taken_back_until_the_last_is_in() -> None:
    session = new()
    before = fingerprint(session)
    session.play(0, legal(session.state, 0)[0])
    session.undo(0)
    assert fingerprint(session) == before
    assert waiting(session.state) == [0, 1, 2]


def test_a_draft_answer_comes_out_from_under_the_answers_of_others() -> None:
    session = new()
    first = legal(session.state, 0)[0]
    session.play(0, first)
    session.play(2, legal(session.state, 2)[1])
    session.undo(0)
    assert waiting(session.state) == [0, 1]
    session.redo(0)
    assert waiting(session.state) == [1]
    assert [(p.seat, p.move) for p in session.past][-1] == (0, first)


def test_the_last_draft_answer_cannot_be_taken_back_because_cards_arrived() -> None:
    session = new()
    for seat in range(3):
        session.play(seat, legal(session.state, seat)[0])
    with pytest.raises(CannotUndo, match=r"undo\.shown"):
        session.undo(2)


def test_others_cannot_take_back_for_a_seat() -> None:
    session = new()
    session.play(0, legal(session.state, 0)[0])
    with pytest.raises(CannotUndo, match=r"undo\.others_acted"):
        session.undo(1)


def test_a_turn_of_several_choices_is_taken_back_step_by_step_or_whole() -> None:
    session = drafted(seed="confidant 1")
    seat = session.state.turn
    before = fingerprint(session)
    say(session, "idle")
    middle = fingerprint(session)
    assert session.undoable(seat) == 1
    session.undo(seat)
    assert fingerprint(session) == before
    session.redo(seat)
    assert fingerprint(session) == middle
    assert session.undo_turn(seat) == 1
    assert fingerprint(session) == before


def test_a_finished_play_can_be_taken_back_until_somebody_else_acts() -> None:
    session = drafted()
    seat = session.state.turn
    before = fingerprint(session)
    session.play(seat, legal(session.state, seat)[0])
    while session.state.turn == seat:
        session.play(seat, legal(session.state, seat)[0])
    session.undo_turn(seat)
    assert fingerprint(session) == before
    session.play(seat, legal(session.state, seat)[0])
    while session.state.turn == seat:
        session.play(seat, legal(session.state, seat)[0])
    session.play(session.state.turn, legal(session.state, session.state.turn)[0])
    with pytest.raises(CannotUndo, match=r"undo\.others_acted"):
        session.undo(seat)


def test_what_drew_cards_cannot_be_taken_back() -> None:
    session = drafted(2)
    for _ in range(200):
        before = session.state.round
        seat = waiting(session.state)[-1]
        session.play(seat, legal(session.state, seat)[-1])
        if session.state.round != before:
            break
    with pytest.raises(CannotUndo, match=r"undo\.drawn"):
        session.undo(seat)


def test_after_the_end_nothing_is_taken_back() -> None:
    session = new(2)
    while session.state.asked is not None:
        session.play(session.state.turn, session.state.offer[-1])
    with pytest.raises(CannotUndo, match=r"undo\.over"):
        session.undo(0)


def test_a_new_move_forgets_what_could_be_done_again() -> None:
    session = drafted()
    seat = session.state.turn
    say(session, "idle")
    session.undo(seat)
    session.play(seat, legal(session.state, seat)[0])
    with pytest.raises(CannotUndo, match=r"undo\.no_redo"):
        session.redo(seat)


def test_a_refused_move_changes_nothing_and_is_not_in_the_history() -> None:
    session = new()
    before = fingerprint(session)
    with pytest.raises(IllegalMove):
        session.play(0, NOTRE_DAME.words.parse("pass"))
    assert fingerprint(session) == before
    assert session.past == []


def test_a_seat_never_hears_what_another_kept_or_got() -> None:
    session = new()
    for seat in range(3):
        session.play(seat, legal(session.state, seat)[0])
    private = ("kept", "drew", "received_one", "received_two")
    told = [e for _, events in session.log(1) for e in events if e.kind in private]
    assert {e.kind for e in told} == {"kept", "drew", "received_two"}
    assert {e.seat for e in told} == {1}
    assert not [e for _, events in session.log(-1) for e in events if e.kind in private]


def test_the_history_gives_every_position_again() -> None:
    session = drafted()
    assert state_hash(session.game, session.options, session.at(0)) == fingerprint(new())
    assert session.at(len(session.past)) is session.state


@pytest.mark.parametrize("seed", ["", " x", "a\nb", "x\t"])
def test_a_seed_must_fit_on_a_line(seed: str) -> None:
    with pytest.raises(BadOptions, match="a seed is a printable word"):
        new(seed=seed)


def test_an_answer_that_was_forced_is_no_move_to_take_back() -> None:
    """A seat moves, something is drawn, its answer to all is forced: its move stays made."""
    from quarry import QUARRY

    from parvis.kernel.agenda import Together, advance
    from tests.kit.odd import Draw, Only, Two

    session = Session(QUARRY, QUARRY.options(2), "forced")
    s = session.state
    s.agenda.clear()
    for item in (Two(1), Together((Only(0), Two(1))), Draw(), Two(0)):
        s.push(item)
    advance(s)
    session.play(0, 1)
    assert waiting(session.state) == [1]
    with pytest.raises(CannotUndo, match=r"undo\.drawn"):
        session.undo(0)


def test_undo_never_goes_back_over_a_draw_between_two_questions_to_all() -> None:
    """An answer to the first, a draw, a forced answer to the second: nothing to take back."""
    from quarry import QUARRY

    from parvis.kernel.agenda import Together, advance
    from tests.kit.odd import Draw, Only, Two

    session = Session(QUARRY, QUARRY.options(3), "two")
    s = session.state
    s.agenda.clear()
    for item in (Together((Two(0), Only(1), Two(2))), Draw(), Together((Two(1),))):
        s.push(item)
    advance(s)
    session.play(1, 1)
    session.play(0, 1)
    past = list(session.past)
    with pytest.raises(CannotUndo):
        session.undo(1)
    assert session.past == past


def asked(*items: object, seats: int = 3) -> Session_:
    """A table of Quarry on which these are asked, the last one first."""
    from quarry import QUARRY

    from parvis.kernel.agenda import advance

    session: Session_ = Session(QUARRY, QUARRY.options(seats), "asked")
    session.state.agenda.clear()
    for item in items:
        session.state.push(item)
    advance(session.state)
    return session


def test_what_was_shown_for_a_moment_was_shown() -> None:
    """An offer told a secret and is gone again: the way back ends where it was told."""
    from tests.kit.odd import Glimpse, Two

    session = asked(Two(1), Two(0), Glimpse(0), Two(0))
    session.play(0, 0)
    with pytest.raises(CannotUndo, match=r"undo\.shown"):
        session.undoable(0)
    session.play(0, 0)
    assert session.undoable(0) == 1, "to the offer that was seen, not before it"
    session.play(0, 0)
    assert session.undoable(0) == 2
    late = asked(Two(1), Two(0), Glimpse(0), Two(0))
    for _ in range(3):
        late.play(0, 0)
    assert late.undoable(0) == 2, "whenever it is asked"


def test_a_secret_that_one_move_fixed_and_the_next_one_told_closes_the_way_to_both() -> None:
    from tests.kit.odd import Fix, Two

    session = asked(Two(1), Two(0), Fix(0))
    session.play(0, 0)
    assert session.undoable(0) == 1, "nothing was told yet"
    session.play(0, 0)
    assert session.undoable(0) == 1, "back to before it was told, never to before it was fixed"
    session.play(0, 0)
    assert session.undoable(0) == 2


def test_the_answer_is_the_same_however_often_and_late_it_is_asked() -> None:
    often, late = new(4, "often"), new(4, "often")
    turns = 0
    while often.state.asked is not None:
        seat = often.state.turn
        for session in (often, late):
            session.play(seat, legal(session.state, seat)[-1])
        for _ in range(2):
            with suppress(CannotUndo):
                often.undoable(seat)
        if often.state.turn != seat and often.state.asked is not None:
            turns += 1
            told = []
            for session in (often, late):
                try:
                    told.append(session.undoable(seat))
                except CannotUndo as error:
                    told.append(error.reason)
            assert told[0] == told[1]
    assert turns > 50


def test_worlds_are_drawn_once_for_a_turn_and_never_for_those_who_cannot_take_back() -> None:
    from quarry.game import Quarry

    from tests.kit.odd import Two

    drawn: list[int] = []

    class Counting(Quarry):
        def redeal(self, s: object, seat: int, rng: object) -> None:
            drawn.append(seat)
            super().redeal(s, seat, rng)  # type: ignore[arg-type]

    session = asked(Two(1), *[Two(0)] * 6)
    session.game = Counting()
    for n in range(1, 6):
        session.play(0, 1)
        for _ in range(3):
            assert session.undoable(0) == n
        for other in (1, 2):
            with pytest.raises(CannotUndo, match=r"undo\.others_acted"):
                session.undoable(other)
    assert len(drawn) == 12
    session.undo(0, 2)
    assert session.undoable(0) == 3
    assert len(drawn) == 12, "how far it went back before is known"
    session.play(0, 0)
    assert session.undoable(0) == 4
    assert len(drawn) == 24, "another move is judged by worlds of its own"


def test_a_move_made_in_place_of_one_taken_back_is_judged_by_itself() -> None:
    from tests.kit.odd import Glimpse, Two

    session = asked(Two(1), Two(0))
    session.play(0, 0)
    assert session.undoable(0) == 1
    session.undo(0)
    session.state.push(Glimpse(0))  # now the same answer shows a card
    session.play(0, 0)
    with pytest.raises(CannotUndo, match=r"undo\.shown"):
        session.undoable(0)


def test_taking_back_nothing_is_refused() -> None:
    session = new()
    session.play(0, legal(session.state, 0)[0])
    with pytest.raises(CannotUndo, match=r"undo\.too_many"):
        session.undo(0, 0)


def test_points_are_told_by_their_source_and_in_their_course() -> None:
    session = new(2)
    while session.state.asked is not None:
        session.play(session.state.turn, session.state.offer[0])
    sources, course = session.points()
    for score in session.game.result(session.state):
        assert sum(sources[score.seat].values()) == score.points == course[score.seat][-1]


def test_what_is_done_on_a_fork_does_not_show_where_it_came_from() -> None:
    session = drafted()
    session.play(0, legal(session.state, 0)[0])
    before, moves = fingerprint(session), len(session.past)
    fork = session.fork()
    assert fingerprint(fork) == before
    assert fork.record().moves == session.record().moves
    while len(fork.past) < moves + 5:
        fork.play(fork.state.turn, fork.state.offer[0])
    assert (fingerprint(session), len(session.past)) == (before, moves)
    assert fingerprint(fork) != before
    assert session.undoable(0) == session.fork().undoable(0)
