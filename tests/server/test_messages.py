"""Whatever is sent to a table's socket: a typed error, nothing changed, and the server goes on."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.served import Client, Served

CODES = {
    "bad_request",
    "too_large",
    "too_fast",
    "not_your_seat",
    "not_your_turn",
    "not_offered",
    "stale",
    "cannot_undo",
    "game_over",
    "held",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    complaints = server.stop()
    assert "Traceback" not in complaints
    assert "Error" not in complaints


class Bench:
    """A table of two people on which nothing may happen, and a look at it from outside."""

    def __init__(self, served: Served) -> None:
        self.served = served
        made = served.table("me", "here")
        self.table = made["table"]
        self.secrets = [seat["secret"] for seat in made["seats"]]
        self.before = self.seen()

    def client(self) -> Client:
        client = Client(self.served, self.table, self.secrets[0])
        client.until_state()
        return client

    def seen(self) -> list[Any]:
        """Everything of the table through both seats' eyes, but who is here."""
        found = []
        for secret in self.secrets:
            client = Client(self.served, self.table, secret)
            state = client.until_state()
            client.close()
            found.append({k: v for k, v in state.items() if k != "seats"})
        return found

    def unchanged(self) -> None:
        assert self.seen() == self.before


@pytest.fixture
def bench(served: Served) -> Bench:
    return Bench(served)


def until_answer(client: Client) -> dict[str, Any]:
    while True:
        message = client.hear()
        if message["type"] == "answer":
            return message


def until_closed(client: Client, message: str | bytes) -> None:
    client.socket.send(message)
    while True:
        client.hear()


def refused(client: Client, message: Any) -> str:
    """Say something that cannot be; returns the code of the error."""
    client.say(message)
    answer = until_answer(client)
    assert answer["ok"] is False
    assert answer["error"]["text"]
    assert answer["error"]["code"] in CODES
    return str(answer["error"]["code"])


