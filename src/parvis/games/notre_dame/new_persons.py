"""The New Persons. [ND-11]"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.actions import PlayCard, act, remove_cube
from parvis.games.notre_dame.components import (
    BUILDINGS,
    CATHEDRAL,
    HOSPITAL,
    HOTEL,
    LETTER_KINDS,
    LETTERS,
    PERIODS,
    PILE,
    PLACES,
    RAT_LETTER,
    SPOT_COUNT,
    place_key,
)
from parvis.games.notre_dame.notes import changed, tried
from parvis.games.notre_dame.persons import (
    Effect,
    ShiftFrom,
    decline,
    place_from_supply,
)
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, State
from parvis.games.notre_dame.vocabulary import (
    ACT,
    ARG,
    PASS,
    REPEAT,
    REPEAT_STEPS,
    RETURN,
    SPEND,
    TO,
)
from parvis.kernel.agenda import Decision, Note, Why
from parvis.kernel.events import Value

_BUILDING_COUNT: Final = len(BUILDINGS)
BUTCHER: Final = "person.butcher"


class Double(Effect):
    """Administrator: as much prestige as one has. [ND-11.2]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, s.players[seat].prestige, self.source)


class Nurse(Effect):
    """Nurse: a cube on the hospital, a rat step. [ND-11.3]"""

    def favour(self, s: State, seat: int) -> None:
        if s.players[seat].supply:
            place_from_supply(s, seat, HOSPITAL)
        s.rat_back(seat, self.rat, self.source)


class ThirdCard(Effect):
    """Scholar: the third card is played too, once. [ND-11.4]"""

    def favour(self, s: State, seat: int) -> None:
        if s.players[seat].hand:
            s.push(PlayCard(seat, self.rule))


class Priest(Effect):
    """Priest: a cube on Notre Dame. [ND-11.5]"""

    def favour(self, s: State, seat: int) -> None:
        if s.players[seat].supply:
            place_from_supply(s, seat, CATHEDRAL)


class ActAgain(Effect):
    """Prosecutor: one building acts. [ND-11.6]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(ActBuilding(seat, self.source))


class PerCathedralCube(Effect):
    """Bell-ringer: own cubes on Notre Dame. [ND-11.7]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * s.players[seat].cathedral, self.source)


class Spy(Effect):
    """Spy: the order of the grey persons to come, which from now on is fixed. [ND-11.8]"""

    def favour(self, s: State, seat: int) -> None:
        if not s.order and not s.rng.sealed():
            order: list[int] = []
            for period in range(s.period, PERIODS):
                persons = [person for person in s.grey if PILE[person] == period]
                s.rng.shuffle(persons)
                order += persons
            s.order = tuple(order)
        s.spies |= 1 << seat
        if s.events is not None:
            s.tell("spied", seat, {})
        s.gain_prestige(seat, self.prestige, self.source)


class Withdraw(Effect):
    """Gypsies: cubes off the board for prestige. [ND-11.9]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(WithdrawCube(seat, 0, self.prestige, self.source))


class LettersAgain(Effect):
    """Coachman: one kind of letter gives again. [ND-11.10]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(RepeatLetters(seat, self.source))


class FillEmpty(Effect):
    """Butcher: a cube on each empty building. [ND-11.11]"""

    def favour(self, s: State, seat: int) -> None:
        player = s.players[seat]
        empty = [b for b in range(_BUILDING_COUNT) if not player.pieces[b]]
        if player.supply < len(empty):
            s.push(FillBuilding(seat))
            return
        for building in empty:
            place_from_supply(s, seat, building)


class PayForRat(Effect):
    """Patron: coins push the rat back. [ND-11.12]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(PayRat(seat, self.gold, self.source))


class PerBareMarket(Effect):
    """Merchant: own markets without a letter, the centre too. [ND-11.13]"""

    def favour(self, s: State, seat: int) -> None:
        markets = s.letters[seat * SPOT_COUNT : (seat + 1) * SPOT_COUNT]
        s.gain_gold(seat, self.gold * markets.count(NO_LETTER), self.source)


class PerPieceOnHotel(Effect):
    """Innkeeper. [ND-11.14]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * s.players[seat].pieces[HOTEL], self.source)


