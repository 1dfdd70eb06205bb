"""What people do beside playing: sharing a moment, switches, a game without a drawn table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.test_room import PHONE
from tests.server.served import Served

BELLS = """
window.bells = 0
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...args) {
  window.bells += 1
  return start.apply(this, args)
}
"""
NOTICES = """
window.notices = []
window.Notification = class {
  static permission = 'granted'
  static requestPermission = async () => 'granted'
  constructor(title, options) { window.notices.push(`${title}: ${options.body}`) }
}
Object.defineProperty(document, 'hidden', { get: () => true })
"""
REFUSED = NOTICES.replace("'granted'", "'denied'")


def finished(served: Served) -> dict[str, Any]:
    made = served.table("me", "bot", seed="to be shared")
    company = Company(served, made, 0)
    company.play()
    company.close()
    return made


def test_a_moment_is_shared_by_a_link_that_anybody_can_open(enter: Enter, served: Served) -> None:
    made = finished(served)
    me = enter(permissions=["clipboard-read", "clipboard-write"]).sit(made, 0)
    me.go(f"#/table/{made['table']}/at/12")
    expect(me.page.get_by_text(re.compile("^Move 12 of")).first).to_be_visible()
    me.button("Menu").click()
    menu = me.page.get_by_role("dialog")
    menu.get_by_role("button", name="Copy the link to this moment").click()
    expect(menu.get_by_role("button", name="Copied")).to_be_visible()
    link = me.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{me.address}/#/table/{made['table']}/at/12"

    stranger = enter().go(link.removeprefix(f"{me.address}/"))
    expect(stranger.page.get_by_text(re.compile("^Move 12 of")).first).to_be_visible()
    assert not stranger.look().lit


def test_a_moment_that_never_was_is_said_in_words(enter: Enter, served: Served) -> None:
    made = finished(served)
    me = enter(locale="fr-FR")
    me.expected = ["status of 404"]
    me.go(f"#/table/{made['table']}/at/9999")
    expect(me.page.get_by_role("alert")).to_have_text("Cette partie n’a pas un tel moment.")


def test_the_switch_for_sound_rings_and_my_turn_rings_again(enter: Enter) -> None:
    me = enter()
    me.context.add_init_script(BELLS)
    me.go()
    me.button("Play now").click()
    me.until_asked()
    assert me.page.evaluate("window.bells") == 0
    me.button("Menu").click()
    me.page.get_by_label("Sound when it is my turn").check()
    first = me.page.evaluate("window.bells")
    assert first > 0
    me.page.keyboard.press("Escape")
    me.play(lambda: me.page.evaluate("window.bells") > first)


def test_the_switch_for_notices_tells_my_turn_while_the_page_is_hidden(enter: Enter) -> None:
    me = enter()
    me.context.add_init_script(NOTICES)
    me.go()
    me.button("Play now").click()
    me.until_asked()
    me.button("Menu").click()
    me.page.get_by_label("Browser notification").check()
    me.page.keyboard.press("Escape")
    me.play(lambda: bool(me.page.evaluate("window.notices.length")))
    assert me.page.evaluate("window.notices[0]").startswith("Parvis · Notre Dame: ")


def test_a_browser_that_allows_no_notices_is_said_to(enter: Enter) -> None:
    me = enter()
    me.context.add_init_script(REFUSED)
    me.go()
    me.button("Play now").click()
    me.until_asked()
    me.button("Menu").click()
    box = me.page.get_by_label("Browser notification")
    box.click()
    expect(me.page.get_by_role("alert")).to_contain_text("blocks notifications")
    expect(box).not_to_be_checked()


@pytest.mark.parametrize(
    ("lang", "title", "told"),
    [
        ("en-GB", "Key moments", r"move (\d+)(.{5,})\+(\d+)"),
        ("fr-FR", "Moments clés", r"coup (\d+)(.{5,})\+(\d+)"),
    ],
)
def test_the_end_tells_of_key_moments_names_the_deeds_and_leads_there(
    enter: Enter, served: Served, lang: str, title: str, told: str
) -> None:
    made = finished(served)
    me = enter(locale=lang).sit(made, 0)
    moments = me.page.get_by_role("region", name=title).get_by_role("button")
    expect(moments.first).to_be_visible()
    lines = [line.replace("\n", "") for line in moments.all_inner_texts()]
    found = [re.search(told, line) for line in lines]
    assert 0 < len(found) <= 5
    courses = [score["course"] for score in me.state["scores"]]
    for line in found:
        assert line is not None, lines
        move, points = int(line[1]), int(line[3])
        steps = [course[move] - course[move - 1] for course in courses]
        assert 0 < max(steps) <= points, "somebody gained at that move"
    expect(me.page.locator(".course .pin")).to_have_count(len(found))
    first = found[0]
    assert first is not None
    move = int(first[1])
    moments.first.click()
    expect(me.page).to_have_url(re.compile(f"/at/{move}$"))


def undrawn(socket: WebSocketRoute) -> None:
    """As if the game that is played had no drawing."""
    server = socket.connect_to_server()
    server.on_message(
        lambda m: socket.send(str(m).replace('"game": "notre-dame"', '"game": "undrawn"'))
    )
    socket.on_message(lambda m: server.send(m))


def test_a_game_without_a_drawn_table_is_played_from_lists(enter: Enter, served: Served) -> None:
    for options in ({}, PHONE):
        me = enter(**options)
        me.page.route_web_socket(re.compile("/live$"), undrawn)
        me.sit(served.table("me", "bot", "bot"), 0)
        expect(me.page.get_by_role("region", name="What you see")).to_be_visible()
        for _ in range(4):
            button = me.page.locator(".prompt button[data-move]:enabled").first
            words = button.get_attribute("data-move")
            expect(me.page.locator(f"[data-move='{words}']")).to_have_count(1)
            button.scroll_into_view_if_needed()
            button.click()
            me.page.mouse.move(2, 2)
            me.page.wait_for_timeout(300)
        slider = me.page.get_by_role("slider")
        if not options:
            assert int(slider.get_attribute("aria-valuemax") or 0) >= 4
        else:
            tabs = me.page.get_by_role("tablist").bounding_box()
            assert tabs is not None
            assert abs(tabs["y"] + tabs["height"] - 844) < 2


def test_all_sources_are_shown_at_once_and_awards_beside_them(enter: Enter, served: Served) -> None:
    made = finished(served)
    me = enter(reduced_motion="no-preference").sit(made, 0)
    sums = me.page.locator(".chart .sum")
    expect(sums.first).to_be_visible()
    final = sorted(str(score["points"]) for score in me.state["scores"])
    assert sorted(sums.all_text_contents()) == final
    expect(me.button("Tell it step by step")).to_be_visible()
    assert me.state["awards"]
    shown = me.page.get_by_role("region", name="Awards").locator("li")
    expect(shown).to_have_count(len(me.state["awards"]))
    for i, award in enumerate(me.state["awards"]):
        expect(shown.nth(i)).to_contain_text(award["title"])
        expect(shown.nth(i)).to_contain_text(award["text"])
