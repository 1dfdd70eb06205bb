"""`parvis`: the commands. Each reads its arguments, calls the library, and prints."""

from __future__ import annotations

import io
import json
import os
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from typer.exceptions import TyperException

from parvis import __version__
from parvis.bots.roster import bot_of, is_bot
from parvis.cli import figures, rulebook, say, tournaments, trials, tuning
from parvis.cli.play import YOU, seat_players, start_game
from parvis.cli.replay import check_record, open_record, show_record
from parvis.cli.serve import serve as start_server
from parvis.games import all_games, game_of
from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.session import Session
from parvis.kernel.texts import LANGUAGES, Text
from parvis.lab.selfplay import Terms
from parvis.server.settings import Settings

app = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)
records = typer.Typer(invoke_without_command=True, help="Work with records of games.")
app.add_typer(records, name="record")

NEWCOMERS = "you,wanderer,wanderer"

Game = Annotated[str, typer.Argument(help="The game's id (see 'parvis games'), or module:Class.")]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", help="A variant as NAME=VALUE; may be repeated.")
]
Language = Annotated[
    str | None, typer.Option("--lang", help="en or fr; by default the system's language.")
]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game.")]


def language(asked: str | None) -> str:
    """The language asked for, or the system's, or English."""
    if asked is not None:
        if asked.lower() not in LANGUAGES:
            raise BadOptions(f"there is no language {asked!r}; languages: {', '.join(LANGUAGES)}")
        return asked.lower()
    system = (
        os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    )
    return "fr" if system.lower().startswith("fr") else "en"


def variants(given: list[str] | None) -> dict[str, str]:
    values = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"a variant is written NAME=VALUE, not {text!r}")
        values[name.strip()] = value
    return values


def address(text: str) -> str:
    """An address as it is compared; names are looked up by nobody here."""
    try:
        return str(ip_address(text.strip()))
    except ValueError:
        raise BadOptions(f"a proxy is named by its address, not {text!r}") from None


def seated(seats: str) -> list[str]:
    """Who sits where, as a person wrote it."""
    names = [name.strip() for name in seats.split(",")]
    return [YOU if name.lower() == YOU else bot_of(name) for name in names]


def seated_before(session: Session[Any]) -> list[str]:
    """Who sat where in a saved game: bots that are known here, and people. A file imports nothing;
    whose bot was `module:Class` names it again with --seats."""
    names = [session.players.get(colour, "wanderer") for colour in session.seats]
    return [name if is_bot(name) else YOU for name in names[: session.options.seats]]


def positive(name: str, number: int) -> int:
    if number < 1:
        raise BadOptions(f"--{name} must be at least 1, not {number}")
    return number


def _version(asked: bool) -> None:
    if asked:
        print(f"parvis {__version__}")
        raise typer.Exit


@app.callback()
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Cathedral-building board games, played, studied and taught.

    Without a command: tables in the browser, on this machine.
    """
    if context.invoked_subcommand is None:
        start_server("127.0.0.1", None, None, True, Settings())


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="0.0.0.0: others on the network may come.")
    ] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="By default 8321, or the next free one.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open a browser.")
    ] = False,
    pace: Annotated[float, typer.Option(help="Seconds that a bot takes at least.")] = 0.5,
    absence: Annotated[
        float, typer.Option(help="Seconds after which the host may replace who is gone.")
    ] = Settings.absence,
    think: Annotated[
        float,
        typer.Option(min=0.05, max=60, help="Seconds that a Master, or a hint, thinks at most."),
    ] = Settings.think,
    thinkers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that think, one core each.")
    ] = 1,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name under which people come (games.example); may be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy in front of this server; may be repeated."),
    ] = None,
    connections: Annotated[
        int, typer.Option(min=4, help="Connections that one visitor may have.")
    ] = Settings.connections,
    patience: Annotated[
        float, typer.Option(min=0.1, help="Seconds in which a request must be here whole.")
    ] = Settings.patience,
    tables: Annotated[
        int, typer.Option(min=1, help="Tables under way that one visitor may have made.")
    ] = Settings.tables,
    all_tables: Annotated[
        int, typer.Option(min=1, help="Tables under way of all together.")
    ] = Settings.all_tables,
    game: Annotated[
        list[str] | None, typer.Option(help="One more game, as module:Class; may be repeated.")
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="One more bot, as module:Class; may be repeated.")
    ] = None,
) -> None:
    """Tables in the browser, alone or with friends."""
    for more in game or []:
        game_of(more)
    for more in bot or []:
        bot_of(more)
    settings = Settings(
        pace,
        absence,
        think,
        thinkers,
        tuple(name or []),
        tuple([address(text) for text in proxy or []]),
        connections,
        patience,
        tables,
        all_tables,
    )
    start_server(host, port, data, not no_browser, settings)


@app.command()
def games(lang: Language = None) -> None:
    """List the games, their seats and variants."""
    table = Table(box=None, pad_edge=False)
    for title in ("id", "game", "seats", "rules", "variants"):
        table.add_column(title)
    for game in all_games().values():
        text = Text(game, language(lang))
        options = [f"{v.name}={'|'.join(v.values)} ({v.default})" for v in game.variants]
        seats = f"{min(game.seats)}-{max(game.seats)}"
        table.add_row(game.id, text("title"), seats, str(game.version), " ".join(options))
    say.out.print(table)
    say.left_out()


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game's id.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays, in order: you (a person at this terminal) or a bot. By default you "
            "and two bots, or whoever plays a saved game."
        ),
    ] = None,
    variant: Variants = None,
    seed: Seed = None,
    lang: Language = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a saved game instead of a new one.")
    ] = None,
) -> None:
    """Play in the terminal."""
    if game is None and resume is None:
        raise BadOptions("name a game to play, or a saved one with --resume FILE")
    if game is not None and resume is not None:
        raise BadOptions("name a game to play, or a saved one with --resume FILE")
    if resume is not None:
        session = open_record(resume)
        names = seated(seats) if seats is not None else seated_before(session)
        if len(names) != session.options.seats:
            raise BadOptions(
                f"{len(names)} named for the {session.options.seats} seats of this game"
            )
        start_game(session, seat_players(names, session.seed), language(lang), resume)
        return
    rules = game_of(game or "")
    names = seated(seats or NEWCOMERS)
    options = rules.options(len(names), variants(variant))
    session = figures.new_session(rules, options, seed, names)
    start_game(session, seat_players(names, session.seed), language(lang), None)


@app.command()
def simulate(
    game: Game,
    seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each.")] = "wanderer",
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The seed of the run.")] = "1",
    variant: Variants = None,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games without a screen and count."""
    report = figures.simulate(
        game_of(game),
        positive("seats", seats),
        variants(variant),
        bots.split(","),
        positive("games", games),
        seed,
        positive("workers", workers),
    )
    _print(report, as_json, figures.simulation_table)


