"""What lies on the table, and the small acts that every chapter shares."""

from __future__ import annotations

from typing import Any, Final

from parvis.games.architects.components import (
    ADA,
    ADA_KEEPS,
    APPRENTICE_KEYS,
    APPRENTICE_LIMIT,
    BUILDING_IDS,
    COLOURS,
    GOODS,
    HALL_COLUMNS,
    HALL_ROWS,
    HUGO,
    HUGO_PAYS,
    OPPONENTS,
    RUDOLF,
    RUDOLF_LIMIT,
    SILVER,
    SKILLS_OF,
    TAX_KEPT,
    VIRTUE_MOST,
    Bundle,
)
from parvis.games.architects.vocabulary import ARG, DESTROY, KEEP_TAX, PASS, PAY_OFF
from parvis.kernel.agenda import Decision, Item, Note, Position, Why
from parvis.kernel.events import Event, Value, only
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

EMPTY: Final = -1
"""A stall without an apprentice, a space without a worker, a market without a card."""

BIT: Final[tuple[int, ...]] = tuple([1 << i for i in range(max(len(BUILDING_IDS), 16))])


class Player(Saved):
    """A player's board, or the opponent's. `plans` and `inbox` are sorted."""

    __slots__ = (
        "apprentices",
        "at",
        "built",
        "captives",
        "character",
        "debts",
        "goods",
        "hall",
        "inbox",
        "level",
        "outbox",
        "paid",
        "plans",
        "prison",
        "virtue",
        "workers",
    )

    def __init__(
        self,
        workers: int,
        at: list[int],
        prison: int,
        captives: list[int],
        hall: int,
        goods: list[int],
        virtue: int,
        debts: int,
        paid: int,
        level: int,
        apprentices: tuple[int, ...],
        plans: tuple[int, ...],
        inbox: tuple[int, ...],
        outbox: tuple[int, ...],
        built: tuple[int, ...],
        character: int,
    ) -> None:
        self.workers = workers
        self.at = at
        """Own workers on each open place."""
        self.prison = prison
        self.captives = captives
        """Workers of each player that stand on this board."""
        self.hall = hall
        self.goods = goods
        self.virtue = virtue
        self.debts = debts
        """Unpaid ones."""
        self.paid = paid
        self.level = level
        self.apprentices = apprentices
        self.plans = plans
        self.inbox = inbox
        """Plans to choose from, in the draft and at the black market."""
        self.outbox = outbox
        """Plans on their way to the left neighbour."""
        self.built = built
        self.character = character

    def clone(self) -> Player:
        return Player(
            self.workers,
            self.at.copy(),
            self.prison,
            self.captives.copy(),
            self.hall,
            self.goods.copy(),
            self.virtue,
            self.debts,
            self.paid,
            self.level,
            self.apprentices,
            self.plans,
            self.inbox,
            self.outbox,
            self.built,
            self.character,
        )

    @property
    def silver(self) -> int:
        return self.goods[SILVER]

    def skills(self) -> int:
        """All skills of the apprentices together. [AW-6.8]"""
        found = 0
        for card in self.apprentices:
            found |= SKILLS_OF[card]
        return found

    def sum_of(self, table: tuple[int, ...]) -> int:
        """What the apprentices add by a number on their cards."""
        total = 0
        for card in self.apprentices:
            total += table[card]
        return total

    def tax_kept(self, tax: int) -> int:
        """How many tax coins of a cost may be kept. [AW-4.2, AW-4.3, AW-13.2]"""
        kept = TAX_KEPT[self.virtue] + (ADA_KEEPS if self.character == ADA else 0)
        return min(tax, kept)

    def price(self, silver: int, tax: int) -> int:
        """The least that a cost takes from this player. [AW-4.1]"""
        return silver + tax - self.tax_kept(tax)

    def can_pay(self, silver: int, tax: int) -> bool:
        """[AW-4.1]"""
        return self.goods[SILVER] >= self.price(silver, tax)

    def limit(self) -> int:
        """[AW-6.6, AW-13.5]"""
        return RUDOLF_LIMIT if self.character == RUDOLF else APPRENTICE_LIMIT


