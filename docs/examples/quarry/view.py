"""Who sees what, and the redrawing of all that a seat cannot know. [QU-1.3]"""

from __future__ import annotations

from typing import Final

from parvis.kernel.agenda import over
from parvis.kernel.game import HIDDEN, OWN, PUBLIC, View
from parvis.kernel.rng import Rng
from quarry.state import State

_OPEN: Final = ("agenda", "asked", "turn", "taken", "players", "pile_up", "winner", "bag", "yard")
SECRECY: Final[dict[str, dict[str, str]]] = {
    "State": {**dict.fromkeys(_OPEN, PUBLIC), "rng": HIDDEN, "box": HIDDEN},
    "Player": {"hand": OWN, "sent": PUBLIC, "stones": PUBLIC},
}
"""Who may know what, for every field of the state."""


def view(s: State, seat: int) -> View:
    """What a seat sees; a spectator (a negative seat) sees no hand."""
    return {
        "seat": seat,
        "over": over(s),
        "pile_up": s.pile_up,
        "winner": s.winner,
        "bag": s.bag,
        "yard": s.yard,
        "box": len(s.box),
        "hand": s.players[seat].hand if seat >= 0 else (),
        "players": [{"hand": len(p.hand), "sent": p.sent, "stones": p.stones} for p in s.players],
    }


def redeal(s: State, seat: int, rng: Rng) -> None:
    """The cards that the seat does not see are one pool: sorted, shuffled, dealt seat by seat."""
    others = [player for other, player in enumerate(s.players) if other != seat]
    pool = sorted([*s.box, *[card for player in others for card in player.hand]])
    rng.shuffle(pool)
    for player in others:
        size = len(player.hand)
        player.hand = tuple(sorted(pool[:size]))
        pool = pool[size:]
    s.box = tuple(sorted(pool))
