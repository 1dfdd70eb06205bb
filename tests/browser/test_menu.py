"""The menu, and what is shared from the history."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.server.served import Served


def test_the_link_to_a_moment_leads_there_and_says_that_it_is_copied(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "bot")
    me = enter(permissions=["clipboard-read", "clipboard-write"]).sit(made, 0)
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.moves() >= 1, "a move is made")
    me.button("To the beginning").click()
    me.button("Copy the link to this moment").click()
    expect(me.page.locator("footer").get_by_text("Copied")).to_be_visible()
    assert me.page.evaluate("navigator.clipboard.readText()").endswith("/at/0")


def test_notices_that_the_browser_blocks_are_not_ticked(enter: Enter, served: Served) -> None:
    made = served.table("me", "bot")
    me = enter().go()
    me.page.add_init_script(
        "Object.defineProperty(window, 'Notification', {value: "
        "{permission: 'denied', requestPermission: async () => 'denied'}})"
    )
    me.page.evaluate("localStorage.setItem('parvis.tastes', JSON.stringify({notify: true}))")
    me.sit(made, 0)
    me.page.reload()
    me.until_asked()
    me.button("Menu").click()
    box = me.page.get_by_role("checkbox", name="otification")
    expect(box).not_to_be_checked()
    expect(me.page.get_by_role("alert")).to_contain_text("browser")
    box.click()
    expect(box).not_to_be_checked()


def test_a_seat_that_the_computer_plays_says_so_and_is_taken_back(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here")
    me = enter().sit(made, 0)
    me.until_asked()
    me.button("Menu").click()
    me.button("Let the computer play for me").click()
    expect(me.page.get_by_text("The computer plays for you")).to_be_visible()
    expect(me.page.locator(".ledger .bot")).to_have_count(1)
    me.button("Take back").click()
    expect(me.page.get_by_text("The computer plays for you")).to_have_count(0)
    me.until(lambda: me.state["seats"][0]["kind"] == "person", "it is mine again")


def test_a_rematch_is_offered_and_moves_nobody_unasked(enter: Enter, served: Served) -> None:
    made = served.table("me", "here", seed="again")
    company = Company(served, made, 0, 1)
    company.play()
    me = enter().sit(made, 1)
    expect(me.button("Rematch")).to_be_visible()
    secret = made["seats"][0]["secret"]
    again = served.post(f"/tables/{made['table']}/rematch", {}, secret).json()
    expect(me.page.get_by_text("P0 wants a rematch.")).to_be_visible()
    assert me.table == made["table"]
    me.button("Join").click()
    me.until(lambda: me.table == again["table"], "the new table is there")
    me.until(lambda: me.state["table"] == again["table"] and me.state["own"] == [1], "with my seat")
    company.close()


def test_all_rules_are_reached_from_home_from_help_and_from_a_citation(
    enter: Enter, served: Served
) -> None:
    me = enter().go()
    me.page.get_by_role("link", name="Rules", exact=True).click()
    expect(me.page.locator("article").first).to_be_visible()
    assert me.page.locator("article").count() == len(served.get("/rules/notre-dame").json())
    me.sit(served.table("me", "bot"), 0)
    me.until_asked()
    rule = me.state["ask"]["rule"]
    me.page.locator(".prompt .cite").first.click()
    me.page.get_by_role("link", name="All rules of this game").click()
    expect(me.page.locator("article.cited")).to_contain_text(rule)
    expect(me.page.locator("article.cited")).to_be_in_viewport()
    me.page.go_back()
    me.until_asked()
    me.button("Help").click()
    expect(me.page.get_by_role("link", name="Rules", exact=True)).to_be_visible()
