"""Cards enlarged, what happens said aloud, a name for all that is lit."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import PATIENCE, Person
from tests.browser.test_by_hand import BELLS, NOTICES
from tests.browser.test_room import PHONE
from tests.server.served import Served

LIT = "[data-move]:not([aria-disabled=true]):not(:disabled), [data-pick]:not([aria-disabled=true])"
NAMED = re.compile(r"\w\w")
LARGE = ".tip.card"


@contextmanager
def long_press(thing: Locator) -> Iterator[None]:
    """A finger that rests on something, as long as this lasts."""
    box = thing.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = thing.page.context.new_cdp_session(thing.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    yield
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def at_the_table(me: Person, served: Served, game: str, seed: str = "senses") -> Person:
    made = served.table("me", "bot", "bot", game=game, seed=seed)
    return me.sit(made, 0)


def names(me: Person) -> dict[str, Any]:
    found: dict[str, Any] = next(
        m for m in map(json.loads, reversed(me.heard)) if m["type"] == "names"
    )
    return found


CARDS = {"notre-dame": "ul.hand button.card", "architects": "button.plan"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", CARDS)
def test_a_card_is_enlarged_under_the_pointer_and_with_the_focus(
    enter: Enter, served: Served, game: str, lang: str
) -> None:
    me = at_the_table(enter(locale=lang), served, game)
    card = me.page.locator(CARDS[game]).first
    large = me.page.locator(LARGE)
    expect(card).to_be_visible()
    card.hover()
    expect(large).to_be_visible()
    expect(large.locator(".picture svg")).to_be_visible()
    words = large.inner_text()
    texts = [value for key, value in names(me)["texts"].items() if key.startswith("about.")]
    assert any(text in words for text in texts), f"no full sentence in {words!r}"
    me.page.mouse.move(2, 2)
    expect(large).to_have_count(0)
    me.page.keyboard.press("Tab")
    card.focus()
    expect(large).to_have_text(re.compile(re.escape(words.splitlines()[0])))
    me.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


@pytest.mark.parametrize("game", CARDS)
def test_a_long_press_enlarges_a_card_and_does_not_choose_it(
    enter: Enter, served: Served, game: str
) -> None:
    me = at_the_table(enter(**PHONE), served, game)
    me.touch = True
    card = me.page.locator(f"{CARDS[game]}:not([aria-disabled=true])").first
    large = me.page.locator(LARGE)
    moves = me.state["moves"]
    with long_press(card):
        expect(large).to_be_visible()
    expect(large).to_be_visible()  # it stays when the finger is lifted
    assert me.state["moves"] == moves
    if game == "notre-dame":
        expect(card).to_have_attribute("aria-pressed", "false")
    me.page.touchscreen.tap(195, 20)
    expect(large).to_have_count(0)
    if game == "notre-dame":
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")


SAID = {
    "en": ("Your turn: ", "The game is over."),
    "fr": ("À vous : ", "La partie est finie."),
}


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("lang", SAID)
def test_what_happens_and_what_is_asked_is_announced(
    enter: Enter, served: Served, lang: str, size: dict[str, Any]
) -> None:
    made = served.table("me", "here", seed="said aloud")
    company = Company(served, made, 0, 1)
    me = enter(**{**size, "locale": lang}).sit(made, 0)
    voice = me.page.locator("[aria-live=polite][data-announce]")
    asked, over = SAID[lang]
    while (client := company.wait()) and client.state["seat"] != 0:
        company.move()
    me.until(lambda: me.state["ask"], "my turn")
    expect(voice).to_contain_text(asked + me.state["ask"]["prompt"])
    while (client := company.wait()) is not None:
        seat, moves = client.state["seat"], client.state["moves"]
        company.move()
        if seat == 1 and moves > 4:
            break
    me.until(lambda: me.state["moves"] > moves, "the page follows")
    entry = [e for e in me.state["log"] if e["move"] > moves][-1]
    end = entry["players"][-1][1] if entry["players"] else 0
    expect(voice).to_contain_text(entry["text"][end:].rstrip("."))
    me.go("#/")  # away from the table, so that the rest is played without being drawn
    me.page.locator("ul.windows").wait_for()
    company.play()
    company.close()
    me.go_to_table(made["table"])
    expect(voice).to_contain_text(over)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", CARDS)
def test_everything_that_is_lit_has_a_name(
    enter: Enter, served: Served, game: str, lang: str
) -> None:
    made = served.table("me", "bot", "bot", game=game, seed="names")
    company = Company(served, made, 0)
    me = enter(locale=lang).sit(made, 0)
    seen: set[str] = set()
    while len(seen) < 7 and company.done < 120 and (client := company.wait()) is not None:
        decision, version = client.state["ask"]["decision"], client.state["version"]
        if decision not in seen:
            seen.add(decision)
            me.until(lambda v=version: me.state["version"] >= v, "the page follows")
            lit = me.page.locator(LIT)
            me.until(lambda lit=lit: lit.count(), f"something is lit for {decision}")
            named = lit.and_(me.page.get_by_role("button", name=NAMED))
            nameless = [spot.evaluate("node => node.outerHTML") for spot in lit.all()]
            assert named.count() == lit.count(), f"{decision}: {nameless}"
        company.move()
    company.close()
    assert len(seen) >= 3


def test_my_turn_is_silent_while_the_switch_for_sound_is_off(enter: Enter) -> None:
    me = enter()
    me.context.add_init_script(BELLS)
    me.go()
    me.button("Play now").click()
    me.play(lambda: me.state.get("moves", 0) > 12)
    assert me.page.evaluate("window.bells") == 0


def test_no_notice_is_given_while_the_switch_is_off_or_the_page_is_seen(enter: Enter) -> None:
    seen = NOTICES.replace("() => true", "() => false")
    for script, on in ((NOTICES, False), (seen, True)):
        me = enter(permissions=["notifications"])
        me.context.add_init_script(script)
        me.go()
        me.button("Play now").click()
        me.until_asked()
        if on:
            me.button("Menu").click()
            me.page.get_by_label("Browser notification").check()
            me.page.keyboard.press("Escape")
        first = me.state["moves"]
        me.play(lambda me=me, first=first: me.state["moves"] > first + 12)
        assert me.page.evaluate("window.notices") == []


def test_a_card_that_is_gone_is_no_longer_enlarged(enter: Enter, served: Served) -> None:
    made = served.table("me", "here", seed="gone")
    company = Company(served, made, 0, 1)
    me = enter().sit(made, 0)
    me.until(lambda: me.look().lit, "the draft")
    card = me.page.locator(CARDS["notre-dame"]).first
    large = me.page.locator(LARGE)
    me.page.keyboard.press("Tab")
    card.focus()
    expect(large).to_be_visible()
    title, words = large.locator(".title").inner_text(), card.get_attribute("data-move")
    for _ in range(2):  # both keep another card; this one is passed on
        client = company.wait()
        assert client is not None
        offered = [move["words"] for move in client.state["ask"]["moves"]]
        company.move(next(i for i, other in enumerate(offered) if other != words))
    company.close()
    expect(large.filter(has_text=title)).to_have_count(0, timeout=PATIENCE * 1000)
