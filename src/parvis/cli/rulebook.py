"""The rules page of a game: the numbered rules, then where every printed value comes from."""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from typing import Any

from rich.markdown import Markdown

from parvis.cli import say
from parvis.kernel.game import Game
from parvis.kernel.texts import catalogue, sheets


def provenance(game: Game[Any]) -> list[tuple[str, str, str, str]]:
    """(what, value, provenance, reason) for every value that the rulebook does not print."""
    data = tomllib.loads((files(game.package) / "components.toml").read_text(encoding="utf-8"))
    rows: list[tuple[str, str, str, str]] = []
    for section, content in data.items():
        for entry in content if isinstance(content, list) else [content]:
            name = str(entry.get("id", entry.get("players", "")))
            for key, source in entry.items():
                if not key.endswith("provenance") or source == "rulebook":
                    continue
                field = key.removesuffix("provenance").removesuffix("_")
                value = entry.get(field, _rest(entry)) if field else _rest(entry)
                reason = entry.get(f"{field}_reason" if field else "reason", "")
                what = " ".join(part for part in (section, name, field) if part)
                rows.append((what, str(value), str(source), str(reason)))
    return rows


def _rest(entry: dict[str, Any]) -> str:
    values = [
        v
        for k, v in entry.items()
        if k not in ("id", "players", "reason") and "provenance" not in k
    ]
    return " ".join(str(v) for v in values).replace("[", "").replace("]", "").replace("'", "")


def page(game: Game[Any], language: str) -> str:
    """The page as Markdown: exactly what stands in the documentation."""
    words = catalogue("parvis.cli", language)
    sheet = sheets(game.package, f"rules.{language}.md")
    text = "\n\n".join([part.rstrip() for part in sheet])
    rows = [f"| {a} | {b} | {c} | {d} |" for a, b, c, d in provenance(game)]
    return "\n".join(
        [
            text,
            "",
            f"## {words['rules.title']}",
            "",
            words["rules.intro"],
            "",
            words["rules.head"],
            "|---|---|---|---|",
            *rows,
            "",
            words["rules.note"].replace("GAME", game.id),
            "",
        ]
    )


def show(markdown: str) -> None:
    if say.out.is_terminal:
        os.environ.setdefault("LESS", "-R")
        with say.out.pager(styles=True):
            say.out.print(Markdown(markdown))
    else:
        print(markdown, end="")
