"""The Game object: id, seats, variants, version, and the way into every room."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from parvis.games.notre_dame import check, promises, scoring, vector, view
from parvis.games.notre_dame.components import COLOURS, PACKAGE, SEATS, facts, printed
from parvis.games.notre_dame.manifest import MANIFEST
from parvis.games.notre_dame.setup import set_up
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import WORDS
from parvis.kernel.awards import Award
from parvis.kernel.events import Event, Value
from parvis.kernel.game import Game, Options, Score, View, switch
from parvis.kernel.rng import Rng
from parvis.kernel.vector import Layout


class NotreDame(Game[State]):
    id = "notre-dame"
    package = PACKAGE
    version = 2
    oldest = 0
    seats = SEATS
    variants = (switch("new_persons"),)
    words = WORDS
    colours = COLOURS
    longest = 600
    secrecy = view.SECRECY
    manifest = MANIFEST
    promises = promises.PROMISES
    turns = ("played", "wasted")
    sections = ("round",)
    phases = ("revealed", "new_period", "end")
    lines = (
        *("drew", "bribed", "no_bribe", "no_more_bribes"),
        *("plague", "plague_doctor", "cathedral"),
    )
    takings: ClassVar[dict[str, str]] = {
        "bribed": "person",
        "played": "card",
        "collected": "letter",
    }

    things = (
        *("keep", "play", "waste"),
        *("kept", "played", "wasted", "drew", "received_one", "received_two"),
        *("collected", "left_letter"),
    )
    awards: ClassVar[dict[str, Award]] = {
        "benefactor": Award(("gift",), "n"),
        "courier": Award(("collected",)),
        "schemer": Award(("bribed",)),
        "rat_catcher": Award(("rat_back",), "n"),
    }

    def setup(self, options: Options, rng: Rng) -> State:
        return set_up(options.seats, options.on("new_persons"), rng)

    def view(self, s: State, seat: int) -> View:
        return cast(View, view.view(s, seat))

    def layout(self, options: Options) -> Layout:
        return vector.layout(options.seats)

    def vector(self, s: State, seat: int) -> bytes:
        return vector.vector(s, seat)

    def aside(self, s: State, seat: int) -> View:
        return cast(View, view.aside(s, seat))

    def phase(self, s: State) -> str:
        """[ND-2.2]"""
        return view.phase(s)

    def redeal(self, s: State, seat: int, rng: Rng) -> None:
        view.redeal(s, seat, rng)

    def facts(self) -> dict[str, Any]:
        return facts()

    def printed(self) -> dict[str, dict[str, Value]]:
        return printed()

    def points_of(self, event: Event) -> list[tuple[str, int]]:
        return scoring.points_of(event)

    def holdings(self, s: State, side: int) -> dict[str, int]:
        return promises.holdings(s, side)

    def spent(self, s: State, seat: int, move: int) -> dict[str, int]:
        return promises.spent(s, seat, move)

    def result(self, s: State) -> list[Score]:
        return scoring.result(s)

    def check(self, s: State) -> None:
        check.check(s)


NOTRE_DAME: Final = NotreDame()
