"""`import parvis` at the Python prompt and in notebooks."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

import parvis
from parvis.bots.base import Bot
from parvis.bots.roster import make
from parvis.games import GAMES
from parvis.kernel.errors import (
    BadOptions,
    CannotUndo,
    GameIsOver,
    IllegalMove,
    UnknownGame,
    UnknownMove,
)
from parvis.lab import notebook

each_game = pytest.mark.parametrize("name", list(GAMES))


def test_the_first_words_of_the_manual_show_a_readable_table() -> None:
    g = parvis.new("architects", seats=2, seed=1)
    assert "place quarry" in g.legal()
    g.play("place quarry")
    drawn = repr(g)
    assert "Architects of the West Kingdom" in drawn
    assert "Workshop" in drawn
    assert f"{g.turn}: " in drawn
    assert "\x1b" not in drawn


@each_game
def test_a_notebook_gets_the_same_table_with_colours(name: str) -> None:
    g = parvis.new(name, seats=2, seed=1)
    html = g._repr_html_()
    assert html.startswith("<pre")
    assert "color:" in html
    assert "<script" not in html
    assert parvis.new(name, seats=2, seed=1, language="fr")._repr_html_() != html


@each_game
def test_what_is_shown_is_what_the_asked_seat_sees(name: str) -> None:
    g = parvis.new(name, seats=3, seed=2)
    assert g.turn is not None
    assert g.view() == g.view(g.turn)
    assert g.view()["seat"] == g.seats.index(g.turn)


def test_the_choices_of_the_set_up_can_be_asked() -> None:
    g = parvis.new("architects", seats=2, seed=1, setup="ask")
    assert all(words.startswith("keep ") for words in g.legal())
    assert g.waiting == list(g.seats)
    last = g.seats[1]
    g.play(g.legal(last)[0], seat=last)
    assert g.waiting == [g.seats[0]]


def test_a_move_that_is_not_offered_is_told_with_those_that_are() -> None:
    g = parvis.new("notre_dame", seats=2, seed=1)
    before = g.record()
    with pytest.raises(IllegalMove, match=r"cannot 'bribe monk' now; offered: keep "):
        g.play("bribe monk")
    with pytest.raises(UnknownMove, match="did you mean"):
        g.play("keep red bnak")
    with pytest.raises(BadOptions, match="there is no seat 'pink'; seats: "):
        g.legal("pink")
    assert g.record() == before


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    g = parvis.new("architects", seats=3, seed=1)
    other = next(seat for seat in g.seats if seat != g.turn)
    with pytest.raises(
        IllegalMove, match=f"{other} is not asked now; the table waits for {g.turn}"
    ):
        g.play("place quarry", seat=other)


@each_game
def test_undo_takes_back_whoever_moved(name: str) -> None:
    g = parvis.new(name, seats=3, seed=4)
    course = [g.record()]
    for _ in range(12):
        g.let("wanderer")
        course.append(g.record())
    for before in reversed(course[:-1]):
        assert g.undo().record() == before
    g.let("wanderer", 5).undo(5)
    assert g.record() == course[0]
    with pytest.raises(CannotUndo):
        parvis.new("notre_dame", seed=1).undo()


@each_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    g = parvis.new(name, seats=2, seed=4).let("wanderer", 6)
    before = g.record()
    copy = g.clone()
    assert copy.record() == before
    copy.finish()
    assert copy.over
    assert g.record() == before
    assert copy.undo(3).over is False


@each_game
def test_a_record_is_opened_again(name: str) -> None:
    g = parvis.new(name, seats=2, seed=5).let("wanderer", 20)
    again = parvis.open_record(g.record())
    assert again.record() == g.record()
    assert again.legal() == g.legal()


@each_game
def test_a_game_comes_to_its_end_with_points_and_winners(name: str) -> None:
    g = parvis.new(name, seats=2, seed=6)
    assert g.winners() == []
    g.finish()
    assert g.turn is None
    best = max(g.score().values())
    assert all(g.score()[side] == best for side in g.winners())
    assert str(best) in repr(g)
    with pytest.raises(GameIsOver):
        g.play("pass")


def test_the_log_tells_what_a_move_did() -> None:
    g = parvis.new("architects", seats=2, seed=1)
    g.play("place quarry")
    assert any("quarry" in line.lower() for line in g.log())


def test_wrong_settings_are_told_with_the_right_ones() -> None:
    with pytest.raises(UnknownGame, match="known games"):
        parvis.new("chess")
    with pytest.raises(BadOptions, match="one of random, ask"):
        parvis.new("architects", setup="fast")
    with pytest.raises(BadOptions, match="languages: en, fr"):
        parvis.new("architects", language="de")


def test_importing_parvis_loads_nothing_of_it() -> None:
    """Cheap to import, and no library of the laboratory is needed to play."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import parvis\n"
        "print(sorted(m for m in sys.modules if m.startswith('parvis')))\n"
        "print(len(parvis.new('notre-dame', seed=1).finish().winners()) > 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["['parvis', 'parvis._plain']", "True"]


@each_game
def test_a_master_shares_one_tree_among_the_choices_of_a_turn(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def counted(spec: str, seed: str) -> Bot:
        made.append(seed)
        return make(spec, seed)

    monkeypatch.setattr(notebook, "make", counted)
    g = parvis.new(name, seats=2, seed=1)
    movers = []
    for _ in range(40):
        movers.append(g.turn)
        g.let("master:3")
    turns = 1 + sum(a != b for a, b in pairwise(movers))
    assert len(made) == turns < 40
    g.undo().let("master:3")
    assert len(made) == turns + 1, "after a move was taken back its bot begins anew"
