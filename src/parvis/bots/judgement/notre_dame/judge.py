"""What a position of Notre Dame is worth to a side."""

from __future__ import annotations

from typing import Final

from parvis.bots.judgement.base import Judgement
from parvis.games.notre_dame.components import (
    BANK,
    BUILDINGS,
    CARD_KINDS,
    CARRIAGE_HOUSE,
    COLOURS,
    CONFIDANT,
    HOSPITAL,
    HOTEL,
    LAST_SPACE,
    LETTER_KINDS,
    LETTERS,
    NOTRE_DAME,
    PARK,
    PERIODS,
    RESIDENCE,
    ROUNDS,
    SEMINARY,
    SPOT_COUNT,
    TWO_BENEFITS,
)
from parvis.games.notre_dame.plague import landing, reach
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, Player, State

_LETTER_WORTH: Final[tuple[int, ...]] = tuple(
    [2 * x.prestige + x.gold + x.cubes + x.rat for x in LETTERS]
)
_BUILDING_COUNT: Final = len(BUILDINGS)
_MOST_STEPS: Final = 8


class NotreDameJudgement(Judgement[State]):
    """Prestige now, what brings more of it, and the rats."""

    names = (
        "one",  # the same for everybody: what a side gains on the way
        "prestige",
        "gold",
        "first_gold",  # a bribe can be paid
        "third_gold",  # up to three: a full gift
        "cubes",  # in the reserve
        "first_cubes",  # up to two: the cards of this round
        "seminary",
        "bank",
        "residence",
        "carriage_house",
        "hotel",
        "park",
        "hospital",
        "park_pairs",
        "hotel_doubled",  # two benefits
        "confidant",  # stands on the board
        "cathedral",  # own cubes there
        "cathedral_share",  # what they would bring if the period ended now
        "rat",  # where the rat will be after this round's plague
        "rat_high",  # how far above 5, squared
        "punished",  # the plague will go beyond 9
        "letters",  # taken
        "letter_near",  # half points of the best letter that one drive could bring
        "hand_seminary",  # what the cards in hand would let the buildings do
        "hand_bank",
        "hand_residence",
        "hand_carriage_house",
        "hand_hotel",
        "hand_park",
        "hand_hospital",
        "hand_notre_dame",
        "hand_confidant",
        "cards",  # in hand
        "doctor",
        "turn",  # is to move
    )

    def left(self, s: State) -> float:
        return 1.0 - (s.period * ROUNDS + s.round) / (PERIODS * ROUNDS)

    def sides(self, s: State) -> int:
        return len(s.players)

    def features(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        pieces = player.pieces
        reached = reach(player, s.plague())
        rat = landing(reached)
        hand = [0] * CARD_KINDS
        for card in player.hand:
            kind = card % CARD_KINDS
            hand[kind] += 1 + pieces[kind] if kind < _BUILDING_COUNT else 1
        if hand[NOTRE_DAME] and player.gold == 0:
            hand[NOTRE_DAME] = 0
        high = max(0, rat - 5)
        return [
            1,
            player.prestige,
            player.gold,
            min(player.gold, 1),
            min(player.gold, 3),
            player.reserve,
            min(player.reserve, 2),
            pieces[SEMINARY],
            pieces[BANK],
            pieces[RESIDENCE],
            pieces[CARRIAGE_HOUSE],
            pieces[HOTEL],
            pieces[PARK],
            pieces[HOSPITAL],
            pieces[PARK] // 2,
            1 if pieces[HOTEL] >= TWO_BENEFITS else 0,
            0 if player.confidant == OFF_BOARD else 1,
            player.cathedral,
            cathedral_share(s, player),
            rat,
            high * high,
            1 if reached > LAST_SPACE else 0,
            len(player.letters),
            letter_near(s, player),
            hand[SEMINARY],
            hand[BANK],
            hand[RESIDENCE],
            hand[CARRIAGE_HOUSE],
            hand[HOTEL],
            hand[PARK],
            hand[HOSPITAL],
            hand[NOTRE_DAME],
            hand[CONFIDANT],
            len(player.hand),
            1 if player.doctor else 0,
            1 if s.turn == seat else 0,
        ]


def cathedral_share(s: State, player: Player) -> int:
    """The points of the own cubes if the cathedral were scored now."""
    if player.cathedral == 0:
        return 0
    cubes = 0
    for other in s.players:
        cubes += other.cathedral
    return player.cathedral * (s.town.cathedral // cubes)


def letter_near(s: State, player: Player) -> int:
    """The worth of the best letter within one drive with one more piece on the carriage house, in
    half points."""
    counts = [0] * len(COLOURS)
    for letter in player.letters:
        counts[letter // LETTER_KINDS] += 1
    fewest = 99
    for colour in s.town.colours:
        first = colour * SPOT_COUNT
        for spot in range(SPOT_COUNT):
            if s.letters[first + spot] != NO_LETTER:
                fewest = min(fewest, counts[colour])
                break
    steps = min(player.pieces[CARRIAGE_HOUSE] + 1, _MOST_STEPS)
    best = 0
    for market in s.town.reach[steps][player.carriage]:
        kind = s.letters[market]
        if kind != NO_LETTER and counts[market // SPOT_COUNT] <= fewest:
            best = max(best, _LETTER_WORTH[kind])
    return best
