"""Constantine and Helena: an opponent that is driven by cards. [AW-12]"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parvis.games.architects.cathedral import on_level
from parvis.games.architects.components import (
    BASE_BOX,
    CAPTURE_ORDER,
    DEBT_POINTS,
    GUARDHOUSE,
    HALL_POINTS,
    LEVELS,
    MARBLE,
    MIDDLE,
    OPPONENT_BACK_TAX,
    OPPONENT_BLOCKED,
    OPPONENT_CAPTIVES,
    OPPONENT_NO_TAX,
    OPPONENT_STEP_VIRTUE,
    PLACES,
    PRISONERS_A_POINT,
    SCHEMES,
    SILVERSMITH,
    SPACES,
    TAX_STAND,
    TOP,
    TOWN_CENTRE,
    UNSEEN,
    VIRTUE_POINTS,
)
from parvis.games.architects.costs import destroy_debts, gain_virtue, lose_virtue
from parvis.games.architects.guardhouse import held, imprison, release, take_back
from parvis.games.architects.hall import lay_worker
from parvis.games.architects.market import goods_at
from parvis.games.architects.state import EMPTY, State, place_key
from parvis.games.architects.town_centre import capture, most_places
from parvis.games.architects.workshop import flush
from parvis.kernel.agenda import Item, SeatStep


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent:
    """One that is driven by cards: its pile, its turn, its points."""

    def pile(self) -> tuple[int, ...]:
        """The scheme cards that it begins with. [AW-12.2]"""
        return tuple([i for i, x in enumerate(SCHEMES) if x.box == BASE_BOX and not x.future])

    def future(self) -> tuple[int, ...]:
        """Those that may be called in. [AW-12.2]"""
        return tuple([i for i, x in enumerate(SCHEMES) if x.box == BASE_BOX and x.future])

    def turn(self, seat: int) -> Item[State]:
        """[AW-12.2]"""
        return SchemeTurn(seat)

    def tally(self, s: State, seat: int) -> list[tuple[str, int]]:
        """[AW-12.9]"""
        player = s.players[seat]
        return [
            ("source.hall", player.hall * HALL_POINTS[s.opponent]),
            ("source.cathedral", LEVELS[player.level].points),
            ("source.virtue", VIRTUE_POINTS[player.virtue]),
            ("source.goods", player.goods[MARBLE]),
            ("source.prison", -(player.prison // PRISONERS_A_POINT)),
            ("source.debts", -DEBT_POINTS * player.debts),
        ]


BYZANTINES: Final = Opponent()
"""Constantine and Helena."""


class SchemeTurn(SeatStep[State]):
    """A scheme card is turned over and carried out; without a worker all come home.

    [AW-12.2, AW-12.3, AW-12.8, AW-12.10]
    """

    def run(self, s: State) -> None:
        if s.players[self.seat].workers == 0:
            come_home(s, self.seat)
            return
        card = turn_scheme(s)
        scheme = SCHEMES[card]
        s.scheme = card
        s.players[self.seat].workers -= 1
        if s.events is not None:
            s.tell("scheme", self.seat, {"scheme": f"scheme.{scheme.id}"})
        if scheme.place == PLACES[TAX_STAND] and s.tax == 0:
            go(s, self.seat, SILVERSMITH)
            add_tax(s, self.seat, OPPONENT_NO_TAX)
            return
        place = EMPTY
        if scheme.place == "guildhall":
            lay_worker(s, self.seat)
        elif scheme.place != "black_market":
            place = PLACES.index(scheme.place)
            go(s, self.seat, place)
        for action in scheme.actions:
            if action["name"] == "black_market_space":
                place = enter_market(s, self.seat, action["pick"] == "left_most_free")
            else:
                act(s, self.seat, place, action)


def go(s: State, seat: int, place: int) -> None:
    s.players[seat].at[place] += 1
    if s.events is not None:
        s.tell("placed", seat, {"place": place_key(place)})


# ---------------------------------------------------------------- the pile
def turn_scheme(s: State) -> int:
    """The next card. Future ones lie unseen by all, so they are drawn only now. [AW-12.2]"""
    if not s.schemes:
        s.schemes = (s.discarded,)
        s.discarded = ()
    card, bag = s.rng.take(s.schemes[0])
    s.schemes = (bag, *s.schemes[1:]) if bag else s.schemes[1:]
    if card == UNSEEN:
        card, s.future = s.rng.take(s.future)
    s.discarded = tuple(sorted((*s.discarded, card)))
    return card


def unseen(s: State) -> int:
    """Future cards that lie unseen in the pile or the discard pile."""
    bags = [*s.schemes, s.discarded]
    return sum([len([1 for card in bag if card == UNSEEN]) for bag in bags])


def call_future(s: State, seat: int, n: int) -> None:
    """The top future card goes unseen to the discard pile, if there is one. [AW-12.2]"""
    for _ in range(n):
        if len(s.future) > unseen(s):
            s.discarded = tuple(sorted((*s.discarded, UNSEEN)))
            if s.events is not None:
                s.tell("future", seat, {})


def come_home(s: State, seat: int) -> None:
    """All its workers but those on the market and in the guildhall. [AW-12.3]"""
    player = s.players[seat]
    n = sum(player.at) + player.prison + held(s, seat)
    player.at = [0] * len(PLACES)
    player.prison = 0
    for other in s.players:
        other.captives[seat] = 0
    player.workers += n
    if s.discarded:
        s.schemes = (*s.schemes, s.discarded)
        s.discarded = ()
    if s.events is not None:
        s.tell("came_home", seat, {"n": n})


# ---------------------------------------------------------------- what a card says
def act(s: State, seat: int, place: int, action: dict[str, Any]) -> None:
    """`place` is the open place, or the space of the market. [AW-12.2, AW-12.4, AW-12.5]"""
    name = action["name"]
    player = s.players[seat]
    if name == "gain_marble_per_workers_here":
        gather_marble(s, seat, place, action)
    elif name == "gain_marble":
        s.gain(seat, MARBLE, action["count"], "source.scheme")
    elif name == "add_tax":
        add_tax(s, seat, action["silver"])
    elif name == "clear_tax":
        s.tax = 0
        if s.events is not None:
            s.tell("tax_cleared", seat, {})
    elif name == "gain_virtue":
        gain_virtue(s, seat, action["virtue"], "source.scheme")
    elif name == "lose_virtue":
        lose_virtue(s, seat, action["virtue"], "source.scheme")
    elif name == "destroy_debt":
        destroy_debts(s, seat, min(action["count"], player.debts))
    elif name == "draw_future":
        call_future(s, seat, action["count"])
    elif name == "flush_apprentices":
        flush(s, min(player.at[place], s.columns_of_display()) - 1)
    elif name == "capture":
        groups = action["groups"]
        capture_groups(s, seat, player.at[TOWN_CENTRE] if groups == "workers" else groups)
    elif name == "guardhouse":
        actions = action["actions"]
        guard(s, seat, player.at[GUARDHOUSE] if actions == "workers" else actions)
    elif name == "advance_cathedral":
        climb(s, seat)
    else:
        assert name == "gain_marble_shown", name
        take_shown(s, seat, place, action.get("bonus", 0))


def add_tax(s: State, seat: int, n: int) -> None:
    """From the supply. [AW-12.4]"""
    s.tax += n
    if s.events is not None:
        s.tell("tax_added", seat, {"n": n})


def gather_marble(s: State, seat: int, place: int, action: dict[str, Any]) -> None:
    workers = s.players[seat].at[place]
    alone = action.get("with_1_worker")
    if workers == 1 and alone is not None:
        if "virtue" in alone:
            gain_virtue(s, seat, alone["virtue"], "source.scheme")
        else:
            add_tax(s, seat, alone["add_tax"])
        return
    n = workers // int(action["per"])
    s.gain(seat, MARBLE, min(n, int(action.get("max", n))), "source.scheme")


def climb(s: State, seat: int) -> None:
    """[AW-12.5]"""
    player = s.players[seat]
    above = player.level + 1
    if player.level == TOP or on_level(s, above) >= LEVELS[above].room:
        s.gain(seat, MARBLE, OPPONENT_BLOCKED, "source.scheme")
        return
    player.level = above
    if s.events is not None:
        s.tell("climbed", seat, {"n": above})
    gain_virtue(s, seat, OPPONENT_STEP_VIRTUE, "source.scheme")


def enter_market(s: State, seat: int, left: bool) -> int:
    """The first free space from one end; returns which. [AW-12.4, AW-12.5]"""
    spaces = [space for space in range(SPACES) if s.market[space] == EMPTY]
    space = spaces[0] if left else spaces[-1]
    s.market[space] = seat
    if EMPTY not in s.market:
        s.reset_due = True
    if s.events is not None:
        s.tell("placed", seat, {"place": "place.market"})
    return space


def take_shown(s: State, seat: int, space: int, bonus: int) -> None:
    """The marble of the space where it has just gone; on the middle one apprentices leave.

    [AW-12.5]
    """
    if space == MIDDLE:
        flush(s, 0)
    else:
        n = goods_at(s, space).goods[MARBLE] + bonus
        s.gain(seat, MARBLE, n, "source.scheme")


def capture_groups(s: State, seat: int, groups: int) -> None:
    """The largest groups of players, at two places at most. [AW-12.6]"""
    places: list[int] = []
    for _ in range(groups):
        best = EMPTY
        most = 0
        for place in CAPTURE_ORDER:
            if len(places) >= most_places(s) and place not in places:
                continue
            for colour in range(s.seats):
                if s.players[colour].at[place] > most:
                    most = s.players[colour].at[place]
                    best = place
        if best == EMPTY:
            return
        if best not in places:
            places.append(best)
        for colour in range(s.seats):
            if s.players[colour].at[best] == most:
                capture(s, seat, best, colour)


def guard(s: State, seat: int, actions: int) -> None:
    """Each time the first that is possible. [AW-12.6, AW-12.7]"""
    player = s.players[seat]
    for _ in range(actions):
        if player.prison:
            release(s, seat, player.prison)
        elif sum(player.captives):
            imprison(s, seat)
            s.gain(seat, MARBLE, OPPONENT_CAPTIVES, "source.scheme")
        elif held(s, seat):
            take_back(s, seat)
            add_tax(s, seat, OPPONENT_BACK_TAX)
        elif player.debts:
            destroy_debts(s, seat, 1)
        else:
            call_future(s, seat, 1)
