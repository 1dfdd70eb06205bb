"""A stored game survives a change of the rules: it replays, or goes on from its stored state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest
import quarry.rounds
from quarry.game import Quarry
from quarry.state import State

from parvis.games.architects import ARCHITECTS
from parvis.games.architects.town_centre import Capture
from parvis.games.notre_dame import NOTRE_DAME
from parvis.kernel.agenda import Why, over, waiting
from parvis.kernel.errors import RecordError, SnapshotError
from parvis.kernel.game import Options
from parvis.kernel.record import read, write
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session, resume
from parvis.kernel.snapshot import load, save, state_hash

OLD = Path(__file__).parents[1] / "data" / "notre-dame-rules-0.parvis"
"""A game begun under rules 0, in which everybody started with 4 gold."""

OLDER = OLD.with_name("architects-rules-1.parvis")
"""A game begun under rules 1: red is making captures, with two Conspirators that save once."""


class SameRules(Quarry):
    version = 2


class OtherDeal(Quarry):
    """Rules 2 deal differently: a record of rules 1 does not replay."""

    version = 2

    def setup(self, options: Options, rng: Rng) -> State:
        rng.word()
        return super().setup(options, rng)


def begun(moves: int = 2) -> Session[State]:
    game = Quarry()
    session = Session(game, game.options(3), "versions")
    for _ in range(moves):
        session.play(session.state.turn, session.state.offer[0])
    return session


def finish(session: Session[Any]) -> None:
    while not over(session.state):
        session.play(session.state.turn, session.state.offer[0])
        session.game.check(session.state)


def test_a_record_of_older_rules_that_still_replays_is_replayed() -> None:
    session = resume(SameRules(), read(write(begun().record())))
    assert len(session.past) == 2
    assert session.unreplayed == []
    finish(session)


def test_a_record_that_does_not_replay_goes_on_from_its_stored_state() -> None:
    old = begun()
    session = resume(OtherDeal(), read(write(old.record(with_state=True))))
    assert session.past == []
    assert len(session.unreplayed) == 2
    assert session.state.players[0].hand == old.state.players[0].hand
    finish(session)


def test_a_game_that_went_on_is_stored_and_goes_on_again() -> None:
    session = resume(OtherDeal(), read(write(begun().record(with_state=True))))
    session.play(session.state.turn, session.state.offer[0])
    record = read(write(session.record()))
    assert record.snapshot is not None
    assert len(record.moves) == 3
    again = resume(OtherDeal(), record)
    assert state_hash(again.game, again.options, again.state) == state_hash(
        session.game, session.options, session.state
    )


def test_without_a_stored_state_the_error_says_which_rules_it_needs() -> None:
    with pytest.raises(RecordError, match="played under rules 1 of quarry, now 2"):
        resume(OtherDeal(), read(write(begun().record())))


def test_the_same_rules_never_fall_back_on_the_stored_state() -> None:
    record = begun().record(with_state=True)
    record.moves[0] = (record.moves[0][0], "send 9" if record.moves[0][1] != "send 9" else "send 8")
    with pytest.raises(RecordError):
        resume(Quarry(), read(write(record)))


def test_a_renamed_class_needs_one_alias() -> None:
    old = begun()
    data = json.loads(
        json.dumps(save(old.game, old.options, old.state)).replace('"Send"', '"SendTeam"')
    )
    with pytest.raises(SnapshotError, match="know no 'SendTeam'"):
        load(old.game, old.options, data, 1)

    class Renamed(Quarry):
        aliases: ClassVar = {"SendTeam": "Send"}

    s = load(Renamed(), old.options, data, 1)
    assert s.offer == old.state.offer


def test_a_dropped_field_is_passed_over_and_a_new_one_needs_a_default() -> None:
    old = begun()
    data = save(old.game, old.options, old.state)
    data["gone"] = 7
    assert load(old.game, old.options, data, 1).offer == old.state.offer
    del data["yard"]
    with pytest.raises(SnapshotError, match="does not fit these rules"):
        load(old.game, old.options, data, 1)


def test_deeper_changes_go_through_migrate() -> None:
    """Under rules 1 the yard was called the heap."""

    class Migrating(Quarry):
        version = 3

        def migrate(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
            assert version == 1
            return {**data, "yard": data["heap"]}

    old = begun()
    data = save(old.game, old.options, old.state)
    data["heap"] = data.pop("yard")
    assert load(Migrating(), old.options, data, 1).yard == old.state.yard


def test_a_variant_that_is_gone_is_dropped_by_its_migration() -> None:
    class Fewer(SameRules):
        def migrate_variants(self, version: int, variants: dict[str, str]) -> dict[str, str]:
            return {name: value for name, value in variants.items() if name != "dragons"}

    record = begun().record()
    record.variants["dragons"] = "on"
    assert len(resume(Fewer(), read(write(record))).past) == 2


def test_a_state_of_newer_rules_is_refused() -> None:
    old = begun()
    with pytest.raises(SnapshotError, match="newer rules"):
        load(old.game, old.options, save(old.game, old.options, old.state), 2)


def test_a_game_that_goes_on_from_its_stored_state_tells_no_false_start() -> None:
    session = resume(OtherDeal(), read(write(begun().record(with_state=True))))
    assert session.start == []


def test_answers_are_stored_as_words_because_numbers_change_with_the_vocabulary() -> None:
    old = begun(1)
    data = save(old.game, old.options, old.state)
    answers = data["asked"]["answers"]
    assert answers == [old.game.words.say(old.past[0].move), None, None]


def test_a_question_that_the_new_rules_leave_no_choice_in_is_taken_on_load() -> None:
    """Under rules 2 a team with one card left is not asked any more."""

    class Unasked(Quarry):
        version = 2

    old = begun(0)
    data = save(old.game, old.options, old.state)
    ask = data["asked"]["asks"]["()"][0]
    ask["$"] = "SendLast"
    SendLast.__module__ = "quarry.rounds"
    quarry.rounds.SendLast = SendLast
    try:
        s = load(Unasked(), old.options, data, 1)
    finally:
        del quarry.rounds.SendLast
    assert waiting(s) == [1, 2]


class SendLast(quarry.rounds.Send):
    """The question of rules 2."""

    always_ask = False

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return super().moves(s, why)[:1]


HOSTILE = [
    5,
    "x",
    None,
    {"()": 5},
    {"$": "Decision", "seat": 0},
    {"$": "Item"},
    {"$": "Position"},
    {"$": "Rng", "key": 5, "at": []},
    {"$": "Rng", "key": "00", "at": -5},
    {"$": "Together", "asks": 5, "answers": 5},
    {"$": "Send", "seat": 99},
    1.5,
    float("nan"),
]


@pytest.mark.parametrize("thing", HOSTILE, ids=repr)
@pytest.mark.parametrize("field", ["asked", "agenda", "players", "rng", "bag"])
def test_hostile_data_is_refused_and_never_crashes(field: str, thing: Any) -> None:
    """Nothing that a file can hold does more than raise one typed error."""
    old = begun()
    data = {**save(old.game, old.options, old.state), field: thing}
    with pytest.raises(SnapshotError):
        load(old.game, old.options, data, 1)


def test_a_damaged_state_is_a_typed_error() -> None:
    old = begun()
    for damage in ({"$": "State"}, {"$": "Rng", "key": "zz", "at": 0}, {"x": 1}, {"$": "Player"}):
        with pytest.raises(SnapshotError):
            load(old.game, old.options, damage, 1)


def test_a_real_game_of_older_rules_goes_on_and_ends() -> None:
    record = read(OLD.read_text(encoding="utf-8"))
    assert record.rules == 0
    session = resume(NOTRE_DAME, record)
    assert len(session.unreplayed) == len(record.moves) > 20
    finish_any(session)
    assert write(session.record()).count("\n") > len(record.moves)


def test_a_game_of_architects_of_older_rules_goes_on_in_the_middle_of_a_visit() -> None:
    """Rules 1: a Swindler hired at the market paid at once, two Conspirators saved one coin."""
    record = read(OLDER.read_text(encoding="utf-8"))
    assert (record.rules, ARCHITECTS.version) == (1, 3)
    session = resume(ARCHITECTS, record)
    assert len(session.unreplayed) == len(record.moves) > 100
    ask = session.state.asked
    assert isinstance(ask, Capture)
    assert (ask.saved, ask.price(session.state)) == (1, 0), "the second one has not saved yet"
    finish_any(session)


def finish_any(session: Session[Any]) -> None:
    rng = Rng.seeded("finish")
    while not over(session.state):
        offer = session.state.offer
        session.play(session.state.turn, offer[rng.below(len(offer))])


def test_the_tiny_game_is_the_one_of_the_documentation() -> None:
    assert "examples" in str(quarry.rounds.__file__)
