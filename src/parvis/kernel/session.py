"""A game being played: its table, its history, undo and redo, its log, its record.

The session trusts nobody: it plays on a copy and swaps it in, so that even a crash inside the
rules leaves the last good table.
"""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from parvis.kernel import record as records
from parvis.kernel import snapshot
from parvis.kernel.agenda import OPEN, Table, Together, apply, over
from parvis.kernel.errors import (
    BadOptions,
    CannotUndo,
    IllegalMove,
    NoWorld,
    ParvisError,
    RecordError,
    RulesBug,
)
from parvis.kernel.events import Event
from parvis.kernel.game import Game, Options
from parvis.kernel.record import FINISHED, OPEN_GAME, Record
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample, told_to

S = TypeVar("S", bound=Table)

_WORLDS = 12
"""How many worlds must agree before a seat may take back: see `Session.undoable`."""


class Played(Generic[S]):
    """One move of the history: who, what, the table before it, what happened."""

    def __init__(self, seat: int, move: int, before: S, events: list[Event]) -> None:
        self.seat = seat
        self.move = move
        self.before = before
        self.events = events


class Session(Generic[S]):
    def __init__(
        self, game: Game[S], options: Options, seed: str, players: dict[str, str] | None = None
    ) -> None:
        if not seed or seed != seed.strip() or not seed.isprintable():
            raise BadOptions(f"a seed is a printable word or number, not {seed!r}")
        self.game = game
        self.options = options
        self.seed = seed
        self.players = players or {}
        self.start: list[Event] = []
        """What happened before the first choice."""
        self.state: S = game.new(options, seed, self.start)
        self.past: list[Played[S]] = []
        self.undone: list[Played[S]] = []
        self.rules = game.version
        """The rules under which the game began."""
        self.unreplayed: list[tuple[str, str]] = []
        """Moves under older rules that the present ones do not replay: kept as words."""

    # ------------------------------------------------------------------ playing
    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.sides(self.options)

    def play(self, seat: int, move: int) -> list[Event]:
        """Take a move; returns what happened. A typed error leaves everything as it was."""
        events = self._take(seat, move)
        self.undone.clear()
        return events

    def _take(self, seat: int, move: int) -> list[Event]:
        before = self.state
        after = cast(S, before.clone())
        events: list[Event] = []
        after.events = events
        apply(after, seat, move)
        after.events = None
        self.state = after
        self.past.append(Played(seat, move, before, events))
        return events

    def log(self, seat: int) -> list[tuple[int, list[Event]]]:
        """What this seat saw happen: before the first move (0), then by each move."""
        told = [self.start, *[played.events for played in self.past]]
        return [(n, [e for e in events if e.seen_by(seat)]) for n, events in enumerate(told)]

    def at(self, n: int) -> S:
        """The table after n moves."""
        return self.past[n].before if n < len(self.past) else self.state

    def points(self) -> tuple[list[dict[str, int]], list[list[int]]]:
        """For each side where its points came from, and their course from move to move."""
        sides = range(len(self.seats))
        sources: list[dict[str, int]] = [{} for _ in sides]
        total = [0 for _ in sides]
        course: list[list[int]] = [[] for _ in sides]
        for events in [self.start, *[played.events for played in self.past]]:
            for event in events:
                for source, points in self.game.points_of(event):
                    sources[event.seat][source] = sources[event.seat].get(source, 0) + points
                    total[event.seat] += points
            for side in sides:
                course[side].append(total[side])
        return sources, course

    # ------------------------------------------------------------------ taking back
    def undoable(self, seat: int) -> int:
        """How many of its last moves the seat may take back; `CannotUndo` says why none.

        Derived, never flagged: each move was the seat's own, nothing was drawn, and what the
        seat sees now follows from what it knew before (in every one of several worlds that it
        could not tell apart, the same moves lead to the same view).
        """
        self._undo_open(seat)
        if self._own_answer(seat) is not None:
            return 1
        count = 0
        reason = "undo.nothing"
        while count < len(self.past):
            last = self.past[-1 - count]
            if last.seat != seat:
                reason = "undo.others_acted"
                break
            if last.before.rng.at != self.state.rng.at:
                reason = "undo.drawn"
                break
            if not self._follows(seat, count + 1):
                reason = "undo.shown"
                break
            count += 1
        if count == 0:
            raise CannotUndo(reason)
        return count

    def _undo_open(self, seat: int) -> None:
        if over(self.state):
            raise CannotUndo("undo.over")
        if not self.past:
            raise CannotUndo("undo.nothing")

    def _follows(self, seat: int, count: int) -> bool:
        played = self.past[len(self.past) - count :]
        now = told_to(self.game, self.state, seat)
        heard = [event.plain() for move in played for event in move.events if event.seen_by(seat)]
        rng = Rng.seeded(f"undo {len(self.past)}")
        for _ in range(_WORLDS):
            events: list[Event] = []
            try:
                world = resample(self.game, played[0].before, seat, rng)
                world.events = events
                for move in played:
                    apply(world, seat, move.move)
            except (IllegalMove, NoWorld):
                return False
            if told_to(self.game, world, seat) != now:
                return False
            if [event.plain() for event in events if event.seen_by(seat)] != heard:
                return False
        return True

    def _own_answer(self, seat: int) -> int | None:
        """Where in the history this seat answered the Together that still collects."""
        asked = self.state.asked
        if not isinstance(asked, Together):
            return None
        i = asked.place(seat)
        if i < 0 or asked.answers[i] == OPEN:
            return None
        answers = list(asked.answers)
        for back in range(1, 1 + min(len(self.past), asked.count())):
            last = self.past[-back]
            then = last.before.asked
            mover = asked.place(last.seat)
            if mover < 0:
                return None
            answers[mover] = OPEN
            if not isinstance(then, Together) or then.answers != tuple(answers):
                return None  # before this Together was put: the seat's answer was forced
            if last.seat == seat:
                return len(self.past) - back
        return None

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back the seat's last moves (at most `undoable`)."""
        most = self.undoable(seat)
        if not 1 <= count <= most:
            raise CannotUndo("undo.too_many")
        own = self._own_answer(seat)
        if own is not None:
            self._retract(own)
            return
        for _ in range(count):
            last = self.past.pop()
            self.undone.append(last)
            self.state = last.before

    def _retract(self, own: int) -> None:
        """Take an answer out from under later answers of others: they do not depend on it."""
        later = self.past[own + 1 :]
        mine = self.past[own]
        kept = (self.state, list(self.past))
        self.state = mine.before
        del self.past[own:]
        try:
            for played in later:
                self._take(played.seat, played.move)
        except Exception:
            self.state, self.past = kept
            raise
        self.undone.append(mine)

    def undo_turn(self, seat: int) -> int:
        """Take back all that can be; returns how many moves."""
        count = self.undoable(seat)
        self.undo(seat, count)
        return count

    def redo(self, seat: int) -> list[Event]:
        """Take the last taken-back move again."""
        if not self.undone or self.undone[-1].seat != seat:
            raise CannotUndo("undo.no_redo")
        move = self.undone.pop()
        return self._take(seat, move.move)

    # ------------------------------------------------------------------ records
    def record(self, with_state: bool = False) -> Record:
        """The game so far. `with_state` stores the position too, so that it outlives the rules."""
        seats = self.seats
        moves = self.unreplayed + [(seats[p.seat], self.game.words.say(p.move)) for p in self.past]
        return Record(
            self.game.id,
            self.rules,
            self.options.seats,
            self.seed,
            dict(self.options.variants),
            dict(self.players),
            moves,
            FINISHED if over(self.state) else OPEN_GAME,
            snapshot.state_hash(self.game, self.options, self.state),
            snapshot.save(self.game, self.options, self.state)
            if with_state or self.unreplayed
            else None,
            self.game.version,
        )


