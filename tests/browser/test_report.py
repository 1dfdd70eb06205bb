"""A tournament's report in a real browser: read by anybody, at any width, from the disk alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from parvis.games import HOUSE, find
from parvis.lab import tournament
from parvis.lab.engines import here
from parvis.lab.report.page import page


@pytest.fixture(scope="module", params=list(HOUSE))
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bot against itself with three seats: all charts but the ones of pairings."""
    game = find(request.param)
    made = tournament.setting(game, {}, ["wanderer"], 3, 8, "browser", "pairs")
    results = tournament.play(tournament.Tournament(made), here)
    file: Path = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(page(made, results, "fr", ["games.csv"]), encoding="utf-8")
    return file


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1366, 390])
def test_a_report_can_be_read_by_anybody(
    chromium: Browser, axe: str, report: Path, scheme: Any, width: int
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True
    )
    asked: list[str] = []
    reader = context.new_page()
    reader.on("request", lambda request: asked.append(request.url))
    reader.goto(report.as_uri())
    reader.evaluate("document.querySelectorAll('details').forEach((d) => (d.open = true))")
    assert reader.evaluate("document.documentElement.scrollWidth") <= width
    assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
    reader.evaluate(axe)
    found = reader.evaluate("axe.run().then((told) => told.violations.map((v) => v.id))")
    assert found == []
    context.close()
