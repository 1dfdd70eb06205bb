"""Looking back: a moment of a table, and its log, through somebody's eyes.

As long as a game goes on these are the eyes of an own seat, or of a spectator where the table has
some. Once it is over everything is open: any seat's, a spectator's, or everybody's together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parvis.kernel.game import SPECTATOR, Game
from parvis.server.errors import Refused
from parvis.server.present import log_told, naming_for, view_told
from parvis.server.store import OVER

if TYPE_CHECKING:
    from parvis.server.table import Table

_APART: Final = ("seat", "players")
"""What is no secret of a seat: whose eyes they are, and what all see of each player."""


class Eyes:
    """Whose: a seat's or a spectator's, with what the others see besides; `own` are the seats of
    whoever looks, and is called «you»."""

    def __init__(self, seat: int, everything: bool, own: list[int]) -> None:
        self.seat = seat
        self.everything = everything
        self.own = own


def eyes_of(table: Table, given: list[str], seat: int | None, everything: bool = False) -> Eyes:
    """Whose eyes a caller with these secrets may have; `Refused` for all others."""
    own = table.seats_of(given)
    finished = table.row.status == OVER
    if everything and not finished:
        raise Refused(409, "not_over", "everything can be seen once the game is over")
    if seat is not None and 0 <= seat < table.row.seats:
        if seat in own or finished:
            return Eyes(seat, everything, own)
        raise Refused(403, "not_your_seat", "this seat is not yours")
    if own and seat != SPECTATOR:
        return Eyes(own[0], everything, own)
    if table.shows_itself() or table.seating.invites(given):
        return Eyes(SPECTATOR, everything, own)
    raise Refused(403, "no_spectators", "this table has no spectators")


def moment_told(table: Table, n: int, eyes: Eyes, language: str) -> dict[str, Any]:
    """The table after n moves: nothing can be done there."""
    session = table.session
    if not 0 <= n <= len(session.past):
        raise Refused(404, "unknown_move", f"this game has {len(session.past)} moves")
    state = session.at(n)
    view = view_told(session.game, state, eyes.seat)
    if eyes.everything:
        view |= opened(session.game, state, eyes.seat, table.row.seats)
    return {
        "type": "moment",
        "table": table.row.id,
        "move": n,
        "moves": len(session.past),
        "seat": eyes.seat,
        "all": eyes.everything,
        "view": view,
        "log": [e for e in past_told(table, eyes, language, n) if e["move"] == n],
    }


def past_told(table: Table, eyes: Eyes, language: str, since: int = 0) -> list[dict[str, Any]]:
    """What these eyes saw happen, from move `since` on."""
    names = naming_for(table, language, eyes.own)
    told = table.who_plays()
    return log_told(table.session, eyes.seat, names, since, told, everything=eyes.everything)


def opened(game: Game[Any], state: Any, seat: int, seats: int) -> dict[str, Any]:
    """What the seats see beyond a spectator: each player as that seat sees itself, and in `open`
    for every seat what is its own to see, by the names of the view."""
    common = game.view(state, SPECTATOR)
    views = [game.view(state, other) for other in range(seats)]
    found: dict[str, Any] = {
        "open": [
            {
                name: value
                for name, value in view.items()
                if name not in _APART and value != common.get(name)
            }
            for view in views
        ]
    }
    players = game.view(state, seat).get("players")
    if isinstance(players, list):
        own = [view["players"][other] for other, view in enumerate(views)]  # type: ignore[index]
        found["players"] = [*own, *players[seats:]]
    return found