def resume(game: Game[S], record: Record) -> Session[S]:
    """The game of a record, ready to go on.

    Same rules: every move must replay and the position must be the recorded one. Other rules:
    replay if that leads to the recorded position, otherwise go on from the stored state; only a
    record without a stored state can then fail.
    """
    variants = record.variants
    if record.rules != game.version:
        variants = game.migrate_variants(record.rules, variants)
    options = game.options(record.seats, variants)
    try:
        session = Session(game, options, record.seed, record.players)
        _replay(session, record)
        return session
    except (ParvisError, RulesBug) as failure:
        if record.rules == game.version:
            raise
        if record.snapshot is None:
            line = failure.line if isinstance(failure, RecordError) else 1
            raise RecordError(
                line,
                f"the game was played under rules {record.rules} of {game.id}, now {game.version}, "
                f"and holds no stored state to go on from ({failure})",
            ) from failure
    session = Session(game, options, record.seed, record.players)
    session.state = snapshot.load(game, options, record.snapshot, record.snapshot_rules)
    session.start = []
    session.rules = record.rules
    session.unreplayed = list(record.moves)
    return session


def _replay(session: Session[S], record: Record) -> None:
    seats = {name: seat for seat, name in enumerate(session.seats)}
    line = record.first_move_line
    for name in record.players:
        if name not in seats:
            raise RecordError(line - 1, f"there is no seat {name!r}; seats: {', '.join(seats)}")
    for n, (name, words) in enumerate(record.moves):
        seat = seats.get(name)
        if seat is None:
            raise RecordError(line + n, f"there is no seat {name!r}; seats: {', '.join(seats)}")
        try:
            session.play(seat, session.game.words.parse(words))
        except IllegalMove as error:
            raise RecordError(line + n, f"{name} cannot {words!r} here: {error}") from error
    if record.state == records.UNKNOWN:
        return
    end = line + len(record.moves) + (record.snapshot is not None)
    if (record.ending == FINISHED) != over(session.state):
        raise RecordError(end, f"the game is not {record.ending} after {len(record.moves)} moves")
    if snapshot.state_hash(session.game, session.options, session.state) != record.state:
        raise RecordError(end, "the moves do not lead to the position that the record names")