MOVE = {"type": "move", "seat": 0, "version": 0, "move": 0}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({**MOVE, "seat": 1}, "not_your_seat"),
        ({**MOVE, "seat": -1}, "not_your_seat"),
        ({**MOVE, "seat": 10**30}, "not_your_seat"),
        ({**MOVE, "version": -1}, "stale"),
        ({**MOVE, "version": 1}, "stale"),
        ({**MOVE, "version": 10**30}, "stale"),
        ({**MOVE, "version": "0"}, "bad_request"),
        ({**MOVE, "version": 0.0}, "bad_request"),
        ({**MOVE, "version": True}, "bad_request"),
        ({**MOVE, "version": None}, "bad_request"),
        ({**MOVE, "seat": [0]}, "bad_request"),
        ({**MOVE, "move": -1}, "bad_request"),
        ({**MOVE, "move": 10**9}, "bad_request"),
        ({**MOVE, "move": 1.5}, "bad_request"),
        ({**MOVE, "move": None}, "bad_request"),
        ({**MOVE, "move": {}}, "bad_request"),
        ({**MOVE, "words": "eat the cathedral"}, "bad_request"),
        ({**MOVE, "words": "\ud800"}, "bad_request"),
        ({**MOVE, "words": "\x00"}, "bad_request"),
        ({"type": "move"}, "bad_request"),
        ({"type": "undo", "seat": 0, "version": 0}, "cannot_undo"),
        ({"type": "undo", "seat": 1, "version": 0}, "not_your_seat"),
        ({"type": "redo", "seat": 0, "version": 0}, "cannot_undo"),
        ({"type": "look", "seat": 1}, "not_your_seat"),
        ({"type": "look", "seat": "0"}, "bad_request"),
        ({"type": "chat", "seat": 0, "text": " \n "}, "bad_request"),
        ({"type": "chat", "seat": 0, "text": 5}, "bad_request"),
        ({"type": "chat", "seat": 1, "text": "I am Blue"}, "not_your_seat"),
        ({"type": "hello", "secrets": []}, "bad_request"),
        ({"type": "state"}, "bad_request"),
        ({"type": "unknown"}, "bad_request"),
        ({"type": None}, "bad_request"),
        ({"type": {"deep": []}}, "bad_request"),
        ({}, "bad_request"),
        ([], "bad_request"),
        (None, "bad_request"),
        ("not json", "bad_request"),
        ("", "bad_request"),
        ("[" * 8000, "bad_request"),
        ('{"a":' * 1600, "bad_request"),
        ('{"type": "move", "move": ' + "9" * 5000 + "}", "bad_request"),
        ('{"type": "ping", "x": NaN', "bad_request"),
        (json.dumps({"type": "ping", "fill": "x" * 9000}), "too_large"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_a_message_that_cannot_be_is_refused_by_name(bench: Bench, message: Any, code: str) -> None:
    client = bench.client()
    text = message if isinstance(message, str) else json.dumps(message)
    assert refused(client, text) == code
    assert client.ask({"type": "ping"})["ok"]
    client.close()
    bench.unchanged()


def test_bytes_are_refused_like_any_other_nonsense(bench: Bench) -> None:
    client = bench.client()
    client.socket.send(b"\x00\xff")
    assert until_answer(client)["error"]["code"] == "bad_request"
    client.close()
    bench.unchanged()


@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_a_huge_message_ends_the_connection_at_most(bench: Bench, kind: str) -> None:
    client = bench.client()
    huge = "x" * 3_000_000
    with pytest.raises(ConnectionClosed):
        until_closed(client, huge if kind == "text" else huge.encode())
    bench.unchanged()


@pytest.mark.parametrize(
    "first",
    [
        json.dumps(MOVE),
        json.dumps({"type": "hello", "secrets": "all"}),
        json.dumps({"type": "hello", "secrets": ["x"] * 9}),
        json.dumps({"type": "hello", "secrets": ["wrong"]}),
        json.dumps({"type": "hello", "secrets": ["\ud800", 5, None, [], ""]}),
        json.dumps({"type": "hello"}),
        "[]",
        "nonsense",
        "[" * 8000,
        b"bytes",
    ],
    ids=lambda value: str(value)[:50],
)
def test_who_does_not_say_hello_is_refused(bench: Bench, first: str | bytes) -> None:
    socket = connect(
        f"ws://127.0.0.1:{bench.served.port}/api/tables/{bench.table}/live", legacy=True
    )
    socket.send(first)
    answer = json.loads(socket.recv(timeout=10))
    assert answer["type"] == "refused"
    assert answer["error"]["code"] in ("bad_request", "no_spectators")
    with pytest.raises(ConnectionClosed):
        socket.recv(timeout=10)
    bench.unchanged()


def test_an_unknown_table_is_told_and_the_socket_closed(served: Served) -> None:
    for name in ("nothing", "%00", "a" * 500):
        with connect(f"ws://127.0.0.1:{served.port}/api/tables/{name}/live", legacy=True) as socket:
            assert json.loads(socket.recv(timeout=10))["error"]["code"] == "unknown_table"


def test_a_page_from_elsewhere_gets_no_socket(bench: Bench) -> None:
    address = f"ws://127.0.0.1:{bench.served.port}/api/tables/{bench.table}/live"
    with pytest.raises(Exception, match="403"):
        connect(address, origin="http://evil.example", legacy=True)  # type: ignore[arg-type]


def test_a_strange_language_and_strange_letters_do_no_harm(bench: Bench) -> None:
    client = bench.client()
    for lang in ("de", 5, None, ["fr"], {"fr": 1}):
        assert client.ask({"type": "language", "lang": lang})["ok"]
    assert client.ask({"type": "chat", "seat": 0, "text": "\ud800 \x00 \u202e <b>"})["ok"]
    while not client.state["chat"]:
        client.until_state()
    assert "<b>" in client.state["chat"][0]["text"]
    other = bench.client()
    assert other.state["chat"] == client.state["chat"]
    assert other.move()["ok"], "and the table goes on"


def test_a_late_message_changes_nothing(bench: Bench) -> None:
    client = bench.client()
    other = Client(bench.served, bench.table, bench.secrets[1])
    other.until_state()
    offered = client.state["ask"]["moves"][0]["move"]
    assert client.move()["ok"]
    late = {"type": "move", "seat": 0, "version": 0, "move": offered}
    assert refused(client, late) in ("stale", "not_your_turn")
    assert other.move()["ok"]
    while client.state["version"] < 2:
        client.until_state()
    before = client.state["view"]
    assert refused(client, late) in ("stale", "not_your_turn", "not_offered")
    client.until_state()
    assert (client.state["version"], client.state["view"]) == (2, before)


def test_every_message_of_a_flood_is_answered_and_soon_refused(tmp_path: Path) -> None:
    """However many sockets it comes by: what counts is whose they are."""
    served = Served(tmp_path, more=["--connections", "40"])
    bench = Bench(served)
    client = bench.client()
    count = 1200
    for i in range(count):
        client.say({"type": "look", "seat": 0, "id": i})
    while len(client.answers) < count:
        client.hear()
    codes = [client.answers[i].get("error", {}).get("code") for i in range(count)]
    assert codes[0] is None
    assert "too_fast" in codes
    assert set(codes) == {None, "too_fast"}
    time.sleep(0.5)
    assert client.ask({"type": "ping"})["ok"]
    second = bench.client()
    for i in range(400):
        client.say({"type": "look", "seat": 0, "id": f"a{i}"})
        second.say({"type": "look", "seat": 0, "id": f"b{i}"})
    while "b399" not in second.answers:
        second.hear()
    assert second.answers["b399"].get("error", {}).get("code") == "too_fast"
    client.close()
    second.close()
    time.sleep(1)
    bench.unchanged()
    served.stop()


def test_a_client_that_reads_nothing_holds_nobody_up(served: Served) -> None:
    made = served.table("me", "here")
    deaf = Client(served, made["table"], made["seats"][0]["secret"])
    for i in range(60):
        deaf.say({"type": "language", "lang": "fr", "id": i})
    other = Client(served, made["table"], made["seats"][1]["secret"])
    other.until_state()
    assert other.move()["ok"]
    assert other.ask({"type": "chat", "seat": 1, "text": "still here"})["ok"]
    while len(deaf.answers) < 60:
        deaf.hear()
    while not deaf.state["chat"]:
        deaf.until_state()
    assert deaf.state["version"] == 1, "and then it hears the newest of everything"


# ---------------------------------------------------------------- anything at all
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
kinds = st.sampled_from(["move", "undo", "redo", "look", "hello", "confirm", "done", "x"])
odd = st.dictionaries(
    st.sampled_from(["seat", "version", "move", "words", "all", "on", "text", "lang", "secrets"]),
    anything,
)


def test_no_made_up_message_does_anything_unasked(bench: Bench) -> None:
    @settings(max_examples=150, deadline=None)
    @given(st.lists(st.tuples(kinds, odd, anything), min_size=1, max_size=5))
    def say(messages: list[tuple[str, dict[str, Any], Any]]) -> None:
        client = bench.client()
        for i, (kind, more, key) in enumerate(messages):
            # seat 1 is not this client's: whatever else it says must be refused
            seat = {} if kind in ("look", "confirm", "done") else {"seat": 1}
            client.say({**more, **seat, "type": kind, "id": i, "odd": key})
            while i not in client.answers:
                client.hear()
            answer = client.answers[i]
            if not answer["ok"]:
                assert answer["error"]["code"] in CODES
            else:
                assert kind in ("look", "confirm", "done")
        client.ask({"type": "confirm", "seat": 0, "on": False})
        client.close()

    say()
    bench.unchanged()


def test_cut_and_mixed_messages_do_no_harm(bench: Bench) -> None:
    rng = random.Random(7)
    good = json.dumps({**MOVE, "seat": 1, "id": 1})
    client = bench.client()
    for _ in range(60):
        text = list(good)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 3)] = rng.choice(['"', "{", "]", "9", "\\u", "é", ""])
        refused(client, "".join(text))
        time.sleep(0.01)
    client.close()
    bench.unchanged()


