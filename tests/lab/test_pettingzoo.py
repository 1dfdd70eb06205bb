"""The PettingZoo environment keeps PettingZoo's own tests, and the secrets of the game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

from parvis.games import find
from parvis.kernel.agenda import Together, legal
from parvis.kernel.errors import BadOptions, NotOffered, UnknownGame
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from parvis.lab import pettingzoo_env
from parvis.lab.aec import ParvisAEC

TABLES = [
    ("notre_dame", 2, {"new_persons": "on"}),
    ("notre_dame", 4, {}),
    ("notre_dame", 5, {}),
    ("architects", 1, {}),
    ("architects", 2, {"opponent": "helena", "characters": "chosen"}),
    ("architects", 4, {}),
]
each_table = pytest.mark.parametrize(
    ("game", "seats", "variants"), TABLES, ids=[f"{g}-{n}" for g, n, _ in TABLES]
)


ADVICE = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""PettingZoo's advice against observations in a dictionary, which its own masks need."""
quiet = pytest.mark.filterwarnings("ignore:Observation ")


def play(env: Any, steps: int | None = None) -> list[tuple[str, float]]:
    """Random play by the masks; returns what each agent got at its end."""
    ends = []
    rng = np.random.default_rng(1)
    for n, agent in enumerate(env.agent_iter()):
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            ends.append((agent, reward))
            env.step(None)
            continue
        if n == steps:
            break
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return ends


@each_table
def test_it_passes_the_api_test_with_many_cycles(
    game: str, seats: int, variants: dict[str, str], recwarn: pytest.WarningsRecorder
) -> None:
    api_test(pettingzoo_env(game, seats, variants), num_cycles=1000)
    told = [str(w.message) for w in recwarn if w.category is UserWarning]
    assert [message for message in told if not message.startswith(ADVICE)] == []


@each_table
def test_it_passes_the_seed_test(game: str, seats: int, variants: dict[str, str]) -> None:
    seed_test(lambda: pettingzoo_env(game, seats, variants), num_cycles=100)


@quiet
@pytest.mark.parametrize("game", ["notre_dame", "architects"])
def test_it_works_inside_pettingzoo_s_wrappers(game: str) -> None:
    env: Any = pettingzoo_env(game, 3)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    env = wrappers.OrderEnforcingWrapper(env)
    api_test(env, num_cycles=300)
    env.reset(seed=3)
    assert len(play(env)) == 3


def test_a_wrapper_ends_the_game_at_an_illegal_move() -> None:
    env: Any = wrappers.TerminateIllegalWrapper(pettingzoo_env("notre_dame", 3), illegal_reward=-1)
    env.reset(seed=3)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert sorted(env.rewards.values()) == [-1, 0, 0]


def test_underscores_are_as_good_as_hyphens_and_a_stranger_is_named() -> None:
    assert pettingzoo_env("notre_dame").game is pettingzoo_env("notre-dame").game
    with pytest.raises(UnknownGame, match="known games: architects, notre-dame"):
        pettingzoo_env("chess")


def test_its_name_holds_the_rules_version() -> None:
    version = find("notre-dame").version
    env = pettingzoo_env("notre_dame")
    assert env.metadata["name"] == str(env) == f"notre_dame_v{version}"


def test_the_mask_is_what_the_rules_offer_and_empty_for_whoever_is_not_asked() -> None:
    env = pettingzoo_env("notre_dame", 3)
    env.reset(seed=1)
    play(env, 40)
    for seat, agent in enumerate(env.possible_agents):
        offered = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        assert offered == sorted(legal(env.table, seat))


def test_a_move_outside_of_the_mask_is_refused_and_changes_nothing() -> None:
    env = pettingzoo_env("notre_dame", 3)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    closed = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(NotOffered):
        env.step(closed)
    with pytest.raises(TypeError):
        env.step(4.7)  # type: ignore[arg-type]
    after = env.observe(env.agent_selection)
    assert np.array_equal(before["observation"], after["observation"])


def test_before_a_reset_there_is_no_table() -> None:
    with pytest.raises(BadOptions, match="call reset first"):
        pettingzoo_env("notre_dame", 2).step(0)


def test_simultaneous_decisions_are_served_in_seat_order_and_tell_nothing() -> None:
    """In the draft nobody sees what the seats before chose."""
    env = pettingzoo_env("notre_dame", 4)
    seen = []
    for choice in (0, 1, 2):
        env.reset(seed=9)
        assert isinstance(env.table.asked, Together)
        order = []
        for _ in range(3):
            order.append(env.agent_selection)
            offered = np.flatnonzero(env.last()[0]["action_mask"])
            env.step(int(offered[choice]))
        assert order == env.possible_agents[:3]
        seen.append(env.observe(env.possible_agents[3])["observation"])
    assert np.array_equal(seen[0], seen[1])
    assert np.array_equal(seen[0], seen[2])


@pytest.mark.parametrize("game", ["notre_dame", "architects"])
def test_observations_hold_no_secret(game: str) -> None:
    env = pettingzoo_env(game, 3)
    env.reset(seed=5)
    rng = Rng.seeded("secrets")
    for _ in range(12):
        play(env, 9)
        for seat, agent in enumerate(env.possible_agents):
            before = env.observe(agent)
            other = ParvisAEC(game, 3)
            other.reset(seed=5)
            other._table = resample(env.game, env.table, seat, rng)
            after = other.observe(agent)
            assert np.array_equal(before["observation"], after["observation"])
            assert np.array_equal(before["action_mask"], after["action_mask"])


def test_the_same_seed_is_the_same_game_and_a_reset_without_one_goes_on() -> None:
    env = pettingzoo_env("notre_dame", 2)
    first = []
    for seed in (7, None, 7):
        env.reset(seed=seed)
        first.append(env.observe("red_0")["observation"].tolist())
    assert first[0] == first[2] != first[1]


def test_rewards_by_rank_sum_to_nothing_and_the_winner_has_the_most() -> None:
    env = pettingzoo_env("notre_dame", 4)
    env.reset(seed=2)
    ends = dict(play(env))
    assert len(ends) == 4
    assert sum(ends.values()) == pytest.approx(0)
    points = {score.seat: score for score in env.game.result(env.table)}
    best = max(ends, key=lambda agent: ends[agent])
    assert points[env.possible_agents.index(best)].rank == 1


def test_rewards_can_be_points() -> None:
    env = pettingzoo_env("architects", 3, rewards="points")
    env.reset(seed=2)
    ends = dict(play(env))
    scores = env.game.result(env.table)
    assert [ends[agent] for agent in env.possible_agents] == [score.points for score in scores]


def test_the_table_can_be_read_as_text() -> None:
    env = pettingzoo_env("architects", 2, render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert "Workshop" in drawn
    assert "\x1b" not in drawn


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"rewards": "gold"}, "rewards: rank, win, points"),
        ({"render_mode": "human"}, "render modes: ansi"),
        ({"dtype": "int4"}, "one of int16, uint8, float32"),
        ({"seats": 9}, "2 to 5 seats, not 9"),
        ({"variants": {"wonders": "on"}}, "its variants: new_persons"),
    ],
)
def test_a_wrong_setting_is_told_with_the_right_ones(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        pettingzoo_env("notre_dame", **settings)
