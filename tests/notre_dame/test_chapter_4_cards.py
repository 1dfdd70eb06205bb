"""Chapter 4: playing action cards."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.actions import PlayCard, PlayCards
from parvis.games.notre_dame.bribes import Bribes
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import offered, plays, scores, view
from tests.notre_dame.scene import Scene, table

BUILDINGS = ["seminary", "bank", "residence", "carriage-house", "hotel", "park", "hospital"]


def three_hands(scene: Scene) -> Scene:
    """Three seats with three cards each that ask nothing when played."""
    scene.hand(0, "red bank", "blue bank", "green bank")
    scene.hand(1, "red park", "blue park", "green park")
    return scene.hand(2, "red hospital", "blue hospital", "green hospital")


# ---------------------------------------------------------------- ND-4.1
@pytest.mark.parametrize("bell", [0, 1, 2])
def test_everybody_plays_one_card_from_the_bell_on_and_then_a_second(bell: int) -> None:
    """[ND-4.1] Clockwise, twice round the table."""
    scene = three_hands(table(3)).bell(bell).start(PlayCards())
    turns: list[int] = []
    while scene.asked:
        turns.append(scene.s.turn)
        scene.do(scene.offers[0])
    assert turns == [(bell + n) % 3 for n in (0, 1, 2, 0, 1, 2)]


def test_a_played_card_lies_face_up_before_all() -> None:
    """[ND-4.1] It leaves the hand and everybody sees it."""
    scene = three_hands(table(3)).bell(0).start(PlayCards()).do("play blue bank")
    for viewer in (SPECTATOR, 0, 1, 2):
        assert view(scene, viewer)["players"][0]["played"] == (1 * c.CARD_KINDS + c.BANK,)
    assert view(scene, 1)["players"][0]["hand"] == 2
    assert all(scene.told("played")[0].seen_by(seat) for seat in (SPECTATOR, 0, 1, 2))


def test_the_action_is_carried_out_before_the_next_player_plays() -> None:
    """[ND-4.1] What a card asks is answered first."""
    scene = table(3).hand(0, "red hotel").hand(1, "red park").hand(2, "red bank").bell(0)
    scene.start(PlayCards()).do("play red hotel")
    assert (scene.s.turn, scene.asked) == (0, "Benefit")
    scene.do("take gold")
    assert (scene.s.turn, scene.asked) == (1, "PlayCard")


def test_the_second_card_is_one_of_the_two_left() -> None:
    """[ND-4.1] The first one is not offered again."""
    scene = three_hands(table(3)).bell(0).start(PlayCard(0), PlayCard(0)).do("play blue bank")
    assert sorted(scene.offers) == ["idle", "play green bank", "play red bank"]


# ---------------------------------------------------------------- ND-4.2
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_card_acts_for_the_player_who_plays_it_whatever_its_colour(colour: str) -> None:
    """[ND-4.2] The cube, the building and the gain are the player's own."""
    scene = plays(table(4), 0, f"{colour} bank")
    assert [p.pieces[c.BANK] for p in scene.s.players] == [1, 0, 0, 0]
    assert [p.gold for p in scene.s.players] == [4, 3, 3, 3]


def test_a_foreign_notre_dame_card_brings_an_own_cube_to_notre_dame() -> None:
    """[ND-4.2] The card's owner has no part in it."""
    scene = plays(table(4), 0, "blue notre-dame", "give 1")
    assert [p.cathedral for p in scene.s.players] == [1, 0, 0, 0]


def test_a_foreign_confidant_card_moves_the_own_confidant() -> None:
    """[ND-4.2] Not the one of the card's colour."""
    scene = plays(table(4), 0, "blue confidant", "to park")
    assert scene.player(0).confidant == c.PARK
    assert scene.player(1).pieces == [0] * 7


# ---------------------------------------------------------------- ND-4.3
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_card_puts_a_cube_of_the_reserve_on_its_building(building: str) -> None:
    """[ND-4.3] One cube on that building and on no other."""
    scene = plays(table(4).supply(0, 0), 0, f"red {building}")
    pieces = [0] * 7
    pieces[BUILDINGS.index(building)] = 1
    assert scene.player(0).pieces == pieces
    assert scene.player(0).reserve == 14 - 1


