"""What a seat sees, as numbers for learners. The same positive list as `view`, nothing else.

Sides and colours are seen from the seat: me, then the others clockwise, then boroughs without a
player. A thing among several is one entry for each of them, 1 where it is that one. Moves name
colours as they are: `my_colour` tells which one is the seat's own.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.games.notre_dame.actions import (
    Benefit,
    Gift,
    MoveCube,
    PlaceConfidant,
    PlayCard,
    WasteCard,
)
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.carriage import Collect, Drive
from parvis.games.notre_dame.components import (
    BROWN,
    BUILDINGS,
    CARD_KINDS,
    COLOURS,
    CUBES,
    GOLD,
    HAND,
    KINDS,
    LAST_SPACE,
    LETTER_KINDS,
    LETTER_SPOTS,
    LETTERS,
    PERSON_IDS,
    PILES,
    PLACES,
    RATS,
    ROUNDS,
    SPOT_COUNT,
    SPOTS,
    TOWNS,
)
from parvis.games.notre_dame.draft import Keep
from parvis.games.notre_dame.new_persons import (
    ActBuilding,
    FillBuilding,
    PayRat,
    RepeatLetters,
    WithdrawCube,
)
from parvis.games.notre_dame.persons import FoundBuilding, ShiftFrom, ShiftPieces, ShiftTo
from parvis.games.notre_dame.plague import LoseCube, landing, reach
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.view import knowledge, mask_of, open_cards, plague_comes
from parvis.kernel.agenda import Decision, over, question, waiting
from parvis.kernel.vector import BYTE, NUMBER, Layout, add_marks, around, one_of, subsets

_ASKS: Final[tuple[type[Decision[Any]], ...]] = (
    Keep,
    PlayCard,
    WasteCard,
    MoveCube,
    PlaceConfidant,
    Benefit,
    Gift,
    Drive,
    Collect,
    Bribe,
    FoundBuilding,
    ShiftFrom,
    ShiftTo,
    ShiftPieces,
    LoseCube,
    ActBuilding,
    WithdrawCube,
    RepeatLetters,
    FillBuilding,
    PayRat,
)
"""Every question of the game; new ones go to the end, with a new rules version."""
_KIND: Final[dict[str, int]] = {kind.__name__: i for i, kind in enumerate(_ASKS)}
_MOST_ASKED: Final = CUBES + 1
"""No number in a question is larger: all pieces on one building."""
_ALL_RATS: Final = 3 * max(RATS)
_GREY: Final[tuple[str, ...]] = tuple([name for i, name in enumerate(PERSON_IDS) if i not in BROWN])
_GREY_PLACE: Final[list[int]] = [_GREY.index(name) if name in _GREY else -1 for name in PERSON_IDS]

_OF_COLOURS: Final = one_of(len(COLOURS))
_OF_PERIODS: Final = one_of(len(PILES))
_OF_ROUNDS: Final = one_of(ROUNDS)
_OF_LETTERS: Final = one_of(LETTER_KINDS)
_OF_BUILDINGS: Final = one_of(len(BUILDINGS))
_OF_PLACES: Final = one_of(len(PLACES))
_OF_ASKS: Final = one_of(len(_ASKS))
_CARDS: Final = subsets(CARD_KINDS)
_COLOUR_CARDS: Final = (1 << CARD_KINDS) - 1
_LETTERS: Final = subsets(LETTER_KINDS)
_COLOUR_LETTERS: Final = (1 << LETTER_KINDS) - 1
_NO_ORDER: Final = bytes(len(_GREY))
_NOT_ASKED: Final = bytes(len(_ASKS) + 2 + len(PLACES) + len(BUILDINGS) + LETTER_KINDS)


# ---------------------------------------------------------------- the layout
def layout(seats: int) -> Layout:
    """The names of all entries, in the order in which `vector` writes them."""
    v = Layout()
    names = around(seats)
    colours = names + tuple([f"nobody{i + 1}" for i in range(len(TOWNS[seats].boroughs) - seats)])
    letters = [letter.id for letter in LETTERS]
    cards = [f"{name}.{kind}" for name in names for kind in KINDS]
    v.each("my_colour", COLOURS)
    v.each("period", PILES)
    v.each("round", [str(i + 1) for i in range(ROUNDS)])
    v.one("over")
    v.one("new_persons")
    v.one("general_supply", GOLD)
    v.one("plague", _ALL_RATS)
    v.one("plague_is_ahead")
    v.one("cards_discarded_unseen", CARD_KINDS * seats)
    v.each("on_display", PERSON_IDS)
    v.each("to_come", PERSON_IDS)
    v.each("place_in_order", _GREY, len(_GREY))
    spots = [SPOTS[spot] for spot in LETTER_SPOTS]
    v.each("market", [f"{c}.{spot}.{x}" for c in colours for spot in spots for x in letters])
    for name in names:
        _name_side(v, name, colours)
    v.each("hand", cards)
    v.each("choose_from", cards)
    v.each("played_open", cards)
    v.each("discarded_known", cards)
    for name in names[1:]:
        v.each(f"{name}.holds", cards)
    v.each("deck", KINDS)
    v.each("passed_on_unsure", KINDS)
    v.each("asked", [kind.__name__ for kind in _ASKS])
    v.one("asked.number", _MOST_ASKED)
    v.one("asked.more", _MOST_ASKED)
    v.each("asked.place", PLACES)
    v.each("asked.target", BUILDINGS)
    v.each("asked.letter", letters)
    return v


def _name_side(v: Layout, name: str, colours: tuple[str, ...]) -> None:
    v.one(f"{name}.gold", GOLD)
    v.one(f"{name}.reserve", CUBES)
    v.one(f"{name}.supply", CUBES)
    v.one(f"{name}.cathedral", CUBES)
    v.one(f"{name}.rat", LAST_SPACE)
    v.one(f"{name}.rat_after_plague", LAST_SPACE)
    v.one(f"{name}.rat_beyond")
    v.one(f"{name}.doctor")
    v.one(f"{name}.prestige", BYTE)
    v.one(f"{name}.cards_in_deck", CARD_KINDS)
    v.one(f"{name}.cards_in_hand", HAND)
    v.one(f"{name}.cards_to_choose", HAND)
    v.one(f"{name}.cards_played", HAND)
    v.one(f"{name}.bell")
    v.one(f"{name}.is_asked")
    v.one(f"{name}.knows_order")
    v.each(f"{name}.pieces", BUILDINGS, CUBES + 1)
    v.each(f"{name}.confidant", BUILDINGS)
    v.each(f"{name}.carriage", [f"{colour}.{spot}" for colour in colours for spot in SPOTS])
    v.each(f"{name}.letters", [f"{colour}.{x.id}" for colour in colours for x in LETTERS])


# ---------------------------------------------------------------- what a seat calls a colour
class _Eyes:
    """How one seat counts the colours: itself, the others clockwise, boroughs without a player."""

    def __init__(self, seat: int, seats: int) -> None:
        boroughs = TOWNS[seats].boroughs
        start = boroughs.index(seat)
        round_the_table = boroughs[start:] + boroughs[:start]
        self.colours: list[int] = [(seat + i) % seats for i in range(seats)]
        self.colours += [colour for colour in round_the_table if colour >= seats]
        self.rank: list[int] = [-1] * len(COLOURS)
        """Which one a colour is; -1: not at this table."""
        for i, colour in enumerate(self.colours):
            self.rank[colour] = i
        self.markets: list[int] = [
            colour * SPOT_COUNT + spot for colour in self.colours for spot in LETTER_SPOTS
        ]
        self.of_markets: tuple[bytes, ...] = one_of(len(self.colours) * SPOT_COUNT)
        self.shifts: list[int] = [colour * CARD_KINDS for colour in self.colours[:seats]]
        """Where the cards of each player's colour begin in a mask."""


