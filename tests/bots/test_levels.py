"""The four levels: fair, repeatable, and each of its kind."""

from __future__ import annotations

import pickle
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from quarry.game import Quarry

from parvis.bots import budget, levels
from parvis.bots.advice import advise, words_of
from parvis.bots.base import Bot, Observation
from parvis.bots.budget import Budget
from parvis.bots.foresight import best_of, outlook
from parvis.bots.judgement.base import Weights
from parvis.bots.judgement.weights import judgement_of, write
from parvis.bots.levels import CHUNK, LOOK, Master, Wanderer
from parvis.bots.roster import DEFAULT, FORMER, LEVELS, level_of, make, minds, present, thought_with
from parvis.bots.search import Search, Tuning
from parvis.games import GAMES, find
from parvis.kernel.agenda import Position, apply, legal, play, waiting
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import PERFECT, Game
from parvis.kernel.manifest import Manifest
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from tests.bots.tables import FEW, JUDGED, positions
from tests.kit.tables import ALL, Seating

SPECS = ["wanderer", "apprentice", "journeyman", "master:8"]


def open_table(at: Seating) -> bool:
    """Alone, or in an open game, nothing that lies on the table is hidden."""
    return at.options.seats == 1 or at.game.kind.information == PERFECT


@pytest.mark.parametrize("at", FEW, ids=repr)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_chooses_the_same_in_worlds_that_differ_only_in_secrets(
    spec: str, at: Seating
) -> None:
    differ = 0
    for n, (s, seat) in enumerate(positions(at, "fair")):
        other = resample(at.game, s, seat, Rng.seeded(f"other {n}"))
        choices = [make(spec, "eyes").choose(Observation(at.game, t, seat)) for t in (s, other)]
        assert choices[0] == choices[1]
        assert choices[0] in legal(s, seat)
        differ += _cards(s) != _cards(other)
    assert differ or open_table(at), "only the luck to come is hidden"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_chooses_the_same_whoever_answered_before_it(spec: str, game_id: str) -> None:
    game = find(game_id)
    met = 0
    for n in range(4):
        s = game.new(game.options(3), f"together {n}")
        rng = Rng.seeded(f"together {n}")
        for _ in range(60):
            asked = waiting(s)
            if len(asked) > 1:
                met += 1
                for seat in asked:
                    others = s.clone()
                    for other in asked:
                        if other != seat:
                            offered = legal(others, other)
                            apply(others, other, offered[rng.below(len(offered))])
                    choices = [
                        make(spec, "quick").choose(Observation(game, t, seat)) for t in (s, others)
                    ]
                    assert choices[0] == choices[1]
            if s.asked is not None:
                play(s, s.offer[rng.below(len(s.offer))])
    assert met > 4


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_bot_sees_what_each_of_its_answers_brings_where_several_are_asked(seats: int) -> None:
    """Whatever its seat: not only who answers last."""
    game = find("notre-dame")
    judge = judgement_of(game)
    s = game.new(game.options(seats), "sighted")
    for seat in waiting(s):
        worths = []
        for n in range(8):
            world = Observation(game, s, seat).world(Rng.seeded(f"sighted {n}"))
            worths.append(outlook(judge, world, world.offer, 2))
            assert world.turn == seat
        assert any(max(found) > min(found) for found in worths)


def test_others_answer_without_knowing_what_the_searcher_does() -> None:
    """Where several are asked at once, each of them has one node under the searcher's."""
    game = find("notre-dame")
    s = game.new(game.options(3), "unknown")
    search = Search(game, judgement_of(game), 0, s.taken, Tuning())
    search.run(s, Rng.seeded("unknown"), 300)
    tried = [i for i, n in enumerate(search.root.visits) if n > 1]
    assert len(tried) > 1
    others = [kid for key, kid in search.root.kids.items() if key < 0]
    assert sorted(kid.turn for kid in others) == [1, 2]
    for kid in others:
        assert kid.total() >= 290, "it learns from every course"
    after = [kid for key, kid in search.root.kids.items() if key >= 0]
    assert len(after) > len(tried), "what comes then hangs on all answers"


