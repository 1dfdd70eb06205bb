"""The contract of a game: what it is called, how it is set up, who sees what, how it ends."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from itertools import product
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parvis.kernel.agenda import Item, Position, advance
from parvis.kernel.awards import Award
from parvis.kernel.errors import BadOptions, NoVector
from parvis.kernel.events import Event, Value
from parvis.kernel.manifest import NOTHING, Manifest
from parvis.kernel.promises import Promise
from parvis.kernel.rng import Rng
from parvis.kernel.vector import Layout
from parvis.kernel.words import Words

S = TypeVar("S", bound=Position)

View = Mapping[str, object]

SPECTATOR: Final = -1
"""A seat with nothing private."""

PUBLIC: Final = "public"
"""Everybody sees it; resampling never changes it."""
OWN: Final = "own"
"""Only the seat that it belongs to knows it."""
HIDDEN: Final = "hidden"
"""Nobody knows it, or only those who earned it."""
COUNTABLE: Final = "countable"
"""Hidden in the view, but whoever watched could count it: resampling keeps it."""
TRANSIENT: Final = "transient"
"""Empty whenever somebody is asked."""

PERFECT: Final = "perfect"
"""Everybody knows all but luck to come: nothing is the secret of a seat."""
IMPERFECT: Final = "imperfect"
"""Some things are known to some seats or to nobody."""

POINTS: Final = "points"
"""Who has the most points wins; tie-breaks count in their order."""
RACE: Final = "race"
"""Who wins does not follow from the points: who came first, or did something first."""
PLACE: Final = 10
"""What a place in a race is worth to judgements, which think in points."""

_YES = ("on", "yes", "true", "1")
_NO = ("off", "no", "false", "0")


class Variant:
    """A setting of a game: a switch (`values` is ("off", "on")) or a choice among names."""

    def __init__(self, name: str, values: tuple[str, ...], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default

    def read(self, text: str) -> str:
        """The value that a person wrote; `BadOptions` names the possible ones."""
        plain = text.strip().lower()
        if self.values == ("off", "on"):
            plain = "on" if plain in _YES else "off" if plain in _NO else plain
        if plain not in self.values:
            raise BadOptions(
                f"variant {self.name} cannot be {text!r}; it is one of {', '.join(self.values)}"
            )
        return plain


def switch(name: str, default: bool = False) -> Variant:
    return Variant(name, ("off", "on"), "on" if default else "off")


class Kind:
    """What kind of game it is, as OpenSpiel's `GameType` tells. The kit tests that it is so."""

    def __init__(
        self,
        information: str = IMPERFECT,
        chance: bool = True,
        together: bool = True,
        goal: str = POINTS,
    ) -> None:
        self.information = information
        """`PERFECT` or `IMPERFECT`."""
        self.chance = chance
        """Is something drawn after the set-up?"""
        self.together = together
        """Are several seats ever asked at once?"""
        self.goal = goal
        """`POINTS` or `RACE`: what decides who wins."""


class Options:
    """How one table is set up: the number of seats and a value for every variant."""

    def __init__(self, seats: int, variants: dict[str, str]) -> None:
        self.seats = seats
        self.variants = variants

    def on(self, name: str) -> bool:
        return self.variants[name] == "on"


class Score:
    """How a seat ended. `rank` is 1 for every winner; tie-breaks count in their order. In a race
    the ranks are the game's own, and the points are told beside them."""

    def __init__(self, seat: int, rank: int, points: int, tiebreaks: tuple[int, ...]) -> None:
        self.seat = seat
        self.rank = rank
        self.points = points
        self.tiebreaks = tiebreaks


def ranked(points: list[int], tiebreaks: list[tuple[int, ...]]) -> list[Score]:
    """Scores in seat order; equal in points and in every tie-break share a rank."""
    keys = list(zip(points, tiebreaks, strict=True))
    return [
        Score(seat, 1 + sum([other > key for other in keys]), key[0], key[1])
        for seat, key in enumerate(keys)
    ]