def test_the_action_counts_the_new_cube() -> None:
    """[ND-4.3] The third cube on the bank earns three."""
    scene = plays(table(4).place(0, bank=2), 0, "red bank")
    assert scene.player(0).gold == 3 + 3


def test_the_confidant_card_needs_no_cube() -> None:
    """[ND-4.3] It can be played with an empty reserve and an empty board, and moves no cube."""
    scene = plays(table(4).reserve(0, 0), 0, "red confidant", "to bank")
    assert (scene.player(0).reserve, scene.player(0).supply) == (0, 14)
    assert scene.player(0).gold == 4


# ---------------------------------------------------------------- ND-4.4
@pytest.mark.parametrize("card", [*BUILDINGS, "notre-dame"])
def test_a_card_is_never_fed_from_the_general_supply(card: str) -> None:
    """[ND-4.4, ND-4.5] Without a cube in reserve or on the board it cannot be carried out."""
    scene = offered(table(4).reserve(0, 0), 0, f"red {card}")
    assert scene.offers == ["idle"]
    assert scene.why(f"play red {card}") == ("no_cube", "ND-4.5")


def test_with_a_cube_in_reserve_the_cube_comes_from_there() -> None:
    """[ND-4.4] Nothing is asked and no cube on the board moves."""
    scene = table(4).place(0, park=2, notre_dame=1).reserve(0, 1)
    plays(scene, 0, "red residence")
    assert scene.asked == ""
    assert scene.player(0).reserve == 0
    assert (scene.player(0).pieces[c.PARK], scene.player(0).cathedral) == (2, 1)


# ---------------------------------------------------------------- ND-4.5
def test_with_an_empty_reserve_a_cube_moves_from_another_building_or_notre_dame() -> None:
    """[ND-4.5] The player chooses from where."""
    scene = table(4).place(0, bank=2, park=1, notre_dame=1).reserve(0, 0)
    plays(scene, 0, "red residence")
    assert sorted(scene.offers) == ["from bank", "from notre-dame", "from park"]

    scene.do("from bank")
    assert scene.player(0).pieces[c.BANK] == 1
    assert scene.player(0).pieces[c.RESIDENCE] == 1
    assert scene.player(0).prestige == 1


def test_a_cube_may_come_back_from_notre_dame() -> None:
    """[ND-4.5] It then stands on the building and no longer on the tile."""
    scene = table(4).place(0, bank=1, notre_dame=2).reserve(0, 0)
    plays(scene, 0, "red residence", "from notre-dame")
    assert (scene.player(0).cathedral, scene.player(0).pieces[c.RESIDENCE]) == (1, 1)


def test_a_cube_is_not_moved_from_another_players_borough() -> None:
    """[ND-4.5] Only own cubes can be moved."""
    scene = table(4).place(1, bank=3, notre_dame=2).reserve(0, 0)
    assert offered(scene, 0, "red residence").offers == ["idle"]


def test_a_single_possible_cube_moves_without_a_question() -> None:
    """[ND-4.5] Who does not want that lays the card down without acting."""
    scene = plays(table(4).place(0, bank=1).reserve(0, 0), 0, "red residence")
    assert scene.asked == ""
    assert (scene.player(0).pieces[c.BANK], scene.player(0).pieces[c.RESIDENCE]) == (0, 1)


# ---------------------------------------------------------------- ND-4.6
def test_the_cube_does_not_come_from_the_place_it_goes_to() -> None:
    """[ND-4.6] Neither on a building ..."""
    scene = plays(table(4).place(0, bank=2, park=1, hotel=1).reserve(0, 0), 0, "red bank")
    assert sorted(scene.offers) == ["from hotel", "from park"]
    assert scene.why("from bank") == ("same_place", "ND-4.6")


