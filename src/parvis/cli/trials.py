"""The commands that try a real server: chaos and loadtest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.table import Table

from parvis.cli import say
from parvis.kernel.errors import BadOptions
from parvis.server import chaos as killing
from parvis.server import loadtest as loading


def chaos(kills: int, seed: str, data: Path | None) -> int:
    with say.progress("chaos", kills) as step:
        result = killing.chaos(kills, seed, data, step)
    print(result.summary)
    if result.lost:
        print(f"parvis: lost: {result.lost}", file=sys.stderr)
        return 1
    return 0


def load(tables: int, seconds: int, pace: str) -> dict[str, Any]:
    known = (*loading.PACES, "both")
    if pace not in known:
        raise BadOptions(f"there is no pace {pace!r}; paces: {', '.join(known)}")
    if tables > 500:
        raise BadOptions(f"--tables must be at most 500, not {tables}")
    paces = list(loading.PACES) if pace == "both" else [pace]
    print(f"{tables} tables, {seconds} s for each pace", file=sys.stderr)
    return {"runs": loading.loadtest(tables, seconds, paces)}


def load_table(report: dict[str, Any]) -> Table:
    names: tuple[str, ...] = (
        "pace",
        "tables",
        "moves",
        "moves_per_s",
        "p50_ms",
        "p95_ms",
        "p99_ms",
        "max_ms",
    )
    table = Table(title="from a move to everybody at its table", title_justify="left")
    names = (*names, "server_cpu_ms_a_move", "memory_mb", "load_average")
    for name in names:
        table.add_column(name, justify="left" if name == "pace" else "right")
    for run in report["runs"]:
        table.add_row(*[str(run[name]) for name in names])
    return table