def raced(points: list[int], places: list[int]) -> list[Score]:
    """Scores of a race in seat order: who came first, by places (the lowest is the winner's); the
    points are told and decide nothing. Equal places share a rank."""
    return [
        Score(seat, 1 + sum([other < place for other in places]), points[seat], ())
        for seat, place in enumerate(places)
    ]


def ahead_by(game: Game[Any], one: Score, other: Score) -> int:
    """How far a side is ahead of another at the end, in points; in a race by so many for each
    place, whatever the points."""
    if game.kind.goal == RACE:
        return (other.rank - one.rank) * PLACE
    return one.points - other.points


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One rule set. Its folder holds the rooms; this object is their door."""

    id: ClassVar[str]
    package: ClassVar[str]
    """The package that holds the game's classes and texts."""
    version: ClassVar[int]
    """Raised whenever a stored game could play differently."""
    oldest: ClassVar[int] = 1
    """The first version under which games were stored."""
    kind: ClassVar[Kind] = Kind()
    """What kind of game it is: who knows what, whether there is luck, what decides."""
    seats: ClassVar[tuple[int, ...]]
    variants: ClassVar[tuple[Variant, ...]] = ()
    words: ClassVar[Words]
    colours: ClassVar[tuple[str, ...]]
    """The seats' names, in order."""
    longest: ClassVar[int]
    """The most decisions seen in a game of random play, with some room: a cap for loops."""
    secrecy: ClassVar[dict[str, dict[str, str]]]
    """For every field of every part of the state, who may know it: see PUBLIC and the others."""
    aliases: ClassVar[dict[str, str]] = {}
    """Old class names in stored games and what they are called now."""
    later: ClassVar[dict[str, dict[str, Any]]] = {}
    """Fields that came after the first records, by class, with the value of their default: left out
    of what is stored while they hold it, so that older positions keep their hash."""
    turns: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that begin a seat's turn: games are measured by them, and logs folded."""
    sections: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that begin a section of the game (a round): a log is read, and the course of
    a game drawn, by them."""
    phases: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that begin a phase (of a section, or the end): they concern everybody and
    belong to no seat's turn."""
    lines: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that begin a line of the log besides turns: what follows is folded below."""
    takings: ClassVar[dict[str, str]] = {}
    """What seats take, for the statistics: kinds of events, and the value in each that names the
    thing. `taken.<kind>` is the text above such things."""
    things: ClassVar[tuple[str, ...]] = ()
    """Families of moves and kinds of events in which a colour is that of a thing (a card), not of
    the player who has it: all others are told with the players' names."""
    awards: ClassVar[dict[str, Award]] = {}
    """What is honoured at the end, by its name: `award.<name>` is its text, `award.for.<name>` what
    it was given for, `{n}` of it."""
    manifest: ClassVar[Manifest] = NOTHING
    """Who draws and who judges the game, by name."""

    promises: ClassVar[dict[str, Promise]] = {}
    """What each part of a note promises about holdings and questions: see `kernel/promises.py`."""

    @abstractmethod
    def setup(self, options: Options, rng: Rng) -> S:
        """A table with everything in its place and the agenda laid, not yet advanced."""

    def new(self, options: Options, seed: str, events: list[Event] | None = None) -> S:
        """A table at its first choice; what happens until then goes to `events`."""
        s = self.setup(options, Rng.seeded(seed))
        s.events = events
        advance(s)
        s.events = None
        return s

    @abstractmethod
    def view(self, s: S, seat: int) -> View:
        """What a seat sees: a positive list. `SPECTATOR` sees what is public."""

    def aside(self, s: S, seat: int) -> View:
        """What people are shown with the view and programs can do without, because it takes time:
        what a plan still lacks. The server lays it into the view."""
        return {}

    @abstractmethod
    def redeal(self, s: S, seat: int, rng: Rng) -> None:
        """Redraw in place all that the seat cannot know. Only the kernel's `resample` calls it."""

    @abstractmethod
    def result(self, s: S) -> list[Score]:
        """The scores in seat order; final once the game is over."""

    @abstractmethod
    def check(self, s: S) -> None:
        """Raise RulesBug when something is not where it must be (conservation, limits)."""

    def drive(self, s: S, seat: int, moves: list[int], rng: Rng) -> int:
        """The next move of a game that laws and fuzzing play: uniform play, unless a game has a
        driver of its own, without which its games would not reach their end."""
        return moves[rng.below(len(moves))]

    def begun(self, s: S) -> bool:
        """Is the set-up over? Its own choices (plans to draft before the first turn) are before."""
        return True

    def phase(self, s: S) -> str:
        """Which step of its course the game is in, for whoever asks for help: the last part of a
        key `help.course.*`. Empty: none of them is lit."""
        return ""

    def judgement(self, s: S) -> str:
        """Which of the manifest's judgements fits this table: an expansion may have its own."""
        return ""

    def sides(self, options: Options) -> tuple[str, ...]:
        """The names of all that take part: the seats, then opponents that are never asked."""
        return self.colours[: options.seats]

    def facts(self) -> dict[str, Any]:
        """What is printed, for whoever draws a view: the things behind its numbers. JSON types."""
        return {}

    def printed(self) -> dict[str, dict[str, Value]]:
        """The printed numbers in short texts: by the key of a text (`short.card.bank`) the values
        of its holes. A corrected component corrects its text."""
        return {}

    def points_of(self, event: Event) -> list[tuple[str, int]]:
        """What an event did to the points of its seat: (text key of the source, points)."""
        return []

    def layout(self, options: Options) -> Layout:
        """What each entry of `vector` is called and its bound. It changes only with `version`."""
        raise NoVector(self.id)

    def vector(self, s: S, seat: int) -> bytes:
        """What a seat may see, one byte for each entry of `layout`. Never for a spectator."""
        raise NoVector(self.id)

    def shared(self, options: Options) -> dict[str, Any]:
        """Fields of the state that are rules, not position: never stored, made anew on load."""
        return {}

    def migrate_variants(self, version: int, variants: dict[str, str]) -> dict[str, str]:
        """Bring the variants of an older rules version to this one's."""
        return variants

    def migrate(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        """Bring the stored state of an older rules version to this one."""
        return data

    def standing(self, s: S) -> list[list[tuple[str, int]]] | None:
        """For all sides the points by source (text key, points) as if the game ended now, where
        everybody may know them; None: points are told by events, see `points_of`."""
        return None

    def ending(self, s: S) -> list[Item[Any]] | None:
        """The agenda that resolves the end of the game as if it came now; what is left of it where
        the end has begun. Needed where `standing` is given: the law compares both."""
        return None

    def holdings(self, s: S, side: int) -> dict[str, int]:
        """All that notes promise of, counted: what a side holds now, under names of its own."""
        return {}

    def spent(self, s: S, seat: int, move: int) -> dict[str, int]:
        """What a move takes of the holdings by its own words, which its note does not repeat."""
        return {}

    def every(self, seats: int) -> list[Options]:
        """All settings that the game knows for so many seats, each once."""
        names = [variant.name for variant in self.variants]
        found: list[Options] = []
        for values in product(*[variant.values for variant in self.variants]):
            try:
                options = self.options(seats, dict(zip(names, values, strict=True)))
            except BadOptions:
                continue
            if options.variants not in [other.variants for other in found]:
                found.append(options)
        return found

    def options(self, seats: int, given: Mapping[str, str] | None = None) -> Options:
        """Options with every variant set; `BadOptions` for what this game does not have."""
        if seats not in self.seats:
            few, many = min(self.seats), max(self.seats)
            raise BadOptions(f"{self.id} is for {few} to {many} seats, not {seats}")
        values = {variant.name: variant.default for variant in self.variants}
        for name, text in (given or {}).items():
            for variant in self.variants:
                if variant.name == name.replace("-", "_"):
                    values[variant.name] = variant.read(text)
                    break
            else:
                known = ", ".join(values) or "none"
                raise BadOptions(f"{self.id} has no variant {name!r}; its variants: {known}")
        return Options(seats, values)
