"""How the command line talks: where words go, progress, and errors in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parvis import guests


def screen() -> Console:
    """Where answers go: as wide as the terminal, or wide enough for a file."""
    known = sys.stdout.isatty() or "COLUMNS" in os.environ
    # `master:100:depth=2` is a name, and no picture.
    return Console(emoji=False, highlight=False, width=None if known else 120)


out = screen()
err = Console(stderr=True, emoji=False, highlight=False)

_QUIET = 5.0
"""Seconds between two lines of progress where there is no terminal."""


class Step(Protocol):
    def __call__(self, done: int, note: str = "") -> None: ...


@contextmanager
def progress(what: str, total: int) -> Iterator[Step]:
    """A bar on a terminal, a line now and then elsewhere; always on the error stream. What the
    first step finds done already does not count as speed."""
    if err.is_terminal:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[note]}"),
        )
        with Progress(*columns, console=err, transient=True) as bar:
            task = bar.add_task(what, total=total, note="")
            known = False

            def move(done: int, note: str = "") -> None:
                nonlocal known
                if not known:
                    bar.reset(task, completed=done)
                    known = True
                bar.update(task, completed=done, note=note)

            yield move
        return
    start = last = monotonic()
    before: int | None = None

    def line(done: int, note: str = "") -> None:
        nonlocal last, before
        now = monotonic()
        before = done if before is None else before
        if now - last >= _QUIET:
            last = now
            left = (now - start) / max(done - before, 1) * (total - done)
            print(
                f"{what}: {done}/{total}, about {left:.0f} s left {note}".rstrip(), file=sys.stderr
            )

    yield line


def fail(message: str) -> int:
    """One clear line; the exit code for it."""
    print(f"parvis: {message}", file=sys.stderr)
    return 2


def left_out() -> None:
    """Guests that do not work, each with its reason."""
    for why in guests.troubles():
        print(f"parvis: {why}", file=sys.stderr)
