"""Who is called what for one reader: people by the table's names, the reader «you», and colours
only where there is no name."""

from __future__ import annotations

from typing import Final

from parvis.kernel.events import Event
from parvis.kernel.texts import Text

NOBODY: Final = -1
_MARK: Final = "\0"
"""No name holds it: what stands between two of them is the number of a side."""


class Naming:
    """The names of a table's sides, in one language, for one reader."""

    def __init__(
        self, text: Text, seats: tuple[str, ...], names: list[str], you: int = NOBODY
    ) -> None:
        self.text = text
        self.seats = seats
        self.you = you
        """The side of the reader, where it is one alone."""
        given = [*names, *[""] * (len(seats) - len(names))]
        self.names = [
            name or text(f"colour.{seat}") for name, seat in zip(given, seats, strict=True)
        ]
        self.marks = {f"colour.{s}": f"{_MARK}{i}{_MARK}" for i, s in enumerate(seats)}

    def move(self, move: int, own: int) -> str:
        """A move as this reader is offered it."""
        return self._named(self.text.move(move, self.seats, own, self.marks))[0]

    def event(self, event: Event) -> tuple[str, list[tuple[int, int, int]]]:
        """What happened as a sentence, and where in it which side is named; the reader to whom it
        is done is there, too, without letters of its own."""
        key = self.sentence(event)
        values = self.text.values(event, self.seats, self.marks)
        said, players = self._named(self.text.fill(key, values))
        return said, [*players, (len(said), len(said), self.you)] if key[:3] == "to_" else players

    def sentence(self, event: Event) -> str:
        """The sentence for this reader: of one's own deeds, and of what others do to one, there
        may be one that says «you»."""
        key = self.text.sentence(event)
        kind = key.removeprefix("event.")
        if 0 <= event.seat == self.you and self.text.has(f"you.{kind}"):
            return f"you.{kind}"
        done_to = self.you >= 0 and event.args.get("other") == f"colour.{self.seats[self.you]}"
        return f"to_you.{kind}" if done_to and self.text.has(f"to_you.{kind}") else key

    def _named(self, said: str) -> tuple[str, list[tuple[int, int, int]]]:
        out = ""
        players: list[tuple[int, int, int]] = []
        for i, piece in enumerate(said.split(_MARK)):
            name = piece
            if i % 2:
                side = int(piece)
                name = self._called(side, not out)
                players.append((len(out), len(out) + len(name), side))
            out += name
        return out, players

    def _called(self, side: int, first: bool) -> str:
        if side != self.you:
            return self.names[side]
        you = self.text("pronoun.you")
        return you.capitalize() if first else you
