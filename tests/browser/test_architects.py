"""Architects at its drawn table: whole games by clicking, captures, a phone, everybody's eyes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.browser.conftest import Enter
from tests.browser.driver import VEIL, Person
from tests.browser.test_access import Judge
from tests.browser.test_room import PHONE, outside
from tests.server.served import Served

LIT = """() => {
  const open = (node) => !node.disabled && node.getAttribute('aria-disabled') !== 'true'
  const lit = []
  for (const node of document.querySelectorAll('button[data-move], button[data-pick]')) {
    if (!open(node)) continue
    const box = node.getBoundingClientRect()
    const at = [[.5, .5], [.5, .85], [.3, .9], [.5, .15]].map(([x, y]) =>
      [box.left + box.width * x, box.top + box.height * y])
    const free = at.find(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return !!top && node.contains(top)
    })
    if (free) lit.push({
      x: free[0], y: free[1], words: node.dataset.move ?? '', pick: node.dataset.pick ?? '',
      label: (node.getAttribute('aria-label') ?? node.textContent).trim(),
    })
  }
  return lit
}"""
"""What can be pressed where it is: a move, or something that lists its moves."""


class Player:
    """Somebody who presses what is lit at this table."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.families: Counter[str] = Counter()
        self.pressed = 0

    def lit(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.person.page.evaluate(LIT)
        return found

    def over(self) -> bool:
        return self.person.page.locator("div.end h1").count() > 0

    def asked(self) -> list[dict[str, Any]]:
        def something() -> list[dict[str, Any]] | bool:
            veil = self.person.page.locator(f"{VEIL} button")
            if veil.count():
                veil.click()
            return self.lit() or self.over()

        found = self.person.until(something, "something is lit")
        return found if isinstance(found, list) else []

    def press(self, spot: dict[str, Any]) -> None:
        self.person.pressed.append(f"{spot['words'] or spot['pick']}")
        if self.person.touch:
            self.person.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.person.page.mouse.click(spot["x"], spot["y"])
            self.person.page.mouse.move(2, 2)

    def step(self, wanted: tuple[str, ...] = ()) -> bool:
        """Press one thing; what is wanted first. False: the game is over."""
        lit = self.asked()
        if not lit:
            return False
        best = [s for s in lit if s["words"].split(" ")[0] in wanted]
        spot = (best or lit)[(self.pressed * 7) % len(best or lit)]
        self.make(spot)
        return True

    def make(self, spot: dict[str, Any]) -> None:
        """Press it; a move is heard of before anything else is done."""
        version = self.person.state.get("version")
        self.pressed += 1
        self.press(spot)
        if not spot["words"]:
            self.person.page.wait_for_timeout(30)
            return
        self.families[spot["words"].split(" ")[0]] += 1
        self.person.until(lambda: self.person.state.get("version") != version, f"{spot} is played")


def table(served: Served, *kinds: str, **variants: str) -> dict[str, Any]:
    return served.table(*kinds, game="architects", variants=variants, seed="architects")


def test_a_whole_game_alone_against_helena_is_played_by_clicking(
    enter: Enter, served: Served
) -> None:
    me = enter().sit(table(served, "me", opponent="helena"), 0)
    player = Player(me)
    while player.step(("build", "cathedral", "hire")):
        assert player.pressed < 600, me.situation()
    assert player.families["place"] > 3
    assert player.families["keep"] == 3
    title = me.page.locator("div.end h1").inner_text()
    assert "P0" in title or "Helena" in title
    assert me.page.locator(".places li").count() == 2
    assert "Helena" in me.page.locator(".places").inner_text()
    assert me.page.locator(".chart").count() == 2


def test_the_scheme_card_of_the_opponent_is_shown_and_called_reconstructed(
    enter: Enter, served: Served
) -> None:
    me = enter().sit(table(served, "me", opponent="constantine"), 0)
    player = Player(me)
    me.until(lambda: bool(player.step()) and me.state["view"]["scheme"] >= 0, "a card is turned")
    scheme = me.page.locator("section.scheme").inner_text()
    assert "reconstructed" in scheme
    assert len(scheme) > 60
    assert "Constantine" in me.page.locator("aside.rivals").inner_text()


def test_three_players_capture_each_other(enter: Enter, served: Served) -> None:
    me = enter().sit(table(served, "me", "bot", "bot"), 0)
    player = Player(me)
    for _ in range(200):
        lit = player.asked()
        others = any(sum(p["at"]) for p in me.state["view"]["players"][1:])
        captures = [s for s in lit if s["words"].startswith("capture") and "red" not in s["words"]]
        if captures:
            player.make(captures[-1])
            break
        to_town = [s for s in lit if s["words"] == "place town-centre" and others]
        if to_town:
            player.make(to_town[0])
        else:
            player.step()
    assert player.families["capture"] == 1
    captives = me.state["view"]["players"][0]["captives"]
    assert sum(captives) > 0
    figure = me.page.locator(".me footer text")
    assert figure.first.text_content() == str(max(captives))


def test_what_a_place_would_bring_is_seen_before_it_is_chosen(enter: Enter, served: Served) -> None:
    me = enter().sit(table(served, "me", "bot"), 0)
    player = Player(me)
    me.until(
        lambda: (me.state.get("ask") or {}).get("decision") == "PlaceWorker" or not player.step(),
        "a worker is to be placed",
    )
    quarry = me.page.locator("button.spot[data-move='place quarry']")
    note = next(m["note"] for m in me.state["ask"]["moves"] if m["words"] == "place quarry")
    assert note == "+1 stone"
    assert "+1" in quarry.inner_text()
    assert note in (quarry.text_content() or "")
    quarry.hover()
    me.page.locator(".place.ghost use[href$='-ghost']").wait_for(state="attached")
    me.page.mouse.move(2, 2)
    me.page.locator("button.spot[data-pick='mines'], button.spot[data-move='mine clay']").focus()
    me.page.locator(".place.ghost").wait_for(state="attached")
    me.page.keyboard.press("Enter")
    me.until(lambda: me.state["view"]["players"][0]["at"][2] == 1, "the keyboard places a worker")


def test_lookers_on_see_the_town_and_the_past_is_only_looked_at(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "bot", "bot", game="architects", seed="looking", spectators=True)
    me = enter().sit(made, 0)
    player = Player(me)
    for _ in range(8):
        player.step()
    guest = enter().go_to_table(made["table"])
    guest.page.locator(".place .plaque").first.wait_for()
    assert guest.page.locator(".rival").count() == 3
    assert guest.page.locator(".dock").count() == 0
    assert not Player(guest).lit()
    player.asked()
    me.page.keyboard.press("ArrowLeft")
    me.page.locator(".desk.past").wait_for()
    assert not player.lit()
    me.page.keyboard.press("l")
    assert player.asked()


def test_nothing_needed_is_outside_a_small_laptop(enter: Enter, served: Served) -> None:
    for kinds in (("me", "bot"), ("me", "bot", "bot", "bot", "bot")):
        me = enter().sit(table(served, *kinds), 0)
        player = Player(me)
        for _ in range(12):
            player.step(("build", "hire"))
        player.asked()
        assert not outside(
            me, ".prompt h2", ".place .plaque", ".workshop .card", ".rival", ".dock section"
        )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_is_accessible(
    enter: Enter, served: Served, axe: str, lang: str, theme: str
) -> None:
    me = enter(locale=lang, color_scheme=theme).sit(
        table(served, "me", "bot", opponent="helena", characters="dealt"), 0
    )
    player = Player(me)
    judge = Judge(me, axe)
    seen: set[str] = set()
    for _ in range(40):
        player.asked()
        decision = (me.state.get("ask") or {}).get("decision", "")
        if decision and decision not in seen:
            seen.add(decision)
            judge.look(decision)
        if not player.step(("place",)):
            break
    assert len(seen) > 2
    assert not judge.found


def test_a_phone_plays_with_taps_and_nothing_is_cut(enter: Enter, served: Served, axe: str) -> None:
    me = enter(**PHONE)
    me.touch = True
    me.sit(table(served, "me", "bot", "bot"), 0)
    player = Player(me)
    judge = Judge(me, axe)
    for n in range(14):
        assert player.step(), "the game is over too soon"
        if n == 8:
            player.asked()
            assert not outside(me, ".prompt h2", ".tile .plaque", "nav [role=tab]")
            judge.look("phone")
    assert me.state["view"]["players"][0]["workers"] < 20
    assert not judge.found
