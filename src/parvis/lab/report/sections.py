"""The panels of a report, each from its figures to HTML."""

from __future__ import annotations

from html import escape
from shlex import quote
from typing import Any

from parvis.kernel.game import RACE
from parvis.lab.archive import Setting
from parvis.lab.report.charts import Scale, around, axis, histogram, stacked, whisker
from parvis.lab.report.drawings import shield, swatch, washes
from parvis.lab.report.figures import FEW, Figures, Lengths, Source, Thing
from parvis.lab.report.words import Words

_NARROW = 12
"""So many things fit into half the width of the page."""


def panel(name: str, title: str, note: str, body: str, wide: bool = False) -> str:
    size = " wide" if wide else ""
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return (
        f'<section class="panel{size}" id="{name}" aria-labelledby="{name}-title">'
        f'<h2 id="{name}-title">{escape(title)}</h2>{said}{body}</section>'
    )


def table(css: str, head: list[str], rows: list[list[str]], foot: list[str] | None = None) -> str:
    """A table of ready cells; the first of a row is its heading."""
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    end = "".join(f"<td>{cell}</td>" for cell in foot or [])
    tail = f'<tfoot aria-hidden="true"><tr>{end}</tr></tfoot>' if foot else ""
    return f'<table class="{css}"><thead><tr>{top}</tr></thead><tbody>{lines}</tbody>{tail}</table>'


# ---------------------------------------------------------------- strength
def strength(words: Words, bots: dict[str, dict[str, float]], told: Figures) -> str:
    order = sorted(bots, key=lambda bot: -bots[bot]["elo"])
    edges = [bots[bot][edge] for bot in order for edge in ("low", "high")]
    scale = around(edges, float("-inf"), float("inf"), 50)
    rows = []
    for bot in order:
        row = bots[bot]
        span = words.between(f"{row['low']:.0f}", f"{row['high']:.0f}")
        name, rating = words.bot(bot), f"{row['elo']:.0f}"
        chart = whisker(
            scale, row["elo"], row["low"], row["high"], f"{name}: {rating} ({span})", even=1500
        )
        rows.append(
            [
                escape(name),
                f"<b>{rating}</b>",
                chart,
                f'<span class="quiet">{span}</span>',
                words.number(told.points.get(bot, 0.0), 1),
                words.short(row["ms_per_decision"]),
            ]
        )
    head = [
        escape(words(name)) if name else '<span class="sr">95 %</span>'
        for name in ("bot", "elo", "", "between", "points", "ms")
    ]
    labels = [(value, f"{value:.0f}") for value in scale.ticks(4)]
    body = table("strength", head, rows, ["", "", axis(scale, labels), "", "", ""])
    return panel("strength", words("strength"), words("strength_note"), body)


def versus(words: Words, found: dict[str, Any], alone: bool) -> str:
    """Every pairing, as a square; nothing for a bot that played against itself."""
    if not found["pairings"]:
        return ""
    order = sorted(found["bots"], key=lambda bot: -found["bots"][bot]["elo"])
    cells: dict[tuple[str, str], str] = {}
    even = 0.5
    for met in found["pairings"]:
        even = met["even"]
        a, b = met["a"], met["b"]
        cells[a, b] = _cell(words, met["score_a"], met["low"], met["high"], even)
        if not alone:
            cells[b, a] = _cell(words, 1 - met["score_a"], 1 - met["high"], 1 - met["low"], even)
    columns = [bot for bot in order if any((other, bot) in cells for other in order)]
    lines = [bot for bot in order if any((bot, other) in cells for other in order)]
    rows = [
        [escape(words.bot(a)), *[cells.get((a, b), '<i class="none">·</i>') for b in columns]]
        for a in lines
    ]
    head = ['<span class="sr">' + escape(words("bot")) + "</span>"]
    head += [escape(words.bot(bot)) for bot in columns]
    note = words("versus_one", even=words.percent(even)) if alone else words("versus_note")
    body = f'<div class="scroll">{table("versus", head, rows)}</div>'
    return panel("versus", words("versus"), note, body)


def _cell(words: Words, score: float, low: float, high: float, even: float) -> str:
    """Tinted by how far it is from what equals would have."""
    far = (score - even) / (1 - even) if score > even else (score - even) / even
    tint = "above" if far > 0 else "below"
    span = words.between(words.number(low * 100), words.number(high * 100))
    return (
        f'<div class="cell {tint}" style="--far:{abs(far) * 70:.0f}%">'
        f"<b>{words.percent(score, 1)}</b><small>{span}</small></div>"
    )


