"""A preview is a promise: the note of a move is what playing it changes, at random tables.

Each move is played on a copy until it is resolved or somebody is asked; what it changed is read
from the two states, not from events.
"""

from __future__ import annotations

from typing import Any

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.actions import Benefit, Gift, MoveCube, PlayCard
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.carriage import Collect, Drive
from parvis.games.notre_dame.new_persons import PayRat
from parvis.games.notre_dame.state import Player, State
from parvis.games.notre_dame.view import view
from parvis.games.notre_dame.vocabulary import ARG, COLLECT, PASS
from parvis.kernel.agenda import Decision, Note, Why, apply, question
from parvis.kernel.rng import Rng

SIDE_BY_SIDE = {"markets", "benefits", "placed", "filled", "confidant", "shifted", "nothing"}
"""Parts that are no change of a number."""


class Stop(Decision[State]):
    """What lies below a move on the agenda is not the move's."""

    always_ask = True

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [PASS]

    def take(self, s: State, move: int) -> None:
        raise AssertionError("nobody goes on from here")


def after(s: State, seat: int, move: int) -> State:
    """A copy on which the move was made."""
    copy = s.clone()
    copy.agenda.append(Stop(seat))
    apply(copy, seat, move)
    return copy


def bonus(player: Player) -> int:
    return player.pieces[c.PARK] // c.PAIR * c.PAIR_PRESTIGE


def price(ask: Decision[Any], move: int) -> int:
    """The coins that the words of a move name already."""
    if isinstance(ask, Bribe):
        return c.BRIBE_COST
    return ARG[move] + 1 if isinstance(ask, (Gift, PayRat)) else 0


def changes(s: State, then: State, seat: int, paid: int, from_reserve: int) -> dict[str, int]:
    """What differs for the seat between two tables, under the names of the notes."""
    old, new = s.players[seat], then.players[seat]
    found = {
        "prestige": new.prestige - old.prestige,
        "gold": new.gold - old.gold + paid,
        "cubes": new.reserve - old.reserve + from_reserve,
        "rat": old.rat - new.rat,
        "park": max(0, bonus(new) - bonus(old)),
        "park_less": max(0, bonus(old) - bonus(new)),
    }
    if new.pieces[c.HOSPITAL] != old.pieces[c.HOSPITAL] or new.doctor != old.doctor:
        forecast = then.clone()
        forecast.agenda = s.agenda.copy()
        seen = view(forecast, seat)["players"][seat]
        found["from"], found["to"] = new.rat, seen["after"]
        found["beyond"] = int(seen["beyond"])
    return {name: n for name, n in found.items() if n or name in ("from", "to", "beyond")}


def promised(note: Note | None) -> dict[str, Any]:
    """The numbers of a note, under the same names."""
    if note is None:
        return {}
    parts, values = note[0].split("+"), dict(note[1])
    if "plague" in parts or "beyond" in parts:
        values["beyond"] = int("beyond" in parts)
    if "given" in values:
        values["gold"] = int(values.get("gold", 0)) - int(values.pop("given"))
    return {name: value for name, value in values.items() if name not in SIDE_BY_SIDE}


def check_choice(note: Note | None, then: State) -> None:
    """What a note says of the question that follows."""
    values = note[1] if note else {}
    if "markets" in values:
        assert isinstance(then.asked, Drive)
        assert then.asked.steps == values["markets"]
    if "benefits" in values:
        assert isinstance(then.asked, Benefit)
        assert then.asked.left == values["benefits"]


def placed(s: State, then: State, seat: int) -> int:
    old, new = s.players[seat], then.players[seat]
    return sum(new.pieces) + new.cathedral - sum(old.pieces) - old.cathedral


def check_promise(s: State, ask: Decision[State], move: int) -> bool:
    """Compare; False: nothing is said of this move."""
    seat = ask.seat
    note = ask.note(s, move)
    then = after(s, seat, move)
    if isinstance(ask, Drive) and note is not None:
        if note[0] in ("no_letter", "letter_closed"):
            assert isinstance(then.asked, Stop)
            return True
        assert isinstance(then.asked, Collect)
        then = after(then, seat, COLLECT)
    said = promised(note)
    spent = 1 if isinstance(ask, PlayCard) and s.players[seat].reserve else 0
    paid = price(ask, move)
    if isinstance(ask, PlayCard) and isinstance(then.asked, MoveCube):
        answers = [after(then, seat, answer) for answer in then.offer]
        found = [changes(s, answer, seat, 0, 0) for answer in answers]
        if "up_to" in said:
            assert said.pop("up_to") == max(one["prestige"] for one in found)
            assert len({one["prestige"] for one in found}) > 1
        for one, answer in zip(found, answers, strict=True):
            assert said.items() <= one.items()
            check_choice(note, answer)
        return note is not None
    if note is None:
        return False
    assert said == changes(s, then, seat, paid, spent), note
    check_choice(note, then)
    if note == ("nothing", {}):
        assert placed(s, then, seat) == 0
        assert s.players[seat].pieces == then.players[seat].pieces
    if "filled" in note[1]:
        assert placed(s, then, seat) == note[1]["filled"]
    if note[0].startswith("placed"):
        assert placed(s, then, seat) == (0 if isinstance(ask, MoveCube) else 1)
    return True


@pytest.mark.parametrize("new_persons", ["off", "on"])
@pytest.mark.parametrize("seats", NOTRE_DAME.seats)
def test_a_preview_is_a_promise(seats: int, new_persons: str) -> None:
    """[ND-4.3, ND-5.1, ND-6.12] No note differs from what comes."""
    rng = Rng.seeded(f"promise {seats} {new_persons}")
    compared = 0
    for n in range(4):
        options = NOTRE_DAME.options(seats, {"new_persons": new_persons})
        s = NOTRE_DAME.new(options, f"promise {n}")
        while s.asked is not None:
            ask = question(s, s.turn)
            assert ask is not None
            if s.asked is ask:
                compared += sum([check_promise(s, ask, move) for move in s.offer])
            apply(s, s.turn, s.offer[rng.below(len(s.offer))])
    assert compared > 400
