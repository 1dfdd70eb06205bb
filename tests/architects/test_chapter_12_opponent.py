"""Chapter 12: against Constantine or Helena. The cards one by one: `test_schemes.py`."""

from __future__ import annotations

import pytest

from parvis.boards.architects import draw
from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.games.architects.view import view
from parvis.kernel.agenda import legal, over
from parvis.kernel.errors import BadOptions
from parvis.kernel.texts import Text
from tests.architects.acts import draft, keep_first, new, says, whole_game
from tests.architects.scene import BLUE, RED, Scene, apprentice, scheme_card, table

THEY = 1
THEY_OF_TWO = 2
"""The opponent's number beside one player."""
MARKETS = {"clay_market", "silver_market", "stone_market", "wood_market"}


def solo(**places: int) -> Scene:
    return table(1, "constantine").tax(0).at(THEY, **places)


def plays(scene: Scene, card: str) -> Scene:
    """The opponent turns this card over."""
    return scene.scheme(card).turn(len(scene.s.players) - 1).checked()


# ---------------------------------------------------------------- set-up
def test_a_single_player_is_dealt_five_plans_and_keeps_three() -> None:
    """[AW-12.1] Two go under the pile; 31 of 36 are left above."""
    s = new(1)
    assert len(s.players[RED].inbox) == 5
    dealt = set(s.players[RED].inbox)
    kept = [keep_first(s, RED) for _ in range(3)]
    assert [c.BUILDING_IDS[card] for card in s.players[RED].plans] == sorted(kept)
    assert set(s.under) == dealt - set(s.players[RED].plans)
    assert (len(s.plans), s.turn) == (31, RED)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_four_resource_markets_are_out_of_the_game(seats: int) -> None:
    """[AW-12.1]"""
    s = draft(new(seats, opponent="helena"))
    cards = [*s.plans, *s.under, *[card for player in s.players for card in player.plans]]
    names = {c.BUILDING_IDS[card] for card in cards}
    assert len(cards) == 36
    assert names == set(c.BUILDING_IDS) - MARKETS
    ARCHITECTS.check(s)


@pytest.mark.parametrize(("seats", "silver"), [(1, [3]), (2, [3, 4])])
def test_the_players_go_first_and_the_opponent_has_nothing_but_workers_and_virtue(
    seats: int, silver: list[int]
) -> None:
    """[AW-12.1]"""
    s = draft(new(seats, opponent="constantine"))
    they = s.players[seats]
    assert (s.turn, s.first, len(s.players)) == (RED, RED, seats + 1)
    assert [player.silver for player in s.players] == [*silver, 0]
    assert (they.workers, they.virtue, they.level) == (20, 7, 0)
    assert (they.plans, sum(they.goods)) == ((), 0)


def test_two_players_draft_between_themselves() -> None:
    """[AW-12.1] The opponent takes no plan."""
    s = new(2, opponent="constantine")
    boxes = [s.players[RED].inbox, s.players[BLUE].inbox]
    for seat in (RED, BLUE):
        keep_first(s, seat)
    assert [player.inbox for player in s.players] == [boxes[1][1:], boxes[0][1:], ()]


def test_everything_is_counted_as_with_one_player_more() -> None:
    """[AW-12.1] Twelve spaces alone, sixteen for two; 5 and 7 rewards."""
    for seats, spaces, rewards in ((1, 12, 5), (2, 16, 7)):
        s = new(seats, opponent="helena")
        assert (s.spaces(), s.rewards_left) == (spaces, rewards)


def test_three_cannot_play_against_the_opponent() -> None:
    """[AW-12.1]"""
    with pytest.raises(BadOptions):
        ARCHITECTS.options(3, {"opponent": "helena"})


def test_the_opponent_is_one_of_the_sides() -> None:
    """[AW-12.1]"""
    assert ARCHITECTS.sides(ARCHITECTS.options(2, {"opponent": "helena"}))[-1] == "helena"


def test_after_the_players_the_opponent_has_its_turn() -> None:
    """[AW-12.1, AW-12.2] Red, blue, the opponent, red."""
    scene = table(2, "helena").scheme("s02").turn(RED).do("place quarry", "place quarry")
    assert [event.seat for event in scene.told("turn")] == [RED, BLUE, 2, RED]
    assert scene.there(2, "quarry") == 1
    assert scene.s.turn == RED


