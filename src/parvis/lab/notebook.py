"""A game in a notebook or at the Python prompt: seats and moves are words, the table shows itself.

Whoever holds a `Match` holds the whole table. `view` gives what one seat may see; a bot that is
asked to move sees no more than its seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from rich.console import RenderableType
from rich.markup import escape

from parvis import boards
from parvis.bots.base import Bot, Observation
from parvis.bots.roster import BotLike, bot_of, make
from parvis.games import GameLike, find, game_of
from parvis.kernel import record as records
from parvis.kernel.agenda import Position, legal, over, planned, question, waiting
from parvis.kernel.errors import BadOptions, CannotUndo, GameIsOver, IllegalMove, UnknownMove
from parvis.kernel.game import SPECTATOR, View
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session, resume
from parvis.kernel.texts import LANGUAGES, Text
from parvis.lab.match import still_to_end

SETUPS = ("random", "ask")


class NotNow(IllegalMove):
    """A move that is not offered; says what is."""

    def __init__(self, seat: str, words: str, offered: list[str]) -> None:
        self.offered = offered
        super().__init__(f"{seat} cannot {words!r} now; offered: {', '.join(offered)}")


class Match:
    """One game: `legal`, `play`, `undo`; its own picture is the table as the asked seat sees it."""

    def __init__(self, session: Session[Any], language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadOptions(f"there is no language {language!r}; languages: en, fr")
        self.session = session
        self.language = language
        self._text: Text | None = None
        self._mind: tuple[str, int, int, Bot] | None = None
        """The bot that moved last: its name, its seat, and after how many moves."""

    # ------------------------------------------------------------------ who and what
    @property
    def state(self) -> Position:
        """The table itself, with all its secrets."""
        table: Position = self.session.state
        return table

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names, in order."""
        return self.session.game.colours[: self.session.options.seats]

    @property
    def turn(self) -> str | None:
        """The first seat that is asked; None once the game is over."""
        return None if over(self.state) else self.seats[self.state.turn]

    @property
    def waiting(self) -> list[str]:
        """All seats that are asked: several where they choose at the same time."""
        return [self.seats[seat] for seat in waiting(self.state)]

    @property
    def over(self) -> bool:
        return over(self.state)

    @property
    def text(self) -> Text:
        if self._text is None:
            self._text = Text(self.session.game, self.language)
        return self._text

    def _seat(self, name: str | int | None) -> int:
        """A seat by its name or number; nobody named is whoever is asked."""
        if name is None:
            return self.state.turn
        if isinstance(name, int) and 0 <= name < len(self.seats):
            return name
        if name not in self.seats:
            raise BadOptions(f"there is no seat {name!r}; seats: {', '.join(self.seats)}")
        return self.seats.index(str(name))

    # ------------------------------------------------------------------ playing
    def legal(self, seat: str | int | None = None) -> list[str]:
        """The moves that a seat is offered, in words; of whoever is asked where none is named."""
        return [self.session.game.words.say(move) for move in legal(self.state, self._seat(seat))]

    def play(self, *moves: str, seat: str | int | None = None) -> Match:
        """Take moves, one after the other, for a seat or for whoever is asked."""
        for words in moves:
            self._take(words, seat)
        return self

    def plan(self, seat: str | int | None = None) -> list[str]:
        """What a seat's question proposes to do, move by move; `play(*match.plan())` does it."""
        return [self.session.game.words.say(move) for move in planned(self.state, self._seat(seat))]

    def _take(self, words: str, seat: str | int | None) -> None:
        if self.over:
            raise GameIsOver
        who = self._seat(seat)
        offered = self.legal(who)
        if not offered:
            asked = ", ".join(self.waiting)
            raise IllegalMove(f"{self.seats[who]} is not asked now; the table waits for {asked}")
        try:
            move = self.session.game.words.parse(words)
        except UnknownMove as unknown:
            raise UnknownMove(words, unknown.near or offered[:3]) from None
        if self.session.game.words.say(move) not in offered:
            raise NotNow(self.seats[who], words, offered)
        self.session.play(who, move)

    def let(self, bot: BotLike = "wanderer", moves: int = 1) -> Match:
        """Let a bot choose for whoever is asked, so many times; it sees what that seat may see.
        The choices that a seat makes one after the other are made by one bot."""
        name = bot_of(bot)
        for _ in range(moves):
            if self.over:
                break
            seat, done = self.state.turn, len(self.session.past)
            if self._mind is not None and self._mind[:3] == (name, seat, done):
                player = self._mind[3]
            else:
                player = make(name, f"{self.session.seed}/let {done}")
            self.session.play(seat, player.choose(Observation(self.session.game, self.state, seat)))
            self._mind = (name, seat, done + 1, player)
        return self

    def finish(self, bot: BotLike = "wanderer") -> Match:
        """Let a bot play for everybody to the end."""
        name = bot_of(bot)
        while not self.over:
            still_to_end(self.session.game, self.state)
            self.let(name)
        return self

    def undo(self, moves: int = 1) -> Match:
        """Take back the last moves, whoever made them and whatever they showed."""
        if not 1 <= moves <= len(self.session.past):
            raise CannotUndo(f"{len(self.session.past)} moves were made, not {moves}")
        self._mind = None
        for _ in range(moves):
            self.session.take_back(self.session.past[-1].seat, 1)
        return self

    def clone(self) -> Match:
        """A copy with its history, to play on without touching this one."""
        old = self.session
        copy: Session[Any] = Session(old.game, old.options, old.seed, dict(old.players))
        copy.state = old.state.clone()
        copy.start = old.start
        copy.past = list(old.past)
        copy.undone = list(old.undone)
        copy.rules = old.rules
        copy.unreplayed = list(old.unreplayed)
        return Match(copy, self.language)

    # ------------------------------------------------------------------ looking
    def view(self, seat: str | int | None = None) -> View:
        """What a seat sees, as data; at the end, where nobody is named, what all see."""
        shown: View = self.session.game.view(self.state, self._eyes(seat))
        return shown

    def _eyes(self, seat: str | int | None) -> int:
        return SPECTATOR if seat is None and self.over else self._seat(seat)

    def score(self) -> dict[str, int]:
        """The points of every side as things stand; final once the game is over."""
        scores = self.session.game.result(self.state)
        return {side: score.points for side, score in zip(self.session.seats, scores, strict=True)}

    def winners(self) -> list[str]:
        """Who has won; empty while the game goes on."""
        if not self.over:
            return []
        scores = self.session.game.result(self.state)
        return [self.session.seats[score.seat] for score in scores if score.rank == 1]

    def record(self) -> str:
        """The whole game as readable text; `parvis.open_record` reads it again."""
        return records.write(self.session.record())

    def log(self, last: int = 1) -> list[str]:
        """What the last moves did, in sentences; as somebody who sees everything."""
        told = [self.session.start, *[played.events for played in self.session.past]]
        chosen = told[-last:] if last else []
        return [self.text.event(e, self.session.seats) for events in chosen for e in events]

    # ------------------------------------------------------------------ showing itself
    def _parts(self) -> list[RenderableType]:
        eyes = self._eyes(None)
        game = self.session.game
        parts: list[RenderableType] = [boards.draw(game.view(self.state, eyes), self.text)]
        if self.over:
            points = ", ".join(f"{side} {n}" for side, n in self.score().items())
            parts.append(f"\n{points}")
            return parts
        ask = question(self.state, eyes)
        assert ask is not None
        offered = ", ".join(self.legal())
        parts.append(f"\n[bold]{self.turn}[/]: {escape(self.text.prompt(ask))}")
        parts.append(f"[dim]{escape(offered)}[/]")
        return parts

    def __repr__(self) -> str:
        return boards.as_text(*self._parts())

    def _repr_html_(self) -> str:
        return boards.as_html(*self._parts())


def new(
    game: GameLike,
    seats: int = 2,
    seed: str | int | None = None,
    variants: Mapping[str, str] | None = None,
    *,
    setup: str = "random",
    language: str = "en",
) -> Match:
    """A new game. `setup="random"` lets lot decide what is chosen before the first turn (plans to
    draft, characters), by the same seed; with "ask" these choices are yours too."""
    if setup not in SETUPS:
        raise BadOptions(f"setup cannot be {setup!r}; it is one of {', '.join(SETUPS)}")
    rules = game_of(game)
    dealt = token_hex(16) if seed is None else str(seed)
    session: Session[Any] = Session(rules, rules.options(seats, variants), dealt)
    rng = Rng.seeded(f"{dealt}/setup")
    while setup == "random" and not rules.begun(session.state):
        offer = session.state.offer
        session.play(session.state.turn, offer[rng.below(len(offer))])
    return Match(session, language)


def open_record(text: str, language: str = "en") -> Match:
    """The game of a record, ready to go on."""
    record = records.read(text)
    return Match(resume(find(record.game), record), language)
