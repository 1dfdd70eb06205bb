"""The bots that there are, by name: the levels, and guests of other packages."""

from __future__ import annotations

import copy
import hashlib
import inspect
import pickle
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from parvis import guests
from parvis.bots.base import Bot
from parvis.bots.budget import Budget
from parvis.bots.judgement.weights import room_of
from parvis.bots.levels import Apprentice, Journeyman, Master, Wanderer
from parvis.bots.search import Tuning
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game

LEVELS: Final[dict[str, Callable[[str], Bot]]] = {
    "wanderer": Wanderer,
    "apprentice": Apprentice,
    "journeyman": Journeyman,
    "master": Master,
}
"""From the weakest to the strongest."""

FORMER: Final[dict[str, str]] = {"random": "wanderer"}
"""What a level was called in games of earlier versions."""


DEFAULT: Final = "apprentice"
"""Who sits down where nobody said which bot: an opponent that a newcomer can beat."""


BotLike = str | Bot | Callable[[str], Bot]
"""A bot: its name, a class or function that makes one from a seed, or one that is copied."""


class Copies:
    """Makes bots by copying one: what it was given it has at the start of every game."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, seed: str) -> Bot:
        return copy.deepcopy(self.bot)


def _maker(name: str, given: object) -> Callable[[str], Bot]:
    """What makes a bot, if it does."""
    maker = Copies(given) if isinstance(given, Bot) else given
    if not callable(maker):
        raise BadOptions(f"{given!r} is no bot: it must derive from parvis.bots.base.Bot")
    try:
        made = maker("check")
    except TypeError as error:
        raise BadOptions(f"{name} cannot be made: {error}; a bot is made with a seed") from error
    if not isinstance(made, Bot):
        raise BadOptions(f"{given!r} makes no bot: it must derive from parvis.bots.base.Bot")
    return maker


GUESTS: Final[guests.Guests[Callable[[str], Bot]]] = guests.Guests(
    "bot", {*LEVELS, *FORMER, "you"}, _maker
)


def bot_of(given: BotLike) -> str:
    """A bot as a person hands it over, under the name by which `make` knows it from then on, also
    in worker processes. Never for what came from a stranger: `module:Class` is imported."""
    if isinstance(given, str):
        if is_bot(given) or ":" not in given:
            return present(given)
        name = given.strip()
        return GUESTS.hand(name, _maker(name, guests.load(name)))
    kind = given if callable(given) and hasattr(given, "__qualname__") else type(given)
    name = getattr(given, "name", "")
    if not isinstance(name, str) or not name:
        name = f"{kind.__module__}:{kind.__qualname__}"
    return GUESTS.hand(name, _maker(name, given))


def bots_of(given: Iterable[BotLike]) -> list[str]:
    """Several of them; each has a name of its own."""
    found: dict[str, BotLike] = {}
    names: list[str] = []
    for one in given:
        name = bot_of(one)
        if found.setdefault(name, one) is not one and not isinstance(one, str):
            raise BadOptions(f"two different bots are called {name!r}; give each a `name`")
        names.append(name)
    return names


def _parts(spec: str) -> tuple[str, list[str]]:
    """The name of a level in its present form, and what is set. A guest has no settings, and its
    name may hold what divides them: `module:Class`."""
    name, *settings = [part.strip() for part in spec.lower().split(":")]
    name = FORMER.get(name, name)
    if name not in LEVELS and spec.strip() in GUESTS.names():
        return spec.strip(), []
    return name, [setting for setting in settings if setting]


def is_bot(spec: str) -> bool:
    """Whether this names a bot, with or without settings, and not a person."""
    name = _parts(spec)[0]
    return name in LEVELS or name in GUESTS.names()


def is_known(name: str) -> bool:
    """Whether a stranger may ask for this bot: a level or a guest, without settings."""
    return name in LEVELS or name in GUESTS.names()


def names() -> list[str]:
    """The levels, then the guests that work."""
    return [*LEVELS, *GUESTS.all()]


def level_of(spec: str) -> str:
    """The name of a level in its present form, or a guest's; `BadOptions` names the known ones."""
    name = _parts(spec)[0]
    if name not in LEVELS and name not in GUESTS.names():
        if name in GUESTS.broken:
            raise BadOptions(GUESTS.broken[name])
        raise BadOptions(f"there is no bot {spec!r}; known bots: {', '.join(names())}")
    return name


