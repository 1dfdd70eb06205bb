"""Records on the command line: open, check, show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.markup import escape

from parvis import boards
from parvis.cli import say
from parvis.cli.play import score_table
from parvis.games import find
from parvis.kernel import record as records
from parvis.kernel.agenda import over
from parvis.kernel.errors import BadOptions, ParvisError, RecordError, UnknownGame
from parvis.kernel.game import SPECTATOR
from parvis.kernel.session import Session, resume
from parvis.kernel.texts import Text, catalogue


def read_record(file: Path) -> records.Record:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise ParvisError(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ParvisError(
            f"{file}: line 1: this is no Parvis record: it is not text ({error.reason})"
        ) from error
    try:
        return records.read(text)
    except RecordError as error:
        raise ParvisError(f"{file}: {error}") from error


def open_record(file: Path) -> Session[Any]:
    """The game of a record file; errors name the file and the line."""
    record = read_record(file)
    try:
        return resume(find(record.game), record)
    except UnknownGame as error:
        raise ParvisError(f"{file}: line {record.line('game')}: {error}") from error
    except ParvisError as error:
        raise ParvisError(f"{file}: {error}") from error


def check_record(file: Path) -> None:
    """Replay strictly, the game's own invariants checked after every move."""
    record = read_record(file)
    session = open_record(file)
    game = session.game
    for n in range(len(session.past) + 1):
        game.check(session.at(n))
    how = "finished" if over(session.state) else "not finished"
    if session.unreplayed:
        print(
            f"{file}: {game.id}, rules {record.rules} (now {game.version}): "
            f"{len(record.moves)} moves kept as words, goes on from its stored position, {how}"
        )
        return
    unknown = " (the final position was not recorded)" if record.state == records.UNKNOWN else ""
    print(
        f"{file}: {game.id}, rules {record.rules}, {len(record.moves)} moves, {how}: sound{unknown}"
    )


def show_record(
    session: Session[Any], at: int | None, seat_name: str | None, language: str
) -> None:
    text = Text(session.game, language)
    text.all = {**catalogue("parvis.cli", language), **text.all}
    seat = _seat(session, seat_name)
    if at is not None:
        if not 0 <= at <= len(session.past):
            raise BadOptions(f"--at {at}: the record has {len(session.past)} moves")
        say.out.print(text("replay.at", n=at, all=len(session.past)))
        view = session.game.view(session.at(at), seat)
        say.out.print(boards.draw(view, text))
        return
    for n, events in session.log(seat):
        head = text("replay.start") if n == 0 else _said(session, n - 1, seat, text)
        say.out.print(f"[bold]{n:>4}[/] {escape(head)}")
        for event in events:
            say.out.print(f"       {text.event(event, session.seats)}", markup=False)
    ending = text("replay.finished" if over(session.state) else "replay.open")
    say.out.print(text("replay.moves", n=len(session.past), ending=ending))
    if over(session.state):
        say.out.print(score_table(session, text))


def _seat(session: Session[Any], name: str | None) -> int:
    if name is None:
        return SPECTATOR
    if name.lower() not in session.seats:
        raise BadOptions(f"there is no seat {name!r} here; seats: {', '.join(session.seats)}")
    return session.seats.index(name.lower())


def _said(session: Session[Any], n: int, seat: int, text: Text) -> str:
    """Who moved; and what, unless through the eyes of a seat that is told by the log alone."""
    played = session.past[n]
    who = text(f"colour.{session.seats[played.seat]}")
    return (
        f"{who}: {text.move(played.move, session.seats)}"
        if seat in (SPECTATOR, played.seat)
        else who
    )
