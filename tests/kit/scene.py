"""Scenes: a table arranged for one rule, played in words, and looked at. What every game shares.

    class Scene(kit.Scene[State, Player]):
        game = NOTRE_DAME

        def gold(self, seat: int, coins: int) -> Self: ...

    scene = Scene.after_setup(3).gold(0, 3).start(Bribe(0)).do("bribe minstrel").checked()
    assert scene.told("gold")

A game writes only how its own things are arranged and counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Self, TypeVar

from parvis.kernel.agenda import (
    Closed,
    Decision,
    Item,
    Position,
    advance,
    apply,
    explain,
    legal,
    question,
)
from parvis.kernel.events import Event
from parvis.kernel.game import Game, View
from parvis.kernel.rng import Rng

S = TypeVar("S", bound=Position)
P = TypeVar("P")


class Scene(Generic[S, P]):
    """A table of `game`, and what happened at it since the scene began."""

    game: ClassVar[Game[Any]]

    def __init__(self, s: S, events: list[Event] | None = None) -> None:
        self.s = s
        self.events: list[Event] = [] if events is None else events

    # ------------------------------------------------------------------ tables
    @classmethod
    def after_setup(cls, seats: int, seed: str = "scene", **variants: str) -> Self:
        """A table at its first choice, to be arranged; nothing has happened yet."""
        return cls(cls.game.new(cls.game.options(seats, variants), seed))

    @classmethod
    def real(cls, seats: int, seed: str = "real", **variants: str) -> Self:
        """A game at its first choice, nothing rearranged, with all that happened so far."""
        events: list[Event] = []
        return cls(cls.game.new(cls.game.options(seats, variants), seed, events), events)

    def player(self, seat: int) -> P:
        found: P = self.s.players[seat]  # type: ignore[attr-defined]  # as every game calls them
        return found

    # ------------------------------------------------------------------ playing
    def start(self, *items: Item[Any]) -> Self:
        """Forget the agenda, put these on it (the first comes first), go to the first choice."""
        self.s.agenda.clear()
        for item in reversed(items):
            self.s.push(item)
        self.s.events = self.events
        advance(self.s)
        self.s.events = None
        return self

    def do(self, *moves: str) -> Self:
        """Moves of whoever is asked, in words; each must be offered."""
        for words in moves:
            move = self.game.words.parse(words)
            assert move in legal(self.s, self.s.turn), f"{words!r} is not among {self.offers}"
            self._play(self.s.turn, move)
        return self

    def answer(self, seat: int, words: str) -> Self:
        """The move of one of the seats that are asked at the same time, offered or not."""
        self._play(seat, self.game.words.parse(words))
        return self

    def by_chance(self, seed: str = "moves") -> Iterator[S]:
        """Random moves to the end: the table at every choice, checked, and when it is over."""
        rng = Rng.seeded(seed)
        while self.s.asked is not None:
            self.checked()
            yield self.s
            self._play(self.s.turn, self.s.offer[rng.below(len(self.s.offer))])
        self.checked()
        yield self.s

    def played_out(self, seed: str = "moves") -> Self:
        """Random moves to the end."""
        for _ in self.by_chance(seed):
            pass
        return self

    def _play(self, seat: int, move: int) -> None:
        self.s.events = self.events
        apply(self.s, seat, move)
        self.s.events = None

    # ------------------------------------------------------------------ looking
    def checked(self) -> Self:
        """Everything is where it must be."""
        self.game.check(self.s)
        return self

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return self.game.view(self.s, seat)

    @property
    def asked(self) -> str:
        """The name of the decision that is asked now; empty when nothing is."""
        ask = question(self.s, self.s.turn)
        return type(ask).__name__ if ask is not None else ""

    @property
    def offers(self) -> list[str]:
        return [self.game.words.say(move) for move in legal(self.s, self.s.turn)]

    def offered(self, family: str) -> list[str]:
        """What is offered of one family of moves, without its name: `offered("hire")`."""
        name = f"{family} "
        return [words.removeprefix(name) for words in self.offers if words.startswith(name)]

    def why(self, words: str) -> tuple[str, str]:
        """The reason and the rule for which a move is not offered now."""
        found = self._closed(words)
        return found.reason, found.rule

    def closed(self, words: str) -> str:
        """The reason for which a move is not offered now."""
        return self._closed(words).reason

    def _closed(self, words: str) -> Closed:
        assert words not in self.offers, f"{words!r} is offered"
        wanted = self.game.words.parse(words)
        for closed in explain(self.s, self.s.turn):
            if closed.move == wanted:
                return closed
        raise AssertionError(f"no reason is given for {words!r}")

    def note(self, words: str) -> dict[str, Any]:
        """The numbers that a move promises."""
        ask: Decision[Any] | None = question(self.s, self.s.turn)
        assert ask is not None
        found = ask.note(self.s, self.game.words.parse(words))
        assert found is not None, f"nothing is said about {words!r}"
        return dict(found[1])

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def last_forced(self) -> tuple[int, str, str]:
        """Who was asked nothing for want of a choice, the reason and the rule."""
        event = self.told("forced")[-1]
        return event.seat, str(event.args["reason"]), str(event.args["rule"])

    def ranks(self) -> list[int]:
        return [score.rank for score in self.game.result(self.s)]
