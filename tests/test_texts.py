"""Every text is there, in every language, and every text can be told."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis.games import GAMES
from parvis.kernel.agenda import Decision, explain, legal, over, question, waiting
from parvis.kernel.events import Event, Value
from parvis.kernel.game import Game
from parvis.kernel.session import Session
from parvis.kernel.snapshot import saved_classes
from parvis.kernel.texts import LANGUAGES, Text, catalogue, holes
from tests.test_names import NAMES

KERNEL = "parvis.kernel"
PACKAGES = [KERNEL, *[game.package for game in GAMES.values()]]
RANDOM_GAMES = 20

EXPLAINED = ("card", "person", "place")
"""Kinds of names of which every one is explained at length."""

FRENCH = sorted(Path(parvis.__file__).parent.rglob("text/*fr.*"))
TORN = re.compile(r"(?<=\S) [:;?!»%](?!\w)|« ")
"""A mark that a line could begin with, or end with: the space beside it can be broken."""

SIGN = re.compile(r"\[\w+\]|<\w+>")
"""What the browser draws in a short text: a thing, or the name of a place."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_package = pytest.mark.parametrize("package", PACKAGES)


# ---------------------------------------------------------------- what the sources tell
class Source:
    """The modules of a package as syntax: which reasons and events they name, with what values."""

    def __init__(self, package: str) -> None:
        spec = find_spec(package)
        assert spec is not None
        folders = [Path(folder) for folder in spec.submodule_search_locations or []]
        files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
        assert files, f"no source of {package} is found"
        self.around: dict[ast.AST, ast.AST] = {}
        self.nodes: list[ast.AST] = []
        for file in files:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                self.nodes.append(node)
                for child in ast.iter_child_nodes(node):
                    self.around[child] = node

    def calls(self, name: str) -> Iterator[ast.Call]:
        """Calls of `name(...)` or `something.name(...)`."""
        for node in self.nodes:
            if isinstance(node, ast.Call):
                called = node.func
                if (isinstance(called, ast.Attribute) and called.attr == name) or (
                    isinstance(called, ast.Name) and called.id == name
                ):
                    yield node

    def strings(self, node: ast.expr) -> set[str]:
        """The strings that an expression can be: itself, either branch, or what its name holds."""
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) else set()
        if isinstance(node, ast.IfExp):
            return self.strings(node.body) | self.strings(node.orelse)
        if isinstance(node, ast.Name):
            return {text for value in self.values(node) for text in self.strings(value)}
        return set()

    def values(self, name: ast.Name) -> list[ast.expr]:
        """What a local name is set to, or, for a parameter, what the callers hand over."""
        function = self.function(name)
        found: list[ast.expr] = []
        for node in ast.walk(function):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            if any(isinstance(target, ast.Name) and target.id == name.id for target in targets):
                assert isinstance(node, (ast.Assign, ast.AnnAssign))
                assert node.value is not None
                found.append(node.value)
        parameters = [arg.arg for arg in function.args.args]
        if name.id in parameters:
            place = parameters.index(name.id)
            for call in self.calls(function.name):
                before = place - 1 if isinstance(call.func, ast.Attribute) else place
                named = [key.value for key in call.keywords if key.arg == name.id]
                found += named or call.args[before : before + 1]
        return found

    def function(self, node: ast.AST) -> ast.FunctionDef:
        while not isinstance(node, ast.FunctionDef):
            node = self.around[node]
        return node

    def keys(self, node: ast.expr) -> set[str] | None:
        """The keys of a dict that is written out; None where some are only known at run time."""
        if isinstance(node, ast.Name):
            values = self.values(node)
            return self.keys(values[0]) if len(values) == 1 else None
        if not isinstance(node, ast.Dict):
            return None
        found: set[str] = set()
        for key, value in zip(node.keys, node.values, strict=True):
            inner = self.keys(value) if key is None else self.strings(key)
            if not inner:
                return None
            found |= inner
        return found

    def reasons(self) -> list[tuple[str, set[str] | None]]:
        """Each `why.close(move, reason, rule, args)`: the reason and the names of its values."""
        found: list[tuple[str, set[str] | None]] = []
        for call in self.calls("close"):
            reasons = self.strings(call.args[1])
            assert reasons, f"no reason is found in {ast.unparse(call)}"
            values = self.keys(call.args[3]) if len(call.args) > 3 else set()
            found += [(reason, values) for reason in reasons]
        return found

    def events(self) -> list[tuple[str, set[str] | None]]:
        """Each `s.tell(kind, seat, args)`: the kind and the names of its values."""
        found: list[tuple[str, set[str] | None]] = []
        for call in self.calls("tell"):
            kinds = self.strings(call.args[0])
            assert kinds, f"no kind of event is found in {ast.unparse(call)}"
            values = self.keys(call.args[2])
            nobody = ast.unparse(call.args[1]) == "-1"
            if values is not None and not nobody:
                values = values | {"who"}
            found += [(kind, values) for kind in kinds]
        return found

    def names(self, text: str) -> bool:
        """Does the code hold this string?"""
        return any(isinstance(node, ast.Constant) and node.value == text for node in self.nodes)

    def said(self, decision: str) -> set[str] | None:
        """The names of the values that a decision gives to its prompt."""
        for node in self.nodes:
            if isinstance(node, ast.ClassDef) and node.name == decision:
                for inner in ast.walk(node):
                    if isinstance(inner, ast.FunctionDef) and inner.name == "said":
                        (end,) = [x for x in ast.walk(inner) if isinstance(x, ast.Return)]
                        assert end.value is not None
                        return self.keys(end.value)
        return set()


