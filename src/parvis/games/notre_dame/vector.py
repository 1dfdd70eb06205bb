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
    LAYOUTS,
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
)
from parvis.games.notre_dame.draft import BIT, Keep
from parvis.games.notre_dame.new_persons import (
    ActBuilding,
    FillBuilding,
    PayRat,
    RepeatLetters,
    WithdrawCube,
)
from parvis.games.notre_dame.persons import FoundBuilding, ShiftFrom, ShiftPieces, ShiftTo
from parvis.games.notre_dame.plague import LoseCube, landing, reach
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, Player, State
from parvis.games.notre_dame.view import knowledge, open_cards, plague_comes
from parvis.kernel.agenda import Decision, over, question, waiting
from parvis.kernel.vector import BYTE, Layout, around

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


class _Side:
    """The places of what belongs to one side."""

    def __init__(self, v: Layout, name: str, colours: tuple[str, ...]) -> None:
        self.gold = v.one(f"{name}.gold", GOLD)
        self.reserve = v.one(f"{name}.reserve", CUBES)
        self.supply = v.one(f"{name}.supply", CUBES)
        self.cathedral = v.one(f"{name}.cathedral", CUBES)
        self.rat = v.one(f"{name}.rat", LAST_SPACE)
        self.after = v.one(f"{name}.rat_after_plague", LAST_SPACE)
        self.beyond = v.one(f"{name}.rat_beyond")
        self.doctor = v.one(f"{name}.doctor")
        self.prestige = v.one(f"{name}.prestige", BYTE)
        self.deck = v.one(f"{name}.cards_in_deck", CARD_KINDS)
        self.hand = v.one(f"{name}.cards_in_hand", HAND)
        self.inbox = v.one(f"{name}.cards_to_choose", HAND)
        self.played = v.one(f"{name}.cards_played", HAND)
        self.bell = v.one(f"{name}.bell")
        self.asked = v.one(f"{name}.is_asked")
        self.spy = v.one(f"{name}.knows_order")
        self.pieces = v.each(f"{name}.pieces", BUILDINGS, CUBES + 1)
        self.confidant = v.each(f"{name}.confidant", BUILDINGS)
        markets = [f"{colour}.{spot}" for colour in colours for spot in SPOTS]
        self.carriage = v.each(f"{name}.carriage", markets)
        letters = [f"{colour}.{letter.id}" for colour in colours for letter in LETTERS]
        self.letters = v.each(f"{name}.letters", letters)


class Places:
    """Where each thing stands in the vector of a table with so many seats."""

    def __init__(self, seats: int) -> None:
        v = self.entries = Layout()
        names = around(seats)
        boroughs = LAYOUTS[seats].boroughs
        colours = names + tuple([f"nobody{i + 1}" for i in range(len(boroughs) - seats)])
        cards = [f"{name}.{kind}" for name in names for kind in KINDS]
        self.seat = v.each("my_colour", COLOURS[:seats])
        self.period = v.each("period", PILES)
        self.round = v.each("round", [str(i + 1) for i in range(ROUNDS)])
        self.over = v.one("over")
        self.new_persons = v.one("new_persons")
        self.coffer = v.one("general_supply", GOLD)
        self.plague = v.one("plague", _ALL_RATS)
        self.coming = v.one("plague_is_ahead")
        self.buried = v.one("cards_discarded_unseen", CARD_KINDS * seats)
        self.shown = v.each("on_display", PERSON_IDS)
        self.brown = v.each("brown_to_come", [PERSON_IDS[p] for p in BROWN])
        self.grey = v.each("grey_to_come", _GREY)
        self.order = v.each("place_in_order", _GREY, len(_GREY))
        self.sides: list[_Side] = [_Side(v, name, colours) for name in names]
        markets = [
            f"{colour}.{spot}.{letter.id}"
            for colour in colours
            for spot in [SPOTS[i] for i in LETTER_SPOTS]
            for letter in LETTERS
        ]
        self.market = v.each("market", markets)
        self.hand = v.each("hand", cards)
        self.inbox = v.each("choose_from", cards)
        self.deck = v.each("deck", KINDS)
        self.open = v.each("played_open", cards)
        self.unsure = v.each("passed_on_unsure", KINDS)
        self.buried_known = v.each("discarded_known", cards)
        self.known: list[int] = [v.each(f"{name}.holds", cards) for name in names[1:]]
        self.asked = v.each("asked", [kind.__name__ for kind in _ASKS])
        self.number = v.one("asked.number", _MOST_ASKED)
        self.more = v.one("asked.more", _MOST_ASKED)
        self.place = v.each("asked.place", PLACES)
        self.target = v.each("asked.target", BUILDINGS)
        self.letter = v.each("asked.letter", [letter.id for letter in LETTERS])
        self.length = len(v)
        self.colour: list[list[int]] = [_seen_from(seat, seats) for seat in range(seats)]
        """[seat][colour]: which one it is for that seat; -1: not at this table."""


