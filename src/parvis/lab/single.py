"""A Gymnasium environment: one seat, the others played by bots.

`action_masks()` is what maskable learners ask for (sb3-contrib's MaskablePPO); every `info` holds
the same mask. An action outside of it loses the game at once (`illegal="lose"`), or raises.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from parvis import boards
from parvis.bots.base import Bot, Observation
from parvis.bots.roster import BotLike, bot_of, bots_of, make
from parvis.games import GameLike, all_games, game_of
from parvis.kernel.agenda import Position, apply, legal, over, waiting
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game
from parvis.kernel.texts import Text
from parvis.lab.rewards import kind_of_rewards, rewards
from parvis.lab.spaces import Senses, env_name

ILLEGAL_REWARD = -1.0
"""What an action outside of the mask earns, whatever the kind of rewards."""
ILLEGAL = ("lose", "raise")


class OneSeat(gymnasium.Env[NDArray[Any], np.int64]):
    """A seat at a table of bots. `seat=None` draws another one for every game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012  (Gymnasium's own way)

    def __init__(
        self,
        game: GameLike,
        seats: int = 2,
        seat: int | None = None,
        bots: BotLike | Sequence[BotLike] = "wanderer",
        variants: Mapping[str, str] | None = None,
        *,
        rewards: str = "rank",
        illegal: str = "lose",
        render_mode: str | None = None,
        dtype: str = "int16",
    ) -> None:
        self.game = game_of(game)
        self.options = self.game.options(seats, variants)
        if seat is not None and not 0 <= seat < seats:
            raise BadOptions(f"seat {seat} is not at the table; seats: 0 to {seats - 1}, or None")
        if illegal not in ILLEGAL:
            raise BadOptions(f"illegal cannot be {illegal!r}; it is one of {', '.join(ILLEGAL)}")
        if render_mode not in (None, "ansi"):
            raise BadOptions(f"there is no render mode {render_mode!r}; render modes: ansi")
        self.bots = _others(bots, seats)
        self.fixed_seat = seat
        self.reward_kind = kind_of_rewards(rewards)
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": env_name(self.game)}
        self.senses = Senses(self.game, self.options, dtype)
        self.observation_space = self.senses.observation_space()
        self.action_space = self.senses.action_space()
        self.seat = seat or 0
        self._players: dict[int, Bot] = {}
        self._table: Position | None = None
        self._lost = False

    @property
    def table(self) -> Position:
        """The true table: for tests and teachers, never for a learner."""
        if self._table is None:
            raise BadOptions("the environment has no table yet: call reset first")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.options.seats
        self.seat = int(self.np_random.integers(seats))
        if self.fixed_seat is not None:
            self.seat = self.fixed_seat
        dealt = str(self.np_random.integers(2**62))
        self._table = self.game.new(self.options, dealt)
        self._lost = False
        others = [(self.seat + i) % seats for i in range(1, seats)]
        self._players = {
            other: make(bot, f"{dealt}/bot {other}")
            for other, bot in zip(others, self.bots, strict=True)
        }
        self._let_others_play()
        return self._seen(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        if self._lost:
            raise BadOptions("this game was lost by a move that was not offered: call reset first")
        if over(self.table):
            raise BadOptions("this game is over: call reset first")
        move = index(action)
        if move not in legal(self.table, self.seat) and self.illegal == "lose":
            self._lost = True
            said = f"{move} is not offered"
            return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": said}
        apply(self.table, self.seat, move)
        self._let_others_play()
        if self.table.asked is not None:
            return self._seen(), 0.0, False, False, self._info()
        scores = self.game.result(self.table)
        earned = rewards(self.reward_kind, scores, self.options.seats)[self.seat]
        mine = scores[self.seat]
        ended = {**self._info(), "points": mine.points, "rank": mine.rank}
        return self._seen(), earned, True, False, ended

    def _let_others_play(self) -> None:
        """Until this seat is asked, or the game is over."""
        table = self.table
        while table.asked is not None and self.seat not in waiting(table):
            turn = table.turn
            seen = Observation(self.game, table, turn)
            apply(table, turn, self._players[turn].choose(seen))

    def _seen(self) -> NDArray[Any]:
        return self.senses.observe(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.senses.mask(self.table, self.seat), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """The moves that are offered: what maskable learners ask for."""
        return self.senses.mask(self.table, self.seat).view(np.bool_)

    def render(self) -> str | None:
        """The table as text, as this seat sees it."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.table, self.seat)
        return boards.as_text(boards.draw(view, Text(self.game, "en")))


def _others(bots: BotLike | Sequence[BotLike], seats: int) -> tuple[str, ...]:
    """A bot for every other seat, clockwise: one for all, or one each."""
    if isinstance(bots, Sequence) and not isinstance(bots, str):
        names = bots_of(bots)
    else:
        names = [bot_of(bots)] * (seats - 1)
    if len(names) != seats - 1:
        raise BadOptions(f"{len(names)} bots named for {seats - 1} other seats")
    for name in names:
        make(name, "check")
    return tuple(names)


def env_id(game: Game[Any]) -> str:
    """`parvis/NotreDame-v1`: the name under which Gymnasium knows a game."""
    return f"parvis/{''.join(part.title() for part in game.id.split('-'))}-v{game.version}"


def register() -> None:
    """Tell Gymnasium of every game that has a vector; once is enough, more does no harm."""
    for game in all_games().values():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(env_id(game), f"{__name__}:OneSeat", kwargs={"game": game.id})


register()
