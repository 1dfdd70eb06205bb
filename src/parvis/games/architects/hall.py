"""The guildhall: buildings and the cathedral. [AW-10]"""

from __future__ import annotations

from parvis.games.architects.buildings import EFFECT
from parvis.games.architects.components import (
    BUILDINGS,
    CATHEDRAL_CLOSED,
    CATHEDRAL_GAIN,
    CHARACTERS,
    CLOVIS,
    CLOVIS_DRAWS,
    FREDERICK,
    GOLD,
    GOODS,
    LEVELS,
    LOTHAIRE,
    LOTHAIRE_SAVES,
    MARBLE,
    MIXES,
    REWARD_IDS,
    REWARDS,
    SILVER,
    SKILLS,
    STONE,
    THERESE,
    TOP,
    WOOD,
    Building,
    Bundle,
)
from parvis.games.architects.gathering import mixes, pay_mix
from parvis.games.architects.market import resets
from parvis.games.architects.notes import Gains
from parvis.games.architects.state import Player, State, apprentice_key, building_key
from parvis.games.architects.vocabulary import ARG, DISCARD, SAVE
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value

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


# ---------------------------------------------------------------- what is missing
def missing(player: Player, cost: Bundle) -> int:
    """The first good that is short; -1: everything is there. [AW-10.2, AW-13.6, AW-13.7]"""
    spare = LOTHAIRE_SAVES if player.character == LOTHAIRE else 0
    for good in range(SILVER):
        need = cost.goods[good]
        if need == 0:
            continue
        have = player.goods[good]
        if player.character == THERESE and good in (GOLD, MARBLE):
            need = cost.goods[GOLD] + cost.goods[MARBLE]
            have = player.goods[GOLD] + player.goods[MARBLE]
        if need > have:
            if good in (WOOD, STONE) and need - have <= spare:
                spare = 0
            else:
                return good
    return -1


def spend(s: State, seat: int, good: int, n: int) -> None:
    """For Therese what is short of gold is paid in marble, and the other way. [AW-13.6]"""
    player = s.players[seat]
    if player.character == THERESE and good in (GOLD, MARBLE):
        gold = min(n, player.goods[GOLD])
        _spend(s, seat, GOLD, gold)
        _spend(s, seat, MARBLE, n - gold)
    else:
        _spend(s, seat, good, n)


def _spend(s: State, seat: int, good: int, n: int) -> None:
    if n:
        s.players[seat].goods[good] -= n
        if s.events is not None:
            s.tell("paid_good", seat, {"n": n, "good": f"good.{GOODS[good]}"})


def spend_bundle(s: State, seat: int, cost: Bundle, saved: int) -> None:
    for good in range(SILVER):
        n = cost.goods[good] - (LOTHAIRE_SAVES if good == saved else 0)
        if n > 0:
            spend(s, seat, good, n)


# ---------------------------------------------------------------- buildings
def can_build(player: Player, skills: int, building: Building, move: int, why: Why | None) -> bool:
    """[AW-10.2]"""
    lacking = building.skills & ~skills
    if lacking:
        if why is not None:
            skill = next(name for i, name in enumerate(SKILLS) if lacking >> i & 1)
            why.close(move, "skill_missing", "AW-10.2", {"skill": f"skill.{skill}"})
        return False
    short = missing(player, building.cost)
    if short >= 0:
        if why is not None:
            close_short(player, building.cost, short, move, why)
        return False
    return True


def close_short(player: Player, cost: Bundle, short: int, move: int, why: Why) -> None:
    """What is missing; for Therese gold and marble together. [AW-10.2, AW-13.6]"""
    if player.character == THERESE and short in (GOLD, MARBLE):
        told: dict[str, Value] = {
            "n": cost.goods[GOLD] + cost.goods[MARBLE],
            "held": player.goods[GOLD] + player.goods[MARBLE],
        }
        why.close(move, "precious_short", "AW-13.6", told)
        return
    told = {"n": cost.goods[short], "good": f"good.{GOODS[short]}", "held": player.goods[short]}
    why.close(move, "goods_short", "AW-10.2", told)


def build(s: State, seat: int, card: int) -> None:
    """[AW-10.2, AW-10.3]"""
    lay_worker(s, seat)
    player = s.players[seat]
    player.plans = tuple([other for other in player.plans if other != card])
    player.built = (*player.built, card)
    if s.events is not None:
        s.tell("built", seat, {"building": building_key(card)})
    cost = BUILDINGS[card].cost
    s.push(Built(seat, card))
    if player.character == LOTHAIRE and (cost.goods[WOOD] or cost.goods[STONE]):
        s.push(SaveGood(seat, card))
    else:
        spend_bundle(s, seat, cost, -1)


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
        spend_bundle(s, self.seat, BUILDINGS[self.card].cost, saved)


