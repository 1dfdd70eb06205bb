"""What a move would bring now, read from a trial on a copy: by the code that carries it out."""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.components import LAST_SPACE, PAIR, PAIR_PRESTIGE, PARK
from parvis.games.notre_dame.plague import landing, reach
from parvis.games.notre_dame.state import Player, State
from parvis.kernel.agenda import Decision, Note
from parvis.kernel.events import Value
from parvis.kernel.trial import Part, Parts, Trial, played

NOTHING: Final[Note] = ("nothing", {})

_GAINS: Final = Parts(
    {
        "prestige": Part("prestige", adds=("n", "park")),
        "prestige_park": Part("prestige", adds=("n", "park")),
        "gold": Part("gold"),
        "gold_from": Part("gold"),
        "cubes": Part("cubes"),
        "rat_back": Part("rat"),
        "gift": Part("given"),
    }
)
"""Which events are gains or costs, and the note that tells each."""
_MOVED: Final = Parts(
    {
        "placed": Part("placed", says="place"),
        "confidant": Part("confidant", says="place"),
        "shifted": Part("shifted"),
        "shifted_with_confidant": Part("shifted"),
    }
)
"""What is told of a move that brings nothing else: what stands elsewhere."""
_CHOICE: Final = {"Drive": "markets", "Benefit": "benefits"}
"""Which questions are told by how much they let one choose."""

Told = dict[str, dict[str, Value]]
"""The parts of a note in their order, each with its values."""


def tried(ask: Decision[State], s: State, move: int) -> Note | None:
    """What taking a move brings its seat."""
    return noted(s, played(s, ask, move))


def noted(s: State, trial: Trial[State]) -> Note | None:
    """What a trial gave its seat; None where it is for the seat to choose what comes of it."""
    told = gains(s, trial)
    if not told and trial.questions():
        return None
    return note_of(told) or _MOVED.note(trial) or NOTHING


def gains(s: State, trial: Trial[State]) -> Told:
    """Gains, cubes of the supply that were placed, choices, and what else changes."""
    told: Told = {}
    placed = [event for event in trial.events() if event.kind == "placed_from_supply"]
    if len(placed) == 1:
        told["placed"] = {"placed": placed[0].args["place"]}
    elif placed:
        told["filled"] = {"filled": len(placed)}
    for name, value in _GAINS.read(trial).values.items():
        told[name] = {name: value}
    for ask in trial.questions():
        choice = _CHOICE.get(ask.prompt())
        if choice is not None:
            told[choice] = {choice: ask.said()["n"]}
    told.update(changes(s, trial))
    return told


def changes(s: State, trial: Trial[State]) -> Told:
    """What a move changes beside its gains: what the plague will do, and what the park adds.

    [ND-6.21, ND-8.3, ND-10.6]
    """
    before, after = s.players[trial.seat], trial.s.players[trial.seat]
    told: Told = {}
    value = s.plague()
    reached = reach(after, value)
    if reached - after.rat != reach(before, value) - before.rat:
        landed = landing(reached)
        name = "beyond" if reached > LAST_SPACE else "plague"
        told[name] = {"from": after.rat, "to": landed}
    more = bonus(after) - bonus(before)
    if more > 0:
        told["park"] = {"park": more}
    elif more < 0:
        told["park_less"] = {"park_less": -more}
    return told


def bonus(player: Player) -> int:
    """What the park adds to each gain of prestige. [ND-6.21]"""
    return player.pieces[PARK] // PAIR * PAIR_PRESTIGE


def changed(ask: Decision[State], s: State, move: int) -> Note | None:
    """The note of a move whose words say what it does: what changes beside it."""
    return note_of(changes(s, played(s, ask, move)))


def common(s: State, trial: Trial[State]) -> Note | None:
    """What every answer to the question that ended a trial brings alike; of prestige, the most."""
    ask = trial.questions()[0]
    each = [gains(s, played(trial.s, ask, move)) for move in ask.moves(trial.s)]
    told: Told = {}
    for name, values in each[0].items():
        if all([other.get(name) == values for other in each]):
            told[name] = values
        elif name == "prestige":
            told["up_to"] = {"up_to": max([int(other[name][name]) for other in each])}
    return note_of(told)


def note_of(told: Told) -> Note | None:
    values: dict[str, Value] = {}
    for part in told.values():
        values.update(part)
    return ("+".join(told), values) if told else None
