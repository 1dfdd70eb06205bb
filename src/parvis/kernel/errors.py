"""What can go wrong, as types. Each says what happened, why, and what was possible instead."""

from __future__ import annotations


class ParvisError(Exception):
    """Base of every error that a person or a program can meet and act on."""


class IllegalMove(ParvisError):
    """A move that cannot be taken. The table is unchanged."""


class GameIsOver(IllegalMove):
    """Nobody is asked anything any more."""

    def __init__(self) -> None:
        super().__init__("the game is over: no more moves are taken")


class NotYourTurn(IllegalMove):
    """A seat moved that is not asked."""

    def __init__(self, seat: int, waiting: list[int]) -> None:
        self.seat = seat
        self.waiting = waiting
        super().__init__(f"seat {seat} is not asked now; the table waits for {waiting}")


class NotOffered(IllegalMove):
    """A move that the present decision does not offer to that seat."""

    def __init__(self, seat: int, move: int, offered: list[int]) -> None:
        self.seat = seat
        self.move = move
        self.offered = offered
        super().__init__(f"move {move} is not offered to seat {seat}; offered: {offered}")


class UnknownMove(IllegalMove):
    """Words that are no move of this game."""

    def __init__(self, words: str, near: list[str]) -> None:
        self.words = words
        self.near = near
        hint = f"; did you mean {' or '.join(repr(w) for w in near)}?" if near else ""
        super().__init__(f"{words!r} is no move of this game{hint}")


class BadOptions(ParvisError):
    """A table that cannot be set up: wrong seats, unknown variant, wrong value."""


class UnknownGame(ParvisError):
    """A game id that nobody has written yet."""

    def __init__(self, name: str, known: list[str]) -> None:
        self.name = name
        super().__init__(f"there is no game {name!r}; known games: {', '.join(known)}")


class NoVector(ParvisError):
    """A game that offers no observation vector."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(
            f"{game} has no observation vector: its Game object must define layout and vector"
        )


class RecordError(ParvisError):
    """A record that cannot be read; names the line."""

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}")


class SnapshotError(ParvisError):
    """A stored state that these rules cannot read."""


class CannotUndo(ParvisError):
    """Taking back is not possible; `reason` is a text key."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"cannot take back: {reason}")


class RulesBug(Exception):
    """The rules contradict themselves (a dead end, a broken invariant): never a player's fault."""


class NoWorld(RulesBug):
    """No world was found that fits what a seat knows."""


class Drawn(Exception):
    """A sealed generator was asked for luck: a trial ends here. See `parvis.kernel.trial`."""
