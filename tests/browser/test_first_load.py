"""What a newcomer fetches before the first move: small, packed, and kept by the browser."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Request, Response, expect

from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.browser.test_room import PHONE

PLAY_NOW = re.compile("Play now|^Jouer$")
Way = Callable[[Person], None]

MOST = 200_000
"""Bytes of a first load, packed, without fonts: all from the home page to the first question."""
WAYS: dict[str, tuple[Way, str]] = {
    "notre-dame": (lambda me: me.button(PLAY_NOW).click(), "svg .building"),
    "architects": (lambda me: begin(me, "Architects of the West Kingdom"), ".ground svg"),
}
"""How one comes to the table of a game, and the last that is drawn there."""
SCREENS: dict[str, dict[str, Any]] = {"wide": {}, "phone": PHONE}


def begin(me: Person, title: str) -> None:
    me.page.get_by_role("link", name=title).click()
    me.button("Begin").click()


class Fetched:
    """All that a page asks its server for."""

    def __init__(self, person: Person) -> None:
        self.asked = 0
        self.responses: list[Response] = []
        person.page.on("request", self._ask)
        person.page.on("requestfinished", self._keep)

    def _ask(self, request: Request) -> None:
        self.asked += 1

    def _keep(self, request: Request) -> None:
        response = request.response()
        assert response is not None
        self.responses.append(response)

    @property
    def whole(self) -> bool:
        return len(self.responses) == self.asked

    def files(self) -> list[Response]:
        return [r for r in self.responses if "/assets/" in r.url]

    def packed(self) -> dict[str, int]:
        """How many bytes each one has when packed, fonts left out."""
        return {
            r.url.split("/", 3)[3]: len(gzip.compress(r.body(), 9, mtime=0))
            for r in self.responses
            if not r.url.endswith(".woff2")
        }


def first_load(me: Person, game: str) -> Fetched:
    """From the home page with its four windows to the first question, as a newcomer."""
    fetched = Fetched(me)
    go, last = WAYS[game]
    me.go()
    expect(me.page.locator(".window > svg")).to_have_count(4)
    go(me)
    me.page.locator(".prompt").first.wait_for()
    me.page.locator(last).first.wait_for()
    me.until(lambda: fetched.whole, "all that was asked for is here")
    return fetched


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", WAYS)
def test_a_first_load_is_under_200_kb_without_fonts(enter: Enter, game: str, screen: str) -> None:
    packed = first_load(enter(**SCREENS[screen]), game).packed()
    largest = sorted(packed.items(), key=lambda item: -item[1])
    assert sum(packed.values()) < MOST, largest


def test_what_is_sent_is_packed_and_kept_and_only_in_the_language_in_use(enter: Enter) -> None:
    me = enter(locale="fr-FR")
    fetched = first_load(me, "notre-dame")
    sent = [r for r in fetched.files() if not r.url.endswith(".woff2")]
    assert sent
    for response in sent:
        assert response.headers.get("content-encoding") == "gzip", response.url
        assert "immutable" in response.headers["cache-control"], response.url
    names = [r.url.rsplit("/", 1)[1] for r in sent]
    assert any(name.startswith("fr-") for name in names)
    assert not any(name.startswith("en-") for name in names)
