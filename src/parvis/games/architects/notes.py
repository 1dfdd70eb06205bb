"""What a move would bring now: a part for each thing that is gained, in the order of the goods."""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import GOODS, VIRTUE_MOST, Bundle
from parvis.games.architects.state import Player
from parvis.kernel.agenda import Note
from parvis.kernel.events import Value

_ORDER: Final[tuple[str, ...]] = (*GOODS, "virtue", "plans")


class Gains:
    """Gains from several hands, counted together."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = dict.fromkeys(_ORDER, 0)

    def add(self, name: str, n: int) -> Gains:
        """So much of a good, of virtue or of plans."""
        self.counts[name] += n
        return self

    def give(self, bundle: Bundle) -> Gains:
        for good, n in zip(GOODS, bundle.goods, strict=True):
            self.counts[good] += n
        self.counts["virtue"] += bundle.virtue
        self.counts["plans"] += bundle.plans
        return self

    def team(self, apprentices: tuple[int, ...], table: tuple[Bundle | None, ...]) -> Gains:
        """What each apprentice adds by its card."""
        for card in apprentices:
            bundle = table[card]
            if bundle is not None:
                self.give(bundle)
        return self

    def within(self, plans: int, player: Player) -> Gains:
        """No more plans than there are to be drawn, no virtue above 14. [AW-1.10, AW-4.5]"""
        self.counts["plans"] = min(self.counts["plans"], plans)
        self.counts["virtue"] = min(self.counts["virtue"], VIRTUE_MOST - player.virtue)
        return self

    def note(self, before: Note | None = None, after: Note | None = None) -> Note | None:
        """The gains as a note, between others; None where there is nothing to tell."""
        parts: list[str] = []
        values: dict[str, Value] = {}
        if before is not None:
            parts.append(before[0])
            values.update(before[1])
        for name in _ORDER:
            if self.counts[name]:
                parts.append(name)
                values[name] = self.counts[name]
        if after is not None:
            parts.append(after[0])
            values.update(after[1])
        return ("+".join(parts), values) if parts else None
