"""What is in the box, typed, loaded once from `components.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from parvis.kernel.events import Value

PACKAGE: Final = "parvis.games.notre_dame"


def _load() -> dict[str, Any]:
    return tomllib.loads((files(PACKAGE) / "components.toml").read_text(encoding="utf-8"))


BOX: Final[dict[str, Any]] = _load()

COLOURS: Final[tuple[str, ...]] = tuple(BOX["box"]["colours"])
GOLD: Final[int] = BOX["box"]["gold"]
CUBES: Final[int] = BOX["box"]["cubes_a_colour"]

START_GOLD: Final[int] = BOX["setup"]["gold"]
START_RESERVE: Final[int] = BOX["setup"]["reserve"]
START_RAT: Final[int] = BOX["setup"]["rat"]
PERIODS: Final[int] = BOX["setup"]["periods"]
ROUNDS: Final[int] = BOX["setup"]["rounds"]

BROWN_REVEALED: Final[int] = BOX["phases"]["brown_revealed"]
GREY_REVEALED: Final[int] = BOX["phases"]["grey_revealed"]
HAND: Final[int] = BOX["phases"]["hand"]
PLAYED: Final[int] = BOX["phases"]["played"]
BRIBE_COST: Final[int] = BOX["phases"]["bribe"]
EXTRA_BRIBES: Final[int] = BOX["phases"]["extra_bribes"]
PHASES: Final = ("persons", "draft", "play", "bribe", "plague")
"""The phases of a round in their order. [ND-2.2]"""
NEW_DRAWN: Final[int] = BOX["new_persons"]["drawn_a_period"]

GIFT_MOST: Final[int] = BOX["gift"]["most"]
GIFT_PRESTIGE: Final[tuple[int, ...]] = tuple(BOX["gift"]["prestige"])
LAST_SPACE: Final[int] = BOX["plague"]["last"]
PENALTY: Final[int] = BOX["plague"]["penalty"]
PAIR: Final[int] = BOX["park"]["pair"]
PAIR_PRESTIGE: Final[int] = BOX["park"]["prestige"]
TWO_BENEFITS: Final[int] = BOX["hotel"]["two_benefits_from"]

BUILDINGS: Final[tuple[str, ...]] = tuple(BOX["buildings"]["ids"])
SEMINARY: Final[int] = BUILDINGS.index("seminary")
BANK: Final[int] = BUILDINGS.index("bank")
RESIDENCE: Final[int] = BUILDINGS.index("residence")
CARRIAGE_HOUSE: Final[int] = BUILDINGS.index("carriage_house")
HOTEL: Final[int] = BUILDINGS.index("hotel")
PARK: Final[int] = BUILDINGS.index("park")
HOSPITAL: Final[int] = BUILDINGS.index("hospital")

KINDS: Final[tuple[str, ...]] = tuple(BOX["cards"]["ids"])
"""Kinds of action cards; the first seven are the buildings in their order."""
NOTRE_DAME: Final[int] = KINDS.index("notre_dame")
CONFIDANT: Final[int] = KINDS.index("confidant")
CARD_KINDS: Final[int] = len(KINDS)
"""A card is `colour * CARD_KINDS + kind`."""

PLACES: Final[tuple[str, ...]] = (*BUILDINGS, "notre_dame")
"""Where a cube can stand: the seven buildings, then the cathedral."""
CATHEDRAL: Final[int] = len(BUILDINGS)


def place_key(place: int) -> str:
    """The key of a place's name."""
    return f"place.{PLACES[place]}"


class Letter:
    """A kind of letter of credit: what it gives."""

    def __init__(self, id: str, prestige: int, gold: int, cubes: int, rat: int) -> None:
        self.id: str = id
        self.prestige = prestige
        self.gold = gold
        self.cubes = cubes
        self.rat = rat


LETTERS: Final[tuple[Letter, ...]] = tuple(
    [Letter(x["id"], x["prestige"], x["gold"], x["cubes"], x["rat"]) for x in BOX["letter"]]
)
LETTER_KINDS: Final[int] = len(LETTERS)
"""A letter is `colour * LETTER_KINDS + kind`."""
RAT_LETTER: Final[int] = [letter.rat > 0 for letter in LETTERS].index(True)
"""The kind of letter whose rat step may be declined. [ND-6.2]"""


class Person:
    """A person card: its pile (brown, A, B or C), its rats, and its effect with numbers."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        self.index = index
        self.id: str = data["id"]
        self.rule: str = data["rule"]
        self.pile: str = data["pile"]
        self.new: bool = data["set"] == "new_persons"
        self.rats: int = data["rats"]
        self.effect: str = data["effect"]["name"]
        self.numbers: dict[str, Any] = {k: v for k, v in data["effect"].items() if k != "name"}


PERSONS: Final[tuple[Person, ...]] = tuple(
    [Person(i, data) for i, data in enumerate(BOX["person"])]
)
PERSON_IDS: Final[tuple[str, ...]] = tuple([person.id for person in PERSONS])
RATS: Final[tuple[int, ...]] = tuple([person.rats for person in PERSONS])
"""What each card shows, partly reconstructed. [ND-8.2]"""
BROWN: Final[tuple[int, ...]] = tuple([p.index for p in PERSONS if p.pile == "brown"])
PILES: Final[tuple[str, ...]] = ("A", "B", "C")
PILE: Final[tuple[int, ...]] = tuple(
    [PILES.index(p.pile) if p.pile in PILES else -1 for p in PERSONS]
)
"""The period in which a grey person appears; -1 for the brown ones."""
MOST_SHIFTED: Final[int] = max([p.numbers["most"] for p in PERSONS if p.effect == "shift"])
ADVISER: Final[int] = PERSON_IDS.index("adviser")


def grey(period: int, new_persons: bool) -> list[int]:
    """The grey persons of a letter that may come."""
    return [p.index for p in PERSONS if PILE[p.index] == period and (new_persons or not p.new)]


# ---------------------------------------------------------------- markets and roads
SPOTS: Final[tuple[str, ...]] = tuple(BOX["markets"]["ids"])
SPOT_COUNT: Final[int] = len(SPOTS)
"""A market is `colour * SPOT_COUNT + spot`: the colour is that of its borough's letters."""
CENTRE: Final[int] = SPOTS.index(BOX["markets"]["carriage_starts"])
LETTER_SPOTS: Final[tuple[int, ...]] = tuple([SPOTS.index(s) for s in BOX["markets"]["letters_on"]])


