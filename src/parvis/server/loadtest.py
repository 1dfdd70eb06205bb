"""How long a move takes to reach everybody, with many tables at once on one server.

The clients run in this process, the server in its own, over loopback. Each table has four seats
and a client at each. A move is measured from the moment it is sent until the last of the four
clients has received the state that it made. `human`: so many moves a second in all, spread over
the tables at even times; `fast`: each table moves again as soon as everybody has the last move.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection

from parvis.games import GAMES
from parvis.kernel.errors import ParvisError
from parvis.server.outside import Outside, processor_time

GAME = next(iter(GAMES))
"""The first game of the house."""
SEATS = 4
HUMAN = 50.0
"""Moves a second of all tables together."""
PACES = ("human", "fast")
_HEAD = re.compile(r'^\{"type": ?"state", ?"table": ?"[^"]*", ?"version": ?(\d+)')
_OPENING = 16
"""How many clients connect at the same time."""


class Client:
    """A browser at one seat. It reads a state closely only when it is to move."""

    def __init__(self, table: Driven, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.version = -1
        self.text = ""
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            head = _HEAD.match(text)
            if head is not None:
                self.version = int(head[1])
                self.text = text
                self.table.arrived(self)
            elif text.startswith('{"type": "answer"') and '"ok": false' in text[:80]:
                self.table.refused = json.loads(text)["error"]["code"]
                self.table.free.set()


class Driven:
    """A table that is driven: one move at a time, by whoever is asked."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.clients: list[Client] = []
        self.wanted = 0
        self.sent = 0.0
        self.refused = ""
        self.free = asyncio.Event()
        self.over = False

    async def open(self) -> None:
        self.clients, self.wanted, self.over = [], 0, False
        self.free.clear()
        kinds = ["me"] + ["here"] * (SEATS - 1)
        seats = [{"kind": kind, "name": f"P{i}"} for i, kind in enumerate(kinds)]
        made = await self.load.server.call("/tables", {"game": GAME, "seats": seats})
        for seat in made["seats"]:
            socket = await self.load.server.client(made["table"], [seat["secret"]])
            self.clients.append(Client(self, socket))
        await self.free.wait()

    async def close(self) -> None:
        for client in self.clients:
            client.reader.cancel()
        await asyncio.gather(*[c.reader for c in self.clients], return_exceptions=True)
        for client in self.clients:
            client.socket.transport.abort()

    def arrived(self, client: Client) -> None:
        """A client has a state; the last of all makes the table free for the next move."""
        if self.free.is_set() or client.version < self.wanted:
            return
        if len(self.clients) == SEATS and all(c.version >= self.wanted for c in self.clients):
            if self.sent:
                self.load.took.append(time.perf_counter() - self.sent)
                self.sent = 0.0
            self.free.set()

    async def move(self) -> bool:
        """Send one move of somebody who is asked; False: the game is over."""
        if self.refused:
            if self.refused != "too_fast":
                raise ParvisError(f"an offered move was refused: {self.refused}")
            self.load.slowed += 1
            self.refused = ""
            await asyncio.sleep(0.2)
        for client in self.load.rng.sample(self.clients, SEATS):
            if '"ask": null' in client.text:
                continue
            state = json.loads(client.text)
            move = self.load.rng.choice(state["ask"]["moves"])["move"]
            self.wanted = state["version"] + 1
            head = {"type": "move", "id": self.wanted, "seat": state["seat"]}
            text = json.dumps({**head, "version": state["version"], "move": move})
            self.free.clear()
            self.sent = time.perf_counter()
            await client.socket.send(text)
            return True
        self.over = True
        return False


class Load:
    """One server under load."""

    def __init__(self, server: Outside, tables: int, seed: str) -> None:
        self.server = server
        self.rng = Random(seed)
        self.tables = [Driven(self) for _ in range(tables)]
        self.took: list[float] = []
        self.slowed = 0
        self.memory = 0

    async def open(self) -> None:
        gate = asyncio.Semaphore(_OPENING)

        async def one(table: Driven) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*[one(table) for table in self.tables])

    async def close(self) -> None:
        await asyncio.gather(*[table.close() for table in self.tables])

    async def go(self, table: Driven) -> None:
        """The next move of a table; a new game where the last one is over."""
        if not await table.move():
            await table.close()
            await table.open()

    async def human(self, end: float) -> None:
        running: set[asyncio.Task[None]] = set()
        due = time.perf_counter()
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            free = [table for table in self.tables if table.free.is_set()]
            if free:
                task = asyncio.create_task(self.go(self.rng.choice(free)))
                running.add(task)
                for done in [task for task in running if task.done()]:
                    running.discard(done)
                    done.result()
            due += 1 / HUMAN
        await asyncio.gather(*running)

    async def fast(self, end: float) -> None:
        async def one(table: Driven) -> None:
            while time.perf_counter() < end:
                await table.free.wait()
                await self.go(table)

        await asyncio.gather(*[one(table) for table in self.tables])

    async def measure(self, pace: str, seconds: float) -> dict[str, Any]:
        self.took, self.slowed, self.memory = [], 0, 0
        watch = asyncio.create_task(self._watch_memory())
        start = time.perf_counter()
        assert self.server.process is not None
        group = self.server.process.pid
        used = processor_time(group)
        try:
            run = self.human if pace == "human" else self.fast
            await asyncio.wait_for(run(start + seconds), seconds + 60)
            passed = time.perf_counter() - start
            for table in self.tables:
                await asyncio.wait_for(table.free.wait(), 30)
        except TimeoutError:
            raise ParvisError("the server does not keep up: moves get no answer") from None
        finally:
            watch.cancel()
        took = sorted(self.took)
        return {
            "pace": pace,
            "tables": len(self.tables),
            "clients": len(self.tables) * SEATS,
            "seconds": round(passed, 1),
            "moves": len(took),
            "moves_per_s": round(len(took) / passed, 1),
            **{f"p{part}_ms": _part(took, part) for part in (50, 95, 99)},
            "max_ms": _part(took, 100),
            "server_cpu_ms_a_move": round(
                (processor_time(group) - used) * 1000 / max(len(took), 1), 2
            ),
            "load_average": round(os.getloadavg()[0], 1),
            "slowed": self.slowed,
            "memory_mb": round(max(self.memory, self.server.memory()) / 1e6),
        }

    async def _watch_memory(self) -> None:
        while True:
            self.memory = max(self.memory, self.server.memory())
            await asyncio.sleep(1)


def _part(took: list[float], percent: int) -> float:
    """So many percent took at most this many milliseconds."""
    if not took:
        return 0.0
    return round(took[max(0, -(-len(took) * percent // 100) - 1)] * 1000, 1)


@asynccontextmanager
async def _served() -> AsyncIterator[Outside]:
    with tempfile.TemporaryDirectory(prefix="parvis-load-") as folder:
        server = Outside(Path(folder))
        try:
            server.launch()
            await server.ready()
            yield server
        finally:
            await asyncio.to_thread(server.stop)


async def _loadtest(tables: int, seconds: float, paces: list[str]) -> list[dict[str, Any]]:
    async with _served() as server:
        load = Load(server, tables, "load")
        try:
            await load.open()
            return [await load.measure(pace, seconds) for pace in paces]
        finally:
            await load.close()


def loadtest(tables: int, seconds: float, paces: list[str]) -> list[dict[str, Any]]:
    """One row of figures for each pace."""
    return asyncio.run(_loadtest(tables, seconds, paces))
