"""One SQLite file for all tables of a server: write-ahead log, full synchronisation, one writer."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from parvis.kernel.errors import ParvisError
from parvis.server.folder import cannot_hold, only_one, shut
from parvis.server.store import CHAT_KEPT, Entry, NotStored, SeatRow, Store, TableRow

log = logging.getLogger("parvis.server")

SCHEMA = 2
"""The form of the file. An older one is brought to it when it is opened, and loses nothing."""
DAMAGES = 5
"""How many of the things that are wrong with a file are told."""

_TABLES = (
    """CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
    variants TEXT NOT NULL, seed TEXT NOT NULL, status TEXT NOT NULL, spectators INTEGER NOT NULL,
    host INTEGER NOT NULL, created REAL NOT NULL, snapshot TEXT NOT NULL,
    snapshot_rules INTEGER NOT NULL
) STRICT""",
    """CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, secret TEXT NOT NULL, invitation TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS invitations ON seats(invitation) WHERE invitation <> ''",
    "CREATE INDEX IF NOT EXISTS secrets ON seats(secret) WHERE secret <> ''",
    """CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, data TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", n)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS chat (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, data TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", n)
) STRICT, WITHOUT ROWID""",
)
"""The first form of the file; a new one begins with it, too."""

_LATER = {
    2: (
        "ALTER TABLE tables ADD COLUMN salt TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN unchecked INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE seats ADD COLUMN muted INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX IF EXISTS secrets",
    ),
}
"""What each further form changes."""


