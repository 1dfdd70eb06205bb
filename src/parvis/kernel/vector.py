"""The layout of an observation vector: a name and a bound for every entry, in order.

A game that offers vectors declares its layout once for each kind of table and keeps the places that
`Layout` gives back; its `vector` room writes to these places and so cannot drift from the names.
Entries are whole numbers from 0 to their bound, at most BYTE: a vector fits into as many bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BYTE: Final = 255
"""The largest value of an entry; what could grow beyond it is cut there."""

ME: Final = "me"
OTHERS: Final = ("next", "next2", "next3", "next4", "next5")
"""The other sides, clockwise from whoever looks."""


class Layout:
    """Names and bounds, in the order in which they are declared."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.highs: list[int] = []

    def __len__(self) -> int:
        return len(self.names)

    def one(self, name: str, high: int = 1) -> int:
        """One entry; returns its place."""
        place = len(self.names)
        self.names.append(name)
        self.highs.append(min(high, BYTE))
        return place

    def each(self, name: str, ids: Sequence[str], high: int = 1) -> int:
        """One entry for each id, `name.id`; returns the place of the first."""
        first = len(self.names)
        for i in ids:
            self.one(f"{name}.{i}", high)
        return first

    def groups(self) -> list[tuple[str, int, int]]:
        """The layout in short, for a table of it: (name without its last part, first, how many)."""
        found: list[tuple[str, int, int]] = []
        for place, name in enumerate(self.names):
            head = name.rpartition(".")[0] or name
            if found and found[-1][0] == head:
                found[-1] = (head, found[-1][1], found[-1][2] + 1)
            else:
                found.append((head, place, 1))
        return found


def around(sides: int) -> tuple[str, ...]:
    """What the sides are called in a layout: me, then the others clockwise."""
    return (ME, *OTHERS[: sides - 1])