def _seen_from(seat: int, seats: int) -> list[int]:
    """Players' colours clockwise from the seat, then the boroughs without a player."""
    boroughs = LAYOUTS[seats].boroughs
    start = boroughs.index(seat)
    round_the_table = boroughs[start:] + boroughs[:start]
    seen = [-1] * len(COLOURS)
    for i in range(seats):
        seen[(seat + i) % seats] = i
    for i, colour in enumerate([c for c in round_the_table if c >= seats]):
        seen[colour] = seats + i
    return seen


_MADE: Final[dict[int, Places]] = {}
_GREY_PLACE: Final[list[int]] = [_GREY.index(name) if name in _GREY else -1 for name in PERSON_IDS]


def places(seats: int) -> Places:
    """The layout for so many seats, made when it is first asked for."""
    found = _MADE.get(seats)
    if found is None:
        found = Places(seats)
        _MADE[seats] = found
    return found


def vector(s: State, seat: int) -> list[int]:
    """What a seat sees, in the order of `Places`."""
    at = places(len(s.players))
    out = [0] * at.length
    _fill_table(s, seat, at, out)
    _fill_sides(s, seat, at, out)
    _fill_cards(s, seat, at, out)
    ask = question(s, seat)
    if ask is not None:
        _fill_question(ask, at, out)
    return out


