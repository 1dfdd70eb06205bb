"""What somebody could try who wishes the server, a table or another player no good."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi import WebSocketDisconnect
from websockets.sync.client import connect

from parvis.kernel.agenda import legal, waiting
from parvis.kernel.errors import ParvisError
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.gate import LIMITS, Gate
from parvis.server.house import House
from parvis.server.live import CROWD, TABS, serve_socket
from parvis.server.sqlite import SqliteStore
from parvis.server.store import CHAT_KEPT, Entry, NotStored
from parvis.server.table import Table
from parvis.server.thinking import NOBODY as FOR_NOBODY
from parvis.server.thinking import Thinkers
from parvis.server.turns import Asker
from parvis.server.visitors import NOBODY, visitor
from parvis.server.watcher import QUEUE, Watcher
from tests.kit.odd import Two
from tests.server.served import HTTP, Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    complaints = server.stop()
    assert "Traceback" not in complaints
    assert "unexpected error" not in complaints


class Quick(Thinkers):
    """Bots that take the first move, at once."""

    async def choose(
        self,
        table: str,
        game_id: str,
        state: Any,
        seat: int,
        bot: str,
        seed: str,
        asker: Asker = FOR_NOBODY,
    ) -> int:
        return legal(state, seat)[0]

    def warm(self, table: str, game_id: str) -> None:
        """They need no process."""


def in_house(folder: Path, act: Callable[[House], Awaitable[None]]) -> None:
    """Do something with a house of tables in this process, on a real file."""

    async def run() -> None:
        store = SqliteStore(folder / "parvis.sqlite")
        house = House(store, Quick(1), 0)
        try:
            await act(house)
        finally:
            for table in house.tables.values():
                table.bots.stop()
            store.close()

    asyncio.run(run())


def wish(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": kind, "name": f"P{i}"} for i, kind in enumerate(kinds)]


async def new_table(house: House, *kinds: str) -> Table:
    return (await house.create("notre-dame", {}, wish(*kinds), False))[0]


async def first_move(table: Table, seat: int = 0) -> int:
    return await table.move([seat], seat, table.version, legal(table.session.state, seat)[0])


# ---------------------------------------------------------------- several at once
def test_of_many_who_use_one_invitation_at_once_one_gets_the_seat(served: Served) -> None:
    made = served.table("me", "open", "open")
    code = made["invitations"][0]["code"]
    with ThreadPoolExecutor(12) as pool:
        tries = [
            pool.submit(served.post, "/join", {"code": code, "name": f"G{i}"}) for i in range(12)
        ]
        answers = [answer.result() for answer in tries]
    assert sorted(a.status_code for a in answers) == [200] + [409] * 11
    winner = next(a.json() for a in answers if a.status_code == 200)
    client = Client(served, made["table"], winner["secret"])
    assert client.until_state()["own"] == [1]


def test_of_one_move_from_two_tabs_one_is_taken(served: Served) -> None:
    made = served.table("me", "here")
    tabs = [Client(served, made["table"], made["seats"][0]["secret"]) for _ in range(2)]
    for tab in tabs:
        tab.until_state()
    move = tabs[0].state["ask"]["moves"][0]["move"]
    for tab in tabs:
        tab.say({"type": "move", "id": 1, "seat": 0, "version": 0, "move": move})
    for tab in tabs:
        while 1 not in tab.answers:
            tab.hear()
    assert sorted(tab.answers[1]["ok"] for tab in tabs) == [False, True]


def test_a_late_answer_is_not_taken_for_the_next_question_that_reads_the_same(
    tmp_path: Path,
) -> None:
    """The same question twice in a row: what was meant for the first is no answer to the second."""

    async def act(house: House) -> None:
        table = await new_table(house, "me", "here")
        again = Two(0)
        table.session.state.asked = again
        table.session.state.turn = 0
        table.session.state.offer = [0, 1]
        table.session.state.agenda.append(again)
        table.questions.note(table.session.state, table.version)
        assert await table.move([0], 0, 0, 1) == 1
        assert waiting(table.session.state) == [0]
        with pytest.raises(Refused, match="stale"):
            await table.move([0], 0, 0, 1)
        assert table.version == 1

    in_house(tmp_path, act)


def test_all_who_ask_for_a_rematch_at_once_come_to_one_table(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table = await new_table(house, "me", "here", "here")
        while table.row.status == "running":
            await first_move(table, waiting(table.session.state)[0])
        table.watchers.add(Watcher([1], "en"))
        asked = await asyncio.gather(*[house.rematch(table, [seat]) for seat in range(3)])
        (again,) = {made for made, _ in asked}
        for seat, (_, mine) in enumerate(asked):
            assert again.seats_of([one["secret"] for one in mine]) == [seat]
        assert again.row.status == "running"
        assert len(house.tables) == 2
        assert await house.rematch(table, [0]) == asked[0], "and however often they ask"
        with pytest.raises(Refused, match="for those who played"):
            await house.rematch(table, [])

    in_house(tmp_path, act)


def test_two_servers_never_keep_one_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "parvis.sqlite")
    with pytest.raises(ParvisError, match="another Parvis server"):
        SqliteStore(tmp_path / "parvis.sqlite")
    store.close()
    SqliteStore(tmp_path / "parvis.sqlite").close()


# ---------------------------------------------------------------- storing
def test_somebody_who_leaves_while_it_is_written_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table = await new_table(house, "me", "open")
        for n in range(50):
            said = Entry(n + 1, "chat", 0, "x", 0.0)
            write = asyncio.ensure_future(house.store.add_chat(table.row.id, said))
            await asyncio.sleep(0)
            write.cancel()
        async with asyncio.timeout(10):
            assert await house.store.find_invitation("NOBODYS2") is None

    in_house(tmp_path, act)


async def fill_up(store: SqliteStore) -> None:
    """From now on the file may not grow: for SQLite the disk is full."""
    await store._do(lambda db: db.execute("PRAGMA max_page_count=1").fetchall())


async def make_room(store: SqliteStore) -> None:
    await store._do(lambda db: db.execute("PRAGMA max_page_count=1000000").fetchall())


def test_on_a_full_disk_a_move_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table = await new_table(house, "me", "here")
        assert isinstance(house.store, SqliteStore)
        await fill_up(house.store)
        before = table.session.state
        try:
            while table.version < 100:
                before = table.session.state
                await first_move(table, waiting(before)[0])
        except NotStored:
            pass
        taken = len(table.session.past)
        assert table.session.state is before
        assert table.version == taken < 100
        await make_room(house.store)
        assert await first_move(table, waiting(before)[0]) == taken + 1

    in_house(tmp_path, act)


def test_bots_go_on_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.server.company.RETRY", 0.01)

    async def act(house: House) -> None:
        table = await new_table(house, "me", "bot", "bot")
        write, tries = house.store.add_entry, 0

        async def full_at_first(*entry: Any) -> None:
            nonlocal tries
            tries += 1
            if tries < 4:
                raise NotStored()
            await write(*entry)

        monkeypatch.setattr(house.store, "add_entry", full_at_first)
        async with asyncio.timeout(10):
            while table.version < 2:
                await asyncio.sleep(0.01)
        assert tries == 5

    in_house(tmp_path, act)


def test_a_full_disk_is_told_to_the_browser_and_the_socket_stays(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        made = served.table("me", "here")
        client = Client(served, made["table"], made["seats"][0]["secret"])
        client.until_state()
        db = sqlite3.connect(tmp_path / "parvis.sqlite", isolation_level=None)
        db.execute("BEGIN IMMEDIATE")  # nobody else can write now; the server gives up after 5 s
        answer = client.move()
        assert answer["error"]["code"] == "server_error"
        db.execute("ROLLBACK")
        db.close()
        assert client.move()["ok"]
    finally:
        served.stop()


def test_one_damaged_table_does_not_keep_the_server_from_the_others(tmp_path: Path) -> None:
    async def make(house: House) -> None:
        for _ in range(3):
            await new_table(house, "me", "bot")

    in_house(tmp_path, make)
    db = sqlite3.connect(tmp_path / "parvis.sqlite")
    names = [row[0] for row in db.execute("SELECT id FROM tables")]
    db.execute("UPDATE tables SET variants='no json' WHERE id=?", (names[0],))
    db.execute("UPDATE tables SET seats=99 WHERE id=?", (names[1],))
    db.commit()
    db.close()

    async def find(house: House) -> None:
        for name in names[:2]:
            with pytest.raises(Refused, match="damaged"):
                await house.table(name)
        await house.table(names[2])
        assert set(house.tables) == {names[2]}

    in_house(tmp_path, find)


# ---------------------------------------------------------------- memory
def test_a_browser_that_reads_nothing_makes_no_memory_grow() -> None:
    """States wait as one, and what it says itself is not read while much waits for it."""

    async def run() -> None:
        watcher = Watcher([0], "en")
        for _ in range(QUEUE):
            assert watcher.room.is_set()
            watcher.put({"type": "pong"})
        assert not watcher.room.is_set()
        while watcher.room.is_set() is False:
            await watcher.next()
        assert len(watcher.out) < QUEUE

    asyncio.run(run())


class Rude:
    """A socket that says much, takes nothing, and breaks in the middle of being told something."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.said = 0
        self.gone = asyncio.Event()

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        self.said += 1
        await asyncio.sleep(0)
        message = {"type": "ping", "id": self.said} if self.said > 1 else {"type": "hello"}
        return {"type": "websocket.receive", "text": json.dumps(message)}

    async def send_text(self, text: str) -> None:
        await self.gone.wait()
        raise WebSocketDisconnect(1006)


