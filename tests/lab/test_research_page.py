"""The researchers' page is true: its snippets run, its tables are those of the layouts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parvis.games import HOUSE, find
from parvis.kernel.texts import Text

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

SIDE = r"(?:me|next\d?|opponent)"
NEAR = r"(?:me|next\d?|opponent|nobody\d)"


@pytest.mark.parametrize("number", range(len(SNIPPETS)))
def test_every_snippet_runs_by_itself(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(SNIPPETS[number], f"snippet {number + 1}", "exec"), {})


def test_there_are_snippets_for_every_door() -> None:
    text = "\n".join(SNIPPETS)
    for door in ("parvis.new(", "pettingzoo_env(", "gymnasium_env(", "lab.batch(", ".layout("):
        assert door in text


def rows(title: str) -> list[tuple[re.Pattern[str], int]]:
    """The patterns of a game's table, each with its bound."""
    section = PAGE.partition(f"### {title}\n")[2].partition("\n#")[0]
    found = []
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `"):
            found += [(pattern(name), int(cells[1])) for name in re.findall("`([^`]+)`", cells[0])]
    return found


def pattern(name: str) -> re.Pattern[str]:
    """`{side}.gold` as a regular expression."""
    parts = []
    for part in name.split("."):
        hole = {"{side}": SIDE, "{near}": NEAR, "{Question}": r"[A-Z]\w+"}
        parts.append(hole.get(part, r"\w+" if part.startswith("{") else re.escape(part)))
    return re.compile(r"\.".join(parts))


@pytest.mark.parametrize("game", HOUSE)
def test_the_tables_name_every_entry_once_with_its_bound(game: str) -> None:
    rules = find(game)
    title = Text(rules, "en")("title")
    layout = rules.layout(rules.options(4))
    table = rows(title)
    used = set()
    for name, high in zip(layout.names, layout.highs, strict=True):
        fitting = [(p, bound) for p, bound in table if p.fullmatch(name)]
        assert len(fitting) == 1, f"{name} is named {len(fitting)} times"
        assert fitting[0][1] == high, name
        used.add(fitting[0][0])
    assert {p for p, _ in table} == used


@pytest.mark.parametrize("game", HOUSE)
def test_the_sizes_on_the_page_are_those_of_the_layouts(game: str) -> None:
    rules = find(game)
    sizes = [len(rules.layout(rules.options(n))) for n in rules.seats]
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{game}` |"))
    told = [cell.strip() for cell in row.strip("|").split("|")][1:]
    assert [int(cell) for cell in told if cell not in ("-", "")] == [*sizes, len(rules.words)]