_EYES: Final[dict[int, list[_Eyes]]] = {
    seats: [_Eyes(seat, seats) for seat in range(seats)] for seats in TOWNS
}


# ---------------------------------------------------------------- the vector
def vector(s: State, seat: int) -> bytes:
    """What a seat sees, in the order of `layout`."""
    eyes = _EYES[len(s.players)][seat]
    out: list[bytes] = []
    coming = plague_comes(s)
    plague = s.plague()
    _add_table(s, seat, coming, plague, out)
    for market in eyes.markets:
        out.append(_OF_LETTERS[s.letters[market]])
    asked = waiting(s)
    for other in eyes.colours[: len(s.players)]:
        reached = s.players[other].rat
        if coming:
            reached = reach(s.players[other], plague)
        _add_side(s, other, other == seat, reached, other in asked, eyes, out)
    _add_cards(s, seat, eyes, out)
    ask = question(s, seat)
    if ask is None:
        out.append(_NOT_ASKED)
    else:
        _add_question(ask, out)
    return b"".join(out)


def _add_table(s: State, seat: int, coming: bool, plague: int, out: list[bytes]) -> None:
    out.append(_OF_COLOURS[seat])
    out.append(_OF_PERIODS[s.period])
    out.append(_OF_ROUNDS[s.round])
    numbers = [
        1 if over(s) else 0,
        1 if s.new_persons else 0,
        s.coffer,
        plague,
        1 if coming else 0,
        len(s.buried),
    ]
    out.append(bytes(numbers))
    add_marks(out, len(PERSON_IDS), s.shown)
    add_marks(out, len(PERSON_IDS), s.brown + s.grey)
    if s.order and s.spies >> seat & 1:
        order = [0] * len(_GREY)
        for i, person in enumerate(s.order):
            order[_GREY_PLACE[person]] = i + 1
        out.append(bytes(order))
    else:
        out.append(_NO_ORDER)


