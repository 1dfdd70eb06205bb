"""The table of Architects in a terminal. Draws a view; knows no rule."""

from __future__ import annotations

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table

from parvis.boards.marks import NONE, mark, named
from parvis.games.architects import components as c
from parvis.games.architects.state import EMPTY
from parvis.games.architects.view import ArchitectsView, PlayerView
from parvis.kernel.texts import Text

COIN = "¤"
_GOODS = (
    "label.clay",
    "label.wood",
    "label.stone",
    "label.gold",
    "label.marble",
    "label.silver",
)
_CARD = 30
"""How wide a plan is drawn."""


def side(view: ArchitectsView, seat: int) -> str:
    """The text key of a player's name, or the opponent's."""
    own = seat < view["seats"]
    return f"colour.{c.COLOURS[seat] if own else c.OPPONENTS[view['opponent']]}"


def count(n: int) -> str:
    return str(n) if n else NONE


def some(goods: tuple[int, ...] | list[int], text: Text) -> str:
    """`2 wood, 1 gold`."""
    return ", ".join(f"{n} {text(f'good.{c.GOODS[i]}')}" for i, n in enumerate(goods) if n)


def skills(mask: int, text: Text) -> str:
    return ", ".join(text(f"skill.{name}") for i, name in enumerate(c.SKILLS) if mask >> i & 1)


def virtue(player: PlayerView) -> str:
    points = c.VIRTUE_POINTS[player["virtue"]]
    return f"{player['virtue']} [dim]({points:+d}p)[/]" if points else str(player["virtue"])


def captives(player: PlayerView) -> str:
    return " ".join(f"{mark(i)}{n}" for i, n in enumerate(player["captives"]) if n) or NONE


def players(view: ArchitectsView, text: Text) -> RenderableType:
    """One column for each player, from you on."""
    n = len(view["players"])
    start = max(0, view["seat"])
    around = [(start + i) % n for i in range(n)]
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), collapse_padding=True)
    table.add_column("")
    for seat in around:
        you = f" ({text('label.you')})" if seat == view["seat"] else ""
        table.add_column(f"{named(seat, text(side(view, seat)))}{you}")

    def row(label: str, cells: list[str], last: bool = False) -> None:
        table.add_row(label, *[cells[seat] for seat in around], end_section=last)

    all_players = view["players"]
    if any(p["character"] >= 0 for p in all_players):
        names = [
            text(f"character.{c.CHARACTER_IDS[p['character']]}") if p["character"] >= 0 else NONE
            for p in all_players
        ]
        row(text("label.character"), names)
    row(text("label.virtue"), [virtue(p) for p in all_players])
    for good in (c.SILVER, *range(c.SILVER)):
        cells = [count(p["goods"][good]) for p in all_players]
        row(text(_GOODS[good]), cells, last=good == c.SILVER - 1)
    row(text("label.workers"), [f"[bold]{p['workers']}[/]" for p in all_players])
    for place, name in enumerate(c.PLACES):
        cells = [count(p["at"][place]) for p in all_players]
        row(text(f"place.{name}"), cells)
    row(text("label.prison"), [count(p["prison"]) for p in all_players])
    row(text("label.captives"), [captives(p) for p in all_players], last=True)
    row(text("label.debts"), [count(p["debts"]) for p in all_players])
    row(text("label.paid"), [count(p["paid"]) for p in all_players])
    row(
        text("label.cathedral"),
        [f"{p['level']} [dim]({c.LEVELS[p['level']].points}p)[/]" for p in all_players],
    )
    row(text("label.hall"), [count(p["hall"]) for p in all_players])
    row(text("label.plans"), [count(p["plans"]) for p in all_players], last=True)
    hired = [[text(c.APPRENTICE_KEYS[card]) for card in p["apprentices"]] for p in all_players]
    row(text("label.apprentices"), ["\n".join(x) or NONE for x in hired])
    built = [
        [f"{text(f'building.{c.BUILDING_IDS[b]}')} {c.BUILDINGS[b].points}p" for b in p["built"]]
        for p in all_players
    ]
    row(text("label.built"), ["\n".join(x) or NONE for x in built])
    return table


