"""What the games' `check` rooms share."""

from __future__ import annotations

import pytest

from parvis.kernel.check import must, once
from parvis.kernel.errors import RulesBug


def test_what_is_true_passes() -> None:
    must("quarry", True, "the yard is full")
    once("quarry", [3, 1, 2, 2], (1, 2, 2, 3), "a card")


def test_what_is_not_true_is_a_bug_of_the_rules_with_the_name_of_the_game() -> None:
    with pytest.raises(RulesBug, match=r"^quarry: the yard is full$"):
        must("quarry", False, "the yard is full")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ([1, 2], r"lost \[3\], doubled \[\]"),
        ([1, 2, 3, 3], r"lost \[\], doubled \[3\]"),
        ([1, 1, 2], r"lost \[3\], doubled \[1\]"),
        ([1, 2, 7], r"lost \[3\], doubled \[7\]"),
    ],
)
def test_what_is_lost_or_doubled_is_named(cards: list[int], told: str) -> None:
    with pytest.raises(RulesBug, match=f"quarry: a card is lost or doubled .{told}"):
        once("quarry", cards, [1, 2, 3], "a card")