class PerRat(Effect):
    """Gravedigger: the plague value as printed. [ND-11.15]"""

    def favour(self, s: State, seat: int) -> None:
        s.gain_prestige(seat, self.prestige * s.plague(), self.source)


class ShiftAll(Effect):
    """Actress: all pieces of a building move, the new one acts. [ND-11.16]"""

    def favour(self, s: State, seat: int) -> None:
        s.push(ShiftFrom(seat, 0, True, self.source, self.rule))


class PerSupplyCubes(Effect):
    """Guard: full pairs of own cubes in the general supply. [ND-11.18]"""

    def favour(self, s: State, seat: int) -> None:
        groups = s.players[seat].supply // self.group
        s.gain_prestige(seat, self.prestige * groups, self.source)


class BesideConfidant(Effect):
    """Lover: a cube beside the confidant, whose building acts. [ND-11.19]"""

    def favour(self, s: State, seat: int) -> None:
        player = s.players[seat]
        if player.confidant != OFF_BOARD and player.supply:
            place_from_supply(s, seat, player.confidant)
            act(s, seat, player.confidant)


# ---------------------------------------------------------------- what they ask
class ActBuilding(Decision[State]):
    """Prosecutor: which building acts, or none. [ND-11.6, ND-5.5]"""

    rule = "ND-11.6"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        pieces = s.players[self.seat].pieces
        if why is not None:
            for building in range(_BUILDING_COUNT):
                if not pieces[building]:
                    why.close(
                        ACT[building], "no_piece_there", self.rule, {"place": place_key(building)}
                    )
        return [PASS, *[ACT[b] for b in range(_BUILDING_COUNT) if pieces[b]]]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if move != PASS else None

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            decline(s, self.seat, self.source, sum(s.players[self.seat].pieces) > 0)
            return
        if s.events is not None:
            s.tell("acts", self.seat, {"place": place_key(ARG[move])})
        act(s, self.seat, ARG[move])


class WithdrawCube(Decision[State]):
    """Gypsies: one more cube, or enough. The prestige of all is one event. [ND-11.9, ND-5.5]"""

    rule = "ND-11.9"

    __slots__ = ("cubes", "prestige", "source")

    def __init__(self, seat: int, cubes: int, prestige: int, source: str) -> None:
        self.seat = seat
        self.cubes = cubes
        """Withdrawn so far."""
        self.prestige = prestige
        self.source = source

    def said(self) -> dict[str, Value]:
        return {"n": self.cubes, "prestige": self.prestige}

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        moves = [PASS, *[RETURN[b] for b in range(_BUILDING_COUNT) if player.cubes(b)]]
        if player.cathedral:
            moves.append(RETURN[CATHEDRAL])
        if why is not None:
            for place in range(len(PLACES)):
                if RETURN[place] not in moves:
                    why.close(
                        RETURN[place], "no_cube_there", self.rule, {"place": place_key(place)}
                    )
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if self.cubes or move != PASS else None

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            if self.cubes == 0:
                decline(s, self.seat, self.source, len(self.moves(s)) > 1)
            s.gain_prestige(self.seat, self.prestige * self.cubes, self.source)
            return
        player = s.players[self.seat]
        remove_cube(player, ARG[move])
        player.supply += 1
        if s.events is not None:
            s.tell("returned", self.seat, {"place": place_key(ARG[move])})
        s.push(WithdrawCube(self.seat, self.cubes + 1, self.prestige, self.source))