def titled(title: str) -> Table:
    return Table(box=ROUNDED, show_header=False, title=title, title_justify="left")


def workshop(view: ArchitectsView, text: Text) -> RenderableType:
    """The apprentices on display, with the coins on them."""
    table = Table(
        box=ROUNDED, show_header=False, title=text("place.workshop"), title_justify="left"
    )
    for row in range(c.ROWS):
        cells = []
        for column in range(c.COLUMNS):
            stall = row * c.COLUMNS + column
            card = view["stalls"][stall]
            if card == EMPTY:
                cells.append(NONE)
                continue
            coins = f" [bold]{view['coins'][stall]}{COIN}[/]" if view["coins"][stall] else ""
            known = skills(c.SKILLS_OF[card], text)
            cells.append(f"{text(c.APPRENTICE_KEYS[card])}{coins}\n[dim]{known}[/]")
        table.add_row(*cells, end_section=True)
    return table


def market(view: ArchitectsView, text: Text) -> RenderableType:
    """What the black market sells, and who stands there."""
    large = c.MARKET_CARDS[view["large"]] if view["large"] != EMPTY else c.LARGE_PRINT
    sold = (
        some(c.SMALL_FACES[view["small"]].goods, text),
        text("market.plans"),
        some(large.goods, text),
    )
    cells = []
    for space in range(c.SPACES):
        owner = view["market"][space]
        here = mark(owner) if owner != EMPTY else f"{c.MARKET_SILVER[space]}{COIN}"
        cells.append(f"{here}  {sold[space]}")
    table = titled(text("place.market"))
    table.add_row(*cells)
    return table


def plan(card: int, text: Text) -> Panel:
    building = c.BUILDINGS[card]
    return Panel(
        text(f"about.building.{building.id}"),
        title=f"[bold]{text(f'building.{building.id}')}[/]",
        subtitle=f"{building.points}p",
        width=_CARD,
        box=ROUNDED,
    )


def hall(view: ArchitectsView, text: Text) -> str:
    """The guildhall, row by row."""
    columns = view["columns"]
    rows = []
    for row in range(c.HALL_ROWS):
        cells = []
        for column in range(columns):
            space = row * columns + column
            if space < len(view["hall"]):
                cells.append(mark(view["hall"][space]))
            else:
                resets = column == 0 and row + 1 in c.RESET_ROWS
                cells.append("[red]![/]" if resets else NONE)
        rows.append(" ".join(cells))
    beside = " ".join(mark(seat) for seat in view["hall"][columns * c.HALL_ROWS :])
    return (
        f"[bold]{text('label.hall')}[/]  " + " │ ".join(rows) + (f"  + {beside}" if beside else "")
    )


def draw(view: ArchitectsView, text: Text) -> RenderableType:
    header = (
        f"[bold]{text('title')}[/]   {text('place.tax_stand')} {view['tax']}{COIN}"
        f" · {text('label.rewards_left')} {view['rewards_left']}"
        f" · {text('label.plans_left')} {view['plans_left']}"
        f" · {text('label.pile')} {view['pile']}"
    )
    if view["last_turns"] > 0:
        header += f" · [bold]{text('label.last_round')}[/]"
    parts: list[RenderableType] = [header, players(view, text), hall(view, text)]
    parts += [market(view, text), workshop(view, text)]
    if view["scheme"] != EMPTY and view["scheme"] in view["discarded"]:
        # otherwise the opponent's workers have come home since, and it turned no card
        scheme = text(f"scheme.{c.SCHEMES[view['scheme']].id}")
        parts.append(f"[dim]{text('label.scheme')}[/]  {scheme}")
    for label, cards in (("label.inbox", view["inbox"]), ("label.plans", view["plans"])):
        if cards:
            parts.append(f"[bold]{text(label)}[/]")
            parts.append(Columns([plan(card, text) for card in cards], padding=(0, 1)))
    legend = f"[dim]{COIN} {text('good.silver')} · p {text('label.points').lower()}[/]"
    return Group(*parts, legend)
