"""What buildings do: at once, to virtue at the end, and for points. [AW-10, AW-11]

One class for each effect that is printed; its numbers come from the box.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.games.architects.components import (
    BUILDINGS,
    GOLD,
    GOODS,
    MARBLE,
    SKILLS_OF,
    THERESE,
    Bundle,
    skill_mask,
)
from parvis.games.architects.market import punish
from parvis.games.architects.notes import Gains
from parvis.games.architects.state import State, building_key
from parvis.games.architects.town import Capture, CaptureOrTakeBack, release
from parvis.games.architects.vocabulary import ARG, DESTROY, DISCARD, PASS, TAKE
from parvis.games.architects.workshop import HireFree
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value


class Effect:
    """Nothing happens, nothing counts."""

    def __init__(self, key: str, numbers: dict[str, Any]) -> None:
        self.key = key
        """The text of the building's name."""
        self.numbers = numbers
        self.per: int = numbers.get("per", 1)
        self.given: int = numbers.get("vp", 0)
        """Points, where a number of them is printed."""

    def built(self, s: State, seat: int) -> None:
        """At once."""

    def virtue(self, s: State, seat: int) -> int:
        """What virtue changes by at the end."""
        return 0

    def points(self, s: State, seat: int) -> int:
        """Points besides the printed ones."""
        return 0


# ---------------------------------------------------------------- at once
class Gain(Effect):
    """Goods or silver. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        s.give(seat, Bundle(self.numbers["gain"]), self.key)


class GainDebt(Effect):
    """Betting House. [AW-10.9]"""

    def built(self, s: State, seat: int) -> None:
        s.take_debts(seat, self.numbers["count"], self.key)


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
        return Gains().add(GOODS[ARG[move]], self.counts[self.goods.index(ARG[move])]).note()

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
            s.destroy_debts(self.seat, 1)
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
        s.gain_virtue(self.seat, self.n, self.source)


class PunishPrisoners(Effect):
    """Watchtower. [AW-10.12]"""

    def built(self, s: State, seat: int) -> None:
        punish(s, self.numbers["threshold"], self.numbers["virtue"], self.key)


class GoldForVirtue(Effect):
    """Palace. [AW-10.12]"""

    def built(self, s: State, seat: int) -> None:
        s.gain(seat, GOLD, s.players[seat].virtue // self.per, self.key)


# ---------------------------------------------------------------- at the end: virtue
class VirtueForGoods(Effect):
    """Castle, Observatory, Trading Post; for Therese gold and marble are one. [AW-11.4, AW-13.6]"""

    def virtue(self, s: State, seat: int) -> int:
        player = s.players[seat]
        goods = {GOODS.index(name) for name in self.numbers["resources"]}
        if player.character == THERESE and goods & {GOLD, MARBLE}:
            goods |= {GOLD, MARBLE}
        held = sum([player.goods[good] for good in goods])
        return held // self.per * int(self.numbers["virtue"])


class VirtueForPaidDebts(Effect):
    """Reservoir. [AW-11.4]"""

    def virtue(self, s: State, seat: int) -> int:
        return s.players[seat].paid // self.per * int(self.numbers["virtue"])


class VirtueIfHighest(Effect):
    """Chapel. [AW-11.4]"""

    def virtue(self, s: State, seat: int) -> int:
        return int(self.numbers["virtue"]) if highest(s, seat) else 0


class LoseVirtue(Effect):
    """Dungeon. [AW-11.4]"""

    def virtue(self, s: State, seat: int) -> int:
        return -int(self.numbers["virtue"])


def highest(s: State, seat: int) -> bool:
    """Alone on top of the cathedral. [AW-11.4, AW-11.5]"""
    level = s.players[seat].level
    return all([level > player.level for i, player in enumerate(s.players) if i != seat])


# ---------------------------------------------------------------- at the end: points
class PointsIfHighest(Effect):
    """Steeple. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return self.given if highest(s, seat) else 0


class PointsIfMost(Effect):
    """The four markets. [AW-11.5]"""

    def __init__(self, key: str, numbers: dict[str, Any]) -> None:
        super().__init__(key, numbers)
        self.good = GOODS.index(numbers["resource"])

    def points(self, s: State, seat: int) -> int:
        mine = s.players[seat].goods[self.good]
        for i, other in enumerate(s.players):
            if i != seat and other.goods[self.good] >= mine:
                return 0
        return self.given


class PointsForSkill(Effect):
    """The huts. [AW-11.5]"""

    def __init__(self, key: str, numbers: dict[str, Any]) -> None:
        super().__init__(key, numbers)
        self.skill = skill_mask([numbers["skill"]])

    def points(self, s: State, seat: int) -> int:
        points = 0
        for card in s.players[seat].apprentices:
            if SKILLS_OF[card] & self.skill:
                points += self.given
        return points


class PointsForBuildings(Effect):
    """Aqueduct. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return len(s.players[seat].built) // self.per * self.given


class PointsForCaptives(Effect):
    """Keep. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return sum(s.players[seat].captives) // self.per * self.given


class PointsForVirtue(Effect):
    """Lighthouse. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return s.players[seat].virtue // self.per * self.given


class PointsForPaidDebts(Effect):
    """Moneylender. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return s.players[seat].paid // self.per * self.given


class PointsWithoutDebts(Effect):
    """University. [AW-11.5]"""

    def points(self, s: State, seat: int) -> int:
        return self.given if s.players[seat].debts == 0 else 0


class PointsForDebts(Effect):
    """Fountain and Gambler's Den. [AW-11.6]"""

    def points(self, s: State, seat: int) -> int:
        return s.players[seat].debts * int(self.numbers["delta"])


_NAMED: dict[str, type[Effect]] = {
    "gain": Gain,
    "gain_debt": GainDebt,
    "draw_buildings": DrawPlans,
    "gain_choice": GainChoice,
    "hire_free": Hire,
    "capture": CaptureGroups,
    "capture_or_release": CaptureOrRelease,
    "release_prison": ReleasePrison,
    "destroy_debt": DestroyDebt,
    "discard_building_for": DiscardFor,
    "all_gain_virtue": VirtueForAll,
    "all_prison_threshold_lose_virtue": PunishPrisoners,
    "gain_per_virtue": GoldForVirtue,
    "virtue_per_resource": VirtueForGoods,
    "virtue_per_paid_debt": VirtueForPaidDebts,
    "virtue_if_most_cathedral": VirtueIfHighest,
    "lose_virtue": LoseVirtue,
    "vp_if_most_cathedral": PointsIfHighest,
    "vp_if_most_resource": PointsIfMost,
    "vp_per_apprentice_skill": PointsForSkill,
    "vp_per_building": PointsForBuildings,
    "vp_per_captured_worker": PointsForCaptives,
    "vp_per_virtue": PointsForVirtue,
    "vp_per_paid_debt": PointsForPaidDebts,
    "vp_if_no_unpaid_debt": PointsWithoutDebts,
    "unpaid_debt_vp_delta": PointsForDebts,
}
EFFECT: Final[tuple[Effect, ...]] = tuple(
    [_NAMED[b.effect](building_key(b.index), b.numbers) for b in BUILDINGS]
)
"""What each building does, by its index."""

VIRTUOUS: Final[tuple[bool, ...]] = tuple([b.effect.startswith("virtue_") for b in BUILDINGS])
"""Buildings that give virtue at the end."""
DUNGEONS: Final[tuple[bool, ...]] = tuple([b.effect == "lose_virtue" for b in BUILDINGS])
"""Buildings that take virtue at the end."""
