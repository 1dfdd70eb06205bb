"""The bots that there are, by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

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


def _parts(spec: str) -> tuple[str, list[str]]:
    """The name of a level in its present form, and what is set."""
    name, *settings = [part.strip() for part in spec.lower().split(":")]
    return FORMER.get(name, name), [setting for setting in settings if setting]


def is_bot(spec: str) -> bool:
    """Whether this names a bot, with or without settings, and not a person."""
    return _parts(spec)[0] in LEVELS


def level_of(spec: str) -> str:
    """The name of a level in its present form; `BadOptions` names the known ones."""
    name = _parts(spec)[0]
    if name not in LEVELS:
        raise BadOptions(f"there is no bot {spec!r}; known bots: {', '.join(LEVELS)}")
    return name


def present(spec: str) -> str:
    """A bot's full name in its present form: whatever is called the same is the same."""
    return ":".join([level_of(spec), *_parts(spec)[1]])


@cache
def minds(game: Game[Any]) -> str:
    """A sum of what the bots of a game think with. Where it differs, games of before are games of
    other bots."""
    found = hashlib.blake2b(digest_size=8)
    for file in thought_with(game):
        found.update(file.read_bytes())
    return found.hexdigest()


NOT_THOUGHT: Final = ("advice.py", "text", "__pycache__")
"""How hints and rules are told, which changes no move."""


def thought_with(game: Game[Any]) -> list[Traversable]:
    """The files that decide how bots play a game: what all games share, then this game's rules and
    judgements with all that is inside their folders (an expansion). Nothing of another game."""
    shared = [*_inside(files("parvis.bots")), *_inside(files("parvis.bots.judgement"))]
    rooms = {room_of(game, name) for name in game.manifest.judgements}
    packages = ["parvis.kernel", game.package, *sorted(rooms)]
    own = [file for package in packages for file in _inside(files(package), deep=True)]
    return [file for file in [*shared, *own] if file.name.endswith((".py", ".toml"))]


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
    if not settings:
        return LEVELS[name](seed)
    if name != "master":
        raise BadOptions(f"only a master takes a budget; {name} does not")
    return Master(seed, Budget.read(settings[0]), Tuning.read(settings[1:]))