def _add_side(
    s: State, seat: int, own: bool, reached: int, asked: bool, eyes: _Eyes, out: list[bytes]
) -> None:
    player = s.players[seat]
    numbers = [
        player.gold,
        player.reserve,
        player.supply,
        player.cathedral,
        player.rat,
        landing(reached),
        1 if reached > LAST_SPACE else 0,
        1 if player.doctor else 0,
        min(player.prestige, BYTE) if own or over(s) else 0,
        len(player.deck),
        len(player.hand),
        len(player.inbox),
        len(player.played),
        1 if s.bell == seat else 0,
        1 if asked else 0,
        s.spies >> seat & 1,
    ]
    out.append(bytes(numbers + player.pieces))
    out.append(_OF_BUILDINGS[player.confidant])
    colour, spot = player.carriage // SPOT_COUNT, player.carriage % SPOT_COUNT
    out.append(eyes.of_markets[eyes.rank[colour] * SPOT_COUNT + spot])
    collected = 0
    for letter in player.letters:
        collected |= 1 << letter
    for colour in eyes.colours:
        out.append(_LETTERS[collected >> colour * LETTER_KINDS & _COLOUR_LETTERS])


def _add_cards(s: State, seat: int, eyes: _Eyes, out: list[bytes]) -> None:
    """Where the cards are, as far as the seat can tell."""
    me = s.players[seat]
    shown = open_cards(s)
    known, unsure = knowledge(s, seat, me.seen, shown)
    _add_mask(mask_of(me.hand), eyes, out)
    _add_mask(mask_of(me.inbox), eyes, out)
    _add_mask(shown, eyes, out)
    _add_mask(mask_of(s.buried) & me.seen, eyes, out)
    for other in eyes.colours[1 : len(s.players)]:
        _add_mask(known[other], eyes, out)
    first = seat * CARD_KINDS
    out.append(_CARDS[mask_of(me.deck) >> first & _COLOUR_CARDS])
    out.append(_CARDS[mask_of(unsure) >> first & _COLOUR_CARDS])


def _add_mask(mask: int, eyes: _Eyes, out: list[bytes]) -> None:
    """The cards of a mask, colour by colour."""
    for first in eyes.shifts:
        out.append(_CARDS[mask >> first & _COLOUR_CARDS])


def _add_question(ask: Decision[Any], out: list[bytes]) -> None:
    """Which decision the seat is asked, and what stands in the question."""
    number = more = 0
    place = target = letter = -1
    if isinstance(ask, Keep):
        number = 1 if ask.second else 0
    elif isinstance(ask, MoveCube):
        place = ask.place
    elif isinstance(ask, Benefit):
        number = ask.left
    elif isinstance(ask, Drive):
        number = ask.steps
    elif isinstance(ask, Collect):
        letter = ask.kind
    elif isinstance(ask, Bribe):
        number = ask.extra
    elif isinstance(ask, ShiftFrom):
        number, more = ask.most, 1 if ask.act else 0
    elif isinstance(ask, ShiftTo):
        number, more, place = ask.most, 1 if ask.act else 0, ask.origin
    elif isinstance(ask, ShiftPieces):
        number, more, place = ask.most, 1 if ask.act else 0, ask.origin
        target = ask.target
    elif isinstance(ask, WithdrawCube):
        number, more = ask.cubes, ask.prestige
    elif isinstance(ask, PayRat):
        number = ask.price
    out.append(_OF_ASKS[_KIND[type(ask).__name__]])
    out.append(NUMBER[number])
    out.append(NUMBER[more])
    out.append(_OF_PLACES[place])
    out.append(_OF_BUILDINGS[target])
    out.append(_OF_LETTERS[letter])
