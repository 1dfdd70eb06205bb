"""An expansion can be laid over the base game: it fills named points and changes no chapter.

The Festival is no game, only enough to fill them: clay is as good as silver, the quarry counts a
guest, captures and debts are rewarded, a reset and the end have a step more.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parvis.games.architects import ARCHITECTS
from parvis.games.architects import components as c
from parvis.games.architects.costs import put_silver, spend_bundle, take_virtue
from parvis.games.architects.game import Architects
from parvis.games.architects.opponent import Opponent
from parvis.games.architects.placing import Work
from parvis.games.architects.rules import Rules
from parvis.games.architects.state import Player, State
from parvis.games.architects.vocabulary import DESTROY, PASS
from parvis.kernel.agenda import Decision, Item, Step, Why
from parvis.kernel.game import Options
from parvis.kernel.rng import Rng
from parvis.kernel.snapshot import load, save, state_hash
from parvis.kernel.texts import catalogue, rules
from parvis.lab.playout import play_out
from tests.architects.scene import BLUE, RED, Scene


class Cheer(Step[State]):
    """Everybody gets a coin."""

    def run(self, s: State) -> None:
        for seat in range(s.seats):
            s.gain(seat, c.SILVER, 1, "source.reset")


class Welcome(Decision[State]):
    """Asked on arrival, before the place is carried out."""

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [PASS, DESTROY]

    def take(self, s: State, move: int) -> None:
        s.gain(self.seat, c.WOOD, 1 if move == DESTROY else 0, "place.forest")


class KeepFace(Decision[State]):
    """Virtue bought off for a marble."""

    def __init__(self, seat: int, n: int, source: str) -> None:
        self.seat = seat
        self.n = n
        self.source = source

    def moves(self, s: State, why: Why | None = None) -> list[int]:
        return [PASS, DESTROY]

    def take(self, s: State, move: int) -> None:
        if move == PASS:
            take_virtue(s, self.seat, self.n, self.source)
        else:
            s.players[self.seat].goods[c.MARBLE] -= 1


class Guests(Opponent):
    def tally(self, s: State, seat: int) -> list[tuple[str, int]]:
        return [("source.hall", 77)]


class Festival(Rules):
    def __init__(self) -> None:
        super().__init__()
        self.helpers = True
        self.substitutes = True

    def rewards_laid(self, players: int) -> int:
        return self.in_use().reward_cards

    def columns(self) -> int:
        return 5

    def precedence(self, player: Player) -> int:
        return -player.virtue

    def opening(self, characters: str) -> tuple[Item[State], ...]:
        return (Cheer(), *super().opening(characters))

    def arrived(self, s: State, seat: int, place: int, act: int, arg: int, crew: int) -> None:
        if place == c.FOREST:
            s.push(Work(seat, place, act, arg, crew))
            s.push(Welcome(seat))
        else:
            super().arrived(s, seat, place, act, arg, crew)

    def further_crew(self, s: State, seat: int, place: int) -> int:
        return 1 if place == c.QUARRY else 0

    def means(self, player: Player) -> int:
        return player.goods[c.SILVER] + player.goods[c.CLAY]

    def pay_silver(self, s: State, seat: int, coins: int, tax: int) -> None:
        clay = max(0, coins + tax - s.players[seat].silver)
        s.players[seat].goods[c.CLAY] -= clay
        put_silver(s, seat, coins - clay)

    def covers(self, s: State, player: Player, cost: c.Bundle) -> bool:
        return player.goods[c.CLAY] >= 10

    def spend(self, s: State, seat: int, cost: c.Bundle, saved: int) -> None:
        if self.covers(s, s.players[seat], cost):
            s.players[seat].goods[c.CLAY] -= 10
        else:
            spend_bundle(s, seat, cost, saved)

    def may_save_virtue(self, s: State, seat: int, n: int) -> bool:
        return seat < s.seats and s.players[seat].goods[c.MARBLE] > 0

    def save_virtue(self, s: State, seat: int, n: int, source: str) -> None:
        s.push(KeepFace(seat, n, source))

    def debt_taken(self, s: State, seat: int) -> None:
        s.gain(seat, c.STONE, 1, "source.debt")

    def captured(self, s: State, seat: int, place: int, colour: int) -> None:
        s.gain(seat, c.GOLD, 1, "place.town_centre")

    def built(self, s: State, seat: int, card: int) -> None:
        s.gain(seat, c.MARBLE, 1, "source.buildings")

    def reset(self, seat: int) -> tuple[Item[State], ...]:
        return (*super().reset(seat), Cheer())

    def ending(self, s: State) -> tuple[Item[State], ...]:
        return (Cheer(), *super().ending(s))

    def opponent(self) -> Opponent:
        return Guests()

    def show(self, s: State, seat: int) -> dict[str, Any]:
        return {"festival": seat}


class WithFestival(Architects):
    def rules(self, options: Options) -> Rules:
        return Festival()


GAME = WithFestival()


def festival(seats: int = 3, **variants: str) -> Scene:
    """A table of the Festival after set-up, as `table` makes one of the base game."""
    s = GAME.new(GAME.options(seats, variants), "festival")
    s.first = 0
    s.agenda.clear()
    for player in s.players:
        player.goods = [0] * len(c.GOODS)
        player.plans = player.inbox = player.outbox = ()
    return Scene(s)._deal_plans()._deal_apprentices()


def test_decks_display_and_opening_are_those_of_the_expansion() -> None:
    s = GAME.new(GAME.options(3), "festival")
    assert len(s.stalls) == 10
    assert s.rewards_left == 11
    assert s.players[s.first].silver == c.START_SILVER[0] + 1


def test_the_expansion_says_who_begins() -> None:
    s = GAME.new(GAME.options(5, {"characters": "dealt"}), "festival")
    assert s.players[s.first].virtue == min([player.virtue for player in s.players])


def test_the_fifth_column_is_one_coin_further() -> None:
    scene = festival().at(RED, workshop=3).has(RED, silver=5).turn(RED)
    assert len(scene.offered("hire")) == 10


def test_a_question_can_come_between_arrival_and_action() -> None:
    scene = festival().turn(RED).do("place forest")
    assert scene.asked == "Welcome"
    assert scene.owned(RED) == {}
    scene.do("destroy-debt")
    assert scene.owned(RED) == {"wood": 2}


def test_an_action_counts_more_than_the_own_workers() -> None:
    scene = festival().at(RED, quarry=1).turn(RED).do("place quarry")
    assert scene.owned(RED) == {"stone": 3}


def test_something_else_is_as_good_as_silver_but_not_for_tax() -> None:
    assert not festival().has(RED, clay=9).virtue(RED, 7).turn(RED).offered("hire")
    scene = festival().has(RED, clay=9, silver=2).turn(RED)
    name = scene.offered("hire")[0]
    scene.do(f"hire {name}")
    assert scene.owned(RED) == {"clay": 7}


def test_something_else_takes_the_place_of_goods() -> None:
    scene = festival().plans(RED, "well").has(RED, clay=10).turn(RED).do("build well")
    assert scene.owned(RED) == {"clay": 4, "marble": 1}


def test_virtue_that_would_be_lost_can_be_bought_off() -> None:
    scene = festival().tax(4).has(RED, marble=1).turn(RED).do("place tax-stand")
    assert scene.asked == "KeepFace"
    scene.do("destroy-debt")
    assert (scene.player(RED).virtue, scene.owned(RED)) == (7, {"silver": 4})


def test_captures_and_debts_are_told() -> None:
    scene = festival().at(BLUE, quarry=2).has(RED, silver=1).turn(RED)
    scene.do("place town-centre", "capture quarry blue")
    assert scene.goods(RED, "gold") == 1
    scene = festival().tax(4).virtue(RED, 0).turn(RED).do("place tax-stand")
    assert scene.goods(RED, "stone") == 2


def test_a_reset_and_the_end_have_further_steps() -> None:
    scene = festival().market(small=RED, middle=BLUE).has(RED, silver=3).turn(RED)
    scene.do("market large")
    assert scene.goods(BLUE, "silver") == 1
    assert festival().end().goods(RED, "silver") == 1


def test_the_opponent_is_another_one() -> None:
    scene = festival(1, opponent="helena")
    assert scene.score(1) == 77


def test_the_view_shows_more_and_the_state_stores_no_rules() -> None:
    options = GAME.options(3)
    s = GAME.new(options, "festival")
    assert GAME.view(s, RED)["festival"] == RED
    data = save(GAME, options, s)
    assert "rules" not in data
    again = load(GAME, options, data, GAME.version)
    assert isinstance(again.rules, Festival)
    assert state_hash(GAME, options, again) == state_hash(GAME, options, s)
    assert s.clone().rules is s.rules


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_are_played_with_it(seats: int) -> None:
    s = GAME.new(GAME.options(seats), f"festival {seats}")
    play_out(s, Rng.seeded("festival"), 2 * GAME.longest)
    assert s.asked is None
    GAME.check(s)
    GAME.vector(s, 0)


def test_the_base_game_knows_nothing_of_it() -> None:
    s = ARCHITECTS.new(ARCHITECTS.options(3), "festival")
    assert len(s.stalls) == 8
    assert "festival" not in ARCHITECTS.view(s, 0)


def test_a_field_that_came_later_changes_no_older_hash() -> None:
    class WithLater(Architects):
        later = {"Player": {"debts": 0}}  # noqa: RUF012

    options = GAME.options(2)
    s = GAME.new(options, "later")
    data = save(WithLater(), options, s)
    assert "debts" not in data["players"][0]
    s.players[0].debts = 1
    assert save(WithLater(), options, s)["players"][0]["debts"] == 1


def test_texts_and_rules_of_an_expansion_are_read_after_those_of_the_base(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "boxed" / "text"
    text.mkdir(parents=True)
    (text.parent / "__init__.py").write_text("")
    (text / "en.toml").write_text('title = "Base"\n[place]\nquarry = "Quarry"\n')
    (text / "wonders.en.toml").write_text('[place]\ncourt = "Court"\n')
    (text / "rules.en.md").write_text("## 1. One\n\n**AA-1.1** *(p. 1)* A rule.\n")
    (text / "rules.wonders.en.md").write_text("## 2. Two\n\n**WW-1.1** *(p. 1)* Another.\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert catalogue("boxed", "en") == {
        "title": "Base",
        "place.quarry": "Quarry",
        "place.court": "Court",
    }
    assert [rule.chapter for rule in rules("boxed", "en").values()] == ["1. One", "2. Two"]
