"""A table in a few words, for lists: which game, how far it is, who is awaited, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parvis.kernel.agenda import over, waiting
from parvis.kernel.session import Session
from parvis.server.present import fairness_told, texts
from parvis.server.store import RUNNING

if TYPE_CHECKING:
    from parvis.server.table import Table


def table_told(table: Table, own: list[int], language: str) -> dict[str, Any]:
    """What anybody may know of a table; `own`: the seats whose secrets were sent."""
    row, session = table.row, table.session
    text = texts(row.game, language)
    asked = waiting(session.state) if row.status == RUNNING else []
    scores = points(session)
    return {
        "table": row.id,
        "game": row.game,
        "title": text("title"),
        "variants": row.variants,
        "status": row.status,
        "spectators": row.spectators,
        "moves": len(session.past),
        "section": section(session),
        "section_name": text("label.section") if text.has("label.section") else "",
        "created": row.created,
        "changed": table.moved,
        **fairness_told(row),
        "own": own,
        "seats": [
            {
                "colour": session.seats[r.seat],
                "name": r.name,
                "kind": r.kind,
                "asked": r.seat in asked,
                **scores[r.seat],
            }
            for r in row.rows
        ],
    }


def section(session: Session[Any]) -> int:
    """The how-manieth section (a round) is played: as the game tells of them, or of turns."""
    game = session.game
    kinds = game.sections or game.turns
    told = [*session.start, *[event for played in session.past for event in played.events]]
    count = sum(event.kind in kinds for event in told)
    if game.sections or not count:
        return count
    return 1 + (count - 1) // len(session.seats)


def points(session: Session[Any]) -> list[dict[str, int]]:
    """For each seat its points and, at the end, its place; as long as the game goes on, only where
    everybody may know them."""
    seats = session.options.seats
    if over(session.state):
        result = session.game.result(session.state)[:seats]
        return [{"points": score.points, "rank": score.rank} for score in result]
    standing = session.game.standing(session.state)
    if standing is None:
        return [{} for _ in range(seats)]
    return [{"points": sum(n for _, n in side)} for side in standing[:seats]]
