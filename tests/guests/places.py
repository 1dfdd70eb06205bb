"""Where a game may come from: a copy of the tree with one more, or a package that was installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import parvis

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
LINE = '    "quarry": "parvis.games.quarry:QUARRY",\n'
"""What adding a game changes in a file that was there before."""
_NOT = shutil.ignore_patterns("__pycache__", "client")


def add_quarry(folder: Path) -> Path:
    """A copy of this tree with the tiny game of the manual as one more: its package and a line.
    Returns what goes to the front of the path."""
    package = Path(parvis.__file__).parent
    source = folder / "src"
    shutil.copytree(package, source / "parvis", ignore=_NOT)
    for library in package.parent.glob("*mypyc*"):
        shutil.copy(library, source)
    games = source / "parvis" / "games"
    shutil.copytree(EXAMPLES / "quarry", games / "quarry", ignore=_NOT)
    for file in (games / "quarry").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = text.replace("from quarry", "from parvis.games.quarry")
        file.write_text(text.replace('"quarry")', '"parvis.games.quarry")'), encoding="utf-8")
    door = games / "quarry" / "game.py"
    text = door.read_text(encoding="utf-8")
    assert '    package = "quarry"\n' in text
    text = text.replace('    package = "quarry"\n', '    package = "parvis.games.quarry"\n')
    door.write_text(text, encoding="utf-8")
    house = games / "__init__.py"
    text = house.read_text(encoding="utf-8")
    begin, end = text.index("HOUSE: "), text.index("}\n", text.index("HOUSE: "))
    assert "quarry" not in text[begin:end]
    house.write_text(text[:end] + LINE + text[end:], encoding="utf-8")
    if (ROOT / "web" / "dist").is_dir():
        (folder / "web").mkdir()
        (folder / "web" / "dist").symlink_to(ROOT / "web" / "dist")
    return source


def install_examples(folder: Path) -> Path:
    """The examples, built as a package and installed into a folder of its own, without a network.
    Returns what goes to the front of the path."""
    shutil.copytree(EXAMPLES, folder / "built", ignore=_NOT)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-build-isolation", "--no-index", "--no-compile"]
    command += ["--target", str(folder / "site"), str(folder / "built")]
    subprocess.run(command, check=True, timeout=120, env={**os.environ, "PARVIS_COMPILE": "0"})
    return folder / "site"


def before(path: Path) -> str:
    """A PYTHONPATH with this in front of what was there."""
    return os.pathsep.join([str(path), *filter(None, [os.environ.get("PYTHONPATH")])])
