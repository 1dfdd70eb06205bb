"""What buildings do at once, one class for each effect. [AW-10.9, AW-10.10, AW-10.11, AW-10.12]"""

from __future__ import annotations

from parvis.games.architects.components import GOLD, GOODS, Bundle
from parvis.games.architects.costs import destroy_debts, gain_virtue, give, take_debts
from parvis.games.architects.effects import Effect
from parvis.games.architects.guardhouse import held, release, take_back
from parvis.games.architects.notes import tried
from parvis.games.architects.reset import punish
from parvis.games.architects.state import State
from parvis.games.architects.town_centre import Capture
from parvis.games.architects.vocabulary import ARG, DESTROY, DISCARD, PASS, TAKE, TAKE_BACK
from parvis.games.architects.workshop import HireFree
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value


class Gain(Effect):
    """Goods or silver. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        give(s, seat, Bundle(self.numbers["gain"]), self.key)


class GainDebt(Effect):
    """Betting House. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        take_debts(s, seat, self.numbers["count"], self.key)


class DrawPlans(Effect):
    """Drafting Room. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        s.draw_plans(seat, self.numbers["count"], self.key)


class GainChoice(Effect):
    """One of two things. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        goods = []
        counts = []
        for option in self.numbers["options"]:
            for good, n in option.items():
                goods.append(GOODS.index(good))
                counts.append(int(n))
        s.push(TakeOne(seat, tuple(goods), tuple(counts), self.key))


class TakeOne(Decision[State]):
    """[AW-10.9]"""

    rule = "AW-10.9"

    __slots__ = ("counts", "goods", "source")

    def __init__(
        self, seat: int, goods: tuple[int, ...], counts: tuple[int, ...], source: str
    ) -> None:
        self.seat = seat
        self.goods = goods
        self.counts = counts
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [TAKE[good] for good in self.goods]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        s.gain(self.seat, ARG[move], self.counts[self.goods.index(ARG[move])], self.source)


class Hire(Effect):
    """Tavern. [AW-10.11]"""

    def built(self, s: State, seat: int) -> None:
        s.push(HireFree(seat, self.key))


class CaptureGroups(Effect):
    """Armoury and Fortress. [AW-10.10]"""

    def built(self, s: State, seat: int) -> None:
        groups: int = self.numbers["groups"]
        s.push(Capture(seat, groups, self.numbers.get("places", groups), True, self.key))


class CaptureOrRelease(Effect):
    """Barracks. [AW-10.10]"""

    def built(self, s: State, seat: int) -> None:
        s.push(CaptureOrTakeBack(seat, self.key))


class CaptureOrTakeBack(Decision[State]):
    """Barracks: the own captured workers, or a group. [AW-10.10]"""

    rule = "AW-10.10"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def _capture(self) -> Capture:
        return Capture(self.seat, 1, 1, True, self.source)

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        moves = [move for move in self._capture().moves(s, why) if move != PASS]
        if held(s, self.seat):
            moves.append(TAKE_BACK)
        elif why is not None:
            why.close(TAKE_BACK, "none_held", "AW-9.4")
        if moves == [TAKE_BACK] and why is not None:
            why.close(PASS, "obliged", "AW-10.10")
        return moves or [PASS]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == TAKE_BACK:
            take_back(s, self.seat)
        else:
            self._capture().take(s, move)


class ReleasePrison(Effect):
    """Hideout. [AW-10.10]"""

    def built(self, s: State, seat: int) -> None:
        release(s, seat, s.players[seat].prison)


class DestroyDebt(Effect):
    """Church. [AW-10.11]"""

    def built(self, s: State, seat: int) -> None:
        s.push(DestroyOne(seat, self.key))


class DestroyOne(Decision[State]):
    """[AW-10.11]"""

    rule = "AW-10.11"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].debts == 0:
            if why is not None:
                why.close(DESTROY, "no_debt", "AW-10.11")
            return [PASS]
        return [DESTROY, PASS]

    def take(self, s: State, move: int) -> None:
        if move == DESTROY:
            destroy_debts(s, self.seat, 1)
        elif s.events is not None and s.players[self.seat].debts:
            s.tell("declined", self.seat, {"source": self.source})


class DiscardFor(Effect):
    """Library. [AW-10.11]"""

    def built(self, s: State, seat: int) -> None:
        s.push(SellPlan(seat, self.numbers["gain"]["gold"], self.key))


class SellPlan(Decision[State]):
    """[AW-10.11]"""

    rule = "AW-10.11"
    always_ask = True

    __slots__ = ("gold", "source")

    def __init__(self, seat: int, gold: int, source: str) -> None:
        self.seat = seat
        self.gold = gold
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"source": self.source, "n": self.gold}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [PASS, *[DISCARD[card] for card in s.players[self.seat].plans]]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move != PASS:
            s.discard_plan(self.seat, ARG[move])
            s.gain(self.seat, GOLD, self.gold, self.source)
        elif s.events is not None:
            s.tell("declined", self.seat, {"source": self.source})


class VirtueForAll(Effect):
    """Monument: from its builder on clockwise. [AW-10.12]"""

    def built(self, s: State, seat: int) -> None:
        n = len(s.players)
        for i in range(n - 1, -1, -1):
            s.push(GainVirtue((seat + i) % n, self.numbers["virtue"], self.key))


class GainVirtue(Step[State]):
    """With the question that may follow, before the next one gains. [AW-10.12, AW-4.5]"""

    __slots__ = ("n", "seat", "source")

    def __init__(self, seat: int, n: int, source: str) -> None:
        self.seat = seat
        self.n = n
        self.source = source

    def run(self, s: State) -> None:
        gain_virtue(s, self.seat, self.n, self.source)


class PunishPrisoners(Effect):
    """Watchtower. [AW-10.12]"""

    def built(self, s: State, seat: int) -> None:
        punish(s, self.numbers["threshold"], self.numbers["virtue"], self.key)


class GoldForVirtue(Effect):
    """Palace. [AW-10.12]"""

    def built(self, s: State, seat: int) -> None:
        s.gain(seat, GOLD, s.players[seat].virtue // self.per, self.key)
