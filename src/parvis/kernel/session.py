"""A game being played: its table, its history, undo and redo, its log, its record.

The session trusts nobody: it plays on a copy and swaps it in, so that even a crash inside the
rules leaves the last good table.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from parvis.kernel import record as records
from parvis.kernel import snapshot
from parvis.kernel.agenda import OPEN, Position, Together, apply, legal, over, planned, question
from parvis.kernel.errors import (
    BadOptions,
    CannotUndo,
    IllegalMove,
    NoWorld,
    ParvisError,
    RecordError,
    RulesBug,
    SnapshotError,
)
from parvis.kernel.events import Event
from parvis.kernel.game import Game, Options
from parvis.kernel.record import FINISHED, OPEN_GAME, Record
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample, told_to

S = TypeVar("S", bound=Position)

_WORLDS = 12
"""How many worlds must agree before a seat may take back: see `Session.undoable`."""
_UNJUDGED = -1


def check_seed(seed: str) -> None:
    """`BadOptions` for a seed that would not fit on a line of a record."""
    if not seed or seed != seed.strip() or not seed.isprintable():
        raise BadOptions(f"a seed is a printable word or number, not {seed!r}")


class Played(Generic[S]):
    """One move of the history: who, what, the table before it, what happened."""

    def __init__(self, seat: int, move: int, before: S, events: list[Event]) -> None:
        self.seat = seat
        self.move = move
        self.before = before
        self.events = events
        self.back: int = _UNJUDGED
        """How many moves its seat could take back right after it; judged when first asked."""
        self.why = ""
        """Why none: a text key."""


Told = tuple[list[tuple[Any, ...]], tuple[Any, ...]]
"""What a seat heard by a move, and all that it is told of the moment after it."""


class Walk(Generic[S]):
    """Worlds that a seat could not tell apart where they began, after the same moves in each."""

    def __init__(self, base: int, last: Played[S], worlds: list[S]) -> None:
        self.base = base
        """The place in the history where they were drawn."""
        self.last = last
        """The last move that was played in all of them."""
        self.worlds = worlds


class Session(Generic[S]):
    def __init__(
        self,
        game: Game[S],
        options: Options,
        seed: str,
        players: dict[str, str] | None = None,
        origin: Session[S] | None = None,
    ) -> None:
        """A game from its first choice on, or from where `origin` stands: see `fork`."""
        check_seed(seed)
        self.game = game
        self.options = options
        self.seed = seed
        self.players = players or {}
        self.start: list[Event] = [] if origin is None else origin.start
        """What happened before the first choice."""
        self.state: S = game.new(options, seed, self.start) if origin is None else origin.state
        self.past: list[Played[S]] = [] if origin is None else list(origin.past)
        self.undone: list[Played[S]] = [] if origin is None else list(origin.undone)
        self.rules: int = game.version if origin is None else origin.rules
        """The rules under which the game began."""
        self.unreplayed: list[tuple[str, str]] = [] if origin is None else origin.unreplayed
        """Moves under older rules that the present ones do not replay: kept as words."""
        self._walk: Walk[S] | None = None
        """The worlds of the move that was judged last, to go on from."""

    def fork(self) -> Session[S]:
        """A session that goes on from here by itself: what is done there does not show here."""
        other = Session(self.game, self.options, self.seed, self.players, self)
        other._walk, self._walk = self._walk, None
        return other

    # ------------------------------------------------------------------ playing
    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.sides(self.options)

    def play(self, seat: int, move: int) -> list[Event]:
        """Take a move; returns what happened. A typed error leaves everything as it was."""
        events = self._take(seat, move)
        self.undone.clear()
        return events

    def follow(self, seat: int) -> int:
        """Play what the seat's question proposes, one by one; returns how many moves that were.

        Each is a move of its own, to be taken back alone. Where the same question is not put again
        or does not offer the next one (something came between), the rest is left undone.
        """
        ask = question(self.state, seat)
        done = 0
        for move in planned(self.state, seat):
            again = question(self.state, seat)
            if type(again) is not type(ask) or move not in legal(self.state, seat):
                break
            self.play(seat, move)
            done += 1
        return done

    def _take(self, seat: int, move: int) -> list[Event]:
        self.state, played = _taken(self.state, seat, move)
        self.past.append(played)
        return played.events

    def log(self, seat: int) -> list[tuple[int, list[Event]]]:
        """What this seat saw happen: before the first move (0), then by each move."""
        told = [self.start, *[played.events for played in self.past]]
        return [(n, [e for e in events if e.seen_by(seat)]) for n, events in enumerate(told)]

    def at(self, n: int) -> S:
        """The table after n moves."""
        return self.past[n].before if n < len(self.past) else self.state

    def points(self) -> tuple[list[dict[str, int]], list[list[int]]]:
        """For each side where its points came from, and their course from move to move."""
        now = self.game.standing(self.state)
        if now is None:
            return self._told_points()
        tables = [self.game.standing(self.at(n)) or [] for n in range(len(self.past) + 1)]
        course = [[sum(n for _, n in table[side]) for table in tables] for side in range(len(now))]
        return [{source: n for source, n in side if n} for side in now], course

    def _told_points(self) -> tuple[list[dict[str, int]], list[list[int]]]:
        """The same from the events that told of points."""
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

        Derived, never flagged: each move was the seat's own, nothing was drawn, and whatever the
        seat was told on the way follows from what it knew before (in every one of several worlds
        that it could not tell apart, the same moves lead to the same view).
        """
        self._undo_open(seat)
        if self._own_answer(seat) is not None:
            return 1
        last = self.past[-1]
        if last.seat != seat:
            raise CannotUndo("undo.others_acted")
        first = len(self.past) - 1
        while (
            first > 0 and self.past[first].back == _UNJUDGED and self.past[first - 1].seat == seat
        ):
            first -= 1
        for n in range(first, len(self.past)):
            if self.past[n].back == _UNJUDGED:
                self._judge(n)
        if last.back == 0:
            raise CannotUndo(last.why)
        return last.back

    def _undo_open(self, seat: int) -> None:
        if over(self.state):
            raise CannotUndo("undo.over")
        if not self.past:
            raise CannotUndo("undo.nothing")

    def _judge(self, n: int) -> None:
        """How far the seat of move n could go back right after it.

        The worlds were drawn where its way back began and walk along with its moves, so each
        move costs one step in each world. Where they part, the seat was told something that did
        not follow: the way back begins later, or not at all.
        """
        played = self.past[n]
        after = self.at(n + 1)
        if played.before.rng.at != after.rng.at:
            played.back, played.why = 0, "undo.drawn"
            return
        base = n
        if n > 0 and self.past[n - 1].seat == played.seat:
            base -= self.past[n - 1].back
        while base <= n and not self._follows(base, n):
            base += 1
        played.back, played.why = n + 1 - base, "undo.shown"

    def _follows(self, base: int, n: int) -> bool:
        """Whether all that move n's seat was told since `base` follows from what it knew there."""
        walk, self._walk = self._walk, None
        worlds: list[S] = []
        first = base
        if walk is not None and base < n and walk.base == base and walk.last is self.past[n - 1]:
            worlds = walk.worlds
            first = n
        seat = self.past[n].seat
        told = [self._told(self.at(k + 1), seat, self.past[k].events) for k in range(first, n + 1)]
        rng = Rng.seeded(f"undo {base}")
        for i in range(_WORLDS):
            if i == len(worlds):
                try:
                    worlds.append(resample(self.game, self.past[base].before, seat, rng))
                except NoWorld:
                    return False
            for k in range(first, n + 1):
                if not self._same(worlds[i], self.past[k], told[k - first]):
                    return False
        self._walk = Walk(base, self.past[n], worlds)
        return True

    def _same(self, world: S, played: Played[S], told: Told) -> bool:
        """Take a move in a world: is its seat told the same there?"""
        events: list[Event] = []
        world.events = events
        try:
            apply(world, played.seat, played.move)
        except IllegalMove:
            return False
        return self._told(world, played.seat, events) == told

    def _told(self, s: S, seat: int, events: list[Event]) -> Told:
        """All that a seat is told of a moment, and of how it came about."""
        heard = [event.plain() for event in events if event.seen_by(seat)]
        return heard, told_to(self.game, s, seat)

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
        if not 1 <= count <= self.undoable(seat):
            raise CannotUndo("undo.too_many")
        self.take_back(seat, count)

    def take_back(self, seat: int, count: int) -> None:
        """Take back without judging: what was allowed when it was played stays so on replay."""
        own = self._own_answer(seat)
        if own is not None:
            self._retract(own)
            return
        if not 1 <= count <= len(self.past) or {p.seat for p in self.past[-count:]} != {seat}:
            raise CannotUndo("undo.others_acted")
        for _ in range(count):
            last = self.past.pop()
            self.undone.append(last)
            self.state = last.before

    def _retract(self, own: int) -> None:
        """Take an answer out from under later answers of others: they do not depend on it."""
        state = self.past[own].before
        past = self.past[:own]
        for later in self.past[own + 1 :]:
            state, played = _taken(state, later.seat, later.move)
            past.append(played)
        self.undone.append(self.past[own])
        self.state, self.past = state, past

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


