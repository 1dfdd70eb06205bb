"""A table in memory: who sits there, the game, and who watches. Every change is stored first."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from parvis.bots.roster import DEFAULT, is_known
from parvis.kernel import snapshot
from parvis.kernel.agenda import Together, over, question, waiting
from parvis.kernel.errors import (
    CannotUndo,
    GameIsOver,
    IllegalMove,
    NotOffered,
    NotYourTurn,
    UnknownMove,
)
from parvis.kernel.game import Game
from parvis.kernel.rng import commitment
from parvis.kernel.session import Session
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.presence import ABSENCE, Presence
from parvis.server.store import CHAT_KEPT, Entry, NotStored, SeatRow, Store, TableRow
from parvis.server.thinking import Thinkers
from parvis.server.watcher import Watcher

log = logging.getLogger("parvis.server")

WAITING, RUNNING, OVER = "waiting", "running", "over"
CHAT = 300
MOMENT = 0.05
"""Seconds, so that what is looked at again is surely past its time."""
RETRY = 0.5
"""Seconds after which bots try again what could not be stored; longer each time."""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


_REFUSALS: dict[type[Exception], tuple[str, str]] = {
    NotYourTurn: ("not_your_turn", "it is not your turn"),
    NotOffered: ("not_offered", "that is not possible now"),
    GameIsOver: ("game_over", "the game is over"),
}


def _refusal(error: IllegalMove | CannotUndo) -> Refused:
    """What the rules refuse, in the server's words."""
    if isinstance(error, CannotUndo):
        return Refused(409, "cannot_undo", error.reason)
    if isinstance(error, UnknownMove):
        return Refused(422, "bad_request", str(error))
    return Refused(409, *_REFUSALS[type(error)])


