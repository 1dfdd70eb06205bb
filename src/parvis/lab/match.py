"""One game between bots, and all that is worth counting in it.

`run` is the unit of work: a pure function from a small picklable description to a small picklable
result. It knows no tournament, so any engine that can map a function can run it; and the same job
gives the same result in any process on any machine, but for the time that the bots took.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from parvis.bots.base import Observation
from parvis.bots.roster import make
from parvis.games import find
from parvis.kernel.agenda import Position, apply
from parvis.kernel.errors import ParvisError
from parvis.kernel.events import Event
from parvis.kernel.game import POINTS, RACE, Game, Score

TIEBREAK = "tiebreak"
SHARED = "shared"
ENDINGS = (POINTS, TIEBREAK, SHARED, RACE)
"""How a game is won: on points, by a tie-break, by several at once, or by coming first."""


def endings_told(counts: Mapping[str, int]) -> dict[str, int]:
    """How games ended, as it is told: of races what happens in races, of others the rest."""
    told = (RACE, SHARED) if counts.get(RACE) else (POINTS, TIEBREAK, SHARED)
    return {name: counts.get(name, 0) for name in told}


ENDLESS = 10
"""So many times as long as any random game: nobody will end it any more."""


Key = tuple[int, tuple[str, ...]]
"""The deal, and the bot in each seat."""


@dataclass(frozen=True)
class Job:
    """A game to be played: its rules, its deal, and who sits where."""

    game: str
    variants: dict[str, str]
    seed: str
    """The tournament's seed: with the deal's number it decides every card and every bot's luck."""
    deal: int
    line_up: tuple[str, ...]
    """The bot in each seat."""

    @property
    def key(self) -> Key:
        """What tells this job from all others of its tournament."""
        return self.deal, self.line_up


@dataclass
class Side:
    """How one side fared: a seat, or an opponent that is no seat."""

    points: int
    rank: int
    sources: dict[str, int]
    """Points by source, as text keys."""
    taken: dict[str, dict[str, int]]
    """By kind of event (`Game.takings`), how often the side took each thing."""
    choices: int = 0
    """How often its bot was asked."""
    seconds: float = 0.0
    """How long its bot thought in all."""

    @staticmethod
    def read(data: dict[str, Any]) -> Side:
        side = Side(**data)
        whole = (side.points, side.rank, side.choices)
        if not all(type(n) is int for n in whole) or not isinstance(side.seconds, int | float):
            raise TypeError("a number is something else")
        if not _counts(side.sources) or not all(_counts(found) for found in side.taken.values()):
            raise TypeError("points by source, or what was taken, is something else")
        return side


@dataclass
class Result:
    """A finished game."""

    deal: int
    line_up: tuple[str, ...]
    ending: str
    decisions: int
    """All that were taken, forced ones too."""
    turns: int
    sides: list[Side] = field(default_factory=list)

    @property
    def key(self) -> Key:
        return self.deal, self.line_up

    @property
    def seats(self) -> list[Side]:
        """The sides that a bot played."""
        return self.sides[: len(self.line_up)]

    @property
    def choices(self) -> int:
        return sum(side.choices for side in self.sides)

    def victories(self) -> list[float]:
        """For each side: 1 for the winner, or equal shares."""
        return _first(self.sides)

    def shares(self) -> list[float]:
        """The same among the seats alone: which bot fared best, whoever won the game."""
        return _first(self.seats)

    def plain(self) -> dict[str, Any]:
        """As JSON types."""
        return asdict(self)

    @staticmethod
    def read(data: dict[str, Any]) -> Result:
        """From what `plain` gave; an error of any kind means that it is something else."""
        sides = [Side.read(side) for side in data["sides"]]
        result = Result(**{**data, "line_up": tuple(data["line_up"]), "sides": sides})
        whole = (result.deal, result.decisions, result.turns)
        if len(sides) < len(result.line_up) or result.ending not in ENDINGS:
            raise ValueError("this is no finished game")
        if not all(type(n) is int for n in whole) or not _texts(result.line_up):
            raise TypeError("a number or a name is something else")
        return result