class Built(Step[State]):
    """The printed virtue, then what the building does at once. [AW-10.3, AW-13.7]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        s.push(AtOnce(self.seat, self.card))
        virtue = BUILDINGS[self.card].virtue
        if virtue > 0:
            s.gain_virtue(self.seat, virtue, building_key(self.card))
        elif virtue < 0:
            s.lose_virtue(self.seat, -virtue, building_key(self.card))


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


# ---------------------------------------------------------------- the cathedral
def mix_size(player: Player, level: int) -> int:
    """How many of wood and stone the level costs. [AW-10.5, AW-13.7]"""
    size = LEVELS[level].mix
    return size - LOTHAIRE_SAVES if size and player.character == LOTHAIRE else size


def on_level(s: State, level: int) -> int:
    return len([1 for player in s.players if player.level == level])


def can_climb(s: State, seat: int, move: int, why: Why | None) -> bool:
    """[AW-4.6, AW-10.4, AW-10.6]"""
    player = s.players[seat]
    if player.virtue <= CATHEDRAL_CLOSED:
        if why is not None:
            why.close(move, "cathedral_closed", "AW-4.6", {"virtue": player.virtue})
        return False
    if player.level == TOP:
        if why is not None:
            why.close(move, "at_the_top", "AW-10.6")
        return False
    level = LEVELS[player.level + 1]
    if on_level(s, player.level + 1) >= level.room:
        if why is not None:
            why.close(move, "level_full", "AW-10.6", {"n": player.level + 1})
        return False
    if not player.plans and player.character != FREDERICK:
        if why is not None:
            why.close(move, "no_plan", "AW-10.4")
        return False
    size = mix_size(player, player.level + 1)
    if player.goods[WOOD] + player.goods[STONE] < size:
        if why is not None:
            why.close(move, "mix_short", "AW-10.5", {"n": size})
        return False
    short = missing(player, level.cost)
    if short >= 0:
        if why is not None:
            close_short(player, level.cost, short, move, why)
        return False
    return True


def climb_note(s: State, player: Player) -> Note | None:
    """The level, and what is sure to come with it; the discarded plan may come back.

    [AW-10.4, AW-10.7, AW-10.8]
    """
    above = player.level + 1
    level: Note = ("level", {"n": above, "m": LEVELS[above].points})
    gains = Gains().team(player.apprentices, CATHEDRAL_GAIN)
    if not s.rewards_left:
        gains.add("virtue", 1)
    plans = s.plans_left() + (0 if player.character == FREDERICK else 1)
    return gains.within(plans, player).note(before=level)


def climb(s: State, seat: int) -> None:
    """Pay, discard, step up, reward. [AW-10.4, AW-10.5, AW-13.3]"""
    lay_worker(s, seat)
    player = s.players[seat]
    s.push(StepUp(seat))
    if player.character != FREDERICK:
        s.push(DiscardPlan(seat))
    if LEVELS[player.level + 1].mix:
        s.push(PayLevel(seat, mix_size(player, player.level + 1)))
    else:
        spend_bundle(s, seat, LEVELS[player.level + 1].cost, -1)


class PayLevel(Decision[State]):
    """Wood and stone, as the player likes. [AW-10.5]"""

    rule = "AW-10.5"

    __slots__ = ("size",)

    def __init__(self, seat: int, size: int) -> None:
        self.seat = seat
        self.size = size

    def said(self) -> dict[str, Value]:
        return {"n": self.size}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return mixes(s.players[self.seat], self.size, False)

    def take(self, s: State, move: int) -> None:
        pay_mix(s, self.seat, MIXES[ARG[move]])


class DiscardPlan(Decision[State]):
    """Which plan goes under the pile. [AW-10.4]"""

    rule = "AW-10.4"

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [DISCARD[card] for card in s.players[self.seat].plans]

    def take(self, s: State, move: int) -> None:
        s.discard_plan(self.seat, ARG[move])


class StepUp(Step[State]):
    """[AW-10.4, AW-10.7, AW-10.8]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        player.level += 1
        if s.events is not None:
            s.tell("climbed", self.seat, {"n": player.level})
        if s.rewards_left:
            bag = list(s.rewards)
            reward = s.rng.draw(bag)
            s.rewards = tuple(bag)
            s.rewards_left -= 1
            if s.events is not None:
                s.tell("reward", self.seat, {"reward": f"reward.{REWARD_IDS[reward]}"})
            s.give(self.seat, REWARDS[reward], "source.reward")
        else:
            if s.events is not None:
                s.tell("no_reward", self.seat, {})
            s.gain_virtue(self.seat, 1, "place.guildhall")
        for card in player.apprentices:
            gain = CATHEDRAL_GAIN[card]
            if gain is not None:
                s.give(self.seat, gain, apprentice_key(card))
