"""Information-set Monte Carlo tree search, for two to five players.

Each iteration draws a new world that fits what the seat may know, walks down the tree along moves
that this world offers, adds one node and judges it. Nodes hold moves and statistics, never
states: they stand for what was done, whatever was dealt (an open loop), so nothing about one
world's cards is remembered as if it were known, and the garbage collector has little to walk.

Every side maximises its own share of the victory (max-n), unless the tuning says that the others
only take from the searcher's (paranoid). The judgement serves three times: as the first opinion of
each move, as the policy that plays a new position on to the end of the turn (with `rollout`, some
turns further), and as the value at that horizon.
"""

from __future__ import annotations

import math
from typing import Any, Final

from parvis.bots.foresight import LONGEST_TURN, best_of, ended, hear_others, outlook
from parvis.bots.judgement.base import Judgement, added, split
from parvis.kernel.agenda import Position, Together, play
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import imagine

_SEATS: Final = 8
"""More than any table has."""
_MOVES: Final = 1024
"""More than any choice has."""

_LEAST: Final[dict[str, float]] = {
    "explore": 0.0,
    "opinion": 0.0,
    "sharpness": 0.1,
    "depth": 1.0,
    "rollout": 0.0,
    "worlds": 1.0,
    "paranoid": 0.0,
}
"""What may be set in a search, and how low."""
_MOST: Final = 1000.0


class Tuning:
    """The numbers of the search, as far as small samples could better first guesses.
    docs/bots.md"""

    def __init__(
        self,
        explore: float | None = None,
        opinion: float = 2.0,
        sharpness: float = 0.4,
        depth: int = 2,
        rollout: int = 0,
        worlds: int = 4,
        paranoid: bool = False,
    ) -> None:
        self.explore = explore
        """How much a move that was seldom tried attracts; unless told, as much as the game's
        judgement says."""
        self.opinion = opinion
        """How many visits the judgement's first opinion is worth."""
        self.sharpness = sharpness
        """By how many points a move must be worse to be tried e times less."""
        self.depth = depth
        """How many own choices in a row the first opinion looks through."""
        self.rollout = rollout
        """How many turns more the judgement plays on before it judges a new position."""
        self.worlds = worlds
        """In how many worlds the first opinion of the present choice is formed: what is drawn in
        one of them is luck."""
        self.paranoid = paranoid
        """The others do not play for themselves, but against the searcher."""

    @staticmethod
    def read(settings: list[str]) -> Tuning:
        """From words like `depth=2`, for experiments."""
        given: dict[str, float] = {}
        for setting in settings:
            name, _, value = setting.partition("=")
            try:
                number = float(value)
            except ValueError:
                number = -1.0
            if not _LEAST.get(name, math.inf) <= number < _MOST:
                least = ", ".join([f"{known} (at least {n:g})" for known, n in _LEAST.items()])
                raise BadOptions(f"{setting!r} is no setting of a search; there are: {least}")
            given[name] = number
        usual = Tuning()
        return Tuning(
            given.get("explore", usual.explore),
            given.get("opinion", usual.opinion),
            given.get("sharpness", usual.sharpness),
            int(given.get("depth", usual.depth)),
            int(given.get("rollout", usual.rollout)),
            int(given.get("worlds", usual.worlds)),
            given.get("paranoid", 0.0) > 0.0,
        )


