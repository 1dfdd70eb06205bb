"""The games, by their ids. A game is one line here; what else it has, its own manifest says.

Games of other packages are guests: see `parvis.guests`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from parvis import guests
from parvis.kernel.errors import BadOptions, UnknownGame
from parvis.kernel.game import Game
from parvis.kernel.manifest import look_up
from parvis.kernel.texts import LANGUAGES, Text

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

    def __contains__(self, name: object) -> bool:
        return name in HOUSE

    def __iter__(self) -> Iterator[str]:
        return iter(HOUSE)

    def __len__(self) -> int:
        return len(HOUSE)


GAMES: Final[Mapping[str, Game[Any]]] = _House()


GameLike = str | Game[Any] | type[Game[Any]]
"""A game, its class, its id, or where it is found: `module:Class`."""


def _game(given: object) -> Game[Any]:
    """A game that was given as an object or as its class."""
    made = given() if isinstance(given, type) and issubclass(given, Game) else given
    if not isinstance(made, Game):
        raise BadOptions(f"{given!r} is no game: it must be a parvis.kernel.game.Game")
    name = getattr(made, "id", "")
    if not isinstance(name, str) or guests.NAME.fullmatch(name) is None:
        raise BadOptions(f"the id of a game has small letters, digits and hyphens, not {name!r}")
    return made


def _announced(name: str, given: object) -> Game[Any]:
    """A game that a package announces: it can be shown at once, in every language."""
    game = _game(given)
    if game.id != name:
        raise BadOptions(f"its id is {game.id!r}; it must be announced under that name")
    for language in LANGUAGES:
        Text(game, language)("title")
    return game


GUESTS: Final[guests.Guests[Game[Any]]] = guests.Guests("game", HOUSE, _announced)


def all_games() -> dict[str, Game[Any]]:
    """The games of this house, then the guests that work."""
    return {**GAMES, **GUESTS.all()}


def find(name: str) -> Game[Any]:
    """A game by its id; underscores are as good as hyphens. Only what is known here or installed:
    whatever a stranger wrote may be looked up."""
    plain = name.strip().lower().replace("_", "-")
    game = GAMES[plain] if plain in GAMES else GUESTS.get(plain)
    if game is None:
        raise UnknownGame(name, sorted([*GAMES, *GUESTS.names()]))
    return game


def game_of(given: GameLike) -> Game[Any]:
    """A game as a person hands it over; from then on `find` knows it by its id, also in worker
    processes. Never for what came from a stranger: `module:Class` is imported."""
    if isinstance(given, str):
        if ":" not in given:
            return find(given)
        given = guests.load(given)
    game = _game(given)
    if game.id not in GAMES or GAMES[game.id] is not game:
        GUESTS.hand(game.id, game)
    return game