def test_a_browser_that_says_much_reads_nothing_and_goes_is_gone(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table = (await house.create("notre-dame", {}, wish("me", "here"), True))[0]
        rude = Rude()
        serving = asyncio.create_task(serve_socket(house, rude, table.row.id))  # type: ignore[arg-type]
        async with asyncio.timeout(20):
            while rude.said < QUEUE // 2:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        assert len(table.watchers) == 1
        assert QUEUE // 2 <= rude.said <= QUEUE + 1, "then nothing more is read from it"
        rude.gone.set()
        async with asyncio.timeout(5):
            await serving
        assert not table.watchers

    in_house(tmp_path, act)


def test_a_table_that_nobody_uses_leaves_the_memory_and_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(house: House) -> None:
        left, watched = [await new_table(house, "me", "here") for _ in range(2)]
        await first_move(left)
        watched.watchers.add(Watcher([0], "en"))
        await asyncio.sleep(0.05)
        house.put_away()
        assert len(house.tables) == 2, "not at once"
        monkeypatch.setattr("parvis.server.house.IDLE", -1)
        async with left.lock:
            house.put_away()
        assert len(house.tables) == 2, "never in the middle of a change"
        house.put_away()
        assert set(house.tables) == {watched.row.id}
        again = await house.table(left.row.id)
        assert again is not left
        assert present.state_told(again, [0], 0, "en", 0) == present.state_told(
            left, [0], 0, "en", 0
        )

    in_house(tmp_path, act)


def test_talk_is_told_and_kept_only_so_far_back(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        table = await new_table(house, "me", "here")
        for n in range(CHAT_KEPT + 20):
            await table.say([0], 0, str(n))
        last = [line["text"] for line in present.state_told(table, [0], 0, "en", 0)["chat"]]
        assert last == [str(n) for n in range(20, CHAT_KEPT + 20)]
        house.tables.clear()
        again = await house.table(table.row.id)
        assert [line["text"] for line in present.state_told(again, [0], 0, "en", 0)["chat"]] == last
        await again.say([0], 0, "and on")

    in_house(tmp_path, talk)


def test_a_talker_is_slowed_down_long_before_a_player(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    for n in range(60):
        client.say({"type": "chat", "id": f"c{n}", "seat": 0, "text": "x"})
    while "c59" not in client.answers:
        client.hear()
    said = [client.answers[f"c{n}"]["ok"] for n in range(60)]
    assert said[:20] == [True] * 20
    assert said[-1] is False


def test_only_so_many_browsers_look_through_the_same_eyes(served: Served) -> None:
    made = served.table("me", "here", spectators=True)
    crowd = []
    for _ in range(CROWD):
        crowd.append(Client(served, made["table"]))
        crowd[-1].until_state()
    one_more = Client(served, made["table"])
    assert one_more.hear()["error"]["code"] == "too_fast"
    player = Client(served, made["table"], made["seats"][0]["secret"])
    assert player.until_state()["own"] == [0], "a crowd does not keep the players out"
    for _ in range(TABS - 1):
        Client(served, made["table"], made["seats"][0]["secret"]).until_state()
    tab = Client(served, made["table"], made["seats"][0]["secret"])
    assert tab.hear()["error"]["code"] == "too_fast"
    both = Client(served, made["table"], *[seat["secret"] for seat in made["seats"]])
    assert both.hear()["error"]["code"] == "too_fast", "nor by coming for several seats"


# ---------------------------------------------------------------- who speaks, and how much
@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://evil.example", "null"])
def test_an_origin_that_is_not_ours_is_refused_however_it_is_written(
    served: Served, origin: str
) -> None:
    answer = HTTP.post(f"{served.address}/api/join", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    made = served.table("me", "here")
    address = f"ws://127.0.0.1:{served.port}/api/tables/{made['table']}/live"
    with pytest.raises(Exception, match="403"):
        connect(address, additional_headers={"Origin": origin}, legacy=True)


def test_a_length_that_does_not_count_is_no_length(served: Served) -> None:
    """Beside «chunked» a Content-Length means nothing: the body could be of any size."""
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", served.port), 10) as raw:
        raw.sendall(head.encode() + b"5\r\nhello\r\n0\r\n\r\n")
        answer = raw.recv(4096).decode()
    assert answer.split()[1] in ("400", "411")


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no bucket fills up meanwhile."""
    now = time.monotonic()
    monkeypatch.setattr("parvis.server.gate.time.monotonic", lambda: now)


@pytest.mark.usefixtures("no_time_passes")
def test_each_kind_of_call_has_its_own_limit() -> None:
    gate = Gate()
    paths = {
        "join": "/api/join",
        "make": "/api/tables",
        "record": "/api/records",
        "change": "/api/tables/x/start",
    }
    for kind, path in paths.items():
        taken = 0
        while gate.opens("192.0.2.1", "POST", path):
            taken += 1
        assert taken == LIMITS[kind][1]
    assert not gate.opens("192.0.2.1", "POST", "/api/tables/x/rematch")
    assert not gate.opens("192.0.2.1", "POST", "/api/tables/x/branch")
    assert not gate.opens("192.0.2.1", "POST", "/api/join/")
    assert gate.opens("192.0.2.2", "POST", "/api/join"), "others are not held up by it"


def test_changing_one_s_address_of_ipv6_does_not_help() -> None:
    assert visitor("2001:db8::1") == visitor("2001:db8::ffff:1") != visitor("2001:db8:0:1::1")
    assert visitor("192.0.2.1") != visitor("192.0.2.2")
    assert visitor("strange") == visitor("") == NOBODY, (
        "what is no address is no visitor of its own"
    )


@pytest.mark.usefixtures("no_time_passes")
def test_a_flood_of_visitors_does_not_open_the_gate_again() -> None:
    gate = Gate()
    while gate.opens("192.0.2.1", "POST", "/api/join"):
        pass
    for n in range(10_100):
        gate.opens(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}", "POST", "/api/tables")
    assert not gate.opens("192.0.2.1", "POST", "/api/join")


def test_no_secret_is_ever_logged(tmp_path: Path) -> None:
    served = Served(tmp_path)
    made = served.table("me", "open", "bot")
    secret = made["seats"][0]["secret"]
    code = made["invitations"][0]["code"]
    client = Client(served, made["table"], secret)
    client.until_state()
    served.post("/join", {"code": code, "name": "Eve", "odd": secret})
    served.post(f"/tables/{made['table']}/seats/0", {"kind": secret}, secret)
    served.get(f"/tables/{made['table']}/at/9999", secret)
    client.say(json.dumps({"type": secret, "seat": secret}))
    client.until_state()
    log = served.stop()
    for told in (secret, code, "the seed of all", made["table"]):
        assert told not in log
    stored = (tmp_path / "parvis.sqlite").read_bytes()
    assert secret.encode() not in stored


# ---------------------------------------------------------------- the word at the end of a turn
def test_a_turn_done_again_waits_for_the_word_again(served: Served) -> None:
    made = served.table("me", "bot")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    assert client.ask({"type": "confirm", "seat": 0, "on": True})["ok"]
    while client.until_asked() and client.state["ask"]["decision"] != "PlayCard":
        assert client.move()["ok"]
    while client.state["ask"]:
        assert client.move()["ok"]
    assert client.state["held"] == 0
    assert client.ask({"type": "undo", "seat": 0, "version": client.state["version"]})["ok"]
    assert client.ask({"type": "redo", "seat": 0, "version": client.state["version"]})["ok"]
    assert client.state["held"] == 0


def test_a_seat_that_is_handed_to_a_bot_holds_nobody(served: Served) -> None:
    made = served.table("me", "bot")
    secret = made["seats"][0]["secret"]
    client = Client(served, made["table"], secret)
    client.until_state()
    assert client.ask({"type": "confirm", "seat": 0, "on": True})["ok"]
    while client.until_asked() and client.state["ask"]["decision"] != "PlayCard":
        assert client.move()["ok"]
    while client.state["ask"]:
        assert client.move()["ok"]
    assert client.state["held"] == 0
    moves = client.state["moves"]
    assert served.post(f"/tables/{made['table']}/seats/0", {"kind": "bot"}, secret).is_success
    while client.state["moves"] < moves + 3:
        client.until_state()
    assert client.state["held"] == -1
