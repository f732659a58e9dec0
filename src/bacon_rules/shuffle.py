"""From a seed to a permutation: the one place where randomness becomes data, repeatable in any language."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from typing import Final

from bacon_rules.errors import SeedError, shown

__all__ = ["Seed", "permutation"]

Seed = int | str | bytes
"""What a shuffle can be made from: an int counts as its decimal digits, a text as its UTF-8 bytes."""

_PREFIX: Final = b"bacon-rules/1\0"
_WORD: Final = 1 << 32
_LONGEST_INT: Final = 4096
"""The longest integer seed, in bits: Python refuses to write much longer ones in decimal."""


def _seed_bytes(seed: Seed) -> bytes:
    match seed:
        case bytes():
            return seed
        case int() if seed.bit_length() <= _LONGEST_INT:
            return b"%d" % seed
        case int():
            raise SeedError(f"an integer seed has at most {_LONGEST_INT} bits, not {seed.bit_length()}")
        case str():
            try:
                return seed.encode()
            except UnicodeEncodeError:
                raise SeedError(f"{shown(seed)} is not a seed: it cannot be written as UTF-8") from None
        case _:
            raise SeedError(f"a seed is an int, a str or bytes, not {shown(seed)}")


def _words(message: bytes, guess: int) -> Iterator[int]:
    """Give the 32-bit words of the message's SHAKE-256 output; `guess` of them are worked out at first."""
    shake = hashlib.shake_256(message)
    done = 0
    while True:
        words = struct.unpack(f">{guess}I", shake.digest(4 * guess))
        yield from words[done:]
        done, guess = guess, 2 * guess


def permutation(size: int, game: str, number: int, seed: Seed) -> list[int]:
    """Shuffle ``range(size)``.

    The words of SHAKE-256 over ``bacon-rules/1``, a zero byte, the game's name, a zero byte, the number in decimal, a
    zero byte and the seed drive a Fisher-Yates shuffle from the last index down.  A number below *n* is a word modulo
    *n*; words at or above the largest multiple of *n* are passed over.

    Args:
        size: how many things to shuffle.
        game: the game's name.
        number: which shuffle of a match this is, from 1.
        seed: the seed.

    Raises:
        SeedError: the seed is none.

    >>> permutation(5, "bacon-4", 1, seed=7)
    [1, 0, 4, 3, 2]
    """
    order = list(range(size))
    words = _words(b"%s%s\0%d\0%s" % (_PREFIX, game.encode(), number, _seed_bytes(seed)), size + 8)
    for last in range(size - 1, 0, -1):
        choices = last + 1
        word = next(words)
        while word >= _WORD - _WORD % choices:
            word = next(words)
        other = word % choices
        order[last], order[other] = order[other], order[last]
    return order