def _cards(s: Position) -> bytes:
    """All that lies on a table, whatever the luck to come."""
    still = s.clone()
    still.rng = Rng.seeded("the same luck")
    return pickle.dumps(still)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_master_that_goes_on_in_its_tree_sees_no_more_than_a_new_one(game_id: str) -> None:
    """One master for a truth, one for a world that its seat cannot tell from it: choice after
    choice of the same turn, with what was thought before."""
    game = find(game_id)
    went_on = 0
    for n in range(12):
        s = game.new(game.options(2), f"tree {n}")
        rng = Rng.seeded(f"tree {n}")
        for _ in range(10 + 3 * n):
            if s.asked is not None:
                play(s, s.offer[rng.below(len(s.offer))])
        if s.asked is None:
            continue
        seat = s.turn
        masters = [Master("eyes", Budget(iterations=30)) for _ in range(2)]
        for step in range(6):
            if s.asked is None or s.turn != seat:
                break
            worlds = [s, resample(game, s, seat, Rng.seeded(f"{n}/{step}"))]
            search = masters[0].search
            seen = [Observation(game, world, seat) for world in worlds]
            if search is not None and len(seen[0].moves) > 1:
                went_on += search.stands_at(s.taken, seen[0].moves)
            moves = [m.choose(o) for m, o in zip(masters, seen, strict=True)]
            assert moves[0] == moves[1]
            apply(s, seat, moves[0])
    assert went_on > 0 or game_id == "notre-dame"


@pytest.mark.parametrize("at", FEW, ids=repr)
def test_there_is_no_truth_in_an_observation(at: Seating) -> None:
    hidden = 0
    for s, seat in positions(at, "no truth"):
        seen = Observation(at.game, s, seat)
        tables = [value for value in vars(seen).values() if isinstance(value, Position)]
        assert all(table is not s for table in tables)
        assert all(table.rng.key != s.rng.key for table in tables), "nor the luck to come"
        hidden += any(_cards(table) != _cards(s) for table in tables)
        assert seen.view() == at.game.view(s, seat)
    assert hidden or open_table(at)


def test_a_tree_is_dropped_when_something_else_was_dealt_than_it_expected() -> None:
    game = find("notre-dame")
    s = game.new(game.options(2), "dealt")
    master = Master("dealt", Budget(iterations=20))
    master.choose(Observation(game, s, s.turn))
    search = master.search
    assert search is not None
    search.root.moves = s.offer.copy()
    search.root.taken = s.taken
    assert search.stands_at(s.taken, s.offer[::-1])
    assert not search.stands_at(s.taken + 1, s.offer)
    assert not search.stands_at(s.taken, s.offer[1:])


def _played(game: Game[Any], specs: list[str], seed: str) -> list[int]:
    s = game.new(game.options(len(specs)), seed)
    bots = [make(spec, f"{seed}/{i}") for i, spec in enumerate(specs)]
    moves = []
    while s.asked is not None and len(moves) < 40:
        seat = s.turn
        moves.append(bots[seat].choose(Observation(game, s, seat)))
        apply(s, seat, moves[-1])
    return moves


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_the_same_seeds_play_the_same_game(game: Game[Any]) -> None:
    specs = ["master:10", "journeyman"]
    assert _played(game, specs, "twice") == _played(game, specs, "twice")


class Counting(Bot):
    """A master that notes how much of its tree was there when it began to think."""

    def __init__(self) -> None:
        self.master = Master("counting", Budget(iterations=40))
        self.found: list[int] = []

    def choose(self, seen: Observation) -> int:
        search = self.master.search
        kept = search is not None and search.stands_at(seen.taken, seen.moves)
        self.found.append(search.root.total() if search is not None and kept else 0)
        return self.master.choose(seen)


def test_the_small_choices_of_a_turn_share_one_tree() -> None:
    game = find("architects")
    s = game.new(game.options(2), "one tree")
    bots: list[Bot] = [Counting(), make("apprentice", "other")]
    kept = 0
    last = -1
    for _ in range(120):
        if s.asked is None:
            break
        seat = s.turn
        choice = bots[seat].choose(Observation(game, s, seat)) if len(s.offer) > 1 else s.offer[0]
        if seat == 0 and last == 0 and isinstance(bots[0], Counting) and bots[0].found:
            kept += bots[0].found[-1] > 0
        apply(s, seat, choice)
        last = seat
    assert kept > 3


def test_a_choice_without_an_alternative_is_not_thought_about() -> None:
    game = find("notre-dame")
    s = game.new(game.options(2), "one move")
    seen = Observation(game, s, s.turn)
    seen.moves = seen.moves[:1]
    master = Master("idle")
    assert master.choose(seen) == seen.moves[0]
    assert master.search is None


