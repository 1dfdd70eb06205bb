"""The persons of the base game: small named effects with the numbers of their cards. [ND-10]"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from parvis.games.notre_dame.actions import Benefit, act
from parvis.games.notre_dame.components import BUILDINGS, CATHEDRAL, LAST_SPACE, place_key
from parvis.games.notre_dame.notes import changed, tried
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import ARG, FROM, PASS, SHIFT, SHIFT_CONFIDANT, TO
from parvis.kernel.agenda import Decision, Note, Why
from parvis.kernel.events import Value

_BUILDING_COUNT: Final = len(BUILDINGS)


class Effect:
    """What a person does for the one who bribes. `source` names the person in the log."""

    def __init__(self, source: str, rule: str, numbers: dict[str, Any]) -> None:
        self.source = source
        self.rule = rule
        self.prestige: int = numbers.get("prestige", 0)
        self.gold: int = numbers.get("gold", 0)
        self.cubes: int = numbers.get("cubes", 0)
        self.rat: int = numbers.get("rat", 0)
        self.pieces: int = numbers.get("pieces", 0)
        self.group: int = numbers.get("group", 1)
        self.most: int = numbers.get("most", 0)
        self.benefits: int = numbers.get("benefits", 0)
        self.act: bool = numbers.get("act", False)

    @abstractmethod
    def favour(self, s: State, seat: int) -> None: ...


class Gain(Effect):
    """Monk, usurer. [ND-10.3, ND-10.5]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_cubes(seat, self.cubes, self.source)
        s.gain_gold(seat, self.gold, self.source)
        s.gain_prestige(seat, self.prestige, self.source)


class GainAndBenefit(Effect):
    """Barmaid. [ND-10.1]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige, self.source)
        s.push(Benefit(seat, self.benefits, self.source, self.rule))


class NoPlague(Effect):
    """Doctor: seen again in the plague phase. [ND-10.6]"""

    def favour(self, s: State, seat: int) -> None:
        s.players[seat].doctor = True
        if s.events is not None:
            s.tell("doctor", seat, {})


class PerPiece(Effect):
    """Soldier: every piece on the board, the cathedral too. [ND-10.7]"""

    def favour(self, s: State, seat: int) -> None:
        player = s.players[seat]
        pieces = sum(player.pieces) + player.cathedral
        s.gain_prestige(seat, self.prestige * pieces, self.source)


class PerEmptyBuilding(Effect):
    """Night watchman. [ND-10.8]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * s.players[seat].pieces.count(0), self.source)


class PerBuilding(Effect):
    """Guild master, mayor, carpenter: buildings with enough pieces.

    [ND-10.12, ND-10.14, ND-10.15]
    """

    def favour(self, s: State, seat: int) -> None:
        enough = len([1 for pieces in s.players[seat].pieces if pieces >= self.pieces])
        s.gain_prestige(seat, self.prestige * enough, self.source)


class PerPieceOnFullest(Effect):
    """Lady in waiting. [ND-10.13]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * max(s.players[seat].pieces), self.source)


class PerLetters(Effect):
    """Lawyer: full pairs of letters. [ND-10.10]"""

    def favour(self, s: State, seat: int) -> None:
        groups = len(s.players[seat].letters) // self.group
        s.gain_prestige(seat, self.prestige * groups, self.source)


class PerFreeSpace(Effect):
    """Beggar king: spaces ahead of the rat. [ND-10.11]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * (LAST_SPACE - s.players[seat].rat), self.source)


class Found(Effect):
    """Bishop: a cube from the supply founds an empty building. [ND-10.9]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(FoundBuilding(seat, self.source))


class Shift(Effect):
    """Minstrel, fool: pieces move inside the borough. [ND-10.2, ND-10.4]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(ShiftFrom(seat, self.most, self.act, self.source, self.rule))


# ---------------------------------------------------------------- what they ask
class FoundBuilding(Decision[State]):
    """Bishop: which empty building, or none. [ND-10.9, ND-5.5]"""

    rule = "ND-10.9"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        if why is not None:
            for building in range(_BUILDING_COUNT):
                if not player.supply:
                    why.close(TO[building], "no_cube_in_supply", self.rule)
                elif player.pieces[building]:
                    why.close(TO[building], "not_empty", self.rule, {"place": place_key(building)})
        if not player.supply:
            return [PASS]
        return [PASS, *[TO[b] for b in range(_BUILDING_COUNT) if not player.pieces[b]]]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if move != PASS else None

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            player = s.players[self.seat]
            decline(s, self.seat, self.source, player.supply > 0 and 0 in player.pieces)
            return
        building = ARG[move]
        place_from_supply(s, self.seat, building)
        act(s, self.seat, building)


def place_from_supply(s: State, seat: int, place: int) -> None:
    """A cube of the general supply comes straight to the board."""
    player = s.players[seat]
    player.supply -= 1
    if place == CATHEDRAL:
        player.cathedral += 1
    else:
        player.pieces[place] += 1
    if s.events is not None:
        s.tell("placed_from_supply", seat, {"place": place_key(place)})


