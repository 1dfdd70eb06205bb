"""Short ways to play: a card, a bribe, a phase of a scene, or a real game from its set-up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parvis.games.notre_dame.actions import PlayCard
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from parvis.games.notre_dame.scoring import ScoreNotreDame
from parvis.games.notre_dame.state import State
from parvis.kernel.events import Event
from tests.notre_dame.scene import Scene

LAST_ROUND = 2
"""The third round of a period, as the state counts."""


# ---------------------------------------------------------------- in a scene
def offered(scene: Scene, seat: int, card: str) -> Scene:
    """The seat holds this one card and is asked what to play."""
    return scene.hand(seat, card).start(PlayCard(seat))


def plays(scene: Scene, seat: int, card: str, *answers: str) -> Scene:
    """The seat plays this card, and answers what it asks."""
    return offered(scene, seat, card).do(f"play {card}", *answers)


def bribes(scene: Scene, seat: int, person: str, *answers: str) -> Scene:
    """The seat bribes this person, on display with two others, and answers what is asked."""
    others = [other for other in ("minstrel", "doctor", "soldier") if other != person]
    scene.show(person, *others[:2]).start(Bribe(seat))
    return scene.do(f"bribe {person}", *answers)


def plague(scene: Scene, *persons: str) -> Scene:
    """Phase 5 with these persons on display."""
    return scene.show(*persons).start(Plague())


def scores(scene: Scene) -> Scene:
    """Notre Dame is scored, as at the end of a period."""
    return scene.start(ScoreNotreDame())


def ends_period(scene: Scene, period: int = 0) -> Scene:
    """Phase 5 of a period's last round and what follows, with no rats on display."""
    scene.s.period = period
    scene.s.round = LAST_ROUND
    return scene.show("minstrel", "fool").start(Plague(), EndRound())


def last_forced(scene: Scene) -> tuple[int, str, str]:
    """Who was asked nothing for want of a choice, the reason and the rule."""
    return scene.last_forced()


# ---------------------------------------------------------------- what a seat sees
def view(scene: Scene, seat: int) -> Any:
    return scene.view(seat)


def answer(scene: Scene, seat: int, words: str) -> Scene:
    """The move of one of the seats that are asked at the same time."""
    return scene.answer(seat, words)


# ---------------------------------------------------------------- real games
def game(seats: int, new_persons: bool = False, seed: str = "real") -> Scene:
    """A game at its first choice, nothing rearranged, with all that happened so far."""
    return Scene.real(seats, seed, new_persons="on" if new_persons else "off")


def tables(scene: Scene, seed: str = "moves") -> Iterator[State]:
    """Random moves to the end: the table at every choice, checked, and when it is over."""
    return scene.by_chance(seed)


def played_out(scene: Scene, seed: str = "moves") -> Scene:
    return scene.played_out(seed)


def rounds(scene: Scene) -> list[list[Event]]:
    """What happened, round by round."""
    told: list[list[Event]] = []
    for event in scene.events:
        if event.kind == "round":
            told.append([])
        if told:
            told[-1].append(event)
    return told
