"""What is in the box, typed, loaded once from `components.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

PACKAGE: Final = "parvis.games.architects"


def _load(file: str) -> dict[str, Any]:
    return tomllib.loads((files(PACKAGE) / file).read_text(encoding="utf-8"))


BOX: Final[dict[str, Any]] = _load("components.toml")
BOXES: Final[tuple[dict[str, Any], ...]] = (BOX,)
"""The base game, then what is added to it. The rows of a further box come after all that were
there before, never between them: their indices lie in stored states."""


def _rows(kind: str) -> list[tuple[int, dict[str, Any]]]:
    """The rows of a table, box by box: (which box, row)."""
    return [(i, row) for i, box in enumerate(BOXES) for row in box.get(kind, [])]


COLOURS: Final[tuple[str, ...]] = tuple(BOX["box"]["colours"])
WORKERS: Final[int] = BOX["box"]["workers"]
GOODS: Final[tuple[str, ...]] = tuple(BOX["box"]["goods"])
"""What stands on a player's board, silver last."""
CLAY: Final[int] = GOODS.index("clay")
WOOD: Final[int] = GOODS.index("wood")
STONE: Final[int] = GOODS.index("stone")
GOLD: Final[int] = GOODS.index("gold")
MARBLE: Final[int] = GOODS.index("marble")
SILVER: Final[int] = GOODS.index("silver")
SKILLS: Final[tuple[str, ...]] = tuple(BOX["box"]["skills"])
"""A set of skills is a bit mask in this order."""

START_TAX: Final[int] = BOX["setup"]["tax"]
START_VIRTUE: Final[int] = BOX["setup"]["virtue"]
START_SILVER: Final[tuple[int, ...]] = tuple(BOX["setup"]["silver"])
REWARDS_A_PLAYER: Final[int] = BOX["setup"]["rewards_a_player"]
REWARDS_MORE: Final[int] = BOX["setup"]["rewards_more"]
DEALT: Final[int] = BOX["setup"]["dealt"]
KEPT: Final[int] = BOX["setup"]["kept"]

HAND_LIMIT: Final[int] = BOX["limits"]["hand"]
APPRENTICE_LIMIT: Final[int] = BOX["limits"]["apprentices"]
ROWS: Final[int] = BOX["limits"]["rows"]
COLUMNS: Final[int] = BOX["limits"]["columns"]

PLACES: Final[tuple[str, ...]] = tuple(BOX["places"]["open"])
"""The open places, where workers can be captured."""
QUARRY: Final[int] = PLACES.index("quarry")
FOREST: Final[int] = PLACES.index("forest")
MINES: Final[int] = PLACES.index("mines")
SILVERSMITH: Final[int] = PLACES.index("silversmith")
STOREHOUSE: Final[int] = PLACES.index("storehouse")
WORKSHOP: Final[int] = PLACES.index("workshop")
TOWN_CENTRE: Final[int] = PLACES.index("town_centre")
TAX_STAND: Final[int] = PLACES.index("tax_stand")
GUARDHOUSE: Final[int] = PLACES.index("guardhouse")

HIRE_SILVER: Final[int] = BOX["prices"]["hire"]["silver"]
HIRE_TAX: Final[int] = BOX["prices"]["hire"]["tax"]
BACK_SILVER: Final[int] = BOX["prices"]["buy_back"]["silver"]
BACK_TAX: Final[int] = BOX["prices"]["buy_back"]["tax"]
BACK_DEBT: Final[int] = BOX["prices"]["buy_back_debt"]["debt"]
BACK_VIRTUE: Final[int] = BOX["prices"]["buy_back_debt"]["virtue"]
REPAY_SILVER: Final[int] = BOX["prices"]["repay"]["silver"]
REPAY_TAX: Final[int] = BOX["prices"]["repay"]["tax"]
CAPTURE_COST: Final[int] = BOX["prices"]["capture"]
STEAL_VIRTUE: Final[int] = BOX["prices"]["steal_virtue"]
MARKET_SILVER: Final[tuple[int, ...]] = tuple(BOX["prices"]["market_silver"])
MARKET_VIRTUE: Final[int] = BOX["prices"]["market_virtue"]
MARKET_LOOK: Final[int] = BOX["prices"]["market_look"]

SMALL: Final = 0
MIDDLE: Final = 1
LARGE: Final = 2
"""The spaces of the black market, from the left."""
SPACES: Final = 3

HALL_ROWS: Final[int] = BOX["guildhall"]["rows"]
HALL_COLUMNS: Final[tuple[int, ...]] = tuple(BOX["guildhall"]["columns"])
"""By the number of players."""
RESET_ROWS: Final[tuple[int, ...]] = tuple(BOX["guildhall"]["reset_rows"])

