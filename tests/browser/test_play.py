"""Whole games, played by pressing what is lit."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Enter


def test_play_now_brings_a_game_against_bots_in_one_click_that_can_be_played_to_its_end(
    enter: Enter,
) -> None:
    me = enter().go()
    me.button("Play now").click()
    seen = me.until_asked()
    assert len(seen.of("card")) == 3
    assert [seat["kind"] for seat in me.state["seats"]] == ["person", "bot", "bot"]
    me.play()
    scores = me.state["scores"]
    best = max(score["points"] for score in scores)
    expect(me.page.get_by_role("heading", level=1)).to_contain_text(str(best))
    expect(me.page.get_by_role("heading", name="Where the points came from")).to_be_visible()
    charts = me.page.locator("svg[role=img]")
    expect(charts).to_have_count(2)
    for score in scores:
        name = me.state["seats"][score["seat"]]["name"]
        expect(charts.last).to_have_attribute(
            "aria-label", re.compile(f"{re.escape(name)} {score['points']}")
        )