# ---------------------------------------------------------------- seats
def seats(words: Words, told: Figures, sides: tuple[str, ...]) -> str:
    edges = [told.even, *[e for share in told.seats for e in (share.low, share.high)]]
    scale = around(edges, 0, 1, 0.1)
    rows = []
    for seat, share in enumerate(told.seats):
        rate = words.percent(share.rate, 1)
        span = words.between(words.percent(share.low), words.percent(share.high))
        name = words("seat", n=seat + 1)
        chart = whisker(
            scale, share.rate, share.low, share.high, f"{name}: {rate} ({span})", even=told.even
        )
        rows.append(
            [
                f'<span class="seat">{shield(sides[seat])}{escape(name)}</span>',
                f"<b>{rate}</b>",
                chart,
                f'<span class="quiet">{span}</span>',
            ]
        )
    head = ["", escape(words("wins")), '<span class="sr">95 %</span>', escape(words("between"))]
    labels = [(value, words.percent(value)) for value in scale.ticks(4)]
    body = table("seats", head, rows, ["", "", axis(scale, labels), ""])
    note = words("seats_note", even=words.percent(told.even))
    return panel("seats", words("seats"), note, body)


# ---------------------------------------------------------------- sources
def sources(words: Words, told: list[Source]) -> str:
    """Two bars to compare, and the same as a table."""
    inks = washes([source.winners + source.others for source in told])
    bars = {
        words("winners"): [(ink, s.winners) for ink, s in zip(inks, told, strict=True)],
        words("others"): [(ink, s.others) for ink, s in zip(inks, told, strict=True)],
    }
    gains = max(sum(max(0.0, v) for _, v in bar) for bar in bars.values())
    losses = max(sum(max(0.0, -v) for _, v in bar) for bar in bars.values())
    scale = Scale(-losses, max(1.0, gains), 0.5)
    rows = []
    for name, bar in bars.items():
        total = words.number(sum(value for _, value in bar), 1)
        parts = [(ink, value, words.number(value, 1)) for ink, value in bar]
        rows.append([escape(name), stacked(scale, parts, f"{name}: {total}"), f"<b>{total}</b>"])
    legend = "".join(
        f"<li>{swatch(ink)}{escape(words.name(source.key))}</li>"
        for ink, source in zip(inks, told, strict=True)
    )
    head = ["", '<span class="sr">' + escape(words("sources")) + "</span>", words("total")]
    body = f'<ul class="legend">{legend}</ul>{table("bars", head, rows)}{_as_table(words, told)}'
    return panel("sources", words("sources"), words("sources_note"), body, wide=True)


def _as_table(words: Words, told: list[Source]) -> str:
    rows = [
        [
            escape(words.name(source.key)),
            words.number(source.winners, 2),
            words.number(source.others, 2),
            words.signed(source.winners - source.others, 2),
        ]
        for source in told
    ]
    head = [escape(words(name)) for name in ("source", "winners", "others", "difference")]
    return (
        f"<details><summary>{escape(words('as_table'))}</summary>"
        f"{table('numbers', head, rows)}</details>"
    )


# ---------------------------------------------------------------- things taken
def taken(words: Words, told: Figures, kinds: list[str]) -> list[str]:
    """A panel for each kind of thing; the first explains how to read it. Long lists are wide, and
    so is one that would stand alone in its row."""
    known = [kind for kind in kinds if told.taken.get(kind)]
    narrow = [kind for kind in known[1:] if len(told.taken[kind]) <= _NARROW]
    if len(narrow) % 2:
        narrow.pop()
    return [
        panel(
            f"taken-{kind}",
            words.name(f"taken.{kind}"),
            words("taken_note") if kind == known[0] else "",
            _all_things(words, told.taken[kind], told.even, 1 if kind in narrow else 2),
            wide=kind not in narrow,
        )
        for kind in sorted(known, key=lambda kind: kind in narrow)
    ]


def _all_things(words: Words, things: list[Thing], even: float, columns: int) -> str:
    often = [thing for thing in things if thing.share.games >= FEW]
    seldom = [thing for thing in things if thing.share.games < FEW]
    body = _things(words, often, even, columns) if often else ""
    if seldom:
        body += (
            f"<details><summary>{escape(words('few', n=len(seldom)))}</summary>"
            f"{_things(words, seldom, even, columns)}</details>"
        )
    return body