RESET_PRISONERS: Final[int] = BOX["reset"]["prisoners"]
RESET_VIRTUE: Final[int] = BOX["reset"]["virtue"]
RESET_DEBTS: Final[int] = BOX["reset"]["debts"]

VIRTUE_POINTS: Final[tuple[int, ...]] = tuple(BOX["virtue"]["points"])
TAX_KEPT: Final[tuple[int, ...]] = tuple(BOX["virtue"]["tax_kept"])
VIRTUE_MOST: Final[int] = len(VIRTUE_POINTS) - 1
MARKET_CLOSED: Final[int] = BOX["virtue"]["market_closed_from"]
CATHEDRAL_CLOSED: Final[int] = BOX["virtue"]["cathedral_closed_to"]

DEBT_POINTS: Final[int] = BOX["scoring"]["unpaid_debt"]
SILVER_A_POINT: Final[int] = BOX["scoring"]["silver_a_point"]
PRISONERS_A_POINT: Final[int] = BOX["scoring"]["prisoners_a_point"]


_KNOWN: Final[tuple[str, ...]] = (*GOODS, "virtue", "plans")


class Bundle:
    """Things that are paid or gained together."""

    def __init__(self, data: dict[str, int]) -> None:
        self.goods: tuple[int, ...] = tuple([data.get(good, 0) for good in GOODS])
        self.virtue: int = data.get("virtue", 0)
        self.plans: int = data.get("plans", 0)
        self.needed: list[tuple[int, int]] = [(i, n) for i, n in enumerate(self.goods) if n]
        """The goods that are in it, each with how many: for costs, which are asked for most."""
        self.further: dict[str, int] = {k: n for k, n in data.items() if k not in _KNOWN}
        """What only an expansion knows how to give, by name."""

    def listed(self) -> list[tuple[str, int]]:
        """What is in it, by text key."""
        found = [(f"good.{GOODS[i]}", n) for i, n in self.needed]
        if self.virtue:
            found.append(("good.virtue", self.virtue))
        if self.plans:
            found.append(("good.plans", self.plans))
        return found + [(f"good.{name}", n) for name, n in self.further.items()]


NOTHING: Final = Bundle({})


def skill_mask(names: list[str]) -> int:
    return sum([1 << SKILLS.index(name) for name in names])


