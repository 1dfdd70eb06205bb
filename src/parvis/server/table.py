"""A table in memory: who sits there, the game, and who watches. Every change is stored first."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from parvis.kernel import snapshot
from parvis.kernel.agenda import Together, over, waiting
from parvis.kernel.errors import (
    CannotUndo,
    GameIsOver,
    IllegalMove,
    NotOffered,
    NotYourTurn,
    UnknownMove,
)
from parvis.kernel.game import SPECTATOR, Game
from parvis.kernel.session import Session
from parvis.server import present
from parvis.server.company import Bots
from parvis.server.errors import Refused
from parvis.server.gate import Bucket
from parvis.server.presence import ABSENCE, Presence
from parvis.server.questions import Questions
from parvis.server.seating import Seating, hashed
from parvis.server.store import (
    CHAT_KEPT,
    OVER,
    RUNNING,
    WAITING,
    Entry,
    Store,
    TableRow,
)
from parvis.server.thinking import Thinkers
from parvis.server.turns import Asker
from parvis.server.watcher import Watcher

CHAT = 300
TALK = (2, 40)
"""Things said at a table: so many a second in the long run, so many at once."""
MOMENT = 0.05
"""Seconds, so that what is looked at again is surely past its time."""


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
        self.bots = Bots(self, thinkers, pace)
        self.seating = Seating(self)
        self.version = 0
        self.chat: deque[Entry] = deque(maxlen=CHAT_KEPT)
        self.seated: deque[tuple[int, Entry]] = deque(maxlen=CHAT_KEPT)
        """Seats that a bot took over or a person took back, each with the move after which."""
        self.talk = Bucket(*TALK)
        """How fast all who sit here may talk, by however many sockets."""
        self.told = 0
        """The number of the last entry of either."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.presence = Presence(row.seats, absence)
        self.questions = Questions(row.seats)
        self.confirming: set[int] = set()
        """Seats whose owner wants to end each turn with a word of their own."""
        self.held = -1
        """The seat that may still take back its turn; everybody else waits for it."""
        self.again: tuple[str, list[dict[str, Any]]] | None = None
        """The table of the rematch, and the seats that were given out there with their secrets."""
        self.moved = row.created
        """When the last move was made, as clocks tell it."""
        self.used = time.monotonic()
        """When somebody last asked for this table."""
        self.maker = ""
        """The visitor who made it, as long as it is in memory."""
        self.seen = -math.inf
        """When somebody was last at it; who looks at it now counts anyway."""

    def idle(self, seconds: float) -> bool:
        """Nobody looks, nothing is under way, and nobody asked for it for so long."""
        quiet = not self.watchers and not self.seating.arriving and not self.lock.locked()
        return quiet and not self.bots.busy() and time.monotonic() - self.used > seconds

    def visited(self) -> None:
        """Somebody who sits here has just done something."""
        self.seen = time.monotonic()

    def deserted(self) -> bool:
        """Nobody is here, or was for so long that all count as absent: its bots do not think."""
        return not self.watchers and time.monotonic() - self.seen >= self.presence.absence

    def asker(self) -> Asker:
        """For whom its bots think: somebody who is here, or whoever made it."""
        seated = [watcher.who for watcher in self.watchers if watcher.own]
        here = seated or [watcher.who for watcher in self.watchers]
        return Asker(here[0] if here else self.maker, self.row.id, bool(here))

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    # ------------------------------------------------------------------ who is who
    def seats_of(self, given: list[str]) -> list[int]:
        """The seats that these secrets open."""
        known = {hashed(secret) for secret in given}
        return [row.seat for row in self.row.rows if row.secret and row.secret in known]

    def shows_itself(self) -> bool:
        """Whether anybody may watch."""
        return self.row.spectators or self.row.status == OVER

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
        self.visited()
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
    def must_be_fresh(self, seat: int, version: int) -> None:
        """Other seats' answers in between do not matter; anything else does."""
        asked = self.questions.is_asked(seat) and not self.questions.new_after(seat, version)
        if not (asked and version < self.version):
            self.must_be_present(version)

    def must_be_present(self, version: int) -> None:
        if version != self.version:
            raise Refused(409, "stale", "the table has moved on; look again")

    async def act(
        self, kind: str, seat: int, data: str, do: Callable[[Session[Any]], object]
    ) -> int:
        """Do something to the game, store it, and only then let it be seen. Under the lock.

        Returns the version that this made.
        """
        session = self.session.fork()
        do(session)
        entry = Entry(self.version + 1, kind, seat, data, time.time())
        status = OVER if over(session.state) else RUNNING
        position = json.dumps(snapshot.save(session.game, session.options, session.state))
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
        self.session = session
        self.version += 1
        self.moved = entry.at
        self.row.status = status
        self.questions.answered(seat, self.version)
        self.questions.note(session.state, self.version)
        if kind == "undo":
            last = len(session.past)
            self.seated = deque([(min(n, last), e) for n, e in self.seated], CHAT_KEPT)
            for watcher in self.watchers:
                watcher.seen = 0  # what was told of the moves taken back is no longer so
        if gone is not None:
            raise gone
        return self.version

    @asynccontextmanager
    async def change(self, own: list[int], seat: int) -> AsyncIterator[None]:
        """The lock, for whoever owns this seat; afterwards everybody hears of the change.

        What the rules refuse becomes what the server refuses.
        """
        self.must_own(seat, own)
        self.visited()
        async with self.lock:
            try:
                yield
            except (IllegalMove, CannotUndo) as error:
                raise _refusal(error) from error
        await self.changed()

    async def move(self, own: list[int], seat: int, version: int, move: int | str) -> int:
        async with self.change(own, seat):
            self.must_run()
            self.must_be_fresh(seat, version)
            words = self.game.words
            number = words.parse(move) if isinstance(move, str) else move
            if not 0 <= number < len(words):
                raise Refused(422, "bad_request", "that is no move of this game")
            if self.held not in (-1, seat):
                raise Refused(409, "held", "another player may still take back; wait a moment")
            made = await self.act("move", seat, words.say(number), lambda on: on.play(seat, number))
            self.hold(seat)
        return made

    async def undo(self, own: list[int], seat: int, version: int, whole: bool) -> int:
        async with self.change(own, seat):
            self.must_run()
            self.must_be_present(version)
            count = self.session.undoable(seat) if whole else 1
            made = await self.act("undo", seat, str(count), lambda on: on.undo(seat, count))
            self.held = -1
        return made

    async def redo(self, own: list[int], seat: int, version: int) -> int:
        async with self.change(own, seat):
            self.must_run()
            self.must_be_present(version)
            try:
                made = await self.act("redo", seat, "", lambda on: on.redo(seat))
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
        async with self.change(own, seat):
            if on:
                self.confirming.add(seat)
            else:
                self.confirming.discard(seat)
                self.release(seat)

    async def done(self, own: list[int], seat: int) -> None:
        """The seat's turn is over: the others go on."""
        async with self.change(own, seat):
            self.release(seat)

    def release(self, seat: int) -> None:
        if self.held == seat:
            self.held = -1

    async def say(self, own: list[int], seat: int, text: str) -> None:
        self.must_own(seat, own)
        if self.row.rows[seat].muted:
            raise Refused(403, "muted", "the host has muted you at this table")
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

    # ------------------------------------------------------------------ telling
    async def changed(self) -> None:
        await self.tell_all()
        self.bots.wake()

    async def tell_all(self) -> None:
        for watcher in list(self.watchers):
            await self.tell(watcher)
        for guest in self.seating.arriving:
            guest.news.set()

    def send_away(self, seat: int, why: str) -> None:
        """Whoever acts for this seat no longer does: the line is ended, with a word."""
        told = {"type": "refused", "error": {"code": "not_your_seat", "text": why}}
        for watcher in [one for one in self.watchers if seat in one.own]:
            watcher.own, watcher.look = [], SPECTATOR
            watcher.out.clear()
            watcher.put(told)

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
            watcher.seen = watcher.heard = 0
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
        heard, watcher.heard = watcher.heard, self.told
        return present.state_told(self, watcher.own, watcher.look, watcher.language, since, heard)

    def who_plays(self) -> list[tuple[int, int, str]]:
        """After which move which seat was taken over by whom."""
        return [(after, told.seat, told.kind) for after, told in self.seated]
