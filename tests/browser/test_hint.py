"""A hint: what a master would do in my place, and one click to do it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from parvis.games import HOUSE
from tests.browser.conftest import Enter
from tests.server.served import Served


@pytest.mark.parametrize("game", HOUSE)
def test_a_hint_names_moves_with_chances_and_the_best_can_be_made_at_once(
    enter: Enter, served: Served, game: str
) -> None:
    me = enter().sit(served.table("me", "bot", game=game), 0)
    me.page.locator(".prompt").wait_for()
    me.button("Hint").click()
    window = me.page.get_by_role("dialog", name="What a master would do")
    expect(window.get_by_text("% to win").first).to_be_visible(timeout=20_000)
    offered = {move["text"].lower() for move in me.state["ask"]["moves"]}
    named = window.get_by_role("listitem").get_by_role("button").all_inner_texts()
    assert 2 <= len(named) <= 3
    assert {name.lower() for name in named} <= offered
    before = me.state["version"]
    window.get_by_role("listitem").get_by_role("button").first.click()
    me.until(lambda: me.state["version"] > before, "the move is made")
    expect(window).to_be_hidden()


def test_the_key_i_asks_for_a_hint_in_french(enter: Enter) -> None:
    me = enter(locale="fr").go()
    me.page.get_by_role("button", name="Jouer").first.click()
    me.until_asked()
    me.page.keyboard.press("i")
    window = me.page.get_by_role("dialog", name="Ce que ferait un maître")
    expect(window.get_by_text("% de gagner").first).to_be_visible(timeout=20_000)
    me.page.keyboard.press("Escape")
    expect(window).to_be_hidden()


def test_the_table_stays_at_hand_under_a_hint(enter: Enter, served: Served) -> None:
    me = enter().sit(served.table("me", "bot", game="notre-dame"), 0)
    me.page.locator(".prompt").wait_for()
    me.button("Hint").click()
    window = me.page.get_by_role("dialog", name="What a master would do")
    rows = window.get_by_role("listitem")
    expect(rows.nth(1)).to_be_visible(timeout=20_000)
    marked = me.page.locator("[data-hinted]")
    expect(marked).to_have_count(1)
    first = marked.get_attribute("data-move")
    rows.nth(1).hover()
    expect(me.page.locator(f"[data-hinted]:not([data-move='{first}'])")).to_have_count(1)
    before = me.state["version"]
    me.page.locator(f"[data-move='{first}']").click(position={"x": 30, "y": 10})
    me.button("Keep this card").click()
    me.until(lambda: me.state["version"] > before, "the move is made by hand")
    expect(window).to_be_hidden()
    expect(marked).to_have_count(0)


def test_every_hint_shows_on_the_board_where_its_move_lies(enter: Enter, served: Served) -> None:
    """Also a place behind which several moves lie, and after the pointer rested on a tip."""
    me = enter().sit(served.table("me", "bot", game="architects"), 0)
    window = me.page.get_by_role("dialog", name="What a master would do")
    behind = 0
    for _ in range(12):
        me.until(lambda: len((me.state.get("ask") or {}).get("moves", ())) > 1, "a choice")
        me.page.locator("[data-move], [data-pick]").first.hover()
        me.page.keyboard.press("i")
        expect(window.get_by_role("listitem").first).to_be_visible(timeout=20_000)
        expect(me.page.locator("[data-hinted]").first).to_be_visible()
        behind += me.page.locator("[data-hinted][data-behind]").count()
        before = me.state["version"]
        window.get_by_role("listitem").get_by_role("button").first.click()
        me.until(lambda seen=before: me.state["version"] > seen, "the move is made")
        if behind:
            return
    raise AssertionError("no hint was for a place with several moves")