# ---------------------------------------------------------------- cathedral, rewards, market
class Level:
    """A storey of the cathedral."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.cost = Bundle(data["cost"])
        self.mix: int = data["mix"]
        """So many of wood and stone, as the player likes."""
        self.points: int = data["points"]
        self.room: int = data["room"]


LEVELS: Final[tuple[Level, ...]] = tuple(
    [Level({"cost": {}, "mix": 0, "points": 0, "room": len(COLOURS)})]
    + [Level(data) for data in BOX["level"]]
)
"""By the number of steps; nobody has worked on the first."""
TOP: Final[int] = len(LEVELS) - 1

REWARDS: Final[tuple[Bundle, ...]] = tuple([Bundle(x["gain"]) for _, x in _rows("reward")])
"""The kinds of rewards; copies cannot be told apart."""
REWARD_IDS: Final[tuple[str, ...]] = tuple([x["id"] for _, x in _rows("reward")])
REWARD_CARDS: Final[tuple[int, ...]] = tuple(
    [i for i, (_, x) in enumerate(_rows("reward")) for _ in range(x["copies"])]
)
"""The kind of each card."""


def _faces() -> list[dict[str, int]]:
    faces: list[dict[str, int]] = []
    for card in BOX["market"]:
        if card["small"] not in faces:
            faces.append(card["small"])
    return faces


SMALL_FACES: Final[tuple[Bundle, ...]] = tuple([Bundle(face) for face in _faces()])
"""What the small sides show. Several cards look alike from this side."""
FACE: Final[tuple[int, ...]] = tuple([_faces().index(x["small"]) for x in BOX["market"]])
"""The small side of each card."""
MARKET_CARDS: Final[tuple[Bundle, ...]] = tuple([Bundle(x["large"]) for x in BOX["market"]])
"""The large side of each card."""
LARGE_PRINT: Final = Bundle(BOX["market_print"]["large"])


# ---------------------------------------------------------------- buildings
class Building:
    """A building card: what it needs, what it gives."""

    def __init__(self, index: int, box: int, data: dict[str, Any]) -> None:
        self.index = index
        self.box = box
        self.id: str = data["id"]
        self.points: int = data["points"]
        self.cost = Bundle(data["cost"])
        self.skills: int = skill_mask(data["skills"])
        self.virtue: int = data["virtue"]
        self.at_end: bool = data["at_end"]
        self.solo: bool = data["solo"]
        self.effect: str = data["effect"]["name"]
        self.numbers: dict[str, Any] = {k: v for k, v in data["effect"].items() if k != "name"}


def _named(row: tuple[int, dict[str, Any]]) -> tuple[int, str]:
    return row[0], str(row[1]["id"])


BUILDINGS: Final[tuple[Building, ...]] = tuple(
    [Building(i, box, x) for i, (box, x) in enumerate(sorted(_rows("building"), key=_named))]
)
"""In the order of their names inside each box. A plan is the index of its building."""
BUILDING_IDS: Final[tuple[str, ...]] = tuple([b.id for b in BUILDINGS])


# ---------------------------------------------------------------- apprentices
class Apprentice:
    """A kind of apprentice; some are in the box twice."""

    def __init__(self, box: int, data: dict[str, Any]) -> None:
        self.box = box
        self.id: str = data["id"]
        self.copies: int = data["copies"]
        self.skills: int = skill_mask(data["skills"])
        self.virtue: int = data["virtue"]
        self.effect: str = data["effect"]["name"]
        self.numbers: dict[str, Any] = {k: v for k, v in data["effect"].items() if k != "name"}

    def gain(self) -> Bundle:
        return Bundle(self.numbers.get("gain", {}))


KINDS: Final[tuple[Apprentice, ...]] = tuple([Apprentice(b, x) for b, x in _rows("apprentice")])
KIND: Final[tuple[int, ...]] = tuple([i for i, k in enumerate(KINDS) for _ in range(k.copies)])
"""The kind of each card."""
APPRENTICES: Final[int] = len(KIND)


def _cards() -> list[str]:
    """The word of each card: its kind, and a number for a second copy."""
    seen: dict[int, int] = {}
    words = []
    for kind in KIND:
        seen[kind] = seen.get(kind, 0) + 1
        words.append(KINDS[kind].id if seen[kind] == 1 else f"{KINDS[kind].id}_{seen[kind]}")
    return words


APPRENTICE_WORDS: Final[tuple[str, ...]] = tuple(_cards())
APPRENTICE_KEYS: Final[tuple[str, ...]] = tuple([f"apprentice.{x}" for x in APPRENTICE_WORDS])
SKILLS_OF: Final[tuple[int, ...]] = tuple([KINDS[k].skills for k in KIND])


def _numbers(effect: str, number: str) -> tuple[int, ...]:
    """A number of an effect for each card; 0 for the cards without it."""
    kinds = [KINDS[k] for k in KIND]
    return tuple([k.numbers.get(number, 0) if k.effect == effect else 0 for k in kinds])


def _gains(effect: str) -> tuple[Bundle | None, ...]:
    return tuple([KINDS[k].gain() if KINDS[k].effect == effect else None for k in KIND])


CAPTURE_SAVED: Final[tuple[int, ...]] = _numbers("town_centre_discount", "silver")
MARKET_SAVED: Final[tuple[int, ...]] = _numbers("black_market_discount", "silver")
THIEF_SAVED: Final[tuple[int, ...]] = _numbers("tax_stand_virtue_discount", "virtue")
FREED_AT_RESET: Final[tuple[int, ...]] = _numbers("reset_release_prisoners", "count")
SHAMELESS: Final[tuple[bool, ...]] = tuple(
    [KINDS[k].effect == "black_market_no_virtue_loss" for k in KIND]
)
CATHEDRAL_GAIN: Final[tuple[Bundle | None, ...]] = _gains("cathedral_bonus")
REPAY_GAIN: Final[tuple[Bundle | None, ...]] = _gains("debt_payoff_bonus")
TAX_STAND_GAIN: Final[tuple[Bundle | None, ...]] = _gains("tax_stand_bonus")
MARKET_GAIN: Final[tuple[Bundle | None, ...]] = _gains("black_market_bonus")
RESET_GAIN: Final[tuple[Bundle | None, ...]] = _gains("reset_reward_if_no_prisoners")


RESET_CARDS: Final[tuple[int, ...]] = tuple(
    [card for card in range(APPRENTICES) if FREED_AT_RESET[card] or RESET_GAIN[card] is not None]
)
"""Apprentices that act at a reset."""


def _place_bonus() -> tuple[tuple[int, ...], ...]:
    """[place][card]: one more of what the place gives."""
    rows = []
    for place in PLACES:
        kinds = [KINDS[k] for k in KIND]
        rows.append(tuple([1 if k.numbers.get("location") == place else 0 for k in kinds]))
    return tuple(rows)


PLACE_BONUS: Final[tuple[tuple[int, ...], ...]] = _place_bonus()


class Trade:
    """A trade of the storehouse: so many of some goods, in any mix, for something."""

    def __init__(
        self, id: str, owner: int, goods: tuple[int, ...], count: int, gain: Bundle, rule: str
    ) -> None:
        self.id = id
        self.owner = owner
        """The apprentice card that brings it; -1: everybody has it."""
        self.goods = goods
        self.count = count
        self.gain = gain
        self.rule = rule


EVERYBODY: Final = -1


def _trades() -> list[Trade]:
    found = []
    for _, data in _rows("trade"):
        goods = tuple([GOODS.index(good) for good in data["goods"]])
        gain = Bundle(data["gain"])
        found.append(Trade(data["id"], EVERYBODY, goods, data["count"], gain, "AW-5.2"))
    for card, kind in enumerate(KIND):
        apprentice = KINDS[kind]
        if apprentice.effect == "storehouse_trade":
            ((good, count),) = apprentice.numbers["pay"].items()
            paid = (GOODS.index(good),)
            found.append(Trade(apprentice.id, card, paid, count, apprentice.gain(), "AW-5.3"))
    return found


TRADES: Final[tuple[Trade, ...]] = tuple(_trades())
BOARD_TRADES: Final[int] = len([1 for trade in TRADES if trade.owner == EVERYBODY])
"""The first of them are everybody's."""


