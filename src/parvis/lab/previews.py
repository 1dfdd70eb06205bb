"""A preview is a promise: the note of a move is what playing it changes, and the points shown are
those of a game that ends there.

The law plays and compares tables; it reads no event and none of the code that makes notes. A note
speaks of what comes until something is drawn or somebody else is asked: it is kept if at some
point of some line of the seat's own answers every holding has changed as it says. Where luck is
drawn on the way, a holding may also be as it is after the draw: how many things are drawn may be
known before.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from parvis.kernel.agenda import (
    Decision,
    Item,
    Note,
    Position,
    Together,
    advance,
    legal,
    over,
    play,
    question,
    waiting,
)
from parvis.kernel.errors import Drawn, RulesBug
from parvis.kernel.events import Value
from parvis.kernel.game import SPECTATOR, Game, Options
from parvis.kernel.promises import Asks, Becomes, Best, Changes, Claim, Nothing, Promise, UpTo
from parvis.kernel.rng import Rng

_LINES: Final = 400
"""How many points of the lines that follow a move are looked at."""
_TABLES: Final = 5000
"""How many tables are looked at to see how often one may answer."""
_ENDS: Final = 200
"""How many ways are tried in which a game could end."""


def previews(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """The note of every offered move is kept."""
    for seat in waiting(s):
        ask = question(s, seat)
        assert ask is not None
        for move in legal(s, seat):
            note = ask.note(s, move)
            if note is not None:
                _Kept(game, s, ask, move, note).check()


class _Kept:
    """A note held against what its move does."""

    def __init__(
        self, game: Game[Any], s: Position, ask: Decision[Any], move: int, note: Note
    ) -> None:
        self.game = game
        self.s = s
        self.ask = ask
        self.seat = ask.seat
        self.move = move
        self.below = len(s.agenda)
        self.values = note[1]
        self.parts: list[tuple[str, Promise]] = []
        for part in note[0].split("+"):
            promise = game.promises.get(part)
            if promise is None:
                raise self.broken(f"note.{part} is shown, but Game.promises does not know it")
            self.parts.append((part, promise))
        self.before = game.holdings(s, self.seat)

    def broken(self, what: str) -> RulesBug:
        said = f"{type(self.ask).__name__} of seat {self.seat}, {self.game.words.say(self.move)!r}"
        return RulesBug(f"{said} promises {self.values}: {what}")

    def value(self, part: str, promise: Promise) -> Value:
        return self.values[promise.value or part]

    def check(self) -> None:
        first = self.played(self.s, self.ask, self.move, sealed=True)
        self.true = self.played(self.s, self.ask, self.move, sealed=False)
        late = self.after_draws(first)
        for part, promise in self.parts:
            if isinstance(promise, Nothing) and not late and question(first, self.seat) is not None:
                raise self.broken(f"something is asked ({part})")
            if isinstance(promise, Best):
                self.check_best(first, promise, int(self.value(part, promise)))
            if isinstance(promise, Asks):
                self.check_asked(first, promise, self.value(part, promise))
            if isinstance(promise, UpTo):
                self.check_often(first, promise, int(self.value(part, promise)))
        missed = self.missed(first, late, ())
        asked = [question(t, self.seat) for t in (first, self.true)]
        if missed and asked != [None, None]:
            free = self.still(first)
            lines = chain(self.points(first), self.points(self.true, sealed=False))
            missed = missed if all(self.missed(t, late, free) for t in lines) else ""
        if missed:
            raise self.broken(missed)

    # ---------------------------------------------------------------- playing
    def played(self, s: Position, ask: Decision[Any], move: int, sealed: bool) -> Position:
        """A copy after a move and what it brings about, up to a question, a draw (where luck is
        sealed) or what lay on the agenda before."""
        t = s.clone()
        if sealed:
            t.rng = Rng.without_luck()
        t.asked = None
        try:
            ask.take(t, move)
            while len(t.agenda) > self.below:
                if t.agenda.pop().resolve(t):
                    return t
        except Drawn:
            t.asked = None
        return t

    def after_draws(self, first: Position) -> list[Position]:
        """The table after the move with true luck, if something was drawn or came to light."""
        drawn = self.true.rng.at != self.s.rng.at
        found = [self.game.holdings(t, self.seat) for t in (first, self.true)]
        return [self.true] if drawn or found[0] != found[1] else []

    def points(self, first: Position, sealed: bool = True) -> Iterator[Position]:
        """Where the move leads, then further and further along the lines of own answers; with true
        luck those that draw something on the way."""
        line = [first]
        for at in line:
            yield at
            ask = question(at, self.seat)
            if ask is None or isinstance(at.asked, Together):
                continue
            for move in legal(at, self.seat):
                if len(line) < _LINES:
                    line.append(self.played(at, ask, move, sealed))

    # ---------------------------------------------------------------- comparing
    def told(self) -> set[str]:
        """The holdings that the note speaks of."""
        found = set()
        for _, promise in self.parts:
            if isinstance(promise, Changes | Becomes | Best):
                found.add(promise.holding)
            elif isinstance(promise, Claim):
                found.update(promise.covers)
        return found

    def still(self, first: Position) -> tuple[str, ...]:
        """Holdings that the note does not speak of and that are as before at the first question:
        what further answers do to them is not this move's."""
        spent = self.game.spent(self.s, self.seat, self.move)
        now = self.game.holdings(first, self.seat)
        return tuple(
            name
            for name in set(self.before) - self.told()
            if now[name] == self.before[name] - spent.get(name, 0)
        )

    def missed(self, after: Position, late: list[Position], free: tuple[str, ...]) -> str:
        """How the tables differ from what is told; empty: the promise is kept here."""
        expected = {name: -n for name, n in self.game.spent(self.s, self.seat, self.move).items()}
        sure: dict[str, int] = {}
        for part, promise in self.parts:
            if isinstance(promise, Changes | Best):
                change = (promise.by if isinstance(promise, Changes) else 1) * int(
                    self.value(part, promise)
                )
                expected[promise.holding] = expected.get(promise.holding, 0) + change
            elif isinstance(promise, Becomes):
                sure[promise.holding] = int(self.value(part, promise))
            elif isinstance(promise, Claim) and not any(
                promise.holds(self.s, t, self.seat, self.values) for t in (after, *late)
            ):
                return f"it is not so ({part})"
        found = [self.game.holdings(t, self.seat) for t in (after, *late)]
        covered = {
            name
            for _, promise in self.parts
            if isinstance(promise, Claim)
            for name in promise.covers
        }
        for name, n in self.before.items():
            if name in covered or name in free:
                continue
            then = sure.get(name, n + expected.get(name, 0))
            if not any(holdings[name] == then for holdings in found):
                return f"{name} was {n} and is {found[0][name]}, not {then}"
        return ""

    def check_best(self, first: Position, promise: Best, value: int) -> None:
        """No answer to the question that follows brings more."""
        ask = question(first, self.seat)
        moves = legal(first, self.seat)
        ends = [self.played(first, ask, move, sealed=True) for move in moves] if ask else []
        before = self.before[promise.holding]
        found = [self.game.holdings(t, self.seat)[promise.holding] - before for t in ends]
        if max(found, default=0) != value:
            raise self.broken(f"the answers change {promise.holding} by {found}")

    def check_asked(self, first: Position, promise: Asks, value: Value) -> None:
        """The question is put, or lies on the agenda, at once or after own answers."""
        for at in self.points(first):
            items: list[Item[Any] | None] = [at.asked, *at.agenda[self.below :]]
            for ask in items:
                if (
                    isinstance(ask, Decision)
                    and ask.seat == self.seat
                    and ask.prompt() == promise.prompt
                    and ask.said()[promise.said] == value
                ):
                    return
        raise self.broken(f"no {promise.prompt} with {value} is asked")

    def check_often(self, first: Position, promise: UpTo, value: int) -> None:
        """Along some line one answers so often, and along none more often. Many lines lead to one
        table, which is gone on from once."""
        lines = [(first, 0)]
        seen: set[bytes] = set()
        most = 0
        while lines and len(seen) < _TABLES:
            at, often = lines.pop()
            table = pickle.dumps((at, often))
            if table in seen:
                continue
            seen.add(table)
            most = max(most, often)
            ask = question(at, self.seat)
            if ask is None or isinstance(at.asked, Together):
                continue
            asked = type(ask).__name__ in promise.questions
            for move in legal(at, self.seat):
                counts = asked and self.game.words.families[move] not in promise.but
                lines.append((self.played(at, ask, move, sealed=True), often + counts))
        if most > value or (most < value and not lines):
            raise self.broken(f"{', '.join(promise.questions)} can be answered {most} times")


