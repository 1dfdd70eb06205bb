"""Perfect memory: what a player has seen can be looked up."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.server.served import Served


def test_the_cards_that_were_passed_on_and_the_own_pile_are_told(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "bot", "bot", seed="memory")
    me = enter().sit(made, 0)
    me.play(lambda: me.state.get("ask") and me.state["ask"]["decision"] == "PlayCard")
    known = [len(player["known"]) for player in me.state["view"]["players"]]
    assert sum(known) > 0
    me.button("What you know").click()
    panel = me.page.locator(".know")
    expect(
        panel.get_by_text(f"Still in your pile ({len(me.state['view']['deck'])})")
    ).to_be_visible()
    parts = ["deck", "unsure", "spent", "remembered"]
    cards = sum(known) + sum(len(me.state["view"][part]) for part in parts)
    expect(panel.locator(".chip.hatched")).to_have_count(cards)
    me.button("Close").click()
    expect(panel).to_have_count(0)
