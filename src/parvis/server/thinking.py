"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress

from parvis import processes
from parvis.bots.advice import Advice, advise
from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget
from parvis.bots.judgement.known import judgement_of
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


def read(game_id: str) -> None:
    """What a first decision would have to wait for."""
    judgement_of(find(game_id))


class Thinkers:
    """A pool of processes. What fails or dies is replaced, and the table goes on."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._warm: set[str] = set()
        """Games that a process of this pool has read, or is about to."""

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = processes.pool(self.workers)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """One of its processes died, and so did the pool."""
        if self._pool is pool:
            self._pool = None
            self._warm.clear()

    def warm(self, game_id: str) -> None:
        """Somebody may soon want a hint, or wait for a bot: let a process start until then.

        Starting it takes a while and would hold up the event loop, so a thread does it.
        """
        if game_id in self._warm:
            return
        self._warm.add(game_id)
        pool = self._start()

        def start() -> None:
            with suppress(RuntimeError):  # closed meanwhile, or its process died already
                pool.submit(read, game_id)

        asyncio.get_running_loop().run_in_executor(None, start)

    async def choose(
        self, table: str, game_id: str, state: Table, seat: int, bot: str, seed: str
    ) -> int:
        loop = asyncio.get_running_loop()
        pool = self._start()
        try:
            return await loop.run_in_executor(pool, choose, table, game_id, state, seat, bot, seed)
        except BrokenExecutor:
            log.exception("a thinking process died; it is replaced")
            self._replace(pool)
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
            self._replace(pool)
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
