"""What a move would bring now, read from a trial on a copy: by the code that carries it out."""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import PASS
from parvis.kernel.agenda import Decision, Note
from parvis.kernel.events import Event, Value

NOTHING: Final[Note] = ("nothing", {})

_GAIN: Final = {
    "prestige": "prestige",
    "prestige_park": "prestige",
    "gold": "gold",
    "gold_from": "gold",
    "cubes": "cubes",
    "rat_back": "rat",
}
"""Which events are gains, and the note that tells each."""
_CHOICE: Final = {"Drive": "markets", "Benefit": "benefits"}
"""Which questions are told by how much they let one choose."""


def trial(s: State) -> State:
    """A copy that listens. Nothing that happens to it touches the table."""
    copy = s.clone()
    copy.events = []
    return copy


def tried(ask: Decision[State], s: State, move: int) -> Note | None:
    """What taking a move brings its seat at once."""
    copy = trial(s)
    before = len(copy.agenda)
    ask.take(copy, move)
    return brought(copy, ask.seat, before)


def brought(copy: State, seat: int, before: int) -> Note | None:
    """What a trial gave a seat: gains, and choices (what lies on the agenda above `before`).

    None where it is for the seat to choose what comes of it.
    """
    parts: list[str] = []
    values: dict[str, Value] = {}
    for event in copy.events or ():
        if event.seat == seat:
            _count(event, parts, values)
    chosen = 0
    for item in copy.agenda[before:]:
        assert isinstance(item, Decision)
        if item.moves(copy) != [PASS]:
            chosen += 1
            name = _CHOICE.get(item.prompt())
            if name is not None:
                parts.append(name)
                values[name] = item.said()["n"]
    if parts:
        return "+".join(parts), values
    return None if chosen else NOTHING


def _count(event: Event, parts: list[str], values: dict[str, Value]) -> None:
    if event.kind == "placed_from_supply":
        name, value = "placed", event.args["place"]
    elif event.kind in _GAIN:
        name = _GAIN[event.kind]
        value = int(values.get(name, 0)) + int(event.args["n"]) + int(event.args.get("park", 0))
    else:
        return
    if name not in parts:
        parts.append(name)
    values[name] = value
