"""Small drawings of a report: the rose, the seats' shields, the washes of its charts."""

from __future__ import annotations

WASHES = tuple("12345678")
"""The washes of the end page, by number: six for gains, two dark ones for losses."""
GAINS = 6

_HATCHES = {
    "2": ('<path d="M3 0v6" stroke="#0003"/>', 0),
    "4": ('<circle cx="3" cy="3" r="1" fill="#fff8"/>', 0),
    "5": ('<path d="M3 0v6" stroke="#0003"/>', 45),
    "6": ('<path d="M3 0v6" stroke="#0003"/>', 90),
    "7": ('<path d="M3 0v6" stroke="#fff5"/>', 0),
    "8": ('<path d="M3 0v6M0 3h6" stroke="#fff5" stroke-width=".8"/>', 45),
}

_FIELD = "M-10-11h20v12c0 6-5.5 9.6-10 11.5-4.5-1.9-10-5.5-10-11.5z"
_CHARGES = {
    "ruby": "M0-6.8l5.3 6.4-5.3 6.4-5.3-6.4z",
    "sapphire": "M0-6a5.6 5.6 0 1 1 0 11.2 5.6 5.6 0 1 1 0-11.2z",
    "emerald": "M0-6.3a3.1 3.1 0 0 1 2.8 4.6 3.1 3.1 0 1 1-.9 5.9l-.6 1.1h-2.6l-.6-1.1a3.1 3.1 0 1 "
    "1-.9-5.9 3.1 3.1 0 0 1 2.8-4.6z",
    "amber": "M0-7.1l1.8 4.2 4.6.4-3.4 3.1.9 4.4-3.9-2.3-3.9 2.3.9-4.4-3.4-3.1 4.6-.4z",
    "amethyst": "M-2-6.3h4v3.9h3.9v4h-3.9v3.9h-4v-3.9h-3.9v-4h3.9z",
}
_GLASS = {
    "red": "ruby",
    "blue": "sapphire",
    "green": "emerald",
    "yellow": "amber",
    "purple": "amethyst",
}
_STRIPES = {
    "ruby": '<path d="M1 0v4" stroke="var(--hatch)" stroke-width="1.1"/>',
    "sapphire": '<path d="M0 1h4" stroke="var(--hatch)" stroke-width="1.1"/>',
    "emerald": '<path d="M1 0v4" stroke="var(--hatch)" stroke-width="1.1"/>',
    "amber": '<path d="M1 1h.01M3 3h.01" stroke="var(--hatch)" stroke-width="1.6" '
    'stroke-linecap="round"/>',
    "amethyst": '<path d="M1 0v4" stroke="var(--hatch)" stroke-width="1.1"/>',
}
_TURNED = {"emerald": -45, "amethyst": 45}

_ROSE = "".join(
    f'<path d="M0-5.5c3.4-3 3.2-6.5 0-7.7-3.2 1.2-3.4 4.7 0 7.7z" transform="rotate({45 * n})" '
    f'fill="var(--{("ruby", "amber", "sapphire", "emerald")[n % 4]})"/>'
    for n in range(8)
)
ROSE = (
    '<svg class="rose" viewBox="-16 -16 32 32" aria-hidden="true">'
    '<circle r="14.5" fill="none" stroke="var(--ink)" stroke-width="1.4"/>'
    f'<g stroke="var(--line)" stroke-width=".8">{_ROSE}</g>'
    '<circle r="3.6" fill="var(--gold)" stroke="var(--line)"/></svg>'
)


def definitions() -> str:
    """Hatchings that all charts share: nothing is told by colour alone."""
    washes = [
        f'<pattern id="wash-{name}" width="6" height="6" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({_HATCHES.get(name, ("", 0))[1]})">'
        f'<rect width="6" height="6" fill="var(--chart-{name})"/>'
        f"{_HATCHES.get(name, ('', 0))[0]}</pattern>"
        for name in WASHES
    ]
    hatches = [
        f'<pattern id="hatch-{name}" width="4" height="4" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({_TURNED.get(name, 0)})">{lines}</pattern>'
        for name, lines in _STRIPES.items()
    ]
    inside = "".join(washes + hatches)
    return (
        f'<svg class="nothing" width="0" height="0" aria-hidden="true"><defs>{inside}</defs></svg>'
    )


def shield(colour: str) -> str:
    """The arms of a seat; nothing for an opponent that is none."""
    glass = _GLASS.get(colour)
    if glass is None:
        return ""
    return (
        '<svg class="shield" viewBox="-12 -12.5 24 27" aria-hidden="true">'
        f'<path d="{_FIELD}" fill="var(--{glass})"/>'
        f'<path d="{_FIELD}" fill="url(#hatch-{glass})" opacity=".5"/>'
        f'<path d="{_FIELD}" fill="none" stroke="var(--lead)" stroke-width="1.3"/>'
        f'<path d="{_CHARGES[glass]}" fill="var(--on-{glass})"/></svg>'
    )


def washes(signs: list[float]) -> list[str]:
    """A wash for each source: light ones in turn for gains, dark ones for losses."""
    gains = losses = 0
    found = []
    for sign in signs:
        if sign < 0:
            found.append(WASHES[GAINS + losses % 2])
            losses += 1
        else:
            found.append(WASHES[gains % GAINS])
            gains += 1
    return found


def swatch(wash: str) -> str:
    return (
        '<svg class="swatch" width="16" height="12" aria-hidden="true"><rect class="part" x=".5" '
        f'y=".5" width="15" height="11" fill="url(#wash-{wash})"/></svg>'
    )
