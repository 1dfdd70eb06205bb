"""Nothing that players, records, learners or weights rely on has changed by accident."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.games import find
from parvis.kernel.agenda import over
from parvis.kernel.record import read
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session, resume
from parvis.kernel.snapshot import state_hash
from tests.before import FOLDER, VALUES, begun, bots, name_of, sum_of

BEFORE: dict[str, dict[str, Any]] = json.loads(VALUES.read_text(encoding="utf-8"))
RECORDS = sorted(FOLDER.glob("*.parvis"))

_SHUFFLED = "rules 3: plans put under the pile together are shuffled, no longer laid by their names"
CHANGED = {
    "architects-1": f"{_SHUFFLED}, as the two that a single player does not keep",
    "architects-2": f"{_SHUFFLED}; abilities at a reset are asked for and may be declined",
    "architects-2-opponent-constantine": "rules 3: which of two players begins is drawn",
    "architects-2-opponent-helena": "rules 3: which of two players begins is drawn",
    "architects-3": f"{_SHUFFLED}; immediate effects of buildings cannot be declined",
    "architects-4": _SHUFFLED,
    "architects-4-characters-chosen": _SHUFFLED,
    "architects-4-characters-dealt": _SHUFFLED,
    "architects-4-conspirator-once": _SHUFFLED,
    "architects-4-promo-on": _SHUFFLED,
    "architects-5": _SHUFFLED,
    "notre-dame-4": "rules 2: a letter's rat step may be declined, so a lot has more to fall on",
}
"""The games by lot that go otherwise than before, and the rule that a reading found wrong."""
GO_ON = [path for path in RECORDS if path.stem.startswith("architects")]
"""Records that such a rule keeps from replaying: they go on from their stored position."""


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


@pytest.mark.parametrize("record", GO_ON, ids=lambda path: path.stem)
def test_a_stored_game_of_older_rules_goes_on_from_its_old_position(record: Path) -> None:
    """With the variants that it was begun with, and to its end."""
    stored = read(record.read_text(encoding="utf-8"))
    game = find(stored.game)
    session = resume(game, stored)
    assert len(session.unreplayed) == len(stored.moves)
    assert session.options.variants == stored.variants
    rng = Rng.seeded("go on")
    while not over(session.state):
        offer = session.state.offer
        session.play(session.state.turn, offer[rng.below(len(offer))])
    game.check(session.state)


@pytest.mark.parametrize(
    "record", [path for path in RECORDS if path not in GO_ON], ids=lambda path: path.stem
)
def test_a_stored_game_replays_to_its_old_position(record: Path) -> None:
    stored = read(record.read_text(encoding="utf-8"))
    game = find(stored.game)
    session = resume(game, stored)
    assert len(session.past) == len(stored.moves)
    assert state_hash(game, session.options, session.state) == stored.state


@pytest.mark.parametrize("name", [path.stem for path in RECORDS if path.stem not in CHANGED])
def test_a_game_by_lot_ends_in_its_old_position(name: str) -> None:
    stored = read((FOLDER / f"{name}.parvis").read_text(encoding="utf-8"))
    game = find(stored.game)
    options = game.options(stored.seats, stored.variants)
    session: Session[Any] = begun(game, options, 0)
    assert over(session.state)
    assert state_hash(game, options, session.state) == BEFORE[game.id]["games"][name]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game_id", BEFORE)
def test_seeded_bots_play_their_old_game(game_id: str, seats: int) -> None:
    assert bots(find(game_id), seats) == BEFORE[game_id]["bots"][str(seats)]