def test_what_was_said_is_sent_once_and_in_plain_letters(served: Served) -> None:
    made = served.table("me", "here")
    host = Client(served, made["table"], made["seats"][0]["secret"])
    friend = Client(served, made["table"], made["seats"][1]["secret"])
    host.until_state()
    friend.until_state()
    for n in range(20):
        assert host.ask({"type": "chat", "seat": 0, "text": f"{n} " + "é" * 290})["ok"]
    while sum("é" in text for text in friend.heard) < 1 or not friend.state["chat"]:
        friend.until_state()
    while not friend.heard[-1].count("19 é"):
        friend.until_state()
    said = [line["n"] for text in friend.heard for line in json.loads(text).get("chat", [])]
    assert said == sorted(set(said)), "no line comes twice"
    assert max(len(text) for text in friend.heard) < 60_000
    assert host.move()["ok"]
    friend.until_state()
    assert friend.state["chat"] == []
    assert friend.state["chat_from"] == said[-1]
    again = Client(served, made["table"], made["seats"][1]["secret"])
    assert len(again.until_state()["chat"]) == 20, "who comes later hears it all"
    assert "\\u00e9" not in again.heard[-1]


def test_half_a_letter_in_an_id_is_answered(bench: Bench) -> None:
    client = bench.client()
    client.say('{"type": "ping", "id": "\\ud800"}')
    while "\ud800" not in client.answers:
        client.hear()
    assert client.answers["\ud800"]["ok"]


def test_talk_is_limited_for_a_table_however_many_sockets_it_comes_by(served: Served) -> None:
    made = served.table("me", "here")
    tabs = [Client(served, made["table"], made["seats"][0]["secret"]) for _ in range(4)]
    for tab in tabs:
        tab.until_state()
    answers = [tab.ask({"type": "chat", "seat": 0, "text": "x"}) for tab in tabs for _ in range(20)]
    assert sum(answer["ok"] for answer in answers) < 60
    assert answers[-1]["error"]["code"] == "too_fast"
