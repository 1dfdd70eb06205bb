"""The command line as a person meets it: what it says, and its exit codes."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from parvis.games import GAMES
from parvis.kernel.record import read
from parvis.kernel.session import resume
from tests.commands import RUN, parvis, process


def saved(folder: Path) -> Path:
    (file,) = (folder / "games").glob("*.parvis")
    return file


# ---------------------------------------------------------------- in a process of its own
@pytest.mark.parametrize(
    ("args", "typed"),
    [
        (("--version",), ""),
        (("games",), ""),
        (("rules", "notre-dame", "--lang", "fr"), ""),
        (("play", "notre-dame", "--seats", "you,random", "--seed", "9"), "1\n" * 200),
        (("play", "notre-dame", "--seats", "you,you", "--seed", "3"), "\n1\n\nxyzzy\nquit\n"),
        (("play", "notre-dame", "--seats", "you,random", "--seed", "3"), "1\n"),
        (("play", "chess"), ""),
        (("simulate", "notre-dame", "--games", "many"), ""),
        (("serve", "--think", "0"), ""),
        (("dance",), ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_process_of_its_own_says_the_same_as_the_command_called_here(
    args: tuple[str, ...], typed: str, tmp_path: Path
) -> None:
    there = process(*args, typed=typed, PARVIS_DATA=str(tmp_path / "d1"))
    here = parvis(*args, typed=typed, PARVIS_DATA=str(tmp_path / "d2"))
    for done in (there, here):
        done.stdout = re.sub(r"d[12]\b.*", "", done.stdout)
    assert (there.returncode, there.stdout, there.stderr) == (
        here.returncode,
        here.stdout,
        here.stderr,
    )
    assert there.stdout or there.stderr


def test_who_reads_no_further_is_told_nothing() -> None:
    """`parvis rules notre-dame | head -1`"""
    with subprocess.Popen(
        [*RUN, "rules", "notre-dame"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reading:
        assert reading.stdout is not None
        assert reading.stderr is not None
        assert reading.stdout.read(1)
        reading.stdout.close()
        assert "Traceback" not in reading.stderr.read().decode()


# ---------------------------------------------------------------- games, rules
def test_games_lists_ids_seats_and_variants() -> None:
    done = parvis("games")
    assert done.returncode == 0
    assert "notre-dame" in done.stdout
    assert "2-5" in done.stdout
    assert "new_persons=off|on (off)" in done.stdout


def test_rules_tell_numbers_pages_and_what_is_reconstructed() -> None:
    done = parvis("rules", "notre-dame")
    assert "**ND-5.1** *(p. 3)*" in done.stdout
    assert "| person nurse rats | 3 |" in done.stdout
    assert "reconstructed" in done.stdout


def test_rules_come_in_french() -> None:
    done = parvis("rules", "notre_dame", "--lang", "fr")
    assert "D'où viennent les valeurs" in done.stdout


# ---------------------------------------------------------------- simulate
def test_simulate_prints_one_json_object_with_the_promised_keys() -> None:
    done = parvis(
        "simulate", "notre-dame", "--seats", "4", "--games", "30", "--seed", "1", "--json"
    )
    report = json.loads(done.stdout)
    for key in ("games", "decisions", "unforced", "decisions_per_s", "unforced_per_s", "seats"):
        assert key in report
    assert report["games"] == 30
    assert [row["seat"] for row in report["seats"]] == ["red", "blue", "green", "yellow"]
    assert sum(row["wins"] for row in report["seats"]) == pytest.approx(30, abs=0.1)
    assert sum(report["endings"].values()) == 30


def test_simulate_gives_the_same_games_for_the_same_seed_and_any_workers() -> None:
    command = ("simulate", "notre-dame", "--seats", "2", "--games", "60", "--seed", "x", "--json")
    one, two = (
        json.loads(parvis(*command).stdout),
        json.loads(parvis(*command, "--workers", "2").stdout),
    )
    assert one["seats"] == two["seats"]
    assert one["decisions"] == two["decisions"]


def test_simulate_shows_an_opponent_that_is_no_bot() -> None:
    done = parvis("simulate", "architects", "--seats", "1", "--games", "2")
    assert done.returncode == 0, done.stderr
    assert "constantine" in done.stdout.lower()


def test_simulate_shows_a_table_to_people() -> None:
    done = parvis("simulate", "notre-dame", "--games", "5", "--variant", "new_persons=on")
    assert "win rate" in done.stdout
    assert "won on points" in done.stdout


# ---------------------------------------------------------------- fuzz
def test_fuzz_says_that_all_laws_are_kept() -> None:
    done = parvis("fuzz", "notre-dame", "--games", "8", "--seats", "2-5", "--seed", "7")
    assert done.returncode == 0
    assert "8 games with 2 to 5 seats and every variant" in done.stdout
    assert "all laws kept" in done.stdout


# ---------------------------------------------------------------- playing
def test_a_game_can_be_stopped_and_resumed(own_data_folder: Path) -> None:
    first = parvis(
        "play", "notre-dame", "--seats", "you,random,random", "--seed", "5", typed="1\nquit\n"
    )
    assert first.returncode == 0
    assert "ND-3.1, p. 3" in first.stdout
    file = saved(own_data_folder)
    moves = len(read(file.read_text(encoding="utf-8")).moves)
    assert moves >= 3
    again = parvis("play", "--resume", str(file), typed="1\nquit\n")
    assert f"goes on after {moves} moves" in again.stdout
    assert len(read(file.read_text(encoding="utf-8")).moves) > moves


@pytest.mark.parametrize("option", ["--think", "--thinkers"])
def test_a_server_refuses_not_to_think(option: str) -> None:
    refused = parvis("serve", option, "0")
    assert refused.returncode == 2
    assert option in refused.stderr
    assert "greater than or equal to" in refused.stderr


def test_a_master_with_a_budget_goes_on_as_a_bot(own_data_folder: Path) -> None:
    """It was a person once: the keyboard was passed to it, with its cards."""
    parvis("play", "notre-dame", "--seats", "you,master:3", "--seed", "5", typed="1\nquit\n")
    again = parvis("play", "--resume", str(saved(own_data_folder)), typed="1\nquit\n")
    assert again.returncode == 0
    assert "goes on after" in again.stdout
    assert "Pass the keyboard" not in again.stdout


def test_a_whole_game_is_played_by_typing_ones(own_data_folder: Path) -> None:
    done = parvis("play", "notre-dame", "--seats", "you,random", "--seed", "9", typed="1\n" * 200)
    assert done.returncode == 0
    assert "Where the points came from" in done.stdout
    assert "Final score" in done.stdout
    assert read(saved(own_data_folder).read_text(encoding="utf-8")).ending == "finished"


def test_a_game_speaks_french() -> None:
    done = parvis(
        "play",
        "notre-dame",
        "--seats",
        "you,random",
        "--seed",
        "9",
        "--lang",
        "fr",
        typed="?\nquit\n",
    )
    assert "Séminaire" in done.stdout or "Banque" in done.stdout or "Résidence" in done.stdout
    assert "Ce que vous pouvez faire" in done.stdout
    assert "{" not in done.stdout


def test_the_system_s_language_is_taken() -> None:
    done = parvis(
        "play",
        "notre-dame",
        "--seats",
        "you,random",
        "--seed",
        "9",
        typed="quit\n",
        LANG="fr_FR.UTF-8",
    )
    assert "La partie est conservée" in done.stdout


def test_nonsense_is_answered_and_breaks_nothing() -> None:
    lines = ["", "xyzzy", "99", "-1", "bribe monk", "? bribe monk", "?", "? 1", "help", "log"]
    typed = "\n".join([*lines, "board", "redo", "undo", "save /nowhere/x", "quit", ""])
    done = parvis("play", "notre-dame", "--seats", "you,random", "--seed", "3", typed=typed)
    assert done.returncode == 0
    assert "That is no move and no command here" in done.stdout
    assert "You cannot do that now" in done.stdout
    assert "Could not save in /nowhere/x" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_person_can_take_back_a_draft_answer_while_another_still_thinks() -> None:
    typed = "\n1\n\nquit\n"
    done = parvis("play", "notre-dame", "--seats", "you,you", "--seed", "3", typed=typed)
    assert "Pass the keyboard to Red" in done.stdout
    assert "Pass the keyboard to Blue" in done.stdout


def test_quitting_at_the_hand_over_shows_nobody_s_cards() -> None:
    done = parvis("play", "notre-dame", "--seats", "you,you", "--seed", "3", typed="quit\n")
    assert "keep" not in done.stdout
    assert "The game is stored" in done.stdout


def test_a_game_with_the_same_seed_does_not_take_the_place_of_another(
    own_data_folder: Path,
) -> None:
    for _ in range(2):
        parvis("play", "notre-dame", "--seats", "you,random", "--seed", "same", typed="quit\n")
    assert len(list((own_data_folder / "games").glob("*.parvis"))) == 2


@pytest.mark.parametrize("where", [".", "/", "/dev/null", "a\0b", "~nobody-here/x", "x" * 3000])
def test_saving_never_breaks_the_game_nor_anything_else(where: str) -> None:
    typed = f"save {where}\n{'9' * 5000}\nquit\n"
    done = parvis("play", "notre-dame", "--seats", "you,random", "--seed", "3", typed=typed)
    assert done.returncode == 0
    assert "Could not save" in done.stdout or "is there already" in done.stdout
    assert not Path("/dev/null").is_file()


def test_saving_does_not_overwrite_what_is_not_this_game(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear friend", encoding="utf-8")
    typed = f"save {letter}\nsave {tmp_path}/mine.parvis\nsave {tmp_path}/mine.parvis\nquit\n"
    done = parvis("play", "notre-dame", "--seats", "you,random", "--seed", "3", typed=typed)
    assert letter.read_text(encoding="utf-8") == "dear friend"
    assert "is there already and is not this game" in done.stdout
    assert done.stdout.count("Saved in") == 2


def test_what_could_not_be_stored_is_not_said_to_be(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("", encoding="utf-8")
    done = parvis("play", "notre-dame", "--seed", "3", typed="quit\n", PARVIS_DATA=str(wall / "x"))
    assert "Could not save" in done.stdout
    assert "is stored in" not in done.stdout


def test_words_and_sentences_are_moves_too(own_data_folder: Path) -> None:
    command = ("play", "notre-dame", "--seats", "you,random", "--seed", "3")
    shown = parvis(*command, typed="quit\n").stdout
    saved(own_data_folder).unlink()
    line = next(line for line in shown.splitlines() if line.strip().startswith("2  keep"))
    words = line.split("keep")[-1].strip()
    parvis(*command, typed=f"keep {words}\nquit\n")
    record = read(saved(own_data_folder).read_text(encoding="utf-8"))
    assert ("red", f"keep {words}") in record.moves


# ---------------------------------------------------------------- records
@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game; it is only read."""
    folder = tmp_path_factory.mktemp("finished")
    asked = ("play", "notre-dame", "--seats", "you,random", "--seed", "9")
    parvis(*asked, typed="1\n" * 200, PARVIS_DATA=str(folder))
    return saved(folder)


