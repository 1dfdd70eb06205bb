"""The games of a tournament as plain tables, one fact a row: as CSV, and as Parquet with pyarrow.

| table | a row is |
|---|---|
| `games` | a game: its deal, who sat where, how long it was, how it ended |
| `seats` | a side of a game: its bot, points, rank, share of the victory, choices, seconds |
| `sources` | points that a side got from one source |
| `taken` | a thing that a side took, and how often |
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from parvis.kernel.errors import ParvisError
from parvis.lab.match import Result, Side

Value = int | float | str
Row = dict[str, Value]

NAMES = ("games", "seats", "sources", "taken")
NEEDS_ARROW = "Parquet needs pyarrow: pip install parvis[lab]"


def tables(results: list[Result], sides: tuple[str, ...]) -> dict[str, list[Row]]:
    """All tables by name. `sides` are the names of the seats, and of an opponent that is none."""
    return {
        "games": [_game(number, result) for number, result in enumerate(results)],
        "seats": _of_sides(results, sides, _seat),
        "sources": _of_sides(results, sides, _sources),
        "taken": _of_sides(results, sides, _taken),
    }


def _game(number: int, result: Result) -> Row:
    return {
        "game": number,
        "deal": result.deal,
        "line_up": " ".join(result.line_up),
        "decisions": result.decisions,
        "choices": result.choices,
        "turns": result.turns,
        "ending": result.ending,
    }


def _of_sides(
    results: list[Result],
    sides: tuple[str, ...],
    rows: Callable[[Side, float], list[Row]],
) -> list[Row]:
    """The rows of every side of every game, each with the game, the seat and the bot."""
    found: list[Row] = []
    for number, result in enumerate(results):
        won = result.victories()
        for place, side in enumerate(result.sides):
            seat = place < len(result.line_up)
            head: Row = {
                "game": number,
                "deal": result.deal,
                "seat": place + 1,
                "colour": sides[place],
                "bot": result.line_up[place] if seat else "",
            }
            found += [{**head, **row} for row in rows(side, won[place])]
    return found


def _seat(side: Side, won: float) -> list[Row]:
    return [
        {
            "points": side.points,
            "rank": side.rank,
            "won": round(won, 6),
            "choices": side.choices,
            "seconds": round(side.seconds, 6),
        }
    ]


def _sources(side: Side, won: float) -> list[Row]:
    return [
        {"won": round(won, 6), "source": source, "points": points}
        for source, points in side.sources.items()
    ]


def _taken(side: Side, won: float) -> list[Row]:
    return [
        {"won": round(won, 6), "kind": kind, "thing": thing, "times": times}
        for kind, things in side.taken.items()
        for thing, times in things.items()
    ]


# ---------------------------------------------------------------- files
def has_arrow() -> bool:
    return find_spec("pyarrow") is not None


def file_names(before: str = "") -> list[str]:
    """What `write` makes: every table as CSV, and as Parquet where pyarrow is installed."""
    kinds = ("csv", "parquet") if has_arrow() else ("csv",)
    return [f"{before}{name}.{kind}" for kind in kinds for name in NAMES]


def write(all_tables: dict[str, list[Row]], folder: Path, before: str = "") -> list[Path]:
    """All tables as files, whose names begin with `before`; the files."""
    files = [folder / name for name in file_names(before)]
    for file in files:
        rows = all_tables[file.stem.removeprefix(before)]
        write_csv(rows, file) if file.suffix == ".csv" else write_parquet(rows, file)
    return files


def write_csv(rows: list[Row], file: Path) -> Path:
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return file


def write_parquet(rows: list[Row], file: Path) -> Path:
    if not has_arrow():
        raise ParvisError(NEEDS_ARROW)
    from pyarrow import Table, parquet

    parquet.write_table(Table.from_pylist(rows), file)
    return file
