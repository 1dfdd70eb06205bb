"""Records from outside: read in a process of their own, replayed, and shown once to every seat
before they are taken."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from parvis import processes
from parvis.games import find
from parvis.kernel import record as records
from parvis.kernel.agenda import over
from parvis.kernel.errors import ParvisError, RecordError, RulesBug, UnknownGame
from parvis.kernel.events import Event
from parvis.kernel.game import SPECTATOR
from parvis.kernel.session import Played, Session, resume
from parvis.kernel.texts import LANGUAGES
from parvis.server import looking, overview, present
from parvis.server.errors import Refused
from parvis.server.naming import Naming

PATIENCE = 20.0
"""Seconds after which a record that is still being read is given up."""
WAITING = 8
"""Records that may wait to be read."""
REST = 60.0
"""Seconds without a record after which the process that reads them ends."""


@dataclass
class Brought:
    """The game of a record, as it comes from the process that read it."""

    game: str
    seats: int
    variants: dict[str, str]
    seed: str
    players: dict[str, str]
    rules: int
    state: Any
    start: list[Event]
    past: list[tuple[int, int, Any, list[Event]]]
    unreplayed: list[tuple[str, str]]

    def session(self) -> Session[Any]:
        game = find(self.game)
        made: Session[Any] = Session(
            game, game.options(self.seats, self.variants), self.seed, self.players
        )
        made.state = self.state
        made.start = self.start
        made.past = [Played(*played) for played in self.past]
        made.rules = self.rules
        made.unreplayed = self.unreplayed
        return made


def read(text: str) -> Brought | str:
    """The finished game of a record; or why it is not taken."""
    try:
        record = records.read(text)
        try:
            game = find(record.game)
        except UnknownGame as error:
            raise RecordError(record.line("game"), str(error)) from error
        session = resume(game, record)
        if not over(session.state):
            return "only the record of a finished game can be shown here"
        _show(session)
    except (ParvisError, RulesBug) as error:
        return str(error)
    except Exception as error:
        # Broad, because a state that nobody's rules made can fail anywhere in the games' code, and
        # whatever fails here would fail for everybody who looks at the table.
        return f"this game cannot be shown: {error!r}"[:300]
    return Brought(
        session.game.id,
        session.options.seats,
        session.options.variants,
        session.seed,
        session.players,
        session.rules,
        session.state,
        session.start,
        [(p.seat, p.move, p.before, p.events) for p in session.past],
        session.unreplayed,
    )


def _show(session: Session[Any]) -> None:
    """All that anybody will be shown of the table, once for every seat and language."""
    game, state, seats = session.game, session.state, session.options.seats
    told: list[Any] = [present.scores_told(session), overview.points(session)]
    told += [overview.section(session), looking.opened(game, state, SPECTATOR, seats)]
    for language in LANGUAGES:
        text = present.texts(game.id, language)
        for seat in range(SPECTATOR, seats):
            told.append(present.view_told(game, state, seat))
            told.append(present.log_told(session, seat, Naming(text, session.seats, []), 0))
    json.dumps(told).encode()
    records.read(records.write(session.record(with_state=True)))


class Reader:
    """A process that reads one record after the other, as long as some come."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = asyncio.Lock()
        self._waiting = 0
        self._rest: asyncio.TimerHandle | None = None

    async def read(self, text: str) -> Session[Any]:
        """The game of a record; `Refused` says why there is none."""
        if self._waiting >= WAITING:
            raise Refused(429, "too_fast", "too many records at once; wait a moment")
        self._waiting += 1
        try:
            async with self._lock:
                found = await self._read(text)
        finally:
            self._waiting -= 1
        if isinstance(found, str):
            raise Refused(422, "bad_record", found)
        return found.session()

    async def _read(self, text: str) -> Brought | str:
        if self._rest is not None:
            self._rest.cancel()
        if self._pool is None:
            self._pool = processes.pool(1)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._pool, read, text)
        except (TimeoutError, BrokenExecutor):
            self.close()
            return "this record takes too long to read"
        finally:
            self._rest = loop.call_later(REST, self.close)

    def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        if self._pool is not None:
            processes.end(self._pool)
            self._pool = None
