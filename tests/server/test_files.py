"""The client's files as the server gives them away."""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from parvis.server import files
from parvis.server.app import make_app

SCRIPT = "export const words = 'cathedral '.repeat(100)\n" * 40


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Parvis</title>")
    (tmp_path / "assets" / "a-1.js").write_text(SCRIPT)
    (tmp_path / "assets" / "f-1.woff2").write_bytes(b"wOF2" * 50)
    monkeypatch.setattr(files, "client_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def app(folder: Path) -> FastAPI:
    return make_app(folder / "data")


def ask(app: FastAPI, path: str, encoding: str = "gzip") -> httpx.Response:
    async def get() -> httpx.Response:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://localhost"
        ) as client:
            return await client.get(path, headers={"Accept-Encoding": encoding})

    return asyncio.run(get())


def sent(answer: httpx.Response) -> int:
    return int(answer.headers["content-length"])


def test_a_script_is_sent_packed_and_kept_for_good(app: FastAPI) -> None:
    answer = ask(app, "/assets/a-1.js", "gzip, deflate, br")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert answer.text == SCRIPT
    assert sent(answer) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))


@pytest.mark.parametrize("encoding", ["", "identity", "br", "gzip;q=0"])
def test_who_cannot_unpack_gets_it_plain(app: FastAPI, encoding: str) -> None:
    answer = ask(app, "/assets/a-1.js", encoding)
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"
    assert sent(answer) == len(SCRIPT)


def test_a_font_is_packed_already(app: FastAPI) -> None:
    answer = ask(app, "/assets/f-1.woff2")
    assert "content-encoding" not in answer.headers
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/index.html"])
def test_the_page_itself_is_asked_for_again_each_time(app: FastAPI, path: str) -> None:
    answer = ask(app, path)
    assert answer.headers["cache-control"] == "no-cache"
    assert "Parvis" in answer.text


def test_a_file_that_changed_is_packed_anew(app: FastAPI, folder: Path) -> None:
    assert ask(app, "/assets/a-1.js").text == SCRIPT
    path = folder / "assets" / "a-1.js"
    path.write_text("new")
    os.utime(path, ns=(1, 1))
    assert ask(app, "/assets/a-1.js").text == "new"


def test_a_part_of_an_older_client_is_not_the_page(app: FastAPI) -> None:
    answer = ask(app, "/assets/gone-1.js")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"
