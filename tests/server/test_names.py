"""Names at a table: the reader is «you», others have theirs; only its owner renames a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.company import Company
from tests.server.served import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("names"))
    yield server
    assert "Traceback" not in server.stop()


def pair(served: Served, seed: str, **more: Any) -> tuple[dict[str, Any], Client, Client]:
    made = served.table("me", "here", seed=seed, **more)
    clients = [Client(served, made["table"], seat["secret"]) for seat in made["seats"]]
    for client in clients:
        client.until_state()
    return made, clients[0], clients[1]


def name(served: Served, made: dict[str, Any], seat: int, by: int, wanted: str) -> Any:
    path = f"/tables/{made['table']}/seats/{seat}/name"
    return served.post(path, {"name": wanted}, made["seats"][by]["secret"])


def test_each_reads_you_of_the_own_deeds_and_the_name_of_others(served: Served) -> None:
    made, _, _ = pair(served, "you", game="architects")
    company = Company(served, made, 0, 1)
    company.play(lambda: company.clients[0].state["phase"] == "place")
    company.move()
    company.close()
    for own, other in ((0, "P1"), (1, "P0")):
        client = Client(served, made["table"], made["seats"][own]["secret"], lang="en")
        texts = [entry["text"] for entry in client.until_state()["log"]]
        assert any(t.startswith("You") for t in texts)
        assert any(other in t for t in texts)
        assert not any(f"P{own}" in t or "Red" in t or "Blue" in t for t in texts)


def test_two_at_one_screen_are_called_by_their_names(served: Served) -> None:
    made = served.table("me", "here", seed="shared", game="architects")
    client = Client(served, made["table"], *[seat["secret"] for seat in made["seats"]])
    client.until_state()
    assert not any(entry["text"].startswith("You") for entry in client.state["log"])


def test_moves_name_people(served: Served) -> None:
    made = served.table("me", "here", seed="moves", game="architects")
    company = Company(served, made, 0, 1)
    seen: set[str] = set()

    def captures() -> bool:
        for client in company.clients:
            moves = (client.state["ask"] or {"moves": []})["moves"]
            seen.update(m["text"] for m in moves if m["family"] == "capture")
        return any("P0" in text or "P1" in text for text in seen)

    company.play(captures)
    company.close()
    assert seen
    assert not any("Red" in text or "Blue" in text for text in seen)


def test_a_seat_is_renamed_by_its_owner_and_all_hear_of_it(served: Served) -> None:
    made, first, second = pair(served, "rename")
    assert name(served, made, 0, 0, "  Maud ").json() == {"seat": 0, "name": "Maud"}
    while second.state["seats"][0]["name"] != "Maud":
        second.until_state()
    while second.state["log_from"] != 0:
        second.until_state()
    assert any("Maud" in entry["text"] for entry in second.state["log"])
    first.close()
    second.close()


def test_a_seat_of_another_is_not_renamed_nor_takes_another_s_name(served: Served) -> None:
    made, *clients = pair(served, "refused")
    assert name(served, made, 1, 0, "Maud").status_code == 403
    assert name(served, made, 0, 0, "p1").json()["error"]["code"] == "name_taken"
    assert name(served, made, 0, 0, "   ").status_code == 422
    assert served.get(f"/tables/{made['table']}").json()["seats"][0]["name"] == "P0"
    for client in clients:
        client.close()


def test_a_table_is_made_without_a_name_and_the_colour_stands_in_for_it(served: Served) -> None:
    seats = [{"kind": "me", "name": ""}, {"kind": "here", "name": "Guy"}]
    made = served.post("/tables", {"game": "notre-dame", "seats": seats, "seed": "n"}).json()
    other = Client(served, made["table"], made["seats"][1]["secret"])
    other.until_state()
    assert other.state["seats"][0]["name"] == ""
    assert not any("?" in entry["text"] for entry in other.state["log"])


def test_who_leaves_is_played_for_as_strong_as_the_others_and_comes_back(served: Served) -> None:
    seats = [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "journeyman"}]
    made = served.post("/tables", {"game": "notre-dame", "seats": seats, "seed": "leave"}).json()
    path = f"/tables/{made['table']}/seats/0"
    secret = made["seats"][0]["secret"]
    client = Client(served, made["table"], secret)
    client.until_state()
    assert served.post(path, {"kind": "bot"}, secret).json()["kind"] == "bot"
    while client.state["seats"][0]["kind"] != "bot":
        client.until_state()
    assert client.state["seats"][0]["bot"] == "journeyman"
    assert served.post(path, {"kind": "me"}, secret).json()["kind"] == "person"
    client.close()
