"""A friend is never lost: an open invitation keeps its seat and relieves a bot that filled it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.served import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("sitting"))
    yield server
    assert "Traceback" not in server.stop()


class Page:
    """A browser in which an invitation is open."""

    def __init__(self, served: Served, code: str, claim: str) -> None:
        address = f"ws://127.0.0.1:{served.port}/api/invitation/live"
        self.socket = connect(address, legacy=True, ping_interval=None)
        self.socket.send(json.dumps({"type": "hello", "code": code, "secret": claim}))

    def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
        return told

    def until(self, place: str) -> dict[str, Any]:
        while (told := self.hear()).get("place") != place:
            pass
        return told

    def close(self) -> None:
        self.socket.close()


def host_of(served: Served, made: dict[str, Any]) -> Client:
    host = Client(served, made["table"], made["seats"][0]["secret"])
    host.until_state()
    return host


def until(client: Client, seat: int, **wanted: Any) -> None:
    while any(client.state["seats"][seat][key] != value for key, value in wanted.items()):
        client.until_state()


def code_of(made: dict[str, Any], n: int = 0) -> str:
    return str(made["invitations"][n]["code"])


def begin(served: Served, made: dict[str, Any]) -> None:
    told = served.post(f"/tables/{made['table']}/start", {}, made["seats"][0]["secret"])
    assert told.json() == {"status": "running"}


def test_the_host_sees_that_somebody_is_sitting_down_and_that_he_went(served: Served) -> None:
    made = served.table("me", "open", "open")
    host = host_of(served, made)
    assert host.state["seats"][1]["sitting"] is False
    page = Page(served, code_of(made), "a" * 32)
    assert page.until("free")["host"] == "P0"
    until(host, 1, sitting=True, kind="open")
    assert host.state["seats"][2]["sitting"] is False
    page.close()
    until(host, 1, sitting=False)


def test_who_opens_a_link_first_has_its_seat_until_he_goes(served: Served) -> None:
    made = served.table("me", "open", "open")
    code = code_of(made)
    first, second = Page(served, code, "a" * 32), Page(served, code, "b" * 32)
    first.until("free")
    second.until("reserved")
    hasty = served.post("/join", {"code": code, "name": "Eve", "secret": "b" * 32})
    assert (hasty.status_code, hasty.json()["error"]["code"]) == (409, "reserved")
    first.close()
    second.until("free")
    taken = served.post("/join", {"code": code, "name": "Eve", "secret": "b" * 32}).json()
    assert taken["seat"] == 1
    second.until("yours")


def test_a_guest_for_whom_the_game_began_too_early_takes_the_seat_from_the_bot(
    served: Served,
) -> None:
    made = served.table("me", "open", "open")
    host = host_of(served, made)
    page = Page(served, code_of(made), "a" * 32)
    page.until("free")
    begin(served, made)
    until(host, 1, kind="bot", sitting=True)
    assert len(host.state["invitations"]) == 2, "both links are still good"
    while page.hear()["status"] != "running":
        pass
    joined = served.post("/join", {"code": code_of(made), "name": "Hugo", "secret": "a" * 32})
    assert joined.json()["seat"] == 1
    until(host, 1, kind="person", name="Hugo")
    assert [i["seat"] for i in host.state["invitations"]] == [2]
    said = [entry["text"] for entry in host.state["log"] if entry["kind"] == "person_sits"]
    assert said == ["Hugo sits down in the computer's place"]
    friend = Client(served, made["table"], "a" * 32)
    assert friend.until_state()["own"] == [1]
    while not friend.state["ask"]:  # the bot has answered already what all are asked at once
        host.until_asked()
        host.move()
        friend.until_state()


def test_the_link_of_a_seat_that_a_bot_filled_is_good_after_a_restart(tmp_path: Path) -> None:
    served = Served(tmp_path)
    made = served.table("me", "open")
    begin(served, made)
    served.kill()
    served.start()
    joined = served.post("/join", {"code": code_of(made), "name": "Hugo"})
    assert joined.json()["seat"] == 1
    host = host_of(served, made)
    assert host.state["seats"][1]["kind"] == "person"
    served.stop()


def test_who_is_too_late_may_watch_by_the_link(served: Served) -> None:
    made = served.table("me", "open")
    code = code_of(made)
    assert served.post("/join", {"code": code, "name": "Hugo"}).is_success
    page = Page(served, code, "b" * 32)
    late = page.until("taken")
    assert late["table"] == made["table"]
    nobody = Client(served, made["table"])
    assert nobody.hear()["error"]["code"] == "no_spectators"
    looking = Client(served, late["table"], code)
    assert (looking.until_state()["seat"], looking.state["own"]) == (-1, [])
    assert served.get(f"/tables/{made['table']}/at/0", code).json()["seat"] == -1
    assert served.get(f"/tables/{made['table']}/at/0?seat=0", code).status_code == 403


def test_an_invitation_that_is_none_is_refused(served: Served) -> None:
    assert Page(served, "NOSUCH22", "a" * 32).hear()["error"]["code"] == "unknown_code"
    assert Page(served, "NOSUCH22", "short").hear()["error"]["code"] == "bad_request"


def test_one_browser_with_two_tabs_has_one_claim(served: Served) -> None:
    made = served.table("me", "open")
    tabs = [Page(served, code_of(made), "a" * 32) for _ in range(2)]
    for tab in tabs:
        tab.until("free")
    tabs[0].close()
    joined = served.post("/join", {"code": code_of(made), "name": "Hugo", "secret": "a" * 32})
    assert joined.is_success
    tabs[1].until("yours")
