"""Notre Dame (Stefan Feld), with the New Persons."""

from parvis.games.notre_dame.game import NOTRE_DAME

__all__ = ["NOTRE_DAME"]