def test_a_sound_record_is_called_sound(finished: Path) -> None:
    done = parvis("record", "check", str(finished))
    assert done.returncode == 0
    assert "finished: sound" in done.stdout


def test_a_record_is_told_move_by_move(finished: Path) -> None:
    done = parvis("replay", str(finished))
    record = read(finished.read_text(encoding="utf-8"))
    assert f"{len(record.moves)} moves, finished" in done.stdout
    assert "Final score" in done.stdout


def test_a_record_shows_one_moment_through_one_seat_s_eyes(finished: Path) -> None:
    done = parvis("replay", str(finished), "--at", "6", "--seat", "red")
    assert "after move 6 of" in done.stdout
    assert "(you)" in done.stdout
    assert "secret" in done.stdout


def test_a_seat_s_replay_hides_what_the_other_kept(finished: Path) -> None:
    red, blue = (parvis("replay", str(finished), "--seat", seat).stdout for seat in ("red", "blue"))
    assert "Blue keeps" not in red
    assert "Red keeps" not in blue
    assert "Red keeps" in red


def test_a_record_of_older_rules_is_opened() -> None:
    old = Path(__file__).parent / "data" / "notre-dame-rules-0.parvis"
    done = parvis("record", "check", str(old))
    assert f"rules 0 (now {GAMES['notre-dame'].version})" in done.stdout
    assert "goes on from its stored position" in done.stdout


