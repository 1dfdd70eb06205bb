"""Chapter 8: the tax stand, the black market and its reset."""

from __future__ import annotations

import pytest

from parvis.games.architects import components as c
from parvis.games.architects.reset import Abilities
from parvis.kernel.agenda import advance
from tests.architects.acts import reset_by
from tests.architects.scene import BLUE, GREEN, RED, YELLOW, Scene, table

FACES: list[tuple[str, str]] = [
    # small side, large side of the ten cards
    ("1 marble", "2 wood 2 marble"),
    ("2 gold", "1 wood 1 stone 1 gold 1 marble"),
    ("1 stone 1 marble", "2 stone 2 marble"),
    ("1 wood 1 gold", "2 wood 1 stone 1 gold"),
    ("1 wood 1 marble", "1 wood 2 stone 1 marble"),
    ("1 marble", "2 stone 2 marble"),
    ("2 gold", "1 wood 2 stone 1 marble"),
    ("1 stone 1 marble", "2 wood 1 stone 1 gold"),
    ("1 wood 1 gold", "1 wood 1 stone 1 gold 1 marble"),
    ("1 wood 1 marble", "2 wood 2 marble"),
]
CARDS = range(1, 11)


def said(goods: dict[str, int]) -> str:
    return " ".join([f"{n} {good}" for good, n in goods.items()])


# ---------------------------------------------------------------- the tax stand
@pytest.mark.parametrize("tax", [1, 4, 11])
def test_all_silver_of_the_tax_stand_is_taken_for_2_virtue(tax: int) -> None:
    """[AW-8.1]"""
    scene = table(3).tax(tax).turn(RED).do("place tax-stand").checked()
    assert (scene.goods(RED, "silver"), scene.s.tax, scene.player(RED).virtue) == (tax, 0, 5)


def test_a_second_worker_there_takes_no_more() -> None:
    """[AW-8.1]"""
    scene = table(3).at(RED, tax_stand=3).tax(5).turn(RED).do("place tax-stand")
    assert (scene.goods(RED, "silver"), scene.player(RED).virtue) == (5, 5)


def test_pickpocket_and_thief_help_together() -> None:
    """[AW-8.2] 1 gold more, 1 virtue less."""
    scene = table(3).apprentices(RED, "pickpocket", "thief").tax(5).turn(RED)
    scene.do("place tax-stand").checked()
    assert scene.owned(RED) == {"silver": 5, "gold": 1}
    assert scene.player(RED).virtue == 6


@pytest.mark.parametrize(("team", "debts"), [((), 1), (("thief",), 0)])
def test_stealing_at_1_virtue_brings_a_debt_but_not_to_the_thief(
    team: tuple[str, ...], debts: int
) -> None:
    """[AW-8.2, AW-4.4]"""
    scene = table(3).apprentices(RED, *team).virtue(RED, 1).turn(RED).do("place tax-stand")
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, debts)


# ---------------------------------------------------------------- left and right
@pytest.mark.parametrize("card", CARDS)
def test_the_left_space_gives_what_the_small_card_shows(card: int) -> None:
    """[AW-8.3] For 1 silver, no tax, and 1 virtue; the card stays."""
    scene = table(3).market_cards(small=card).has(RED, silver=1).tax(0).turn(RED)
    scene.do("market small").checked()
    assert said(scene.owned(RED)) == FACES[card - 1][0]
    assert (scene.player(RED).virtue, scene.s.tax) == (6, 0)
    assert scene.s.market == [RED, -1, -1]
    assert scene.s.small == c.FACE[card - 1]


@pytest.mark.parametrize("card", CARDS)
def test_the_right_space_gives_what_the_large_card_shows(card: int) -> None:
    """[AW-8.3] For 3 silver, no tax, and 1 virtue; the card stays."""
    scene = table(3).market_cards(small=card % 10 + 1, large=card).has(RED, silver=3).tax(0)
    scene.turn(RED).do("market large").checked()
    assert said(scene.owned(RED)) == FACES[card - 1][1]
    assert (scene.player(RED).virtue, scene.s.tax) == (6, 0)
    assert scene.s.market == [-1, -1, RED]
    assert scene.s.large == (card - 1,)


