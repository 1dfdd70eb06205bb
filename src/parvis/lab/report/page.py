"""The page of a report: one HTML file with its style, its letters and its charts inside."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from importlib.resources import files
from typing import Any

from parvis.games import find
from parvis.kernel.errors import ParvisError
from parvis.kernel.game import POINTS
from parvis.lab.archive import Setting
from parvis.lab.lineups import ONE_AGAINST_REST
from parvis.lab.match import Result
from parvis.lab.report import sections
from parvis.lab.report.drawings import ROSE, definitions
from parvis.lab.report.figures import figures
from parvis.lab.report.words import Words
from parvis.lab.tournament import Tournament, summary, whole_deals

FONTS = (
    ("IM Fell English", 400, "im-fell-english", "unicode-range:U+0-2F,U+3A-10FFFF;"),
    ("EB Garamond", 400, "eb-garamond", ""),
    ("Source Sans 3", 400, "source-sans-3", ""),
    ("Source Sans 3", 600, "source-sans-3-semibold", ""),
)
"""IM Fell English has only old-style figures: numbers in titles are set in Garamond."""


def page(setting: Setting, results: list[Result], language: str, data: list[str]) -> str:
    """The whole page. `data` are the names of the files beside it."""
    if not results:
        raise ParvisError("no game of this tournament is finished yet: there is nothing to report")
    game = find(setting.game)
    words = Words(game, language)
    sides = game.sides(game.options(setting.seats, setting.variants))
    usual = game.options(setting.seats).variants
    sources = {key for result in results for side in result.seats for key in side.sources}
    told = figures(whole_deals(Tournament(setting), results), words.groups(sources))
    found = summary(setting, results)
    title = words("title", game=words.name("title"))
    body = [
        _top(words),
        '<main id="report">',
        _head(words, setting, usual, found, len(results)),
        '<div class="panels">',
        sections.strength(words, found["bots"], told),
        sections.versus(words, found, setting.mix == ONE_AGAINST_REST and setting.seats > 2),
        sections.seats(words, told, sides),
        sections.ended(words, told.endings),
        sections.length(words, told),
        sections.margin(words, told.margins) if game.kind.goal == POINTS else "",
        sections.sources(words, told.sources),
        *sections.taken(words, told, list(game.takings)),
        sections.data(words, setting, usual, data),
        "</div></main>",
    ]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_fonts()}{_style()}</style></head>"
        f"<body>{definitions()}{''.join(body)}</body></html>\n"
    )


def _fonts() -> str:
    """The letters, each file once."""
    folder = files("parvis.lab.report") / "fonts"
    rules = []
    for family, weight, name, extra in FONTS:
        letters = b64encode((folder / f"{name}.woff2").read_bytes()).decode()
        rules.append(
            f"@font-face{{font-family:'{family}';font-weight:{weight};{extra}"
            f"src:url(data:font/woff2;base64,{letters}) format('woff2')}}"
        )
    return "".join(rules)


def _style() -> str:
    return (files("parvis.lab.report") / "page.css").read_text(encoding="utf-8")


def _top(words: Words) -> str:
    game, kind = words.name("title"), words("kind")
    return (
        f'<header class="top">{ROSE}<span class="brand">Parvis</span>'
        f'<span class="what"><b>{escape(game)}</b><small>{escape(kind)}</small></span></header>'
    )


def _head(
    words: Words, setting: Setting, usual: dict[str, str], found: dict[str, Any], played: int
) -> str:
    """The outcome in one line, and what was played."""
    mix = "itself" if len(setting.bots) == 1 else f"mix_{setting.mix}"
    if setting.seats == 2 and len(setting.bots) > 1:
        mix = "mix_pairs_two"
    sub = words(
        "sub",
        games=words.number(played),
        seats=setting.seats,
        mix=words(mix),
        seed=setting.seed,
        rules=setting.rules,
    )
    chosen = [
        f"{words.name(f'variant.{name}')}: {value}"
        for name, value in setting.variants.items()
        if value != usual.get(name)
    ]
    lines = [f"<h1>{escape(headline(words, found['bots']))}</h1>"]
    lines.append(f"<p>{escape(' · '.join([sub, *chosen]))}</p>")
    planned = len(Tournament(setting).jobs())
    if played < planned:
        told = words("unfinished", n=words.number(played), all=words.number(planned))
        lines.append(f'<p class="unfinished">{escape(told)}</p>')
    return f'<div class="head">{"".join(lines)}</div>'


def headline(words: Words, bots: dict[str, dict[str, float]]) -> str:
    """Who leads, and whether that is certain: whether the intervals keep apart."""
    order = sorted(bots, key=lambda bot: -bots[bot]["elo"])
    if len(order) == 1:
        return words("alone", bot=words.bot(order[0]))
    first, second = order[:2]
    if bots[first]["low"] <= bots[second]["high"]:
        return words("ahead", bot=words.bot(first), other=words.bot(second))
    ahead = words.number(bots[first]["elo"] - bots[second]["elo"])
    return words("lead_by", bot=words.bot(first), n=ahead)
