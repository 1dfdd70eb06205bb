"""An observation vector: one byte for each entry, and a layout that names them all.

A game declares its layout once for each kind of table; its room `vector` writes the same parts in
the same order. A vector is put together from parts that are made beforehand (`one_of`, `subsets`):
compiled, that takes a third of the time of writing numbers into a list and the list into bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BYTE: Final = 255
"""The largest value of an entry; what could grow beyond it is cut there."""

ME: Final = "me"
OTHERS: Final = ("next", "next2", "next3", "next4", "next5")
"""The other sides, clockwise from whoever looks."""


NUMBER: Final[tuple[bytes, ...]] = tuple([bytes([n]) for n in range(BYTE + 1)])
"""A number as one entry."""


class Layout:
    """Names and bounds, in the order in which they are declared."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.highs: list[int] = []

    def __len__(self) -> int:
        return len(self.names)

    def one(self, name: str, high: int = 1) -> None:
        """One entry: a number, or 1 for yes."""
        self.names.append(name)
        self.highs.append(min(high, BYTE))

    def each(self, name: str, ids: Sequence[str], high: int = 1) -> None:
        """One entry for each id, called `name.id`."""
        for i in ids:
            self.one(f"{name}.{i}", high)

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


def one_of(count: int) -> tuple[bytes, ...]:
    """For each of so many things its mark among all; the last part, also at -1, marks none."""
    none = bytes(count)
    return (*[none[:i] + NUMBER[1] + none[i + 1 :] for i in range(count)], none)


def subsets(count: int) -> tuple[bytes, ...]:
    """By bit mask, the marks of all things in it."""
    return tuple([bytes([mask >> i & 1 for i in range(count)]) for mask in range(1 << count)])


_PARTS: Final[tuple[tuple[bytes, ...], ...]] = tuple([subsets(count) for count in range(9)])


def add_mask(out: list[bytes], count: int, mask: int) -> None:
    """The marks of the things in a mask, of so many."""
    whole = _PARTS[8]
    while count >= 8:
        out.append(whole[mask & 255])
        mask >>= 8
        count -= 8
    if count:
        out.append(_PARTS[count][mask])


def add_marks(out: list[bytes], count: int, things: tuple[int, ...]) -> None:
    """The marks of some of so many things."""
    mask = 0
    for thing in things:
        mask |= 1 << thing
    add_mask(out, count, mask)
