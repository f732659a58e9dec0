"""From a seed to a permutation: the one place where randomness becomes data, repeatable in any language."""

from __future__ import annotations

import hashlib
import struct
from typing import Final, TypeVar

from bacon_rules.errors import SeedError, shown
from bacon_rules.integers import as_int

Seed = int | str | bytes
"""What a shuffle can be made from: an int stands for its decimal digits, a text for its UTF-8 bytes."""

_PREFIX: Final = b"bacon-rules/1\0"
_LONGEST_INT: Final = 4096
"""The longest integer seed, in bits: Python refuses to write much longer ones in decimal."""

ThingT = TypeVar("ThingT")


def _seed_bytes(seed: Seed) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        try:
            return seed.encode()
        except UnicodeEncodeError:
            raise SeedError(f"{shown(seed)} is not a seed: it cannot be written as UTF-8") from None
    number = as_int(seed)
    if number is None:
        raise SeedError(f"a seed is an int, a str or bytes, not {shown(seed)}")
    if number.bit_length() > _LONGEST_INT:
        raise SeedError(f"an integer seed has at most {_LONGEST_INT} bits, not {number.bit_length()}")
    return b"%d" % number


class Randomness:
    """Numbers that follow from a seed, the same in every language.

    The output of SHAKE-256 over ``bacon-rules/1``, a zero byte, the game's name, a zero byte, the number in decimal, a
    zero byte and the seed is read as big-endian 32-bit words.

    Args:
        game: the game's name.
        number: which shuffle of a match this is, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.
    """

    def __init__(self, game: str, number: int, seed: Seed) -> None:
        self._shake = hashlib.shake_256(b"%s%s\0%d\0%s" % (_PREFIX, game.encode(), number, _seed_bytes(seed)))
        self._words: tuple[int, ...] = ()
        self._next = 0

    def _word(self) -> int:
        if self._next == len(self._words):
            size = 2 * len(self._words) or 80
            self._words = struct.unpack(f">{size}I", self._shake.digest(4 * size))
        self._next += 1
        return self._words[self._next - 1]

    def below(self, limit: int) -> int:
        """Return the next number from 0 to ``limit - 1``, all equally likely.

        It is a word modulo the limit; words at or above the largest multiple of the limit are passed over.  For a limit
        above 2**32, as many words as it needs are joined, the first one highest.
        """
        count = -(-limit.bit_length() // 32)
        span = 1 << 32 * count
        span -= span % limit
        while True:
            value = self._word()
            for _ in range(count - 1):
                value = value << 32 | self._word()
            if value < span:
                return value % limit

    def shuffle(self, things: list[ThingT]) -> None:
        """Shuffle a list in place: Fisher-Yates from the last index down."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def permutation(size: int, game: str, number: int, seed: Seed) -> list[int]:
    """Return ``range(size)``, shuffled by the `Randomness` of a seed.

    Args:
        size: how many things to shuffle.
        game: the game's name.
        number: which shuffle of a match this is, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.

    >>> permutation(5, "bacon-4", 1, seed=7)
    [1, 0, 4, 3, 2]
    """
    order = list(range(size))
    Randomness(game, number, seed).shuffle(order)
    return order
