"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from parvis import processes
from parvis.bots.advice import Advice, advise
from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget
from parvis.bots.known import make
from parvis.bots.levels import Wanderer
from parvis.games import find
from parvis.kernel.agenda import Table

log = logging.getLogger("parvis.server")


HINT = Budget(seconds=1.0)
"""How long a hint is thought about."""
MINDS = 64
"""How many bots a process remembers."""

_minds: dict[tuple[str, int, str], Bot] = {}
"""Bots that may be asked again soon: the small choices of a turn share one tree."""


def choose(table: str, game_id: str, state: Table, seat: int, bot: str, seed: str) -> int:
    """One decision of a bot, from what its seat may know."""
    key = (table, seat, bot)
    mind = _minds.pop(key, None) or make(bot, seed)
    _minds[key] = mind
    if len(_minds) > MINDS:
        del _minds[next(iter(_minds))]
    return mind.choose(Observation(find(game_id), state, seat))


def hint(game_id: str, state: Table, seat: int, seed: str) -> list[Advice]:
    """The best moves for a seat, from what it may know."""
    return advise(Observation(find(game_id), state, seat), seed, HINT)


class Thinkers:
    """A pool of processes. What fails or dies is replaced, and the table goes on."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = processes.pool(self.workers)
        return self._pool

    async def choose(
        self, table: str, game_id: str, state: Table, seat: int, bot: str, seed: str
    ) -> int:
        loop = asyncio.get_running_loop()
        pool = self._start()
        try:
            return await loop.run_in_executor(pool, choose, table, game_id, state, seat, bot, seed)
        except BrokenExecutor:
            log.exception("a thinking process died; it is replaced")
            if self._pool is pool:
                self._pool = None
        except Exception:
            # Broad, because a bot is anybody's code: whatever it raises, the table goes on.
            log.exception("bot %s failed; a random move is made in its place", bot)
        return Wanderer(seed).choose(Observation(find(game_id), state, seat))

    async def hint(self, game_id: str, state: Table, seat: int, seed: str) -> list[Advice]:
        """Advice for a person; `BrokenExecutor` when its process died."""
        loop = asyncio.get_running_loop()
        pool = self._start()
        try:
            return await loop.run_in_executor(pool, hint, game_id, state, seat, seed)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
