"""How a table is drawn in a terminal: a drawing for each game, or a plain listing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from parvis.cli.boards import architects, notre_dame
from parvis.kernel.game import View
from parvis.kernel.texts import Text

Draw = Callable[[Any, Text], RenderableType]

BOARDS: dict[str, Draw] = {"notre-dame": notre_dame.draw, "architects": architects.draw}

COLOUR_STYLE = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
}


def draw(game_id: str, view: View, text: Text) -> RenderableType:
    board = BOARDS.get(game_id)
    return board(view, text) if board is not None else Pretty(dict(view))
