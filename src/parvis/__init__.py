"""Parvis: cathedral-building board games, played, studied and taught."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis import _plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from parvis.lab.notebook import Match

__version__ = "0.1.0"

_plain.install()


def new(
    game: str,
    seats: int = 2,
    seed: str | int | None = None,
    variants: Mapping[str, str] | None = None,
    *,
    setup: str = "random",
    language: str = "en",
) -> Match:
    """A new game to play with in Python: `parvis.new("architects", seats=2, seed=1)`.

    What is chosen before the first turn is decided by lot, or asked with `setup="ask"`.
    """
    from parvis.lab import notebook

    return notebook.new(game, seats, seed, variants, setup=setup, language=language)


def open_record(text: str, language: str = "en") -> Match:
    """The game of a record (its text), ready to go on."""
    from parvis.lab import notebook

    return notebook.open_record(text, language)
