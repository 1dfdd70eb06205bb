"""Where the other parts of this game are found."""

from __future__ import annotations

from typing import Final

from parvis.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    board="parvis.boards.architects:draw",
    judgements={"": "parvis.bots.judgement.architects.judge:ArchitectsJudgement"},
)
