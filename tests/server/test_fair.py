"""Nobody knows the cards: whose the seed is, and how all can check it."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.kernel.rng import commitment
from parvis.server.sqlite import _TABLES, SCHEMA, SqliteStore
from tests.server.served import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("fair"))
    yield server
    assert "Traceback" not in server.stop()


def stored(served: Served, table: str) -> tuple[str, str]:
    """The seed and the salt of a table, as only the server knows them."""
    db = sqlite3.connect(served.data / "parvis.sqlite")
    found = db.execute("SELECT seed, salt FROM tables WHERE id=?", (table,)).fetchone()
    db.close()
    return str(found[0]), str(found[1])


def test_a_seed_is_not_chosen_where_others_come(served: Served) -> None:
    seats = [{"kind": "me", "name": "Ida"}, {"kind": "open"}]
    wish = {"game": "notre-dame", "seats": seats, "seed": "1"}
    refused = served.post("/tables", wish)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "bad_options")
    assert "no seat is open" in refused.json()["error"]["text"]


def test_a_chosen_seed_is_told_to_all_from_the_start(served: Served) -> None:
    made = served.table("me", "here", seed="chosen", spectators=True)
    assert Client(served, made["table"]).until_state()["seed"] == "chosen"
    assert served.get(f"/tables/{made['table']}").json()["seed"] == "chosen"


def test_the_server_s_own_seed_has_128_bits_and_stays_secret(served: Served) -> None:
    made = served.table("me", "open")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    seed, salt = stored(served, made["table"])
    assert len(bytes.fromhex(seed)) == len(bytes.fromhex(salt)) == 16
    told = "".join(client.heard) + served.get(f"/tables/{made['table']}").text
    assert seed not in told
    assert salt not in told
    assert client.state["commitment"] == commitment(seed, salt)


def test_a_fingerprint_is_salted_and_can_be_checked_with_any_tool(served: Served) -> None:
    """Short seeds were found by trying: the fingerprint of one seed was always the same."""
    both = [served.table("me", "here", seed="7")["table"] for _ in range(2)]
    told = [served.get(f"/tables/{table}").json() for table in both]
    assert told[0]["commitment"] != told[1]["commitment"]
    for one in told:
        text = f"{one['salt']} {one['seed']}"
        assert hashlib.sha256(text.encode()).hexdigest() == one["commitment"]


# ---------------------------------------------------------------- files of before
def old_file(path: Path) -> None:
    """A file as it was before seeds were salted: a table that waits, with talk and a guest."""
    db = sqlite3.connect(path)
    for statement in _TABLES:
        db.execute(statement)
    db.execute("PRAGMA user_version=1")
    row = ("old", "notre-dame", 2, 2, "{}", "their seed", "waiting", 1, 0, 5.0, "", 0)
    db.execute(f"INSERT INTO tables VALUES ({','.join('?' * 12)})", row)
    ida = hashlib.sha256(b"i" * 32).hexdigest()
    db.execute("INSERT INTO seats VALUES ('old',0,'person','Ida','',?,'')", (ida,))
    db.execute("INSERT INTO seats VALUES ('old',1,'open','','','','OLDCODE2')")
    db.execute("INSERT INTO chat VALUES ('old',1,'chat',0,'hello',6.0)")
    db.commit()
    db.close()


def test_a_file_of_before_is_brought_on_and_loses_nothing(tmp_path: Path) -> None:
    old_file(tmp_path / "parvis.sqlite")
    served = Served(tmp_path)
    client = Client(served, "old", "i" * 32)
    client.until_state()
    assert [line["text"] for line in client.state["chat"]] == ["hello"]
    assert client.state["commitment"] == commitment("their seed"), "it was told so: it stays"
    assert client.state["invitations"] == [{"seat": 1, "code": "OLDCODE2"}]
    assert served.post("/join", {"code": "OLDCODE2", "name": "Hugo"}).json()["seat"] == 1
    assert "Traceback" not in served.stop()
    db = sqlite3.connect(tmp_path / "parvis.sqlite")
    assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    db.close()


def test_a_file_is_brought_on_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "parvis.sqlite"
    old_file(path)
    db = sqlite3.connect(path)
    db.execute("ALTER TABLE seats ADD COLUMN muted INTEGER")  # the last step will fail
    db.commit()
    db.close()
    with pytest.raises(Exception, match="duplicate column"):
        SqliteStore(path)
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert db.execute("SELECT * FROM tables").fetchone()[5] == "their seed"
    columns = [row[1] for row in db.execute("PRAGMA table_info(tables)")]
    db.close()
    assert "salt" not in columns