# ---------------------------------------------------------------- the pile
def test_a_card_that_was_turned_goes_to_the_discard_pile() -> None:
    """[AW-12.2]"""
    scene = plays(solo(), "s02")
    assert scene.s.discarded == (scheme_card("s02"),)
    assert sum([len(bag) for bag in scene.s.schemes]) == 19


def test_the_pile_begins_with_the_twenty_starting_cards() -> None:
    """[AW-12.2]"""
    s = new(1)
    assert s.schemes == (tuple(range(20)),)
    assert len(s.future) == 10


def test_a_future_card_goes_unseen_to_the_discard_pile() -> None:
    """[AW-12.2] Which one is not told, and all ten are still possible."""
    scene = plays(solo(), "s01")
    assert scene.s.discarded.count(c.UNSEEN) == 1
    assert len(scene.s.future) == 10
    assert [event.args for event in scene.told("future")] == [{}]


def test_with_no_future_card_left_none_is_called() -> None:
    """[AW-12.2] Nine have been turned, the tenth lies unseen in the pile."""
    scene = solo().scheme("s01")
    future = scene.s.future
    scene.s.future = future[:1]
    scene.s.discarded = (*future[1:], c.UNSEEN)
    scene.turn(THEY).checked()
    assert scene.s.discarded.count(c.UNSEEN) == 1
    assert scene.told("future") == []


def test_an_empty_pile_is_made_of_the_discard_pile() -> None:
    """[AW-12.2] Twenty and an unseen one; one of them is turned at once."""
    scene = solo(forest=1)
    scene.s.schemes, scene.s.discarded = (), (*range(20), c.UNSEEN)
    scene.turn(THEY).checked()
    (pile,) = scene.s.schemes
    assert len(pile) == 20
    assert [card for card in scene.s.discarded if card != c.UNSEEN] == [scene.s.scheme]
    assert len(scene.s.discarded) == 1 + len(scene.told("future"))


def test_an_unseen_card_is_one_of_the_future_ones() -> None:
    """[AW-12.2]"""
    scene = solo()
    scene.s.schemes = ((c.UNSEEN,), *scene.s.schemes)
    scene.turn(THEY).checked()
    assert c.SCHEMES[scene.s.scheme].future
    assert len(scene.s.future) == 9


# ---------------------------------------------------------------- without a worker
def test_without_a_worker_it_takes_all_back_but_from_market_and_guildhall() -> None:
    """[AW-12.3] 10 of the quarry, 4 prisoners, 3 captured: 17 home; no card is turned."""
    scene = solo(quarry=10).prison(THEY, 4).captives(RED, blue=3).market(small=THEY)
    scene.hall(THEY, THEY).turn(THEY).checked()
    they = scene.player(THEY)
    assert (they.workers, sum(they.at), they.prison, they.hall) == (17, 0, 0, 2)
    assert (scene.player(RED).captives, scene.s.market) == ([0, 0], [THEY, -1, -1])
    assert (scene.told("scheme"), scene.s.turn) == ([], RED)


def test_then_the_discard_pile_goes_under_the_pile() -> None:
    """[AW-12.3] The five cards left come first."""
    scene = solo(quarry=20)
    scene.s.schemes, scene.s.discarded = (tuple(range(5)),), (*range(5, 20), c.UNSEEN)
    scene.turn(THEY).checked()
    assert scene.s.schemes == (tuple(range(5)), (*range(5, 20), c.UNSEEN))
    assert scene.s.discarded == ()
    for _ in range(5):
        scene.turn(THEY)
        assert scene.s.scheme < 5


# ---------------------------------------------------------------- what it has no use for
def test_it_pays_nothing_for_market_and_cathedral() -> None:
    """[AW-12.4] No silver, no goods, no plans, and it goes on to the fifth level."""
    scene = solo()
    for level in range(1, 6):
        plays(scene, "s17")
        assert scene.player(THEY).level == level
    assert scene.owned(THEY) == {}
    assert scene.s.rewards_left == 5


@pytest.mark.parametrize("virtue", [10, 14])
def test_virtue_does_not_close_the_market_to_it(virtue: int) -> None:
    """[AW-12.4]"""
    scene = plays(solo().virtue(THEY, virtue), "s13")
    assert (scene.s.market[0], scene.player(THEY).virtue) == (THEY, virtue - 1)


