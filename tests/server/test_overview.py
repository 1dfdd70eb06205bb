"""A table in a list: how far it is, who is awaited, how it stands, and nothing that is secret."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.company import Company
from tests.server.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Served(tmp_path_factory.mktemp("overview"))
    yield server
    assert "Traceback" not in server.stop()


def look(served: Served, made: dict[str, Any], secret: str = "") -> dict[str, Any]:
    told: dict[str, Any] = served.get(f"/tables/{made['table']}", secret).json()
    return told


def test_it_says_the_round_who_is_awaited_and_since_when(served: Served) -> None:
    made = served.table("me", "here")
    told = look(served, made, made["seats"][0]["secret"])
    assert (told["section"], told["section_name"]) == (1, "Round")
    assert [seat["asked"] for seat in told["seats"]] == [True, True]
    assert told["own"] == [0]
    assert told["changed"] == told["created"]
    company = Company(served, made, 0, 1)
    company.move()
    company.close()
    told = look(served, made)
    assert told["moves"] == 1
    assert told["changed"] > told["created"]
    assert [seat["asked"] for seat in told["seats"]].count(True) == 1


def test_points_are_told_when_everybody_may_know_them(served: Served) -> None:
    secret = served.table("me", "here", seed="points")
    assert all("points" not in seat for seat in look(served, secret)["seats"])
    counted = served.table("me", "here", game="architects")
    assert [seat["points"] for seat in look(served, counted)["seats"]] == [0, 0]
    company = Company(served, secret, 0, 1)
    company.play()
    company.close()
    told = look(served, secret)
    assert sorted(seat["rank"] for seat in told["seats"])[0] == 1
    assert all(isinstance(seat["points"], int) for seat in told["seats"])


def test_a_round_without_sections_is_one_turn_of_everybody(served: Served) -> None:
    made = served.table("me", "here", game="architects", seed="rounds")
    assert look(served, made)["section"] == 0, "plans are still chosen"
    company = Company(served, made, 0, 1)
    company.play(lambda: company.clients[0].state["phase"] == "place")
    assert look(served, made)["section"] == 1
    company.close()


def test_when_the_last_move_was_made_survives_a_restart(served: Served) -> None:
    made = served.table("me", "here", seed="restart")
    company = Company(served, made, 0, 1)
    company.move()
    company.close()
    before = look(served, made)["changed"]
    served.kill()
    served.start()
    assert look(served, made)["changed"] == before
