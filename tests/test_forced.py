"""What is said to a seat that has no choice: never one of several things as if it were all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parvis.games.architects.storehouse import Storehouse
from parvis.games.notre_dame.actions import Gift
from parvis.games.notre_dame.bribes import Bribe
from parvis.kernel.events import Event
from parvis.kernel.texts import LANGUAGES, Text
from parvis.server.naming import Naming
from parvis.server.present import event_told
from tests.architects import scene as architects
from tests.kit.scene import Scene
from tests.notre_dame import scene as notre_dame

FULL = {"seminary": 1, "bank": 1, "residence": 1, "carriage_house": 1, "hotel": 1, "park": 1}


def bribing(person: str) -> notre_dame.Scene:
    return notre_dame.table(3, new_persons=True).show(person).place(0, **FULL)


def bishop() -> Scene[Any, Any]:
    return bribing("bishop").place(0, hospital=1).start(Bribe(0)).do("bribe bishop")


def nothing_placed(person: str) -> Scene[Any, Any]:
    return notre_dame.table(3, new_persons=True).show(person).start(Bribe(0)).do(f"bribe {person}")


def patron() -> Scene[Any, Any]:
    scene = notre_dame.table(3, new_persons=True).show("patron").rat(0, 4).gold(0, 1)
    return scene.start(Bribe(0)).do("bribe patron")


def gift() -> Scene[Any, Any]:
    return notre_dame.table(3).gold(0, 1).start(Gift(0))


def storehouse() -> Scene[Any, Any]:
    poor = dict.fromkeys(("clay", "wood", "stone", "gold", "marble", "silver"), 0)
    return architects.table(3).has(0, **poor).start(Storehouse(0, 1))


GENERAL: list[tuple[str, Callable[[], Scene[Any, Any]], str, str]] = [
    (
        "a bishop without an empty building",
        bishop,
        "Red has no choice: pass. None of your buildings is empty. (ND-10.9, p. 10; ruling)",
        "Aucun de vos bâtiments n'est vide.",
    ),
    (
        "a minstrel without a piece",
        lambda: nothing_placed("minstrel"),
        "Red has no choice: pass. You have no piece on any of your buildings. (ND-10.2, p. 9)",
        "Vous n'avez aucun pion sur vos bâtiments.",
    ),
    (
        "gypsies without a cube on the board",
        lambda: nothing_placed("gypsies"),
        (
            "Red has no choice: pass. You have no cube on the board; the confidant does not count "
            "as one. (ND-11.9, p. 11; ruling)"
        ),
        "Vous n'avez aucun cube sur le plateau",
    ),
    (
        "a coachman without a letter",
        lambda: nothing_placed("coachman"),
        "Red has no choice: pass. You have taken no letter. (ND-11.10, p. 11; ruling)",
        "Vous n'avez pris aucune lettre.",
    ),
    (
        "a patron without gold",
        patron,
        (
            "Red has no choice: pass. You do not have enough gold for anything else. "
            "(ND-11.12, p. 12; ruling)"
        ),
        "Vous n'avez pas assez d'or pour autre chose.",
    ),
    (
        "a gift of the only coin",
        gift,
        (
            "Red has no choice: give 1 gold. You do not have enough gold for anything else. "
            "(ND-7.1, p. 6)"
        ),
        "Vous n'avez pas assez d'or pour autre chose.",
    ),
    (
        "a storehouse with three trades",
        storehouse,
        (
            "Red has no choice: pass. Every trade takes more of its goods than you have. "
            "(AW-5.2, p. 8)"
        ),
        "Chaque échange demande plus de ses ressources que vous n'en avez.",
    ),
]


@pytest.mark.parametrize(
    ("arranged", "english", "french"),
    [case[1:] for case in GENERAL],
    ids=[case[0] for case in GENERAL],
)
def test_where_the_values_of_a_reason_differ_a_general_sentence_is_told(
    arranged: Callable[[], Scene[Any, Any]], english: str, french: str
) -> None:
    scene = arranged()
    assert not scene.told("forced")
    (event,) = scene.told("forced_all")
    seats = scene.game.colours
    assert Text(scene.game, "en").event(event, seats) == english
    assert french in Text(scene.game, "fr").event(event, seats)
    assert event_told(Naming(Text(scene.game, "en"), seats, []), event)["text"] == english
    assert event.seen_by(0)
    assert not event.seen_by(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_general_sentence_the_move_alone_is_told(language: str) -> None:
    game = notre_dame.Scene.game
    text = Text(game, language)
    args = {"move": game.words.parse("pass"), "reason": "too_far", "rule": "ND-6.8"}
    told = text.event(Event("forced_all", 0, {**args}), game.colours)
    alone = Event("forced_move", 0, {"move": args["move"]})
    assert told == text.event(alone, game.colours)


def test_one_reason_with_the_same_values_is_told_with_them() -> None:
    scene = notre_dame.table(3).show("monk", "fool", "soldier").gold(0, 0).start(Bribe(0))
    (event,) = scene.told("forced")
    told = Text(scene.game, "en").event(event, scene.game.colours)
    assert (
        told == "Red has no choice: pass. A bribe costs 1 gold, and you have none. (ND-5.2, p. 3)"
    )