def test_a_failure_s_record_repeats_it(tmp_path: Path) -> None:
    """What the fuzzer writes when a law is broken leads to the same position."""
    from parvis.lab.fuzz import Broken, fuzz_game, write_failure

    game = GAMES["notre-dame"]
    session = fuzz_game(game, game.options(3), "law", 50)
    told = write_failure(Broken(session, ValueError("broken on purpose")), tmp_path)
    assert "broken on purpose" in told
    (file,) = tmp_path.glob("*.parvis")
    record = read(file.read_text(encoding="utf-8"))
    record.ending = "finished"
    assert len(resume(game, record).past) == len(session.past)


# ---------------------------------------------------------------- what cannot be done
BAD = [
    (("play", "chess"), "there is no game 'chess'; known games: architects, notre-dame"),
    (("play", "notre-dame", "--seats", "you"), "notre-dame is for 2 to 5 seats, not 1"),
    (("play", "notre-dame", "--seats", "you," * 5 + "you"), "2 to 5 seats, not 6"),
    (("play", "notre-dame", "--seats", "you,deepblue"), "there is no bot 'deepblue'"),
    (("play", "notre-dame", "--seats", "random,random"), "nobody plays here"),
    (("play", "notre-dame", "--variant", "dragons=on"), "has no variant 'dragons'"),
    (("play", "notre-dame", "--variant", "new_persons=perhaps"), "cannot be 'perhaps'"),
    (("play", "notre-dame", "--variant", "new_persons"), "NAME=VALUE"),
    (("play", "notre-dame", "--lang", "de"), "there is no language 'de'"),
    (("play", "notre-dame", "--seed", " "), "a seed is a printable word"),
    (("play",), "name a game to play"),
    (("play", "--resume", "/nowhere.parvis"), "cannot be read: No such file"),
    (("simulate", "notre-dame", "--seats", "7"), "2 to 5 seats, not 7"),
    (("simulate", "notre-dame", "--games", "0"), "--games must be at least 1"),
    (("simulate", "notre-dame", "--workers", "0"), "--workers must be at least 1"),
    (("simulate", "notre-dame", "--bots", "clever"), "there is no bot 'clever'"),
    (
        ("simulate", "notre-dame", "--seats", "3", "--bots", "random,random"),
        "2 bots named for 3 seats",
    ),
    (("simulate", "notre-dame", "--games", "many"), "Invalid value for '--games'"),
    (("simulate",), "Missing argument"),
    (("tune", "notre-dame", "--pairs", "0"), "--pairs must be at least 1"),
    (("tune", "notre-dame", "--start", "/nowhere"), "--start /nowhere cannot be read"),
    (("tune", "notre-dame", "--out", "/nowhere/weights.toml"), "there is no folder /nowhere"),
    (("report", "/nowhere"), "/nowhere holds no tournament"),
    (("tournament", "notre-dame", "--bots", "random,wanderer"), "wanderer is named twice"),
    (("fuzz", "notre-dame", "--seats", "1-3"), "2 to 5 seats, not 1"),
    (("fuzz", "notre-dame", "--seats", "x"), "a range like 2-5"),
    (("fuzz", "notre-dame", "--seats", "5-2"), "the range is empty"),
    (("fuzz", "notre-dame", "--out", "/nowhere"), "is no folder"),
    (("replay", "/nowhere.parvis"), "cannot be read"),
    (("record", "check", "/nowhere.parvis"), "cannot be read"),
    (("record", "check", "/"), "cannot be read"),
    (("bench", "--peer", "nobody"), "there is no peer 'nobody'"),
    (("rules", "go"), "there is no game 'go'"),
    (("dance",), "dance"),
    (("games", "--loud"), "--loud"),
]


