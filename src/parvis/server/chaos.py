"""Kill a real server again and again while tables are played, and see that nothing is lost.

Clients note every entry that was acknowledged to them and every version they were shown. After
each restart, and at the end, the stored entries must hold all of it in its place, hold nothing
twice and nothing that nobody sent, and keep what they held before; and every table goes on.

A SIGKILL takes the process, not the machine: what the system already had to write is still
written. That the disk has it too is the business of SQLite's `synchronous=FULL`.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from parvis.games import GAMES, find
from parvis.kernel import record as records
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.session import resume
from parvis.server.outside import Outside

GAME = next(iter(GAMES))
"""The first game of the house."""
SHAPES = (
    ("me", "bot"),
    ("me", "here"),
    ("me", "open", "bot"),
    ("me", "here", "here", "here"),
    ("me", "here", "bot", "bot"),
)
"""The tables that are open at any time: clients and bots, two to four seats."""
STALL = 60.0
"""Seconds in which a table must have gone on."""

Told = tuple[str, int, str]
"""An entry as a client knows it: what was done, by which seat, in words."""


@dataclass
class Ledger:
    """What the clients of one table know."""

    table: str
    shape: tuple[str, ...]
    acknowledged: dict[int, Told] = field(default_factory=dict)
    unanswered: list[Told] = field(default_factory=list)
    """Sent and not answered, for now or because the server died: stored once, or not at all."""
    shown: int = 0
    kept: list[Told] = field(default_factory=list)
    """What was stored at the last check."""
    over: bool = False
    closed: bool = False
    """Over, and checked since."""


class Loss(Exception):
    """The server lost something, doubled something, or stands still."""


class Player:
    """One client: answers every question at once, takes back now and then, comes back."""

    def __init__(self, run: Run, ledger: Ledger, secrets: list[str]) -> None:
        self.run = run
        self.ledger = ledger
        self.secrets = secrets
        self.rng = Random(f"{run.seed}/{ledger.table}/{secrets}")
        self.state: dict[str, Any] = {}
        self.pending: tuple[int, Told] | None = None
        self.ids = 0
        self.past = 0
        """The version of the last acknowledged entry."""

    async def play(self) -> None:
        """From one connection to the next, until the game is over."""
        while not self.ledger.over:
            await self.run.up.wait()
            socket: ClientConnection | None = None
            try:
                socket = await self.run.server.client(self.ledger.table, self.secrets)
                await self._listen(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)
            finally:
                self.pending = None
                if socket is not None:
                    socket.transport.abort()

    async def _listen(self, socket: ClientConnection) -> None:
        while not self.ledger.over:
            message = json.loads(await socket.recv())
            kind = message["type"]
            if kind == "state":
                self.state = message
                self.ledger.shown = max(self.ledger.shown, message["version"])
                self.ledger.over = message["status"] == "over"
            elif kind == "answer":
                await self._answered(message)
            elif kind == "refused":
                raise Loss(f"{self.ledger.table}: a known seat was refused: {message['error']}")
            if self.pending is None and self.state and self.state["version"] >= self.past:
                await self._act(socket)

    async def _answered(self, answer: dict[str, Any]) -> None:
        if self.pending is None or answer["id"] != self.pending[0]:
            raise Loss(f"{self.ledger.table}: an answer to nothing: {answer}")
        told = self.pending[1]
        self.pending = None
        self.ledger.unanswered.remove(told)
        if answer["ok"]:
            version = answer["version"]
            if version in self.ledger.acknowledged:
                raise Loss(f"{self.ledger.table}: version {version} was acknowledged twice")
            self.ledger.acknowledged[version] = told
            self.past = version
            self.run.acknowledged += 1
            self.run.happened("answer")
        elif answer["error"]["code"] == "too_fast":
            await asyncio.sleep(0.2)
        elif answer["error"]["code"] not in (
            "stale",
            "not_your_turn",
            "not_offered",
            "cannot_undo",
            "game_over",
        ):
            raise Loss(f"{self.ledger.table}: an offered move was refused: {answer['error']}")
        else:
            self.state = {}  # a fresh one follows

    async def _act(self, socket: ClientConnection) -> None:
        state, chance = self.state, self.rng.random()
        if state["status"] != "running" or state["seat"] < 0:
            return
        seat, told = state["seat"], None
        if chance < 0.04 and (state["undo"] or {}).get("count"):
            told, more = ("undo", seat, "1"), {"type": "undo", "all": False}
        elif chance < 0.5 and state["redo"]:
            told, more = ("redo", seat, ""), {"type": "redo"}
        elif state["ask"]:
            move = self.rng.choice(state["ask"]["moves"])
            told, more = ("move", seat, move["words"]), {"type": "move", "move": move["move"]}
        if told is None:
            return
        self.ids += 1
        self.pending = (self.ids, told)
        self.ledger.unanswered.append(told)
        self.run.happened("send")
        head = {"id": self.ids, "seat": seat, "version": state["version"]}
        await socket.send(json.dumps({**head, **more}))


class Run:
    """One run: the server, its tables, the clients, and the kills."""

    def __init__(self, data: Path, seed: str, tell: Callable[[int, str], None]) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.tell = tell
        self.server = Outside(data)
        self.up = asyncio.Event()
        self.ledgers: list[Ledger] = []
        self.players: set[asyncio.Task[None]] = set()
        self.kills = 0
        self.acknowledged = 0
        self.finished = 0
        self._trigger: tuple[str, float] | None = None
        self._events = 0
        self._killed = asyncio.Event()

    # ------------------------------------------------------------------ kills
    def happened(self, what: str) -> None:
        """Something that a kill may wait for: a move on its way, an answer just heard."""
        if self._trigger is None or self._trigger[0] != what:
            return
        self._events -= 1
        if self._events <= 0:
            delay = self._trigger[1]
            self._trigger = None
            if delay == 0:
                self._kill()
            else:
                asyncio.get_running_loop().call_later(delay, self._kill)

    def _kill(self) -> None:
        if not self._killed.is_set():
            self.up.clear()
            self.server.kill()
            self.kills += 1
            self._killed.set()

    async def kill_somewhen(self) -> None:
        """At a random instant: any time, while a move is on its way, right after an answer."""
        self._killed.clear()
        way = self.rng.choice(("time", "send", "send", "answer"))
        if way == "time":
            await asyncio.sleep(self.rng.random() * 0.8)
        else:
            self._events = self.rng.randint(1, 30)
            delay = 0.0 if way == "answer" else self.rng.random() ** 2 * 0.03
            self._trigger = (way, delay)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._killed.wait(), 2)
            self._trigger = None
        self._kill()

    async def start(self) -> None:
        """Start the server; now and then it is killed while it starts."""
        self.server.launch()
        if self.kills and self.rng.random() < 0.1:
            await asyncio.sleep(self.rng.random() * 1.5)
            self.server.kill()
            self.kills += 1
            self.server.launch()
        await self.server.ready()
        self.up.set()

    # ------------------------------------------------------------------ tables
    async def seat_tables(self) -> None:
        """A table of every shape is open at any time."""
        open_shapes = [ledger.shape for ledger in self.ledgers if not ledger.over]
        for shape in SHAPES:
            if shape not in open_shapes:
                await self._new_table(shape)

    async def _new_table(self, shape: tuple[str, ...]) -> None:
        seats = [{"kind": kind, "name": f"P{i}"} for i, kind in enumerate(shape)]
        made = await self.server.call("/tables", {"game": GAME, "seats": seats})
        secrets = [seat["secret"] for seat in made["seats"]]
        for invitation in made["invitations"]:
            wish = {"code": invitation["code"], "name": "Guest"}
            secrets.append((await self.server.call("/join", wish))["secret"])
        ledger = Ledger(made["table"], shape)
        self.ledgers.append(ledger)
        # Two people share a screen now and then.
        screens = [[secret] for secret in secrets]
        if len(secrets) > 2 and self.rng.random() < 0.5:
            screens[:2] = [screens[0] + screens[1]]
        for own in screens:
            task = asyncio.create_task(Player(self, ledger, own).play())
            self.players.add(task)

    def watch(self) -> None:
        """Raise what a client found wrong."""
        for task in [task for task in self.players if task.done()]:
            self.players.discard(task)
            task.result()

    # ------------------------------------------------------------------ checks
    def check(self) -> None:
        """Compare what is stored with what the clients know."""
        for ledger in self.ledgers:
            if not ledger.closed:
                check(ledger, stored(self.server.data, ledger.table))
                ledger.closed = ledger.over

    async def check_end(self) -> None:
        """The records of all games replay strictly and tell the same moves."""
        for ledger in self.ledgers:
            entries = stored(self.server.data, ledger.table)
            check(ledger, entries)
            text = await self.server.call(f"/tables/{ledger.table}/record")
            record = records.read(text)
            session = resume(find(GAME), record)
            colours = session.seats
            moves = [(colours[seat], words) for seat, words in history(entries)]
            if record.moves != moves:
                raise Loss(f"{ledger.table}: the record tells other moves than are stored")
        complaints = own_complaints(self.server.complaints.read_text(errors="replace"))
        if "Traceback" in complaints or "another position" in complaints:
            raise Loss(f"the server complained: see {self.server.complaints}")
        for _ in range(50):
            left = self.server.left_behind()
            if not left:
                return
            await asyncio.sleep(0.1)
        raise Loss(f"{len(left)} processes outlived the servers that started them")

    # ------------------------------------------------------------------ all of it
    async def go(self, kills: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        try:
            await self.start()
            while self.kills < kills and time.monotonic() < end:
                await self.seat_tables()
                await self.kill_somewhen()
                self.watch()
                await self.start()
                self.check()
                self.finished = len([1 for ledger in self.ledgers if ledger.over])
                self.tell(self.kills, self.summary())
            await self._to_the_end()
            await self.check_end()
        finally:
            for task in self.players:
                task.cancel()
            await asyncio.gather(*self.players, return_exceptions=True)
            await asyncio.to_thread(self.server.stop)

    async def _to_the_end(self) -> None:
        before, since = -1, time.monotonic()
        while self.players:
            await asyncio.wait(self.players, timeout=0.5)
            self.watch()
            now = sum(ledger.shown for ledger in self.ledgers)
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since > STALL:
                stuck = [ledger.table for ledger in self.ledgers if not ledger.over]
                raise Loss(f"these tables do not go on: {', '.join(stuck)}")
        self.finished = len(self.ledgers)

    def summary(self) -> str:
        return (
            f"{self.kills} kills, {len(self.ledgers)} tables ({self.finished} finished), "
            f"{self.acknowledged} entries acknowledged"
        )


def stored(data: Path, table: str) -> list[tuple[int, str, int, str]]:
    """The entries of a table, read from the file past the server."""
    db = sqlite3.connect(f"file:{data / 'parvis.sqlite'}?mode=ro", uri=True, timeout=30)
    try:
        return db.execute(
            'SELECT n, kind, seat, data FROM entries WHERE "table"=? ORDER BY n', (table,)
        ).fetchall()
    finally:
        db.close()


def check(ledger: Ledger, entries: list[tuple[int, str, int, str]]) -> None:
    """Raise `Loss` where the stored entries are not what the clients know."""
    name = ledger.table
    if [entry[0] for entry in entries] != list(range(1, len(entries) + 1)):
        raise Loss(f"{name}: the stored entries are not one row from 1 to {len(entries)}")
    told = [(kind, seat, data) for _, kind, seat, data in entries]
    if told[: len(ledger.kept)] != ledger.kept:
        raise Loss(f"{name}: entries changed that were stored before")
    if ledger.shown > len(told):
        raise Loss(f"{name}: version {ledger.shown} was shown, {len(told)} entries are stored")
    for version, known in ledger.acknowledged.items():
        if version > len(told):
            raise Loss(f"{name}: {version} {known} was acknowledged and is lost")
        if told[version - 1] != known:
            raise Loss(f"{name}: {version} {known} was acknowledged, {told[version - 1]} is stored")
    people = {i for i, kind in enumerate(ledger.shape) if kind != "bot"}
    open_sends = list(ledger.unanswered)
    for version, entry in enumerate(told, 1):
        if entry[1] not in people or version in ledger.acknowledged:
            continue
        if entry not in open_sends:
            raise Loss(f"{name}: {version} {entry} is stored twice, or nobody sent it")
        open_sends.remove(entry)
    ledger.kept = told


_ORPHAN = re.compile(r"Traceback \(most recent call last\):\n(?:  .*\n)*\S.*\n")


def own_complaints(text: str) -> str:
    """Without those of thinking processes whose server was killed while it was starting them."""
    return _ORPHAN.sub(lambda m: "" if "load(from_parent)" in m[0] else m[0], text)


def history(entries: list[tuple[int, str, int, str]]) -> list[tuple[int, str]]:
    """The moves that stand after all that was taken back: (seat, words)."""
    moves: list[tuple[int, str]] = []
    undone: list[tuple[int, str]] = []
    for _, kind, seat, data in entries:
        if kind == "move":
            moves.append((seat, data))
            undone.clear()
        elif kind == "redo":
            moves.append(undone.pop())
        else:
            for _ in range(int(data)):
                last = max(i for i, move in enumerate(moves) if move[0] == seat)
                undone.append(moves.pop(last))
    return moves


@dataclass
class Result:
    kills: int
    summary: str
    lost: str = ""


def chaos(
    kills: int,
    seed: str,
    data: Path | None,
    tell: Callable[[int, str], None],
    seconds: float = inf,
) -> Result:
    """Run it; `lost` says what went wrong. No more kills after so many seconds."""
    if data is not None:
        if data.exists() and (not data.is_dir() or any(data.iterdir())):
            raise BadOptions(f"{data} is not empty: chaos wants a folder of its own")
        data.mkdir(parents=True, exist_ok=True)
        return asyncio.run(_chaos(kills, seed, data, tell, seconds))
    folder = Path(tempfile.mkdtemp(prefix="parvis-chaos-"))
    result = asyncio.run(_chaos(kills, seed, folder, tell, seconds))
    if not result.lost:
        shutil.rmtree(folder)
    return result


async def _chaos(
    kills: int, seed: str, data: Path, tell: Callable[[int, str], None], seconds: float
) -> Result:
    run = Run(data, seed, tell)
    started = time.monotonic()
    try:
        await run.go(kills, seconds)
    except (Loss, ParvisError) as error:
        return Result(run.kills, run.summary(), f"{error} (the data is in {data})")
    passed = time.monotonic() - started
    return Result(run.kills, f"{run.summary()}, nothing lost, {passed:.0f} s")
