"""`parvis tune`, `parvis fit` and `parvis imitate`: weights for a judgement, found by play."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.weights import kind_of, parse, stored, weights_file, write
from parvis.cli import say
from parvis.games import find
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.session import check_seed
from parvis.lab import fit as fitting
from parvis.lab import imitate as imitating
from parvis.lab import tune as tuning
from parvis.lab.selfplay import Terms, judged


class Quest:
    """What the commands share: weights to start from, a file for better ones, and how they were
    found."""

    def __init__(self, command: str, terms: Terms, start: Path | None, out: Path) -> None:
        game = find(terms.game_id)
        name = judged(game, terms.variants)
        kind = kind_of(game, name)
        if find_spec("numpy") is None:
            raise ParvisError("weights are fitted with numpy: pip install parvis[lab]")
        self.game = game
        self.judged = name
        self.names = kind.names
        self.how = (
            f"parvis {command} --deals {terms.deals} --iterations {terms.iterations} "
            f"--seed {terms.seed}"
        )
        self.how += "".join(f" --variant {name}={value}" for name, value in terms.variants)
        if start is not None:
            self.how += f" --start {start}"
        check_seed(terms.seed)
        self.file = out / weights_file(game, name) if out.is_dir() else out
        self.must_be_writable(out)
        self.start, self.found_by = self.begin(start)
        self.kept = False

    def must_be_writable(self, out: Path) -> None:
        """Now, and not after an hour of play."""
        if not self.file.parent.is_dir():
            raise BadOptions(f"--out {out}: there is no folder {self.file.parent}; make it first")
        there = self.file.exists()
        try:
            with self.file.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            raise BadOptions(
                f"--out {out}: {self.file} cannot be written: {error.strerror}; name another folder"
            ) from error
        if not there:
            self.file.unlink()

    def begin(self, start: Path | None) -> tuple[Weights, list[str]]:
        """The weights to start from, and the commands that found them."""
        if start is None:
            data = stored(self.game, self.judged)
            return parse(data, self.names), data["found_by"]
        try:
            data = tomllib.loads(start.read_text(encoding="utf-8"))
            return parse(data, self.names), data["found_by"]
        except OSError as error:
            raise BadOptions(f"--start {start} cannot be read: {error.strerror}") from error
        except (ValueError, LookupError, TypeError) as error:
            raise BadOptions(f"--start {start} holds no weights for this game: {error}") from error

    def keep(self, weights: Weights) -> None:
        text = write(self.game.id, weights, self.names, [*self.found_by, self.how])
        try:
            self.file.write_text(text, encoding="utf-8")
        except OSError as error:
            print(text)  # so that they are not lost
            raise ParvisError(
                f"{self.file} cannot be written: {error.strerror}; the weights stand above instead"
            ) from error
        self.kept = True

    @contextmanager
    def played(self, what: str, games: int) -> Iterator[say.Step]:
        """So many games, with progress; at the end, or at Ctrl-C, what has come of them."""
        try:
            with say.progress(f"{self.game.id}, {what}", games) as step:
                yield step
        except KeyboardInterrupt:
            kept = f"the best weights so far are in {self.file}" if self.kept else "nothing is kept"
            print(f"parvis: stopped; {kept}", file=sys.stderr)
            raise
        if self.kept:
            say.out.print(f"The best weights are in {self.file}.")
        else:
            say.out.print("None was better than the weights that there are; nothing was written.")


def tune(terms: Terms, generations: int, pairs: int, start: Path | None, out: Path) -> None:
    """Generation after generation, each told in a line; the best weights so far are in the file."""
    command = f"tune {terms.game_id} --generations {generations} --pairs {pairs}"
    quest = Quest(command, terms, start, out)
    each = tuning.games_of(terms, pairs)
    with quest.played("tuning", generations * each) as step:
        found = tuning.generations(
            terms,
            generations,
            pairs,
            quest.start,
            lambda number, done: step(number * each + done, f"generation {number + 1}"),
        )
        for number, generation in enumerate(found, start=1):
            say.out.print(
                f"generation {number}: wins {generation.won:g} of {generation.fought} against the "
                f"best so far ({generation.step:g} steps){': kept' if generation.best else ''}"
            )
            if generation.best:
                quest.keep(generation.weights)


def fit(terms: Terms, rounds: int, games: int, start: Path | None, out: Path) -> None:
    """Round after round, each told in a line; the best weights so far are in the file."""
    quest = Quest(f"fit {terms.game_id} --rounds {rounds} --games {games}", terms, start, out)
    quest.found_by = [how for how in quest.found_by if not how.startswith("parvis fit ")]
    each = fitting.games_of(terms, games)
    with quest.played("fitting", rounds * each) as step:
        found = fitting.rounds(
            terms,
            rounds,
            games,
            quest.start,
            lambda number, done: step(number * each + done, f"round {number + 1}"),
        )
        for number, one in enumerate(found, start=1):
            say.out.print(
                f"round {number}: {one.positions:,} positions; wins {one.won:g} of {one.fought} "
                f"against what was there{': kept' if one.better else ''}"
            )
            if one.better:
                quest.keep(one.weights)


def imitate(terms: Terms, games: int, start: Path | None, out: Path) -> None:
    """Weights for moves from what a search tried most, told in a line and written if better."""
    quest = Quest(f"imitate {terms.game_id} --games {games}", terms, start, out)
    with quest.played("imitating", imitating.games_of(terms, games)) as step:
        found = imitating.imitated(terms, games, quest.start, lambda done: step(done, ""))
        say.out.print(
            f"{found.choices:,} choices; against the weights before it wins {found.greedy:g} of "
            f"{found.fought} games greedily, {found.searched:g} of {found.fought} with a search"
        )
        if found.better:
            quest.keep(found.weights)