# ---------------------------------------------------------------- points
def standings(game: Game[Any], options: Options, s: Position, rng: Rng) -> None:
    """The points shown are those of a game that ends now; where its end leaves a choice, of one
    way in which it can end."""
    shown = game.standing(s)
    if shown is None:
        return
    points = [sum(n for _, n in side) for side in shown]
    players = game.view(s, SPECTATOR).get("players")
    for side, player in enumerate(players if isinstance(players, list | tuple) else ()):
        if isinstance(player, dict) and player.get("points", points[side]) != points[side]:
            raise RulesBug(f"the view shows {player['points']} points of side {side}, not {points}")
    ends = [[score.points for score in game.result(t)] for t in _ends(game, s)]
    for side, n in enumerate(points):
        possible = {end[side] for end in ends}
        if n not in possible:
            raise RulesBug(f"side {side} is shown {n} points; it would end with {possible}")


def _ends(game: Game[Any], s: Position) -> Iterator[Position]:
    """The table after the end of the game, if it came now, in every way that is left open."""
    if over(s):
        yield s
        return
    last = game.ending(s)
    if last is None:
        raise RulesBug(f"{game.id} shows points as if it ended now, but Game.ending is not given")
    t = s.clone()
    t.agenda = last
    advance(t)
    open_ends = [t]
    tried = 0
    while open_ends and tried < _ENDS:
        at = open_ends.pop()
        if over(at):
            tried += 1
            yield at
            continue
        for move in at.offer:
            further = at.clone()
            play(further, move)
            open_ends.append(further)
