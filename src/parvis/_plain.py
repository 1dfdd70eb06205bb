"""The switch between compiled and plain form: PARVIS_PLAIN=1 ignores the compiled modules.

Where a compiled module lies beside its source, Python takes the compiled one. For debugging and
for comparing both forms this finder takes the source instead.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class _SourceFinder:
    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("parvis.") or path is None:
            return None
        for folder in path:
            source = Path(folder) / (name.rpartition(".")[2] + ".py")
            if source.is_file():
                return spec_from_file_location(
                    name, source, loader=SourceFileLoader(name, str(source))
                )
        return None


def install() -> None:
    if os.environ.get("PARVIS_PLAIN") == "1":
        sys.meta_path.insert(0, _SourceFinder)


def compiled() -> bool:
    """Are the rules running in compiled form?"""
    from parvis.kernel import agenda

    return not str(agenda.__file__).endswith(".py")
