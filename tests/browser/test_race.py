"""A race at a real table: the page after it goes by places, whatever the points say."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Enter
from tests.guests.places import before
from tests.server.served import Client, Served


@pytest.fixture
def racing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server at which a package announces Tower."""
    info = tmp_path / "site" / "tower-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tower\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[parvis.games]\ntower = tests.tower:TOWER\n")
    monkeypatch.setenv("PYTHONPATH", before(Path(f"{info.parent}{os.pathsep}{ROOT}")))
    server = Served(tmp_path / "tables")
    yield server
    assert "Traceback" not in server.stop()


def raced(served: Served) -> dict[str, object]:
    """Seat 0 only climbs and is first with an empty wall; seat 1 lays every stone it finds."""
    made = served.table("me", "me", "me", game="tower")
    secrets = [seat["secret"] for seat in made["seats"]]
    client = Client(served, made["table"], *secrets)
    while client.until_asked():
        offered = [move["words"] for move in client.state["ask"]["moves"]]
        builder = client.state["seat"] == 1
        lay = [i for i, words in enumerate(offered) if words.split()[0] in ("lay", "rest")]
        rest = client.state["seat"] == 2 and "down" in offered
        client.move(lay[0] if builder and lay else offered.index("down") if rest else 0)
    client.close()
    return made


def test_after_a_race_titles_ranks_and_charts_go_by_place(enter: Enter, racing: Served) -> None:
    made = raced(racing)
    me = enter(racing)
    me.page.set_viewport_size({"width": 1366, "height": 1000})
    me.sit(made, 0)
    page = me.page
    me.until(lambda: me.state.get("scores"), "the scores came")
    scores = {score["seat"]: score for score in me.state["scores"]}
    assert scores[0]["rank"] == 1
    assert scores[0]["points"] < scores[1]["points"], "the winner has fewer points"
    expect(page.locator("div.end h1")).to_have_text("You win the race")
    places = page.locator("ol.places li")
    expect(places).to_have_count(3)
    order = sorted(scores, key=lambda seat: (scores[seat]["rank"], seat))
    names = ["You", "P1", "P2"]
    for i, seat in enumerate(order):
        expect(places.nth(i)).to_contain_text(f"{scores[seat]['rank']}.")
        expect(places.nth(i)).to_contain_text(names[seat])
        expect(places.nth(i)).to_contain_text(f"{scores[seat]['points']} Wall")
    expect(places.first.locator(".laurel")).to_have_count(1)
    expect(page.locator("ol.places .laurel")).to_have_count(1)
    who = [f"{scores[seat]['rank']}. {names[seat]}" for seat in order]
    bars = page.locator("svg.chart").first.locator("text.who")
    expect(bars).to_have_text(who)
    course = page.locator("svg.chart.course")
    expect(course).to_have_attribute("aria-label", re.compile("^Wall, move by move"))
    for told in who:
        expect(course.locator("text.who").filter(has_text=told)).to_have_count(1)
    expect(page.get_by_text("in the lead")).to_have_count(0)
