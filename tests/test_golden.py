"""The golden playthroughs are played again, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.game import Game, Options
from tests.golden_games import FOLDER, cases, playthrough

CASES = cases()


@pytest.mark.parametrize(("name", "game", "options"), CASES, ids=[case[0] for case in CASES])
def test_the_game_goes_as_it_is_written(name: str, game: Game[Any], options: Options) -> None:
    """A difference that is meant: `make golden`, and review the diff."""
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(game, options).splitlines() == written.splitlines()


def test_there_is_no_playthrough_too_many() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {case[0] for case in CASES}
