"""What a server keeps: tables, their seats, and every entry in its order.

`Store` is all that the rest of the server knows of storage; `SqliteStore` keeps one file. A write
is done when it is on the disk: one thread writes, and what waits is committed together.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from parvis.kernel.errors import ParvisError
from parvis.server.errors import Refused

log = logging.getLogger("parvis.server")

SCHEMA = 1
DAMAGES = 5
"""How many of the things that are wrong with a file are told."""
WAITING, RUNNING, OVER = "waiting", "running", "over"
"""The status of a table."""
CHAT_KEPT = 100
"""How many of the last things said are told to everybody."""


@dataclass
class SeatRow:
    """A seat as it is stored. `secret` is the hash of the seat's secret."""

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    secret: str = ""
    invitation: str = ""


@dataclass
class Entry:
    """One thing that happened at a table, in its place of the one order."""

    n: int
    kind: str
    seat: int
    data: str
    at: float


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    variants: dict[str, str]
    seed: str
    status: str
    spectators: bool
    host: int
    created: float
    snapshot: str = ""
    snapshot_rules: int = 0
    rows: list[SeatRow] = field(default_factory=list)


class Store(ABC):
    """All that the server asks of storage. A call returns when what it says is safe."""

    @abstractmethod
    async def add_table(self, table: TableRow, entries: list[Entry] | None = None) -> None: ...

    @abstractmethod
    async def load_table(self, table: str) -> tuple[TableRow, list[Entry], list[Entry]] | None:
        """The table, its entries, the last that was said there and told of its seats; None where
        there is no such table."""

    @abstractmethod
    async def add_entry(
        self, table: str, entry: Entry, snapshot: str, rules: int, status: str
    ) -> None:
        """The next entry, with the position after it."""

    @abstractmethod
    async def set_status(self, table: str, status: str) -> None: ...

    @abstractmethod
    async def set_seat(self, table: str, seat: SeatRow, told: Entry | None = None) -> None:
        """Who has a seat now, with what is to be told of it."""

    @abstractmethod
    async def take_invitation(self, code: str, name: str, secret: str) -> tuple[str, int] | None:
        """Give the open seat of an invitation away, once; None: there is no such invitation.

        Who asks again with the same secret (hashed), having had no answer, gets the same seat.
        """

    @abstractmethod
    async def find_invitation(self, code: str) -> str | None:
        """The table to which an invitation leads, as long as nobody has its seat."""

    @abstractmethod
    async def add_chat(self, table: str, entry: Entry) -> None: ...

    @abstractmethod
    async def running(self) -> list[str]:
        """The tables that go on: woken after a restart so that their bots play."""

    @abstractmethod
    async def damage(self) -> list[str]:
        """What is wrong with what is stored, in the words of whatever stores it."""

    @abstractmethod
    def close(self) -> None: ...


_TABLES = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
    variants TEXT NOT NULL, seed TEXT NOT NULL, status TEXT NOT NULL, spectators INTEGER NOT NULL,
    host INTEGER NOT NULL, created REAL NOT NULL, snapshot TEXT NOT NULL,
    snapshot_rules INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, secret TEXT NOT NULL, invitation TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS invitations ON seats(invitation) WHERE invitation <> '';
