"""A player reads «you»: every sentence about somebody has one for whom it is about."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.events import Event
from parvis.kernel.game import Game
from parvis.kernel.texts import LANGUAGES, Text, holes
from parvis.server.naming import Naming
from tests.kit.tables import ALL

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_every_sentence_about_a_player_has_one_for_that_player(
    game: Game[Any], language: str
) -> None:
    text = Text(game, language)
    about = {k[6:] for k, said in text.all.items() if k[:6] == "event." and "who" in holes(said)}
    to_you = {k[4:] for k in text.all if k.startswith("you.")}
    assert about == to_you
    for kind in about:
        assert holes(text.all[f"you.{kind}"]) == holes(text.all[f"event.{kind}"]) - {"who"}


@every_game
@every_language
def test_what_is_done_to_a_player_may_say_so(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    for key in [key for key in text.all if key.startswith("to_you.")]:
        sentence = text.all[f"event.{key[7:]}"]
        assert holes(text.all[key]) == holes(sentence) - {"other"}


def naming(you: int, *names: str, language: str = "en") -> Naming:
    game = ALL["architects"]
    return Naming(Text(game, language), game.colours[: len(names)], list(names), you)


def test_people_have_their_names_the_reader_is_you_and_colours_stand_in_for_no_name() -> None:
    captured = Event("captured", 0, {"n": 2, "other": "colour.blue", "place": "place.forest"})
    assert naming(-1, "Anselm", "Maud").event(captured)[0] == (
        "Anselm captures 2 workers of Maud (Forest)"
    )
    assert (
        naming(0, "Anselm", "Maud").event(captured)[0] == "You capture 2 workers of Maud (Forest)"
    )
    assert naming(1, "Anselm", "Maud").event(captured)[0] == (
        "Anselm captures 2 of your workers (Forest)"
    )
    assert naming(-1, "", "Maud").event(captured)[0].startswith("Red captures")
    assert naming(0, "A", "B", language="fr").event(captured)[0].startswith("Vous capturez")


def test_where_a_player_is_named_is_told() -> None:
    captured = Event("captured", 0, {"n": 2, "other": "colour.blue", "place": "place.forest"})
    said, players = naming(-1, "Anselm", "Maud").event(captured)
    assert [(said[a:b], side) for a, b, side in players] == [("Anselm", 0), ("Maud", 1)]
    said, players = naming(1, "Anselm", "Maud").event(captured)
    assert [(said[a:b], side) for a, b, side in players] == [("Anselm", 0), ("", 1)]


def test_moves_name_people_but_cards_keep_their_colours() -> None:
    words = ALL["architects"].words
    move = words.parse("capture forest blue")
    assert "Maud" in naming(0, "Anselm", "Maud").move(move, 0)
    game = ALL["notre-dame"]
    cards = Naming(Text(game, "en"), game.colours[:3], ["Anselm", "Maud", "Guy"], 0)
    keep = next(m for m in range(len(game.words)) if game.words.say(m).startswith("keep blue"))
    assert "Blue" in cards.move(keep, 0)
    drive = next(m for m in range(len(game.words)) if game.words.say(m).startswith("drive blue"))
    assert "Maud" in cards.move(drive, 0)


def test_a_name_that_looks_like_a_key_or_a_hole_is_only_a_name() -> None:
    captured = Event("captured", 0, {"n": 2, "other": "colour.blue", "place": "place.forest"})
    for odd in ("title", "colour.red", "{n}", "place.forest"):
        assert naming(-1, odd, "Maud").event(captured)[0].startswith(f"{odd} captures 2")
