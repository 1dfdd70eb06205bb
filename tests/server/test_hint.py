"""Hints through the server: for who is asked, from the own knowledge, while the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parvis.games import HOUSE
from tests.server.served import Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    assert "Traceback" not in server.stop()


def until(client: Client, kind: str) -> dict[str, Any]:
    while True:
        message = client.hear()
        if message["type"] == kind:
            return message


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", HOUSE)
def test_a_hint_names_offered_moves_with_their_chances_and_why(
    served: Served, game: str, lang: str
) -> None:
    made = served.table("me", "bot", game=game)
    client = Client(served, made["table"], made["seats"][0]["secret"], lang=lang)
    state = client.until_state()
    client.say({"type": "hint", "id": 7, "seat": 0})
    hint = until(client, "hint")
    assert hint["seat"] == 0
    assert hint["version"] >= state["version"]  # the bot may have answered in the meantime
    offered = {move["move"]: move["text"] for move in state["ask"]["moves"]}
    assert 2 <= len(hint["moves"]) <= 3
    for move in hint["moves"]:
        assert offered[move["move"]] == move["text"]
        assert 0 <= move["chance"] <= 1
        assert all(reason["text"] for reason in move["reasons"])
        assert 1 <= move["place"] <= hint["sides"] == 2
    texts = [{reason["text"] for reason in move["reasons"]} for move in hint["moves"]]
    most = [reason for move in hint["moves"] for reason in move["reasons"] if reason["most"]]
    assert set.intersection(*texts) <= {reason["text"] for reason in most}
    assert until(client, "answer")["ok"]
    client.close()


def test_alone_against_an_opponent_one_gets_a_hint_as_well(served: Served) -> None:
    made = served.table("me", game="architects", variants={"opponent": "helena"})
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    while "place" not in {move["family"] for move in client.state["ask"]["moves"]}:  # the draft
        client.move()
        client.until_asked()
    client.say({"type": "hint", "id": 1, "seat": 0})
    assert len(until(client, "hint")["moves"]) == 3
    client.close()


def test_who_is_not_asked_gets_no_hint(served: Served) -> None:
    made = served.table("me", "here", game="architects")
    both = [Client(served, made["table"], seat["secret"]) for seat in made["seats"]]
    for client in both:
        client.until_state()
    answer = both[0].ask({"type": "hint", "seat": 1})
    assert answer["error"]["code"] == "not_your_seat"
    assert both[0].ask({"type": "hint", "seat": "me"})["error"]["code"] == "bad_request"
    both[0].move(seat=0)  # the draft is answered: now only the other one is asked
    answer = both[0].ask({"type": "hint", "seat": 0})
    assert answer["error"]["code"] == "not_your_turn"
    for client in both:
        client.close()


def test_one_may_play_on_while_a_hint_is_being_found(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    before = client.until_state()["version"]
    client.say({"type": "hint", "id": 1, "seat": 0})
    again = client.ask({"type": "hint", "seat": 0})
    assert again["error"]["code"] == "too_fast"
    assert client.move(seat=0)["ok"]
    hint = until(client, "hint")
    assert hint["version"] == before
    client.close()


def test_an_answer_of_somebody_else_in_the_draft_leaves_the_own_question_as_it_was(
    served: Served,
) -> None:
    made = served.table("me", "here")
    mine, other = (
        Client(served, made["table"], made["seats"][seat]["secret"]) for seat in range(2)
    )
    first = mine.until_state()
    assert first["asked_since"] <= first["version"]
    other.until_state()
    assert other.move()["ok"]
    while mine.state["version"] <= first["version"]:
        mine.until_state()
    later = mine.state
    assert later["asked_since"] == first["asked_since"], "advice for the first still holds"
    assert mine.move()["ok"]
    while mine.state["version"] <= later["version"]:
        mine.until_state()
    assert mine.state["asked_since"] > later["version"]
    mine.close()
    other.close()
