"""Weights from what a search tried: the fit finds its taste, and greedy play gets better."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import pytest

from parvis.bots.judgement.base import Weights, dot
from parvis.bots.judgement.weights import judgement_of, kind_of, parse, write
from parvis.cli import tuning
from parvis.games import find
from parvis.kernel.agenda import play
from parvis.kernel.rng import Rng
from parvis.lab.imitate import Choice, Imitation, fitted, watch
from parvis.lab.selfplay import Terms, Watch
from tests.bots.tables import JUDGED


@pytest.mark.parametrize("begun", [[0.0, 0.0, 0.0], [1.5, -1.5, 0.0]], ids=["none", "wrong"])
def test_the_taste_behind_what_was_tried_is_found_from_anywhere(begun: list[float]) -> None:
    rng = Rng.seeded("taste")
    choices: list[Choice] = []
    for _ in range(3000):
        left = rng.below(33) / 32
        ends = [[float(rng.below(5)), float(rng.below(5)), 1.0] for _ in range(4)]
        odds = [math.exp((0.3 * a + (0.5 * left - 0.2) * b) / 0.4) for a, b, _ in ends]
        choices.append(Choice(ends, [left] * 4, [chance / sum(odds) for chance in odds]))
    start = Weights(begun, begun, (4.0, 8.0))
    found = fitted(choices, start, 0.4)
    assert found.late == pytest.approx([0.3, -0.2, 0.0], abs=0.08)
    assert found.early == pytest.approx([0.0, 0.5, 0.0], abs=0.08)


@pytest.mark.parametrize("game_id", JUDGED)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_worth_is_the_sum_of_what_is_weighed(game_id: str, seats: int) -> None:
    game = find(game_id)
    judge = judgement_of(game)
    s = game.new(game.options(seats), "weighed")
    rng = Rng.seeded("weighed")
    while s.asked is not None:
        for seat in range(seats):
            if not judge.settled(s, seat):
                weights = judge.moves[judge.stage(s)]
                pairs = zip(weights, judge.weighed(s, seat), strict=True)
                urge = judge.urge(s, seat)
                assert sum(w * x for w, x in pairs) + urge == pytest.approx(judge.worth(s, seat))
                assert dot(weights, judge.features(s, seat)) + urge == judge.appeal(s, seat)
        for _ in range(7):
            if s.asked is not None:
                play(s, s.offer[rng.below(len(s.offer))])
    assert all(judge.settled(s, seat) for seat in range(seats))


@pytest.mark.parametrize("game_id", JUDGED)
def test_choices_of_a_search_are_noted_with_what_it_tried(game_id: str) -> None:
    weights = judgement_of(find(game_id)).weights
    one, again = (watch(Watch(game_id, weights, 6, "watch", range(1))) for _ in range(2))
    assert len(one) > 10
    assert [choice.tried for choice in one] == [choice.tried for choice in again]
    for choice in one:
        assert len(choice.ends) == len(choice.left) == len(choice.tried) > 1
        assert sum(choice.tried) == pytest.approx(1.0)


def test_what_is_imitated_is_taken_if_it_wins_greedily_and_with_a_search() -> None:
    weights = judgement_of(find("notre-dame")).weights
    assert Imitation(weights, 1, 11, 12, 20).better
    assert not Imitation(weights, 1, 11, 10, 20).better
    assert not Imitation(weights, 1, 9, 12, 20).better


def test_who_has_no_taste_learns_some_from_a_search_that_judges_positions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("notre-dame")
    names = kind_of(game).names
    nothing = [0.0] * len(names)
    poor = Weights(nothing, nothing, (4.0, 8.0), judgement_of(game).weights.positions)
    start = tmp_path / "start.toml"
    start.write_text(write(game.id, poor, names, ["by hand"]), encoding="utf-8")
    tuning.imitate(Terms(game.id, 4, 30, "1", 1), 4, start, tmp_path)
    told = capsys.readouterr().out
    assert "The best weights are in" in told
    data = tomllib.loads((tmp_path / "notre_dame.toml").read_text(encoding="utf-8"))
    found = parse(data, names)
    assert found.late != nothing
    assert found.positions is not None
    assert data["found_by"][0] == "by hand"
    assert data["found_by"][1].startswith("parvis imitate notre-dame --games 4 --deals 4")