@cache
def source(package: str) -> Source:
    return Source(package)


def decisions(game: Game[Any]) -> list[str]:
    """The names of all questions that a game can ask."""
    return sorted(
        [
            cls.__name__
            for cls in saved_classes(game)
            if issubclass(cls, Decision) and cls.__module__.startswith(game.package)
        ]
    )


def names(game: Game[Any]) -> set[str]:
    """The keys of all names that moves hold."""
    return {name for words in game.words.names for name in words if isinstance(name, str)}


def whole(told: str) -> None:
    """A sentence without a hole left open and without a stray space."""
    assert told
    assert "{" not in told
    assert "}" not in told
    assert told == told.strip()
    assert "  " not in told


# ---------------------------------------------------------------- all languages say the same
@every_package
def test_all_languages_have_the_same_texts(package: str) -> None:
    english = set(catalogue(package, "en"))
    for language in LANGUAGES:
        assert set(catalogue(package, language)) == english


@every_package
def test_a_text_holds_the_same_values_in_all_languages(package: str) -> None:
    english = catalogue(package, "en")
    for language in LANGUAGES:
        for key, text in catalogue(package, language).items():
            assert holes(text) == holes(english[key]), f"{key} in {language}"


@every_game
def test_a_game_does_not_hide_the_kernel_s_texts(game: Game[Any]) -> None:
    assert not set(catalogue(game.package, "en")) & set(catalogue(KERNEL, "en"))


@every_package
@every_language
def test_names_hold_no_values(package: str, language: str) -> None:
    sentences = ("move.", "own.", "prompt.", "why.", "event.", "note.", "short.", "award.for.")
    sentences += ("you.", "to_you.")
    for key, text in catalogue(package, language).items():
        if not key.startswith(sentences):
            whole(text)


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: "/".join(file.parts[-3:]))
def test_french_marks_are_not_torn_from_their_words(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and TORN.search(line)]


# ---------------------------------------------------------------- nothing lacks its text
@every_language
def test_every_reason_against_taking_back_has_its_text(language: str) -> None:
    reasons = {
        node.value
        for node in source(KERNEL).nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("undo.")
        and " " not in node.value
    }
    texts = catalogue(KERNEL, language)
    assert len(reasons) > 1
    assert reasons == {key for key in texts if key.startswith("undo.")}


