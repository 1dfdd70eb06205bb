"""The phase of a round, as people are shown it."""

from __future__ import annotations

import random

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame.view import aside
from parvis.kernel.agenda import legal, over, question
from parvis.kernel.session import Session

OF = {"Keep": "draft", "PlayCard": "play", "Bribe": "bribe", "LoseCube": "plague"}
ORDER = ("draft", "play", "bribe", "plague")


@pytest.mark.parametrize("seed", range(5))
def test_the_phase_is_that_of_the_question(seed: int) -> None:
    """[ND-2.2]"""
    session = Session(NOTRE_DAME, NOTRE_DAME.options(3), f"phases {seed}")
    dice = random.Random(seed)
    seen = []
    while not over(session.state):
        state = session.state
        phase = aside(state, state.turn)["phase"]
        ask = question(state, state.turn)
        assert ask is not None
        if ask.prompt() in OF:
            assert phase == OF[ask.prompt()]
        seen.append((state.period, state.round, ORDER.index(phase)))
        session.play(state.turn, dice.choice(legal(state, state.turn)))
    assert seen == sorted(seen), "no phase comes again in its round"
