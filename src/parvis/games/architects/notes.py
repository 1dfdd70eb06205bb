"""What a move would bring now, read from a trial on a copy: by the code that carries it out.

A trial ends at a question. Those that change nothing of what a move brings are answered in it:
which apprentice or plan leaves, which mix is paid; of tax as much is kept as may be.
"""

from __future__ import annotations

from typing import Final

from parvis.games.architects.components import GOODS, HUGO_PAYS
from parvis.games.architects.state import State
from parvis.games.architects.vocabulary import PASS
from parvis.kernel.agenda import Decision, Note
from parvis.kernel.trial import Brought, Part, Parts, Trial, played

NOTHING: Final[Note] = ("nothing_now", {})

_ORDER: Final[tuple[str, ...]] = (
    "points",
    "level",
    "level_points",
    "costs",
    "costs_from",
    *GOODS,
    "virtue",
    "plans",
    "workers",
    "captures",
    "loses",
    "debts",
    "debt_or_silver",
    "destroys",
)
PARTS: Final = Parts(
    {
        "gain": Part(by="good"),
        "paid": Part("costs"),
        "coin_laid": Part("costs", adds=()),
        "tax": Part("costs"),
        "bought_off": Part("costs"),
        "virtue": Part("virtue"),
        "virtue_lost": Part("loses"),
        "debt": Part("debts", adds=()),
        "debt_destroyed": Part("destroys"),
        "plans": Part("plans"),
        "released": Part("workers"),
        "took_back": Part("workers"),
        "called_home": Part("workers"),
        "captured": Part("captures"),
    },
    _ORDER,
)
"""Which events are told, and how."""

_SAME: Final = {"Dismiss", "PayMix", "PayLevel", "DiscardPlan", "SaveGood"}
"""Questions whose answers all bring the same."""


def tried(ask: Decision[State], s: State, move: int) -> Note | None:
    """What taking a move brings its seat; None where there is nothing to tell."""
    return note_of(brought(played(s, ask, move)))


def brought(trial: Trial[State]) -> Brought:
    """What a trial brings, beyond the questions that change nothing of it."""
    told = Brought()
    at_least = False
    debts = 0
    while True:
        ask = trial.s.asked
        if trial.drew or not isinstance(ask, Decision) or ask.seat != trial.seat:
            break
        asked = ask.prompt()
        if asked == "PayTax":
            at_least = True
        elif asked == "TakeDebt":
            debts += 1
        elif asked == "DestroyDebts":
            trial.take(ask, PASS)
            continue
        elif asked not in _SAME:
            break
        events = trial.s.events or []
        before = len(events)
        trial.take(ask, ask.moves(trial.s)[0])
        if asked == "TakeDebt":
            del events[before]
    silver = trial.s.players[trial.seat].silver
    for asked_next in trial.questions() if trial.drew else []:
        if asked_next.prompt() == "TakeDebt" and silver >= HUGO_PAYS:
            silver -= HUGO_PAYS
            debts += 1
        elif asked_next.prompt() == "TakeDebt":
            told.add("debts", 1)
    found = PARTS.read(trial)
    for name, value in found.values.items():
        told.add("costs_from" if at_least and name == "costs" else name, int(value))
    net = int(told.values.get("virtue", 0)) - int(told.values.get("loses", 0))
    told.values["virtue"], told.values["loses"] = max(0, net), max(0, -net)
    if debts:
        told.add("debt_or_silver", debts)
    return told


def note_of(told: Brought) -> Note | None:
    return told.note(_ORDER)
