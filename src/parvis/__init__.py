"""Parvis: cathedral-building board games, played, studied and taught."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis import _plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from parvis.bots.roster import BotLike
    from parvis.games import GameLike
    from parvis.lab.notebook import Match

__version__ = "0.1.0"

_plain.install()


def new(
    game: GameLike,
    seats: int = 2,
    seed: str | int | None = None,
    variants: Mapping[str, str] | None = None,
    *,
    setup: str = "random",
    language: str = "en",
) -> Match:
    """A new game to play with in Python: `parvis.new("architects", seats=2, seed=1)`.

    What is chosen before the first turn is decided by lot, or asked with `setup="ask"`.
    """
    from parvis.lab import notebook

    return notebook.new(game, seats, seed, variants, setup=setup, language=language)


def simulate(
    game: GameLike,
    bots: Sequence[BotLike] = ("wanderer",),
    seats: int = 2,
    games: int = 100,
    seed: str | int = 1,
    variants: Mapping[str, str] | None = None,
    *,
    workers: int = 1,
) -> dict[str, Any]:
    """Play many games and count: one bot for all seats, or one for each."""
    from parvis.games import game_of
    from parvis.lab.simulate import simulated

    return simulated(game_of(game), bots, seats, games, str(seed), variants, workers)


def tournament(
    game: GameLike,
    bots: Sequence[BotLike],
    seats: int = 2,
    games: int = 100,
    seed: str | int = 1,
    variants: Mapping[str, str] | None = None,
    *,
    mix: str = "pairs",
    workers: int = 1,
    out: Path | str | None = None,
) -> dict[str, Any]:
    """Bots against bots: every pairing in balanced seats, so many games each. `out` is a folder
    that keeps the games."""
    from pathlib import Path

    from parvis.games import game_of
    from parvis.lab import tournament as tournaments
    from parvis.lab.engines import engine

    setting = tournaments.setting(
        game_of(game), dict(variants or {}), bots, seats, games, str(seed), mix
    )
    folder = None if out is None else Path(out)
    played = tournaments.play(tournaments.Tournament(setting), engine(workers), folder)
    return tournaments.summary(setting, played)


def open_record(text: str, language: str = "en") -> Match:
    """The game of a record (its text), ready to go on."""
    from parvis.lab import notebook

    return notebook.open_record(text, language)
