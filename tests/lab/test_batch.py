"""Many tables at once: the same games as one by one, and ends that are told once."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from parvis.games import GAMES, find
from parvis.kernel.agenda import play
from parvis.kernel.errors import BadOptions, NotOffered
from parvis.kernel.game import ranked
from parvis.lab import batch
from parvis.lab.rewards import rewards

each_game = pytest.mark.parametrize("name", list(GAMES))


@each_game
def test_each_table_plays_the_game_of_its_seed(name: str) -> None:
    """Row by row what one table after the other would show."""
    game = find(name)
    many = batch(name, 3, tables=4, seed=11)
    tables = [game.new(many.options, f"11/{i}/1") for i in range(4)]
    for _ in range(150):
        for i, s in enumerate(tables):
            assert many.seats[i] == s.turn
            assert bytes(many.observations[i]) == game.vector(s, s.turn)
            assert np.flatnonzero(many.masks[i]).tolist() == sorted(s.offer)
        actions = many.sample()
        many.step(actions)
        for i, s in enumerate(tables):
            play(s, int(actions[i]))
            if s.asked is None:
                assert many.dones[i]
                assert many.points[i].tolist() == [x.points for x in game.result(s)]
                assert many.rewards[i].tolist() == pytest.approx(rewards("rank", game.result(s), 3))
                tables[i] = game.new(many.options, f"11/{i}/2")
            else:
                assert not many.dones[i]
                assert not many.rewards[i].any()


def test_a_table_begins_again_and_its_end_is_told_for_one_step() -> None:
    many = batch("notre_dame", 2, tables=8, seed=1)
    ended = 0
    for _ in range(400):
        *_, earned, dones = many.step(many.sample())
        ended += int(dones.sum())
        assert not np.abs(earned).sum(axis=1)[~dones].any()
    assert ended >= 8


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    many = batch("notre_dame", 4, tables=3, seed=1)
    seen = []
    for seed in (5, 6, 5):
        many.reset(seed)
        for _ in range(30):
            many.step(many.sample())
        seen.append(many.observations.tobytes())
    assert seen[0] == seen[2] != seen[1]


@pytest.mark.parametrize("wrong", [[0.0, 1.0, 2.0], [0, 1], [[0], [1], [2]], [True, False, True]])
def test_actions_are_whole_numbers_one_for_each_table(wrong: list[Any]) -> None:
    many = batch("notre_dame", 2, tables=3, seed=1)
    before = many.observations.tobytes()
    with pytest.raises(BadOptions, match="takes an array of 3 whole numbers"):
        many.step(np.array(wrong))
    assert many.observations.tobytes() == before


def test_actions_may_be_a_list_of_numpy_s_numbers() -> None:
    many, other = (batch("notre_dame", 2, tables=3, seed=1) for _ in range(2))
    many.step(list(many.sample()))
    other.step(other.sample())
    assert np.array_equal(many.observations, other.observations)


def test_one_wrong_action_is_refused_before_anything_is_played() -> None:
    many = batch("notre_dame", 2, tables=3, seed=1)
    before = many.observations.tobytes()
    actions = many.sample()
    actions[2] = int(np.flatnonzero(~many.masks[2])[0])
    with pytest.raises(NotOffered):
        many.step(actions)
    with pytest.raises(BadOptions, match=r"not int64 of shape \(2,\)"):
        many.step(actions[:2])
    assert many.observations.tobytes() == before


def test_nobody_writes_into_the_windows() -> None:
    many = batch("notre_dame", 2, tables=2)
    with pytest.raises(ValueError, match="read-only"):
        many.masks[0, 0] = True


def test_rewards_rank_win_and_points() -> None:
    scores = ranked([30, 50, 50, 10], [(1,), (0,), (0,), (5,)])
    assert rewards("rank", scores, 4) == pytest.approx([-1 / 3, 2 / 3, 2 / 3, -1])
    assert rewards("win", scores, 4) == [0, 0.5, 0.5, 0]
    assert rewards("points", scores, 4) == [30, 50, 50, 10]


def test_an_opponent_that_is_no_seat_counts_in_the_ranks() -> None:
    scores = ranked([30, 50], [(), ()])
    assert rewards("rank", scores, 1) == [-1]
    assert rewards("win", scores, 1) == [0]


def test_without_its_libraries_the_laboratory_says_what_to_install() -> None:
    """And what needs none still works."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from parvis import lab\n"
        "from parvis.lab.simulate import seated\n"
        "try:\n    lab.batch('notre_dame')\n"
        "except lab.MissingLibrary as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "needs numpy" in done.stdout
    assert "pip install 'parvis[lab]'" in done.stdout
