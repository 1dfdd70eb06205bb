"""What the parts of a note promise. A preview is a promise: a law holds every note to it.

A game counts what a side holds (`Game.holdings`) and says of each part of its notes what it
promises (`Game.promises`): that a holding changes by so much, or becomes so much, that a question
follows, that one may answer it so often, that nothing comes of the move, or something of its own.
All holdings that a note does not name must stay as they are, but for what the move takes by its
own words (`Game.spent`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from parvis.kernel.events import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Promise:
    """What a part of a note promises; `value` names the part's value, if it is not the part."""

    def __init__(self, value: str = "") -> None:
        self.value = value


class Changes(Promise):
    """A holding grows by the value, or shrinks by it (`by` is then -1)."""

    def __init__(self, holding: str, by: int = 1, value: str = "") -> None:
        self.holding = holding
        self.by = by
        self.value = value


class Best(Promise):
    """With the best answer to the question that follows a holding grows by the value."""

    def __init__(self, holding: str, value: str = "") -> None:
        self.holding = holding
        self.value = value


class Becomes(Promise):
    """A holding is the value then."""

    def __init__(self, holding: str, value: str = "") -> None:
        self.holding = holding
        self.value = value


class Asks(Promise):
    """A question with this prompt follows, and the value is the one that it says."""

    def __init__(self, prompt: str, said: str = "n", value: str = "") -> None:
        self.prompt = prompt
        self.said = said
        self.value = value


class UpTo(Promise):
    """One may answer the questions of these classes so often and not more often, by other moves
    than those of the families `but`."""

    def __init__(
        self, questions: tuple[str, ...], but: tuple[str, ...] = ("pass",), value: str = ""
    ) -> None:
        self.questions = questions
        self.but = but
        self.value = value


class Nothing(Promise):
    """No holding changes, and the seat is asked nothing."""


class Claim(Promise):
    """Something of the game's own: `holds(before, after, seat, values)`. `covers` names holdings
    that it speaks of itself."""

    def __init__(
        self,
        holds: Callable[[Any, Any, int, dict[str, Value]], bool],
        covers: tuple[str, ...] = (),
    ) -> None:
        self.holds = holds
        self.covers = covers
        self.value = ""
