"""Who is at a table, and who has been away for long."""

from __future__ import annotations

import time
from collections.abc import Iterable

ABSENCE = 60.0
"""Seconds without any browser after which somebody counts as absent."""


class Presence:
    """When each seat was last here. After a start of the server everybody has just left."""

    def __init__(self, seats: int, absence: float = ABSENCE) -> None:
        self.absence = absence
        self._last = [time.monotonic()] * seats

    def leave(self, seats: Iterable[int]) -> None:
        """A browser with these seats went away."""
        for seat in seats:
            self._last[seat] = time.monotonic()

    def absent(self, seat: int, here: set[int]) -> bool:
        """Not among those who are here, and for so long that the others need not wait."""
        return seat not in here and time.monotonic() - self._last[seat] >= self.absence
