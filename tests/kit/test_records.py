"""The kit: records are complete and strict: damaged, cut, edited or foreign is refused."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parvis.kernel import record as records
from parvis.kernel.errors import RecordError, SnapshotError
from parvis.kernel.record import Record, read, write
from parvis.kernel.session import Session, resume
from parvis.kernel.snapshot import state_hash
from parvis.lab.playout import driven_moves
from tests.kit.tables import ALL, SEATINGS, Seating

each_table = pytest.mark.parametrize("at", SEATINGS, ids=repr)


def played(at: Seating, moves: int | None = None, seed: str = "records") -> Session[object]:
    session: Session[object] = Session(at.game, at.options, seed, {at.game.colours[0]: "Agnès"})
    for move in driven_moves(at.game, at.options, seed)[:moves]:
        session.play(session.state.turn, move)
    return session


@each_table
@pytest.mark.parametrize("with_state", [False, True])
def test_a_finished_game_is_told_and_told_again(at: Seating, with_state: bool) -> None:
    session = played(at)
    text = write(session.record(with_state))
    again = resume(at.game, read(text))
    assert write(again.record(with_state)) == text
    assert [p.move for p in again.past] == [p.move for p in session.past]


@each_table
def test_an_open_game_goes_on_where_it_stopped(at: Seating) -> None:
    session = played(at, 5)
    again = resume(at.game, read(write(session.record())))
    assert again.state.turn == session.state.turn
    assert again.state.offer == session.state.offer
    assert again.players == {at.game.colours[0]: "Agnès"}


NOTRE_DAME = SEATINGS[0]


def lines() -> list[str]:
    return write(played(NOTRE_DAME, 12).record(with_state=True)).splitlines(keepends=True)


@pytest.mark.parametrize("number", range(1, len(lines()) + 1))
def test_an_edited_line_is_named(number: int) -> None:
    text = lines()
    line = text[number - 1]
    text[number - 1] = line[0] + ("x" if line[1] != "x" else "y") + line[2:]
    with pytest.raises(RecordError) as caught:
        read("".join(text))
    assert caught.value.line == number
    assert str(caught.value).startswith(f"line {number}: ")


@pytest.mark.parametrize("number", range(1, len(lines())))
def test_a_file_cut_after_any_line_is_refused(number: int) -> None:
    with pytest.raises(RecordError) as caught:
        read("".join(lines()[:number]))
    assert caught.value.line in (number, number + 1)


@pytest.mark.parametrize("number", range(2, len(lines())))
def test_a_lost_line_is_named(number: int) -> None:
    text = lines()
    del text[number - 1]
    with pytest.raises(RecordError) as caught:
        read("".join(text))
    assert caught.value.line == number


def test_a_file_cut_inside_a_line_is_refused() -> None:
    with pytest.raises(RecordError, match="cut off here"):
        read("".join(lines())[:-9])


@pytest.mark.parametrize("text", ["", "hello\n", "\x00\x01\x02", "PK\x03\x04", "parvis\n", "{}"])
def test_a_foreign_file_is_refused_in_its_first_line(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: this is no Parvis record"):
        read(text)


def test_a_newer_format_is_refused_by_name() -> None:
    record = played(NOTRE_DAME, 3).record()
    body = write(record).splitlines()
    body[0] = "parvis-record 2"
    check, out = "", []
    for line in body:
        plain = line.rpartition(" ~")[0] or line
        check = records._check(check, plain)
        out.append(f"{plain} ~{check}")
    with pytest.raises(RecordError, match="line 1: unknown format 'parvis-record 2'"):
        read("\n".join(out) + "\n")


@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_damage_is_ever_read_as_another_game(data: st.DataObject) -> None:
    """Any change of any characters: the same game, or an error that names a line; never a crash."""
    text = "".join(lines())
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 30))
    other = data.draw(st.text(max_size=30))
    damaged = text[:start] + other + text[start + length :]
    assert _what_is_read(damaged) in (text, "an error")


def _what_is_read(text: str) -> str:
    try:
        return write(read(text))
    except RecordError:
        return "an error"


def sealed(bodies: list[str]) -> str:
    """Lines with the checks that they need."""
    check, out = "", ""
    for body in bodies:
        check = records._check(check, body)
        out += f"{body} ~{check}\n"
    return out


def resealed(record: Record) -> Record:
    """As if somebody edited the file and computed all checks again."""
    return read(write(record))


def test_a_forged_move_is_refused_at_its_line() -> None:
    record = played(NOTRE_DAME, 12).record()
    seat, words = record.moves[4]
    record.moves[4] = (seat, "bribe monk" if words != "bribe monk" else "pass")
    with pytest.raises(RecordError) as caught:
        resume(NOTRE_DAME.game, resealed(record))
    assert caught.value.line == record.first_move_line + 4
    assert "is not offered" in str(caught.value)


def test_unknown_words_are_refused_with_near_ones() -> None:
    record = played(NOTRE_DAME, 12).record()
    record.moves[2] = (record.moves[2][0], "keep red bnak")
    with pytest.raises(RecordError, match="did you mean 'keep red bank'"):
        resume(NOTRE_DAME.game, resealed(record))


def test_an_unknown_seat_is_refused_at_its_line() -> None:
    record = played(NOTRE_DAME, 12).record()
    record.moves[3] = ("pink", record.moves[3][1])
    with pytest.raises(RecordError, match="there is no seat 'pink'"):
        resume(NOTRE_DAME.game, resealed(record))


def test_another_seed_is_noticed() -> None:
    record = played(NOTRE_DAME, 12).record()
    record.seed = "other"
    with pytest.raises(RecordError):
        resume(NOTRE_DAME.game, resealed(record))


def test_another_final_position_is_noticed() -> None:
    record = played(NOTRE_DAME).record()
    record.state = "0" * 32
    with pytest.raises(RecordError, match="do not lead to the position"):
        resume(NOTRE_DAME.game, resealed(record))


def test_a_game_said_to_be_finished_must_be() -> None:
    record = played(NOTRE_DAME, 12).record()
    record.ending = records.FINISHED
    with pytest.raises(RecordError, match="is not finished"):
        resume(NOTRE_DAME.game, resealed(record))


def test_impossible_options_in_a_record_are_a_typed_error() -> None:
    record = played(NOTRE_DAME, 3).record()
    record.seats = 9
    with pytest.raises(RecordError, match="line 4: notre-dame is for 2 to 5 seats, not 9"):
        resume(NOTRE_DAME.game, resealed(record))


HEADER = ["seed x", "variant new_persons off", "player red Anne", "seats 3", "rules 1"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("seats 9", "2 to 5 seats, not 9"),
        ("seats three", "seats must be a number"),
        ("rules x", "rules must be a number"),
        ("variant new_persons maybe", "variant new_persons cannot be 'maybe'"),
        ("variant old_persons on", "no variant 'old_persons'"),
        ("player pink Anne", "there is no seat 'pink'"),
        ("seed  x", "a seed is a printable word"),
        ("seed \x07", "a seed is a printable word"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_wrong_line_of_the_header_is_named_wherever_it_stands(
    wrong: str, why: str, turned: bool
) -> None:
    version = f"rules {NOTRE_DAME.game.version}"
    header = [version if line == "rules 1" else line for line in HEADER]
    header = [wrong if line.split()[0] == wrong.split()[0] else line for line in header]
    if turned:
        header.reverse()
    text = sealed(["parvis-record 1", "game notre-dame", *header, "moves", "end 0 open -"])
    with pytest.raises(RecordError, match=why) as caught:
        resume(NOTRE_DAME.game, read(text))
    assert caught.value.line == 3 + header.index(wrong)


def test_a_stored_state_that_cannot_be_read_is_named_by_its_line() -> None:
    record = played(NOTRE_DAME, 3).record(with_state=True)
    record.rules = 0
    record.snapshot = {"class": "Nonsense"}
    record.state = records.fingerprint(record.snapshot)
    record.moves[0] = (record.moves[0][0], "no words of ours")
    with pytest.raises(SnapshotError, match=f"line {record.first_move_line + 3}: "):
        resume(NOTRE_DAME.game, resealed(record))


@pytest.mark.parametrize("depth", [*range(100, 1000, 100), 950, 980, 990, 5000])
def test_a_stored_state_nested_too_deep_is_refused(depth: int) -> None:
    deep = '{"a":' * depth + "1" + "}" * depth
    named = "0" * 32
    with suppress(RecursionError):
        named = records.fingerprint(json.loads(deep))
    head = ["parvis-record 1", "game notre-dame", "rules 0", "seats 3", "seed x", "moves"]
    text = sealed([*head, "1 red: no words", f"state 0 {deep}", f"end 1 open {named}"])
    with pytest.raises((RecordError, SnapshotError), match="line 8: "):
        resume(NOTRE_DAME.game, read(text))


def test_windows_line_ends_do_no_harm() -> None:
    text = "".join(lines())
    assert write(read(text.replace("\n", "\r\n"))) == text


@each_table
def test_replay_gives_every_position_again(at: Seating) -> None:
    session = played(at)
    again = resume(at.game, read(write(session.record())))
    for n in random.Random(1).sample(range(len(session.past) + 1), 5):
        assert state_hash(at.game, at.options, again.at(n)) == state_hash(
            at.game, at.options, session.at(n)
        )


def test_the_kit_covers_the_tiny_game_of_the_documentation() -> None:
    assert "quarry" in ALL