def test_the_cube_for_notre_dame_does_not_come_from_notre_dame() -> None:
    """[ND-4.6] ... nor on the tile."""
    scene = table(4).place(0, notre_dame=2, park=1, hotel=1).reserve(0, 0)
    plays(scene, 0, "red notre-dame")
    assert sorted(scene.offers) == ["from hotel", "from park"]
    assert scene.why("from notre-dame") == ("same_place", "ND-4.6")


@pytest.mark.parametrize("card", ["bank", "notre-dame"])
def test_a_card_with_cubes_only_on_its_own_place_cannot_be_carried_out(card: str) -> None:
    """[ND-4.6] There is no other place to take one from."""
    scene = table(4).place(0, **{card.replace("-", "_"): 3}).reserve(0, 0)
    offered(scene, 0, f"red {card}")
    assert scene.offers == ["idle"]
    assert scene.why(f"play red {card}") == ("no_cube", "ND-4.5")


def test_the_confidant_is_never_moved_for_a_card() -> None:
    """[ND-4.6, ND-6.19] A building with him alone has no cube to give."""
    scene = table(4).place(0, park=1, hotel=1).confidant(0, "bank").reserve(0, 0)
    plays(scene, 0, "red residence")
    assert sorted(scene.offers) == ["from hotel", "from park"]
    assert scene.why("from bank") == ("no_cube_there", "ND-4.6")


def test_a_cube_beside_the_confidant_can_be_moved_and_he_stays() -> None:
    """[ND-4.6] One piece is left: the confidant."""
    scene = table(4).place(0, bank=1).confidant(0, "bank").reserve(0, 0)
    plays(scene, 0, "red residence")
    assert (scene.player(0).confidant, scene.player(0).pieces[c.BANK]) == (c.BANK, 1)
    assert offered(scene, 0, "blue residence").offers == ["idle"]


# ---------------------------------------------------------------- ND-4.7
def test_a_park_that_gives_a_cube_loses_its_pair_before_the_points() -> None:
    """[ND-4.7, ND-6.21] The residence earns 1 and no bonus."""
    scene = plays(table(4).place(0, park=2).reserve(0, 0), 0, "red residence")
    assert scene.player(0).prestige == 1


def test_a_park_that_keeps_its_pair_still_counts() -> None:
    """[ND-4.7, ND-6.21] Three cubes less one are a pair."""
    scene = plays(table(4).place(0, park=3).reserve(0, 0), 0, "red residence")
    assert scene.player(0).prestige == 1 + 1


def test_a_cube_taken_from_notre_dame_does_not_score_there() -> None:
    """[ND-4.7] With four players the one left earns all 10, the moved one nothing."""
    scene = table(4).place(0, notre_dame=1, bank=1).place(1, notre_dame=1).reserve(0, 0)
    plays(scene, 0, "red hospital", "from notre-dame")
    scores(scene)
    assert (scene.player(0).prestige, scene.player(1).prestige) == (0, 10)


def test_a_confidant_who_leaves_the_park_takes_the_pair_with_him() -> None:
    """[ND-4.7, ND-6.21] He counts on the residence, no longer in the park."""
    scene = table(4).place(0, park=1).confidant(0, "park")
    plays(scene, 0, "red confidant", "to residence")
    assert scene.player(0).prestige == 1


# ---------------------------------------------------------------- ND-4.8
@pytest.mark.parametrize("card", [*BUILDINGS, "notre-dame", "confidant"])
def test_every_card_may_be_laid_down_without_acting(card: str) -> None:
    """[ND-4.8] Face up, although it could be carried out; nothing happens."""
    scene = offered(table(4).rat(0, 5), 0, f"red {card}")
    assert scene.offers == [f"play red {card}", "idle"]

    scene.do("idle")

    red = scene.player(0)
    assert [c.KINDS[played % c.CARD_KINDS] for played in red.played] == [card.replace("-", "_")]
    assert (red.gold, red.reserve, red.rat, red.prestige) == (3, 4, 5, 0)
    assert (red.pieces, red.cathedral) == ([0] * 7, 0)
    assert all(scene.told("wasted")[0].seen_by(seat) for seat in (SPECTATOR, 1))


