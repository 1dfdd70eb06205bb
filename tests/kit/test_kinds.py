"""The kit: each game is of the kind that it says, and the laws that apply to that kind hold."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.agenda import Position, Together, apply, over, play
from parvis.kernel.errors import RulesBug
from parvis.kernel.game import HIDDEN, IMPERFECT, OWN, PERFECT, POINTS, RACE, Game, Kind
from parvis.kernel.rng import Rng
from parvis.lab import laws
from parvis.lab.playout import driven_moves, random_game
from tests.kit.tables import ALL, SEATINGS, Seating
from tests.tower import TOWER

each_game = pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))


def _games(game: Game[Any]) -> list[tuple[Seating, list[int]]]:
    tables = [at for at in SEATINGS if at.game is game]
    return [(at, driven_moves(game, at.options, "kinds")) for at in tables]


@each_game
def test_a_game_says_whether_it_has_secrets(game: Game[Any]) -> None:
    secret = {
        (part, field)
        for part, table in game.secrecy.items()
        for field, secrecy in table.items()
        if secrecy in (OWN, HIDDEN)
    }
    luck = {(name, "rng") for name in game.secrecy}
    assert game.kind.information in (PERFECT, IMPERFECT)
    assert (game.kind.information == IMPERFECT) == bool(secret - luck)


@each_game
def test_a_game_says_whether_there_is_luck_and_whether_several_are_asked(game: Game[Any]) -> None:
    drawn = together = False
    for at, moves in _games(game):
        s: Position = game.new(at.options, "kinds")
        start = s.rng.at
        for move in moves:
            together = together or isinstance(s.asked, Together)
            play(s, move)
        drawn = drawn or s.rng.at != start
    assert (game.kind.chance, game.kind.together) == (drawn, together)


@each_game
def test_where_points_decide_ranks_follow_from_them(game: Game[Any]) -> None:
    assert game.kind.goal in (POINTS, RACE)
    for at, moves in _games(game):
        s = game.new(at.options, "kinds")
        for move in moves:
            play(s, move)
        scores = game.result(s)
        if game.kind.goal == POINTS:
            order = sorted(scores, key=lambda score: score.rank)
            keys = [(score.points, score.tiebreaks) for score in order]
            assert keys == sorted(keys, reverse=True)


def test_uniform_play_does_not_reach_the_end_of_a_race_but_its_driver_does() -> None:
    with pytest.raises(RulesBug, match="does not end"):
        random_game(TOWER, TOWER.options(2), "uniform")
    s = TOWER.new(TOWER.options(2), "driven")
    for move in driven_moves(TOWER, TOWER.options(2), "driven"):
        apply(s, s.turn, move)
    assert over(s)


def test_a_secret_of_an_open_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def redeal(self: object, s: Any, seat: int, rng: Rng) -> None:
        s.masons[0].height = 1 + rng.below(5)

    s = TOWER.new(TOWER.options(2), "secret")
    rng = Rng.seeded("secret")
    laws.openness(TOWER, TOWER.options(2), s, rng)
    monkeypatch.setattr(type(TOWER), "redeal", redeal)
    with pytest.raises(RulesBug, match="keeps something from somebody"):
        laws.openness(TOWER, TOWER.options(2), s, rng)


def test_a_game_without_a_word_about_it_has_secrets_luck_and_points() -> None:
    kind = Kind()
    assert (kind.information, kind.chance, kind.together, kind.goal) == (
        IMPERFECT,
        True,
        True,
        POINTS,
    )
