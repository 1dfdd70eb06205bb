"""Items of one seat: no constructor of their own, stored and pickled like all others."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

from parvis.kernel.agenda import Decision, Position, SeatStep, Why, advance
from parvis.kernel.saved import fields
from tests.kit.tables import ALL


class Wish(Decision[Position]):
    """A decision that needs no constructor."""

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return [0, 1]

    def take(self, s: Position, move: int) -> None:
        s.push(Rest(self.seat))


class Rest(SeatStep[Position]):
    """A step of one seat that needs none either."""

    def run(self, s: Position) -> None:
        s.taken = 100 + self.seat


class Walk(SeatStep[Position]):
    """A step of one seat with a field more."""

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def run(self, s: Position) -> None:
        s.taken += self.steps


def test_the_seat_is_a_field_by_its_name() -> None:
    assert fields(Wish) == fields(Rest) == ("seat",)
    assert fields(Walk) == ("seat", "steps")
    assert Wish(seat=2).seat == Rest(seat=2).seat == 2


def test_they_survive_pickle_and_copies() -> None:
    for item in (Wish(2), Rest(2), Walk(2, 5)):
        for again in (pickle.loads(pickle.dumps(item)), copy(item), deepcopy(item)):
            assert type(again) is type(item)
            assert [getattr(again, name) for name in fields(type(item))] == [
                getattr(item, name) for name in fields(type(item))
            ]


def test_they_are_asked_and_run() -> None:
    s: Position = ALL["quarry"].new(ALL["quarry"].options(2), "items")
    s.agenda = [Wish(1)]
    advance(s)
    assert (s.turn, s.offer) == (1, [0, 1])
    assert isinstance(s.asked, Wish)
    s.asked.take(s, 1)
    advance(s)
    assert s.taken == 101
