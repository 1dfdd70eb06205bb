"""What a seat is sent of the log: sentences, and as data nothing that they do not say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parvis.bots.advice import Advice
from parvis.games.architects import ARCHITECTS
from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.agenda import legal, over
from parvis.kernel.events import Event
from parvis.kernel.game import SPECTATOR
from parvis.kernel.session import Session
from parvis.kernel.texts import LANGUAGES, Text
from parvis.server import present
from parvis.server.naming import Naming
from tests.architects.scene import RED, table

RED_AND_BLUE = ("red", "blue", "green")


def played(seats: int = 3) -> Session[Any]:
    options = NOTRE_DAME.options(seats, {"new_persons": "on"})
    session = Session(NOTRE_DAME, options, "present")
    dice = random.Random(5)
    while not over(session.state):
        turn = session.state.turn
        session.play(turn, dice.choice(legal(session.state, turn)))
    return session


def plain(text: Text, session: Session[Any]) -> Naming:
    """For a reader who has no seat, at a table without names."""
    return Naming(text, session.seats, [])


@pytest.fixture(scope="module")
def session() -> Session[Any]:
    return played()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_data_of_an_entry_say_only_what_its_sentence_says(
    session: Session[Any], language: str
) -> None:
    text = present.texts(NOTRE_DAME.id, language)
    for seat in (SPECTATOR, 0, 1, 2):
        for entry in present.log_told(session, seat, plain(text, session), 0):
            for name, value in entry["args"].items():
                told = text.move(int(value), session.seats) if name == "move" else text.value(value)
                assert told in entry["text"], entry


def test_an_entry_is_told_as_the_kernel_tells_it(session: Session[Any]) -> None:
    text = present.texts(NOTRE_DAME.id, "fr")
    told = [entry["text"] for entry in present.log_told(session, 1, plain(text, session), 0)]
    assert told == [
        text.event(event, session.seats) for _, events in session.log(1) for event in events
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_where_a_player_is_named_is_known(session: Session[Any], language: str) -> None:
    text = present.texts(NOTRE_DAME.id, language)
    found = 0
    for entry in present.log_told(session, 0, plain(text, session), 0):
        for start, end, seat in entry["players"]:
            assert entry["text"][start:end] == text(f"colour.{session.seats[seat]}")
            found += 1
    assert found > 100


def test_both_players_of_a_sentence_are_known_but_not_the_colour_of_a_card() -> None:
    text = present.texts(NOTRE_DAME.id, "en")
    args = {"n": 2, "source": "place.bank", "other": "colour.blue"}
    told = present.event_told(Naming(text, RED_AND_BLUE, []), Event("gold_from", 0, {**args}))
    assert [told["text"][a:b] for a, b, _ in told["players"]] == ["Red", "Blue"]
    assert [seat for _, _, seat in told["players"]] == [0, 1]
    card = Event("played", 0, {"colour": "colour.blue", "card": "card.bank"})
    assert [
        seat for _, _, seat in present.event_told(Naming(text, RED_AND_BLUE, []), card)["players"]
    ] == [0]


def test_a_place_and_a_market_can_be_pointed_at(session: Session[Any]) -> None:
    text = present.texts(NOTRE_DAME.id, "en")
    entries = present.log_told(session, SPECTATOR, plain(text, session), 0)
    placed = next(entry for entry in entries if entry["kind"] == "placed")
    assert placed["args"]["place"].startswith("place.")
    drove = next(entry for entry in entries if entry["kind"] == "drove")
    assert set(drove["args"]) == {"colour", "spot"}


def test_what_only_one_seat_may_know_is_sent_to_nobody_else(session: Session[Any]) -> None:
    text = present.texts(NOTRE_DAME.id, "en")
    for seat in (SPECTATOR, 0, 1, 2):
        private = [
            entry
            for entry in present.log_told(session, seat, plain(text, session), 0)
            if entry["kind"] in ("drew", "kept", "received_one", "received_two")
        ]
        assert all(entry["seat"] == seat for entry in private)
        assert bool(private) == (seat >= 0)


def test_values_of_variants_have_names_and_tell_with_how_many_seats_they_go() -> None:
    text = present.texts(ARCHITECTS.id, "fr")
    told = {v.name: present.variant_told(ARCHITECTS, v, text) for v in ARCHITECTS.variants}
    opponent = told["opponent"]
    assert opponent["titles"]["helena"] == text("variant.opponent.helena")
    assert opponent["abouts"]["helena"] == text("about.variant.opponent.helena")
    assert opponent["seats"] == {
        "off": [2, 3, 4, 5],
        "constantine": [1, 2],
        "helena": [1, 2],
    }
    assert told["promo"]["titles"] == {"off": "", "on": ""}


def facing(opponent: str, seats: int) -> Session[Any]:
    """Red may capture workers of the automatic opponent in the quarry."""
    options = ARCHITECTS.options(seats, {"opponent": opponent})
    session = Session(ARCHITECTS, options, "facing")
    scene = table(seats, opponent).at(seats, quarry=2, forest=1, mines=1).has(RED, silver=3)
    session.state = scene.at(RED, town_centre=2, forest=1).turn(RED).do("place town-centre").s
    return session


@pytest.mark.parametrize(("opponent", "seats"), [("constantine", 1), ("helena", 1), ("helena", 2)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opponent_is_called_by_its_name_wherever_a_move_is_told(
    opponent: str, seats: int, language: str
) -> None:
    session = facing(opponent, seats)
    text = present.texts(ARCHITECTS.id, language)
    colour = ARCHITECTS.colours[seats]
    group = ARCHITECTS.words.parse(f"capture quarry {colour}")
    ask = present.asked(session, RED, plain(text, session))
    assert ask is not None
    (offered,) = [move for move in ask["moves"] if move["move"] == group]
    hint = present.hint(session, plain(text, session), RED, 1, [Advice(group, 0.5, [])])
    for told in (offered, hint["moves"][0]):
        assert text(f"colour.{opponent}") in told["text"]
        assert text(f"colour.{colour}") not in told["text"]
        assert told["names"] == ["place.quarry", f"colour.{colour}"], "the board's own names stay"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opponent_is_called_by_its_name_in_what_is_closed_and_in_what_was_forced(
    language: str,
) -> None:
    session = facing("helena", 1)
    text = present.texts(ARCHITECTS.id, language)
    for words in ("capture quarry blue", "capture forest blue"):
        session.play(RED, ARCHITECTS.words.parse(words))
    ask = present.asked(session, RED, plain(text, session))
    assert ask is not None
    (closed,) = [move for move in ask["closed"] if move["words"] == "capture mines blue"]
    assert text("colour.helena") in closed["text"]
    args = {"move": closed["move"], "reason": "no_debt", "rule": "AW-9.5"}
    told = present.event_told(plain(text, session), Event("forced", RED, {**args}))
    assert text("colour.helena") in told["text"]
    assert text("colour.blue") not in told["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_called_by_their_colours_in_moves(language: str) -> None:
    text = present.texts(ARCHITECTS.id, language)
    move = ARCHITECTS.words.parse("capture quarry blue")
    assert text("colour.blue") in text.move(move, ("red", "blue", "helena"))


@pytest.mark.parametrize(("lang", "said"), [("en", "take your own workers"), ("fr", "reprendre")])
def test_who_captures_the_own_workers_is_told_so(lang: str, said: str) -> None:
    text = present.texts("architects", lang)
    words = text.game.words
    seats = text.game.sides(text.game.options(3))
    move = words.parse("capture forest red")
    assert text.move(move, seats, 0).startswith(said)
    assert not text.move(move, seats, 1).startswith(said)


@pytest.mark.parametrize("game", [NOTRE_DAME, ARCHITECTS], ids=lambda game: game.id)
def test_an_entry_says_what_it_begins(game: Any) -> None:
    text = present.texts(game.id, "en")
    named = {"turn": game.turns, "section": game.sections, "phase": game.phases}
    kinds = [kind for some in named.values() for kind in some]
    assert len(set(kinds)) == len(kinds)
    for what, some in named.items():
        for kind in some:
            assert text.has(f"event.{kind}"), f"nothing tells of {kind}"
            assert present.begins_told(game, kind) == {"begins": what}
    assert present.begins_told(game, "bot_plays") == {}


def test_a_log_tells_its_sections(session: Session[Any]) -> None:
    text = present.texts(NOTRE_DAME.id, "en")
    entries = present.log_told(session, SPECTATOR, plain(text, session), 0)
    sections = [entry for entry in entries if entry.get("begins") == "section"]
    assert [entry["kind"] for entry in sections] == ["round"] * 9
    assert [entry["kind"] for entry in entries if entry.get("begins") == "phase"][-1] == "end"


def test_what_brought_the_points_of_a_move_is_told_after_the_game() -> None:
    session = Session(NOTRE_DAME, NOTRE_DAME.options(2), "gained")
    while not over(session.state):
        session.play(session.state.turn, session.state.offer[-1])
    scores = present.scores_told(session)
    assert scores is not None
    for score in scores:
        assert score["gained"]
        for move, kind in score["gained"].items():
            events = [e for e in session.past[move - 1].events if e.seat == score["seat"]]
            points = {e.kind: sum(n for _, n in NOTRE_DAME.points_of(e)) for e in reversed(events)}
            assert points[kind] > 0
