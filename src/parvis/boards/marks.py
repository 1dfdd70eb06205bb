"""How seats are marked in every drawing of a table in a terminal."""

from __future__ import annotations

STYLE = ("red", "blue", "green", "yellow", "magenta")
CHARGE = ("◆", "●", "♣", "★", "✚")
"""A seat is never known by its colour alone."""
NONE = "[dim]·[/]"


def mark(seat: int) -> str:
    return f"[{STYLE[seat]}]{CHARGE[seat]}[/]"


def named(seat: int, name: str) -> str:
    return f"[bold {STYLE[seat]}]{CHARGE[seat]} {name}[/]"