class Town:
    """The boroughs round the cathedral for one number of players, and the roads between them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.seats: int = data["players"]
        self.boroughs: tuple[int, ...] = tuple(data["boroughs"])
        self.colours: tuple[int, ...] = tuple(sorted(self.boroughs))
        self.cathedral: int = data["cathedral"]
        self.roads: tuple[tuple[int, ...], ...] = self._roads()
        self.reach: tuple[tuple[tuple[int, ...], ...], ...] = self._reach()

    def _roads(self) -> tuple[tuple[int, ...], ...]:
        """Which markets a road joins. [ND-6.10]"""
        near: list[set[int]] = [set() for _ in range(len(COLOURS) * SPOT_COUNT)]
        for place, colour in enumerate(self.boroughs):
            left = self.boroughs[(place + 1) % len(self.boroughs)]
            for road in BOX["road"]:
                other = colour if road["joins"] == "inside" else left
                for a, b in road["ends"]:
                    one = colour * SPOT_COUNT + SPOTS.index(a)
                    two = other * SPOT_COUNT + SPOTS.index(b)
                    near[one].add(two)
                    near[two].add(one)
        return tuple([tuple(sorted(x)) for x in near])

    def _reach(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """[steps][market]: where a drive of 1 to `steps` markets can end. [ND-6.8]"""
        ends: list[list[set[int]]] = [[set() for _ in self.roads]]
        at: list[set[int]] = [{m} for m in range(len(self.roads))]
        for _ in range(CUBES + 1):
            at = [{n for m in here for n in self.roads[m]} for here in at]
            ends.append([before | now for before, now in zip(ends[-1], at, strict=True)])
        return tuple([tuple([tuple(sorted(x)) for x in row]) for row in ends])


TOWNS: Final[dict[int, Town]] = {data["players"]: Town(data) for data in BOX["table"]}
SEATS: Final[tuple[int, ...]] = tuple(sorted(TOWNS))


def _check_box() -> None:
    """Whoever corrects the file learns at once when its numbers no longer fit together."""
    for fits, what in (
        (BOX["box"]["letters_a_colour"] == LETTER_KINDS, "kinds of letters and letters a colour"),
        (len(LETTER_SPOTS) == LETTER_KINDS, "markets with a letter and letters a colour"),
        ((*BUILDINGS, "notre_dame", "confidant") == KINDS, "cards and buildings"),
        (len(GIFT_PRESTIGE) == GIFT_MOST + 1, "gifts and their prestige"),
        (len(PILES) == PERIODS, "periods and piles"),
        (len(BROWN) == BROWN_REVEALED * ROUNDS, "brown persons and rounds"),
        (HAND * ROUNDS == CARD_KINDS, "cards drawn in a period and cards a colour"),
    ):
        if not fits:
            raise ValueError(f"components.toml of Notre Dame: {what} do not fit together")


_check_box()


def facts() -> dict[str, Any]:
    """What a drawing needs to read a view: the things behind its numbers, in their order."""
    return {
        "colours": list(COLOURS),
        "buildings": list(BUILDINGS),
        "cards": list(KINDS),
        "spots": list(SPOTS),
        "letters": [
            {"id": x.id, "prestige": x.prestige, "gold": x.gold, "cubes": x.cubes, "rat": x.rat}
            for x in LETTERS
        ],
        "persons": [{"id": p.id, "pile": p.pile, "rats": p.rats, "rule": p.rule} for p in PERSONS],
        "tables": {
            str(n): {
                "boroughs": list(town.boroughs),
                "cathedral": town.cathedral,
                "roads": [[a, b] for a, near in enumerate(town.roads) for b in near if a < b],
            }
            for n, town in TOWNS.items()
        },
        "phases": list(PHASES),
        "rounds": ROUNDS,
        "periods": PERIODS,
        "last_space": LAST_SPACE,
        "two_benefits": TWO_BENEFITS,
        "gift": list(GIFT_PRESTIGE),
        "bribe": BRIBE_COST,
    }


def printed() -> dict[str, dict[str, Value]]:
    """The numbers on cards and persons, for their short texts."""
    gifts = {f"p{n}": GIFT_PRESTIGE[n] for n in range(1, GIFT_MOST + 1)}
    found: dict[str, dict[str, Value]] = {
        f"short.person.{p.id}": {
            name: n for name, n in p.numbers.items() if not isinstance(n, bool)
        }
        for p in PERSONS
    }
    found[f"short.person.{PERSON_IDS[ADVISER]}"] = {"n": EXTRA_BRIBES, "gold": BRIBE_COST}
    found["short.card.notre_dame"] = {"most": GIFT_MOST, **gifts}
    found["short.card.park"] = {"prestige": PAIR_PRESTIGE}
    found["short.card.hotel"] = {"pieces": TWO_BENEFITS}
    return found
