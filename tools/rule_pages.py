"""A hook of mkdocs: the rules of every game in the navigation, in both languages."""

from __future__ import annotations

from typing import Any

from parvis.games import GAMES
from parvis.kernel.texts import Text


def on_config(config: Any) -> Any:
    """`docs/rules/<id>.md` and `docs/rules/<id>.fr.md`, under the names of the games."""
    pages = []
    for game in GAMES.values():
        english, french = (Text(game, language)("title") for language in ("en", "fr"))
        pages.append({english: f"rules/{game.id}.md"})
        said = french if french != english else f"{french} (français)"
        pages.append({said: f"rules/{game.id}.fr.md"})
    config["nav"].append({"Rules": pages})
    return config
