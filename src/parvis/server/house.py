"""All tables of a server: made, joined, brought back from the disk, played on."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from typing import Any

from parvis import guests
from parvis.bots.roster import DEFAULT, is_known
from parvis.games import find
from parvis.kernel import snapshot
from parvis.kernel.errors import BadOptions, ParvisError, UnknownGame
from parvis.kernel.game import Options
from parvis.kernel.session import Session
from parvis.server.errors import Refused
from parvis.server.nicknames import name_or_none, nickname, readable
from parvis.server.presence import ABSENCE
from parvis.server.reading import Reader
from parvis.server.seating import hashed, new_code, new_secret, unknown_code
from parvis.server.store import OVER, RUNNING, WAITING, Entry, NotStored, SeatRow, Store, TableRow
from parvis.server.table import Table
from parvis.server.thinking import Thinkers

log = logging.getLogger("parvis.server")

IDLE = 600.0
"""Seconds after which a table that nobody uses is no longer kept in memory."""


TABLES = 50
"""Tables under way that one visitor may have made."""
ALL_TABLES = 1000
"""Tables under way of all together."""


class House:
    """All tables of a server: those in memory, and those that wait on the disk."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        absence: float = ABSENCE,
        tables: int = TABLES,
        all_tables: int = ALL_TABLES,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.absence = absence
        self.reader = Reader()
        self.each = tables
        self.most = all_tables
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def keep(self) -> None:
        """As long as the server runs: say what is damaged, then put away what nobody uses. Tables
        wake when somebody comes."""
        try:
            for damage in await self.store.damage():
                log.error("the file of tables is damaged: %s; put a copy of it back", damage)
        except Exception:
            # Broad, because nobody waits for this task: whatever is wrong with the file, it is
            # said, and the tables that can be read are played on.
            log.exception("the file of tables could not be looked through")
        while True:
            await asyncio.sleep(IDLE / 10)
            self.put_away()

    def put_away(self) -> None:
        """All of a table is on the disk: it is found again when somebody asks for it."""
        for name in [name for name, table in self.tables.items() if table.idle(IDLE)]:
            del self.tables[name]

    async def table(self, name: str) -> Table:
        found = self.tables.get(name)
        if found is not None:
            found.used = time.monotonic()
            return found
        try:
            async with self._loading.setdefault(name, asyncio.Lock()):
                if name not in self.tables:
                    loaded = await self._load(name)
                    self.tables.setdefault(name, loaded)
        finally:
            self._loading.pop(name, None)
        return self.tables[name]

    async def _load(self, name: str) -> Table:
        try:
            stored = await self.store.load_table(name)
            session = _replayed(stored[0], stored[1]) if stored is not None else None
        except (UnknownGame, guests.BrokenGuest) as error:  # its package is gone; the table is kept
            raise Refused(409, "unknown_game", str(error)) from error
        except NotStored:
            raise
        except Exception as error:
            # Broad, because one table that is damaged in whatever way must not keep the server from
            # the others.
            log.exception("table %s is damaged", name[:6])
            raise Refused(500, "server_error", "this table is damaged; others are not") from error
        if stored is None or session is None:
            raise Refused(404, "unknown_table", "there is no such table")
        row, entries, chat = stored
        table = self._lay(row, session, len(entries))
        if entries:
            table.moved = entries[-1].at
        for told in chat:
            table.hear(told)
        if row.status == WAITING and all(seat.kind != "open" for seat in row.rows):
            await table.seating.begin()  # the server died between the last guest and the beginning
        return table

    def _lay(self, row: TableRow, session: Session[Any], version: int = 0) -> Table:
        """The table of a stored row, not yet among the others."""
        table = Table(row, session, self.store, self.thinkers, self.pace, self.absence)
        table.version = version
        table.questions.note(table.session.state, table.version)
        return table

    def must_have_room(self, who: str) -> None:
        """Tables that are under way and were used of late are limited: those of one visitor, and
        all together."""
        going = [table for table in self.tables.values() if table.row.status != OVER]
        mine = [table for table in going if table.maker == who]
        if who and len(mine) >= self.each:
            raise Refused(
                429,
                "too_many_tables",
                f"{len(mine)} tables of yours are under way here, and no more may be; finish one, "
                "or come back when one was left alone for ten minutes",
            )
        if len(going) >= self.most:
            raise Refused(
                503,
                "too_many_tables",
                f"{len(going)} tables are under way here, and no more may be; come back later",
            )

    async def _add(self, row: TableRow, session: Session[Any], who: str = "") -> Table:
        """A new table with the game so far: stored, then among the others, its bots awake."""
        words = session.game.words
        entries = [
            Entry(n, "move", played.seat, words.say(played.move), row.created)
            for n, played in enumerate(session.past, 1)
        ]
        row.snapshot = json.dumps(snapshot.save(session.game, session.options, session.state))
        row.snapshot_rules = session.game.version
        row.salt = secrets.token_hex(16)
        await self.store.add_table(row, entries)
        table = self._lay(row, session, len(entries))
        self.tables[row.id] = table
        table.maker = who
        table.visited()
        table.bots.wake()
        return table

    async def create(
        self,
        game: str,
        variants: dict[str, str],
        seats: list[dict[str, str]],
        spectators: bool,
        seed: str | None = None,
        who: str = "",
    ) -> tuple[Table, list[dict[str, Any]]]:
        """A new table; returns it with the secrets of the seats at this screen."""
        self.must_have_room(who)
        try:
            rules = find(game)
            options = rules.options(len(seats), variants)
            session: Session[Any] = Session(rules, options, seed or secrets.token_hex(16))
        except BadOptions as error:
            raise Refused(422, "bad_options", str(error)) from error
        except ParvisError as error:
            raise Refused(422, "bad_request", str(error)) from error
        rows, opened = _seat_rows(seats)
        if seed is not None and any(row.kind == "open" for row in rows):
            raise Refused(
                422,
                "bad_options",
                "a seed can be chosen only where no seat is open: whoever knows it knows all cards",
            )
        if not opened:
            raise Refused(422, "bad_request", "nobody sits at this screen")
        ready = all(row.kind != "open" for row in rows)
        row = TableRow(
            secrets.token_urlsafe(9),
            rules.id,
            rules.version,
            options.seats,
            options.variants,
            session.seed,
            RUNNING if ready else WAITING,
            spectators,
            opened[0]["seat"],
            time.time(),
            chosen=seed is not None,
            rows=rows,
        )
        return await self._add(row, session, who), opened

    async def bring(self, text: str) -> Table:
        """A table made of the record of a finished game, for all to look at."""
        session = await self.reader.read(text)
        rows = [
            SeatRow(seat, "bot", readable(session.players.get(colour, "")), DEFAULT)
            for seat, colour in enumerate(session.seats[: session.options.seats])
        ]
        row = TableRow(
            secrets.token_urlsafe(9),
            session.game.id,
            session.rules,
            session.options.seats,
            session.options.variants,
            session.seed,
            OVER,
            True,
            0,
            time.time(),
            unchecked=bool(session.unreplayed),
            rows=rows,
        )
        return await self._add(row, session)

    async def branch(
        self, old: Table, n: int, seat: int, name: str, who: str = ""
    ) -> tuple[Table, str]:
        """Play on from a moment of a finished game: one seat for a person, bots for the others."""
        if old.row.status != OVER:
            raise Refused(409, "not_over", "only a finished game can be played on from")
        if not 0 <= n < len(old.session.past) or not 0 <= seat < old.row.seats:
            raise Refused(404, "unknown_move", f"this game has {len(old.session.past)} moves")
        self.must_have_room(who)
        game, options = old.game, old.session.options
        session: Session[Any] = Session(game, options, old.row.seed)
        for played in old.session.past[:n]:
            session.play(played.seat, played.move)
        secret = new_secret()
        bot = DEFAULT
        rows = [SeatRow(r.seat, "bot", r.name, r.bot or bot) for r in old.row.rows]
        rows[seat] = SeatRow(seat, "person", name_or_none(name), "", hashed(secret))
        row = TableRow(
            secrets.token_urlsafe(9),
            game.id,
            game.version,
            options.seats,
            options.variants,
            old.row.seed,
            RUNNING,
            False,
            seat,
            time.time(),
            chosen=True,
            rows=rows,
        )
        return await self._add(row, session, who), secret

    async def rematch(
        self, old: Table, own: list[int], who: str = ""
    ) -> tuple[Table, list[dict[str, Any]]]:
        """The next game of the same people; whoever asks again comes to the same table."""
        if old.row.status != OVER or not own:
            raise Refused(409, "not_over", "a rematch is for those who played, once it is over")
        async with old.lock:
            again = await self.table(old.again[0]) if old.again is not None else None
            if again is None or again.row.status == OVER:
                again, opened = await self._again(old, own, who)
                old.again = again.row.id, opened
                await old.invite(again.row.id, opened, own)
            assert old.again is not None
            given = old.again[1]
            for seat in own:
                if again.seating.invitable(seat):
                    code = again.row.rows[seat].invitation
                    _, _, secret = await self.join(code, old.row.rows[seat].name)
                    given.append({"seat": seat, "secret": secret})
        return again, [seat for seat in given if seat["seat"] in own]

    async def _again(
        self, old: Table, own: list[int], who: str
    ) -> tuple[Table, list[dict[str, Any]]]:
        """A new table with seats for those who ask and those who are here; open ones for others."""
        here = old.here() | set(own)
        seats = []
        for row in old.row.rows:
            kind = "bot" if not row.secret else "here" if row.seat in here else "open"
            seats.append({"kind": kind, "name": row.name, "bot": row.bot})
        return await self.create(
            old.row.game, old.row.variants, seats, old.row.spectators, None, who
        )

    async def invited(self, code: str) -> tuple[Table, int]:
        """The table and the seat of an invitation."""
        found = await self.store.find_invitation(code.strip().upper())
        if found is None:
            raise unknown_code()
        return await self.table(found[0]), found[1]

    async def join(self, code: str, name: str, secret: str = "") -> tuple[Table, int, str]:
        """Take the seat of an invitation; again with the same secret, that same seat."""
        secret = secret or new_secret()
        name = nickname(name)
        table, seat = await self.invited(code)
        await table.seating.sit(seat, code.strip().upper(), name, secret)
        return table, seat, secret


