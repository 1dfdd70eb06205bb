"""What held against an attacker, so that it goes on holding."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.served import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("held"))
    yield server
    assert "Traceback" not in server.stop()


ACTS: list[dict[str, Any]] = [
    {"type": "move", "version": 0, "move": 0},
    {"type": "undo", "version": 0},
    {"type": "undo", "version": 0, "all": True},
    {"type": "redo", "version": 0},
    {"type": "chat", "text": "it was me"},
    {"type": "look"},
    {"type": "hint"},
    {"type": "confirm", "on": True},
    {"type": "done"},
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: str(act["type"]))
def test_nobody_acts_for_another_seat(served: Served, act: dict[str, Any]) -> None:
    made = served.table("me", "here", spectators=True)
    rival = Client(served, made["table"], made["seats"][1]["secret"])
    nobody = Client(served, made["table"])
    for client in (rival, nobody):
        client.until_state()
        assert client.ask({**act, "seat": 0})["error"]["code"] == "not_your_seat"
    assert served.get(f"/tables/{made['table']}").json()["moves"] == 0


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("start", {}),
        ("seats/0", {"kind": "bot"}),
        ("seats/0", {"kind": "me"}),
        ("seats/0/secret", {}),
        ("seats/1/mute", {"on": True}),
        ("seats/1/invitation", {}),
    ],
)
def test_nobody_changes_another_s_seat(served: Served, path: str, body: Any) -> None:
    made = served.table("me", "open", "here")
    code = made["invitations"][0]["code"]
    for secret in (made["seats"][1]["secret"], "x" * 32, code):
        told = served.post(f"/tables/{made['table']}/{path}", body, secret)
        assert told.json()["error"]["code"] == "not_your_seat", path


def test_moves_of_many_sockets_at_once_are_taken_one_by_one(served: Served) -> None:
    made = served.table("me", "here")
    tabs = [Client(served, made["table"], made["seats"][0]["secret"]) for _ in range(6)]
    for tab in tabs:
        tab.until_state()
    with ThreadPoolExecutor(6) as pool:
        answers = [job.result() for job in [pool.submit(tab.move) for tab in tabs]]
    assert sum(answer["ok"] for answer in answers) == 1
    assert served.get(f"/tables/{made['table']}").json()["moves"] == 1


def test_joins_and_a_beginning_at_once_leave_every_guest_a_seat(served: Served) -> None:
    for _ in range(5):
        made = served.table("me", "open", "open", "open")
        codes = [invitation["code"] for invitation in made["invitations"]]
        start = (f"/tables/{made['table']}/start", {}, made["seats"][0]["secret"])
        with ThreadPoolExecutor(4) as pool:
            began = pool.submit(served.post, *start)
            joins = [pool.submit(served.post, "/join", {"code": c, "name": c}) for c in codes]
            found = [join.result() for join in joins]
        assert began.result().status_code in (200, 409)
        assert [join.status_code for join in found] == [200] * 3
        seats = served.get(f"/tables/{made['table']}").json()["seats"]
        assert [seat["kind"] for seat in seats] == ["person"] * 4
        assert [seat["name"] for seat in seats[1:]] == codes


def test_a_message_in_many_fragments_is_one_message(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    text = json.dumps({"type": "chat", "id": 1, "seat": 0, "text": "é" * 50}, ensure_ascii=False)
    client.socket.send(iter([text[i : i + 1] for i in range(len(text))]))
    while 1 not in client.answers:
        client.hear()
    assert client.answers[1]["ok"]
    while not client.state["chat"]:
        client.until_state()
    assert client.state["chat"][-1]["text"] == "é" * 50
