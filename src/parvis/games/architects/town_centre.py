"""The town centre, where groups are captured. [AW-7]"""

from __future__ import annotations

from parvis.games.architects.components import BOX, CAPTURE_COST, CAPTURE_SAVED, COLOURS, PLACES
from parvis.games.architects.costs import can_pay, pay_silver, pay_tax
from parvis.games.architects.notes import tried
from parvis.games.architects.state import State, place_key
from parvis.games.architects.vocabulary import ARG, CAPTURE, PASS
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value

_FEW: int = BOX["places"]["capture_places"]["few"]
_MANY: int = BOX["places"]["capture_places"]["many"]
_MANY_FROM: int = BOX["places"]["capture_places"]["many_from"]


def most_places(s: State) -> int:
    """At how many places a turn's captures may be made. [AW-7.2]"""
    return _MANY if len(s.players) >= _MANY_FROM else _FEW


class Capture(Decision[State]):
    """All workers of one colour at one place; a building's first capture is made if it can be.

    [AW-7.1, AW-7.2, AW-7.3, AW-7.5, AW-10.10]
    """

    rule = "AW-7.1"

    __slots__ = ("free", "left", "most", "places", "saved", "source")

    def __init__(
        self,
        seat: int,
        left: int,
        most: int,
        free: bool,
        source: str,
        places: tuple[int, ...] = (),
        saved: int = 0,
    ) -> None:
        self.seat = seat
        self.left = left
        """Captures still to be made; fixed when the worker was placed."""
        self.most = most
        """At how many places."""
        self.free = free
        self.source = source
        self.places = places
        """Where this seat has captured in this turn."""
        self.saved = saved
        """Coins that Conspirators have saved in this visit, where each saves once."""

    def cites(self) -> str:
        return "AW-10.10" if self.free else self.rule

    def said(self) -> dict[str, Value]:
        return {"n": self.left, "source": self.source}

    def price(self, s: State) -> int:
        """Silver for the next capture; the first is tax and is paid apart. [AW-7.1, AW-7.6]"""
        if self.free or not self.places:
            return 0
        saving = s.players[self.seat].sum_of(CAPTURE_SAVED)
        if s.conspirator_once:
            saving -= self.saved
        return CAPTURE_COST - max(0, min(CAPTURE_COST, saving))

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        tax = 0 if self.free or self.places else CAPTURE_COST
        affordable = can_pay(s, player, self.price(s), tax)
        full = len(set(self.places)) >= self.most
        moves: list[int] = []
        for place in range(len(PLACES)):
            here = not full or place in self.places
            if not here and why is None:
                continue
            for colour, other in enumerate(s.players):
                if other.at[place]:
                    group = CAPTURE[place * len(COLOURS) + colour]
                    if here and affordable:
                        moves.append(group)
                    elif why is not None and not here:
                        why.close(group, "places_full", "AW-7.2", {"n": self.most})
                    elif why is not None:
                        price = player.price(self.price(s), tax)
                        why.close(group, "silver_short", "AW-4.1", {"n": price})
        if self.free and moves and not self.places:
            if why is not None:
                why.close(PASS, "obliged", "AW-10.10")
            return moves
        return [PASS, *moves]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def most_captures(self, s: State) -> int:
        """How many captures silver, places and groups allow. [AW-7.1, AW-7.2, AW-7.6]"""
        here = []
        for place in range(len(PLACES)):
            here.append(len([1 for other in s.players if other.at[place]]))
        groups = sum(sorted(here, reverse=True)[: self.most])
        silver = s.players[self.seat].silver
        tax = CAPTURE_COST - s.players[self.seat].tax_kept(CAPTURE_COST)
        saving = s.players[self.seat].sum_of(CAPTURE_SAVED)
        n = 0
        while n < min(self.left, groups):
            price = tax
            if n > 0:
                price = CAPTURE_COST - min(CAPTURE_COST, saving)
                saving -= CAPTURE_COST - price if s.conspirator_once else 0
            if silver < price:
                break
            silver -= price
            n += 1
        return n

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            if s.events is not None and not self.places:
                s.tell("declined", self.seat, {"source": self.source})
            return
        place, colour = divmod(ARG[move], len(COLOURS))
        price = self.price(s)
        if self.left > 1:
            saved = self.saved
            if s.conspirator_once and self.places and not self.free:
                saved += CAPTURE_COST - price
            s.push(
                Capture(
                    self.seat,
                    self.left - 1,
                    self.most,
                    self.free,
                    self.source,
                    (*self.places, place),
                    saved,
                )
            )
        s.push(TakeGroup(self.seat, place, colour))
        if not self.free and not self.places:
            pay_tax(s, self.seat, CAPTURE_COST)
        else:
            pay_silver(s, self.seat, price)


class TakeGroup(Step[State]):
    """Others' workers stand on the captor's board, own ones go home. [AW-7.4]"""

    __slots__ = ("colour", "place", "seat")

    def __init__(self, seat: int, place: int, colour: int) -> None:
        self.seat = seat
        self.place = place
        self.colour = colour

    def run(self, s: State) -> None:
        capture(s, self.seat, self.place, self.colour)


def capture(s: State, seat: int, place: int, colour: int) -> None:
    """[AW-7.4]"""
    player, other = s.players[seat], s.players[colour]
    n = other.at[place]
    other.at[place] = 0
    if colour == seat:
        player.workers += n
    else:
        player.captives[colour] += n
    if s.events is not None:
        told: dict[str, Value] = {"n": n, "place": place_key(place), "other": s.colour_key(colour)}
        s.tell("called_home" if colour == seat else "captured", seat, told)
    s.rules.captured(s, seat, place, colour)
