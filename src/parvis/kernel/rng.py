"""The generator of a table: small, seeded, copied with the state, the same on every machine.

Word i comes from block i // 16 of BLAKE2b over a secret key and a counter. It cannot be predicted
from what players see, the counter `at` tells exactly how much was drawn, and copying costs one
object. Words have 30 bits, so that a word times a small number stays a machine integer once
compiled.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from struct import unpack
from typing import Final, TypeVar

from parvis.kernel.errors import Drawn
from parvis.kernel.saved import Saved

T = TypeVar("T")

_MASK: Final = 0x3FFFFFFF
_BLOCK: Final = 16


def _block(key: bytes, number: int) -> tuple[int, ...]:
    if not key:
        raise Drawn
    digest = blake2b(key + number.to_bytes(8, "little")).digest()
    words: tuple[int, ...] = unpack("<16I", digest)
    return words


def commitment(seed: str, salt: str = "") -> str:
    """The fingerprint of a seed, published at the start and checked at the end. With a salt, which
    is told with the seed, short seeds cannot be found by trying: `printf 'SALT SEED' | sha256sum`
    is the same."""
    if salt:
        return sha256(f"{salt} {seed}".encode()).hexdigest()
    return blake2b(seed.encode(), digest_size=32, person=b"parvis-seed").hexdigest()


class Rng(Saved):
    __slots__ = ("at", "block", "key")

    def __init__(self, key: bytes, at: int = 0, block: tuple[int, ...] | None = None) -> None:
        self.key = key
        self.at = at
        self.block: tuple[int, ...]
        if block is not None:
            self.block = block
        elif at % _BLOCK:
            self.block = _block(key, at // _BLOCK)
        else:
            self.block = ()

    @staticmethod
    def seeded(seed: str) -> Rng:
        return Rng(blake2b(seed.encode(), digest_size=32, person=b"parvis-rng").digest())

    @staticmethod
    def without_luck() -> Rng:
        """A sealed generator: it has no key, and whoever asks it for a word gets `Drawn`."""
        return Rng(b"", 0, ())

    def sealed(self) -> bool:
        """Is this a trial? Rules may then tell how much is drawn and leave the drawing out."""
        return not self.key

    def shown(self) -> None:
        """Something hidden comes to light without a draw, as the next card of a fixed order does:
        a trial ends here, too."""
        if not self.key:
            raise Drawn

    def copy(self) -> Rng:
        return Rng(self.key, self.at, self.block)

    def spawn(self) -> Rng:
        """A new generator, unrelated to what this one gives next."""
        words = [self.word() for _ in range(8)]
        return Rng(b"".join([word.to_bytes(4, "little") for word in words]))

    def word(self) -> int:
        """The next 30 random bits."""
        at = self.at
        i = at % _BLOCK
        if i == 0:
            self.block = _block(self.key, at // _BLOCK)
        self.at = at + 1
        return self.block[i] & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is small (the bias is n in 2**30)."""
        return (self.word() * n) >> 30

    def deviation(self) -> float:
        """About a normal deviation of 1: the sum of four even ones."""
        total = self.word() + self.word() + self.word() + self.word()
        return (total / (_MASK + 1.0) - 2.0) * 1.7320508

    def draw(self, bag: list[T]) -> T:
        """Take one thing out of a bag."""
        return bag.pop((self.word() * len(bag)) >> 30)

    def take(self, bag: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """One thing out of a bag that is a tuple, and what stays in it, in its order."""
        i = (self.word() * len(bag)) >> 30
        return bag[i], bag[:i] + bag[i + 1 :]

    def shuffle(self, things: list[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = (self.word() * (i + 1)) >> 30
            things[i], things[j] = things[j], things[i]
