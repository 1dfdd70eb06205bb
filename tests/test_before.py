"""Nothing that players, records, learners or weights rely on has changed by accident."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.games import find
from parvis.kernel.agenda import over
from parvis.kernel.record import read
from parvis.kernel.session import Session, resume
from parvis.kernel.snapshot import state_hash
from tests.before import FOLDER, VALUES, begun, bots, name_of, sum_of
from tests.golden_games import cases

BEFORE: dict[str, dict[str, Any]] = json.loads(VALUES.read_text(encoding="utf-8"))
RECORDS = sorted(FOLDER.glob("*.parvis"))
CASES = {name: (game, options) for name, game, options in cases()}

CHANGED = {
    "notre-dame-4": "rules 2: a letter's rat step may be declined, so a lot has more to fall on",
}
"""The games by lot that go otherwise than before, and the rule that a reading found wrong."""


@pytest.mark.parametrize("game_id", BEFORE)
def test_every_word_has_its_old_number(game_id: str) -> None:
    before = BEFORE[game_id]["words"]
    assert find(game_id).words.words[: len(before)] == before


@pytest.mark.parametrize("game_id", BEFORE)
def test_every_observation_vector_has_its_old_layout(game_id: str) -> None:
    game = find(game_id)
    for name, before in BEFORE[game_id]["layouts"].items():
        seats, *variants = name.split()
        options = game.options(int(seats), dict(v.split("=") for v in variants))
        layout = game.layout(options)
        assert sum_of([layout.names, layout.highs]) == before, name_of(options)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_stored_game_replays_to_its_old_position(record: Path) -> None:
    stored = read(record.read_text(encoding="utf-8"))
    game = find(stored.game)
    session = resume(game, stored)
    assert len(session.past) == len(stored.moves)
    assert state_hash(game, session.options, session.state) == stored.state


@pytest.mark.parametrize("name", [path.stem for path in RECORDS if path.stem not in CHANGED])
def test_a_game_by_lot_ends_in_its_old_position(name: str) -> None:
    game, options = CASES[name]
    session: Session[Any] = begun(game, options, 0)
    assert over(session.state)
    assert state_hash(game, options, session.state) == BEFORE[game.id]["games"][name]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game_id", BEFORE)
def test_seeded_bots_play_their_old_game(game_id: str, seats: int) -> None:
    assert bots(find(game_id), seats) == BEFORE[game_id]["bots"][str(seats)]
