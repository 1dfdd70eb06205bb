"""Other engines, measured in the same run, each in an environment of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from platformdirs import user_cache_path

from parvis.kernel.errors import ParvisError

CATANATRON = "catanatron==3.2.1"

_SCRIPT = """
import json, random, time
from catanatron import Color, Game, RandomPlayer

def play(seed):
    random.seed(seed)
    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Game(players, seed=seed)
    unforced = decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += 1
        unforced += len(game.state.playable_actions) > 1
        game.play_tick()
    return game.winning_color() is not None, unforced, decisions

play(10_000)
best = best_all = 0.0
for run in range(5):
    games = unforced = decisions = 0
    seconds = 0.0
    seed = run * 100
    while games < 8:
        start = time.perf_counter()
        finished, u, d = play(seed)
        taken = time.perf_counter() - start
        seed += 1
        if finished:
            games, unforced, decisions = games + 1, unforced + u, decisions + d
            seconds += taken
    if unforced / seconds > best:
        best, best_all = unforced / seconds, decisions / seconds
rates = {"unforced_per_s": round(best), "decisions_per_s": round(best_all)}
print(json.dumps({"peer": "catanatron", "seats": 4, **rates}))
"""


def catanatron_rate() -> dict[str, Any]:
    """Catan with four random players, finished games only."""
    folder = user_cache_path("parvis") / "peers" / "catanatron"
    python = folder / "bin" / "python"
    steps: list[tuple[str, list[str]]] = []
    if not (folder / "ready").exists():
        steps = [
            ("make an environment", [sys.executable, "-m", "venv", "--clear", str(folder)]),
            ("install it", [str(python), "-m", "pip", "install", "--quiet", CATANATRON]),
        ]
    for what, command in steps:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise ParvisError(
                f"could not {what} for catanatron: {done.stderr.strip().splitlines()[-1]}"
            )
    (folder / "ready").touch()
    done = subprocess.run([str(python), "-c", _SCRIPT], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ParvisError(f"catanatron does not run: {done.stderr.strip().splitlines()[-1]}")
    rate: dict[str, Any] = json.loads(done.stdout)
    return rate
