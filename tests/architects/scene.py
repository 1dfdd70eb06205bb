"""Scenes: a table of Architects arranged for one rule, in a few words.

    scene = table(3).at(RED, quarry=2).turn(RED).do("place quarry")
    assert scene.goods(RED, "stone") == 3

Cards and workers are moved, never made, so the conservation check (`checked`) holds in every
scene. Goods, silver and debts are set: the supply of them never ends.
"""

from __future__ import annotations

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.games.architects.scoring import EndGame, tally, total
from parvis.games.architects.state import EMPTY, Player, State
from parvis.games.architects.turns import START_TURN
from parvis.kernel.events import Event
from tests.kit import scene as kit

RED, BLUE, GREEN, YELLOW, PURPLE = range(5)
SPACES = ("small", "middle", "large")


def plan(name: str) -> int:
    return c.BUILDING_IDS.index(name.replace("-", "_"))


def apprentice(name: str) -> int:
    return c.APPRENTICE_WORDS.index(name.replace("-", "_"))


def scheme_card(name: str) -> int:
    return [x.id for x in c.SCHEMES].index(name)


class Scene(kit.Scene[State, Player]):
    game = ARCHITECTS

    def __init__(self, s: State, events: list[Event] | None = None) -> None:
        super().__init__(s, events)
        self._display: list[str] = []
        self._next_apprentices: list[str] | None = None
        self._next_plans: list[str] | None = None

    # ------------------------------------------------------------------ arranging: a player
    def has(self, seat: int, **goods: int) -> Scene:
        """So many of each good that is named; the others stay: `has(RED, silver=4, wood=2)`."""
        for name, n in goods.items():
            self.player(seat).goods[c.GOODS.index(name)] = n
        return self

    def at(self, seat: int, **places: int) -> Scene:
        """Workers from the supply to open places: `at(RED, quarry=2, mines=1)`."""
        for name, n in places.items():
            self._from_supply(seat, n)
            self.player(seat).at[c.PLACES.index(name)] += n
        return self

    def prison(self, seat: int, n: int) -> Scene:
        """So many workers of the seat in the prison, from its supply."""
        self._from_supply(seat, n - self.player(seat).prison)
        self.player(seat).prison = n
        return self

    def captives(self, captor: int, **colours: int) -> Scene:
        """Workers of others on the captor's board: `captives(RED, blue=3)`."""
        for name, n in colours.items():
            colour = c.COLOURS.index(name)
            self._from_supply(colour, n)
            self.player(captor).captives[colour] += n
        return self

    def hall(self, *seats: int) -> Scene:
        """Workers in the guildhall, in the order in which they were laid there."""
        for seat in seats:
            self._from_supply(seat, 1)
            self.player(seat).hall += 1
            self.s.hall = (*self.s.hall, seat)
        return self

    def _from_supply(self, seat: int, n: int) -> None:
        self.player(seat).workers -= n
        assert self.player(seat).workers >= 0, "a colour has 20 workers"

    def virtue(self, seat: int, n: int) -> Scene:
        self.player(seat).virtue = n
        return self

    def debts(self, seat: int, unpaid: int, paid: int = 0) -> Scene:
        self.player(seat).debts, self.player(seat).paid = unpaid, paid
        return self

    def level(self, seat: int, n: int) -> Scene:
        self.player(seat).level = n
        return self

    def character(self, seat: int, name: str) -> Scene:
        """The ability alone; what the character starts with is chapter 13's."""
        self.player(seat).character = c.CHARACTER_IDS.index(name)
        return self

    def apprentices(self, seat: int, *names: str) -> Scene:
        """These work for the seat; a second copy is called `miner_2`."""
        self.player(seat).apprentices = tuple(sorted([apprentice(name) for name in names]))
        return self._deal_apprentices()

    def plans(self, seat: int, *names: str) -> Scene:
        self.player(seat).plans = tuple(sorted([plan(name) for name in names]))
        return self._deal_plans()

    def built(self, seat: int, *names: str) -> Scene:
        """Built before the scene begins, in this order."""
        self.player(seat).built = tuple([plan(name) for name in names])
        return self._deal_plans()

    # ------------------------------------------------------------------ arranging: the board
    def tax(self, silver: int) -> Scene:
        self.s.tax = silver
        return self

    def market(self, **spaces: int) -> Scene:
        """Whose worker stands on which space: `market(small=RED, large=BLUE)`."""
        for name, seat in spaces.items():
            self._from_supply(seat, 1)
            self.s.market[SPACES.index(name)] = seat
        return self

    def market_cards(self, small: int, large: int | None = None) -> Scene:
        """The cards on top of the two piles, by their number from 1; the others lie unturned."""
        self.s.small = c.FACE[small - 1]
        self.s.large = () if large is None else (large - 1,)
        self.s.unturned = tuple([i for i in range(len(c.FACE)) if i not in self.s.large])
        return self

    def small_pile(self, *cards: int) -> Scene:
        """Only these cards are left in the small pile, the first on top."""
        self.s.unturned = tuple([card - 1 for card in cards])
        self.s.small = c.FACE[cards[0] - 1]
        self.s.large = tuple([i for i in range(len(c.FACE)) if i not in self.s.unturned])
        return self

    def display(self, *names: str) -> Scene:
        """The apprentices beside the workshop, the upper row first; the rest is anybody."""
        self._display = list(names)
        return self._deal_apprentices()

    def next_apprentices(self, *names: str) -> Scene:
        """The pile holds only these; all others lie under it."""
        self._next_apprentices = list(names)
        return self._deal_apprentices()

    def coins(self, **stalls: int) -> Scene:
        """Silver on apprentices on display: `coins(miner=2)`."""
        for name, n in stalls.items():
            self.s.coins[self.s.stalls.index(apprentice(name))] = n
        return self

    def next_plans(self, *names: str) -> Scene:
        """The pile holds only these plans; all others lie under it."""
        self._next_plans = list(names)
        return self._deal_plans()

    def no_plans_left(self) -> Scene:
        """All plans that nobody else has lie built before the last player."""
        self._next_plans = None
        self._deal_plans()
        self.s.players[-1].built += self.s.plans
        self.s.plans = ()
        return self

    def rewards(self, *ids: str) -> Scene:
        """The rewards that lie beside the cathedral."""
        self.s.rewards = tuple([c.REWARD_IDS.index(name) for name in ids])
        self.s.rewards_left = len(ids)
        return self

    def scheme(self, *names: str) -> Scene:
        """The scheme cards that come next, in this order; the others lie below."""
        cards = [scheme_card(name) for name in names]
        opponent = self.s.rules.opponent()
        self.s.future = tuple([card for card in opponent.future() if card not in cards])
        rest = tuple([card for card in opponent.pile() if card not in cards])
        self.s.schemes = (*[(card,) for card in cards], rest)
        self.s.discarded = ()
        return self

    def _deal_apprentices(self) -> Scene:
        taken = {card for player in self.s.players for card in player.apprentices}
        free = [card for card in range(c.APPRENTICES) if card not in taken]
        shown = [apprentice(name) for name in self._display]
        coming = [apprentice(name) for name in self._next_apprentices or ()]
        assert not taken & {*shown, *coming}, "an apprentice cannot be in two places"
        rest = [card for card in free if card not in shown and card not in coming]
        while len(shown) < len(self.s.stalls):
            shown.append(rest.pop())
        self.s.stalls = shown
        self.s.pile = tuple(coming if self._next_apprentices is not None else rest)
        self.s.under_pile = tuple(rest) if self._next_apprentices is not None else ()
        return self

    def _deal_plans(self) -> Scene:
        taken = [card for p in self.s.players for card in (*p.plans, *p.built, *p.inbox)]
        assert len(taken) == len(set(taken)), "a plan cannot be in two places"
        whole = [b.index for b in c.BUILDINGS if b.solo or self.s.opponent == EMPTY]
        free = [card for card in whole if card not in taken]
        coming = [plan(name) for name in self._next_plans or ()]
        assert set(coming) <= set(free), "a plan cannot be in two places"
        rest = tuple([card for card in free if card not in coming])
        self.s.plans = tuple(coming) if self._next_plans is not None else rest
        self.s.under = rest if self._next_plans is not None else ()
        self.s.known = tuple([0 for _ in self.s.under])
        return self

    # ------------------------------------------------------------------ playing
    def turn(self, seat: int) -> Scene:
        """The turn of this seat begins."""
        return self.start(START_TURN[seat])

    def end(self) -> Scene:
        """The last round is over: effects of the end, then the points."""
        return self.start(EndGame())

    # ------------------------------------------------------------------ looking
    def goods(self, seat: int, name: str) -> int:
        return self.player(seat).goods[c.GOODS.index(name)]

    def owned(self, seat: int) -> dict[str, int]:
        """All goods and silver of a seat that it has any of."""
        goods = self.player(seat).goods
        return {name: n for name, n in zip(c.GOODS, goods, strict=True) if n}

    def there(self, seat: int, place: str) -> int:
        """Workers of a seat on an open place."""
        return self.player(seat).at[c.PLACES.index(place)]

    def hand(self, seat: int) -> list[str]:
        return [c.BUILDING_IDS[card] for card in self.player(seat).plans]

    def team(self, seat: int) -> list[str]:
        return [c.APPRENTICE_WORDS[card] for card in self.player(seat).apprentices]

    def shown(self) -> list[str]:
        """The apprentices on display, the upper row first."""
        return [c.APPRENTICE_WORDS[card] if card != EMPTY else "" for card in self.s.stalls]

    def points(self, seat: int) -> dict[str, int]:
        """The points of a seat by source, as if the game ended now."""
        return {source.removeprefix("source."): n for source, n in tally(self.s, seat)}

    def score(self, seat: int) -> int:
        return total(self.s, seat)


def table(
    seats: int = 3,
    opponent: str = "off",
    conspirator: str = "once",
    seed: str = "scene",
) -> Scene:
    """A table after set-up: no goods, no plans in hands, red to begin."""
    scene = Scene.after_setup(seats, seed, opponent=opponent, conspirator=conspirator)
    s = scene.s
    s.first = 0
    s.agenda.clear()
    for player in s.players:
        player.goods = [0] * len(c.GOODS)
        player.plans = player.inbox = player.outbox = ()
    return scene._deal_plans()._deal_apprentices()
