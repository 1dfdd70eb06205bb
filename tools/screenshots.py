"""Pictures of the terminal game for the documentation: `make screenshots`.

Plays a fixed game to a lively moment and writes what a player sees there as SVG.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from parvis.bots.roster import make
from parvis.cli.play import Terminal
from parvis.games import find
from parvis.kernel.agenda import waiting
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "img"

PARCHMENT = TerminalTheme(
    (250, 244, 229),
    (42, 32, 24),
    [
        (42, 32, 24),
        (168, 28, 54),
        (28, 107, 70),
        (160, 110, 10),
        (31, 79, 158),
        (108, 60, 151),
        (20, 100, 110),
        (107, 90, 65),
    ],
)
"""The colours of the project's look: ink on parchment."""

_SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def played(seats: int, seed: str, moves: int) -> Session[Any]:
    """A game of random moves that acts whenever it can, up to a choice of the first seat."""
    game = find("notre-dame")
    names = dict(zip(game.colours, ["you", *["random"] * (seats - 1)], strict=False))
    session: Session[Any] = Session(game, game.options(seats), seed, names)
    rng = Rng.seeded(f"{seed} picture")
    idle = game.words.parse("idle")
    while len(session.past) < moves or waiting(session.state) != [0]:
        offer = [move for move in session.state.offer if move != idle] or session.state.offer
        session.play(session.state.turn, offer[rng.below(len(offer))])
    return session


def picture(name: str, language: str, session: Session[Any], typed: list[str]) -> None:
    """What the person at the first seat sees, and what `typed` answers."""
    console = Console(
        record=True,
        width=120,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    players = [None, *[make("random", str(i)) for i in range(1, session.options.seats)]]
    table = Terminal(session, players, language, Path("unused"), console, input)
    table.looked[0] = max(0, len(session.past) - 9)
    table.look(0)
    for line in typed:
        console.print(f"[bold]{session.seats[0]}>[/] {line}")
        table.command(0, line)
    svg = console.export_svg(title="parvis play notre-dame", theme=PARCHMENT, code_format=_SVG)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
    print(f"docs/img/{name}.svg")


def main() -> None:
    session = played(4, "picture", 96)
    picture("terminal", "en", session, ["? 3"])
    picture("terminal.fr", "fr", session, ["? 3"])


if __name__ == "__main__":
    main()
