"""What a report tells, as numbers: read from the finished games, not yet in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import mean, median

from parvis.lab.match import Result, Side, endings_told
from parvis.lab.ratings import by_deals

FEW = 10
"""What fewer seats took is told apart: too seldom to say much."""


@dataclass
class Share:
    """A share of victories with its interval: of each deal what was won, and in how many games."""

    deals: list[tuple[float, int]]

    @property
    def won(self) -> float:
        return sum(won for won, _ in self.deals)

    @property
    def games(self) -> int:
        return sum(games for _, games in self.deals)

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        return by_deals(self.deals)[0]

    @property
    def high(self) -> float:
        return by_deals(self.deals)[1]


@dataclass
class Played:
    """A seat of a game: who played it, how it fared, what it won."""

    bot: str
    deal: int
    seat: int
    side: Side
    won: float


@dataclass
class Thing:
    """A card, a building, a person: how those fared who took it."""

    key: str
    share: Share
    expected: float
    """What the bots that took it win in all their games."""
    by_winners: float
    """How often a winner took it, on average."""
    by_others: float


@dataclass
class Source:
    """Points from one source, on average."""

    key: str
    winners: float
    others: float


@dataclass
class Lengths:
    """How long something was, game by game."""

    values: list[int]

    @property
    def mean(self) -> float:
        return mean(self.values)

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def same(self) -> bool:
        return min(self.values) == max(self.values)


@dataclass
class Figures:
    """All numbers of a report."""

    seats: list[Share]
    even: float
    points: dict[str, float]
    """The mean points of each bot."""
    sources: list[Source]
    taken: dict[str, list[Thing]]
    choices: Lengths
    turns: Lengths
    margins: Lengths
    """Points between the winner and the next."""
    endings: dict[str, int] = field(default_factory=dict)


def figures(results: list[Result], groups: dict[str, str]) -> Figures:
    """`groups` gives sources that are told as one the same key."""
    played = [seat for result in results for seat in seats_of(result)]
    count = len(results[0].line_up)
    endings = Counter(result.ending for result in results)
    return Figures(
        seats=[_share([p for p in played if p.seat == seat]) for seat in range(count)],
        even=1 / len(results[0].sides),
        points={
            bot: mean(p.side.points for p in played if p.bot == bot)
            for bot in dict.fromkeys(p.bot for p in played)
        },
        sources=_sources(played, groups),
        taken=_taken(played),
        choices=Lengths([result.choices for result in results]),
        turns=Lengths([result.turns for result in results]),
        margins=Lengths([margin(result) for result in results]),
        endings=endings_told(endings),
    )


def seats_of(result: Result) -> list[Played]:
    won = result.victories()
    return [
        Played(bot, result.deal, seat, result.sides[seat], won[seat])
        for seat, bot in enumerate(result.line_up)
    ]


def margin(result: Result) -> int:
    """How far the winner was ahead of the next side."""
    points = [side.points for side in sorted(result.sides, key=lambda side: side.rank)]
    return points[0] - points[1] if len(points) > 1 else 0


def _share(played: list[Played]) -> Share:
    deals: dict[int, tuple[float, int]] = {}
    for p in played:
        won, games = deals.get(p.deal, (0.0, 0))
        deals[p.deal] = (won + p.won, games + 1)
    return Share(list(deals.values()))


def _split(played: list[Played]) -> tuple[list[Played], list[Played]]:
    """Winners, and all others."""
    return [p for p in played if p.won > 0], [p for p in played if p.won == 0]


def _sources(played: list[Played], groups: dict[str, str]) -> list[Source]:
    """The greatest first; what costs points last."""
    winners, others = _split(played)
    keys = {groups.get(key, key) for p in played for key in p.side.sources}

    def average(of: list[Played], source: str) -> float:
        points = sum(
            n for p in of for key, n in p.side.sources.items() if groups.get(key, key) == source
        )
        return points / max(1, len(of))

    found = [Source(key, average(winners, key), average(others, key)) for key in sorted(keys)]
    return sorted(found, key=lambda s: (s.winners + s.others < 0, -abs(s.winners + s.others)))


def _taken(played: list[Played]) -> dict[str, list[Thing]]:
    """By kind of event, the things with the best win rate first."""
    usual = {
        bot: _share([p for p in played if p.bot == bot]).rate for bot in {p.bot for p in played}
    }
    winners, others = _split(played)
    kinds: dict[str, dict[str, list[Played]]] = {}
    for p in played:
        for kind, things in p.side.taken.items():
            for thing in things:
                kinds.setdefault(kind, {}).setdefault(thing, []).append(p)

    def average(of: list[Played], kind: str, thing: str) -> float:
        return sum(p.side.taken.get(kind, {}).get(thing, 0) for p in of) / max(1, len(of))

    return {
        kind: sorted(
            [
                Thing(
                    thing,
                    _share(takers),
                    mean(usual[p.bot] for p in takers),
                    average(winners, kind, thing),
                    average(others, kind, thing),
                )
                for thing, takers in things.items()
            ],
            key=lambda thing: (-thing.share.rate, thing.key),
        )
        for kind, things in kinds.items()
    }
