"""Bots against bots: every pairing, in balanced seats, on the same deals.

The same setting gives the same games on any machine and with any number of workers; only the time
that the bots take differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from parvis.bots.roster import BotLike, bots_of, make, minds
from parvis.kernel.errors import BadOptions
from parvis.kernel.game import Game
from parvis.kernel.session import check_seed
from parvis.lab.archive import Archive, Keeper, Setting
from parvis.lab.engines import Engine
from parvis.lab.lineups import Pairing, pairings
from parvis.lab.match import Job, Key, Result, run
from parvis.lab.ratings import Duels, by_deals, elo, elo_intervals, total, wilson

_NEARLY = 1e-9
"""Shares of a victory are sums of fractions."""


class Tournament:
    """A setting that can be played: its pairings and its jobs."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.pairings = pairings(list(setting.bots), setting.seats, setting.mix)

    def jobs(self) -> list[Job]:
        """All games, deal by deal: a stop leaves few deals that not everybody has played."""
        s = self.setting
        most = max(self.deals(pairing) for pairing in self.pairings)
        return [
            Job(s.game, s.variants, s.seed, deal, line_up)
            for deal in range(most)
            for pairing in self.pairings
            for line_up in pairing.line_ups
            if deal < self.deals(pairing)
        ]

    def keys(self) -> set[Key]:
        return {job.key for job in self.jobs()}

    def deals(self, pairing: Pairing) -> int:
        """So many that each pairing has at least the games that were asked for."""
        return -(-self.setting.games // len(pairing.line_ups))


def setting(
    game: Game[Any],
    variants: dict[str, str],
    bots: Iterable[BotLike],
    seats: int,
    games: int,
    seed: str,
    mix: str,
) -> Setting:
    """A setting that can be played; `BadOptions` says what is wrong with another."""
    check_seed(seed)
    names = tuple(bots_of(bots))
    options = game.options(seats, variants)
    thinking = minds(game, names)
    made = Setting(
        game.id, game.version, options.variants, seats, mix, names, games, seed, thinking
    )
    Tournament(made)
    for name in names:
        make(name, "check")
    return made


def play(
    tournament: Tournament,
    engine: Engine[Job, Result],
    folder: Path | None = None,
    tell: Callable[[int, int], object] = lambda done, all_: None,
) -> list[Result]:
    """Play all games that the folder does not hold yet; returns all of them, in order."""
    jobs = tournament.jobs()
    found: dict[Any, Result] = {}
    archive = None
    if folder is not None:
        archive = Archive(folder)
        archive.open(tournament.setting)
        found = {result.key: result for result in archive.results(tournament.keys())}
    left = [job for job in jobs if job.key not in found]
    tell(len(jobs) - len(left), len(jobs))
    with archive.adding() if archive is not None else nullcontext(None) as keeper:
        for result in engine(run, left):
            found[result.key] = result
            _keep(keeper, result)
            tell(len(found), len(jobs))
    return [found[job.key] for job in sorted(jobs, key=lambda job: job.key)]


def _keep(keeper: Keeper | None, result: Result) -> None:
    if keeper is not None:
        keeper.keep(result)


def whole_deals(tournament: Tournament, results: list[Result]) -> list[Result]:
    """Without the deals that a stop left unfinished, if any is whole: there not every bot has had
    every seat."""
    count = Counter(job.deal for job in tournament.jobs())
    done = Counter(result.deal for result in results)
    return [result for result in results if done[result.deal] == count[result.deal]] or results


# ---------------------------------------------------------------- what came out
def summary(setting: Setting, results: list[Result]) -> dict[str, Any]:
    """The setting and the figures, under the names that `parvis tournament --json` promises."""
    if not results:
        raise BadOptions("no game is finished yet")
    deals = duels_by_deal(results)
    ratings = elo(total(deals), list(setting.bots))
    bounds = elo_intervals(deals, list(setting.bots))
    met = pairings(list(setting.bots), setting.seats, setting.mix)
    return {
        **setting.plain(),
        "games_played": len(results),
        "bots": {
            bot: {
                "elo": round(ratings[bot], 1),
                "low": round(bounds[bot][0], 1),
                "high": round(bounds[bot][1], 1),
                "ms_per_decision": round(_milliseconds(bot, results), 4),
            }
            for bot in setting.bots
        },
        "pairings": [_meeting(pairing, results) for pairing in met if pairing.a != pairing.b],
    }


def _milliseconds(bot: str, results: list[Result]) -> float:
    """A bot's mean time for a choice; moves without a choice never reach it."""
    own = [
        side
        for result in results
        for spec, side in zip(result.line_up, result.seats, strict=True)
        if spec == bot
    ]
    return sum(side.seconds for side in own) / max(1, sum(side.choices for side in own)) * 1000


@dataclass
class Met:
    """What one bot won on one deal, and how it ended."""

    won: float = 0.0
    games: int = 0


def _meeting(pairing: Pairing, results: list[Result]) -> dict[str, Any]:
    """The share of victories that went to the first bot."""
    deals: dict[int, Met] = {}
    counts = {"wins": 0, "draws": 0, "losses": 0}
    line_ups = set(pairing.line_ups)
    for result in results:
        if result.line_up not in line_ups:
            continue
        won = sum(
            share
            for spec, share in zip(result.line_up, result.shares(), strict=True)
            if spec == pairing.a
        )
        met = deals.setdefault(result.deal, Met())
        met.won += won
        met.games += 1
        counts["wins" if won > 1 - _NEARLY else "losses" if won < _NEARLY else "draws"] += 1
    games = sum(met.games for met in deals.values())
    won = sum(met.won for met in deals.values())
    low, high = wilson(won, games)
    deal_low, deal_high = by_deals((met.won, met.games) for met in deals.values())
    return {
        "a": pairing.a,
        "b": pairing.b,
        "games": games,
        "score_a": round(won / max(1, games), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "deals": len(deals),
        "deal_low": round(deal_low, 4),
        "deal_high": round(deal_high, 4),
        "even": round(pairing.even, 4),
        **counts,
    }


def duels_by_deal(results: list[Result]) -> list[Duels]:
    """For each deal who ended before whom: every two seats of a game with different bots."""
    deals: dict[int, Duels] = {}
    for result in results:
        duels = deals.setdefault(result.deal, {})
        for i, j in combinations(range(len(result.line_up)), 2):
            a, b = result.line_up[i], result.line_up[j]
            if a == b:
                continue
            first, second = result.sides[i].rank, result.sides[j].rank
            ahead = 0.5 if first == second else float(first < second)
            duels[a, b] = duels.get((a, b), 0.0) + ahead
            duels[b, a] = duels.get((b, a), 0.0) + 1 - ahead
    return [deals[deal] for deal in sorted(deals)]
