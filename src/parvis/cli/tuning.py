"""`parvis tune`: weights for a judgement, found by play."""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.known import KINDS, judgement_of, parse, weights_file, write
from parvis.cli import say
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game
from parvis.lab import tune as tuning


def tune(
    game: Game[Any],
    generations: int,
    pairs: int,
    deals: int,
    iterations: int,
    seed: str,
    workers: int,
    start: Path | None,
    out: Path,
) -> None:
    """Generation after generation, each told in a line; the best weights so far are in the file."""
    if game.id not in KINDS:
        known = ", ".join(KINDS)
        raise BadOptions(f"{game.id} has no judgement of its own to tune; these have: {known}")
    names = KINDS[game.id].names
    how = (
        f"parvis tune {game.id} --generations {generations} --pairs {pairs} --deals {deals} "
        f"--iterations {iterations} --seed {seed}{f' --start {start}' if start else ''}"
    )
    file = out / weights_file(game.id) if out.is_dir() else out
    if not file.parent.is_dir():
        raise BadOptions(f"--out {out}: there is no folder {file.parent}; make it first")
    if find_spec("numpy") is None:
        raise ParvisError("weights are fitted with numpy: pip install parvis[lab]")
    begun = judgement_of(game).weights if start is None else _read(start, names)
    kept = False
    each = tuning.games_of(pairs, deals)
    with say.progress(f"{game.id}, tuning", generations * each) as step:
        found = tuning.generations(
            game.id,
            generations,
            pairs,
            deals,
            iterations,
            seed,
            begun,
            workers,
            lambda number, done: step(number * each + done, f"generation {number + 1}"),
        )
        for number, generation in enumerate(found, start=1):
            say.out.print(
                f"generation {number}: wins {generation.won:g} of {generation.fought} against the "
                f"best so far ({generation.step:g} steps){': kept' if generation.best else ''}"
            )
            if generation.best:
                kept = True
                file.write_text(write(game.id, generation.weights, names, how), encoding="utf-8")
    if kept:
        say.out.print(f"The best weights are in {file}.")
    else:
        say.out.print("None was better than the weights that there are; nothing was written.")


def _read(file: Path, names: tuple[str, ...]) -> Weights:
    try:
        return parse(tomllib.loads(file.read_text(encoding="utf-8")), names)
    except OSError as error:
        raise BadOptions(f"--start {file} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"--start {file} holds no weights for this game: {error}") from error
