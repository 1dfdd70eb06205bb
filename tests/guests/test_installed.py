"""A package of other people, built and installed: its game and its bot are known by their names."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.games import HOUSE
from tests.commands import process
from tests.guests.places import before, install_examples
from tests.server.served import Client, Served

LAB = """
import json
import parvis
from parvis.games import GAMES, all_games
from parvis.bots import roster

if __name__ == "__main__":
    g = parvis.new("quarry", seats=2, seed=1).finish("mason")
    cup = parvis.tournament("quarry", ["mason", "wanderer"], games=20, workers=2, out="cup")
    print(json.dumps({
        "house": list(GAMES),
        "all": list(all_games()),
        "bots": roster.names(),
        "over": g.over,
        "one": parvis.simulate("quarry", ["mason", "wanderer"], games=60)["seats"],
        "two": parvis.simulate("quarry", ["mason", "wanderer"], games=60, workers=2)["seats"],
        "cup": cup,
    }))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_examples(tmp_path_factory.mktemp("installed"))


def test_an_installed_game_and_bot_are_known_by_name_also_to_worker_processes(
    installed: Path, tmp_path: Path
) -> None:
    (tmp_path / "lab.py").write_text(LAB)
    done = subprocess.run(
        [sys.executable, "lab.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": before(installed)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["house"] == list(HOUSE)
    assert found["all"] == [*HOUSE, "quarry"]
    assert found["bots"] == ["wanderer", "apprentice", "journeyman", "master", "mason"]
    assert found["over"]
    assert found["one"] == found["two"], "the same games with any number of workers"
    assert found["cup"]["pairings"][0]["games"] == 20
    report = process("report", str(tmp_path / "cup"), PYTHONPATH=before(installed))
    assert report.returncode == 0, report.stderr
    assert "Mason" in (tmp_path / "cup" / "report.html").read_text(encoding="utf-8")
    gone = process("report", str(tmp_path / "cup"))
    assert gone.returncode == 2
    assert "there is no game 'quarry'" in gone.stderr


@pytest.fixture
def served(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("PYTHONPATH", before(installed))
    server = Served(tmp_path / "tables")
    yield server
    complaints = server.stop()
    assert "failed" not in complaints
    assert "Traceback" not in complaints


def test_an_installed_game_and_bot_are_at_tables_of_the_server(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its bot thinks in a process of its own; whoever writes `module:Class` imports nothing."""
    told = {game["id"]: game for game in served.get("/games").json()}
    assert told["quarry"]["title"] == "Quarry"
    assert told["quarry"]["bots"][-1] == told["notre-dame"]["bots"][-1] == "mason"
    assert served.get("/rules/quarry").json()[0]["number"] == "QU-1.1"
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "mason", "name": "M"}]
    wish = {"game": "quarry", "seats": seats, "seed": "guests"}
    made = served.post("/tables", wish).json()
    client = Client(served, made["table"], made["seats"][0]["secret"])
    while client.until_asked():
        assert client.move()["ok"]
    assert client.state["scores"]
    client.close()
    record = served.get(f"/tables/{made['table']}/record").text
    assert "game quarry" in record
    assert served.post("/records", record).status_code == 201
    for game, bot in (("quarry:QUARRY", "mason"), ("quarry", "mason:Mason"), ("quarry", "mason:3")):
        asked = {**wish, "game": game, "seats": [seats[0], {**seats[1], "bot": bot}]}
        assert served.post("/tables", asked).status_code == 422
    served.kill()
    monkeypatch.delenv("PYTHONPATH")
    served.start()
    gone = served.get(f"/tables/{made['table']}")
    assert (gone.status_code, gone.json()["error"]["code"]) == (409, "unknown_game")
