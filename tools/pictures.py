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

_SEATED = """([table, secret, theme]) => {
  const seats = [{ seat: 0, secret }]
  const kept = { [table]: { table, game: 'notre-dame', seats, invitations: [], at: Date.now() } }
  localStorage.setItem('parvis.tables', JSON.stringify(kept))
  localStorage.setItem('parvis.tastes', JSON.stringify({ theme, name: 'Agnès', motion: 'less' }))
}"""


def played(served: Served, seats: int, until: str, least: int, **variants: str) -> dict[str, Any]:
    """A table played on until seat 0 is asked this, or to its end."""
    wishes = [{"kind": "me" if i == 0 else "bot", "name": NAMES[i]} for i in range(seats)]
    body = {"game": "notre-dame", "seats": wishes, "variants": variants, "seed": f"picture {seats}"}
    made: dict[str, Any] = served.post("/tables", body).json()
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    dice = random.Random(3)
    while client.until_asked():
        ask = client.state["ask"]
        if ask["decision"] == until and client.state["moves"] >= least:
            break
        lively = [i for i, move in enumerate(ask["moves"]) if move["family"] not in DULL]
        client.move(dice.choice(lively or [0]))
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
        page.evaluate(_SEATED, [made["table"], made["seats"][0]["secret"], theme])
        page.goto(f"{served.address}/#/table/{made['table']}")
        page.reload()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=88)
    context.close()
    print(f"docs/img/{name}.jpg")


def main() -> None:
    if find() is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        served = Served(Path(data))
        browser = launch(play)
        try:
            picture(browser, served, "home", None)
            picture(browser, served, "home.fr", None, language="fr")
            four = played(served, 4, "PlayCard", 110)
            picture(browser, served, "table", four)
            picture(browser, served, "table.fr", four, language="fr")
            picture(browser, served, "table-dark", four, theme="vespers")
            picture(browser, served, "phone", four, PHONE)
            picture(browser, served, "phone.fr", four, PHONE, "fr")
            picture(browser, served, "table-2", played(served, 2, "Bribe", 40))
            picture(browser, served, "table-3", played(served, 3, "Keep", 70))
            five = played(served, 5, "Drive", 60, new_persons="on")
            picture(browser, served, "table-5", five)
            over = played(served, 3, "nothing", 0, new_persons="on")
            picture(browser, served, "end", over)
            picture(browser, served, "end.fr", over, language="fr")
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
