"""Whose thought is next: a process thinks about one thing at a time, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Asker:
    """For whom something is thought about."""

    who: str = ""
    """The visitor."""
    table: str = ""
    here: bool = True
    """Somebody is at the table and waits for it."""
    hint: bool = False


@dataclass
class _Waiting:
    asker: Asker
    n: int
    go: asyncio.Event


class Turns:
    """Hints and tables with people come first, and of those each visitor in turn, however much one
    of them asks for; of one visitor hints first, then each table in turn."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._busy = False
        self._count = 0
        self._served: dict[tuple[str, ...], int] = {}
        """When each visitor, and each table of one, was last served."""

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait until the process is free for this one."""
        self._count += 1
        mine = _Waiting(asker, self._count, asyncio.Event())
        self._waiting.append(mine)
        self._next()
        try:
            await mine.go.wait()
            yield
        finally:
            if mine in self._waiting:
                self._waiting.remove(mine)  # it went before it was its turn
            else:
                self._busy = False
                self._next()

    def _next(self) -> None:
        if self._busy:
            return
        if not self._waiting:
            self._served.clear()
            return
        best = min(self._waiting, key=self._rank)
        self._waiting.remove(best)
        self._busy = True
        self._count += 1
        self._served[(best.asker.who,)] = self._count
        self._served[(best.asker.who, best.asker.table)] = self._count
        best.go.set()

    def _rank(self, one: _Waiting) -> tuple[bool, int, bool, int, int]:
        asker = one.asker
        visitor = self._served.get((asker.who,), 0)
        table = self._served.get((asker.who, asker.table), 0)
        return not (asker.here or asker.hint), visitor, not asker.hint, table, one.n
