"""Chapter 10: the fifteen persons of the base game, each through a real bribe of seat 0."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.bribes import EFFECT, Bribe
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from parvis.kernel.events import Event
from parvis.kernel.rng import Rng
from parvis.lab.playout import play_out
from tests.notre_dame.scene import Scene, table

ALL_BUILDINGS = dict.fromkeys(c.BUILDINGS, 1)
BASE = [person.id for person in c.PERSONS if not person.new]
PROVENANCES = ("rulebook", "derived", "public source", "reconstructed")


def shown(person: str) -> Scene:
    """A table where this person is on display, between two that never disturb."""
    others = [brown for brown in ("doctor", "minstrel", "monk") if brown != person]
    return table().show(others[0], others[1], person)


# ---------------------------------------------------------------- the cards
@pytest.mark.parametrize("person", c.BOX["person"], ids=lambda person: person["id"])
def test_every_person_card_says_its_pile_its_rats_and_where_they_come_from(person):
    """[ND-8.2, ND-10, ND-11] the one file to correct with the box at hand hides no guess."""
    said = [person["provenance"], person["pile_provenance"], person["rats_provenance"]]
    assert [word for word in said if not word.startswith(PROVENANCES)] == []
    assert person["pile"] in ("brown", "A", "B", "C")
    assert person["rats"] >= 0
    assert len(person["rats_reason"]) > 20


def test_person_cards_show_zero_to_three_rats():
    """[ND-8.1, ND-8.2] p. 7 says zero to three, against a public source with four for the nurse."""
    assert {p["rats"] for p in c.BOX["person"]} == {0, 1, 2, 3}


@pytest.mark.parametrize(("letter", "rats"), [("A", 12), ("B", 13), ("C", 12)])
def test_the_nine_persons_of_a_base_period_show_12_13_and_12_rats(letter, rats):
    """[ND-8.2] six brown and three grey persons."""
    persons = [p for p in c.PERSONS if not p.new and p.pile in ("brown", letter)]
    assert len(persons) == 9
    assert sum(p.rats for p in persons) == rats


def test_the_box_holds_six_brown_persons_and_three_base_and_six_new_ones_to_each_letter():
    """[ND-1.7, ND-11.1] 15 persons in the base game, 18 new ones."""
    piles = {(p.pile, p.new): 0 for p in c.PERSONS}
    for p in c.PERSONS:
        piles[p.pile, p.new] += 1
    base = {("brown", False): 6, ("A", False): 3, ("B", False): 3, ("C", False): 3}
    assert piles == base | {("A", True): 6, ("B", True): 6, ("C", True): 6}


def test_every_person_has_an_effect_that_speaks_in_its_name():
    """[ND-10, ND-11] no card is forgotten, none has another's effect."""
    assert [effect.source for effect in EFFECT] == [f"person.{p.id}" for p in c.PERSONS]


def test_every_person_names_its_own_rule():
    """[ND-10, ND-11] in the order of the box: fifteen of chapter 10, eighteen of chapter 11."""
    base = [f"ND-10.{n}" for n in range(1, 16)]
    assert [p.rule for p in c.PERSONS] == base + [f"ND-11.{n}" for n in range(2, 20)]


def test_the_plague_of_a_whole_base_game_adds_up_to_12_13_and_12():
    """[ND-2.4, ND-8.1, ND-8.2] every brown person once a period, every grey one in its own."""
    events: list[Event] = []
    s = NOTRE_DAME.new(NOTRE_DAME.options(3), "rats", events)
    s.events = events
    play_out(s, Rng.seeded("rats"), NOTRE_DAME.longest)
    rats = [event.args["rats"] for event in events if event.kind == "revealed"]
    assert [sum(rats[:3]), sum(rats[3:6]), sum(rats[6:])] == [12, 13, 12]


# ---------------------------------------------------------------- every person
@pytest.mark.parametrize("person", BASE)
def test_every_base_person_can_be_bribed_for_one_coin_even_where_it_brings_nothing(person):
    """[ND-5.2, ND-5.4] a bare borough: only the usurer gives a coin back."""
    scene = shown(person).start(Bribe(0)).do(f"bribe {person}").checked()
    assert [event.args for event in scene.told("bribed")] == [{"person": f"person.{person}"}]
    assert scene.player(0).gold == (4 if person == "usurer" else 2)


