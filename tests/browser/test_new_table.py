"""A new table: its settings in words, and only those that go together."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter


def test_settings_have_names_and_a_lonely_player_gets_an_opponent(enter: Enter) -> None:
    me = enter().go("#/new/architects")
    opponent = me.page.locator("select[data-variant=opponent]")
    expect(opponent).to_have_value("off")
    expect(opponent.locator("option")).to_have_text(["None", "Constantine", "Helena"])
    expect(opponent.locator("option[value=helena]")).to_be_disabled()
    expect(me.page.get_by_text("“Helena” goes with 1 to 2 seats only.")).to_be_visible()
    me.button("Remove seat 3").click()
    expect(opponent.locator("option[value=helena]")).to_be_enabled()
    me.button("Remove seat 2").click()
    expect(opponent).to_have_value("constantine")
    expect(opponent.locator("option[value=off]")).to_be_disabled()
    opponent.select_option("helena")
    me.button("Begin").click()
    me.until(lambda: me.state, "the table is there")
    assert me.state["variants"]["opponent"] == "helena"


def test_what_the_server_refuses_is_said_in_french(enter: Enter) -> None:
    me = enter(locale="fr-FR")
    me.expected = ["status of 4"]
    me.go("#/table/nothing")
    expect(me.page.get_by_text("Cette table n’existe pas.")).to_be_visible()
    me.go("#/records")
    me.page.get_by_role("textbox", name="Importer une partie").fill("rien")
    me.button("Ouvrir cette partie").click()
    expect(me.page.get_by_role("alert")).to_contain_text("Ligne 1 : ce n’est pas une partie")


@pytest.mark.parametrize(
    ("lang", "seat", "levels", "about", "begin"),
    [
        (
            "en-GB",
            "Seat 2: Strength",
            ["Wanderer", "Apprentice", "Journeyman", "Master"],
            "Looks far ahead, and takes a moment to do so.",
            "Begin",
        ),
        (
            "fr-FR",
            re.compile("Place 2.:.Force"),
            ["Vagabond", "Apprenti", "Compagnon", "Maître"],
            "Voit loin, et prend un instant pour cela.",
            "Commencer",
        ),
    ],
)
def test_each_bot_has_a_level_that_says_what_it_is_and_thinks_in_sight(
    enter: Enter, lang: str, seat: Any, levels: list[str], about: str, begin: str
) -> None:
    me = enter(locale=lang).go("#/new/notre-dame")
    picked = me.page.get_by_label(seat)
    expect(picked.locator("option")).to_have_text(levels)
    expect(picked.locator("option:checked")).to_have_text(levels[1])
    picked.select_option(label=levels[3])
    expect(me.page.get_by_text(about)).to_be_visible()
    me.button(begin).click()
    me.until(lambda: me.state, "the table")
    assert [s["bot"] for s in me.state["seats"]] == ["", "master", "apprentice"]
    expect(me.page.locator(".ledger .bot").first).to_have_text(levels[3])
    master = me.page.locator(".ledger li", has=me.page.get_by_text(levels[3], exact=True))
    me.play(lambda: master.locator(".word", has_text="…").count() > 0)
