"""Charts as SVG. Across they are measured in parts of the width, so that they fit any screen while
letters keep their size; each says in words what it shows."""

from __future__ import annotations

from collections import Counter
from html import escape
from math import floor, log10

from parvis.lab.report.drawings import GAINS, WASHES


# ---------------------------------------------------------------- scales
class Scale:
    """From values to parts of the width, in per cent, with some room at both ends."""

    def __init__(self, low: float, high: float, room: float = 2.0) -> None:
        self.low = low
        self.high = max(high, low + 1e-9)
        self.room = room

    def at(self, value: float) -> float:
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.room + part * (100 - 2 * self.room), 2)

    def ticks(self, about: int = 5) -> list[float]:
        """Round values, about so many."""
        raw = (self.high - self.low) / about
        size = 10 ** floor(log10(raw))
        step = next(k * size for k in (1, 2, 5, 10) if k * size >= raw * 0.999)
        first = -(-self.low // step) * step
        count = floor((self.high - first) / step + 1e-9) + 1
        return [round(first + n * step, 9) for n in range(count)]


def around(values: list[float], least: float, most: float, step: float) -> Scale:
    """A scale that holds all values, from a multiple of a step to another."""
    low = max(least, floor(min(values) / step) * step)
    high = min(most, -floor(-max(values) / step) * step)
    return Scale(low, high if high > low else low + step)


# ---------------------------------------------------------------- charts
def whisker(
    scale: Scale,
    value: float,
    low: float,
    high: float,
    said: str,
    even: float | None = None,
    expected: float | None = None,
) -> str:
    """A point with its interval; a dashed line where equals would be, a ring for what was to be
    expected."""
    parts = [
        f'<line class="rail" x1="{scale.at(v)}%" x2="{scale.at(v)}%" y1="0" y2="100%"/>'
        for v in scale.ticks()
    ]
    if even is not None:
        x = scale.at(even)
        parts.append(f'<line class="even" x1="{x}%" x2="{x}%" y1="0" y2="100%"/>')
    left, right = scale.at(low), scale.at(high)
    parts.append(f'<line class="span" x1="{left}%" x2="{right}%" y1="50%" y2="50%"/>')
    if expected is not None:
        parts.append(f'<circle class="ring" cx="{scale.at(expected)}%" cy="50%" r="4.5"/>')
    parts.append(f'<circle class="dot" cx="{scale.at(value)}%" cy="50%" r="4.5"/>')
    return f'<svg class="whisker" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'


def axis(scale: Scale, labels: list[tuple[float, str]]) -> str:
    """The numbers below a column of whiskers."""
    words = "".join(
        f'<text x="{scale.at(value)}%" y="13" text-anchor="middle">{escape(label)}</text>'
        for value, label in labels
    )
    return f'<svg class="axis" aria-hidden="true">{words}</svg>'


def stacked(scale: Scale, parts: list[tuple[str, float, str]], said: str, height: int = 34) -> str:
    """One bar of (wash, value, label): gains to the right of zero, losses to the left."""
    up = down = 0.0
    drawn = []
    for wash, value, label in parts:
        start, end = (up, up + value) if value >= 0 else (down + value, down)
        up, down = (end, down) if value >= 0 else (up, start)
        x, width = scale.at(start), scale.at(end) - scale.at(start)
        if width <= 0:
            continue
        drawn.append(
            f'<rect class="part" x="{x}%" y="1" width="{width:.2f}%" height="{height}" '
            f'fill="url(#wash-{wash})"/>'
        )
        if width > 5.5:
            shade = "light" if wash in WASHES[GAINS:] else ""
            room = "" if width > 11 else "tight"
            middle = f"{x + width / 2:.2f}%"
            drawn.append(
                f'<text class="{shade} {room}" x="{middle}" y="23" text-anchor="middle">'
                f"{escape(label)}</text>"
            )
    zero = scale.at(0)
    drawn.append(f'<line class="zero" x1="{zero}%" x2="{zero}%" y1="-2" y2="{height + 4}"/>')
    return f'<svg class="bar" role="img" aria-label="{escape(said)}">{"".join(drawn)}</svg>'


def histogram(values: list[int], middle: float, said: str, about: int = 24) -> str:
    """How often each value came, in steps of equal width, with a dashed line at the mean."""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // about))
    counts = Counter((value - low) // step for value in values)
    bins = (high - low) // step + 1
    scale = Scale(low, low + bins * step, 1.0)
    tallest = max(counts.values())
    drawn = []
    for n in range(bins):
        height = 104 * counts[n] / tallest
        x, width = (
            scale.at(low + n * step),
            scale.at(low + (n + 1) * step) - scale.at(low + n * step),
        )
        if height:
            drawn.append(
                f'<rect class="column" x="{x + width * 0.06:.2f}%" y="{118 - height:.1f}" '
                f'width="{width * 0.88:.2f}%" height="{height:.1f}"/>'
            )
    drawn.append('<line class="zero" x1="0" x2="100%" y1="118" y2="118"/>')
    mean_at = scale.at(middle + (0.5 if step == 1 else 0.0))
    drawn.append(f'<line class="even" x1="{mean_at}%" x2="{mean_at}%" y1="6" y2="118"/>')
    for value in scale.ticks(6):
        if value == int(value) and low <= value <= high:
            x = scale.at(value + (0.5 if step == 1 else 0.0))
            drawn.append(f'<text x="{x}%" y="136" text-anchor="middle">{int(value)}</text>')
    return f'<svg class="histogram" role="img" aria-label="{escape(said)}">{"".join(drawn)}</svg>'
