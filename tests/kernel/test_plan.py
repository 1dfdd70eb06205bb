"""A plan beside the offer: done move by move, taken back move by move."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from parvis.cli.play import Terminal
from parvis.kernel.agenda import legal, planned, question
from parvis.kernel.errors import RulesBug
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.snapshot import state_hash
from parvis.kernel.texts import Text
from parvis.lab import laws
from parvis.server.naming import Naming
from parvis.server.present import asked
from tests.kit.tables import ALL
from tests.tower import TOWER
from tests.tower.climbing import DONE, LAY, Lay

ONE = TOWER.options(1)


def laying(*stones: int) -> Session[Any]:
    """A mason with these stones who may lay them."""
    session: Session[Any] = Session(TOWER, ONE, "plan")
    for _ in range(4):
        session.play(0, TOWER.words.parse("up"))
    s = session.state
    bag = [*s.yard.bag, *s.masons[0].hand]
    for stone in stones:
        bag.remove(stone)
    s.yard.bag, s.masons[0].hand = tuple(sorted(bag)), tuple(sorted(stones))
    session.play(0, TOWER.words.parse("rest"))
    return session


def test_a_question_that_proposes_nothing_has_an_empty_plan() -> None:
    game = ALL["quarry"]
    s = game.new(game.options(2), "plan")
    assert planned(s, 0) == []
    assert planned(s, 7) == []


def test_a_plan_is_played_one_by_one() -> None:
    session = laying(1, 3, 3)
    before = len(session.past)
    assert planned(session.state, 0) == [LAY[0], LAY[2], LAY[2]]
    assert session.follow(0) == 3
    assert [played.move for played in session.past[before:]] == [LAY[0], LAY[2], LAY[2]]
    assert session.state.masons[0].wall == (1, 3, 3)


def test_it_is_taken_back_one_by_one() -> None:
    session = laying(1, 3, 4)
    session.follow(0)
    session.undo(0)
    assert session.state.masons[0].wall == (1, 3)
    session.undo(0)
    assert session.state.masons[0].wall == (1,)
    assert planned(session.state, 0) == [LAY[2], LAY[3]]
    assert session.follow(0) == 2


def test_where_the_next_move_is_not_offered_the_rest_is_left_undone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = laying(1, 3)
    monkeypatch.setattr(Lay, "plan", lambda self, s: [LAY[0], LAY[4], LAY[2]])
    assert session.follow(0) == 1
    assert session.state.masons[0].wall == (1,)
    assert LAY[2] in legal(session.state, 0)


def test_where_another_question_comes_between_the_rest_is_left_undone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = laying(1, 3)
    monkeypatch.setattr(Lay, "plan", lambda self, s: [DONE, TOWER.words.parse("up")])
    assert session.follow(0) == 1
    assert type(question(session.state, 0)).__name__ == "Climb"


def test_a_plan_that_cannot_be_done_is_found_by_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    s = laying(1, 3).state
    laws.plans(TOWER, ONE, s, Rng.seeded("plan"))
    monkeypatch.setattr(Lay, "plan", lambda self, s: [LAY[0], LAY[4]])
    with pytest.raises(RulesBug, match="Lay proposes 'lay 5', which is not offered"):
        laws.plans(TOWER, ONE, s, Rng.seeded("plan"))


def test_a_plan_is_told_to_its_seat_and_changes_nothing() -> None:
    session = laying(1, 3)
    before = state_hash(TOWER, ONE, session.state)
    told = asked(session, 0, Naming(Text(TOWER, "en"), session.seats, []))
    assert told is not None
    assert told["plan"] == [LAY[0], LAY[2]]
    assert state_hash(TOWER, ONE, session.state) == before


@pytest.mark.parametrize(("language", "word"), [("en", "all"), ("fr", "tout")])
def test_in_the_terminal_a_word_does_it_all(language: str, word: str, tmp_path: Path) -> None:
    session = laying(1, 3)
    typed = iter([word, "quit"])
    console = Console(file=StringIO(), width=120)
    table = Terminal(
        session, [None], language, tmp_path / "x.parvis", console, lambda _: next(typed)
    )
    table.run()
    assert session.state.masons[0].wall == (1, 3)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert table.text("play.plan", moves=", ".join(table.said(LAY[n - 1]) for n in (1, 3))) in shown


def test_in_the_terminal_where_nothing_is_proposed_the_word_says_so(tmp_path: Path) -> None:
    session: Session[Any] = Session(TOWER, ONE, "plan")
    typed = iter(["all", "quit"])
    console = Console(file=StringIO(), width=120)
    table = Terminal(session, [None], "en", tmp_path / "x.parvis", console, lambda _: next(typed))
    table.run()
    assert not session.past
    assert table.text("play.no_plan") in console.file.getvalue()  # type: ignore[attr-defined]
