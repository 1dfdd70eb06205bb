"""What somebody who means harm gets from a server, in figures: one column for each Parvis.

    python tools/attacks.py PYTHON [PYTHON ...]

Each PYTHON is an interpreter in whose environment a Parvis is installed: that of the code before a
change, and that of the code after it. A server of each is started on loopback with its defaults and
attacked; nothing else should run on the machine meanwhile.
"""

from __future__ import annotations

import json
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from parvis.games import GAMES, find
from parvis.kernel import record as records
from parvis.kernel.agenda import legal, over, waiting
from parvis.kernel.record import fingerprint
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.server.outside import free_port

GAME = next(iter(GAMES))
STRANGER = "127.0.0.2"
"""The address of somebody else on this machine."""
FORGED = 55
"""States that are sent: one visitor brings 60 records at once."""
RUN = "from parvis.cli.main import run; run()"

Figures = dict[str, str]


def _as_usual() -> None:
    """As many open files as most systems give a program that does not ask for more."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, most), most))


class Victim:
    """A server of one Parvis in a folder of its own."""

    def __init__(self, python: str) -> None:
        self.python = python
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        command = [python, "-c", RUN, "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--data", self.folder.name],
            cwd=self.folder.name,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_as_usual,
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}/api", timeout=60)
        while not self.answers():
            time.sleep(0.1)

    def answers(self, since: str = "127.0.0.1", patience: float = 2.0) -> bool:
        """Whether somebody at this address is answered in time."""
        try:
            with socket.create_connection(
                ("127.0.0.1", self.port), patience, source_address=(since, 0)
            ) as line:
                line.sendall(b"GET /api/health HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
                return line.recv(20).startswith(b"HTTP/1.1 200")
        except OSError:
            return False

    def table(self, *kinds: str, bot: str = "", **more: Any) -> dict[str, Any]:
        seats = [{"kind": kind, "name": f"P{n}", "bot": bot} for n, kind in enumerate(kinds)]
        while True:
            made = self.http.post("/tables", json={"game": GAME, "seats": seats, **more})
            if made.status_code == 201:
                found: dict[str, Any] = made.json()
                return found
            if "too_many_tables" in made.text:
                return {}
            time.sleep(0.5)

    def sit(self, made: dict[str, Any], seat: int | None = 0, since: str = "") -> ClientConnection:
        path = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']}/live"
        more: dict[str, Any] = {"source_address": (since, 0)} if since else {}
        client = connect(
            path,
            max_size=None,
            ping_interval=None,
            proxy=None,
            legacy=True,
            close_timeout=0.1,
            **more,
        )
        secrets = [made["seats"][seat]["secret"]] if seat is not None else []
        client.send(json.dumps({"type": "hello", "secrets": secrets}))
        return client

    def forged(self) -> dict[str, list[str]]:
        """Records that this Parvis would write, and should not take."""
        command = [self.python, str(Path(__file__).resolve()), "--forge"]
        made = subprocess.run(command, cwd=self.folder.name, capture_output=True, check=True)
        found: dict[str, list[str]] = json.loads(made.stdout)
        return found

    def memory(self) -> float:
        """Megabytes of the server itself."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.http.close()
        self.folder.cleanup()


def until(client: ClientConnection, kind: str, timeout: float = 120) -> dict[str, Any]:
    end = time.monotonic() + timeout
    while True:
        message: dict[str, Any] = json.loads(client.recv(timeout=max(0.1, end - time.monotonic())))
        if message["type"] == kind:
            return message


# ---------------------------------------------------------------- thinking
def hint_time(client: ClientConnection) -> float:
    began = time.monotonic()
    client.send(json.dumps({"type": "hint", "id": 1, "seat": 0}))
    until(client, "hint")
    return time.monotonic() - began


def masters(victim: Victim) -> Figures:
    """60 tables of five Masters at which nobody sits, and a stranger who wants a hint."""
    stranger = victim.sit(victim.table("me", "here"), since=STRANGER)
    until(stranger, "state")
    hint_time(stranger)  # the process is there
    calm = statistics.median([hint_time(stranger) for _ in range(3)])
    made = 0
    for _ in range(60):
        table = victim.table("me", *["bot"] * 4, bot="master")
        if table:
            made += 1
            victim.http.post(
                f"/tables/{table['table']}/seats/0",
                json={"kind": "bot", "bot": "master"},
                headers={"Authorization": f"Bearer {table['seats'][0]['secret']}"},
            )
    pressed = [hint_time(stranger) for _ in range(3)]
    return {
        "B1 tables of five Masters made": str(made),
        "B1 hint, alone (s)": f"{calm:.1f}",
        "B1 hint under attack, slowest of 3 (s)": f"{max(pressed):.1f}",
    }


# ---------------------------------------------------------------- records
def finished() -> records.Record:
    game = find(GAME)
    session: Session[Any] = Session(game, game.options(3), "attack")
    rng = Rng.seeded("attack")
    while not over(session.state):
        seat = waiting(session.state)[0]
        moves = legal(session.state, seat)
        session.play(seat, moves[rng.below(len(moves))])
    return session.record(with_state=True)


def believed(state: Any) -> str:
    """A record of rules that are older by one, whose state has to be believed."""
    made = finished()
    made.rules = made.snapshot_rules = made.rules - 1
    made.moves = made.moves[1:]
    made.snapshot = state
    made.state = fingerprint(state)
    return records.write(made)


def mutated(state: Any, rng: Random) -> Any:
    state = json.loads(json.dumps(state))
    places: list[tuple[Any, Any]] = []

    def walk(thing: Any) -> None:
        for key in range(len(thing)) if isinstance(thing, list) else list(thing):
            places.append((thing, key))
            if isinstance(thing[key], (list, dict)):
                walk(thing[key])

    walk(state)
    where, key = rng.choice(places)
    old = where[key]
    where[key] = rng.choice([None, -1, 10**9, "x", [], old, [old] * 50])
    return state


