"""The line to the server breaks; the page comes back by itself, to the right position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.company import Company
from tests.browser.conftest import Enter, stop
from tests.browser.driver import Person
from tests.browser.test_room import PHONE
from tests.server.served import Served


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    server = Served(tmp_path / "mortal")
    yield server
    stop(server)


def hand(person: Person) -> list[str]:
    return person.page.locator("ul.hand button.card").all_inner_texts()


def test_after_a_loss_of_the_network_the_page_shows_what_happened_meanwhile(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here")
    other = Company(served, made, 1)
    me = enter().sit(made, 0)
    me.until_asked()
    me.expected = ["ERR_INTERNET_DISCONNECTED"]
    me.context.set_offline(True)
    other.move()
    assert me.moves() == 0
    me.context.set_offline(False)
    me.until(lambda: me.moves() == 1, "the other's move is seen", 30)
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.moves() == 2, "the own move is seen")
    other.close()


def test_without_a_network_the_page_does_not_say_that_it_is_live(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").click()
    me.until_asked()
    me.expected = ["ERR_INTERNET_DISCONNECTED", "WebSocket connection to"]
    expect(me.page.get_by_text("Live · move")).to_be_visible()
    me.context.set_offline(True)
    expect(me.page.get_by_text("Live · move")).to_have_count(0, timeout=5000)
    me.context.set_offline(False)
    expect(me.page.get_by_text("Live · move")).to_be_visible()
    me.until_asked()


def alone_asked(person: Person) -> bool:
    """Whether the page waits for nobody else: in a draft bots answer while one thinks."""
    asked = [i for i, seat in enumerate(person.state["seats"]) if seat["asked"]]
    return asked == [person.state["seat"]] and person.moves() == person.state["moves"]


def test_after_the_server_was_killed_and_started_again_the_game_goes_on_where_it_was(
    enter: Enter, mortal: Served
) -> None:
    me = enter(mortal).go()
    me.expected = ["WebSocket connection to", "ERR_CONNECTION_REFUSED"]
    me.button("Play now").click()
    for goal in (8, 18):
        me.play(lambda goal=goal: me.state.get("moves", 0) >= goal and bool(me.look().lit))
        me.until(lambda: alone_asked(me), "the bots have answered, too")
        me.until_asked()
        before = (me.moves(), me.prompt(), hand(me))
        version, sockets = me.state["version"], me.sockets
        mortal.kill()
        expect(me.page.get_by_text("Connection lost").first).to_be_visible()
        assert not me.look().lit, "nothing may be lit without a line"
        mortal.start()
        me.until(lambda sockets=sockets: me.sockets > sockets and me.look().lit, "it is back", 30)
        assert (me.moves(), me.prompt(), hand(me)) == before
        assert me.state["version"] == version
    me.play(lambda: me.state["moves"] >= 30)


def test_a_page_that_is_loaded_again_is_at_the_same_table(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").click()
    me.play(lambda: me.state.get("moves", 0) >= 5)
    me.until_asked()
    before = (me.moves(), me.prompt(), hand(me))
    me.page.reload()
    me.until_asked()
    assert (me.moves(), me.prompt(), hand(me)) == before


@pytest.mark.parametrize(
    ("lang", "says", "kept"),
    [
        ("en", "P0 invites you to Notre Dame, 3 seats.", "Somebody is sitting down here"),
        ("fr", "P0 vous invite à Notre Dame, 3 places.", "Quelqu’un s’installe ici"),
    ],
)
def test_an_invitation_says_who_invites_to_what(
    enter: Enter, served: Served, lang: str, says: str, kept: str
) -> None:
    code = served.table("me", "open", "bot")["invitations"][0]["code"]
    friend = enter(locale=lang).go(f"#/join/{code}")
    expect(friend.page.get_by_role("status")).to_have_text(says)
    other = enter(locale=lang, **PHONE).go("#/join/")
    other.page.get_by_role("textbox").first.fill(code.lower())
    other.page.get_by_role("textbox").last.focus()
    expect(other.page.get_by_role("status").first).to_have_text(says)
    expect(other.page.get_by_role("status").last).to_contain_text(kept)


def test_a_friend_whose_answer_is_lost_joins_by_trying_again(enter: Enter, served: Served) -> None:
    made = served.table("me", "open")
    friend = enter(served)
    friend.expected = ["ERR_FAILED"]
    lost: list[int] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)  # the server gave the seat away, and nobody heard
            route.abort()

    friend.page.route("**/api/join", lose)
    friend.go(f"#/join/{made['invitations'][0]['code']}")
    friend.page.get_by_label("Your name").fill("Hugo")
    friend.button("Take the seat").click()
    expect(friend.page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    assert lost == [200]
    friend.button("Take the seat").click()
    friend.page.locator(".prompt").wait_for()
    friend.until(lambda: friend.state.get("own") == [1], "the seat is his")
    assert served.get(f"/tables/{made['table']}").json()["seats"][1]["name"] == "Hugo"
