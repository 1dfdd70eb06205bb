"""The page of a report: whole, in both languages, and with nothing from outside."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parvis.bots.roster import LEVELS
from parvis.games import HOUSE, find
from parvis.kernel.errors import ParvisError
from parvis.kernel.texts import LANGUAGES, catalogue, holes
from parvis.lab import report, tournament
from parvis.lab.archive import Setting
from parvis.lab.engines import here
from parvis.lab.match import Result, Side
from parvis.lab.ratings import by_deals
from parvis.lab.report.charts import Scale, around, histogram
from parvis.lab.report.figures import Share, figures, margin
from parvis.lab.report.page import headline, page
from parvis.lab.report.words import Words
from tests.lab.players import seat_players

PACKAGE = "parvis.lab.report"
SOURCES = sorted(Path(report.__file__).parent.glob("*.py"))


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_players(monkeypatch)


def played(
    game: str = "notre-dame",
    bots: tuple[str, ...] = ("grasping", "random"),
    seats: int = 2,
    mix: str = "pairs",
    seed: str = "report",
) -> tuple[Setting, list[Result]]:
    made = tournament.setting(find(game), {}, bots, seats, 4, seed, mix)
    return made, tournament.play(tournament.Tournament(made), here)


class Reader(HTMLParser):
    """Whatever is opened is closed, and every chart says what it shows."""

    empty = ("meta", "br", "path", "circle", "line", "rect")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.charts: list[str] = []
        self.ids: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if given.get("role") == "img":
            self.charts.append(given.get("aria-label") or "")
        if tag not in self.empty:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [str(value) for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += f" {data}" if "style" not in self.open else ""


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert not reader.open
    assert len(set(reader.ids)) == len(reader.ids)
    return reader


# ---------------------------------------------------------------- the page
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_a_report_has_all_its_charts(game: str, language: str) -> None:
    reader = read(page(*played(game, seats=3), language, ["games.csv"]))
    panels = {"strength", "versus", "seats", "ended", "length", "margin", "sources", "data"}
    panels |= {f"taken-{kind}" for kind in find(game).takings if kind != "character"}
    assert panels <= set(reader.ids)
    assert len(reader.charts) > 20
    assert all(reader.charts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_needs_nothing_from_outside(language: str) -> None:
    html = page(*played(), language, [])
    assert "<script" not in html
    assert "http" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", html)
    assert not re.findall(r"(?:src|href)=", html)
    assert re.findall(r"url\((?!data:|#)", html) == []
    assert "prefers-color-scheme: dark" in html


def test_a_report_is_the_same_each_time() -> None:
    setting, results = played()
    assert page(setting, results, "en", []) == page(setting, results, "en", [])


def test_a_report_speaks_its_language() -> None:
    setting, results = played()
    assert "Advantage by seat" in read(page(setting, results, "en", [])).words
    french = read(page(setting, results, "fr", [])).words
    assert "Avantage selon la place" in french
    assert "Personnages corrompus" in french


def test_no_key_of_a_text_is_left_in_the_words() -> None:
    for language in LANGUAGES:
        words = read(page(*played("architects", seats=3), language, [])).words
        assert not re.findall(r"\b(?:source|building|apprentice|label|report|taken)\.\w+", words)


def test_a_seed_is_no_markup() -> None:
    html = page(*played(seed="<b>&"), "en", [])
    assert "<b>&" not in html
    assert "seed &lt;b&gt;&amp;" in html


def test_a_bot_against_itself_is_reported_without_pairings() -> None:
    reader = read(page(*played(bots=("random",)), "en", []))
    assert "Random against itself" in reader.words
    assert "versus" not in reader.ids
    assert "seats" in reader.ids


def test_one_against_the_rest_says_what_equals_would_win() -> None:
    words = read(page(*played(seats=4, mix="one-against-rest"), "en", [])).words
    assert "Equals would win 25%." in words


def test_an_unfinished_tournament_says_so() -> None:
    setting, results = played()
    assert "Not finished: 3 of 4 games." in read(page(setting, results[:3], "en", [])).words
    assert "Not finished" not in read(page(setting, results, "en", [])).words


def test_without_a_game_there_is_nothing_to_report() -> None:
    setting, _ = played()
    with pytest.raises(ParvisError, match="nothing to report"):
        page(setting, [], "en", [])


@pytest.mark.parametrize(
    ("low", "said"),
    [(1560.0, "Master 400 leads by 120 Elo"), (1500.0, "Master 400 is ahead of Random, not")],
)
def test_the_headline_says_whether_the_lead_is_certain(low: float, said: str) -> None:
    bots = {
        "random": {"elo": 1480.0, "low": 1450.0, "high": 1510.0},
        "master:400": {"elo": 1600.0, "low": low, "high": 1640.0},
    }
    assert headline(Words(find("notre-dame"), "en"), bots).startswith(said)


# ---------------------------------------------------------------- the figures
def game(ranks: tuple[int, int], sources: list[dict[str, int]], things: list[str]) -> Result:
    sides = [
        Side(sum(of.values()), rank, of, {"bribed": {thing: 2}})
        for rank, of, thing in zip(ranks, sources, things, strict=True)
    ]
    return Result(0, ("a", "b"), "points", 9, 4, sides)


def test_figures_tell_winners_from_others() -> None:
    told = figures(
        [
            game((1, 2), [{"x.1": 8, "x.2": 2}, {"x.1": 4}], ["monk", "fool"]),
            game((2, 1), [{"x.1": 1, "y": -1}, {"x.1": 6}], ["monk", "monk"]),
        ],
        {"x.1": "x", "x.2": "x"},
    )
    assert [(s.key, s.winners, s.others) for s in told.sources] == [("x", 8, 2.5), ("y", 0, -0.5)]
    assert [share.rate for share in told.seats] == [0.5, 0.5]
    monk, fool = told.taken["bribed"]
    assert (monk.key, monk.share.games, monk.share.won) == ("monk", 3, 2)
    assert (monk.by_winners, monk.by_others) == (2, 1)
    assert (fool.key, fool.share.rate, fool.expected) == ("fool", 0, 0.5)
    assert told.margins.values == [6, 6]


def test_who_loses_to_an_opponent_is_no_winner() -> None:
    sides = [Side(14, 2, {"x": 14}, {}), Side(59, 1, {"x": 59}, {})]
    told = figures([Result(0, ("a",), "points", 9, 4, sides)], {})
    assert [share.rate for share in told.seats] == [0.0]
    assert [(s.winners, s.others) for s in told.sources] == [(0, 14)]
    assert told.even == 0.5


def test_games_of_one_deal_count_together() -> None:
    deals = [(2.0, 2)] * 10 + [(0.0, 2)] * 10
    share = Share(deals)
    assert (share.won, share.games, share.rate) == (20, 40, 0.5)
    assert (share.low, share.high) == by_deals(deals)


def test_a_deal_that_not_all_have_played_is_left_out() -> None:
    setting, results = played()
    tourney = tournament.Tournament(setting)
    assert tournament.whole_deals(tourney, results) == results
    assert {result.deal for result in tournament.whole_deals(tourney, results[:-1])} == {0}
    assert tournament.whole_deals(tourney, results[:1]) == results[:1], "better than nothing"


def test_a_margin_is_taken_from_the_next_in_rank() -> None:
    assert margin(game((1, 2), [{"x": 12}, {"x": 12}], ["monk", "fool"])) == 0


# ---------------------------------------------------------------- charts
def test_a_scale_keeps_values_inside() -> None:
    scale = Scale(0, 10, 5)
    assert [scale.at(value) for value in (-3, 0, 5, 10, 30)] == [5, 5, 50, 95, 95]


def test_ticks_are_round() -> None:
    assert Scale(0, 1).ticks() == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert Scale(1312, 1688).ticks() == [1400, 1500, 1600]


def test_a_scale_around_values_ends_on_steps() -> None:
    scale = around([0.33, 0.58], 0, 1, 0.1)
    assert (round(scale.low, 6), round(scale.high, 6)) == (0.3, 0.6)


def test_a_histogram_has_a_column_for_each_value_that_came() -> None:
    assert histogram([1, 1, 2, 5], 2.25, "").count('class="column"') == 3
    assert histogram([7, 7], 7, "").count('class="column"') == 1


# ---------------------------------------------------------------- words
def test_numbers_have_the_marks_of_their_language() -> None:
    english, french = (Words(find("notre-dame"), language) for language in ("en", "fr"))
    assert english.number(1234.56, 1) == "1,234.6"
    assert french.number(1234.56, 1) == "1\u202f234,6"
    assert english.number(-0.04, 1) == "0.0"
    assert english.number(-2) == "\u22122"
    assert english.signed(1.25, 1) == "+1.2"
    assert french.percent(0.5) == "50\u202f%"


def test_all_languages_have_the_same_texts_with_the_same_values() -> None:
    english = catalogue(PACKAGE, "en")
    for language in LANGUAGES:
        texts = catalogue(PACKAGE, language)
        assert set(texts) == set(english)
        for key, text in texts.items():
            assert holes(text) == holes(english[key]), key


def test_every_text_is_used() -> None:
    strings = {
        node.value
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    made = {"mix_pairs", "mix_one-against-rest", "points_ending", "tiebreak_ending"}
    made |= {"shared_ending", "race_ending", *[f"bot.{level}" for level in LEVELS]}
    keys = {key.removeprefix("report.") for key in catalogue(PACKAGE, "en")}
    assert keys - strings == made


def test_levels_have_names_in_every_language() -> None:
    english, french = (Words(find("notre-dame"), language) for language in ("en", "fr"))
    assert english.bot("master:200") == "Master 200"
    assert french.bot("master:200") == "Maître 200"
    assert french.bot("stranger") == "Stranger"
