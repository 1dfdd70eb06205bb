"""Perfect memory: what a player has seen can be looked up."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Served


def known_of(me: Person) -> list[int]:
    """How many cards of each player's hand the page knows."""
    return [len(player["known"]) for player in me.state["view"]["players"]]


def test_the_cards_that_were_passed_on_and_the_own_pile_are_told(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "bot", "bot", seed="memory")
    me = enter().sit(made, 0)
    me.play(lambda: bool(me.look().lit) and any(known_of(me)))
    known = known_of(me)
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
