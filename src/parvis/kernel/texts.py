"""Everything that people read, by key, in their language. Rules hold keys, never sentences.

A text may hold values: `{n}` a number or another text's key, `{n:cube|cubes}` the first form for
one and the second for more (French: 0 and 1 are singular).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from parvis.kernel.agenda import Closed, Decision, Note
from parvis.kernel.events import Event, Value
from parvis.kernel.game import Game

LANGUAGES = ("en", "fr")

_PLAYERS = ("who", "other")
"""The values of an event that always name a player."""

_HOLE = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")
_RULE = re.compile(r"^\*\*(\w+-\d+\.\d+)\*\* \*\(([^)]*)\)\* (.+)$")


def _flat(table: dict[str, Any], before: str, out: dict[str, str]) -> dict[str, str]:
    for key, value in table.items():
        if isinstance(value, dict):
            _flat(value, f"{before}{key}.", out)
        else:
            out[before + key] = str(value)
    return out


def sheets(package: str, name: str) -> list[str]:
    """What stands in a sheet of text, then in those of expansions beside it: for `rules.en.md`
    also `rules.wonders.en.md`, for `en.toml` also `wonders.en.toml`."""
    *before, language, ending = name.split(".")
    found = []
    for sheet in (files(package) / "text").iterdir():
        parts = sheet.name.split(".")
        if parts[-2:] == [language, ending] and parts[:-2][: len(before)] == before:
            found.append((len(parts), sheet.name, sheet.read_text(encoding="utf-8")))
    return [text for _, _, text in sorted(found)]


def catalogue(package: str, language: str) -> dict[str, str]:
    """All texts of a package in a language, by key."""
    texts: dict[str, str] = {}
    for sheet in sheets(package, f"{language}.toml"):
        _flat(tomllib.loads(sheet), "", texts)
    return texts


def holes(text: str) -> set[str]:
    """The names of the values that a text holds."""
    return {match.group(1) for match in _HOLE.finditer(text)}


class Rule:
    """A numbered rule: its words, its page (or that it is a ruling), its chapter."""

    def __init__(self, number: str, source: str, words: str, chapter: str) -> None:
        self.number = number
        self.source = source
        self.words = words
        self.chapter = chapter


def rules(package: str, language: str) -> dict[str, Rule]:
    """The numbered rules of a game, in order."""
    found: dict[str, Rule] = {}
    chapter = ""
    for line in "\n".join(sheets(package, f"rules.{language}.md")).splitlines():
        if line.startswith("## "):
            chapter = line[3:]
        match = _RULE.match(line)
        if match:
            found[match.group(1)] = Rule(match.group(1), match.group(2), match.group(3), chapter)
    return found


class Text:
    """The texts of a game in one language."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.game = game
        self.language = language
        self.all = {**catalogue("parvis.kernel", language), **catalogue(game.package, language)}
        self.rules = rules(game.package, language)

    def has(self, key: str) -> bool:
        return key in self.all

    def __call__(self, key: str, **values: Value) -> str:
        return self._fill(self.all[key], dict(values))

    def fill(self, key: str, values: dict[str, Value]) -> str:
        return self._fill(self.all[key], values)

    def value(self, value: Value) -> str:
        """A number as it is, a key as its text."""
        return self.all.get(value, value) if isinstance(value, str) else str(value)

    def _fill(self, text: str, values: dict[str, Value]) -> str:
        def hole(match: re.Match[str]) -> str:
            value = values[match.group(1)]
            if match.group(2) is None:
                return self.value(value)
            assert isinstance(value, int)
            single = abs(value) < 2 if self.language == "fr" else abs(value) == 1
            return match.group(2) if single else match.group(3)

        return _HOLE.sub(hole, text)

    def move(
        self,
        move: int,
        seats: tuple[str, ...],
        own: int = -1,
        people: Mapping[str, str] | None = None,
    ) -> str:
        """A move as people say it at a table of these sides; where it is done to the own side,
        there may be a sentence for that. `people`: what to put for the colours of players."""
        words = self.game.words
        values: dict[str, Value] = {
            f"a{i}": self._side(name, seats) for i, name in enumerate(words.names[move])
        }
        mine = f"own.{words.families[move]}"
        if own >= 0 and self.has(mine) and f"colour.{seats[own]}" in values.values():
            return self.fill(mine, self._people(words.families[move], values, people))
        family = words.families[move]
        return self.fill(f"move.{family}", self._people(family, values, people))

    def _people(
        self, kind: str, values: dict[str, Value], people: Mapping[str, str] | None
    ) -> dict[str, Value]:
        """The values with players put for their colours; colours of things stay."""
        if people is None:
            return values
        thing = kind in self.game.things
        return {
            name: people.get(str(value), value) if name in _PLAYERS or not thing else value
            for name, value in values.items()
        }

    def _side(self, name: Value, seats: tuple[str, ...]) -> Value:
        """Who plays a colour: an opponent that sits at it has a name of its own."""
        for colour, side in zip(self.game.colours, seats, strict=False):
            if name == f"colour.{colour}":
                return f"colour.{side}"
        return name

    def about(self, move: int) -> str:
        """What a move does, at length; empty where its sentence says it all."""
        words = self.game.words
        keys = [f"about.{words.families[move]}"]
        keys += [f"about.{name}" for name in reversed(words.names[move]) if isinstance(name, str)]
        return " ".join([self.all[key] for key in keys if key in self.all])

    def note(self, ask: Decision[Any], s: Any, move: int) -> str:
        """What a move would bring now; empty where there is nothing to say."""
        return self.noted(ask.note(s, move))

    def noted(self, note: Note | None) -> str:
        if note is None:
            return ""
        return ", ".join([self.fill(f"note.{part}", note[1]) for part in note[0].split("+")])

    def prompt(self, ask: Decision[Any]) -> str:
        return self.fill(f"prompt.{ask.prompt()}", ask.said())

    def source(self, rule: str) -> str:
        """`ND-5.1, p. 3`: a rule as it is cited."""
        known = self.rules.get(rule)
        return f"{rule}, {known.source}" if known else rule

    def why(self, closed: Closed) -> str:
        """Why a choice is not offered, with its rule."""
        return f"{self.fill('why.' + closed.reason, closed.args)} ({self.source(closed.rule)})"

    def event(self, event: Event, seats: tuple[str, ...]) -> str:
        return self.fill(self.sentence(event), self.values(event, seats))

    def sentence(self, event: Event) -> str:
        """The key of an event's text. A reason with several values is told by the general sentence
        that a game gives for it (`why.not_empty_all`); without one, the move alone is told."""
        if event.kind != "forced_all":
            return f"event.{event.kind}"
        general = self.has(f"why.{event.args['reason']}_all")
        return "event.forced" if general else "event.forced_move"

    def values(
        self, event: Event, seats: tuple[str, ...], people: Mapping[str, str] | None = None
    ) -> dict[str, Value]:
        """What the holes in an event's text are filled with."""
        values: dict[str, Value] = {**event.args}
        if 0 <= event.seat < len(seats):
            values["who"] = f"colour.{seats[event.seat]}"
        if "move" in values:
            values["move"] = self.move(int(values["move"]), seats, people=people)
        if "reason" in values and self.sentence(event) != "event.forced_move":
            general = "_all" if event.kind == "forced_all" else ""
            reason = self.fill(f"why.{values['reason']}{general}", values)
            values["why"] = f"{reason} ({self.source(str(values['rule']))})"
        return self._people(event.kind, values, people)
