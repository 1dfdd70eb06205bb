"""The carriage and the letters of credit. [ND-6.8 to ND-6.15]"""

from __future__ import annotations

from parvis.games.notre_dame.components import (
    COLOURS,
    LETTER_KINDS,
    LETTERS,
    SPOT_COUNT,
    SPOTS,
)
from parvis.games.notre_dame.notes import tried
from parvis.games.notre_dame.state import NO_LETTER, State
from parvis.games.notre_dame.vocabulary import ARG, COLLECT, COLLECT_RESTING, DRIVE, LEAVE, STAY
from parvis.kernel.agenda import Decision, Note, Why
from parvis.kernel.events import Value


def letter_counts(letters: tuple[int, ...]) -> list[int]:
    """How many letters of each colour."""
    counts = [0] * len(COLOURS)
    for letter in letters:
        counts[letter // LETTER_KINDS] += 1
    return counts


def colours_left(s: State) -> list[int]:
    """The colours of which a letter still lies on a market. [ND-6.14]"""
    return [
        colour
        for colour in s.town.colours
        if max(s.letters[colour * SPOT_COUNT : (colour + 1) * SPOT_COUNT]) != NO_LETTER
    ]


def missing_colour(s: State, seat: int, colour: int) -> int:
    """A colour that the seat must collect before another letter of this one; -1: none. [ND-6.13]"""
    counts = letter_counts(s.players[seat].letters)
    for other in colours_left(s):
        if counts[other] < counts[colour]:
            return other
    return -1


class Drive(Decision[State]):
    """Drive the carriage to a market within reach, or stand still. [ND-6.8, ND-6.9, ND-9.3]"""

    rule = "ND-6.8"

    __slots__ = ("steps",)

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def said(self) -> dict[str, Value]:
        return {"n": self.steps}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        town = s.town
        ends = town.reach[self.steps][s.players[self.seat].carriage]
        if why is not None:
            for colour in town.colours:
                for market in range(colour * SPOT_COUNT, (colour + 1) * SPOT_COUNT):
                    if market not in ends:
                        here = market == s.players[self.seat].carriage
                        reason = "stands_there" if here else "too_far"
                        why.close(DRIVE[market], reason, self.rule, {"n": self.steps})
        return [STAY, *[DRIVE[market] for market in ends]]

    def note(self, s: State, move: int) -> Note | None:
        if move == STAY:
            return None
        market = ARG[move]
        kind = s.letters[market]
        if kind == NO_LETTER:
            return "no_letter", {}
        missing = missing_colour(s, self.seat, market // SPOT_COUNT)
        if missing < 0:
            return Collect(self.seat, market, kind).note(s, COLLECT)
        letter, colour = f"letter.{LETTERS[kind].id}", f"colour.{COLOURS[missing]}"
        return "letter_closed", {"letter": letter, "missing": colour}

    def take(self, s: State, move: int) -> None:
        if move == STAY:
            if s.events is not None:
                s.tell("stayed", self.seat, {})
            return
        market = ARG[move]
        s.players[self.seat].carriage = market
        if s.events is not None:
            colour, spot = (
                f"colour.{COLOURS[market // SPOT_COUNT]}",
                f"spot.{SPOTS[market % SPOT_COUNT]}",
            )
            s.tell("drove", self.seat, {"colour": colour, "spot": spot})
        if s.letters[market] != NO_LETTER:
            s.push(Collect(self.seat, market, s.letters[market]))


class Collect(Decision[State]):
    """Take the letter on the market where the carriage stopped, or leave it; its rat step may be
    declined.

    [ND-6.2, ND-6.11, ND-6.13, ND-6.15]
    """

    rule = "ND-6.11"

    __slots__ = ("kind", "market")

    def __init__(self, seat: int, market: int, kind: int) -> None:
        self.seat = seat
        self.market = market
        self.kind = kind

    def said(self) -> dict[str, Value]:
        colour = self.market // SPOT_COUNT
        return {"colour": f"colour.{COLOURS[colour]}", "letter": f"letter.{LETTERS[self.kind].id}"}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        colour = self.market // SPOT_COUNT
        missing = missing_colour(s, self.seat, colour)
        if missing < 0:
            if s.letter_steps(self.seat, self.kind, 1):
                return [COLLECT, COLLECT_RESTING, LEAVE]
            return [COLLECT, LEAVE]
        if why is not None:
            names: dict[str, Value] = {
                "colour": f"colour.{COLOURS[colour]}",
                "missing": f"colour.{COLOURS[missing]}",
            }
            why.close(COLLECT, "colour_first", "ND-6.13", names)
        return [LEAVE]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if move != LEAVE else None

    def take(self, s: State, move: int) -> None:
        if s.events is not None:
            s.tell("left_letter" if move == LEAVE else "collected", self.seat, self.said())
        if move == LEAVE:
            return
        player = s.players[self.seat]
        s.letters[self.market] = NO_LETTER
        letter = self.market // SPOT_COUNT * LETTER_KINDS + self.kind
        player.letters = tuple(sorted((*player.letters, letter)))
        steps = s.letter_steps(self.seat, self.kind, 1) if move == COLLECT else 0
        s.gain_letter(self.seat, self.kind, 1, steps, f"letter.{LETTERS[self.kind].id}")
