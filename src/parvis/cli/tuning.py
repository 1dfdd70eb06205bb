"""`parvis tune`: weights for a judgement, found by play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.known import KINDS, judgement_of, weights_file, write
from parvis.cli import say
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game
from parvis.lab import tune as tuning


def tune(
    game: Game[Any],
    seats: tuple[int, ...],
    generations: int,
    games: int,
    iterations: int,
    seed: str,
    workers: int,
    out: Path,
) -> None:
    """Generation after generation, each told in a line; the best weights so far are in the file."""
    if game.id not in KINDS:
        known = ", ".join(KINDS)
        raise BadOptions(f"{game.id} has no judgement of its own to tune; these have: {known}")
    for n in seats:
        game.options(n)
    names = KINDS[game.id].names
    how = (
        f"parvis tune {game.id} --seats {','.join([str(n) for n in seats])} "
        f"--generations {generations} --games {games} --iterations {iterations} --seed {seed}"
    )
    file = out / weights_file(game.id) if out.is_dir() else out
    if not file.parent.is_dir():
        raise BadOptions(f"--out {out}: there is no folder {file.parent}; make it first")
    if find_spec("numpy") is None:
        raise ParvisError("weights are fitted with numpy: pip install parvis[lab]")
    start: Weights = judgement_of(game).weights
    kept = False
    each = games + tuning.DUELS
    with say.progress(f"{game.id}, tuning", generations * each) as step:
        found = tuning.generations(
            game.id,
            seats,
            generations,
            games,
            iterations,
            seed,
            start,
            workers,
            lambda number, done: step(number * each + done, f"generation {number + 1}"),
        )
        for number, generation in enumerate(found, start=1):
            say.out.print(
                f"generation {number}: {generation.points:.1f} points a side; wins "
                f"{generation.won:g} of {tuning.FOUGHT} against the best so far "
                f"({generation.way:.0%} of the fit)"
                f"{': kept' if generation.best else ''}"
            )
            if generation.best:
                kept = True
                file.write_text(write(game.id, generation.weights, names, how), encoding="utf-8")
    if kept:
        say.out.print(f"The best weights are in {file}.")
    else:
        say.out.print("None was better than the weights that there are; nothing was written.")