@pytest.mark.parametrize(
    ("move", "price"), [("market small", 1), ("market plans", 2), ("market large", 3)]
)
def test_a_space_cannot_be_taken_with_one_silver_too_few(move: str, price: int) -> None:
    """[AW-8.3, AW-8.4, AW-4.1]"""
    assert table(3).has(RED, silver=price - 1).turn(RED).closed(move) == "silver_short"
    assert move in table(3).has(RED, silver=price).turn(RED).offers


def test_at_0_virtue_the_market_brings_a_debt() -> None:
    """[AW-8.3, AW-4.4]"""
    scene = table(3).virtue(RED, 0).has(RED, silver=1).turn(RED).do("market small").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, 1)


# ---------------------------------------------------------------- the middle
def test_any_apprentice_on_display_can_be_hired_at_the_market() -> None:
    """[AW-8.4] All eight, with no worker in the workshop."""
    scene = table(3).has(RED, silver=2).turn(RED)
    shown = [name.replace("_", "-") for name in scene.shown()]
    assert scene.offered("market-hire") == shown
    assert len(shown) == 8


def test_hiring_at_the_market_lays_no_coins() -> None:
    """[AW-8.4] The row moves up as ever; the printed virtue counts besides."""
    row = ("thief", "miner", "jeweller", "trickster")
    scene = table(3).display(*row).next_apprentices("labourer").has(RED, silver=2).tax(0)
    scene.turn(RED).do("market-hire trickster").checked()
    assert scene.s.coins == [0] * 8
    assert scene.shown()[:4] == ["thief", "miner", "jeweller", "labourer"]
    assert (scene.player(RED).virtue, scene.s.tax) == (7 - 1 - 1, 0)
    assert scene.s.market == [-1, RED, -1]


def test_one_of_the_five_plans_must_be_kept() -> None:
    """[AW-8.4]"""
    scene = table(3).has(RED, silver=2).turn(RED).do("market plans")
    assert len(scene.offered("keep")) == 5
    assert "pass" not in scene.offers


def test_others_do_not_see_the_five_plans() -> None:
    """[AW-8.4]"""
    scene = table(3).has(RED, silver=2).turn(RED).do("market plans")
    assert {event.audience for event in scene.told("saw")} == {1 << RED}
    assert len(scene.told("saw")) == 5


def test_with_three_plans_left_one_of_three_is_kept() -> None:
    """[AW-8.4, AW-1.10]"""
    scene = table(3).no_plans_left().has(RED, silver=2)
    green = scene.player(GREEN)
    scene.s.plans, green.built = green.built[:3], green.built[3:]
    scene.turn(RED).do("market plans")
    assert len(scene.offered("keep")) == 3


# ---------------------------------------------------------------- apprentices there
def test_swindlers_trickster_and_illusionist_work_together() -> None:
    """[AW-8.5] 3 - 1 silver for the print, 1 stone and 2 clay more, no virtue lost."""
    team = ("swindler_clay", "swindler_stone", "trickster", "illusionist")
    scene = table(3).apprentices(RED, *team).has(RED, silver=2).turn(RED).do("market large")
    assert scene.checked().owned(RED) == {"clay": 2, "wood": 1, "stone": 2, "marble": 2}
    assert scene.player(RED).virtue == 7


@pytest.mark.parametrize("name", ["clay", "stone", "wood"])
def test_a_swindler_hired_at_the_market_adds_nothing_to_that_hire(name: str) -> None:
    """[AW-8.5] Only the team that did the action counts, as for the price."""
    scene = table(3).display(f"swindler_{name}").has(RED, silver=2).turn(RED)
    scene.do(f"market-hire swindler-{name}").checked()
    assert scene.owned(RED) == {}
    scene.s.market[1] = -1
    scene.player(RED).workers += 1
    scene.has(RED, silver=2).display("miner").turn(RED).do("market-hire miner").checked()
    assert scene.goods(RED, name) > 0, "from the next action on"