class Node:
    """A choice of one seat after a course of moves: what was tried and what came of it."""

    __slots__ = ("kids", "moves", "opinions", "priors", "taken", "totals", "turn", "visits")

    def __init__(self, turn: int, taken: int) -> None:
        self.turn = turn
        self.taken = taken
        """How many decisions were taken before this one."""
        self.moves: list[int] = []
        self.opinions: list[float] = []
        """The share that the judgement promises the mover."""
        self.priors: list[float] = []
        """How much of the trying a move deserves at first."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.kids: dict[int, Node] = {}
        """By what was done and by who is asked next: see `Search.iterate`."""

    def place(self, move: int) -> int:
        for i, known in enumerate(self.moves):
            if known == move:
                return i
        return -1

    def total(self) -> int:
        return sum(self.visits)

    def mean(self, i: int) -> float:
        return self.totals[i] / self.visits[i] if self.visits[i] else self.opinions[i]


class Search:
    """One tree for the choices of one seat in one turn."""

    def __init__(
        self, game: Game[Any], judge: Judgement[Any], seat: int, taken: int, tuning: Tuning
    ) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat
        self.tuning = tuning
        self.explore: float = judge.explore if tuning.explore is None else tuning.explore
        self.root = Node(seat, taken)

    def run(self, s: Position, rng: Rng, iterations: int) -> None:
        """Think on: `s` is only a way to sample worlds, whatever is hidden in it."""
        if not self.root.moves:
            self.plant(s, rng)
        for _ in range(iterations):
            self.iterate(imagine(self.game, s, self.seat, rng))

    def plant(self, s: Position, rng: Rng) -> None:
        """The first opinion of the present choice, as the mean over several worlds."""
        worths: list[float] = []
        opinions: list[float] = []
        moves: list[int] = []
        for _ in range(self.tuning.worlds):
            world = imagine(self.game, s, self.seat, rng)
            moves = world.offer
            if not worths:
                worths = [0.0] * len(moves)
                opinions = [0.0] * len(moves)
            found = outlook(self.judge, world, moves, self.tuning.depth)
            promised, _ = self.promises(world, found)
            for i, worth in enumerate(found):
                worths[i] += worth / self.tuning.worlds
                opinions[i] += promised[i] / self.tuning.worlds
        for i, move in enumerate(moves):
            self.add(self.root, move, opinions[i], worths[i])
        self.weigh(self.root, worths)

    def promises(self, s: Position, worths: list[float]) -> tuple[list[float], list[float]]:
        """What each move promises its mover: for the best one what the position is worth when the
        turn has been played on, for the others as much less as the judgement likes them less.
        Then everybody's share after the best one; `s` is used up."""
        judge = self.judge
        seat = s.turn
        values = [judge.appeal(s, side) for side in range(judge.sides(s))]
        own = judge.rivals(s, seat)
        spread = judge.spread(s)
        found: list[float] = []
        for worth in worths:
            values[seat] = own + worth
            found.append(self.aim(split(values, spread), seat))
        best = best_of(worths)
        shares = self.after(s, s.offer[best])
        shift = self.aim(shares, seat) - found[best]
        return [min(1.0, max(0.0, promise + shift)) for promise in found], shares

    def aim(self, shares: list[float], seat: int) -> float:
        """What a seat wants most of."""
        if self.tuning.paranoid and seat != self.seat:
            return 1.0 - shares[self.seat]
        return shares[seat]

    def iterate(self, s: Position) -> None:
        """Where several are asked at once, each of them has one node, whatever the others answer:
        they do not know. What comes after hangs on all answers."""
        node = self.root
        path: list[Node] = []
        taken: list[int] = []
        first = node
        done = 0
        while True:
            if s.asked is None:
                shares = self.judge.final(s)
                break
            if len(s.offer) == 1:
                play(s, s.offer[0])
                continue
            if not node.moves:
                node.turn = s.turn
                node.taken = s.taken
                shares = self.expand(node, s)
                break
            i = self.select(node, s)
            path.append(node)
            taken.append(i)
            if done == 0:
                first = node
            done = done * _MOVES + i
            asked = s.asked
            play(s, node.moves[i])
            if collects(asked, s):
                key = -1 - s.turn
                done += 1
            else:
                key = done * _SEATS + s.turn + 1
                done = 0
            kid = first.kids.get(key)
            if kid is None:
                kid = Node(s.turn, s.taken)
                first.kids[key] = kid
            node = kid
        for depth, node in enumerate(path):
            i = taken[depth]
            node.visits[i] += 1
            node.totals[i] += self.aim(shares, node.turn)

    def expand(self, node: Node, s: Position) -> list[float]:
        """The first opinion of every move; the position's own shares, its mover moving well."""
        moves = s.offer
        worths = outlook(self.judge, s, moves, self.tuning.depth)
        opinions, shares = self.promises(s, worths)
        for i, move in enumerate(moves):
            self.add(node, move, opinions[i], worths[i])
        self.weigh(node, worths)
        return shares

    def after(self, s: Position, move: int) -> list[float]:
        """Everybody's share after a move, when its turn, and as many more as were asked for, are
        played on as the judgement likes; `s` is used up."""
        judge = self.judge
        more = self.tuning.rollout
        last = s.turn
        hear_others(s)
        play(s, move)
        for _ in range(LONGEST_TURN * (more + 1)):
            if s.asked is None:
                break
            if ended(judge, s, last):
                if more == 0:
                    break
                more -= 1
            last = s.turn
            moves = s.offer
            best = 0 if len(moves) == 1 else best_of(outlook(judge, s, moves, 1))
            play(s, moves[best])
        return judge.shares(s)

    def add(self, node: Node, move: int, opinion: float, value: float) -> None:
        node.moves.append(move)
        node.opinions.append(opinion)
        node.priors.append(value)
        node.visits.append(0)
        node.totals.append(0.0)

    def weigh(self, node: Node, values: list[float]) -> None:
        """Priors from values: the judgement's favourites are tried first."""
        best = max(values)
        odds = [math.exp((value - best) / self.tuning.sharpness) for value in values]
        total = added(odds)
        for i, chance in enumerate(odds):
            node.priors[i] = 0.1 / len(odds) + 0.9 * chance / total

    def select(self, node: Node, s: Position) -> int:
        """The most promising of the moves that this world offers."""
        places: list[int] = []
        tried = 0
        for n, move in enumerate(s.offer):
            # Most worlds offer the same moves in the same order.
            i = n if n < len(node.moves) and node.moves[n] == move else node.place(move)
            if i < 0:
                i = self.meet(node, s, move)
            places.append(i)
            tried += node.visits[i]
        reach = self.explore * math.sqrt(tried + 1.0)
        trust = self.tuning.opinion
        best = -1
        most = -1e9
        for i in places:
            n = node.visits[i]
            known = (node.totals[i] + trust * node.opinions[i]) / (n + trust)
            score = known + reach * node.priors[i] / (1.0 + n)
            if score > most:
                most = score
                best = i
        return best

    def meet(self, node: Node, s: Position, move: int) -> int:
        """A move that no earlier world offered here."""
        promised = self.aim(self.after(s.clone(), move), node.turn)
        self.add(node, move, promised, 1.0 / (len(node.moves) + 1))
        return len(node.moves) - 1

    # ------------------------------------------------------------------ what was found
    def settled(self, moves: list[int], left: int) -> bool:
        """No other move can be tried as often as the best one in the iterations that are left."""
        first = second = 0
        for move in moves:
            i = self.root.place(move)
            n = self.root.visits[i] if i >= 0 else 0
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
        return first > second + left

    def enter(self, move: int) -> None:
        """The move is made: what was found behind it serves the next choice of the turn."""
        kid = self.root.kids.get(self.root.place(move) * _SEATS + self.seat + 1)
        self.root = kid if kid is not None and kid.moves else Node(self.seat, -1)

    def stands_at(self, taken: int, moves: list[int]) -> bool:
        """This choice was expected: so many decisions were taken, and what was drawn meanwhile
        offers what the tree knows. What was found in other hands tells nothing about this one."""
        return self.root.taken == taken and sorted(self.root.moves) == sorted(moves)

    def best(self, moves: list[int]) -> int:
        """The move that was tried most; of equals the one that promises most."""
        best = moves[0]
        most = (-1, -1.0)
        for move in moves:
            i = self.root.place(move)
            if i >= 0:
                found = (self.root.visits[i], self.root.mean(i))
                if found > most:
                    most = found
                    best = move
        return best


def collects(asked: object, s: Position) -> bool:
    """After an answer the same question to several still waits for others."""
    then = s.asked
    return (
        isinstance(asked, Together)
        and isinstance(then, Together)
        and then.asks is asked.asks
        and then.count() == asked.count() + 1
    )
