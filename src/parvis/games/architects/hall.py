"""The guildhall: workers that lie there, and buildings. [AW-10]"""

from __future__ import annotations

from parvis.games.architects.buildings import EFFECT
from parvis.games.architects.components import (
    BUILDINGS,
    CHARACTERS,
    CLOVIS,
    CLOVIS_DRAWS,
    GOODS,
    LOTHAIRE,
    LOTHAIRE_SAVES,
    SKILLS,
    STONE,
    WOOD,
    Building,
)
from parvis.games.architects.costs import (
    close_short,
    gain_virtue,
    lose_virtue,
    missing,
)
from parvis.games.architects.reset import resets
from parvis.games.architects.state import Player, State, building_key
from parvis.games.architects.vocabulary import SAVE
from parvis.kernel.agenda import Decision, Step, Why

_SAVE_WOOD: int = SAVE[0]
_SAVE_STONE: int = SAVE[1]


def lay_worker(s: State, seat: int) -> None:
    """On the next space, for good; a reset or the end may follow.

    [AW-2.6, AW-8.6, AW-10.1, AW-11.1, AW-11.2]
    """
    space = len(s.hall)
    s.hall = (*s.hall, seat)
    s.players[seat].hall += 1
    if resets(s, space):
        s.reset_due = True
    if space + 1 == s.spaces():
        s.ending = True
        if s.events is not None:
            s.tell("hall_full", seat, {})


def can_build(
    s: State, player: Player, skills: int, building: Building, move: int, why: Why | None
) -> bool:
    """[AW-10.2]"""
    lacking = building.skills & ~skills
    if lacking:
        if why is not None:
            skill = next(name for i, name in enumerate(SKILLS) if lacking >> i & 1)
            why.close(move, "skill_missing", "AW-10.2", {"skill": f"skill.{skill}"})
        return False
    short = missing(s, player, building.cost)
    if short >= 0:
        if why is not None:
            close_short(player, building.cost, short, move, why)
        return False
    return True


def build(s: State, seat: int, card: int) -> None:
    """A plan from the hand. [AW-10.2, AW-10.3]"""
    player = s.players[seat]
    player.plans = tuple([other for other in player.plans if other != card])
    construct(s, seat, card)


def construct(s: State, seat: int, card: int) -> None:
    """A building, wherever it was: its cost, its virtue, its effect. [AW-10.2, AW-10.3]"""
    player = s.players[seat]
    player.built = (*player.built, card)
    if s.events is not None:
        s.tell("built", seat, {"building": building_key(card)})
    cost = BUILDINGS[card].cost
    s.push(Built(seat, card))
    if player.character == LOTHAIRE and (cost.goods[WOOD] or cost.goods[STONE]):
        s.push(SaveGood(seat, card))
    else:
        s.rules.spend(s, seat, cost, -1)


class SaveGood(Decision[State]):
    """Lothaire: wood or stone, one less. [AW-13.7]"""

    rule = "AW-13.7"

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        cost = BUILDINGS[self.card].cost
        moves = []
        for saved, other, move in ((WOOD, STONE, _SAVE_WOOD), (STONE, WOOD, _SAVE_STONE)):
            if not cost.goods[saved]:
                continue
            if player.goods[other] >= cost.goods[other]:
                moves.append(move)
            elif why is not None:
                close_short(player, cost, other, move, why)
        return moves

    def take(self, s: State, move: int) -> None:
        saved = WOOD if move == _SAVE_WOOD else STONE
        if s.events is not None:
            s.tell("saved", self.seat, {"n": LOTHAIRE_SAVES, "good": f"good.{GOODS[saved]}"})
        s.rules.spend(s, self.seat, BUILDINGS[self.card].cost, saved)


class Built(Step[State]):
    """The printed virtue, then what the building does at once. [AW-10.3, AW-13.7]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        s.push(AtOnce(self.seat, self.card))
        s.rules.built(s, self.seat, self.card)
        virtue = BUILDINGS[self.card].virtue
        if virtue > 0:
            gain_virtue(s, self.seat, virtue, building_key(self.card))
        elif virtue < 0:
            lose_virtue(s, self.seat, -virtue, building_key(self.card))


class AtOnce(Step[State]):
    """[AW-10.3]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        if s.players[self.seat].character == CLOVIS:
            source = f"character.{CHARACTERS[CLOVIS].id}"
            s.draw_plans(self.seat, CLOVIS_DRAWS, source)
        if not BUILDINGS[self.card].at_end:
            EFFECT[self.card].built(s, self.seat)