def _fill_table(s: State, seat: int, at: Places, out: list[int]) -> None:
    out[at.seat + seat] = 1
    out[at.period + s.period] = 1
    if s.round < ROUNDS:
        out[at.round + s.round] = 1
    out[at.over] = 1 if over(s) else 0
    out[at.new_persons] = 1 if s.new_persons else 0
    out[at.coffer] = s.coffer
    out[at.buried] = len(s.buried)
    for person in s.shown:
        out[at.shown + person] = 1
    for i, person in enumerate(BROWN):
        if person in s.brown:
            out[at.brown + i] = 1
    for person in s.grey:
        out[at.grey + _GREY_PLACE[person]] = 1
    if s.order and s.spies >> seat & 1:
        for i, person in enumerate(s.order):
            out[at.order + _GREY_PLACE[person]] = i + 1
    colour = at.colour[seat]
    for market, kind in enumerate(s.letters):
        if kind != NO_LETTER:
            spot = LETTER_SPOTS.index(market % SPOT_COUNT)
            near = colour[market // SPOT_COUNT] * len(LETTER_SPOTS) + spot
            out[at.market + near * LETTER_KINDS + kind] = 1


def _fill_sides(s: State, seat: int, at: Places, out: list[int]) -> None:
    seats = len(s.players)
    plague = s.plague()
    coming = plague_comes(s)
    finished = over(s)
    out[at.plague] = plague
    out[at.coming] = 1 if coming else 0
    colour = at.colour[seat]
    for i in range(seats):
        other = (seat + i) % seats
        player = s.players[other]
        side = at.sides[i]
        _fill_side(player, side, colour, out)
        reached = reach(player, plague) if coming else player.rat
        out[side.after] = landing(reached)
        out[side.beyond] = 1 if reached > LAST_SPACE else 0
        out[side.spy] = s.spies >> other & 1
        if i == 0 or finished:
            out[side.prestige] = min(player.prestige, BYTE)
    out[at.sides[(s.bell - seat) % seats].bell] = 1
    for other in waiting(s):
        out[at.sides[(other - seat) % seats].asked] = 1


def _fill_side(player: Player, side: _Side, colour: list[int], out: list[int]) -> None:
    out[side.gold] = player.gold
    out[side.reserve] = player.reserve
    out[side.supply] = player.supply
    out[side.cathedral] = player.cathedral
    out[side.rat] = player.rat
    out[side.doctor] = 1 if player.doctor else 0
    out[side.deck] = len(player.deck)
    out[side.hand] = len(player.hand)
    out[side.inbox] = len(player.inbox)
    out[side.played] = len(player.played)
    for building, n in enumerate(player.pieces):
        out[side.pieces + building] = n
    if player.confidant != OFF_BOARD:
        out[side.confidant + player.confidant] = 1
    carriage = player.carriage
    out[side.carriage + colour[carriage // SPOT_COUNT] * SPOT_COUNT + carriage % SPOT_COUNT] = 1
    for letter in player.letters:
        near = colour[letter // LETTER_KINDS] * LETTER_KINDS + letter % LETTER_KINDS
        out[side.letters + near] = 1


def _fill_cards(s: State, seat: int, at: Places, out: list[int]) -> None:
    """Where the cards are, as far as the seat can tell."""
    me = s.players[seat]
    seats = len(s.players)
    colour = at.colour[seat]
    for card in me.hand:
        out[at.hand + colour[card // CARD_KINDS] * CARD_KINDS + card % CARD_KINDS] = 1
    for card in me.inbox:
        out[at.inbox + colour[card // CARD_KINDS] * CARD_KINDS + card % CARD_KINDS] = 1
    for card in me.deck:
        out[at.deck + card % CARD_KINDS] = 1
    for card in s.buried:
        if me.seen & BIT[card]:
            near = colour[card // CARD_KINDS] * CARD_KINDS + card % CARD_KINDS
            out[at.buried_known + near] = 1
    known, unsure = knowledge(s, seat, me.seen)
    for card in unsure:
        out[at.unsure + card % CARD_KINDS] = 1
    _fill_mask(open_cards(s), at.open, colour, out)
    for i in range(1, seats):
        _fill_mask(known[(seat + i) % seats], at.known[i - 1], colour, out)


def _fill_mask(mask: int, first: int, colour: list[int], out: list[int]) -> None:
    """The cards of a mask."""
    while mask:
        rest = mask & (mask - 1)
        card = (mask ^ rest).bit_length() - 1
        out[first + colour[card // CARD_KINDS] * CARD_KINDS + card % CARD_KINDS] = 1
        mask = rest


def _fill_question(ask: Decision[Any], at: Places, out: list[int]) -> None:
    """Which decision the seat is asked, and what stands in the question."""
    out[at.asked + _KIND[type(ask).__name__]] = 1
    if isinstance(ask, Keep):
        out[at.number] = 1 if ask.second else 0
    elif isinstance(ask, MoveCube):
        out[at.place + ask.place] = 1
    elif isinstance(ask, Benefit):
        out[at.number] = ask.left
    elif isinstance(ask, Drive):
        out[at.number] = ask.steps
    elif isinstance(ask, Collect):
        out[at.letter + ask.kind] = 1
    elif isinstance(ask, Bribe):
        out[at.number] = ask.extra
    elif isinstance(ask, ShiftFrom):
        _fill_shift(ask.most, ask.act, at, out)
    elif isinstance(ask, ShiftTo):
        _fill_shift(ask.most, ask.act, at, out)
        out[at.place + ask.origin] = 1
    elif isinstance(ask, ShiftPieces):
        _fill_shift(ask.most, ask.act, at, out)
        out[at.place + ask.origin] = 1
        out[at.target + ask.target] = 1
    elif isinstance(ask, WithdrawCube):
        out[at.number] = ask.cubes
        out[at.more] = ask.prestige
    elif isinstance(ask, PayRat):
        out[at.number] = ask.price


def _fill_shift(most: int, act: bool, at: Places, out: list[int]) -> None:
    out[at.number] = most
    out[at.more] = 1 if act else 0