@pytest.mark.parametrize("virtue", [0, 4])
def test_virtue_does_not_close_the_cathedral_to_it(virtue: int) -> None:
    """[AW-12.4]"""
    scene = plays(solo().virtue(THEY, virtue), "s17")
    assert (scene.player(THEY).level, scene.player(THEY).virtue) == (1, virtue + 1)


def test_below_0_virtue_it_takes_debts() -> None:
    """[AW-12.4] Tax stand at 1 virtue."""
    scene = plays(solo().tax(3).virtue(THEY, 1), "s12")
    assert (scene.player(THEY).virtue, scene.player(THEY).debts) == (0, 1)


def test_above_14_virtue_it_destroys_debts() -> None:
    """[AW-12.4] One step at 14, one of two debts; nobody is asked."""
    scene = plays(solo().virtue(THEY, 14).debts(THEY, 2), "s17")
    assert (scene.player(THEY).virtue, scene.player(THEY).debts) == (14, 1)


def test_it_counts_in_a_reset_like_everyone() -> None:
    """[AW-12.4] Three prisoners: 1 virtue, and the debt of who has most."""
    scene = solo().prison(THEY, 3).market(small=RED, middle=RED).has(RED, silver=3).scheme("s02")
    scene.turn(RED).do("market large").checked()
    assert (scene.player(THEY).virtue, scene.player(THEY).debts) == (6, 1)
    assert (scene.player(RED).prison, scene.player(RED).debts) == (3, 1)


def test_it_can_set_off_a_reset() -> None:
    """[AW-12.4, AW-8.6] By the market, and by the seventh worker of the guildhall."""
    scene = plays(solo().market(small=RED, middle=RED), "s14")
    assert (scene.player(RED).prison, scene.player(THEY).prison) == (2, 1)
    scene = plays(solo().hall(*[RED, THEY] * 3).prison(RED, 1), "s17")
    assert (len(scene.told("reset")), scene.player(RED).debts) == (1, 1)


def test_a_player_s_squire_pays_in_its_reset() -> None:
    """[AW-12.4, AW-8.9]"""
    scene = solo().hall(*[RED, THEY] * 3).apprentices(RED, "squire_gold")
    assert plays(scene, "s17").do("use squire-gold").owned(RED) == {"gold": 1}


def test_a_player_s_gatekeeper_is_asked_in_its_reset() -> None:
    """[AW-12.4, AW-8.9] Two of red's three leave; then the opponent's two are most."""
    scene = solo().hall(*[RED, THEY] * 3).apprentices(RED, "gatekeeper").prison(RED, 3)
    plays(scene.prison(THEY, 2), "s17")
    assert (scene.s.turn, scene.asked) == (RED, "FreePrisoners")
    scene.do("use gatekeeper").checked()
    assert (scene.player(RED).prison, scene.player(RED).debts) == (1, 0)
    assert scene.player(THEY).debts == 1


def test_monument_and_watchtower_touch_it() -> None:
    """[AW-12.4, AW-10.12] 1 virtue up; with three prisoners 1 down."""
    scene = solo().apprentices(RED, "labourer").plans(RED, "monument").scheme("s02")
    scene.has(RED, wood=2, stone=3, marble=2).turn(RED).do("build monument")
    assert scene.player(THEY).virtue == 8
    scene = solo().apprentices(RED, "labourer").plans(RED, "watchtower").scheme("s02")
    scene.prison(THEY, 3).has(RED, clay=3, wood=4, gold=1, marble=1).turn(RED)
    scene.do("build watchtower")
    assert scene.player(THEY).virtue == 6


def test_its_workers_can_be_captured_and_sent_to_prison() -> None:
    """[AW-12.4] And it may hold a player's, who takes them back as ever."""
    scene = solo(quarry=4).has(RED, silver=1).scheme("s04", "s06").turn(RED)
    scene.do("place town-centre", "capture quarry blue")
    assert scene.player(RED).captives == [0, 4]
    scene.turn(RED).do("place guardhouse", "guard imprison").checked()
    assert (scene.player(THEY).prison, scene.goods(RED, "silver")) == (4, 4)

    scene = solo().captives(THEY, red=3).has(RED, silver=5).scheme("s02").turn(RED)
    scene.do("place guardhouse", "guard buy-back").checked()
    assert scene.player(THEY).captives == [0, 0]


