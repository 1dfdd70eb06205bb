"""The page on adding a game names everything that a game can say of itself."""

from __future__ import annotations

import re
from pathlib import Path

from parvis.kernel.game import Game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"


def test_every_member_of_a_game_is_in_the_table() -> None:
    table = re.findall(r"^\| (`.*?`) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = {name for cell in table for name in re.findall(r"`(\w+)`", cell)}
    members = {*getattr(Game, "__annotations__", {}), *vars(Game)}
    assert {name for name in members if not name.startswith("_")} - told == set()
