"""A real server in a process of its own, on loopback, as the chaos and load tests drive it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from parvis.kernel.errors import ParvisError

HOST = "127.0.0.1"
START = 60.0
"""Seconds that a server may take until it answers."""

_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
_RUN = "from parvis.cli.main import run; run()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Outside:
    """`parvis serve` with its data in a folder; what it complains about goes to a file there."""

    def __init__(self, data: Path, pace: float = 0.0) -> None:
        self.data = data
        self.pace = pace
        self.port = free_port()
        self.complaints = data / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []

    def launch(self) -> None:
        """Start it, without waiting until it answers."""
        options = ["--port", str(self.port), "--data", str(self.data), "--pace", str(self.pace)]
        options += ["--connections", "4000", "--tables", "4000", "--all-tables", "4000"]
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _RUN, "serve", "--no-browser", *options],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
                start_new_session=True,
            )
        self._groups.append(self.process.pid)

    async def ready(self) -> None:
        """Wait until it answers."""
        assert self.process is not None
        end = time.monotonic() + START
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise ParvisError(f"the server ended by itself: see {self.complaints}")
            try:
                await self.call("/health")
                return
            except OSError:
                await asyncio.sleep(0.02)
        raise ParvisError(f"the server does not answer after {START:.0f} s: see {self.complaints}")

    async def call(self, path: str, body: Any = None, secret: str = "") -> Any:
        """A call under `/api`; the answer's JSON, or its text."""
        while True:
            try:
                return await asyncio.to_thread(self._call, path, body, secret)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise
                await asyncio.sleep(0.5)

    def _call(self, path: str, body: Any, secret: str) -> Any:
        headers = {"Content-Type": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(f"http://{HOST}:{self.port}/api{path}", data, headers)
        with _DIRECT.open(asked, timeout=30) as answer:
            text = answer.read().decode()
            if "json" not in answer.headers.get("Content-Type", ""):
                return text
            return json.loads(text)

    async def client(self, table: str, secrets: list[str]) -> ClientConnection:
        """A socket at a table that has said hello."""
        address = f"ws://{HOST}:{self.port}/api/tables/{table}/live"
        made = await connect(
            address,
            proxy=None,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
            close_timeout=2,
        )
        await made.send(json.dumps({"type": "hello", "secrets": secrets, "version": 0}))
        return made

    def kill(self) -> None:
        """As if the power went."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """Stop it politely, then make sure that nothing of it is left."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for group in self._groups:
            if members(group):
                os.killpg(group, signal.SIGKILL)

    def left_behind(self) -> list[int]:
        """Processes that outlived the servers that started them."""
        now = self.process.pid if self.process is not None and self.process.poll() is None else 0
        return [pid for group in self._groups if group != now for pid in members(group)]

    def memory(self) -> int:
        """Resident bytes of the server and its thinking processes."""
        assert self.process is not None
        page = os.sysconf("SC_PAGE_SIZE")
        total = 0
        for pid in members(self.process.pid):
            try:
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * page
            except (OSError, IndexError):
                continue
        return total


def processor_time(group: int) -> float:
    """Seconds of processor time that the living processes of a group have used."""
    ticks = 0
    for pid in members(group):
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def members(group: int) -> list[int]:
    """The living processes of a group; none known where there is no /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] not in "ZX":
            found.append(int(entry.name))
    return found
