"""Chapter 12: the end of the game, who wins it, and what is worth nothing."""

from __future__ import annotations

import pytest

from parvis.games.notre_dame import NOTRE_DAME
from parvis.games.notre_dame import components as c
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from parvis.games.notre_dame.state import State
from parvis.games.notre_dame.vocabulary import PASS
from parvis.kernel.agenda import apply, legal, over, waiting
from parvis.kernel.errors import GameIsOver
from parvis.kernel.events import Event
from parvis.kernel.game import SPECTATOR
from parvis.kernel.rng import Rng
from parvis.lab.playout import play_out
from tests.notre_dame.scene import Scene, table


def whole_game(seats: int, new_persons: str = "off") -> tuple[State, list[Event]]:
    """A random game to its end, and all that happened."""
    events: list[Event] = []
    options = NOTRE_DAME.options(seats, {"new_persons": new_persons})
    s = NOTRE_DAME.new(options, "end", events)
    s.events = events
    play_out(s, Rng.seeded("end"), NOTRE_DAME.longest)
    return s, events


def last_round(seats: int = 4) -> Scene:
    """The third round of period C, with a plague of 6."""
    scene = table(seats).show("monk", "doctor", "mayor")
    scene.s.period, scene.s.round, scene.s.grey = 2, 2, ()
    return scene


def ranks(scene: Scene) -> list[int]:
    return [score.rank for score in NOTRE_DAME.result(scene.s)]


def prestige_seen(scene: Scene, seat: int) -> list[int | None]:
    return [player["prestige"] for player in NOTRE_DAME.view(scene.s, seat)["players"]]


# ---------------------------------------------------------------- the end
@pytest.mark.parametrize("new_persons", ["off", "on"])
@pytest.mark.parametrize("seats", c.SEATS)
def test_the_game_is_over_after_nine_rounds(seats, new_persons):
    """[ND-12.1, ND-2.1] three periods of three rounds, then nobody is asked any more."""
    s, events = whole_game(seats, new_persons)
    rounds = [(e.args["period"], e.args["round"]) for e in events if e.kind == "round"]
    assert rounds == [(f"period.{letter}", n) for letter in "ABC" for n in (1, 2, 3)]
    assert over(s)
    assert events[-1].kind == "end"


def test_no_move_is_taken_after_the_end():
    """[ND-12.1] the table waits for nobody and offers nothing."""
    s, _ = whole_game(3)
    assert (waiting(s), [legal(s, seat) for seat in range(3)]) == ([], [[], [], []])
    with pytest.raises(GameIsOver):
        apply(s, 0, PASS)


def test_the_last_plague_and_the_last_scoring_come_before_the_end():
    """[ND-12.1, ND-2.6] 1 prestige is lost to the plague first, then Notre Dame gives its 10."""
    scene = last_round().rat(0, 9).prestige(0, 1).place(0, notre_dame=1)
    scene.start(Plague(), EndRound()).checked()
    assert (scene.player(0).prestige, scene.player(0).cathedral) == (10, 0)
    kinds = [event.kind for event in scene.events]
    assert kinds[-3:] == ["cathedral", "prestige", "end"]
    assert max(i for i, kind in enumerate(kinds) if kind == "plague") < kinds.index("cathedral")


@pytest.mark.parametrize(("period", "game_over"), [(0, False), (1, False), (2, True)])
def test_only_the_end_of_the_third_period_ends_the_game(period, game_over):
    """[ND-12.1, ND-2.6] after A and B the next cards are dealt."""
    scene = last_round()
    scene.s.period = period
    scene.s.grey = tuple(p.index for p in c.PERSONS if not p.new and c.PILE[p.index] > period)
    scene.start(EndRound()).checked()
    assert over(scene.s) == game_over


def test_the_totals_are_revealed_at_the_end_and_not_before():
    """[ND-12.1, ND-2.8] to the players and to who looks on."""
    scene = last_round(3).prestige(0, 10).prestige(1, 20).prestige(2, 30)
    assert prestige_seen(scene, 1) == [None, 20, None]
    assert prestige_seen(scene, SPECTATOR) == [None, None, None]
    scene.start(EndRound())
    assert prestige_seen(scene, 1) == prestige_seen(scene, SPECTATOR) == [10, 20, 30]