@pytest.mark.parametrize("person", ["minstrel", "fool", "bishop"])
def test_a_choice_of_pieces_or_buildings_may_be_declined_and_the_coin_stays_paid(person):
    """[ND-5.5] nothing but the coin has changed."""
    scene = shown(person).place(0, bank=2, park=2, notre_dame=1).confidant(0, "bank").rat(0, 4)
    scene.start(Bribe(0))
    before = NOTRE_DAME.view(scene.s, 0)["players"][0]
    scene.do(f"bribe {person}", "pass").checked()
    assert NOTRE_DAME.view(scene.s, 0)["players"][0] == before | {"gold": before["gold"] - 1}
    assert scene.asked == ""


@pytest.mark.parametrize(
    "person", [p for p in BASE if p not in ("minstrel", "fool", "bishop", "barmaid")]
)
def test_the_other_base_persons_ask_nothing_and_happen_in_full(person):
    """[ND-5.5] there is nothing to decline."""
    scene = shown(person).place(0, bank=2, park=2, notre_dame=1).confidant(0, "bank").rat(0, 4)
    scene.start(Bribe(0)).do(f"bribe {person}").checked()
    assert scene.asked == ""


@pytest.mark.parametrize("person", ["minstrel", "fool", "bishop"])
def test_who_could_not_use_the_privilege_is_not_said_to_have_declined_it(person):
    """[ND-5.4, ND-5.5] no piece to move, no cube to place: the log must not tell of a choice."""
    scene = shown(person).supply(0, 0).start(Bribe(0)).do(f"bribe {person}")
    assert scene.asked == ""
    assert scene.told("declined") == []


# ---------------------------------------------------------------- barmaid
@pytest.mark.parametrize(
    ("benefit", "gold", "reserve", "rat"), [("gold", 3, 4, 4), ("cube", 2, 5, 4), ("rat", 2, 4, 3)]
)
def test_the_barmaid_gives_three_prestige_and_one_benefit_of_choice(benefit, gold, reserve, rat):
    """[ND-10.1] a coin, a cube or a rat step."""
    scene = shown("barmaid").rat(0, 4)
    scene.start(Bribe(0)).do("bribe barmaid", f"take {benefit}").checked()
    p = scene.player(0)
    assert (p.prestige, p.gold, p.reserve, p.rat) == (3, gold, reserve, rat)
    assert scene.asked == ""


def test_the_barmaids_benefit_may_be_declined():
    """[ND-10.1, ND-5.5, ND-6.16] her prestige stays."""
    scene = shown("barmaid").rat(0, 1).start(Bribe(0)).do("bribe barmaid")
    assert scene.offers == ["take cube", "take gold", "take rat", "pass"]
    scene.do("pass").checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (3, 1)


def test_the_barmaid_offers_no_benefit_that_gives_nothing():
    """[ND-10.1, ND-6.16] no cube in the supply, rat on 0: the coin, or nothing."""
    scene = shown("barmaid").supply(0, 0).rat(0, 0)
    scene.start(Bribe(0)).do("bribe barmaid").checked()
    assert scene.offers == ["take gold", "pass"]


def test_the_barmaid_says_why_a_benefit_is_closed():
    """[ND-10.1, ND-6.16] the supply has no cube of the colour."""
    scene = shown("barmaid").supply(0, 0).rat(0, 2).start(Bribe(0)).do("bribe barmaid")
    assert scene.offers == ["take gold", "take rat", "pass"]
    assert scene.why("take cube") == ("no_cube_in_supply", "ND-10.1")


def test_the_park_raises_the_barmaids_prestige_once():
    """[ND-10.1, ND-6.21, ND-6.22] 3 and 2 for four pieces on the park."""
    scene = shown("barmaid").place(0, park=4)
    scene.start(Bribe(0)).do("bribe barmaid", "take cube").checked()
    assert scene.player(0).prestige == 5


