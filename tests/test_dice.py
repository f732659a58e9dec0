"""The dice: SplitMix64, and numbers that are equally likely."""

from itertools import islice

import pytest

from bacon_rules import SeedError
from bacon_rules.dice import Dice, start_of
from tests.shuffle_reference import stream

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
LIMITS = (1, 2, 3, 60, 1106, 36_301, 2**31, 2**31 + 1, 2**32 - 1, 2**32)
LARGE_LIMITS = (2**32 + 1, 3 << 61, 2**64 - 1, 2**64)


def unmixed(word: int) -> int:
    """Return the state of dice whose next word is this one."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        word ^= word >> shift ^ word >> 2 * shift
        word = word * pow(factor, -1, 1 << 64) & MASK
    return (word - STEP) & MASK


def dice_of_word(word: int) -> Dice:
    """Return dice whose next word is this one."""
    dice = Dice(0, 0)
    dice._at = unmixed(word)
    return dice


def test_words_are_those_of_splitmix64() -> None:
    dice = Dice(0, 0)
    dice._at = 1234567  # with the words of the algorithm's authors for it
    assert [dice.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_dice_of_a_start_begin_with_its_words() -> None:
    dice = Dice(0, 0)
    dice._at = start = start_of("a seed")
    assert [Dice(start, number)._at for number in range(9)] == [dice.word() for _ in range(9)]
    assert Dice(start, 2**63).word() == Dice(start + (2**63 * STEP & MASK), 0).word()


def test_the_start_is_made_by_the_words_of_a_seed() -> None:
    _, second, third = islice(stream("dice", 1, 7), 3)
    assert start_of(7) == start_of("7") == start_of(b"7") == second << 32 | third
    with pytest.raises(SeedError):
        start_of(7.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [*LIMITS, *LARGE_LIMITS])
def test_each_number_has_the_same_number_of_words(limit: int) -> None:
    bits = 32 if limit in LIMITS else 64
    each = (1 << bits) // limit
    for number in {0, 1 % limit, limit // 2, limit - 1}:
        first = -(-((number << bits) + (1 << bits) % limit) // limit)
        for place in (0, each - 1):
            assert dice_of_word(first + place << 64 - bits).below(limit) == number
        if first * limit - limit >= number << bits:
            dice, again = dice_of_word(first - 1 << 64 - bits), dice_of_word(first - 1 << 64 - bits)
            again.word()
            assert dice.below(limit) == again.below(limit)  # a word that would make this number likelier is skipped
    assert each * limit + (1 << bits) % limit == 1 << bits


def test_numbers_are_about_equally_likely() -> None:
    dice = Dice(start_of(7), 0)
    found = [dice.below(10) for _ in range(20_000)]
    assert all(1_850 < found.count(number) < 2_150 for number in range(10))
