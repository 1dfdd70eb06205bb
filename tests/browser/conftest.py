"""A real browser at a real server. Without one of them a test fails and says what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import MISSING, find, launch
from tests.browser.driver import Person
from tests.server.served import Served

ROOT = Path(__file__).resolve().parents[2]

Enter = Callable[..., Person]

expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Closed before tests of other folders come: with it open, no event loop can be started."""
    if find() is None:
        pytest.fail(MISSING, pytrace=False)
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail(
            "the browser client is not built: 'make client', or 'npm ci && npm run build' in web/",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, to be run inside a page."""
    source = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        pytest.fail("axe-core is missing: run 'npm ci' in web/", pytrace=False)
    return source.read_text()


def stop(server: Served) -> str:
    """Stop it politely, in bounded time; returns what it complained about."""
    return server.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for the tests of this worker: tables do not disturb each other."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    assert "Traceback" not in stop(server)


@pytest.fixture
def enter(chromium: Browser, served: Served) -> Iterator[Enter]:
    """`enter()`: somebody with a fresh browser. At the end nothing may have gone wrong in it."""
    people: list[Person] = []

    def come(server: Served | None = None, **options: Any) -> Person:
        context = chromium.new_context(
            **{
                "viewport": {"width": 1366, "height": 768},
                "locale": "en-GB",
                "reduced_motion": "reduce",
                **options,
            }
        )
        people.append(Person(context, (server or served).address))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints()]
    for person in people:
        person.context.close()
    assert not complaints, "the browser complained:\n" + "\n".join(complaints)
