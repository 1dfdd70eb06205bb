"""What the rooms above the rules need to know of a game: where its other parts are found.

A part is written `module:name`, and nothing of it is imported before it is wanted. So a game can
say who draws and who judges it, and still knows nothing of what is above it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final


def look_up(reference: str) -> Any:
    """What `module:name` means; whatever the import raises, if it fails."""
    module, _, name = reference.partition(":")
    found: Any = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


class Manifest:
    """All of it may be left out: then the view is listed as it is, and bots count points."""

    def __init__(self, board: str = "", judgements: dict[str, str] | None = None) -> None:
        self.board = board
        """The drawing for the terminal: a function of a view and its texts."""
        self.judgements: dict[str, str] = judgements if judgements is not None else {}
        """The judgements of positions, by the name that `Game.judgement` gives for a table: `""`
        is the base game's. Beside each class lie its `weights.toml`, and in `text/` the words of
        its features for a hint."""


NOTHING: Final = Manifest()
"""A game that says nothing."""
