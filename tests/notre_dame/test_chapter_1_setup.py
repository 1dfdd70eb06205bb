"""Chapter 1: material and set-up."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.carriage import Drive
from parvis.games.notre_dame.state import NO_LETTER, OFF_BOARD
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import SPECTATOR
from tests.notre_dame.acts import game, plague, played_out, plays, rounds, tables, view
from tests.notre_dame.scene import Scene, table

SEATS = [2, 3, 4, 5]
SEEDS = [f"set-up {n}" for n in range(60)]


def letters_of(scene: Scene, colour: int) -> list[int]:
    """What lies on the five markets of a borough, the centre first."""
    first = colour * c.SPOT_COUNT
    return [int(kind) for kind in view(scene, SPECTATOR)["letters"][first : first + c.SPOT_COUNT]]


# ---------------------------------------------------------------- ND-1.1
@pytest.mark.parametrize("seats", SEATS)
def test_two_to_five_play(seats: int) -> None:
    """[ND-1.1] So many seats, each with a borough."""
    assert len(game(seats).s.players) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_nobody_plays_alone_and_six_are_too_many(seats: int) -> None:
    """[ND-1.1] The box has tiles for two to five players."""
    with pytest.raises(BadOptions, match="2 to 5 seats"):
        NOTRE_DAME.options(seats)


@pytest.mark.parametrize(("seats", "sides"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_the_tile_has_a_side_for_each_borough(seats: int, sides: int) -> None:
    """[ND-1.1, ND-9.1] Triangle, square and pentagon; two players use the square."""
    scene = game(seats)
    boroughs = [n for n in range(len(c.COLOURS)) if set(letters_of(scene, n)) != {NO_LETTER}]
    assert len(boroughs) == sides


# ---------------------------------------------------------------- ND-1.2
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_boroughs_lie_clockwise_in_seating_order(seats: int) -> None:
    """[ND-1.2] From home one step leads to the two neighbours' boroughs and no further."""
    for seat in range(seats):
        scene = table(seats).start(Drive(seat, 1))
        near = {words.split()[1] for words in scene.offers if words.startswith("drive")}
        left, right = (seat + 1) % seats, (seat - 1) % seats
        assert near == {c.COLOURS[seat], c.COLOURS[left], c.COLOURS[right]}


def test_a_borough_has_seven_buildings() -> None:
    """[ND-1.2] Those that a confidant may choose from."""
    scene = plays(table(), 0, "red confidant")
    assert sorted(scene.offers) == [
        "to bank",
        "to carriage-house",
        "to hospital",
        "to hotel",
        "to park",
        "to residence",
        "to seminary",
    ]


def test_a_borough_has_five_markets() -> None:
    """[ND-1.2] One in the centre and four at the corners."""
    scene = table().start(Drive(0, 2))
    assert sorted(words for words in scene.offers if "red" in words) == [
        "drive red centre",
        "drive red inner-left",
        "drive red inner-right",
        "drive red outer-left",
        "drive red outer-right",
    ]


def test_the_plague_track_ends_at_nine() -> None:
    """[ND-1.2] From 0 to 9: rats stop at its ends."""
    scene = table(2).rat(0, 8).rat(1, 1).place(1, hospital=7)
    plague(scene, "barmaid", "monk", "night-watchman")
    assert [p.rat for p in scene.s.players] == [9, 0]


# ---------------------------------------------------------------- ND-1.3
@pytest.mark.parametrize("seats", SEATS)
def test_four_cubes_start_in_the_reserve_and_ten_in_the_supply(seats: int) -> None:
    """[ND-1.3] Of the fourteen of each colour; none is on the board."""
    for player in view(game(seats), SPECTATOR)["players"]:
        assert (player["reserve"], player["supply"]) == (4, 10)
        assert player["pieces"] == [0] * 7
        assert player["cathedral"] == 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_confidant_starts_beside_the_board_and_the_carriage_at_home(seats: int) -> None:
    """[ND-1.3] The carriage stands in the centre of the player's own borough."""
    for seat, player in enumerate(view(game(seats), SPECTATOR)["players"]):
        assert player["confidant"] == OFF_BOARD
        assert player["carriage"] == seat * c.SPOT_COUNT + c.CENTRE


# ---------------------------------------------------------------- ND-1.4
@pytest.mark.parametrize("seats", SEATS)
def test_each_corner_has_one_letter_of_each_kind_and_the_centre_none(seats: int) -> None:
    """[ND-1.4] Four letters a colour, open to all."""
    scene = game(seats)
    for seat in range(seats):
        centre, *corners = letters_of(scene, seat)
        assert centre == NO_LETTER
        assert sorted(corners) == [0, 1, 2, 3]


def test_the_letters_are_shuffled() -> None:
    """[ND-1.4] Over some games every kind comes to every corner."""
    laid = [letters_of(game(3, seed=seed), 0) for seed in SEEDS]
    for spot in c.LETTER_SPOTS:
        assert {letters[spot] for letters in laid} == {0, 1, 2, 3}


