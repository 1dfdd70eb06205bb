"""axe-core finds nothing serious on any page, in both languages and both themes."""

from __future__ import annotations

import pytest

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Served

RUN = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']})
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.impact} ${v.id}: ` + v.nodes.slice(0, 4).map((n) =>
      `${n.target.join(' ')} [${(n.any[0] ?? n.all[0] ?? n.none[0])?.message ?? ''}]`).join(' | ')
      + ` (${v.nodes.length})`)
}"""

PHASES = 9
"""So many kinds of questions are looked at, the draft, the cards and the bribes among them."""


class Judge:
    def __init__(self, person: Person, source: str) -> None:
        self.person = person
        self.source = source
        self.found: dict[str, list[str]] = {}

    def look(self, page: str) -> None:
        if not self.person.page.evaluate("'axe' in window"):
            self.person.page.evaluate(self.source)
        if found := self.person.page.evaluate(RUN):
            self.found[page] = found


def test_the_judge_sees_what_is_wrong(enter: Enter, axe: str) -> None:
    me = enter().go()
    judge = Judge(me, axe)
    me.page.locator("h1").wait_for()
    me.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    judge.look("home")
    assert "button-name" in str(judge.found)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_is_accessible(
    enter: Enter, served: Served, axe: str, lang: str, theme: str
) -> None:
    me = enter(locale=lang, color_scheme=theme).go()
    judge = Judge(me, axe)
    me.page.locator("h1").wait_for()
    me.page.locator("ul.windows svg").first.wait_for()
    judge.look("home")
    me.go("#/new/notre-dame")
    me.page.locator("form select").first.wait_for()
    judge.look("new table")

    made = served.table("me", "bot", "bot", seed="accessible")
    company = Company(served, made, 0)
    me.sit(made, 0)
    seen: set[str] = set()
    while len(seen) < PHASES and (client := company.wait()) is not None:
        decision = client.state["ask"]["decision"]
        if decision not in seen:
            seen.add(decision)
            version = client.state["version"]
            me.until(lambda v=version: me.state["version"] >= v, "the page follows")
            me.until_asked()
            judge.look(decision)
        company.move()
    assert {"Keep", "PlayCard", "Bribe"} <= seen
    me.go("#/")  # away from the table, so that the rest is played without being drawn
    me.page.locator("ul.windows").wait_for()
    company.play()
    company.close()
    me.go_to_table(made["table"])
    me.page.locator("div.end h1").wait_for()
    judge.look("end")
    assert not judge.found, "\n".join(
        f"{page}: {line}" for page, lines in judge.found.items() for line in lines
    )


def test_the_waiting_room_the_join_page_and_the_credits_are_accessible(
    enter: Enter, served: Served, axe: str
) -> None:
    made = served.table("me", "open", "open")
    me = enter().go()
    judge = Judge(me, axe)
    for page in ("#/credits", f"#/join/{made['invitations'][0]['code']}"):
        me.go(page)
        me.page.locator("h1").wait_for()
        if "join" in page:
            me.page.get_by_text("P0 invites you").wait_for()
        judge.look(page)
    me.page.evaluate(
        "([name, seats]) => localStorage.setItem('parvis.tables', JSON.stringify({[name]: "
        "{table: name, game: 'notre-dame', seats, invitations: [], at: 1}}))",
        [made["table"], made["seats"]],
    )
    me.go(f"#/table/{made['table']}")
    me.button("Copy the link").first.wait_for()
    judge.look("waiting room")
    assert not judge.found