def _trade_of() -> list[int]:
    found = [-1] * APPRENTICES
    for i, trade in enumerate(TRADES):
        if trade.owner != EVERYBODY:
            found[trade.owner] = i
    return found


TRADE_OF: Final[tuple[int, ...]] = tuple(_trade_of())
"""The trade that each apprentice card brings; -1: none."""


# ---------------------------------------------------------------- characters and the opponent
class Character:
    """Side 2 of a player's board."""

    def __init__(self, index: int, box: int, data: dict[str, Any]) -> None:
        self.index = index
        self.box = box
        self.id: str = data["id"]
        self.promo: bool = data["promo"]
        self.prisoners: int = data["prisoners"]
        self.virtue: int = data["virtue"]
        self.goods = Bundle({**data["goods"], "silver": data["silver"]})
        self.plans: int = data["plans"]
        self.debts: int = data["debts"]
        self.numbers: dict[str, Any] = data["ability"]


CHARACTERS: Final[tuple[Character, ...]] = tuple(
    [Character(i, box, x) for i, (box, x) in enumerate(_rows("character"))]
)
CHARACTER_IDS: Final[tuple[str, ...]] = tuple([x.id for x in CHARACTERS])
NOBODY: Final = -1
"""The standard side of a board."""
ADA: Final[int] = CHARACTER_IDS.index("ada")
FREDERICK: Final[int] = CHARACTER_IDS.index("frederick")
CAROLINE: Final[int] = CHARACTER_IDS.index("caroline")
RUDOLF: Final[int] = CHARACTER_IDS.index("rudolf")
THERESE: Final[int] = CHARACTER_IDS.index("therese")
LOTHAIRE: Final[int] = CHARACTER_IDS.index("lothaire")
HUGO: Final[int] = CHARACTER_IDS.index("hugo")
CLOVIS: Final[int] = CHARACTER_IDS.index("clovis")
FARA: Final[int] = CHARACTER_IDS.index("fara")
BERTHA: Final[int] = CHARACTER_IDS.index("bertha")


def _ability(character: int, number: str) -> int:
    value: int = CHARACTERS[character].numbers[number]
    return value


ADA_KEEPS: Final[int] = _ability(ADA, "amount")
CAROLINE_DRAWS: Final[int] = _ability(CAROLINE, "building_cards")
RUDOLF_SAVES: Final[int] = _ability(RUDOLF, "silver")
RUDOLF_LIMIT: Final[int] = _ability(RUDOLF, "apprentices_max")
LOTHAIRE_SAVES: Final[int] = _ability(LOTHAIRE, "amount")
HUGO_PAYS: Final[int] = CHARACTERS[HUGO].numbers["cost"]["silver"]
CLOVIS_DRAWS: Final[int] = _ability(CLOVIS, "building_cards")
FARA_FREES: Final[int] = _ability(FARA, "count")
BERTHA_GETS: Final[int] = _ability(BERTHA, "silver")

