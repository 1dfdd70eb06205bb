"""How a report says things: its texts, its numbers, the names of bots and sources."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from parvis.kernel.events import Value
from parvis.kernel.game import Game
from parvis.kernel.texts import Text, catalogue

_NARROW = "\u202f"


class Words:
    """The texts of a game and of the report, in one language."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.language = language
        self.text = Text(game, language)
        self.text.all = {**catalogue("parvis.lab.report", language), **self.text.all}

    def __call__(self, key: str, **values: Value) -> str:
        return self.text(f"report.{key}", **values)

    def name(self, key: str) -> str:
        """A thing by its key; without a text, the key itself."""
        return self.text.value(key)

    def bot(self, spec: str) -> str:
        """`master:200` as a name: Master 200; a guest by its own (of `module:Class` the class)."""
        level, _, budget = spec.partition(":")
        key = f"bot.{level}"
        if not self.text.has(key):
            return budget or level.title()
        return f"{self.text(key)} {budget}".strip()

    def groups(self, sources: Iterable[str]) -> dict[str, str]:
        """Sources of a kind that has a name of its own (persons, letters) are told as one."""
        found = {}
        for source in sources:
            kind = f"label.{source.partition('.')[0]}s"
            if self.text.has(kind):
                found[source] = kind
        return found

    # ------------------------------------------------------------ numbers
    def number(self, value: float, digits: int = 0) -> str:
        """With the marks of the language."""
        said = f"{value:,.{digits}f}"
        if float(said.replace(",", "")) == 0:
            said = said.removeprefix("-")
        said = said.replace("-", "\u2212")
        if self.language == "fr":
            said = said.replace(",", _NARROW).replace(".", ",")
        return said

    def short(self, value: float) -> str:
        """About three figures, for times that differ by powers of ten."""
        return self.number(
            value, 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 3
        )

    def signed(self, value: float, digits: int = 1) -> str:
        said = self.number(value, digits)
        return f"+{said}" if value > 0 and float(f"{value:.{digits}f}") else said

    def percent(self, share: float, digits: int = 0) -> str:
        gap = _NARROW if self.language == "fr" else ""
        return f"{self.number(share * 100, digits)}{gap}%"

    def between(self, low: str, high: str) -> str:
        return self("range", low=low, high=high)
