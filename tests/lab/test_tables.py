"""The games as plain tables."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from pyarrow import parquet

from parvis.games import find
from parvis.kernel.errors import ParvisError
from parvis.lab import tables, tournament
from parvis.lab.engines import here
from parvis.lab.match import Result, Side
from tests.lab.players import seat_players

SIDES = ("red", "blue", "green")


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> list[Result]:
    seat_players(monkeypatch)
    made = tournament.setting(find("notre-dame"), {}, ["random", "other"], 3, 6, "tables", "pairs")
    return tournament.play(tournament.Tournament(made), here)


def test_every_game_and_every_side_has_its_row(results: list[Result]) -> None:
    found = tables.tables(results, SIDES)
    assert tuple(found) == tables.NAMES
    assert len(found["games"]) == 6
    assert len(found["seats"]) == 18
    assert sum(float(row["won"]) for row in found["seats"]) == pytest.approx(6, abs=1e-4)
    assert {row["colour"] for row in found["seats"]} == set(SIDES)


def test_an_opponent_that_wins_is_the_winner() -> None:
    sides = [Side(14, 2, {"x": 14}, {}), Side(59, 1, {"x": 59}, {})]
    found = tables.tables([Result(0, ("a",), "points", 1, 1, sides)], ("red", "constantine"))
    assert [(row["colour"], row["won"]) for row in found["seats"]] == [
        ("red", 0.0),
        ("constantine", 1.0),
    ]


def test_points_by_source_add_up(results: list[Result]) -> None:
    found = tables.tables(results, SIDES)
    by_source = sum(int(row["points"]) for row in found["sources"])
    assert by_source == sum(int(row["points"]) for row in found["seats"])


def test_csv_and_parquet_hold_the_same(results: list[Result], tmp_path: Path) -> None:
    tables.write(tables.tables(results, SIDES), tmp_path)
    for name in tables.NAMES:
        with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            written = list(csv.DictReader(file))
        kept = parquet.read_table(tmp_path / f"{name}.parquet").to_pylist()
        assert [{k: str(v) for k, v in row.items()} for row in kept] == written
        assert written


def test_without_pyarrow_the_tables_are_csv(
    results: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    files = tables.write(tables.tables(results, SIDES), tmp_path)
    assert [file.name for file in files] == [f"{name}.csv" for name in tables.NAMES]
    with pytest.raises(ParvisError, match=r"pip install parvis\[lab\]"):
        tables.write_parquet([], tmp_path / "games.parquet")
