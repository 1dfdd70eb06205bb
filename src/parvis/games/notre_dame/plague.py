"""Phase 5: the plague. [ND-8]"""

from __future__ import annotations

from parvis.games.notre_dame.components import (
    BUILDINGS,
    HOSPITAL,
    LAST_SPACE,
    PENALTY,
    place_key,
)
from parvis.games.notre_dame.state import Player, State
from parvis.games.notre_dame.vocabulary import ARG, LOSE
from parvis.kernel.agenda import Decision, Step, Together, Why
from parvis.kernel.events import Value


def fullest(player: Player) -> list[int]:
    """The buildings with the most pieces, of those the ones with a cube to lose.

    [ND-8.6, ND-8.7]
    """
    most = max(player.pieces)
    return [b for b in range(len(BUILDINGS)) if player.pieces[b] == most and player.cubes(b)]


def reach(player: Player, value: int) -> int:
    """How far the plague would drive a rat if its track had no ends: its value less the hospital.

    [ND-8.1, ND-8.3, ND-10.6]
    """
    return player.rat + (0 if player.doctor else value) - player.pieces[HOSPITAL]


def landing(reached: int) -> int:
    """Where the rat stops: on its track. [ND-8.4, ND-8.5]"""
    return max(0, min(LAST_SPACE, reached))


class Plague(Step[State]):
    """Rats advance by the plague value less the hospital's pieces; beyond 9 is punished.

    [ND-8.1, ND-8.3, ND-8.4, ND-8.5, ND-10.6]
    """

    def run(self, s: State) -> None:
        value = s.plague()
        punished: list[Decision[State]] = []
        for seat, player in enumerate(s.players):
            before = player.rat
            reached = reach(player, value)
            over = reached > LAST_SPACE
            player.rat = landing(reached)
            if s.events is not None:
                told: dict[str, Value] = {"from": before, "to": player.rat, "value": value}
                kind = "plague_doctor" if player.doctor else "plague"
                s.tell(kind, seat, {**told, "hospital": player.pieces[HOSPITAL]})
            if over:
                lost = min(PENALTY, player.prestige)
                player.prestige -= lost
                if s.events is not None:
                    s.tell("penalty" if lost else "penalty_none", seat, {"n": lost})
                full = fullest(player)
                if len(full) == 1:
                    lose_cube(s, seat, full[0])
                elif full:
                    punished.append(LoseCube(seat))
                elif s.events is not None:
                    s.tell("no_cube_lost", seat, {})
        if punished:
            s.push(Together(tuple(punished)))


def lose_cube(s: State, seat: int, building: int) -> None:
    """A cube goes back to the general supply. [ND-8.6]"""
    player = s.players[seat]
    player.pieces[building] -= 1
    player.supply += 1
    if s.events is not None:
        s.tell("lost_cube", seat, {"place": place_key(building)})


class LoseCube(Decision[State]):
    """Several buildings are the fullest: which one loses a cube. [ND-8.7, ND-8.8]"""

    rule = "ND-8.7"

    __slots__ = ()

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        full = fullest(player)
        if why is not None:
            for building in range(len(BUILDINGS)):
                if building not in full:
                    only_confidant = player.pieces[building] == max(player.pieces)
                    reason = "only_confidant" if only_confidant else "not_fullest"
                    why.close(LOSE[building], reason, "ND-8.7", {"place": place_key(building)})
        return [LOSE[building] for building in full]

    def take(self, s: State, move: int) -> None:
        lose_cube(s, self.seat, ARG[move])
