"""Without a mouse: Tab and Enter."""

from __future__ import annotations

from tests.browser.conftest import Enter
from tests.browser.driver import CONFIRM, PARTS, Person

LIT = ", ".join(PARTS.values())

ON = """(wanted) => {
  const on = document.activeElement
  return on.matches(wanted) && !on.disabled && on.getAttribute('aria-disabled') !== 'true'
    ? (on.closest('ul.hand') ? 'card' : 'other') : ''
}"""

MARKED = """() => {
  const on = document.activeElement, style = getComputedStyle(on)
  const outline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5
  const ring = [...on.querySelectorAll('.ring, .body')].some((part) => {
    const drawn = getComputedStyle(part)
    return drawn.stroke !== 'none' && parseFloat(drawn.strokeWidth) >= 2
  })
  return on.matches(':focus-visible') && (outline || ring)
}"""


def tab_to(person: Person, wanted: str, most: int = 200) -> str:
    """Press Tab until something wanted has the focus, visibly."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        if found := person.page.evaluate(ON, wanted):
            where = person.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            person.until(lambda: person.page.evaluate(MARKED), f"the focus is seen on {where}", 3)
            return str(found)
    raise AssertionError(f"the Tab key does not reach {wanted}")


def test_a_round_is_played_with_tab_and_enter_alone_and_the_focus_is_always_seen(
    enter: Enter,
) -> None:
    me = enter().go()
    me.button("Play now").wait_for()
    tab_to(me, ".go button.ink")
    me.page.keyboard.press("Enter")
    me.until_asked()
    used = set()
    moves = 0
    while me.state["view"]["round"] == 0:
        if not me.until_asked().lit:
            continue
        before = me.state["version"]
        kind = tab_to(me, LIT)
        used.add(kind)
        me.page.keyboard.press("Enter")
        if kind == "card" and me.look().confirm:
            tab_to(me, CONFIRM)
            me.page.keyboard.press("Enter")
        moves += 1
        assert moves < 60, "the round does not end"
        me.until(lambda before=before: me.state["version"] > before, "the move arrives")
    assert used == {"card", "other"}


def test_the_first_stop_of_the_tab_key_skips_to_the_content(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").wait_for()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    assert me.page.evaluate("document.activeElement.id") == "main"
