"""What lies on the table, and the small acts that every chapter shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parvis.games.architects.components import (
    ADA,
    ADA_KEEPS,
    APPRENTICE_KEYS,
    APPRENTICE_LIMIT,
    BUILDING_IDS,
    CATHEDRAL_CLOSED,
    COLOURS,
    GOODS,
    HALL_COLUMNS,
    HALL_ROWS,
    MARKET_CLOSED,
    OPPONENTS,
    PLACES,
    ROWS,
    RUDOLF,
    RUDOLF_LIMIT,
    RUDOLF_SAVES,
    SILVER,
    SKILLS_OF,
    TAX_KEPT,
)
from parvis.kernel.agenda import Item, Position
from parvis.kernel.events import Event, Value, only
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

if TYPE_CHECKING:
    from parvis.games.architects.rules import Rules

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

    def hire_saved(self) -> int:
        """What the character takes off a hire, wherever it is. [AW-13.5]"""
        return RUDOLF_SAVES if self.character == RUDOLF else 0

    def market_open(self) -> bool:
        """[AW-4.6]"""
        return self.virtue < MARKET_CLOSED

    def cathedral_open(self) -> bool:
        """[AW-4.6]"""
        return self.virtue > CATHEDRAL_CLOSED

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
        "rules",
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
        rules: Rules,
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
        """The last scheme card that was turned; no longer discarded once all workers came home."""
        self.rules = rules
        """What an expansion may fill. No position: never stored, shared by all copies."""

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
            self.rules,
        )

    # ------------------------------------------------------------------ the order of turns
    def after(self, seat: int) -> int:
        """Who has the turn after a seat: an opponent comes last in each round. [AW-2.1, AW-12.1]"""
        if self.opponent == EMPTY:
            return (seat + 1) % self.seats
        if seat == self.seats:
            return self.first
        following = (seat + 1) % self.seats
        return self.seats if following == self.first else following

    # ------------------------------------------------------------------ the workshop
    def columns_of_display(self) -> int:
        """[AW-1.5]"""
        return len(self.stalls) // ROWS

    # ------------------------------------------------------------------ the guildhall
    def columns(self) -> int:
        """[AW-10.1]"""
        return HALL_COLUMNS[len(self.players)]

    def spaces(self) -> int:
        return self.columns() * HALL_ROWS

    # ------------------------------------------------------------------ goods
    def gain(self, seat: int, good: int, n: int, source: str) -> None:
        if n > 0:
            self.players[seat].goods[good] += n
            if self.events is not None:
                self.tell("gain", seat, {"n": n, "good": f"good.{GOODS[good]}", "source": source})

    # ------------------------------------------------------------------ plans
    def next_plan(self) -> int:
        """The plan on top of the pile; EMPTY when there is none. [AW-1.10]"""
        if self.plans:
            card, self.plans = self.rng.take(self.plans)
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
        n = min(n, self.plans_left())
        if self.events is not None and n:
            self.tell("plans", seat, {"n": n, "source": source})
        if self.rng.sealed():
            self.leave_out(n)
            return
        cards = self.draw_cards(n)
        player = self.players[seat]
        player.plans = tuple(sorted(player.plans + cards))
        if self.events is not None:
            for card in cards:
                told: dict[str, Value] = {"building": building_key(card)}
                self.tell("drew", seat, told, only(seat))

    def leave_out(self, n: int) -> None:
        """So many plans fewer in the pile, which nobody has seen: for trials."""
        under = max(0, n - len(self.plans))
        self.plans = self.plans[n:]
        self.under = self.under[under:]
        self.known = self.known[under:]

    def put_under(self, seat: int, cards: tuple[int, ...]) -> None:
        """Plans go face down under the pile; who put them there remembers. Several at once are
        shuffled: nobody put them in an order. [AW-1.10]"""
        if len(cards) > 1:
            shuffled = list(cards)
            self.rng.shuffle(shuffled)
            cards = tuple(shuffled)
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


def place_key(place: int) -> str:
    return f"place.{PLACES[place]}"


def building_key(card: int) -> str:
    return f"building.{BUILDING_IDS[card]}"


def apprentice_key(card: int) -> str:
    return APPRENTICE_KEYS[card]
