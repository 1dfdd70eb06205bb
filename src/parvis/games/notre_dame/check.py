"""Conservation: everything is somewhere, exactly once, and within its limits. [ND-1.9]"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, State
from parvis.kernel.check import must, once

_GAME: Final = "notre-dame"


def _must(true: bool, what: str) -> None:
    must(_GAME, true, what)


def check(s: State) -> None:
    _must(s.coffer + sum([p.gold for p in s.players]) == c.GOLD, "gold is not 25")
    _must(s.coffer >= 0, "the supply of gold is below 0")
    _check_players(s)
    _check_cards(s)
    _check_letters(s)
    _check_persons(s)


def _check_players(s: State) -> None:
    for seat, p in enumerate(s.players):
        on_board = 0 if p.confidant == OFF_BOARD else 1
        cubes = p.reserve + p.supply + sum(p.pieces) - on_board + p.cathedral
        _must(cubes == c.CUBES, f"seat {seat} has {cubes} cubes")
        _must(
            min(p.gold, p.reserve, p.supply, p.cathedral, p.prestige) >= 0,
            f"seat {seat} owes something",
        )
        _must(
            all([p.cubes(b) >= 0 for b in range(len(c.BUILDINGS))]),
            f"seat {seat} owes a building a cube",
        )
        _must(0 <= p.rat <= c.LAST_SPACE, f"the rat of seat {seat} left its track")
        _must(
            p.carriage // c.SPOT_COUNT in s.town.colours,
            f"the carriage of seat {seat} left the map",
        )


def _check_cards(s: State) -> None:
    cards = list(s.spent + s.buried)
    for p in s.players:
        cards += p.deck + p.hand + p.inbox + p.outbox + p.played
    once(_GAME, cards, range(len(s.players) * c.CARD_KINDS), "an action card")


def _check_letters(s: State) -> None:
    letters = [
        market // c.SPOT_COUNT * c.LETTER_KINDS + kind
        for market, kind in enumerate(s.letters)
        if kind != NO_LETTER
    ]
    for p in s.players:
        letters += p.letters
    whole = [
        colour * c.LETTER_KINDS + kind
        for colour in s.town.colours
        for kind in range(c.LETTER_KINDS)
    ]
    once(_GAME, letters, whole, "a letter")


def _check_persons(s: State) -> None:
    _must(
        not s.order or sorted(s.order) == sorted(s.grey), "the order of the persons is not theirs"
    )
    _must(len(set(s.shown)) == len(s.shown), "a person is shown twice")
    to_come = (c.PERIODS - s.period) * c.ROUNDS - s.round - (1 if s.shown else 0)
    if s.asked is not None:
        _must(
            len(s.grey) == to_come * c.GREY_REVEALED,
            f"{len(s.grey)} grey persons to come, not {to_come}",
        )