class State(Position):
    __slots__ = (
        "coins",
        "conspirator_once",
        "discarded",
        "ending",
        "first",
        "future",
        "hall",
        "known",
        "large",
        "last_turns",
        "market",
        "opponent",
        "pile",
        "plans",
        "players",
        "promo",
        "reset_due",
        "rewards",
        "rewards_left",
        "scheme",
        "schemes",
        "seats",
        "small",
        "stalls",
        "tax",
        "under",
        "under_pile",
        "unturned",
    )

    def __init__(
        self,
        agenda: list[Item[Any]],
        asked: Item[Any] | None,
        turn: int,
        offer: list[int],
        rng: Rng,
        taken: int,
        events: list[Event] | None,
        players: list[Player],
        seats: int,
        opponent: int,
        promo: bool,
        conspirator_once: bool,
        first: int,
        tax: int,
        market: list[int],
        small: int,
        unturned: tuple[int, ...],
        large: tuple[int, ...],
        stalls: list[int],
        coins: list[int],
        pile: tuple[int, ...],
        under_pile: tuple[int, ...],
        plans: tuple[int, ...],
        under: tuple[int, ...],
        known: tuple[int, ...],
        rewards: tuple[int, ...],
        rewards_left: int,
        hall: tuple[int, ...],
        reset_due: bool,
        ending: bool,
        last_turns: int,
        schemes: tuple[tuple[int, ...], ...],
        discarded: tuple[int, ...],
        future: tuple[int, ...],
        scheme: int,
    ) -> None:
        self.agenda = agenda
        self.asked = asked
        self.turn = turn
        self.offer = offer
        self.rng = rng
        self.taken = taken
        self.events = events
        self.players = players
        """The seats, then the opponent, if there is one."""
        self.seats = seats
        self.opponent = opponent
        """Which one, as an index into OPPONENTS; EMPTY: none."""
        self.promo = promo
        self.conspirator_once = conspirator_once
        self.first = first
        self.tax = tax
        """Silver on the tax stand."""
        self.market = market
        """Whose worker stands on each space."""
        self.small = small
        """What the card on top of the small pile shows; it is one of `unturned`."""
        self.unturned = unturned
        """The small pile, its top included: a bag, in no order."""
        self.large = large
        """The large pile, its top last."""
        self.stalls = stalls
        """The apprentices on display, row by row."""
        self.coins = coins
        """Silver on each of them."""
        self.pile = pile
        """Apprentices still to come: a bag, in no order."""
        self.under_pile = under_pile
        """Apprentices under the pile, the next one first."""
        self.plans = plans
        """Plans still to come: a bag, in no order."""
        self.under = under
        """Plans under the pile, the next one first."""
        self.known = known
        """For each of those, the bit mask of the seats that put it there."""
        self.rewards = rewards
        """Rewards not yet seen: a bag. Not all of them are in the game."""
        self.rewards_left = rewards_left
        self.hall = hall
        """Whose worker lies on each space of the guildhall, in order; then those beside it."""
        self.reset_due = reset_due
        self.ending = ending
        """The last space of the guildhall was taken in this turn."""
        self.last_turns = last_turns
        """Turns of the last round still to come, this one included; EMPTY: it has not begun."""
        self.schemes = schemes
        """The opponent's pile: bags, one under the other."""
        self.discarded = discarded
        self.future = future
        self.scheme = scheme
        """The scheme card of the opponent's latest turn."""

    def clone(self) -> State:
        return State(
            self.agenda.copy(),
            self.asked,
            self.turn,
            self.offer,
            self.rng.copy(),
            self.taken,
            None,
            [player.clone() for player in self.players],
            self.seats,
            self.opponent,
            self.promo,
            self.conspirator_once,
            self.first,
            self.tax,
            self.market.copy(),
            self.small,
            self.unturned,
            self.large,
            self.stalls.copy(),
            self.coins.copy(),
            self.pile,
            self.under_pile,
            self.plans,
            self.under,
            self.known,
            self.rewards,
            self.rewards_left,
            self.hall,
            self.reset_due,
            self.ending,
            self.last_turns,
            self.schemes,
            self.discarded,
            self.future,
            self.scheme,
        )

    # ------------------------------------------------------------------ the guildhall
    def columns(self) -> int:
        """[AW-10.1]"""
        return HALL_COLUMNS[len(self.players)]

    def spaces(self) -> int:
        return self.columns() * HALL_ROWS

    # ------------------------------------------------------------------ gains and losses
    def gain(self, seat: int, good: int, n: int, source: str) -> None:
        if n > 0:
            self.players[seat].goods[good] += n
            if self.events is not None:
                self.tell("gain", seat, {"n": n, "good": f"good.{GOODS[good]}", "source": source})

    def give(self, seat: int, bundle: Bundle, source: str, times: int = 1) -> None:
        """Goods, then plans, then virtue."""
        for good, n in enumerate(bundle.goods):
            if n:
                self.gain(seat, good, n * times, source)
        if bundle.plans:
            self.draw_plans(seat, bundle.plans * times, source)
        if bundle.virtue:
            self.gain_virtue(seat, bundle.virtue * times, source)

    def pay_silver(self, seat: int, coins: int) -> None:
        """Back to the supply. [AW-4.1]"""
        if coins > 0:
            self.players[seat].goods[SILVER] -= coins
            if self.events is not None:
                self.tell("paid", seat, {"n": coins})

    def pay_tax(self, seat: int, tax: int) -> None:
        """To the tax stand, less what the player keeps. [AW-4.1]"""
        if self.players[seat].tax_kept(tax):
            self.push(PayTax(seat, tax))
        else:
            self.put_tax(seat, tax)

    def put_tax(self, seat: int, tax: int) -> None:
        if tax > 0:
            self.players[seat].goods[SILVER] -= tax
            self.tax += tax
            if self.events is not None:
                self.tell("tax", seat, {"n": tax})

    def gain_virtue(self, seat: int, n: int, source: str) -> None:
        """[AW-4.4, AW-4.5]"""
        player = self.players[seat]
        moved = min(n, VIRTUE_MOST - player.virtue)
        player.virtue += moved
        if self.events is not None and moved:
            self.tell("virtue", seat, {"n": moved, "to": player.virtue, "source": source})
        if n > moved and player.debts:
            if seat < self.seats:
                self.push(DestroyDebts(seat, n - moved))
            else:
                self.destroy_debts(seat, min(n - moved, player.debts))

    def lose_virtue(self, seat: int, n: int, source: str) -> None:
        """[AW-4.4]"""
        player = self.players[seat]
        moved = min(n, player.virtue)
        player.virtue -= moved
        if self.events is not None and moved:
            self.tell("virtue_lost", seat, {"n": moved, "to": player.virtue, "source": source})
        if n > moved:
            self.take_debts(seat, n - moved, source)

    def take_debts(self, seat: int, n: int, source: str) -> None:
        """[AW-4.4, AW-13.8]"""
        player = self.players[seat]
        for _ in range(n):
            if player.character == HUGO:
                self.push(TakeDebt(seat, source))
            else:
                player.debts += 1
                if self.events is not None:
                    self.tell("debt", seat, {"source": source})

    def destroy_debts(self, seat: int, n: int) -> None:
        """[AW-4.5]"""
        self.players[seat].debts -= n
        if self.events is not None and n:
            self.tell("debt_destroyed", seat, {"n": n})

    # ------------------------------------------------------------------ plans
    def next_plan(self) -> int:
        """The plan on top of the pile; EMPTY when there is none. [AW-1.10]"""
        if self.plans:
            bag = list(self.plans)
            card = self.rng.draw(bag)
            self.plans = tuple(bag)
            return card
        if self.under:
            card = self.under[0]
            self.under = self.under[1:]
            self.known = self.known[1:]
            return card
        return EMPTY

    def draw_cards(self, n: int) -> tuple[int, ...]:
        """As many plans as there are, sorted."""
        cards: list[int] = []
        for _ in range(n):
            card = self.next_plan()
            if card != EMPTY:
                cards.append(card)
        cards.sort()
        return tuple(cards)

    def plans_left(self) -> int:
        return len(self.plans) + len(self.under)

    def draw_plans(self, seat: int, n: int, source: str) -> None:
        """Plans from the pile into the hand. [AW-6.7]"""
        cards = self.draw_cards(n)
        player = self.players[seat]
        player.plans = tuple(sorted(player.plans + cards))
        if self.events is not None and cards:
            self.tell("plans", seat, {"n": len(cards), "source": source})
            for card in cards:
                told: dict[str, Value] = {"building": building_key(card)}
                self.tell("drew", seat, told, only(seat))

    def put_under(self, seat: int, cards: tuple[int, ...]) -> None:
        """Plans go face down under the pile; who put them there remembers. [AW-1.10]"""
        self.under += cards
        self.known += tuple([BIT[seat] for _ in cards])

    def discard_plan(self, seat: int, card: int) -> None:
        player = self.players[seat]
        player.plans = tuple([other for other in player.plans if other != card])
        self.put_under(seat, (card,))
        if self.events is not None:
            self.tell("discarded", seat, {})
            told: dict[str, Value] = {"building": building_key(card)}
            self.tell("discarded_own", seat, told, only(seat))

    # ------------------------------------------------------------------ workers
    def to_prison(self, seat: int, n: int) -> None:
        self.players[seat].prison += n

    def colour_key(self, seat: int) -> str:
        """The name of a player, or of the opponent."""
        return f"colour.{COLOURS[seat] if seat < self.seats else OPPONENTS[self.opponent]}"


