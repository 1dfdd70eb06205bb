"""Records on the home page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Served


@pytest.fixture(scope="module")
def record(served: Served) -> str:
    made = served.table("me", "bot", seed="a record")
    company = Company(served, made, 0)
    company.play()
    company.close()
    return served.get(f"/tables/{made['table']}/record").text


def bring(person: Person, text: str) -> None:
    person.go("#/records")
    person.page.get_by_role("textbox", name="Import a record").fill(text)
    person.button("Open this record").click()


def test_a_damaged_record_is_refused_with_the_line_where_it_is_wrong(
    enter: Enter, record: str
) -> None:
    me = enter()
    me.expected = ["status of 422"]
    lines = record.splitlines()
    wrong = next(n for n, line in enumerate(lines, 1) if "keep" in line)
    bring(me, record.replace("keep", "kept", 1))
    alert = me.page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile(rf"line {wrong}\b"))
    expect(alert).to_be_in_viewport()
    expect(me.page).to_have_url(re.compile(r"#/records$"))


def test_a_sound_record_opens_and_can_be_stepped_through(
    enter: Enter, record: str, tmp_path: Path
) -> None:
    me = enter()
    bring(me, record)
    expect(me.page.get_by_role("heading", name="Where the points came from")).to_be_visible()
    moves = me.state["moves"]
    me.button("Replay").click()
    place = me.page.get_by_text(f"Move 0 of {moves}").first
    expect(place).to_be_visible()
    boards = [board(me)]
    for n in range(1, 4):
        me.button("One move forward").click()
        expect(me.page.get_by_text(f"Move {n} of {moves}").first).to_be_visible()
    me.page.keyboard.press("ArrowLeft")
    expect(me.page.get_by_text(f"Move 2 of {moves}").first).to_be_visible()
    me.page.get_by_role("slider").focus()
    me.page.keyboard.press("PageUp")
    expect(me.page.get_by_text(f"Move 12 of {moves}").first).to_be_visible()
    me.until(lambda: board(me) != boards[0], "the board of that moment is drawn")
    me.page.keyboard.press("Home")
    me.until(lambda: board(me) == boards[0], "and the first one again")
    assert not me.look().lit, "nothing can be done in a record"


def board(person: Person) -> str:
    """What the drawn board says to those who hear it."""
    return "\n".join(
        person.page.locator(".plate svg.board [aria-label]").evaluate_all(
            "nodes => nodes.map((node) => node.getAttribute('aria-label'))"
        )
    )


def test_a_record_is_also_taken_from_a_file(enter: Enter, record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.parvis"
    file.write_text(record)
    me = enter().go("#/records")
    with me.page.expect_file_chooser() as chooser:
        me.page.get_by_text("Choose a file", exact=True).click()
    chooser.value.set_files(file)
    me.button("Open this record").click()
    expect(me.page.get_by_role("heading", name="Where the points came from")).to_be_visible()
