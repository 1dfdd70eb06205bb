"""A stored state that somebody changed is refused, or it can be shown, scored and stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parvis.games import HOUSE, find
from parvis.kernel import record as records
from parvis.kernel import snapshot
from parvis.kernel.errors import RecordError, SnapshotError
from parvis.kernel.game import SPECTATOR, Options
from parvis.kernel.record import Record
from parvis.kernel.session import Session, resume
from parvis.kernel.texts import LANGUAGES
from parvis.lab.playout import driven_moves, play_moves
from parvis.server import present
from parvis.server.naming import Naming
from tests.kit.tables import ALL

STRANGE: list[Any] = [None, True, -1, 99, 10**9, "red", [], {"()": []}, {"$": "Nothing"}]


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a stored state."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        yield (*at, key)
        if isinstance(value, dict | list):
            yield from places(value, (*at, key))


def changed(data: dict[str, Any], at: tuple[Any, ...], value: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(data))
    thing: Any = copy
    for key in at[:-1]:
        thing = thing[key]
    thing[at[-1]] = value
    return copy


def show(game: Any, options: Options, s: Any) -> None:
    """All that a table does with a position."""
    session: Session[Any] = Session(game, options, "sound")
    session.state = s
    for seat in [SPECTATOR, *range(options.seats)]:
        present.view_told(game, s, seat)
        for language in LANGUAGES:
            present.asked(
                session, seat, Naming(present.texts(game.id, language), session.seats, [])
            )
    json.dumps(snapshot.save(game, options, s))
    game.result(s)


@pytest.mark.parametrize("game", HOUSE)
def test_a_changed_state_is_refused_or_can_be_shown(game: str) -> None:
    """Every value of a state, each changed to nine strange ones."""
    rules = find(game)
    options = rules.options(2)
    s = rules.new(options, "sound")
    moves = driven_moves(rules, options, "sound")
    play_moves(s, moves[: len(moves) // 2])
    data = snapshot.save(rules, options, s)
    taken = refused = 0
    for at in places(data):
        for value in STRANGE:
            try:
                found = snapshot.load(rules, options, changed(data, at, value), rules.version, True)
            except SnapshotError:
                refused += 1
                continue
            taken += 1
            show(rules, options, found)
    assert refused > 5 * taken > 0


@pytest.mark.parametrize("at", ALL.values(), ids=lambda game: game.id)
def test_what_was_really_stored_is_taken(at: Any) -> None:
    for seats in at.seats:
        options = at.options(seats)
        for n in range(2):
            s = at.new(options, f"real {n}")
            moves = driven_moves(at, options, f"real {n}")
            for part in range(0, len(moves), 11):
                data = snapshot.save(at, options, s)
                assert (
                    snapshot.save(at, options, snapshot.load(at, options, data, at.version, True))
                    == data
                )
                play_moves(s, moves[part : part + 11])


OLD = Path(__file__).resolve().parents[1] / "data" / "before" / "architects-3.parvis"


def old(**changes: Any) -> Record:
    record = records.read(OLD.read_text(encoding="utf-8"))
    for name, value in changes.items():
        setattr(record, name, value)
    return record


@pytest.mark.parametrize("rules", [-1, 0, 4, 999])
def test_rules_that_never_were_are_refused(rules: int) -> None:
    architects = find("architects")
    assert resume(architects, old()).state is not None
    with pytest.raises(RecordError, match=r"line 3: rules .* not known here, only 1 to 3"):
        resume(architects, old(rules=rules))


def test_a_stored_state_needs_the_moves_that_led_to_it() -> None:
    """Otherwise anybody writes a finished game of 987 to 1."""
    with pytest.raises(RecordError, match="after 0 moves is of no game"):
        resume(find("architects"), old(moves=[]))
    with pytest.raises(RecordError, match="a state of rules 1"):
        resume(find("architects"), old(snapshot_rules=1))
