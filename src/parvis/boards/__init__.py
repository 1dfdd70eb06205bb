"""How a table is drawn with characters: a drawing for each game, or a plain listing."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.pretty import Pretty

from parvis.boards import architects, notre_dame
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


WIDTH = 120
"""Columns of a drawing that goes nowhere but into a text."""
_PRE = (
    '<pre style="white-space:pre;overflow-x:auto;line-height:normal;'
    "font-family:Menlo,'DejaVu Sans Mono',consolas,monospace\">{code}</pre>"
)


def as_text(*parts: RenderableType) -> str:
    """A drawing as plain characters."""
    console = Console(file=io.StringIO(), width=WIDTH, highlight=False, color_system=None)
    with console.capture() as drawn:
        console.print(Group(*parts))
    return "\n".join(line.rstrip() for line in drawn.get().splitlines())


def as_html(*parts: RenderableType) -> str:
    """A drawing with its colours, for a notebook."""
    console = Console(file=io.StringIO(), width=WIDTH, highlight=False, record=True)
    console.print(Group(*parts))
    return console.export_html(inline_styles=True, code_format=_PRE)
