"""Weights found by play: twins show the way, and bots can read what the command writes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.weights import judgement_of, kind_of, parse, write
from parvis.cli import tuning
from parvis.games import HOUSE, find
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.rng import Rng
from parvis.lab.selfplay import Duel, Player, Terms, fight, played
from parvis.lab.tune import (
    Generation,
    Look,
    change,
    direction,
    flat,
    moved,
    usual_changes,
)
from parvis.server.outside import members
from tests.bots.tables import JUDGED


def test_the_direction_is_where_twins_win() -> None:
    rng = Rng.seeded("twins")
    sizes = [1.0, 0.1, 10.0]
    slope = [0.5, -2.0, 0.0]
    changes = [change(sizes, rng) for _ in range(2000)]
    won = []
    for one in changes:
        lead = sum(s * c for s, c in zip(slope, one, strict=True)) + rng.deviation()
        won.append(max(-1.0, min(1.0, lead)))
    first, second, third = direction(changes, won, sizes)
    assert first == pytest.approx(0.93, abs=0.1)
    assert second / 0.1 == pytest.approx(-0.37, abs=0.1)
    assert third / 10.0 == pytest.approx(0.0, abs=0.1)


def test_twins_are_as_far_from_the_best_on_either_side() -> None:
    weights = judgement_of(find("notre-dame")).weights
    sizes = usual_changes(weights, [1.0] * (2 * len(weights.late)))
    assert all(size > 0 for size in sizes)
    one, same = [change(sizes, Rng.seeded("change")) for _ in range(2)]
    assert one == same
    assert 0.0 in one
    there, back = flat(moved(weights, one, 1.0)), flat(moved(weights, one, -1.0))
    for i, weight in enumerate(flat(weights)):
        assert (there[i] + back[i]) / 2 == pytest.approx(weight)


def test_what_never_differs_is_not_changed_for_its_own_sake() -> None:
    weights = Weights([0.0, 2.0], [0.0, 0.0], (1.0, 1.0))
    assert usual_changes(weights, [0.0, 1.0, 0.0, 0.0]) == pytest.approx([0.0, 0.62, 0.0, 0.0])


@pytest.mark.parametrize("game_id", JUDGED)
def test_weights_that_know_nothing_lose_the_duel(game_id: str) -> None:
    weights = judgement_of(find(game_id)).weights
    nothing = Weights([0.0] * len(weights.late), [0.0] * len(weights.late), weights.spread)
    duel = Duel(game_id, nothing, weights, 0, "duel", range(2))
    assert fight(duel) == fight(duel) == 0


def test_weights_win_half_of_their_games_against_themselves() -> None:
    weights = judgement_of(find("notre-dame")).weights
    assert fight(Duel("notre-dame", weights, weights, 3, "duel", range(2))) == pytest.approx(
        2, abs=1
    )


def test_a_look_tells_how_sides_differ_and_how_far_the_judgement_is_off() -> None:
    weights = judgement_of(find("notre-dame")).weights
    look, again = (Look("notre-dame", weights, 0, "look") for _ in range(2))
    assert (look.usual, look.spread) == (again.usual, again.spread)
    usual = dict(zip(kind_of(find("notre-dame")).names, look.usual, strict=False))
    assert usual["one"] == 0.0
    assert usual["prestige"] > usual["confidant"] > 0
    close, far = look.spread
    assert 0.5 <= close < close + far < 40, "a lead is surer at the end"


def test_only_what_is_more_than_chance_is_kept() -> None:
    weights = judgement_of(find("notre-dame")).weights
    assert not Generation(weights, 54, 100, 2.0).best
    assert Generation(weights, 62, 100, 2.0).best
    assert Generation(weights, 220, 400, 2.0).best


def test_the_command_keeps_better_weights_in_a_file_that_bots_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("notre-dame")
    names = kind_of(game).names
    poor = Weights([0.0] * len(names), [0.0] * len(names), (4.0, 8.0))
    start = tmp_path / "poor.toml"
    start.write_text(write(game.id, poor, names, []), encoding="utf-8")
    tuning.tune(Terms(game.id, 20, 0, "1", 1), 1, 40, start, tmp_path)
    told = capsys.readouterr().out
    assert "generation 1: wins" in told
    assert "kept" in told
    file = tmp_path / "notre_dame.toml"
    text = file.read_text(encoding="utf-8")
    assert parse(tomllib.loads(text), names).late != poor.late
    assert "parvis tune notre-dame --generations 1 --pairs 40 --deals 20 --iterations 0" in text


def test_weights_are_sought_at_tables_with_the_variants_that_were_asked_for(tmp_path: Path) -> None:
    game = find("notre-dame")
    variants = (("new_persons", "on"),)
    players = [Player(game, judgement_of(game), 0) for _ in range(2)]
    s: Any = played(game, players, "variants", Rng.seeded("1"), variants=variants)
    assert s.new_persons
    weights = judgement_of(game).weights
    duel = Duel(game.id, weights, weights, 0, "variants", range(1), variants)
    assert fight(duel) == 1.0
    terms = Terms(game.id, 1, 0, "1", 1, variants)
    assert tuning.Quest("tune", terms, None, tmp_path).how.endswith(" --variant new_persons=on")


def test_only_a_game_with_a_judgement_can_be_tuned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(HOUSE, "quarry", "quarry:QUARRY")
    with pytest.raises(BadOptions, match="no judgement of its own"):
        tuning.tune(Terms("quarry", 1, 0, "1", 1), 1, 1, None, tmp_path)


ONE_NUMBER = "[moves]\nspread = [1, 1]\n" + "\n".join(
    [f"{name} = [1]" for name in kind_of(find("notre-dame")).names]
)


@pytest.mark.parametrize("text", ["", "[moves]\nluck = [1, 1]", "moves = 3", ONE_NUMBER])
def test_a_start_that_holds_no_weights_is_told(text: str, tmp_path: Path) -> None:
    start = tmp_path / "start.toml"
    start.write_text(text)
    with pytest.raises(BadOptions, match="holds no weights for this game"):
        tuning.tune(Terms("notre-dame", 1, 0, "1", 1), 1, 1, start, tmp_path)
    with pytest.raises(BadOptions, match="cannot be read"):
        tuning.tune(Terms("notre-dame", 1, 0, "1", 1), 1, 1, tmp_path / "none", tmp_path)


@pytest.mark.parametrize("there", [True, False])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    there: bool, tmp_path: Path
) -> None:
    closed = Path("/proc/version") if there else Path("/proc/weights.toml")
    with pytest.raises(BadOptions, match="cannot be written"):
        tuning.tune(Terms("notre-dame", 1, 0, "1", 1), 1, 10**9, None, closed)
    with pytest.raises(BadOptions, match="there is no folder"):
        tuning.tune(Terms("notre-dame", 1, 0, "1", 1), 1, 10**9, None, tmp_path / "a" / "b")


def test_what_a_search_for_weights_finds_is_not_lost_when_the_disk_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quest = tuning.Quest("tune", Terms("notre-dame", 1, 0, "1", 1), None, tmp_path)
    assert not list(tmp_path.iterdir()), "nothing is written before something is found"
    quest.file = Path("/dev/full")
    with pytest.raises(ParvisError, match="the weights stand above"):
        quest.keep(quest.start)
    printed = tomllib.loads(capsys.readouterr().out)
    assert parse(printed, quest.names).late == pytest.approx(quest.start.late)


def test_a_command_with_quotes_is_written_so_that_it_can_be_read(tmp_path: Path) -> None:
    weights = judgement_of(find("notre-dame")).weights
    commands = ['parvis tune --seed a"b', "parvis tune --start C:\\weights\\é.toml"]
    text = write("notre-dame", weights, kind_of(find("notre-dame")).names, commands)
    assert tomllib.loads(text)["found_by"] == commands


def test_ctrl_c_ends_a_search_for_weights_at_once_and_says_what_is_kept(tmp_path: Path) -> None:
    code = "from parvis.cli.main import run; run()"
    command = ["tune", "notre-dame", "--pairs", "2000", "--workers", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-c", code, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = monotonic() + 60
    while len(members(process.pid)) < 3:
        assert monotonic() < deadline, "the workers do not start"
        sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all of them
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "parvis: stopped; nothing is kept" in said
    assert "Traceback" not in said
    while members(process.pid):
        assert monotonic() < deadline, "a process goes on although nobody listens"
        sleep(0.1)
