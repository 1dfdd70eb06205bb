"""Tables in memory: who sits there, the game, and who watches. Every change is stored first."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from parvis.bots.base import BOTS
from parvis.games import find
from parvis.kernel import record as records
from parvis.kernel import snapshot
from parvis.kernel.agenda import Together, over, question, waiting
from parvis.kernel.errors import (
    BadOptions,
    CannotUndo,
    GameIsOver,
    IllegalMove,
    NotOffered,
    NotYourTurn,
    ParvisError,
    UnknownMove,
)
from parvis.kernel.game import SPECTATOR, Game, Options
from parvis.kernel.rng import commitment
from parvis.kernel.session import Session, resume
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.store import Entry, SeatRow, Store, TableRow
from parvis.server.thinking import Thinkers

log = logging.getLogger("parvis.server")

WAITING, RUNNING, OVER = "waiting", "running", "over"
KINDS = ("person", "open", "bot")
NAME = 24
"""How long a nickname may be."""
CHAT = 300
QUEUE = 64
"""How many messages may wait for a client before nothing more is read from it."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def new_code() -> str:
    """An invitation: short enough to read aloud, without letters that look alike."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTVWXYZ23456789") for _ in range(8))


def nickname(text: str) -> str:
    name = " ".join(text.split())[:NAME]
    if not name or not name.isprintable():
        raise Refused(422, "bad_request", "a name has 1 to 24 printable letters")
    return name


class Watcher:
    """A browser at a table: whose eyes it has, in which language, what it has seen."""

    def __init__(self, own: list[int], language: str) -> None:
        self.own = own
        self.look = own[0] if own else SPECTATOR
        self.language = language
        self.seen = 0
        """Up to which move the log has been sent."""
        self.out: deque[dict[str, Any] | None] = deque()
        """What is still to be sent; None is the state, made when its turn comes: a client that
        does not keep up gets the newest one, not all of them."""
        self.ready = asyncio.Event()
        self.room = asyncio.Event()
        self.room.set()

    async def send(self, message: dict[str, Any]) -> None:
        self.put(message)

    def put(self, message: dict[str, Any] | None) -> None:
        self.out.append(message)
        self.ready.set()
        if len(self.out) >= QUEUE:
            self.room.clear()

    async def next(self) -> dict[str, Any] | None:
        """The next thing to send, when there is one."""
        while not self.out:
            self.ready.clear()
            await self.ready.wait()
        if len(self.out) <= QUEUE:
            self.room.set()
        return self.out.popleft()


class Table:
    """One table. All changes go through its lock, in one order, and are stored before they show."""

    def __init__(self, house: House, row: TableRow, session: Session[Any]) -> None:
        self.house = house
        self.row = row
        self.session = session
        self.version = 0
        self.chat: list[Entry] = []
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.asked_at: list[tuple[Any, list[int], int]] = [(None, [], 0)] * row.seats
        self.confirming: set[int] = set()
        """Seats whose owner wants to end each turn with a word of their own."""
        self.held = -1
        """The seat that may still take back its turn; everybody else waits for it."""
        self.thinker: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    # ------------------------------------------------------------------ who is who
    def seats_of(self, given: list[str]) -> list[int]:
        """The seats that these secrets open."""
        known = {hashed(secret) for secret in given}
        return [row.seat for row in self.row.rows if row.secret and row.secret in known]

    def must_own(self, seat: int, own: list[int]) -> None:
        if seat not in own:
            raise Refused(403, "not_your_seat", "this seat is not yours")

    def must_run(self) -> None:
        if self.row.status == WAITING:
            raise Refused(409, "not_started", "the game has not begun yet")
        if self.row.status == OVER:
            raise Refused(409, "game_over", "the game is over")

    # ------------------------------------------------------------------ moves
    def note_questions(self) -> None:
        """Remember since which version each seat has been asked what it is asked now."""
        state = self.session.state
        for seat in range(self.row.seats):
            ask = question(state, seat)
            offer = ask.moves(state) if ask is not None else []
            before, old_offer, since = self.asked_at[seat]
            if ask is not before or offer != old_offer:
                self.asked_at[seat] = (ask, offer, self.version)
            else:
                self.asked_at[seat] = (ask, offer, since)

    def must_be_fresh(self, seat: int, version: int) -> None:
        """Other seats' answers in between do not matter; anything else does."""
        if version == self.version:
            return
        if self.asked_at[seat][0] is not None and self.asked_at[seat][2] <= version < self.version:
            return
        raise Refused(409, "stale", "the table has moved on; look again")

    async def act(self, kind: str, seat: int, data: str, do: Callable[[], object]) -> int:
        """Do something to the game, store it, and only then let it be seen. Under the lock.

        Returns the version that this made.
        """
        session = self.session
        kept = (session.state, list(session.past), list(session.undone))
        try:
            do()
        finally:
            done = (session.state, session.past, session.undone)
            session.state, session.past, session.undone = kept
        entry = Entry(self.version + 1, kind, seat, data, time.time())
        status = OVER if over(done[0]) else RUNNING
        position = json.dumps(snapshot.save(session.game, session.options, done[0]))
        # Once begun, the write goes on even if whoever asked for it is gone: wait for its end.
        write = asyncio.ensure_future(
            self.house.store.add_entry(self.row.id, entry, position, session.game.version, status)
        )
        gone: asyncio.CancelledError | None = None
        while not write.done():
            try:
                await asyncio.shield(write)
            except asyncio.CancelledError as error:
                gone = error
        write.result()
        session.state, session.past, session.undone = done
        self.version += 1
        self.row.status = status
        self.note_questions()
        if kind == "undo":
            for watcher in self.watchers:
                watcher.seen = 0  # what was told of the moves taken back is no longer so
        if gone is not None:
            raise gone
        return self.version

    async def move(self, own: list[int], seat: int, version: int, move: int | str) -> int:
        async with self.lock:
            self.must_own(seat, own)
            self.must_run()
            self.must_be_fresh(seat, version)
            try:
                words = self.game.words
                number = words.parse(move) if isinstance(move, str) else move
                if not 0 <= number < len(words):
                    raise Refused(422, "bad_request", "that is no move of this game")
                if self.held not in (-1, seat):
                    raise Refused(409, "held", "another player may still take back; wait a moment")
                made = await self.act(
                    "move", seat, words.say(number), lambda: self.session.play(seat, number)
                )
                self.hold(seat)
            except UnknownMove as error:
                raise Refused(422, "bad_request", str(error)) from error
            except NotYourTurn as error:
                raise Refused(409, "not_your_turn", "it is not your turn") from error
            except NotOffered as error:
                raise Refused(409, "not_offered", "that is not possible now") from error
            except GameIsOver as error:
                raise Refused(409, "game_over", "the game is over") from error
        await self.changed()
        return made

    async def undo(self, own: list[int], seat: int, version: int, whole: bool) -> int:
        async with self.lock:
            self.must_own(seat, own)
            self.must_run()
            if version != self.version:
                raise Refused(409, "stale", "the table has moved on; look again")
            try:
                count = self.session.undoable(seat) if whole else 1
                made = await self.act(
                    "undo", seat, str(count), lambda: self.session.undo(seat, count)
                )
                self.held = -1
            except CannotUndo as error:
                raise Refused(409, "cannot_undo", error.reason) from error
        await self.changed()
        return made

    async def redo(self, own: list[int], seat: int, version: int) -> int:
        async with self.lock:
            self.must_own(seat, own)
            self.must_run()
            if version != self.version:
                raise Refused(409, "stale", "the table has moved on; look again")
            try:
                made = await self.act("redo", seat, "", lambda: self.session.redo(seat))
            except (CannotUndo, IllegalMove) as error:
                raise Refused(409, "cannot_undo", "undo.no_redo") from error
        await self.changed()
        return made

    def hold(self, seat: int) -> None:
        """After the last choice of a turn: wait for the seat's word, if it wants that."""
        self.held = -1
        state = self.session.state
        if seat in self.confirming and self.row.status == RUNNING and seat not in waiting(state):
            with suppress(CannotUndo):
                self.session.undoable(seat)
                if not isinstance(state.asked, Together):
                    self.held = seat

    async def set_confirm(self, own: list[int], seat: int, on: bool) -> None:
        self.must_own(seat, own)
        if on:
            self.confirming.add(seat)
        else:
            self.confirming.discard(seat)
            await self.done(own, seat)

    async def done(self, own: list[int], seat: int) -> None:
        """The seat's turn is over: the others go on."""
        self.must_own(seat, own)
        async with self.lock:
            if self.held == seat:
                self.held = -1
        await self.changed()

    async def say(self, own: list[int], seat: int, text: str) -> None:
        self.must_own(seat, own)
        words = " ".join(text.encode(errors="replace").decode().split())[:CHAT]
        if not words:
            raise Refused(422, "bad_request", "nothing was said")
        async with self.lock:
            entry = Entry(len(self.chat) + 1, "chat", seat, words, time.time())
            await self.house.store.add_chat(self.row.id, entry)
            self.chat.append(entry)
        await self.tell_all()

    # ------------------------------------------------------------------ seats
    async def start(self, own: list[int]) -> None:
        """Open seats become bots, and the game begins."""
        async with self.lock:
            self.must_own(self.row.host, own)
            if self.row.status != WAITING:
                raise Refused(409, "already_started", "the game has begun")
            for row in self.row.rows:
                if row.kind == "open":
                    await self._put_seat(SeatRow(row.seat, "bot", "", next(iter(BOTS))))
            await self._begin()
        await self.changed()

    async def _begin(self) -> None:
        await self.house.store.set_status(self.row.id, RUNNING)
        self.row.status = RUNNING
        self.note_questions()

    async def _put_seat(self, row: SeatRow) -> None:
        await self.house.store.set_seat(self.row.id, row)
        self.row.rows[row.seat] = row

    async def joined(self, seat: int, name: str, secret: str) -> None:
        """Somebody took an open seat (already stored); the last one starts the game."""
        async with self.lock:
            # stored again: the host may have given the open seat to a bot at the same moment
            await self._put_seat(SeatRow(seat, "person", name, "", secret))
            if self.row.status == WAITING and all(r.kind != "open" for r in self.row.rows):
                await self._begin()
        await self.changed()

    async def hand_over(self, own: list[int], seat: int, bot: str) -> None:
        """A bot plays for this seat until its owner takes it back."""
        async with self.lock:
            self.must_own(seat, own)
            if bot and bot not in BOTS:
                raise Refused(422, "bad_request", f"there is no bot {bot!r}")
            row = self.row.rows[seat]
            kind = "bot" if bot else "person"
            await self._put_seat(SeatRow(seat, kind, row.name, bot, row.secret))
        await self.changed()

    # ------------------------------------------------------------------ bots
    async def changed(self) -> None:
        await self.tell_all()
        self.wake()

    def wake(self) -> None:
        """Let the bots that are asked think, one task a table."""
        free = self.thinker is None or self.thinker.done()
        if self.row.status == RUNNING and self.held < 0 and free:
            self.thinker = asyncio.create_task(self._think())

    def _bot_asked(self) -> int:
        for seat in waiting(self.session.state):
            if self.row.rows[seat].kind == "bot":
                return seat
        return -1

    async def _think(self) -> None:
        try:
            while self.row.status == RUNNING and self.held < 0:
                seat = self._bot_asked()
                if seat < 0:
                    return
                version, state = self.version, self.session.state
                started = time.monotonic()
                seed = f"{self.row.seed}/bot {seat} {version}"
                name = self.row.rows[seat].bot
                move = await self.house.thinkers.choose(self.game.id, state, seat, name, seed)
                pause = self.house.pace - (time.monotonic() - started)
                if pause > 0 and self.watchers:
                    await asyncio.sleep(pause)
                async with self.lock:
                    still = self.row.rows[seat].kind == "bot" and seat in waiting(
                        self.session.state
                    )
                    if not still or self.asked_at[seat][2] > version:
                        continue
                    words = self.game.words.say(move)
                    await self.act("move", seat, words, partial(self.session.play, seat, move))
                await self.tell_all()
        except Exception:
            log.exception("the bots of table %s stopped", self.row.id[:6])

    # ------------------------------------------------------------------ telling
    async def tell_all(self) -> None:
        for watcher in list(self.watchers):
            await self.tell(watcher)

    async def invite(self, table: str, opened: list[dict[str, Any]], asking: list[int]) -> None:
        """Tell the other browsers here of their seats at the next table; each only of its own."""
        for watcher in list(self.watchers):
            seats = [s for s in opened if s["seat"] in watcher.own and s["seat"] not in asking]
            if seats:
                await watcher.send({"type": "rematch", "table": table, "seats": seats})

    async def tell_all_but(self, one: Watcher) -> None:
        for watcher in list(self.watchers):
            if watcher is not one:
                await self.tell(watcher)

    async def tell(self, watcher: Watcher, everything: bool = False) -> None:
        """Let a watcher have the state as it is when it can be sent."""
        if everything:
            watcher.seen = 0
            if None in watcher.out:
                watcher.out.remove(None)  # it comes after what has been said until now
        if None not in watcher.out:
            watcher.put(None)

    def state_for(self, watcher: Watcher) -> dict[str, Any]:
        """The state through a watcher's eyes; the log from where it stopped listening."""
        if len(watcher.own) > 1:
            asked = [seat for seat in waiting(self.session.state) if seat in watcher.own]
            if asked and watcher.look not in asked:
                watcher.look = asked[0]
                watcher.seen = 0
        since = min(watcher.seen, len(self.session.past) + 1)
        watcher.seen = len(self.session.past) + 1
        return self.message(watcher.own, watcher.look, watcher.language, since)

    def message(self, own: list[int], seat: int, language: str, since: int) -> dict[str, Any]:
        session, row = self.session, self.row
        text = present.texts(row.game, language)
        running = row.status == RUNNING
        asked = waiting(session.state) if running else []
        here = {s for watcher in self.watchers for s in watcher.own}
        return {
            "type": "state",
            "table": row.id,
            "version": self.version,
            "moves": len(session.past),
            "game": row.game,
            "variants": row.variants,
            "status": row.status,
            "seat": seat,
            "own": own,
            "host": row.host in own,
            "seats": [
                {
                    "colour": session.seats[r.seat],
                    "name": r.name,
                    "kind": r.kind,
                    "bot": r.bot,
                    "here": r.seat in here or r.kind == "bot",
                    "asked": r.seat in asked,
                }
                for r in row.rows
            ],
            "view": session.game.view(session.state, seat),
            "ask": present.asked(session, seat, text) if running else None,
            "undo": present.undo_told(session, seat, text) if running and seat >= 0 else None,
            "held": self.held,
            "confirm": seat in self.confirming,
            "redo": bool(session.undone) and session.undone[-1].seat == seat,
            "log": present.log_told(session, seat, text, since),
            "log_from": since,
            "chat": [
                {"seat": c.seat, "name": row.rows[c.seat].name, "text": c.data, "at": c.at}
                for c in self.chat
            ],
            "commitment": commitment(row.seed),
            "seed": row.seed if row.status == OVER else None,
            "scores": present.scores_told(session),
            "invitations": [
                {"seat": r.seat, "code": r.invitation}
                for r in row.rows
                if r.invitation and row.host in own
            ],
        }

    def at(self, n: int, seat: int, language: str) -> dict[str, Any]:
        """The table after n moves, through one seat's eyes: nothing can be done there."""
        session = self.session
        if not 0 <= n <= len(session.past):
            raise Refused(404, "unknown_move", f"this game has {len(session.past)} moves")
        text = present.texts(self.row.game, language)
        return {
            "type": "moment",
            "table": self.row.id,
            "move": n,
            "moves": len(session.past),
            "seat": seat,
            "view": session.game.view(session.at(n), seat),
            "log": [x for x in present.log_told(session, seat, text, n) if x["move"] == n],
        }


