"""Makes the documentation's tiny game importable, and keeps tests out of the user's data."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis import guests

# Several tests run at once: the threads of several numpys would wait for each other (and on small
# matrices even those of one do). Before anything imports it; processes that tests start inherit it.
for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "docs" / "examples"))


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that a test stores go to a folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PARVIS_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def guests_go_home() -> Iterator[None]:
    """Whatever game or bot a test hands over, the next one does not know it."""
    yield
    for kind in guests.KINDS.values():
        kind.handed.clear()


@pytest.fixture(scope="session", autouse=True)
def ctrl_c_is_heard() -> None:
    """A shell starts what it puts into the background deaf to Ctrl-C, and every process inherits
    that from its parent. Those that tests start hear it in any case."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
