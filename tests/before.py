"""What players, records and learners rely on, as it was before the house was made ready for more.

`python -m tests.before` wrote `tests/data/before` once, with the
code of that day. They are kept as they are: `test_before.py` compares.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from parvis.bots.base import Observation
from parvis.bots.roster import make
from parvis.games import GAMES
from parvis.kernel.agenda import apply, legal, over, waiting
from parvis.kernel.game import Game, Options
from parvis.kernel.record import write
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.snapshot import state_hash
from tests.golden_games import cases

FOLDER = Path(__file__).resolve().parent / "data" / "before"
VALUES = FOLDER / "values.json"

DEFAULTS = {"architects": {"conspirator": "each"}}
"""What was not asked for on that day, where another value is the default now."""
BOTS = ("master:20", "journeyman", "apprentice", "wanderer")


def sum_of(thing: Any) -> str:
    return blake2b(json.dumps(thing).encode(), digest_size=8).hexdigest()


def layouts(game: Game[Any]) -> dict[str, str]:
    """A sum of names and bounds of every observation vector, by table."""
    return {
        name_of(options): sum_of([game.layout(options).names, game.layout(options).highs])
        for seats in game.seats
        for options in game.every(seats)
    }


def name_of(options: Options) -> str:
    return " ".join([str(options.seats), *[f"{k}={v}" for k, v in options.variants.items()]])


def begun(game: Game[Any], options: Options, moves: int) -> Session[Any]:
    """A game by lot, so many moves on; 0: to its end."""
    session: Session[Any] = Session(game, options, f"before {name_of(options)}")
    rng = Rng.seeded("before")
    while not over(session.state) and (not moves or len(session.past) < moves):
        seats = waiting(session.state)
        seat = seats[rng.below(len(seats))]
        offered = legal(session.state, seat)
        session.play(seat, offered[rng.below(len(offered))])
    return session


def bots(game: Game[Any], seats: int) -> list[str]:
    """What the four levels choose, move for move, in a game between them."""
    options = game.options(seats, DEFAULTS.get(game.id))
    s = game.new(options, "before bots")
    players = [make(BOTS[i % len(BOTS)], f"before {i}") for i in range(seats)]
    told = []
    while s.asked is not None and len(told) < 80:
        move = players[s.turn].choose(Observation(game, s, s.turn))
        told.append(game.words.say(move))
        apply(s, s.turn, move)
    return [*told, state_hash(game, options, s)]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    found: dict[str, Any] = {}
    for game in GAMES.values():
        found[game.id] = {
            "rules": game.version,
            "words": game.words.words,
            "layouts": layouts(game),
            "bots": {str(seats): bots(game, seats) for seats in (2, 4)},
            "games": {},
        }
    for name, game, options in cases():
        whole = begun(game, options, 0)
        found[game.id]["games"][name] = state_hash(game, options, whole.state)
        half = begun(game, options, len(whole.past) // 2)
        (FOLDER / f"{name}.parvis").write_text(
            write(half.record(with_state=True)), encoding="utf-8"
        )
        print(name, len(whole.past))
    VALUES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
