"""What happened since my last turn: told at the table of Notre Dame, on every screen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.browser.test_room import PHONE

SCREENS: dict[str, dict[str, Any]] = {"wide": {}, "phone": PHONE}
ROOM = """() => {
  const line = document.querySelector('.since').getBoundingClientRect()
  const inside = (spot) => {
    const node = document.elementFromPoint(...spot)
    return !!node && !!node.closest('.since')
  }
  const middle = [line.left + line.width / 2, line.top + line.height / 2]
  return {
    page: document.documentElement.scrollWidth - innerWidth,
    below: Math.max(0, line.bottom - innerHeight),
    upper: [...document.querySelectorAll('.upper')].some((n) => n.scrollHeight > n.clientHeight),
    free: inside(middle),
  }
}"""


def rat(me: Person) -> dict[str, Any] | None:
    """What the last plague did to my rat: a message holds what is new in the log."""
    states = [m for m in map(json.loads, me.heard) if m["type"] == "state"]
    told = [e for state in states for e in state["log"] if e["kind"].startswith("plague")]
    mine: list[dict[str, Any]] = [e["args"] for e in told if e["seat"] == me.state["seat"]]
    return mine[-1] if mine else None


def plagued(me: Person) -> bool:
    """A round has ended, and the next one has begun."""
    ask = me.state.get("ask") or {}
    return ask.get("decision") == "Keep" and rat(me) is not None


@pytest.mark.parametrize("screen", SCREENS)
def test_the_end_of_a_round_is_told_and_opens_the_log(enter: Enter, screen: str) -> None:
    me = enter(**SCREENS[screen]).go()
    me.touch = screen == "phone"
    me.button("Play now").click()
    me.until_asked()
    line = me.page.locator(".since")
    expect(line).to_have_count(0)
    me.play(until=lambda: plagued(me))
    mine = rat(me)
    assert mine is not None
    expect(line).to_contain_text(f"Plague {mine['value']}, rats")
    expect(line).to_contain_text(f"You {mine['from']} → {mine['to']}")
    assert me.page.evaluate(ROOM) == {"page": 0, "below": 0, "upper": False, "free": True}
    large = me.page.locator(".log.large")
    expect(large).to_have_count(0)
    line.click()
    expect(large).to_be_visible()
