"""Pictures of the browser table for the documentation: part of `make screenshots`.

Starts a server of its own, plays fixed games to lively moments through its socket, and takes what
Chromium shows.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import MISSING, find, launch  # noqa: E402
from tests.server.served import Client, Served  # noqa: E402

FOLDER = ROOT / "docs" / "img"
NAMES = ["Agnès", "Aldric", "Isabeau", "Théo", "Maud"]
DESKTOP, PHONE = (1366, 768), (390, 844)
DULL = ("idle", "pass", "stay", "leave")
BOLD = ("build", "cathedral", "capture")
"""Moves that make a picture: taken whenever they are offered."""

_SEATED = """([table, game, secret, theme]) => {
  const seats = [{ seat: 0, secret }]
  const kept = { [table]: { table, game, seats, invitations: [], at: Date.now() } }
  localStorage.setItem('parvis.tables', JSON.stringify(kept))
  localStorage.setItem('parvis.tastes', JSON.stringify({ theme, name: 'Agnès', motion: 'less' }))
}"""


def played(
    served: Served, game: str, seats: int, until: str, least: int, **variants: str
) -> dict[str, Any]:
    """A table played on until seat 0 is asked this, or to its end."""
    wishes = [{"kind": "me" if i == 0 else "bot", "name": NAMES[i]} for i in range(seats)]
    body = {"game": game, "seats": wishes, "variants": variants, "seed": f"picture {seats}"}
    made: dict[str, Any] = {"game": game, **served.post("/tables", body).json()}
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    dice = random.Random(3)
    while client.until_asked():
        ask = client.state["ask"]
        if ask["decision"] == until and client.state["moves"] >= least:
            break
        families = [move["family"] for move in ask["moves"]]
        bold = [i for i, family in enumerate(families) if family in BOLD]
        lively = [i for i, family in enumerate(families) if family not in DULL]
        client.move(dice.choice(bold or lively or [0]))
    client.close()
    return made


def picture(
    browser: Browser,
    served: Served,
    name: str,
    made: dict[str, Any] | None,
    size: tuple[int, int] = DESKTOP,
    language: str = "en",
    theme: str = "matins",
    route: str = "",
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        has_touch=size == PHONE,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(served.address)
    if made is not None:
        secret = made["seats"][0]["secret"]
        page.evaluate(_SEATED, [made["table"], made["game"], secret, theme])
        page.goto(f"{served.address}/#/table/{made['table']}{route}")
        page.reload()
    elif route:
        page.goto(f"{served.address}/#{route}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=88)
    context.close()
    print(f"docs/img/{name}.jpg")


def architects(browser: Browser, served: Served) -> None:
    game = "architects"
    three = played(served, game, 3, "PlaceWorker", 150)
    picture(browser, served, "architects", three)
    picture(browser, served, "architects.fr", three, language="fr")
    picture(browser, served, "architects-dark", three, theme="vespers")
    picture(browser, served, "architects-phone", three, PHONE)
    picture(browser, served, "architects-2", played(served, game, 2, "PlaceWorker", 120))
    five = played(served, game, 5, "PlaceWorker", 200, characters="dealt")
    picture(browser, served, "architects-5", five)
    picture(browser, served, "architects-capture", played(served, game, 4, "Capture", 120))
    solo = played(served, game, 1, "PlaceWorker", 20, opponent="helena")
    picture(browser, served, "architects-solo", solo)
    picture(browser, served, "architects-end", played(served, game, 4, "nothing", 0))


def main() -> None:
    if find() is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        served = Served(Path(data))
        browser = launch(play)
        try:
            picture(browser, served, "home", None)
            picture(browser, served, "home.fr", None, language="fr")
            picture(browser, served, "new", None, route="/new/notre-dame")
            picture(browser, served, "new.fr", None, language="fr", route="/new/notre-dame")
            four = played(served, "notre-dame", 4, "PlayCard", 110)
            picture(browser, served, "table", four)
            picture(browser, served, "table.fr", four, language="fr")
            picture(browser, served, "table-dark", four, theme="vespers")
            picture(browser, served, "phone", four, PHONE)
            picture(browser, served, "phone.fr", four, PHONE, "fr")
            picture(browser, served, "history", four, route="/at/60")
            picture(browser, served, "history.fr", four, language="fr", route="/at/60")
            picture(browser, served, "table-2", played(served, "notre-dame", 2, "Bribe", 40))
            picture(browser, served, "table-3", played(served, "notre-dame", 3, "Keep", 70))
            five = played(served, "notre-dame", 5, "Drive", 60, new_persons="on")
            picture(browser, served, "table-5", five)
            over = played(served, "notre-dame", 3, "nothing", 0, new_persons="on")
            picture(browser, served, "end", over)
            picture(browser, served, "end.fr", over, language="fr")
            architects(browser, served)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
