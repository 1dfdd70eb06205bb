"""The named points that an expansion fills, and what the base game does there.

A state holds one `Rules` object, given by `Game.shared`: never stored, shared by all copies. An
expansion derives from it and fills some points; no chapter of the base game asks whether it plays.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parvis.games.architects.components import (
    BASE_BOX,
    BUILDINGS,
    CHARACTERS,
    COLUMNS,
    IN_USE,
    OPPONENTS,
    REWARD_CARDS,
    REWARDS_A_PLAYER,
    REWARDS_MORE,
    SILVER,
    Bundle,
    InUse,
    Trade,
)
from parvis.games.architects.costs import put_silver, spend_bundle, take_virtue
from parvis.games.architects.draft import ChooseCharacters, Deal, FurtherPlans, Settle
from parvis.games.architects.opponent import BYZANTINES, Opponent
from parvis.games.architects.placing import carry_out
from parvis.games.architects.reset import Abilities, Arrest, TurnCard, Verdict
from parvis.games.architects.scoring import TellPoints, final_effects
from parvis.games.architects.state import EMPTY, Player, State
from parvis.games.architects.storehouse import pay_trade
from parvis.games.architects.turns import StartFirstTurn
from parvis.kernel.agenda import Item
from parvis.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The base game. Nothing in it changes: one object serves all tables."""

    __slots__ = ("helpers", "substitutes")

    def __init__(self) -> None:
        self.helpers = False
        """Does `further_crew` ever count anything?"""
        self.substitutes = False
        """Can `covers` ever be true?"""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()

    # ------------------------------------------------------------------ the box
    def boxes(self) -> int:
        """The last of the boxes that are used."""
        return BASE_BOX

    def in_use(self) -> InUse:
        return IN_USE[self.boxes()]

    def apprentices(self) -> list[int]:
        """[AW-1.5]"""
        return list(range(self.in_use().apprentices))

    def plans(self, opponent: int) -> list[int]:
        """[AW-1.6, AW-12.1]"""
        cards = BUILDINGS[: self.in_use().buildings]
        return [b.index for b in cards if b.solo or opponent == EMPTY]

    def rewards(self) -> tuple[int, ...]:
        """The kinds of all cards. [AW-1.4]"""
        return REWARD_CARDS[: self.in_use().reward_cards]

    def rewards_laid(self, players: int) -> int:
        """How many of them are in the game. [AW-1.4]"""
        return REWARDS_A_PLAYER * players + REWARDS_MORE

    def characters(self, promo: bool) -> list[int]:
        """[AW-13.1, AW-13.7]"""
        boards = CHARACTERS[: self.in_use().characters]
        return [x.index for x in boards if promo or not x.promo]

    def columns(self) -> int:
        """Of the display beside the workshop. [AW-1.5]"""
        return COLUMNS

    # ------------------------------------------------------------------ set-up
    def opening(self, characters: str) -> tuple[Item[State], ...]:
        """What comes before the first turn, and that turn. [AW-1.8, AW-1.9, AW-13.1]"""
        chosen: tuple[Item[State], ...] = (ChooseCharacters(),) if characters == "chosen" else ()
        return (*chosen, Settle(), Deal(), FurtherPlans(), StartFirstTurn())

    def precedence(self, player: Player) -> int:
        """Whose is highest begins, where characters play. [AW-13.1]"""
        return player.virtue

    # ------------------------------------------------------------------ placing
    def arrived(self, s: State, seat: int, place: int, act: int, arg: int, crew: int) -> None:
        """A worker has come to its place: the action is carried out. Whoever asks something first
        pushes it as `Work`, and the question upon it. [AW-2.1]"""
        carry_out(s, seat, place, act, arg, crew)

    def further_crew(self, s: State, seat: int, place: int) -> int:
        """What an action counts besides the own workers; captures and prison never do."""
        return 0

    # ------------------------------------------------------------------ costs
    def means(self, player: Player) -> int:
        """All coins that a player could pay, tax apart. [AW-4.1]"""
        return player.goods[SILVER]

    def pay_silver(self, s: State, seat: int, coins: int, tax: int) -> None:
        """Coins that are no tax; so much silver is still due as tax. [AW-4.1]"""
        put_silver(s, seat, coins)

    def covers(self, s: State, player: Player, cost: Bundle) -> bool:
        """Can something else take the place of all goods that are short of a cost?"""
        return False

    def spend(self, s: State, seat: int, cost: Bundle, saved: int) -> None:
        """[AW-10.2]"""
        spend_bundle(s, seat, cost, saved)

    def covers_trade(self, s: State, player: Player, trade: Trade) -> bool:
        """The same for a trade of the storehouse."""
        return False

    def pay_trade(self, s: State, seat: int, trade: Trade) -> None:
        """A trade that takes one kind of goods. [AW-5.2, AW-5.3]"""
        pay_trade(s, seat, trade)

    # ------------------------------------------------------------------ gains and losses
    def give_further(
        self, s: State, seat: int, bundle: Bundle, source: str, times: int = 1
    ) -> None:
        """What a bundle holds besides goods, plans and virtue."""

    def may_save_virtue(self, s: State, seat: int, n: int) -> bool:
        """May virtue that would be lost be bought off? Then `save_virtue` asks."""
        return False

    def save_virtue(self, s: State, seat: int, n: int, source: str) -> None:
        take_virtue(s, seat, n, source)

    def virtue_lost(self, s: State, seat: int, n: int) -> None:
        """Virtue was lost, or a debt taken in its place."""

    def debt_taken(self, s: State, seat: int) -> None:
        """An unpaid debt was taken."""

    def captured(self, s: State, seat: int, place: int, colour: int) -> None:
        """A group was captured: at the town centre, by a building or by an opponent."""

    def built(self, s: State, seat: int, card: int) -> None:
        """A building stands and is paid for; its virtue and effect are still to come."""

    # ------------------------------------------------------------------ reset, end, opponent
    def reset(self, seat: int) -> tuple[Item[State], ...]:
        """The steps of a reset in the turn of a seat. [AW-8.7, AW-8.9, AW-8.10, AW-8.11]"""
        return (Arrest(), TurnCard(), Abilities(seat), Verdict())

    def ending(self, s: State) -> tuple[Item[State], ...]:
        """What comes after the last turn. [AW-11.3, AW-11.7]"""
        return (*final_effects(s), TellPoints())

    def opponents(self) -> tuple[str, ...]:
        """Who can be played against, by name. [AW-12.1]"""
        return OPPONENTS[: self.in_use().opponents]

    def opponent(self) -> Opponent:
        """Who runs its turn, keeps its pile and counts its points. [AW-12.2, AW-12.9]"""
        return BYZANTINES

    # ------------------------------------------------------------------ who sees what
    def show(self, s: State, seat: int) -> dict[str, Any]:
        """What a seat sees besides the base game."""
        return {}

    def redeal(self, s: State, seat: int, rng: Rng) -> None:
        """Deal again what is hidden besides the base game."""

    def check(self, s: State) -> None:
        """What must hold besides the base game."""


BASE: Final = Rules()
