"""What the climbing game's players use compiled: it is the same as its twins in Python."""

import itertools
from collections.abc import Callable
from types import ModuleType
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import build
from bacon_rules.climbing import Kind
from bacon_rules.climbing.played.bot import answering, cutting

T = TypeVar("T")

SOME = st.integers(0, 255) | st.sampled_from([0, 0, 1, 4, 16, 64, 5, 21, 85])
held = st.builds(lambda wilds, naturals: bytes([wilds, *naturals]), st.integers(0, 6), st.lists(SOME, max_size=13))
"""Hands of any number of ranks, from none to three of each card."""


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    try:
        return build.load()
    except ImportError as error:
        pytest.skip(str(error))


def same(compiled: ModuleType, twin: Callable[..., T], *arguments: object) -> T:
    """Check that both give the same, and return it."""
    value = twin(*arguments)
    assert getattr(compiled, twin.__name__)(*arguments) == value
    return value


@given(held)
@example(bytes([6] + [255] * 13))
@example(bytes([2] + [21] * 10))
@example(bytes([6]))
def test_hands_are_cut_alike(compiled: ModuleType, held: bytes) -> None:
    same(compiled, cutting.cut, held)


@pytest.mark.exhaustive
@pytest.mark.parametrize("wilds", range(7))
def test_all_small_hands_are_cut_alike(compiled: ModuleType, wilds: int) -> None:
    """Up to six naturals of any number of ranks in one suit, and up to three of two ranks in all suits."""
    for ranks in range(8):
        for copies in itertools.product(range(4), repeat=ranks):
            if sum(copies) <= 6:
                same(compiled, cutting.cut, bytes([wilds, *copies]))
    for lower, upper in itertools.product(range(256), repeat=2):
        if lower.bit_count() + upper.bit_count() <= 3:
            same(compiled, cutting.cut, bytes([wilds, 0, lower, upper, 0]))


@given(held, st.integers(0, len(Kind) - 1), st.integers(0, 14))
@example(bytes([2] + [5] * 10), Kind.RUN.number, 4)
@example(bytes([6] + [255] * 13), Kind.SINGLE.number, 0)
def test_the_same_answers_are_considered(compiled: ModuleType, held: bytes, on: int, above: int) -> None:
    same(compiled, answering.answers, held, on, above)


NO_HANDS = (b"", bytes(15), bytes([7]), bytes([255, 1]))
NO_BYTES: tuple[object, ...] = (None, 1, 2**70, "345", 1.5, [1, 2], (1, 2), bytearray(3), memoryview(b"345"))


@pytest.mark.parametrize("hand", NO_HANDS)
def test_what_is_no_hand_is_refused(compiled: ModuleType, hand: bytes) -> None:
    for function, more in ((compiled.cut, ()), (compiled.answers, (0, 0))):
        with pytest.raises(ValueError, match="up to rank 13, and up to 6 wilds"):
            function(hand, *more)


@pytest.mark.parametrize("hand", NO_BYTES, ids=lambda hand: type(hand).__name__)
def test_what_is_not_even_bytes_is_refused(compiled: ModuleType, hand: object) -> None:
    for function, more in ((compiled.cut, ()), (compiled.answers, (0, 0))):
        with pytest.raises(TypeError):
            function(hand, *more)


def test_there_is_no_other_kind_to_answer(compiled: ModuleType) -> None:
    for on, above in ((-1, 0), (15, 0), (2**40, 0), (0, 2**40), (0, -(2**40)), (2**70, 0)):
        with pytest.raises((ValueError, OverflowError)):
            compiled.answers(b"\2\1\1", on, above)
    for wrong in ((), (b"\1",), (b"\1", 0), (b"\1", None, 0), (b"\1", 0, "1"), (b"\1", 0, 0, 0)):
        with pytest.raises(TypeError):
            compiled.answers(*wrong)
    for top in (-1, -(2**31), 14, 2**31 - 1):
        assert compiled.answers(b"\2\1\1", 3, top) == answering.answers(b"\2\1\1", 3, top)
