"""Scenes: a table of Notre Dame arranged for one rule, in a few words.

    scene = table(seats=3).place(0, bank=2).gold(0, 3).hand(0, "red bank")
    scene.start(PlayCard(0)).do("play red bank")
    assert scene.player(0).gold == 6

Everything is moved, never made: cubes, coins, cards and letters come from where they are, so the
conservation check (`checked`) holds in every scene.
"""

from __future__ import annotations

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, Player, State
from tests.kit import scene as kit


def _card(words: str) -> int:
    colour, kind = words.split()
    return c.COLOURS.index(colour) * c.CARD_KINDS + c.KINDS.index(kind.replace("-", "_"))


def _market(words: str) -> int:
    colour, spot = words.split()
    return c.COLOURS.index(colour) * c.SPOT_COUNT + c.SPOTS.index(spot.replace("-", "_"))


def _letter(words: str) -> int:
    colour, kind = words.split()
    return c.COLOURS.index(colour) * c.LETTER_KINDS + [x.id for x in c.LETTERS].index(kind)


class Scene(kit.Scene[State, Player]):
    game = NOTRE_DAME

    # ------------------------------------------------------------------ arranging
    def gold(self, seat: int, coins: int) -> Scene:
        """The seat has so many coins; the rest of the change goes to or comes from the supply."""
        p = self.player(seat)
        self.s.coffer += p.gold - coins
        p.gold = coins
        return self

    def coffer(self, coins: int, richest: int) -> Scene:
        """So many coins are left in the supply; `richest` holds the others."""
        self.player(richest).gold += self.s.coffer - coins
        self.s.coffer = coins
        return self

    def reserve(self, seat: int, cubes: int) -> Scene:
        """So many cubes in the personal reserve, the difference with the general supply."""
        p = self.player(seat)
        p.supply += p.reserve - cubes
        p.reserve = cubes
        assert p.supply >= 0
        return self

    def supply(self, seat: int, cubes: int) -> Scene:
        """So many own cubes in the general supply, the difference with the reserve."""
        p = self.player(seat)
        p.reserve += p.supply - cubes
        p.supply = cubes
        assert p.reserve >= 0
        return self

    def place(self, seat: int, **cubes: int) -> Scene:
        """Cubes from the general supply on buildings: `place(0, bank=2, notre_dame=1)`."""
        p = self.player(seat)
        for name, n in cubes.items():
            if name == "notre_dame":
                p.cathedral += n
            else:
                p.pieces[c.BUILDINGS.index(name)] += n
            p.supply -= n
        if p.supply < 0:
            p.reserve += p.supply
            p.supply = 0
        assert p.reserve >= 0, "a colour has 14 cubes"
        return self

    def confidant(self, seat: int, building: str) -> Scene:
        p = self.player(seat)
        if p.confidant != OFF_BOARD:
            p.pieces[p.confidant] -= 1
        p.confidant = c.BUILDINGS.index(building)
        p.pieces[p.confidant] += 1
        return self

    def rat(self, seat: int, space: int) -> Scene:
        self.player(seat).rat = space
        return self

    def prestige(self, seat: int, points: int) -> Scene:
        self.player(seat).prestige = points
        return self

    def show(self, *persons: str) -> Scene:
        """The persons on display (their piles are not adjusted: use it in scenes of one phase)."""
        self.s.shown = tuple(c.PERSON_IDS.index(person.replace("-", "_")) for person in persons)
        return self

    def hand(self, seat: int, *cards: str) -> Scene:
        """These cards are in the seat's hand; what it held goes back to the owners' decks."""
        p = self.player(seat)
        self._to_decks(p.hand)
        p.hand = ()
        for words in cards:
            card = _card(words)
            self._take_card(card)
            p.hand = tuple(sorted((*p.hand, card)))
            p.seen |= 1 << card
        return self

    def clear_hands(self) -> Scene:
        """All action cards back in their decks."""
        for p in self.s.players:
            self._to_decks(p.hand + p.inbox + p.outbox + p.played)
            p.hand = p.inbox = p.outbox = p.played = ()
            p.seen = 0
        return self

    def _to_decks(self, cards: tuple[int, ...]) -> None:
        for card in cards:
            owner = self.player(card // c.CARD_KINDS)
            owner.deck = tuple(sorted((*owner.deck, card)))

    def _take_card(self, card: int) -> None:
        for p in self.s.players:
            p.deck = tuple(x for x in p.deck if x != card)
            p.hand = tuple(x for x in p.hand if x != card)
            p.inbox = tuple(x for x in p.inbox if x != card)

    def carriage(self, seat: int, market: str) -> Scene:
        self.player(seat).carriage = _market(market)
        return self

    def letter_at(self, market: str, kind: str) -> Scene:
        """The letter of this kind lies on that market (swapped with the one that was there)."""
        at = _market(market)
        kinds = [x.id for x in c.LETTERS]
        borough = at // c.SPOT_COUNT * c.SPOT_COUNT
        for other in range(borough, borough + c.SPOT_COUNT):
            if self.s.letters[other] == kinds.index(kind):
                self.s.letters[other], self.s.letters[at] = (
                    self.s.letters[at],
                    self.s.letters[other],
                )
                return self
        raise AssertionError(f"no letter {kind} lies in that borough")

    def letters(self, seat: int, *letters: str) -> Scene:
        """The seat has collected these letters (`"red gold"`), taken off their markets."""
        p = self.player(seat)
        for words in letters:
            letter = _letter(words)
            borough = letter // c.LETTER_KINDS * c.SPOT_COUNT
            for market in range(borough, borough + c.SPOT_COUNT):
                if self.s.letters[market] == letter % c.LETTER_KINDS:
                    self.s.letters[market] = NO_LETTER
                    p.letters = tuple(sorted((*p.letters, letter)))
                    break
            else:
                raise AssertionError(f"the letter {words} lies on no market")
        return self

    def bell(self, seat: int) -> Scene:
        self.s.bell = seat
        return self

    # ------------------------------------------------------------------ looking
    def pieces(self, seat: int, building: str) -> int:
        """How many pieces stand on a building, the confidant included."""
        return self.player(seat).pieces[c.BUILDINGS.index(building)]

    def carriage_at(self, seat: int) -> str:
        """The market of the seat's carriage, in the words of `carriage`."""
        market = self.player(seat).carriage
        spot = c.SPOTS[market % c.SPOT_COUNT].replace("_", "-")
        return f"{c.COLOURS[market // c.SPOT_COUNT]} {spot}"


def table(seats: int = 4, new_persons: bool = False, seed: str = "scene") -> Scene:
    """A table after set-up, with all action cards in their decks."""
    on = "on" if new_persons else "off"
    return Scene.after_setup(seats, seed, new_persons=on).clear_hands()