def test_a_swindler_who_makes_room_still_adds_to_that_hire() -> None:
    """[AW-8.5] The sixth apprentice; the Swindler was there when the action was done."""
    team = ("swindler_stone", "miner", "miner_2", "jeweller", "jeweller_2")
    scene = table(3).apprentices(RED, *team).display("labourer").has(RED, silver=2).turn(RED)
    scene.do("market-hire labourer")
    assert (scene.asked, scene.goods(RED, "stone")) == ("Dismiss", 1)
    scene.do("dismiss swindler-stone").checked()
    assert scene.goods(RED, "stone") == 1


# ---------------------------------------------------------------- what a move promises
@pytest.mark.parametrize("move", ["market small", "market large"])
def test_the_promise_of_a_space_counts_swindlers_and_caroline(move: str) -> None:
    """[AW-8.3, AW-8.5, AW-13.4]"""
    team = ("swindler_clay", "swindler_stone")
    scene = table(3).apprentices(RED, *team).character(RED, "caroline").has(RED, silver=3)
    promised = scene.turn(RED).note(move)
    assert promised.pop("plans") == 1
    assert promised.pop("loses") == 1
    price = promised.pop("costs")
    assert price == (1 if move == "market small" else 3)
    scene.do(move).checked()
    promised["silver"] = promised.get("silver", 0) + 3 - price
    assert scene.owned(RED) == {name: n for name, n in promised.items() if n}
    assert len(scene.hand(RED)) == 1


@pytest.mark.parametrize("move", ["market plans", "market-hire miner"])
def test_the_middle_space_promises_its_extras_besides_its_price(move: str) -> None:
    """[AW-8.4, AW-8.5, AW-13.4]"""
    scene = table(3).apprentices(RED, "swindler_wood").character(RED, "caroline")
    scene.display("miner").has(RED, silver=2).turn(RED)
    assert scene.note(move) == {"costs": 2, "wood": 1, "plans": 1, "loses": 1}


def test_who_pays_no_virtue_is_told_of_none() -> None:
    """[AW-8.5]"""
    scene = table(3).apprentices(RED, "illusionist").has(RED, silver=2).turn(RED)
    assert scene.note("market plans") == {"costs": 2}


@pytest.mark.parametrize("move", ["hire miner", "market-hire miner"])
def test_a_hire_promises_the_coins_on_the_card(move: str) -> None:
    """[AW-6.4]"""
    scene = table(3).display("miner").has(RED, silver=9).turn(RED)
    price = scene.note(move)["costs"]
    scene.coins(miner=2)
    before = scene.goods(RED, "silver")
    promised = scene.note(move)
    assert (promised["costs"], promised["silver"]) == (price, 2)
    scene.do(move)
    assert scene.goods(RED, "silver") == before - price + 2


def test_no_plan_is_promised_from_an_empty_pile() -> None:
    """[AW-13.4, AW-1.10]"""
    scene = table(3).no_plans_left().character(RED, "caroline").has(RED, silver=3).turn(RED)
    assert "plans" not in scene.note("market large")


def test_the_tax_stand_promises_the_pickpocket_s_gold() -> None:
    """[AW-8.1, AW-8.2]"""
    scene = table(3).apprentices(RED, "pickpocket").tax(5).turn(RED)
    assert scene.note("place tax-stand") == {"silver": 5, "gold": 1, "loses": 2}
    scene.do("place tax-stand").checked()
    assert scene.owned(RED) == {"silver": 5, "gold": 1}


# ---------------------------------------------------------------- when a reset comes
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_the_third_worker_at_the_market_sets_off_a_reset(taken: int) -> None:
    """[AW-8.6] Not the first or the second."""
    spaces = {"small": BLUE, "middle": GREEN}
    scene = table(3).market(**dict(list(spaces.items())[:taken])).has(RED, silver=3).turn(RED)
    scene.do("market large").checked()
    assert len(scene.told("reset")) == (1 if taken == 2 else 0)


