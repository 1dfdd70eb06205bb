"""Every numbered rule is cited by the code that does it and by a test that proves it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from parvis.cli import rulebook
from parvis.games import GAMES
from parvis.kernel.game import Game
from parvis.kernel.texts import LANGUAGES, rules

ROOT = Path(__file__).resolve().parents[1]
NUMBER = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def cited(folder: Path) -> set[str]:
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        found |= set(NUMBER.findall(file.read_text(encoding="utf-8")))
    return found


def sources(game: Game[Any]) -> Path:
    return ROOT / "src" / Path(*game.package.split("."))


def proofs(game: Game[Any]) -> Path:
    return ROOT / "tests" / game.package.rpartition(".")[2]


@each_game
def test_every_rule_is_cited_by_the_code_that_does_it(game: Game[Any]) -> None:
    missing = set(rules(game.package, "en")) - cited(sources(game))
    assert not missing, f"no code cites {sorted(missing)}"


@each_game
def test_every_rule_is_proven_by_a_test(game: Game[Any]) -> None:
    missing = set(rules(game.package, "en")) - cited(proofs(game))
    assert not missing, f"no test cites {sorted(missing)}"


@each_game
def test_no_rule_is_cited_that_does_not_exist(game: Game[Any]) -> None:
    known = set(rules(game.package, "en"))
    prefix = next(iter(known)).partition("-")[0]
    used = {n for n in cited(sources(game)) | cited(proofs(game)) if n.startswith(prefix + "-")}
    assert used <= known, f"unknown rules: {sorted(used - known)}"


@each_game
def test_both_languages_have_the_same_rules(game: Game[Any]) -> None:
    numbers = [list(rules(game.package, language)) for language in LANGUAGES]
    assert numbers[0] == numbers[1]
    assert len(numbers[0]) > 50


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_documentation_is_the_game_s_own(game: Game[Any], language: str) -> None:
    """Made by `parvis rules GAME --lang L --markdown`: run it again after a change."""
    name = f"{game.id}.md" if language == "en" else f"{game.id}.{language}.md"
    page = (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8")
    assert page == rulebook.page(game, language)


@each_game
def test_every_printed_value_says_where_it_comes_from(game: Game[Any]) -> None:
    import tomllib

    data = tomllib.loads((files(game.package) / "components.toml").read_text(encoding="utf-8"))
    for section, content in data.items():
        for entry in content if isinstance(content, list) else [content]:
            known = [v for k, v in entry.items() if k.endswith("provenance")]
            assert known, f"{section} has no provenance"
            for source in known:
                assert source.startswith(("rulebook", "derived", "public source", "reconstructed"))


@each_game
def test_every_reconstructed_value_gives_its_reason(game: Game[Any]) -> None:
    rows = [row for row in rulebook.provenance(game) if row[2] == "reconstructed"]
    assert rows
    assert all(reason for _, _, _, reason in rows)
