"""A PettingZoo environment: every seat an agent, one decision at a time.

The observation of an agent is `{"observation": vector, "action_mask": mask}`. An action is a move
of the game's vocabulary. Simultaneous decisions are served in the order of the seats; none sees an
answer of another before all are in. Rewards come with the end of the game, see `rewards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from secrets import token_hex
from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from parvis import boards
from parvis.games import GameLike, game_of
from parvis.kernel.agenda import Position, apply
from parvis.kernel.errors import BadOptions
from parvis.kernel.texts import Text
from parvis.lab.rewards import kind_of_rewards, rewards
from parvis.lab.spaces import Senses, env_name

Seen = dict[str, NDArray[Any]]


class ParvisAEC(AECEnv[str, Any, Any]):
    """One table; the agents are called by their colour and seat: `red_0`, `blue_1`."""

    def __init__(
        self,
        game: GameLike,
        seats: int = 4,
        variants: Mapping[str, str] | None = None,
        *,
        rewards: str = "rank",
        render_mode: str | None = None,
        dtype: str = "int16",
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadOptions(f"there is no render mode {render_mode!r}; render modes: ansi")
        self.game = game_of(game)
        self.options = self.game.options(seats, variants)
        self.reward_kind = kind_of_rewards(rewards)
        self.render_mode = render_mode
        self.metadata = {
            "name": env_name(self.game),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "rules": self.game.version,
        }
        self.senses = Senses(self.game, self.options, dtype)
        colours = self.game.colours[:seats]
        self.possible_agents = [f"{colour}_{seat}" for seat, colour in enumerate(colours)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: self._observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.senses.action_space() for a in self.possible_agents}
        self._seed = token_hex(8)
        self._games = 0
        self._table: Position | None = None

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": self.senses.observation_space(),
                "action_mask": self.senses.mask_space(),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def table(self) -> Position:
        """The true table: for tests and teachers, never for a learner."""
        if self._table is None:
            raise BadOptions("the environment has no table yet: call reset first")
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed starts a series of games; without one the series goes on."""
        if seed is not None:
            self._seed, self._games = str(seed), 0
        self._games += 1
        self._table = self.game.new(self.options, f"{self._seed}/{self._games}")
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.turn]

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        return {
            "observation": self.senses.observe(self.table, seat),
            "action_mask": self.senses.mask(self.table, seat),
        }

    def step(self, action: int | None) -> None:
        """Take a move of the agent that is asked; `NotOffered` for one that the mask rules out."""
        table = self.table
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOptions(f"{agent} is asked and must move: None is for agents that are done")
        apply(table, self._seats[agent], index(action))
        self._cumulative_rewards[agent] = 0.0
        if table.asked is None:
            self._finish(table)
        else:
            self.agent_selection = self.possible_agents[table.turn]

    def _finish(self, table: Position) -> None:
        """The game is over: everybody is rewarded and told how it ended."""
        scores = self.game.result(table)
        earned = rewards(self.reward_kind, scores, self.options.seats)
        for agent, reward, score in zip(self.agents, earned, scores, strict=False):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"points": score.points, "rank": score.rank}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as text, as the agent that is asked sees it."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.table, self._seats[self.agent_selection])
        return boards.as_text(boards.draw(view, Text(self.game, "en")))

    def close(self) -> None:
        """The table is put away; `reset` lays another."""
        self._table = None

    def __str__(self) -> str:
        return str(self.metadata["name"])
