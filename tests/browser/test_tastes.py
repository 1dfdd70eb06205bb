"""Language and light: changed in mid-game, and remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Enter


def test_the_language_changes_in_mid_game_and_is_remembered(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").click()
    me.until_asked()
    me.play(lambda: me.state.get("moves", 0) >= 4)
    me.until_asked()
    moves = me.moves()
    english = me.state["ask"]["prompt"]
    expect(me.button("English")).to_have_attribute("lang", "en")
    me.button("English").click()
    expect(me.button("Français")).to_have_attribute("lang", "fr")
    me.until(lambda: me.state["ask"]["prompt"] != english, "the server speaks French")
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
    expect(me.button("Annuler").first).to_be_visible()
    me.until(lambda: me.look().lit, "the question is still there")
    assert me.moves() == moves
    first = me.state["ask"]["prompt"].split()[0]
    expect(me.page.locator(".prompt h2")).to_contain_text(first[1:])

    me.page.reload()
    me.until_asked()
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
    assert me.state["ask"]["prompt"] != english
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.state["moves"] > moves, "it can be played on in French")


def test_light_and_dark_change_at_once_and_are_remembered(enter: Enter) -> None:
    me = enter(color_scheme="light").go()
    me.button("Play now").click()
    me.until_asked()
    root = me.page.locator("html")
    paper = "getComputedStyle(document.querySelector('.prompt')).backgroundColor"
    expect(root).to_have_attribute("data-theme", "matins")
    light = me.page.evaluate(paper)
    me.button("Vespers (dark)").click()
    expect(root).to_have_attribute("data-theme", "vespers")
    me.until(lambda: me.page.evaluate(paper) != light, "the paper is dark")
    dark = me.page.evaluate(paper)
    me.page.reload()
    me.until_asked()
    expect(root).to_have_attribute("data-theme", "vespers")
    assert me.page.evaluate(paper) == dark
    me.go("#/")
    expect(root).to_have_attribute("data-theme", "vespers")


def test_a_dark_system_gets_the_dark_theme_and_a_french_browser_french(enter: Enter) -> None:
    me = enter(color_scheme="dark", locale="fr-FR").go()
    expect(me.page.locator("html")).to_have_attribute("data-theme", "vespers")
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
