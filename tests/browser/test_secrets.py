"""What reaches a browser: nothing that its seat may not know."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.company import Company
from tests.browser.conftest import Enter
from tests.browser.driver import Person
from tests.server.served import Client, Served

SEED = "a seed that nobody may see"
"""Chosen, so that the game is always the same: it is told as the seed, and nowhere else."""
ON_CARDS = ("keep", "play", "waste")


def states(heard: list[str]) -> list[dict[str, Any]]:
    return [message for text in heard if (message := json.loads(text))["type"] == "state"]


def all_cards(client: Client) -> dict[int, tuple[str, str]]:
    """Each card's words in moves, and its name in sentences."""
    facts, texts = client.names["facts"], client.names["texts"]
    kinds = facts["cards"]
    return {
        c * len(kinds) + k: (
            f"{colour} {kind.replace('_', '-')}",
            f"{texts[f'card.{kind}']} ({texts[f'colour.{colour}']})",
        )
        for c, colour in enumerate(facts["colours"])
        for k, kind in enumerate(kinds)
    }


def caught_up(person: Person, company: Company) -> None:
    company.settle()
    version = max(client.state["version"] for client in company.clients)
    person.until(lambda: person.state.get("version", -1) >= version, "it has heard everything")


def test_a_spectator_is_told_nothing_that_is_private_to_a_seat(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here", "here", spectators=True, seed=SEED)
    seats = Company(served, made, 0, 1, 2)
    watcher = enter().go_to_table(made["table"])
    seats.play(lambda: seats.done >= 70)
    caught_up(watcher, seats)
    assert seats.clients[0].state["status"] == "running"

    told = states(watcher.heard)
    assert len({state["version"] for state in told}) > 60
    for state in told:
        assert (state["seat"], state["ask"], state["undo"]) == (-1, None, None)
        view = state["view"]
        for name in ("hand", "inbox", "deck", "unsure", "remembered"):
            assert view[name] == [], name
        for player in view["players"]:
            assert player["prestige"] is None
            assert player["known"] == []

    everything = "\n".join(watcher.heard)
    assert everything.count(SEED) == everything.count(f'"seed": "{SEED}"')
    for secret in (seat["secret"] for seat in made["seats"]):
        assert secret not in everything
    for family in ON_CARDS:
        assert f'"{family} ' not in everything

    # the hands, as the server tells them to their owners, against every sentence of the watcher
    cards = all_cards(seats.clients[0])
    public = {
        words.split(" ", 1)[1] for words in seats.played if words.startswith(("play ", "waste "))
    }
    private = {
        name
        for client in seats.clients
        for state in states(client.heard)
        for number in (*state["view"]["hand"], *state["view"]["inbox"])
        for words, name in [cards[number]]
        if words not in public
    }
    assert len(private) > 3, "the test must know cards that were never shown"
    sentences = {entry["text"] for state in told for entry in state["log"]}
    assert any(cards[number][1] in text for number in cards for text in sentences)
    for text in sentences:
        assert not any(name in text for name in private), text
        assert not any(word in text for word in (" draws ", " keeps ", " receives ")), text
    # nor does the page show a hand
    assert watcher.page.locator("ul.hand").count() == 0
    seats.close()


def test_an_opponent_s_browser_is_never_offered_the_other_s_cards(
    enter: Enter, served: Served
) -> None:
    made = served.table("me", "here", seed=SEED)
    seats = Company(served, made, 0, 1)
    me = enter().sit(made, 0)
    seats.play(lambda: seats.done >= 60)
    caught_up(me, seats)
    mine, other = seats.clients
    cards = all_cards(mine)

    def holds(client: Client) -> dict[int, set[str]]:
        return {
            state["version"]: {
                cards[number][0] for number in (*state["view"]["hand"], *state["view"]["inbox"])
            }
            for state in states(client.heard)
        }

    own, foreign = holds(mine), holds(other)
    compared = 0
    for state in states(me.heard):
        assert state["seat"] == 0
        version, ask = state["version"], state["ask"]
        shown = {cards[number][0] for number in (*state["view"]["hand"], *state["view"]["inbox"])}
        assert shown == own[version]
        assert not shown & foreign[version]
        assert state["view"]["players"][1]["prestige"] is None
        for move in (*ask["moves"], *ask["closed"]) if ask else ():
            if move["family"] in ON_CARDS:
                card = move["words"].split(" ", 1)[1]
                assert card in own[version]
                assert card not in foreign[version]
                compared += 1
    assert compared > 40

    everything = "\n".join(me.heard)
    assert everything.count(SEED) == everything.count(f'"seed": "{SEED}"')
    assert made["seats"][1]["secret"] not in everything
    sentences = {entry["text"] for state in states(me.heard) for entry in state["log"]}
    for mine, theirs in (("draw", "draws"), ("keep", "keeps"), ("receive", "receives")):
        assert any(text.startswith(f"You {mine} ") for text in sentences)
        assert not any(f"P1 {theirs} " in text for text in sentences)
    seats.close()
