"""Phase 3: playing action cards, and what the buildings do. [ND-4, ND-6, ND-7.1 to ND-7.4]"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.carriage import Drive
from parvis.games.notre_dame.components import (
    BANK,
    BUILDINGS,
    CARD_KINDS,
    CARRIAGE_HOUSE,
    CATHEDRAL,
    COLOURS,
    CONFIDANT,
    GIFT_MOST,
    GIFT_PRESTIGE,
    HOSPITAL,
    HOTEL,
    NOTRE_DAME,
    PARK,
    PLACES,
    PLAYED,
    RESIDENCE,
    SEMINARY,
    TWO_BENEFITS,
    place_key,
)
from parvis.games.notre_dame.draft import colour_of, kind_of
from parvis.games.notre_dame.notes import common, gains, note_of, noted, tried
from parvis.games.notre_dame.state import OFF_BOARD, Player, State
from parvis.games.notre_dame.vocabulary import ARG, FROM, GIVE, IDLE, PASS, PLAY, TAKE, TO, WASTE
from parvis.kernel.agenda import Decision, Note, Step, Why
from parvis.kernel.events import Value
from parvis.kernel.trial import played

BENEFIT_CUBE: Final = 0
BENEFIT_GOLD: Final = 1
BENEFIT_RAT: Final = 2

_BUILDING_COUNT: Final = len(BUILDINGS)


# ---------------------------------------------------------------- the phase
class PlayCards(Step[State]):
    """Everybody a first card from the bell on, then everybody a second. [ND-4.1]"""

    def run(self, s: State) -> None:
        order = s.from_bell()
        for _ in range(PLAYED):
            for seat in reversed(order):
                s.push(PLAY_CARD[seat])


class PlayCard(Decision[State]):
    """Play one of the cards in hand, or choose to lay one down without acting. [ND-4.1, ND-4.8]

    The third card stays face down before its owner until the round ends, whether or not the
    scholar is on display: nobody can tell the difference. [ND-4.9, ND-4.10]
    """

    always_ask = True  # that no card can be carried out is a secret of the hand

    __slots__ = ("cited",)

    def __init__(self, seat: int, cited: str = "ND-4.1") -> None:
        self.seat = seat
        self.cited = cited

    def cites(self) -> str:
        return self.cited

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = [
            PLAY[card]
            for card in player.hand
            if can_act(player, card % CARD_KINDS, PLAY[card], why)
        ]
        moves.append(IDLE)
        return moves

    def note(self, s: State, move: int) -> Note | None:
        if move == IDLE:
            return None
        trial = played(s, self, move)
        if isinstance(trial.s.asked, MoveCube):
            return common(s, trial)
        return noted(s, trial)

    def take(self, s: State, move: int) -> None:
        if move == IDLE:
            s.push(WasteCard(self.seat))
            return
        card = ARG[move]
        lay_down(s, self.seat, card, "played")
        act_card(s, self.seat, card % CARD_KINDS)


class WasteCard(Decision[State]):
    """Which card is laid down without acting. [ND-4.8]"""

    rule = "ND-4.8"

    __slots__ = ()

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [WASTE[card] for card in s.players[self.seat].hand]

    def take(self, s: State, move: int) -> None:
        lay_down(s, self.seat, ARG[move], "wasted")


def lay_down(s: State, seat: int, card: int, told: str) -> None:
    """A card leaves the hand face up. [ND-4.1]"""
    player = s.players[seat]
    player.hand = tuple([other for other in player.hand if other != card])
    player.played = (*player.played, card)
    if s.events is not None:
        s.tell(told, seat, {"colour": colour_of(card), "card": kind_of(card)})


def has_cube_elsewhere(player: Player, place: int) -> bool:
    """A cube that could be moved to a place from another one. [ND-4.5, ND-4.6]"""
    if place != CATHEDRAL and player.cathedral:
        return True
    for building in range(_BUILDING_COUNT):
        if building != place and player.cubes(building):
            return True
    return False


def can_act(player: Player, kind: int, move: int, why: Why | None) -> bool:
    """Can this kind of card be carried out? [ND-4.4, ND-4.5, ND-7.2]"""
    if kind == CONFIDANT:
        return True
    if kind == NOTRE_DAME and player.gold == 0:
        if why is not None:
            why.close(move, "no_gift", "ND-7.2")
        return False
    if player.reserve or has_cube_elsewhere(player, kind):
        return True
    if why is not None:
        why.close(move, "no_cube", "ND-4.5")
    return False


def act_card(s: State, seat: int, kind: int) -> None:
    """A cube from the reserve, or one from the board, goes to the card's place. [ND-4.2, ND-4.3]"""
    player = s.players[seat]
    if kind == CONFIDANT:
        s.push(PlaceConfidant(seat))
    elif player.reserve:
        player.reserve -= 1
        place_cube(s, seat, kind)
    else:
        s.push(MoveCube(seat, kind))


def place_cube(s: State, seat: int, place: int) -> None:
    """A cube arrives: the building acts, or the cathedral waits for its gift. [ND-4.3, ND-7.4]"""
    player = s.players[seat]
    if s.events is not None:
        s.tell("placed", seat, {"place": place_key(place)})
    if place == CATHEDRAL:
        player.cathedral += 1
        s.push(Gift(seat))
    else:
        player.pieces[place] += 1
        act(s, seat, place)


