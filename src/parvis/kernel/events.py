"""What happened, as data: for the log, the animations and the statistics.

Nothing is built when nobody listens: rules write `if s.events is not None: s.tell(...)`.
An event has an audience, because a log must not show what a view hides.
"""

from __future__ import annotations

from typing import Final

from parvis.kernel.saved import Saved

EVERYONE: Final = -1

Value = int | str
"""A number, or the key of a text."""


class Event(Saved):
    """`kind` names the text; `seat` is whom it is about; `audience` is a bit mask of seats."""

    __slots__ = ("args", "audience", "kind", "seat")

    def __init__(
        self, kind: str, seat: int, args: dict[str, Value], audience: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.audience = audience

    def plain(self) -> tuple[str, int, str]:
        """For comparing: what is told, without whom it is told to."""
        return self.kind, self.seat, repr(sorted(self.args.items()))

    def seen_by(self, seat: int) -> bool:
        """A spectator (a negative seat) sees what everyone sees."""
        return self.audience == EVERYONE or (seat >= 0 and bool(self.audience >> seat & 1))


def only(seat: int) -> int:
    """The audience of one."""
    return 1 << seat
