"""The kit: no field of a state is forgotten, and each is as secret as it is declared."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from parvis.kernel.agenda import Item, Position, play
from parvis.kernel.game import (
    COUNTABLE,
    HIDDEN,
    IMPERFECT,
    OWN,
    PUBLIC,
    SPECTATOR,
    TRANSIENT,
    Game,
)
from parvis.kernel.rng import Rng
from parvis.kernel.saved import fields
from parvis.kernel.secrecy import resample
from parvis.kernel.snapshot import save, saved_classes
from tests.kit.tables import ALL, SEATINGS, Seating

COMPUTED = {"offer", "events"}
"""Not stored in a state."""


Part = tuple[str, int, dict[str, Any]]
"""A part of a stored state: its class, the seat that it belongs to (-1: none), its fields."""


def _parts(game: Game[Any], data: dict[str, Any], seat: int = -1) -> list[Part]:
    """A stored state and all parts in it that are declared, however deep. Where parts of one kind
    lie in a list, the place in it is the seat that they belong to."""
    found: list[Part] = [(data["$"], seat, data)]
    for field in game.secrecy.get(data["$"], {}):
        found += _within(game, data[field], seat)
    return found


def _within(game: Game[Any], thing: Any, seat: int) -> list[Part]:
    if isinstance(thing, dict) and thing.get("$") in game.secrecy:
        return _parts(game, thing, seat)
    things = thing["()"] if isinstance(thing, dict) and "()" in thing else thing
    if not isinstance(things, list):
        return []
    return [part for place, one in enumerate(things) for part in _within(game, one, place)]


def _undeclared(game: Game[Any]) -> dict[str, type]:
    """The classes of a game that a state is made of: no items of its agenda."""
    return {
        cls.__name__: cls
        for cls in saved_classes(game)
        if cls.__module__.startswith(game.package) and not issubclass(cls, Item)
    }


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_every_field_of_a_state_says_who_may_know_it(game: Game[Any]) -> None:
    options = game.options(min(game.seats))
    game.new(options, "fields")
    parts = _undeclared(game)
    assert set(game.secrecy) == set(parts)
    for name, cls in parts.items():
        assert set(game.secrecy[name]) == set(fields(cls)) - COMPUTED - set(
            game.shared(game.options(min(game.seats)))
        )
        assert set(game.secrecy[name].values()) <= {PUBLIC, OWN, HIDDEN, COUNTABLE, TRANSIENT}


def _positions(at: Seating, seed: str) -> list[Position]:
    """Some tables of a random game."""
    s = at.game.new(at.options, seed)
    rng = Rng.seeded(seed)
    found = []
    while s.asked is not None:
        if rng.below(6) == 0:
            found.append(s.clone())
        play(s, at.game.drive(s, s.turn, s.offer, rng))
    return found


def _compare(
    game: Game[Any], at: Seating, s: Position, world: Position, viewer: int
) -> set[tuple[str, str]]:
    """The fields that a resampling changed; fails for one that it must not change."""
    changed = set()
    one = _parts(game, save(game, at.options, s))
    two = _parts(game, save(game, at.options, world))
    for (part, seat, before), (_, _, after) in zip(one, two, strict=True):
        for field, secrecy in game.secrecy[part].items():
            if field == "asked" or _within(game, before[field], seat):
                continue
            same = before[field] == after[field]
            if secrecy in (PUBLIC, COUNTABLE) or (secrecy == OWN and seat == viewer):
                assert same, (
                    f"{part}.{field} is {secrecy}, but resampling for seat {viewer} changed it"
                )
            if secrecy == TRANSIENT:
                assert before[field] in ([], {"()": []}, 0, None, False), (
                    f"{part}.{field} is not empty"
                )
            if not same:
                changed.add((part, field))
    return changed


@pytest.mark.parametrize("at", SEATINGS, ids=repr)
def test_resampling_keeps_what_a_seat_knows(at: Seating) -> None:
    rng = Rng.seeded("keeps")
    for s in _positions(at, "keeps"):
        for viewer in range(SPECTATOR, at.options.seats):
            _compare(at.game, at, s, resample(at.game, s, viewer, rng), viewer)


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_resampling_redraws_all_that_is_secret(game: Game[Any]) -> None:
    """A secret that `redeal` forgets would never change: each must, somewhere in many games."""
    secret = {
        (part, field)
        for part, table in game.secrecy.items()
        for field, secrecy in table.items()
        if secrecy in (OWN, HIDDEN)
    }
    changed: set[tuple[str, str]] = set()
    rng = Rng.seeded("redraws")
    tables = [at for at in SEATINGS if at.game is game]
    for i in range(60):
        at = tables[i % len(tables)]
        for s in _positions(at, f"redraws {i}"):
            for viewer in range(SPECTATOR, at.options.seats):
                changed |= _compare(game, at, s, resample(game, s, viewer, rng), viewer)
        if changed >= secret:
            return
    raise AssertionError(f"never redrawn: {sorted(secret - changed)}")


SECRETIVE = [at for at in SEATINGS if at.game.kind.information == IMPERFECT]


@pytest.mark.parametrize("at", SECRETIVE, ids=repr)
def test_every_hidden_hand_is_possible_and_none_is_sure(at: Seating) -> None:
    """Over many worlds, what another seat holds takes many values."""
    rng = Rng.seeded("worlds")
    s = at.game.new(at.options, "worlds")
    for _ in range(2 * at.options.seats):  # beyond choices that are made before any card is dealt
        play(s, s.offer[0])
    seen: dict[int, set[str]] = defaultdict(set)
    for _ in range(30):
        world = resample(at.game, s, 0, rng)
        for seat in range(1, at.options.seats):
            seen[seat].add(repr(at.game.view(world, seat)))
    assert all(len(views) > 5 for views in seen.values())