def upgrade(db: sqlite3.Connection) -> None:
    """Bring a file, a new one too, to the present form: all of it, or nothing."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version == SCHEMA:
        return
    if version > SCHEMA:
        raise ParvisError(
            f"it was written by a newer Parvis (its form is {version}, this one knows {SCHEMA}); "
            "install the newer one, or choose another folder with --data"
        )
    db.execute("BEGIN IMMEDIATE")
    try:
        changes = [*_TABLES] if version == 0 else []
        for form in range(max(version, 1) + 1, SCHEMA + 1):
            changes += _LATER[form]
        for change in changes:
            db.execute(change)
        db.execute(f"PRAGMA user_version={SCHEMA}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


_TABLE = (
    "id,game,rules,seats,variants,seed,status,spectators,host,created,snapshot,snapshot_rules,"
    "salt,chosen,unchecked"
)
_SEAT = "seat,kind,name,bot,secret,invitation,muted"


def _marks(columns: str) -> str:
    return ",".join("?" for _ in columns.split(","))


Work = Callable[[sqlite3.Connection], Any]


class SqliteStore(Store):
    """One SQLite file: write-ahead log, full synchronisation, one writer."""

    def __init__(self, path: Path) -> None:
        try:
            shut(path)
        except OSError as error:
            raise cannot_hold(path, error) from error
        self.path = path
        self._lock = only_one(path)
        self._queue: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self._ready: Future[None] = Future()
        self._thread = threading.Thread(target=self._write, name="parvis-store", daemon=True)
        self._thread.start()
        try:
            self._ready.result()
        except sqlite3.Error as error:
            self._lock.close()
            raise cannot_hold(path, error) from error
        except ParvisError as error:
            self._lock.close()
            raise ParvisError(f"{path} cannot be used: {error}") from error

    # ------------------------------------------------------------------ the writer
    def _write(self) -> None:
        try:
            db = sqlite3.connect(self.path, isolation_level=None)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            db.execute("PRAGMA foreign_keys=ON")
            upgrade(db)
        except Exception as error:  # whatever it is: it is raised where the store is opened
            self._ready.set_exception(error)
            return
        self._ready.set_result(None)
        while True:
            first = self._queue.get()
            if first is None:
                db.close()
                return
            batch = [first]
            while not self._queue.empty() and len(batch) < 64:
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                batch.append(more)
            # who is no longer waiting wants it no more; who waits now cannot leave with half of it
            batch = [one for one in batch if one[1].set_running_or_notify_cancel()]
            if batch:
                self._commit(db, batch)

    def _commit(self, db: sqlite3.Connection, batch: list[tuple[Work, Future[Any]]]) -> None:
        """All of a batch in one transaction; where one fails, each on its own."""
        try:
            results = self._together(db, [work for work, _ in batch])
        except Exception as error:
            # Broad, for whatever one piece of work does wrong, the writer goes on with the others.
            # Not silent: whoever waits for it gets it.
            if len(batch) > 1:
                for one in batch:
                    self._commit(db, [one])
            elif isinstance(error, sqlite3.OperationalError):
                log.error("%s cannot be written: %s", self.path, error)
                batch[0][1].set_exception(NotStored())
            else:
                batch[0][1].set_exception(error)
            return
        for (_, future), result in zip(batch, results, strict=True):
            future.set_result(result)

    def _together(self, db: sqlite3.Connection, works: list[Work]) -> list[Any]:
        db.execute("BEGIN IMMEDIATE")
        try:
            results = [work(db) for work in works]
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return results

    async def _do(self, work: Work) -> Any:
        future: Future[Any] = Future()
        self._queue.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(timeout=10)
        self._lock.close()

    # ------------------------------------------------------------------ the calls
    async def add_table(self, table: TableRow, entries: list[Entry] | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                f"INSERT INTO tables ({_TABLE}) VALUES ({_marks(_TABLE)})",
                (
                    table.id,
                    table.game,
                    table.rules,
                    table.seats,
                    json.dumps(table.variants),
                    table.seed,
                    table.status,
                    int(table.spectators),
                    table.host,
                    table.created,
                    table.snapshot,
                    table.snapshot_rules,
                    table.salt,
                    int(table.chosen),
                    int(table.unchecked),
                ),
            )
            for row in table.rows:
                _put_seat(db, table.id, row)
            for entry in entries or []:
                _put_entry(db, "entries", table.id, entry)

        await self._do(work)

    async def load_table(self, table: str) -> tuple[TableRow, list[Entry], list[Entry]] | None:
        def work(db: sqlite3.Connection) -> tuple[TableRow, list[Entry], list[Entry]] | None:
            found = db.execute(f"SELECT {_TABLE} FROM tables WHERE id=?", (table,)).fetchone()
            if found is None:
                return None
            row = TableRow(
                id=found[0],
                game=found[1],
                rules=found[2],
                seats=found[3],
                variants=json.loads(found[4]),
                seed=found[5],
                status=found[6],
                spectators=bool(found[7]),
                host=found[8],
                created=found[9],
                snapshot=found[10],
                snapshot_rules=found[11],
                salt=found[12],
                chosen=bool(found[13]),
                unchecked=bool(found[14]),
            )
            row.rows = [
                SeatRow(*seat)
                for seat in db.execute(
                    f'SELECT {_SEAT} FROM seats WHERE "table"=? ORDER BY seat', (table,)
                )
            ]
            told = _entries(db, "chat", table)
            said = [entry for entry in told if entry.kind == "chat"]
            seated = [entry for entry in told if entry.kind != "chat"]
            kept = said[-CHAT_KEPT:] + seated[-CHAT_KEPT:]
            return row, _entries(db, "entries", table), kept

        found: tuple[TableRow, list[Entry], list[Entry]] | None = await self._do(work)
        return found

    async def add_entry(
        self, table: str, entry: Entry, snapshot: str, rules: int, status: str
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            _put_entry(db, "entries", table, entry)
            db.execute(
                "UPDATE tables SET snapshot=?, snapshot_rules=?, status=? WHERE id=?",
                (snapshot, rules, status, table),
            )

        await self._do(work)

    async def set_status(self, table: str, status: str) -> None:
        await self._do(
            lambda db: db.execute("UPDATE tables SET status=? WHERE id=?", (status, table)).rowcount
        )

    async def set_seat(self, table: str, seat: SeatRow, told: Entry | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            _put_seat(db, table, seat)
            if told is not None:
                _put_entry(db, "chat", table, told)

        await self._do(work)

    async def find_invitation(self, code: str) -> tuple[str, int] | None:
        def work(db: sqlite3.Connection) -> tuple[str, int] | None:
            found = db.execute(
                "SELECT \"table\", seat FROM seats WHERE invitation=? AND invitation <> ''", (code,)
            ).fetchone()
            return None if found is None else (str(found[0]), int(found[1]))

        place: tuple[str, int] | None = await self._do(work)
        return place

    async def add_chat(self, table: str, entry: Entry) -> None:
        await self._do(lambda db: _put_entry(db, "chat", table, entry))

    async def damage(self) -> list[str]:
        """Looked for beside the writer: a large file takes a while."""

        def look() -> list[str]:
            try:
                with closing(sqlite3.connect(self.path)) as db:
                    found = [str(row[0]) for row in db.execute(f"PRAGMA quick_check({DAMAGES})")]
            except sqlite3.DatabaseError as error:
                return [str(error)]
            return [] if found == ["ok"] else found

        return await asyncio.to_thread(look)


def _entries(db: sqlite3.Connection, where: str, table: str) -> list[Entry]:
    rows = db.execute(
        f'SELECT n,kind,seat,data,at FROM {where} WHERE "table"=? ORDER BY n', (table,)
    )
    return [Entry(*row) for row in rows]


def _put_entry(db: sqlite3.Connection, where: str, table: str, entry: Entry) -> None:
    db.execute(
        f"INSERT INTO {where} VALUES (?,?,?,?,?,?)",
        (table, entry.n, entry.kind, entry.seat, entry.data, entry.at),
    )


def _put_seat(db: sqlite3.Connection, table: str, row: SeatRow) -> None:
    db.execute(
        f'INSERT OR REPLACE INTO seats ("table",{_SEAT}) VALUES (?,{_marks(_SEAT)})',
        (
            table,
            row.seat,
            row.kind,
            row.name,
            row.bot,
            row.secret,
            row.invitation,
            row.muted,
        ),
    )


def open_store(folder: Path) -> SqliteStore:
    """The store in a folder; `ParvisError` says why there is none, and what to do."""
    return SqliteStore(folder / "parvis.sqlite")
