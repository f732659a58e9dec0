"""From a seed to a permutation: the only source of randomness, repeatable in any programming language."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeVar

from bacon_rules.errors import SeedError, shown
from bacon_rules.integers import as_int

Seed = int | str | bytes
"""A seed of a shuffle: an int stands for its decimal digits, a text for its UTF-8 bytes."""

_PREFIX: Final = b"bacon-rules/1\0"
_WORDS: Final = 1 << 32
"""The number of different words."""

_FIRST_BLOCK: Final = 80
"""The number of words made at first: enough for the largest pack."""

SPARE: Final = 8
"""The number of words to make beyond those of a shuffle that skips none, so that hardly any shuffle takes more."""

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
    """Numbers that follow from a seed, the same in every programming language.

    The output of SHAKE-256 over ``bacon-rules/1``, a zero byte, the game's name, a zero byte, the number in decimal, a
    zero byte and the seed is read as big-endian 32-bit words.

    Args:
        game: the game's name.
        number: the number of the shuffle in its match, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.
    """

    def __init__(self, game: str, number: int, seed: Seed) -> None:
        self._words = chain.from_iterable(_blocks(_message(game, number, seed)))

    def below(self, limit: int) -> int:
        """Return the next number from 0 to ``limit - 1``, all equally likely.

        The number is a word modulo the limit; words at or above the largest multiple of the limit are skipped.  A limit
        above 2**32 takes several words joined together, the first word highest.
        """
        count = -(-limit.bit_length() // 32)
        span = _WORDS**count
        span -= span % limit
        while True:
            value = next(self._words)
            for _ in range(count - 1):
                value = value << 32 | next(self._words)
            if value < span:
                return value % limit

    def shuffle(self, things: list[ThingT]) -> None:
        """Shuffle a list of at most 2**32 items in place: Fisher-Yates from the last index down."""
        words = self._words
        for limit in range(len(things), 1, -1):
            # The index is `below(...)`, worked out inline: a deal takes some 60 of them.
            word = next(words)
            place = word % limit
            while word - place > _WORDS - limit:
                word = next(words)
                place = word % limit
            things[limit - 1], things[place] = things[place], things[limit - 1]


def _message(game: str, number: int, seed: Seed) -> bytes:
    return b"%s%s\0%d\0%s" % (_PREFIX, game.encode(), number, _seed_bytes(seed))


def _blocks(message: bytes) -> Iterator[tuple[int, ...]]:
    """Yield the words that follow from a message in blocks, each of which continues the last."""
    shake = hashlib.shake_256(message)
    done, size = 0, _FIRST_BLOCK
    while True:
        yield struct.unpack_from(f">{size - done}I", shake.digest(4 * size), 4 * done)
        done, size = size, 2 * size


def words(game: str, number: int, seed: Seed, count: int) -> bytes:
    """Return the first words of the `Randomness` of a seed.

    Raises:
        SeedError: the value is not a seed.
    """
    return hashlib.shake_256(_message(game, number, seed)).digest(4 * count)


def permutation(size: int, game: str, number: int, seed: Seed) -> list[int]:
    """Return ``range(size)`` shuffled by the `Randomness` of a seed.

    Args:
        size: the number of items to shuffle.
        game: the game's name.
        number: the number of the shuffle in its match, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.

    >>> permutation(5, "bacon-4", 1, seed=7)
    [1, 0, 4, 3, 2]
    """
    order = list(range(size))
    Randomness(game, number, seed).shuffle(order)
    return order
