"""The tax stand, the black market and its reset. [AW-8]"""

from __future__ import annotations

from parvis.games.architects.components import (
    CAROLINE,
    CAROLINE_DRAWS,
    CHARACTERS,
    FACE,
    FARA,
    FARA_FREES,
    FREED_AT_RESET,
    HALL_ROWS,
    LARGE_PRINT,
    MARKET_CARDS,
    MARKET_GAIN,
    MARKET_LOOK,
    MARKET_SAVED,
    MARKET_SILVER,
    MARKET_VIRTUE,
    MIDDLE,
    RESET_DEBTS,
    RESET_GAIN,
    RESET_PRISONERS,
    RESET_ROWS,
    RESET_VIRTUE,
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
from parvis.games.architects.draft import tell_cards
from parvis.games.architects.gathering import place_key
from parvis.games.architects.notes import Gains
from parvis.games.architects.state import EMPTY, Player, State, apprentice_key, building_key
from parvis.games.architects.town import release
from parvis.games.architects.vocabulary import ARG, FREE, KEEP, PASS
from parvis.games.architects.workshop import join
from parvis.kernel.agenda import Decision, Note, Step, Why
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
            s.give(seat, gain, apprentice_key(card))
    s.lose_virtue(seat, steal_loss(player), place_key(TAX_STAND))


def steal_note(s: State, player: Player) -> Note | None:
    """[AW-8.1, AW-8.2]"""
    loss = steal_loss(player)
    gains = Gains().add("silver", s.tax).team(player.apprentices, TAX_STAND_GAIN)
    return gains.note(after=("loses", {"loses": loss}) if loss else None)


# ---------------------------------------------------------------- the black market
def market_price(player: Player, space: int) -> int:
    """[AW-8.3, AW-8.4, AW-8.5]"""
    return max(0, MARKET_SILVER[space] - player.sum_of(MARKET_SAVED))


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


def enter_market(s: State, seat: int, space: int) -> None:
    """A worker on a space, its price; the third one sets off a reset. [AW-2.5, AW-8.3, AW-8.6]"""
    s.market[space] = seat
    if EMPTY not in s.market:
        s.reset_due = True
    player = s.players[seat]
    s.pay_silver(seat, market_price(player, space))
    if not shameless(player):
        s.lose_virtue(seat, MARKET_VIRTUE, "place.market")


def market_extras(s: State, seat: int) -> None:
    """What every action at the black market brings besides. [AW-8.5, AW-13.4]"""
    player = s.players[seat]
    for card in player.apprentices:
        gain = MARKET_GAIN[card]
        if gain is not None:
            s.give(seat, gain, apprentice_key(card))
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
        s.give(self.seat, goods_at(s, self.space), "place.market")
        market_extras(s, self.seat)


def hire_at_market(s: State, seat: int, card: int) -> None:
    """The extras of those who were there already, then the new one. [AW-8.4, AW-8.5]"""
    join(s, seat, card)
    s.push(MarketExtras(seat))
    enter_market(s, seat, MIDDLE)


class MarketExtras(Step[State]):
    """[AW-8.5]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        market_extras(s, self.seat)


def look_at_plans(s: State, seat: int) -> None:
    """[AW-8.4]"""
    s.push(MarketExtras(seat))
    s.push(LookAtPlans(seat))
    enter_market(s, seat, MIDDLE)


class LookAtPlans(Step[State]):
    """Five plans come before the player. [AW-8.4]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
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

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

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


# ---------------------------------------------------------------- the reset
def resets(s: State, space: int) -> bool:
    """Does a worker on this space of the guildhall (from 0) set off a reset? [AW-8.6, AW-11.2]"""
    columns = s.columns()
    return (
        space < columns * HALL_ROWS and space % columns == 0 and space // columns + 1 in RESET_ROWS
    )


class Reset(Step[State]):
    """To the prison, the cards, the apprentices, then the verdict. [AW-8.7, AW-8.9]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        if s.events is not None:
            s.tell("reset", -1, {})
        for space in range(SPACES):
            if s.market[space] != EMPTY:
                s.to_prison(s.market[space], 1)
                if s.events is not None:
                    s.tell("arrested", s.market[space], {})
                s.market[space] = EMPTY
        turn_card(s)
        n = len(s.players)
        s.push(Verdict())
        for i in range(n - 1, -1, -1):
            seat = (self.seat + i) % n
            if seat < s.seats:
                push_abilities(s, seat)


def turn_card(s: State) -> None:
    """The top small card becomes the large one; an empty pile is made anew. [AW-8.7, AW-8.8]

    Cards that look alike from their small side differ on the other: which one it was is drawn
    when it is turned, not before anybody could see it.
    """
    bag = list(s.unturned)
    top = s.rng.draw([card for card in bag if FACE[card] == s.small])
    bag.remove(top)
    s.large = (*s.large, top)
    if not bag:
        bag = sorted(s.large)
        s.large = ()
        if s.events is not None:
            s.tell("market_shuffled", -1, {})
    s.unturned = tuple(bag)
    s.small = FACE[bag[s.rng.below(len(bag))]]


def push_abilities(s: State, seat: int) -> None:
    """Freeing comes first, so that a Squire may find an empty cell. [AW-8.9, AW-13.7]"""
    player = s.players[seat]
    for card in player.apprentices:
        if RESET_GAIN[card] is not None:
            s.push(SquireReward(seat, card))
    for card in player.apprentices:
        if FREED_AT_RESET[card]:
            s.push(FreePrisoners(seat, FREED_AT_RESET[card], apprentice_key(card)))
    if player.character == FARA:
        s.push(FreePrisoners(seat, FARA_FREES, f"character.{CHARACTERS[FARA].id}"))


class FreePrisoners(Decision[State]):
    """Gatekeeper and Fara may free own workers. [AW-8.9, AW-13.7]"""

    rule = "AW-8.9"

    __slots__ = ("most", "source")

    def __init__(self, seat: int, most: int, source: str) -> None:
        self.seat = seat
        self.most = most
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"n": self.most, "source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].prison == 0:
            if why is not None:
                why.close(FREE, "no_prisoners", "AW-8.9")
            return [PASS]
        return [FREE, PASS]

    def note(self, s: State, move: int) -> Note | None:
        if move == PASS:
            return None
        return "workers", {"n": min(self.most, s.players[self.seat].prison)}

    def take(self, s: State, move: int) -> None:
        if move == FREE:
            release(s, self.seat, min(self.most, s.players[self.seat].prison))


class SquireReward(Step[State]):
    """[AW-8.9]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: State) -> None:
        gain = RESET_GAIN[self.card]
        if gain is not None and s.players[self.seat].prison == 0:
            s.give(self.seat, gain, apprentice_key(self.card))


