"""The example of the manual, in short: it runs, it learns, and its slopes are right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parvis.lab.examples import learn
from parvis.lab.examples.curve import draw


def test_a_few_hundred_games_teach_it_to_win_by_more() -> None:
    learner = learn.Learner("notre-dame", tables=24, seed=2)
    course = list(learn.train(learner, 14))
    assert [r.games for r in course] == [24 * n for n in range(1, 15)]
    first = np.mean([r.margin for r in course[:3]])
    last = np.mean([r.margin for r in course[-3:]])
    assert last > first + 6
    share, half = learn.measure(learner, 100, seed=1)
    assert share - half > 0.6


def test_the_same_seed_learns_the_same() -> None:
    courses = [
        [(r.games, r.wins, r.margin) for r in learn.train(learn.Learner("notre-dame", 8, 3), 2)]
        for _ in range(2)
    ]
    assert courses[0] == courses[1]


def loss(
    policy: learn.Policy,
    seen: learn.Floats,
    masks: np.ndarray,
    moves: np.ndarray,
    outcomes: learn.Floats,
    weight: learn.Floats,
) -> float:
    """What the slopes belong to, with the weight of each choice held fast."""
    _, chance, guess = policy.think(seen, masks)
    logs = np.log(np.maximum(chance, 1e-9))
    taken = logs[np.arange(len(moves)), moves]
    entropy = -(chance * logs).sum(axis=1)
    off = outcomes - guess
    return float((-weight * taken - learn.ENTROPY * entropy + off * off / 2).mean())


@pytest.mark.parametrize("part", ["in", "in_bias", "move", "move_bias", "guess", "guess_bias"])
def test_the_slopes_are_those_of_the_loss(part: str) -> None:
    rng = np.random.default_rng(2)
    policy = learn.Policy(6, 5, rng)
    policy.parts = {name: value.astype(np.float64) for name, value in policy.parts.items()}
    policy.parts["move"] = rng.standard_normal(policy.parts["move"].shape)
    seen = rng.random((9, 6))
    masks = rng.random((9, 5)) < 0.6
    moves = rng.integers(5, size=9)
    masks[np.arange(9), moves] = True
    outcomes = rng.standard_normal(9)
    _, _, guess = policy.think(seen, masks)
    better = outcomes - guess
    weight = better / (better.std() + 1e-3)
    slope = policy.slopes(seen, masks, moves, outcomes)[part]
    place = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
    sides = []
    for shift in (1e-5, -2e-5):
        policy.parts[part][place] += shift
        sides.append(loss(policy, seen, masks, moves, outcomes, weight))
    assert (sides[0] - sides[1]) / 2e-5 == pytest.approx(slope[place], rel=1e-3)


def test_the_command_tells_how_it_goes_and_draws_the_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    curve = tmp_path / "curve.svg"
    learn.main(["--rounds", "2", "--tables", "8", "--measure", "8", "--curve", str(curve)])
    told = capsys.readouterr().out
    assert "16 games" in told
    assert "against Wanderer" in told
    assert curve.read_text(encoding="utf-8").startswith("<svg")


def test_a_curve_goes_up_when_wins_do() -> None:
    drawn = draw([(10, 0.25), (20, 0.75)], "notre-dame")
    line = drawn.partition('polyline points="')[2].partition('"')[0]
    (_, low), (_, high) = [[float(n) for n in pair.split(",")] for pair in line.split()]
    assert high < low
