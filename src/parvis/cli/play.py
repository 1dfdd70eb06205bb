"""A game in the terminal: draw, ask, play; nothing typed can break or lose it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from parvis.bots.base import Bot, Observation, make
from parvis.cli import boards, say
from parvis.kernel import record as records
from parvis.kernel.agenda import explain, legal, over, question, waiting
from parvis.kernel.errors import BadOptions, CannotUndo, UnknownMove
from parvis.kernel.events import Event
from parvis.kernel.session import Session
from parvis.kernel.texts import Text, catalogue

YOU = "you"
_RECENT = 14
"""How many lines of what happened are shown above the question."""

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


def start_game(
    session: Session[Any], players: list[Bot | None], language: str, file: Path | None
) -> None:
    """Play a game at this terminal, stored in `file` (by default one in the data folder)."""
    path = file or saved_games() / f"{session.game.id}-{session.seed[:12].replace('/', '-')}.parvis"
    Terminal(session, players, language, path, say.out, input).run()


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
        self.last_seat = self.people[0]
        self.looked: dict[int, int] = dict.fromkeys(self.people, 0)
        """How many moves of the game each person has been told of."""

    # ------------------------------------------------------------------ the loop
    def run(self) -> None:
        session = self.session
        if session.unreplayed:
            self.print(self.text("play.other_rules"))
        elif session.past:
            self.print(self.text("play.resumed", n=len(session.past)))
            self.looked = dict.fromkeys(self.people, len(session.past))
        try:
            while not over(session.state):
                self.turn()
        except (Stop, EOFError, KeyboardInterrupt):
            self.store()
            self.print("\n" + self.text("play.stopped", file=str(self.path)))
            return
        self.store()
        self.end()

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
        self.store()

    def ask(self, seat: int) -> None:
        if seat != self.last_seat:
            self.clear()
            self.read(self.text("play.hand_over", who=self.colour(seat)) + " ")
            self.last_seat = seat
        self.look(seat)
        while not self.command(seat, self.read(f"{self.session.seats[seat]}> ").strip()):
            pass

    # ------------------------------------------------------------------ showing
    def print(self, line: str = "") -> None:
        self.console.print(line, markup=False)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def colour(self, seat: int) -> str:
        return self.text(f"colour.{self.session.seats[seat]}")

    def look(self, seat: int) -> None:
        """The table through this seat's eyes, what happened, and what is asked."""
        session, state = self.session, self.session.state
        self.clear()
        self.console.print(boards.draw(session.game.id, session.game.view(state, seat), self.text))
        lines = self.lines(seat, self.looked[seat])
        if lines:
            self.console.print(f"\n[dim]{escape(self.text('play.happened'))}[/]")
            for line in lines[-_RECENT:]:
                self.console.print(f"  [dim]{escape(line)}[/]")
        self.question(seat)

    def lines(self, seat: int, since: int) -> list[str]:
        """The log in words from move `since` on."""
        entries = self.session.log(seat)[since + 1 if since else 0 :]
        return [self.line(event) for _, events in entries for event in events]

    def line(self, event: Event) -> str:
        return self.text.event(event, self.session.seats)

    def question(self, seat: int) -> None:
        ask = question(self.session.state, seat)
        assert ask is not None
        prompt = escape(self.text.prompt(ask))
        self.console.print(f"\n[bold]{prompt}[/] [dim]({escape(self.text.source(ask.cites()))})[/]")
        moves = legal(self.session.state, seat)
        for n, move in enumerate(moves, 1):
            self.console.print(
                f" [bold]{n:>2}[/]  {escape(self.text.move(move))}  "
                f"[dim]{escape(self.session.game.words.say(move))}[/]"
            )
        self.console.print(f"[dim]({escape(self.text('play.ask'))})[/]")

    def end(self) -> None:
        session = self.session
        seat = self.people[0] if len(self.people) == 1 else -1
        self.clear()
        self.console.print(
            boards.draw(session.game.id, session.game.view(session.state, seat), self.text)
        )
        for line in self.lines(seat, max(self.looked.values()))[-_RECENT:]:
            self.print(f"  {line}")
        self.print("\n" + self.text("play.over"))
        self.console.print(score_table(session, self.text))

    def store(self) -> None:
        """Keep the game on the way, whatever happens later."""
        self.write(self.path)

    def write(self, path: Path) -> bool:
        try:
            if path == self.path:
                path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(path.name + ".new")
            fresh.write_text(records.write(self.session.record(with_state=True)), encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            self.print(
                self.text("play.not_saved", file=str(path), why=error.strerror or str(error))
            )
            return False
        return True

    # ------------------------------------------------------------------ commands
    def command(self, seat: int, line: str) -> bool:
        """Carry out what was typed; True: the question is answered or changed."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                return False
            case "help":
                self.print(self.text("play.help"))
            case "quit" | "exit":
                raise Stop
            case "board":
                self.look(seat)
            case "log":
                for entry in self.lines(seat, 0):
                    self.print(f"  {entry}")
            case "save":
                path = Path(rest).expanduser() if rest else self.path
                if self.write(path):
                    self.print(self.text("play.saved", file=str(path)))
            case "undo":
                return self.undo(seat, rest.strip().lower() == "all")
            case "redo":
                return self.redo(seat)
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
        moves = legal(self.session.state, seat)
        if line.isdecimal() and 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        try:
            return self.session.game.words.parse(line)
        except UnknownMove:
            meant = line.casefold()
        near = [move for move in moves if meant in self.text.move(move).casefold()]
        near = [m for m in near if self.text.move(m).casefold().startswith(meant)] or near
        if len(near) == 1:
            return near[0]
        if near:
            names = ", ".join(self.text.move(move) for move in near[:6])
            self.print(self.text("play.ambiguous", moves=names))
        else:
            self.print(self.text("play.nothing_known"))
        return None

    def refuse(self, seat: int, move: int) -> None:
        for closed in explain(self.session.state, seat):
            if closed.move == move:
                self.print(f"{self.text('play.not_offered')} {self.text.why(closed)}")
                return
        self.print(self.text("play.not_offered"))

    def explain(self, seat: int, wanted: str) -> None:
        """`?`: what the choices do and what is not possible, and why."""
        if wanted:
            move = self.find(seat, wanted)
            if move is None:
                return
            if move in legal(self.session.state, seat):
                self.print(f"{self.text.move(move)}. {self.text.about(move)}")
            else:
                self.refuse(seat, move)
            return
        ask = question(self.session.state, seat)
        assert ask is not None
        rule = self.text.rules[ask.cites()]
        self.console.print(f"[bold]{escape(self.text('play.possible'))}[/]")
        for n, move in enumerate(legal(self.session.state, seat), 1):
            self.print(f" {n:>2}  {self.text.move(move)}. {self.text.about(move)}")
        closed = explain(self.session.state, seat)
        if closed:
            self.console.print(f"[bold]{escape(self.text('play.closed'))}[/]")
            for one in closed:
                self.print(f"  - {self.text.move(one.move)}: {self.text.why(one)}")
        self.console.print(f"[dim]{escape(f'{rule.number} ({rule.source}) {rule.words}')}[/]")


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
