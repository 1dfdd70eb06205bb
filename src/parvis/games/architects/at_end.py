"""What buildings do at the end, one class for each effect. [AW-11.4, AW-11.5, AW-11.6]"""

from __future__ import annotations

from typing import Any

from parvis.games.architects.components import GOLD, GOODS, MARBLE, SKILLS_OF, THERESE, skill_mask
from parvis.games.architects.effects import Effect
from parvis.games.architects.state import State


# ---------------------------------------------------------------- virtue
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


# ---------------------------------------------------------------- points
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
