"""Somebody goes away in mid-game: the host lets a bot play on, and the seat waits for its owner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parvis.server.presence import Presence
from tests.server.served import Client, Served

PATIENCE = 0.4
"""Seconds after which somebody counts as absent at the server of these tests."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("hasty"), absence=PATIENCE)
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("patient"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    server = Served(tmp_path)
    yield server
    assert "Traceback" not in server.stop()


def secret(made: dict[str, Any], seat: int) -> str:
    return str(made["seats"][seat]["secret"])


def sit(served: Served, made: dict[str, Any], seat: int) -> Client:
    client = Client(served, made["table"], secret(made, seat))
    client.until_state()
    return client


def until(client: Client, seat: int, **wanted: Any) -> None:
    """Hear until the seat is told to be so."""
    while any(client.state["seats"][seat][key] != value for key, value in wanted.items()):
        client.until_state()


def give(served: Served, made: dict[str, Any], seat: int, by: int, kind: str = "bot") -> Any:
    return served.post(f"/tables/{made['table']}/seats/{seat}", {"kind": kind}, secret(made, by))


def test_a_host_hands_an_absent_seat_to_a_bot_and_its_owner_takes_it_back(hasty: Served) -> None:
    made = hasty.table("me", "here")
    host, friend = sit(hasty, made, 0), sit(hasty, made, 1)
    assert host.state["seats"][1]["absent"] is False
    friend.close()
    until(host, 1, here=False)
    until(host, 1, absent=True)
    assert give(hasty, made, 1, by=0).json() == {"seat": 1, "kind": "bot"}
    until(host, 1, kind="bot", absent=False)

    back = sit(hasty, made, 1)
    assert back.state["own"] == [1]
    assert back.state["seats"][1]["kind"] == "bot"
    assert give(hasty, made, 1, by=1, kind="me").json() == {"seat": 1, "kind": "person"}
    until(host, 1, kind="person", here=True, absent=False)


def plays(state: dict[str, Any]) -> list[tuple[str, int, str]]:
    """What the log says of who plays a seat."""
    return [(e["kind"], e["move"], e["text"]) for e in state["log"] if e["kind"].endswith("_plays")]


def test_the_log_tells_everybody_who_plays_a_seat_now_and_later(mortal: Served) -> None:
    made = mortal.table("me", "here", "here", spectators=True)
    host, friend = sit(mortal, made, 0), sit(mortal, made, 2)
    assert host.move()["ok"]
    assert give(mortal, made, 1, by=1).is_success
    until(friend, 1, kind="bot")
    taken = ("bot_plays", 1, "The computer plays for P1 from now on")
    assert plays(friend.state) == [taken]
    assert friend.state["log"][-1]["players"] == [[23, 25, 1]]
    until(host, 1, kind="bot")
    while host.state["moves"] < 2:
        host.until_state()
    assert give(mortal, made, 1, by=1, kind="bot").is_success, "nothing new: it is not told again"
    assert give(mortal, made, 1, by=1, kind="me").is_success
    until(host, 1, kind="person")
    back = ("person_plays", 2, "P1 takes the seat back from the computer")
    assert plays(host.state) == [back]

    def late() -> list[tuple[str, int, str]]:
        looking = Client(mortal, made["table"])
        found = plays(looking.until_state())
        looking.close()
        return found

    assert late() == [taken, back]
    assert host.ask({"type": "chat", "seat": 0, "text": "who was that?"})["ok"]
    mortal.kill()
    mortal.start()
    assert late() == [taken, back]
    again = sit(mortal, made, 0)
    assert [line["text"] for line in again.state["chat"]] == ["who was that?"]
    assert again.ask({"type": "chat", "seat": 0, "text": "and now?"})["ok"]
    assert give(mortal, made, 1, by=1).is_success
    until(again, 1, kind="bot")
    assert plays(again.state)[-1][0] == "bot_plays"


def test_what_is_told_of_a_seat_stays_when_moves_are_taken_back(hasty: Served) -> None:
    made = hasty.table("me", "here")
    host = sit(hasty, made, 0)
    assert host.move()["ok"]
    while host.state["moves"] < 1:
        host.until_state()
    assert give(hasty, made, 0, by=0).is_success
    assert give(hasty, made, 0, by=0, kind="me").is_success
    undo = {"type": "undo", "seat": 0, "version": host.state["version"]}
    assert host.ask(undo)["ok"]
    while host.state["moves"] > 0:
        host.until_state()
    assert [(kind, n) for kind, n, _ in plays(host.state)] == [
        ("bot_plays", 0),
        ("person_plays", 0),
    ]
    host.close()


def test_one_who_never_came_counts_as_absent_after_a_while(hasty: Served) -> None:
    made = hasty.table("me", "here")
    host = sit(hasty, made, 0)
    until(host, 1, absent=True)
    assert host.state["seats"][0]["absent"] is False


def test_a_seat_is_only_given_away_by_the_host_and_only_while_its_owner_is_absent(
    patient: Served,
) -> None:
    made = patient.table("me", "here", "here")
    host, friend = sit(patient, made, 0), sit(patient, made, 1)
    here = give(patient, made, 1, by=0)
    assert (here.status_code, here.json()["error"]["code"]) == (409, "not_absent")
    just_left = give(patient, made, 2, by=0)
    assert (just_left.status_code, just_left.json()["error"]["code"]) == (409, "not_absent")
    guest = give(patient, made, 2, by=1)
    assert (guest.status_code, guest.json()["error"]["code"]) == (403, "not_your_seat")
    assert [seat["kind"] for seat in host.state["seats"]] == ["person"] * 3
    friend.close()


def test_while_the_host_is_gone_everybody_may_stand_in(hasty: Served) -> None:
    made = hasty.table("me", "here", "here", spectators=True)
    host, friend = sit(hasty, made, 0), sit(hasty, made, 1)
    until(friend, 2, absent=True)
    assert host.state["stands_in"] is True
    assert friend.state["stands_in"] is False
    assert give(hasty, made, 2, by=1).status_code == 403, "the host is here and decides"
    host.close()
    until(friend, 0, absent=True)
    assert friend.state["stands_in"] is True
    assert friend.state["host"] is False
    looking = Client(hasty, made["table"])
    assert looking.until_state()["stands_in"] is False
    looking.close()
    assert give(hasty, made, 0, by=1).json() == {"seat": 0, "kind": "bot"}
    until(friend, 0, kind="bot")
    assert give(hasty, made, 2, by=1).json() == {"seat": 2, "kind": "bot"}, "one after the other"

    back = sit(hasty, made, 0)
    assert give(hasty, made, 0, by=0, kind="me").is_success
    until(back, 0, kind="person")
    assert (back.state["host"], back.state["stands_in"]) == (True, True)
    until(friend, 0, kind="person", here=True)
    assert friend.state["stands_in"] is False
    back.close()
    friend.close()


def test_the_host_cannot_take_another_seat_for_a_person(hasty: Served) -> None:
    made = hasty.table("me", "here")
    host = sit(hasty, made, 0)
    until(host, 1, absent=True)
    assert give(hasty, made, 1, by=0).is_success
    taken = give(hasty, made, 1, by=0, kind="me")
    assert (taken.status_code, taken.json()["error"]["code"]) == (403, "not_your_seat")
    nowhere = give(hasty, made, 99, by=0)
    assert (nowhere.status_code, nowhere.json()["error"]["code"]) == (403, "not_your_seat")


def test_nobody_is_absent_before_the_game_begins_or_after_it(hasty: Served) -> None:
    made = hasty.table("me", "here", "open")
    host = sit(hasty, made, 0)
    too_early = give(hasty, made, 1, by=0)
    assert too_early.json()["error"]["code"] == "not_started"
    assert host.state["seats"][1]["absent"] is False


def test_who_is_here_is_never_absent_however_long_ago_a_browser_left() -> None:
    presence = Presence(2, absence=0.0)
    presence.leave([0, 1])
    assert presence.absent(1, here={0})
    assert not presence.absent(0, here={0})
    assert not Presence(1, absence=60).absent(0, here=set())
