"""Tower: a tiny race with open cards, for the kit: what Quarry does not have."""

from tests.tower.game import TOWER

__all__ = ["TOWER"]
