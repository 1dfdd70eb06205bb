"""Architects of the West Kingdom (Shem Phillips, S J Macdonald), with its solo opponents."""

from parvis.games.architects.game import ARCHITECTS

__all__ = ["ARCHITECTS"]
