"""Weights found by play: the fit tells what it should, and the command writes what bots can read."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.known import KINDS, judgement_of, parse
from parvis.cli import tuning
from parvis.games import find
from parvis.kernel.errors import BadOptions
from parvis.kernel.rng import Rng
from parvis.lab.tune import Duel, Lesson, Pair, between, changed, fight, fit, study
from tests.kit.tables import ALL


def test_the_fit_finds_what_a_feature_is_worth_early_and_late() -> None:
    rng = Rng.seeded("fit")
    pairs: list[Pair] = []
    for _ in range(4000):
        left = rng.below(100) / 100
        ahead = [rng.deviation(), rng.deviation()]
        lead = 2.0 * ahead[0] + (1.0 - 3.0 * left) * ahead[1]
        pairs.append((left, ahead, lead + 0.5 * rng.deviation()))
    start = Weights([0.0, 0.0], [0.0, 0.0], (1.0, 1.0))
    found = fit(pairs, start)
    for _ in range(20):  # each fit stays near to the one before
        found = fit(pairs, found)
    assert found.late == pytest.approx([2.0, 1.0], abs=0.1)
    assert found.early == pytest.approx([0.0, -3.0], abs=0.1)
    assert found.spread[0] == pytest.approx(0.5, abs=0.1)
    assert found.spread[1] == pytest.approx(0.0, abs=0.1)


def test_changed_weights_differ_a_little_and_the_same_seed_changes_the_same() -> None:
    weights = judgement_of(find("notre-dame")).weights
    one, other = [changed(weights, Rng.seeded("change")) for _ in range(2)]
    assert one.late == other.late
    assert one.late != weights.late
    assert [x for x, y in zip(one.late, weights.late, strict=True) if x == y]
    halfway = between(weights, one, 0.5)
    for i, weight in enumerate(halfway.late):
        assert weight == pytest.approx((weights.late[i] + one.late[i]) / 2)


@pytest.mark.parametrize("iterations", [0, 4])
def test_a_lesson_is_the_same_wherever_it_is_studied(iterations: int) -> None:
    weights = judgement_of(find("notre-dame")).weights
    lesson = Lesson("notre-dame", (2, 3), weights, iterations, "lesson", range(2))
    pairs, points = study(lesson)
    assert study(lesson) == (pairs, points)
    assert points > 0
    assert {len(ahead) for _, ahead, _ in pairs} == {len(KINDS["notre-dame"].names)}


def test_weights_that_know_nothing_lose_the_duel() -> None:
    weights = judgement_of(find("notre-dame")).weights
    nothing = Weights([0.0] * len(weights.late), [0.0] * len(weights.late), weights.spread)
    assert fight(Duel("notre-dame", nothing, weights, 0, "duel", range(2))) == 0
    assert fight(Duel("notre-dame", weights, weights, 0, "duel", range(2))) == pytest.approx(
        2, abs=1
    )


def test_the_command_keeps_better_weights_in_a_file_that_bots_can_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("notre-dame")
    names = KINDS[game.id].names
    poor = Weights([0.0] * len(names), [0.0] * len(names), (4.0, 8.0))
    monkeypatch.setattr(judgement_of(game), "weights", poor)
    tuning.tune(game, (2,), 1, 40, 0, "1", 1, tmp_path)
    told = capsys.readouterr().out
    assert "generation 1" in told
    file = tmp_path / "notre_dame.toml"
    weights = parse(tomllib.loads(file.read_text(encoding="utf-8")), names)
    assert weights.late != poor.late
    assert "parvis tune notre-dame --seats 2 --generations 1 --games 40" in file.read_text()


def test_only_a_game_with_a_judgement_can_be_tuned(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="no judgement of its own"):
        tuning.tune(ALL["quarry"], (2,), 1, 1, 0, "1", 1, tmp_path)
