"""Whole games, played by pressing what is lit."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.server.served import Served


def test_one_click_brings_a_game_against_bots_that_can_be_played_to_its_end(enter: Enter) -> None:
    me = enter(reduced_motion="no-preference").go()
    me.button("Play now").click()
    seen = me.until_asked()
    assert len(seen.of("card")) == 3
    assert [seat["kind"] for seat in me.state["seats"]] == ["person", "bot", "bot"]
    me.play()
    scores = me.state["scores"]
    best = max(score["points"] for score in scores)
    expect(me.page.get_by_role("heading", level=1)).to_contain_text(str(best))
    expect(me.page.get_by_role("heading", name="Where the points came from")).to_be_visible()
    chart = me.page.get_by_role("img", name=re.compile("Score move by move"))
    for score in scores:
        own = score["seat"] == me.state["seat"]
        name = "You" if own else me.state["seats"][score["seat"]]["name"]
        words = re.compile(f"{re.escape(name)} {score['points']}")
        expect(chart).to_have_attribute("aria-label", words)


def verdict(state: dict[str, Any]) -> str:
    """What the heading says of a finished game to the one who reads it."""
    first, second, *_ = sorted(state["scores"], key=lambda score: score["rank"])
    if first["rank"] == second["rank"]:
        return f"Shared victory with {first['points']}"
    name = state["seats"][first["seat"]]["name"]
    who = "You win" if first["seat"] == state["seat"] else f"{name} wins"
    return f"{who}, {first['points']} to {second['points']}"


def test_everything_that_can_be_pressed_names_its_move(enter: Enter) -> None:
    me = enter().go()
    me.button("Play now").click()
    kinds = set()
    for n in range(60):
        seen = me.until_asked()
        offered = {move["words"] for move in me.state["ask"]["moves"]}
        assert {spot["words"] for spot in seen.lit} == offered
        kinds |= {spot["kind"] for spot in seen.lit}
        if kinds == {"card", "person", "board", "button"}:
            break
        before = me.state["version"]
        me.choose(seen, n)
        me.until(lambda: me.state["version"] > before, "the move is made")  # noqa: B023
        me.until_asked()
    assert kinds >= {"card", "person", "button"}


def test_two_browsers_and_a_bot_play_a_whole_game_after_an_invitation_by_link(enter: Enter) -> None:
    host = enter(permissions=["clipboard-read", "clipboard-write"]).go()
    host.page.get_by_role("link", name="New table").click()
    host.page.get_by_label("Seat 1: Name").fill("Agnès")
    host.page.get_by_label("Seat 2: Who sits here").select_option("open")
    host.button("Open the table").click()
    host.button("Copy the link").click()
    expect(host.button("Copied")).to_be_visible()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(host.address)

    guest = enter().go(link.removeprefix(f"{host.address}/"))
    guest.page.get_by_label("Your name").fill("Hugo")
    guest.button("Take the seat").click()

    people = [host, guest]
    for person in people:  # the second of them presses cards once, without a button to confirm
        assert person.until_asked().of("card")
    assert [seat["name"] for seat in host.state["seats"]][:2] == ["Agnès", "Hugo"]
    guest.button("Menu").click()
    guest.page.get_by_label("Confirm cards with a button").uncheck()
    guest.page.keyboard.press("Escape")

    n = 0
    while not all(person.look().over for person in people):
        done = 0
        for person in people:
            seen = person.look()
            if seen.lit and not seen.over:
                person.choose(seen, n)
                done += 1
        n += done
        assert n < 600, "this game does not end"
        if not done:
            host.until(
                lambda: any(p.look().lit for p in people) or all(p.look().over for p in people),
                "somebody is asked",
                others=[guest],
            )
    assert host.state["scores"] == guest.state["scores"]
    for person in people:
        expect(person.page.get_by_role("heading", level=1)).to_have_text(verdict(person.state))


def test_a_chosen_card_stays_chosen_while_another_player_answers(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here", "here")
    others = Company(served, made, 1)
    me = enter().sit(made, 0)
    me.press(me.until_asked().of("card")[1])
    assert [card["chosen"] for card in me.look().of("card")] == [False, True, False]
    others.move()
    me.until(lambda: me.moves() == 1, "the other's move is seen")
    assert [card["chosen"] for card in me.look().of("card")] == [False, True, False]
    others.close()