def test_a_master_stops_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a tenth of a second whenever it is looked at."""
    ticks = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(ticks) / 10)
    game = find("notre-dame")
    s = game.new(game.options(2), "patience")
    seen = Observation(game, s, s.turn)
    tried = []
    for seconds in (0.5, 1.0):
        search = Master("patience", Budget(seconds=seconds)).think(seen)
        tried.append(search.root.total())
        assert search.best(seen.moves) in seen.moves
    assert 0 < tried[0] < tried[1] <= 10 * CHUNK


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize(("better", "worse", "games"), [("apprentice", "wanderer", 8)])
def test_a_higher_level_wins_more(game: Game[Any], better: str, worse: str, games: int) -> None:
    won = 0.0
    for n in range(games):
        seat = n % 2
        s = game.new(game.options(2), f"levels {n // 2}")
        specs = [better if i == seat else worse for i in range(2)]
        bots = [make(spec, f"{n}/{i}") for i, spec in enumerate(specs)]
        while s.asked is not None:
            apply(s, s.turn, bots[s.turn].choose(Observation(game, s, s.turn)))
        scores = game.result(s)
        won += (scores[seat].rank == 1) / sum(score.rank == 1 for score in scores)
    assert won >= 0.75 * games


def test_bots_are_known_by_name_and_unknown_ones_are_refused_with_the_known_ones() -> None:
    assert DEFAULT in LEVELS
    for name in (*LEVELS, *FORMER, " Master "):
        assert isinstance(make(name, "seed"), Bot)
    assert level_of("master:400") == "master"
    with pytest.raises(BadOptions, match="wanderer, apprentice, journeyman, master"):
        make("oracle", "seed")
    for spec in ("master:0", "master:many", "master:-3", "master:1e9s", "master:0s"):
        with pytest.raises(BadOptions, match="budget"):
            make(spec, "seed")
    with pytest.raises(BadOptions, match="only a master"):
        make("apprentice:3", "seed")
    for spec in ("master:9:depth=0", "master:9:width=2", "master:9:explore=nan", "master:9:depth"):
        with pytest.raises(BadOptions, match=r"no setting of a search; there are: explore \(at"):
            make(spec, "seed")


def test_one_bot_has_one_name() -> None:
    assert present(" Random ") == present("wanderer") == "wanderer"
    assert present("Master : 400:depth=2") == "master:400:depth=2"


@pytest.fixture
def hamlet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game with an expansion, which can be changed."""
    folder = tmp_path / "hamlet"
    (folder / "wonders" / "text").mkdir(parents=True)
    (folder / "text").mkdir()
    for name in ("__init__.py", "rules.py", "text/en.toml", "wonders/rules.py"):
        (folder / name).write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def thinking(package: Path) -> str:
    """The sum for a game of that package, read anew."""
    return minds(SimpleNamespace(package=package.name, manifest=Manifest()))


def test_whoever_thinks_with_something_else_is_another_bot(hamlet: Path) -> None:
    before = thinking(hamlet)
    assert len(before) == 16
    (hamlet / "text" / "en.toml").write_text("title = 'Hamlet'")
    (hamlet / "wonders" / "text" / "en.toml").write_text("title = 'Hamlet'")
    (hamlet / "advice.py").write_text("how a hint is told")
    assert thinking(hamlet) == before, "how it is told changes no move"
    for name in ("rules.py", "wonders/rules.py", "wonders/components.toml"):
        (hamlet / name).write_text("explore = 0.9")
        assert thinking(hamlet) != before, "an expansion in the game's folder counts"
        before = thinking(hamlet)


@pytest.mark.parametrize("game_id", JUDGED)
def test_what_bots_think_with_is_shared_or_their_game_s_own(game_id: str) -> None:
    """A file for a new game makes no tournament of another refuse to go on."""
    paths = [str(file) for file in thought_with(find(game_id))]
    folder = game_id.replace("-", "_")
    for other in set(GAMES) - {game_id}:
        assert not [path for path in paths if other.replace("-", "_") in path]
    for own in (f"games/{folder}/game.py", f"judgement/{folder}/weights.toml", "bots/search.py"):
        assert [path for path in paths if path.endswith(own)]
    assert minds(find(game_id)) not in [minds(find(other)) for other in set(GAMES) - {game_id}]


class Fair(Quarry):
    """Quarry, where the variant is an expansion that has a judgement of its own."""

    id = "fair"
    manifest = Manifest(judgements={"": "fair.judge:Points", "fair": "fair.piles.judge:Piles"})

    def judgement(self, s: Any) -> str:
        return "fair" if s.pile_up else ""


JUDGE = """
from parvis.bots.judgement.base import Judgement
class {name}(Judgement):
    names = ("points",)
    def left(self, s): return 0.5
    def sides(self, s): return len(s.players)
    def features(self, s, seat): return [self.game.result(s)[seat].points]
"""


