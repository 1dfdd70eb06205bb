"""Phase 4: bribing a person; and the adviser, who lets one bribe again. [ND-5, ND-11.17]"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame import new_persons, persons
from parvis.games.notre_dame.components import (
    ADVISER,
    BRIBE_COST,
    COLOURS,
    EXTRA_BRIBES,
    PERSON_IDS,
    PERSONS,
)
from parvis.games.notre_dame.notes import noted
from parvis.games.notre_dame.persons import Effect
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import ARG, BRIBE, PASS
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value
from parvis.kernel.trial import Trial


class Bribes(Step[State]):
    """Each once, from the bell on. [ND-5.1]"""

    def run(self, s: State) -> None:
        for seat in reversed(s.from_bell()):
            s.push(BRIBES[seat])


class Bribe(Decision[State]):
    """Pay a coin to one of the persons on display, or pass. [ND-5.1, ND-5.2, ND-5.3, ND-11.17]"""

    rule = "ND-5.1"

    __slots__ = ("extra",)

    def __init__(self, seat: int, extra: int = 0) -> None:
        self.seat = seat
        self.extra = extra
        """How many bribes the adviser still gives, this one included; 0: the bribe of the phase."""

    def prompt(self) -> str:
        return "BribeAgain" if self.extra else "Bribe"

    def said(self) -> dict[str, Value]:
        return {"n": self.extra}

    def cites(self) -> str:
        return "ND-11.17" if self.extra else self.rule

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].gold < BRIBE_COST:
            if why is not None:
                for person in s.shown:
                    why.close(BRIBE[person], "no_bribe", "ND-5.2", {"n": BRIBE_COST})
            return [PASS]
        if self.extra:
            if why is not None:
                why.close(BRIBE[ADVISER], "not_adviser_again", "ND-11.17")
            return [PASS, *[BRIBE[person] for person in s.shown if person != ADVISER]]
        return [PASS, *[BRIBE[person] for person in s.shown]]

    def note(self, s: State, move: int) -> Note | None:
        if move == PASS:
            return None
        trial = Trial(s, self.seat)
        trial.s.pay_gold(self.seat, BRIBE_COST)
        EFFECT[ARG[move]].favour(trial.s, self.seat)
        return noted(s, trial.run())

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            if s.events is not None:
                s.tell("no_more_bribes" if self.extra else "no_bribe", self.seat, {})
            return
        if self.extra > 1:
            s.push(Bribe(self.seat, self.extra - 1))
        person = ARG[move]
        s.pay_gold(self.seat, BRIBE_COST)
        if s.events is not None:
            s.tell("bribed", self.seat, {"person": f"person.{PERSON_IDS[person]}"})
        told, asked = len(s.events or ()), len(s.agenda)
        EFFECT[person].favour(s, self.seat)
        if s.events is not None and len(s.events) == told and len(s.agenda) == asked:
            s.tell("no_effect", self.seat, {"source": f"person.{PERSON_IDS[person]}"})


class MoreBribes(Effect):
    """Adviser: two more, never himself. [ND-11.17]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(Bribe(seat, EXTRA_BRIBES))


BRIBES: Final[tuple[Bribe, ...]] = tuple([Bribe(seat) for seat in range(len(COLOURS))])

_NAMED: dict[str, type[Effect]] = {
    **persons.EFFECTS,
    **new_persons.EFFECTS,
    "more_bribes": MoreBribes,
}
EFFECT: Final[tuple[Effect, ...]] = tuple(
    [
        _NAMED[person.effect](f"person.{person.id}", person.rule, person.numbers)
        for person in PERSONS
    ]
)
"""What each person does, by its index."""
