"""Chapter 11: the New Persons, each through a real bribe of seat 0."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.bribes import Bribe
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from parvis.games.notre_dame.scoring import ScoreNotreDame
from parvis.kernel.errors import CannotUndo
from parvis.kernel.events import Event
from parvis.kernel.game import SPECTATOR
from parvis.kernel.rng import Rng
from parvis.kernel.session import Session
from parvis.lab.playout import play_out
from tests.notre_dame.scene import Scene, table

ALL_BUILDINGS = dict.fromkeys(c.BUILDINGS, 1)
NEW = [person.id for person in c.PERSONS if person.new]
WITH_A_CHOICE = ["prosecutor", "gypsies", "coachman", "patron", "actress", "adviser"]


def shown(person: str) -> Scene:
    """A table where this person is on display, beside two of the brown ones."""
    return table(new_persons=True).show("monk", "usurer", person)


def letters_of(persons: tuple[int, ...]) -> list[str]:
    return [c.PERSONS[person].pile for person in persons]


def ids(*persons: str) -> tuple[int, ...]:
    return tuple(c.PERSON_IDS.index(person) for person in persons)


# ---------------------------------------------------------------- set-up
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_three_persons_of_each_letter_are_drawn_and_shown_to_all(seat):
    """[ND-11.1] one of A is on display, the other eight are to come."""
    view = NOTRE_DAME.view(table(new_persons=True).s, seat)
    assert letters_of(view["shown"][2:]) == ["A"]
    assert letters_of(view["grey"]) == ["A", "A", "B", "B", "B", "C", "C", "C"]


def test_what_is_shown_of_the_grey_persons_does_not_tell_their_order():
    """[ND-11.1, ND-1.7] they are shuffled again: the view lists them as the box does."""
    s = table(new_persons=True).s
    assert list(s.grey) == sorted(s.grey, key=lambda person: (c.PILE[person], person))
    assert NOTRE_DAME.view(s, 0)["order"] == ()


@pytest.mark.parametrize("new_persons", ["on", "off"])
def test_the_nine_drawn_persons_are_told_to_all_before_the_first_round(new_persons):
    """[ND-11.1] once, before anything is revealed; in the base game there is nothing to tell."""
    events: list[Event] = []
    s = NOTRE_DAME.new(NOTRE_DAME.options(3, {"new_persons": new_persons}), "told", events)
    told = [event for event in events if event.kind == "new_persons"]
    drawn = {f"person.{c.PERSON_IDS[person]}" for person in (*s.grey, s.shown[2])}
    assert [{*event.args.values()} for event in told] == ([drawn] if new_persons == "on" else [])
    assert [event for event in told if not event.seen_by(SPECTATOR)] == []
    assert events[0].kind == ("new_persons" if new_persons == "on" else "round")


def test_every_grey_person_can_be_drawn_old_and_new():
    """[ND-11.1] nine to each letter, the three of the base game among them."""
    drawn: set[int] = set()
    for seed in range(40):
        s = table(new_persons=True, seed=str(seed)).s
        drawn |= {*s.grey, *s.shown} - {*c.BROWN}
    assert drawn == {person.index for person in c.PERSONS if person.pile != "brown"}


def test_without_the_variant_only_the_persons_of_the_base_game_come():
    """[ND-11.1, ND-1.7] the nine grey ones, three to each letter."""
    s = table(new_persons=False).s
    base = {person.index for person in c.PERSONS if not person.new}
    assert {*s.grey, *s.shown} - {*c.BROWN} == base - {*c.BROWN}


@pytest.mark.parametrize("seats", c.SEATS)
def test_the_drawn_persons_come_a_before_b_before_c_each_once(seats):
    """[ND-11.1, ND-2.4] over a whole game, exactly those that were shown at its start."""
    events: list[Event] = []
    options = NOTRE_DAME.options(seats, {"new_persons": "on"})
    s = NOTRE_DAME.new(options, "abc", events)
    drawn = {*s.grey, s.shown[2]}
    s.events = events
    play_out(s, Rng.seeded("abc"), NOTRE_DAME.longest)
    came = [str(event.args["p2"]) for event in events if event.kind == "revealed"]
    grey = ids(*[key.removeprefix("person.") for key in came])
    assert letters_of(grey) == ["A", "A", "A", "B", "B", "B", "C", "C", "C"]
    assert {*grey} == drawn


# ---------------------------------------------------------------- every person
@pytest.mark.parametrize("person", NEW)
def test_every_new_person_can_be_bribed_for_one_coin_even_where_it_brings_nothing(person):
    """[ND-5.2, ND-5.4] a bare borough: only the merchant gives a coin back, for the centre."""
    scene = shown(person).start(Bribe(0)).do(f"bribe {person}").checked()
    assert [event.args for event in scene.told("bribed")] == [{"person": f"person.{person}"}]
    assert scene.player(0).gold == (3 if person == "merchant" else 2)


def rich(person: str) -> Scene:
    """Everything that a person could work on."""
    scene = shown(person).place(0, bank=2, park=1, notre_dame=1).confidant(0, "residence")
    return scene.letters(0, "red gold", "blue rat").rat(0, 4).prestige(0, 5)


@pytest.mark.parametrize("person", WITH_A_CHOICE)
def test_a_choice_may_be_declined_and_the_coin_stays_paid(person):
    """[ND-5.5] nothing but the coin has changed."""
    scene = rich(person)
    scene.start(Bribe(0))
    before = NOTRE_DAME.view(scene.s, 0)["players"][0]
    scene.do(f"bribe {person}", "pass").checked()
    assert NOTRE_DAME.view(scene.s, 0)["players"][0] == before | {"gold": before["gold"] - 1}
    assert scene.asked == ""


@pytest.mark.parametrize("person", [p for p in NEW if p not in WITH_A_CHOICE])
def test_the_other_new_persons_ask_nothing_and_happen_in_full(person):
    """[ND-5.5] there is nothing to decline (the scholar's owner has no third card here)."""
    scene = rich(person).start(Bribe(0)).do(f"bribe {person}").checked()
    assert scene.asked == ""


@pytest.mark.parametrize("person", [p for p in WITH_A_CHOICE if p != "adviser"])
def test_who_could_not_use_the_privilege_is_not_said_to_have_declined_it(person):
    """[ND-5.4, ND-5.5] a bare borough, rat on 0: the log must not tell of a choice."""
    scene = shown(person).start(Bribe(0)).do(f"bribe {person}")
    assert scene.asked == ""
    assert scene.told("declined") == []


# ---------------------------------------------------------------- administrator
def test_the_administrator_doubles_the_prestige():
    """[ND-11.2] 7 become 14."""
    scene = (
        shown("administrator").prestige(0, 7).start(Bribe(0)).do("bribe administrator").checked()
    )
    assert scene.player(0).prestige == 14


def test_the_park_is_added_once_to_what_the_administrator_gives():
    """[ND-11.2, ND-6.21] 7, doubled, and 2 for four pieces on the park."""
    scene = shown("administrator").prestige(0, 7).place(0, park=4).start(Bribe(0))
    scene.do("bribe administrator").checked()
    assert scene.player(0).prestige == 16


def test_the_administrator_gives_nothing_to_who_has_nothing():
    """[ND-11.2] not even the park."""
    scene = shown("administrator").prestige(0, 0).place(0, park=4).start(Bribe(0))
    scene.do("bribe administrator").checked()
    assert (scene.player(0).prestige, scene.told("prestige_park")) == (0, [])


# ---------------------------------------------------------------- nurse
def test_the_nurse_puts_a_cube_on_the_hospital_and_sends_the_rat_a_step_back():
    """[ND-11.3] the cube comes from the general supply."""
    scene = shown("nurse").rat(0, 4).start(Bribe(0)).do("bribe nurse").checked()
    p = scene.player(0)
    assert (scene.pieces(0, "hospital"), p.rat, p.supply, p.reserve) == (1, 3, 9, 4)


def test_the_nurses_cube_holds_back_the_plague_of_the_same_round():
    """[ND-11.3, ND-8.3] 4 - 1, then 1 + 1 + 3 rats less one piece."""
    scene = shown("nurse").rat(0, 4).start(Bribe(0), Plague()).do("bribe nurse").checked()
    assert scene.s.plague() == 5
    assert scene.player(0).rat == 4 - 1 + 5 - 1


def test_the_nurse_without_a_cube_in_the_supply_is_a_rat_step_only():
    """[ND-11.3] the reserve is not used."""
    scene = shown("nurse").supply(0, 0).rat(0, 4).start(Bribe(0)).do("bribe nurse").checked()
    assert (scene.pieces(0, "hospital"), scene.player(0).rat) == (0, 3)
    assert scene.player(0).reserve == 14


def test_the_nurse_places_her_cube_though_the_rat_is_on_0():
    """[ND-11.3, ND-6.2] beside the confidant."""
    scene = shown("nurse").rat(0, 0).confidant(0, "hospital").start(Bribe(0))
    scene.do("bribe nurse").checked()
    assert (scene.pieces(0, "hospital"), scene.player(0).rat) == (2, 0)


# ---------------------------------------------------------------- scholar
def test_the_scholar_plays_a_building_with_a_cube_from_the_reserve():
    """[ND-11.4, ND-4.3] the second cube on the bank: 2 gold."""
    scene = shown("scholar").hand(0, "blue bank").place(0, bank=1).start(Bribe(0))
    scene.do("bribe scholar", "play blue bank").checked()
    p = scene.player(0)
    assert (p.reserve, scene.pieces(0, "bank"), p.gold, p.hand) == (3, 2, 4, ())


def test_the_scholar_with_an_empty_reserve_moves_a_cube_on_the_board():
    """[ND-11.4, ND-4.5] from the hotel or from Notre Dame, to the bank."""
    scene = shown("scholar").hand(0, "blue bank").reserve(0, 0).place(0, hotel=1, notre_dame=1)
    scene.start(Bribe(0)).do("bribe scholar", "play blue bank")
    assert scene.offers == ["from hotel", "from notre-dame"]
    scene.do("from hotel").checked()
    assert (scene.pieces(0, "hotel"), scene.pieces(0, "bank"), scene.player(0).gold) == (0, 1, 3)


def test_the_scholars_card_without_any_cube_can_only_be_laid_down():
    """[ND-11.4, ND-4.8] the general supply never feeds a card."""
    scene = shown("scholar").hand(0, "blue bank").reserve(0, 0).start(Bribe(0)).do("bribe scholar")
    assert scene.offers == ["idle"]
    assert scene.why("play blue bank") == ("no_cube", "ND-4.5")
    scene.do("idle").checked()
    assert (scene.player(0).gold, scene.player(0).hand, sum(scene.player(0).pieces)) == (2, (), 0)


def test_the_scholar_plays_notre_dame_with_the_gold_left_after_the_bribe():
    """[ND-11.4, ND-7.1] 2 of 3 coins: 3 prestige and a cube on Notre Dame."""
    scene = shown("scholar").hand(0, "red notre-dame").gold(0, 3).start(Bribe(0))
    scene.do("bribe scholar", "play red notre-dame")
    assert scene.offers == ["give 1", "give 2"]
    scene.do("give 2").checked()
    p = scene.player(0)
    assert (p.prestige, p.cathedral, p.reserve, p.gold) == (3, 1, 3, 0)


def test_the_scholar_cannot_play_notre_dame_when_the_bribe_took_the_last_coin():
    """[ND-11.4, ND-7.2] no gift, no cube."""
    scene = (
        shown("scholar").hand(0, "red notre-dame").gold(0, 1).start(Bribe(0)).do("bribe scholar")
    )
    assert scene.offers == ["idle"]
    assert scene.why("play red notre-dame") == ("no_gift", "ND-7.2")


def test_the_scholar_plays_the_confidant_who_must_go_elsewhere():
    """[ND-11.4, ND-6.17, ND-6.18] from the bank to the residence with two cubes: 3 prestige."""
    scene = shown("scholar").hand(0, "green confidant").confidant(0, "bank").place(0, residence=2)
    scene.start(Bribe(0)).do("bribe scholar", "play green confidant")
    assert scene.why("to bank") == ("confidant_is_there", "ND-6.18")
    scene.do("to residence").checked()
    assert (scene.player(0).prestige, scene.pieces(0, "bank")) == (3, 0)


def test_the_scholars_card_may_be_laid_down_without_acting():
    """[ND-11.4, ND-4.8] face up, and nothing happens."""
    scene = shown("scholar").hand(0, "blue residence").start(Bribe(0)).do("bribe scholar")
    assert scene.offers == ["play blue residence", "idle"]
    scene.do("idle").checked()
    p = scene.player(0)
    assert (p.prestige, p.reserve, len(p.played), p.hand) == (0, 4, 1, ())


def test_a_third_card_is_used_only_once():
    """[ND-11.4] a second bribe of the scholar finds no card."""
    scene = shown("scholar").hand(0, "blue residence").start(Bribe(0), Bribe(0))
    scene.do("bribe scholar", "play blue residence", "bribe scholar").checked()
    assert (scene.asked, scene.player(0).prestige, scene.player(0).gold) == ("", 1, 1)


def test_the_third_card_waits_face_down_until_the_bribes_are_over():
    """[ND-4.10] the others see that there is one, not which."""
    scene = shown("scholar").hand(0, "blue bank").start(Bribe(0))
    seen = NOTRE_DAME.view(scene.s, 1)["players"][0]
    assert (seen["hand"], seen["known"], seen["played"]) == (1, (), ())


def test_who_does_not_bribe_the_scholar_buries_the_third_card_unseen():
    """[ND-11.4, ND-4.9, ND-4.10] one more card face down, none more face up."""
    scene = shown("scholar").hand(0, "blue bank")
    card = scene.player(0).hand[0]
    scene.start(Bribe(0), EndRound()).do("pass").checked()
    assert scene.s.buried == (card,)
    assert (NOTRE_DAME.view(scene.s, 1)["buried"], NOTRE_DAME.view(scene.s, 1)["spent"]) == (1, ())


def test_a_third_card_played_by_the_scholar_is_discarded_face_up():
    """[ND-11.4, ND-4.1] every seat sees it among the spent cards."""
    scene = shown("scholar").hand(0, "blue bank")
    card = scene.player(0).hand[0]
    scene.start(Bribe(0), EndRound()).do("bribe scholar", "play blue bank").checked()
    assert (NOTRE_DAME.view(scene.s, 1)["buried"], NOTRE_DAME.view(scene.s, 1)["spent"]) == (
        0,
        (card,),
    )


# ---------------------------------------------------------------- priest
def test_the_priest_puts_a_cube_on_notre_dame_and_nothing_else_happens():
    """[ND-11.5] from the supply, without a gift, without prestige, whatever the park."""
    scene = shown("priest").place(0, park=2).start(Bribe(0)).do("bribe priest").checked()
    p = scene.player(0)
    assert (p.cathedral, p.supply, p.reserve, p.gold, p.prestige) == (1, 7, 4, 2, 0)


def test_the_priests_cube_shares_in_the_scoring_of_notre_dame():
    """[ND-11.5, ND-7.5] two cubes on a tile of 10: 5 each."""
    scene = shown("priest").place(1, notre_dame=1).start(Bribe(0), ScoreNotreDame())
    scene.do("bribe priest").checked()
    assert (scene.player(0).prestige, scene.player(1).prestige) == (5, 5)


def test_the_priest_does_nothing_without_a_cube_in_the_supply():
    """[ND-11.5] the reserve is not used."""
    scene = shown("priest").supply(0, 0).start(Bribe(0)).do("bribe priest").checked()
    assert (scene.player(0).cathedral, scene.player(0).reserve) == (0, 14)


# ---------------------------------------------------------------- prosecutor
def test_the_prosecutor_lets_a_building_act_with_the_pieces_there():
    """[ND-11.6] three on the bank, one of them the confidant: 3 gold, nothing is placed."""
    scene = shown("prosecutor").place(0, bank=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe prosecutor", "act bank").checked()
    p = scene.player(0)
    assert (p.gold, scene.pieces(0, "bank"), p.reserve, p.supply) == (5, 3, 4, 8)


def test_the_prosecutor_offers_the_buildings_that_hold_a_piece():
    """[ND-11.6] neither empty ones nor Notre Dame."""
    scene = shown("prosecutor").place(0, bank=1, notre_dame=2).confidant(0, "park")
    scene.start(Bribe(0)).do("bribe prosecutor")
    assert scene.offers == ["pass", "act bank", "act park"]
    assert scene.why("act hotel") == ("no_piece_there", "ND-11.6")


def test_the_prosecutor_may_start_a_drive_that_collects_a_letter():
    """[ND-11.6, ND-5.6, ND-6.12] two markets with two cubes: 2 prestige and a cube."""
    scene = shown("prosecutor").place(0, carriage_house=2).letter_at("blue outer-right", "cube")
    scene.start(Bribe(0))
    scene.do(
        "bribe prosecutor", "act carriage-house", "drive blue outer-right", "collect"
    ).checked()
    assert (scene.player(0).prestige, scene.player(0).reserve) == (2, 5)
    assert scene.carriage_at(0) == "blue outer-right"


def test_the_prosecutor_at_a_hotel_with_three_pieces_gives_two_benefits():
    """[ND-11.6, ND-5.6, ND-6.16] the terms of the hotel hold."""
    scene = shown("prosecutor").place(0, hotel=3).rat(0, 2).start(Bribe(0))
    scene.do("bribe prosecutor", "act hotel", "take rat", "take gold").checked()
    assert (scene.player(0).rat, scene.player(0).gold, scene.asked) == (1, 3, "")


def test_the_park_raises_a_residence_that_the_prosecutor_lets_act():
    """[ND-11.6, ND-6.21] 3 and 1."""
    scene = shown("prosecutor").place(0, residence=3, park=2).start(Bribe(0))
    scene.do("bribe prosecutor", "act residence").checked()
    assert scene.player(0).prestige == 4


def test_the_prosecutor_does_nothing_in_an_empty_borough():
    """[ND-11.6, ND-5.4] cubes on Notre Dame do not help."""
    scene = (
        shown("prosecutor").place(0, notre_dame=1).start(Bribe(0)).do("bribe prosecutor").checked()
    )
    assert (scene.asked, scene.player(0).gold) == ("", 2)


# ---------------------------------------------------------------- bell-ringer
def test_the_bell_ringer_pays_three_for_each_own_cube_on_notre_dame():
    """[ND-11.7] two own cubes, three of others: 6."""
    scene = shown("bell-ringer").place(0, notre_dame=2).place(1, notre_dame=3)
    scene.start(Bribe(0)).do("bribe bell-ringer").checked()
    assert (scene.player(0).prestige, scene.player(0).cathedral) == (6, 2)


def test_the_bell_ringer_pays_nothing_without_an_own_cube_on_notre_dame():
    """[ND-11.7, ND-6.21] nor does the park."""
    scene = shown("bell-ringer").place(1, notre_dame=3).place(0, park=2)
    scene.start(Bribe(0)).do("bribe bell-ringer").checked()
    assert (scene.player(0).prestige, scene.player(1).prestige) == (0, 0)


def test_the_park_raises_the_bell_ringers_prestige_once():
    """[ND-11.7, ND-6.22] 2 x 3 and 1."""
    scene = shown("bell-ringer").place(0, notre_dame=2, park=2)
    scene.start(Bribe(0)).do("bribe bell-ringer").checked()
    assert scene.player(0).prestige == 7


# ---------------------------------------------------------------- spy
def with_the_spy(seed: str = "scene") -> Scene:
    """The first round of period B: two more of B and three of C are to come."""
    scene = table(new_persons=True, seed=seed).show("monk", "usurer", "spy")
    scene.s.period = 1
    scene.s.brown = tuple(person for person in c.BROWN if person not in scene.s.shown)
    scene.s.grey = ids("gypsies", "coachman", "adviser", "guard", "lover")
    return scene


def test_the_spy_gives_two_prestige_and_the_park_raises_them():
    """[ND-11.8, ND-6.21] 2 and 1."""
    scene = with_the_spy().place(0, park=2).start(Bribe(0)).do("bribe spy").checked()
    assert scene.player(0).prestige == 3


def test_the_spying_seat_alone_sees_the_order_of_the_persons_to_come():
    """[ND-11.8] all five, B before C; the others see that somebody spied and no more."""
    scene = with_the_spy().start(Bribe(0), Bribe(1)).do("bribe spy").checked()
    order = NOTRE_DAME.view(scene.s, 0)["order"]
    assert sorted(order) == sorted(scene.s.grey)
    assert letters_of(order) == ["B", "B", "C", "C", "C"]
    assert [NOTRE_DAME.view(scene.s, seat)["order"] for seat in (SPECTATOR, 1, 2, 3)] == [()] * 4
    assert [event.args for event in scene.told("spied")] == [{}]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_persons_come_in_exactly_the_order_that_the_spy_saw(seed):
    """[ND-11.8] to the end of the game."""
    scene = with_the_spy(seed).start(Bribe(0), EndRound()).do("bribe spy").checked()
    order = (scene.s.shown[2], *NOTRE_DAME.view(scene.s, 0)["order"])
    scene.s.events = scene.events
    play_out(scene.s, Rng.seeded(seed), NOTRE_DAME.longest)
    came = [event.args["p2"] for event in scene.told("revealed")]
    assert came == [f"person.{c.PERSON_IDS[person]}" for person in order]
    assert len(came) == 5


def test_the_spys_order_is_the_one_that_he_saw_before_the_next_person_came():
    """[ND-11.8] the first of the list is the next on display, the others stay in line."""
    scene = with_the_spy().start(Bribe(0), Bribe(1), EndRound()).do("bribe spy")
    order = NOTRE_DAME.view(scene.s, 0)["order"]
    scene.do("pass").checked()
    assert (scene.s.shown[2], NOTRE_DAME.view(scene.s, 0)["order"]) == (order[0], order[1:])


def test_a_second_spy_sees_what_the_first_one_saw():
    """[ND-11.8] the order does not change."""
    scene = with_the_spy().start(Bribe(0), Bribe(1)).do("bribe spy")
    first = NOTRE_DAME.view(scene.s, 0)["order"]
    scene.do("bribe spy").checked()
    assert [NOTRE_DAME.view(scene.s, seat)["order"] for seat in (0, 1)] == [first, first]


def test_the_order_that_a_spy_sees_is_shuffled_inside_each_letter():
    """[ND-11.8, ND-11.1] other tables, other orders."""
    scenes = [with_the_spy(str(seed)).start(Bribe(0)).do("bribe spy") for seed in range(40)]
    assert len({scene.s.order for scene in scenes}) > 6


def test_what_a_spy_has_seen_cannot_be_taken_back():
    """[ND-11.8] neither the first look, which shuffled, nor a second one, which did not."""
    scene = with_the_spy().start(Bribe(0), Bribe(1), Bribe(2))
    session = Session(NOTRE_DAME, NOTRE_DAME.options(4, {"new_persons": "on"}), "scene")
    session.state = scene.s
    spy = NOTRE_DAME.words.parse("bribe spy")
    for seat, reason in ((0, "undo.drawn"), (1, "undo.shown")):
        session.play(seat, spy)
        with pytest.raises(CannotUndo) as refused:
            session.undoable(seat)
        assert refused.value.reason == reason


# ---------------------------------------------------------------- gypsies
def test_the_gypsies_pay_two_for_each_cube_returned_to_the_supply():
    """[ND-11.9] two from the bank, one from Notre Dame."""
    scene = shown("gypsies").place(0, bank=3, notre_dame=1).start(Bribe(0))
    scene.do("bribe gypsies", "return bank", "return notre-dame", "return bank", "pass").checked()
    p = scene.player(0)
    assert (p.prestige, scene.pieces(0, "bank"), p.cathedral, p.supply) == (6, 1, 0, 9)


def test_the_gypsies_leave_the_confidant_where_he_stands():
    """[ND-11.9, ND-6.19] beside him one cube can go, then the bank is closed."""
    scene = shown("gypsies").place(0, bank=1, hotel=1).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe gypsies", "return bank")
    assert scene.offers == ["pass", "return hotel"]
    assert scene.why("return bank") == ("no_cube_there", "ND-11.9")


def test_the_gypsies_take_cubes_out_of_the_park_before_the_points():
    """[ND-11.9, ND-6.21] three of four leave: 6, and no pair is left to raise them."""
    scene = shown("gypsies").place(0, park=4).start(Bribe(0)).do("bribe gypsies")
    scene.do("return park", "return park", "return park", "pass").checked()
    assert (scene.player(0).prestige, scene.pieces(0, "park")) == (6, 1)


def test_the_park_that_stays_raises_the_gypsies_once_for_all_cubes():
    """[ND-11.9, ND-6.22] two cubes of the bank: 4, and 2 for the park."""
    scene = shown("gypsies").place(0, park=4, bank=2).start(Bribe(0))
    scene.do("bribe gypsies", "return bank", "return bank", "pass").checked()
    assert scene.player(0).prestige == 6


def test_the_gypsies_pay_by_themselves_when_the_last_cube_is_gone():
    """[ND-11.9] nothing more to ask."""
    scene = shown("gypsies").place(0, bank=1, notre_dame=1).start(Bribe(0))
    scene.do("bribe gypsies", "return bank", "return notre-dame").checked()
    assert (scene.asked, scene.player(0).prestige, scene.player(0).supply) == ("", 4, 10)


def test_the_gypsies_find_nothing_where_only_the_confidant_stands():
    """[ND-11.9, ND-5.4] cubes of others are not theirs to return."""
    scene = shown("gypsies").confidant(0, "bank").place(1, bank=2, notre_dame=1)
    scene.start(Bribe(0)).do("bribe gypsies").checked()
    assert (scene.asked, scene.player(0).prestige) == ("", 0)


# ---------------------------------------------------------------- coachman
def claires_coachman() -> Scene:
    """p. 11: two letters of 4, two of 2 and a cube, one of 1 and a coin."""
    taken = ("red prestige", "blue prestige", "green cube", "yellow cube", "red gold")
    return shown("coachman").letters(0, *taken).start(Bribe(0)).do("bribe coachman")


@pytest.mark.parametrize(
    ("kind", "prestige", "cubes", "gold"),
    [("prestige", 8, 0, 0), ("cube", 4, 2, 0), ("gold", 1, 0, 1)],
)
def test_claires_coachman_gives_8_or_4_and_2_cubes_or_1_and_1_gold(kind, prestige, cubes, gold):
    """[ND-11.10] p. 11: one kind, once for each of its letters."""
    scene = claires_coachman().do(f"repeat {kind}").checked()
    p = scene.player(0)
    assert (p.prestige, p.reserve - 4, p.gold - 2) == (prestige, cubes, gold)
    assert (len(p.letters), scene.asked) == (5, "")


def test_the_coachman_offers_the_kinds_that_were_taken():
    """[ND-11.10] Claire has none with a rat."""
    scene = claires_coachman()
    assert scene.offers == ["pass", "repeat gold", "repeat cube", "repeat prestige"]
    assert scene.why("repeat rat") == ("no_such_letter", "ND-11.10")


def test_the_coachman_repeats_letters_with_a_rat_as_far_as_the_rat_can_go():
    """[ND-11.10, ND-6.2] two letters: 6 prestige, but only one step from space 1."""
    scene = shown("coachman").letters(0, "red rat", "blue rat").rat(0, 1).start(Bribe(0))
    scene.do("bribe coachman", "repeat rat").checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (6, 0)


@pytest.mark.parametrize(
    ("move", "rat"),
    [("repeat rat", 2), ("repeat-with-steps 0", 5), ("repeat-with-steps 2", 3)],
)
def test_each_rat_step_of_the_coachman_may_be_declined(move, rat):
    """[ND-11.10, ND-6.2] three letters with a rat: 9 prestige, and none to three steps."""
    scene = shown("coachman").letters(0, "red rat", "blue rat", "green rat").rat(0, 5)
    scene.start(Bribe(0)).do("bribe coachman")
    fewer = [f"repeat-with-steps {n}" for n in range(3)]
    assert scene.offers == ["pass", "repeat rat", *fewer]
    scene.do(move).checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (9, rat)


def test_the_coachman_asks_about_no_step_that_the_rat_cannot_take():
    """[ND-11.10, ND-6.2] three letters, but the rat is on 1; on 0 there is nothing to decline."""
    for rat, fewer in ((1, ["repeat-with-steps 0"]), (0, [])):
        scene = shown("coachman").letters(0, "red rat", "blue rat", "green rat").rat(0, rat)
        scene.start(Bribe(0)).do("bribe coachman")
        assert scene.offers == ["pass", "repeat rat", *fewer]


def test_the_coachman_gives_the_cubes_that_are_left():
    """[ND-11.10, ND-6.3] two letters with a cube, one cube in the supply."""
    scene = shown("coachman").letters(0, "red cube", "blue cube").supply(0, 1).start(Bribe(0))
    scene.do("bribe coachman", "repeat cube").checked()
    assert (scene.player(0).prestige, scene.player(0).reserve, scene.player(0).supply) == (4, 14, 0)


def test_the_park_raises_all_the_letters_of_the_coachman_together_once():
    """[ND-11.10, ND-6.22] 2 x 4 and 1."""
    scene = shown("coachman").letters(0, "red prestige", "blue prestige").place(0, park=2)
    scene.start(Bribe(0)).do("bribe coachman", "repeat prestige").checked()
    assert scene.player(0).prestige == 9


def test_the_coachman_has_nothing_for_who_has_no_letter():
    """[ND-11.10, ND-5.4] letters of others do not count."""
    scene = shown("coachman").letters(1, "red gold").start(Bribe(0)).do("bribe coachman").checked()
    assert (scene.asked, scene.player(0).prestige, scene.player(0).gold) == ("", 0, 2)


# ---------------------------------------------------------------- butcher
def test_the_butcher_puts_a_cube_on_each_empty_building_and_none_acts():
    """[ND-11.11] five of seven are empty; the confidant holds one building alone."""
    scene = shown("butcher").place(0, bank=2).confidant(0, "park").rat(0, 5).start(Bribe(0))
    scene.do("bribe butcher").checked()
    p = scene.player(0)
    assert p.pieces == [1, 2, 1, 1, 1, 1, 1]
    assert (p.supply, p.reserve, p.gold, p.prestige, p.rat, scene.asked) == (3, 4, 2, 0, 5, "")


def test_the_butcher_places_all_seven_when_the_supply_is_just_enough():
    """[ND-11.11] seven cubes for seven empty buildings: nothing to choose."""
    scene = shown("butcher").supply(0, 7).start(Bribe(0)).do("bribe butcher").checked()
    assert (scene.player(0).pieces, scene.player(0).supply, scene.asked) == ([1] * 7, 0, "")


def test_the_butcher_without_an_empty_building_is_told_to_do_nothing():
    """[ND-11.11]"""
    full = dict.fromkeys(("seminary", "bank", "residence", "carriage_house", "hotel"), 1)
    scene = shown("butcher").place(0, **full, park=1, hospital=1).start(Bribe(0))
    scene.do("bribe butcher").checked()
    assert [event.seat for event in scene.told("no_effect")] == [0]
    assert not scene.told("forced")


def test_the_butcher_short_of_cubes_places_all_and_the_player_says_where():
    """[ND-11.11, ND-5.5] two cubes for five empty buildings, and no way to keep one back."""
    scene = (
        shown("butcher").place(0, bank=1, park=1).supply(0, 2).start(Bribe(0)).do("bribe butcher")
    )
    assert scene.offers == [
        "to seminary",
        "to residence",
        "to carriage-house",
        "to hotel",
        "to hospital",
    ]
    scene.do("to hotel")
    assert scene.offers == ["to seminary", "to residence", "to carriage-house", "to hospital"]
    scene.do("to hospital").checked()
    assert scene.player(0).pieces == [0, 1, 0, 0, 1, 1, 1]
    assert (scene.player(0).supply, scene.asked) == (0, "")


def test_the_butcher_does_nothing_without_a_cube_in_the_supply():
    """[ND-11.11] the reserve is not used."""
    scene = shown("butcher").supply(0, 0).start(Bribe(0)).do("bribe butcher").checked()
    assert (sum(scene.player(0).pieces), scene.player(0).reserve, scene.asked) == (0, 14, "")


def test_a_butcher_without_a_cube_leaves_a_trace_in_the_log():
    """[ND-11.11, ND-5.4] to everybody that nothing came of it, to the seat why."""
    scene = shown("butcher").supply(0, 0).start(Bribe(0)).do("bribe butcher")
    assert [event.args for event in scene.told("no_effect")] == [{"source": "person.butcher"}]
    assert scene.last_forced() == (0, "no_cube_in_supply", "ND-11.11")


def test_the_butcher_does_nothing_where_no_building_is_empty():
    """[ND-11.11, ND-5.4] the supply keeps its cubes."""
    scene = shown("butcher").place(0, **ALL_BUILDINGS).start(Bribe(0)).do("bribe butcher").checked()
    assert (scene.player(0).pieces, scene.player(0).supply) == ([1] * 7, 3)


# ---------------------------------------------------------------- patron
def test_the_patron_sends_the_rat_back_a_space_for_each_coin():
    """[ND-11.12] 3 of 4 coins left after the bribe: from 7 to 4."""
    scene = (
        shown("patron").gold(0, 5).rat(0, 7).start(Bribe(0)).do("bribe patron", "spend 3").checked()
    )
    assert (scene.player(0).gold, scene.player(0).rat, scene.s.coffer) == (1, 4, 25 - 1 - 9)


def test_the_patron_takes_no_more_coins_than_the_rat_has_steps():
    """[ND-11.12] five coins, rat on 2."""
    scene = shown("patron").gold(0, 6).rat(0, 2).start(Bribe(0)).do("bribe patron")
    assert scene.offers == ["pass", "spend 1", "spend 2"]
    assert scene.why("spend 3") == ("rat_cannot_go", "ND-11.12")


def test_the_patron_takes_no_more_coins_than_the_player_has():
    """[ND-11.12] two coins left, rat on 9."""
    scene = shown("patron").gold(0, 3).rat(0, 9).start(Bribe(0)).do("bribe patron")
    assert scene.offers == ["pass", "spend 1", "spend 2"]
    assert scene.why("spend 3") == ("gold_short", "ND-11.12")


@pytest.mark.parametrize(("gold", "rat"), [(1, 5), (4, 0)])
def test_the_patron_asks_nothing_without_gold_or_without_a_step_to_go(gold, rat):
    """[ND-11.12, ND-5.4] the last coin paid the bribe; or the rat is on 0."""
    scene = shown("patron").gold(0, gold).rat(0, rat).start(Bribe(0)).do("bribe patron").checked()
    assert (scene.asked, scene.player(0).gold, scene.player(0).rat) == ("", gold - 1, rat)


# ---------------------------------------------------------------- merchant
def test_the_merchant_pays_one_coin_for_the_centre_while_all_letters_lie_there():
    """[ND-11.13] the central market never has a letter."""
    scene = shown("merchant").start(Bribe(0)).do("bribe merchant").checked()
    assert scene.player(0).gold == 3


def test_the_merchant_pays_for_each_own_market_whose_letter_was_taken_by_whomever():
    """[ND-11.13] one by the owner, one by another; what is gone elsewhere does not count."""
    scene = shown("merchant").letters(0, "red gold", "blue gold").letters(1, "red rat", "green rat")
    scene.start(Bribe(0)).do("bribe merchant").checked()
    assert (scene.player(0).gold, scene.player(0).prestige) == (2 + 3, 0)


def test_the_merchant_pays_five_when_no_letter_is_left_in_the_borough():
    """[ND-11.13] all five markets are bare; what the supply lacks comes from the richest."""
    taken = ("red gold", "red cube", "red rat", "red prestige")
    scene = shown("merchant").letters(1, *taken).coffer(0, richest=1).start(Bribe(0))
    rich_before = scene.player(1).gold
    scene.do("bribe merchant").checked()
    assert (scene.player(0).gold, scene.s.coffer) == (2 + 5, 0)
    assert scene.player(1).gold == rich_before - 4


def test_the_merchant_of_two_players_knows_the_own_borough():
    """[ND-11.13, ND-9.2] seat 1 sits opposite; the ownerless boroughs are not hers."""
    scene = table(seats=2).show("monk", "usurer", "merchant")
    scene.letters(0, "blue gold", "blue rat", "green gold", "red rat").start(Bribe(1))
    scene.do("bribe merchant").checked()
    assert scene.player(1).gold == 2 + 3


# ---------------------------------------------------------------- innkeeper
def test_the_innkeeper_pays_two_for_each_piece_on_the_hotel():
    """[ND-11.14] two cubes and the confidant; no benefit of the hotel."""
    scene = shown("innkeeper").place(0, hotel=2, bank=4).confidant(0, "hotel")
    scene.start(Bribe(0)).do("bribe innkeeper").checked()
    assert (scene.player(0).prestige, scene.player(0).gold, scene.asked) == (6, 2, "")


def test_the_innkeeper_pays_nothing_for_an_empty_hotel():
    """[ND-11.14, ND-6.21] nor does the park."""
    scene = shown("innkeeper").place(0, park=2).start(Bribe(0)).do("bribe innkeeper").checked()
    assert scene.player(0).prestige == 0


def test_the_park_raises_the_innkeepers_prestige_once():
    """[ND-11.14, ND-6.22] 2 x 2 and 1."""
    scene = (
        shown("innkeeper").place(0, hotel=2, park=3).start(Bribe(0)).do("bribe innkeeper").checked()
    )
    assert scene.player(0).prestige == 5


# ---------------------------------------------------------------- gravedigger
def test_the_gravedigger_pays_the_plague_value_his_own_rats_included():
    """[ND-11.15] 2 + 1 + 3."""
    scene = table().show("doctor", "monk", "gravedigger").start(Bribe(0))
    scene.do("bribe gravedigger").checked()
    assert scene.player(0).prestige == scene.s.plague() == 6


def test_neither_the_hospital_nor_the_doctor_lowers_what_the_gravedigger_pays():
    """[ND-11.15] the same seat has both; its plague of this round is 0 - 3."""
    scene = table().show("doctor", "monk", "gravedigger").place(0, hospital=3).rat(0, 5)
    scene.start(Bribe(0), Bribe(0), Plague()).do("bribe doctor", "bribe gravedigger").checked()
    assert (scene.player(0).prestige, scene.player(0).rat) == (6, 2)


def test_the_park_raises_the_gravediggers_prestige_once():
    """[ND-11.15, ND-6.21] 0 + 0 + 3, and 1."""
    scene = table().show("minstrel", "fool", "gravedigger").place(0, park=2).start(Bribe(0))
    scene.do("bribe gravedigger").checked()
    assert scene.player(0).prestige == 4


# ---------------------------------------------------------------- actress
def test_the_actress_moves_all_pieces_the_confidant_along_and_the_building_acts():
    """[ND-11.16] two cubes and the confidant join one cube on the residence: 4 prestige."""
    scene = shown("actress").place(0, bank=2, residence=1).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe actress", "from bank", "to residence").checked()
    assert (scene.pieces(0, "bank"), scene.pieces(0, "residence")) == (0, 4)
    assert c.BUILDINGS[scene.player(0).confidant] == "residence"
    assert (scene.player(0).prestige, scene.asked) == (4, "")


def test_a_confidant_elsewhere_stays_when_the_actress_moves_pieces():
    """[ND-11.16] he stands on the building they come to: 3 gold."""
    scene = shown("actress").place(0, hotel=2).confidant(0, "bank").start(Bribe(0))
    scene.do("bribe actress", "from hotel", "to bank").checked()
    assert (scene.pieces(0, "bank"), c.BUILDINGS[scene.player(0).confidant]) == (3, "bank")
    assert scene.player(0).gold == 5


def test_the_actress_empties_the_park_before_the_residence_pays():
    """[ND-11.16, ND-4.7] four pieces: 4 prestige, no bonus."""
    scene = shown("actress").place(0, park=4).start(Bribe(0))
    scene.do("bribe actress", "from park", "to residence").checked()
    assert scene.player(0).prestige == 4


def test_the_actress_may_start_a_drive_that_collects_a_letter():
    """[ND-11.16, ND-6.8] three pieces: three markets; 1 prestige and a coin."""
    scene = shown("actress").place(0, bank=3).letter_at("green inner-right", "gold").start(Bribe(0))
    scene.do("bribe actress", "from bank", "to carriage-house")
    scene.do("drive green inner-right", "collect").checked()
    assert (scene.player(0).prestige, scene.player(0).gold) == (1, 3)


def test_the_actress_at_the_hotel_gives_two_benefits_from_three_pieces_on():
    """[ND-11.16, ND-6.16] two from the bank join one."""
    scene = shown("actress").place(0, bank=2, hotel=1).start(Bribe(0))
    scene.do("bribe actress", "from bank", "to hotel", "take cube", "take cube").checked()
    assert (scene.player(0).reserve, scene.asked) == (6, "")


def test_the_actress_stays_inside_the_borough():
    """[ND-11.16] neither from Notre Dame nor from an empty building, and never to the same."""
    scene = shown("actress").place(0, hotel=1, notre_dame=3).start(Bribe(0)).do("bribe actress")
    assert scene.offers == ["pass", "from hotel"]
    scene.do("from hotel")
    others = ("seminary", "bank", "residence", "carriage-house", "park", "hospital")
    assert scene.offers == [f"to {building}" for building in others]


def test_the_actress_finds_nothing_to_move_in_an_empty_borough():
    """[ND-11.16, ND-5.4] the coin is paid."""
    scene = shown("actress").place(0, notre_dame=1).start(Bribe(0)).do("bribe actress").checked()
    assert (scene.asked, scene.player(0).gold, scene.player(0).cathedral) == ("", 2, 1)


def test_a_closed_choice_of_the_actress_names_the_actresss_rule():
    """[ND-11.16] not the minstrel's: a player who asks why must find the right person."""
    scene = shown("actress").place(0, bank=1).start(Bribe(0)).do("bribe actress")
    assert scene.why("from notre-dame") == ("not_in_borough", "ND-11.16")


# ---------------------------------------------------------------- adviser
def test_the_adviser_leads_to_two_different_persons():
    """[ND-11.17] three coins for the three bribes; the usurer gives two back."""
    scene = shown("adviser").gold(0, 3).start(Bribe(0))
    scene.do("bribe adviser", "bribe monk", "bribe usurer").checked()
    p = scene.player(0)
    assert (p.gold, p.reserve, p.prestige, scene.asked) == (2, 6, 2, "")


def test_the_adviser_leads_to_one_person_twice():
    """[ND-11.17] four cubes from the monk."""
    scene = shown("adviser").gold(0, 3).start(Bribe(0))
    scene.do("bribe adviser", "bribe monk", "bribe monk").checked()
    p = scene.player(0)
    assert (p.gold, p.reserve, p.prestige, scene.asked) == (0, 8, 2, "")


def test_gold_won_by_the_first_bribe_of_the_adviser_pays_for_the_second():
    """[ND-11.17] two coins: adviser, usurer (two back), monk."""
    scene = shown("adviser").gold(0, 2).start(Bribe(0))
    scene.do("bribe adviser", "bribe usurer", "bribe monk").checked()
    assert (scene.player(0).gold, scene.player(0).reserve) == (1, 6)


def test_without_gold_the_advisers_second_bribe_falls_away():
    """[ND-11.17, ND-5.2] two coins: adviser, monk, and nothing more is asked."""
    scene = shown("adviser").gold(0, 2).start(Bribe(0), Bribe(1))
    scene.do("bribe adviser", "bribe monk").checked()
    assert (scene.asked, scene.s.turn, scene.player(0).gold) == ("Bribe", 1, 0)


def test_the_adviser_is_useless_to_who_paid_him_with_the_last_coin():
    """[ND-11.17, ND-5.4] no further bribe is asked."""
    scene = shown("adviser").gold(0, 1).start(Bribe(0)).do("bribe adviser").checked()
    assert (scene.asked, scene.player(0).gold, scene.player(0).prestige) == ("", 0, 0)


def test_the_adviser_never_leads_to_himself():
    """[ND-11.17] neither at the first nor at the second further bribe."""
    scene = shown("adviser").gold(0, 5).start(Bribe(0)).do("bribe adviser")
    for _ in range(2):
        assert scene.offers == ["pass", "bribe monk", "bribe usurer"]
        assert scene.why("bribe adviser") == ("not_adviser_again", "ND-11.17")
        scene.do("bribe monk")
    assert scene.asked == ""


def test_after_one_further_bribe_the_second_may_be_passed():
    """[ND-11.17] up to two; the next seat follows."""
    scene = shown("adviser").gold(0, 3).start(Bribe(0), Bribe(1))
    scene.do("bribe adviser", "bribe monk", "pass").checked()
    assert (scene.player(0).gold, scene.player(0).reserve, scene.s.turn) == (1, 6, 1)


def test_passing_the_first_further_bribe_ends_them_both():
    """[ND-11.17, ND-5.5] only the adviser was paid; the next seat follows."""
    scene = (
        shown("adviser").gold(0, 3).start(Bribe(0), Bribe(1)).do("bribe adviser", "pass").checked()
    )
    assert (scene.player(0).gold, scene.s.turn) == (2, 1)


def test_the_first_person_is_carried_out_before_the_adviser_leads_to_the_second():
    """[ND-11.17] the fool's coin from the bank pays the monk."""
    scene = table().show("monk", "fool", "adviser").place(0, park=1).gold(0, 2).start(Bribe(0))
    scene.do("bribe adviser", "bribe fool", "from park", "to bank", "bribe monk").checked()
    assert (scene.player(0).gold, scene.player(0).reserve) == (0, 6)


def test_the_bribes_of_the_adviser_are_separate_events_for_the_park():
    """[ND-11.17, ND-6.22] the monk twice: 1 and 1, and again 1 and 1."""
    scene = shown("adviser").place(0, park=2).gold(0, 3).start(Bribe(0))
    scene.do("bribe adviser", "bribe monk", "bribe monk").checked()
    assert scene.player(0).prestige == 4


def test_the_doctor_bribed_twice_through_the_adviser_adds_nothing():
    """[ND-10.6, ND-11.17] one piece on the hospital: one step back, not two."""
    scene = table().show("doctor", "monk", "adviser").place(0, hospital=1).rat(0, 5).gold(0, 3)
    scene.start(Bribe(0), Plague()).do("bribe adviser", "bribe doctor", "bribe doctor").checked()
    assert (scene.player(0).rat, scene.player(0).gold) == (4, 0)


def test_every_seat_may_bribe_the_adviser():
    """[ND-11.17, ND-5.3] never himself again, but the next seat may."""
    scene = shown("adviser").start(Bribe(0), Bribe(1)).do("bribe adviser", "pass")
    assert scene.offers == ["pass", "bribe monk", "bribe usurer", "bribe adviser"]
    assert scene.s.turn == 1


# ---------------------------------------------------------------- guard
def test_lucs_guard_pays_six_for_five_cubes_in_the_supply():
    """[ND-11.18] p. 12: two full pairs."""
    scene = shown("guard").supply(0, 5).start(Bribe(0)).do("bribe guard").checked()
    assert (scene.player(0).prestige, scene.player(0).supply) == (6, 5)


@pytest.mark.parametrize("cubes", [0, 1])
def test_the_guard_pays_nothing_for_less_than_a_pair(cubes):
    """[ND-11.18, ND-6.21] nor does the park."""
    scene = (
        shown("guard").place(0, park=2).supply(0, cubes).start(Bribe(0)).do("bribe guard").checked()
    )
    assert scene.player(0).prestige == 0


def test_the_park_raises_the_guards_prestige_once():
    """[ND-11.18, ND-6.22] four pairs: 12 and 1; cubes of others do not count."""
    scene = shown("guard").place(0, park=2).start(Bribe(0)).do("bribe guard").checked()
    assert (scene.player(0).supply, scene.player(0).prestige) == (8, 13)


# ---------------------------------------------------------------- lover
def test_the_lover_puts_a_cube_beside_the_confidant_and_the_building_acts():
    """[ND-11.19] two cubes, the confidant and the new one on the residence: 4 prestige."""
    scene = shown("lover").place(0, residence=2).confidant(0, "residence").start(Bribe(0))
    scene.do("bribe lover").checked()
    p = scene.player(0)
    assert (p.prestige, scene.pieces(0, "residence"), p.supply, p.reserve) == (4, 4, 7, 4)


def test_the_lover_may_start_a_drive_that_collects_a_letter():
    """[ND-11.19, ND-6.8, ND-6.12] the confidant and the new cube: two markets, 4 prestige."""
    scene = shown("lover").confidant(0, "carriage_house").letter_at("blue outer-right", "prestige")
    scene.start(Bribe(0)).do("bribe lover", "drive blue outer-right", "collect").checked()
    assert (scene.player(0).prestige, len(scene.player(0).letters)) == (4, 1)


def test_the_lover_at_the_hotel_makes_the_third_piece():
    """[ND-11.19, ND-6.16] two benefits."""
    scene = shown("lover").place(0, hotel=1).confidant(0, "hotel").start(Bribe(0))
    scene.do("bribe lover", "take cube", "take gold").checked()
    assert (scene.player(0).reserve, scene.player(0).gold, scene.asked) == (5, 3, "")


def test_the_lover_in_the_park_is_a_rat_step_and_no_prestige():
    """[ND-11.19, ND-6.20] the pair she makes has nothing to raise."""
    scene = (
        shown("lover").confidant(0, "park").rat(0, 4).start(Bribe(0)).do("bribe lover").checked()
    )
    assert (scene.player(0).rat, scene.pieces(0, "park"), scene.player(0).prestige) == (3, 2, 0)


def test_the_lover_does_nothing_while_the_confidant_is_not_on_a_building():
    """[ND-11.19] the cube stays in the supply."""
    scene = shown("lover").place(0, residence=2).start(Bribe(0)).do("bribe lover").checked()
    assert (scene.player(0).supply, scene.player(0).prestige, scene.asked) == (8, 0, "")


def test_the_lover_does_nothing_without_a_cube_in_the_supply():
    """[ND-11.19] the residence does not act either; the reserve is not used."""
    scene = shown("lover").confidant(0, "residence").supply(0, 0).start(Bribe(0))
    scene.do("bribe lover").checked()
    assert (scene.player(0).prestige, scene.player(0).reserve) == (0, 14)