@app.command()
def tournament(
    game: Game,
    bots: Annotated[
        str, typer.Option(help="Who plays, each with an optional budget: master:200,apprentice.")
    ],
    seats: Annotated[int, typer.Option(help="How many seats.")] = 2,
    games: Annotated[int, typer.Option(help="How many games of each pairing, at least.")] = 400,
    seed: Annotated[str, typer.Option(help="The seed of the deals and the bots.")] = "1",
    mix: Annotated[
        str,
        typer.Option(
            help="With more than two seats: pairs (half of the table each), or one-against-rest "
            "(the bot named first alone against copies of the other)."
        ),
    ] = "pairs",
    variant: Variants = None,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder that keeps every game; the same command goes on after a stop."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Bots against bots: every pairing in balanced seats on the same deals."""
    summary = tournaments.tournament(
        game_of(game),
        variants(variant),
        bots.split(","),
        positive("seats", seats),
        positive("games", games),
        seed,
        mix,
        positive("workers", workers),
        out,
    )
    _print(summary, as_json, tournaments.tournament_table)


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A tournament's folder.")],
    out: Annotated[
        Path | None, typer.Option(help="The page; by default report.html in the folder.")
    ] = None,
    lang: Language = None,
    game: Annotated[
        str | None, typer.Option(help="The game, where it is not installed: module:Class.")
    ] = None,
) -> None:
    """One page with charts about a tournament, and its data as CSV and Parquet beside it."""
    if game is not None:
        game_of(game)
    print(tournaments.report(folder, out, language(lang)))


@app.command()
def fuzz(
    game: Game,
    games: Annotated[
        int, typer.Option(help="How many games, spread over seats and variants.")
    ] = 1000,
    seats: Annotated[str | None, typer.Option(help="One seat count, or a range like 2-5.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of the run.")] = "1",
    every: Annotated[
        int, typer.Option(help="Check the costly laws at one decision in so many (1: at each).")
    ] = 10,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    out: Annotated[Path, typer.Option(help="Where the record of a failure goes.")] = Path("."),
) -> None:
    """Play random games with every law of the rules checked."""
    code = figures.fuzz(
        game_of(game),
        positive("games", games),
        seats,
        seed,
        positive("every", every),
        positive("workers", workers),
        out,
    )
    raise typer.Exit(code)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="Show the table after so many moves.")] = None,
    seat: Annotated[str | None, typer.Option(help="Through this seat's eyes (its colour).")] = None,
    lang: Language = None,
) -> None:
    """Show a recorded game: its log, or the table at one moment."""
    show_record(open_record(file), at, seat, language(lang))


@records.callback()
def record_help(context: typer.Context) -> None:
    """Work with records of games."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@records.command("check")
def record_check(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Replay a record strictly and say whether it holds."""
    check_record(file)


@app.command()
def rules(
    game: Game,
    lang: Language = None,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="As the page of the documentation.")
    ] = False,
) -> None:
    """The numbered rules, and where each printed value comes from."""
    page = rulebook.page(game_of(game), language(lang))
    if markdown:
        print(page, end="")
    else:
        rulebook.show(page)


