"""What is gained flies to who gains it, in every game; not where motion is unwanted."""

from __future__ import annotations

import pytest

from parvis.games import HOUSE
from tests.browser.conftest import Enter
from tests.server.served import Client, Served

COUNTED = """() => {
  window.flown = 0
  new MutationObserver((all) => {
    for (const { addedNodes, target } of all)
      if (target.closest?.('.flights')) window.flown += addedNodes.length
  }).observe(document.body, { childList: true, subtree: true })
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", HOUSE)
def test_gains_fly(enter: Enter, served: Served, game: str, motion: str) -> None:
    made = served.table("me", "bot", game=game, seed="flights")
    me = enter(reduced_motion=motion).sit(made, 0)
    me.page.locator(".prompt").wait_for()
    me.page.evaluate(COUNTED)
    hand = Client(served, made["table"], made["seats"][0]["secret"])
    hand.until_state()
    for _ in range(12):  # the same seat, played from elsewhere
        hand.until_asked()
        hand.move()
        me.page.wait_for_timeout(60)
    hand.close()
    flies = motion == "no-preference"
    me.until(lambda: (me.page.evaluate("window.flown") > 0) is flies, "things fly or do not")
