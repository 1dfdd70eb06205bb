"""The menu, and what is shared from the history."""

from __future__ import annotations

from playwright.sync_api import expect

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
