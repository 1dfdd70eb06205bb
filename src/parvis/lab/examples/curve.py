"""A learning curve as a small SVG drawing, without a library."""

from __future__ import annotations

_WIDE, _HIGH = 640, 320
_FONT = 'font-family="sans-serif" font-size="13" fill="#6b7280"'
_LEFT, _TOP, _RIGHT, _BOTTOM = 56, 20, 16, 48


def draw(points: list[tuple[float, float]], game: str) -> str:
    """Share of wins (0 to 1) over games played; the level of chance is dashed."""
    most = max(x for x, _ in points)

    def across(x: float) -> float:
        return _LEFT + x / most * (_WIDE - _LEFT - _RIGHT)

    def down(y: float) -> float:
        return _TOP + (1 - y) * (_HIGH - _TOP - _BOTTOM)

    line = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in points)
    size = f'viewBox="0 0 {_WIDE} {_HIGH}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_FONT}>',
        f"<title>{game}: share of games won against Wanderer while learning</title>",
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        dash = ' stroke-dasharray="5 4"' if share == 0.5 else ""
        parts.append(
            f'<path d="M{_LEFT} {down(share):.1f}H{_WIDE - _RIGHT}" stroke="#9ca3af" '
            f'stroke-opacity=".5"{dash}/>'
            f'<text x="{_LEFT - 8}" y="{down(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    for quarter in range(5):
        x = most * quarter / 4
        parts.append(
            f'<text x="{across(x):.1f}" y="{_HIGH - _BOTTOM + 20}" '
            f'text-anchor="middle">{x:,.0f}</text>'
        )
    middle = (_LEFT + _WIDE - _RIGHT) / 2
    parts += [
        f'<polyline points="{line}" fill="none" stroke="#b45309" stroke-width="2.5"/>',
        f'<text x="{middle}" y="{_HIGH - 8}" text-anchor="middle">games played</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
