"""The processes in which bots think: each table has its own, and none that dies costs a move."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from parvis.bots.levels import Wanderer
from parvis.games import find
from parvis.kernel.agenda import Position, legal
from parvis.server import thinking
from parvis.server.thinking import Thinkers

TABLES = [f"table {n}" for n in range(20)]


def position() -> Position:
    game = find("notre-dame")
    table: Position = game.new(game.options(2), "thinking")
    return table


async def killed(thinkers: Thinkers, times: int) -> int:
    """A Master's move while its process is killed so often."""
    state = position()
    task = asyncio.create_task(thinkers.choose("t", "notre-dame", state, 0, "master", "seed"))
    gone: set[int] = set()
    while len(gone) < times:
        await asyncio.sleep(0.02)
        for pid in set(thinkers._start("t")._processes or {}) - gone:
            os.kill(pid, signal.SIGKILL)
            gone.add(pid)
    return await task


class Random(Wanderer):
    asked = 0

    def choose(self, seen: Any) -> int:
        Random.asked += 1
        return super().choose(seen)


@pytest.mark.parametrize(("times", "random"), [(1, 0), (2, 1)])
def test_who_thought_in_a_process_that_died_thinks_once_more(
    times: int, random: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "Wanderer", Random)
    Random.asked = 0
    thinkers = Thinkers(1, seconds=0.2)
    move = asyncio.run(killed(thinkers, times))
    thinkers.close()
    assert move in legal(position(), 0)
    assert Random.asked == random


def test_a_table_keeps_its_process_and_tables_share_all_of_them() -> None:
    thinkers = Thinkers(3)
    pools = [thinkers._start(table) for table in TABLES]
    assert [thinkers._start(table) for table in TABLES] == pools
    assert len(set(pools)) == 3
    thinkers.close()


@pytest.mark.parametrize("bot", ["master", "journeyman"])
def test_the_host_says_how_long_masters_and_hints_think(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[Any, ...]] = []

    async def think(self: Thinkers, table: str, what: Callable[..., Any], *about: Any) -> int:
        heard.append((table, what, *about))
        return 0

    monkeypatch.setattr(Thinkers, "_think", think)
    thinkers = Thinkers(1, seconds=0.3)
    state = position()
    asyncio.run(thinkers.choose("t", "notre-dame", state, 0, bot, "seed"))
    asyncio.run(thinkers.hint("t", "notre-dame", state, 0, "seed"))
    name = "master:0.3s" if bot == "master" else bot
    assert heard == [
        ("t", thinking.choose, "t", "notre-dame", state, 0, name, "seed"),
        ("t", thinking.hint, "notre-dame", state, 0, "seed", 0.3),
    ]