@pytest.mark.parametrize(
    ("seats", "resets"), [(2, [7, 10]), (3, [9, 13]), (4, [11, 16]), (5, [13, 19])]
)
def test_the_first_space_of_the_third_and_fourth_row_sets_off_a_reset(
    seats: int, resets: list[int]
) -> None:
    """[AW-8.6] By the number of players."""
    found = []
    for space in range(1, 4 * (seats + 1) + 1):
        laid = [i % seats for i in range(space - 1)]
        scene = table(seats).hall(*laid).plans(RED, "well").has(RED, wood=2, stone=2).turn(RED)
        scene.do("build well").checked()
        if scene.told("reset"):
            found.append(space)
    assert found == resets


def test_the_action_comes_before_the_reset() -> None:
    """[AW-8.6] The hire with its coins, and the old large card for the one who buys it."""
    scene = table(3).display("miner").coins(miner=2).market(small=BLUE, large=BLUE)
    scene.has(RED, silver=2).turn(RED).do("market-hire miner").checked()
    kinds = [event.kind for event in scene.events]
    assert kinds.index("hired") < kinds.index("reset")
    assert scene.goods(RED, "silver") == 2

    scene = reset_by(table(3).market_cards(small=2), RED, BLUE, BLUE)
    assert scene.owned(RED) == {"wood": 1, "stone": 1, "marble": 2}, "the print, not the new card"


def test_a_reset_waits_for_all_questions_of_the_action() -> None:
    """[AW-8.6] Seventh worker of two players, for a Fortress: captures first."""
    scene = table(2).hall(*[RED, BLUE] * 3).apprentices(RED, "labourer").plans(RED, "fortress")
    scene.has(RED, clay=3, stone=4, gold=1, marble=2).at(BLUE, quarry=2).market(small=BLUE)
    scene.at(BLUE, forest=1).turn(RED).do("build fortress")
    assert scene.asked == "Capture"
    assert (scene.told("reset"), scene.player(BLUE).prison) == ([], 0)
    scene.do("capture quarry blue", "pass").checked()
    assert (len(scene.told("reset")), scene.player(BLUE).prison) == (1, 1)


def test_only_one_reset_comes_in_a_turn() -> None:
    """[AW-8.6] Two causes at once, which no card of the base game has: one reset."""
    scene = table(2).hall(*[RED, BLUE] * 3).plans(RED, "well").has(RED, wood=2, stone=2)
    scene.market(small=RED, middle=BLUE, large=BLUE)
    scene.s.reset_due = True
    scene.turn(RED).do("build well").checked()
    assert len(scene.told("reset")) == 1
    assert [player.debts for player in scene.s.players] == [0, 1]


# ---------------------------------------------------------------- what a reset does
def test_all_workers_of_the_market_go_to_prison() -> None:
    """[AW-8.7]"""
    scene = reset_by(table(3), RED, BLUE, GREEN).checked()
    assert [player.prison for player in scene.s.players] == [1, 1, 1]
    assert scene.s.market == [-1, -1, -1]


def test_a_reset_by_the_guildhall_empties_a_half_full_market() -> None:
    """[AW-8.7]"""
    scene = table(2).hall(*[RED, BLUE] * 3).market(large=BLUE).plans(RED, "well")
    scene.has(RED, wood=2, stone=2).turn(RED).do("build well").checked()
    assert scene.player(BLUE).prison == 1
    assert scene.s.market == [-1, -1, -1]


@pytest.mark.parametrize("card", CARDS)
def test_the_top_small_card_becomes_the_large_one(card: int) -> None:
    """[AW-8.7] It is one that shows this small side; what it shows is sold next."""
    scene = reset_by(table(3).market_cards(small=card), RED, BLUE, BLUE).checked()
    (top,) = scene.s.large
    assert FACES[top][0] == FACES[card - 1][0]
    assert top not in scene.s.unturned
    scene.has(GREEN, silver=3).turn(GREEN).do("market large")
    assert said(scene.owned(GREEN)) == FACES[top][1]