OPPONENTS: Final[tuple[str, ...]] = tuple(BOX["opponent"]["hall_points"])
HALL_POINTS: Final[tuple[int, ...]] = tuple(BOX["opponent"]["hall_points"].values())
SOLO_DEALT: Final[int] = BOX["opponent"]["dealt"]
OPPOSED_SILVER: Final[tuple[int, ...]] = tuple(BOX["opponent"]["silver"])
"""What players begin with against an opponent, in the order of their turns."""
OPPONENT_STEP_VIRTUE: Final[int] = BOX["opponent_habits"]["cathedral_virtue"]
OPPONENT_BLOCKED: Final[int] = BOX["opponent_habits"]["cathedral_blocked_marble"]
OPPONENT_CAPTIVES: Final[int] = BOX["opponent_habits"]["captives_marble"]
OPPONENT_BACK_TAX: Final[int] = BOX["opponent_habits"]["buy_back_tax"]
OPPONENT_NO_TAX: Final[int] = BOX["opponent_habits"]["empty_tax_stand"]
CAPTURE_ORDER: Final[tuple[int, ...]] = tuple(
    [PLACES.index(x) for x in BOX["opponent_habits"]["capture_order"]]
)


class Scheme:
    """A scheme card: where the opponent's worker goes, and what it does there."""

    def __init__(self, box: int, data: dict[str, Any]) -> None:
        self.box = box
        self.id: str = data["id"]
        self.future: bool = data["future"]
        self.place: str = data["place"]
        self.actions: tuple[dict[str, Any], ...] = tuple(data["actions"])


SCHEMES: Final[tuple[Scheme, ...]] = tuple([Scheme(box, x) for box, x in _rows("scheme")])
UNSEEN: Final = -1
"""In a pile of schemes: a future card that nobody has seen."""

# ---------------------------------------------------------------- ways to pay a mix
Mix = tuple[int, int, int]
"""So much clay, wood and stone."""


def _mixes() -> list[Mix]:
    """Every mix that a trade or a level of the cathedral may cost, Lothaire's included."""
    found: set[Mix] = set()
    sizes = {level.mix for level in LEVELS if level.mix}
    sizes |= {size - LOTHAIRE_SAVES for size in sizes}
    sizes |= {trade.count for trade in TRADES if trade.goods == (WOOD, STONE)}
    for size in sizes:
        found |= {(0, wood, size - wood) for wood in range(size + 1)}
    for trade in TRADES:
        if trade.goods == (CLAY, WOOD, STONE):
            n = trade.count
            found |= {(c, w, n - c - w) for c in range(n + 1) for w in range(n + 1 - c)}
    return sorted(found)


MIXES: Final[tuple[Mix, ...]] = tuple(_mixes())


def mix_word(mix: Mix) -> str:
    parts = [f"{n}_{GOODS[i]}" for i, n in enumerate(mix) if n]
    return "_".join(parts)


# ---------------------------------------------------------------- the box in use
class InUse:
    """How many rows of each table a game with so many boxes has: the first ones of each."""

    def __init__(self, boxes: int) -> None:
        self.buildings = len([1 for x in BUILDINGS if x.box < boxes])
        self.apprentices = len([1 for k in KIND if KINDS[k].box < boxes])
        self.characters = len([1 for x in CHARACTERS if x.box < boxes])
        self.schemes = len([1 for x in SCHEMES if x.box < boxes])
        self.reward_cards = sum([x["copies"] for box, x in _rows("reward") if box < boxes])
        self.trades = len([1 for x in TRADES if x.owner < self.apprentices])
        self.opponents = sum([len(box["opponent"]["hall_points"]) for box in BOXES[:boxes]])


IN_USE: Final[tuple[InUse, ...]] = tuple([InUse(i + 1) for i in range(len(BOXES))])
BASE_BOX: Final = 0
"""The base game alone."""


def _check_box() -> None:
    """Whoever corrects the file learns at once when its numbers no longer fit together."""
    base = IN_USE[BASE_BOX]
    for fits, what in (
        (base.buildings == 40, "forty buildings"),
        (base.apprentices == 40, "forty apprentices"),
        (base.reward_cards == 11, "eleven rewards"),
        (len(MARKET_CARDS) == 10, "ten black market cards"),
        (GOODS[-1] == "silver" and GOODS[:3] == ("clay", "wood", "stone"), "the order of goods"),
        (len(TAX_KEPT) == len(VIRTUE_POINTS), "the two columns of the virtue track"),
        (len(MARKET_SILVER) == SPACES, "the prices of the black market"),
        (len(HALL_COLUMNS) == len(COLOURS) + 1, "columns of the guildhall and players"),
        (sorted(CAPTURE_ORDER) == list(range(len(PLACES))), "the opponent's order of places"),
    ):
        if not fits:
            raise ValueError(f"components.toml of Architects: {what} do not fit together")


_check_box()
