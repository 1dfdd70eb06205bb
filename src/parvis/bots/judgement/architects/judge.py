"""What a position of Architects of the West Kingdom is worth to a side."""

from __future__ import annotations

from typing import Final

from parvis.bots.judgement.base import Judgement, dot
from parvis.games.architects.buildings import DUNGEONS, EFFECT, VIRTUOUS
from parvis.games.architects.components import (
    BUILDINGS,
    CATHEDRAL_CLOSED,
    CLAY,
    DEBT_POINTS,
    FOREST,
    GOLD,
    GUARDHOUSE,
    HALL_POINTS,
    HAND_LIMIT,
    LEVELS,
    MARBLE,
    MARKET_CLOSED,
    MINES,
    PRISONERS_A_POINT,
    QUARRY,
    SILVER,
    SILVER_A_POINT,
    SILVERSMITH,
    SKILLS,
    STONE,
    STOREHOUSE,
    TAX_STAND,
    TOP,
    TOWN_CENTRE,
    VIRTUE_MOST,
    VIRTUE_POINTS,
    WOOD,
    WORKSHOP,
    Building,
    Bundle,
)
from parvis.games.architects.placing import PlaceWorker
from parvis.games.architects.scoring import settled, total
from parvis.games.architects.state import EMPTY, Player, State
from parvis.games.architects.turns import Recover, turn_of, turns_until

COUNT: Final[tuple[int, ...]] = tuple([n.bit_count() for n in range(1 << len(SKILLS))])
"""How many skills there are in a set of them."""
_PRECIOUS: Final = 2
"""How many plain goods a gold or a marble is worth where one is missing."""
ENOUGH: Final = 7
ENOUGH_PRECIOUS: Final = 5
ENOUGH_SILVER: Final = 10
"""More of a good than this serves nothing but the points that it gives at the end."""
ALONE: Final = 3.0
"""How much further off the estimate of a lead over an automatic opponent is taken to be."""
HOARD: Final = 8
"""Of gold and of marble, what counts for points before the end."""
_MISSING_SKILL: Final = 3
"""The same for a skill that no apprentice has."""
COUNTED: Final = (
    ("clay", CLAY),
    ("wood", WOOD),
    ("stone", STONE),
    ("gold", GOLD),
    ("marble", MARBLE),
    ("silver", SILVER),
)
"""Goods that count up to a limit, in a hint to the last."""
PATIENCE: Final = 120
"""Decisions a seat after which a game is too long; hardly a good one has 100."""
RESTLESS: Final = 0.002
"""What each decision more adds to the points that a seat gives for a plain good which its plans
or its next step lack,"""
MOST_RESTLESS: Final = 200
"""up to this many decisions."""
NO_PLAN: Final = 25
"""Such goods where there is nothing to build: more than any building takes."""
BUILDING: Final = 200
"""How many of them a worker more in the guildhall is then worth: more than there are plans for."""


def _effort(building: Building) -> int:
    goods = building.cost.goods
    plain = sum([goods[good] for good in (CLAY, WOOD, STONE)])
    return (
        plain + _PRECIOUS * (goods[GOLD] + goods[MARBLE]) + _MISSING_SKILL * COUNT[building.skills]
    )


EFFORT: Final[tuple[int, ...]] = tuple([max(1, _effort(building)) for building in BUILDINGS])
"""All that a building takes, in plain goods."""
CLIMB: Final = 12
"""About what a step of the cathedral takes."""