@app.command()
def bench(
    peer: Annotated[
        str | None, typer.Option(help="Measure a peer in the same run: catanatron.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """How fast the rules run, plain and compiled."""
    _print(figures.bench(peer), as_json, figures.bench_table)


TuneSeed = Annotated[str, typer.Option(help="The seed of the run.")]
TuneWorkers = Annotated[int, typer.Option(help="How many processes.")]
TuneStart = Annotated[
    Path | None, typer.Option(help="Weights to start from; by default those that there are.")
]
TuneOut = Annotated[Path, typer.Option(help="The file or folder for the weights.")]
TuneDeals = Annotated[int, typer.Option(help="How many deals a duel with what was there.")]
TuneIterations = Annotated[int, typer.Option(help="How far players search.")]


def _terms(
    game: str, deals: int, iterations: int, seed: str, workers: int, variant: list[str] | None
) -> Terms:
    deals, workers = positive("deals", deals), positive("workers", workers)
    rules = game_of(game)
    given = variants(variant)
    rules.options(2, given)
    return Terms(rules.id, deals, iterations, seed, workers, tuple(given.items()))


@app.command()
def tune(
    game: Game,
    generations: Annotated[int, typer.Option(help="How many generations.")] = 4,
    pairs: Annotated[int, typer.Option(help="How many pairs of twins a generation.")] = 1500,
    deals: Annotated[int, typer.Option(help="How many deals a duel with the best so far.")] = 200,
    iterations: Annotated[
        int,
        typer.Option(min=0, help="How far players search; 0: greedily, by the judgement alone."),
    ] = 0,
    variant: Variants = None,
    seed: TuneSeed = "1",
    workers: TuneWorkers = 1,
    start: TuneStart = None,
    out: TuneOut = Path("."),
) -> None:
    """Find the weights that tell which move to make, by play against itself."""
    terms = _terms(game, deals, iterations, seed, workers, variant)
    pairs = positive("pairs", pairs)
    tuning.tune(terms, positive("generations", generations), pairs, start, out)


@app.command()
def fit(
    game: Game,
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 3,
    games: Annotated[int, typer.Option(help="How many games a round are fitted.")] = 1500,
    deals: TuneDeals = 80,
    iterations: TuneIterations = 40,
    variant: Variants = None,
    seed: TuneSeed = "1",
    workers: TuneWorkers = 1,
    start: TuneStart = None,
    out: TuneOut = Path("."),
) -> None:
    """Find the weights that tell how positions end, from games of a search with itself."""
    terms = _terms(game, deals, positive("iterations", iterations), seed, workers, variant)
    tuning.fit(terms, positive("rounds", rounds), positive("games", games), start, out)


@app.command()
def imitate(
    game: Game,
    games: Annotated[int, typer.Option(help="How many games are looked at.")] = 400,
    deals: TuneDeals = 80,
    iterations: TuneIterations = 200,
    variant: Variants = None,
    seed: TuneSeed = "1",
    workers: TuneWorkers = 1,
    start: TuneStart = None,
    out: TuneOut = Path("."),
) -> None:
    """Find the weights that tell which move to make, from what a search tries most."""
    terms = _terms(game, deals, positive("iterations", iterations), seed, workers, variant)
    tuning.imitate(terms, positive("games", games), start, out)


@app.command()
def chaos(
    kills: Annotated[int, typer.Option(help="How often the server is killed.")] = 20,
    seed: Annotated[str, typer.Option(help="The seed of the moves and kills.")] = "1",
    data: Annotated[
        Path | None, typer.Option(help="An empty folder for the tables; by default a passing one.")
    ] = None,
) -> None:
    """Kill a server again and again while tables are played: nothing acknowledged may be lost."""
    raise typer.Exit(trials.chaos(positive("kills", kills), seed, data))


@app.command()
def loadtest(
    tables: Annotated[int, typer.Option(help="How many tables, with four clients each.")] = 100,
    seconds: Annotated[int, typer.Option(help="How long, for each pace.")] = 30,
    pace: Annotated[
        str, typer.Option(help="human (50 moves a second in all), fast, or both.")
    ] = "human",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """How long a move takes to reach everybody, with many tables on one server."""
    report = trials.load(positive("tables", tables), positive("seconds", seconds), pace)
    _print(report, as_json, trials.load_table)


def _print(report: dict[str, Any], as_json: bool, table: Any) -> None:
    if as_json:
        print(json.dumps(report))
    else:
        say.out.print(table(report))


def run() -> None:
    """Run a command; what a person can meet is told in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = app(standalone_mode=False)
    except typer.Abort:
        code = 130
    except TyperException as error:
        code = say.fail(" ".join(error.format_message().split()))
    except ParvisError as error:
        code = say.fail(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except KeyboardInterrupt:
        code = 130
    sys.exit(code if isinstance(code, int) else 0)
