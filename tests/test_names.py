"""The names that the browser uses are those of the rules."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypedDict

import pytest

from parvis.games import GAMES
from parvis.kernel.game import Game

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = sorted([file.parent for file in ROOT.glob("web/src/games/*/names.ts")])
"""A folder may also be there for a game to come, with its window and nothing else."""


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("names", ROOT / "tools" / "names.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NAMES = tool()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


class Inner(TypedDict):
    n: int


def test_every_folder_of_the_browser_belongs_to_a_game() -> None:
    assert set(FOLDERS) <= {NAMES.file_of(game).parent for game in GAMES.values()}


@every_game
def test_every_family_question_and_event_is_named(game: Game[Any]) -> None:
    told = NAMES.names(game)
    for name in {*game.words.families, *game.turns, *game.sections, *game.phases, "bot_plays"}:
        assert f"\n  | '{name}'\n" in told


@pytest.mark.parametrize(
    ("hint", "told"),
    [
        (int, "number"),
        (bool, "boolean"),
        (int | None, "number | null"),
        (tuple[int, ...], "number[]"),
        (tuple[int, str], "[number, string]"),
        (list[int | None], "(number | null)[]"),
        (list[tuple[int, ...]], "number[][]"),
        (dict[str, list[Inner]], "Record<string, Inner[]>"),
        (Literal["a", "b"], "'a' | 'b'"),
    ],
)
def test_a_type_of_a_view_in_the_browser_s_words(hint: Any, told: str) -> None:
    assert NAMES.typed(hint, []) == told


def test_a_type_that_the_browser_cannot_have_is_refused() -> None:
    with pytest.raises(TypeError, match="no type in the browser"):
        NAMES.typed(set[int], [])


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([1, 2.5, True], ["number", "boolean"]),
        ([[1, 2], []], ["number[]"]),
        ([[1, "a"]], ["(number | string)[]"]),
        ([{"id": "a"}, {"id": "b", "n": 1}], ["{ id: string; n?: number }"]),
        ([{"2": [1], "3": []}], ["Record<string, number[]>"]),
        ([], ["never"]),
    ],
)
def test_what_is_printed_is_typed_by_its_shape(values: list[Any], told: list[str]) -> None:
    assert NAMES.shapes(values) == told
