"""The names that the browser uses, written out of the rules: `make names`.

For every game that has a folder under `web/src/games`, one file `names.ts`: the families of its
words, its questions, the kinds of its events and what is told with them, the parts of its notes,
its phases, the keys of its texts, and the types of its view and its facts. A name that the rules
do not know then fails the client's type check.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from parvis.games import GAMES
from parvis.kernel.game import Game
from parvis.kernel.texts import catalogue, holes

FOLDERS = Path(__file__).resolve().parents[1] / "web" / "src" / "games"

_WORD = re.compile(r"^[A-Za-z_]\w*$")
_PLAIN = {int: "number", float: "number", bool: "boolean", str: "string", NoneType: "null"}
_UNIONS = (
    ("Decision", "prompt.", "Questions, by the names of their prompts."),
    ("Kind", "event.", "Kinds of events."),
    ("Part", "note.", "Parts of notes: what a move would bring."),
    ("Phase", "phase.", "Phases of a round."),
)
_ALL = (
    "family: Family; decision: Decision; event: Kind; arg: Arg; part: Part; key: Key; text: Text; "
    "view: View; facts: Facts"
)
"""The names that messages are made of."""
_SENTENCES = ("event", "move", "note", "own", "prompt", "why")
"""Texts that the server fills: the browser never looks for one of them."""
_SAID = ("about", "label", "short", "variant")
"""Texts about things, which are the names of none."""


# ---------------------------------------------------------------- names
def _either(names: list[str]) -> str:
    """A union of names, one a line; `never` for none."""
    return "".join([f"\n  | '{name}'" for name in names]) or " never"


def _after(texts: dict[str, str], before: str) -> list[str]:
    """What stands behind a prefix in the keys of texts."""
    return sorted([key.removeprefix(before) for key in texts if key.startswith(before)])


def _families(texts: dict[str, str]) -> dict[str, list[str]]:
    """The keys that the browser may look for, by what stands before the last dot."""
    found: dict[str, list[str]] = {}
    for key in sorted(texts):
        family, dot, last = key.rpartition(".")
        if dot and family.partition(".")[0] not in _SENTENCES:
            found.setdefault(family, []).append(last)
    return found


def _keyed(name: str, about: str, families: dict[str, list[str]]) -> str:
    """An interface of families with their ids."""
    lines = [f"/** {about} */", f"export interface {name} {{"]
    for family, ids in families.items():
        key = family if _WORD.match(family) else f"'{family}'"
        lines.append(f"  {key}: {' | '.join([repr(x) for x in ids])}")
    return "\n".join([*lines, "}\n"])


def _keys(texts: dict[str, str]) -> str:
    """The keys of the texts: names of things, and all."""
    families = _families(texts)
    said = {family: ids for family, ids in families.items() if family.partition(".")[0] in _SAID}
    ids = {family: found for family, found in families.items() if family not in said}
    joined = "{ [F in keyof %s]: `${F}.${%s[F]}` }[keyof %s]"
    return "\n".join(
        [
            _keyed("Ids", "Things that have a name, by the family of its key.", ids),
            _keyed("Said", "What else is said of them, and labels.", said),
            "/** The key of a thing's name. */",
            f"export type Key = {joined % (('Ids',) * 3)}\n",
            "/** The key of any text. */",
            f"export type Text = Key | {joined % (('Said',) * 3)}\n",
        ]
    )


# ---------------------------------------------------------------- views
def _plain(game: Game[Any]) -> ModuleType | None:
    """A game's `view` module, read from its source: a compiled one has forgotten its types."""
    try:
        module = import_module(f"{game.package}.view")
    except ModuleNotFoundError:
        return None
    assert module.__file__ is not None
    name = f"names.{game.package}"
    spec = spec_from_file_location(name, Path(module.__file__).with_name("view.py"))
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = plain = module_from_spec(spec)
    spec.loader.exec_module(plain)
    return plain


def _documented(module: ModuleType) -> dict[tuple[str, str], str]:
    """The sentence below each field of each class of a `view` module."""
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    found: dict[tuple[str, str], str] = {}
    for cls in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        for field, below in zip(cls.body, cls.body[1:], strict=False):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
            ):
                found[cls.name, field.target.id] = " ".join(str(below.value.value).split())
    return found


