"""The tax stand and the black market. [AW-8]"""

from __future__ import annotations

from parvis.games.architects.components import (
    CAROLINE,
    CAROLINE_DRAWS,
    CHARACTERS,
    LARGE_PRINT,
    MARKET_CARDS,
    MARKET_GAIN,
    MARKET_LOOK,
    MARKET_SAVED,
    MARKET_SILVER,
    MARKET_VIRTUE,
    MIDDLE,
    SHAMELESS,
    SILVER,
    SMALL,
    SMALL_FACES,
    SPACES,
    STEAL_VIRTUE,
    TAX_STAND,
    TAX_STAND_GAIN,
    THIEF_SAVED,
    Bundle,
)
from parvis.games.architects.costs import give, lose_virtue, pay_silver
from parvis.games.architects.draft import tell_cards
from parvis.games.architects.state import (
    EMPTY,
    Player,
    State,
    apprentice_key,
    building_key,
    place_key,
)
from parvis.games.architects.vocabulary import ARG, KEEP
from parvis.games.architects.workshop import join
from parvis.kernel.agenda import Decision, SeatStep, Step, Why
from parvis.kernel.events import Value, only


# ---------------------------------------------------------------- the tax stand
def steal_loss(player: Player) -> int:
    """[AW-8.1, AW-8.2]"""
    return max(0, STEAL_VIRTUE - player.sum_of(THIEF_SAVED))


def steal(s: State, seat: int) -> None:
    """[AW-8.1, AW-8.2]"""
    player = s.players[seat]
    s.gain(seat, SILVER, s.tax, place_key(TAX_STAND))
    s.tax = 0
    for card in player.apprentices:
        gain = TAX_STAND_GAIN[card]
        if gain is not None:
            give(s, seat, gain, apprentice_key(card))
    lose_virtue(s, seat, steal_loss(player), place_key(TAX_STAND))


# ---------------------------------------------------------------- the black market
def market_saved(player: Player) -> int:
    """What apprentices take off every price. [AW-8.5]"""
    return player.sum_of(MARKET_SAVED)


def market_price(player: Player, space: int, hires: bool = False) -> int:
    """[AW-8.3, AW-8.4, AW-8.5, AW-13.5]"""
    saved = market_saved(player) + (player.hire_saved() if hires else 0)
    return max(0, MARKET_SILVER[space] - saved)


def shameless(player: Player) -> bool:
    """[AW-8.5]"""
    for card in player.apprentices:
        if SHAMELESS[card]:
            return True
    return False


def large_card(s: State) -> Bundle:
    """What the right space gives. [AW-1.3, AW-8.3]"""
    return MARKET_CARDS[s.large[-1]] if s.large else LARGE_PRINT


def goods_at(s: State, space: int) -> Bundle:
    return SMALL_FACES[s.small] if space == SMALL else large_card(s)


def enter_market(s: State, seat: int, space: int, hires: bool = False) -> None:
    """A worker on a space, its price; the third one sets off a reset. [AW-2.5, AW-8.3, AW-8.6]"""
    s.market[space] = seat
    if EMPTY not in s.market:
        s.reset_due = True
    player = s.players[seat]
    pay_silver(s, seat, market_price(player, space, hires))
    if not shameless(player):
        lose_virtue(s, seat, MARKET_VIRTUE, "place.market")


def market_extras(s: State, seat: int) -> None:
    """What every action at the black market brings besides. [AW-8.5, AW-13.4]"""
    player = s.players[seat]
    for card in player.apprentices:
        gain = MARKET_GAIN[card]
        if gain is not None:
            give(s, seat, gain, apprentice_key(card))
    if player.character == CAROLINE:
        s.draw_plans(seat, CAROLINE_DRAWS, f"character.{CHARACTERS[CAROLINE].id}")


def buy_goods(s: State, seat: int, space: int) -> None:
    """[AW-8.3]"""
    s.push(BuyGoods(seat, space))
    enter_market(s, seat, space)


class BuyGoods(Step[State]):
    """[AW-8.3]"""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: State) -> None:
        give(s, self.seat, goods_at(s, self.space), "place.market")
        market_extras(s, self.seat)


def hire_at_market(s: State, seat: int, card: int) -> None:
    """The extras of those who were there already, then the new one. [AW-8.4, AW-8.5]"""
    join(s, seat, card)
    s.push(MarketExtras(seat))
    enter_market(s, seat, MIDDLE, True)


class MarketExtras(SeatStep[State]):
    """[AW-8.5]"""

    def run(self, s: State) -> None:
        market_extras(s, self.seat)


def look_at_plans(s: State, seat: int) -> None:
    """[AW-8.4]"""
    s.push(MarketExtras(seat))
    s.push(LookAtPlans(seat))
    enter_market(s, seat, MIDDLE)


class LookAtPlans(SeatStep[State]):
    """Five plans come before the player. [AW-8.4]"""

    def run(self, s: State) -> None:
        if s.rng.sealed():
            s.leave_out(1)
            return
        player = s.players[self.seat]
        player.inbox = s.draw_cards(MARKET_LOOK)
        if s.events is not None:
            s.tell("looked", self.seat, {"n": len(player.inbox)})
        tell_cards(s, "saw", self.seat, player.inbox)
        if player.inbox:
            s.push(KeepOne(self.seat))


class KeepOne(Decision[State]):
    """One plan is kept, the others go under the pile. [AW-8.4]"""

    rule = "AW-8.4"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [KEEP[card] for card in s.players[self.seat].inbox]

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        kept = ARG[move]
        s.put_under(self.seat, tuple([card for card in player.inbox if card != kept]))
        player.inbox = ()
        player.plans = tuple(sorted((*player.plans, kept)))
        if s.events is not None:
            told: dict[str, Value] = {"building": building_key(kept)}
            s.tell("kept_one", self.seat, {})
            s.tell("kept", self.seat, told, only(self.seat))


def space_of(seat: int, s: State) -> int:
    """The leftmost space of the market where a worker of a seat stands; EMPTY: none. [AW-2.3]"""
    for space in range(SPACES):
        if s.market[space] == seat:
            return space
    return EMPTY
