"""Stored tables of older rules, brought to the present ones."""

from __future__ import annotations

from typing import Any

from parvis.games.architects.components import APPRENTICE_KEYS, RESET_CARDS

_OLD = ("FreePrisoners", "SquireReward")


def to_present(version: int, data: dict[str, Any]) -> dict[str, Any]:
    """Up to rules 2 each ability at a reset was an item of its own; now a seat is asked for all
    that it has left. And a visit to the town centre knew whether a Conspirator had saved, not how
    often. [AW-7.6, AW-8.9]"""
    if version > 2:
        return data
    items = [*data["agenda"], *([data["asked"]] if data["asked"] is not None else [])]
    found: list[dict[str, Any]] = []
    for item in items:
        if item["$"] not in _OLD:
            found.append({**item, "saved": int(item["saved"])} if "saved" in item else item)
            continue
        ability = _ability(item)
        last = found[-1] if found else {}
        if last.get("$") == "FreePrisoners" and last["seat"] == item["seat"]:
            last["left"] = {"()": sorted([*last["left"]["()"], ability])}
        else:
            found.append({"$": "FreePrisoners", "seat": item["seat"], "left": {"()": [ability]}})
    asked = found.pop() if data["asked"] is not None else None
    return {**data, "agenda": found, "asked": asked}


def _ability(item: dict[str, Any]) -> int:
    """The argument of `use` for an item of rules 2."""
    if item["$"] == "SquireReward":
        return RESET_CARDS.index(item["card"])
    if item["source"] in APPRENTICE_KEYS:
        return RESET_CARDS.index(APPRENTICE_KEYS.index(item["source"]))
    return len(RESET_CARDS)
