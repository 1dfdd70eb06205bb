"""The plans that everybody starts with. [AW-1.8, AW-12.1, AW-13.1]"""

from __future__ import annotations

from parvis.games.architects.components import CHARACTERS, DEALT, KEPT, NOBODY, SOLO_DEALT
from parvis.games.architects.state import State, building_key
from parvis.games.architects.vocabulary import ARG, CHARACTER, KEEP
from parvis.kernel.agenda import Decision, Step, Together, Why
from parvis.kernel.events import Value, only


class ChooseCharacters(Step[State]):
    """In turn, from the first player on. [AW-13.1]"""

    def run(self, s: State) -> None:
        for i in range(s.seats - 1, -1, -1):
            s.push(ChooseCharacter((s.first + i) % s.seats))


class ChooseCharacter(Decision[State]):
    """[AW-13.1]"""

    rule = "AW-13.1"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        taken = [player.character for player in s.players]
        moves = []
        for character in s.rules.characters(s.promo):
            if character not in taken:
                moves.append(CHARACTER[character])
            elif why is not None:
                why.close(CHARACTER[character], "character_taken", "AW-13.1")
        return moves

    def take(self, s: State, move: int) -> None:
        s.players[self.seat].character = ARG[move]
        if s.events is not None:
            told: dict[str, Value] = {"character": f"character.{CHARACTERS[ARG[move]].id}"}
            s.tell("chose", self.seat, told)


class Settle(Step[State]):
    """Characters bring their own start, and decide who begins. [AW-13.1]"""

    def run(self, s: State) -> None:
        best = -1
        precedence = s.rules.precedence
        for seat in range(s.seats):
            player = s.players[seat]
            if player.character == NOBODY:
                continue
            character = CHARACTERS[player.character]
            player.goods = list(character.goods.goods)
            player.virtue = character.virtue
            player.debts = character.debts
            player.prison = character.prisoners
            player.workers -= character.prisoners
            if s.events is not None:
                s.tell("character", seat, {"character": f"character.{character.id}"})
            if best < 0 or precedence(player) > precedence(s.players[best]):
                best = seat
        if best >= 0:
            s.first = best
        if s.events is not None:
            s.tell("first", s.first, {})


class Deal(Step[State]):
    """Plans for everybody to choose from. [AW-1.8, AW-12.1]"""

    def run(self, s: State) -> None:
        for seat in range(s.seats):
            player = s.players[seat]
            player.inbox = s.draw_cards(SOLO_DEALT if s.seats == 1 else DEALT)
            tell_cards(s, "dealt", seat, player.inbox)
        ask_all(s)


def tell_cards(s: State, kind: str, seat: int, cards: tuple[int, ...]) -> None:
    """Plans that came before a seat, told to it alone."""
    if s.events is not None:
        for card in cards:
            s.tell(kind, seat, {"building": building_key(card)}, only(seat))


def ask_all(s: State) -> None:
    s.push(PassPlans())
    s.push(Together(tuple([KeepPlan(seat) for seat in range(s.seats)])))


class KeepPlan(Decision[State]):
    """Keep one of the plans before you. [AW-1.8, AW-12.1]"""

    rule = "AW-1.8"

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        player = s.players[self.seat]
        if why is not None:
            for card in player.plans:
                why.close(KEEP[card], "already_kept", "AW-1.8")
        return [KEEP[card] for card in player.inbox]

    def take(self, s: State, move: int) -> None:
        player = s.players[self.seat]
        player.plans = tuple(sorted((*player.plans, ARG[move])))
        player.outbox = tuple([card for card in player.inbox if card != ARG[move]])
        player.inbox = ()
        if s.events is not None:
            told: dict[str, Value] = {"building": building_key(ARG[move])}
            s.tell("kept", self.seat, told, only(self.seat))


class PassPlans(Step[State]):
    """All pass at once; after the third choice the rest goes under the pile. [AW-1.8, AW-12.1]"""

    def run(self, s: State) -> None:
        boxes = [player.outbox for player in s.players]
        more = len(s.players[0].plans) < KEPT
        if s.events is not None and not more:
            s.tell("drafted", -1, {})
        elif s.events is not None and s.seats > 1:
            s.tell("passed", -1, {})
        for seat in range(s.seats):
            player = s.players[seat]
            player.outbox = ()
            if more:
                player.inbox = boxes[(seat - 1) % s.seats]
                if s.seats > 1:
                    tell_cards(s, "received", seat, player.inbox)
            else:
                s.put_under(seat, boxes[seat])
        if more:
            ask_all(s)


class FurtherPlans(Step[State]):
    """Some characters start with more of them. [AW-13.1]"""

    def run(self, s: State) -> None:
        for seat in range(s.seats):
            character = s.players[seat].character
            if character != NOBODY and CHARACTERS[character].plans:
                source = f"character.{CHARACTERS[character].id}"
                s.draw_plans(seat, CHARACTERS[character].plans, source)
