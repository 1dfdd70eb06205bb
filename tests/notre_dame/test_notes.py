"""What a move would bring is said before it is made, by the same numbers that the rules use."""

from __future__ import annotations

import random

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame.actions import Gift, PlaceConfidant, PlayCard
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.carriage import Drive
from parvis.games.notre_dame.view import view
from parvis.kernel.agenda import apply, legal, over, question
from parvis.kernel.texts import LANGUAGES, Text
from tests.notre_dame.scene import Scene, table


def note(scene: Scene, move: str) -> tuple[str, dict[str, object]] | None:
    ask = question(scene.s, scene.s.turn)
    assert ask is not None
    found = ask.note(scene.s, NOTRE_DAME.words.parse(move))
    return found if found is None else (found[0], dict(found[1]))


@pytest.mark.parametrize(
    ("card", "gain"),
    [("bank", "gold"), ("seminary", "reserve"), ("residence", "prestige")],
)
def test_a_building_brings_what_its_note_says(card: str, gain: str) -> None:
    """[ND-4.3, ND-6.5, ND-6.6, ND-6.7] With two pieces there and a park of two."""
    scene = table(3).place(0, **{card: 2, "park": 2}).hand(0, f"red {card}", "red confidant")
    scene.start(PlayCard(0))
    told = note(scene, f"play red {card}")
    before = getattr(scene.player(0), gain)
    scene.do(f"play red {card}")
    spent = 1 if gain == "reserve" else 0
    assert told is not None
    name = "cubes" if gain == "reserve" else gain
    assert told == (name, {name: getattr(scene.player(0), gain) - before + spent})


def test_with_an_empty_supply_the_bank_s_note_counts_the_richest_opponent() -> None:
    """[ND-6.4, ND-6.6] One coin is left in the supply, and one with an opponent."""
    scene = table(3).place(0, bank=3).hand(0, "red bank", "red hospital")
    scene.gold(1, 1).gold(2, 0).coffer(1, richest=0)
    scene.start(PlayCard(0))
    assert note(scene, "play red bank") == ("gold", {"gold": 2})
    before = scene.player(0).gold
    scene.do("play red bank")
    assert scene.player(0).gold == before + 2


def test_with_no_coin_anywhere_the_bank_brings_nothing_but_its_cube() -> None:
    """[ND-6.4]"""
    scene = table(3).hand(0, "red bank", "red hospital").gold(1, 0).gold(2, 0).coffer(0, richest=0)
    scene.start(PlayCard(0))
    assert note(scene, "play red bank") == ("placed", {"placed": "place.bank"})


def test_a_note_changes_nothing() -> None:
    scene = table(3).place(0, bank=1).hand(0, "red bank", "red seminary").start(PlayCard(0))
    before = view(scene.s, 0)
    note(scene, "play red bank")
    note(scene, "play red seminary")
    assert view(scene.s, 0) == before


def test_with_an_empty_reserve_a_card_s_note_tells_the_building_with_the_cube_that_comes() -> None:
    """[ND-4.5] And the next question, what comes of each cube."""
    scene = table(3).place(0, residence=2, park=2, bank=1).supply(0, 9).hand(0, "red residence")
    scene.start(PlayCard(0))
    assert note(scene, "play red residence") == ("up_to", {"up_to": 4})
    scene.do("play red residence")
    assert note(scene, "from park") == ("prestige+park_less", {"prestige": 3, "park_less": 1})
    assert note(scene, "from bank") == ("prestige", {"prestige": 4})


def test_a_card_whose_cube_can_only_come_from_the_park_promises_no_bonus_of_it() -> None:
    """[ND-4.5, ND-4.7] The pair is broken before the prestige comes."""
    scene = table(3).place(0, park=2).supply(0, 12).hand(0, "red residence").start(PlayCard(0))
    told = note(scene, "play red residence")
    assert told == ("prestige+park_less", {"prestige": 1, "park_less": 1})
    scene.do("play red residence")
    assert (scene.asked, scene.player(0).prestige) == ("", 1)


