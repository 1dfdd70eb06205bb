"""Judgements that play against themselves and each other: what finding their weights rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from parvis import processes
from parvis.bots.budget import no_garbage_collection
from parvis.bots.foresight import greedy
from parvis.bots.judgement.base import Judgement, Weights
from parvis.bots.judgement.weights import kind_of
from parvis.bots.search import Search, Tuning
from parvis.games import find
from parvis.kernel.agenda import Position, play
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng

LONGEST: Final = 300
"""Choices a seat after which a game is given up: poor weights may never end one."""
SLIPS: Final = 3
"""Where games are looked at, so many choices in a hundred are any move: then all kinds of
positions are met."""
TOGETHER: Final = 4
"""Games of a piece of work."""

N = TypeVar("N")

Variants = tuple[tuple[str, str], ...]
"""How a table is set up, as something that can be sent and compared."""


@dataclass(frozen=True)
class Terms:
    """On what terms weights are sought, whatever the way."""

    game_id: str
    deals: int
    """Deals of a duel with what was there, both seats of each."""
    iterations: int
    """How far players search; 0: greedily."""
    seed: str
    workers: int
    variants: Variants = ()
    """How the tables are set up: they decide which judgement it is."""


class Duel:
    """A small picklable piece of work: games of some weights against others, with two seats."""

    def __init__(
        self,
        game_id: str,
        one: Weights,
        other: Weights,
        iterations: int,
        seed: str,
        deals: range,
        variants: Variants = (),
    ) -> None:
        self.game_id = game_id
        self.one = one
        self.other = other
        self.iterations = iterations
        self.seed = seed
        self.deals = deals
        self.variants = variants


class Player:
    """One side's way to choose: by its judgement alone, or by a small search."""

    def __init__(
        self,
        game: Game[Any],
        judge: Judgement[Any],
        iterations: int,
        noted: Callable[[Position, Search], None] | None = None,
    ) -> None:
        self.game = game
        self.judge = judge
        self.iterations = iterations
        self.noted = noted
        """Is shown every choice and what the search found."""
        self.search: Search | None = None

    def choose(self, s: Position, rng: Rng) -> int:
        if len(s.offer) == 1:
            return s.offer[0]
        if self.iterations == 0:
            return greedy(self.game, self.judge, s, rng, 2)
        search = self.search
        if search is None or search.seat != s.turn or not search.stands_at(s.taken, s.offer):
            search = self.search = Search(self.game, self.judge, s.turn, s.taken, Tuning())
        search.run(s, rng, max(0, self.iterations - search.root.total()))
        if self.noted is not None:
            self.noted(s, search)
        move = search.best(s.offer)
        search.enter(move)
        return move


def judged(game: Game[Any], variants: Variants) -> str:
    """Which of the game's judgements such tables have."""
    return game.judgement(game.new(game.options(2, dict(variants)), "judged"))


def judge_with(game: Game[Any], variants: Variants, weights: Weights) -> Judgement[Any]:
    """The judgement of such tables, with other weights."""
    return kind_of(game, judged(game, variants))(game, weights)


def played(
    game: Game[Any],
    players: list[Player],
    seed: str,
    rng: Rng,
    look: Callable[[Position], None] | None = None,
    slips: int = 0,
    variants: Variants = (),
) -> Position:
    """A game to its end, or as far as it is worth waiting for; `look` is shown every position. Of a
    hundred choices so many are `slips`: any move."""
    s: Position = game.new(game.options(len(players), dict(variants)), seed)
    with no_garbage_collection():
        for _ in range(LONGEST * len(players)):
            if s.asked is None:
                break
            if look is not None:
                look(s)
            if slips and rng.below(100) < slips:
                play(s, s.offer[rng.below(len(s.offer))])
            else:
                play(s, players[s.turn].choose(s, rng))
    return s


def fight(duel: Duel) -> float:
    """How many games the first weights win, both seats of each deal played. A game that does not
    end is no victory."""
    game = find(duel.game_id)
    one = judge_with(game, duel.variants, duel.one)
    other = judge_with(game, duel.variants, duel.other)
    won = 0.0
    for deal in duel.deals:
        for seat in range(2):
            judges = [one, other] if seat == 0 else [other, one]
            players = [Player(game, judge, duel.iterations) for judge in judges]
            seed = f"{duel.seed}/{deal}"
            luck = Rng.seeded(f"{seed}/{seat}")
            s = played(game, players, seed, luck, variants=duel.variants)
            scores = game.result(s)
            if s.asked is None and scores[seat].rank == 1:
                won += 1.0 / len([1 for score in scores if score.rank == 1])
    return won


class Watch:
    """A small picklable piece of work: games of a search with itself, to be looked at."""

    def __init__(
        self,
        game_id: str,
        weights: Weights,
        iterations: int,
        seed: str,
        games: range,
        variants: Variants = (),
    ) -> None:
        self.game_id = game_id
        self.weights = weights
        self.iterations = iterations
        self.seed = seed
        self.games = games
        self.variants = variants

    def deals(self) -> Iterator[tuple[str, Rng]]:
        """For each game the seed of its deal, and the luck of its players."""
        for number in self.games:
            seed = f"{self.seed}/{number}"
            yield seed, Rng.seeded(f"{seed}/play")


def watched(
    pool: Executor,
    whole: Watch,
    look: Callable[[Watch], list[N]],
    said: Callable[[int], None],
) -> list[N]:
    """What is seen in all the games, in pieces; `said` hears how many were played."""
    ends = range(0, len(whole.games), TOGETHER)
    pieces = [
        Watch(
            whole.game_id,
            whole.weights,
            whole.iterations,
            whole.seed,
            whole.games[n:][:TOGETHER],
            whole.variants,
        )
        for n in ends
    ]
    found: list[N] = []
    done = 0
    for piece, more in zip(pieces, processes.ordered(pool, look, pieces), strict=True):
        found += more
        done += len(piece.games)
        said(done)
    return found


def fought(pool: Executor, whole: Duel, said: Callable[[int], None], before: int) -> float:
    """How many games of a duel the first weights win, deal by deal; `said` hears the games, with
    those played before."""
    pieces = [
        Duel(
            whole.game_id,
            whole.one,
            whole.other,
            whole.iterations,
            whole.seed,
            range(n, n + 1),
            whole.variants,
        )
        for n in whole.deals
    ]
    won = 0.0
    for n, more in enumerate(processes.ordered(pool, fight, pieces), start=1):
        won += more
        said(before + 2 * n)
    return won
