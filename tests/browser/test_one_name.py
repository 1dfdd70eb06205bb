"""One name for one person, the log in lines, and leaving a game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.test_room import PHONE
from tests.server.served import Served


@pytest.mark.parametrize("game", ["notre-dame", "architects"])
def test_i_am_you_everywhere(enter: Enter, served: Served, game: str) -> None:
    made = served.table("me", "here", "bot", game=game, seed=f"one name {game}")
    company = Company(served, made, 0, 1)
    for _ in range(12):
        company.move()
    company.close()
    me = enter().sit(made, 0)
    me.page.locator(".log li").first.wait_for()
    me.page.locator(".log .fold").last.click()
    me.page.get_by_role("button", name="Chat").click()
    me.page.get_by_placeholder("Say something").fill("hello")
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".log .chat li")).to_contain_text("You hello")
    text = me.page.locator("body").inner_text()
    assert "P1" in text
    assert "P0" not in text


@pytest.mark.parametrize("game", ["notre-dame", "architects"])
def test_the_log_has_a_line_a_deed_that_opens(enter: Enter, served: Served, game: str) -> None:
    made = served.table("me", "here", game=game, seed=f"lines {game}")
    company = Company(served, made, 0, 1)
    company.play()
    company.close()
    me = enter().sit(made, 0)
    me.button("See the board").click()
    lines = me.page.locator(".log > ol > li")
    expect(lines.first).to_be_visible()
    told = served.get(f"/tables/{made['table']}/log?all=true").json()
    me.until(lambda: lines.count() < me.state["moves"] * 1.1, "fewer lines than moves")
    assert lines.count() < len(told) * 0.6
    before = lines.count()
    fold = me.page.locator(".log .fold").last
    fold.focus()
    me.page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert lines.count() > before


def test_a_name_is_asked_for_once_where_others_are(enter: Enter, served: Served) -> None:
    seats: list[dict[str, Any]] = [{"kind": "me", "name": ""}, {"kind": "here", "name": "Guy"}]
    made = served.post("/tables", {"game": "notre-dame", "seats": seats, "seed": "asked"}).json()
    me = enter().sit(made, 0)
    asked = me.page.get_by_text("What shall the others call you?")
    expect(asked).to_be_visible()
    me.page.get_by_role("textbox", name="What shall the others call you?").fill("Maud")
    me.button("That is me").click()
    expect(asked).to_have_count(0)
    me.until(lambda: me.state["seats"][0]["name"] == "Maud", "the table knows it")
    me.page.reload()
    me.until_asked()
    expect(asked).to_have_count(0)
    me.button("Menu").click()
    mine = me.page.get_by_role("textbox", name="My name at this table")
    expect(mine).to_have_value("Maud")
    mine.fill("Aliénor")
    mine.press("Tab")
    me.until(lambda: me.state["seats"][0]["name"] == "Aliénor", "and can be changed")


def test_against_the_computer_alone_no_name_is_asked_for(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").click()
    me.until_asked()
    expect(me.page.get_by_text("What shall the others call you?")).to_have_count(0)
    assert me.state["seats"][0]["name"] == ""


def test_people_at_one_screen_have_names_to_begin_with(enter: Enter) -> None:
    me = enter().go("#/new/notre-dame")
    kinds = me.page.locator("select.kind")
    kinds.nth(1).select_option("here")
    kinds.nth(2).select_option("here")
    names = me.page.get_by_role("textbox", name=re.compile("Seat [23]: Name"))
    assert all(names.nth(i).input_value() for i in range(2))
    names.nth(0).fill("")
    me.button("Begin").click()
    veil = me.page.locator("dialog.veil")
    expect(veil).to_contain_text("3 people at this screen still have to choose.")
    assert all(seat["name"] for seat in me.state["seats"][1:])


def test_the_browser_s_own_complaint_is_never_seen(enter: Enter) -> None:
    me = enter().go("#/join")
    me.button("Take the seat").click()
    expect(me.page.get_by_role("alert")).to_contain_text("Type the code")
    assert me.page.locator("form:not([novalidate])").count() == 0


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_game_can_be_left_and_come_back_to(
    enter: Enter, served: Served, screen: dict[str, Any]
) -> None:
    made = served.table("me", "here", "bot", seed=f"left {len(screen)}")
    me = enter(**screen).sit(made, 0)
    me.button("Menu").first.click()
    me.button("Leave the game").click()
    expect(me.page.get_by_text("come back at any time")).to_be_visible()
    me.page.get_by_role("group", name="Leave the game").get_by_role("button", name="Leave").click()
    expect(me.page.get_by_role("heading", name="My tables")).to_be_visible()
    assert served.get(f"/tables/{made['table']}").json()["seats"][0]["kind"] == "bot"
    me.go_to_table(made["table"])
    me.button("Take my seat back").click()
    me.until(lambda: me.state["seats"][0]["kind"] == "person", "it is mine again")


def test_the_fingerprint_of_the_shuffle_is_explained(enter: Enter, served: Served) -> None:
    me = enter().sit(served.table("me", "bot", seed="fair"), 0)
    me.button("Menu").click()
    me.page.locator("dialog summary", has_text="Fingerprint of the shuffle").click()
    expect(me.page.get_by_text("nothing was arranged on the way")).to_be_visible()
    expect(me.page.locator("dialog code").first).to_have_text(me.state["commitment"])
