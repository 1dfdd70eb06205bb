"""Tables of a real server: made, joined, played to the end, taken back, killed and found again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.record import read
from parvis.kernel.rng import commitment
from parvis.kernel.session import resume
from tests.server.served import HTTP, Client, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    assert "Traceback" not in server.stop()


def alone(served: Served, *others: str, **more: Any) -> tuple[Client, dict[str, Any]]:
    made = served.table("me", *(others or ("bot", "bot")), **more)
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    return client, made


def play_on(client: Client, moves: int | None = None, wait: float = 0.0) -> None:
    """Answer every question with something, to the end or for so many moves; in a draft only after
    a while."""
    done = 0
    while client.until_asked() and (moves is None or done < moves):
        if client.state["ask"]["decision"] == "Keep":
            time.sleep(wait)
        answer = client.move(done % len(client.state["ask"]["moves"]))
        assert answer["ok"] or answer["error"]["code"] == "stale", answer
        client.until_state() if answer["ok"] and client.state["version"] < answer[
            "version"
        ] else None
        done += answer["ok"]


def test_a_game_against_bots_goes_to_its_end(served: Served) -> None:
    client, made = alone(served)
    play_on(client)
    assert client.state["status"] == "over"
    scores = client.state["scores"]
    assert {score["seat"] for score in scores} == {0, 1, 2}
    for score in scores:
        assert sum(score["sources"].values()) == score["points"] == score["course"][-1]
    assert commitment(client.state["seed"], client.state["salt"]) == client.state["commitment"]
    text = served.get(f"/tables/{made['table']}/record").text
    assert len(resume(NOTRE_DAME, read(text)).past) == client.state["moves"]


def test_the_same_seed_and_the_same_answers_make_the_same_game_however_quick_they_are(
    served: Served,
) -> None:
    """Who answers before the bots in a draft, or after them, meets the same bots."""
    games = [_course(served, wait) for wait in (0.0, 0.1)]
    assert games[0] == games[1]


def _course(served: Served, wait: float) -> dict[int, list[int]]:
    """Each seat's moves in a game whose seat 0 answers every draft after a while."""
    client, made = alone(served, seed="course")
    play_on(client, wait=wait)
    session = resume(NOTRE_DAME, read(served.get(f"/tables/{made['table']}/record").text))
    return {seat: [p.move for p in session.past if p.seat == seat] for seat in range(3)}


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Architects of the West Kingdom"), ("fr", "Architectes du Royaume de l’Ouest")],
)
def test_who_holds_an_invitation_learns_who_invites_to_what_and_no_more(
    served: Served, lang: str, title: str
) -> None:
    made = served.table("me", "open", "bot", game="architects")
    code = made["invitations"][0]["code"]
    told = served.post(f"/invitation?lang={lang}", {"code": code.lower()}).json()
    known = {"game": "architects", "title": title, "host": "P0", "seats": 3}
    assert told == {**known, "status": "waiting", "place": "free", "table": None}
    served.post("/join", {"code": code, "name": "Hugo"})
    used = served.post(f"/invitation?lang={lang}", {"code": code}).json()
    late = {"status": "running", "place": "taken", "table": made["table"]}
    assert used == {**known, **late}


def test_a_friend_joins_by_a_code_that_opens_the_seat_once(served: Served) -> None:
    made = served.table("me", "open")
    host = Client(served, made["table"], made["seats"][0]["secret"])
    assert host.until_state()["status"] == "waiting"
    code = made["invitations"][0]["code"]
    joined = served.post("/join", {"code": code.lower(), "name": "Hugo"}).json()
    again = served.post("/join", {"code": code, "name": "Eve"})
    assert (again.status_code, again.json()["error"]["code"]) == (409, "seat_taken")
    friend = Client(served, joined["table"], joined["secret"])
    assert friend.until_state()["status"] == "running"
    while host.state["status"] != "running":
        host.until_state()
    assert [seat["name"] for seat in host.state["seats"]] == ["P0", "Hugo"]
    assert host.state["seats"][1]["colour"] == "blue"


