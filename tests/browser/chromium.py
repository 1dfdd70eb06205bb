"""The one place that knows where Chromium is and how it is started."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

MISSING = "this needs Chromium (Debian: apt install chromium)"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find() -> str | None:
    """The path of an installed Chromium; None: there is none."""
    found = [shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")]
    return next((path for path in found if path), None)


def launch(playwright: Playwright) -> Browser:
    path = find()
    if path is None:
        raise FileNotFoundError(MISSING)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
