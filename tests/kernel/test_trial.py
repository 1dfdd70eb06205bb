"""A trial: what a move brings until something is drawn or somebody is asked, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.kernel.agenda import Decision, Position, SeatStep, Together, Why
from parvis.kernel.errors import Drawn, SnapshotError
from parvis.kernel.events import only
from parvis.kernel.rng import Rng
from parvis.kernel.snapshot import load, save, state_hash
from parvis.kernel.trial import Brought, Part, Parts, Trial, played
from tests.kit.tables import ALL

QUARRY = ALL["quarry"]
OPTIONS = QUARRY.options(2)

PARTS = Parts(
    {
        "gold": Part("gold"),
        "prestige": Part("prestige", adds=("n", "park")),
        "gain": Part(by="good"),
        "paid": Part("costs"),
        "debt": Part("debts", adds=()),
        "moved": Part("place", says="to"),
    },
    order=("costs", "gold"),
)


class Tell(SeatStep[Position]):
    """Tells an event."""

    def __init__(self, seat: int, kind: str, args: dict[str, int | str], audience: int = -1):
        self.seat = seat
        self.kind = kind
        self.args = args
        self.audience = audience

    def run(self, s: Position) -> None:
        if s.events is not None:
            s.tell(self.kind, self.seat, self.args, self.audience)


class Luck(SeatStep[Position]):
    """Tells how much is drawn, draws, tells what."""

    def run(self, s: Position) -> None:
        s.tell("gold", self.seat, {"n": 1})
        drawn = s.rng.below(100)
        s.tell("gold", self.seat, {"n": 1000 + drawn})


class Peek(SeatStep[Position]):
    """Turns over what nobody drew just now."""

    def run(self, s: Position) -> None:
        s.rng.shown()
        s.tell("gold", self.seat, {"n": 1000})


class Count(SeatStep[Position]):
    """Leaves the drawing out where it is only played."""

    def run(self, s: Position) -> None:
        s.tell("gold", self.seat, {"n": 2})
        if not s.rng.sealed():
            s.rng.word()


class Ask(Decision[Position]):
    """Asks; what it pushes comes by its moves."""

    def __init__(self, seat: int, offers: tuple[int, ...], pushes: tuple[Any, ...] = ()) -> None:
        self.seat = seat
        self.offers = offers
        self.pushes = pushes

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return list(self.offers)

    def take(self, s: Position, move: int) -> None:
        for item in reversed(self.pushes):
            s.push(item)


def table() -> Position:
    s: Position = QUARRY.new(OPTIONS, "trial")
    s.agenda = [Tell(0, "gold", {"n": 500})]
    return s


def note(*items: Any) -> object:
    return PARTS.note(played(table(), Ask(0, (0, 1), items), 0))


def test_a_trial_touches_nothing() -> None:
    s = table()
    s.agenda = []
    before = state_hash(QUARRY, OPTIONS, s)
    played(s, Ask(0, (0, 1), (Ask(0, (3,)), Ask(0, (1, 2)))), 0)
    assert state_hash(QUARRY, OPTIONS, s) == before
    assert s.events is None


def test_gains_are_added_up_and_stand_in_the_order_of_the_table() -> None:
    told = note(
        Tell(0, "gain", {"n": 3, "good": "good.wood"}),
        Tell(0, "gold", {"n": 2}),
        Tell(0, "prestige", {"n": 2, "park": 1}),
        Tell(0, "debt", {}),
        Tell(0, "gain", {"n": 1, "good": "good.wood"}),
        Tell(0, "moved", {"to": "place.quarry"}),
        Tell(0, "debt", {}),
        Tell(0, "paid", {"n": 4}),
        Tell(0, "nobody_minds", {"n": 9}),
    )
    assert told == (
        "costs+gold+wood+prestige+debts+place",
        {
            "costs": 4,
            "gold": 2,
            "wood": 4,
            "prestige": 3,
            "debts": 2,
            "place": "place.quarry",
        },
    )


def test_what_adds_up_to_nothing_is_not_told() -> None:
    assert note(Tell(0, "gold", {"n": 0})) is None
    assert Brought().add("gold", 2).add("gold", -2).add("wood", 1).note() == ("wood", {"wood": 1})


def test_what_happens_to_others_or_is_told_to_others_is_not_told() -> None:
    assert note(Tell(1, "gold", {"n": 5}), Tell(0, "gold", {"n": 5}, only(1))) is None
    assert note(Tell(0, "gold", {"n": 5}, only(0))) == ("gold", {"gold": 5})


def test_a_trial_ends_before_a_draw() -> None:
    assert note(Luck(0), Tell(0, "gold", {"n": 7})) == ("gold", {"gold": 1})
    assert played(table(), Ask(0, (0, 1), (Luck(0),)), 0).drew


def test_a_trial_ends_where_something_hidden_comes_to_light() -> None:
    assert note(Tell(0, "gold", {"n": 1}), Peek(0)) == ("gold", {"gold": 1})


def test_rules_may_tell_how_much_is_drawn_and_go_on() -> None:
    assert note(Count(0), Tell(0, "gold", {"n": 7})) == ("gold", {"gold": 9})


def test_a_trial_ends_where_somebody_is_asked_and_forced_moves_are_taken() -> None:
    forced = Ask(0, (4,), (Tell(0, "gold", {"n": 1}),))
    open_ask = Ask(0, (4, 5), (Tell(0, "gold", {"n": 9}),))
    assert note(forced, open_ask, Tell(0, "gold", {"n": 9})) == ("gold", {"gold": 1})


def test_what_lay_on_the_agenda_before_is_not_the_moves() -> None:
    trial = played(table(), Ask(0, (0, 1)), 0)
    assert not trial.drew
    assert PARTS.note(trial) is None


def test_the_questions_that_follow_are_told_in_their_order() -> None:
    one, two, other = Ask(0, (4, 5)), Ask(0, (6, 7)), Ask(1, (6, 7))
    assert played(table(), Ask(0, (0, 1), (one, other, two)), 0).questions() == [one, two]
    both = Together((two, other))
    assert played(table(), Ask(0, (0, 1), (both,)), 0).questions() == [two]


class Often(Decision[Position]):
    """Asks so often, by a move that is nothing and two that are something."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def moves(self, s: Position, why: Why | None = None) -> list[int]:
        return [0, 1, 2]

    def take(self, s: Position, move: int) -> None:
        if self.left > 1 and move:
            s.push(Often(self.seat, self.left - 1))


