"""The commands that count: simulate, fuzz, bench; and their tables."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from rich.table import Table

from parvis.cli import say
from parvis.games import GAMES
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game, Options
from parvis.kernel.session import Session
from parvis.lab import bench as benching
from parvis.lab import fuzz as fuzzing
from parvis.lab import simulate as simulating


def new_session(
    game: Game[Any], options: Options, seed: str | None, names: list[str]
) -> Session[Any]:
    """A new game; without a seed it gets one of 128 bits."""
    colours = game.colours[: options.seats]
    return Session(game, options, seed or token_hex(16), dict(zip(colours, names, strict=True)))


# ---------------------------------------------------------------- simulate
def simulate(
    game: Game[Any],
    seats: int,
    variants: dict[str, str],
    bots: list[str],
    games: int,
    seed: str,
    workers: int,
) -> dict[str, Any]:
    with say.progress(f"{game.id}, {seats} seats", games) as step:
        return simulating.simulated(
            game,
            bots,
            seats,
            games,
            seed,
            variants,
            workers,
            lambda tally, seconds: step(
                tally.games, f"{tally.decisions / seconds:,.0f} decisions/s"
            ),
        )


_WON = {"points": "won on points", "tiebreak": "by tie-break", "shared": "shared", "race": "won"}


def simulation_table(report: dict[str, Any]) -> Table:
    title = (
        f"{report['game']}: {report['games']:,} games, {report['decisions']:,} decisions "
        f"({report['unforced']:,} unforced), {report['decisions_per_s']:,} decisions/s "
        f"({report['unforced_per_s']:,} unforced/s)"
    )
    ended = report["endings"]
    caption = ", ".join(f"{_WON[name]} {count:,}" for name, count in ended.items())
    table = Table(title=title, caption=caption, title_justify="left", caption_justify="left")
    for name in ("seat", "bot", "mean", "spread", "least", "most", "wins", "win rate"):
        table.add_column(name, justify="left" if name in ("seat", "bot") else "right")
    nobody = [""] * (len(report["seats"]) - len(report["bots"]))
    for row, bot in zip(report["seats"], [*report["bots"], *nobody], strict=True):
        table.add_row(
            row["seat"],
            bot,
            f"{row['mean']:.2f}",
            f"{row['spread']:.2f}",
            str(row["least"]),
            str(row["most"]),
            f"{row['wins']:g}",
            f"{row['win_rate']:.1%}",
        )
    return table


# ---------------------------------------------------------------- fuzz
def seat_range(game: Game[Any], text: str | None) -> list[int]:
    """`4` or `2-5`; all the game's counts when nothing is said."""
    if text is None:
        return list(game.seats)
    first, dash, last = text.partition("-")
    try:
        low, high = int(first), int(last) if dash else int(first)
    except ValueError:
        raise BadOptions(f"--seats is a number or a range like 2-5, not {text!r}") from None
    if low > high:
        raise BadOptions(f"--seats {text}: the range is empty")
    for seats in (low, high):
        game.options(seats)
    return list(range(low, high + 1))


def fuzz(
    game: Game[Any], games: int, seats: str | None, seed: str, every: int, workers: int, out: Path
) -> int:
    if not out.is_dir():
        raise BadOptions(f"--out {out} is no folder")
    counts = seat_range(game, seats)
    work = fuzzing.pieces(game, games, counts, seed, every, str(out))
    start = perf_counter()
    result = fuzzing.FuzzResult()
    with say.progress(f"fuzzing {game.id}", games) as step:
        for result in fuzzing.fuzz(work, workers):
            step(result.games, f"{result.decisions:,} decisions")
    if result.failure:
        return say.fail(result.failure) - 1
    seconds = perf_counter() - start
    print(
        f"{game.id}: {result.games:,} games with {counts[0]} to {counts[-1]} seats and every "
        f"variant, {result.decisions:,} decisions, longest {result.longest} choices, "
        f"all laws kept ({seconds:.0f} s)"
    )
    return 0


# ---------------------------------------------------------------- bench
def bench(peer: str | None) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    if peer is not None:
        benching.known_peer(peer)
    total = len(benching.forms()) * sum(len(game.seats) for game in GAMES.values())
    with say.progress("measuring", total + (peer is not None)) as step:
        for row in benching.bench():
            rows.append(row)
            step(len(rows), f"{row['game']} {row['seats']} {row['form']}")
        peers = [benching.peer(peer)] if peer is not None else []
    return {"rows": rows, "peers": peers, "ratios": _ratios(rows, peers)}


def _ratios(rows: list[dict[str, Any]], peers: list[dict[str, Any]]) -> dict[str, float]:
    """Compiled to plain, and ours with four seats to a peer: the figures that travel."""
    rate = {(row["game"], row["seats"], row["form"]): row["unforced_per_s"] for row in rows}
    search = {(row["game"], row["seats"], row["form"]): row["search_per_s"] for row in rows}
    ratios = {}
    for (game, seats, form), value in rate.items():
        if form == "compiled":
            plain = (game, seats, "plain")
            ratios[f"{game} {seats}: compiled/plain"] = round(value / rate[plain], 2)
            thinking = search[game, seats, form] / search[plain]
            ratios[f"{game} {seats}: search, compiled/plain"] = round(thinking, 2)
        for other in peers:
            if seats == other["seats"]:
                ratios[f"{game} {seats} {form}/{other['peer']}"] = round(
                    value / other["unforced_per_s"], 1
                )
    return ratios


def bench_table(report: dict[str, Any]) -> Table:
    caption = " · ".join(f"{name} = {value}" for name, value in report["ratios"].items())
    table = Table(title="random play on one core", caption=caption, title_justify="left")
    columns = (
        "game",
        "seats",
        "form",
        "unforced/s",
        "all/s",
        "clone µs",
        "view µs",
        "replay ms",
        "record ms",
        "search/s",
        "vector µs",
        "PettingZoo/s",
        "batch/s",
    )
    for name in columns:
        table.add_column(name, justify="left" if name in ("game", "form") else "right")
    for row in report["rows"]:
        table.add_row(
            row["game"],
            str(row["seats"]),
            row["form"],
            f"{row['unforced_per_s']:,}",
            f"{row['decisions_per_s']:,}",
            f"{row['clone_us']:.2f}",
            f"{row['view_us']:.2f}",
            f"{row['replay_ms']:.2f}",
            f"{row['record_ms']:.2f}",
            f"{row['search_per_s']:,}",
            f"{row['vector_us']:.2f}",
            *[
                "" if row[rate] is None else f"{row[rate]:,}"
                for rate in ("aec_per_s", "batch_per_s")
            ],
        )
    for row in report["peers"]:
        rates = (f"{row['unforced_per_s']:,}", f"{row['decisions_per_s']:,}")
        table.add_row(row["peer"], str(row["seats"]), "plain", *rates, *[""] * (len(columns) - 5))
    return table
