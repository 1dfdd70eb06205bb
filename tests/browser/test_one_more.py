"""A game without a browser folder, in a copy of the tree, at the table that all games have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.guests.places import add_quarry, before
from tests.server.served import Served


@pytest.fixture
def grown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("PYTHONPATH", before(add_quarry(tmp_path / "tree")))
    server = Served(tmp_path / "tables")
    yield server
    assert "Traceback" not in server.stop()


def test_one_more_game_is_played_in_the_browser(enter: Enter, grown: Served) -> None:
    me = enter(grown).go()
    windows = me.page.locator("ul.windows li")
    expect(windows).to_have_count(5)
    expect(windows.last).to_contain_text("Quarry")
    expect(windows.last).to_contain_text("2 to 4 players")
    me.page.get_by_role("link", name="Play: Quarry").click()
    expect(me.page.get_by_text("Send your masons where nobody else sends theirs.")).to_be_visible()
    me.button("Begin").click()
    me.until_asked()
    expect(me.page.get_by_text("Which number do you send to the quarry?").first).to_be_visible()
    me.play()
    assert {score["seat"] for score in me.state["scores"]} == set(range(len(me.state["seats"])))
    me.page.goto(f"{grown.address}/#/rules/quarry")
    expect(me.page.get_by_text("QU-1.1")).to_be_visible()
