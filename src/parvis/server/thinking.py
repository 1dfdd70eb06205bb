"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from typing import TypeVar
from zlib import crc32

from parvis import processes
from parvis.bots.advice import Advice, advise
from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget
from parvis.bots.judgement.weights import judgement_of
from parvis.bots.levels import Wanderer
from parvis.bots.roster import make
from parvis.games import find
from parvis.kernel.agenda import Position
from parvis.kernel.errors import ParvisError
from parvis.server.turns import Asker, Turns

log = logging.getLogger("parvis.server")

T = TypeVar("T")

THINK = 1.0
"""Seconds that a Master thinks about a decision, and anybody's hint is thought about."""
NOBODY = Asker()
MINDS = 64
"""How many bots a process remembers."""

_minds: dict[tuple[str, int, str], Bot] = {}
"""Bots that may be asked again soon: the small choices of a turn share one tree."""


def choose(table: str, game_id: str, state: Position, seat: int, bot: str, seed: str) -> int:
    """One decision of a bot, from what its seat may know."""
    key = (table, seat, bot)
    mind = _minds.pop(key, None) or make(bot, seed)
    _minds[key] = mind
    if len(_minds) > MINDS:
        del _minds[next(iter(_minds))]
    seen = Observation(find(game_id), state, seat)
    move = mind.choose(seen)
    if move not in seen.moves:
        raise ParvisError(f"{bot} answers {move}, which is not offered; offered: {seen.moves}")
    return move


def hint(game_id: str, state: Position, seat: int, seed: str, seconds: float) -> list[Advice]:
    """The best moves for a seat, from what it may know."""
    return advise(Observation(find(game_id), state, seat), seed, Budget(seconds=seconds))


def read(game_id: str) -> None:
    """What a first decision would have to wait for."""
    judgement_of(find(game_id))


class Thinkers:
    """Processes that think, each for its own tables: so a bot is found where it thought last. What
    fails or dies is replaced, and the table goes on."""

    def __init__(self, workers: int, seconds: float = THINK) -> None:
        self.workers = workers
        self.seconds = seconds
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._turns: dict[int, Turns] = {}
        self._warm: set[tuple[int, str]] = set()
        """Games that a process has read, or is about to."""

    def _number(self, table: str) -> int:
        return crc32(table.encode()) % self.workers

    def _start(self, table: str) -> ProcessPoolExecutor:
        number = self._number(table)
        if number not in self._pools:
            self._pools[number] = processes.pool(1)
        return self._pools[number]

    def _replace(self, table: str, dead: ProcessPoolExecutor) -> None:
        number = self._number(table)
        if self._pools.get(number) is dead:
            del self._pools[number]
            self._warm = {known for known in self._warm if known[0] != number}

    def warm(self, table: str, game_id: str) -> None:
        """Somebody may soon want a hint, or wait for a bot: let a process start until then.

        Starting it takes a while and would hold up the event loop, so a thread does it.
        """
        known = (self._number(table), game_id)
        if known in self._warm:
            return
        self._warm.add(known)
        pool = self._start(table)

        def start() -> None:
            with suppress(RuntimeError):  # closed meanwhile, or its process died already
                pool.submit(read, game_id)

        asyncio.get_running_loop().run_in_executor(None, start)

    async def choose(
        self,
        table: str,
        game_id: str,
        state: Position,
        seat: int,
        bot: str,
        seed: str,
        asker: Asker = NOBODY,
    ) -> int:
        """A decision. Who thought when a process died thinks once more in a new one; a bot that
        fails, or dies again, moves at random."""
        name = f"{bot}:{self.seconds:g}s" if bot == "master" else bot
        for _ in range(2):
            try:
                async with self._turn(table, asker):
                    return await self._think(table, choose, table, game_id, state, seat, name, seed)
            except BrokenExecutor:
                log.exception("a thinking process died; it is replaced")
            except Exception:
                # Broad, because a bot is anybody's code: whatever it raises, the table goes on.
                log.exception("bot %s failed; a random move is made in its place", bot)
                break
        return Wanderer(seed).choose(Observation(find(game_id), state, seat))

    async def hint(
        self,
        table: str,
        game_id: str,
        state: Position,
        seat: int,
        seed: str,
        asker: Asker = NOBODY,
    ) -> list[Advice]:
        """Advice for a person; `BrokenExecutor` when its process died."""
        async with self._turn(table, asker):
            return await self._think(table, hint, game_id, state, seat, seed, self.seconds)

    def _turn(self, table: str, asker: Asker) -> AbstractAsyncContextManager[None]:
        return self._turns.setdefault(self._number(table), Turns()).turn(asker)

    async def _think(self, table: str, what: Callable[..., T], *about: object) -> T:
        pool = self._start(table)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, what, *about)
        except BrokenExecutor:
            self._replace(table, pool)
            raise

    def close(self) -> None:
        """Whoever still thinks is stopped; then nothing of them is left over."""
        for pool in self._pools.values():
            processes.end(pool)
