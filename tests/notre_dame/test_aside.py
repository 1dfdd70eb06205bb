"""What people are shown besides: what cards fill, and what Notre Dame is worth."""

from __future__ import annotations

import random

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame.components import BUILDINGS, KINDS
from parvis.games.notre_dame.scoring import ScoreNotreDame
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.view import aside
from parvis.kernel.agenda import legal, over
from parvis.kernel.game import SPECTATOR
from parvis.kernel.session import Session


def positions(seed: str) -> list[State]:
    session = Session(NOTRE_DAME, NOTRE_DAME.options(3), seed)
    dice = random.Random(seed)
    found = []
    while not over(session.state):
        found.append(session.state.clone())
        session.play(session.state.turn, dice.choice(legal(session.state, session.state.turn)))
    return found


def test_each_cube_is_worth_what_scoring_gives() -> None:
    """[ND-7.5]"""
    seen = set()
    for s in positions("shares") + positions("more shares"):
        share = aside(s, 0)["share"]
        before = [player.prestige for player in s.players]
        cubes = [player.cathedral for player in s.players]
        for player in s.players:
            player.pieces[BUILDINGS.index("park")] = 0  # which would add to every gain
        ScoreNotreDame().run(s)
        assert [player.prestige for player in s.players] == [
            b + n * share for b, n in zip(before, cubes, strict=True)
        ]
        seen.add(share)
    assert len(seen) > 2, seen


def test_a_card_fills_its_own_place() -> None:
    """[ND-4.2]"""
    for s in positions("fills")[::7]:
        player = s.players[1]
        fills = dict(zip(KINDS, aside(s, 1)["fills"], strict=True))
        assert fills["confidant"] is None
        assert fills["notre_dame"] == (player.cathedral, player.cathedral + 1)
        for i, building in enumerate(BUILDINGS):
            assert fills[building] == (player.pieces[i], player.pieces[i] + 1)
    assert aside(s, SPECTATOR)["fills"] == []