def test_an_expansion_has_a_judgement_weights_and_words_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room, name, weight in (("fair", "Points", 1.0), ("fair/piles", "Piles", 2.0)):
        (tmp_path / room / "text").mkdir(parents=True)
        (tmp_path / room / "__init__.py").write_text("")
        (tmp_path / room / "judge.py").write_text(JUDGE.format(name=name))
        weights = write("fair", Weights([weight], [0.0], (3.0, 5.0)), ("points",), ["a test"])
        (tmp_path / room / "weights.toml").write_text(weights)
    (tmp_path / "fair/piles/text/en.toml").write_text('points = ["+{n} in piles", "", "", ""]')
    monkeypatch.syspath_prepend(tmp_path)
    game = Fair()
    tables = [game.new(game.options(2, {"pile_up": value}), "x") for value in ("off", "on")]
    assert [Observation(game, s, 0).judged for s in tables] == ["", "fair"]
    plain, fair = judgement_of(game), judgement_of(game, "fair")
    assert [type(judge).__name__ for judge in (plain, fair)] == ["Points", "Piles"]
    assert [judge.weights.late for judge in (plain, fair)] == [[1.0], [2.0]]
    assert words_of(game, "fair", "en").sentences["points"][0] == "+{n} in piles"
    assert words_of(game, "fair", "fr").sentences == words_of(game, "", "en").sentences == {}
    for s in tables:
        assert make("journeyman", "1").choose(Observation(game, s, 0)) in s.offer
    with pytest.raises(BadOptions, match="no judgement of its own called 'mill'"):
        judgement_of(game, "mill")


def test_a_bot_cannot_read_the_deal_out_of_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setitem(LEVELS, "wanderer", lambda seed: given.append(seed) or Wanderer(seed))
    make("wanderer", "the deal/bot 1")
    make("wanderer", "the deal/bot 2")
    assert len({*given}) == 2
    assert not any("deal" in seed for seed in given)


def test_a_master_can_play_on_before_it_judges() -> None:
    plain, far = _tried(2, "master:20"), _tried(2, "master:20:rollout=3")
    assert plain != far
    assert far == _tried(2, "master:20:rollout=3")


def test_what_is_set_in_a_search_is_said_behind_its_budget() -> None:
    master = make("master:9:depth=2:paranoid=1", "seed")
    assert isinstance(master, Master)
    assert (master.tuning.depth, master.tuning.paranoid) == (2, True)
    assert master.tuning.explore == Master("seed").tuning.explore


@pytest.mark.parametrize("game_id", JUDGED)
def test_a_search_explores_as_the_judgement_of_its_game_says_unless_told(game_id: str) -> None:
    game = find(game_id)
    judge = judgement_of(game)
    s = game.new(game.options(2), "explore")
    assert Search(game, judge, s.turn, s.taken, Tuning()).explore == judge.explore
    assert Search(game, judge, s.turn, s.taken, Tuning.read(["explore=3"])).explore == 3.0


@pytest.mark.parametrize("game_id", JUDGED)
def test_moves_that_are_liked_best_promise_most_and_no_more_than_the_position(game_id: str) -> None:
    at = Seating(find(game_id), find(game_id).options(2))
    judge = judgement_of(at.game)
    met = 0
    for s, seat in positions(at, "promises"):
        if s.turn != seat or len(s.offer) < 2:
            continue
        search = Search(at.game, judge, seat, s.taken, Tuning())
        worths = outlook(judge, s, s.offer, 2)
        best = best_of(worths)
        t = s.clone()
        promised, shares = search.promises(t, worths)
        assert promised[best] == max(promised) == shares[seat]
        assert sum(shares) == pytest.approx(1.0)
        assert t.taken > s.taken, "used up"
        met += 1
    assert met > 3


def _tried(seats: int, spec: str) -> list[list[int]]:
    """How often a master tried each of its moves, in a few positions."""
    at = Seating(find("notre-dame"), find("notre-dame").options(seats))
    found = []
    for s, seat in positions(at, "aims"):
        master = make(spec, "aims")
        assert isinstance(master, Master)
        if len(legal(s, seat)) > 1:
            found.append(master.think(Observation(at.game, s, seat)).root.visits)
    return found


def test_with_two_seats_playing_for_oneself_is_playing_against_the_other() -> None:
    assert _tried(2, "master:40") == _tried(2, "master:40:paranoid=1")


def test_with_four_seats_it_is_not() -> None:
    assert _tried(4, "master:40") != _tried(4, "master:40:paranoid=1")


def test_a_clear_choice_is_made_before_its_seconds_are_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that goes on by a hundredth of a second whenever it is looked at."""
    ticks = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(ticks) / 100)
    game = find("notre-dame")
    seen = Observation(game, game.new(game.options(2), "clear"), 0)
    tried: list[int] = []
    for share in (2.0, 0.0):
        monkeypatch.setattr(levels, "CLEAR", share)
        tried.append(Master("clear", Budget(seconds=1.0)).think(seen).root.total())
    assert LOOK <= tried[1] < tried[0] / 2


def test_a_hint_for_a_question_with_one_answer_is_not_searched() -> None:
    """A budget that would take for ever."""
    game = find("notre-dame")
    s = game.new(game.options(2), "one answer")
    seen = Observation(game, s, s.turn)
    seen.moves = seen.moves[:1]
    (hint,) = advise(seen, "one answer", Budget(iterations=10**9))
    assert hint.move == seen.moves[0]
    assert 0 < hint.chance < 1