class ArchitectsJudgement(Judgement[State]):
    """Points now, what can be built soon, goods, workers and virtue."""

    names = (
        # what the turns of others change
        "points",  # as if the game ended now, without virtue
        "virtue_points",  # what virtue would then give
        "virtue",
        "market_closed",  # too virtuous for the black market
        "cathedral_closed",  # not virtuous enough for the cathedral
        "debts",
        "prey",  # the largest group of a rival that the own silver could capture, squared
        "strength",  # the own groups, each squared: the larger, the more its next worker brings
        "quarry",  # own workers there, like the next eight
        "forest",
        "mines",
        "silversmith",
        "storehouse",
        "workshop",
        "town_centre",
        "tax_stand",
        "guardhouse",
        "prison",
        "captives",  # of others, on the own board
        "captured",  # own workers on others' boards
        "workers",  # at home
        "first_workers",  # up to three
        # what they change never or seldom
        "one",  # the same for everybody: what a side gains on the way
        "clay",  # up to what the dearest building takes, like the next four
        "wood",
        "stone",
        "gold",
        "marble",
        "silver",  # up to ten
        "first_silver",  # up to three: a capture, nearly a hire
        "apprentices",
        "skills",  # different ones
        "plans",  # as many as may be kept
        "best_plan",  # of the best plan, in quarter points, as far as it is done; so the next four
        "second_plan",
        "ready",  # of the best plan that can be built now
        "next_level",  # of the next step of the cathedral, as far as all is there
        "can_climb",  # all is there for it
        "hall",  # own workers in the guildhall
        "turn",  # is to move
    )
    explore = 0.9

    def left(self, s: State) -> float:
        if s.last_turns >= 0:
            return 0.0
        return 1.0 - len(s.hall) / (s.spaces() + 1)

    def begins(self, s: State) -> bool:
        return isinstance(s.asked, (PlaceWorker, Recover))

    def sides(self, s: State) -> int:
        return len(s.players)

    def spread(self, s: State) -> float:
        """An opponent that follows its cards may be far ahead, and every point still counts."""
        usual = super().spread(s)
        return usual if s.opponent == EMPTY else ALONE * usual

    def value(self, s: State, seat: int) -> float:
        """Who has had the last turn has the points that are there. How positions end was learnt
        where two seats play, not beside an opponent without workers and plans."""
        if out_of_turns(s, seat):
            return float(total(settled(s), seat))
        if s.opponent != EMPTY:
            return self.appeal(s, seat)
        return super().value(s, seat)

    def appeal(self, s: State, seat: int) -> float:
        if out_of_turns(s, seat):
            return float(total(settled(s), seat))
        return super().appeal(s, seat)

    def urge(self, s: State, seat: int) -> float:
        """Nobody has to build. Where neither side sees what it would gain by it, both would put a
        worker into the forest and take it back for ever. An automatic opponent builds anyway."""
        beyond = s.taken // s.seats - PATIENCE
        if beyond <= 0 or s.opponent != EMPTY:
            return 0.0
        nearer = BUILDING * len(s.hall) + prepared(s, seat)
        return RESTLESS * min(beyond, MOST_RESTLESS) * nearer

    def weighed(self, s: State, seat: int) -> list[float]:
        found = super().weighed(s, seat)
        for side in range(s.seats):
            if side != seat:
                for i, feature in enumerate(exposed(s, side)):
                    found[i] -= feature / (s.seats - 1)
        return found

    def settled(self, s: State, seat: int) -> bool:
        return s.asked is None or out_of_turns(s, seat)

    def rivals(self, s: State, seat: int) -> float:
        """The mean worth of the other seats, as far as this turn can change it: who never captures
        lets them mine for ever. An opponent that follows its cards does not mind."""
        weights = self.moves[self.stage(s)]
        others = 0.0
        for side in range(s.seats):
            if side != seat:
                others += dot(weights, exposed(s, side))
        return others / max(1, s.seats - 1)

    def features(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        goods = player.goods
        skills = player.skills()
        best = second = ready = 0
        for card in player.plans:
            worth, lacks = plan_worth(s, seat, card, skills)
            if lacks == 0:
                ready = max(ready, worth)
            worth = worth * (EFFORT[card] - lacks) // EFFORT[card]
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        climb, climb_lacks = level_worth(s, player)
        found = exposed(s, seat)
        found += [
            1,
            min(goods[CLAY], ENOUGH),
            min(goods[WOOD], ENOUGH),
            min(goods[STONE], ENOUGH),
            min(goods[GOLD], ENOUGH_PRECIOUS),
            min(goods[MARBLE], ENOUGH_PRECIOUS),
            min(goods[SILVER], ENOUGH_SILVER),
            min(goods[SILVER], 3),
            len(player.apprentices),
            COUNT[skills],
            min(len(player.plans), HAND_LIMIT),
            best,
            second,
            ready,
            climb * (CLIMB - min(CLIMB, climb_lacks)) // CLIMB,
            climb if climb_lacks == 0 else 0,
            player.hall,
            1 if s.turn == seat else 0,
        ]
        return found

    def told(self, s: State, seat: int) -> list[int]:
        found = self.features(s, seat)
        player = s.players[seat]
        found[self.names.index("points")] = total(settled(s), seat)
        found[self.names.index("plans")] = len(player.plans)
        for name, good in COUNTED:
            found[self.names.index(name)] = player.goods[good]
        return found


def out_of_turns(s: State, seat: int) -> bool:
    """A side that has had its last turn."""
    if s.last_turns < 0:
        return False
    at = turn_of(s)
    return at == EMPTY or turns_until(s, at, seat) >= s.last_turns


def exposed(s: State, seat: int) -> list[int]:
    """The features of a side that the turns of others change: those named first."""
    player = s.players[seat]
    at = player.at
    captives = 0
    for other in player.captives:
        captives += other
    captured = 0
    for rival in s.players:
        captured += rival.captives[seat]
    return [
        points_now(s, seat, player),
        VIRTUE_POINTS[player.virtue],
        player.virtue,
        1 if player.virtue >= MARKET_CLOSED else 0,
        1 if player.virtue <= CATHEDRAL_CLOSED else 0,
        player.debts,
        prey(s, seat),
        strength(player),
        at[QUARRY],
        at[FOREST],
        at[MINES],
        at[SILVERSMITH],
        at[STOREHOUSE],
        at[WORKSHOP],
        at[TOWN_CENTRE],
        at[TAX_STAND],
        at[GUARDHOUSE],
        player.prison,
        captives,
        captured,
        player.workers,
        min(player.workers, 3),
    ]


def strength(player: Player) -> int:
    total = 0
    for n in player.at:
        total += n * n
    return total


def prey(s: State, seat: int) -> int:
    """The largest group that a rival leaves to be captured, if there is silver for it."""
    if s.players[seat].goods[SILVER] == 0:
        return 0
    most = 0
    for side, rival in enumerate(s.players):
        if side != seat:
            for n in rival.at:
                most = max(most, n)
    return most * most


def points_now(s: State, seat: int, player: Player) -> int:
    """Points as if the game ended now, those of virtue apart; of gold and marble no more than a
    good game brings. Otherwise the best turn would always be one more in the mines, and two who
    think so never end."""
    points = LEVELS[player.level].points - DEBT_POINTS * player.debts
    points -= player.prison // PRISONERS_A_POINT
    if seat >= s.seats:
        return points + player.hall * HALL_POINTS[s.opponent] + player.goods[MARBLE]
    points += min(player.goods[GOLD], HOARD) + min(player.goods[MARBLE], HOARD)
    points += min(player.goods[SILVER], ENOUGH_SILVER) // SILVER_A_POINT
    virtue = player.virtue
    for card in player.built:
        points += BUILDINGS[card].points + EFFECT[card].points(s, seat)
        if VIRTUOUS[card] or DUNGEONS[card]:
            virtue += EFFECT[card].virtue(s, seat)
    if virtue != player.virtue:
        virtue = min(VIRTUE_MOST, max(0, virtue))
        points += VIRTUE_POINTS[virtue] - VIRTUE_POINTS[player.virtue]
    return points


def lacking(player: Player, cost: Bundle) -> int:
    """What is missing of a cost, in plain goods."""
    lacks = 0
    for good in range(SILVER):
        short = cost.goods[good] - player.goods[good]
        if short > 0:
            lacks += short * _PRECIOUS if good in (GOLD, MARBLE) else short
    return lacks


def plan_worth(s: State, seat: int, card: int, skills: int) -> tuple[int, int]:
    """The quarter points that a plan would give now, and what is missing for it."""
    player = s.players[seat]
    building = BUILDINGS[card]
    worth = 4 * (building.points + EFFECT[card].points(s, seat)) + 2 * building.virtue
    lacks = lacking(player, building.cost)
    lacks += _MISSING_SKILL * COUNT[building.skills & ~skills]
    return worth, lacks


def prepared(s: State, seat: int) -> int:
    """How far a side has come with all that it can build, in plain goods."""
    player = s.players[seat]
    skills = player.skills()
    lacks = sorted([plan_worth(s, seat, card, skills)[1] for card in player.plans])[:HAND_LIMIT]
    climb, climb_lacks = level_worth(s, player)
    if climb:
        lacks.append(climb_lacks)
    ready = 0
    for short in lacks:
        ready += NO_PLAN - min(NO_PLAN, short)
    return ready


def level_worth(s: State, player: Player) -> tuple[int, int]:
    """The quarter points of the next step of the cathedral, and what is missing for it."""
    if player.level == TOP:
        return 0, 0
    level = LEVELS[player.level + 1]
    there = 0
    for other in s.players:
        there += 1 if other.level == player.level + 1 else 0
    if there >= level.room:
        return 0, 0
    lacks = lacking(player, level.cost)
    lacks += max(0, level.mix - player.goods[WOOD] - player.goods[STONE])
    lacks += 0 if player.plans else 2
    if player.virtue <= CATHEDRAL_CLOSED:
        lacks += CATHEDRAL_CLOSED + 1 - player.virtue
    return 4 * (level.points - LEVELS[player.level].points), lacks