def test_how_often_something_can_be_done_is_found_by_going_on() -> None:
    trial = played(table(), Ask(0, (0, 1), (Often(0, 3),)), 0)
    assert trial.often(("Often",), 0, 9) == 3
    assert trial.often(("Often",), 0, 2) == 2
    assert trial.often(("Never",), 0, 2) == 0
    assert played(table(), Ask(0, (0, 1), (Often(1, 3),)), 0).often(("Often",), 0, 9) == 0


def test_what_is_done_by_hand_can_be_tried_too() -> None:
    trial = Trial(table(), 1)
    trial.s.push(Tell(1, "gold", {"n": 3}))
    assert PARTS.note(trial.run()) == ("gold", {"gold": 3})
    trial.s.push(Luck(1))
    assert trial.run().drew


def test_a_sealed_generator_gives_no_luck_and_never_changes() -> None:
    rng = Rng.without_luck()
    for ask in (
        rng.word,
        rng.spawn,
        rng.deviation,
        rng.shown,
        lambda: rng.take((1, 2)),
        lambda: rng.draw([1, 2]),
        lambda: rng.shuffle([1, 2]),
        lambda: rng.below(3),
    ):
        with pytest.raises(Drawn):
            ask()
    assert rng.at == 0
    assert rng.copy().sealed()
    assert not Rng.seeded("x").sealed()
    Rng.seeded("x").shown()


def test_a_stored_state_without_luck_is_damaged() -> None:
    data = save(QUARRY, OPTIONS, QUARRY.new(OPTIONS, "damaged"))
    data["rng"]["key"] = ""
    with pytest.raises(SnapshotError, match="damaged"):
        load(QUARRY, OPTIONS, data, QUARRY.version)