class ShiftFrom(Decision[State]):
    """From which building pieces leave; or not at all. [ND-10.2, ND-10.4, ND-11.16, ND-5.5]"""

    __slots__ = ("act", "cited", "most", "source")

    def __init__(self, seat: int, most: int, act: bool, source: str, cited: str) -> None:
        self.seat = seat
        self.most = most
        """How many pieces at most; 0: all of them, no fewer."""
        self.act = act
        self.source = source
        self.cited = cited

    def said(self) -> dict[str, Value]:
        return {"source": self.source}

    def cites(self) -> str:
        return self.cited

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        pieces = s.players[self.seat].pieces
        if why is not None:
            for building in range(_BUILDING_COUNT):
                if not pieces[building]:
                    place = place_key(building)
                    why.close(FROM[building], "no_piece_there", self.cited, {"place": place})
            if sum(pieces):
                why.close(FROM[CATHEDRAL], "not_in_borough", self.cited)
        return [PASS, *[FROM[b] for b in range(_BUILDING_COUNT) if pieces[b]]]

    def take(self, s: State, move: int) -> None:
        if move != PASS:
            s.push(ShiftTo(self.seat, ARG[move], self.most, self.act, self.source, self.cited))
        else:
            decline(s, self.seat, self.source, sum(s.players[self.seat].pieces) > 0)


class ShiftTo(Decision[State]):
    """To which other building they go. [ND-10.2, ND-10.4, ND-11.16, ND-6.18]"""

    __slots__ = ("act", "cited", "most", "origin", "source")

    def __init__(
        self, seat: int, origin: int, most: int, act: bool, source: str, cited: str
    ) -> None:
        self.seat = seat
        self.origin = origin
        self.most = most
        self.act = act
        self.source = source
        self.cited = cited

    def said(self) -> dict[str, Value]:
        return {"source": self.source, "place": place_key(self.origin)}

    def cites(self) -> str:
        return self.cited

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if why is not None:
            why.close(TO[self.origin], "same_place", self.cited)
        return [TO[b] for b in range(_BUILDING_COUNT) if b != self.origin]

    def note(self, s: State, move: int) -> Note | None:
        return None if self.most else tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        target = ARG[move]
        if self.most:
            ask = ShiftPieces(
                self.seat, self.origin, target, self.most, self.act, self.source, self.cited
            )
            s.push(ask)
            return
        player = s.players[self.seat]
        all_pieces = player.pieces[self.origin]
        shift(
            s, self.seat, self.origin, target, all_pieces, player.confidant == self.origin, self.act
        )


class ShiftPieces(Decision[State]):
    """How many pieces, with or without the confidant. [ND-10.2, ND-10.4]"""

    __slots__ = ("act", "cited", "most", "origin", "source", "target")

    def __init__(
        self, seat: int, origin: int, target: int, most: int, act: bool, source: str, cited: str
    ) -> None:
        self.seat = seat
        self.origin = origin
        self.target = target
        self.most = most
        self.act = act
        self.source = source
        self.cited = cited

    def said(self) -> dict[str, Value]:
        places: dict[str, Value] = {
            "origin": place_key(self.origin),
            "place": place_key(self.target),
        }
        return {"source": self.source, **places}

    def cites(self) -> str:
        return self.cited

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        cubes = player.cubes(self.origin)
        there = player.confidant == self.origin
        pieces = cubes + 1 if there else 0
        if why is not None:
            place = place_key(self.origin)
            for n in range(cubes, self.most):
                why.close(SHIFT[n], "too_few_cubes", self.cited, {"n": cubes, "place": place})
            for n in range(pieces, self.most):
                if there:
                    args: dict[str, Value] = {"n": cubes, "place": place}
                    why.close(SHIFT_CONFIDANT[n], "too_few_cubes", self.cited, args)
                else:
                    why.close(
                        SHIFT_CONFIDANT[n], "confidant_elsewhere", self.cited, {"place": place}
                    )
        return [
            *[SHIFT[n] for n in range(min(self.most, cubes))],
            *[SHIFT_CONFIDANT[n] for n in range(min(self.most, pieces))],
        ]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if self.act else changed(self, s, move)

    def take(self, s: State, move: int) -> None:
        pieces = ARG[move] + 1
        with_confidant = move == SHIFT_CONFIDANT[ARG[move]]
        shift(s, self.seat, self.origin, self.target, pieces, with_confidant, self.act)


def decline(s: State, seat: int, source: str, possible: bool) -> None:
    """A privilege is not used, the coin stays paid; or it could not be. [ND-5.4, ND-5.5]"""
    if s.events is not None:
        s.tell("declined" if possible else "no_effect", seat, {"source": source})


def shift(
    s: State, seat: int, origin: int, target: int, pieces: int, confidant: bool, acts: bool
) -> None:
    """Pieces change buildings; where the person says so, the new one acts. [ND-10.2, ND-10.4]"""
    player = s.players[seat]
    player.pieces[origin] -= pieces
    player.pieces[target] += pieces
    if confidant:
        player.confidant = target
    if s.events is not None:
        kind = "shifted_with_confidant" if confidant else "shifted"
        s.tell(kind, seat, {"n": pieces, "origin": place_key(origin), "place": place_key(target)})
    if acts:
        act(s, seat, target)


EFFECTS: dict[str, type[Effect]] = {
    "gain": Gain,
    "gain_and_benefit": GainAndBenefit,
    "no_plague": NoPlague,
    "per_piece": PerPiece,
    "per_empty_building": PerEmptyBuilding,
    "per_building": PerBuilding,
    "per_piece_on_fullest": PerPieceOnFullest,
    "per_letters": PerLetters,
    "per_free_space": PerFreeSpace,
    "found": Found,
    "shift": Shift,
}
