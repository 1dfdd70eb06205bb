"""What positions are worth, from how games ended: the fit finds it, and bots can read it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.weights import judgement_of, kind_of, parse, write
from parvis.cli import tuning
from parvis.games import HOUSE, find
from parvis.kernel.errors import BadOptions
from parvis.kernel.rng import Rng
from parvis.lab.fit import Note, Round, fitted, watch
from parvis.lab.selfplay import Terms, Watch
from tests.bots.tables import JUDGED


def _notes() -> list[Note]:
    """Positions of a made-up game: a coin is worth 2 points late and 5 early, a house 1, and
    everybody gains 10 on the way."""
    rng = Rng.seeded("fit")
    notes: list[Note] = []
    for _ in range(4000):
        left = rng.below(101) / 100
        sides = [[1, rng.below(8), rng.below(8)] for _ in range(2)]
        ends = [10 * left + (2 + 3 * left) * coins + houses for _, coins, houses in sides]
        note = Note(left, *sides)
        note.points = round(ends[0])
        note.lead = round(ends[0] - ends[1] + 2 * rng.deviation())
        note.won = 0.5 if note.lead == 0 else float(note.lead > 0)
        notes.append(note)
    return notes


def test_what_a_feature_was_worth_at_the_end_is_found() -> None:
    found = fitted(_notes(), ("one", "coins", "houses"))
    assert found.late == pytest.approx([0.0, 2.0, 1.0], abs=0.25)
    assert found.early == pytest.approx([10.0, 3.0, 0.0], abs=0.35)
    assert found.spread[0] <= 3, "leads are sure here"


def test_what_never_differs_is_worth_nothing() -> None:
    notes = _notes()
    for note in notes:
        note.first[2] = note.second[2] = 3
    found = fitted(notes, ("one", "coins", "houses"))
    assert (found.late[2], found.early[2]) == (0.0, 0.0)


@pytest.mark.parametrize("game_id", JUDGED)
def test_every_start_of_a_turn_is_noted_with_the_end_of_its_game(game_id: str) -> None:
    weights = judgement_of(find(game_id)).weights
    one, again = (watch(Watch(game_id, weights, 1, "watch", range(2))) for _ in range(2))
    assert [note.first for note in one] == [note.first for note in again]
    ends = {(note.points, note.lead, note.won) for note in one}
    assert len(ends) == 2
    for _, lead, won in ends:
        assert won == 0.5 or (won == 1.0) == (lead >= 0)
    left = [note.left for note in one]
    assert max(left) > 0.9
    assert min(left) < 0.2


def test_a_round_is_kept_if_it_wins_more_than_half() -> None:
    weights = judgement_of(find("notre-dame")).weights
    assert Round(weights, 1, 10.5, 20).better
    assert not Round(weights, 1, 10.0, 20).better


def test_the_command_keeps_better_weights_with_the_commands_that_found_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("notre-dame")
    names = kind_of(game).names
    nothing = [0.0] * len(names)
    poor = Weights(nothing, nothing, (4.0, 8.0), judgement_of(game).weights)
    start = tmp_path / "start.toml"
    by = ["parvis tune notre-dame", "parvis fit notre-dame of before"]
    start.write_text(write(game.id, poor, names, by), encoding="utf-8")
    tuning.fit(Terms(game.id, 4, 4, "1", 1), 2, 12, start, tmp_path)
    told = capsys.readouterr().out
    assert "round 1: " in told
    assert "round 2: " in told
    assert ": kept" in told, "what is seen in a few games is better than nothing"
    data = tomllib.loads((tmp_path / "notre_dame.toml").read_text(encoding="utf-8"))
    found = parse(data, names)
    assert found.late == nothing, "moves stay as they were"
    assert found.positions is not None
    assert found.positions.late != nothing
    first, second = data["found_by"]
    assert first == "parvis tune notre-dame"
    assert second.startswith("parvis fit notre-dame --rounds 2 --games 12 --deals 4")


def test_only_a_game_with_a_judgement_can_be_fitted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(HOUSE, "quarry", "quarry:QUARRY")
    with pytest.raises(BadOptions, match="no judgement of its own"):
        tuning.fit(Terms("quarry", 1, 1, "1", 1), 1, 1, None, tmp_path)
