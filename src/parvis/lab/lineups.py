"""Who plays whom, and from which seats.

A **pairing** is two bots and the line-ups in which they meet. Every deal is played in all line-ups
of all pairings: each bot has every seat equally often, with the same cards for everybody.

Two mixes, the same with two seats:

- `pairs`: both bots fill half of the table, in every arrangement: 2 games a deal with two seats,
  6 with three or four, 20 with five. With an odd number of seats one bot has one seat more, both
  ways round. Bots of equal strength share the victories evenly.
- `one-against-rest`: the bot that is named first sits alone among copies of the other, once in
  every seat. Bots of equal strength: one victory in as many as there are seats.

A single bot plays against itself in all seats: one game a deal, to look at the game itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from parvis.kernel.errors import BadOptions

PAIRS = "pairs"
ONE_AGAINST_REST = "one-against-rest"
MIXES = (PAIRS, ONE_AGAINST_REST)

LineUp = tuple[str, ...]


@dataclass(frozen=True)
class Pairing:
    """Two bots, how they share a table, and what the first would win if they were equal."""

    a: str
    b: str
    line_ups: tuple[LineUp, ...]
    even: float


def pairings(bots: list[str], seats: int, mix: str) -> list[Pairing]:
    """Every two bots, in the order in which they are named; one bot alone meets itself."""
    if mix not in MIXES:
        raise BadOptions(f"there is no mix {mix!r}; mixes: {', '.join(MIXES)}")
    if not bots or "" in bots:
        raise BadOptions("name the bots that play, with commas between them")
    twice = sorted({bot for bot in bots if bots.count(bot) > 1})
    if twice:
        raise BadOptions(f"{twice[0]} is named twice; a bot alone plays against itself")
    if len(bots) == 1:
        return [Pairing(bots[0], bots[0], (tuple(bots * seats),), 0.5)]
    if seats < 2:
        raise BadOptions(f"bots meet at tables of two seats or more, not {seats}")
    return [_pairing(a, b, seats, mix) for a, b in combinations(bots, 2)]


def _pairing(a: str, b: str, seats: int, mix: str) -> Pairing:
    if mix == ONE_AGAINST_REST:
        return Pairing(a, b, tuple(seated(a, b, seats, {seat}) for seat in range(seats)), 1 / seats)
    line_ups = [
        seated(a, b, seats, set(own))
        for count in sorted({seats - seats // 2, seats // 2}, reverse=True)
        for own in combinations(range(seats), count)
    ]
    return Pairing(a, b, tuple(line_ups), 0.5)


def seated(a: str, b: str, seats: int, own: set[int]) -> LineUp:
    """`a` in its own seats, `b` in all others."""
    return tuple(a if seat in own else b for seat in range(seats))
