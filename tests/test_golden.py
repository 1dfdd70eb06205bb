"""The golden playthroughs are played again, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.games import GAMES
from parvis.kernel.game import Game, Options
from tests.golden_games import FOLDER, between_bots, cases, playthrough

CASES = cases()


@pytest.mark.parametrize(("name", "game", "options"), CASES, ids=[case[0] for case in CASES])
def test_the_game_goes_as_it_is_written(name: str, game: Game[Any], options: Options) -> None:
    """A difference that is meant: `make golden`, and review the diff."""
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(game, options).splitlines() == written.splitlines()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_bots_choose_as_it_is_written_plain_and_compiled(game: Game[Any]) -> None:
    """Other weights choose otherwise: `make golden`, and review the diff."""
    written = (FOLDER / f"bots-{game.id}.txt").read_text(encoding="utf-8")
    assert between_bots(game).splitlines() == written.splitlines()


def test_there_is_no_playthrough_too_many() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {
        *[case[0] for case in CASES],
        *[f"bots-{name}" for name in GAMES],
    }
