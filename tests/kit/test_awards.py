"""Awards: what is honoured at the end has its words, and goes to who did most of it."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.agenda import legal, waiting
from parvis.kernel.awards import Award, given
from parvis.kernel.events import Event
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.texts import LANGUAGES, Text, holes
from tests.kit.tables import ALL

every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())


def did(kind: str, seat: int, **args: int | str) -> Event:
    return Event(kind, seat, dict(args))


def test_who_did_most_is_honoured_and_shares_it_with_equals() -> None:
    events = [did("built", 0), did("built", 2), did("sold", 1, n=3), did("sold", 0, n=2)]
    awards = {"builder": Award(("built",)), "seller": Award(("sold",), "n")}
    assert given(awards, events, 3) == [("builder", 1, [0, 2]), ("seller", 3, [1])]


def test_nobody_is_honoured_for_what_all_did_as_much_or_nobody() -> None:
    awards = {"builder": Award(("built",)), "seller": Award(("sold",), "n")}
    assert given(awards, [did("built", 0), did("built", 1)], 2) == []


def test_only_events_with_the_value_count() -> None:
    awards = {"visitor": Award(("went",), only=("place", "market"))}
    events = [did("went", 0, place="market"), did("went", 1, place="home"), did("went", -1)]
    assert given(awards, events, 2) == [("visitor", 1, [0])]


def test_who_plays_alone_is_honoured_too() -> None:
    assert given({"builder": Award(("built",))}, [did("built", 0)], 1) == [("builder", 1, [0])]


@every_game
def test_every_award_has_its_words(game: Game[Any]) -> None:
    for language in LANGUAGES:
        text = Text(game, language)
        for name, award in game.awards.items():
            assert text(f"award.{name}")
            assert holes(text.all[f"award.for.{name}"]) == {"n"}
            for kind in award.kinds:
                assert text.has(f"event.{kind}")


@every_game
def test_a_played_game_gives_its_awards(game: Game[Any]) -> None:
    session: Session[Any] = Session(game, game.options(max(game.seats)), "awards")
    rng = Rng.seeded("awards")
    while seats := waiting(session.state):
        moves = legal(session.state, seats[0])
        session.play(seats[0], game.drive(session.state, seats[0], moves, rng))
    events = [*session.start, *[event for played in session.past for event in played.events]]
    found = given(game.awards, events, len(session.seats))
    assert len(found) >= len(game.awards) - 1, "a long game honours nearly all"
    for name, n, best in found:
        assert n > 0, name
        assert best, name
