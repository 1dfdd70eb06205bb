"""Tournaments: balanced, repeatable, kept game by game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parvis.cli import tournaments
from parvis.games import find
from parvis.kernel.errors import BadOptions
from parvis.lab import tournament as tourney
from parvis.lab.archive import GAMES, SETTING, Archive, ArchiveError, Setting
from parvis.lab.engines import here
from parvis.lab.lineups import ONE_AGAINST_REST, PAIRS
from parvis.lab.match import Result, Side
from tests.lab.players import seat_players

NOTRE_DAME = find("notre-dame")


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_players(monkeypatch)


def setting(
    *bots: str, seats: int = 2, games: int = 4, seed: str = "1", mix: str = PAIRS
) -> Setting:
    named = bots or ("grasping", "random", "other")
    return tourney.setting(NOTRE_DAME, {}, named, seats, games, seed, mix)


def played(made: Setting, folder: Path | None = None) -> list[Result]:
    return tourney.play(tourney.Tournament(made), here, folder)


def kept(made: Setting, folder: Path) -> list[Result]:
    return Archive(folder).results(tourney.Tournament(made).keys())


def timeless(results: list[Result]) -> list[dict[str, Any]]:
    for result in results:
        for side in result.sides:
            side.seconds = 0.0
    return [result.plain() for result in results]


def summary(made: Setting, results: list[Result]) -> dict[str, Any]:
    timeless(results)
    return tourney.summary(made, results)


# ---------------------------------------------------------------- what is played
def test_every_pairing_plays_every_deal_from_every_seat() -> None:
    jobs = tourney.Tournament(setting(games=6)).jobs()
    assert len(jobs) == 3 * 6
    for deal in range(3):
        line_ups = {job.line_up for job in jobs if job.deal == deal}
        assert line_ups == {
            (a, b)
            for a in ("grasping", "random", "other")
            for b in ("grasping", "random", "other")
            if a != b
        }


def test_a_pairing_has_at_least_the_games_that_were_asked_for() -> None:
    jobs = tourney.Tournament(setting("random", "other", seats=4, games=8)).jobs()
    assert Counter(job.deal for job in jobs) == {0: 6, 1: 6}


def test_jobs_come_deal_by_deal() -> None:
    deals = [job.deal for job in tourney.Tournament(setting(games=6)).jobs()]
    assert deals == sorted(deals)


@pytest.mark.parametrize(
    ("bots", "seed", "told"),
    [
        (("random", "random"), "1", "named twice"),
        (("random", "other"), "", "a seed is"),
    ],
)
def test_a_setting_that_cannot_be_played_is_refused(
    bots: tuple[str, ...], seed: str, told: str
) -> None:
    with pytest.raises(BadOptions, match=told):
        setting(*bots, seed=seed)


# ---------------------------------------------------------------- what comes out
def test_the_summary_has_the_promised_names() -> None:
    made = setting(games=2)
    found = tourney.summary(made, played(made))
    assert list(found["bots"]) == ["grasping", "random", "other"]
    for row in found["bots"].values():
        assert set(row) == {"elo", "low", "high", "ms_per_decision"}
        assert row["low"] <= row["elo"] <= row["high"]
        assert row["ms_per_decision"] > 0
    assert [(row["a"], row["b"]) for row in found["pairings"]] == [
        ("grasping", "random"),
        ("grasping", "other"),
        ("random", "other"),
    ]
    for row in found["pairings"]:
        assert row["games"] == 2 == row["wins"] + row["draws"] + row["losses"]
        assert row["low"] <= row["score_a"] <= row["high"]
    assert found["game"] == "notre-dame"
    assert found["seed"] == "1"


def test_a_bot_that_wants_points_beats_a_random_one() -> None:
    made = setting("grasping", "random", games=60)
    found = summary(made, played(made))
    assert found["pairings"][0]["low"] > 0.5
    assert found["bots"]["grasping"]["elo"] > 1500 > found["bots"]["random"]["elo"]


def test_one_against_the_rest_is_held_against_one_in_so_many() -> None:
    made = setting("grasping", "random", seats=4, games=4, mix=ONE_AGAINST_REST)
    results = played(made)
    assert {result.line_up.index("grasping") for result in results} == {0, 1, 2, 3}
    (row,) = summary(made, results)["pairings"]
    assert row["even"] == 0.25
    assert row["games"] == 4


def game(deal: int, line_up: tuple[str, ...], *ranks: int) -> Result:
    sides = [Side(10 - rank, rank, {}, {}, 1) for rank in ranks]
    return Result(deal, line_up, "points", 1, 1, sides)


def test_the_score_is_wins_and_half_of_the_draws() -> None:
    made = setting("random", "other", games=4)
    results = [
        game(0, ("random", "other"), 1, 2),
        game(0, ("other", "random"), 2, 1),
        game(1, ("random", "other"), 1, 1),
        game(1, ("other", "random"), 1, 2),
    ]
    (row,) = tourney.summary(made, results)["pairings"]
    assert row["score_a"] == 2.5 / 4
    assert (row["wins"], row["draws"], row["losses"]) == (2, 1, 1)


def test_a_game_of_four_counts_as_all_its_pairs_of_different_bots() -> None:
    (duels,) = tourney.duels_by_deal([game(0, ("a", "b", "b", "a"), 1, 2, 2, 4)])
    assert duels == {("a", "b"): 2.0, ("b", "a"): 2.0}


def test_a_bot_alone_has_no_pairing() -> None:
    made = setting("random", seats=3, games=5)
    found = tourney.summary(made, played(made))
    assert found["games_played"] == 5
    assert found["pairings"] == []
    assert found["bots"]["random"]["elo"] == 1500


# ---------------------------------------------------------------- the same on any machine
def test_any_order_of_results_gives_the_same_tournament() -> None:
    made = setting()
    backwards = tourney.play(
        tourney.Tournament(made), lambda work, jobs: map(work, list(reversed(jobs)))
    )
    assert timeless(backwards) == timeless(played(made))


# ---------------------------------------------------------------- stop and go on
def stopped(made: Setting, folder: Path, after: int) -> None:
    """Play and be stopped after so many games, in the middle of a line."""

    def tell(done: int, total: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tourney.play(tourney.Tournament(made), here, folder, tell)
    with (folder / GAMES).open("a", encoding="utf-8") as lines:
        lines.write('{"deal":1,"line_up":["gra')


def test_a_stopped_tournament_goes_on_and_ends_as_if_it_had_not_been_stopped(
    tmp_path: Path,
) -> None:
    made = setting()
    whole = played(made, tmp_path / "whole")
    stopped(made, tmp_path / "parts", 3)
    assert len(kept(made, tmp_path / "parts")) == 3
    steps: list[int] = []
    again = tourney.play(
        tourney.Tournament(made), here, tmp_path / "parts", lambda done, _: steps.append(done)
    )
    assert steps[0] == 3
    assert steps[-1] == len(whole) == len(again)
    assert timeless(again) == timeless(whole)
    assert summary(made, again) == summary(made, whole)
    assert timeless(kept(made, tmp_path / "parts")) == timeless(whole)


def test_a_finished_tournament_plays_nothing_again(tmp_path: Path) -> None:
    made = setting()
    first = played(made, tmp_path)
    lines = (tmp_path / GAMES).read_text()
    assert played(made, tmp_path) == first
    assert (tmp_path / GAMES).read_text() == lines


def test_more_games_go_on_from_those_that_are_there(tmp_path: Path) -> None:
    played(setting(games=2), tmp_path)
    more = played(setting(games=4), tmp_path)
    assert timeless(more) == timeless(played(setting(games=4)))
    assert Archive(tmp_path).setting().games == 4


# ---------------------------------------------------------------- folders of something else
def test_fewer_games_than_the_folder_holds_are_refused(tmp_path: Path) -> None:
    played(setting(games=4), tmp_path)
    with pytest.raises(BadOptions, match="4 games a pairing; ask for as many or more, not 2"):
        played(setting(games=2), tmp_path)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": "2"}, "with seed 1, not 2"),
        ({"seats": 3}, "with seats 2, not 3"),
        ({"mix": ONE_AGAINST_REST}, "with mix pairs, not one-against-rest"),
    ],
)
def test_a_folder_of_another_setting_is_refused_with_a_sentence(
    other: dict[str, Any], told: str, tmp_path: Path
) -> None:
    played(setting(), tmp_path)
    with pytest.raises(BadOptions, match=told):
        played(setting(**other), tmp_path)


def test_a_folder_of_other_bots_is_refused(tmp_path: Path) -> None:
    played(setting("random", "other"), tmp_path)
    with pytest.raises(BadOptions, match="with bots random, other, not random, grasping"):
        played(setting("random", "grasping"), tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("dear to me")
    with pytest.raises(BadOptions, match="holds something else"):
        played(setting(), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


def spoil(folder: Path, line: str) -> None:
    """Another second line."""
    lines = (folder / GAMES).read_text().splitlines(keepends=True)
    (folder / GAMES).write_text("".join([lines[0], f"{line}\n", *lines[2:]]))


def second(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / GAMES).read_text().splitlines()[1])
    return found


@pytest.mark.parametrize("damage", ["{}", "", "[1]", "null", "{"])
def test_a_damaged_game_is_told_with_its_line(damage: str, tmp_path: Path) -> None:
    played(setting(), tmp_path)
    spoil(tmp_path, damage)
    with pytest.raises(ArchiveError, match=r"games\.jsonl is damaged at line 2"):
        played(setting(), tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        {"sides": []},
        {"deal": "x"},
        {"decisions": 1.5},
        {"line_up": [["random"], ["other"]]},
        {"line_up": [1, 2]},
        {"ending": "by chance"},
    ],
    ids=repr,
)
def test_a_game_with_something_else_in_it_is_told(damage: dict[str, Any], tmp_path: Path) -> None:
    played(setting(), tmp_path)
    spoil(tmp_path, json.dumps({**second(tmp_path), **damage}))
    with pytest.raises(ArchiveError, match=r"games\.jsonl is damaged at line 2"):
        played(setting(), tmp_path)


@pytest.mark.parametrize(
    "damage",
    [{"points": "x"}, {"rank": None}, {"seconds": "1"}, {"sources": [1]}, {"taken": {"a": 1}}],
    ids=repr,
)
def test_a_side_with_something_else_in_it_is_told(damage: dict[str, Any], tmp_path: Path) -> None:
    played(setting(), tmp_path)
    whole = second(tmp_path)
    whole["sides"][0] |= damage
    spoil(tmp_path, json.dumps(whole))
    with pytest.raises(ArchiveError, match=r"games\.jsonl is damaged at line 2"):
        played(setting(), tmp_path)


@pytest.mark.parametrize("other", [{"deal": 77}, {"line_up": ["master:9", "oracle"]}], ids=repr)
def test_a_game_of_another_tournament_is_refused(other: dict[str, Any], tmp_path: Path) -> None:
    played(setting(), tmp_path)
    spoil(tmp_path, json.dumps({**second(tmp_path), **other}))
    with pytest.raises(ArchiveError, match="line 2: no game of this tournament"):
        played(setting(), tmp_path)


@pytest.mark.parametrize("other", [{"variants": None}, {"seats": "2"}, {"bots": [1]}], ids=repr)
def test_a_setting_with_something_else_in_it_is_told(other: dict[str, Any], tmp_path: Path) -> None:
    played(setting(), tmp_path)
    data = json.loads((tmp_path / SETTING).read_text())
    (tmp_path / SETTING).write_text(json.dumps({**data, **other}))
    with pytest.raises(ArchiveError, match=r"tournament\.json is damaged"):
        Archive(tmp_path).setting()


def test_a_folder_of_bots_that_have_changed_since_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(setting(), tmp_path)
    monkeypatch.setattr(tourney, "minds", lambda game, bots: "others")
    with pytest.raises(BadOptions, match="their code or their weights have changed"):
        played(setting(games=8), tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 2}', "null"])
def test_a_damaged_setting_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / SETTING).write_text(text)
    with pytest.raises(ArchiveError, match=r"tournament\.json is damaged"):
        Archive(tmp_path).setting()


def test_a_setting_of_a_later_form_is_told(tmp_path: Path) -> None:
    played(setting(), tmp_path)
    data = json.loads((tmp_path / SETTING).read_text())
    (tmp_path / SETTING).write_text(json.dumps({**data, "format": 3}))
    with pytest.raises(ArchiveError, match="another version of Parvis"):
        Archive(tmp_path).setting()


def test_an_empty_folder_holds_no_tournament(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="holds no tournament"):
        Archive(tmp_path).setting()


# ---------------------------------------------------------------- Ctrl-C
@pytest.mark.parametrize("keep", [True, False])
def test_ctrl_c_says_what_is_kept(
    keep: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(work: Any, jobs: list[Any]) -> Iterator[Any]:
        yield work(jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(tournaments, "engine", lambda workers: interrupted)
    folder = tmp_path / "cup" if keep else None
    with pytest.raises(KeyboardInterrupt):
        tournaments.tournament(
            NOTRE_DAME, {}, ["random", "other"], 2, 4, "1", PAIRS, workers=1, out=folder
        )
    told = capsys.readouterr().err
    assert "stopped after 1 of 4 games" in told
    assert ("the same command goes on from there" in told) == keep
