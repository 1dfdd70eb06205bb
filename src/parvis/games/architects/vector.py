"""What a seat sees, as numbers for learners. The same positive list as `view`, nothing else.

Sides are seen from the seat: me, then the others clockwise, the opponent last. A thing among
several is one entry for each of them, 1 where it is that one. Moves name colours as they are:
`my_colour` tells which one is the seat's own.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.games.architects.at_once import CaptureOrTakeBack, DestroyOne, SellPlan, TakeOne
from parvis.games.architects.cathedral import DiscardPlan, PayLevel
from parvis.games.architects.components import (
    APPRENTICE_WORDS,
    BUILDING_IDS,
    CAPTURE_SAVED,
    CHARACTER_IDS,
    COLOURS,
    GOODS,
    HALL_COLUMNS,
    HALL_ROWS,
    IN_USE,
    MARKET_CARDS,
    OPPONENTS,
    PLACES,
    ROWS,
    SCHEMES,
    SMALL_FACES,
    SPACES,
    TOP,
    TRADES,
    UNSEEN,
    VIRTUE_MOST,
    WORKERS,
    InUse,
)
from parvis.games.architects.costs import DestroyDebts, PayTax, TakeDebt
from parvis.games.architects.draft import ChooseCharacter, KeepPlan
from parvis.games.architects.guardhouse import Guardhouse
from parvis.games.architects.hall import SaveGood
from parvis.games.architects.market import KeepOne
from parvis.games.architects.placing import PlaceWorker
from parvis.games.architects.reset import FreePrisoners
from parvis.games.architects.scoring import ChooseEffect
from parvis.games.architects.state import BIT, EMPTY, State
from parvis.games.architects.storehouse import PayMix, Storehouse
from parvis.games.architects.town_centre import Capture
from parvis.games.architects.turns import DiscardExcess, Recover
from parvis.games.architects.workshop import Dismiss, HireFree
from parvis.kernel.agenda import Decision, over, question, waiting
from parvis.kernel.vector import BYTE, NUMBER, Layout, add_marks, around, one_of

_ASKS: Final[tuple[type[Decision[Any]], ...]] = (
    ChooseCharacter,
    KeepPlan,
    PlaceWorker,
    Recover,
    Storehouse,
    PayMix,
    PayTax,
    Capture,
    CaptureOrTakeBack,
    Guardhouse,
    HireFree,
    Dismiss,
    KeepOne,
    FreePrisoners,
    SaveGood,
    PayLevel,
    DiscardPlan,
    DiscardExcess,
    TakeOne,
    DestroyOne,
    SellPlan,
    DestroyDebts,
    TakeDebt,
    ChooseEffect,
)
"""Every question of the game; new ones go to the end, with a new rules version."""
_KIND: Final[dict[str, int]] = {kind.__name__: i for i, kind in enumerate(_ASKS)}
_SPACES: Final[tuple[str, ...]] = ("small", "plans", "large")
_CARDS: Final[tuple[str, ...]] = tuple([f"card{i + 1}" for i in range(len(MARKET_CARDS))])
_FACES: Final[tuple[str, ...]] = tuple([f"face{i + 1}" for i in range(len(SMALL_FACES))])

_OF_COLOURS: Final = one_of(len(COLOURS))
_OF_FACES: Final = one_of(len(SMALL_FACES))
_OF_CARDS: Final = one_of(len(MARKET_CARDS))
_OF_ASKS: Final = one_of(len(_ASKS))
_NO_GOODS: Final = [0] * len(GOODS)


class Shape:
    """The lengths and the marks of the box in use."""

    def __init__(self, box: InUse) -> None:
        self.box = box
        self.of_apprentices = one_of(box.apprentices)
        self.of_characters = one_of(box.characters)
        self.of_opponents = one_of(box.opponents)
        self.of_schemes = one_of(box.schemes)
        self.of_trades = one_of(box.trades)
        asked = len(_ASKS) + 4 + len(PLACES) + box.buildings + box.trades + len(GOODS)
        self.not_asked = bytes(asked)


_SHAPES: Final[tuple[Shape, ...]] = tuple([Shape(box) for box in IN_USE])


# ---------------------------------------------------------------- the layout
def layout(seats: int, opponent: bool, boxes: int, columns: int) -> Layout:
    """The names of all entries, in the order in which `vector` writes them."""
    v = Layout()
    box = IN_USE[boxes]
    cards = APPRENTICE_WORDS[: box.apprentices]
    buildings = BUILDING_IDS[: box.buildings]
    schemes = [scheme.id for scheme in SCHEMES[: box.schemes]]
    stalls = [f"row{r + 1}column{c + 1}" for r in range(ROWS) for c in range(columns)]
    sides = seats + 1 if opponent else seats
    names = around(seats) + (("opponent",) if opponent else ())
    v.each("my_colour", COLOURS)
    v.one("over")
    v.one("tax_stand", BYTE)
    v.one("market_cards_left", len(MARKET_CARDS))
    v.one("apprentices_left", box.apprentices)
    v.one("plans_left", box.buildings)
    v.one("rewards_left", box.reward_cards)
    v.one("guildhall_taken", HALL_COLUMNS[sides] * HALL_ROWS + sides)
    v.one("guildhall_free", HALL_COLUMNS[sides] * HALL_ROWS)
    v.one("reset_due")
    v.one("last_turns", sides + 1)
    v.one("conspirator_once")
    v.each("small_market", _FACES)
    v.each("large_market", _CARDS)
    v.each("stall", [f"{stall}.{card}" for stall in stalls for card in cards])
    v.each("coins", stalls, BYTE)
    for name in names:
        _name_side(v, name, names, box)
    v.each("plans", buildings)
    v.each("choose_from", buildings)
    v.each("under_the_pile", buildings)
    if opponent:
        v.each("opponent_is", OPPONENTS[: box.opponents])
        v.each("scheme", schemes)
        v.each("scheme_discarded", schemes)
        v.one("schemes_discarded_unseen", len(schemes))
        v.one("schemes_left", len(schemes))
    v.each("asked", [kind.__name__ for kind in _ASKS])
    v.one("asked.number", BYTE)
    v.one("asked.places_at_most", len(PLACES))
    v.one("asked.free")
    v.one("asked.saved", sum(CAPTURE_SAVED))
    v.each("asked.place", PLACES)
    v.each("asked.building", buildings)
    v.each("asked.trade", [trade.id for trade in TRADES[: box.trades]])
    v.each("asked.good", GOODS, BYTE)
    return v


def _name_side(v: Layout, name: str, names: tuple[str, ...], box: InUse) -> None:
    v.one(f"{name}.workers", WORKERS)
    v.one(f"{name}.prison", WORKERS)
    v.one(f"{name}.in_guildhall", WORKERS)
    v.one(f"{name}.virtue", VIRTUE_MOST)
    v.one(f"{name}.debts", BYTE)
    v.one(f"{name}.debts_paid", BYTE)
    v.one(f"{name}.cathedral", TOP)
    v.one(f"{name}.plans_in_hand", box.buildings)
    v.one(f"{name}.plans_to_choose", box.buildings)
    v.one(f"{name}.first_player")
    v.one(f"{name}.is_asked")
    v.each(f"{name}.market", _SPACES)
    v.each(f"{name}.captives", names, WORKERS)
    v.each(f"{name}.at", PLACES, WORKERS)
    v.each(f"{name}.goods", GOODS, BYTE)
    v.each(f"{name}.apprentice", APPRENTICE_WORDS[: box.apprentices])
    v.each(f"{name}.built", BUILDING_IDS[: box.buildings])
    v.each(f"{name}.character", CHARACTER_IDS[: box.characters])


# ---------------------------------------------------------------- the vector
def vector(s: State, seat: int) -> bytes:
    """What a seat sees, in the order of `layout`."""
    out: list[bytes] = []
    shape = _SHAPES[s.rules.boxes()]
    _add_town(s, seat, shape, out)
    asked = waiting(s)
    sides = [(seat + i) % s.seats for i in range(s.seats)]
    if s.opponent != EMPTY:
        sides.append(s.seats)
    for side in sides:
        _add_side(s, side, side in asked, sides, shape, out)
    _add_plans(s, seat, shape.box.buildings, out)
    if s.opponent != EMPTY:
        _add_opponent(s, shape, out)
    ask = question(s, seat)
    if ask is None:
        out.append(shape.not_asked)
    else:
        _add_question(ask, shape, out)
    return b"".join(out)


def few(n: int) -> int:
    """A number that has no bound, cut to what an entry holds."""
    return n if n < BYTE else BYTE


def _add_town(s: State, seat: int, shape: Shape, out: list[bytes]) -> None:
    out.append(_OF_COLOURS[seat])
    numbers = [
        1 if over(s) else 0,
        few(s.tax),
        len(s.unturned),
        len(s.pile) + len(s.under_pile),
        s.plans_left(),
        s.rewards_left,
        len(s.hall),
        max(0, s.spaces() - len(s.hall)),
        1 if s.reset_due else 0,
        s.last_turns + 1,
        1 if s.conspirator_once else 0,
    ]
    out.append(bytes(numbers))
    out.append(_OF_FACES[s.small])
    out.append(_OF_CARDS[s.large[-1] if s.large else EMPTY])
    for card in s.stalls:
        out.append(shape.of_apprentices[card])
    out.append(bytes([few(coins) for coins in s.coins]))


def _add_side(
    s: State, side: int, asked: bool, sides: list[int], shape: Shape, out: list[bytes]
) -> None:
    player = s.players[side]
    numbers = [
        player.workers,
        player.prison,
        player.hall,
        player.virtue,
        few(player.debts),
        few(player.paid),
        player.level,
        len(player.plans),
        len(player.inbox),
        1 if s.first == side else 0,
        1 if asked else 0,
    ]
    for space in range(SPACES):
        numbers.append(1 if s.market[space] == side else 0)
    for other in sides:
        numbers.append(player.captives[other])
    out.append(bytes(numbers))
    out.append(bytes(player.at))
    out.append(bytes([few(n) for n in player.goods]))
    add_marks(out, shape.box.apprentices, player.apprentices)
    add_marks(out, shape.box.buildings, player.built)
    out.append(shape.of_characters[player.character])


def _add_plans(s: State, seat: int, buildings: int, out: list[bytes]) -> None:
    """The plans that the seat holds or has put under the pile."""
    me = s.players[seat]
    add_marks(out, buildings, me.plans)
    add_marks(out, buildings, me.inbox)
    under: list[int] = []
    for i, card in enumerate(s.under):
        if s.known[i] & BIT[seat]:
            under.append(card)
    add_marks(out, buildings, tuple(under))


def _add_opponent(s: State, shape: Shape, out: list[bytes]) -> None:
    """Its name, its latest scheme, and what is known of its piles."""
    seen = [card for card in s.discarded if card != UNSEEN]
    out.append(shape.of_opponents[s.opponent])
    out.append(shape.of_schemes[s.scheme])
    add_marks(out, shape.box.schemes, tuple(seen))
    out.append(NUMBER[len(s.discarded) - len(seen)])
    out.append(NUMBER[sum([len(bag) for bag in s.schemes])])


def _add_question(ask: Decision[Any], shape: Shape, out: list[bytes]) -> None:
    """Which decision the seat is asked, and what stands in the question."""
    number = most = saved = 0
    free = False
    trade = -1
    visited: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    goods = _NO_GOODS
    if isinstance(ask, Storehouse):
        number = ask.left
    elif isinstance(ask, PayMix):
        number, trade = ask.size, ask.trade
    elif isinstance(ask, PayTax):
        number = ask.tax
    elif isinstance(ask, Capture):
        number, most, free, saved = ask.left, ask.most, ask.free, ask.saved
        visited = ask.places
    elif isinstance(ask, Guardhouse):
        number = ask.left
    elif isinstance(ask, FreePrisoners):
        number = len(ask.left)
    elif isinstance(ask, SaveGood):
        cards = (ask.card,)
    elif isinstance(ask, PayLevel):
        number = ask.size
    elif isinstance(ask, TakeOne):
        goods = [0] * len(GOODS)
        for i, good in enumerate(ask.goods):
            goods[good] = ask.counts[i]
    elif isinstance(ask, SellPlan):
        number = ask.gold
    elif isinstance(ask, DestroyDebts):
        number = ask.left
    elif isinstance(ask, ChooseEffect):
        cards = ask.left
    out.append(_OF_ASKS[_KIND[type(ask).__name__]])
    out.append(bytes([few(number), min(most, len(PLACES)), 1 if free else 0, few(saved)]))
    add_marks(out, len(PLACES), visited)
    add_marks(out, shape.box.buildings, cards)
    out.append(shape.of_trades[trade])
    out.append(bytes(goods))
