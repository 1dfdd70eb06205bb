"""The kit: observation vectors name every entry, keep their bounds, and hold no secret."""

from __future__ import annotations

from typing import Any

import pytest
from quarry.game import Quarry

from parvis.games import GAMES
from parvis.kernel.agenda import Decision, Position, play, question
from parvis.kernel.errors import NoVector
from parvis.kernel.game import Game
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from parvis.kernel.snapshot import saved_classes
from parvis.kernel.vector import BYTE
from tests.kit.tables import ALL, SEATINGS, Seating

SEEN = {name: game for name, game in ALL.items() if type(game).vector is not Game.vector}
WITH_VECTORS = [at for at in SEATINGS if at.game.id in SEEN]
each_table = pytest.mark.parametrize("at", WITH_VECTORS, ids=repr)
each_game = pytest.mark.parametrize("game", SEEN.values(), ids=list(SEEN))


NEVER = {
    "architects": {"opponent", "opponent.apprentice", "opponent.built", "opponent.character"},
}
"""The opponent has a side like everybody, though it hires and builds nothing."""


def positions(at: Seating, seed: str, one_in: int) -> list[Position]:
    """Some tables of a random game, its end among them."""
    s = at.game.new(at.options, seed)
    rng = Rng.seeded(seed)
    found = [s.clone()]
    while s.asked is not None:
        play(s, s.offer[rng.below(len(s.offer))])
        if rng.below(one_in) == 0:
            found.append(s.clone())
    return [*found, s]


@each_table
def test_a_vector_has_an_entry_for_every_name_within_its_bounds(at: Seating) -> None:
    layout = at.game.layout(at.options)
    assert len(set(layout.names)) == len(layout.names) == len(layout.highs)
    assert all(0 < high <= BYTE for high in layout.highs)
    for s in positions(at, "bounds", 7):
        for seat in range(at.options.seats):
            vector = at.game.vector(s, seat)
            assert len(vector) == len(layout)
            beyond = [
                (name, value)
                for name, value, high in zip(layout.names, vector, layout.highs, strict=True)
                if value > high
            ]
            assert not beyond


@each_table
def test_a_vector_never_changes_under_resampling(at: Seating) -> None:
    rng = Rng.seeded("vectors")
    for s in positions(at, "secrets", 9):
        for seat in range(at.options.seats):
            vector = at.game.vector(s, seat)
            for _ in range(3):
                assert at.game.vector(resample(at.game, s, seat, rng), seat) == vector


@each_table
def test_a_vector_tells_who_is_asked_and_what(at: Seating) -> None:
    names = at.game.layout(at.options).names
    for s in positions(at, "asked", 9):
        for seat in range(at.options.seats):
            told = {
                name for name, value in zip(names, at.game.vector(s, seat), strict=True) if value
            }
            ask = question(s, seat)
            assert ("me.is_asked" in told) == (ask is not None)
            kinds = {name for name in told if name.startswith("asked.") and name[6].isupper()}
            assert kinds == (set() if ask is None else {f"asked.{type(ask).__name__}"})


@each_game
def test_every_question_of_a_game_has_its_entry(game: Game[Any]) -> None:
    questions = {
        cls.__name__
        for cls in saved_classes(game)
        if issubclass(cls, Decision) and cls.__module__.startswith(game.package)
    }
    names = game.layout(game.options(max(game.seats))).names
    assert {n[6:] for n in names if n.startswith("asked.") and n[6].isupper()} == questions


@each_game
def test_every_part_of_a_vector_takes_values_somewhere(game: Game[Any]) -> None:
    """None is dead weight, none is misplaced; rare things need variants and many games."""
    tables = [Seating(game, options) for seats in (2, 3) for options in game.every(seats)]
    seen: set[str] = set()
    parts: set[str] = set()
    for i in range(48):
        at = tables[i % len(tables)]
        layout = at.game.layout(at.options)
        parts |= {head for head, _, _ in layout.groups()}
        for s in positions(at, f"parts {i}", 4):
            for seat in range(at.options.seats):
                vector = at.game.vector(s, seat)
                seen |= {
                    head
                    for head, first, count in layout.groups()
                    if any(vector[first : first + count])
                }
    assert parts - seen <= NEVER.get(game.id, set())


def test_two_seats_see_the_same_table_each_from_its_own_side() -> None:
    game = GAMES["notre-dame"]
    options = game.options(3)
    names = game.layout(options).names
    s: Any = game.new(options, "sides")
    s.players[1].gold = 7
    vectors = [dict(zip(names, game.vector(s, seat), strict=True)) for seat in range(3)]
    assert vectors[0]["next.gold"] == vectors[1]["me.gold"] == vectors[2]["next2.gold"] == 7


def test_prestige_of_others_stays_out_of_a_vector_until_the_end() -> None:
    """It could be counted, but the view hides it, and so does the vector."""
    game = GAMES["notre-dame"]
    options = game.options(2)
    s: Any = game.new(options, "prestige")
    before = game.vector(s, 0)
    s.players[1].prestige += 11
    assert game.vector(s, 0) == before
    s.players[0].prestige += 11
    assert game.vector(s, 0) != before


class Blind(Quarry):
    """A game without a vector."""

    layout = Game.layout
    vector = Game.vector


def test_a_game_without_a_vector_says_so() -> None:
    quarry = Blind()
    with pytest.raises(NoVector, match="quarry has no observation vector"):
        quarry.layout(quarry.options(2))
    with pytest.raises(NoVector, match="must define layout and vector"):
        quarry.vector(quarry.new(quarry.options(2), "none"), 0)
