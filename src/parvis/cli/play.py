"""A game in the terminal: draw, ask, play; nothing typed can break or lose it."""

from __future__ import annotations

import os
import shlex
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from shutil import which
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid

from parvis import boards
from parvis.bots.base import Bot, Observation
from parvis.bots.roster import make
from parvis.cli import say
from parvis.kernel import record as records
from parvis.kernel.agenda import Closed, explain, legal, over, question, waiting
from parvis.kernel.errors import BadOptions, CannotUndo, RecordError, UnknownMove
from parvis.kernel.events import Event
from parvis.kernel.session import Session
from parvis.kernel.texts import Text, catalogue

YOU = "you"
_RECENT = 30
"""How many lines of what happened are shown above the question."""

_ALIASES = {
    "aide": "help",
    "quitter": "quit",
    "exit": "quit",
    "plateau": "board",
    "journal": "log",
    "enregistrer": "save",
    "annuler": "undo",
    "refaire": "redo",
    "tout": "all",
}
"""Commands in French, and habits."""

Reader = Callable[[str], str]


class Stop(Exception):
    """The person stops playing."""


def seat_players(names: list[str], seed: str) -> list[Bot | None]:
    """A bot for each seat, None for a person at this terminal."""
    players = [
        None if name == YOU else make(name, f"{seed}/bot {i}") for i, name in enumerate(names)
    ]
    if all(player is not None for player in players):
        raise BadOptions(
            "nobody plays here: name at least one seat 'you' (or use 'parvis simulate')"
        )
    return players


def saved_games() -> Path:
    """The folder where games are stored on the way."""
    base = os.environ.get("PARVIS_DATA")
    return (Path(base) if base else user_data_path("parvis")) / "games"


def new_file(session: Session[Any]) -> Path:
    """A file of its own for every game, whatever seeds were used before."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    base = saved_games() / f"{session.game.id}-{stamp}"
    path, n = base.with_suffix(".parvis"), 1
    while path.exists():
        n += 1
        path = base.with_name(f"{base.name}-{n}.parvis")
    return path


def resume_command(path: Path) -> str:
    """What to type to go on: with the program as it was started here."""
    program = "parvis" if which("parvis") else sys.argv[0]
    return f"{program} play --resume {shlex.quote(str(path))}"


def _plain(text: str) -> str:
    """For comparing what was typed: no case, no accents, no punctuation."""
    bare = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in bare if c.isascii()).split())


def start_game(
    session: Session[Any], players: list[Bot | None], language: str, file: Path | None
) -> None:
    """Play a game at this terminal, stored in `file` (by default one in the data folder)."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - arrow keys and history at the prompt
    Terminal(session, players, language, file or new_file(session), say.out, input).run()


