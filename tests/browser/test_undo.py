"""Moves are taken back, or the page says why not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.server.served import Served


def test_a_move_that_is_taken_back_shows_the_former_table_and_after_a_reveal_none_is(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here")
    other = Company(served, made, 1)
    me = enter().sit(made, 0)
    undo, redo = me.button("Undo").first, me.button("Redo")
    page = me.page.locator(".prompt")
    me.until_asked()
    expect(undo).to_have_attribute("aria-disabled", "true")
    before = (page.inner_text(), me.state["view"], me.moves())

    me.choose(me.until_asked(), 0)
    me.until(lambda: me.moves() == 1, "the move is seen")
    assert page.inner_text() != before[0]
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    me.until(lambda: me.moves() == 0, "the move is taken back")
    me.until_asked()
    assert (page.inner_text(), me.state["view"], me.moves()) == before

    expect(redo).to_have_attribute("aria-disabled", "false")
    redo.click()
    me.until(lambda: me.moves() == 1, "it is done again")
    me.page.keyboard.press("z")
    me.until(lambda: me.moves() == 0, "the key takes it back too")
    me.page.keyboard.press("y")
    me.until(lambda: me.moves() == 1, "and does it again")

    other.move()  # now everybody passes cards on: something new was seen
    me.until(lambda: me.moves() == 2, "the other's move is seen")
    me.until_asked()
    expect(undo).to_have_attribute("aria-disabled", "true")
    why = me.state["undo"]["why"]
    assert len(why) > 10
    undo.click(force=True)
    expect(me.page.get_by_text(why)).to_be_visible()
    assert me.moves() == 2
    other.close()


@pytest.mark.parametrize("width", [1366, 390])
def test_a_turn_that_waits_for_my_word_says_so_and_ends_with_a_button(
    enter: Enter, served: Served, width: int
) -> None:
    made = served.table("me", "bot")
    me = enter(viewport={"width": width, "height": 800}).go()
    me.page.evaluate("localStorage.setItem('parvis.tastes', JSON.stringify({endturn: true}))")
    me.sit(made, 0)
    n = 0
    while me.state["held"] != 0:
        assert n < 30, "no turn ever waits for a word"
        me.choose(me.until_asked(), 0)
        n += 1
        me.until(lambda: me.state["held"] == 0 or me.look().lit, "it goes on")
    expect(me.page.locator(".prompt h2")).to_contain_text("our turn is done")
    moves = me.state["moves"]
    me.page.locator(".prompt").get_by_role("button", name="Undo").click()
    me.until(lambda: me.state["moves"] < moves, "the move is taken back")
    me.until(lambda: me.look().lit, "the question is there again")
    while me.state["held"] != 0:
        me.choose(me.until_asked(), 0)
        me.until(lambda: me.state["held"] == 0 or me.look().lit, "it goes on")
    me.page.locator(".prompt").get_by_role("button", name="End my turn").click()
    me.until(lambda: me.state["held"] == -1, "the turn has ended")
