"""Dependencies point one way: cli -> server -> lab -> boards, bots -> games -> kernel."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "parvis"
BELOW = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "boards": {"kernel", "games"},
    "lab": {"kernel", "games", "bots", "boards"},
    "server": {"kernel", "games", "bots", "lab"},
    "cli": {"kernel", "games", "bots", "boards", "lab", "server"},
}


def imported(file: Path) -> set[str]:
    """The parts of the house that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        found |= {name.split(".")[1] for name in names if name.startswith("parvis.")}
    return found


@pytest.mark.parametrize("part", BELOW)
def test_a_part_of_the_house_knows_only_what_is_below_it(part: str) -> None:
    files = list((SOURCE / part).rglob("*.py"))
    assert files
    for file in files:
        strangers = imported(file) - BELOW[part] - {part, "_plain"}
        assert not strangers, f"{file.relative_to(SOURCE)} imports {strangers}"


def test_a_game_knows_no_other_game() -> None:
    for game in [
        folder
        for folder in (SOURCE / "games").iterdir()
        if folder.is_dir() and folder.name[0] != "_"
    ]:
        for file in game.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            for other in (SOURCE / "games").iterdir():
                if other.is_dir() and other != game and other.name[0] != "_":
                    assert f"parvis.games.{other.name}" not in text
