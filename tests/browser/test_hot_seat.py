"""Two people at one screen: the veil."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.driver import VEIL, Person
from tests.server.served import Client, Served

UNDER = """(veil) => {
  const shown = []
  const curtain = document.querySelector(veil)
  for (const node of document.querySelectorAll('ul.hand button.card')) {
    const box = node.getBoundingClientRect()
    for (const [fx, fy] of [[.1, .1], [.5, .5], [.9, .9]]) {
      const top = document.elementFromPoint(box.left + fx * box.width, box.top + fy * box.height)
      if (top && !curtain.contains(top)) shown.push(node.innerText)
    }
  }
  return shown
}"""


def nothing_shows(person: Person, name: str) -> None:
    """The veil covers every card, and no key lifts it."""
    veil = person.page.locator(VEIL)
    expect(veil).to_contain_text(f"Hand the device to {name}")
    assert person.page.evaluate(UNDER, VEIL) == []
    opacity = veil.evaluate("node => getComputedStyle(node).opacity")
    assert opacity == "1"
    for key in ("1", "m", "?"):
        person.page.keyboard.press(key)
    assert person.page.get_by_role("dialog").count() == 1, "a key opened something over the veil"


def cards(served: Served, table: str, secret: str) -> list[str]:
    """The names of the cards that a seat holds, told by the server to that seat."""
    client = Client(served, table, secret)
    client.until_state()
    facts, texts = client.names["facts"], client.names["texts"]
    view = client.state["view"]
    numbers = [*view["hand"], *view["inbox"]]
    client.close()
    return [texts[f"card.{facts['cards'][n % len(facts['cards'])]}"] for n in numbers]


def shown(person: Person) -> list[str]:
    return person.page.locator("ul.hand button.card .name").all_inner_texts()


def test_the_veil_hides_the_cards_until_the_next_person_says_who_they_are(
    enter: Enter, served: Served
) -> None:
    screen = enter().go("#/new/notre-dame")
    screen.page.get_by_label("Seat 1: Name").fill("Ada")
    screen.page.get_by_label("Seat 2: Who sits here").select_option("here")
    screen.page.get_by_label("Seat 2: Name").fill("Ben")
    screen.button("Remove seat 3").click()
    screen.button("Begin").click()
    screen.page.locator(VEIL).wait_for()
    secrets = screen.secrets()
    names = ["Ada", "Ben"]
    turns = []
    for n in range(8):
        screen.until(lambda: screen.look().veil, "the veil falls between two people")
        seat = screen.state["seat"]
        turns.append(seat)
        nothing_shows(screen, names[seat])
        screen.button(f"I am {names[seat]}").click()
        expect(screen.page.locator(VEIL)).to_have_count(0)
        screen.until(lambda: screen.look().lit, "the person is asked")
        assert shown(screen) == cards(served, screen.table, secrets[seat])
        while not (seen := screen.look()).veil:
            if seen.lit:
                screen.choose(seen, n)
            else:
                screen.page.wait_for_timeout(25)
    assert set(turns) == {0, 1}
    assert all(a != b for a, b in pairwise(turns))


def test_the_keyboard_does_not_reach_behind_the_veil(enter: Enter, served: Served) -> None:
    screen = enter().sit(served.table("me", "here"), 0, 1)
    screen.page.locator(f"{VEIL} button").wait_for()
    reached = set()
    for _ in range(80):
        screen.page.keyboard.press("Tab")
        where = screen.page.evaluate(
            "veil => { const on = document.activeElement; return on === document.body "
            "|| on.closest(veil) ? '' : on.closest('ul.hand') ? `card: ${on.innerText}` "
            ": on.getAttribute('class') }",
            VEIL,
        )
        if where:
            reached.add(" ".join(where.split()))
    told = sorted(reached, key=lambda where: not where.startswith("card"))
    assert not told, f"{len(told)} things can be reached, among them: {told[:4]}"


def test_one_may_look_through_the_eyes_of_an_own_seat_that_is_not_asked(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here")
    screen = enter().sit(made, 0, 1)
    secrets = screen.secrets()

    def playing() -> bool:
        ask = screen.state.get("ask")
        if ask is None or ask["decision"] != "PlayCard":
            return False
        return {spot["words"] for spot in screen.look().lit} == {m["words"] for m in ask["moves"]}

    screen.play(playing)
    asked = screen.state["seat"]
    other = 1 - asked
    names = ["P0", "P1"]
    hers = shown(screen)
    assert hers == cards(served, screen.table, secrets[asked])

    screen.button("Menu").click()
    screen.button(f"Look as {names[other]}").click()
    nothing_shows(screen, names[other])
    screen.button(f"I am {names[other]}").click()
    expect(screen.page.locator(VEIL)).to_have_count(0)
    screen.page.wait_for_timeout(600)  # it must not snap back
    assert shown(screen) == cards(served, screen.table, secrets[other])
    assert screen.look().lit == []
    assert "draws" not in screen.page.locator(".log ol").inner_text()

    screen.button(f"Back to {names[asked]}").click()
    nothing_shows(screen, names[asked])
    screen.button(f"I am {names[asked]}").click()
    assert shown(screen) == hers
    assert screen.look().lit
