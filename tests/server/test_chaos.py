"""A server that is killed at random instants loses nothing that it acknowledged."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from parvis.server.chaos import Ledger, Loss, chaos, check, history, own_complaints
from tests.commands import parvis

Entries = list[tuple[int, str, int, str]]
STORED: Entries = [(1, "move", 0, "keep a"), (2, "move", 1, "keep b"), (3, "undo", 1, "1")]


def ledger() -> Ledger:
    """Seat 0 is a client, seat 1 a bot; the client heard of everything."""
    known = Ledger("table", ("me", "bot"))
    known.acknowledged = {1: ("move", 0, "keep a")}
    known.shown = 3
    return known


def test_what_was_acknowledged_and_is_stored_is_no_loss() -> None:
    check(ledger(), STORED)


def test_a_move_that_nobody_heard_of_again_may_be_stored_once() -> None:
    known = ledger()
    known.unanswered = [("move", 0, "keep c")]
    check(known, STORED)
    check(known, [*STORED, (4, "move", 0, "keep c")])
    with pytest.raises(Loss, match="stored twice"):
        check(known, [*STORED, (4, "move", 0, "keep c"), (5, "move", 0, "keep c")])


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([], "version 3 was shown"),
        ([*STORED[:1], *STORED[2:]], "not one row"),
        ([(1, "move", 0, "keep z"), *STORED[1:]], "was acknowledged"),
        ([*STORED, (4, "move", 0, "keep a")], "stored twice"),
    ],
)
def test_a_lost_a_changed_and_a_doubled_move_are_found(entries: Entries, what: str) -> None:
    with pytest.raises(Loss, match=what):
        check(ledger(), entries)


def test_entries_that_change_between_two_checks_are_found() -> None:
    known = ledger()
    check(known, STORED)
    with pytest.raises(Loss, match="stored before"):
        check(known, [*STORED[:1], (2, "move", 1, "keep x"), *STORED[2:]])


def test_taking_back_and_doing_again_leads_to_the_moves_of_the_record() -> None:
    entries = [*STORED, (4, "redo", 1, ""), (5, "undo", 0, "1"), (6, "move", 0, "keep d")]
    assert history(entries) == [(1, "keep b"), (0, "keep d")]


def test_only_a_child_that_lost_its_server_at_birth_may_complain() -> None:
    orphan = (
        "Traceback (most recent call last):\n"
        '  File "multiprocessing/spawn.py", line 130, in _main\n'
        "    preparation_data = reduction.pickle.load(from_parent)\n"
        "EOFError: Ran out of input\n"
    )
    real = "Traceback (most recent call last):\n  File x\nKeyError: 5\n"
    assert own_complaints(f"before\n{orphan}after\n") == "before\nafter\n"
    assert own_complaints(orphan + real) == real


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_twenty_kills_lose_nothing_and_every_table_goes_to_its_end(tmp_path: Path) -> None:
    said: list[str] = []
    result = chaos(20, "test", tmp_path / "data", lambda kills, note: said.append(note), 45)
    assert result.lost == ""
    assert result.kills >= 5, "20, but fewer where the machine is too busy for so many"
    assert "nothing lost" in result.summary
    assert said


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("chaos", "--kills", "0"), "--kills must be at least 1, not 0"),
        (("chaos", "--kills", "many"), "'--kills'"),
        (("chaos", "--data", str(Path(__file__).parent)), "is not empty"),
        (("chaos", "--data", __file__), "is not empty"),
        (("loadtest", "--tables", "0"), "--tables must be at least 1, not 0"),
        (("loadtest", "--tables", "9999"), "--tables must be at most 500"),
        (("loadtest", "--seconds", "-1"), "--seconds must be at least 1, not -1"),
        (("loadtest", "--pace", "slow"), "there is no pace 'slow'; paces: human, fast, both"),
    ],
)
def test_a_wrong_argument_is_told_in_one_line(arguments: tuple[str, ...], line: str) -> None:
    done = parvis(*arguments)
    assert done.returncode == 2
    assert line in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_small_load_reaches_everybody() -> None:
    from parvis.server.loadtest import loadtest

    human, fast = loadtest(3, 2, ["human", "fast"])
    assert human["moves"] > 20
    assert fast["moves"] > human["moves"] / 2
    assert 0 < human["p50_ms"] <= human["p99_ms"] <= human["max_ms"]
    assert 0 < fast["memory_mb"] < 300