def test_chapel_and_steeple_compare_with_its_level() -> None:
    """[AW-12.4, AW-11.4, AW-11.5] It stands higher: nothing."""
    scene = solo().level(RED, 2).level(THEY, 2).built(RED, "chapel", "steeple").end()
    assert (scene.player(RED).virtue, scene.points(RED)["effects"]) == (7, 0)
    scene = solo().level(RED, 3).level(THEY, 2).built(RED, "chapel", "steeple").end()
    assert (scene.player(RED).virtue, scene.points(RED)["effects"]) == (9, 2)


# ---------------------------------------------------------------- cathedral and market
def test_a_full_level_gives_it_4_marble() -> None:
    """[AW-12.5] Red stands on the fifth."""
    scene = plays(solo().level(RED, 5).level(THEY, 4), "s17")
    assert (scene.player(THEY).level, scene.owned(THEY)) == (4, {"marble": 4})
    assert scene.player(THEY).virtue == 7


def test_above_the_fifth_level_it_gets_4_marble() -> None:
    """[AW-12.5]"""
    scene = plays(solo().level(THEY, 5), "s17")
    assert (scene.player(THEY).level, scene.owned(THEY)) == (5, {"marble": 4})


@pytest.mark.parametrize("card", ["s13", "s14"])
def test_on_the_middle_space_both_apprentices_of_the_first_column_leave(card: str) -> None:
    """[AW-12.5] Under their pile, their coins to the supply; no marble."""
    row = ("miner", "thief", "labourer", "jeweller")
    other = ("woodcutter", "trickster", "gatekeeper", "conspirator")
    scene = solo().display(*row, *other).next_apprentices("miner_2", "jeweller_2").coins(miner=2)
    scene.market(**{"small" if card == "s13" else "large": RED})
    plays(scene, card)
    assert (scene.s.market[1], scene.owned(THEY)) == (THEY, {})
    assert scene.shown()[:3] == list(row[1:])
    assert scene.shown()[4:7] == list(other[1:])
    assert scene.s.under_pile[-2:] == (apprentice("miner"), apprentice("woodcutter"))
    assert scene.s.coins == [0] * 8


@pytest.mark.parametrize(("card", "space"), [("s13", "small"), ("s14", "large")])
def test_its_second_worker_at_the_market_acts_on_its_own_space(card: str, space: str) -> None:
    """[AW-12.5] One of its workers stands on the outer space already, so this one goes to the
    middle: apprentices leave, and no marble comes from where the first one stands."""
    scene = solo().display("miner", "thief").market_cards(small=3).market(**{space: THEY})
    plays(scene, card)
    assert scene.s.market[1] == THEY
    assert scene.shown()[0] == "thief"
    assert scene.owned(THEY) == {}


@pytest.mark.parametrize(
    ("card", "taken", "marble"), [("s13", "small", 2), ("s14", "large", 1), ("f08", "large", 2)]
)
def test_its_second_worker_takes_the_marble_of_the_space_where_it_goes(
    card: str, taken: str, marble: int
) -> None:
    """[AW-12.5] Its first worker and red's leave one outer space: the print shows 2 marble, the
    small card 1; f08 adds 1."""
    scene = solo().market_cards(small=3).market(middle=RED, **{taken: THEY})
    plays(scene, card)
    assert scene.owned(THEY) == {"marble": marble}


# ---------------------------------------------------------------- captures
def test_it_captures_the_largest_group() -> None:
    """[AW-12.6] Of 2, 5 and 3: the 5 at the tax stand, though that is last in its order."""
    scene = plays(solo().at(RED, mines=2, tax_stand=5, forest=3), "s10")
    assert (scene.player(THEY).captives, scene.there(RED, "tax_stand")) == ([5, 0], 0)


ORDER = [
    "mines",
    "storehouse",
    "town_centre",
    "forest",
    "quarry",
    "silversmith",
    "guardhouse",
    "workshop",
    "tax_stand",
]


@pytest.mark.parametrize("first", range(8))
def test_of_equal_groups_it_takes_the_first_in_its_order(first: int) -> None:
    """[AW-12.6]"""
    scene = plays(solo().at(RED, **dict.fromkeys(reversed(ORDER[first:]), 2)), "s10")
    assert scene.there(RED, ORDER[first]) == 0
    assert [scene.there(RED, place) for place in ORDER[first + 1 :]] == [2] * (8 - first)


def test_it_never_captures_its_own_workers() -> None:
    """[AW-12.6] Nine of its own in the mines: red's one in the quarry."""
    scene = plays(solo(mines=9).at(RED, quarry=1), "s10")
    assert (scene.there(THEY, "mines"), scene.player(THEY).captives) == (9, [1, 0])