def _things(words: Words, things: list[Thing], even: float, columns: int) -> str:
    edges = [even]
    for thing in things:
        edges += [thing.share.low, thing.share.high]
    scale = around(edges, 0, 1, 0.1)
    size = -(-len(things) // columns)
    parts = [things[i : i + size] for i in range(0, len(things), size)]
    inside = "".join(_column(words, part, scale, even) for part in parts)
    return f'<div class="columns">{inside}</div>'


def _times(words: Words, thing: Thing) -> str:
    """How often winners took it, and how often others did."""
    winners, others = words.number(thing.by_winners, 1), words.number(thing.by_others, 1)
    return f'{winners}<span class="quiet"> : {others}</span>'


def _column(words: Words, things: list[Thing], scale: Scale, even: float) -> str:
    rows = []
    for thing in things:
        share = thing.share
        name = words.name(thing.key)
        rate = words.percent(share.rate)
        span = words.between(words.percent(share.low), words.percent(share.high))
        said = f"{name}: {rate} ({span}), {words.percent(thing.expected)}"
        rows.append(
            [
                f'{escape(name)} <span class="quiet">{words.number(share.games)}</span>',
                f"<b>{rate}</b>",
                whisker(scale, share.rate, share.low, share.high, said, even, thing.expected),
                _times(words, thing),
            ]
        )
    labels = [(value, words.percent(value)) for value in scale.ticks(4)]
    head = [
        "",
        escape(words("wins")),
        '<span class="sr">95 %</span>',
        escape(words("times")),
    ]
    return table("things", head, rows, ["", "", axis(scale, labels), ""])


# ---------------------------------------------------------------- length and end
def length(words: Words, told: Figures) -> str:
    said = words(
        "length_said",
        mean=words.number(told.choices.mean, 1),
        low=words.number(min(told.choices.values)),
        high=words.number(max(told.choices.values)),
        median=words.number(told.choices.median),
    )
    if told.turns.same:
        turns = words("turns_same", n=words.number(told.turns.values[0]))
    else:
        turns = words(
            "turns_said",
            mean=words.number(told.turns.mean, 1),
            low=words.number(min(told.turns.values)),
            high=words.number(max(told.turns.values)),
        )
    known = f" {turns}" if max(told.turns.values) else ""
    chart = histogram(told.choices.values, told.choices.mean, said)
    body = f'{chart}<p class="said">{escape(said + known)}</p>'
    return panel("length", words("length"), words("length_note"), body)


def ended(words: Words, endings: dict[str, int]) -> str:
    games = sum(endings.values())
    scale = Scale(0, games, 0.3)
    rows = []
    for name, count in endings.items():
        rate = words.percent(count / games, 1)
        title = words(f"{name}_ending")
        rows.append(
            [
                escape(title),
                f"<b>{rate}</b>",
                stacked(scale, [("cathedral", float(count), "")], f"{title}: {rate}", 20),
                f'<span class="quiet">{words.number(count)}</span>',
            ]
        )
    head = ["", "", "", escape(words("games"))]
    note = "race_note" if RACE in endings else "ended_note"
    return panel("ended", words("ended"), words(note), table("ended", head, rows))


def margin(words: Words, margins: Lengths) -> str:
    """How far winners were ahead."""
    said = words(
        "margin_said",
        mean=words.number(margins.mean, 1),
        median=words.number(margins.median),
    )
    chart = histogram(margins.values, margins.mean, said)
    body = f'{chart}<p class="said">{escape(said)}</p>'
    return panel("margin", words("margin"), words("margin_note"), body)


def data(words: Words, setting: Setting, usual: dict[str, str], names: list[str]) -> str:
    """What lies beside the page, and the command that makes it again. `usual` are the variants
    that need not be named."""
    parts = [
        f"parvis tournament {setting.game} --bots {','.join(setting.bots)}",
        f"--seats {setting.seats} --games {setting.games} --seed {quote(setting.seed)}",
        *([f"--mix {setting.mix}"] if setting.seats > 2 else []),
        *[
            f"--variant {name}={value}"
            for name, value in setting.variants.items()
            if value != usual.get(name)
        ],
        "--out DIR",
    ]
    note = words("data_note", files=", ".join(names))
    body = f"<pre>{escape(' '.join(parts))}</pre>"
    return panel("data", words("data"), note, body, wide=True)
