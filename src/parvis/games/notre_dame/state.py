"""What lies on the table, and the small acts that every chapter shares."""

from __future__ import annotations

from typing import Any, Final

from parvis.games.notre_dame.components import (
    COLOURS,
    LETTERS,
    PAIR,
    PAIR_PRESTIGE,
    PARK,
    RATS,
    TOWNS,
    Town,
)
from parvis.kernel.agenda import Item, Position
from parvis.kernel.events import Event
from parvis.kernel.rng import Rng
from parvis.kernel.saved import Saved

OFF_BOARD: Final = -1
"""The confidant before it is placed."""

NO_LETTER: Final = -1


class Player(Saved):
    """A borough and what belongs to its owner. All card tuples are sorted."""

    __slots__ = (
        "carriage",
        "cathedral",
        "confidant",
        "deck",
        "doctor",
        "gold",
        "hand",
        "inbox",
        "letters",
        "outbox",
        "passed",
        "pieces",
        "played",
        "prestige",
        "rat",
        "reserve",
        "seen",
        "supply",
    )

    def __init__(
        self,
        gold: int,
        reserve: int,
        supply: int,
        pieces: list[int],
        confidant: int,
        cathedral: int,
        rat: int,
        prestige: int,
        carriage: int,
        letters: tuple[int, ...],
        deck: tuple[int, ...],
        hand: tuple[int, ...],
        inbox: tuple[int, ...],
        outbox: tuple[int, ...],
        played: tuple[int, ...],
        seen: int,
        passed: tuple[int, ...],
        doctor: bool,
    ) -> None:
        self.gold = gold
        self.reserve = reserve
        self.supply = supply
        """Own cubes in the general supply."""
        self.pieces = pieces
        """Cubes and confidant on each of the seven buildings. [ND-6.1]"""
        self.confidant = confidant
        self.cathedral = cathedral
        self.rat = rat
        self.prestige = prestige
        self.carriage = carriage
        self.letters = letters
        self.deck = deck
        self.hand = hand
        self.inbox = inbox
        """Cards to choose from in the draft."""
        self.outbox = outbox
        """Cards on their way to the left neighbour."""
        self.played = played
        """Cards played face up this round."""
        self.seen = seen
        """Bit mask of the cards that this seat has had in its hands this period."""
        self.passed = passed
        """Own cards handed to the left this period, two for each round."""
        self.doctor = doctor

    def clone(self) -> Player:
        return Player(
            self.gold,
            self.reserve,
            self.supply,
            self.pieces.copy(),
            self.confidant,
            self.cathedral,
            self.rat,
            self.prestige,
            self.carriage,
            self.letters,
            self.deck,
            self.hand,
            self.inbox,
            self.outbox,
            self.played,
            self.seen,
            self.passed,
            self.doctor,
        )

    def cubes(self, building: int) -> int:
        """Cubes on a building, the confidant not counted."""
        return self.pieces[building] - (1 if self.confidant == building else 0)