CREATE INDEX IF NOT EXISTS secrets ON seats(secret) WHERE secret <> '';
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, data TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", n)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, data TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY ("table", n)
) STRICT, WITHOUT ROWID;
"""


class NotStored(Refused):
    """The disk is full, or does not write: nothing has changed."""

    def __init__(self) -> None:
        super().__init__(503, "server_error", "this could not be stored; nothing has changed")


def _shut(path: Path) -> None:
    """Make the folder and the files in it, for nobody else on this machine: they hold the seeds of
    running games. What SQLite puts beside a file is as open as the file itself."""
    folder = path.parent
    fresh = not folder.exists()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if fresh or all([one.name.startswith(path.stem) for one in folder.iterdir()]):
        _close(folder, 0o700)  # one that holds other things too is not ours to close
    for file in (path, Path(f"{path}.lock")):
        if not file.is_dir():  # opening that tells why it will not do
            file.touch(mode=0o600)
            _close(file, 0o600)


def _close(path: Path, mode: int) -> None:
    with suppress(PermissionError):  # it belongs to somebody else, who lets us write to it
        path.chmod(mode)


def _only_one(path: Path) -> sqlite3.Connection:
    """Two servers on one file would each believe in their own tables. The lock ends with us."""
    try:
        lock = sqlite3.connect(
            f"{path}.lock", timeout=2, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise _cannot_hold(path, error) from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorname == "SQLITE_BUSY":
            raise ParvisError(
                f"another Parvis server keeps its tables in {path.parent}; use that one, stop it, "
                "or choose another folder with --data"
            ) from error
        raise _cannot_hold(path, error) from error
    return lock


def _cannot_hold(path: Path, error: Exception) -> ParvisError:
    """Why tables cannot be kept there, and what to do."""
    if getattr(error, "sqlite_errorname", "") in ("SQLITE_NOTADB", "SQLITE_CORRUPT"):
        return ParvisError(
            f"{path} is damaged, or not a file of Parvis ({error}); put a copy of it back, "
            "or choose another folder with --data"
        )
    why = error.strerror if isinstance(error, OSError) else str(error)
    return ParvisError(
        f"tables cannot be kept in {path.parent} ({why}); make it a folder that you may write to, "
        "or choose another one with --data"
    )


Work = Callable[[sqlite3.Connection], Any]


class SqliteStore(Store):
    """One SQLite file: write-ahead log, full synchronisation, one writer."""

    def __init__(self, path: Path) -> None:
        try:
            _shut(path)
        except OSError as error:
            raise _cannot_hold(path, error) from error
        self.path = path
        self._lock = _only_one(path)
        self._queue: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self._ready: Future[None] = Future()
        self._thread = threading.Thread(target=self._write, name="parvis-store", daemon=True)
        self._thread.start()
        try:
            self._ready.result()
        except sqlite3.Error as error:
            self._lock.close()
            raise _cannot_hold(path, error) from error
        except ParvisError:
            self._lock.close()
            raise

    # ------------------------------------------------------------------ the writer
    def _write(self) -> None:
        try:
            db = sqlite3.connect(self.path, isolation_level=None)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            db.execute("PRAGMA foreign_keys=ON")
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version > SCHEMA:
                raise ParvisError(
                    f"{self.path} was written by a newer Parvis (its form is {version}, this one "
                    f"knows {SCHEMA}); install the newer one, or choose another folder with --data"
                )
            db.executescript(_TABLES)
            db.execute(f"PRAGMA user_version={SCHEMA}")
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
                "INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
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
                ),
            )
            for row in table.rows:
                _put_seat(db, table.id, row)
            for entry in entries or []:
                _put_entry(db, "entries", table.id, entry)

        await self._do(work)

    async def load_table(self, table: str) -> tuple[TableRow, list[Entry], list[Entry]] | None:
        def work(db: sqlite3.Connection) -> tuple[TableRow, list[Entry], list[Entry]] | None:
            found = db.execute("SELECT * FROM tables WHERE id=?", (table,)).fetchone()
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
            )
            row.rows = [
                SeatRow(*seat)
                for seat in db.execute(
                    'SELECT seat,kind,name,bot,secret,invitation FROM seats WHERE "table"=?'
                    " ORDER BY seat",
                    (table,),
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

    async def take_invitation(self, code: str, name: str, secret: str) -> tuple[str, int] | None:
        def work(db: sqlite3.Connection) -> tuple[str, int] | None:
            mine = db.execute(
                "SELECT \"table\", seat FROM seats WHERE secret=? AND secret <> ''", (secret,)
            )
            if (had := mine.fetchone()) is not None:
                return str(had[0]), int(had[1])
            found = db.execute(
                "SELECT \"table\", seat FROM seats WHERE invitation=? AND kind='open'", (code,)
            ).fetchone()
            if found is None:
                return None
            db.execute(
                "UPDATE seats SET kind='person', name=?, secret=?, invitation=''"
                ' WHERE "table"=? AND seat=?',
                (name, secret, *found),
            )
            return str(found[0]), int(found[1])

        taken: tuple[str, int] | None = await self._do(work)
        return taken

    async def find_invitation(self, code: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            found = db.execute(
                "SELECT \"table\" FROM seats WHERE invitation=? AND kind='open'", (code,)
            ).fetchone()
            return None if found is None else str(found[0])

        table: str | None = await self._do(work)
        return table

    async def add_chat(self, table: str, entry: Entry) -> None:
        await self._do(lambda db: _put_entry(db, "chat", table, entry))

    async def running(self) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute("SELECT id FROM tables WHERE status='running'")]

        found: list[str] = await self._do(work)
        return found

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
        "INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?,?,?)",
        (table, row.seat, row.kind, row.name, row.bot, row.secret, row.invitation),
    )


def open_store(folder: Path) -> SqliteStore:
    """The store in a folder; `ParvisError` says why there is none, and what to do."""
    return SqliteStore(folder / "parvis.sqlite")
