"""What a host may do about guests, what a player may do about the own seat, and what nobody may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parvis.server.errors import Refused
from parvis.server.nicknames import distinct, name_or_none, nickname, readable
from tests.server.served import Client, Served
from tests.server.test_absence import until


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("guests"), absence=0.4)
    yield server
    assert "Traceback" not in server.stop()


class Party:
    """A table of a host and a guest, both at their browsers."""

    def __init__(self, served: Served, *more: str) -> None:
        self.served = served
        self.made = served.table("me", "open", *more)
        self.code = str(self.made["invitations"][0]["code"])
        self.secret = str(self.made["seats"][0]["secret"])
        claim = {"code": self.code, "name": "Hugo", "secret": "h" * 32}
        assert served.post("/join", claim).json()["seat"] == 1
        self.host = Client(served, self.made["table"], self.secret)
        self.guest = Client(served, self.made["table"], "h" * 32)
        self.host.until_state()
        self.guest.until_state()

    def do(self, what: str, body: Any = None, secret: str = "", seat: int = 1) -> Any:
        path = f"/tables/{self.made['table']}/seats/{seat}{what}"
        return self.served.post(path, body if body is not None else {}, secret or self.secret)

    def code_of(self, answer: Any) -> tuple[int, str]:
        return answer.status_code, answer.json().get("error", {}).get("code")


# ---------------------------------------------------------------- the host
def test_a_host_mutes_a_guest_and_lets_him_talk_again(served: Served) -> None:
    party = Party(served)
    talk = {"type": "chat", "seat": 1, "text": "hello"}
    assert party.guest.ask(talk)["ok"]
    assert party.do("/mute", {"on": True}).json() == {"seat": 1, "muted": True}
    assert party.guest.ask(talk)["error"]["code"] == "muted"
    until(party.guest, 1, muted=True)
    assert party.do("/mute", {"on": False}).is_success
    assert party.guest.ask(talk)["ok"]


def test_a_removed_guest_is_out_and_the_new_link_is_another_s(served: Served) -> None:
    party = Party(served)
    again = party.do("/invitation").json()["code"]
    assert again != party.code
    while (told := party.guest.hear())["type"] != "refused":
        pass
    assert told["error"]["code"] == "not_your_seat"
    until(party.host, 1, kind="bot", name="")
    back = Client(served, party.made["table"], "h" * 32)
    assert back.hear()["error"]["code"] == "no_spectators"
    old = served.post("/join", {"code": party.code, "name": "Hugo", "secret": "h" * 32})
    assert party.code_of(old) == (404, "unknown_code")
    assert served.post("/join", {"code": again, "name": "Ida"}).json()["seat"] == 1
    until(party.host, 1, kind="person", name="Ida")


def test_a_lost_invitation_is_replaced_before_the_game(served: Served) -> None:
    made = served.table("me", "open")
    secret, lost = made["seats"][0]["secret"], made["invitations"][0]["code"]
    path = f"/tables/{made['table']}/seats/1/invitation"
    fresh = served.post(path, {}, secret).json()["code"]
    assert served.post("/join", {"code": lost, "name": "Eve"}).status_code == 404
    assert served.post("/join", {"code": fresh, "name": "Ida"}).json()["seat"] == 1


@pytest.mark.parametrize(("what", "body"), [("/mute", {"on": True}), ("/invitation", {})])
def test_only_the_host_may_and_only_for_guests(served: Served, what: str, body: Any) -> None:
    party = Party(served, "bot", "here")
    assert party.code_of(party.do(what, body, "h" * 32)) == (403, "not_your_seat")
    assert party.code_of(party.do(what, body, "x" * 32)) == (403, "not_your_seat")
    for seat in (0, 2, 3, 99, -1):
        assert party.code_of(party.do(what, body, seat=seat)) == (409, "no_guest")


def test_who_stands_in_for_the_absent_is_who_was_set(served: Served) -> None:
    """Nobody makes a rival weak by choice."""
    party = Party(served)
    party.guest.close()
    until(party.host, 1, absent=True)
    weak = party.do("", {"kind": "bot", "bot": "wanderer"})
    assert party.code_of(weak) == (403, "not_your_seat")
    assert "apprentice" in weak.json()["error"]["text"]
    assert party.do("", {"kind": "bot"}).json() == {"seat": 1, "kind": "bot"}
    until(party.host, 1, kind="bot", bot="apprentice")


def test_a_guest_s_own_choice_of_a_bot_stands(served: Served) -> None:
    party = Party(served)
    for wish in ({"kind": "bot", "bot": "journeyman"}, {"kind": "me"}):
        assert party.do("", wish, "h" * 32).is_success
    party.guest.close()
    until(party.host, 1, absent=True, kind="person")
    assert party.do("", {"kind": "bot"}).is_success
    until(party.host, 1, kind="bot", bot="journeyman")


# ---------------------------------------------------------------- the own seat
def test_a_new_secret_shuts_out_whoever_has_the_old_one(served: Served) -> None:
    party = Party(served)
    fresh = party.do("/secret", {}, "h" * 32).json()["secret"]
    while party.guest.hear()["type"] != "refused":
        pass
    assert Client(served, party.made["table"], "h" * 32).hear()["type"] == "refused"
    again = Client(served, party.made["table"], fresh)
    assert again.until_state()["own"] == [1]
    assert party.code_of(party.do("/secret")) == (403, "not_your_seat"), "not for another's seat"


def test_joining_again_renames_nobody(served: Served) -> None:
    party = Party(served)
    for name in ("P0", "Eve"):
        claim = {"code": party.code, "name": name, "secret": "h" * 32}
        assert served.post("/join", claim).json()["seat"] == 1
    seats = served.get(f"/tables/{party.made['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["P0", "Hugo"]


def test_a_guest_is_told_from_another_of_the_same_name(served: Served) -> None:
    made = served.table("me", "open")
    served.post("/join", {"code": made["invitations"][0]["code"], "name": "p0"})
    seats = served.get(f"/tables/{made['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["P0", "p0 2"]


# ---------------------------------------------------------------- names
BLANK = ["\u2800", "\u3164 \uffa0", "\u115f", "\u0301", "\ufe0f", " ", "\u200b", "\u202eabc"]


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_cannot_be_read_is_none(served: Served, name: str) -> None:
    with pytest.raises(Refused):
        nickname(name)
    assert readable(name) == ""
    seats = [{"kind": "me", "name": "Ida"}, {"kind": "bot", "name": f"{name}"}]
    made = served.post("/tables", {"game": "notre-dame", "seats": seats})
    assert made.status_code == (201 if not name.strip() else 422)


def test_names_are_plain() -> None:
    assert nickname("  Ida\u2800\u2800of  Köln ") == "Ida of Köln"
    assert nickname("Zoë❤️") == "Zoë❤️"
    assert name_or_none("") == ""
    assert distinct("Ida", ["ida", "Ida 2"]) == "Ida 3"