def test_open_seats_become_bots_when_the_host_starts(served: Served) -> None:
    made = served.table("me", "open", "open")
    secret = made["seats"][0]["secret"]
    assert served.post(f"/tables/{made['table']}/start", {}).status_code == 403
    assert served.post(f"/tables/{made['table']}/start", {}, secret).json() == {"status": "running"}
    client = Client(served, made["table"], secret)
    client.until_state()
    assert [seat["kind"] for seat in client.state["seats"]] == ["person", "bot", "bot"]


def test_each_seat_gets_its_own_view_and_nothing_of_the_other_s(served: Served) -> None:
    made = served.table("me", "here")
    clients = [Client(served, made["table"], seat["secret"]) for seat in made["seats"]]
    for client in clients:
        client.until_state()
    hands = [set(client.state["view"]["inbox"]) for client in clients]
    assert not hands[0] & hands[1]
    for i, client in enumerate(clients):
        assert client.state["seat"] == i
        offered = {move["names"][0] for move in client.state["ask"]["moves"]}
        assert offered == {f"colour.{'red' if i == 0 else 'blue'}"}


def test_two_people_at_one_screen_are_asked_in_turn(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], *[seat["secret"] for seat in made["seats"]])
    client.until_state()
    assert client.state["own"] == [0, 1]
    first = client.state["seat"]
    assert client.move()["ok"]
    while client.state["seat"] == first:
        client.until_state()
    assert client.state["ask"] is not None


def test_a_foreign_seat_cannot_be_moved(served: Served) -> None:
    client, made = alone(served)
    answer = client.move(seat=1)
    assert answer["error"]["code"] == "not_your_seat"
    stranger = Client(served, made["table"], "not a secret")
    assert stranger.hear()["error"]["code"] == "no_spectators"


def test_a_stale_message_is_answered_and_repaired(served: Served) -> None:
    client, _ = alone(served)
    old = client.state
    assert client.move()["ok"]
    move = old["ask"]["moves"][0]["move"]
    answer = client.ask({"type": "move", "seat": 0, "version": old["version"] - 1, "move": move})
    assert answer["error"]["code"] in ("stale", "not_your_turn", "not_offered")
    client.until_state()
    assert client.state["version"] > old["version"]


def test_simultaneous_answers_do_not_make_each_other_stale(served: Served) -> None:
    made = served.table("me", "here", "here")
    clients = [Client(served, made["table"], seat["secret"]) for seat in made["seats"]]
    for client in clients:
        client.until_state()
    assert all(client.state["version"] == 0 for client in clients)
    for client in clients:
        assert client.move()["ok"]


