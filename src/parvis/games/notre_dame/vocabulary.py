"""Every move of Notre Dame: the fixed vocabulary that decisions offer."""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame import components as c
from parvis.kernel.words import Words, crossed, named, numbers

WORDS: Final = Words()

PASS: Final = WORDS.one("pass")
KEEP: Final = WORDS.family("keep", crossed("colour", c.COLOURS, "card", c.KINDS))
PLAY: Final = WORDS.family("play", crossed("colour", c.COLOURS, "card", c.KINDS))
IDLE: Final = WORDS.one("idle")
WASTE: Final = WORDS.family("waste", crossed("colour", c.COLOURS, "card", c.KINDS))
FROM: Final = WORDS.family("from", named("place", c.PLACES))
TO: Final = WORDS.family("to", named("place", c.BUILDINGS))
GIVE: Final = WORDS.family("give", numbers(range(1, c.GIFT_MOST + 1)))
TAKE: Final = WORDS.family("take", named("benefit", ("cube", "gold", "rat")))
STAY: Final = WORDS.one("stay")
DRIVE: Final = WORDS.family("drive", crossed("colour", c.COLOURS, "spot", c.SPOTS))
COLLECT: Final = WORDS.one("collect")
LEAVE: Final = WORDS.one("leave")
BRIBE: Final = WORDS.family("bribe", named("person", c.PERSON_IDS))
SHIFT: Final = WORDS.family("shift", numbers(range(1, c.MOST_SHIFTED + 1)))
SHIFT_CONFIDANT: Final = WORDS.family("shift-with-confidant", numbers(range(1, c.MOST_SHIFTED + 1)))
ACT: Final = WORDS.family("act", named("place", c.BUILDINGS))
RETURN: Final = WORDS.family("return", named("place", c.PLACES))
REPEAT: Final = WORDS.family("repeat", named("letter", [letter.id for letter in c.LETTERS]))
SPEND: Final = WORDS.family("spend", numbers(range(1, c.LAST_SPACE + 1)))
LOSE: Final = WORDS.family("lose", named("place", c.BUILDINGS))
COLLECT_RESTING: Final = WORDS.one("collect-without-step")
REPEAT_STEPS: Final = WORDS.family("repeat-with-steps", numbers(range(len(c.COLOURS))))
"""Fewer rat steps than the letters give: at most one letter of a kind in each colour."""

ARG: Final[list[int]] = WORDS.arg
