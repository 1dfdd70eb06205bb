"""The games, by their ids. A game is one line here; what else it has, its own manifest says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from parvis.kernel.errors import UnknownGame
from parvis.kernel.game import Game
from parvis.kernel.manifest import look_up

HOUSE: Final[dict[str, str]] = {
    "notre-dame": "parvis.games.notre_dame:NOTRE_DAME",
    "architects": "parvis.games.architects:ARCHITECTS",
}
"""The games of this house, in the order in which they are shown."""


class _House(Mapping[str, Game[Any]]):
    """The same as objects, each read when it is first wanted."""

    def __getitem__(self, name: str) -> Game[Any]:
        game: Game[Any] = look_up(HOUSE[name])
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(HOUSE)

    def __len__(self) -> int:
        return len(HOUSE)


GAMES: Final[Mapping[str, Game[Any]]] = _House()


def find(name: str) -> Game[Any]:
    """A game by its id; underscores are as good as hyphens."""
    game = GAMES.get(name.strip().lower().replace("_", "-"))
    if game is None:
        raise UnknownGame(name, sorted(GAMES))
    return game