def test_with_the_rat_on_0_a_hospital_s_note_tells_what_the_plague_will_do() -> None:
    """[ND-6.23, ND-8.3] Barmaid and night watchman show 5 rats."""
    scene = table(3).show("barmaid", "night-watchman").hand(0, "red hospital").start(PlayCard(0))
    assert note(scene, "play red hospital") == ("plague", {"from": 0, "to": 4})
    scene.rat(0, 9)
    told = note(scene, "play red hospital")
    assert told == ("rat+beyond", {"rat": 1, "from": 8, "to": 9})


def test_with_the_rat_on_0_a_park_s_note_tells_the_cube_and_the_pair() -> None:
    """[ND-6.20, ND-6.21]"""
    scene = table(3).hand(0, "red park").start(PlayCard(0))
    assert note(scene, "play red park") == ("placed", {"placed": "place.park"})
    scene.place(0, park=1)
    assert note(scene, "play red park") == ("park", {"park": 1})


def test_a_cube_that_leaves_the_hospital_tells_what_the_plague_will_do() -> None:
    """[ND-4.7, ND-8.3]"""
    scene = table(3).show("barmaid").place(0, hospital=1, park=1).supply(0, 12).rat(0, 5)
    scene.hand(0, "red bank").start(PlayCard(0)).do("play red bank")
    assert note(scene, "from hospital") == ("gold+plague", {"gold": 1, "from": 5, "to": 7})
    assert note(scene, "from park") == ("gold", {"gold": 1})


def test_the_butcher_s_note_tells_how_many_buildings_get_a_cube() -> None:
    """[ND-11.11] Not one of six."""
    scene = bribing("butcher", new=True).place(0, hospital=1).start(Bribe(0))
    assert note(scene, "bribe butcher") == ("filled", {"filled": 6})


def test_the_gypsies_last_cube_tells_the_prestige_that_comes_with_it() -> None:
    """[ND-11.9] With none left to return, all the prestige is gained at once."""
    scene = bribing("gypsies", new=True).place(0, bank=2).start(Bribe(0)).do("bribe gypsies")
    assert note(scene, "pass") is None
    assert note(scene, "return bank") is None
    scene.do("return bank")
    assert note(scene, "pass") == ("prestige", {"prestige": 2})
    assert note(scene, "return bank") == ("prestige", {"prestige": 4})


def test_a_letter_s_note_tells_the_rat_step_or_that_it_is_declined() -> None:
    """[ND-6.2, ND-6.12]"""
    scene = table(3).rat(0, 4).letter_at("red inner-left", "rat")
    scene.start(Drive(0, 1)).do("drive red inner-left")
    assert note(scene, "collect") == ("prestige+rat", {"prestige": 3, "rat": 1})
    assert note(scene, "collect-without-step") == ("prestige", {"prestige": 3})


def test_the_confidant_s_note_sees_that_he_leaves_the_park() -> None:
    """[ND-6.17, ND-6.21]"""
    scene = table(3).place(0, park=1).confidant(0, "park").start(PlaceConfidant(0))
    told = ("prestige+park_less", {"prestige": 1, "park_less": 1})
    assert note(scene, "to residence") == told


def test_a_gift_s_note_counts_the_park() -> None:
    """[ND-7.1, ND-6.21]"""
    scene = table(3).place(0, park=4).gold(0, 3).start(Gift(0))
    assert note(scene, "give 3") == ("prestige", {"prestige": 8})


def test_a_card_that_gives_the_last_coin_by_itself_says_so() -> None:
    """[ND-7.1, ND-7.2] One coin leaves no choice of the gift."""
    scene = table(3).gold(0, 1).hand(0, "red notre-dame").start(PlayCard(0))
    told = ("given+prestige", {"given": 1, "prestige": 1})
    assert note(scene, "play red notre-dame") == told
    scene.gold(0, 2)
    assert note(scene, "play red notre-dame") is None


