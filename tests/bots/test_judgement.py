"""Judgements: every feature has a name, a weight and words; what a seat sees is enough for it."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.bots.advice import (
    LEAST,
    RIVALS,
    Advice,
    Reason,
    advise,
    apart,
    by_lead,
    expected,
    far,
    in_words,
    noise,
    reasons,
    words_of,
)
from parvis.bots.base import Observation
from parvis.bots.budget import Budget
from parvis.bots.judgement.architects.judge import PATIENCE, out_of_turns
from parvis.bots.judgement.base import Weights, split
from parvis.bots.judgement.weights import judgement_of, kind_of, parse, write
from parvis.bots.roster import make
from parvis.games import find
from parvis.games.architects.scoring import settled, total
from parvis.kernel.agenda import legal, play
from parvis.kernel.rng import Rng
from parvis.kernel.secrecy import resample
from tests.bots.tables import FEW, JUDGED, positions
from tests.kit.tables import Seating


@pytest.mark.parametrize("at", FEW, ids=repr)
def test_the_features_of_the_own_side_depend_on_nothing_hidden(at: Seating) -> None:
    judge = judgement_of(at.game)
    for n, (s, seat) in enumerate(positions(at, "features")):
        features = judge.features(s, seat)
        assert len(features) == len(judge.names)
        other = resample(at.game, s, seat, Rng.seeded(f"other {n}"))
        assert judge.features(other, seat) == features
        assert 0.0 <= judge.left(s) <= 1.0


@pytest.mark.parametrize("at", FEW, ids=repr)
def test_the_shares_of_a_victory_add_up_to_one(at: Seating) -> None:
    judge = judgement_of(at.game)
    s = at.game.new(at.options, "shares")
    rng = Rng.seeded("shares")
    while s.asked is not None:
        if rng.below(10) == 0:
            assert sum(judge.shares(s)) == pytest.approx(1.0)
        play(s, s.offer[rng.below(len(s.offer))])
    winners = [score.seat for score in at.game.result(s) if score.rank == 1]
    assert [i for i, share in enumerate(judge.shares(s)) if share] == winners
    assert sum(judge.shares(s)) == pytest.approx(1.0)


def test_a_lead_of_one_spread_wins_about_five_times_in_six() -> None:
    assert split([10.0, 4.0], 6.0)[0] == pytest.approx(0.845, abs=0.02)
    assert split([4.0, 4.0, 4.0], 6.0) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("game_id", JUDGED)
def test_moves_and_positions_have_weights_of_their_own(game_id: str) -> None:
    game = find(game_id)
    count = len(kind_of(game).names)
    nothing = [0.0] * count
    points = Weights([1.0] * count, nothing, (3.0, 5.0))
    s = game.new(game.options(2), "own")
    moves = kind_of(game)(game, Weights([2.0] * count, nothing, (9.0, 9.0), points))
    assert moves.value(s, 0) == sum(moves.features(s, 0))
    assert moves.appeal(s, 0) == 2 * moves.value(s, 0)
    assert moves.spread(s) == 8.0, "the lead's, not the move's"
    alone = kind_of(game)(game, points)
    assert alone.appeal(s, 0) == alone.value(s, 0) == moves.value(s, 0)


@pytest.mark.parametrize("game_id", JUDGED)
def test_weights_are_written_as_they_are_read(game_id: str) -> None:
    import tomllib

    kind = kind_of(find(game_id))
    judge = judgement_of(find(game_id))
    text = write(game_id, judge.weights, kind.names, ["a test"])
    again = parse(tomllib.loads(text), kind.names)
    for read, was in ((again, judge.weights), (again.positions, judge.weights.positions)):
        assert read is not None
        assert was is not None
        assert read.late == pytest.approx(was.late, abs=1e-4)
        assert read.spread == pytest.approx(was.spread, abs=1e-3)
    with pytest.raises(ValueError, match="features are"):
        parse(tomllib.loads(text), kind.names[1:])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game_id", JUDGED)
def test_every_feature_has_words_or_counts_with_one_that_has(game_id: str, lang: str) -> None:
    words = words_of(find(game_id), "", lang)
    told, heads = words.sentences, words.heads
    names = set(kind_of(find(game_id)).names) - {"one", "turn"}
    assert set(told) | set(heads) == names | (set(told) & {RIVALS})
    assert not set(told) & set(heads)
    assert set(heads.values()) <= set(told)
    assert all(len(sentences) == 4 for sentences in told.values())


def _hints(at: Seating, s: Any, seat: int) -> list[Any]:
    hints = advise(Observation(at.game, s, seat), "hint", Budget(iterations=30))
    words = words_of(at.game, at.game.judgement(s), "en")
    return [
        (hint.move, hint.chance, [in_words(words, reason) for reason in hint.reasons])
        for hint in hints
    ]


@pytest.mark.parametrize("at", [at for at in FEW if at.options.seats == 2], ids=repr)
def test_a_hint_names_the_best_moves_with_chances_and_reasons_from_own_knowledge(
    at: Seating,
) -> None:
    reasons = 0
    for n, (s, seat) in enumerate(positions(at, "hints")):
        moves = legal(s, seat)
        if len(moves) < 2:
            continue
        hints = _hints(at, s, seat)
        assert len(hints) == min(3, len(moves))
        assert all(move in moves and 0.0 <= chance <= 1.0 for move, chance, _ in hints)
        chances = [chance for _, chance, _ in hints]
        if not far([Advice(0, chance, []) for chance in chances]):
            assert chances == sorted(chances, reverse=True), "the first is never said to be worse"
        other = resample(at.game, s, seat, Rng.seeded(f"other {n}"))
        assert _hints(at, other, seat) == hints
        reasons += len([1 for _, _, words in hints if any(words)])
    assert reasons > 0 or at.game.id not in JUDGED


@pytest.mark.parametrize("seats", [1, 3])
def test_who_has_had_the_last_turn_of_architects_is_judged_by_the_points_that_are_there(
    seats: int,
) -> None:
    game = find("architects")
    judge = judgement_of(game)
    out = 0
    for n in range(4):
        s = game.new(game.options(seats), f"last {n}")
        rng = Rng.seeded(f"last {n}")
        while s.asked is not None:
            done = [seat for seat in range(len(s.players)) if out_of_turns(s, seat)]
            assert s.last_turns >= 0 or not done
            if judge.begins(s):
                assert s.turn not in done
            for seat in done:
                assert judge.value(s, seat) == total(settled(s), seat)
                out += 1
            play(s, s.offer[rng.below(len(s.offer))])
        assert all(out_of_turns(s, seat) for seat in range(len(s.players)))
    assert out or seats == 1


def test_two_who_see_no_gain_in_building_end_architects_at_last() -> None:
    """In this deal both put a worker into the forest and take it back, for ever: nobody must
    build. They lose their patience."""
    game = find("architects")
    s = game.new(game.options(2), "long/deal 255")
    bots = [make("journeyman", f"long/deal 255/bot {seat}") for seat in range(2)]
    while s.asked is not None and s.taken < 2 * 2 * PATIENCE:
        play(s, bots[s.turn].choose(Observation(game, s, s.turn)))
    assert s.asked is None
    assert s.taken > 2 * PATIENCE


def test_the_urge_to_end_architects_grows_with_waiting_and_asks_for_building() -> None:
    game = find("architects")
    judge = judgement_of(game)
    s = game.new(game.options(2), "urge")
    while not judge.begins(s):
        play(s, s.offer[0])
    assert judge.urge(s, 0) == 0
    s.taken = 2 * PATIENCE + 20
    little = judge.urge(s, 0)
    s.taken += 20
    assert judge.urge(s, 0) == pytest.approx(2 * little)
    s.players[0].goods = [20] * len(s.players[0].goods)
    richer = judge.urge(s, 0)
    assert richer > 2 * little
    s.players[0].plans = ()
    assert judge.urge(s, 0) < richer
    s.hall = (*s.hall, 0)
    assert judge.urge(s, 0) > richer


def _told(own: list[Reason], others: list[list[Reason]], lang: str = "en") -> list[str]:
    english, words = (words_of(find("architects"), "", language) for language in ("en", lang))
    return [in_words(words, reason) for reason in reasons(english, own, others)]


def test_reasons_are_what_a_move_brings_and_then_what_it_has_before_the_others() -> None:
    gains = [Reason("wood", 3.0, 1.2), Reason("silver", 0.0, 0.0), Reason("debts", 0.0, 0.0)]
    pays = [Reason("wood", 3.0, 1.2), Reason("silver", -2.0, -0.9), Reason("debts", 0.0, 0.0)]
    owes = [Reason("wood", 0.0, 0.0), Reason("silver", 0.0, 0.0), Reason("debts", 1.0, -2.0)]
    assert _told(gains, [owes]) == ["+3 wood", "no new debt"]
    assert _told(gains, [pays]) == ["+3 wood", "keeps silver"], "the others have the wood, too"
    assert _told(gains, [pays], "fr") == ["+3 bois", "garde de l’argent"]
    assert _told(pays, [gains]) == ["+3 wood"]
    spends = [Reason("wood", 0.0, 0.0), Reason("silver", -1.0, -0.3), Reason("debts", 0.0, 0.0)]
    assert _told(spends, [pays]) == [], "who spends less does not keep it"


def _apart(*moves: list[Reason]) -> list[list[tuple[str, bool]]]:
    words = words_of(find("architects"), "", "en")
    return [
        [(in_words(words, reason), reason.most) for reason in why]
        for why in apart(words, list(moves))
    ]


def test_what_all_moves_bring_alike_is_no_reason_for_one_of_them() -> None:
    """Three times «workers home: +1» teaches nothing."""
    first = [Reason("workers", 1.0, 0.5), Reason("wood", 2.0, 0.8)]
    second = [Reason("workers", 1.0, 0.5), Reason("wood", 0.0, 0.0)]
    third = [Reason("workers", 1.0, 0.5), Reason("wood", 0.0, 0.0)]
    assert _apart(first, second, third) == [[("+2 wood", False)], [], []]


def test_who_brings_clearly_more_of_what_all_bring_says_so() -> None:
    """«Nearer to a good building» by three moves, but by one much nearer."""
    moves = [[Reason("best_plan", n, n / 2)] for n in (3.0, 1.0, 1.1)]
    assert _apart(*moves) == [[("nearer to a good building", True)], [], []]


def test_chances_within_their_noise_are_no_difference() -> None:
    assert noise(0.5, 100, 100) == pytest.approx(0.0707, abs=1e-4)
    assert noise(0.01, 1000, 10) < noise(0.5, 1000, 10)
    assert noise(0.0, 0, 0) == 0.0


@pytest.mark.parametrize(
    ("chances", "are"),
    [((0.03, 0.01), True), ((0.99, 0.96), True), ((0.06, 0.01), False), ((0.99, 0.5), False)],
)
def test_leads_are_told_where_every_chance_is_near_0_or_1(
    chances: tuple[float, ...], are: bool
) -> None:
    assert far([Advice(0, chance, []) for chance in chances]) is are


def test_where_chances_say_nothing_moves_are_ordered_by_their_leads() -> None:
    hints = [Advice(n, 0.01, []) for n in range(3)]
    for hint, lead in zip(hints, (-21.0, -18.9, -19.0), strict=True):
        hint.lead, hint.alike = lead, True
    assert [(hint.move, hint.alike) for hint in by_lead(hints)] == [
        (1, False),
        (2, True),
        (0, False),
    ]


@pytest.mark.parametrize("at", [at for at in FEW if at.options.seats > 2], ids=repr)
def test_the_lead_and_the_place_that_are_expected_go_together(at: Seating) -> None:
    for s, seat in positions(at, "expected"):
        judge = judgement_of(at.game, at.game.judgement(s))
        lead, place = expected(judge, s, seat)
        assert 1.0 <= place <= judge.sides(s)
        assert lead < 0 or place <= 1.0 + (judge.sides(s) - 1) / 2 + 1e-9


def test_a_gain_that_is_less_than_one_on_average_is_told_without_a_number_or_not_at_all() -> None:
    nothing = [Reason("virtue", 0.0, 0.0), Reason("skills", 0.0, 0.0)]
    assert _told([Reason("virtue", 0.3, 0.5), Reason("skills", 0.3, 0.4)], [nothing]) == [
        "a new skill"
    ]
    assert _told([Reason("virtue", 1.3, 0.5), Reason("skills", 0.0, 0.0)], [nothing]) == [
        "+1 virtue"
    ]


def test_a_hint_counts_goods_and_points_as_the_table_does() -> None:
    """What serves no more counts nothing, but the words must not contradict the board."""
    game = find("architects")
    judge = judgement_of(game)
    s = game.new(game.options(2), "told")
    place = judge.names.index
    before = judge.told(s, 0)
    s.players[0].goods = [n + 30 for n in s.players[0].goods]
    after, features = judge.told(s, 0), judge.features(s, 0)
    for good in ("clay", "wood", "stone", "gold", "marble", "silver"):
        assert after[place(good)] - before[place(good)] == 30 > features[place(good)]
    assert after[place("points")] == total(s, 0)


def test_what_only_some_worlds_bring_is_luck_and_no_reason() -> None:
    stone = Reason("stone", 0.6, 0.5)
    assert _told([stone], [[Reason("stone", 0.0, 0.0)]]) == ["+1 stone"]
    stone.sure = 0.5
    assert _told([stone], [[Reason("stone", 0.0, 0.0)]]) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_reason_praises_a_loss(lang: str) -> None:
    """Where a weight makes less of a good thing worth more, a hint keeps silent about it."""
    words = words_of(find("architects"), "", lang)
    for feature in ("silver", "storehouse", "plans", "points"):
        assert in_words(words, Reason(feature, -2.0, 1.0)) == ""
    assert in_words(words, Reason("debts", -2.0, 1.0)) != ""


def test_less_than_a_little_is_no_reason() -> None:
    little = [Reason("wood", 1.0, LEAST / 2)]
    assert _told(little, [[Reason("wood", 0.0, 0.0)]]) == []


def test_what_is_spared_of_something_unwanted_is_not_praised_as_kept() -> None:
    """Where a weight makes less of a thing worth more, «keeps» would say the contrary."""
    own, other = [Reason("strength", 0.0, 0.0)], [Reason("strength", 4.0, -0.8)]
    assert _told(own, [other]) == []


def test_to_set_the_others_back_is_a_reason() -> None:
    own, other = [Reason(RIVALS, -2.0, 2.0)], [Reason(RIVALS, 0.0, 0.0)]
    assert _told(own, [other]) == ["sets the others back"]
    assert _told(other, [[Reason(RIVALS, 1.0, -1.0)]]) == ["does not help the others"]
