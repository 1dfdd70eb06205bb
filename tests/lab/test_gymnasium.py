"""The Gymnasium environment keeps Gymnasium's own checks; bots play the other seats."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from parvis.games import GAMES, find
from parvis.kernel.agenda import legal
from parvis.kernel.errors import BadOptions, NotOffered
from parvis.lab import gymnasium_env
from parvis.lab.single import ILLEGAL_REWARD, OneSeat, env_id


def play(env: Any, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A random game by the masks: its actions, its reward, its last info."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    actions: list[int] = []
    while True:
        actions.append(int(rng.choice(np.flatnonzero(env.unwrapped.action_masks()))))
        _, reward, terminated, truncated, info = env.step(actions[-1])
        assert not truncated
        if terminated:
            return actions, float(reward), info
        assert reward == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seats", [2, 4])
def test_it_passes_the_checker_under_its_registered_id(game: Any, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"parvis.lab.single:{env_id(game)}", seats=seats)
        check_env(env.unwrapped)


def test_its_id_holds_the_rules_version() -> None:
    assert env_id(find("notre-dame")) == f"parvis/NotreDame-v{find('notre-dame').version}"


@pytest.mark.parametrize("game", ["notre_dame", "architects"])
def test_a_game_is_played_to_its_end_against_bots(game: str) -> None:
    env = gymnasium_env(game, 3, bots=["wanderer", "apprentice"])
    for seed in range(3):
        actions, reward, info = play(env, seed)
        assert len(actions) > 20
        assert -1 <= reward <= 1
        assert (reward == 1) == (info["rank"] == 1)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    env = gymnasium_env("notre_dame", 4)
    assert play(env, 5)[:2] == play(env, 5)[:2]
    assert play(env, 5)[0] != play(env, 6)[0]


def test_the_seat_is_drawn_anew_for_each_game_unless_it_is_named() -> None:
    env = gymnasium_env("notre_dame", 3)
    drawn = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert drawn == {0, 1, 2}
    env = gymnasium_env("notre_dame", 3, seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}


def test_masks_are_what_the_rules_offer() -> None:
    env = gymnasium_env("notre_dame", 2, seat=1)
    _, info = env.reset(seed=1)
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(legal(env.table, 1))
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(info["action_mask"], env.action_masks())


def test_a_move_outside_of_the_mask_loses_or_raises() -> None:
    env = gymnasium_env("notre_dame", 2)
    env.reset(seed=1)
    closed = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, _, info = env.step(closed)
    assert (reward, terminated) == (ILLEGAL_REWARD, True)
    assert info["illegal"] == f"{closed} is not offered"
    with pytest.raises(BadOptions, match="call reset first"):
        env.step(closed)
    env.reset()
    assert env.step(int(np.flatnonzero(env.action_masks())[0]))[1] != ILLEGAL_REWARD
    strict = gymnasium_env("notre_dame", 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(NotOffered):
        strict.step(closed)


def test_who_goes_on_after_the_end_is_told_to_begin_anew() -> None:
    env = gymnasium_env("notre_dame", 2)
    play(env, 1)
    with pytest.raises(BadOptions, match="is over: call reset first"):
        env.step(0)


def test_alone_against_constantine_a_game_comes_to_its_end() -> None:
    env = gymnasium_env("architects", 1)
    _, reward, info = play(env, 4)
    assert reward == (1 if info["rank"] == 1 else -1)


def test_it_can_be_read_as_text() -> None:
    env = gymnasium_env("notre_dame", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "Notre Dame" in (env.render() or "")


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"seat": 2}, "seats: 0 to 1"),
        ({"bots": ["wanderer", "apprentice"]}, "2 bots named for 1 other seats"),
        ({"bots": "stranger"}, "there is no bot 'stranger'"),
        ({"illegal": "ignore"}, "one of lose, raise"),
    ],
)
def test_a_wrong_setting_is_told_with_the_right_ones(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        OneSeat("notre_dame", 2, **settings)