class Table:
    """One table. All changes go through its lock, in one order, and are stored before they show."""

    def __init__(
        self,
        row: TableRow,
        session: Session[Any],
        store: Store,
        thinkers: Thinkers,
        pace: float,
        absence: float = ABSENCE,
    ) -> None:
        self.row = row
        self.session = session
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.version = 0
        self.chat: deque[Entry] = deque(maxlen=CHAT_KEPT)
        self.seated: deque[tuple[int, Entry]] = deque(maxlen=CHAT_KEPT)
        """Seats that a bot took over or a person took back, each with the move after which."""
        self.told = 0
        """The number of the last entry of either."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.presence = Presence(row.seats, absence)
        self.asked_at: list[tuple[Any, list[int], int]] = [(None, [], 0)] * row.seats
        self.confirming: set[int] = set()
        """Seats whose owner wants to end each turn with a word of their own."""
        self.held = -1
        """The seat that may still take back its turn; everybody else waits for it."""
        self.thinker: asyncio.Task[None] | None = None
        self.hinting: set[int] = set()
        """Seats for which a hint is being found."""
        self.again: tuple[str, list[dict[str, Any]]] | None = None
        """The table of the rematch, and the seats that were given out there with their secrets."""
        self.used = time.monotonic()
        """When somebody last asked for this table."""

    def idle(self, seconds: float) -> bool:
        """Nobody looks, nothing is under way, and nobody asked for it for so long."""
        busy = self.thinker is not None and not self.thinker.done()
        quiet = not self.watchers and not self.lock.locked() and not busy
        return quiet and time.monotonic() - self.used > seconds

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

    # ------------------------------------------------------------------ who is here
    def here(self) -> set[int]:
        """The seats that some browser sits at."""
        return {seat for watcher in self.watchers for seat in watcher.own}

    def enter(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._look_again()
        if watcher.own and self.row.status != OVER:
            self.thinkers.warm(self.row.id, self.game.id)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.presence.leave(watcher.own)
        self._look_again()

    def _look_again(self) -> None:
        """Whoever is missing now may be absent then: all are told once it is so."""
        asyncio.get_running_loop().call_later(self.presence.absence + MOMENT, self._nudge)

    def _nudge(self) -> None:
        for watcher in self.watchers:
            if None not in watcher.out:
                watcher.put(None)

    def absent(self, seat: int) -> bool:
        """A person's seat that has had no browser for a while."""
        person = self.row.rows[seat].kind == "person"
        return person and self.presence.absent(seat, self.here())

    def stands_in(self, own: list[int]) -> bool:
        """Who may let a bot play for somebody who is absent, until that one is back: the host, and
        while the host is gone whoever sits here."""
        host = self.row.host
        return host in own or (bool(own) and self.presence.absent(host, self.here()))

    def must_stand_in(self, own: list[int], seat: int) -> None:
        if not self.stands_in(own) or not 0 <= seat < self.row.seats:
            self.must_own(seat, own)
        self.must_run()
        if not self.absent(seat):
            raise Refused(409, "not_absent", "this seat's player is here, or has only just left")

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

    def _asked_since(self, seat: int) -> int:
        """The version since which a seat has had its question; the present one without any."""
        asked = 0 <= seat < self.row.seats and self.asked_at[seat][0] is not None
        return self.asked_at[seat][2] if asked else self.version

    def must_be_fresh(self, seat: int, version: int) -> None:
        """Other seats' answers in between do not matter; anything else does."""
        if self.asked_at[seat][0] is not None and self.asked_at[seat][2] <= version < self.version:
            return
        self.must_be_present(version)

    def must_be_present(self, version: int) -> None:
        if version != self.version:
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
            self.store.add_entry(self.row.id, entry, position, session.game.version, status)
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
        # whatever this seat is asked now is a new question, even if it reads like the last one
        self.asked_at[seat] = (None, [], self.version)
        self.note_questions()
        if kind == "undo":
            last = len(session.past)
            self.seated = deque([(min(n, last), e) for n, e in self.seated], CHAT_KEPT)
            for watcher in self.watchers:
                watcher.seen = 0  # what was told of the moves taken back is no longer so
        if gone is not None:
            raise gone
        return self.version

    @asynccontextmanager
    async def _change(self, own: list[int], seat: int) -> AsyncIterator[None]:
        """The lock, for whoever owns this seat; afterwards everybody hears of the change.

        What the rules refuse becomes what the server refuses.
        """
        self.must_own(seat, own)
        async with self.lock:
            try:
                yield
            except (IllegalMove, CannotUndo) as error:
                raise _refusal(error) from error
        await self.changed()

    async def move(self, own: list[int], seat: int, version: int, move: int | str) -> int:
        async with self._change(own, seat):
            self.must_run()
            self.must_be_fresh(seat, version)
            words = self.game.words
            number = words.parse(move) if isinstance(move, str) else move
            if not 0 <= number < len(words):
                raise Refused(422, "bad_request", "that is no move of this game")
            if self.held not in (-1, seat):
                raise Refused(409, "held", "another player may still take back; wait a moment")
            say, play = words.say(number), partial(self.session.play, seat, number)
            made = await self.act("move", seat, say, play)
            self.hold(seat)
        return made

    async def undo(self, own: list[int], seat: int, version: int, whole: bool) -> int:
        async with self._change(own, seat):
            self.must_run()
            self.must_be_present(version)
            count = self.session.undoable(seat) if whole else 1
            made = await self.act("undo", seat, str(count), partial(self.session.undo, seat, count))
            self.held = -1
        return made

    async def redo(self, own: list[int], seat: int, version: int) -> int:
        async with self._change(own, seat):
            self.must_run()
            self.must_be_present(version)
            try:
                made = await self.act("redo", seat, "", partial(self.session.redo, seat))
                self.hold(seat)
            except IllegalMove as error:
                raise CannotUndo("undo.no_redo") from error
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
        """From now on the seat ends its turns with a word of its own, or no longer."""
        async with self._change(own, seat):
            if on:
                self.confirming.add(seat)
            else:
                self.confirming.discard(seat)
                self._release(seat)

    async def done(self, own: list[int], seat: int) -> None:
        """The seat's turn is over: the others go on."""
        async with self._change(own, seat):
            self._release(seat)

    def _release(self, seat: int) -> None:
        if self.held == seat:
            self.held = -1

    async def say(self, own: list[int], seat: int, text: str) -> None:
        self.must_own(seat, own)
        words = " ".join(text.encode(errors="replace").decode().split())[:CHAT]
        if not words:
            raise Refused(422, "bad_request", "nothing was said")
        async with self.lock:
            entry = Entry(self.told + 1, "chat", seat, words, time.time())
            await self.store.add_chat(self.row.id, entry)
            self.hear(entry)
        await self.tell_all()

    def hear(self, entry: Entry) -> None:
        """Something was said, or somebody else has a seat now: all are told, also later."""
        self.told = max(self.told, entry.n)
        if entry.kind == "chat":
            self.chat.append(entry)
            return
        after = min(int(entry.data), len(self.session.past))
        self.seated.append((after, entry))
        for watcher in self.watchers:
            watcher.seen = min(watcher.seen, after)

    # ------------------------------------------------------------------ seats
    async def start(self, own: list[int]) -> None:
        """Open seats become bots, and the game begins."""
        async with self._change(own, self.row.host):
            if self.row.status != WAITING:
                raise Refused(409, "already_started", "the game has begun")
            for row in self.row.rows:
                if row.kind == "open":
                    await self._put_seat(SeatRow(row.seat, "bot", "", DEFAULT))
            await self.begin()

    async def begin(self) -> None:
        await self.store.set_status(self.row.id, RUNNING)
        self.row.status = RUNNING
        self.note_questions()

    async def _put_seat(self, row: SeatRow, told: Entry | None = None) -> None:
        await self.store.set_seat(self.row.id, row, told)
        self.row.rows[row.seat] = row
        if told is not None:
            self.hear(told)

    async def joined(self, seat: int, name: str, secret: str) -> None:
        """Somebody took an open seat (already stored); the last one starts the game."""
        async with self.lock:
            # stored again: the host may have given the open seat to a bot at the same moment
            await self._put_seat(SeatRow(seat, "person", name, "", secret))
            if self.row.status == WAITING and all(r.kind != "open" for r in self.row.rows):
                await self.begin()
        await self.changed()

    async def hand_over(self, own: list[int], seat: int, bot: str) -> None:
        """A bot plays for this seat until its owner takes it back."""
        if bot and seat not in own:
            self.must_stand_in(own, seat)
            own = [seat]
        async with self._change(own, seat):
            if bot and not is_known(bot):
                raise Refused(422, "bad_request", f"there is no bot {bot!r}")
            row = self.row.rows[seat]
            kind = "bot" if bot else "person"
            told = None
            if kind != row.kind and self.row.status == RUNNING:
                after = str(len(self.session.past))
                told = Entry(self.told + 1, f"{kind}_plays", seat, after, time.time())
            await self._put_seat(SeatRow(seat, kind, row.name, bot, row.secret), told)
            self._release(seat)

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
        """The bots play until none is asked. What cannot be stored is tried again."""
        wait = RETRY
        try:
            while self.row.status == RUNNING and self.held < 0 and self._bot_asked() >= 0:
                try:
                    await self._bot_moves(self._bot_asked())
                    wait = RETRY
                except NotStored:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, 60 * RETRY)
        except Exception:
            # Broad, because nobody waits for this task: a bug of a bot or of the rules would be
            # lost. The table stays as it was; the next change or visitor wakes its bots again.
            log.exception("the bots of table %s stopped", self.row.id[:6])

    async def _bot_moves(self, seat: int) -> None:
        version, state = self.version, self.session.state
        started = time.monotonic()
        # By its own answers: who else was quicker in a draft is no part of a bot's luck.
        answers = sum(played.seat == seat for played in self.session.past)
        seed = f"{self.row.seed}/bot {seat} {answers}"
        name = self.row.rows[seat].bot
        move = await self.thinkers.choose(self.row.id, self.game.id, state, seat, name, seed)
        pause = self.pace - (time.monotonic() - started)
        if pause > 0 and self.watchers:
            await asyncio.sleep(pause)
        async with self.lock:
            still = self.row.rows[seat].kind == "bot" and seat in waiting(self.session.state)
            if not still or self.asked_at[seat][2] > version:
                return
            words = self.game.words.say(move)
            await self.act("move", seat, words, partial(self.session.play, seat, move))
        await self.tell_all()

    async def hint(self, own: list[int], seat: int, language: str) -> dict[str, Any]:
        """The best moves for a seat that is asked, their chances and why."""
        self.must_own(seat, own)
        version, state = self.version, self.session.state
        if self.row.status != RUNNING or seat not in waiting(state):
            raise Refused(409, "not_your_turn", "a hint is for a move that you are asked for")
        if seat in self.hinting:
            raise Refused(429, "too_fast", "a hint is on its way")
        self.hinting.add(seat)
        try:
            # The truth goes to the process, as for a bot: what comes back depends on nothing that
            # the seat may not know.
            found = await self.thinkers.hint(
                self.row.id, self.game.id, state, seat, f"hint {version}"
            )
        except BrokenExecutor:
            raise Refused(503, "server_error", "no hint could be found; ask again") from None
        finally:
            self.hinting.discard(seat)
        return present.hint(self.session, language, seat, version, found)

    # ------------------------------------------------------------------ telling
    async def tell_all(self) -> None:
        for watcher in list(self.watchers):
            await self.tell(watcher)

    async def invite(self, table: str, opened: list[dict[str, Any]], asking: list[int]) -> None:
        """Tell the other browsers here of their seats at the next table; each only of its own."""
        for watcher in list(self.watchers):
            seats = [s for s in opened if s["seat"] in watcher.own and s["seat"] not in asking]
            if seats:
                await watcher.send(
                    {"type": "rematch", "table": table, "seats": seats, "by": asking[0]}
                )

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
            if self.held in watcher.own:
                asked = [self.held]  # the next one sees nothing before that turn has ended
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
        here = self.here()
        return {
            "type": "state",
            "table": row.id,
            "version": self.version,
            "moves": len(session.past),
            "game": row.game,
            "goal": self.game.kind.goal,
            "variants": row.variants,
            "status": row.status,
            "seat": seat,
            "own": own,
            "host": row.host in own,
            "stands_in": running and self.stands_in(own),
            "seats": [
                {
                    "colour": session.seats[r.seat],
                    "name": r.name,
                    "kind": r.kind,
                    "bot": r.bot,
                    "here": r.seat in here or r.kind == "bot",
                    "absent": running and self.absent(r.seat),
                    "asked": r.seat in asked,
                }
                for r in row.rows
            ],
            "view": present.view_told(session.game, session.state, seat),
            "ask": present.asked(session, seat, text) if running else None,
            "asked_since": self._asked_since(seat),
            "undo": present.undo_told(session, seat, text) if running and seat >= 0 else None,
            "held": self.held,
            "confirm": seat in self.confirming,
            "redo": bool(session.undone) and session.undone[-1].seat == seat,
            "log": present.log_told(session, seat, text, since, self._seated()),
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

    def _seated(self) -> list[tuple[int, int, str]]:
        return [(after, told.seat, told.kind) for after, told in self.seated]

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
            "view": present.view_told(session.game, session.at(n), seat),
            "log": [
                entry
                for entry in present.log_told(session, seat, text, n, self._seated())
                if entry["move"] == n
            ],
        }