def test_a_market_s_note_tells_what_its_letter_gives_and_whether_it_may_be_taken() -> None:
    """[ND-6.13] The red letter is not for somebody who has one and lacks the others."""
    scene = table(3).letters(0, "red gold").letter_at("blue inner-right", "prestige")
    scene.start(Drive(0, 1))
    assert note(scene, "drive blue inner-right") == ("prestige", {"prestige": 4})
    closed = next(o for o in scene.offers if o.startswith("drive red"))
    told = note(scene, closed)
    assert told is not None
    assert told[0] in ("letter_closed", "no_letter")
    assert note(scene, "stay") is None


def test_the_confidant_s_note_counts_him() -> None:
    """[ND-6.17, ND-6.1]"""
    scene = table(3).place(0, bank=2, hotel=2).start(PlaceConfidant(0))
    assert note(scene, "to bank") == ("gold", {"gold": 3})
    assert note(scene, "to hotel") == ("benefits", {"benefits": 2})
    assert note(scene, "to carriage-house") == ("markets", {"markets": 1})


# ---------------------------------------------------------------- bribes
def bribing(person: str, *, new: bool = False) -> Scene:
    return table(3, new_persons=new).show(person).gold(0, 4)


@pytest.mark.parametrize(
    ("person", "told"),
    [
        ("monk", ("cubes+prestige", {"cubes": 2, "prestige": 2})),
        ("usurer", ("gold+prestige", {"gold": 2, "prestige": 2})),
        ("barmaid", ("prestige+benefits", {"prestige": 4, "benefits": 1})),
        ("soldier", ("prestige", {"prestige": 7})),
        ("night-watchman", ("prestige", {"prestige": 6})),
        ("carpenter", ("prestige", {"prestige": 3})),
        ("beggar-king", ("prestige", {"prestige": 7})),
        ("mayor", ("prestige", {"prestige": 4})),
        ("doctor", ("plague", {"from": 3, "to": 3})),
        ("minstrel", None),
        ("lawyer", ("nothing", {})),
    ],
)
def test_a_bribe_s_note_tells_what_the_person_brings_now(person: str, told: object) -> None:
    """[ND-10] Two pieces in the park raise each gain by one, three stand on the bank."""
    scene = bribing(person).place(0, park=2, bank=3, notre_dame=1).rat(0, 3).start(Bribe(0))
    assert note(scene, f"bribe {person}") == told
    assert note(scene, "pass") is None


@pytest.mark.parametrize(
    ("person", "told"),
    [
        ("administrator", ("prestige", {"prestige": 9})),
        (
            "nurse",
            ("placed+rat+plague", {"placed": "place.hospital", "rat": 1, "from": 2, "to": 5}),
        ),
        ("priest", ("placed", {"placed": "place.notre_dame"})),
        ("spy", ("prestige", {"prestige": 2})),
        ("lover", ("placed+gold", {"placed": "place.bank", "gold": 2})),
        ("coachman", ("nothing", {})),
        ("patron", None),
    ],
)
def test_a_bribe_s_note_knows_the_new_persons(person: str, told: object) -> None:
    """[ND-11]"""
    scene = bribing(person, new=True).show(person, "usurer").prestige(0, 9).rat(0, 3)
    scene.confidant(0, "bank").start(Bribe(0))
    assert note(scene, f"bribe {person}") == told


def test_the_spy_s_note_looks_at_nothing() -> None:
    """[ND-11.8] Asking what she brings neither fixes the order to come nor draws anything."""
    scene = bribing("spy", new=True).start(Bribe(0))
    drawn = scene.s.rng.at
    note(scene, "bribe spy")
    assert scene.s.order == ()
    assert scene.s.rng.at == drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_of_a_whole_game_can_be_said(language: str) -> None:
    text = Text(NOTRE_DAME, language)
    dice = random.Random(7)
    said = set()
    for seats in NOTRE_DAME.seats:
        s = NOTRE_DAME.new(NOTRE_DAME.options(seats, {"new_persons": "on"}), f"notes {seats}")
        while not over(s):
            ask = question(s, s.turn)
            assert ask is not None
            moves = legal(s, s.turn)
            said |= {text.note(ask, s, move) for move in moves}
            apply(s, s.turn, dice.choice(moves))
    assert len(said) > 40
    assert not [note for note in said if "{" in note or "None" in note]
