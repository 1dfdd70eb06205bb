"""A server that cannot start says what, why and what to do, in one line."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path
from unittest.mock import patch

import pytest

from parvis.server.outside import free_port
from parvis.server.sqlite import SCHEMA
from tests.commands import parvis
from tests.server.served import Served

WAY_OUT = "--data"


def refused(data: Path, *options: str) -> str:
    """What `parvis serve` says before it ends; it must be one line, and no traceback."""
    command = ["serve", "--no-browser", "--data", str(data), *options]
    if "--port" not in options:
        command += ["--port", str(free_port())]
    with patch("uvicorn.run", side_effect=AssertionError("it starts")):
        ended = parvis(*command)
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    said = ended.stderr.strip()
    assert "Traceback" not in said
    assert len(said.splitlines()) == 1, said
    return said


def test_a_folder_of_another_server(tmp_path: Path) -> None:
    other = Served(tmp_path)
    said = refused(tmp_path)
    other.stop()
    assert f"another Parvis server keeps its tables in {tmp_path}" in said
    assert WAY_OUT in said


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    said = refused(tmp_path / "file" / "tables")
    assert f"tables cannot be kept in {tmp_path / 'file' / 'tables'} (Not a directory)" in said
    assert WAY_OUT in said


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "parvis.sqlite.lock").mkdir()  # permissions would not stop an administrator
    said = refused(tmp_path)
    assert f"tables cannot be kept in {tmp_path} (unable to open database file)" in said
    assert WAY_OUT in said


def test_tables_of_a_newer_parvis(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "parvis.sqlite") as db:
        db.execute(f"PRAGMA user_version={SCHEMA + 1}")
    db.close()
    said = refused(tmp_path)
    assert "was written by a newer Parvis" in said
    assert "install the newer one" in said


def test_tables_that_are_damaged(tmp_path: Path) -> None:
    (tmp_path / "parvis.sqlite").write_bytes(b"no database at all " * 100)
    said = refused(tmp_path)
    assert "is damaged, or not a file of Parvis" in said
    assert "put a copy of it back" in said


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(tmp_path, "--port", str(port))
    assert f"port {port} of 127.0.0.1 is taken by another program" in said
    assert "choose another --port" in said


def test_a_host_that_is_not_this_machine(tmp_path: Path) -> None:
    said = refused(tmp_path, "--host", "192.0.2.1")
    assert "192.0.2.1 is no address of this machine" in said
    assert "choose another --host" in said


@pytest.mark.parametrize("port", ["0", "65536"])
def test_a_port_that_is_none(tmp_path: Path, port: str) -> None:
    assert f"not {port}" in refused(tmp_path, "--port", port)
