"""What a move would bring is seen before it is made; and what the others did."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Client, Served

TABLES = 6
"""Bots draw their own luck: where a question does not come in one game, it does in another."""


def asked(served: Served, decision: str, *, seats: int = 3, seed: str = "preview") -> Any:
    """A table at which seat 0 is asked this, and could do more than one thing."""
    for number in range(TABLES):
        made = served.table("me", *["bot"] * (seats - 1), seed=f"{seed} {number}")
        client = Client(served, made["table"], made["seats"][0]["secret"])
        client.until_state()
        n = 0
        while client.until_asked():
            ask = client.state["ask"]
            if ask["decision"] == decision and len(ask["moves"]) > 2:
                client.close()
                return made
            client.move(n % len(ask["moves"]))
            n += 1
        client.close()
    raise AssertionError(f"nobody was asked {decision} at {TABLES} tables")


def offered(person: Person) -> dict[str, Any]:
    return {move["words"]: move for move in person.state["ask"]["moves"]}


def test_a_person_on_offer_says_what_bribing_brings_now(enter: Enter, served: Served) -> None:
    me = enter().sit(asked(served, "Bribe"), 0)
    me.until_asked()
    notes = 0
    for words, move in offered(me).items():
        if words.startswith("bribe"):
            card = me.page.locator(f"section.persons [data-move='{words}']")
            expect(card).to_contain_text(move["note"] or "Bribe, 1 gold")
            notes += bool(move["note"])
    assert notes


def test_what_an_opponent_did_last_is_marked_and_leads_to_that_moment(
    enter: Enter, served: Served
) -> None:
    me = enter().sit(asked(served, "PlayCard"), 0)
    mark = me.page.locator("[data-last]")
    me.play(lambda: bool(me.look().lit) and mark.count() > 0)
    told = mark.first.get_attribute("aria-label") or ""
    names = [seat["name"] for seat in me.state["seats"][1:]]
    assert any(told.startswith(name) for name in names), told
    moves = me.moves()
    mark.first.press("Enter")
    me.page.wait_for_url(re.compile(r"/at/\d+$"))
    assert int(me.page.url.rsplit("/", 1)[1]) <= moves
    expect(mark.first).to_have_attribute("data-last", re.compile("building|market|cathedral"))
    me.page.keyboard.press("l")
    me.until_asked()
    version = me.state["version"]
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.state["version"] > version, "my own move is made")


def test_a_market_within_reach_shows_the_way_there_and_what_its_letter_gives(
    enter: Enter, served: Served
) -> None:
    me = enter().sit(asked(served, "Drive"), 0)
    me.until_asked()
    way = me.page.locator("g.way path.road")
    expect(way).to_have_count(0)
    for words, move in offered(me).items():
        if words.startswith("drive"):
            market = me.page.locator(f"[role=button][data-move='{words}']")
            market.hover()
            expect(way).to_have_count(1)
            expect(me.page.locator("g.chip text")).to_have_text(
                re.compile(rf"^\d+ steps?: {re.escape(move['note'])}$")
            )
    me.page.mouse.move(2, 2)
    expect(way).to_have_count(0)
    market.focus()
    expect(way).to_have_count(1)
