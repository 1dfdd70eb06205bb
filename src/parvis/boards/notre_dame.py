"""The table of Notre Dame in a terminal. Draws a view; knows no rule."""

from __future__ import annotations

from textwrap import wrap

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table

from parvis.boards.marks import CHARGE, NONE, STYLE, mark, named
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.state import NO_LETTER
from parvis.games.notre_dame.view import NotreDameView, PlayerView
from parvis.kernel.texts import Text

CUBE, PAWN, COIN = "■", "♟", "¤"
_CARD = 38
"""How wide a person's card is."""


def colour_name(colour: int, text: Text) -> str:
    return named(colour, text(f"colour.{c.COLOURS[colour]}"))


def card(number: int, text: Text) -> str:
    return f"{mark(number // c.CARD_KINDS)} {text(f'card.{c.KINDS[number % c.CARD_KINDS]}')}"


def cubes(count: int, style: str) -> str:
    if count == 0:
        return ""
    if count > 4:
        return f"[{style}]{CUBE}[/]×{count}"
    return f"[{style}]{CUBE * count}[/]"


def pieces(player: PlayerView, seat: int, building: int) -> str:
    pawn = player["confidant"] == building
    shown = cubes(player["pieces"][building] - pawn, STYLE[seat])
    return f"{shown}{f'[bold {STYLE[seat]}]{PAWN}[/]' if pawn else ''}" or NONE


def letter(kind: int) -> str:
    x = c.LETTERS[kind]
    extra = f"+{COIN}" if x.gold else f"+{CUBE}" if x.cubes else "−rat" if x.rat else ""
    return f"{x.prestige}p{extra}"


def letters(collected: tuple[int, ...]) -> str:
    counts = [0] * len(c.COLOURS)
    for one in collected:
        counts[one // c.LETTER_KINDS] += 1
    return " ".join(f"{mark(i)}{n}" for i, n in enumerate(counts) if n) or NONE


def rat(player: PlayerView) -> str:
    """Where the rat is and, where that differs, where the plague to come will put it."""
    now, after = player["rat"], player["after"]
    if player["beyond"]:
        return f"{now} → [bold red]{after}![/]"
    return f"{now} → {after}" if after != now else str(now)


def persons(view: NotreDameView, text: Text) -> RenderableType:
    effects = [text(f"about.person.{c.PERSON_IDS[person]}") for person in view["shown"]]
    lines = max([len(wrap(effect, _CARD - 4)) for effect in effects], default=0)
    panels = [
        Panel(
            effect,
            title=f"[bold]{text(f'person.{c.PERSON_IDS[person]}')}[/]",
            subtitle=f"{text('label.rats')} {c.RATS[person]}",
            box=ROUNDED,
            width=_CARD,
            height=lines + 2,
        )
        for person, effect in zip(view["shown"], effects, strict=True)
    ]
    return Columns(panels, padding=(0, 1))


def market(view: NotreDameView, colour: int, spot: int) -> str:
    at = colour * c.SPOT_COUNT + spot
    kind = view["letters"][at]
    here = f"[{STYLE[colour]}]{letter(kind)}[/]" if kind != NO_LETTER else NONE
    carriages = [mark(seat) for seat, p in enumerate(view["players"]) if p["carriage"] == at]
    return f"{here} {'(' + ''.join(carriages) + ')' if carriages else ''}".rstrip()


def boroughs(view: NotreDameView, text: Text) -> RenderableType:
    """One column for each borough, clockwise from your own."""
    players = view["players"]
    around = list(c.TOWNS[len(players)].boroughs)
    if view["seat"] >= 0:
        start = around.index(view["seat"])
        around = around[start:] + around[:start]
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), collapse_padding=True)
    table.add_column("")
    for colour in around:
        has_bell = colour == view["bell"] and colour < len(players)
        bell = f" [dim]{text('label.bell').lower()}[/]" if has_bell else ""
        you = f" ({text('label.you')})" if colour == view["seat"] else ""
        table.add_column(f"{colour_name(colour, text)}{you}{bell}")

    def row(label: str, cells: list[str], last: bool = False) -> None:
        table.add_row(label, *cells, end_section=last)

    def each(of: list[str]) -> list[str]:
        return [of[colour] if colour < len(players) else "" for colour in around]

    row(f"{text('label.gold')} {COIN}", each([str(p["gold"]) for p in players]))
    row(
        f"{text('label.reserve')} (+{text('label.supply')})",
        each([f"{p['reserve']} {CUBE} [dim]+{p['supply']}[/]" for p in players]),
    )
    secret = f"[dim]{text('label.secret')}[/]"
    row(
        text("label.prestige"),
        each([secret if p["prestige"] is None else f"[bold]{p['prestige']}[/]" for p in players]),
    )
    row(text("label.rat"), each([rat(p) for p in players]))
    row(text("label.letters"), each([letters(p["letters"]) for p in players]), last=True)
    for b, building in enumerate(c.BUILDINGS):
        row(text(f"place.{building}"), each([pieces(p, i, b) for i, p in enumerate(players)]))
    at_cathedral = [cubes(p["cathedral"], STYLE[i]) or NONE for i, p in enumerate(players)]
    row(text("place.notre_dame"), each(at_cathedral), last=True)
    for spot in range(c.SPOT_COUNT):
        label = f"[dim]{text('label.market')}[/] {text(f'spot.{c.SPOTS[spot]}')}"
        row(label, [market(view, colour, spot) for colour in around], last=spot == c.SPOT_COUNT - 1)
    if any(p["played"] for p in players):
        row(
            text("label.played"),
            each(["\n".join(card(x, text) for x in p["played"]) or NONE for p in players]),
        )
    if any(p["known"] for p in players):
        row(
            text("label.known_cards"),
            each(["\n".join(card(x, text) for x in p["known"]) for p in players]),
        )
    return table


def own_cards(view: NotreDameView, text: Text) -> list[str]:
    lines = []
    if view["hand"]:
        lines.append(
            f"[bold]{text('label.hand')}[/]  " + "   ".join(card(x, text) for x in view["hand"])
        )
    if view["unsure"]:
        lines.append(
            f"[dim]{text('label.passed_on')}[/]  "
            + "   ".join(card(x, text) for x in view["unsure"])
        )
    for label, cards in (
        (text("label.deck"), view["deck"]),
        (text("label.remembered"), view["remembered"]),
    ):
        if cards:
            lines.append(f"[dim]{label}  {'  '.join(card(x, text) for x in cards)}[/]")
    if view["order"]:
        names = [text(f"person.{c.PERSON_IDS[person]}") for person in view["order"]]
        lines.append(f"[dim]{text('label.to_come')}[/]  " + " → ".join(names))
    return lines


def draw(view: NotreDameView, text: Text) -> RenderableType:
    header = (
        f"[bold]{text('title')}[/]   {text('label.period')} {c.PILES[view['period']]}"
        f" · {text('label.section')} {min(view['round'] + 1, c.ROUNDS)}/{c.ROUNDS}"
        f" · {text('label.general_supply')} {view['coffer']} {COIN}"
        f" · {text('label.cathedral')} {c.TOWNS[len(view['players'])].cathedral}p"
        f" · {text('label.plague')} {view['plague']}"
    )
    legend = (
        f"[dim]{CUBE} {text('label.cube')} · {PAWN} {text('label.confidant')}"
        f" · {COIN} {text('label.gold')} · p {text('label.prestige')}"
        f" · ({CHARGE[0]}) {text('label.carriage')}[/]"
    )
    return Group(header, persons(view, text), boroughs(view, text), legend, *own_cards(view, text))
