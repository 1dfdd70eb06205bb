"""The games, by their ids."""

from __future__ import annotations

from typing import Any

from parvis.games.architects import ARCHITECTS
from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.errors import UnknownGame
from parvis.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.id: game for game in (NOTRE_DAME, ARCHITECTS)}


def find(name: str) -> Game[Any]:
    """A game by its id; underscores are as good as hyphens."""
    game = GAMES.get(name.strip().lower().replace("_", "-"))
    if game is None:
        raise UnknownGame(name, sorted(GAMES))
    return game
