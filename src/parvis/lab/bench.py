"""How fast the rules are: plain, compiled where it is built, and beside a peer in the same run.

Each form runs in a process of its own. Whole games of random play on one core, legal moves
generated, views not built; finished games only; a choice counts when a seat had two moves or
more, a decision also when the kernel took the only one. `replay_ms` plays a game from its words;
`record_ms` reads a record strictly into a session with its history and log. `search_per_s` are
iterations of a master's search for a choice in the middle of a random game. `aec_per_s` and
`batch_per_s` are steps of the learning environments, with observation and mask (see `env_rates`);
None where their libraries are not installed. The best of several runs is told: the least disturbed
one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import parvis
from parvis._plain import compiled
from parvis.bots.budget import no_garbage_collection
from parvis.bots.judgement.weights import judgement_of
from parvis.bots.search import Search, Tuning
from parvis.games import GAMES, find
from parvis.kernel import record as records
from parvis.kernel.agenda import Position
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.game import Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session, resume
from parvis.lab import MissingLibrary, load, playout
from parvis.lab.peers import catanatron_rate

_RUNS = 20
_SECONDS = 0.1
"""How long one run of games lasts, about."""


_SEARCHED = 400
"""Iterations of a search."""


def _best(measure: Callable[[], float]) -> float:
    return _best_of(_RUNS, measure)


def _best_of(runs: int, measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(runs))


def _timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


def measure(game_id: str, seats: int) -> dict[str, Any]:
    """The figures of one game and seat count in this process's form."""
    game = find(game_id)
    options = game.options(seats)
    count = 4
    while _timed(partial(_games, game_id, seats, count)) < _SECONDS:
        count *= 2
    best, choices, decisions = 0.0, 0, 0
    for run in range(_RUNS):
        start = perf_counter()
        choices, decisions = _games(game_id, seats, count, run)
        seconds = perf_counter() - start
        if choices / seconds > best:
            best, all_rate = choices / seconds, decisions / seconds
    moves = playout.driven_moves(game, options, "bench")
    half = game.new(options, "bench")
    playout.play_moves(half, moves[: len(moves) // 2])
    words = [game.words.say(move) for move in moves]
    text = _record(game_id, seats, moves)
    many = 5000
    return {
        "game": game_id,
        "seats": seats,
        "form": "compiled" if compiled() else "plain",
        "unforced_per_s": round(best),
        "decisions_per_s": round(all_rate),
        "unforced_a_game": round(choices / count),
        "clone_us": round(
            _best(lambda: _timed(lambda: playout.clones(half, many))) / many * 1e6, 2
        ),
        "view_us": round(
            _best(lambda: _timed(lambda: playout.views(game, half, many))) / many * 1e6, 2
        ),
        "replay_ms": round(_best(lambda: _timed(lambda: _replay(game_id, seats, words))) * 1e3, 3),
        "record_ms": round(_best(lambda: _timed(lambda: _resume(game_id, text))) * 1e3, 3),
        "vector_us": round(
            _best(lambda: _timed(lambda: playout.vectors(game, half, many))) / many * 1e6, 2
        ),
        "search_per_s": round(_SEARCHED / _best_of(3, lambda: _timed(lambda: _search(game, half)))),
        **_environments(game_id, seats),
    }


def _search(game: Game[Any], s: Position) -> None:
    """A master's iterations for a choice in the middle of a game."""
    search = Search(game, judgement_of(game), s.turn, s.taken, Tuning())
    with no_garbage_collection():
        search.run(s, Rng.seeded("bench"), _SEARCHED)


def _environments(game_id: str, seats: int) -> dict[str, int | None]:
    """The rates of the learning environments, where their libraries are installed."""
    try:
        rates = load("env_rates")
    except MissingLibrary:
        return {"aec_per_s": None, "batch_per_s": None}
    return {
        "aec_per_s": round(rates.aec_rate(game_id, seats)),
        "batch_per_s": round(rates.batch_rate(game_id, seats)),
    }


def _games(game_id: str, seats: int, count: int, run: int = 0) -> tuple[int, int]:
    game = find(game_id)
    options = game.options(seats)
    choices = decisions = 0
    for i in range(count):
        more, taken = _whole_game(game, options, f"bench {run} {i}")
        choices += more
        decisions += taken
    return choices, decisions


def _whole_game(game: Game[Any], options: Options, seed: str) -> tuple[int, int]:
    """Its choices and its decisions, by uniform play or by the game's driver."""
    if playout.uniform(game):
        s, choices = playout.random_game(game, options, seed)
        return choices, s.taken
    moves = len(playout.driven_moves(game, options, seed))
    return moves, moves


def _replay(game_id: str, seats: int, words: list[str]) -> Position:
    """A whole record from its words to its last position."""
    game = find(game_id)
    s: Position = game.new(game.options(seats), "bench")
    playout.play_moves(s, [game.words.parse(w) for w in words])
    return s


def _record(game_id: str, seats: int, moves: list[int]) -> str:
    game = find(game_id)
    session: Session[Any] = Session(game, game.options(seats), "bench")
    for move in moves:
        session.play(session.state.turn, move)
    return records.write(session.record())


def _resume(game_id: str, text: str) -> Session[Any]:
    """A record from its text to a session with its whole history, its log and its check."""
    return resume(find(game_id), records.read(text))


# ---------------------------------------------------------------- both forms
def compiled_folder() -> Path | None:
    """Where `make compiled` puts the compiled package, beside a checkout's sources."""
    folder = Path(parvis.__file__).resolve().parents[2] / "build" / "compiled"
    return folder if (folder / "parvis").is_dir() else None


def stale(folder: Path) -> bool:
    """Is the compiled form made from other sources than these?"""
    here = Path(parvis.__file__).resolve().parent
    return any(
        not (folder / "parvis" / source.relative_to(here)).is_file()
        or (folder / "parvis" / source.relative_to(here)).read_bytes() != source.read_bytes()
        for source in [
            *here.glob("kernel/*.py"),
            *here.glob("games/**/*.py"),
            *here.glob("bots/judgement/*.py"),
            *[here / "bots" / f"{name}.py" for name in ("foresight", "search")],
            *[here / "lab" / f"{loop}.py" for loop in ("many", "playout", "rewards")],
        ]
    )


def forms() -> list[dict[str, str]]:
    """The environments in which to measure: plain, and compiled where it can be had."""
    if compiled():
        return [{"PARVIS_PLAIN": "1"}, {}]
    folder = compiled_folder()
    if folder is None:
        return [{}]
    if stale(folder):
        raise ParvisError("the compiled form is older than the sources: run 'make compiled' first")
    return [{}, {"PYTHONPATH": str(folder)}]


def bench() -> Iterator[dict[str, Any]]:
    """One row for each game, seat count and form, as it is measured."""
    for extra in forms():
        for game in GAMES.values():
            for seats in game.seats:
                answer = subprocess.run(
                    [sys.executable, "-m", "parvis.lab.bench", game.id, str(seats)],
                    env={**os.environ, **extra},
                    capture_output=True,
                    text=True,
                    check=False,
                )
                if answer.returncode != 0:
                    raise ParvisError(
                        f"the benchmark failed: {answer.stderr.strip().splitlines()[-1]}"
                    )
                yield json.loads(answer.stdout)


PEERS = {"catanatron": catanatron_rate}


def known_peer(name: str) -> Callable[[], dict[str, Any]]:
    if name not in PEERS:
        raise BadOptions(f"there is no peer {name!r}; known peers: {', '.join(PEERS)}")
    return PEERS[name]


def peer(name: str) -> dict[str, Any]:
    """A peer's rate, measured now on this machine."""
    return known_peer(name)()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