def test_without_a_group_it_captures_nobody() -> None:
    """[AW-12.6] The tax coin still comes."""
    scene = plays(solo(mines=9), "s10")
    assert (scene.player(THEY).captives, scene.s.tax) == ([0, 0], 1)


def test_of_two_players_with_equally_many_at_the_place_it_takes_both() -> None:
    """[AW-12.6] One capture, 3 and 3; a smaller group there stays."""
    scene = table(2, "helena").at(RED, quarry=3).at(BLUE, quarry=3, mines=2)
    plays(scene, "s10")
    assert scene.player(2).captives == [3, 3, 0]
    assert scene.there(BLUE, "mines") == 2


def test_of_two_players_it_takes_the_larger_group_alone() -> None:
    """[AW-12.6]"""
    scene = plays(table(2, "helena").at(RED, quarry=2).at(BLUE, quarry=3), "s10")
    assert (scene.player(2).captives, scene.there(RED, "quarry")) == ([0, 3, 0], 2)


def test_all_its_captives_together_are_worth_1_marble() -> None:
    """[AW-12.6] Seven of them."""
    scene = plays(solo().captives(THEY, red=7), "s15")
    assert (scene.owned(THEY), scene.player(RED).prison) == ({"marble": 1}, 7)


# ---------------------------------------------------------------- the guardhouse
def test_at_the_guardhouse_it_goes_down_a_list() -> None:
    """[AW-12.7] Prisoners; captives; its workers back, with 2 tax; two debts; a future card."""
    scene = solo().prison(THEY, 2).captives(THEY, red=3).captives(RED, blue=4).debts(THEY, 2)
    seen = []
    for _ in range(6):
        scene.player(THEY).workers += scene.there(THEY, "guardhouse")
        scene.player(THEY).at = [0] * len(c.PLACES)
        plays(scene, "s15")
        they = scene.player(THEY)
        seen.append(
            (
                they.prison,
                sum(they.captives),
                scene.player(RED).captives[THEY],
                they.debts,
                scene.s.discarded.count(c.UNSEEN),
            )
        )
    assert seen == [
        (0, 3, 4, 2, 0),
        (0, 0, 4, 2, 0),
        (0, 0, 0, 2, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 0, 0, 0),
        (0, 0, 0, 0, 1),
    ]
    assert (scene.goods(THEY, "marble"), scene.s.tax) == (1, 2)


def test_the_last_two_of_the_list_may_repeat_in_one_visit() -> None:
    """[AW-12.7] Three actions: one debt, two future cards."""
    scene = plays(solo().debts(THEY, 1), "f07")
    assert (scene.player(THEY).debts, scene.s.discarded.count(c.UNSEEN)) == (0, 2)
    assert scene.player(THEY).paid == 0


# ---------------------------------------------------------------- the empty tax stand
def test_sent_to_an_empty_tax_stand_it_goes_to_the_silversmith() -> None:
    """[AW-12.8] 2 silver are added; no virtue, no marble, no future card."""
    scene = plays(solo(), "s12")
    assert (scene.there(THEY, "silversmith"), scene.there(THEY, "tax_stand")) == (1, 0)
    assert (scene.s.tax, scene.player(THEY).virtue, scene.owned(THEY)) == (2, 7, {})
    assert scene.s.discarded == (scheme_card("s12"),)


# ---------------------------------------------------------------- its points
@pytest.mark.parametrize(("name", "each"), [("constantine", 1), ("helena", 3)])
def test_it_scores_level_virtue_marble_and_its_workers_in_the_guildhall(
    name: str, each: int
) -> None:
    """[AW-12.9] 5 workers; level 4, 12; 12 virtue, 3; 6 marble; 2 debts, -4; 5 prisoners, -2."""
    scene = table(1, name).hall(*[THEY] * 5).level(THEY, 4).virtue(THEY, 12)
    scene.has(THEY, marble=6).debts(THEY, 2).prison(THEY, 5).end()
    assert scene.points(THEY) == {
        "hall": 5 * each,
        "cathedral": 12,
        "virtue": 3,
        "goods": 6,
        "prison": -2,
        "debts": -4,
    }
    assert scene.score(THEY) == 15 + 5 * each


