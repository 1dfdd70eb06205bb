"""The kit: no field of a state is forgotten, and each is as secret as it is declared."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from parvis.kernel.agenda import Position, play
from parvis.kernel.game import COUNTABLE, HIDDEN, OWN, PUBLIC, SPECTATOR, TRANSIENT, Game
from parvis.kernel.rng import Rng
from parvis.kernel.saved import fields
from parvis.kernel.secrecy import resample
from parvis.kernel.snapshot import save
from tests.kit.tables import ALL, SEATINGS, Seating

COMPUTED = {"offer", "events"}
"""Not stored in a state."""


def _parts(game: Game[Any], s: Position) -> dict[str, type]:
    parts = {type(s).__name__: type(s)}
    for player in getattr(s, "players", []):
        parts[type(player).__name__] = type(player)
    return parts


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_every_field_of_a_state_says_who_may_know_it(game: Game[Any]) -> None:
    s = game.new(game.options(min(game.seats)), "fields")
    parts = _parts(game, s)
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
        play(s, s.offer[rng.below(len(s.offer))])
    return found


def _compare(
    game: Game[Any], at: Seating, s: Position, world: Position, viewer: int
) -> set[tuple[str, str]]:
    """The fields that a resampling changed; fails for one that it must not change."""
    changed = set()
    one, two = save(game, at.options, s), save(game, at.options, world)
    pairs = [(type(s).__name__, -1, one, two)]
    for seat, player in enumerate(getattr(s, "players", [])):
        pairs.append((type(player).__name__, seat, one["players"][seat], two["players"][seat]))
    for part, seat, before, after in pairs:
        for field, secrecy in game.secrecy[part].items():
            if field in ("players", "asked"):
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


@pytest.mark.parametrize("at", SEATINGS, ids=repr)
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