# ---------------------------------------------------------------- minstrel
@pytest.mark.parametrize("pieces", [1, 2, 3])
def test_the_minstrel_moves_one_to_three_pieces_and_the_building_does_not_act(pieces):
    """[ND-10.2] from the bank to the residence, which gives no prestige."""
    scene = shown("minstrel").place(0, bank=4)
    scene.start(Bribe(0)).do("bribe minstrel", "from bank", "to residence", f"shift {pieces}")
    assert (scene.pieces(0, "bank"), scene.pieces(0, "residence")) == (4 - pieces, pieces)
    assert (scene.player(0).prestige, scene.asked) == (0, "")


def test_the_minstrel_never_moves_more_than_three_pieces():
    """[ND-10.2] of five cubes."""
    scene = shown("minstrel").place(0, bank=5).start(Bribe(0))
    scene.do("bribe minstrel", "from bank", "to hotel")
    assert scene.offers == ["shift 1", "shift 2", "shift 3"]


def test_the_minstrel_may_move_the_confidant_among_the_pieces():
    """[ND-10.2, ND-6.1] two pieces, one of them the confidant; two cubes stood beside him."""
    scene = shown("minstrel").place(0, bank=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe minstrel", "from bank", "to park", "shift-with-confidant 2").checked()
    assert (scene.pieces(0, "bank"), scene.pieces(0, "park")) == (1, 2)
    assert c.BUILDINGS[scene.player(0).confidant] == "park"


def test_the_minstrel_may_leave_the_confidant_where_he_stands():
    """[ND-10.2] both cubes go, he stays."""
    scene = shown("minstrel").place(0, bank=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe minstrel", "from bank", "to park", "shift 2").checked()
    assert (scene.pieces(0, "bank"), scene.pieces(0, "park")) == (1, 2)
    assert c.BUILDINGS[scene.player(0).confidant] == "bank"


def test_the_minstrel_offers_as_many_pieces_as_stand_there():
    """[ND-10.2] two cubes and the confidant."""
    scene = shown("minstrel").place(0, bank=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe minstrel", "from bank", "to park")
    with_him = [f"shift-with-confidant {n}" for n in (1, 2, 3)]
    assert scene.offers == ["shift 1", "shift 2", *with_him]
    assert scene.why("shift 3") == ("too_few_cubes", "ND-10.2")


def test_the_minstrel_takes_nothing_from_notre_dame_and_brings_nothing_there():
    """[ND-10.2] the buildings of the own borough only, and another one than before."""
    scene = shown("minstrel").place(0, bank=1, notre_dame=2).start(Bribe(0)).do("bribe minstrel")
    assert scene.offers == ["pass", "from bank"]
    assert scene.why("from notre-dame") == ("not_in_borough", "ND-10.2")
    scene.do("from bank")
    others = ("seminary", "residence", "carriage-house", "hotel", "park", "hospital")
    assert scene.offers == [f"to {building}" for building in others]


def test_the_minstrel_finds_nothing_to_move_in_an_empty_borough():
    """[ND-10.2, ND-5.4] cubes on Notre Dame do not help."""
    scene = shown("minstrel").place(0, notre_dame=2).start(Bribe(0)).do("bribe minstrel").checked()
    assert (scene.asked, scene.player(0).gold, scene.player(0).cathedral) == ("", 2, 2)


# ---------------------------------------------------------------- monk
def test_the_monk_gives_two_cubes_and_one_prestige():
    """[ND-10.3] the cubes come from the general supply."""
    scene = shown("monk").start(Bribe(0)).do("bribe monk").checked()
    p = scene.player(0)
    assert (p.reserve, p.supply, p.prestige, p.gold) == (6, 8, 1, 2)


def test_the_monk_gives_the_last_cube_when_only_one_is_left():
    """[ND-10.3, ND-6.3] the prestige comes all the same."""
    scene = shown("monk").supply(0, 1).start(Bribe(0)).do("bribe monk").checked()
    assert (scene.player(0).reserve, scene.player(0).supply) == (14, 0)
    assert scene.player(0).prestige == 1


def test_the_park_raises_the_monks_prestige():
    """[ND-10.3, ND-6.21] 1 and 1 for three pieces on the park."""
    scene = shown("monk").place(0, park=2).confidant(0, "park")
    scene.start(Bribe(0)).do("bribe monk").checked()
    assert scene.player(0).prestige == 2


# ---------------------------------------------------------------- fool
def test_claires_fool_drives_her_carriage_up_to_three_markets_and_takes_the_letter():
    """[ND-10.4, ND-6.8] p. 9: from the bank to the carriage house, where two cubes stood."""
    scene = shown("fool").place(0, bank=1, carriage_house=2)
    scene.letter_at("green inner-right", "prestige").start(Bribe(0))
    scene.do("bribe fool", "from bank", "to carriage-house")
    assert "drive green inner-right" in scene.offers
    assert scene.why("drive green outer-right") == ("too_far", "ND-6.8")
    scene.do("drive green inner-right", "collect").checked()
    assert (scene.player(0).prestige, len(scene.player(0).letters)) == (4, 1)
    assert (scene.pieces(0, "bank"), scene.pieces(0, "carriage_house")) == (0, 3)


def test_the_fool_moves_the_confidant_and_the_building_acts_with_him():
    """[ND-10.4, ND-6.1] two cubes and the confidant on the seminary: three cubes."""
    scene = shown("fool").place(0, seminary=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe fool", "from bank", "to seminary").checked()
    assert (scene.player(0).reserve, scene.pieces(0, "seminary")) == (7, 3)
    assert c.BUILDINGS[scene.player(0).confidant] == "seminary"


def test_the_fool_moves_exactly_one_piece_cube_or_confidant():
    """[ND-10.4] of two cubes and the confidant."""
    scene = shown("fool").place(0, bank=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe fool", "from bank", "to residence")
    assert scene.offers == ["shift 1", "shift-with-confidant 1"]
    scene.do("shift 1").checked()
    assert (scene.pieces(0, "bank"), scene.pieces(0, "residence")) == (2, 1)
    assert (scene.player(0).prestige, c.BUILDINGS[scene.player(0).confidant]) == (1, "bank")


def test_a_third_piece_brought_to_the_hotel_by_the_fool_gives_two_benefits():
    """[ND-10.4, ND-5.6, ND-6.16] the same one twice."""
    scene = shown("fool").place(0, bank=1, hotel=2).start(Bribe(0))
    scene.do("bribe fool", "from bank", "to hotel", "take gold", "take gold").checked()
    assert (scene.player(0).gold, scene.asked) == (4, "")


def test_a_piece_that_the_fool_takes_from_the_park_no_longer_makes_a_pair():
    """[ND-10.4, ND-4.7, ND-6.21] 1 prestige for the residence, none for the park."""
    scene = shown("fool").place(0, park=2).start(Bribe(0))
    scene.do("bribe fool", "from park", "to residence").checked()
    assert scene.player(0).prestige == 1


@pytest.mark.parametrize("building", ["park", "hospital"])
def test_the_fool_at_the_park_or_the_hospital_is_one_rat_step(building):
    """[ND-10.4, ND-6.20, ND-6.23] however many pieces stand there."""
    scene = shown("fool").place(0, bank=1, park=2, hospital=2).rat(0, 5).start(Bribe(0))
    scene.do("bribe fool", "from bank", f"to {building}").checked()
    assert (scene.player(0).rat, scene.pieces(0, building)) == (4, 3)


def test_the_fool_stays_inside_the_borough():
    """[ND-10.4] Notre Dame is no building, and the same building is no other."""
    scene = shown("fool").place(0, park=1, notre_dame=1).start(Bribe(0)).do("bribe fool")
    assert scene.offers == ["pass", "from park"]
    scene.do("from park")
    others = ("seminary", "bank", "residence", "carriage-house", "hotel", "hospital")
    assert scene.offers == [f"to {building}" for building in others]


def test_the_fool_finds_nothing_to_move_in_an_empty_borough():
    """[ND-10.4, ND-5.4] the coin is paid."""
    scene = shown("fool").start(Bribe(0)).do("bribe fool").checked()
    assert (scene.asked, scene.player(0).gold) == ("", 2)


def test_a_closed_choice_of_the_fool_names_the_fools_rule():
    """[ND-10.4] not the minstrel's: a player who asks why must find the right person."""
    scene = shown("fool").place(0, bank=1).start(Bribe(0)).do("bribe fool")
    assert scene.why("from park") == ("no_piece_there", "ND-10.4")


# ---------------------------------------------------------------- usurer
def test_the_usurer_gives_two_gold_and_one_prestige():
    """[ND-10.5] one coin paid, two received."""
    scene = shown("usurer").start(Bribe(0)).do("bribe usurer").checked()
    assert (scene.player(0).gold, scene.player(0).prestige) == (4, 1)


def test_the_usurer_takes_from_the_richest_what_the_supply_lacks():
    """[ND-10.5, ND-6.4] the coin of the bribe is the only one in the supply."""
    scene = shown("usurer").coffer(0, richest=2)
    rich = scene.player(2).gold
    scene.start(Bribe(0)).do("bribe usurer").checked()
    assert (scene.player(0).gold, scene.s.coffer, scene.player(2).gold) == (4, 0, rich - 1)


def test_the_usurer_cannot_pay_for_his_own_bribe():
    """[ND-10.5, ND-5.2] without gold the seat is not even asked."""
    scene = shown("usurer").gold(0, 0).start(Bribe(0))
    assert (scene.asked, scene.player(0).gold) == ("", 0)
    told = scene.told("forced")[0].args
    assert (told["reason"], told["rule"]) == ("no_bribe", "ND-5.2")


def test_the_park_raises_the_usurers_prestige():
    """[ND-10.5, ND-6.21] 1 and 2 for five pieces on the park."""
    scene = shown("usurer").place(0, park=5).start(Bribe(0)).do("bribe usurer").checked()
    assert scene.player(0).prestige == 3


# ---------------------------------------------------------------- doctor
def guillaume() -> Scene:
    """p. 9: plague 2 + 3 + 1, rat on 7, a cube and the confidant on the hospital."""
    scene = table().show("doctor", "monk", "night-watchman").rat(0, 7).prestige(0, 10)
    return scene.place(0, hospital=1).confidant(0, "hospital")


def test_guillaumes_doctor_sends_his_rat_back_from_7_to_5():
    """[ND-10.6] p. 9: the plague value of 6 is 0 for him, his hospital still counts 2."""
    scene = guillaume().start(Bribe(0), Plague()).do("bribe doctor").checked()
    assert scene.s.plague() == 6
    assert (scene.player(0).rat, scene.player(0).prestige) == (5, 10)


def test_without_the_doctor_guillaumes_rat_goes_beyond_9():
    """[ND-10.6, ND-8.4, ND-8.5, ND-8.6] p. 9: 7 + 6 - 2 = 11, the penalty."""
    scene = guillaume().start(Bribe(0), Plague()).do("pass").checked()
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 8)
    assert scene.pieces(0, "hospital") == 1


def test_the_doctor_helps_only_who_bribed_him():
    """[ND-10.6] the others have the full plague of 6."""
    scene = guillaume().rat(1, 2).start(Bribe(0), Plague()).do("bribe doctor").checked()
    assert scene.player(1).rat == 8


def test_the_doctor_alone_holds_the_rat_where_it_is():
    """[ND-10.6] without a hospital: neither forward nor back, and no penalty on 9."""
    scene = shown("doctor").rat(0, 9).prestige(0, 5).start(Bribe(0), Plague())
    scene.do("bribe doctor").checked()
    assert (scene.player(0).rat, scene.player(0).prestige) == (9, 5)


def test_the_doctor_never_sends_the_rat_below_0():
    """[ND-10.6, ND-8.3] three pieces on the hospital, rat on 1."""
    scene = shown("doctor").rat(0, 1).place(0, hospital=3).start(Bribe(0), Plague())
    scene.do("bribe doctor").checked()
    assert scene.player(0).rat == 0


def test_the_doctor_helps_in_this_round_only():
    """[ND-10.6] in the next round the rat runs again."""
    scene = guillaume().rat(0, 0).start(Bribe(0), Plague(), EndRound()).do("bribe doctor")
    scene.show("barmaid", "monk", "soldier").start(Plague())
    assert scene.player(0).rat == 2 + 1 + 1 - 2


# ---------------------------------------------------------------- soldier
def test_the_soldier_pays_for_every_piece_on_the_board_notre_dame_included():
    """[ND-10.7] three cubes in the borough, two on Notre Dame, the confidant."""
    scene = shown("soldier").place(0, bank=2, residence=1, notre_dame=2).confidant(0, "hotel")
    scene.start(Bribe(0)).do("bribe soldier").checked()
    assert scene.player(0).prestige == 6


def test_the_soldier_pays_nothing_for_the_reserve_the_supply_or_other_players():
    """[ND-10.7, ND-6.21] no own piece on the board."""
    scene = shown("soldier").place(1, bank=3, notre_dame=1)
    scene.start(Bribe(0)).do("bribe soldier").checked()
    assert (scene.player(0).prestige, scene.told("prestige")) == (0, [])


def test_the_park_raises_the_soldiers_prestige_once():
    """[ND-10.7, ND-6.21] four pieces on the park: 4 and 2."""
    scene = shown("soldier").place(0, park=4).start(Bribe(0)).do("bribe soldier").checked()
    assert scene.player(0).prestige == 6


# ---------------------------------------------------------------- night watchman
def test_the_night_watchman_pays_for_each_empty_building():
    """[ND-10.8] two of seven are held, one by the confidant alone; Notre Dame does not count."""
    scene = shown("night-watchman").place(0, bank=2).confidant(0, "park")
    scene.start(Bribe(0)).do("bribe night-watchman").checked()
    assert scene.player(0).prestige == 5


def test_the_night_watchman_pays_seven_for_a_borough_without_pieces():
    """[ND-10.8] cubes on Notre Dame leave all seven buildings empty."""
    scene = shown("night-watchman").place(0, notre_dame=2)
    scene.start(Bribe(0)).do("bribe night-watchman").checked()
    assert scene.player(0).prestige == 7


def test_the_night_watchman_pays_nothing_where_no_building_is_empty():
    """[ND-10.8, ND-6.21] and a gain of nothing is not raised by the pair on the park."""
    scene = shown("night-watchman").place(0, **ALL_BUILDINGS).place(0, park=1)
    scene.start(Bribe(0)).do("bribe night-watchman").checked()
    assert scene.player(0).prestige == 0


# ---------------------------------------------------------------- bishop
def test_the_bishop_founds_an_empty_building_from_the_supply_and_it_acts():
    """[ND-10.9, ND-5.6] the bank with one cube: one coin; the reserve is not touched."""
    scene = shown("bishop").reserve(0, 0).start(Bribe(0)).do("bribe bishop", "to bank").checked()
    p = scene.player(0)
    assert (scene.pieces(0, "bank"), p.supply, p.reserve, p.gold) == (1, 13, 0, 3)


def test_the_bishop_offers_empty_buildings_only():
    """[ND-10.9] neither the bank with a cube nor the park with the confidant."""
    scene = shown("bishop").place(0, bank=1).confidant(0, "park").start(Bribe(0)).do("bribe bishop")
    empty = ("seminary", "residence", "carriage-house", "hotel", "hospital")
    assert scene.offers == ["pass", *[f"to {building}" for building in empty]]
    assert scene.why("to park") == ("not_empty", "ND-10.9")


def test_the_bishop_may_start_a_drive_that_collects_a_letter():
    """[ND-10.9, ND-6.8, ND-6.12] one market with the new cube: 3 prestige and a rat step."""
    scene = shown("bishop").letter_at("red inner-left", "rat").rat(0, 4).start(Bribe(0))
    scene.do("bribe bishop", "to carriage-house", "drive red inner-left", "collect").checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (3, 3)
    assert scene.carriage_at(0) == "red inner-left"


def test_the_bishop_does_nothing_where_no_building_is_empty():
    """[ND-10.9] the cube stays in the supply."""
    scene = shown("bishop").place(0, **ALL_BUILDINGS).start(Bribe(0)).do("bribe bishop").checked()
    assert (scene.asked, scene.player(0).supply, scene.player(0).gold) == ("", 3, 2)


def test_the_bishop_does_nothing_without_a_cube_in_the_supply():
    """[ND-10.9] cubes in the reserve do not help."""
    scene = shown("bishop").supply(0, 0).start(Bribe(0)).do("bribe bishop").checked()
    assert (scene.asked, scene.player(0).reserve, sum(scene.player(0).pieces)) == ("", 14, 0)


def test_the_park_raises_the_prestige_of_a_residence_founded_by_the_bishop():
    """[ND-10.9, ND-6.21] 1 and 1."""
    scene = shown("bishop").place(0, park=2).start(Bribe(0))
    scene.do("bribe bishop", "to residence").checked()
    assert scene.player(0).prestige == 2


# ---------------------------------------------------------------- lawyer
def test_guillaumes_lawyer_pays_six_for_five_letters():
    """[ND-10.10] p. 10: 2 x 3; colours and kinds do not matter."""
    scene = shown("lawyer").letters(
        0, "red gold", "red cube", "blue gold", "green rat", "yellow prestige"
    )
    scene.start(Bribe(0)).do("bribe lawyer").checked()
    assert scene.player(0).prestige == 6


def test_the_lawyer_pays_nothing_for_a_single_letter():
    """[ND-10.10, ND-6.21] nor does the park."""
    scene = shown("lawyer").letters(0, "red gold").letters(1, "red cube").place(0, park=2)
    scene.start(Bribe(0)).do("bribe lawyer").checked()
    assert scene.player(0).prestige == 0


def test_the_park_raises_the_lawyers_prestige_once_for_all_pairs():
    """[ND-10.10, ND-6.22] 2 x 3 and 1."""
    scene = shown("lawyer").place(0, park=3)
    scene.letters(0, "red gold", "blue gold", "green gold", "yellow gold")
    scene.start(Bribe(0)).do("bribe lawyer").checked()
    assert scene.player(0).prestige == 7


# ---------------------------------------------------------------- beggar king
def test_lucs_beggar_king_pays_five_with_the_rat_on_4():
    """[ND-10.11] p. 10: for the spaces 5, 6, 7, 8 and 9."""
    scene = shown("beggar-king").rat(0, 4).start(Bribe(0)).do("bribe beggar-king").checked()
    assert scene.player(0).prestige == 5


def test_the_beggar_king_pays_nine_with_the_rat_on_0():
    """[ND-10.11] the whole track lies ahead."""
    scene = shown("beggar-king").rat(0, 0).start(Bribe(0)).do("bribe beggar-king").checked()
    assert scene.player(0).prestige == 9


def test_the_beggar_king_pays_nothing_with_the_rat_on_9():
    """[ND-10.11, ND-6.21] and the park adds nothing to nothing."""
    scene = shown("beggar-king").rat(0, 9).place(0, park=2)
    scene.start(Bribe(0)).do("bribe beggar-king").checked()
    assert scene.player(0).prestige == 0


def test_the_beggar_king_counts_before_this_rounds_plague():
    """[ND-10.11] rat on 1: 8, then the plague of 5 moves it."""
    scene = table().show("barmaid", "minstrel", "beggar-king").rat(0, 1)
    scene.start(Bribe(0), Plague()).do("bribe beggar-king").checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (8, 6)


# ---------------------------------------------------------------- guild master
def test_the_guild_master_pays_two_for_each_building_with_two_pieces():
    """[ND-10.12] bank, residence, and the hotel with a cube and the confidant."""
    scene = shown("guild-master").place(0, bank=2, residence=4, hotel=1, seminary=1)
    scene.confidant(0, "hotel").start(Bribe(0)).do("bribe guild-master").checked()
    assert scene.player(0).prestige == 6


def test_the_guild_master_does_not_count_notre_dame():
    """[ND-10.12] two cubes there, single ones elsewhere."""
    scene = shown("guild-master").place(0, notre_dame=2, bank=1, hotel=1)
    scene.start(Bribe(0)).do("bribe guild-master").checked()
    assert scene.player(0).prestige == 0


def test_the_park_counts_for_the_guild_master_and_raises_him():
    """[ND-10.12, ND-6.21] two pieces on the park: 2 and 1."""
    scene = (
        shown("guild-master").place(0, park=2).start(Bribe(0)).do("bribe guild-master").checked()
    )
    assert scene.player(0).prestige == 3


# ---------------------------------------------------------------- lady in waiting
def test_the_lady_in_waiting_pays_for_the_pieces_on_the_fullest_building():
    """[ND-10.13] three cubes and the confidant on the bank; five on Notre Dame do not count."""
    scene = shown("lady-in-waiting").place(0, bank=3, hotel=2, notre_dame=5)
    scene.confidant(0, "bank").start(Bribe(0)).do("bribe lady-in-waiting").checked()
    assert scene.player(0).prestige == 4


def test_the_lady_in_waiting_pays_once_where_two_buildings_are_the_fullest():
    """[ND-10.13] three and three are 3, not 6."""
    scene = shown("lady-in-waiting").place(0, bank=3, hotel=3)
    scene.start(Bribe(0)).do("bribe lady-in-waiting").checked()
    assert scene.player(0).prestige == 3


def test_the_lady_in_waiting_pays_nothing_for_an_empty_borough():
    """[ND-10.13] Notre Dame is no building of the borough."""
    scene = shown("lady-in-waiting").place(0, notre_dame=3)
    scene.start(Bribe(0)).do("bribe lady-in-waiting").checked()
    assert scene.player(0).prestige == 0


def test_the_park_as_the_fullest_building_pays_the_lady_and_its_own_bonus():
    """[ND-10.13, ND-6.21] 5 and 2."""
    scene = shown("lady-in-waiting").place(0, park=4, bank=3).confidant(0, "park")
    scene.start(Bribe(0)).do("bribe lady-in-waiting").checked()
    assert scene.player(0).prestige == 7


# ---------------------------------------------------------------- mayor
def test_the_mayor_pays_three_for_each_building_with_three_pieces():
    """[ND-10.14] the bank, and the hotel with two cubes and the confidant."""
    scene = shown("mayor").place(0, bank=4, hotel=2, seminary=2).confidant(0, "hotel")
    scene.start(Bribe(0)).do("bribe mayor").checked()
    assert scene.player(0).prestige == 6


def test_the_mayor_pays_nothing_for_pairs_or_for_notre_dame():
    """[ND-10.14, ND-6.21] three cubes there, two on the bank and on the park."""
    scene = shown("mayor").place(0, notre_dame=3, bank=2, park=2)
    scene.start(Bribe(0)).do("bribe mayor").checked()
    assert scene.player(0).prestige == 0


def test_the_park_raises_the_mayors_prestige_once_for_all_buildings():
    """[ND-10.14, ND-6.22] 2 x 3 and 1."""
    scene = shown("mayor").place(0, bank=3, park=3).start(Bribe(0)).do("bribe mayor").checked()
    assert scene.player(0).prestige == 7


# ---------------------------------------------------------------- carpenter
def test_the_carpenter_pays_for_each_building_with_a_piece():
    """[ND-10.15] bank, hotel, and the hospital with the confidant alone."""
    scene = shown("carpenter").place(0, bank=1, hotel=3, notre_dame=1).confidant(0, "hospital")
    scene.start(Bribe(0)).do("bribe carpenter").checked()
    assert scene.player(0).prestige == 3


def test_the_carpenter_pays_seven_at_most():
    """[ND-10.15] Notre Dame is not an eighth building."""
    scene = shown("carpenter").place(0, **ALL_BUILDINGS, notre_dame=2)
    scene.start(Bribe(0)).do("bribe carpenter").checked()
    assert scene.player(0).prestige == 7


def test_the_carpenter_pays_nothing_for_an_empty_borough():
    """[ND-10.15] a cube on Notre Dame does not help."""
    scene = (
        shown("carpenter").place(0, notre_dame=1).start(Bribe(0)).do("bribe carpenter").checked()
    )
    assert scene.player(0).prestige == 0
