"""Chapter 2: the course of the game."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.rounds import EndRound
from parvis.kernel.agenda import over
from parvis.kernel.events import EVERYONE
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import ends_period, game, played_out, rounds, tables, view
from tests.notre_dame.scene import table

SEATS = [2, 3, 4, 5]

PHASES = {
    "revealed": 1,
    "drew": 2,
    "received_two": 2,
    "received_one": 2,
    "kept": 2,
    "passed": 2,
    "played": 3,
    "wasted": 3,
    "bribed": 4,
    "no_bribe": 4,
    "plague": 5,
    "plague_doctor": 5,
}
"""In which phase these things happen in the base game."""


# ---------------------------------------------------------------- ND-2.1
@pytest.mark.parametrize("seats", SEATS)
def test_a_game_has_three_periods_of_three_rounds(seats: int) -> None:
    """[ND-2.1] A, B and C: nine rounds, then it is over."""
    scene = played_out(game(seats))
    periods = [(event.args["period"], event.args["round"]) for event in scene.told("round")]
    assert periods == [(f"period.{p}", r) for p in "ABC" for r in (1, 2, 3)]
    assert over(scene.s)


# ---------------------------------------------------------------- ND-2.2
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_has_five_phases_in_their_order(seats: int) -> None:
    """[ND-2.2] Reveal, choose, play, bribe, plague: in each round of a whole game."""
    for told in rounds(played_out(game(seats))):
        phases = [PHASES[event.kind] for event in told if event.kind in PHASES]
        assert phases == sorted(phases)
        assert set(phases) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_round_everybody_plays_two_cards_may_bribe_once_and_meets_the_plague(
    seats: int,
) -> None:
    """[ND-2.2] Counted for each seat in each round of a whole game."""
    for told in rounds(played_out(game(seats))):
        for seat in range(seats):
            mine = [event.kind for event in told if event.seat == seat]
            assert mine.count("played") + mine.count("wasted") == 2
            assert mine.count("bribed") + mine.count("no_bribe") == 1
            assert mine.count("plague") + mine.count("plague_doctor") == 1


# ---------------------------------------------------------------- ND-2.3
@pytest.mark.parametrize("new_persons", [False, True])
def test_two_brown_persons_and_a_grey_one_are_laid_face_up(new_persons: bool) -> None:
    """[ND-2.3] At every choice of a game, for everybody to see."""
    scene = game(3, new_persons)
    for s in tables(scene):
        if s.asked is not None:
            shown = view(scene, SPECTATOR)["shown"]
            assert [c.PERSONS[person].pile == "brown" for person in shown] == [True, True, False]


def test_the_three_persons_stay_for_the_whole_round() -> None:
    """[ND-2.3] The display changes when a round begins and at no other time."""
    seen: dict[int, set[tuple[int, ...]]] = {}
    for s in tables(game(4)):
        if s.asked is not None:
            seen.setdefault(s.period * 3 + s.round, set()).add(s.shown)
    assert [len(shown) for shown in seen.values()] == [1] * 9


# ---------------------------------------------------------------- ND-2.4
@pytest.mark.parametrize("seats", SEATS)
def test_every_brown_person_comes_once_in_each_period(seats: int) -> None:
    """[ND-2.4] Two of six in each of three rounds."""
    told = played_out(game(seats)).told("revealed")
    for period in range(3):
        brown = [e.args[p] for e in told[period * 3 : period * 3 + 3] for p in ("p0", "p1")]
        assert sorted(brown) == sorted(f"person.{c.PERSON_IDS[person]}" for person in c.BROWN)


@pytest.mark.parametrize("new_persons", [False, True])
def test_every_grey_person_of_the_pile_comes_once_in_the_period_of_its_letter(
    new_persons: bool,
) -> None:
    """[ND-2.4] Nine in nine rounds, none twice."""
    scene = game(3, new_persons)
    pile = set(view(scene, 0)["grey"]) | {view(scene, 0)["shown"][2]}
    came: list[int] = []
    for event in played_out(scene).told("revealed"):
        came.append(c.PERSON_IDS.index(str(event.args["p2"]).removeprefix("person.")))
    assert [c.PERSONS[person].pile for person in came] == list("AAABBBCCC")
    assert len(came) == len(pile) == 9
    assert set(came) == pile


# ---------------------------------------------------------------- ND-2.5
def test_at_the_end_of_a_round_the_three_persons_make_room_for_others() -> None:
    """[ND-2.5] They lie under their piles: nobody of them comes in the next two rounds."""
    told = played_out(game(4)).told("revealed")
    first, second, third = [{e.args["p0"], e.args["p1"], e.args["p2"]} for e in told[:3]]
    assert not first & second
    assert not (first | second) & third


@pytest.mark.parametrize("seats", SEATS)
def test_the_bell_passes_to_the_left_every_round_and_across_periods(seats: int) -> None:
    """[ND-2.5] Nine first players, clockwise."""
    scene = game(seats)
    first = scene.s.bell
    bells = [event.seat for event in played_out(scene).told("round")]
    assert bells == [(first + n) % seats for n in range(9)]


# ---------------------------------------------------------------- ND-2.6
def test_notre_dame_is_scored_after_the_plague_of_the_third_round() -> None:
    """[ND-2.6] Plague, scoring, and only then a new period."""
    scene = ends_period(table(3).place(0, notre_dame=1))
    kinds = [event.kind for event in scene.events if event.kind in ("plague", "cathedral", "round")]
    assert kinds == ["plague", "plague", "plague", "cathedral", "round"]


@pytest.mark.parametrize("period", [0, 1, 2])
def test_notre_dame_is_scored_in_each_of_the_three_periods(period: int) -> None:
    """[ND-2.6] A cube alone earns the 8 of three players."""
    scene = table(3).place(0, notre_dame=1)
    scene.s.grey = tuple(person for person in scene.s.grey if c.PILE[person] > period)
    ends_period(scene, period)
    assert scene.player(0).prestige == 8


@pytest.mark.parametrize("round_", [0, 1])
def test_notre_dame_is_not_scored_within_a_period(round_: int) -> None:
    """[ND-2.6] After rounds 1 and 2 the cube stays and earns nothing."""
    scene = table(3).place(0, notre_dame=1)
    scene.s.round = round_
    scene.start(EndRound())
    assert (scene.player(0).cathedral, scene.player(0).prestige) == (1, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_new_period_everybody_has_the_own_nine_cards_again(seats: int) -> None:
    """[ND-2.6] Six in the new pile and three drawn from it, whoever had them before."""
    scene = game(seats)
    begun: set[int] = set()
    for s in tables(scene):
        if s.asked is not None and s.round == 0 and s.period not in begun:
            begun.add(s.period)
            for seat in range(seats):
                seen = view(scene, seat)
                assert sorted(seen["deck"] + seen["inbox"]) == list(range(seat * 9, seat * 9 + 9))
                assert seen["spent"] == ()
                assert seen["buried"] == 0
    assert begun == {0, 1, 2}


def test_in_a_new_period_the_six_brown_persons_are_shuffled_again() -> None:
    """[ND-2.6] Two are on display and four to come; periods do not repeat their order."""
    scene = ends_period(table(3))
    assert sorted(scene.s.brown + scene.s.shown[:2]) == sorted(c.BROWN)

    told = played_out(game(3)).told("revealed")
    pairs = [{event.args["p0"], event.args["p1"]} for event in told]
    assert pairs[0:3] != pairs[3:6]
    assert pairs[3:6] != pairs[6:9]


def test_after_the_third_period_nothing_is_dealt_any_more() -> None:
    """[ND-2.6] The last scoring ends the game."""
    scene = table(3).place(0, notre_dame=1)
    scene.s.grey = ()
    ends_period(scene, period=2)
    assert over(scene.s)
    assert scene.told("drew") == []
    assert [event.kind for event in scene.events][-1] == "end"


# ---------------------------------------------------------------- ND-2.7
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_gold_and_cubes_are_open_to_all_at_all_times(viewer: int) -> None:
    """[ND-2.7] At every choice of a game the view tells them."""
    scene = game(3)
    for s in tables(scene):
        for player, seen in zip(s.players, view(scene, viewer)["players"]):
            assert seen["gold"] == player.gold
            assert seen["reserve"] == player.reserve
            assert seen["supply"] == player.supply
            assert seen["pieces"] == player.pieces
            assert seen["cathedral"] == player.cathedral


# ---------------------------------------------------------------- ND-2.8
def test_a_prestige_total_is_secret_from_the_others() -> None:
    """[ND-2.8] One's own is known, that of the others is not."""
    scene = game(3).prestige(0, 7).prestige(1, 8).prestige(2, 9)
    shown = [[p["prestige"] for p in view(scene, seat)["players"]] for seat in (0, 1, 2, SPECTATOR)]
    assert shown == [[7, None, None], [None, 8, None], [None, None, 9], [None, None, None]]


def test_the_totals_are_shown_when_the_game_is_over_and_not_before() -> None:
    """[ND-2.8] To every seat, and to those who watch."""
    scene = game(3)
    for s in tables(scene):
        for viewer in (SPECTATOR, 0, 1, 2):
            seen = view(scene, viewer)["players"]
            others = [seen[seat]["prestige"] for seat in range(3) if seat != viewer]
            if over(s):
                assert [p["prestige"] for p in seen] == [p.prestige for p in s.players]
            else:
                assert set(others) == {None}


@pytest.mark.parametrize("new_persons", [False, True])
def test_every_gain_and_loss_of_prestige_is_seen_by_all(new_persons: bool) -> None:
    """[ND-2.8] What was told to everybody adds up to the totals."""
    scene = played_out(game(4, new_persons))
    totals = [0, 0, 0, 0]
    for event in scene.events:
        if event.audience == EVERYONE:
            if event.kind in ("prestige", "prestige_park"):
                totals[event.seat] += int(event.args["n"]) + int(event.args["park"])
            elif event.kind == "penalty":
                totals[event.seat] -= int(event.args["n"])
    assert totals == [score.points for score in NOTRE_DAME.result(scene.s)]
