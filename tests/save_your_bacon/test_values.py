"""Modified values (§11.1), reckoned a second time with fractions."""

import math
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.save_your_bacon.effects import Modify
from bacon_rules.save_your_bacon.values import modified
from bacon_rules.save_your_bacon.words import Operation, Reference, Stat

SIGNS = {"+": Operation.ADD, "-": Operation.SUBTRACT, "*": Operation.MULTIPLY, "/": Operation.DIVIDE}


def change(operation: Operation, by: int) -> Modify:
    return Modify(cards=Reference.THIS_CARD, stat=Stat.ATTACK, operation=operation, by=by)


changes = st.lists(st.builds(change, st.sampled_from(Operation), st.integers(1, 99)), max_size=8)


def reckoned(value: int, made: list[Modify]) -> int:
    """Add and subtract, then multiply and divide in fractions, and only then round up."""
    total = Fraction(value)
    for one in made:
        total += {Operation.ADD: one.by, Operation.SUBTRACT: -one.by}.get(one.operation, 0)
    for one in made:
        if one.operation is Operation.MULTIPLY:
            total *= one.by
        elif one.operation is Operation.DIVIDE:
            total /= one.by
    return max(math.ceil(total), 0)


@given(st.integers(0, 99), changes)
def test_values_are_modified_as_fractions_are(value: int, made: list[Modify]) -> None:
    assert modified(value, made) == reckoned(value, made)


@given(st.integers(0, 99), changes, st.randoms())
def test_the_order_of_changes_does_not_matter(value: int, made: list[Modify], dice: random.Random) -> None:
    shuffled = list(made)
    dice.shuffle(shuffled)
    assert modified(value, made) == modified(value, iter(shuffled))


@pytest.mark.parametrize(
    ("value", "text", "expected"),
    [
        (4, "", 4),
        (4, "/2 +1", 3),
        (4, "*2 -1", 6),
        (5, "/2", 3),
        (5, "/2 /2", 2),
        (3, "/2 *2", 3),
        (1, "-3", 0),
        (1, "-3 *5", 0),
        (1, "-3 +3", 1),
        (0, "/9", 0),
        (0, "+1 /9", 1),
        (2, "-5 /2", 0),
    ],
)
def test_the_order_and_the_rounding_of_the_rulebook(value: int, text: str, expected: int) -> None:
    assert modified(value, [change(SIGNS[word[0]], int(word[1:])) for word in text.split()]) == expected
