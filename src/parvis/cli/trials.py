"""The commands that try a real server: chaos and loadtest."""

from __future__ import annotations

import sys
from pathlib import Path

from parvis.cli import say
from parvis.server import chaos as killing


def chaos(kills: int, seed: str, data: Path | None) -> int:
    with say.progress("chaos", kills) as step:
        result = killing.chaos(kills, seed, data, step)
    print(result.summary)
    if result.lost:
        print(f"parvis: lost: {result.lost}", file=sys.stderr)
        return 1
    return 0