def test_ties_with_it_are_broken_as_ever() -> None:
    """[AW-12.9] Equal points, then virtue, then silver, of which it has none."""
    assert solo().virtue(RED, 6).end().ranks() == [2, 1]
    assert solo().has(RED, silver=1).end().ranks() == [1, 2]
    assert solo().end().ranks() == [1, 1]


def test_the_last_round_comes_for_it_too() -> None:
    """[AW-12.9, AW-11.1] It takes the twelfth space: red, then the opponent, then the end."""
    scene = solo().hall(*[RED, THEY] * 5, RED).scheme("s17", "s18")
    scene.turn(THEY)
    assert scene.s.turn == RED
    scene.do("place quarry").checked()
    assert over(scene.s)
    assert scene.s.hall[11:] == (THEY, THEY)


# ---------------------------------------------------------------- reconstructions
def test_all_thirty_cards_are_marked_as_reconstructions_in_one_file() -> None:
    """[AW-12.10] With their reasons, as are its habits."""
    entries = [*c.BOX["scheme"], c.BOX["opponent_habits"]]
    assert len(entries) == 31
    assert {entry["provenance"] for entry in entries} == {"reconstructed"}
    assert all(entry["reason"] for entry in entries)


# ---------------------------------------------------------------- with characters
def test_alone_with_a_character_its_board_replaces_silver_and_virtue() -> None:
    """[AW-12.1, AW-13.1] Clovis has more virtue than the opponent, Hugo less: red begins."""
    for name, silver, virtue in (("clovis", 1, 10), ("hugo", 12, 2)):
        s = new(1, characters="chosen", promo="on")
        draft(says(s, f"character {name}"))
        assert (s.players[RED].silver, s.players[RED].virtue) == (silver, virtue)
        assert (s.turn, s.players[1].virtue) == (RED, 7)


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("name", ["constantine", "helena"])
def test_a_whole_game_against_it_comes_to_its_end(seats: int, name: str) -> None:
    """[AW-12.2, AW-12.9] It is never asked, and ranked with the others."""
    s, _ = whole_game(seats, f"whole {name}", opponent=name)
    assert over(s)
    assert legal(s, seats) == []
    assert len(ARCHITECTS.result(s)) == seats + 1
    ARCHITECTS.check(s)


def test_of_two_players_the_first_is_drawn_and_the_opponent_comes_last() -> None:
    """[AW-12.1, AW-1.9] p. 5: "Choisissez le 1er Joueur au hasard"."""
    begun = set()
    for n in range(12):
        s, events = whole_game(2, f"first {n}", opponent="helena")
        begun.add(s.first)
        turns = [event.seat for event in events if event.kind == "turn"]
        assert turns[:6] == [s.first, 1 - s.first, THEY_OF_TWO] * 2
    assert begun == {RED, BLUE}


def test_of_two_players_with_characters_the_one_with_most_virtue_begins() -> None:
    """[AW-12.1, AW-13.1] Annex: "Le joueur avec le plus de Vertu commence"."""
    for n in range(12):
        s = new(2, f"most {n}", opponent="constantine", characters="dealt")
        assert s.players[s.first].virtue == max([p.virtue for p in s.players[:2]])


def test_everyone_has_one_last_turn_in_this_order() -> None:
    """[AW-11.1, AW-12.1]"""
    for n in range(6):
        _, events = whole_game(2, f"last {n}", opponent="helena")
        kinds = [(event.kind, event.seat) for event in events]
        full = next(i for i, (kind, _) in enumerate(kinds) if kind == "hall_full")
        last = [seat for kind, seat in kinds[full:] if kind == "turn"]
        assert sorted(last) == [RED, BLUE, THEY_OF_TWO]


def test_the_board_shows_no_old_card_when_its_workers_have_come_home() -> None:
    """[AW-12.3]"""
    text = Text(ARCHITECTS, "en")
    scene = plays(solo(), "s01")
    shown = scene.s.scheme
    assert drawn(scene, text) == [text(f"scheme.{c.SCHEMES[shown].id}")]
    player = scene.player(THEY)
    player.at[c.QUARRY], player.workers = player.at[c.QUARRY] + player.workers, 0
    scene.turn(THEY)
    assert drawn(scene, text) == []


def drawn(scene: Scene, text: Text) -> list[str]:
    """The scheme card on the terminal's board."""
    parts = draw(view(scene.s, RED), text).renderables  # type: ignore[union-attr]
    label = f"[dim]{text('label.scheme')}[/]  "
    return [str(part).removeprefix(label) for part in parts if str(part).startswith(label)]
