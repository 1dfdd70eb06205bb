"""After the game everything is open: whose eyes, and to the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.test_room import PHONE
from tests.server.served import Served


@pytest.fixture(scope="module", params=["notre-dame", "architects"])
def finished(served: Served, request: pytest.FixtureRequest) -> dict[str, Any]:
    made = served.table("me", "here", game=request.param, seed="replay")
    company = Company(served, made, 0, 1)
    company.play()
    company.close()
    return made


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_replay_shows_all_and_through_whose_eyes_one_likes(
    enter: Enter, finished: dict[str, Any], screen: dict[str, Any]
) -> None:
    me = enter(**screen).sit(finished, 0)
    me.go(f"#/table/{finished['table']}/at/4")
    who = me.page.get_by_role("group", name="Seen by")
    chosen = who.locator("[aria-pressed=true]")
    expect(chosen).to_have_text("everybody")
    hands = me.page.get_by_role("list", name="What the others held")
    expect(hands).to_contain_text("P1")
    expect(hands.locator(".thing").first).not_to_be_empty()
    expect(who.get_by_role("button")).to_have_text(["everybody", "You", "P1", "a spectator"])
    who.get_by_role("button", name="P1").click()
    expect(hands).to_have_count(0)
    with me.page.expect_response(lambda r: "/at/4?" in r.url and "seat=-1" in r.url):
        who.get_by_role("button", name="a spectator").click()
    who.get_by_role("button", name="everybody").click()
    expect(hands).to_contain_text("P1")


def test_a_replay_goes_to_the_end_and_not_to_live(enter: Enter, finished: dict[str, Any]) -> None:
    me = enter().sit(finished, 0)
    me.go(f"#/table/{finished['table']}/at/4")
    expect(me.page.get_by_role("group", name="Seen by")).to_be_visible()
    expect(me.button("Back to live")).to_have_count(0)
    me.button("To the end").first.click()
    expect(me.page.locator("div.end h1")).to_be_visible()


def test_the_chosen_eyes_do_not_hide_the_result(enter: Enter, finished: dict[str, Any]) -> None:
    me = enter().sit(finished, 0)
    me.go(f"#/table/{finished['table']}/at/4")
    me.page.get_by_role("group", name="Seen by").get_by_role("button", name="P1").click()
    me.button("To the result").first.click()
    expect(me.page.locator("div.end h1")).to_be_visible()


def test_while_a_game_goes_on_there_are_no_other_eyes(enter: Enter, served: Served) -> None:
    me = enter().sit(served.table("me", "here", seed="no eyes"), 0)
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.moves() >= 1, "a move is made")
    me.button("One move back").click()
    expect(me.button("Back to live").first).to_be_visible()
    expect(me.page.get_by_role("group", name="Seen by")).to_have_count(0)