def test_a_new_small_card_comes_up() -> None:
    """[AW-8.7] Two left: after the reset the other one."""
    scene = reset_by(table(3).small_pile(2, 3), RED, BLUE, BLUE).checked()
    assert scene.s.unturned == (2,)
    assert scene.s.large[-1] == 1
    scene.has(GREEN, silver=1).turn(GREEN).do("market small")
    assert said(scene.owned(GREEN)) == FACES[2][0]


def test_with_no_small_card_left_all_ten_become_a_new_pile_and_the_print_shows() -> None:
    """[AW-8.8]"""
    scene = reset_by(table(3).small_pile(4), RED, BLUE, BLUE).checked()
    assert (scene.s.large, sorted(scene.s.unturned)) == ((), list(range(10)))
    scene.has(GREEN, silver=3).turn(GREEN).do("market large")
    assert scene.owned(GREEN) == {"wood": 1, "stone": 1, "marble": 2}


def test_ten_resets_bring_the_print_back() -> None:
    """[AW-8.8] Nine large cards in turn, then the shuffle."""
    scene = table(3)
    for n in range(1, 11):
        scene.market(small=BLUE, middle=BLUE).has(RED, silver=3).virtue(RED, 7).turn(RED)
        scene.do("market large")
        for seat in (RED, BLUE):
            player = scene.player(seat)
            player.workers, player.prison = player.workers + player.prison, 0
        assert len(scene.checked().s.large) == n % 10


# ---------------------------------------------------------------- apprentices at a reset
def test_the_one_whose_turn_it_is_comes_first() -> None:
    """[AW-8.9] Fara and a Gatekeeper ask: green before red."""
    scene = table(4).apprentices(RED, "gatekeeper").character(GREEN, "fara").prison(RED, 2)
    reset_by(scene, GREEN, BLUE, YELLOW)
    assert (scene.s.turn, scene.asked) == (GREEN, "FreePrisoners")
    scene.do("use fara")
    assert (scene.s.turn, scene.asked) == (RED, "FreePrisoners")


def test_a_squire_pays_who_is_freed_first() -> None:
    """[AW-8.9] The own third worker is in prison; the Gatekeeper lets it out, then 1 gold."""
    scene = table(3).apprentices(RED, "gatekeeper", "squire_gold")
    reset_by(scene, RED, BLUE, BLUE).has(RED, gold=0)
    assert scene.closed("use squire-gold") == "has_prisoners"
    scene.do("use gatekeeper", "use squire-gold").checked()
    assert (scene.player(RED).prison, scene.goods(RED, "gold")) == (0, 1)


def test_a_squire_does_not_pay_who_set_off_the_reset_and_stays_in_prison() -> None:
    """[AW-8.9]"""
    scene = table(3).apprentices(RED, "squire_gold")
    reset_by(scene, RED, BLUE, BLUE).checked()
    assert scene.goods(RED, "gold") == 0


def test_a_squire_s_reward_may_be_declined() -> None:
    """[AW-8.9] p. 17: "peuvent". With 8 virtue 2 more would close the market to green."""
    scene = table(3).apprentices(GREEN, "squire_virtue").virtue(GREEN, 8)
    reset_by(scene, RED, BLUE, BLUE)
    assert (scene.s.turn, scene.note("use squire-virtue")) == (GREEN, {"virtue": 2})
    scene.do("pass").checked()
    assert scene.player(GREEN).virtue == 8
    assert scene.asked == "PlaceWorker"


def test_abilities_are_used_in_the_owner_s_order() -> None:
    """[AW-8.9] p. 17: "dans l'ordre de leur choix": any of three Squires first, then another."""
    scene = table(3).apprentices(GREEN, "squire_gold", "squire_marble", "squire_virtue")
    reset_by(scene, RED, BLUE, BLUE)
    assert scene.offers == ["use squire-gold", "use squire-marble", "use squire-virtue", "pass"]
    scene.do("use squire-virtue")
    assert scene.offers == ["use squire-gold", "use squire-marble", "pass"]
    scene.do("use squire-gold", "pass").checked()
    assert (scene.owned(GREEN), scene.player(GREEN).virtue) == ({"gold": 1}, 9)


