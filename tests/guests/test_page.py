"""The manual's page about a new game is true: its code runs, and the places it names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parvis.games import GAMES
from tests.guests.places import LINE, ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SNIPPETS = [
    code
    for code in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    if code.startswith("import")
]


@pytest.mark.parametrize("number", range(len(SNIPPETS)))
def test_every_snippet_runs_by_itself(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(SNIPPETS[number], f"snippet {number + 1}", "exec"), {})
    assert capsys.readouterr().out


def test_there_is_something_to_run() -> None:
    assert len(SNIPPETS) == 2


def test_the_line_that_it_names_is_the_one_that_is_added() -> None:
    assert f"`{LINE.strip()}`" in PAGE


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_place_that_it_names_is_there_for_every_game(game: object) -> None:
    folder = getattr(game, "id", "").replace("-", "_")
    places = re.findall(r"`((?:src|web|tests|docs)/[^`\s]*<(?:folder|id)>[^`\s]*)`", PAGE)
    places += re.findall(r"> (docs/rules/<id>\S*?\.md)`", PAGE)
    assert len(places) >= 7
    for place in places:
        name = place.replace("<folder>", folder).replace("<id>", getattr(game, "id", ""))
        assert (Path(ROOT) / name).exists(), name


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_manifest_names_is_there(game: object) -> None:
    """Names in a string are seen by no type checker."""
    from parvis.kernel.manifest import look_up

    manifest = getattr(game, "manifest")  # noqa: B009
    for reference in [manifest.board, *manifest.judgements.values()]:
        assert callable(look_up(reference))
