"""One visitor does not stop all thinking: tables without people sleep, and everybody has a turn."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from parvis.server.errors import Refused
from parvis.server.house import House
from parvis.server.store import RUNNING
from parvis.server.turns import Asker, Turns
from tests.server.served import Client, Served
from tests.server.test_hostile import in_house, new_table, wish

MASTERS = [{"kind": "me", "name": "Eve"}] + [{"kind": "bot", "bot": "master"}] * 4


async def order(askers: list[Asker]) -> list[Asker]:
    """In which order those are served who ask while somebody else is."""
    turns = Turns()
    served: list[Asker] = []

    async def ask(asker: Asker) -> None:
        async with turns.turn(asker):
            served.append(asker)
            await asyncio.sleep(0)

    async with turns.turn(Asker("first")):
        tasks = [asyncio.create_task(ask(asker)) for asker in askers]
        await asyncio.sleep(0.01)
    await asyncio.gather(*tasks)
    return served


def test_a_stranger_s_hint_comes_before_all_but_one_of_a_crowd() -> None:
    crowd = [Asker("eve", f"t{n}") for n in range(60)]
    stranger = Asker("ida", "mine", hint=True)
    assert asyncio.run(order([*crowd, stranger])).index(stranger) <= 1


def test_of_one_visitor_hints_come_first_and_tables_in_turn() -> None:
    a, b, hint = Asker("eve", "a"), Asker("eve", "b"), Asker("eve", "c", hint=True)
    assert asyncio.run(order([a, a, a, b, hint])) == [hint, a, b, a, a]


def test_who_is_at_a_table_does_not_wait_for_tables_that_were_left() -> None:
    left, here = Asker("eve", "left", here=False), Asker("ida", "here")
    assert asyncio.run(order([left, left, here, here])) == [here, here, left, left]


def test_who_goes_before_his_turn_is_not_waited_for() -> None:
    async def act() -> None:
        turns = Turns()
        async with turns.turn(Asker("a")):
            task = asyncio.create_task(turns.turn(Asker("b")).__aenter__())
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        async with asyncio.timeout(5), turns.turn(Asker("c")):
            pass

    asyncio.run(act())


# ---------------------------------------------------------------- tables without people
def test_a_table_at_which_nobody_was_for_a_while_does_not_think(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        house.absence = 0.0
        table = await new_table(house, "me", "bot")
        assert table.deserted()
        await asyncio.sleep(0.05)
        assert (table.version, table.bots.busy()) == (0, False)

    in_house(tmp_path, act)


def test_after_a_restart_a_table_wakes_when_somebody_comes(tmp_path: Path) -> None:
    served = Served(tmp_path)
    made = served.table("me", "bot", "bot")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    for _ in range(3):
        assert client.until_asked()
        assert client.move()["ok"]
    path = f"/tables/{made['table']}"
    assert served.post(f"{path}/seats/0", {"kind": "bot"}, made["seats"][0]["secret"]).is_success
    served.kill()
    served.start()
    asleep = served.get(path).json()["moves"]
    time.sleep(0.5)
    assert served.get(path).json()["moves"] == asleep
    Client(served, made["table"], made["seats"][0]["secret"])
    end = time.monotonic() + 20
    while served.get(path).json()["moves"] == asleep and time.monotonic() < end:
        time.sleep(0.05)
    assert served.get(path).json()["moves"] > asleep
    served.stop()


def test_a_visitor_has_so_many_tables_under_way_and_all_together_so_many(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        house.each, house.most = 2, 3

        async def make(who: str) -> Any:
            found = await house.create("notre-dame", {}, wish("me", "here"), False, None, who)
            assert found[0].row.status == RUNNING
            return found

        for _ in range(2):
            await make("192.0.2.1")
        with pytest.raises(Refused, match="2 tables of yours are under way"):
            await make("192.0.2.1")
        await make("192.0.2.2")
        with pytest.raises(Refused, match="3 tables are under way here"):
            await make("192.0.2.3")
        house.tables.popitem()
        await make("192.0.2.3")

    in_house(tmp_path, act)


# ---------------------------------------------------------------- the attack
def test_a_stranger_gets_a_hint_in_time_while_masters_of_many_tables_want_to_think(
    tmp_path: Path,
) -> None:
    served = Served(tmp_path)
    for _ in range(40):
        made = served.post("/tables", {"game": "notre-dame", "seats": MASTERS}).json()
        path = f"/tables/{made['table']}/seats/0"
        hand = {"kind": "bot", "bot": "master"}
        assert served.post(path, hand, made["seats"][0]["secret"]).is_success
    mine = served.table("me", "here")
    client = Client(served, mine["table"], mine["seats"][0]["secret"])
    client.until_state()
    took = []
    for _ in range(3):
        began = time.monotonic()
        assert client.ask({"type": "hint", "seat": 0})["ok"]
        took.append(time.monotonic() - began)
    served.stop()
    assert sorted(took)[1] < 4, f"hints took {took}"
