"""The agenda: what is asked, of whom, in which order; and errors that change nothing."""

from __future__ import annotations

import pytest
from quarry import QUARRY

from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.agenda import Together, apply, explain, legal, over, question, waiting
from parvis.kernel.errors import GameIsOver, NotOffered, NotYourTurn
from parvis.kernel.events import Event, only
from parvis.lab.playout import random_game
from tests.kit.tables import ALL


def draft() -> object:
    return NOTRE_DAME.new(NOTRE_DAME.options(3), "agenda")


def test_all_seats_of_a_together_are_asked_at_once() -> None:
    s = draft()
    assert waiting(s) == [0, 1, 2]
    assert all(legal(s, seat) for seat in range(3))


def test_a_seat_that_answered_is_not_asked_again() -> None:
    s = draft()
    apply(s, 1, legal(s, 1)[0])
    assert waiting(s) == [0, 2]
    assert legal(s, 1) == []
    assert question(s, 1) is None
    with pytest.raises(NotYourTurn):
        apply(s, 1, 1)


def test_while_answers_are_collected_nothing_on_the_table_changes() -> None:
    s = draft()
    before = [NOTRE_DAME.view(s, seat) for seat in range(3)]
    apply(s, 2, legal(s, 2)[0])
    assert [NOTRE_DAME.view(s, seat) for seat in range(3)] == before


def test_the_last_answer_takes_them_all() -> None:
    s = draft()
    for seat in (2, 0, 1):
        apply(s, seat, legal(s, seat)[0])
    assert isinstance(s.asked, Together)
    assert all(player.hand for player in s.players)


def test_a_wrong_seat_is_told_whom_the_table_waits_for() -> None:
    s = draft()
    with pytest.raises(NotYourTurn) as caught:
        apply(s, 7, 1)
    assert caught.value.waiting == [0, 1, 2]


def test_a_move_that_is_not_offered_is_told_what_is() -> None:
    s = draft()
    with pytest.raises(NotOffered) as caught:
        apply(s, 0, NOTRE_DAME.words.parse("pass"))
    assert caught.value.offered == legal(s, 0)


def test_after_the_end_no_move_is_taken() -> None:
    s, _ = random_game(NOTRE_DAME, NOTRE_DAME.options(2), "end")
    assert over(s)
    assert waiting(s) == []
    with pytest.raises(GameIsOver):
        apply(s, 0, 0)


def test_a_forced_decision_is_taken_and_tells_why_to_its_seat() -> None:
    from parvis.games.notre_dame.bribes import Bribe
    from tests.notre_dame.scene import table

    scene = table(3).show("monk", "fool", "soldier").gold(0, 0).start(Bribe(0))
    assert scene.asked == ""
    (event,) = scene.told("forced")
    assert event.args["reason"] == "no_bribe"
    assert event.args["rule"] == "ND-5.2"
    assert event.seen_by(0)
    assert not event.seen_by(1)


def test_nothing_is_closed_to_a_seat_that_is_not_asked() -> None:
    s = draft()
    apply(s, 1, legal(s, 1)[0])
    assert explain(s, 1) == []


def test_a_spectator_hears_what_everyone_hears() -> None:
    assert Event("x", 0, {}).seen_by(-1)
    assert not Event("x", 0, {}, only(0)).seen_by(-1)


def test_plain_games_play_on_the_kernel_in_either_form() -> None:
    assert ALL["quarry"] is QUARRY
    s, choices = random_game(QUARRY, QUARRY.options(3), "plain")
    assert over(s)
    assert choices > 3
