"""How sure a win rate is, and how strong bots are.

- **Wilson's interval** for a share of victories: where the true share lies in 95 of 100 cases. It
  stays between 0 and 1 and holds for few games and for shares near the ends.
- Games of one deal are not independent of each other. `by_deals` looks at how much whole deals
  differ, and widens or narrows Wilson's interval as if so many independent games had been played.
- **Bradley-Terry**: each bot has a strength, and the chance that one ends before another follows
  from the difference, on the scale that Elo made common (400 points: ten to one). The strengths
  are those under which what happened was likeliest. A game of many seats counts as all its pairs of
  seats with different bots; equal ranks are half a win. One drawn game is added for each pair that
  met, so that a bot which never lost keeps a finite rating.
- Their intervals come from the **bootstrap** over deals: deals are drawn again with a fixed seed,
  the strengths computed anew, and the middle 95 of 100 are told. Where all deals went the same way
  that would look certain, so an interval is never narrower than the one that follows from the
  number of games alone (from the curvature of the likelihood).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt

from parvis.kernel.rng import Rng

Z = 1.959963984540054
"""A normal variable lies within so many deviations in 95 of 100 cases."""

MEAN = 1500.0
"""The mean rating of all bots of a tournament."""
_SCALE = 400 / log(10)
_DRAWS = 500
"""How often the bootstrap draws."""

_FEW_DEALS = 30
"""Fewer deals than this may look alike by chance: they narrow no interval."""

Duels = dict[tuple[str, str], float]
"""How often the first ended before the second; equal ranks are half."""


# ---------------------------------------------------------------- shares
def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share; everything is possible without a game."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def by_deals(deals: Iterable[tuple[float, int]]) -> tuple[float, float]:
    """Wilson's interval for (wins, games) of each deal, with as many independent games as the
    differences between whole deals speak for."""
    played = list(deals)
    wins, games = sum(won for won, _ in played), sum(count for _, count in played)
    if len(played) < 2:
        return wilson(wins, games)
    share = wins / games
    alone = share * (1 - share) / games
    scatter = sum((won - share * count) ** 2 for won, count in played)
    together = scatter * len(played) / (len(played) - 1) / games**2
    if alone == 0 or together == 0:
        return wilson(wins, games)
    worth = games * alone / together
    if len(played) < _FEW_DEALS:
        worth = min(worth, games)
    return wilson(share * worth, worth)


# ---------------------------------------------------------------- strength
def elo(duels: Duels, bots: list[str]) -> dict[str, float]:
    """The likeliest ratings, with the mean `MEAN`."""
    strength = bradley_terry(duels, bots)
    return {bot: MEAN + _SCALE * strength[i] for i, bot in enumerate(bots)}


def bradley_terry(duels: Duels, bots: list[str]) -> list[float]:
    """The likeliest strengths in natural logarithms, with the mean zero: Newton's method on a
    function with one summit."""
    size = len(bots)
    wins = [[_wins(duels, a, b) for b in bots] for a in bots]
    strength = [0.0] * size
    for _ in range(100):
        step = _newton(wins, strength)
        strength = [value + change for value, change in zip(strength, step, strict=True)]
        if max(abs(change) for change in step) < 1e-10:
            break
    mean = sum(strength) / size
    return [value - mean for value in strength]


def _wins(duels: Duels, a: str, b: str) -> float:
    """With half of the drawn game that is added where two have met."""
    met = (a, b) in duels or (b, a) in duels
    return duels.get((a, b), 0.0) + (0.5 if met else 0.0)


def _newton(wins: list[list[float]], strength: list[float]) -> list[float]:
    """The next step uphill; the first bot stays where it is."""
    slope, curve = _slope_and_curve(wins, strength)
    step = [0.0, *_solve([row[1:] for row in curve[1:]], slope[1:])]
    longest = max(abs(change) for change in step)
    return [change / max(1.0, longest) for change in step]


def _slope_and_curve(
    wins: list[list[float]], strength: list[float]
) -> tuple[list[float], list[list[float]]]:
    """How the logarithm of the likelihood rises, and how it bends."""
    size = len(strength)
    slope = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            games = wins[i][j] + wins[j][i]
            if i == j or not games:
                continue
            chance = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += wins[i][j] - games * chance
            curve[i][i] += games * chance * (1 - chance)
            curve[i][j] -= games * chance * (1 - chance)
    return slope, curve


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; a bot that met nobody stays where it is."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-12:
            continue
        for k in range(size):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] if abs(rows[i][i]) >= 1e-12 else 0.0 for i in range(size)]


def deviations(duels: Duels, bots: list[str]) -> dict[str, float]:
    """The standard deviations of the ratings, if all duels were independent."""
    size = len(bots)
    wins = [[_wins(duels, a, b) for b in bots] for a in bots]
    _, curve = _slope_and_curve(wins, bradley_terry(duels, bots))
    bent = [row[1:] for row in curve[1:]]
    units = [[float(i == j) for j in range(size - 1)] for i in range(size - 1)]
    spread = [[0.0] * size, *[[0.0, *_solve(bent, unit)] for unit in units]]
    means = [sum(row) / size for row in spread]
    mean = sum(means) / size
    return {
        bot: _SCALE * sqrt(max(0.0, spread[i][i] - 2 * means[i] + mean))
        for i, bot in enumerate(bots)
    }


def elo_intervals(deals: list[Duels], bots: list[str]) -> dict[str, tuple[float, float]]:
    """The middle 95 of 100 ratings over deals drawn again, always with the same luck; at least
    what so many games leave open."""
    rng = Rng.seeded("elo bootstrap")
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(_DRAWS):
        for bot, rating in elo(total(deals[rng.below(len(deals))] for _ in deals), bots).items():
            drawn[bot].append(rating)
    whole = total(deals)
    ratings, off = elo(whole, bots), deviations(whole, bots)
    bounds = {}
    for bot in bots:
        low, high = _middle(drawn[bot])
        bounds[bot] = (
            min(low, ratings[bot] - Z * off[bot]),
            max(high, ratings[bot] + Z * off[bot]),
        )
    return bounds


def total(deals: Iterable[Duels]) -> Duels:
    """The duels of several deals."""
    found: Duels = {}
    for duels in deals:
        for pair, wins in duels.items():
            found[pair] = found.get(pair, 0.0) + wins
    return found


def _middle(values: list[float]) -> tuple[float, float]:
    """From the 2.5th to the 97.5th of 100."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(last * 0.025)], ordered[round(last * 0.975)]
