"""The file of tables: shut to others, and looked through when a server starts."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from parvis.server.house import House
from parvis.server.sqlite import SqliteStore
from tests.server.test_hostile import Quick, first_move, in_house, new_table


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def test_nobody_else_on_the_machine_may_read_the_tables(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = SqliteStore(folder / "parvis.sqlite")
    try:
        assert mode(folder) == "0o700"
        assert {mode(file) for file in folder.iterdir()} == {"0o600"}
        assert len(list(folder.iterdir())) >= 3, "the log beside it is there, too"
    finally:
        store.close()


def test_a_file_of_before_is_shut_and_a_folder_with_other_things_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "other.txt").touch()
    path = tmp_path / "parvis.sqlite"
    SqliteStore(path).close()
    path.chmod(0o644)
    SqliteStore(path).close()
    assert (mode(path), mode(tmp_path)) == ("0o600", "0o755")


def damage(path: Path, table: str) -> None:
    """Write over the pages of the index by which running tables are found, and of one table."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = db.execute("PRAGMA page_size").fetchone()[0]
    pages = db.execute("SELECT rootpage FROM sqlite_schema WHERE name=?", (table,)).fetchall()
    db.close()
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


def test_a_damaged_page_is_said_loudly_and_the_keeper_keeps_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def begin(house: House) -> None:
        await first_move(await new_table(house, "me", "here"))

    in_house(tmp_path, begin)
    damage(tmp_path / "parvis.sqlite", "tables")

    async def keep() -> None:
        store = SqliteStore(tmp_path / "parvis.sqlite")
        house = House(store, Quick(1), 0)
        keeper = asyncio.create_task(house.keep())
        await asyncio.sleep(0.2)
        assert not keeper.done(), "it goes on putting away what nobody uses"
        keeper.cancel()
        store.close()

    with caplog.at_level(logging.ERROR, "parvis.server"):
        asyncio.run(keep())
    assert "the file of tables is damaged" in caplog.text