def test_a_move_can_be_taken_back_and_done_again(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    before = client.state
    assert client.move()["ok"]
    while client.state["version"] < 1:
        client.until_state()
    assert client.state["undo"] == {"count": 1, "why": ""}
    assert client.ask({"type": "undo", "seat": 0, "version": 1})["ok"]
    while client.state["version"] < 2:
        client.until_state()
    assert client.state["view"] == before["view"]
    assert client.state["redo"]
    assert client.ask({"type": "redo", "seat": 0, "version": 2})["ok"]
    while client.state["version"] < 3:
        client.until_state()
    assert client.state["moves"] == 1


def test_a_refused_undo_says_why_in_the_client_s_language(served: Served) -> None:
    made = served.table("me", "here")
    client = Client(served, made["table"], made["seats"][0]["secret"], lang="fr")
    client.until_state()
    answer = client.ask({"type": "undo", "seat": 0, "version": 0})
    assert answer["error"]["code"] == "cannot_undo"
    assert "undo." not in answer["error"]["text"]


def test_the_language_can_be_changed_at_any_time(served: Served) -> None:
    client, _ = alone(served)
    english = client.state["ask"]["prompt"]
    client.say({"type": "language", "lang": "fr"})
    while client.names["lang"] != "fr":
        client.hear()
    client.until_state()
    assert client.names["lang"] == "fr"
    assert client.state["ask"]["prompt"] != english


def test_history_shows_any_moment_through_the_own_eyes_only(served: Served) -> None:
    client, made = alone(served, "here")
    secret = made["seats"][0]["secret"]
    play = client.move()
    assert play["ok"]
    moment = served.get(f"/tables/{made['table']}/at/0", secret).json()
    assert moment["view"]["seat"] == 0
    assert served.get(f"/tables/{made['table']}/at/0").status_code == 403
    other = served.get(f"/tables/{made['table']}/at/0?seat=1", secret)
    assert other.json()["error"]["code"] == "not_your_seat"
    assert served.get(f"/tables/{made['table']}/at/99", secret).status_code == 404


def test_a_spectator_sees_what_is_public_where_the_host_allows_it(served: Served) -> None:
    made = served.table("me", "here", spectators=True)
    watcher = Client(served, made["table"])
    watcher.until_state()
    assert watcher.state["seat"] == -1
    assert watcher.state["ask"] is None
    assert watcher.state["view"]["hand"] == [] == watcher.state["view"]["inbox"]


def test_a_seat_is_handed_to_a_bot_and_taken_back(served: Served) -> None:
    client, made = alone(served, "here")
    path = f"/tables/{made['table']}/seats/0"
    secret = made["seats"][0]["secret"]
    assert served.post(path, {"kind": "bot"}, secret).json()["kind"] == "bot"
    while client.state["moves"] == 0:
        client.until_state()
    assert served.post(path, {"kind": "me"}, secret).json()["kind"] == "person"


def test_chat_reaches_everybody(served: Served) -> None:
    made = served.table("me", "here")
    one, two = (Client(served, made["table"], seat["secret"]) for seat in made["seats"])
    one.until_state()
    two.until_state()
    assert one.ask({"type": "chat", "seat": 0, "text": "  bonne   chance "})["ok"]
    while not two.state["chat"]:
        two.until_state()
    assert two.state["chat"][0]["text"] == "bonne chance"


def test_a_rematch_seats_the_same_people(served: Served) -> None:
    client, made = alone(served, "bot")
    secret = made["seats"][0]["secret"]
    assert served.post(f"/tables/{made['table']}/rematch", {}, secret).status_code == 409
    play_on(client)
    again = served.post(f"/tables/{made['table']}/rematch", {}, secret)
    assert again.status_code == 201
    told = again.json()
    assert told["table"] != made["table"]
    assert [seat["seat"] for seat in told["seats"]] == [0]
    next_game = Client(served, told["table"], told["seats"][0]["secret"])
    next_game.until_state()
    assert next_game.state["status"] == "running"
    assert [(s["name"], s["kind"]) for s in next_game.state["seats"]] == [
        (s["name"], s["kind"]) for s in client.state["seats"]
    ]
    old = Client(served, told["table"], secret)
    assert old.hear()["error"]["code"] == "no_spectators", "secrets are for one table"


def test_a_record_is_imported_and_a_damaged_one_refused(served: Served) -> None:
    client, made = alone(served, "bot")
    play_on(client)
    text = served.get(f"/tables/{made['table']}/record").text
    brought = served.post("/records", text)
    assert brought.status_code == 201
    shown = Client(served, brought.json()["table"])
    shown.until_state()
    assert shown.state["status"] == "over"
    damaged = served.post("/records", text.replace("keep", "kept", 1))
    assert damaged.status_code == 422
    assert "line " in damaged.json()["error"]["text"]


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        client, made = alone(server)
        secret = made["seats"][0]["secret"]
        for _ in range(3):
            play_on(client, 4)
            known = client.state["version"]
            server.kill()
            server.start()
            client = Client(server, made["table"], secret)
            client.until_state()
            assert client.state["version"] >= known
        play_on(client)
        assert client.state["status"] == "over"
    finally:
        server.stop()


def play_turn(client: Client) -> None:
    """Answer until this seat is asked nothing more."""
    while client.state["ask"]:
        assert client.move()["ok"]


def test_a_turn_can_be_ended_with_a_word_so_that_bots_do_not_spoil_undo(served: Served) -> None:
    """With «confirm» on, the bots wait until the player says that the turn is over."""
    client, _ = alone(served, "bot")
    assert client.ask({"type": "confirm", "seat": 0, "on": True})["ok"]
    while client.until_asked() and client.state["ask"]["decision"] != "PlayCard":
        assert client.move()["ok"]
    play_turn(client)
    assert client.state["held"] == 0
    assert client.state["undo"]["count"] >= 1
    version = client.state["version"]
    assert client.ask({"type": "undo", "seat": 0, "version": version, "all": True})["ok"]
    assert client.state["ask"]["decision"] == "PlayCard"
    play_turn(client)
    moves = client.state["moves"]
    assert client.ask({"type": "done", "seat": 0})["ok"]
    while client.state["moves"] == moves:
        client.until_state()
    assert client.state["held"] == -1


def test_a_finished_game_is_played_on_from_any_moment(served: Served) -> None:
    client, made = alone(served, "bot")
    wish = {"at": 20, "seat": 1, "name": "Hugo"}
    assert served.post(f"/tables/{made['table']}/branch", wish).status_code == 409
    play_on(client)
    told = served.post(f"/tables/{made['table']}/branch", wish)
    assert told.status_code == 201
    again = Client(served, told.json()["table"], told.json()["seats"][0]["secret"])
    again.until_state()
    assert again.state["seat"] == 1
    assert again.state["moves"] >= 20
    play_on(again)
    assert again.state["status"] == "over"


def test_a_rematch_reaches_the_other_browser_with_its_own_seat(served: Served) -> None:
    made = served.table("me", "here")
    both = Client(served, made["table"], *[seat["secret"] for seat in made["seats"]])
    other = Client(served, made["table"], made["seats"][1]["secret"])
    both.until_state()
    play_on(both)
    told = served.post(f"/tables/{made['table']}/rematch", {}, made["seats"][0]["secret"]).json()
    assert [seat["seat"] for seat in told["seats"]] == [0]
    while (message := other.hear())["type"] != "rematch":
        pass
    assert message["table"] == told["table"]
    assert [seat["seat"] for seat in message["seats"]] == [1]
    assert message["by"] == 0


def test_a_record_is_taken_as_plain_text_too(served: Served) -> None:
    answer = HTTP.post(f"{served.address}/api/records", content="hello")
    assert answer.status_code == 422
    assert "line 1: this is no Parvis record" in answer.json()["error"]["text"]


def test_a_claim_whose_answer_was_lost_gets_the_same_seat_when_made_again(
    tmp_path: Path,
) -> None:
    served = Served(tmp_path)
    made = served.table("me", "open")
    code, secret = made["invitations"][0]["code"], "c" * 32
    claim = {"code": code, "name": "Hugo", "secret": secret}
    first = served.post("/join", claim).json()
    served.kill()
    served.start()
    assert served.post("/join", claim).json() == first == {**first, "seat": 1, "secret": secret}
    friend = Client(served, made["table"], secret)
    assert friend.until_state()["own"] == [1]
    assert friend.state["status"] == "running"
    other = served.post("/join", {**claim, "secret": "d" * 32})
    assert other.json()["error"]["code"] == "seat_taken"
    friend.close()
    served.stop()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert secret.encode() not in stored


def test_a_claim_made_again_leaves_a_seat_that_was_handed_over_to_its_bot(served: Served) -> None:
    made = served.table("me", "open")
    claim = {"code": made["invitations"][0]["code"], "name": "Hugo", "secret": "e" * 32}
    served.post("/join", claim)
    path = f"/tables/{made['table']}/seats/1"
    assert served.post(path, {"kind": "bot"}, claim["secret"]).is_success
    assert served.post("/join", claim).json()["seat"] == 1
    assert served.get(f"/tables/{made['table']}").json()["seats"][1]["kind"] == "bot"


@pytest.mark.parametrize("secret", ["", "short", "x" * 31, "x" * 65, "é" * 32, "x" * 31 + " "])
def test_a_claim_with_a_weak_secret_takes_nothing(served: Served, secret: str) -> None:
    made = served.table("me", "open")
    code = made["invitations"][0]["code"]
    refused = served.post("/join", {"code": code, "name": "Hugo", "secret": secret})
    assert refused.status_code == 422
    assert served.post("/join", {"code": code, "name": "Hugo"}).status_code == 200