class Terminal:
    def __init__(
        self,
        session: Session[Any],
        players: list[Bot | None],
        language: str,
        path: Path,
        console: Console,
        read: Reader,
    ) -> None:
        self.session = session
        self.players = players
        self.text = Text(session.game, language)
        self.text.all = {**catalogue("parvis.cli", language), **self.text.all}
        self.path = path
        self.console = console
        self.read = read
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.last_seat = self.people[0] if len(self.people) == 1 else -1
        self.looked: dict[int, int] = dict.fromkeys(self.people, -1)
        """How many moves of the game each person has been told of."""

    # ------------------------------------------------------------------ the loop
    def run(self) -> None:
        session = self.session
        if session.unreplayed:
            self.print(self.text("play.other_rules"))
        elif session.past and not over(session.state):
            self.print(self.text("play.resumed", n=len(session.past)))
            self.looked = {seat: self.last_own_move(seat) for seat in self.people}
        try:
            while not over(session.state):
                self.turn()
        except (Stop, EOFError, KeyboardInterrupt):
            self.print()
            if self.write(self.path):
                self.print(self.text("play.stopped", file=str(self.path)))
                self.print(f"  {resume_command(self.path)}")
            return
        self.end()
        if self.write(self.path):
            self.print(self.text("play.kept", file=str(self.path)))

    def turn(self) -> None:
        """One move of somebody: bots first, so that people answer when all others have."""
        seats = waiting(self.session.state)
        for seat in seats:
            bot = self.players[seat]
            if bot is not None:
                self.session.play(
                    seat, bot.choose(Observation(self.session.game, self.session.state, seat))
                )
                return
        self.ask(seats[0])
        self.write(self.path)

    def ask(self, seat: int) -> None:
        if seat != self.last_seat:
            self.clear()
            typed = self.read(self.text("play.hand_over", who=self.colour(seat)) + " ").strip()
            if _ALIASES.get(typed.lower(), typed.lower()) == "quit":
                raise Stop
            self.last_seat = seat
        self.look(seat)
        while not self.command(seat, self.read(f"{self.session.seats[seat]}> ").strip()):
            pass

    # ------------------------------------------------------------------ showing
    def print(self, line: str = "") -> None:
        self.console.print(line, markup=False, soft_wrap=not self.console.is_terminal)

    def clear(self) -> None:
        """The screen; with several people also what could be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            if len(self.people) > 1:
                self.console.file.write("\x1b[3J")

    def last_own_move(self, seat: int) -> int:
        """Up to where a person who comes back has seen the game."""
        own = [n for n, played in enumerate(self.session.past) if played.seat == seat]
        return own[-1] if own else -1

    def colour(self, seat: int) -> str:
        return self.text(f"colour.{self.session.seats[seat]}")

    def look(self, seat: int) -> None:
        """The table through this seat's eyes, what happened, and what is asked."""
        session, state = self.session, self.session.state
        self.clear()
        self.console.print(boards.draw(session.game.view(state, seat), self.text))
        lines = self.lines(seat, self.looked[seat])
        if lines:
            more = len(lines) - _RECENT
            hidden = f" ({self.text('play.more', n=more)})" if more > 0 else ""
            self.console.print(f"\n[dim]{escape(self.text('play.happened') + hidden)}[/]")
            for line in lines[-_RECENT:]:
                self.console.print(Padding(f"[dim]{escape(line)}[/]", (0, 0, 0, 2)))
        self.question(seat)

    def lines(self, seat: int, since: int) -> list[str]:
        """The log in words of what came after move `since`; -1: everything."""
        entries = self.session.log(seat)[since + 1 :]
        return [self.line(event) for _, events in entries for event in events]

    def line(self, event: Event) -> str:
        return self.text.event(event, self.session.seats)

    def said(self, move: int) -> str:
        """A move as it is said at this table."""
        return self.text.move(move, self.session.seats)

    def moves(self, seat: int) -> list[int]:
        """What is offered, in the order in which it is shown: doing nothing comes last."""
        words = self.session.game.words
        return sorted(legal(self.session.state, seat), key=lambda move: not words.names[move])

    def question(self, seat: int) -> None:
        ask = question(self.session.state, seat)
        assert ask is not None
        prompt = escape(self.text.prompt(ask))
        self.console.print(f"\n[bold]{prompt}[/] [dim]({escape(self.text.source(ask.cites()))})[/]")
        for n, move in enumerate(self.moves(seat), 1):
            note = self.text.note(ask, self.session.state, move)
            self.console.print(
                f" [bold]{n:>2}[/]  {escape(self.said(move))}"
                f"{f'  [italic]{escape(note)}[/]' if note else ''}"
                f"  [dim]{escape(self.session.game.words.say(move))}[/]"
            )
        plan = ask.plan(self.session.state)
        if plan:
            moves = ", ".join(self.said(move) for move in plan)
            self.print(self.text("play.plan", moves=moves))
        self.console.print(f"[dim]({escape(self.text('play.ask'))})[/]")

    def end(self) -> None:
        session = self.session
        seat = self.people[0] if len(self.people) == 1 else -1
        self.clear()
        self.console.print(boards.draw(session.game.view(session.state, seat), self.text))
        self.console.print(f"\n[dim]{escape(self.text('play.happened'))}[/]")
        for line in self.lines(seat, max(self.looked.values()))[-_RECENT:]:
            self.print(f"  {line}")
        self.print()
        self.console.print(score_table(session, self.text))
        self.console.print(sources_table(session, self.text))

    def write(self, path: Path) -> bool:
        """Store the game, whole or not at all, and never over something that is not this game."""
        try:
            if path == self.path:
                path.parent.mkdir(parents=True, exist_ok=True)
            elif path.exists() and not self.is_this_game(path):
                self.print(self.text("play.exists", file=str(path)))
                return False
            write_whole(path, records.write(self.session.record(with_state=True)))
        except (OSError, ValueError, RuntimeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.print(self.text("play.not_saved", file=repr(str(path))[1:-1], why=why))
            return False
        return True

    def is_this_game(self, path: Path) -> bool:
        if not path.is_file():
            return False
        try:
            known = records.read(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecordError):
            return False
        return (known.game, known.seed) == (self.session.game.id, self.session.seed)

    # ------------------------------------------------------------------ commands
    def command(self, seat: int, line: str) -> bool:
        """Carry out what was typed; True: the question is answered or changed."""
        word, _, rest = line.partition(" ")
        match _ALIASES.get(word.lower(), word.lower()):
            case "":
                return False
            case "help":
                self.print(self.text("play.help"))
            case "quit":
                raise Stop
            case "board":
                self.look(seat)
            case "log":
                for entry in self.lines(seat, -1):
                    self.print(f"  {entry}")
            case "save":
                path = Path(os.path.expanduser(rest)) if rest else self.path
                if self.write(path):
                    self.print(self.text("play.saved", file=str(path)))
            case "undo":
                return self.undo(seat, rest.strip().lower() in ("all", "tout"))
            case "redo":
                return self.redo(seat)
            case "all":
                return self.follow(seat)
            case _ if line.startswith("?"):
                self.explain(seat, line[1:].strip())
            case _:
                return self.move(seat, line)
        return False

    def undo(self, seat: int, whole_turn: bool) -> bool:
        try:
            count = self.session.undo_turn(seat) if whole_turn else 1
            if not whole_turn:
                self.session.undo(seat)
        except CannotUndo as error:
            self.print(self.text(error.reason))
            return False
        self.looked[seat] = min(self.looked[seat], len(self.session.past))
        self.print(self.text("play.taken_back", n=count))
        return True

    def redo(self, seat: int) -> bool:
        try:
            self.session.redo(seat)
        except CannotUndo as error:
            self.print(self.text(error.reason))
            return False
        self.print(self.text("play.done_again"))
        return True

    def follow(self, seat: int) -> bool:
        """All as it is proposed, move by move."""
        before = len(self.session.past)
        if not self.session.follow(seat):
            self.print(self.text("play.no_plan"))
            return False
        self.looked[seat] = before
        return True

    def move(self, seat: int, line: str) -> bool:
        move = self.find(seat, line)
        if move is None:
            return False
        moves = legal(self.session.state, seat)
        if move not in moves:
            self.refuse(seat, move)
            return False
        self.looked[seat] = len(self.session.past)
        self.session.play(seat, move)
        return True

    def find(self, seat: int, line: str) -> int | None:
        """The move that was meant: a number, record words, or the start of a sentence."""
        moves = self.moves(seat)
        if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        with suppress(UnknownMove):
            return self.session.game.words.parse(line)
        closed = [one.move for one in explain(self.session.state, seat)]
        for group in (moves, closed):
            near = self.near(group, _plain(line))
            if len(near) == 1:
                return near[0]
            if near:
                names = ", ".join(self.said(move) for move in near[:6])
                self.print(self.text("play.ambiguous", moves=names))
                return None
        if line.isdecimal():
            self.print(self.text("play.no_number", n=len(moves)))
        else:
            self.print(self.text("play.nothing_known"))
        return None

    def near(self, moves: list[int], meant: str) -> list[int]:
        """Moves whose sentence or words hold what was typed; those that begin with it first."""
        if not meant:
            return []
        said = {m: (_plain(self.said(m)), _plain(self.session.game.words.say(m))) for m in moves}
        held = [m for m in moves if any(meant in words for words in said[m])]
        return [m for m in held if any(words.startswith(meant) for words in said[m])] or held

    def refuse(self, seat: int, move: int) -> None:
        for closed in explain(self.session.state, seat):
            if closed.move == move:
                self.print(f"{self.text('play.not_offered')} {self.text.why(closed)}")
                return
        self.print(self.text("play.not_offered"))

    def grouped(self, closed: list[Closed]) -> list[tuple[str, str]]:
        """What is not possible, those with one reason together."""
        groups: dict[str, list[str]] = {}
        for one in closed:
            groups.setdefault(self.text.why(one), []).append(self.said(one.move))
        return [(why, ", ".join(names)) for why, names in groups.items()]

    def explain(self, seat: int, wanted: str) -> None:
        """`?`: what the choices do and what is not possible, and why."""
        if wanted:
            move = self.find(seat, wanted)
            if move is None:
                return
            if move in legal(self.session.state, seat):
                self.print(f"{self.said(move)}. {self.text.about(move)}")
            else:
                self.refuse(seat, move)
            return
        ask = question(self.session.state, seat)
        assert ask is not None
        rule = self.text.rules[ask.cites()]
        self.console.print(f"[bold]{escape(self.text('play.possible'))}[/]")
        for n, move in enumerate(self.moves(seat), 1):
            note = self.text.note(ask, self.session.state, move)
            told = f"{self.said(move)}{f' ({note})' if note else ''}. {self.text.about(move)}"
            self.console.print(Padding(escape(f"{n:>2}  {told}"), (0, 0, 0, 1)))
        closed = explain(self.session.state, seat)
        if closed:
            self.console.print(f"[bold]{escape(self.text('play.closed'))}[/]")
            for why, names in self.grouped(closed):
                self.console.print(Padding(escape(f"- {names}. {why}"), (0, 0, 0, 2)))
        self.console.print(f"[dim]{escape(f'{rule.number} ({rule.source}) {rule.words}')}[/]")


def write_whole(path: Path, text: str) -> None:
    """Put a text in place of a file in one step; a failure leaves the old one and no remains."""
    if path.exists() and not path.is_file():
        raise ValueError("it is no file")
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def sources_table(session: Session[Any], text: Text) -> Grid:
    """Where each player's points came from."""
    sources, _ = session.points()
    rows = sorted({source for column in sources for source in column})
    rows.sort(key=lambda source: -max(column.get(source, 0) for column in sources))
    grid = Grid(title=text("score.sources"), title_justify="left")
    grid.add_column("")
    for colour in session.seats:
        grid.add_column(text(f"colour.{colour}"), justify="right")
    for source in rows:
        grid.add_row(text.value(source), *[str(column.get(source, "")) for column in sources])
    return grid


def score_table(session: Session[Any], text: Text) -> Grid:
    """Who came where."""
    scores = session.game.result(session.state)
    winners = [text(f"colour.{session.seats[score.seat]}") for score in scores if score.rank == 1]
    told = text("play.winner" if len(winners) == 1 else "play.winners", who=", ".join(winners))
    grid = Grid(
        title=text("play.title"), caption=told, title_justify="left", caption_justify="left"
    )
    for name in ("rank", "seat", "player", "points", "tiebreak"):
        grid.add_column(
            text(f"score.{name}"), justify="left" if name in ("seat", "player") else "right"
        )
    for score in sorted(scores, key=lambda score: score.rank):
        colour = session.seats[score.seat]
        grid.add_row(
            str(score.rank),
            text(f"colour.{colour}"),
            session.players.get(colour, ""),
            str(score.points),
            " / ".join(str(n) for n in score.tiebreaks),
        )
    return grid
