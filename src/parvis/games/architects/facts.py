"""What is printed, for whoever draws a view."""

from __future__ import annotations

from typing import Any

from parvis.games.architects.components import (
    APPRENTICE_LIMIT,
    APPRENTICE_WORDS,
    BOX,
    BUILDINGS,
    CATHEDRAL_CLOSED,
    CHARACTER_IDS,
    COLOURS,
    COLUMNS,
    GOODS,
    HALL_COLUMNS,
    HALL_ROWS,
    HAND_LIMIT,
    KIND,
    KINDS,
    LARGE_PRINT,
    LEVELS,
    MARKET_CARDS,
    MARKET_CLOSED,
    MARKET_SILVER,
    OPPONENTS,
    PLACES,
    RESET_ROWS,
    REWARD_IDS,
    REWARDS,
    ROWS,
    SCHEMES,
    SKILLS,
    SMALL_FACES,
    TAX_KEPT,
    VIRTUE_POINTS,
    WORKERS,
)
from parvis.kernel.events import Value


def facts() -> dict[str, Any]:
    """What a drawing needs to read a view: the things behind its numbers, in their order."""
    return {
        "colours": list(COLOURS),
        "goods": list(GOODS),
        "skills": list(SKILLS),
        "places": list(PLACES),
        "buildings": [
            {
                "id": b.id,
                "points": b.points,
                "cost": list(b.cost.goods),
                "skills": b.skills,
                "virtue": b.virtue,
                "at_end": b.at_end,
            }
            for b in BUILDINGS
        ],
        "apprentices": [
            {
                "id": KINDS[k].id,
                "word": APPRENTICE_WORDS[card],
                "skills": KINDS[k].skills,
                "virtue": KINDS[k].virtue,
            }
            for card, k in enumerate(KIND)
        ],
        "characters": list(CHARACTER_IDS),
        "opponents": list(OPPONENTS),
        "workshop": {"rows": ROWS, "columns": COLUMNS},
        "virtue": {
            "points": list(VIRTUE_POINTS),
            "tax_kept": list(TAX_KEPT),
            "market_closed_from": MARKET_CLOSED,
            "cathedral_closed_to": CATHEDRAL_CLOSED,
        },
        "levels": [
            {"cost": list(x.cost.goods), "mix": x.mix, "points": x.points, "room": x.room}
            for x in LEVELS
        ],
        "rewards": [{"id": x, "gain": REWARDS[i].listed()} for i, x in enumerate(REWARD_IDS)],
        "market": {
            "silver": list(MARKET_SILVER),
            "small": [list(x.goods) for x in SMALL_FACES],
            "large": [list(x.goods) for x in MARKET_CARDS],
            "print": list(LARGE_PRINT.goods),
        },
        "hall": {"rows": HALL_ROWS, "columns": list(HALL_COLUMNS), "resets": list(RESET_ROWS)},
        "schemes": [
            {
                "id": x.id,
                "future": x.future,
                "place": x.place.removeprefix("black_"),
                "actions": list(x.actions),
            }
            for x in SCHEMES
        ],
        "limits": {"plans": HAND_LIMIT, "apprentices": APPRENTICE_LIMIT, "workers": WORKERS},
    }


def printed() -> dict[str, dict[str, Value]]:
    """The numbers on apprentices and buildings, for their short texts."""
    return {
        f"short.{kind}.{card['id']}": _numbers(card["effect"])
        for kind in ("apprentice", "building")
        for card in BOX[kind]
    }


def _numbers(effect: dict[str, Any]) -> dict[str, Value]:
    """All numbers of an effect by name: so many of a good, points, for every so many."""
    found: dict[str, Value] = {}
    for name, value in effect.items():
        if isinstance(value, int):
            found[name] = abs(value)
        inner = value if isinstance(value, list) else [value]
        for part in [x for x in inner if isinstance(x, dict)]:
            found.update(_numbers(part))
    return found
