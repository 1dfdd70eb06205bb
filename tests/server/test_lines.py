"""Connections: who may come, under which name, how many, how slowly, and reading how little."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from parvis.server.lines import UNREAD, Switchboard
from parvis.server.visitors import Names
from tests.server.served import Served

HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(
        tmp_path_factory.mktemp("lines"), more=["--connections", "40", "--name", "Play.Example"]
    )
    yield server
    complaints = server.stop()
    assert "Traceback" not in complaints


def health(served: Served, **headers: str) -> httpx.Response:
    return httpx.get(f"{served.address}/api/health", headers=headers, timeout=10)


# ---------------------------------------------------------------- names
@pytest.mark.parametrize(
    "name", ["localhost:1", "a.localhost", "[::1]:80", "10.0.0.7", "play.example."]
)
def test_a_server_goes_by_loopback_names_addresses_and_its_own_name(
    served: Served, name: str
) -> None:
    assert health(served, Host=name).status_code == 200


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[::1"]
)
def test_a_page_whose_name_was_turned_to_this_server_gets_nothing(
    served: Served, name: str
) -> None:
    """DNS rebinding: the visitor's own browser asks, under the name of the foreign page."""
    answer = health(served, Host=name)
    assert answer.status_code in (400, 421)
    if answer.status_code == 421:
        assert "--name" in answer.json()["error"]["text"]


def test_a_socket_is_not_opened_under_a_foreign_name(served: Served) -> None:
    made = served.table("me", "bot")
    path = f"ws://127.0.0.1:{served.port}/api/tables/{made['table']}/live"
    with pytest.raises(InvalidStatus):
        connect(path, additional_headers={"Host": "evil.example"})


def test_an_origin_has_the_scheme_by_which_it_came() -> None:
    names = Names(("play.example",))
    headers = {"host": "127.0.0.1:8321", "origin": "http://127.0.0.1:8321"}
    assert names.speaks(headers, "http")
    assert names.speaks(headers, "ws")
    assert not names.speaks({**headers, "origin": "https://127.0.0.1:8321"}, "http")
    assert not names.speaks({**headers, "origin": "chrome-extension://127.0.0.1:8321"}, "http")
    behind = {"host": "play.example", "origin": "https://play.example"}
    assert names.speaks(behind, "http"), "a proxy in front of it has the certificate"
    assert not names.speaks({**behind, "origin": "ftp://play.example"}, "http")


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/admin", "/table/x", "/.env"])
def test_what_is_not_there_is_not_found(served: Served, path: str) -> None:
    assert httpx.get(served.address + path).status_code == 404


def test_nobody_says_for_whom_he_asks_unless_he_is_a_named_proxy(served: Served) -> None:
    """Each made-up address would have a bucket of its own."""
    body = {"code": "AAAAAAAA"}
    answers = [
        served.post("/invitation", body, headers={"X-Forwarded-For": f"192.0.2.{n}"})
        for n in range(40)
    ]
    assert answers[-1].status_code == 429


# ---------------------------------------------------------------- slow and many
def open_line(served: Served, said: bytes = HALF) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", served.port), timeout=30)
    line.sendall(said)
    return line


def gone(line: socket.socket) -> bool:
    """Whether the server has hung up, now or within the time that a request may take."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_half_requests_are_hung_up_on_and_lock_nobody_out(tmp_path: Path) -> None:
    server = Served(tmp_path, more=["--connections", "30", "--patience", "1"])
    try:
        lines = [open_line(server) for _ in range(30)]
        assert gone(open_line(server)), "one visitor has only so many"
        slow = time.monotonic()
        assert all(gone(line) for line in lines)
        assert time.monotonic() - slow < 20
        assert health(server).status_code == 200
    finally:
        server.stop()


def test_a_body_that_never_comes_is_not_waited_for(tmp_path: Path) -> None:
    server = Served(tmp_path, more=["--patience", "1"])
    try:
        said = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n\r\n{"
        assert gone(open_line(server, said))
        assert health(server).status_code == 200
    finally:
        server.stop()


def test_requests_one_after_the_other_on_one_line_are_answered(served: Served) -> None:
    with httpx.Client(base_url=served.address) as client:
        assert [client.get("/api/health").status_code for _ in range(50)] == [200] * 50


class Line:
    """A connection as the switchboard sees it."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.closed = False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return self.host, 1

    def is_closing(self) -> bool:
        return self.closed


def test_one_visitor_has_so_many_connections_and_all_together_so_many() -> None:
    board = Switchboard(2, 5, trusted=("192.0.2.9",))
    lines = [Line("192.0.2.1") for _ in range(3)]
    assert [board.admits(line) for line in lines] == [True, True, False]  # type: ignore[arg-type]
    lines[0].closed = True
    assert board.admits(Line("192.0.2.1"))  # type: ignore[arg-type]
    proxied = [Line("192.0.2.9") for _ in range(4)]
    told = [board.admits(line) for line in proxied]  # type: ignore[arg-type]
    assert told == [True, True, True, False], "a proxy speaks for many, but not for more than all"
    proxied[0].closed = True
    assert board.admits(Line("192.0.2.2"))  # type: ignore[arg-type]


# ---------------------------------------------------------------- reading nothing
def test_pings_that_nobody_reads_fill_no_memory(served: Served) -> None:
    made = served.table("me", "bot")
    before = memory(served)
    line = socket.create_connection(("127.0.0.1", served.port), timeout=30)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    path = f"/api/tables/{made['table']}/live"
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    ping = b"\x89\xfd" + bytes(4) + os.urandom(125)
    assert hung_up_on(line, ping * 400, 40 * UNREAD)
    assert memory(served) - before < 8 * UNREAD
    assert health(served).status_code == 200


def hung_up_on(line: socket.socket, said: bytes, most: int) -> bool:
    """Whether the server ends a line on which this is said again and again."""
    for _ in range(most // len(said)):
        try:
            line.sendall(said)
        except OSError:
            return True
    return False


def memory(served: Served) -> int:
    """The bytes that the server has in memory."""
    assert served.process is not None
    pages = Path(f"/proc/{served.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("path", ["/api/records", "/api/join", "/api/tables"])
def test_a_request_that_is_broken_off_is_no_event(served: Served, path: str) -> None:
    """The end of this file's server looks for tracebacks."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n"
    for _ in range(3):
        line = open_line(served, f"{head}Content-Type: text/plain\r\n\r\nhalf".encode())
        time.sleep(0.05)
        line.close()
    time.sleep(0.2)
    assert health(served).status_code == 200
    assert "Traceback" not in served.complaints.read_text()
    assert "unexpected error" not in served.complaints.read_text()


def test_looking_and_opening_sockets_are_limited_for_a_visitor(tmp_path: Path) -> None:
    server = Served(tmp_path, more=["--connections", "10"])
    try:
        looks = [server.get("/health").status_code for _ in range(80)]
        assert looks[:20] == [200] * 20
        assert looks[-1] == 429
        opened = sum(opens_socket(server) for _ in range(30))
        assert 5 <= opened < 30
    finally:
        server.stop()


def opens_socket(served: Served) -> bool:
    try:
        connect(f"ws://127.0.0.1:{served.port}/api/tables/x/live", legacy=True).close()
    except (InvalidStatus, ConnectionError, EOFError):
        return False
    return True