class MoveCube(Decision[State]):
    """The reserve is empty: move one of your cubes on the board to the card's place.

    [ND-4.5, ND-4.6, ND-4.7]
    """

    rule = "ND-4.5"

    __slots__ = ("place",)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def said(self) -> dict[str, Value]:
        return {"place": place_key(self.place)}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = [FROM[b] for b in range(_BUILDING_COUNT) if b != self.place and player.cubes(b)]
        if player.cathedral and self.place != CATHEDRAL:
            moves.append(FROM[CATHEDRAL])
        if why is not None:
            for place in range(len(PLACES)):
                if place == self.place:
                    why.close(FROM[place], "same_place", "ND-4.6")
                elif FROM[place] not in moves:
                    why.close(FROM[place], "no_cube_there", "ND-4.6", {"place": place_key(place)})
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        origin = ARG[move]
        remove_cube(s.players[self.seat], origin)
        if s.events is not None:
            s.tell("moved_cube", self.seat, {"place": place_key(origin)})
        place_cube(s, self.seat, self.place)


def remove_cube(player: Player, place: int) -> None:
    if place == CATHEDRAL:
        player.cathedral -= 1
    else:
        player.pieces[place] -= 1


class PlaceConfidant(Decision[State]):
    """The confidant goes to another building, which acts. [ND-6.17, ND-6.18, ND-6.19]"""

    rule = "ND-6.17"

    __slots__ = ()

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        now = s.players[self.seat].confidant
        if why is not None and now != OFF_BOARD:
            why.close(TO[now], "confidant_is_there", "ND-6.18")
        return [TO[b] for b in range(_BUILDING_COUNT) if b != now]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move)

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        if player.confidant != OFF_BOARD:
            player.pieces[player.confidant] -= 1
        building = ARG[move]
        player.confidant = building
        player.pieces[building] += 1
        if s.events is not None:
            s.tell("confidant", self.seat, {"place": place_key(building)})
        act(s, self.seat, building)


# ---------------------------------------------------------------- the buildings
def act(s: State, seat: int, building: int) -> None:
    """Carry out a building with the pieces now standing there. [ND-5.6, ND-6.1]"""
    pieces = s.players[seat].pieces[building]
    source = place_key(building) if s.events is not None else ""
    if building == SEMINARY:  # ND-6.5
        s.gain_cubes(seat, pieces, source)
    elif building == BANK:  # ND-6.6
        s.gain_gold(seat, pieces, source)
    elif building == RESIDENCE:  # ND-6.7
        s.gain_prestige(seat, pieces, source)
    elif building == CARRIAGE_HOUSE:  # ND-6.8
        s.push(Drive(seat, pieces))
    elif building == HOTEL:  # ND-6.16
        benefits = 2 if pieces >= TWO_BENEFITS else 1
        s.push(Benefit(seat, benefits, place_key(HOTEL), "ND-6.16"))
    else:  # ND-6.20, ND-6.23
        assert building in (PARK, HOSPITAL)
        s.rat_back(seat, 1, source)


class Benefit(Decision[State]):
    """A cube, a coin or a rat step; then, where there are more, another. [ND-6.16, ND-10.1]"""

    __slots__ = ("cited", "left", "source")

    def __init__(self, seat: int, left: int, source: str, cited: str) -> None:
        self.seat = seat
        self.left = left
        self.source = source
        self.cited = cited

    def cites(self) -> str:
        return self.cited

    def said(self) -> dict[str, Value]:
        return {"source": self.source, "n": self.left}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves: list[int] = []
        if player.supply:
            moves.append(TAKE[BENEFIT_CUBE])
        elif why is not None:
            why.close(TAKE[BENEFIT_CUBE], "no_cube_in_supply", self.cited)
        if s.coffer or s.richest_opponent(self.seat) >= 0:
            moves.append(TAKE[BENEFIT_GOLD])
        elif why is not None:
            why.close(TAKE[BENEFIT_GOLD], "no_coin_anywhere", self.cited)
        if player.rat:
            moves.append(TAKE[BENEFIT_RAT])
        elif why is not None:
            why.close(TAKE[BENEFIT_RAT], "rat_at_zero", self.cited)
        moves.append(PASS)
        return moves

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            if s.events is not None:
                s.tell("no_benefit", self.seat, {"source": self.source})
            return
        benefit = ARG[move]
        if benefit == BENEFIT_CUBE:
            s.gain_cubes(self.seat, 1, self.source)
        elif benefit == BENEFIT_GOLD:
            s.gain_gold(self.seat, 1, self.source)
        else:
            s.rat_back(self.seat, 1, self.source)
        if self.left > 1:
            s.push(Benefit(self.seat, self.left - 1, self.source, self.cited))


class Gift(Decision[State]):
    """The gift that a cube on Notre Dame needs: 1, 2 or 3 gold. [ND-7.1, ND-7.2, ND-7.3]"""

    rule = "ND-7.1"

    __slots__ = ()

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        gold = s.players[self.seat].gold
        if why is not None:
            for coins in range(gold + 1, GIFT_MOST + 1):
                why.close(GIVE[coins - 1], "gold_short", self.rule, {"n": coins, "gold": gold})
        return [GIVE[coins - 1] for coins in range(1, min(gold, GIFT_MOST) + 1)]

    def note(self, s: State, move: int) -> Note | None:
        told = gains(s, played(s, self, move))
        told.pop("given")  # as the move says
        return note_of(told)

    def take(self, s: State, move: int) -> None:
        coins = ARG[move] + 1
        s.pay_gold(self.seat, coins)
        if s.events is not None:
            s.tell("gift", self.seat, {"n": coins})
        s.gain_prestige(self.seat, GIFT_PRESTIGE[coins], "source.gift")


PLAY_CARD: Final[tuple[PlayCard, ...]] = tuple([PlayCard(seat) for seat in range(len(COLOURS))])
