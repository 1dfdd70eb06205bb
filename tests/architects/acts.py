"""Short ways to play: a real game from its set-up, a reset, a whole game by chance."""

from __future__ import annotations

from parvis.games.architects import ARCHITECTS
from parvis.games.architects.state import State
from parvis.kernel.agenda import apply, legal
from parvis.kernel.events import Event
from parvis.kernel.rng import Rng
from parvis.lab.playout import play_out
from tests.architects.scene import Scene


def new(seats: int, seed: str = "acts", **variants: str) -> State:
    """A game at its first question: characters to choose, or the first plan to keep."""
    return ARCHITECTS.new(ARCHITECTS.options(seats, variants), seed)


def says(s: State, words: str, seat: int | None = None) -> State:
    """The seat (by default the one that is asked first) makes this move."""
    apply(s, s.turn if seat is None else seat, ARCHITECTS.words.parse(words))
    return s


def keep_first(s: State, seat: int) -> str:
    """The seat keeps the first plan before it; which one."""
    words = ARCHITECTS.words.say(legal(s, seat)[0])
    says(s, words, seat)
    return words.removeprefix("keep ").replace("-", "_")


def draft(s: State) -> State:
    """Everybody keeps three plans, the first ones offered."""
    for _ in range(3):
        for seat in range(s.seats):
            keep_first(s, seat)
    return s


def whole_game(seats: int, seed: str, **variants: str) -> tuple[State, list[Event]]:
    """A random game to its end, and all that happened."""
    events: list[Event] = []
    s = ARCHITECTS.new(ARCHITECTS.options(seats, variants), seed, events)
    s.events = events
    play_out(s, Rng.seeded(seed), ARCHITECTS.longest)
    return s, events


def reset_by(scene: Scene, seat: int, *others: int) -> Scene:
    """The seat takes the third space of the market, the others stand on the first two."""
    small, middle = others
    scene.market(small=small, middle=middle).has(seat, silver=3)
    return scene.turn(seat).do("market large")