def typed(hint: Any, inner: list[type]) -> str:
    """A Python type in TypeScript; classes with fields are kept for later."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join([typed(arg, inner) for arg in args])
    if origin is Literal:
        return " | ".join([f"'{arg}'" for arg in args])
    if origin is list or (origin is tuple and args[1:] == (...,)):
        one = typed(args[0], inner)
        return f"({one})[]" if " | " in one else f"{one}[]"
    if origin is tuple:
        return f"[{', '.join([typed(arg, inner) for arg in args])}]"
    if origin is dict:
        return f"Record<string, {typed(args[1], inner)}>"
    if is_typeddict(hint):
        if hint not in inner:
            inner.append(hint)
        return str(hint.__name__)
    raise TypeError(f"{hint} has no type in the browser")


def _views(game: Game[Any]) -> str:
    """The types of a game's view, `View` and those in it, where its `view` module says them."""
    module = _plain(game)
    if module is None:
        return "export type View = any\n"
    top = get_type_hints(module.view)["return"] if hasattr(module, "view") else None
    if not is_typeddict(top):
        return "export type View = any\n"
    docs = _documented(module)
    aside = get_type_hints(module.aside)["return"] if hasattr(module, "aside") else None
    left: list[type] = [top]
    told: list[str] = []
    for cls in left:
        lines = [f"export interface {'View' if cls is top else cls.__name__} {{"]
        for owner in [cls, aside] if cls is top and aside is not None else [cls]:
            for name, hint in get_type_hints(owner).items():
                if (owner.__name__, name) in docs:
                    lines.append(f"  /** {docs[owner.__name__, name]} */")
                lines.append(f"  {name}: {typed(hint, left)}")
        told.append("\n".join([*lines, "}\n"]))
    return "\n".join(told)


# ---------------------------------------------------------------- facts
def shapes(values: list[Any]) -> list[str]:
    """The types that values of JSON have, each once."""
    found = {_PLAIN[type(value)]: None for value in values if type(value) in _PLAIN}
    kinds = list(found)
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        inner = shapes([item for some in lists for item in some])
        kinds.append(f"({' | '.join(inner)})[]" if len(inner) > 1 else f"{''.join(inner)}[]")
    dicts = [value for value in values if isinstance(value, dict)]
    if dicts:
        kinds.append(_object(dicts))
    return kinds or ["never"]


def _object(dicts: list[dict[str, Any]]) -> str:
    """One type for all: what only some have is optional; keys that are no names are a record's."""
    keys = list(dict.fromkeys([key for some in dicts for key in some]))
    if not keys or not all(_WORD.match(key) for key in keys):
        inner = shapes([value for some in dicts for value in some.values()])
        return f"Record<string, {' | '.join(inner)}>"
    fields = [
        f"{key}{'' if all(key in some for some in dicts) else '?'}: "
        f"{' | '.join(shapes([some[key] for some in dicts if key in some]))}"
        for key in keys
    ]
    return f"{{ {'; '.join(fields)} }}"


def _family(wanted: tuple[str, ...], ids: list[str], families: dict[str, list[str]]) -> str:
    """The family of texts that names all of these: one that is called so, or the least."""
    fit = [family for family, known in families.items() if ids and set(ids) <= set(known)]
    fit.sort(key=lambda family: (family not in wanted, len(families[family]), "." in family))
    return f"{'Said' if '.' in fit[0] else 'Ids'}['{fit[0]}']" if fit else "string"


def _fact(key: str, value: Any, families: dict[str, list[str]]) -> str:
    """The type of a fact; names of things are told from other words."""
    told = " | ".join(shapes([value]))
    one = key.removesuffix("s")
    if told == "string[]":
        plain = {family: ids for family, ids in families.items() if "." not in family}
        return f"{_family((one,), value, plain)}[]"
    if not isinstance(value, list) or not all(isinstance(thing, dict) for thing in value):
        return told
    for field in [name for name, inner in value[0].items() if isinstance(inner, str)]:
        wanted = (field, one, f"short.{one}")
        named = {family: ids for family, ids in families.items() if family in wanted}
        ids = _family((field,), [thing[field] for thing in value], named)
        told = told.replace(f" {field}: string;", f" {field}: {ids};", 1)
    return told


def _facts(game: Game[Any], texts: dict[str, str]) -> str:
    facts = json.loads(json.dumps(game.facts()))
    families = {k: v for k, v in _families(texts).items() if "." not in k or k.startswith("short.")}
    fields = [f"  {key}: {_fact(key, value, families)}" for key, value in facts.items()]
    return "\n".join(["export interface Facts {", *fields, "}\n"])


# ---------------------------------------------------------------- files
def names(game: Game[Any]) -> str:
    """The file of a game."""
    texts = {**catalogue("parvis.kernel", "en"), **catalogue(game.package, "en")}
    families = list(dict.fromkeys(game.words.families))
    parts = [
        "/** Written by `make names` from the rules of the game. */\n",
        f"/** Families of words. */\nexport type Family ={_either(families)}\n",
    ]
    for name, before, about in _UNIONS:
        parts.append(f"/** {about} */\nexport type {name} ={_either(_after(texts, before))}\n")
    told = {hole for key, text in texts.items() if key.startswith("event.") for hole in holes(text)}
    parts += [
        "/** What is told with events. */",
        f"export type Arg ={_either(sorted(told))}\n",
        _keys(texts),
        _views(game),
        "/** What is printed. */\n" + _facts(game, texts),
        f"/** For the types of messages. */\nexport interface Names {{ {_ALL} }}\n",
    ]
    return "\n".join(parts)


def file_of(game: Game[Any]) -> Path:
    return FOLDERS / game.package.rpartition(".")[2] / "names.ts"


def main() -> None:
    for game in GAMES.values():
        file = file_of(game)
        if file.parent.is_dir():
            file.write_text(names(game), encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(FOLDERS.parents[2])}\n")


if __name__ == "__main__":
    main()
