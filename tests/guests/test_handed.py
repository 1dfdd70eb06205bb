"""What a person hands over in Python, and what packages announce: taken, or refused in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mason import Mason
from quarry import QUARRY
from quarry.game import Quarry

import parvis
from parvis import guests, lab
from parvis.bots import roster
from parvis.bots.base import Bot, Observation
from parvis.bots.roster import bot_of, bots_of, make, minds
from parvis.games import GAMES, GUESTS, all_games, find, game_of
from parvis.guests import BrokenGuest
from parvis.kernel.agenda import legal
from parvis.kernel.errors import BadOptions, ParvisError, UnknownGame
from parvis.server.app import make_app
from parvis.server.thinking import Thinkers
from tests.commands import parvis as command

KINDS = (GUESTS, roster.GUESTS)


@pytest.fixture(autouse=True)
def nobody_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No guest is left over from a test, or known from this machine."""
    for kind in KINDS:
        for field in ("handed", "broken", "_loaded", "_announced"):
            monkeypatch.setattr(kind, field, {})


class Patient(Bot):
    """A bot that is given something: it takes the move of that number."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.asked = 0

    def choose(self, seen: Observation) -> int:
        self.asked += 1
        assert self.asked < 60, "a bot is copied for every game"
        return seen.moves[self.place % len(seen.moves)]


# ---------------------------------------------------------------- games
@pytest.mark.parametrize("given", [QUARRY, Quarry, "quarry:QUARRY", "quarry.game:Quarry"])
def test_wherever_a_game_is_named_an_object_a_class_or_its_place_is_taken(given: Any) -> None:
    with pytest.raises(UnknownGame):
        find("quarry")
    assert parvis.new(given, seats=2, seed=1).finish().over
    assert find("quarry").id == "quarry"
    assert lab.pettingzoo_env(given, seats=2).metadata["name"] == "quarry_v1"
    env = lab.gymnasium_env(given, seats=2, bots=Mason)
    env.reset(seed=1)
    assert lab.batch(given, seats=2, tables=2).masks.shape == (2, 9)
    assert parvis.simulate(given, games=3)["game"] == "quarry"
    assert parvis.tournament(given, ["wanderer", Mason], games=2)["games_played"] == 2
    again = parvis.open_record(parvis.new(given, seats=2, seed=1).record())
    assert again.session.game.id == "quarry"


def test_a_game_of_the_house_is_itself_by_object_too() -> None:
    game = GAMES["notre-dame"]
    assert game_of(game) is game_of("Notre_Dame") is game
    assert not GUESTS.handed


def test_what_a_stranger_wrote_is_looked_up_and_never_imported(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="known games: architects, notre-dame"):
        find("quarry:QUARRY")
    with pytest.raises(BadOptions, match="there is no bot"):
        make("mason:Mason", "1")
    assert not roster.is_known("mason:Mason")


class Copycat(Quarry):
    id = "architects"


class Shouting(Quarry):
    id = "QUARRY!"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Copycat, "there is a game 'architects' already; give yours another name"),
        (Shouting, "small letters, digits and hyphens, not 'QUARRY!'"),
        (Mason, "is no game"),
        (7, "is no game"),
        ("quarry:NOTHING", "'quarry:NOTHING' cannot be loaded: AttributeError"),
        ("nowhere.at:All", "ModuleNotFoundError.*name a class or an object as module:Class"),
        (":", "cannot be loaded"),
    ],
)
def test_what_is_no_game_is_refused_in_words(given: Any, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        parvis.new(given)


# ---------------------------------------------------------------- bots
def lazy(seed: str) -> Bot:
    return Patient(0)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        (Mason, "mason:Mason"),
        ("mason:Mason", "mason:Mason"),
        (Patient(1), f"{__name__}:Patient"),
        (lazy, f"{__name__}:lazy"),
        ("Master:5", "master:5"),
    ],
)
def test_wherever_a_bot_is_named_an_object_a_class_or_its_place_is_taken(
    given: Any, name: str
) -> None:
    assert bot_of(given) == name
    assert isinstance(make(name, "seed"), Bot)
    report = parvis.simulate(QUARRY, [given, "wanderer"], games=30)
    assert report["bots"] == [name, "wanderer"]
    assert parvis.new(QUARRY, seed=1).let(given, 2).finish(given).over
    cup = parvis.tournament(QUARRY, [given, "wanderer"], games=2)
    assert cup["pairings"][0]["a"] == name


def test_whoever_is_handed_over_is_known_to_worker_processes() -> None:
    bots = [Mason, Patient(2)]
    one = parvis.simulate(QUARRY, bots, games=60)
    two = parvis.simulate(QUARRY, bots, games=60, workers=2)
    assert one["seats"] == two["seats"]


def test_who_cannot_travel_to_another_process_is_told_what_to_do() -> None:
    class Here(Mason):
        pass

    assert parvis.simulate(QUARRY, [Here], games=2)["games"] == 2
    assert parvis.simulate("notre-dame", games=2, workers=2)["games"] == 2, "others still play"
    with pytest.raises(ParvisError, match=r"cannot be found by another process.*workers=1"):
        parvis.simulate(QUARRY, [Here], games=2, workers=2)


def test_two_objects_of_one_class_need_names() -> None:
    with pytest.raises(BadOptions, match="two different bots are called"):
        bots_of([Patient(0), Patient(1)])
    first, last = Patient(0), Patient(-1)
    first.name, last.name = "first", "last"  # type: ignore[attr-defined]
    assert parvis.tournament(QUARRY, [first, last], games=2)["pairings"][0]["b"] == "last"
    assert bots_of([Mason, Mason, "wanderer"]) == ["mason:Mason", "mason:Mason", "wanderer"]


class Deaf(Mason):
    def __init__(self) -> None:
        super().__init__("always the same")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Quarry, "makes no bot|cannot be made"),
        (7, "is no bot: it must derive from parvis.bots.base.Bot"),
        (Deaf, "Deaf cannot be made: .*; a bot is made with a seed"),
        ("mason:Nobody", "cannot be loaded"),
        ("oracle", "there is no bot 'oracle'; known bots: wanderer"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(given: Any, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        parvis.simulate(QUARRY, [given], games=1)


def test_a_guest_that_thinks_with_something_else_is_another_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of games goes on only with the bots that began it."""
    code = (Path(__file__).parents[2] / "docs" / "examples" / "mason.py").read_text()
    (tmp_path / "builder.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    names = [bot_of("builder:Mason"), "wanderer"]
    before = minds(QUARRY, names)
    assert before == minds(QUARRY, reversed(names))
    assert before != minds(QUARRY, ["wanderer"]) == minds(QUARRY)
    parvis.tournament(QUARRY, names, games=2, out=tmp_path / "cup")
    (tmp_path / "builder.py").write_text(code.replace("max(", "min("))
    assert minds(QUARRY, names) != before
    with pytest.raises(BadOptions, match="holds games of other bots"):
        parvis.tournament(QUARRY, names, games=2, out=tmp_path / "cup")
    assert minds(QUARRY, [bot_of(Patient(1))]) != minds(QUARRY, [bot_of(Patient(2))])


def test_the_command_line_takes_a_module_in_the_folder_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text("from mason import Mason\nfrom quarry import QUARRY\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [p for p in __import__("sys").path if p])
    asked = ("simulate", "mine:QUARRY", "--seats", "2", "--games", "3", "--bots")
    done = command(*asked, "mine:Mason,wanderer")
    assert done.returncode == 0, done.stderr
    seats = ("--seats", "you,mine:Mason", "--seed", "1")
    played = command("play", "mine:QUARRY", *seats, typed="1\nquit\n")
    assert played.returncode == 0, played.stderr
    (saved,) = (tmp_path / "data" / "games").glob("*.parvis")
    again = command("play", "--resume", str(saved), *seats[:2], typed="1\n" * 9)
    assert again.returncode == 0, again.stderr
    wrong = command("play", "--resume", str(saved), "--seats", "you,you,you")
    assert "3 named for the 2 seats" in wrong.stderr


def test_a_server_takes_games_and_bots_by_its_host_s_hand(tmp_path: Path) -> None:
    make_app(tmp_path, games=[QUARRY], bots=[Mason])
    assert "quarry" in all_games()
    assert roster.is_known("mason:Mason")


class Cheat(Bot):
    """Answers with a move that nobody offered."""

    def choose(self, seen: Observation) -> int:
        return max(seen.moves) + 1


@pytest.mark.parametrize("bot", [Mason, Cheat])
def test_a_guest_thinks_in_a_process_of_the_server_and_cannot_cheat(
    bot: type[Bot], caplog: pytest.LogCaptureFixture
) -> None:
    name = bot_of(bot)
    game = game_of(QUARRY)
    s = game.new(game.options(2), "thinking")
    thinkers = Thinkers(1)
    move = asyncio.run(thinkers.choose("t", "quarry", s, 0, name, "seed"))
    thinkers.close()
    assert move in legal(s, 0)
    assert ("is not offered" in caplog.text) == (bot is Cheat)
    with pytest.raises(ParvisError, match="is not offered"):
        parvis.tournament(QUARRY, [Cheat, Mason], games=2)
    with pytest.raises(ParvisError, match=r"seed '1', game \d+, .*Cheat, .*is not offered"):
        parvis.simulate(QUARRY, [Cheat, Mason], games=2, workers=2)


# ---------------------------------------------------------------- announced
Announce = Callable[..., None]


@pytest.fixture
def announce(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Announce]:
    """`announce("pkg", games={"x": "module:X"})`: an installed package that announces these."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(package: str, code: str = "", **points: dict[str, str]) -> None:
        info = tmp_path / f"{package}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n")
        lines = []
        for kind, found in points.items():
            lines += [f"[parvis.{kind}]", *[f"{name} = {at}" for name, at in found.items()]]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
        (tmp_path / f"{package}_code.py").write_text(code)
        for kind_ in KINDS:
            monkeypatch.setattr(kind_, "_announced", None)

    return installed


def test_a_broken_package_is_said_and_the_rest_works(
    announce: Announce, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    announce("good", games={"quarry": "quarry:QUARRY"}, bots={"mason": "mason:Mason"})
    announce("bad", "1 / 0", games={"ruin": "bad_code:RUIN"}, bots={"ruin": "bad_code:Ruin"})
    announce("odd", "GAME = BOT = 7", games={"odd": "odd_code:GAME"}, bots={"odd": "odd_code:BOT"})
    announce("other", games={"pit": "quarry:QUARRY", "Big Pit": "quarry:QUARRY"})
    announce("gone", bots={"gone": "gone.away:Bot"})
    assert [*all_games()] == [*GAMES, "quarry"]
    assert roster.names() == ["wanderer", "apprentice", "journeyman", "master", "mason"]
    said = "\n".join(guests.troubles())
    for part in (
        "the game 'ruin' of the package bad 1.2 is left out: ZeroDivisionError: division by zero",
        "mend or uninstall that package",
        "the game 'odd' of the package odd 1.2 is left out: BadOptions: 7 is no game",
        "its id is 'quarry'; it must be announced under that name",
        "'Big Pit' of the package other 1.2 is left out: a name has small letters",
        "the bot 'gone' of the package gone 1.2 is left out: ModuleNotFoundError",
    ):
        assert part in said
    assert parvis.simulate("quarry", ["mason", "wanderer"], games=2)["games"] == 2
    with pytest.raises(BrokenGuest, match="the game 'ruin' of the package bad"):
        parvis.new("ruin")
    with pytest.raises(BadOptions, match="the bot 'ruin' of the package bad"):
        parvis.simulate("quarry", ["ruin"], games=2)
    listed = command("games")
    assert listed.returncode == 0
    assert "quarry" in listed.stdout
    assert "parvis: the game 'ruin' of the package bad 1.2 is left out" in listed.stderr
    with caplog.at_level(logging.WARNING, "parvis.server"):
        make_app(tmp_path / "tables")
    assert "the bot 'ruin' of the package bad 1.2 is left out" in caplog.text


def test_names_that_clash_are_refused(announce: Announce) -> None:
    announce("thief", games={"notre-dame": "quarry:QUARRY"}, bots={"master": "mason:Mason"})
    announce("one", games={"quarry": "quarry:QUARRY"}, bots={"twin": "mason:Mason"})
    announce("two", games={"quarry": "quarry:QUARRY"}, bots={"twin": "quarry:Twin"})
    assert find("notre-dame") is GAMES["notre-dame"]
    assert type(make("master:5", "1")).__module__ == "parvis.bots.levels"
    assert [*all_games()] == [*GAMES, "quarry"], "one thing announced twice is one thing"
    assert "twin" not in roster.names()
    said = "\n".join(guests.troubles())
    assert "'notre-dame' is a name of Parvis itself" in said
    assert "'master' is a name of Parvis itself" in said
    assert "announces the same name; uninstall one of them" in said
    with pytest.raises(BadOptions, match="there is a game 'quarry' already"):
        game_of(Quarry)
