"""A judgement: an estimate of the points with which each side will end, from features.

A feature is a number that a player would look at («gold», «rat after this plague»). Its weight is
a straight line over the course of the game: `late + early * left`, where `left` is what is left of
it, from 1 at the start to 0 at the end. So one feature can be worth much early and nothing late.

There are two sets of weights. One says which move to make, and was found by duels; the other says
how positions end, and was fitted to games. What goes along with winning does not always win: who
follows the second greedily plays badly, and who searches by the first alone finds little.

Weights come from play, not from taste: see `parvis tune`, `parvis fit` and docs/bots.md.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parvis.kernel.agenda import Position
from parvis.kernel.game import Game
from parvis.kernel.saved import Saved

S = TypeVar("S", bound=Position)

STAGES: Final = 32
"""Into how many steps the course of a game is cut: one table of weights for each."""

CERTAIN: Final = 0.02
"""What a side keeps of its share however far behind it is, so that no search gives up."""

SURE: Final = 1.7
"""How fast the odds grow with a lead: one spread wins about five in six."""


class Weights(Saved):
    """What was tuned: a pair of weights for each feature, and how far the estimate may be off."""

    __slots__ = ("early", "late", "positions", "spread")

    def __init__(
        self,
        late: list[float],
        early: list[float],
        spread: tuple[float, float],
        positions: Weights | None = None,
    ) -> None:
        self.late = late
        self.early = early
        self.spread = spread
        """The usual error of a lead in points: at the end, and what the whole game adds."""
        self.positions = positions
        """Others that say how a position ends; without them, these do."""

    def tables(self) -> list[list[float]]:
        """A weight for each feature, for every stage of a game."""
        pairs = list(zip(self.late, self.early))
        return [
            [late + early * (step / STAGES) for late, early in pairs] for step in range(STAGES + 1)
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement(Generic[S]):
    """Judges the positions of one game. It never sees more than it is given: bots give it worlds
    that fit what their seat may know."""

    names: ClassVar[tuple[str, ...]] = ()
    """The features, in the order of `features`; text/*.toml has words for a hint."""

    explore: ClassVar[float] = 0.4
    """How much a move that was seldom tried attracts a search of this game. docs/bots.md"""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        self.game = game
        self.weights = weights
        positions = weights if weights.positions is None else weights.positions
        self.moves: list[list[float]] = weights.tables()
        """What features are worth to who chooses a move, stage by stage;"""
        self.positions: list[list[float]] = positions.tables()
        """and to who judges how it will end."""
        close, far = positions.spread
        self.spreads: list[float] = [
            max(0.5, close + far * step / STAGES) for step in range(STAGES + 1)
        ]

    @abstractmethod
    def features(self, s: S, seat: int) -> list[int]:
        """The numbers behind the judgement of a side, in the order of `names`: whole ones, which
        cost a compiled program nothing to keep."""

    def told(self, s: S, seat: int) -> list[int]:
        """The same as a person counts them, for the words of a hint: what serves no more counts
        too."""
        return self.features(s, seat)

    @abstractmethod
    def left(self, s: S) -> float:
        """How much of the game is left: 1 at the start, 0 at the end."""

    @abstractmethod
    def sides(self, s: S) -> int:
        """How many take part: the seats, and an opponent that is never asked."""

    def begins(self, s: S) -> bool:
        """Does the question that is asked begin a new turn? Where nobody else is ever asked, only
        this tells where a turn ends."""
        return False

    def stage(self, s: S) -> int:
        """The table of weights for this moment."""
        return min(STAGES, max(0, int(self.left(s) * STAGES + 0.5)))

    def spread(self, s: S) -> float:
        """The usual error of a lead in points at this moment."""
        return self.spreads[self.stage(s)]

    def value(self, s: S, seat: int) -> float:
        """The points with which a side will end, as far as the features tell."""
        return dot(self.positions[self.stage(s)], self.features(s, seat)) + self.urge(s, seat)

    def appeal(self, s: S, seat: int) -> float:
        """How well off a side is, in points, to who chooses a move."""
        return dot(self.moves[self.stage(s)], self.features(s, seat)) + self.urge(s, seat)

    def worth(self, s: S, seat: int) -> float:
        """What a seat chooses its moves for: its own appeal, less what it minds of the others'."""
        return self.appeal(s, seat) - self.rivals(s, seat)

    def weighed(self, s: S, seat: int) -> list[float]:
        """What the weights for moves are laid upon: `worth` is their sum, and the urge to end."""
        return [float(feature) for feature in self.features(s, seat)]

    def urge(self, s: S, seat: int) -> float:
        """What a side that could wait for ever would give to come nearer to the end: nothing,
        unless a game can go on without one."""
        return 0.0

    def settled(self, s: S, seat: int) -> bool:
        """Nothing that a side has is an estimate any more."""
        return s.asked is None

    def rivals(self, s: S, seat: int) -> float:
        """What a seat would take from the others if it could: nothing, unless a game says so."""
        return 0.0

    def shares(self, s: S) -> list[float]:
        """For each side its share of the victory: the truth when the game is over."""
        if s.asked is None:
            return self.final(s)
        values = [self.value(s, side) for side in range(self.sides(s))]
        return split(values, self.spread(s))

    def final(self, s: S) -> list[float]:
        """Winners share the victory."""
        scores = self.game.result(s)
        first = len([1 for score in scores if score.rank == 1])
        return [1.0 / first if score.rank == 1 else 0.0 for score in scores]


def dot(weights: list[float], features: list[int]) -> float:
    """What features are worth: all of them, or the first ones."""
    total = 0.0
    for i, feature in enumerate(features):
        if feature:  # most are 0
            total += weights[i] * feature
    return total


def added(values: list[float]) -> float:
    """One after the other: `sum` rounds differently from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total


def split(values: list[float], spread: float) -> list[float]:
    """Shares of a victory from estimated points: a lead of one spread wins about five in six."""
    best = max(values)
    odds = [math.exp(SURE * (value - best) / spread) for value in values]
    total = added(odds)
    even = CERTAIN / len(values)
    return [even + (1.0 - CERTAIN) * chance / total for chance in odds]
