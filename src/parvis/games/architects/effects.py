"""What a building can do: the base of all effects."""

from __future__ import annotations

from typing import Any

from parvis.games.architects.state import State


class Effect:
    """Nothing happens, nothing counts."""

    def __init__(self, key: str, numbers: dict[str, Any]) -> None:
        self.key = key
        """The text of the building's name."""
        self.numbers = numbers
        self.per: int = numbers.get("per", 1)
        self.given: int = numbers.get("vp", 0)
        """Points, where a number of them is printed."""

    def built(self, s: State, seat: int) -> None:
        """At once."""

    def virtue(self, s: State, seat: int) -> int:
        """What virtue changes by at the end."""
        return 0

    def points(self, s: State, seat: int) -> int:
        """Points besides the printed ones."""
        return 0
