"""The commands of the laboratory that pit bots against each other: tournament and report."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.table import Table

from parvis.cli import say
from parvis.games import find
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game
from parvis.lab import tables
from parvis.lab import tournament as tourney
from parvis.lab.archive import Archive, Setting
from parvis.lab.engines import engine
from parvis.lab.match import Result
from parvis.lab.report.page import page

RESULT = "result.json"
"""Where a finished tournament's summary lies in its folder."""
REPORT = "report.html"


def tournament(
    game: Game[Any],
    variants: dict[str, str],
    bots: list[str],
    seats: int,
    games: int,
    seed: str,
    mix: str,
    workers: int,
    out: Path | None,
) -> dict[str, Any]:
    """Play it, or go on with it; its summary."""
    setting = tourney.setting(game, variants, bots, seats, games, seed, mix)
    with _files():
        results = _played(tourney.Tournament(setting), workers, out)
        summary = tourney.summary(setting, results)
        if out is not None:
            text = json.dumps(summary, indent=2)
            (out / RESULT).write_text(text + "\n", encoding="utf-8")
            write_tables(setting, results, out)
    return summary


@contextmanager
def _files() -> Iterator[None]:
    """A full disk or a closed folder is told in a sentence."""
    try:
        yield
    except OSError as error:
        raise ParvisError(
            f"{error.filename or 'a file'} cannot be written or read: {error.strerror or error}; "
            "mend that or name another folder"
        ) from error


def write_tables(
    setting: Setting, results: list[Result], folder: Path, before: str = ""
) -> list[Path]:
    """The data of a tournament as files, whose names begin with `before`."""
    game = find(setting.game)
    sides = game.sides(game.options(setting.seats, setting.variants))
    return tables.write(tables.tables(results, sides), folder, before)


def _played(tournament: tourney.Tournament, workers: int, out: Path | None) -> list[Result]:
    """With progress; Ctrl-C says what is kept."""
    setting = tournament.setting
    total = len(tournament.jobs())
    at = 0
    what = f"{setting.game}, {setting.seats} seats"
    try:
        with say.progress(what, total) as step:

            def tell(done: int, all_: int) -> None:
                nonlocal at
                at = done
                step(done)

            return tourney.play(tournament, engine(workers), out, tell)
    except KeyboardInterrupt:
        kept = (
            f"kept in {out}: the same command goes on from there"
            if out is not None
            else "nothing is kept without --out DIR"
        )
        print(f"parvis: stopped after {at:,} of {total:,} games; {kept}", file=sys.stderr)
        raise


def report(folder: Path, out: Path | None, language: str) -> Path:
    """The page of a tournament, with its data beside it; where it is. Elsewhere than in the
    tournament's own folder the files of data are called after the page."""
    with _files():
        archive = Archive(folder)
        setting = archive.setting()
        results = archive.results(tourney.Tournament(setting).keys())
    file = out or folder / REPORT
    if file.suffix.lower() not in (".html", ".htm"):
        raise BadOptions(f"--out {file} is no page; name a file that ends in .html")
    if not file.parent.is_dir():
        raise BadOptions(f"--out {file}: there is no folder {file.parent}")
    before = "" if file.parent.resolve() == folder.resolve() else f"{file.stem}-"
    with _files():
        html = page(setting, results, language, tables.file_names(before))
        write_tables(setting, results, file.parent, before)
        file.write_text(html, encoding="utf-8")
    if not tables.has_arrow():
        print(f"parvis: the data is written as CSV only. {tables.NEEDS_ARROW}", file=sys.stderr)
    return file


def tournament_table(summary: dict[str, Any]) -> Table:
    """Strength first, then every pairing."""
    title = (
        f"{summary['game']}: {summary['games_played']:,} games, {summary['seats']} seats, "
        f"{summary['mix']}, seed {summary['seed']}"
    )
    grid = Table.grid(padding=(1, 0))
    grid.add_row(_strength(title, summary["bots"]))
    if summary["pairings"]:
        grid.add_row(_pairings(summary["pairings"]))
    return grid


def _strength(title: str, bots: dict[str, dict[str, float]]) -> Table:
    table = Table(title=title, title_justify="left")
    for name in ("bot", "Elo", "95 %", "ms a decision"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for bot, row in sorted(bots.items(), key=lambda item: -item[1]["elo"]):
        between = f"{row['low']:.0f} to {row['high']:.0f}"
        table.add_row(bot, f"{row['elo']:.0f}", between, f"{row['ms_per_decision']:.3g}")
    return table


def _pairings(pairings: list[dict[str, Any]]) -> Table:
    caption = (
        "a wins: its share of victories, a shared one counted in parts. 95 %: Wilson's interval "
        "over games; by deals: over whole deals. even: what equal bots would have."
    )
    table = Table(caption=caption, caption_justify="left")
    for name in ("a", "b", "games", "a wins", "95 %", "by deals", "even"):
        table.add_column(name, justify="left" if name in ("a", "b") else "right")
    for row in pairings:
        table.add_row(
            row["a"],
            row["b"],
            f"{row['games']:,}",
            f"{row['score_a']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['deal_low']:.1%} to {row['deal_high']:.1%}",
            f"{row['even']:.0%}",
        )
    return table