def _taken(before: S, seat: int, move: int) -> tuple[S, Played[S]]:
    """A copy of the table after a move, and what goes into the history."""
    after = cast(S, before.clone())
    events: list[Event] = []
    after.events = events
    apply(after, seat, move)
    after.events = None
    return after, Played(seat, move, before, events)


def resume(game: Game[S], record: Record) -> Session[S]:
    """The game of a record, ready to go on.

    Same rules: every move must replay and the position must be the recorded one. Other rules:
    replay if that leads to the recorded position, otherwise go on from the stored state; only a
    record without a stored state can then fail.
    """
    if not game.oldest <= record.rules <= game.version:
        raise RecordError(
            record.line("rules"),
            f"rules {record.rules} of {game.id} are not known here, only {game.oldest} to "
            f"{game.version}; records of a newer Parvis need the newer one",
        )
    options = _options(game, record)
    try:
        session = Session(game, options, record.seed, record.players)
        _replay(session, record)
        return session
    except (ParvisError, RulesBug) as failure:
        if record.rules == game.version:
            raise
        if record.snapshot is None:
            line = failure.line if isinstance(failure, RecordError) else record.line("rules")
            raise RecordError(
                line,
                f"the game was played under rules {record.rules} of {game.id}, now {game.version}, "
                f"and holds no stored state to go on from ({failure})",
            ) from failure
    if not record.rules <= record.snapshot_rules <= game.version or not record.moves:
        raise RecordError(
            record.line("state"),
            f"a state of rules {record.snapshot_rules} after {len(record.moves)} moves is of no "
            f"game that began under rules {record.rules}",
        )
    session = Session(game, options, record.seed, record.players)
    try:
        session.state = snapshot.load(
            game, options, record.snapshot, record.snapshot_rules, outside=True
        )
    except SnapshotError as error:
        raise SnapshotError(f"line {record.line('state')}: {error}") from error
    session.start = []
    session.rules = record.rules
    session.unreplayed = list(record.moves)
    return session


def _options(game: Game[S], record: Record) -> Options:
    """The options of a record; what this game does not have is refused at its line."""
    line = record.line("seats")
    try:
        game.options(record.seats)
        line = record.line("rules")
        variants = record.variants
        if record.rules != game.version:
            variants = game.migrate_variants(record.rules, variants)
        for name, value in variants.items():
            line = record.line(f"variant {name}")
            game.options(record.seats, {name: value})
        options = game.options(record.seats, variants)
        line = record.line("seed")
        check_seed(record.seed)
    except BadOptions as error:
        raise RecordError(line, str(error)) from error
    return options


def _replay(session: Session[S], record: Record) -> None:
    seats = {name: seat for seat, name in enumerate(session.seats)}
    line = record.first_move_line
    for name in record.players:
        if name not in seats:
            where = record.line(f"player {name}")
            raise RecordError(where, f"there is no seat {name!r}; seats: {', '.join(seats)}")
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
