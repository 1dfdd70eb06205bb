"""Chapter 3: choosing action cards."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.actions import PlayCards
from parvis.kernel.agenda import legal, waiting
from parvis.kernel.errors import NotOffered, NotYourTurn
from parvis.kernel.game import SPECTATOR
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from tests.notre_dame.acts import answer, game, tables, view
from tests.notre_dame.scene import Scene, table

SEATS = [2, 3, 4, 5]


def keep(card: int) -> str:
    return f"keep {c.COLOURS[card // 9]} {c.KINDS[card % 9]}".replace("_", "-")


def all_keep_first(scene: Scene) -> Scene:
    """Everybody keeps the first of the cards before them."""
    for seat in range(len(scene.s.players)):
        answer(scene, seat, keep(view(scene, seat)["inbox"][0]))
    return scene


# ---------------------------------------------------------------- ND-3.1
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_draws_three_cards_of_the_own_pile(seats: int) -> None:
    """[ND-3.1] All are asked at once which of the three they keep."""
    scene = game(seats)
    assert waiting(scene.s) == list(range(seats))
    for seat in range(seats):
        seen = view(scene, seat)
        assert [card // c.CARD_KINDS for card in seen["inbox"]] == [seat] * 3
        offers = [NOTRE_DAME.words.say(move) for move in legal(scene.s, seat)]
        assert offers == [keep(card) for card in seen["inbox"]]
        assert len(seen["deck"]) == 6


@pytest.mark.parametrize("seats", SEATS)
def test_one_card_is_kept_and_two_go_to_the_left_neighbour(seats: int) -> None:
    """[ND-3.1] Left is the next seat."""
    scene = game(seats)
    drawn = [view(scene, seat)["inbox"] for seat in range(seats)]

    all_keep_first(scene)

    for seat in range(seats):
        assert view(scene, seat)["hand"] == drawn[seat][:1]
        assert view(scene, (seat + 1) % seats)["inbox"] == drawn[seat][1:]


def test_a_card_that_was_not_drawn_cannot_be_kept() -> None:
    """[ND-3.1] The pile is not for choosing."""
    scene = game(3)
    with pytest.raises(NotOffered):
        answer(scene, 0, keep(view(scene, 0)["deck"][0]))


@pytest.mark.parametrize("seats", SEATS)
def test_three_rounds_use_up_a_pile_of_nine(seats: int) -> None:
    """[ND-3.1] Six, three and no card are left in the rounds of a period."""
    left = {s.round: len(s.players[0].deck) for s in tables(game(seats)) if s.asked is not None}
    assert left == {0: 6, 1: 3, 2: 0}


# ---------------------------------------------------------------- ND-3.2
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_anything_before_everybody_has_passed(seats: int) -> None:
    """[ND-3.2] The views stay the same until the last one has chosen."""
    scene = game(seats)
    before = [view(scene, seat) for seat in range(seats)]

    for seat in range(seats - 1):
        answer(scene, seat, keep(view(scene, seat)["inbox"][0]))
        assert [view(scene, other) for other in range(seats)] == before

    last = seats - 1
    answer(scene, last, keep(view(scene, last)["inbox"][0]))
    assert [view(scene, other) for other in range(seats)] != before


def test_the_order_of_the_answers_makes_no_difference() -> None:
    """[ND-3.2] All pass at the same time, whoever was quickest."""
    forth, back = game(4), game(4)
    for seat in (0, 1, 2, 3):
        answer(forth, seat, keep(view(forth, seat)["inbox"][seat % 3]))
    for seat in (3, 2, 1, 0):
        answer(back, seat, keep(view(back, seat)["inbox"][seat % 3]))
    assert [view(forth, seat) for seat in range(4)] == [view(back, seat) for seat in range(4)]


def test_who_has_chosen_waits_for_the_others() -> None:
    """[ND-3.2] A second answer is not taken before everybody has passed."""
    scene = game(3)
    answer(scene, 1, keep(view(scene, 1)["inbox"][0]))
    assert waiting(scene.s) == [0, 2]
    with pytest.raises(NotYourTurn):
        answer(scene, 1, keep(view(scene, 1)["inbox"][1]))


def test_what_was_kept_is_told_to_the_keeper_only() -> None:
    """[ND-3.2] The log does not show what the view hides."""
    scene = all_keep_first(game(3))
    told = scene.told("drew") + scene.told("kept") + scene.told("received_two")
    assert len(told) == 9
    for event in told:
        assert [event.seen_by(seat) for seat in range(3)] == [s == event.seat for s in range(3)]
        assert not event.seen_by(SPECTATOR)


# ---------------------------------------------------------------- ND-3.3
@pytest.mark.parametrize("seats", SEATS)
def test_of_the_two_received_one_is_kept_and_one_goes_on(seats: int) -> None:
    """[ND-3.3] Again to the left, again all at the same time."""
    scene = all_keep_first(game(seats))
    received = [view(scene, seat)["inbox"] for seat in range(seats)]
    assert waiting(scene.s) == list(range(seats))

    all_keep_first(scene)

    for seat in range(seats):
        assert received[seat][0] in view(scene, seat)["hand"]
        assert received[seat][1] in view(scene, (seat + 1) % seats)["hand"]


def test_the_card_kept_first_cannot_be_passed_any_more() -> None:
    """[ND-3.3] Only the two cards received are on offer."""
    scene = all_keep_first(game(3))
    seen = view(scene, 0)
    assert len(scene.offers) == 2
    assert keep(seen["hand"][0]) not in scene.offers
    assert scene.why(keep(seen["hand"][0])) == ("already_kept", "ND-3.3")


def test_the_last_card_is_not_chosen_but_comes_of_itself() -> None:
    """[ND-3.3] After the second pass the first card is to be played."""
    scene = all_keep_first(all_keep_first(game(4)))
    assert scene.asked == "PlayCard"
    assert scene.s.turn == scene.s.bell


# ---------------------------------------------------------------- ND-3.4
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_hand_has_an_own_card_and_one_of_each_of_two_to_the_right(seats: int) -> None:
    """[ND-3.4] Own colour, right neighbour, two seats to the right."""
    scene = all_keep_first(all_keep_first(game(seats)))
    for seat in range(seats):
        colours = [card // c.CARD_KINDS for card in view(scene, seat)["hand"]]
        assert sorted(colours) == sorted([seat, (seat - 1) % seats, (seat - 2) % seats])


# ---------------------------------------------------------------- ND-3.5
@pytest.mark.parametrize("seats", SEATS)
def test_the_others_see_how_many_cards_a_hand_has_and_not_which(seats: int) -> None:
    """[ND-3.5] Before anything has passed, a seat knows no card but its own three."""
    scene = game(seats)
    for viewer in range(seats):
        for seat, player in enumerate(view(scene, viewer)["players"]):
            assert (player["deck"], player["hand"], player["inbox"]) == (6, 0, 3)
            if seat != viewer:
                assert player["known"] == ()


def test_a_spectator_sees_no_card_of_any_hand() -> None:
    """[ND-3.5] Nor does the log tell it one."""
    scene = all_keep_first(all_keep_first(game(4)))
    seen = view(scene, SPECTATOR)
    assert (seen["hand"], seen["inbox"], seen["deck"], seen["unsure"]) == ((), (), (), ())
    assert [player["known"] for player in seen["players"]] == [()] * 4


def test_a_player_knows_the_two_cards_handed_to_the_left_neighbour() -> None:
    """[ND-3.5] They have passed through the own hand."""
    scene = game(4)
    passed = view(scene, 0)["inbox"][1:]
    all_keep_first(scene)
    assert view(scene, 0)["players"][1]["known"] == passed


def test_a_player_cannot_tell_which_neighbour_has_which_of_the_cards_handed_on() -> None:
    """[ND-3.5] The left neighbour kept one of the two own cards and passed the other, unseen."""
    scene = all_keep_first(game(4))
    own = view(scene, 1)["inbox"]
    all_keep_first(scene)

    seen = view(scene, 0)

    assert seen["unsure"] == own
    assert not set(own) & set(seen["players"][1]["known"] + seen["players"][2]["known"])


def test_once_one_of_them_is_played_the_other_is_known() -> None:
    """[ND-3.5] Cards played face up are known to all."""
    scene = table(3).hand(0, "red bank").hand(1, "red park").hand(2, "red hospital").bell(1)
    scene.player(0).seen |= scene.player(1).seen | scene.player(2).seen
    scene.player(0).passed = tuple(sorted(scene.player(1).hand + scene.player(2).hand))
    scene.start(PlayCards())
    assert len(view(scene, 0)["unsure"]) == 2

    scene.do("play red park")

    seen = view(scene, 0)
    assert seen["unsure"] == ()
    assert seen["players"][2]["known"] == scene.player(2).hand


def test_the_second_card_received_and_passed_on_is_known_to_lie_with_the_left_neighbour() -> None:
    """[ND-3.5] It went there straight from the own hand."""
    scene = all_keep_first(game(4))
    handed_on = view(scene, 0)["inbox"][1]
    all_keep_first(scene)
    assert view(scene, 0)["players"][1]["known"] == (handed_on,)


@pytest.mark.parametrize("seats", SEATS)
def test_other_hidden_cards_would_look_the_same(seats: int) -> None:
    """[ND-3.5] At each choice: deal anew all that a seat cannot know, and it sees no difference."""
    scene = game(seats)
    rng = Rng.seeded("other worlds")
    different = 0
    for n, s in enumerate(tables(scene)):
        viewer = n % seats
        if s.asked is not None and n % 3 == 0:
            other = resample(NOTRE_DAME, s, viewer, rng)
            assert NOTRE_DAME.view(other, viewer) == NOTRE_DAME.view(s, viewer)
            different += [p.hand for p in other.players] != [p.hand for p in s.players]
    assert different > 5
