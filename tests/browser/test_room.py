"""Everything has room: on a phone, and on a small laptop."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import Person, Seen
from tests.server.served import Served

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

OUTSIDE = """(selectors) => {
  const wrong = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} px wide`)
  if (root.scrollHeight > innerHeight + 1) wrong.push(`the page is ${root.scrollHeight} px high`)
  for (const selector of selectors) {
    const nodes = [...document.querySelectorAll(selector)]
    if (!nodes.length) wrong.push(`there is no ${selector}`)
    for (const node of nodes) {
      const box = node.getBoundingClientRect()
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue
        const clip = up.getBoundingClientRect()
        top = Math.max(top, clip.top); bottom = Math.min(bottom, clip.bottom)
        left = Math.max(left, clip.left); right = Math.min(right, clip.right)
      }
      const out = [left - box.left, top - box.top, box.right - right, box.bottom - bottom]
      if (Math.max(...out) > 1.5)
        wrong.push(`${selector} «${node.textContent.trim().slice(0, 30)}» is cut by ${
          out.map((px) => Math.max(0, Math.round(px)))} px (left, top, right, bottom)`)
    }
  }
  return wrong
}"""


def outside(person: Person, *selectors: str) -> list[str]:
    found: list[str] = person.page.evaluate(OUTSIDE, list(selectors))
    return found


def test_a_round_is_played_on_a_phone_with_taps_and_nothing_needed_is_outside(
    enter: Enter,
) -> None:
    me = enter(**PHONE)
    me.touch = True
    me.go()
    me.button("Play now").tap()
    n = 0
    used = set()

    def needed(seen: Seen) -> list[str]:
        wanted = [".prompt h2", "[role=tab]", ".bar h1", "ul.chips li"]
        if seen.of("card"):
            wanted += ["ul.hand button.card", ".prompt button.ink"]
        return outside(me, *wanted)

    # without gold nobody can be bribed: then in the next round
    while not me.state or me.state["view"]["round"] == 0 or "person" not in used:
        seen = me.until_asked()
        decision = me.state["ask"]["decision"]
        assert needed(seen) == [], decision
        if decision == "Bribe" and len(me.state["ask"]["moves"]) > 1:
            tab = me.page.get_by_role("tab", name="Persons")
            assert tab.get_attribute("aria-selected") == "true", "it opens by itself"
            assert me.page.locator(".prompt button.outline").count() == 1, "one may pass here too"
            assert seen.of("person"), "persons can be bribed, and none is lit"
            assert outside(me, "section.persons button.card") == []
            me.press(seen.of("person")[0])
            used.add("person")
            me.until(lambda: not me.look().of("person"), "the bribe arrives")
            hand = me.page.get_by_role("tab", name="Hand")
            expect(hand).to_have_attribute("aria-selected", "true")
        else:
            used.add(me.choose(seen, n)["kind"])
        n += 1
        assert n < 200, "the round does not end"
    assert "card" in used


def test_the_home_page_and_a_new_table_are_not_wider_than_a_phone(enter: Enter) -> None:
    me = enter(**PHONE)
    for page, wanted in (("", "Play now"), ("#/new/notre-dame", "Begin")):
        me.go(page)
        me.button(wanted).wait_for()
        width = me.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"{page or 'home'} is {width} px wide"


TWO_LINES = """(on) => {
  document.querySelector('.prompt h2').style.minHeight = on ? '58px' : ''
}"""


@pytest.mark.parametrize(
    ("seats", "lang", "variants"),
    [(3, "en", "off"), (5, "fr", "on"), (4, "fr", "on"), (2, "fr", "off")],
    ids=[
        "three, English",
        "five, French, new persons",
        "four, French, new persons",
        "two, French",
    ],
)
def test_board_question_hand_and_ledger_need_no_scrolling_on_a_small_laptop(
    enter: Enter, served: Served, seats: int, lang: str, variants: str
) -> None:
    kinds = ["me", *["bot"] * (seats - 1)]
    made = served.table(*kinds, variants={"new_persons": variants}, seed=f"room {seats}")
    company = Company(served, made, 0)
    me = enter(locale=lang).sit(made, 0)
    seen: set[str] = set()
    wrong: dict[str, list[str]] = {}
    while (client := company.wait()) is not None:
        decision = client.state["ask"]["decision"]
        if decision not in seen:
            seen.add(decision)
            version = client.state["version"]
            me.until(lambda v=version: me.state["version"] >= v, "the page follows")
            me.until_asked()
            parts = [".plate", ".prompt", ".prompt h2", "section.ledger li"]
            parts += ["ul.hand li", "section.persons li", "footer .btn", ".log li:last-child"]
            if found := outside(me, *parts):
                wrong[decision] = found
            if not me.page.locator(".prompt .choices").count():  # answered on board or cards
                me.page.evaluate(TWO_LINES, True)
                if found := outside(me, *parts[:-1]):
                    wrong[f"{decision}, with a question of two lines"] = found
                me.page.evaluate(TWO_LINES, False)
        if len(seen) >= 9:
            break
        company.move()
    company.close()
    assert {"Keep", "PlayCard", "Bribe"} <= seen
    assert not wrong


CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((n) => n.clientWidth && n.scrollWidth > n.clientWidth)
  .map((n) => n.textContent.trim())"""
"""Texts that have no room for all of their words."""

LEVELS = {
    "en": ["Wanderer", "Apprentice", "Journeyman", "Master"],
    "fr": ["Vagabond", "Apprenti", "Compagnon", "Maître"],
}


def bots_of_all_levels(served: Served, game: str) -> dict[str, Any]:
    levels = ("wanderer", "apprentice", "journeyman", "master")
    seats = [{"kind": "bot", "name": f"Guillaume {i}", "bot": bot} for i, bot in enumerate(levels)]
    made = served.post("/tables", {"game": game, "seats": [{"kind": "me", "name": "A"}, *seats]})
    found: dict[str, Any] = made.json()
    return found


@pytest.mark.parametrize("screen", ["wide", "low", "phone"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "tab", "name"),
    [
        ("notre-dame", ("Players", "Joueurs"), ".ledger .called"),
        ("architects", ("Rivals", "Rivaux"), ".rival .called"),
    ],
)
def test_the_level_of_a_bot_stands_below_its_name(
    enter: Enter, served: Served, game: str, tab: tuple[str, str], name: str, lang: str, screen: str
) -> None:
    options = {"wide": {}, "low": {"viewport": {"width": 1366, "height": 650}}, "phone": PHONE}
    me = enter(locale=lang, **options[screen]).sit(bots_of_all_levels(served, game), 0)
    if screen == "phone":
        me.page.get_by_role("tab", name=tab[lang == "fr"]).click()
    for level in LEVELS[lang]:
        expect(me.page.locator(f"{name} .bot", has_text=level)).to_be_visible()
    assert me.page.evaluate(CUT, f"{name} small, {name} small *") == []
    assert outside(me, f"{name} .bot") == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_player_is_doing_is_not_cut(enter: Enter, served: Served, lang: str) -> None:
    made = served.table("me", "here", "here", "here", seed="doing")
    me = enter(locale=lang).sit(made, 1)
    word = me.page.locator(".ledger .word")
    expect(word.filter(has_text="away" if lang == "en" else "absent")).to_have_count(3)
    company = Company(served, made, 0, 2, 3)
    expect(word.filter(has_text="thinking…" if lang == "en" else "réfléchit…")).to_have_count(3)
    assert me.page.evaluate(CUT, ".ledger small, .ledger small *") == []
    company.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("screen", ["wide", "phone"])
def test_at_the_end_its_buttons_are_in_sight(
    enter: Enter, served: Served, lang: str, screen: str
) -> None:
    made = served.table("me", "bot", seed="to be shared")
    company = Company(served, made, 0)
    company.play()
    company.close()
    me = enter(locale=lang, **(PHONE if screen == "phone" else {})).sit(made, 0)
    buttons = me.page.locator(".end footer .btn")
    expect(buttons).to_have_count(5)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert (
        me.page.evaluate("document.documentElement.scrollWidth")
        <= (me.page.viewport_size or {})["width"]
    )
    me.page.mouse.wheel(0, 5000)
    expect(buttons.first).to_be_in_viewport(ratio=1)
    expect(me.page.locator(".end section").last).to_be_in_viewport()


SELECTED = """() => [...document.querySelectorAll('form select')].map((select) => {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const arrow = 20
  const beside = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + arrow
  const room = select.clientWidth - beside
  return [...select.options].filter((o) => pen.measureText(o.text).width > room).map((o) => o.text)
}).flat()"""
"""Choices that have no room in their box beside its arrow."""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_chosen_for_a_new_table_has_room_on_a_phone(enter: Enter, lang: str) -> None:
    me = enter(locale=lang, **PHONE).go("#/new/notre-dame")
    me.page.locator(".level select").first.wait_for()
    found = me.page.evaluate(SELECTED)
    assert not set(found) & set(LEVELS[lang])


@pytest.mark.parametrize("width", [320, 360, 375])
def test_a_narrow_phone_shows_everything_in_its_width(
    enter: Enter, served: Served, width: int
) -> None:
    made = served.table("me", "bot", "bot", "bot", seed="narrow")
    me = enter(**{**PHONE, "viewport": {"width": width, "height": 700}}, locale="fr").sit(made, 0)
    me.until_asked()
    assert outside(me, ".bar button", "[role=tab]", "ul.chips li", "ul.hand li", ".prompt h2") == []


@pytest.mark.parametrize(("width", "height"), [(920, 720), (1024, 768), (1180, 820), (1366, 640)])
def test_a_small_window_cuts_nothing_and_keeps_the_log(
    enter: Enter, served: Served, width: int, height: int
) -> None:
    made = served.table("me", "bot", "bot", "bot", seed="small")
    me = enter(viewport={"width": width, "height": height}, locale="fr").sit(made, 0)
    me.until_asked()
    parts = [".plate", "header .btn", "section.ledger li", "section.persons li", "ul.hand li"]
    assert outside(me, *parts, "footer .btn", ".log") == []
    box = me.page.locator(".log").bounding_box()
    assert box is not None
    assert box["height"] >= 90
