"""The Game object: id, seats, variants, version, and the way into every room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from parvis.games.architects import check, migrate, promises, scoring, turns, vector, view
from parvis.games.architects.components import COLOURS, OPPONENTS, PACKAGE
from parvis.games.architects.facts import facts, printed
from parvis.games.architects.manifest import MANIFEST
from parvis.games.architects.rules import BASE, Rules
from parvis.games.architects.setup import set_up
from parvis.games.architects.state import EMPTY, State
from parvis.games.architects.turns import StartFirstTurn
from parvis.games.architects.vocabulary import WORDS
from parvis.kernel.agenda import Item
from parvis.kernel.awards import Award
from parvis.kernel.errors import BadOptions
from parvis.kernel.events import Value
from parvis.kernel.game import Game, Options, Score, Variant, View, switch
from parvis.kernel.rng import Rng
from parvis.kernel.vector import Layout

_MOST_WITH_OPPONENT: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Architects(Game[State]):
    id = "architects"
    package = PACKAGE
    version = 3
    seats = (1, 2, 3, 4, 5)
    variants = (
        Variant("opponent", ("off", *OPPONENTS), "off"),
        Variant("characters", ("off", "dealt", "chosen"), "off"),
        switch("promo"),
        Variant("conspirator", ("each", "once"), "once"),
    )
    words = WORDS
    colours = COLOURS
    longest = 3000
    secrecy = view.SECRECY
    manifest = MANIFEST
    promises = promises.PROMISES
    turns = ("turn",)
    phases = ("end",)
    takings: ClassVar[dict[str, str]] = {
        "built": "building",
        "hired": "apprentice",
        "reward": "reward",
        "character": "character",
    }

    awards: ClassVar[dict[str, Award]] = {
        "builder": Award(("built",)),
        "keystone": Award(("climbed",)),
        "gaoler": Award(("captured",), "n"),
        "night_trader": Award(("placed",), only=("place", "place.market")),
    }

    def options(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """Alone one plays against Constantine, unless another opponent is named. [AW-12.1]"""
        options = super().options(seats, given)
        opponent = options.variants["opponent"]
        if seats == 1 and opponent == "off":
            options.variants["opponent"] = OPPONENTS[0]
        if seats > _MOST_WITH_OPPONENT and opponent != "off":
            raise BadOptions(
                f"{opponent} plays against one or two people, not {seats}; "
                "take fewer seats, or the variant opponent=off"
            )
        return options

    def setup(self, options: Options, rng: Rng) -> State:
        name = options.variants["opponent"]
        return set_up(
            options.seats,
            OPPONENTS.index(name) if name in OPPONENTS else EMPTY,
            options.variants["characters"],
            options.on("promo"),
            options.variants["conspirator"] == "once",
            self.rules(options),
            rng,
        )

    def rules(self, options: Options) -> Rules:
        """The named points of a table, filled by what is played with."""
        return BASE

    def shared(self, options: Options) -> dict[str, Any]:
        return {"rules": self.rules(options)}

    def begun(self, s: State) -> bool:
        """[AW-1.8, AW-13.1]"""
        return not any([isinstance(item, StartFirstTurn) for item in s.agenda])

    def phase(self, s: State) -> str:
        """[AW-1.8, AW-2.1, AW-2.8, AW-11.3]"""
        return "draft" if not self.begun(s) else turns.phase(s)

    def sides(self, options: Options) -> tuple[str, ...]:
        """[AW-12.1]"""
        name = options.variants["opponent"]
        sides = self.colours[: options.seats]
        return (*sides, name) if name in OPPONENTS else sides

    def view(self, s: State, seat: int) -> View:
        shown = cast(View, view.view(s, seat))
        more = s.rules.show(s, seat)
        return {**shown, **more} if more else shown

    def layout(self, options: Options) -> Layout:
        opponent = options.variants["opponent"] in OPPONENTS
        rules = self.rules(options)
        return vector.layout(options.seats, opponent, rules.boxes(), rules.columns())

    def vector(self, s: State, seat: int) -> bytes:
        return vector.vector(s, seat)

    def aside(self, s: State, seat: int) -> View:
        return cast(View, view.aside(s, seat))

    def redeal(self, s: State, seat: int, rng: Rng) -> None:
        view.redeal(s, seat, rng)

    def facts(self) -> dict[str, Any]:
        return facts()

    def printed(self) -> dict[str, dict[str, Value]]:
        return printed()

    def standing(self, s: State) -> list[list[tuple[str, int]]]:
        end = scoring.settled(s)
        return [scoring.tally(end, side) for side in range(len(s.players))]

    def ending(self, s: State) -> list[Item[Any]]:
        return scoring.ending(s)

    def holdings(self, s: State, side: int) -> dict[str, int]:
        return promises.holdings(s, side)

    def spent(self, s: State, seat: int, move: int) -> dict[str, int]:
        return promises.spent(s, seat, move)

    def migrate(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        return migrate.to_present(version, data)

    def result(self, s: State) -> list[Score]:
        return scoring.result(s)

    def check(self, s: State) -> None:
        check.check(s)


ARCHITECTS: Final = Architects()