@every_game
@every_language
def test_a_game_is_introduced(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    whole(text("title"))
    whole(text("tagline"))
    for variant in game.variants:
        whole(text(f"variant.{variant.name}"))
        whole(text(f"about.variant.{variant.name}"))
    for colour in game.colours:
        whole(text(f"colour.{colour}"))


@every_game
@every_language
def test_every_move_can_be_said_and_explained(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    for name in names(game):
        assert text.has(name), f"{name} has no text"
    for move in range(len(game.words)):
        assert text.has(f"move.{game.words.families[move]}")
        whole(text.move(move, game.colours))
        about = text.about(move)
        if about:
            whole(about)


@every_game
@every_language
def test_different_moves_are_said_differently(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    told = [text.move(move, game.colours) for move in range(len(game.words))]
    assert len(set(told)) == len(told)


@every_game
@every_language
def test_every_move_text_belongs_to_a_move(game: Game[Any], language: str) -> None:
    texts = Text(game, language).all
    families = {f"move.{family}" for family in game.words.families}
    assert families == {key for key in texts if key.startswith("move.")}


@every_game
@every_language
def test_every_question_has_its_prompt_and_gives_its_values(game: Game[Any], language: str) -> None:
    texts = Text(game, language).all
    asked = decisions(game)
    assert asked
    prompts = {key.removeprefix("prompt.") for key in texts if key.startswith("prompt.")}
    assert set(asked) <= prompts
    for other in prompts - set(asked):
        assert source(game.package).names(other), f"nothing in the rules asks prompt.{other}"
    for name in asked:
        given = source(game.package).said(name)
        if given is not None:
            assert holes(texts[f"prompt.{name}"]) <= given, f"prompt.{name}"


@every_game
@every_language
def test_every_reason_has_its_text_and_gives_its_values(game: Game[Any], language: str) -> None:
    texts = Text(game, language).all
    reasons = source(game.package).reasons()
    named = {f"why.{reason}" for reason, _ in reasons}
    general = {k for k in texts if k.startswith("why.") and k.endswith("_all")}
    assert named == {k for k in texts if k.startswith("why.")} - general
    for reason, given in reasons:
        if given is not None:
            assert holes(texts[f"why.{reason}"]) <= given, f"why.{reason}"
    for key in general:
        assert key.removesuffix("_all") in named, f"{key} is the general sentence of nothing"
        assert not holes(texts[key]), f"{key} is said where values differ"


@every_game
@every_language
def test_every_event_has_its_text_and_gives_its_values(game: Game[Any], language: str) -> None:
    texts = catalogue(game.package, language)
    events = source(game.package).events()
    assert {f"event.{kind}" for kind, _ in events} == {k for k in texts if k.startswith("event.")}
    for kind, given in events:
        if given is not None:
            assert holes(texts[f"event.{kind}"]) <= given, f"event.{kind}"


@every_game
@every_language
def test_every_person_card_and_place_is_explained(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    for key in text.all:
        kind, _, name = key.partition(".")
        if kind in EXPLAINED and name:
            assert text.has(f"about.{key}"), f"{key} is not explained"


@every_game
@every_language
def test_every_explanation_belongs_to_something(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    for key in text.all:
        about, _, what = key.partition(".")
        if about == "about":
            assert text.has(what) or text.has(f"move.{what}"), f"{key} explains nothing"


@every_game
@every_language
def test_every_label_on_the_terminal_s_board_has_its_text(game: Game[Any], language: str) -> None:
    text = Text(game, language)
    spec = find_spec("parvis")
    assert spec is not None
    board = f"boards/{game.package.rpartition('.')[2]}.py"
    for file in [Path(folder) / board for folder in spec.submodule_search_locations or []]:
        tree = ast.parse(file.read_text(encoding="utf-8")) if file.exists() else ast.Module([], [])
        for node in ast.walk(tree):
            key = node.value if isinstance(node, ast.Constant) else None
            if isinstance(key, str) and key.startswith("label."):
                assert text.has(key), f"{key} has no text"


@every_game
@every_language
def test_every_card_has_its_short_text_with_its_printed_numbers(
    game: Game[Any], language: str
) -> None:
    text = Text(game, language)
    short = {key for key in text.all if key.startswith("short.")}
    kinds = {key.split(".")[1] for key in short}
    printed = game.printed()
    things = {key for key in text.all if key.partition(".")[0] in kinds}
    assert {key.removesuffix("_2") for key in things} == {key.partition(".")[2] for key in short}
    for key in short:
        assert holes(text.all[key]) <= set(printed.get(key, {})), key
        told = text.fill(key, printed.get(key, {}))
        whole(told)
        if not key.startswith("short.card."):
            assert not re.search(r"\d", text.all[key]), f"{key} holds a number of its own"


@every_game
def test_short_texts_hold_the_same_signs_in_all_languages(game: Game[Any]) -> None:
    english = catalogue(game.package, "en")
    for language in LANGUAGES:
        for key, text in catalogue(game.package, language).items():
            if key.startswith("short."):
                assert sorted(SIGN.findall(text)) == sorted(SIGN.findall(english[key])), key


# ---------------------------------------------------------------- the browser's names
@every_game
def test_the_browser_s_names_are_up_to_date(game: Game[Any]) -> None:
    file = NAMES.file_of(game)
    if file.parent.is_dir():
        told = "stale: run `make names` and see what the client's type check says"
        assert file.read_text(encoding="utf-8") == NAMES.names(game), told


# ---------------------------------------------------------------- whole games are told
def tell_values(text: Text, values: dict[str, Value]) -> None:
    """Names among the values are keys of texts: a missing one would be told as the bare key."""
    for name, value in values.items():
        if isinstance(value, str):
            assert text.has(value), f"{name}: {value} has no text"


def tell_events(text: Text, events: list[Event], seats: tuple[str, ...]) -> None:
    for event in events:
        told = {k: v for k, v in event.args.items() if k not in ("reason", "rule")}
        tell_values(text, told if event.kind.startswith("forced") else event.args)
        whole(text.event(event, seats))


def tell_table(text: Text, session: Session[Any]) -> None:
    """All that each seat asked now can be told: the question, its answers, and what is closed."""
    for seat in waiting(session.state):
        ask = question(session.state, seat)
        assert ask is not None
        tell_values(text, ask.said())
        whole(text.prompt(ask))
        for move in legal(session.state, seat):
            whole(text.move(move, session.seats))
        for closed in explain(session.state, seat):
            tell_values(text, closed.args)
            whole(text.why(closed))
            assert closed.rule in text.rules, f"{closed.rule} is no rule"


@every_game
@pytest.mark.parametrize("n", range(RANDOM_GAMES))
def test_a_random_game_can_be_told_in_every_language(game: Game[Any], n: int) -> None:
    texts = [Text(game, language) for language in LANGUAGES]
    chance = random.Random(n)
    settings = game.every(game.seats[n % len(game.seats)])
    options = settings[n // len(game.seats) * 7 % len(settings)]
    session = Session(game, options, f"told {n}")
    for text in texts:
        tell_events(text, session.start, session.seats)
    while not over(session.state):
        for text in texts:
            tell_table(text, session)
        seat = chance.choice(waiting(session.state))
        events = session.play(seat, chance.choice(legal(session.state, seat)))
        for text in texts:
            tell_events(text, events, session.seats)