def test_the_boroughs_are_shuffled_one_by_one() -> None:
    """[ND-1.4] The corners of two boroughs are not laid alike."""
    scene = game(5)
    assert len({tuple(letters_of(scene, colour)) for colour in range(5)}) > 1


# ---------------------------------------------------------------- ND-1.5
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_the_nine_cards_of_the_own_colour(seats: int) -> None:
    """[ND-1.5] The first three are drawn, the six others lie in the pile."""
    scene = game(seats)
    for seat in range(seats):
        seen = view(scene, seat)
        assert len(seen["deck"]) == 6
        assert sorted(seen["deck"] + seen["inbox"]) == list(range(seat * 9, seat * 9 + 9))


def test_the_nine_cards_are_the_buildings_notre_dame_and_the_confidant() -> None:
    """[ND-1.5] One card each; in the first round three of them are in the hand."""
    kinds: set[str] = set()
    for seed in SEEDS:
        kinds |= {words.split()[2] for words in game(2, seed=seed).offers}
    assert kinds == {
        "seminary",
        "bank",
        "residence",
        "carriage-house",
        "hotel",
        "park",
        "hospital",
        "notre-dame",
        "confidant",
    }


def test_the_piles_are_face_down() -> None:
    """[ND-1.5] The others see how many cards a pile has, not which."""
    for player in view(game(4), SPECTATOR)["players"]:
        assert player["deck"] == 6
        assert player["known"] == ()


# ---------------------------------------------------------------- ND-1.6
@pytest.mark.parametrize(("seats", "coffer"), [(2, 19), (3, 16), (4, 13), (5, 10)])
def test_each_starts_with_three_gold_and_the_rat_on_zero(seats: int, coffer: int) -> None:
    """[ND-1.6] The rest of the 25 coins is in the supply."""
    seen = view(game(seats), SPECTATOR)
    assert [player["gold"] for player in seen["players"]] == [3] * seats
    assert [player["rat"] for player in seen["players"]] == [0] * seats
    assert seen["coffer"] == coffer


# ---------------------------------------------------------------- ND-1.7
def test_the_brown_persons_are_shuffled() -> None:
    """[ND-1.7] Over some games each of the six comes first, and each grey A too."""
    shown = [game(3, seed=seed).s.shown for seed in SEEDS]
    assert {c.PERSON_IDS[persons[0]] for persons in shown} == {
        "barmaid",
        "minstrel",
        "monk",
        "fool",
        "usurer",
        "doctor",
    }
    assert {c.PERSON_IDS[persons[2]] for persons in shown} == {
        "soldier",
        "night_watchman",
        "bishop",
    }


@pytest.mark.parametrize("seats", SEATS)
def test_the_grey_persons_come_a_before_b_before_c(seats: int) -> None:
    """[ND-1.7] The pile has the three A on top and the three C at the bottom."""
    scene = played_out(game(seats))
    grey = [str(event.args["p2"]) for event in scene.told("revealed")]
    assert sorted(grey[:3]) == ["person.bishop", "person.night_watchman", "person.soldier"]
    assert sorted(grey[3:6]) == ["person.beggar_king", "person.guild_master", "person.lawyer"]
    assert sorted(grey[6:]) == ["person.carpenter", "person.lady_in_waiting", "person.mayor"]


def test_the_persons_to_come_are_face_down() -> None:
    """[ND-1.7] Everybody knows who is in the piles, nobody in which order."""
    scene = game(3)
    for seat in (SPECTATOR, 0, 1, 2):
        seen = view(scene, seat)
        assert seen["order"] == ()
        assert sorted(seen["brown"]) == list(seen["brown"])
        assert sorted(seen["grey"]) == list(seen["grey"])


# ---------------------------------------------------------------- ND-1.8
@pytest.mark.parametrize("seats", SEATS)
def test_the_bell_starts_with_a_seat_drawn_at_random(seats: int) -> None:
    """[ND-1.8] Over some games with each of them."""
    assert {game(seats, seed=seed).s.bell for seed in SEEDS} == set(range(seats))


# ---------------------------------------------------------------- ND-1.9
@pytest.mark.parametrize("new_persons", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_always_25_coins_and_14_cubes_of_each_colour(
    seats: int, new_persons: bool
) -> None:
    """[ND-1.9] Counted at every choice of a whole game."""
    for s in tables(game(seats, new_persons)):
        assert s.coffer + sum(p.gold for p in s.players) == 25
        for p in s.players:
            confidant = 0 if p.confidant == OFF_BOARD else 1
            assert p.reserve + p.supply + p.cathedral + sum(p.pieces) - confidant == 14


def test_prestige_never_runs_out() -> None:
    """[ND-1.9] Beyond the 309 points of the 84 tokens a residence still gives."""
    scene = table(2).prestige(0, 200).prestige(1, 109).place(0, residence=2)
    plays(scene, 0, "red residence")
    assert scene.player(0).prestige == 203


def test_a_whole_game_has_as_many_rounds_for_any_number_of_players() -> None:
    """[ND-1.1, ND-2.1] The set-up changes with the seats, the length does not."""
    assert [len(rounds(played_out(game(seats)))) for seats in SEATS] == [9, 9, 9, 9]
