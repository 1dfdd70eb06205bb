"""The waiting room: who opens a link is seen sitting down, and is never lost."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Served


def laid(host: Person, served: Served) -> str:
    """A table with one open seat in the host's browser; returns the invitation."""
    made = served.table("me", "open", "bot")
    host.sit(made, 0)
    return str(made["invitations"][0]["code"])


def test_a_guest_who_is_still_typing_when_the_game_begins_gets_the_seat(
    enter: Enter, served: Served
) -> None:
    host, guest = enter(), enter()
    code = laid(host, served)
    row = host.page.get_by_role("listitem").filter(has_text=f"code {code}")
    expect(row).to_be_visible()
    guest.go(f"#/join/{code}")
    expect(guest.page.get_by_text("P0 invites you to Notre Dame")).to_be_visible()
    expect(host.page.get_by_text("somebody is sitting down…").first).to_be_visible()

    host.button("Begin the game").click()
    asked = host.page.get_by_role("dialog", name="Begin now?")
    expect(asked).to_contain_text("1 seat is still open")
    expect(asked).to_contain_text("Somebody is sitting down just now.")
    asked.get_by_role("button", name="Begin the game").click()
    expect(asked).not_to_be_visible()
    expect(
        guest.page.get_by_text("The computer plays this seat until you sit down")
    ).to_be_visible()

    guest.page.get_by_label("Your name").fill("Hugo")
    guest.button("Take the seat").click()
    guest.page.locator(".prompt").wait_for()
    assert guest.state is not None
    assert guest.state["own"] == [1]
    assert guest.state["seats"][1] | {"name": "Hugo", "kind": "person"} == guest.state["seats"][1]

    guest.go(f"#/join/{code}")
    guest.page.reload()
    expect(guest.page).to_have_url(re.compile("#/table/"))
    guest.page.locator(".prompt").wait_for()

    late = enter()
    late.go(f"#/join/{code}")
    expect(late.page.get_by_text("Somebody else has this seat already")).to_be_visible()
    late.button("Watch this table").click()
    expect(late.page.get_by_text("You are watching this table.").first).to_be_visible()


def test_a_seat_that_somebody_else_has_open_is_free_once_they_go(
    enter: Enter, served: Served
) -> None:
    host, first, second = enter(), enter(), enter()
    code = laid(host, served)
    first.go(f"#/join/{code}")
    expect(first.page.get_by_text("P0 invites you to Notre Dame")).to_be_visible()
    second.go(f"#/join/{code}")
    expect(second.page.get_by_text("Somebody is sitting down here just now")).to_be_visible()
    expect(second.button("Take the seat")).to_be_disabled()
    first.go()
    first.page.reload()
    expect(second.button("Take the seat")).to_be_enabled()


def test_a_host_removes_a_guest_and_has_a_new_link_to_send(enter: Enter, served: Served) -> None:
    host, guest = enter(), enter()
    code = laid(host, served)
    guest.go(f"#/join/{code}")
    guest.page.get_by_label("Your name").fill("Hugo")
    guest.button("Take the seat").click()
    guest.until_asked()
    host.until_asked()
    host.button("Menu").first.click()
    host.button(re.compile("^Mute")).click()
    expect(host.button("Let talk")).to_be_visible()
    host.button("Remove").click()
    host.page.get_by_role("dialog", name="Remove Hugo?").get_by_role(
        "button", name="Remove"
    ).click()
    expect(host.button(re.compile("^Copy the link$"))).to_be_visible()
    expect(guest.page.get_by_text("This table cannot be opened")).to_be_visible()
