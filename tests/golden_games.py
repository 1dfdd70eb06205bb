"""Golden playthroughs: one readable game for each game and seat count, reviewed as a diff.

`make golden` (or `python -m tests.golden_games`) writes them anew. A change of rules, texts, words,
views or randomness shows up here as changed lines.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parvis.bots.base import Observation
from parvis.bots.roster import make
from parvis.games import GAMES
from parvis.kernel.agenda import apply, legal, over, waiting
from parvis.kernel.events import Event
from parvis.kernel.game import SPECTATOR, Game, Options
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.kernel.snapshot import state_hash
from parvis.kernel.texts import Text

FOLDER = Path(__file__).resolve().parent / "golden"


def cases() -> list[tuple[str, Game[Any], Options]]:
    """Each seat count as it comes out of the box, and one table for every switched variant."""
    found = []
    for game in GAMES.values():
        for seats in game.seats:
            found.append((f"{game.id}-{seats}", game, game.options(seats)))
        for variant in game.variants:
            for value in variant.values:
                if value != variant.default:
                    options = _largest(game, variant.name, value)
                    found.append(
                        (f"{game.id}-{options.seats}-{variant.name}-{value}", game, options)
                    )
    return found


def _largest(game: Game[Any], name: str, value: str) -> Options:
    """A table with this variant for as many as it allows, but not for all."""
    fitting = [
        options
        for seats in game.seats[:-1]
        for options in game.every(seats)
        if options.variants == {**game.options(seats).variants, name: value}
    ]
    return fitting[-1]


def _audience(event: Event, seats: tuple[str, ...]) -> str:
    if event.audience < 0:
        return ""
    return " [only " + ", ".join(s for i, s in enumerate(seats) if event.audience >> i & 1) + "]"


def _views(session: Session[Any]) -> list[str]:
    """What each seat and a spectator see, a line for each entry that is not empty."""
    lines = []
    for seat in range(SPECTATOR, session.options.seats):
        name = session.seats[seat] if seat >= 0 else "spectator"
        lines.append(f"  view of {name}")
        for key, value in session.game.view(session.state, seat).items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                lines += [f"    {key}[{i}] {_short(entry)}" for i, entry in enumerate(value)]
            elif value not in ((), [], None, 0, False):
                lines.append(f"    {key} {value}")
    return lines


def _short(entry: dict[str, Any]) -> str:
    return " ".join(f"{k}={v}" for k, v in entry.items() if v not in ((), [], None, False))


def playthrough(game: Game[Any], options: Options) -> str:
    """A random game told in full."""
    session: Session[Any] = Session(game, options, "golden")
    text = Text(game, "en")
    rng = Rng.seeded("golden moves")
    lines = [
        f"{game.id}, rules {game.version}, {options.seats} seats, variants {options.variants}",
        "",
    ]
    lines += ["0 set-up"] + [f"    {text.event(e, session.seats)}" for e in session.start]
    lines += _views(session)
    looks = {40, 41, 100}
    while not over(session.state):
        seats = waiting(session.state)
        seat = seats[rng.below(len(seats))]
        moves = legal(session.state, seat)
        move = moves[rng.below(len(moves))]
        events = session.play(seat, move)
        n = len(session.past)
        lines.append(f"{n} {session.seats[seat]}: {game.words.say(move)}   ({len(moves)} offered)")
        lines += [
            f"    {text.event(e, session.seats)}{_audience(e, session.seats)}" for e in events
        ]
        if n in looks:
            lines += _views(session)
    lines += _views(session)
    lines += [
        f"{session.seats[s.seat]}: rank {s.rank}, {s.points} points, {s.tiebreaks}"
        for s in game.result(session.state)
    ]
    lines.append(f"state {state_hash(game, options, session.state)}")
    return "\n".join(lines) + "\n"


BOTS = ("master:20", "journeyman", "apprentice", "wanderer")
BOT_CHOICES = 60


def between_bots(game: Game[Any]) -> str:
    """How a game between the four levels begins: the same plain and compiled."""
    options = game.options(len(BOTS))
    s = game.new(options, "golden bots")
    bots = [make(spec, f"golden {spec}") for spec in BOTS]
    lines = [f"{game.id}, rules {game.version}: {', '.join(BOTS)}", ""]
    while s.asked is not None and len(lines) < BOT_CHOICES + 2:
        seat = s.turn
        move = bots[seat].choose(Observation(game, s, seat))
        lines.append(f"{BOTS[seat]}: {game.words.say(move)}")
        apply(s, seat, move)
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, game, options in cases():
        (FOLDER / f"{name}.txt").write_text(playthrough(game, options), encoding="utf-8")
        print(f"tests/golden/{name}.txt")
    for game in GAMES.values():
        (FOLDER / f"bots-{game.id}.txt").write_text(between_bots(game), encoding="utf-8")
        print(f"tests/golden/bots-{game.id}.txt")


if __name__ == "__main__":
    main()
