"""My tables: which game, how far, who is awaited, who else plays, how it stands, what is a fork."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Served


def row(person: Person, table: str) -> Locator:
    return person.page.locator("li").filter(has_text=f"Table {table[:6]}")


def finished(served: Served, *kinds: str, **more: Any) -> dict[str, Any]:
    made = served.table(*kinds, **more)
    company = Company(served, made, *[seat["seat"] for seat in made["seats"]])
    company.play()
    company.close()
    return made


def test_a_table_that_goes_on_says_round_turn_and_rivals(enter: Enter, served: Served) -> None:
    made = served.table("me", "here", "bot", seed="rows")
    me = enter().sit(made, 0)
    me.go("#/tables")
    mine = row(me, made["table"])
    expect(mine).to_contain_text("Notre Dame")
    expect(mine).to_contain_text("Round 1 · your turn")
    expect(mine).to_contain_text("You")
    expect(mine).to_contain_text("P1")
    company = Company(served, made, 0)
    company.move()
    company.close()
    me.page.reload()
    expect(row(me, made["table"])).to_contain_text("P1 to move")
    expect(row(me, made["table"])).to_contain_text(re.compile(r"\d\d:\d\d"))


def test_a_finished_table_shows_its_points_the_winner_first(enter: Enter, served: Served) -> None:
    made = finished(served, "me", "here", seed="result")
    me = enter().sit(made, 0)
    told = served.get(f"/tables/{made['table']}").json()
    for page in ("#/", "#/tables", "#/records"):
        me.go(page)
        seats = row(me, made["table"]).locator(".seat")
        expect(seats).to_have_count(2)
        best = max(seat["points"] for seat in told["seats"])
        expect(seats.first).to_contain_text(str(best))


def test_a_fork_says_what_it_was_played_on_from(enter: Enter, served: Served) -> None:
    made = finished(served, "me", "here", seed="fork")
    me = enter().sit(made, 0)
    me.go(f"#/table/{made['table']}/at/7")
    me.button("Play on from here").click()
    me.until(lambda: me.table != made["table"], "the new table is there")
    fork = me.table
    me.until(lambda: me.state["table"] == fork, "and has told of itself")
    me.go("#/tables")
    expect(row(me, fork)).to_contain_text(f"played on from move 7 of table {made['table'][:6]}")


def test_a_table_is_forgotten_when_asked_for(enter: Enter, served: Served) -> None:
    made = served.table("me", "bot", seed="forgotten")
    me = enter().sit(made, 0)
    me.go("#/tables")
    me.page.on("dialog", lambda dialog: dialog.accept())
    row(me, made["table"]).get_by_role("button", name="Forget this table").click()
    expect(row(me, made["table"])).to_have_count(0)
