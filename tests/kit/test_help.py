"""What a newcomer is told of a game: its aim, its course, and where in it the table is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from parvis.kernel.agenda import legal, waiting
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.texts import LANGUAGES, Text
from tests.kit.tables import ALL

COURSE = "help.course."
SENTENCE = re.compile(r"[.!?…](?:\s|$)")

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def course(game: Game[Any], language: str) -> list[str]:
    text = Text(game, language)
    return [key.removeprefix(COURSE) for key in text.all if key.startswith(COURSE)]


@every_game
@every_language
def test_the_aim_is_told_in_two_sentences(game: Game[Any], language: str) -> None:
    assert len(SENTENCE.findall(Text(game, language)("help.aim"))) == 2


@every_game
@every_language
def test_every_step_of_the_course_has_its_name(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    steps = course(game, language)
    assert len(steps) > 1
    for step in steps:
        assert text(f"phase.{step}")


@every_game
def test_the_course_has_the_same_order_in_all_languages(game: Game[Any]) -> None:
    assert len({tuple(course(game, language)) for language in LANGUAGES}) == 1


@every_game
def test_whenever_somebody_is_asked_a_step_of_the_course_is_lit(game: Game[Any]) -> None:
    """A game that lights none at all says so by never lighting one."""
    session: Session[Any] = Session(game, game.options(max(game.seats)), "help")
    rng = Rng.seeded("help")
    seen = set()
    while seats := waiting(session.state):
        seen.add(game.phase(session.state))
        seat = seats[rng.below(len(seats))]
        moves = legal(session.state, seat)
        session.play(seat, game.drive(session.state, seat, moves, rng))
    assert seen <= {*course(game, "en")} or seen == {""}


@every_game
@every_language
def test_every_sign_is_explained(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    for key in [key for key in text.all if key.startswith("sign.")]:
        assert text(f"about.{key}")