def test_squires_of_all_players_pay() -> None:
    """[AW-8.9] Green and yellow have nobody in prison, workers held on boards do not count."""
    scene = table(4).apprentices(GREEN, "squire_gold").apprentices(YELLOW, "squire_marble")
    scene.captives(BLUE, green=4)
    reset_by(scene, RED, BLUE, BLUE).do("use squire-gold", "use squire-marble").checked()
    assert (scene.goods(GREEN, "gold"), scene.goods(YELLOW, "marble")) == (1, 1)


def test_in_the_opponent_s_turn_the_one_who_plays_next_uses_abilities_first() -> None:
    """[AW-8.9, AW-12.1] Blue began, so blue's turn follows the opponent's, then red's."""
    scene = table(2, opponent="constantine").prison(RED, 0)
    scene.apprentices(RED, "squire_gold").apprentices(BLUE, "squire_marble")
    scene.s.first = BLUE
    scene.s.agenda.append(Abilities(2))
    advance(scene.s)
    assert scene.s.turn == BLUE
    scene.do("use squire-marble")
    assert scene.s.turn == RED


# ---------------------------------------------------------------- the verdict
def verdict(*prisoners: int) -> Scene:
    """A reset by the guildhall with so many prisoners of each of the players."""
    seats = len(prisoners)
    scene = table(seats).hall(*[i % seats for i in range(2 * (seats + 1))])
    for seat, n in enumerate(prisoners):
        scene.prison(seat, n)
    scene.plans(RED, "well").has(RED, wood=2, stone=2).turn(RED).do("build well").checked()
    assert len(scene.told("reset")) == 1
    return scene


def test_everyone_with_three_prisoners_loses_1_virtue() -> None:
    """[AW-8.10] Not with two."""
    scene = verdict(3, 2, 5, 0)
    assert [player.virtue for player in scene.s.players] == [6, 7, 6, 7]


def test_who_has_most_prisoners_takes_a_debt() -> None:
    """[AW-8.11] Green alone, with 5."""
    scene = verdict(3, 2, 5, 0)
    assert [player.debts for player in scene.s.players] == [0, 0, 1, 0]


def test_all_who_have_equally_many_take_a_debt() -> None:
    """[AW-8.11] "Le joueur ou les joueurs": one prisoner each is enough."""
    scene = verdict(1, 1, 0)
    assert [player.debts for player in scene.s.players] == [1, 1, 0]
    assert [player.virtue for player in scene.s.players] == [7, 7, 7]


def test_with_an_empty_prison_nobody_takes_a_debt() -> None:
    """[AW-8.11]"""
    scene = verdict(0, 0, 0)
    assert [player.debts for player in scene.s.players] == [0, 0, 0]


def test_at_0_virtue_the_loss_is_a_debt_besides_the_other() -> None:
    """[AW-8.10, AW-8.11, AW-4.4] Two debts for red."""
    scene = table(2).hall(*[RED, BLUE] * 3).prison(RED, 3).virtue(RED, 0).plans(BLUE, "well")
    scene.has(BLUE, wood=2, stone=2).turn(BLUE).do("build well").checked()
    assert (scene.player(RED).virtue, scene.player(RED).debts) == (0, 2)


def test_the_workers_of_the_market_count_in_the_verdict() -> None:
    """[AW-8.7, AW-8.10] Two in prison and one from the market: three."""
    scene = table(3).prison(BLUE, 2)
    reset_by(scene, RED, BLUE, GREEN).checked()
    assert [player.prison for player in scene.s.players] == [1, 3, 1]
    assert [player.virtue for player in scene.s.players] == [6, 6, 7], "red paid at the market"
    assert [player.debts for player in scene.s.players] == [0, 1, 0]


def test_captives_on_boards_are_no_prisoners() -> None:
    """[AW-8.11] Nine of green stand on red's board."""
    scene = table(3).captives(RED, green=9)
    reset_by(scene, RED, BLUE, BLUE).checked()
    assert (scene.player(GREEN).virtue, scene.player(GREEN).debts) == (7, 0)
    assert scene.player(BLUE).debts == 1