def building_key(card: int) -> str:
    return f"building.{BUILDING_IDS[card]}"


def apprentice_key(card: int) -> str:
    return APPRENTICE_KEYS[card]


# ---------------------------------------------------------------- questions of every chapter
class PayTax(Decision[State]):
    """The red coins of a cost; the little virtuous may keep some. [AW-4.1, AW-4.2, AW-4.3]"""

    rule = "AW-4.3"

    __slots__ = ("tax",)

    def __init__(self, seat: int, tax: int) -> None:
        self.seat = seat
        self.tax = tax

    def said(self) -> dict[str, Value]:
        return {"n": self.tax}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        most = player.tax_kept(self.tax)
        least = max(0, self.tax - player.silver)
        if why is not None:
            for n in range(most + 1, self.tax + 1):
                why.close(KEEP_TAX[n], "watched", "AW-4.2", {"virtue": player.virtue})
            for n in range(least - 1, -1, -1):
                why.close(KEEP_TAX[n], "silver_short", "AW-4.1", {"n": self.tax - n})
        return [KEEP_TAX[n] for n in range(most, least - 1, -1)]

    def note(self, s: State, move: int) -> Note | None:
        return "pays_tax", {"n": self.tax - ARG[move]}

    def take(self, s: State, move: int) -> None:
        if s.events is not None and ARG[move]:
            s.tell("tax_kept", self.seat, {"n": ARG[move]})
        s.put_tax(self.seat, self.tax - ARG[move])


