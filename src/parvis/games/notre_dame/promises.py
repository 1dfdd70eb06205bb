"""What the parts of a note promise, and what they are held to: no code that makes notes."""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.carriage import Collect
from parvis.games.notre_dame.components import (
    BRIBE_COST,
    BUILDINGS,
    CARD_KINDS,
    CATHEDRAL,
    LAST_SPACE,
    PAIR,
    PAIR_PRESTIGE,
    PARK,
    place_key,
)
from parvis.games.notre_dame.new_persons import PayRat
from parvis.games.notre_dame.plague import landing, reach
from parvis.games.notre_dame.state import Player, State
from parvis.games.notre_dame.vocabulary import ARG, BRIBE, GIVE, PLAY, SPEND
from parvis.kernel.agenda import question
from parvis.kernel.events import Value
from parvis.kernel.promises import Asks, Best, Changes, Claim, Nothing, Promise


def holdings(s: State, side: int) -> dict[str, int]:
    """What a player holds, what the plague would add, and what the park adds to a gain."""
    player = s.players[side]
    return {
        "prestige": player.prestige,
        "gold": player.gold,
        "cubes": player.reserve,
        "rat": player.rat,
        "plague": reach(player, s.plague()) - player.rat,
        "park": player.pieces[PARK] // PAIR * PAIR_PRESTIGE,
    }


def spent(s: State, seat: int, move: int) -> dict[str, int]:
    """The coins that a move names, and the cube that a card brings. [ND-4.3, ND-5.1, ND-7.1]"""
    if move in BRIBE:
        return {"gold": BRIBE_COST}
    if move in GIVE:
        return {"gold": ARG[move] + 1}
    if move in SPEND:
        ask = question(s, seat)
        return {"gold": (ARG[move] + 1) * ask.price} if isinstance(ask, PayRat) else {}
    if move in PLAY and ARG[move] % CARD_KINDS <= CATHEDRAL and s.players[seat].reserve:
        return {"cubes": 1}
    return {}


def _places(player: Player) -> list[int]:
    return [*player.pieces, player.cathedral]


def _placed(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """A piece more stands there."""
    old, new = _places(before.players[seat]), _places(after.players[seat])
    named = (values.get("placed"), values.get("confidant"))
    return all([new[b] > old[b] for b in range(len(new)) if place_key(b) in named])


def _filled(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    old, new = _places(before.players[seat]), _places(after.players[seat])
    return sum([new[b] > old[b] for b in range(len(new))]) == values["filled"]


def _shifted(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    old, new = before.players[seat].pieces, after.players[seat].pieces
    moved = sum([max(0, new[b] - old[b]) for b in range(len(BUILDINGS))])
    return moved == values["shifted"]


def _plague(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """The rat is there, and the plague would drive it there. [ND-8.3]"""
    player = after.players[seat]
    to = landing(reach(player, after.plague()))
    return (player.rat, to) == (values["from"], values["to"])


def _beyond(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """[ND-8.5]"""
    player = after.players[seat]
    return _plague(before, after, seat, values) and reach(player, after.plague()) > LAST_SPACE


def _no_letter(before: State, after: State, seat: int, values: dict[str, Value]) -> bool:
    """None is taken, and none can be."""
    return (
        not isinstance(after.asked, Collect)
        and after.players[seat].letters == before.players[seat].letters
    )


PROMISES: Final[dict[str, Promise]] = {
    "prestige": Changes("prestige"),
    "gold": Changes("gold"),
    "given": Changes("gold", -1),
    "cubes": Changes("cubes"),
    "rat": Changes("rat", -1),
    "park": Changes("park"),
    "park_less": Changes("park", -1),
    "up_to": Best("prestige"),
    "markets": Asks("Drive"),
    "benefits": Asks("Benefit"),
    "plague": Claim(_plague, ("plague",)),
    "beyond": Claim(_beyond, ("plague",)),
    "placed": Claim(_placed),
    "confidant": Claim(_placed),
    "filled": Claim(_filled),
    "shifted": Claim(_shifted),
    "letter_closed": Claim(_no_letter),
    "no_letter": Claim(_no_letter),
    "nothing": Nothing(),
}