class State(Position):
    __slots__ = (
        "bell",
        "brown",
        "buried",
        "coffer",
        "grey",
        "letters",
        "new_persons",
        "order",
        "period",
        "players",
        "round",
        "shown",
        "spent",
        "spies",
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
        new_persons: bool,
        period: int,
        round: int,
        bell: int,
        coffer: int,
        letters: list[int],
        shown: tuple[int, ...],
        brown: tuple[int, ...],
        grey: tuple[int, ...],
        order: tuple[int, ...],
        spies: int,
        spent: tuple[int, ...],
        buried: tuple[int, ...],
    ) -> None:
        self.agenda = agenda
        self.asked = asked
        self.turn = turn
        self.offer = offer
        self.rng = rng
        self.taken = taken
        self.events = events
        self.players = players
        self.new_persons = new_persons
        self.period = period
        self.round = round
        self.bell = bell
        """The first player."""
        self.coffer = coffer
        """Gold in the general supply."""
        self.letters = letters
        """The kind of the letter on each market, or NO_LETTER."""
        self.shown = shown
        self.brown = brown
        """Brown persons still to come this period: a bag, in no order."""
        self.grey = grey
        """Grey persons still to come: a bag until a spy has looked."""
        self.order = order
        """The order in which the grey persons will come, once somebody has seen it."""
        self.spies = spies
        """Bit mask of the seats that know `order`."""
        self.spent = spent
        """Cards played face up in earlier rounds of the period."""
        self.buried = buried
        """Cards discarded unseen this period."""

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
            self.new_persons,
            self.period,
            self.round,
            self.bell,
            self.coffer,
            self.letters.copy(),
            self.shown,
            self.brown,
            self.grey,
            self.order,
            self.spies,
            self.spent,
            self.buried,
        )

    @property
    def town(self) -> Town:
        return TOWNS[len(self.players)]

    def from_bell(self) -> list[int]:
        """Seats in order of play."""
        n = len(self.players)
        return [(self.bell + i) % n for i in range(n)]

    def plague(self) -> int:
        """The rats on the persons on display. [ND-8.1]"""
        return sum([RATS[person] for person in self.shown])

    # ------------------------------------------------------------------ gains and losses
    def gain_prestige(self, seat: int, points: int, source: str) -> None:
        """One event of gain, raised by the park's pairs; nothing for nothing. [ND-6.21, ND-6.22]"""
        if points > 0:
            player = self.players[seat]
            bonus = player.pieces[PARK] // PAIR * PAIR_PRESTIGE
            player.prestige += points + bonus
            if self.events is not None:
                kind = "prestige_park" if bonus else "prestige"
                self.tell(kind, seat, {"n": points, "park": bonus, "source": source})

    def gain_gold(self, seat: int, coins: int, source: str) -> None:
        """From the supply; what is missing comes from the richest opponent. [ND-6.4]"""
        player = self.players[seat]
        taken = min(coins, self.coffer)
        self.coffer -= taken
        player.gold += taken
        if self.events is not None and taken:
            self.tell("gold", seat, {"n": taken, "source": source})
        missing = coins - taken
        while missing > 0:
            richest = self.richest_opponent(seat)
            if richest < 0:
                return
            paid = min(missing, self.players[richest].gold)
            missing -= paid
            self.players[richest].gold -= paid
            player.gold += paid
            if self.events is not None:
                other = self.colour_key(richest)
                self.tell("gold_from", seat, {"n": paid, "source": source, "other": other})

    def richest_opponent(self, seat: int) -> int:
        """Who pays when the supply is empty; -1: nobody has gold. [ND-6.4]"""
        n = len(self.players)
        best = -1
        most = 0
        for i in range(1, n):
            other = (seat + i) % n
            if self.players[other].gold > most:
                most = self.players[other].gold
                best = other
        return best

    def pay_gold(self, seat: int, coins: int) -> None:
        self.players[seat].gold -= coins
        self.coffer += coins

    def gain_cubes(self, seat: int, cubes: int, source: str) -> None:
        """From the general supply to the reserve, as many as are left. [ND-6.3]"""
        player = self.players[seat]
        taken = min(cubes, player.supply)
        player.supply -= taken
        player.reserve += taken
        if self.events is not None and taken:
            self.tell("cubes", seat, {"n": taken, "source": source})

    def rat_back(self, seat: int, steps: int, source: str) -> None:
        """Never below 0. [ND-6.2]"""
        player = self.players[seat]
        moved = min(steps, player.rat)
        player.rat -= moved
        if self.events is not None and moved:
            self.tell("rat_back", seat, {"n": moved, "to": player.rat, "source": source})

    def gain_letter(self, seat: int, kind: int, times: int, steps: int, source: str) -> None:
        """What `times` letters of a kind give, as one event, with so many of the rat steps.

        [ND-6.2, ND-6.12, ND-11.10]
        """
        letter = LETTERS[kind]
        self.gain_prestige(seat, letter.prestige * times, source)
        if letter.gold:
            self.gain_gold(seat, letter.gold * times, source)
        if letter.cubes:
            self.gain_cubes(seat, letter.cubes * times, source)
        if steps:
            self.rat_back(seat, steps, source)
        elif letter.rat and self.players[seat].rat and self.events is not None:
            self.tell("rat_stays", seat, {"source": source})

    def letter_steps(self, seat: int, kind: int, times: int) -> int:
        """How many steps the rat can take for `times` letters of a kind. [ND-6.2]"""
        return min(LETTERS[kind].rat * times, self.players[seat].rat)

    def colour_key(self, seat: int) -> str:
        return f"colour.{COLOURS[seat]}"