def present(spec: str) -> str:
    """A bot's full name in its present form: whatever is called the same is the same."""
    return ":".join([level_of(spec), *_parts(spec)[1]])


def minds(game: Game[Any], bots: Iterable[str] = ()) -> str:
    """A sum of what the bots of a game think with, and of the code of those who are guests. Where
    it differs, games of before are games of other bots."""
    found = hashlib.blake2b(digest_size=8)
    for file in thought_with(game):
        found.update(file.read_bytes())
    for name in sorted({*bots}):
        maker = None if level_of(name) in LEVELS else GUESTS.get(name)
        if maker is not None:
            found.update(_code(maker))
    return found.hexdigest()


def _code(maker: Callable[[str], Bot]) -> bytes:
    """What a guest thinks with: its package or its module, and what it was given."""
    given = b""
    if isinstance(maker, Copies):
        with suppress(Exception):  # broad, because anybody's object may raise anything
            given = pickle.dumps(maker.bot)
    kind = type(maker.bot) if isinstance(maker, Copies) else maker
    module = sys.modules.get(kind.__module__)
    package = (getattr(module, "__package__", "") or "").partition(".")[0]
    if package:
        found = [f for f in _inside(files(package), deep=True) if f.name.endswith(THOUGHT)]
        return b"".join([*[file.read_bytes() for file in found], given])
    file = getattr(module, "__file__", None)
    if file is not None:
        return Path(file).read_bytes() + given
    try:
        return inspect.getsource(kind).encode() + given
    except (OSError, TypeError):  # typed at a prompt: there is nothing to read
        return given


THOUGHT: Final = (".py", ".toml")


NOT_THOUGHT: Final = ("advice.py", "text", "__pycache__")
"""How hints and rules are told, which changes no move."""


def thought_with(game: Game[Any]) -> list[Traversable]:
    """The files that decide how bots play a game: what all games share, then this game's rules and
    judgements with all that is inside their folders (an expansion). Nothing of another game."""
    shared = [*_inside(files("parvis.bots")), *_inside(files("parvis.bots.judgement"))]
    rooms = {room_of(game, name) for name in game.manifest.judgements}
    packages = ["parvis.kernel", game.package, *sorted(rooms)]
    own = [file for package in packages for file in _inside(files(package), deep=True)]
    return [file for file in [*shared, *own] if file.name.endswith(THOUGHT)]


def _inside(folder: Traversable, deep: bool = False) -> list[Traversable]:
    """The files of a folder, in order; `deep`: with those of the folders in it."""
    found: list[Traversable] = []
    for inside in sorted(folder.iterdir(), key=lambda file: file.name):
        if inside.name in NOT_THOUGHT:
            continue
        if inside.is_file():
            found.append(inside)
        elif deep:
            found += _inside(inside, deep)
    return found


def make(spec: str, seed: str) -> Bot:
    """A bot by its name; a master's budget may follow, `master:400` or `master:0.5s`, and then,
    for experiments, what is set in its search: `master:400:depth=2`.

    Who made the table may have made the seed from the table's own: a bot gets its fingerprint.
    """
    seed = hashlib.blake2b(seed.encode(), digest_size=16, person=b"parvis-bot").hexdigest()
    name = level_of(spec)
    settings = _parts(spec)[1]
    guest = None if name in LEVELS else GUESTS.get(name)
    if guest is not None:
        return guest(seed)
    if not settings:
        return LEVELS[name](seed)
    if name != "master":
        raise BadOptions(f"only a master takes a budget; {name} does not")
    return Master(seed, Budget.read(settings[0]), Tuning.read(settings[1:]))
