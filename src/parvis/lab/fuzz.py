"""Random games with every law checked; a failure is written down as a record that repeats it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parvis import processes
from parvis.games import find
from parvis.kernel import record as records
from parvis.kernel.agenda import legal, over, waiting
from parvis.kernel.errors import CannotUndo, RulesBug
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session, resume
from parvis.kernel.snapshot import state_hash
from parvis.lab.laws import ALWAYS, THOROUGH, must

_CHUNK = 10


@dataclass(frozen=True)
class FuzzWork:
    game: str
    seats: int
    variants: dict[str, str]
    seed: str
    first: int
    count: int
    every: int
    out: str


@dataclass
class FuzzResult:
    games: int = 0
    decisions: int = 0
    longest: int = 0
    failure: str = ""

    def merge(self, other: FuzzResult) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.failure = self.failure or other.failure


def fuzz_game(game: Game[Any], options: Options, seed: str, every: int) -> Session[Any]:
    """One random game under all laws; raises `Broken` with the session on the first broken one."""
    session: Session[Any] = Session(game, options, seed)
    rng = Rng.seeded(f"{seed}/fuzz")
    try:
        while True:
            s = session.state
            for law in ALWAYS:
                law(game, options, s, rng)
            if rng.below(every) == 0 or over(s):
                for law in THOROUGH:
                    law(game, options, s, rng)
                _undo_law(session, rng)
            if over(s):
                break
            must(
                len(session.past) < game.longest, f"the game is longer than {game.longest} choices"
            )
            seats = waiting(s)
            seat = seats[rng.below(len(seats))]
            moves = legal(s, seat)
            _played(session, seat, game.drive(s, seat, moves, rng))
        _record_law(session)
    except Exception as error:
        raise Broken(session, error) from error
    return session


class Broken(Exception):
    """A law is broken; holds the session in which it was."""

    def __init__(self, session: Session[Any], error: Exception) -> None:
        self.session = session
        self.error = error
        self.last: tuple[int, int] | None = getattr(error, "move", None)
        super().__init__(f"{type(error).__name__}: {error}")


class _Crash(RulesBug):
    def __init__(self, seat: int, move: int, error: Exception) -> None:
        self.move = (seat, move)
        super().__init__(f"the rules crashed: {type(error).__name__}: {error}")


def _played(session: Session[Any], seat: int, move: int) -> None:
    try:
        session.play(seat, move)
    except Exception as error:
        raise _Crash(seat, move, error) from error


def _undo_law(session: Session[Any], rng: Rng) -> None:
    """Undo then redo is the identity; never across a draw."""
    game, options = session.game, session.options
    for seat in range(options.seats):
        try:
            count = session.undoable(seat)
        except CannotUndo:
            continue
        before = state_hash(game, options, session.state)
        drawn = session.state.rng.at
        back = 1 + rng.below(count)
        session.undo(seat, back)
        must(session.state.rng.at == drawn, "undo went back across a draw")
        for _ in range(back):
            session.redo(seat)
        must(state_hash(game, options, session.state) == before, "undo and redo lead elsewhere")


def _record_law(session: Session[Any]) -> None:
    """A record, written and read again, is the same game."""
    text = records.write(session.record())
    again = resume(session.game, records.read(text))
    must(
        state_hash(session.game, session.options, again.state)
        == state_hash(session.game, session.options, session.state),
        "the record replays to another position",
    )


def run(work: FuzzWork) -> FuzzResult:
    game = find(work.game)
    options = game.options(work.seats, work.variants)
    result = FuzzResult()
    for i in range(work.first, work.first + work.count):
        try:
            session = fuzz_game(game, options, f"{work.seed}/{i}", work.every)
        except Broken as broken:
            result.failure = write_failure(broken, Path(work.out))
            return result
        result.games += 1
        result.decisions += session.state.taken
        result.longest = max(result.longest, len(session.past))
    return result


def write_failure(broken: Broken, folder: Path) -> str:
    """The record that leads to the failure; returns what to tell."""
    session = broken.session
    record = session.record()
    record.state = records.UNKNOWN
    if broken.last is not None:
        seat, move = broken.last
        record.moves.append((session.seats[seat], session.game.words.say(move)))
    record.ending = records.OPEN_GAME
    name = f"fuzz-{session.game.id}-{session.options.seats}-{session.seed}".replace("/", "-")
    path = folder / f"{name}.parvis"
    path.write_text(records.write(record), encoding="utf-8")
    return f"{broken} (move {len(record.moves)}; repeat it with: parvis record check {path})"


def pieces(
    game: Game[Any], games: int, seats: list[int], seed: str, every: int, out: str
) -> list[FuzzWork]:
    """The games spread evenly over all seat counts and all values of all variants."""
    tables = [(n, options.variants) for n in seats for options in game.every(n)]
    work = []
    for t, (n, variants) in enumerate(tables):
        count = games // len(tables) + (t < games % len(tables))
        for first in range(0, count, _CHUNK):
            work.append(
                FuzzWork(game.id, n, variants, seed, first, min(_CHUNK, count - first), every, out)
            )
    return work


def fuzz(work: list[FuzzWork], workers: int) -> Iterator[FuzzResult]:
    """The result as it grows; stops at the first failure."""
    total = FuzzResult()
    if workers == 1:
        for piece in work:
            total.merge(run(piece))
            yield total
            if total.failure:
                return
        return
    with processes.crew(workers) as pool:
        running = {pool.submit(run, piece) for piece in work}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                total.merge(future.result())
            yield total
            if total.failure:
                for future in running:
                    future.cancel()
                return
