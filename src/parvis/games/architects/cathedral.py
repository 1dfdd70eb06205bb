"""Work on the cathedral. [AW-10.4, AW-10.5, AW-10.6, AW-10.7, AW-10.8]"""

from __future__ import annotations

from parvis.games.architects.components import (
    CATHEDRAL_GAIN,
    FREDERICK,
    LEVELS,
    LOTHAIRE,
    LOTHAIRE_SAVES,
    MIXES,
    REWARD_IDS,
    REWARDS,
    STONE,
    TOP,
    WOOD,
)
from parvis.games.architects.costs import close_short, gain_virtue, give, missing
from parvis.games.architects.state import Player, State, apprentice_key
from parvis.games.architects.storehouse import mixes, pay_mix
from parvis.games.architects.vocabulary import ARG, DISCARD
from parvis.kernel.agenda import Decision, SeatStep, Why
from parvis.kernel.events import Value


def mix_size(player: Player, level: int) -> int:
    """How many of wood and stone the level costs. [AW-10.5, AW-13.7]"""
    size = LEVELS[level].mix
    return size - LOTHAIRE_SAVES if size and player.character == LOTHAIRE else size


def on_level(s: State, level: int) -> int:
    here = 0
    for player in s.players:
        if player.level == level:
            here += 1
    return here


def can_climb(s: State, seat: int, move: int, why: Why | None) -> bool:
    """[AW-4.6, AW-10.4, AW-10.6]"""
    player = s.players[seat]
    if not player.cathedral_open():
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
    short = missing(s, player, level.cost)
    if short >= 0:
        if why is not None:
            close_short(player, level.cost, short, move, why)
        return False
    return True


def climb(s: State, seat: int) -> None:
    """Pay, discard, step up, reward. [AW-10.4, AW-10.5, AW-13.3]"""
    player = s.players[seat]
    s.push(StepUp(seat))
    if player.character != FREDERICK:
        s.push(DiscardPlan(seat))
    if LEVELS[player.level + 1].mix:
        s.push(PayLevel(seat, mix_size(player, player.level + 1)))
    else:
        s.rules.spend(s, seat, LEVELS[player.level + 1].cost, -1)


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

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [DISCARD[card] for card in s.players[self.seat].plans]

    def take(self, s: State, move: int) -> None:
        s.discard_plan(self.seat, ARG[move])


class StepUp(SeatStep[State]):
    """[AW-10.4, AW-10.7, AW-10.8]"""

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        player.level += 1
        if s.events is not None:
            s.tell("climbed", self.seat, {"n": player.level})
        draw_reward(s, self.seat, "place.guildhall")
        for card in player.apprentices:
            gain = CATHEDRAL_GAIN[card]
            if gain is not None:
                give(s, self.seat, gain, apprentice_key(card))


def draw_reward(s: State, seat: int, source: str) -> None:
    """The top reward, unless only a trial is made; 1 virtue if there is none. [AW-10.4, AW-10.7]"""
    if s.rewards_left and s.rng.sealed():
        return
    if s.rewards_left:
        reward, s.rewards = s.rng.take(s.rewards)
        s.rewards_left -= 1
        if s.events is not None:
            s.tell("reward", seat, {"reward": f"reward.{REWARD_IDS[reward]}"})
        give(s, seat, REWARDS[reward], "source.reward")
    else:
        if s.events is not None:
            s.tell("no_reward", seat, {})
        gain_virtue(s, seat, 1, source)
