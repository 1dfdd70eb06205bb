"""Which building does what. [AW-10, AW-11]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.at_end import (
    LoseVirtue,
    PointsForBuildings,
    PointsForCaptives,
    PointsForDebts,
    PointsForPaidDebts,
    PointsForSkill,
    PointsForVirtue,
    PointsIfHighest,
    PointsIfMost,
    PointsWithoutDebts,
    VirtueForGoods,
    VirtueForPaidDebts,
    VirtueIfHighest,
)
from parvis.games.architects.at_once import (
    CaptureGroups,
    CaptureOrRelease,
    DestroyDebt,
    DiscardFor,
    DrawPlans,
    Gain,
    GainChoice,
    GainDebt,
    GoldForVirtue,
    Hire,
    PunishPrisoners,
    ReleasePrison,
    VirtueForAll,
)
from parvis.games.architects.components import BUILDINGS
from parvis.games.architects.effects import Effect
from parvis.games.architects.state import building_key

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
