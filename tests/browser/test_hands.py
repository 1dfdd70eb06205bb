"""Keys, bubbles, lists and fingers: what is seen is what is done, and nothing covers it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Client, Served

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

FINGERS = """() => {
  const small = []
  for (const node of document.querySelectorAll('.phone button, .phone [role=tab], .phone a')) {
    const box = node.getBoundingClientRect()
    const x = box.left + box.width / 2, y = box.top + box.height / 2
    const shown = box.width && x > 22 && y > 22 && x < innerWidth - 22 && y < innerHeight - 22
    if (!shown || node.disabled || getComputedStyle(node).visibility === 'hidden') continue
    const own = (dx, dy) => {
      const top = document.elementFromPoint(x + dx, y + dy)
      return !top || node === top || node.contains(top)
    }
    if (!own(0, 0) || node.closest('.log')) continue
    const far = (dx, dy) => {
      let n = 0
      while (n < 44 && own(dx * (n + 1), dy * (n + 1))) n++
      return n
    }
    const wide = box.width >= 44 || far(-1, 0) + far(1, 0) >= 43
    const high = box.height >= 44 || far(0, -1) + far(0, 1) >= 43
    if (!wide || !high) small.push(`${node.getAttribute('aria-label') ?? node.textContent.trim()}: `
      + `${Math.round(box.width)} x ${Math.round(box.height)}`)
  }
  return small
}"""

COVERED = """() => {
  const tip = document.querySelector('.tip')?.getBoundingClientRect()
  if (!tip) return null
  const live = ':is([data-move], [data-pick]):not([aria-disabled=true], :disabled)'
  const found = []
  for (const node of document.querySelectorAll(live)) {
    const box = node.getBoundingClientRect()
    const x = Math.min(tip.right, box.right) - Math.max(tip.left, box.left)
    const y = Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top)
    if (x > 1 && y > 1) found.push(node.getAttribute('data-move') ?? node.getAttribute('data-pick'))
  }
  return found
}"""


def played(served: Served, game: str, until: str, seats: int = 3, seed: str = "") -> dict[str, Any]:
    """A table at which seat 0 is asked this."""
    wish = {"game": game, "seed": seed or f"hands {until}"}
    made = served.table("me", *["bot"] * (seats - 1), **wish)
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    n = 0
    while client.until_asked() and client.state["ask"]["decision"] != until:
        n += 1
        client.move(n % len(client.state["ask"]["moves"]))
    assert client.state["ask"], f"{until} was never asked"
    client.close()
    return made


def seated(me: Person, made: dict[str, Any]) -> Person:
    me.sit(made, 0)
    me.until(lambda: me.state.get("ask"), "the question came")
    return me


# ---------------------------------------------------------------- keys
def test_a_number_takes_the_focus_along_and_enter_does_what_it_chose(
    enter: Enter, served: Served
) -> None:
    me = seated(enter(), played(served, "notre-dame", "PlayCard"))
    version = me.state["version"]
    me.button("One move back").focus()
    me.page.keyboard.press("1")
    card = me.page.locator("ul.hand button[aria-pressed=true]")
    expect(card).to_be_focused()
    expect(me.page.locator(".tip")).to_have_count(0)
    me.page.keyboard.press("Enter")
    me.until(lambda: me.state["version"] > version, "the card is played")
    assert re.search(r"#/table/[^/]+$", me.page.url), "nobody went into history"


def test_in_history_nothing_is_chosen_and_the_choice_waits(enter: Enter, served: Served) -> None:
    me = seated(enter(), played(served, "notre-dame", "PlayCard"))
    me.page.keyboard.press("1")
    chosen = me.page.locator("ul.hand li.chosen")
    expect(chosen).to_have_count(1)
    me.button("One move back").click()
    expect(me.page.locator(".when")).to_be_visible()
    expect(chosen).to_have_count(0)
    me.page.keyboard.press("l")
    expect(chosen).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "question", "place"),
    [("architects", "PlaceWorker", "Quarry"), ("notre-dame", "Drive", "Market (Red)")],
)
def test_all_moves_stay_listed_by_place_and_light_it(
    enter: Enter, served: Served, game: str, question: str, place: str
) -> None:
    me = seated(enter(), played(served, game, question))
    page = me.page
    page.keyboard.press("m")
    panel = page.locator("section.moves")
    expect(panel).to_be_visible()
    expect(panel.locator("h3").filter(has_text=place)).to_have_count(1)
    listed = panel.locator("button[data-move]")
    expect(listed).to_have_count(len(me.state["ask"]["moves"]))
    for region in (page.locator("section.plate"), page.locator(".prompt")):
        box, list_box = region.bounding_box(), panel.bounding_box()
        assert box is not None
        assert list_box is not None
        apart = list_box["x"] >= box["x"] + box["width"] - 1
        assert apart or list_box["y"] >= box["y"] + box["height"] - 1, "it lies beside, not over"
    button = panel.locator("h3").filter(has_text=place).locator("+ div button")
    button.hover()
    expect(page.locator("section.plate [data-hinted]")).to_have_count(1)
    version = me.state["version"]
    button.click()
    me.until(lambda: me.state["version"] > version, "the move is made")
    expect(panel).to_be_visible()
    page.keyboard.press("m")
    expect(panel).to_have_count(0)


# ---------------------------------------------------------------- bubbles
def test_a_bubble_waits_for_the_pointer_and_covers_nothing_that_can_be_clicked(
    enter: Enter, served: Served
) -> None:
    me = seated(enter(), played(served, "notre-dame", "PlayCard"))
    page = me.page
    cards = page.locator("ul.hand button.card")
    box = cards.first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 60)
    tip = page.locator(".tip")
    expect(tip).to_be_visible()
    assert tip.bounding_box()["width"] <= 280  # type: ignore[index]
    page.mouse.move(3, 300)
    expect(tip).to_have_count(0)
    for i in range(cards.count()):
        cards.nth(i).hover()
        expect(tip).to_be_visible()
        assert page.evaluate(COVERED) == []
        page.mouse.move(3, 300)
        expect(tip).to_have_count(0)
    # what comes to lie under a pointer at rest was not pointed at
    page.mouse.move(box["x"] + 40, box["y"] + 60)
    page.mouse.down()
    page.mouse.up()
    expect(tip).to_have_count(0)
    page.evaluate("document.querySelector('ul.hand').style.marginTop = '-1px'")
    page.wait_for_timeout(500)
    expect(tip).to_have_count(0)
    page.mouse.move(box["x"] + 44, box["y"] + 62)
    page.mouse.move(box["x"] + 200, box["y"] + 62)
    expect(tip).to_be_visible()


# ---------------------------------------------------------------- small questions
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_small_question_has_large_answers_and_pass_last_and_apart(
    enter: Enter, served: Served, language: str
) -> None:
    me = seated(enter(locale=language), played(served, "notre-dame", "Benefit"))
    choices = me.page.locator(".prompt .choices button")
    names = [" ".join(text.split()) for text in choices.all_inner_texts()]
    wanted = {"en-GB": ["Take 1 gold", "Rat 1 back"], "fr-FR": ["Prendre 1 or"]}[language]
    for name in wanted:
        assert any(found.startswith(name) for found in names), names
    assert names[-1] in ("Pass", "Passer")
    last = choices.last
    expect(last).to_have_class(re.compile("apart"))
    for i in range(choices.count()):
        box = choices.nth(i).bounding_box()
        assert box is not None
        assert box["height"] >= 44
    expect(me.page.locator("ul.hand.aside")).to_have_count(1)


# ---------------------------------------------------------------- every screen
@pytest.mark.parametrize("game", ["notre-dame", "architects"])
def test_on_a_phone_everything_is_large_enough_for_a_finger(
    enter: Enter, served: Served, game: str
) -> None:
    question = {"notre-dame": "PlayCard", "architects": "PlaceWorker"}[game]
    me = enter(**PHONE)
    me.touch = True
    seated(me, played(served, game, question))
    me.page.wait_for_timeout(400)
    tabs = me.page.get_by_role("tab")
    for i in range(tabs.count()):
        tabs.nth(i).tap()
        me.page.wait_for_timeout(200)
        assert me.page.evaluate(FINGERS) == [], tabs.nth(i).inner_text()
        for name in ("Undo", "Hint", "Help"):
            tool = me.page.locator(".tools").get_by_role("button", name=name, exact=True)
            box = tool.bounding_box()
            assert box is not None
            assert box["y"] > 844 * 0.8, "within reach of a thumb, whatever is open"


def test_on_a_phone_the_own_borough_is_whole(enter: Enter, served: Served) -> None:
    me = seated(enter(**PHONE), played(served, "notre-dame", "PlayCard"))
    me.page.wait_for_timeout(400)
    mine = me.page.locator("svg.board [aria-label*='your borough']")
    plate = me.page.locator("section.board").bounding_box()
    assert plate is not None
    assert mine.count() >= 12
    for i in range(mine.count()):
        box = mine.nth(i).bounding_box()
        assert box is not None
        assert box["x"] >= -1, mine.nth(i).get_attribute("aria-label")
        assert box["x"] + box["width"] <= 391
        assert box["y"] + box["height"] <= plate["y"] + plate["height"] + 1


def test_on_a_phone_plans_and_apprentices_say_what_they_do(enter: Enter, served: Served) -> None:
    me = seated(enter(**PHONE), played(served, "architects", "PlaceWorker", seed="hands 7"))
    cards = me.page.locator(".rail .plan")
    assert cards.count() > 0
    for i in range(cards.count()):
        expect(cards.nth(i).locator(".effect .short")).not_to_be_empty()
    names = next(m for m in map(json.loads, me.heard) if m["type"] == "names")
    plans = [names["facts"]["buildings"][card] for card in me.state["view"]["plans"]]
    needed = sum([plan["skills"].bit_count() for plan in plans])
    expect(me.page.locator(".rail .plan .top .skill")).to_have_count(needed)
    me.page.get_by_role("tab", name="Mine").tap()
    staff = me.page.locator("section.staff .card")
    expect(staff).to_have_count(len(me.state["view"]["players"][0]["apprentices"]))
    for i in range(staff.count()):
        expect(staff.nth(i).locator(".name")).to_be_visible()
        expect(staff.nth(i).locator(".what .short")).not_to_be_empty()


def test_a_wide_screen_is_used(enter: Enter, served: Served) -> None:
    made = played(served, "notre-dame", "PlayCard")
    small = seated(enter(), made)
    large = seated(enter(viewport={"width": 1920, "height": 1080}), made)
    for selector in ("ul.hand button.card", "section.persons button.card", ".ledger li"):
        one = small.page.locator(selector).first.bounding_box()
        two = large.page.locator(selector).first.bounding_box()
        assert one is not None
        assert two is not None
        assert two["height"] >= 1.25 * one["height"], selector
    side = large.page.locator(".desk .side").bounding_box()
    assert side is not None
    assert side["width"] >= 0.34 * 1920