# ---------------------------------------------------------------- the winner
def test_the_most_prestige_wins():
    """[ND-12.1] and the others follow in the order of theirs."""
    scene = table().prestige(0, 31).prestige(1, 44).prestige(2, 12).prestige(3, 43)
    assert ranks(scene) == [3, 1, 4, 2]
    assert [score.points for score in NOTRE_DAME.result(scene.s)] == [31, 44, 12, 43]


def test_a_tie_goes_to_the_highest_sum_of_gold_and_reserve():
    """[ND-12.2] 1 + 5 beats 4 + 1."""
    scene = table(3).prestige(0, 40).prestige(1, 40).prestige(2, 39)
    scene.gold(0, 4).reserve(0, 1).gold(1, 1).reserve(1, 5).gold(2, 9)
    assert ranks(scene) == [2, 1, 3]
    assert [score.tiebreaks for score in NOTRE_DAME.result(scene.s)] == [(5,), (6,), (13,)]


def test_gold_and_reserve_matter_only_among_those_tied():
    """[ND-12.2] a single prestige outweighs all the coins."""
    scene = table(2).prestige(0, 40).gold(0, 0).reserve(0, 0).prestige(1, 39).gold(1, 19)
    assert ranks(scene) == [1, 2]


def test_only_the_personal_reserve_and_gold_break_a_tie():
    """[ND-12.2, ND-6.19] not cubes on the board or in the supply, nor confidant, letters or rat."""
    scene = table(2).prestige(0, 40).prestige(1, 40).gold(0, 3).gold(1, 3).rat(1, 9)
    scene.place(0, bank=5, notre_dame=3).confidant(0, "bank").letters(0, "red gold", "blue gold")
    scene.reserve(0, 4).reserve(1, 5).checked()
    assert ranks(scene) == [2, 1]


def test_players_still_tied_share_the_victory():
    """[ND-12.3] 3 + 4 and 5 + 2; the third is third."""
    scene = table(3).prestige(0, 40).prestige(1, 40).prestige(2, 38)
    scene.gold(0, 3).reserve(0, 4).gold(1, 5).reserve(1, 2)
    assert ranks(scene) == [1, 1, 3]


def test_all_may_share_the_victory():
    """[ND-12.3] nobody has done anything."""
    assert ranks(table(5)) == [1, 1, 1, 1, 1]


def test_a_tie_below_the_winner_is_broken_the_same_way():
    """[ND-12.2, ND-12.3] two share the second place, before one with less gold."""
    scene = table(4).prestige(0, 20).prestige(1, 50).prestige(2, 20).prestige(3, 20).gold(3, 2)
    assert ranks(scene) == [2, 1, 2, 4]


def test_what_is_left_at_the_end_is_worth_no_prestige():
    """[ND-12.4] the game ends, and gold, cubes, letters and rat have changed nothing."""
    scene = last_round(2).prestige(0, 30).prestige(1, 29).rat(0, 9)
    scene.gold(1, 12).place(1, bank=4, park=4).confidant(1, "park")
    scene.letters(1, "red gold", "blue prestige", "green rat", "yellow cube")
    scene.start(EndRound()).checked()
    assert over(scene.s)
    assert [score.points for score in NOTRE_DAME.result(scene.s)] == [30, 29]
    assert ranks(scene) == [1, 2]


def test_the_winner_of_a_whole_game_has_the_most_prestige_that_all_now_see():
    """[ND-12.1, ND-12.2] the result and the revealed totals agree."""
    s, _ = whole_game(4)
    seen = [player["prestige"] for player in NOTRE_DAME.view(s, SPECTATOR)["players"]]
    scores = NOTRE_DAME.result(s)
    assert [score.points for score in scores] == seen
    best = max((p.prestige, (p.gold + p.reserve,)) for p in s.players)
    assert [(sc.points, sc.tiebreaks) == best for sc in scores] == [sc.rank == 1 for sc in scores]
