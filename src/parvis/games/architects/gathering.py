"""Quarry, forest, mines and silversmith. [AW-3]"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import (
    CLAY,
    FOREST,
    GOLD,
    MINES,
    PLACE_BONUS,
    QUARRY,
    SILVER,
    SILVERSMITH,
    STONE,
    WOOD,
)
from parvis.games.architects.state import Player, State, place_key

YIELD: Final[dict[int, int]] = {QUARRY: STONE, FOREST: WOOD, SILVERSMITH: SILVER}
"""What the simple places give."""


def amount(player: Player, place: int, workers: int) -> int:
    """What quarry, forest and silversmith give to so many workers. [AW-3.1, AW-3.3, AW-3.4]"""
    more = 1 if place == SILVERSMITH else 0
    return workers + more + player.sum_of(PLACE_BONUS[place])


def clay(player: Player, workers: int) -> int:
    """[AW-3.2, AW-3.4]"""
    return 1 + workers + player.sum_of(PLACE_BONUS[MINES])


def gold(workers: int) -> int:
    """[AW-3.2]"""
    return workers // 2


def gather(s: State, seat: int, place: int, workers: int) -> None:
    """[AW-3.1, AW-3.3]"""
    s.gain(seat, YIELD[place], amount(s.players[seat], place, workers), place_key(place))


def mine(s: State, seat: int, good: int, workers: int) -> None:
    """Clay or gold, and the Miner's clay with both. [AW-3.2, AW-3.4]"""
    player = s.players[seat]
    if good == CLAY:
        s.gain(seat, CLAY, clay(player, workers), place_key(MINES))
    else:
        s.gain(seat, GOLD, gold(workers), place_key(MINES))
        s.gain(seat, CLAY, player.sum_of(PLACE_BONUS[MINES]), place_key(MINES))
