"""Quarry: a tiny complete game, the example of the manual."""

from quarry.game import QUARRY

__all__ = ["QUARRY"]
