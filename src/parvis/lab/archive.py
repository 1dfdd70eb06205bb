"""A folder that keeps a tournament: its setting, and every finished game as soon as it is over.

`tournament.json` says what is played; `games.jsonl` has a line for each finished game, in the order
in which they came in. A line that was cut off by a stop is dropped and played again; anything else
that does not belong there is refused, never written over.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO

from parvis.kernel.errors import BadOptions, ParvisError
from parvis.lab.match import Key, Result

FORMAT = 2
SETTING = "tournament.json"
GAMES = "games.jsonl"


class ArchiveError(ParvisError):
    """A folder that does not hold what it should."""


@dataclass(frozen=True)
class Setting:
    """All that decides a tournament's games."""

    game: str
    rules: int
    variants: dict[str, str]
    seats: int
    mix: str
    bots: tuple[str, ...]
    games: int
    """Games of each pairing."""
    seed: str
    minds: str
    """What the bots think with: their code and their weights, as a short sum."""

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}

    @staticmethod
    def read(data: dict[str, Any]) -> Setting:
        """From what `plain` gave; an error of any kind means that it is something else."""
        setting = Setting(**{**data, "bots": tuple(data["bots"])})
        texts = [setting.game, setting.mix, setting.seed, setting.minds, *setting.bots]
        texts += [*setting.variants.keys(), *setting.variants.values()]
        whole = (setting.rules, setting.seats, setting.games)
        if not all(isinstance(text, str) for text in texts):
            raise TypeError("a name is something else")
        if not all(type(n) is int for n in whole):
            raise TypeError("a number is something else")
        return setting


class Archive:
    """The folder of one tournament."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def open(self, setting: Setting) -> None:
        """Begin, or go on: `BadOptions` where the folder belongs to something else. More games
        than before may be asked for, never fewer."""
        if not (self.folder / SETTING).exists():
            if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
                raise BadOptions(f"{self.folder} holds something else; name a new folder")
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write(setting)
            return
        known = self.setting()
        if setting.minds != known.minds:
            raise BadOptions(
                f"{self.folder} holds games of other bots: their code or their weights have "
                "changed since; name a new folder"
            )
        for name, value in setting.plain().items():
            before = known.plain()[name]
            if name != "games" and before != value:
                raise BadOptions(
                    f"{self.folder} holds a tournament with {name} {_said(before)}, not "
                    f"{_said(value)}; ask for the same or name a new folder"
                )
        if setting.games < known.games:
            raise BadOptions(
                f"{self.folder} holds a tournament of {known.games} games a pairing; "
                f"ask for as many or more, not {setting.games}"
            )
        if setting.games > known.games:
            self._write(setting)

    def _write(self, setting: Setting) -> None:
        text = json.dumps({"format": FORMAT, **setting.plain()}, indent=2)
        beside = self.folder / f"{SETTING}.new"
        beside.write_text(text + "\n", encoding="utf-8")
        beside.replace(self.folder / SETTING)

    def setting(self) -> Setting:
        """What is played here."""
        file = self.folder / SETTING
        if not file.is_file():
            raise ArchiveError(
                f"{self.folder} holds no tournament; 'parvis tournament GAME --bots A,B --out DIR' "
                "plays one into a new folder DIR"
            )
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
            if data.pop("format") != FORMAT:
                raise ArchiveError(
                    f"{file} is of another version of Parvis; read it with that one, or play into "
                    "a new folder"
                )
            return Setting.read(data)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ArchiveError(f"{file} is damaged: {error}") from error

    def results(self, keys: Container[Key]) -> list[Result]:
        """Every finished game, in the order of deals and line-ups; each must be one of `keys`."""
        found: dict[Any, Result] = {}
        for number, line in self._lines():
            try:
                result = Result.read(json.loads(line))
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise ArchiveError(
                    f"{self.folder / GAMES} is damaged at line {number}: {error}"
                ) from error
            if result.key not in keys:
                raise ArchiveError(
                    f"{self.folder / GAMES}, line {number}: no game of this tournament (deal "
                    f"{result.deal}, {', '.join(result.line_up)})"
                )
            found[result.key] = result
        return [found[key] for key in sorted(found)]

    def _lines(self) -> Iterator[tuple[int, str]]:
        """The whole lines; what a stop cut off has no end."""
        file = self.folder / GAMES
        if not file.exists():
            return
        try:
            lines = file.read_text(encoding="utf-8").split("\n")
        except UnicodeDecodeError as error:
            raise ArchiveError(f"{file} is damaged: {error}") from error
        yield from enumerate(lines[:-1], 1)

    @contextmanager
    def adding(self) -> Iterator[Keeper]:
        """Ready to keep further games; a line that was cut off is dropped first."""
        file = self.folder / GAMES
        if file.exists():
            whole = file.read_bytes()
            end = whole.rfind(b"\n") + 1
            if end < len(whole):
                with file.open("r+b") as cut:
                    cut.truncate(end)
        with file.open("a", encoding="utf-8") as lines:
            yield Keeper(lines)


class Keeper:
    """Writes each game down as it is finished."""

    def __init__(self, lines: TextIO) -> None:
        self.lines = lines

    def keep(self, result: Result) -> None:
        self.lines.write(json.dumps(result.plain(), separators=(",", ":")) + "\n")
        self.lines.flush()


def _said(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
