"""Parvis: cathedral-building board games, played, studied and taught."""

from parvis import _plain

__version__ = "0.1.0"

_plain.install()
