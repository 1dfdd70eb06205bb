"""The vocabulary of a game: every move as an int inside and as a short sentence outside."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from parvis.kernel.errors import UnknownMove

Name = int | str
"""How an argument is told to people: a number, or the key of a name in the texts."""


def named(kind: str, ids: Sequence[str]) -> list[tuple[str, tuple[Name, ...]]]:
    """Arguments that are things with a name: `monk` is told by the text `person.monk`."""
    return [(i.replace("_", "-"), (f"{kind}.{i}",)) for i in ids]


def crossed(
    kind: str, ids: Sequence[str], other: str, others: Sequence[str]
) -> list[tuple[str, tuple[Name, ...]]]:
    """Arguments that are pairs (`red bank`), the second running fastest."""
    return [
        (f"{a} {b}".replace("_", "-"), (f"{kind}.{a}", f"{other}.{b}")) for a in ids for b in others
    ]


def numbers(ns: Sequence[int]) -> list[tuple[str, tuple[Name, ...]]]:
    """Arguments that are numbers."""
    return [(str(n), (n,)) for n in ns]


def counted(kind: str, ids: Sequence[str], ns: Sequence[int]) -> list[tuple[str, tuple[Name, ...]]]:
    """Arguments that are a thing and a number (`wood 3`), the number running fastest."""
    return [(f"{i} {n}".replace("_", "-"), (f"{kind}.{i}", n)) for i in ids for n in ns]


class Words:
    """All moves of one game. The order in which families are declared is the action space."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.families: list[str] = []
        self.names: list[tuple[Name, ...]] = []
        self.arg: list[int] = []
        self._index: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.words)

    def one(self, word: str) -> int:
        """A move without arguments."""
        return self._add(word, word, (), 0)

    def family(self, name: str, args: list[tuple[str, tuple[Name, ...]]]) -> tuple[int, ...]:
        """One move for each argument; `arg[move]` gives the argument's index back."""
        return tuple(
            [self._add(name, f"{name} {word}", names, i) for i, (word, names) in enumerate(args)]
        )

    def more(self, name: str, args: list[tuple[str, tuple[Name, ...]]]) -> tuple[int, ...]:
        """Further moves of a family, after all that were declared so far: no old number moves.
        Arguments go on counting, so `BUILD = (*BUILD, *WORDS.more("build", args))` is one family.
        """
        first = self.families.count(name)
        if first == 0 or name in self._index:
            raise ValueError(f"there is no family {name!r} that could have more")
        return tuple(
            [
                self._add(name, f"{name} {word}", names, first + i)
                for i, (word, names) in enumerate(args)
            ]
        )

    def _add(self, family: str, words: str, names: tuple[Name, ...], arg: int) -> int:
        move = len(self.words)
        if words in self._index:
            raise ValueError(f"two moves are called {words!r}")
        self._index[words] = move
        self.words.append(words)
        self.families.append(family)
        self.names.append(names)
        self.arg.append(arg)
        return move

    def say(self, move: int) -> str:
        return self.words[move]

    def parse(self, words: str) -> int:
        """The move that these words name; `UnknownMove` with near ones otherwise."""
        plain = " ".join(words.lower().replace("_", "-").split())
        move = self._index.get(plain)
        if move is None:
            raise UnknownMove(words, get_close_matches(plain, self.words, 2))
        return move