@pytest.mark.parametrize(("args", "why"), BAD, ids=[" ".join(args) for args, _ in BAD])
def test_what_cannot_be_done_is_told_in_one_line_with_exit_code_2(
    args: tuple[str, ...], why: str
) -> None:
    done = parvis(*args)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"hello", "line 1: this is no Parvis record"),
        (b"", "line 1: this is no Parvis record"),
        (b"\xff\xfe\x00", "line 1: this is no Parvis record"),
        (b"parvis-record 1 ~0000\n", "line 1: the check does not fit"),
    ],
)
def test_an_unreadable_record_is_one_line(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.parvis"
    file.write_bytes(content)
    for command in (("record", "check"), ("replay",), ("play", "--resume")):
        done = parvis(*command, str(file))
        assert done.returncode == 2
        assert why in done.stderr
        assert str(file) in done.stderr
        assert done.stderr.count("\n") == 1


def test_a_record_of_an_unknown_game_is_one_line(finished: Path, tmp_path: Path) -> None:
    from parvis.kernel.record import write

    record = read(finished.read_text(encoding="utf-8"))
    record.game = "go"
    file = tmp_path / "go.parvis"
    file.write_text(write(record), encoding="utf-8")
    done = parvis("replay", str(file))
    assert done.returncode == 2
    assert "line 2: there is no game 'go'" in done.stderr


def test_the_version_is_told() -> None:
    assert parvis("--version").stdout.startswith("parvis 0.")


# ---------------------------------------------------------------- tournament, report
def test_a_tournament_prints_one_json_object_and_its_folder_can_be_reported(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "cup"
    asked = ("tournament", "notre-dame", "--bots", "apprentice,wanderer", "--games", "4")
    done = parvis(*asked, "--seats", "2", "--seed", "1", "--out", str(folder), "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found["bots"]) == {"apprentice", "wanderer"}
    assert set(found["bots"]["wanderer"]) == {"elo", "low", "high", "ms_per_decision"}
    (pairing,) = found["pairings"]
    assert {"a", "b", "games", "score_a", "low", "high"} <= set(pairing)
    assert (pairing["a"], pairing["b"], pairing["games"]) == ("apprentice", "wanderer", 4)
    assert json.loads((folder / "result.json").read_text()) == found
    done = parvis("report", str(folder), "--lang", "fr", "--out", str(tmp_path / "page.html"))
    assert done.returncode == 0, done.stderr
    assert "Avantage selon la place" in (tmp_path / "page.html").read_text()
    assert (tmp_path / "page-seats.csv").is_file()
    assert not (tmp_path / "seats.csv").exists()
    assert (folder / "seats.csv").is_file()


def test_a_tournament_shows_a_table() -> None:
    done = parvis("tournament", "architects", "--bots", "wanderer", "--games", "2")
    assert done.returncode == 0, done.stderr
    assert "architects: 2 games, 2 seats" in done.stdout
    assert "ms a decision" in done.stdout


def test_a_tournament_shows_names_as_they_are() -> None:
    bot = "master:100:depth=1"  # elsewhere `:100:` is the name of a picture
    asked = ("tournament", "notre-dame", "--bots", f"{bot},wanderer", "--games", "2")
    assert bot in parvis(*asked).stdout


def test_a_tournament_in_a_folder_of_another_one_is_refused_with_a_sentence(
    tmp_path: Path,
) -> None:
    asked = ("tournament", "notre-dame", "--bots", "wanderer", "--games", "1", "--out")
    assert parvis(*asked, str(tmp_path)).returncode == 0
    done = parvis(*asked, str(tmp_path), "--seed", "2")
    assert done.returncode == 2
    assert "holds a tournament with seed 1, not 2" in done.stderr


def test_a_report_of_nothing_is_refused_with_a_sentence(tmp_path: Path) -> None:
    done = parvis("report", str(tmp_path))
    assert done.returncode == 2
    assert "holds no tournament" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    asked = ("tournament", "notre-dame", "--bots", "wanderer", "--games", "1", "--out")
    done = parvis(*asked, str(tmp_path / "file" / "cup"))
    assert done.returncode == 2
    assert "Not a directory" in done.stderr
    assert "Traceback" not in done.stderr
