"""Help for newcomers, in the order in which they ask; and the ways to the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.browser.test_room import PHONE
from tests.server.served import Served

HEADS = ["The aim", "The course", "What is asked now", "What is drawn", "Rules", "Keys"]


def helped(person: Person) -> Locator:
    person.button("Help").first.click()
    dialog = person.page.locator("dialog[open]")
    expect(dialog.locator("dt").first).to_be_attached()
    return dialog


@pytest.mark.parametrize(
    ("game", "phase"), [("notre-dame", "Draft"), ("architects", "Plans")], ids=str
)
def test_help_goes_from_the_aim_to_the_keys(
    enter: Enter, served: Served, game: str, phase: str
) -> None:
    me = enter().sit(served.table("me", "bot", game=game, seed=f"help {game}"), 0)
    me.page.locator("[data-move], [data-pick]").first.wait_for()
    dialog = helped(me)
    assert dialog.locator("h3").all_inner_texts() == HEADS
    expect(dialog.locator("[aria-current=step] b")).to_contain_text(phase)
    expect(dialog.locator(".asked .prompt")).to_have_text(me.state["ask"]["prompt"])
    expect(dialog.locator(".asked blockquote")).to_contain_text(me.state["ask"]["rule"])


@pytest.mark.parametrize("game", ["notre-dame", "architects"])
@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_every_sign_has_a_picture_a_name_and_an_explanation(
    enter: Enter, served: Served, game: str, lang: str
) -> None:
    me = enter(locale=lang).sit(served.table("me", "bot", game=game, seed=f"sign {game}"), 0)
    me.page.keyboard.press("?")
    signs = me.page.locator("dialog[open] dl > div:has(.picture)")
    expect(signs.first).to_be_attached()
    found = signs.evaluate_all(
        "nodes => nodes.map((n) => [n.querySelector('svg')?.innerHTML.length ?? 0, "
        "n.querySelector('b').textContent, n.querySelector('dd').textContent])"
    )
    assert len(found) > 40
    for drawn, name, about in found:
        assert drawn > 10, name
        assert name, about
        assert len(about) > 10, name


def test_rules_are_found_in_help_and_on_their_page(enter: Enter, served: Served) -> None:
    me = enter().sit(served.table("me", "bot", seed="find"), 0)
    dialog = helped(me)
    dialog.get_by_role("searchbox").fill("beyond 9")
    expect(dialog.get_by_text("1 rule found")).to_be_visible()
    expect(dialog.locator("article mark").first).to_have_text("beyond")
    me.go("#/rules/notre-dame")
    expect(me.page.locator("p.about")).to_contain_text("cathedral")
    me.page.get_by_role("searchbox").fill("confidant hospital")
    me.until(lambda: 0 < me.page.locator("article").count() < 20, "few rules are left")


def test_on_a_phone_help_has_no_keys_and_fits(enter: Enter, served: Served) -> None:
    me = enter(**PHONE).sit(served.table("me", "bot", seed="small help"), 0)
    dialog = helped(me)
    assert dialog.locator("h3").all_inner_texts() == HEADS[:-1]
    width = dialog.evaluate("d => d.scrollWidth - d.clientWidth")
    assert width <= 0


def test_the_menu_has_the_rules(enter: Enter, served: Served) -> None:
    me = enter().sit(served.table("me", "bot", seed="menu rules"), 0)
    me.button("Menu").click()
    me.page.locator("dialog[open]").get_by_role("link", name="Rules").click()
    expect(me.page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()


def test_on_a_phone_the_home_page_leads_to_tables_records_and_rules(enter: Enter) -> None:
    me = enter(**PHONE)
    for name in ("Tables", "Records", "Rules"):
        me.go()
        way = me.page.get_by_role("navigation").get_by_role("link", name=name)
        box = way.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        way.click()
        expect(way).to_have_attribute("aria-current", "page")