class DestroyDebts(Decision[State]):
    """Virtue above 14 may destroy unpaid debts, one each. [AW-4.5]"""

    rule = "AW-4.5"

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def said(self) -> dict[str, Value]:
        return {"n": self.left}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].debts == 0:
            if why is not None:
                why.close(DESTROY, "no_debt", "AW-4.5")
            return [PASS]
        return [DESTROY, PASS]

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            return
        s.destroy_debts(self.seat, 1)
        if self.left > 1:
            s.push(DestroyDebts(self.seat, self.left - 1))


class TakeDebt(Decision[State]):
    """Hugo may pay instead of taking a debt. [AW-13.8]"""

    rule = "AW-13.8"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"n": HUGO_PAYS, "source": self.source}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        if s.players[self.seat].silver < HUGO_PAYS:
            if why is not None:
                why.close(PAY_OFF, "silver_short", "AW-4.1", {"n": HUGO_PAYS})
            return [PASS]
        return [PAY_OFF, PASS]

    def take(self, s: State, move: int) -> None:
        if move == PAY_OFF:
            s.players[self.seat].goods[SILVER] -= HUGO_PAYS
            if s.events is not None:
                s.tell("bought_off", self.seat, {"n": HUGO_PAYS, "source": self.source})
            return
        s.players[self.seat].debts += 1
        if s.events is not None:
            s.tell("debt", self.seat, {"source": self.source})
