"""For the games' `check` rooms: what must be true, and what must be there exactly once."""

from __future__ import annotations

from collections.abc import Iterable

from parvis.kernel.errors import RulesBug


def must(game: str, true: bool, what: str) -> None:
    """A `RulesBug` that names the game and what is wrong, unless it is true."""
    if not true:
        raise RulesBug(f"{game}: {what}")


def once(game: str, things: Iterable[int], whole: Iterable[int], what: str) -> None:
    """All things of the whole are there, none is lost and none doubled; `what` names one."""
    found, expected = sorted(things), sorted(whole)
    if found == expected:
        return
    lost = expected.copy()
    doubled = []
    for thing in found:
        if thing in lost:
            lost.remove(thing)
        else:
            doubled.append(thing)
    raise RulesBug(f"{game}: {what} is lost or doubled (lost {lost}, doubled {doubled})")
