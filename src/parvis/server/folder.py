"""The folder in which a server keeps its tables: shut to others, and for one server only."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from parvis.kernel.errors import ParvisError


def shut(path: Path) -> None:
    """Make the folder and the files in it, for nobody else on this machine: they hold the seeds of
    running games. What SQLite puts beside a file is as open as the file itself."""
    folder = path.parent
    fresh = not folder.exists()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if fresh or all([one.name.startswith(path.stem) for one in folder.iterdir()]):
        _close(folder, 0o700)  # one that holds other things too is not ours to close
    for file in (path, Path(f"{path}.lock")):
        if not file.is_dir():  # opening that tells why it will not do
            file.touch(mode=0o600)
            _close(file, 0o600)


def _close(path: Path, mode: int) -> None:
    with suppress(PermissionError):  # it belongs to somebody else, who lets us write to it
        path.chmod(mode)


def only_one(path: Path) -> sqlite3.Connection:
    """Two servers on one file would each believe in their own tables. The lock ends with us."""
    try:
        lock = sqlite3.connect(
            f"{path}.lock", timeout=2, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise cannot_hold(path, error) from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorname == "SQLITE_BUSY":
            raise ParvisError(
                f"another Parvis server keeps its tables in {path.parent}; use that one, stop it, "
                "or choose another folder with --data"
            ) from error
        raise cannot_hold(path, error) from error
    return lock


def cannot_hold(path: Path, error: Exception) -> ParvisError:
    """Why tables cannot be kept there, and what to do."""
    if getattr(error, "sqlite_errorname", "") in ("SQLITE_NOTADB", "SQLITE_CORRUPT"):
        return ParvisError(
            f"{path} is damaged, or not a file of Parvis ({error}); put a copy of it back, "
            "or choose another folder with --data"
        )
    why = error.strerror if isinstance(error, OSError) else str(error)
    return ParvisError(
        f"tables cannot be kept in {path.parent} ({why}); make it a folder that you may write to, "
        "or choose another one with --data"
    )
