"""Whatever a player could think of and may not do has its reason, in both languages."""

from __future__ import annotations

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import vocabulary as v
from parvis.games.architects.components import TAX_STAND
from parvis.games.architects.state import EMPTY, State
from parvis.games.architects.turns import ALWAYS_OPEN, PlaceWorker
from parvis.kernel.agenda import explain, over, play, question
from parvis.kernel.rng import Rng
from parvis.kernel.texts import LANGUAGES, Text

TEXTS = [Text(ARCHITECTS, language) for language in LANGUAGES]


def thinkable(s: State, seat: int) -> set[int]:
    """Every place and everything that can be done there, offered or not."""
    shown = [card for card in s.stalls if card != EMPTY]
    moves = {*ALWAYS_OPEN, v.MINE_GOLD, v.PLACE[TAX_STAND], v.CATHEDRAL}
    moves |= {v.MARKET_SMALL, v.MARKET_PLANS, v.MARKET_LARGE}
    moves |= {v.HIRE[card] for card in shown} | {v.MARKET_HIRE[card] for card in shown}
    return moves | {v.BUILD[card] for card in s.players[seat].plans}


@pytest.mark.parametrize("seats", ARCHITECTS.seats)
def test_what_is_not_offered_says_why(seats: int) -> None:
    """[AW-2.1, AW-4.1]"""
    options = ARCHITECTS.options(seats, {"characters": "dealt", "promo": "on"})
    closed_moves = set()
    for n in range(6):
        s = ARCHITECTS.new(options, f"why {n}")
        rng = Rng.seeded(f"why {n}")
        while not over(s):
            ask = question(s, s.turn)
            if isinstance(ask, PlaceWorker):
                closed = {why.move: why for why in explain(s, s.turn)}
                assert set(s.offer) | set(closed) == thinkable(s, s.turn)
                for why in closed.values():
                    assert all(text.why(why) for text in TEXTS)
                closed_moves |= {v.WORDS.families[move] for move in closed}
            play(s, s.offer[rng.below(len(s.offer))])
    assert closed_moves >= {"hire", "market", "market-hire", "build", "cathedral", "mine"}
