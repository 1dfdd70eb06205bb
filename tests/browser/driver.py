"""Somebody at a browser: sees what is lit, clicks or taps it, and hears what the server sends."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket

PATIENCE = 20.0
"""Seconds within which anything must have happened."""

PARTS = {
    "card": "ul.hand button.card",
    "person": "section.persons button.card",
    "board": "[role=button][data-move]",
    "button": ".prompt button.outline",
}
"""Where moves can be chosen. What is lit there has neither `disabled` nor `aria-disabled`."""
CONFIRM = ".prompt button.ink"
VEIL = "dialog[aria-modal=true].veil"

LOOK = """(parts) => {
  const lit = []
  const found = (kind, node) => {
    const box = node.getBoundingClientRect()
    const x = box.left + box.width / 2, y = box.top + box.height / 2
    const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight
    const top = inside ? document.elementFromPoint(x, y) : null
    return {
      kind, x, y, inside, words: node.getAttribute('data-move') ?? '',
      label: node.getAttribute('aria-label') ?? node.textContent.trim(),
      chosen: node.getAttribute('aria-pressed') === 'true',
      free: !!top && (node === top || node.contains(top)),
      above: top && !node.contains(top) ? top.outerHTML.slice(0, 160) : '',
      box: [box.left, box.top, box.right, box.bottom],
    }
  }
  const open = (node) => !node.disabled && node.getAttribute('aria-disabled') !== 'true'
  for (const [kind, selector] of Object.entries(parts.parts))
    for (const node of document.querySelectorAll(selector))
      if (open(node)) lit.push(found(kind, node))
  const veil = document.querySelector(parts.veil)
  const confirm = [...document.querySelectorAll(parts.confirm)].find(open)
  return {
    lit: veil ? [] : lit, veil: !!veil, over: !!document.querySelector('div.end h1'),
    confirm: confirm && !veil ? found('confirm', confirm) : null,
  }
}"""

WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""


@dataclass
class Seen:
    """What a person sees that can be done now."""

    lit: list[dict[str, Any]]
    confirm: dict[str, Any] | None
    veil: bool
    over: bool

    @property
    def something(self) -> bool:
        return bool(self.lit) or self.veil or self.over

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        return [spot for spot in self.lit if spot["kind"] in kinds]


class Person:
    """One browser with one page, and all that reached it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.touch = False
        self.heard: list[str] = []
        """Every message that reached this browser over a socket."""
        self.state: dict[str, Any] = {}
        self.pressed: list[str] = []
        """What this person pressed, and where."""
        self.sockets = 0
        self.expected: list[str] = []
        """Complaints that the test brings about on purpose, as patterns."""
        self._complaints: list[str] = []
        context.add_init_script(WATCH)
        context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._complaints.append(f"error: {error}"))
        self.page.on("websocket", self._socket)

    # ------------------------------------------------------------------ what reached it
    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text}")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message

    def complaints(self) -> list[str]:
        return [c for c in self._complaints if not any(re.search(e, c) for e in self.expected)]

    # ------------------------------------------------------------------ pages
    def go(self, hash: str = "") -> Person:
        self.page.goto(f"{self.address}/{hash}")
        return self

    def sit(self, made: dict[str, Any], *seats: int) -> Person:
        """Take seats of a table that was made without the page, as if it had been made here."""
        kept = [seat for seat in made["seats"] if seat["seat"] in seats]
        table = made["table"]
        entry = {"table": table, "game": "notre-dame", "seats": kept, "invitations": [], "at": 1}
        self.go()
        self.page.evaluate(
            "([name, entry]) => localStorage.setItem('parvis.tables', "
            "JSON.stringify({[name]: entry}))",
            [table, entry],
        )
        return self.go_to_table(table)

    def go_to_table(self, table: str) -> Person:
        self.go(f"#/table/{table}")
        self.page.locator(".prompt, div.end, .veil, .waiting").first.wait_for()
        return self

    @property
    def table(self) -> str:
        return self.page.url.split("#/table/")[1].split("/")[0]

    def secrets(self) -> list[str]:
        """What this browser keeps for the table that it shows."""
        kept = json.loads(self.page.evaluate("localStorage.getItem('parvis.tables')"))
        return [seat["secret"] for seat in kept[self.table]["seats"]]

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def prompt(self) -> str:
        return self.page.locator(".prompt h2").inner_text()

    def moves(self) -> int:
        """How many moves the page says the game has."""
        slider = self.page.get_by_role("slider")
        return int(slider.get_attribute("aria-valuemax") or 0)

    # ------------------------------------------------------------------ waiting
    def until(
        self,
        true: Callable[[], Any],
        what: str,
        seconds: float = PATIENCE,
        others: Sequence[Person] = (),
    ) -> Any:
        """Let the page go on until something is true."""
        end = time.monotonic() + seconds
        while not (found := true()):
            assert time.monotonic() < end, f"{what}: not within {seconds} s; " + "; ".join(
                person.situation() for person in (self, *others)
            )
            self.page.wait_for_timeout(25)
        return found

    def situation(self) -> str:
        """Where this person is, for a message about what went wrong."""
        state = self.state
        asked = [i for i, seat in enumerate(state.get("seats", [])) if seat["asked"]]
        offered = [move["words"] for move in (state.get("ask") or {}).get("moves", [])]
        shown = self.page.locator(".prompt, dialog, [role=alert]").all_inner_texts()
        return (
            f"seat {state.get('seat')} at {self.page.url}, version {state.get('version')}, "
            f"asked {asked}, offered {offered}, pressed {self.pressed[-3:]}, "
            f"{self.sockets} sockets, complaints {self._complaints}, "
            f"shown {[' '.join(text.split()) for text in shown]}"
        )

    def look(self) -> Seen:
        seen = self.page.evaluate(LOOK, {"parts": PARTS, "veil": VEIL, "confirm": CONFIRM})
        return Seen(**seen)

    def until_asked(self) -> Seen:
        """Wait until something can be done, or the game is over."""

        def something() -> Seen | None:
            seen = self.look()
            return seen if seen.something else None

        found: Seen = self.until(something, "something is lit")
        return found

    # ------------------------------------------------------------------ doing
    def press(self, spot: dict[str, Any]) -> None:
        assert spot["inside"], f"outside the window: {spot}"
        assert spot["free"], f"something lies above it: {spot}"
        what = spot["words"] or " ".join(spot["label"].split())[:40]
        self.pressed.append(f"{spot['kind']} {what} ({spot['x']:.0f}, {spot['y']:.0f})")
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
            self.page.mouse.move(2, 2)  # a tip at the pointer might cover what comes next

    def choose(self, seen: Seen, n: int) -> dict[str, Any]:
        """Do the n-th of what is lit (by rote); returns what was pressed."""
        spot = seen.lit[n % len(seen.lit)]
        if spot["kind"] != "card":
            spot = self.reachable(n)
            self.press(spot)
            return spot
        if not spot["chosen"]:
            self.press(spot)
        confirm = self.look().confirm
        if confirm is not None:  # another player's move may have taken the choice away meanwhile
            self.press(confirm)
        return spot

    def reachable(self, n: int) -> dict[str, Any]:
        """Of what is not a card: something that can be pressed where it is."""

        def free() -> list[dict[str, Any]]:
            return [s for s in self.look().lit if s["kind"] != "card" and s["free"]]

        spots = self.until(free, "something lit is neither covered nor outside the window", 5)
        return dict(spots[n % len(spots)])

    def play(self, until: Callable[[], bool] = lambda: False, start: int = 0) -> int:
        """Press what is lit until the end of the game, or until something is true."""
        n = start
        while not until():
            seen = self.until_asked()
            if seen.over:
                break
            if seen.veil:
                self.page.locator(f"{VEIL} button").click()
            elif seen.lit:
                self.choose(seen, n)
                n += 1
            assert n - start < 400, "this game does not end"
        return n
