"""A preview is a promise: the law finds every note that is not kept, and every wrong standing."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.agenda import Position, play
from parvis.kernel.errors import RulesBug
from parvis.kernel.promises import Asks, Becomes, Changes, Claim
from parvis.kernel.rng import Rng
from parvis.lab.previews import previews, standings
from tests.tower import TOWER
from tests.tower.climbing import Climb, Lay

TWO = TOWER.options(2)


def tower(*moves: str) -> Position:
    s: Position = TOWER.new(TWO, "previews")
    for move in moves:
        play(s, TOWER.words.parse(move))
    return s


def check(s: Position) -> None:
    previews(TOWER, TWO, s, Rng.seeded("previews"))


RESTING = ("up", "up", "up", "up", "up", "up", "rest")


def test_notes_that_are_true_are_kept() -> None:
    for moves in ((), ("up", "up"), RESTING):
        check(tower(*moves))


@pytest.mark.parametrize(
    ("note", "why"),
    [
        (("steps", {"steps": 2}), "height was 0 and is 1, not 2"),
        (("nothing", {}), "height was 0 and is 1, not 0"),
        (("steps+wall", {"steps": 1, "wall": 3}), "wall was 0 and is 0, not 3"),
        (("lays", {"lays": 1}), "Lay can be answered 0 times"),
        (("stairs", {}), "note.stairs is shown, but Game.promises does not know it"),
    ],
)
def test_a_note_that_is_not_kept_is_found(
    note: Any, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Climb, "note", lambda self, s, move: note)
    with pytest.raises(RulesBug, match=why):
        check(tower())


def test_what_a_note_leaves_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lay, "note", lambda self, s, move: ("steps", {"steps": 0}))
    with pytest.raises(RulesBug, match="wall was 0 and is"):
        check(tower(*RESTING))


@pytest.mark.parametrize("often", [2, 4])
def test_up_to_is_what_is_possible(often: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def note(self: object, s: Position, move: int) -> Any:
        return ("lays", {"lays": often}) if TOWER.words.say(move) == "rest" else None

    monkeypatch.setattr(Climb, "note", note)
    with pytest.raises(RulesBug, match="Lay can be answered 3 times"):
        check(tower(*RESTING[:-1]))


def test_nothing_means_that_nothing_is_asked_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def note(self: object, s: Position, move: int) -> Any:
        return ("nothing", {}) if TOWER.words.say(move) == "rest" else None

    monkeypatch.setattr(Climb, "note", note)
    with pytest.raises(RulesBug, match="something is asked"):
        check(tower("up", "up"))


@pytest.mark.parametrize(
    ("promise", "kept"),
    [
        (Becomes("height", "n"), True),
        (Claim(lambda s, t, seat, values: t.masons[seat].height == values["n"]), True),
        (Claim(lambda s, t, seat, values: t.masons[seat].height > 1), False),
        (Asks("Lay", value="n"), False),
        (Changes("height", -1, "n"), False),
    ],
)
def test_a_promise_can_be_of_many_kinds(
    promise: Any, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def note(self: object, s: Position, move: int) -> Any:
        return ("high", {"n": 1}) if TOWER.words.say(move) == "up" else None

    monkeypatch.setattr(Climb, "note", note)
    monkeypatch.setattr(type(TOWER), "promises", {"high": promise})
    if isinstance(promise, Claim) and kept:
        monkeypatch.setattr(type(TOWER), "spent", lambda self, s, seat, move: {"height": -1})
    if kept:
        check(tower())
    else:
        with pytest.raises(RulesBug):
            check(tower())


# ---------------------------------------------------------------- points
def shown(s: Position) -> None:
    standings(TOWER, TWO, s, Rng.seeded("previews"))


def test_points_are_shown_as_if_the_game_ended_now() -> None:
    for moves in ((), ("up", "up"), RESTING):
        shown(tower(*moves))


def test_a_wrong_standing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOWER), "standing", lambda self, s: [[("x", 1)], [("x", 0)]])
    s = tower()
    with pytest.raises(RulesBug, match="the view shows 0 points of side 0"):
        shown(s)
    monkeypatch.setattr(type(TOWER), "view", lambda self, s, seat: {})
    with pytest.raises(RulesBug, match=r"side 0 is shown 1 points; it would end with \{0\}"):
        shown(s)


def test_points_without_an_end_to_compare_with_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(TOWER), "ending", lambda self, s: None)
    with pytest.raises(RulesBug, match=r"Game\.ending is not given"):
        shown(tower())
