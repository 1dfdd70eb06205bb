"""A real server in its own process, and clients that speak to it as a browser does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from parvis.server.outside import free_port, members

# One for all calls: each new one would read the certificates of the world first. It keeps no
# connection, so that every call comes as if from somebody else.
HTTP = httpx.Client(timeout=20, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))

PATIENCE = 60.0
"""Seconds that a server may take until it answers: a busy machine is slow, not wrong."""


class Served:
    """`parvis serve` on loopback; can be killed and started again on the same data."""

    def __init__(
        self,
        data: Path,
        pace: float = 0.0,
        absence: float = 60.0,
        more: Sequence[str] = ("--connections", "1000", "--tables", "9000", "--all-tables", "9000"),
    ) -> None:
        self.data = data
        self.more = more
        self.pace = pace
        self.absence = absence
        self.port = free_port()
        self.complaints = data / "server.log"
        """A file and not a pipe: nobody waits at its end, and it never fills up."""
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        code = "from parvis.cli.main import run; run()"
        options = ["--port", str(self.port), "--data", str(self.data)]
        options += ["--pace", str(self.pace), "--absence", str(self.absence), *self.more]
        self.data.mkdir(parents=True, exist_ok=True)
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, "serve", "--no-browser", *options],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                if HTTP.get(f"{self.address}/api/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not start: {self.stop()}")

    def kill(self) -> None:
        """As if the power went."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> str:
        """Stop it politely; returns what it complained about."""
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return self.complaints.read_text(errors="replace")

    def processes(self) -> list[int]:
        """The server and all that it started, as far as they live."""
        assert self.process is not None
        return members(self.process.pid)

    # ------------------------------------------------------------------ calls
    def post(self, path: str, body: Any = None, secret: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        headers |= more.pop("headers", {})
        return HTTP.post(f"{self.address}/api{path}", json=body, headers=headers, **more)

    def get(self, path: str, secret: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return HTTP.get(f"{self.address}/api{path}", headers=headers)

    def table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A new table: `table("me", "bot", "open")`; always the same one without open seats."""
        seats = [{"kind": kind, "name": f"P{i}"} for i, kind in enumerate(kinds)]
        seed = {} if "open" in kinds else {"seed": " ".join(kinds)}
        wish = {"game": "notre-dame", "seats": seats, **seed, **more}
        made = self.post("/tables", wish)
        assert made.status_code == 201, made.text
        found: dict[str, Any] = made.json()
        return found


class Client:
    """A browser's socket at a table."""

    def __init__(self, served: Served, table: str, *secrets: str, lang: str = "en") -> None:
        address = f"ws://127.0.0.1:{served.port}/api/tables/{table}/live"
        # A test that is busy elsewhere answers no ping: nobody hangs up for that.
        self.socket: ClientConnection = connect(
            address, max_size=None, legacy=True, ping_interval=None
        )
        self.heard: list[str] = []
        self.state: dict[str, Any] = {}
        self.names: dict[str, Any] = {}
        self.answers: dict[Any, dict[str, Any]] = {}
        self.last_id = 0
        self.say({"type": "hello", "secrets": list(secrets), "lang": lang, "version": 0})

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, timeout: float = 20.0) -> dict[str, Any]:
        """The next message, sorted away."""
        text = str(self.socket.recv(timeout=timeout))
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "names":
            self.names = message
        elif message["type"] == "answer":
            self.answers[message["id"]] = message
        return message

    def until_state(self) -> dict[str, Any]:
        while self.hear()["type"] != "state":
            pass
        return self.state

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something and wait for its answer."""
        self.last_id += 1
        self.say({"id": self.last_id, **message})
        while self.last_id not in self.answers:
            self.hear()
        return self.answers[self.last_id]

    def move(self, choice: int = 0, seat: int | None = None) -> dict[str, Any]:
        """Take one of the offered moves."""
        ask = self.state["ask"]
        return self.ask(
            {
                "type": "move",
                "seat": self.state["seat"] if seat is None else seat,
                "version": self.state["version"],
                "move": ask["moves"][choice]["move"],
            }
        )

    def until_asked(self) -> bool:
        """Wait until this client's seat has a question; False: the game is over."""
        while True:
            if self.state and self.state["status"] == "over":
                return False
            if self.state and self.state["ask"]:
                return True
            self.hear()

    def close(self) -> None:
        self.socket.close()
