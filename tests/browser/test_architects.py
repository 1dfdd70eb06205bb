"""Architects at its drawn table: whole games by clicking, captures, a phone, everybody's eyes."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import VEIL, Person
from tests.browser.test_access import Judge
from tests.browser.test_room import CUT, PHONE, outside
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

    def draft(self) -> None:
        """Keep plans until something else is asked; only the own answer changes that question."""
        while any(spot["words"].startswith("keep ") for spot in self.asked()):
            self.step()

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
    walk_through_the_sources(me)
    me.page.set_viewport_size(PHONE["viewport"])
    walk_through_the_sources(me)


def walk_through_the_sources(me: Person) -> None:
    """Source by source, by hand; the sums grow to the final points."""
    sums = me.page.locator(".chart .sum")
    final = sums.all_text_contents()
    me.page.locator(".walk .btn").click()
    said = me.page.locator(".walk p")
    sources = me.page.locator(".legend li").all_inner_texts()
    first = sums.all_text_contents()
    for i, source in enumerate(sources, start=1):
        me.until(
            lambda i=i: f"{i} of {len(sources)}" in said.inner_text() or i == len(sources),
            "the next source is counted",
        )
        if i < len(sources):
            assert source in said.inner_text()
            assert "Helena" in said.inner_text()
            me.page.get_by_role("button", name="Next source").click()
    me.page.get_by_role("button", name="Tell it step by step").wait_for()
    assert sums.all_text_contents() == final != first


def log_of(me: Person) -> list[dict[str, Any]]:
    """All that this browser was told; messages bring only what is new."""
    log: list[dict[str, Any]] = []
    for message in map(json.loads, me.heard):
        if message["type"] == "state":
            log = [e for e in log if e["move"] < message["log_from"]] + message["log"]
    return log


def mid_turn(player: Player) -> None:
    """Play on until the own turn has begun, asks for more, and can be taken back."""
    me = player.person

    def asked_for_more() -> bool:
        lines = [line for line in log_of(me) if line["kind"] == "turn"]
        mine = bool(lines) and lines[-1]["seat"] == 0
        ask = me.state.get("ask") or {}
        first = ask.get("decision") in ("PlaceWorker", "Recover", None)
        return mine and not first and (me.state.get("undo") or {}).get("count", 0) > 0

    for _ in range(150):
        lit = player.asked()
        if asked_for_more():
            return
        somebody = any(sum(p["at"]) for p in me.state["view"]["players"])
        capture = ("place town-centre", "town_centre")
        long = [s for s in lit if somebody and (s["words"] or s["pick"]) in capture]
        if long:
            player.make(long[0])
        else:
            player.step()
    raise AssertionError(me.situation())


@pytest.mark.parametrize("phone", [False, True])
def test_a_turn_of_several_choices_shows_its_steps_and_is_taken_back_whole(
    enter: Enter, served: Served, phone: bool
) -> None:
    me = enter(**(PHONE if phone else {}))
    me.touch = phone
    me.sit(table(served, "me", "bot", "bot"), 0)
    player = Player(me)
    mid_turn(player)
    chain = me.page.locator(".prompt .chain li:not([aria-hidden])")
    placed = [e for e in log_of(me) if e["kind"] == "placed" and e["seat"] == 0][-1]
    place = placed["text"].split(" to the ")[-1]
    assert place in chain.first.inner_text()
    assert me.page.locator(".prompt h2").inner_text().strip()
    me.page.locator(".prompt").get_by_role("button", name="Undo my turn").click()
    me.until(
        lambda: (me.state.get("ask") or {}).get("decision") in ("PlaceWorker", "Recover"),
        "the turn is taken back whole",
    )
    me.until(lambda: chain.count() == 0, "no step is left")


def test_every_turn_ends_with_a_short_line(enter: Enter, served: Served) -> None:
    me = enter().sit(table(served, "me", "bot"), 0)
    player = Player(me)
    player.draft()
    me.page.locator("button.spot[data-move='place quarry']").click()
    lines = me.page.locator(".log li.turn")
    me.until(lambda: "You: Quarry, +1 stone" in lines.all_inner_texts(), "my turn is summed up")
    me.until(lambda: lines.count() > 2, "the other's turn is over")
    assert lines.nth(-2).inner_text().startswith("P1")
    assert ":" in lines.nth(-2).inner_text()
    assert "'s turn" not in me.page.locator(".log").inner_text()
    mine = lines.filter(has_text="You: Quarry")
    mine.locator(".fold").click()
    assert "You gain 1 stone" in me.page.locator(".log li.under").all_inner_texts()[-1]


def test_a_turn_that_waits_for_my_word_is_ended_here(enter: Enter, served: Served) -> None:
    me = enter()
    me.page.goto(me.address)
    me.page.evaluate("localStorage.setItem('parvis.tastes', JSON.stringify({ endturn: true }))")
    me.sit(table(served, "me", "bot"), 0)
    player = Player(me)
    player.draft()
    me.page.locator("button.spot[data-move='place quarry']").click()
    end = me.page.locator(".prompt").get_by_role("button", name="End my turn")
    end.wait_for()
    assert "Quarry, +1 stone" in me.page.locator(".prompt").inner_text()
    end.click()
    assert player.asked()


@pytest.mark.parametrize("phone", [False, True])
def test_the_opponents_turn_is_told_step_by_step_with_its_card(
    enter: Enter, served: Served, phone: bool
) -> None:
    me = enter(**{"reduced_motion": "no-preference", **(PHONE if phone else {})})
    me.touch = phone
    me.sit(table(served, "me", opponent="helena"), 0)
    player = Player(me)
    me.until(lambda: bool(player.step()) and me.state["view"]["scheme"] >= 0, "a card is turned")
    scheme = me.page.locator("section.scheme")
    scheme.get_by_role("button", name="Skip").click()
    steps = scheme.locator(".steps li")
    log = log_of(me)
    head = max(i for i, e in enumerate(log) if e["kind"] == "scheme")
    told = [e for e in log[head + 1 :] if e["seat"] != 0]
    assert steps.count() >= len(told) > 0
    assert log[head]["text"].split(". ", 1)[1] in scheme.inner_text()
    assert "reconstructed" in scheme.inner_text()
    shown = steps.all_inner_texts()
    scheme.get_by_role("button", name="Again").click()
    assert re.match("step [1-9]", scheme.locator(".where").inner_text())
    scheme.get_by_role("button", name="Skip").wait_for()
    scheme.get_by_role("button", name="Again").wait_for()
    assert steps.all_inner_texts() == shown
    if phone:
        scheme.get_by_role("button", name="Close").click()
        scheme.wait_for(state="detached")


def test_without_motion_the_opponents_turn_is_there_at_once(enter: Enter, served: Served) -> None:
    me = enter().sit(table(served, "me", opponent="helena"), 0)
    player = Player(me)
    me.until(lambda: bool(player.step()) and me.state["view"]["scheme"] >= 0, "a card is turned")
    me.page.locator(".scheme .steps li").first.wait_for()
    assert me.page.get_by_role("button", name="Skip").count() == 0


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
    player.draft()
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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_question_is_whole_however_long_it_and_its_turn_are(
    enter: Enter, served: Served, lang: str
) -> None:
    me = enter(locale=lang).sit(table(served, "me", "bot"), 0)
    player = Player(me)
    player.draft()
    cut: dict[str, Any] = {}
    discards = 0
    while discards < 6:
        lit = player.asked()
        if me.state["ask"]["decision"] != "DiscardExcess":
            wanted = [s for s in lit if "draw-plans" in s["words"] or s["pick"] == "workshop"]
            player.make((wanted or lit)[0])
            continue
        for width in (1440, 1024, 1366):
            me.page.set_viewport_size({"width": width, "height": 768})
            found = me.page.evaluate(CUT, ".prompt h2") + outside(me, ".prompt h2", ".prompt .cite")
            box = me.page.locator(".prompt h2").bounding_box()
            assert box is not None
            if found or box["height"] > 40:
                cut[f"{discards} at {width} px"] = found or box
        player.make(player.asked()[0])
        discards += 1
    assert not cut


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
        if not player.step(("place", "mine")):
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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_says_where_it_is_hired_at_which_price(
    enter: Enter, served: Served, lang: str
) -> None:
    made = table(served, "me", "bot")
    company = Company(served, made, 0)

    def dear() -> bool:
        client = company.wait()
        assert client is not None
        words = {move["words"] for move in client.state["ask"]["moves"]}
        return any(f"market-{w}" in words for w in words if w.startswith("hire "))

    while not dear():
        client = company.wait()
        assert client is not None
        words = [move["words"] for move in client.state["ask"]["moves"]]
        place = "place silversmith"
        company.move(words.index(place) if place in words else None)
    company.close()
    me = enter(locale=lang).sit(made, 0)
    workshop = me.page.locator(".workshop")
    legend = "to hire: here, or Black Market" if lang == "en" else "embaucher : ici, ou Marché Noir"
    expect(workshop.locator("h2 small")).to_have_text(legend)
    card = workshop.locator(".card", has=me.page.locator(".way + .way")).first
    assert card.locator(".way").all_inner_texts()[0] == "4"
    spoken = card.text_content() or ""
    assert ("Black market: hire" if lang == "en" else "Marché Noir, embaucher") in spoken
    assert ("−2 silver" if lang == "en" else "−2 argent") in spoken
    card.hover()
    expect(me.page.get_by_role("status").filter(has_text="−4")).to_be_visible()
