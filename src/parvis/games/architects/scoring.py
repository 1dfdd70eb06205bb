"""The end of the game: effects of buildings, points by source. [AW-11, AW-12.9]"""

from __future__ import annotations

from typing import Any

from parvis.games.architects.buildings import DUNGEONS, EFFECT, VIRTUOUS
from parvis.games.architects.components import (
    BUILDINGS,
    DEBT_POINTS,
    GOLD,
    LEVELS,
    MARBLE,
    PRISONERS_A_POINT,
    SILVER_A_POINT,
    VIRTUE_MOST,
    VIRTUE_POINTS,
)
from parvis.games.architects.costs import gain_virtue, lose_virtue
from parvis.games.architects.notes import tried
from parvis.games.architects.state import State, building_key
from parvis.games.architects.vocabulary import ARG, RESOLVE
from parvis.kernel.agenda import Decision, Item, Note, Step, Why, advance, play
from parvis.kernel.game import Score, ranked


class EndGame(Step[State]):
    """First what changes virtue, then the points. [AW-11.3]"""

    def run(self, s: State) -> None:
        if s.events is not None:
            s.tell("end", -1, {})
        for item in reversed(s.rules.ending(s)):
            s.push(item)


def final_effects(s: State) -> list[Item[State]]:
    """What changes virtue, seat by seat. [AW-11.3]"""
    effects: list[Item[State]] = []
    for seat in range(s.seats):
        built = s.players[seat].built
        left = [card for card in built if VIRTUOUS[card] or DUNGEONS[card]]
        effects.append(FinalEffects(seat, tuple(left)))
    return effects


def change_virtue(s: State, seat: int, card: int) -> None:
    """[AW-11.4]"""
    n = EFFECT[card].virtue(s, seat)
    if n > 0:
        gain_virtue(s, seat, n, building_key(card))
    elif n < 0:
        lose_virtue(s, seat, -n, building_key(card))


def order_matters(s: State, seat: int, cards: tuple[int, ...]) -> bool:
    """Only where virtue would leave its track in one order and not in another. [AW-11.3]"""
    changes = [EFFECT[card].virtue(s, seat) for card in cards]
    gains = sum([n for n in changes if n > 0])
    losses = -sum([n for n in changes if n < 0])
    virtue = s.players[seat].virtue
    return gains > 0 and losses > 0 and (virtue + gains > VIRTUE_MOST or virtue < losses)


class FinalEffects(Step[State]):
    """One after the other, with what follows from each. [AW-11.3]"""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left

    def run(self, s: State) -> None:
        if not self.left:
            return
        if order_matters(s, self.seat, self.left):
            s.push(ChooseEffect(self.seat, self.left))
            return
        s.push(FinalEffects(self.seat, self.left[1:]))
        change_virtue(s, self.seat, self.left[0])


class ChooseEffect(Decision[State]):
    """Which building comes next. [AW-11.3]"""

    rule = "AW-11.3"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [RESOLVE[card] for card in self.left]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        card = ARG[move]
        s.push(FinalEffects(self.seat, tuple([other for other in self.left if other != card])))
        change_virtue(s, self.seat, card)


# ---------------------------------------------------------------- as if the game ended now
def ending(s: State) -> list[Item[Any]]:
    """What is still to be done if the game ends now. [AW-11.3]"""
    if s.asked is not None and any([isinstance(item, TellPoints) for item in s.agenda]):
        return [*s.agenda, s.asked]
    return [EndGame()]


def settled(s: State) -> State:
    """The table after the effects of the end, if the game ended now; the table itself where they
    change nothing any more. Each owner answers what is asked as it brings them most points.

    [AW-11.3]
    """
    if s.asked is None or not _changing(s):
        return s
    end = s.clone()
    end.agenda = ending(s)
    advance(end)
    while end.asked is not None:
        end = _answered(end, end.turn, {})
    return end


def _changing(s: State) -> bool:
    for seat in range(s.seats):
        for card in s.players[seat].built:
            if VIRTUOUS[card] or DUNGEONS[card]:
                return True
    return False


def _answered(s: State, seat: int, known: dict[tuple[Any, ...], State]) -> State:
    """The table after all that a seat is asked in a row, answered as it brings them most points.

    What others answer after that changes nothing for this seat. Many orders of answers lead to one
    position, which is looked at once.
    """
    key = _position(s, seat)
    found = known.get(key)
    if found is not None:
        return found
    most = 0
    for move in s.offer:
        t = s.clone()
        play(t, move)
        if t.asked is not None and t.turn == seat:
            t = _answered(t, seat, known)
        points = total(t, seat)
        if found is None or points > most:
            found, most = t, points
    assert found is not None
    known[key] = found
    return found


def _position(s: State, seat: int) -> tuple[Any, ...]:
    """What can differ between tables of one end for a seat that is asked."""
    player = s.players[seat]
    asked = s.asked
    assert asked is not None
    waits = tuple([item.__reduce__() for item in s.agenda])
    return player.virtue, player.debts, player.silver, asked.__reduce__(), waits


# ---------------------------------------------------------------- points
def tally(s: State, seat: int) -> list[tuple[str, int]]:
    """Points by source, once virtue is settled. [AW-11.5, AW-11.6, AW-11.7, AW-12.9]"""
    player = s.players[seat]
    debts = -DEBT_POINTS * player.debts
    prisoners = -(player.prison // PRISONERS_A_POINT)
    if seat >= s.seats:
        return s.rules.opponent().tally(s, seat)
    return [
        ("source.buildings", sum([BUILDINGS[card].points for card in player.built])),
        ("source.effects", sum([EFFECT[card].points(s, seat) for card in player.built])),
        ("source.cathedral", LEVELS[player.level].points),
        ("source.virtue", VIRTUE_POINTS[player.virtue]),
        ("source.goods", player.goods[GOLD] + player.goods[MARBLE]),
        ("source.silver", player.silver // SILVER_A_POINT),
        ("source.prison", prisoners),
        ("source.debts", debts),
    ]


def total(s: State, seat: int) -> int:
    points = 0
    for _, n in tally(s, seat):
        points += n
    return points


class TellPoints(Step[State]):
    """The scoring, source by source. [AW-11.7]"""

    def run(self, s: State) -> None:
        if s.events is None:
            return
        for seat in range(len(s.players)):
            for source, points in tally(s, seat):
                if points:
                    kind = "points" if points > 0 else "points_lost"
                    s.tell(kind, seat, {"n": abs(points), "source": source})


def result(s: State) -> list[Score]:
    """Most points; then virtue; then silver; then a shared victory. [AW-11.8, AW-12.9]"""
    end = settled(s)
    return ranked(
        [total(end, seat) for seat in range(len(end.players))],
        [(player.virtue, player.silver) for player in end.players],
    )