def forge() -> None:
    """Print the records for one server, made by its own Parvis."""
    rng, made = Random(15), finished()
    states = [believed(mutated(made.snapshot, rng)) for _ in range(FORGED)]
    made.moves = [("red", "x" * 40)] * 35_000
    large = [records.write(made)]
    made.moves = made.moves[:3500]
    print(json.dumps({"states": states, "large": [*large, records.write(made)]}))


def shows(victim: Victim, table: str) -> dict[str, Any] | None:
    with suppress(WebSocketException, TimeoutError, EOFError):
        client = victim.sit({"table": table}, None)
        state = until(client, "state", 5)
        client.close()
        return state
    return None


def forged(victim: Victim) -> Figures:
    """States from outside: how many are taken, how many of those cannot be shown."""
    taken = broken = marked = 0
    for text in victim.forged()["states"]:
        answer = victim.http.post("/records", content=text)
        if answer.status_code == 201:
            taken += 1
            shown = shows(victim, answer.json()["table"])
            broken += shown is None
            marked += bool(shown and shown.get("unchecked"))
    return {
        "B2 forged states sent": str(FORGED),
        "B2 forged states taken": str(taken),
        "B2 of those failed to show": str(broken),
        "B2 of those marked as not checked": str(marked),
    }


def large(victim: Victim) -> Figures:
    """30 large records, and how long others wait meanwhile."""
    figures: Figures = {}
    for text in victim.forged()["large"]:
        before, slowest = victim.memory(), 0.0
        threads = [
            threading.Thread(target=lambda text=text: victim.http.post("/records", content=text))
            for _ in range(15)
        ]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            began = time.monotonic()
            victim.answers(STRANGER, 30)
            slowest = max(slowest, time.monotonic() - began)
        size = f"{len(text) / 1e6:.1f} MB"
        figures[f"B2 15 records of {size}: longest wait (s)"] = f"{slowest:.2f}"
        figures[f"B2 15 records of {size}: memory (MB)"] = f"{victim.memory() - before:+.0f}"
    return figures


# ---------------------------------------------------------------- lines
def pings(victim: Victim) -> Figures:
    """Pings for five seconds whose answers nobody reads."""
    made = victim.table("me", "bot")
    before = most = victim.memory()
    line = socket.create_connection(("127.0.0.1", victim.port), timeout=5)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall(
        f"GET /api/tables/{made['table']}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    ping = (b"\x89\xfd" + bytes(4) + os.urandom(125)) * 400
    end = time.monotonic() + 5
    with suppress(OSError):
        while time.monotonic() < end:
            line.sendall(ping)
            most = max(most, victim.memory())
    line.close()
    return {"B4 memory by unread pings (MB)": f"{most - before:+.0f}"}


def slow(victim: Victim) -> Figures:
    """1,100 half requests: is a stranger answered, and when are they gone?"""
    lines = []
    with suppress(OSError):
        for _ in range(1100):
            line = socket.create_connection(("127.0.0.1", victim.port), timeout=5)
            line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            lines.append(line)
    answered = victim.answers(STRANGER)
    began = time.monotonic()
    held = [line for line in lines if not gone(line)]
    while held and time.monotonic() - began < 30:
        time.sleep(0.5)
        held = [line for line in held if not gone(line)]
    freed = f"{time.monotonic() - began:.0f}" if not held else "never (30 s)"
    for line in lines:
        line.close()
    return {
        "B5 a stranger is answered meanwhile": "yes" if answered else "no",
        "B5 half requests are gone after (s)": freed,
    }


def gone(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


# ---------------------------------------------------------------- talk
def talk(victim: Victim) -> Figures:
    """A table on which much was said, and what one move then costs each who looks."""
    made = victim.table("me", "here", spectators=True)
    host = victim.sit(made)
    state = until(host, "state")
    for n in range(100):
        while True:
            said = {"type": "chat", "id": n, "seat": 0, "text": "é" * 300}
            host.send(json.dumps(said))
            if until(host, "answer")["ok"]:
                break
            time.sleep(0.2)
    crowd = [victim.sit(made, None) for _ in range(30)]
    first = [len(client.recv(timeout=20)) + len(client.recv(timeout=20)) for client in crowd]
    for client in crowd:
        with suppress(TimeoutError):
            while True:
                client.recv(timeout=0.3)
    move = state["ask"]["moves"][0]["move"]
    host.send(json.dumps({"type": "move", "id": "m", "seat": 0, "version": 0, "move": move}))
    after = [len(str(client.recv(timeout=20)).encode()) for client in crowd]
    for client in [host, *crowd]:
        client.close()
    return {
        "B6 the first state (kB)": f"{max(first) / 1000:.0f}",
        "B6 a state after one move (kB)": f"{max(after) / 1000:.0f}",
    }


ATTACKS: tuple[Callable[[Victim], Figures], ...] = (masters, forged, large, pings, slow, talk)


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(str(__doc__))
    if sys.argv[1] == "--forge":
        forge()
        return
    columns: list[Figures] = []
    for python in sys.argv[1:]:
        figures: Figures = {}
        for attack in ATTACKS:
            victim = Victim(python)
            try:
                figures |= attack(victim)
            finally:
                victim.stop()
            print(attack.__name__, figures, file=sys.stderr, flush=True)
        columns.append(figures)
    for name in dict.fromkeys(name for column in columns for name in column):
        print(f"| {name} | " + " | ".join(column.get(name, "-") for column in columns) + " |")


if __name__ == "__main__":
    main()
