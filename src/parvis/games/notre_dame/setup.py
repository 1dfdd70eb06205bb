"""Set-up. [ND-1]"""

from __future__ import annotations

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.rounds import Round
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD, Player, State
from parvis.kernel.rng import Rng


def new_player(seat: int) -> Player:
    """[ND-1.3, ND-1.5, ND-1.6]"""
    first = seat * c.CARD_KINDS
    return Player(
        gold=c.START_GOLD,
        reserve=c.START_RESERVE,
        supply=c.CUBES - c.START_RESERVE,
        pieces=[0] * len(c.BUILDINGS),
        confidant=OFF_BOARD,
        cathedral=0,
        rat=c.START_RAT,
        prestige=0,
        carriage=seat * c.SPOT_COUNT + c.CENTRE,
        letters=(),
        deck=tuple(range(first, first + c.CARD_KINDS)),
        hand=(),
        inbox=(),
        outbox=(),
        played=(),
        seen=0,
        passed=(),
        doctor=False,
    )


def lay_letters(colours: tuple[int, ...], rng: Rng) -> list[int]:
    """Each colour's letters at random on the corners of its borough. [ND-1.4, ND-9.2]"""
    letters = [NO_LETTER] * (len(c.COLOURS) * c.SPOT_COUNT)
    for colour in colours:
        kinds = list(range(c.LETTER_KINDS))
        rng.shuffle(kinds)
        for spot, kind in zip(c.LETTER_SPOTS, kinds, strict=True):
            letters[colour * c.SPOT_COUNT + spot] = kind
    return letters


def grey_pile(new_persons: bool, rng: Rng) -> tuple[int, ...]:
    """The grey persons that will come: all of the base game, or three drawn for each letter.

    [ND-1.7, ND-11.1]
    """
    pile: list[int] = []
    for period in range(c.PERIODS):
        persons = c.grey(period, new_persons)
        pile += (
            persons if not new_persons else sorted([rng.draw(persons) for _ in range(c.NEW_DRAWN)])
        )
    return tuple(pile)


def set_up(seats: int, new_persons: bool, rng: Rng) -> State:
    """Boroughs round the cathedral, the bell with anybody. [ND-1.1, ND-1.2, ND-1.8, ND-9.1]"""
    town = c.TOWNS[seats]
    return State(
        agenda=[Round()],
        asked=None,
        turn=-1,
        offer=[],
        rng=rng,
        taken=0,
        events=None,
        players=[new_player(seat) for seat in range(seats)],
        new_persons=new_persons,
        period=0,
        round=0,
        bell=rng.below(seats),
        coffer=c.GOLD - seats * c.START_GOLD,
        letters=lay_letters(town.colours, rng),
        shown=(),
        brown=c.BROWN,
        grey=grey_pile(new_persons, rng),
        order=(),
        spies=0,
        spent=(),
        buried=(),
    )