def test_who_does_not_act_says_which_card_is_laid_down() -> None:
    """[ND-4.8] Any card of the hand."""
    scene = three_hands(table(3)).start(PlayCard(0)).do("idle")
    assert sorted(scene.offers) == ["waste blue bank", "waste green bank", "waste red bank"]
    scene.do("waste green bank")
    assert len(scene.player(0).hand) == 2


def test_a_card_that_cannot_be_carried_out_can_only_be_laid_down() -> None:
    """[ND-4.8, ND-7.2] Notre Dame without gold; the player is asked all the same."""
    scene = offered(table(4).gold(0, 0), 0, "red notre-dame")
    assert (scene.asked, scene.offers) == ("PlayCard", ["idle"])


def test_the_table_asks_for_a_card_even_if_none_can_be_carried_out() -> None:
    """[ND-4.8, ND-3.5] That a hand is useless is a secret of the hand."""
    scene = table(3).reserve(0, 0).hand(0, "red bank", "red park").start(PlayCard(0))
    assert (scene.asked, scene.offers) == ("PlayCard", ["idle"])
    assert scene.told("forced") == []


# ---------------------------------------------------------------- ND-4.9
def a_round_of_three(scene: Scene) -> Scene:
    """Each plays the first two of three cards and bribes nobody; a new round begins."""
    three_hands(scene).bell(0).start(PlayCards(), Bribes(), Plague(), EndRound())
    scene.do("play red bank", "play red park", "play red hospital")
    return scene.do("play blue bank", "play blue park", "play blue hospital")


def test_the_third_card_is_not_played_but_discarded() -> None:
    """[ND-4.9] Two cards acted; after the round the hands are empty."""
    scene = a_round_of_three(table(3)).do("pass", "pass", "pass").checked()
    assert [sum(p.pieces) for p in scene.s.players] == [2, 2, 2]
    assert [len(p.hand) for p in scene.s.players] == [0, 0, 0]
    assert len(scene.told("played") + scene.told("wasted")) == 6


def test_the_third_cards_are_unseen_by_the_others() -> None:
    """[ND-4.9] After the round nobody is shown more than how many there are."""
    scene = a_round_of_three(table(3)).do("pass", "pass", "pass")
    buried = {2 * c.CARD_KINDS + kind for kind in (c.BANK, c.PARK, c.HOSPITAL)}
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = view(scene, viewer)
        assert seen["buried"] == 3
        assert len(seen["spent"]) == 6
        assert not buried & set(seen["spent"])
        assert not buried & {card for player in seen["players"] for card in player["known"]}


@pytest.mark.parametrize("bribed", ["monk", "pass"])
def test_the_third_card_cannot_be_played_any_more(bribed: str) -> None:
    """[ND-4.9] After two cards each, only bribes are asked for."""
    scene = a_round_of_three(table(3).show("monk", "usurer", "soldier"))
    assert scene.asked == "Bribe"
    scene.do(f"bribe {bribed}" if bribed != "pass" else "pass")
    assert scene.asked == "Bribe"
    assert scene.s.turn == 1


# ---------------------------------------------------------------- ND-4.10
def test_with_the_scholar_on_display_the_third_cards_stay_before_their_owners() -> None:
    """[ND-4.10] Face down: the others know that there is one, not which."""
    scene = a_round_of_three(table(3, new_persons=True).show("monk", "usurer", "scholar"))
    for player in view(scene, SPECTATOR)["players"]:
        assert (player["hand"], player["known"]) == (1, ())
    assert view(scene, SPECTATOR)["buried"] == 0


def test_the_third_card_is_played_by_who_bribes_the_scholar_and_discarded_by_the_others() -> None:
    """[ND-4.10] Green's bank acts for the first player; two cards are buried unseen."""
    scene = a_round_of_three(table(3, new_persons=True).show("monk", "usurer", "scholar"))
    scene.do("bribe scholar", "play green bank", "pass", "pass")
    assert scene.player(0).pieces[c.BANK] == 3
    seen = view(scene, 1)
    assert (seen["buried"], len(seen["spent"])) == (2, 7)
