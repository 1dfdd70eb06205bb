"""Somebody goes away in mid-game: the host lets a bot play on, and the seat waits for its owner."""

from __future__ import annotations

from collections.abc import Iterator
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
