"""The bots of a table: they play the seats that are theirs, and advise who asks for a hint."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Any

from parvis.kernel.agenda import waiting
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.store import RUNNING, NotStored
from parvis.server.thinking import Thinkers
from parvis.server.turns import Asker

if TYPE_CHECKING:
    from parvis.server.table import Table

log = logging.getLogger("parvis.server")

RETRY = 0.5
"""Seconds after which bots try again what could not be stored; longer each time."""


class Bots:
    """One task a table, as long as a bot is asked there."""

    def __init__(self, table: Table, thinkers: Thinkers, pace: float) -> None:
        self.table = table
        self.thinkers = thinkers
        self.pace = pace
        """Seconds that a bot's move takes at least while somebody looks."""
        self.task: asyncio.Task[None] | None = None
        self.hinting: set[int] = set()
        """Seats for which a hint is being found."""

    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def wake(self) -> None:
        """Let the bots that are asked think."""
        if self._go_on() and not self.busy():
            self.task = asyncio.create_task(self._think())

    def _go_on(self) -> bool:
        table = self.table
        return table.row.status == RUNNING and table.held < 0 and not table.deserted()

    def _asked(self) -> int:
        for seat in waiting(self.table.session.state):
            if self.table.row.rows[seat].kind == "bot":
                return seat
        return -1

    async def _think(self) -> None:
        """The bots play until none is asked. What cannot be stored is tried again."""
        wait = RETRY
        try:
            while self._go_on() and self._asked() >= 0:
                try:
                    await self._move(self._asked())
                    wait = RETRY
                except NotStored:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, 60 * RETRY)
        except Exception:
            # Broad, because nobody waits for this task: a bug of a bot or of the rules would be
            # lost. The table stays as it was; the next change or visitor wakes its bots again.
            log.exception("the bots of table %s stopped", self.table.row.id[:6])

    async def _move(self, seat: int) -> None:
        table = self.table
        version, session = table.version, table.session
        started = time.monotonic()
        # By its own answers: who else was quicker in a draft is no part of a bot's luck.
        answers = sum(played.seat == seat for played in session.past)
        seed = f"{table.row.seed}/bot {seat} {answers}"
        name = table.row.rows[seat].bot
        move = await self.thinkers.choose(
            table.row.id, table.game.id, session.state, seat, name, seed, table.asker()
        )
        pause = self.pace - (time.monotonic() - started)
        if pause > 0 and table.watchers:
            await asyncio.sleep(pause)
        async with table.lock:
            still = table.row.rows[seat].kind == "bot" and seat in waiting(table.session.state)
            if not still or table.questions.new_after(seat, version):
                return
            words = table.game.words.say(move)
            await table.act("move", seat, words, lambda on: on.play(seat, move))
        await table.tell_all()

    async def hint(self, own: list[int], seat: int, language: str, who: str = "") -> dict[str, Any]:
        """The best moves for a seat that is asked, their chances and why."""
        table = self.table
        table.must_own(seat, own)
        version, state = table.version, table.session.state
        if table.row.status != RUNNING or seat not in waiting(state):
            raise Refused(409, "not_your_turn", "a hint is for a move that you are asked for")
        if seat in self.hinting:
            raise Refused(429, "too_fast", "a hint is on its way")
        self.hinting.add(seat)
        try:
            # The truth goes to the process, as for a bot: what comes back depends on nothing that
            # the seat may not know.
            found = await self.thinkers.hint(
                table.row.id,
                table.game.id,
                state,
                seat,
                f"hint {version}",
                Asker(who, table.row.id, hint=True),
            )
        except BrokenExecutor:
            raise Refused(503, "server_error", "no hint could be found; ask again") from None
        finally:
            self.hinting.discard(seat)
        names = present.naming_for(table, language, own)
        return present.hint(table.session, names, seat, version, found)
