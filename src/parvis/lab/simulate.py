"""Many games without a screen, on one core or several, and what came out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

from parvis import processes
from parvis.bots.base import Observation
from parvis.bots.roster import BotLike, bots_of, level_of, make
from parvis.games import find
from parvis.kernel.agenda import Position, apply
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game, Options, Score
from parvis.lab.match import ENDINGS, ending, endings_told, still_to_end
from parvis.lab.playout import random_game, uniform

_CHUNK = 25


@dataclass(frozen=True)
class Work:
    """A small, picklable piece of work: games `first` to `first + count - 1` of a run."""

    game: str
    seats: int
    variants: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    first: int
    count: int


@dataclass
class Column:
    """Sums over the games of one seat."""

    points: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None
    wins: float = 0.0

    def add(self, points: int, won: float) -> None:
        self.points += points
        self.squares += points * points
        self.least = points if self.least is None else min(self.least, points)
        self.most = points if self.most is None else max(self.most, points)
        self.wins += won

    def merge(self, other: Column) -> None:
        self.points += other.points
        self.squares += other.squares
        self.wins += other.wins
        for points in (other.least, other.most):
            if points is not None:
                self.least = points if self.least is None else min(self.least, points)
                self.most = points if self.most is None else max(self.most, points)


@dataclass
class Tally:
    """What came out so far."""

    games: int = 0
    decisions: int = 0
    unforced: int = 0
    columns: list[Column] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ENDINGS, 0))

    def add(self, s: Position, unforced: int, scores: list[Score], ended: str) -> None:
        self.games += 1
        self.decisions += s.taken
        self.unforced += unforced
        winners = [score for score in scores if score.rank == 1]
        self.endings[ended] += 1
        while len(self.columns) < len(scores):
            self.columns.append(Column())
        for score, column in zip(scores, self.columns, strict=True):
            column.add(score.points, 1 / len(winners) if score.rank == 1 else 0.0)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.unforced += other.unforced
        for name, count in other.endings.items():
            self.endings[name] += count
        while len(self.columns) < len(other.columns):
            self.columns.append(Column())
        for mine, theirs in zip(self.columns, other.columns, strict=True):
            mine.merge(theirs)

    def report(self, sides: tuple[str, ...], seconds: float) -> dict[str, Any]:
        """The figures under the names that `parvis simulate --json` promises. `sides` are the
        names of the seats, and of an opponent that is none."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "unforced": self.unforced,
            "seconds": round(seconds, 3),
            "decisions_per_s": round(self.decisions / seconds),
            "unforced_per_s": round(self.unforced / seconds),
            "seats": [self._seat(sides[i], column) for i, column in enumerate(self.columns)],
            "endings": endings_told(self.endings),
        }

    def _seat(self, colour: str, column: Column) -> dict[str, Any]:
        mean = column.points / self.games
        spread = sqrt(max(0.0, column.squares / self.games - mean * mean))
        return {
            "seat": colour,
            "mean": round(mean, 3),
            "spread": round(spread, 3),
            "least": column.least,
            "most": column.most,
            "wins": round(column.wins, 3),
            "win_rate": round(column.wins / self.games, 4),
        }


def play_game(
    game: Game[Any], options: Options, seed: str, bots: tuple[str, ...]
) -> tuple[Position, int]:
    """One game between bots; returns the final table and the number of choices."""
    if uniform(game) and all(level_of(bot) == "wanderer" for bot in bots):
        return random_game(game, options, seed)
    s: Position = game.new(options, seed)
    players = [make(bot, f"{seed}/bot {seat}") for seat, bot in enumerate(bots)]
    choices = 0
    while s.asked is not None:
        still_to_end(game, s)
        apply(s, s.turn, players[s.turn].choose(Observation(game, s, s.turn)))
        choices += 1
    return s, choices


def run(work: Work) -> Tally:
    """Play the games of a piece of work. Each game has its own seed, whoever plays it."""
    game = find(work.game)
    options = game.options(work.seats, work.variants)
    tally = Tally()
    for i in range(work.first, work.first + work.count):
        try:
            s, unforced = play_game(game, options, f"{work.seed}/{i}", work.bots)
        except Exception as error:
            # Broad, because bots are anybody's code; and what is raised must reach another process.
            where = f"seed {work.seed!r}, game {i}, {', '.join(work.bots)}"
            raise ParvisError(
                f"a game of {work.game} failed ({where}): {type(error).__name__}: {error}"
            ) from error
        scores = game.result(s)
        tally.add(s, unforced, scores, ending(game, scores))
    return tally


def seated(bots: Sequence[BotLike], seats: int) -> tuple[str, ...]:
    """A bot for every seat: one for all, or one each."""
    names = bots_of(bots)
    for name in names:
        make(name, "check")
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        raise BadOptions(
            f"{len(names)} bots named for {seats} seats; name one, or one for each seat"
        )
    return tuple(names)


def simulated(
    game: Game[Any],
    bots: Sequence[BotLike],
    seats: int,
    games: int,
    seed: str,
    variants: Mapping[str, str] | None = None,
    workers: int = 1,
    tell: Callable[[Tally, float], object] = lambda tally, seconds: None,
) -> dict[str, Any]:
    """Play so many games and count, under the names that `parvis simulate --json` promises."""
    options = game.options(seats, variants)
    work = Work(game.id, seats, options.variants, seated(bots, seats), seed, 0, games)
    tally, seconds = Tally(), 0.0
    for tally, seconds in simulate(work, workers):
        tell(tally, seconds)
    head = {"game": game.id, "rules": game.version, "variants": options.variants, "seed": seed}
    report = tally.report(game.sides(options), seconds)
    return {**head, "bots": list(work.bots), "workers": workers, **report}


def simulate(work: Work, workers: int) -> Iterator[tuple[Tally, float]]:
    """The tally as it grows, with the seconds so far. The result does not depend on `workers`."""
    start = perf_counter()
    total = Tally()
    chunk = max(_CHUNK, work.count // 200)
    pieces = [
        Work(
            work.game,
            work.seats,
            work.variants,
            work.bots,
            work.seed,
            i,
            min(chunk, work.count - i),
        )
        for i in range(0, work.count, chunk)
    ]
    if workers == 1:
        for piece in pieces:
            total.merge(run(piece))
            yield total, perf_counter() - start
        return
    with processes.crew(workers) as pool:
        waiting = {pool.submit(run, piece) for piece in pieces}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                total.merge(future.result())
            yield total, perf_counter() - start
