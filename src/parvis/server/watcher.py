"""Browsers as a table knows them: those that look at it, and those that have an invitation open."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from parvis.kernel.game import SPECTATOR

QUEUE = 64
"""How many messages may wait for a client before nothing more is read from it."""


class Watcher:
    """A browser at a table: whose eyes it has, in which language, what it has seen."""

    def __init__(self, own: list[int], language: str) -> None:
        self.own = own
        self.look = own[0] if own else SPECTATOR
        self.language = language
        self.who = ""
        """The visitor whose browser it is."""
        self.seen = 0
        """Up to which move the log has been sent."""
        self.heard = 0
        """Up to which entry it knows what was said."""
        self.out: deque[dict[str, Any] | None] = deque()
        """What is still to be sent; None is the state, made when its turn comes: a client that
        does not keep up gets the newest one, not all of them."""
        self.hint: asyncio.Task[None] | None = None
        """A hint that is being found."""
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


class Guest:
    """A browser with an invitation open: somebody is sitting down."""

    def __init__(self, seat: int, code: str, claim: str) -> None:
        self.seat = seat
        self.code = code
        self.claim = claim
        """The secret with which the seat will be taken: a reload has the same."""
        self.news = asyncio.Event()
