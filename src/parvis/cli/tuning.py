"""`parvis tune`, `parvis fit` and `parvis imitate`: weights for a judgement, found by play."""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.known import KINDS, parse, stored, weights_file, write
from parvis.cli import say
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game
from parvis.lab import fit as fitting
from parvis.lab import imitate as imitating
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
    names = _names(game)
    how = (
        f"parvis tune {game.id} --generations {generations} --pairs {pairs} --deals {deals} "
        f"--iterations {iterations} --seed {seed}{_from(start)}"
    )
    file = _file(game, out)
    begun, found_by = _begin(game, start, names)
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
                text = write(game.id, generation.weights, names, [*found_by, how])
                file.write_text(text, encoding="utf-8")
    _end(kept, file)


def fit(
    game: Game[Any],
    rounds: int,
    games: int,
    deals: int,
    iterations: int,
    seed: str,
    workers: int,
    start: Path | None,
    out: Path,
) -> None:
    """Round after round, each told in a line; the best weights so far are in the file."""
    names = _names(game)
    how = (
        f"parvis fit {game.id} --rounds {rounds} --games {games} --deals {deals} "
        f"--iterations {iterations} --seed {seed}{_from(start)}"
    )
    file = _file(game, out)
    begun, found_by = _begin(game, start, names)
    moves_by = [command for command in found_by if not command.startswith("parvis fit ")]
    kept = False
    each = fitting.games_of(games, deals)
    with say.progress(f"{game.id}, fitting", rounds * each) as step:
        found = fitting.rounds(
            game.id,
            rounds,
            games,
            deals,
            iterations,
            seed,
            begun,
            workers,
            lambda number, done: step(number * each + done, f"round {number + 1}"),
        )
        for number, one in enumerate(found, start=1):
            say.out.print(
                f"round {number}: {one.positions:,} positions; wins {one.won:g} of {one.fought} "
                f"against what was there{': kept' if one.better else ''}"
            )
            if one.better:
                kept = True
                text = write(game.id, one.weights, names, [*moves_by, how])
                file.write_text(text, encoding="utf-8")
    _end(kept, file)


def imitate(
    game: Game[Any],
    games: int,
    deals: int,
    iterations: int,
    seed: str,
    workers: int,
    start: Path | None,
    out: Path,
) -> None:
    """Weights for moves from what a search tried most, told in a line and written if better."""
    names = _names(game)
    how = (
        f"parvis imitate {game.id} --games {games} --deals {deals} --iterations {iterations} "
        f"--seed {seed}{_from(start)}"
    )
    file = _file(game, out)
    begun, found_by = _begin(game, start, names)
    with say.progress(f"{game.id}, imitating", imitating.games_of(games, deals)) as step:
        found = imitating.imitated(
            game.id, games, deals, iterations, seed, begun, workers, lambda done: step(done, "")
        )
    say.out.print(
        f"{found.choices:,} choices; against the weights before it wins {found.greedy:g} of "
        f"{found.fought} games greedily, {found.searched:g} of {found.fought} with a search"
    )
    if found.better:
        text = write(game.id, found.weights, names, [*found_by, how])
        file.write_text(text, encoding="utf-8")
    _end(found.better, file)


def _names(game: Game[Any]) -> tuple[str, ...]:
    if game.id not in KINDS:
        known = ", ".join(KINDS)
        raise BadOptions(f"{game.id} has no judgement of its own to tune; these have: {known}")
    if find_spec("numpy") is None:
        raise ParvisError("weights are fitted with numpy: pip install parvis[lab]")
    return KINDS[game.id].names


def _from(start: Path | None) -> str:
    return f" --start {start}" if start else ""


def _file(game: Game[Any], out: Path) -> Path:
    """Where weights are written."""
    file = out / weights_file(game.id) if out.is_dir() else out
    if not file.parent.is_dir():
        raise BadOptions(f"--out {out}: there is no folder {file.parent}; make it first")
    return file


def _end(kept: bool, file: Path) -> None:
    if kept:
        say.out.print(f"The best weights are in {file}.")
    else:
        say.out.print("None was better than the weights that there are; nothing was written.")


def _begin(
    game: Game[Any], start: Path | None, names: tuple[str, ...]
) -> tuple[Weights, list[str]]:
    """The weights to start from, and the commands that found them."""
    if start is None:
        data = stored(game.id)
        return parse(data, names), data["found_by"]
    try:
        data = tomllib.loads(start.read_text(encoding="utf-8"))
        return parse(data, names), data["found_by"]
    except OSError as error:
        raise BadOptions(f"--start {start} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"--start {start} holds no weights for this game: {error}") from error