def _bot(wish: dict[str, str]) -> str:
    bot = wish.get("bot") or DEFAULT
    if not is_known(bot):
        raise Refused(422, "bad_request", f"there is no bot {bot!r}")
    return bot


def _seat_rows(seats: list[dict[str, str]]) -> tuple[list[SeatRow], list[dict[str, Any]]]:
    rows: list[SeatRow] = []
    opened: list[dict[str, Any]] = []
    for seat, wish in enumerate(seats):
        kind = wish.get("kind", "")
        if kind in ("me", "here"):
            secret = new_secret()
            rows.append(
                SeatRow(seat, "person", name_or_none(wish.get("name", "")), "", hashed(secret))
            )
            opened.append({"seat": seat, "secret": secret})
        elif kind == "open":
            rows.append(SeatRow(seat, "open", "", _bot(wish), "", new_code()))
        elif kind == "bot":
            rows.append(SeatRow(seat, "bot", name_or_none(wish.get("name", "")), _bot(wish)))
        else:
            raise Refused(422, "bad_request", "a seat is 'me', 'here', 'open' or 'bot'")
    return rows, opened


def _replayed(row: TableRow, entries: list[Entry]) -> Session[Any]:
    """The game from its entries; from its stored position where the rules have changed."""
    game = find(row.game)
    options: Options = game.options(row.seats, row.variants)
    session: Session[Any] = Session(game, options, row.seed)
    try:
        for entry in entries:
            _redo(session, entry)
        stored = json.loads(row.snapshot) if row.snapshot else None
        if stored is None or snapshot.save(game, options, session.state) == stored:
            return session
        if row.rules == game.version:
            log.error("table %s replays to another position; its stored one is taken", row.id[:6])
    except ParvisError:
        if not row.snapshot:
            raise
    session = Session(game, options, row.seed)
    session.state = snapshot.load(game, options, json.loads(row.snapshot), row.snapshot_rules)
    session.rules = row.rules
    seats = session.seats
    session.unreplayed = [(seats[e.seat], e.data) for e in entries if e.kind == "move"]
    return session


def _redo(session: Session[Any], entry: Entry) -> None:
    if entry.kind == "move":
        session.play(entry.seat, session.game.words.parse(entry.data))
    elif entry.kind == "undo":
        session.take_back(entry.seat, int(entry.data))
    else:
        session.redo(entry.seat)
