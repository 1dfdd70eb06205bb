"""The menu, and what is shared from the history."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from parvis.games import HOUSE
from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.test_room import PHONE, outside
from tests.server.served import Served


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for which somebody who is gone is soon absent."""
    server = Served(tmp_path_factory.mktemp("hasty"), absence=0.4)
    yield server
    assert "Traceback" not in server.stop()


def test_the_link_to_a_moment_leads_there_and_says_that_it_is_copied(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "bot")
    me = enter(permissions=["clipboard-read", "clipboard-write"]).sit(made, 0)
    me.choose(me.until_asked(), 0)
    me.until(lambda: me.moves() >= 1, "a move is made")
    me.button("To the beginning").click()
    me.button("Copy the link to this moment").click()
    expect(me.page.locator("footer").get_by_text("Copied")).to_be_visible()
    assert me.page.evaluate("navigator.clipboard.readText()").endswith("/at/0")


def test_notices_that_the_browser_blocks_are_not_ticked(enter: Enter, served: Served) -> None:
    made = served.table("me", "bot")
    me = enter().go()
    me.page.add_init_script(
        "Object.defineProperty(window, 'Notification', {value: "
        "{permission: 'denied', requestPermission: async () => 'denied'}})"
    )
    me.page.evaluate("localStorage.setItem('parvis.tastes', JSON.stringify({notify: true}))")
    me.sit(made, 0)
    me.page.reload()
    me.until_asked()
    me.button("Menu").click()
    box = me.page.get_by_role("checkbox", name="otification")
    expect(box).not_to_be_checked()
    expect(me.page.get_by_role("alert")).to_contain_text("browser")
    box.click()
    expect(box).not_to_be_checked()


def test_a_seat_that_the_computer_plays_says_so_and_is_taken_back(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here")
    me = enter().sit(made, 0)
    me.until_asked()
    me.button("Menu").click()
    me.button("Let the computer play for me").click()
    told = me.page.locator("p[role=status]", has_text="The computer plays for you")
    expect(told).to_be_visible()
    expect(me.page.locator(".ledger .bot")).to_have_count(1)
    me.button("Take my seat back").click()
    expect(told).to_have_count(0)
    me.until(lambda: me.state["seats"][0]["kind"] == "person", "it is mine again")


def test_a_rematch_is_offered_and_moves_nobody_unasked(enter: Enter, served: Served) -> None:
    made = served.table("me", "here", seed="again")
    company = Company(served, made, 0, 1)
    company.play()
    me = enter().sit(made, 1)
    expect(me.button("Rematch")).to_be_visible()
    secret = made["seats"][0]["secret"]
    again = served.post(f"/tables/{made['table']}/rematch", {}, secret).json()
    expect(me.page.get_by_text("P0 wants a rematch.")).to_be_visible()
    assert me.table == made["table"]
    me.button("Join").click()
    me.until(lambda: me.table == again["table"], "the new table is there")
    me.until(lambda: me.state["table"] == again["table"] and me.state["own"] == [1], "with my seat")
    company.close()


def test_all_rules_are_reached_from_home_from_help_and_from_a_citation(
    enter: Enter, served: Served
) -> None:
    me = enter().go()
    me.page.get_by_role("link", name="Rules", exact=True).click()
    expect(me.page.locator("article").first).to_be_visible()
    assert me.page.locator("article").count() == len(served.get("/rules/notre-dame").json())
    me.sit(served.table("me", "bot"), 0)
    me.until_asked()
    rule = me.state["ask"]["rule"]
    me.page.locator(".prompt .cite").first.click()
    me.page.get_by_role("link", name="All rules of this game").click()
    expect(me.page.locator("article.cited")).to_contain_text(rule)
    expect(me.page.locator("article.cited")).to_be_in_viewport()
    me.page.go_back()
    me.until_asked()
    me.button("Help").click()
    expect(me.page.get_by_role("link", name="The rules on a page of their own")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "says", "hand_over", "take_back", "told"),
    [
        (
            "en",
            "P1 has been away for a while.",
            "Let the computer play",
            "Take my seat back",
            "The computer plays for P1 from now on",
        ),
        (
            "fr",
            "P1 n’est plus là depuis un moment.",
            "Laisser jouer l’ordinateur",
            "Reprendre ma place",
            "L’ordinateur joue désormais pour P1",
        ),
    ],
)
def test_a_host_lets_the_computer_play_for_somebody_absent_who_comes_back(
    enter: Enter, hasty: Served, lang: str, says: str, hand_over: str, take_back: str, told: str
) -> None:
    made = hasty.table("me", "here", game="architects")
    host = enter(hasty, locale=lang).sit(made, 0)
    friend = enter(hasty, locale=lang).sit(made, 1)
    expect(host.page.get_by_text(says)).to_have_count(0)
    friend.go("#/")
    expect(host.page.get_by_text(says)).to_be_visible()
    host.button(hand_over).click()
    host.until(lambda: host.state["seats"][1]["kind"] == "bot", "the computer plays")
    expect(host.page.get_by_text(says)).to_have_count(0)
    expect(host.page.locator(".rival .bot")).to_have_count(1)
    expect(host.page.locator(".log li", has_text=told)).to_be_visible()
    host.page.reload()
    expect(host.page.locator(".log li", has_text=told)).to_be_visible()

    friend.go_to_table(made["table"])
    friend.button(take_back).click()
    host.until(lambda: host.state["seats"][1]["kind"] == "person", "the friend is back")
    expect(host.page.locator(".rival .bot")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", HOUSE)
def test_what_is_said_of_somebody_absent_covers_nothing(
    enter: Enter, hasty: Served, game: str, phone: bool
) -> None:
    made = hasty.table("me", "here", "here", game=game)
    host = enter(hasty, locale="fr", **(PHONE if phone else {})).sit(made, 0)
    wait = host.button("Attendre")
    expect(wait).to_have_count(1)
    said = host.page.locator(".room > div").first.bounding_box()
    table = host.page.locator(".desk, .phone").bounding_box()
    assert said is not None
    assert table is not None
    assert said["y"] + said["height"] <= table["y"]
    assert outside(host, ".room .btn", ".prompt h2", "#main") == []
    wait.click()  # then the next one is spoken of
    expect(host.page.get_by_text("P2 n’est plus là")).to_be_visible()


def test_a_host_may_wait_for_somebody_absent(enter: Enter, hasty: Served) -> None:
    made = hasty.table("me", "here")
    host = enter(hasty).sit(made, 0)
    host.button("Wait").click()
    expect(host.button("Let the computer play")).to_have_count(0)
    friend = enter(hasty).sit(made, 1)
    host.until(lambda: not host.state["seats"][1]["absent"], "the friend is here")
    friend.go("#/")
    expect(host.button("Let the computer play")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "chip"), [("notre-dame", "ul.chips li"), ("architects", ".chips .chip")]
)
def test_the_chips_of_a_phone_say_who_is_a_bot(
    enter: Enter, served: Served, game: str, chip: str
) -> None:
    made = served.table("me", "bot", "here", game=game)
    me = enter(**PHONE).sit(made, 0)
    chips = me.page.locator(chip)
    marked = chips.filter(has=me.page.get_by_role("img", name="computer"))
    expect(chips.first).to_be_visible()
    expect(marked).to_have_count(1)
