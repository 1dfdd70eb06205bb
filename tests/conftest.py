"""Makes the documentation's tiny game importable, and keeps tests out of the user's data."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "docs" / "examples"))


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that a test stores go to a folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PARVIS_DATA", str(folder))
    return folder
