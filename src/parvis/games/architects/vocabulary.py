"""Every move of Architects: the fixed vocabulary that decisions offer."""

from __future__ import annotations

from typing import Final

from parvis.games.architects import components as c
from parvis.kernel.words import Words, crossed, named, numbers

WORDS: Final = Words()


PASS: Final = WORDS.one("pass")
KEEP: Final = WORDS.family("keep", named("building", c.BUILDING_IDS))
CHARACTER: Final = WORDS.family("character", named("character", c.CHARACTER_IDS))

PLACE: Final = WORDS.family("place", named("place", c.PLACES))
"""By place; mines and workshop have moves of their own and are never offered here."""
MINE: Final = WORDS.family("mine", named("good", ("clay", "gold")))
MINE_CLAY: Final[int] = MINE[0]
MINE_GOLD: Final[int] = MINE[1]
HIRE: Final = WORDS.family("hire", named("apprentice", c.APPRENTICE_WORDS))
DRAW: Final = WORDS.one("draw-plans")
MARKET: Final = WORDS.family("market", named("market", ("small", "plans", "large")))
MARKET_SMALL: Final[int] = MARKET[0]
MARKET_PLANS: Final[int] = MARKET[1]
MARKET_LARGE: Final[int] = MARKET[2]
MARKET_HIRE: Final = WORDS.family("market-hire", named("apprentice", c.APPRENTICE_WORDS))
BUILD: Final = WORDS.family("build", named("building", c.BUILDING_IDS))
CATHEDRAL: Final = WORDS.one("cathedral")

RECOVER: Final = WORDS.family("recover", named("place", (*c.PLACES, "market", "prison")))
RECOVER_MARKET: Final[int] = RECOVER[len(c.PLACES)]
RECOVER_PRISON: Final[int] = RECOVER[len(c.PLACES) + 1]
RECOVER_FROM: Final = WORDS.family("recover-from", named("colour", c.COLOURS))

TRADE: Final = WORDS.family("trade", named("trade", [trade.id for trade in c.TRADES]))
PAY: Final = WORDS.family("pay", named("mix", [c.mix_word(mix) for mix in c.MIXES]))
KEEP_TAX: Final = WORDS.family("keep-tax", numbers(range(4)))
CAPTURE: Final = WORDS.family("capture", crossed("place", c.PLACES, "colour", c.COLOURS))
GUARD: Final = WORDS.family(
    "guard", named("guard", ("imprison", "release", "buy_back", "borrow", "repay"))
)
IMPRISON: Final[int] = GUARD[0]
RELEASE: Final[int] = GUARD[1]
BUY_BACK: Final[int] = GUARD[2]
BORROW: Final[int] = GUARD[3]
REPAY: Final[int] = GUARD[4]

DISMISS: Final = WORDS.family("dismiss", named("apprentice", c.APPRENTICE_WORDS))
DISCARD: Final = WORDS.family("discard", named("building", c.BUILDING_IDS))
TAKE: Final = WORDS.family("take", named("good", c.GOODS))
SAVE: Final = WORDS.family("save", named("good", ("wood", "stone")))
DESTROY: Final = WORDS.one("destroy-debt")
TAKE_BACK: Final = WORDS.one("take-back")
FREE: Final = WORDS.one("free")
PAY_OFF: Final = WORDS.one("pay-off")
RESOLVE: Final = WORDS.family("resolve", named("building", c.BUILDING_IDS))

USE: Final = WORDS.family(
    "use",
    [
        *named("apprentice", [c.APPRENTICE_WORDS[card] for card in c.RESET_CARDS]),
        *named("character", [c.CHARACTER_IDS[c.FARA]]),
    ],
)
"""What acts at a reset: apprentices, then Fara."""

ARG: Final[list[int]] = WORDS.arg
