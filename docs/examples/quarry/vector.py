"""What a seat sees as numbers, for learners: the same entries for every table of so many seats."""

from __future__ import annotations

from parvis.kernel.agenda import over, question, waiting
from parvis.kernel.vector import Layout, around
from quarry.state import BOX, NUMBERS, State

_STONES = sorted(set(BOX["stones"]))


def layout(seats: int) -> Layout:
    """The names and bounds of the entries."""
    found = Layout()
    found.one("over")
    found.one("pile_up")
    for place in ("bag", "yard"):
        found.each(place, [str(stone) for stone in _STONES], len(BOX["stones"]))
    found.each("hand", [str(n) for n in NUMBERS], BOX["copies"])
    for side in around(seats):
        found.one(f"{side}.is_asked")
        found.one(f"{side}.won_last")
        found.one(f"{side}.points", sum(BOX["stones"]))
        found.one(f"{side}.stones", len(BOX["stones"]))
        found.each(f"{side}.sent", [str(n) for n in NUMBERS], BOX["copies"])
    found.one("asked.Send")
    return found


def vector(s: State, seat: int) -> bytes:
    """The entries in the same order, from this seat's side."""
    entries = [int(over(s)), int(s.pile_up)]
    for place in (s.bag, s.yard):
        entries += [place.count(stone) for stone in _STONES]
    entries += [s.players[seat].hand.count(n) for n in NUMBERS]
    asked = waiting(s)
    for other in [(seat + i) % len(s.players) for i in range(len(s.players))]:
        player = s.players[other]
        entries += [int(other in asked), int(other == s.winner)]
        entries += [sum(player.stones), len(player.stones)]
        entries += [player.sent.count(n) for n in NUMBERS]
    entries.append(int(question(s, seat) is not None))
    return bytes(entries)