def _first(sides: list[Side]) -> list[float]:
    """1 for the best of them, or equal shares."""
    best = min(side.rank for side in sides)
    winners = sum(side.rank == best for side in sides)
    return [1 / winners if side.rank == best else 0.0 for side in sides]


def _texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _counts(found: object) -> bool:
    """Names with a whole number each."""
    return isinstance(found, dict) and _texts(found) and all(type(n) is int for n in found.values())


def run(job: Job) -> Result:
    """Play the job's game. A failure names the game, so that it can be repeated."""
    try:
        return _play(job)
    except Exception as error:
        where = f"seed {job.seed!r}, deal {job.deal}, {', '.join(job.line_up)}"
        raise ParvisError(
            f"a game of {job.game} failed ({where}): {type(error).__name__}: {error}"
        ) from error


def _play(job: Job) -> Result:
    game = find(job.game)
    options = game.options(len(job.line_up), job.variants)
    deal = f"{job.seed}/deal {job.deal}"
    events: list[Event] = []
    s: Position = game.new(options, deal, events)
    s.events = events
    bots = [make(spec, f"{deal}/bot {seat}") for seat, spec in enumerate(job.line_up)]
    choices = [0 for _ in bots]
    seconds = [0.0 for _ in bots]
    while s.asked is not None:
        still_to_end(game, s)
        seat = s.turn
        if len(s.offer) == 1:
            apply(s, seat, s.offer[0])
            continue
        start = perf_counter()
        move = bots[seat].choose(Observation(game, s, seat))
        seconds[seat] += perf_counter() - start
        choices[seat] += 1
        apply(s, seat, move)
    scores = game.result(s)
    result = Result(job.deal, job.line_up, ending(game, scores), s.taken, turns(game, events))
    sources = points_by_source(game, s, events, len(scores))
    taken = things_taken(game, events, len(scores))
    for score in scores:
        side = Side(score.points, score.rank, sources[score.seat], taken[score.seat])
        if score.seat < len(bots):
            side.choices, side.seconds = choices[score.seat], seconds[score.seat]
        result.sides.append(side)
    return result


def still_to_end(game: Game[Any], s: Position) -> None:
    """Some bots can end a game and never do: that is told, not waited for."""
    most = game.longest * ENDLESS
    if s.taken > most:
        raise ParvisError(f"it is not over after {most:,} decisions: these bots never end it")


# ---------------------------------------------------------------- what a game tells
def ending(game: Game[Any], scores: list[Score]) -> str:
    """On points, by a tie-break, shared, or as a race."""
    winners = [score for score in scores if score.rank == 1]
    if len(winners) > 1:
        return SHARED
    if game.kind.goal == RACE:
        return RACE
    top = max(score.points for score in scores)
    return TIEBREAK if sum(score.points == top for score in scores) > 1 else POINTS


def turns(game: Game[Any], events: list[Event]) -> int:
    return sum(event.kind in game.turns for event in events)


def points_by_source(
    game: Game[Any], s: Position, events: list[Event], sides: int
) -> list[dict[str, int]]:
    """For each side where its points came from: read from the table where all of it lies open
    (`Game.standing`), otherwise from what was told (`Game.points_of`)."""
    standing = game.standing(s)
    if standing is not None:
        return [{source: points for source, points in side if points} for side in standing]
    found: list[dict[str, int]] = [{} for _ in range(sides)]
    for event in events:
        for source, points in game.points_of(event):
            found[event.seat][source] = found[event.seat].get(source, 0) + points
    return found


def things_taken(
    game: Game[Any], events: list[Event], sides: int
) -> list[dict[str, dict[str, int]]]:
    """For each side how often it took which thing, by the kind of event that tells of it."""
    found: list[dict[str, dict[str, int]]] = [{} for _ in range(sides)]
    for event in events:
        named = game.takings.get(event.kind)
        if named is not None and event.seat >= 0:
            things = found[event.seat].setdefault(event.kind, {})
            thing = str(event.args[named])
            things[thing] = things.get(thing, 0) + 1
    return found