class RepeatLetters(Decision[State]):
    """Coachman: which kind of letter, or none; of its rat steps all or fewer.

    [ND-11.10, ND-5.5, ND-6.2]
    """

    rule = "ND-11.10"

    __slots__ = ("source",)

    def __init__(self, seat: int, source: str) -> None:
        self.seat = seat
        self.source = source

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        moves = [PASS]
        for kind in range(LETTER_KINDS):
            times = letters_of(s, self.seat, kind)
            if times:
                moves.append(REPEAT[kind])
                moves += [REPEAT_STEPS[n] for n in range(s.letter_steps(self.seat, kind, times))]
            elif why is not None:
                letter = f"letter.{LETTERS[kind].id}"
                why.close(REPEAT[kind], "no_such_letter", self.rule, {"letter": letter})
        return moves

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if move != PASS else None

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            decline(s, self.seat, self.source, len(s.players[self.seat].letters) > 0)
            return
        fewer = move in REPEAT_STEPS
        kind = RAT_LETTER if fewer else ARG[move]
        times = letters_of(s, self.seat, kind)
        steps = ARG[move] if fewer else s.letter_steps(self.seat, kind, times)
        if s.events is not None:
            s.tell("repeated", self.seat, {"n": times, "letter": f"letter.{LETTERS[kind].id}"})
        s.gain_letter(self.seat, kind, times, steps, self.source)


def letters_of(s: State, seat: int, kind: int) -> int:
    """How many letters of a kind the seat has taken."""
    return len([1 for letter in s.players[seat].letters if letter % LETTER_KINDS == kind])


class FillBuilding(Decision[State]):
    """Butcher, short of cubes for all empty buildings: the player says where. [ND-11.11]"""

    rule = "ND-11.11"

    __slots__ = ()

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        empty = [TO[b] for b in range(_BUILDING_COUNT) if not player.pieces[b]]
        if why is not None:
            for building in range(_BUILDING_COUNT):
                if not player.supply:
                    why.close(TO[building], "no_cube_in_supply", self.rule)
                elif player.pieces[building]:
                    why.close(TO[building], "not_empty", self.rule, {"place": place_key(building)})
        return empty if player.supply else [PASS]

    def note(self, s: State, move: int) -> Note | None:
        return changed(self, s, move)

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            decline(s, self.seat, BUTCHER, False)
            return
        place_from_supply(s, self.seat, ARG[move])
        if s.players[self.seat].supply:
            s.push(FillBuilding(self.seat))


class PayRat(Decision[State]):
    """Patron: how many coins, each a rat step. [ND-11.12, ND-5.5]"""

    rule = "ND-11.12"

    __slots__ = ("price", "source")

    def __init__(self, seat: int, price: int, source: str) -> None:
        self.seat = seat
        self.price = price
        self.source = source

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        most = min(player.gold // self.price, player.rat)
        if why is not None:
            for steps in range(most, len(SPEND)):
                price = (steps + 1) * self.price
                if player.rat and price > player.gold:
                    why.close(
                        SPEND[steps], "gold_short", self.rule, {"n": price, "gold": player.gold}
                    )
                else:
                    why.close(SPEND[steps], "rat_cannot_go", self.rule, {"n": player.rat})
        return [PASS, *[SPEND[steps] for steps in range(most)]]

    def note(self, s: State, move: int) -> Note | None:
        return tried(self, s, move) if move != PASS else None

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            decline(s, self.seat, self.source, len(self.moves(s)) > 1)
            return
        steps = ARG[move] + 1
        s.pay_gold(self.seat, steps * self.price)
        if s.events is not None:
            s.tell("paid", self.seat, {"n": steps * self.price, "source": self.source})
        s.rat_back(self.seat, steps, self.source)


EFFECTS: dict[str, type[Effect]] = {
    "double": Double,
    "nurse": Nurse,
    "third_card": ThirdCard,
    "priest": Priest,
    "act_again": ActAgain,
    "per_cathedral_cube": PerCathedralCube,
    "spy": Spy,
    "withdraw": Withdraw,
    "letters_again": LettersAgain,
    "fill_empty": FillEmpty,
    "pay_for_rat": PayForRat,
    "per_bare_market": PerBareMarket,
    "per_piece_on_hotel": PerPieceOnHotel,
    "per_rat": PerRat,
    "shift_all": ShiftAll,
    "per_supply_cubes": PerSupplyCubes,
    "beside_confidant": BesideConfidant,
}
