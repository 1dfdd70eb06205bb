"""Where the other parts of this game are found."""

from __future__ import annotations

from typing import Final

from parvis.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    board="parvis.boards.notre_dame:draw",
    judgements={"": "parvis.bots.judgement.notre_dame.judge:NotreDameJudgement"},
)
