"""Integers of any kind are integers; truth values, numbers with fractions and everything else are not."""

import operator

import pytest

from bacon_rules.integers import as_int


class Ten:
    """An integer as NumPy has them: not an `int`, but as good as one."""

    def __index__(self) -> int:
        return 10


class Odd(int):
    """An `int` with a class of its own."""


class Hostile:
    def __index__(self) -> int:
        raise ZeroDivisionError


@pytest.mark.parametrize("value", [Ten(), Odd(10), 10])
def test_whatever_is_an_integer_becomes_a_plain_one(value: object) -> None:
    number = as_int(value)
    assert number == 10
    assert type(number) is int


def test_the_largest_integers_stay_what_they_are() -> None:
    assert as_int(-(1 << 1000)) == -(1 << 1000)


@pytest.mark.parametrize("value", [True, False, 7.0, "7", b"7", None, [], Hostile(), 7j, operator])
def test_whatever_is_none_is_refused(value: object) -> None:
    assert as_int(value) is None
