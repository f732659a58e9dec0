"""Dice: fast random numbers for play that nobody has to repeat by hand, such as play-outs.

They are SplitMix64.  Deals and shuffles of real matches come from `bacon_rules.shuffle`.
"""

from __future__ import annotations

from typing import Final

from bacon_rules.shuffle import Randomness, Seed

_BITS: Final = 64
_MASK: Final = (1 << _BITS) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def start_of(seed: Seed) -> int:
    """Return the 64-bit number from which all dice of a seed start.

    Raises:
        SeedError: the value is not a seed.
    """
    return Randomness("dice", 1, seed).below(1 << _BITS)


class Dice:
    """Random numbers that follow from a start.

    Args:
        start: a number of 64 bits.
        number: the number of these dice among all those with the same start.
    """

    __slots__ = ("_at",)

    def __init__(self, start: int, number: int) -> None:
        self._at = start + number * _STEP
        self._at = self.word()

    def word(self) -> int:
        """Return the next number of 64 bits."""
        self._at = mixed = (self._at + _STEP) & _MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """Return the next number from 0 to ``limit - 1``, all equally likely; the limit has at most 64 bits.

        The number is the upper half of a product of the limit and a word, of which limits up to 2**32 take the upper 32
        bits.  Words that would make some numbers likelier than others are skipped.
        """
        bits = 32 if limit <= 1 << 32 else _BITS
        least = (1 << bits) % limit
        while True:
            product = (self.word() >> _BITS - bits) * limit
            if product & (1 << bits) - 1 >= least:
                return product >> bits