class Verdict(Step[State]):
    """Virtue from the many, a debt to those with most. [AW-8.10, AW-8.11]"""

    def run(self, s: State) -> None:
        most = max([player.prison for player in s.players])
        guilty = [i for i, player in enumerate(s.players) if most and player.prison == most]
        s.push(VerdictDebts(tuple(guilty)))
        punish(s, RESET_PRISONERS, RESET_VIRTUE, "source.reset")


def punish(s: State, prisoners: int, virtue: int, source: str) -> None:
    """Everyone with so many own workers in prison loses virtue. [AW-8.10, AW-10.12]"""
    for seat, player in enumerate(s.players):
        if player.prison >= prisoners:
            s.lose_virtue(seat, virtue, source)


class VerdictDebts(Step[State]):
    """[AW-8.11]"""

    __slots__ = ("guilty",)

    def __init__(self, guilty: tuple[int, ...]) -> None:
        self.guilty = guilty

    def run(self, s: State) -> None:
        for seat in self.guilty:
            s.take_debts(seat, RESET_DEBTS, "source.reset")


def market_gains(player: Player) -> Gains:
    """What every action at the black market brings besides. [AW-8.5, AW-13.4]"""
    gains = Gains().team(player.apprentices, MARKET_GAIN)
    return gains.add("plans", CAROLINE_DRAWS) if player.character == CAROLINE else gains


def goods_note(s: State, player: Player, space: int) -> Note | None:
    """[AW-8.3, AW-8.5]"""
    gains = market_gains(player).give(goods_at(s, space))
    return _dealt(gains.within(s.plans_left(), player), player, space)


def plans_note(s: State, player: Player) -> Note | None:
    """Of the plans that are looked at one is kept first. [AW-8.4, AW-8.5]"""
    return _dealt(market_gains(player).within(s.plans_left() - 1, player), player, MIDDLE)


def market_hire_note(s: State, player: Player, stall: int) -> Note | None:
    """[AW-6.4, AW-8.4, AW-8.5]"""
    gains = market_gains(player).within(s.plans_left(), player).add("silver", s.coins[stall])
    return _dealt(gains, player, MIDDLE)


def _dealt(gains: Gains, player: Player, space: int) -> Note | None:
    """What a space brings, between its price and what it costs in virtue."""
    price = market_price(player, space)
    before: Note | None = ("costs", {"n": price}) if price else None
    after: Note | None = None if shameless(player) else ("loses", {"loses": MARKET_VIRTUE})
    return gains.note(before, after)


def space_of(seat: int, s: State) -> int:
    """The leftmost space of the market where a worker of a seat stands; EMPTY: none. [AW-2.3]"""
    for space in range(SPACES):
        if s.market[space] == seat:
            return space
    return EMPTY
