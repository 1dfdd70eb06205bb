"""Who did most of something in a game: told at its end, beside the points, and worth nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parvis.kernel.events import Event


class Award:
    """For most events of these kinds; with a value, for the highest sum of it. `only` counts those
    events alone that hold this value."""

    def __init__(
        self, kinds: tuple[str, ...], value: str = "", only: tuple[str, str] | None = None
    ) -> None:
        self.kinds: Final = kinds
        self.value: Final = value
        self.only: Final = only

    def counts(self, event: Event) -> int:
        if event.kind not in self.kinds or event.seat < 0:
            return 0
        if self.only is not None and event.args.get(self.only[0]) != self.only[1]:
            return 0
        return int(event.args[self.value]) if self.value else 1


def given(
    awards: dict[str, Award], events: Iterable[Event], sides: int
) -> list[tuple[str, int, list[int]]]:
    """Each award with how much it was given for, and to whom; none for what nobody did, or all as
    much as the others."""
    told = list(events)
    found: list[tuple[str, int, list[int]]] = []
    for name, award in awards.items():
        counts = [0] * sides
        for event in told:
            if 0 <= event.seat < sides:
                counts[event.seat] += award.counts(event)
        most = max(counts)
        best = [side for side, count in enumerate(counts) if count == most]
        if most > 0 and len(best) < max(2, sides):
            found.append((name, most, best))
    return found