class House:
    """All tables of a server: those in memory, and those that wait on the disk."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self) -> None:
        """Wake the tables that were running when the server stopped."""
        for name in await self.store.running():
            try:
                (await self.table(name)).wake()
            except (Refused, ParvisError):
                log.exception("table %s could not be woken", name[:6])

    async def table(self, name: str) -> Table:
        found = self.tables.get(name)
        if found is not None:
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
        stored = await self.store.load_table(name)
        if stored is None:
            raise Refused(404, "unknown_table", "there is no such table")
        row, entries, chat = stored
        table = Table(self, row, _replayed(row, entries))
        table.version = len(entries)
        table.chat = chat
        if row.status == WAITING and all(seat.kind != "open" for seat in row.rows):
            await table._begin()  # the server died between the last guest and the beginning
        table.note_questions()
        return table

    async def create(
        self,
        game: str,
        variants: dict[str, str],
        seats: list[dict[str, str]],
        spectators: bool,
        seed: str | None = None,
    ) -> tuple[Table, list[dict[str, Any]]]:
        """A new table; returns it with the secrets of the seats at this screen."""
        try:
            rules = find(game)
            options = rules.options(len(seats), variants)
            session: Session[Any] = Session(rules, options, seed or secrets.token_hex(16))
        except ParvisError as error:
            raise Refused(422, "bad_request", str(error)) from error
        rows, opened = _seat_rows(seats)
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
            rows=rows,
        )
        await self.store.add_table(row)
        table = Table(self, row, session)
        table.note_questions()
        self.tables[row.id] = table
        table.wake()
        return table, opened

    async def bring(self, text: str) -> Table:
        """A table made of a record: finished games are shown to all, open ones go on with bots."""
        session, record = imported(text)
        if not over(session.state):
            raise Refused(422, "bad_record", "only the record of a finished game can be shown here")
        colours = session.seats
        rows = [
            SeatRow(i, "bot", record.players.get(colour, "")[:NAME], next(iter(BOTS)))
            for i, colour in enumerate(colours)
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
            json.dumps(snapshot.save(session.game, session.options, session.state)),
            session.game.version,
            rows,
        )
        words = session.game.words
        entries = [
            Entry(n, "move", played.seat, words.say(played.move), row.created)
            for n, played in enumerate(session.past, 1)
        ]
        await self.store.add_table(row, entries)
        table = Table(self, row, session)
        table.version = len(entries)
        self.tables[row.id] = table
        return table

    async def branch(self, old: Table, n: int, seat: int, name: str) -> tuple[Table, str]:
        """Play on from a moment of a finished game: one seat for a person, bots for the others."""
        if old.row.status != OVER:
            raise Refused(409, "not_over", "only a finished game can be played on from")
        if not 0 <= n < len(old.session.past) or not 0 <= seat < old.row.seats:
            raise Refused(404, "unknown_move", f"this game has {len(old.session.past)} moves")
        game, options = old.game, old.session.options
        session: Session[Any] = Session(game, options, old.row.seed)
        for played in old.session.past[:n]:
            session.play(played.seat, played.move)
        secret = new_secret()
        bot = next(iter(BOTS))
        rows = [SeatRow(r.seat, "bot", r.name, r.bot or bot) for r in old.row.rows]
        rows[seat] = SeatRow(seat, "person", nickname(name), "", hashed(secret))
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
            json.dumps(snapshot.save(game, options, session.state)),
            game.version,
            rows,
        )
        entries = [
            Entry(k, "move", played.seat, game.words.say(played.move), row.created)
            for k, played in enumerate(session.past, 1)
        ]
        await self.store.add_table(row, entries)
        table = Table(self, row, session)
        table.version = len(entries)
        table.note_questions()
        self.tables[row.id] = table
        table.wake()
        return table, secret

    async def join(self, code: str, name: str) -> tuple[Table, int, str]:
        secret = new_secret()
        name = nickname(name)
        taken = await self.store.take_invitation(code.strip().upper(), name, hashed(secret))
        if taken is None:
            raise Refused(404, "unknown_code", "this invitation does not exist or was used")
        table = await self.table(taken[0])
        await table.joined(taken[1], name, hashed(secret))
        return table, taken[1], secret


def _seat_rows(seats: list[dict[str, str]]) -> tuple[list[SeatRow], list[dict[str, Any]]]:
    rows: list[SeatRow] = []
    opened: list[dict[str, Any]] = []
    for seat, wish in enumerate(seats):
        kind = wish.get("kind", "")
        if kind in ("me", "here"):
            secret = new_secret()
            rows.append(
                SeatRow(seat, "person", nickname(wish.get("name") or "?"), "", hashed(secret))
            )
            opened.append({"seat": seat, "secret": secret})
        elif kind == "open":
            rows.append(SeatRow(seat, "open", "", "", "", new_code()))
        elif kind == "bot":
            bot = wish.get("bot") or next(iter(BOTS))
            if bot not in BOTS:
                raise Refused(422, "bad_request", f"there is no bot {bot!r}")
            rows.append(SeatRow(seat, "bot", wish.get("name", "")[:NAME], bot))
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
        session.undo(entry.seat, int(entry.data))
    else:
        session.redo(entry.seat)


def imported(text: str) -> tuple[Session[Any], records.Record]:
    """The game of a record that somebody brings."""
    try:
        record = records.read(text)
        return resume(find(record.game), record), record
    except (ParvisError, BadOptions) as error:
        raise Refused(422, "bad_record", str(error)) from error
