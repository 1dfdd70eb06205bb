"""How a table is drawn with characters: a drawing for each game, or a plain listing."""

from __future__ import annotations

import io

from rich.console import Console, Group, RenderableType
from rich.pretty import Pretty

from parvis.kernel.game import View
from parvis.kernel.manifest import look_up
from parvis.kernel.texts import Text


def draw(view: View, text: Text) -> RenderableType:
    """A view of the game that the texts are of."""
    board = text.game.manifest.board
    if not board:
        return Pretty(dict(view))
    drawn: RenderableType = look_up(board)(view, text)
    return drawn


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
