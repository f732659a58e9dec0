"""The plays of a hand as numbers: the compiled functions and their twins in Python are the same."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import build
from bacon_rules.climbing import WILD, Hand, Kind, Rules
from bacon_rules.climbing.listing import plays
from bacon_rules.climbing.played import places as numbering
from tests.climbing.strategies import decks, hands, pack_of

T = TypeVar("T")

TWINS: tuple[Callable[..., object], ...] = (plays.count_plays, plays.play_at, plays.list_plays, numbering.places)
WIDEST = pack_of(suits=4, ranks=13, copies=3, wilds=6)

Question = tuple[int, int, int, int]
"""A hand, the highest natural rank, a kind to be beaten or -1, and its top rank or 0."""


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    try:
        return build.load()
    except ImportError as error:
        pytest.skip(str(error))


@st.composite
def questions(draw: st.DrawFn, rules: Rules) -> Question:
    wilds = st.integers(0, rules.wilds_each) | st.sampled_from([6, 7, 255])
    hand = draw(hands(rules, 20, wilds) | wilds.map(lambda number: rules.pack + Hand([WILD] * number)))
    kind = draw(st.integers(-1, len(Kind) - 1))
    return hand.packed, rules.ranks, kind, draw(st.integers(0, rules.top_rank)) if kind >= 0 else 0


def same(compiled: ModuleType, twin: Callable[..., T], *arguments: object) -> T:
    """Check that both give the same, and return it."""
    value = twin(*arguments)
    assert getattr(compiled, twin.__name__)(*arguments) == value
    return value


@given(decks, st.data(), st.randoms(use_true_random=False))
def test_plays_are_counted_numbered_and_listed_alike(
    compiled: ModuleType, rules: Rules, data: st.DataObject, pick: random.Random
) -> None:
    question = data.draw(questions(rules))
    number = same(compiled, plays.count_plays, *question)
    listed = [
        (kind, top, cards)
        for kind, tops, of_kind in same(compiled, plays.list_plays, *question)
        for top, cards in zip(tops, of_kind, strict=True)
    ]
    assert len(listed) == number
    for place in {*pick.sample(range(number), min(number, 20)), *range(min(number, 1)), *range(number)[-1:]}:
        assert same(compiled, plays.play_at, *question, place) == listed[place]


@given(decks, st.data())
def test_places_among_all_plays_are_alike(compiled: ModuleType, rules: Rules, data: st.DataObject) -> None:
    hand, ranks, kind, top = data.draw(questions(rules))
    more = data.draw(st.integers(0, 255 - (hand & 0xFF)))
    same(compiled, numbering.places, hand, ranks, kind, top, rules.pack.packed + (hand & 0xFF) + more)


@pytest.mark.exhaustive
@pytest.mark.parametrize("wilds", range(8))
def test_every_set_of_cards_of_a_rank_is_played_alike(compiled: ModuleType, wilds: int) -> None:
    pack = (WIDEST.pack.packed & (1 << 64) - 1) + 7
    for held in range(256):
        hand = (held << 8 * 7) + wilds
        for kind in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE):
            same(compiled, plays.count_plays, hand, 13, kind.number, 6)
            same(compiled, plays.list_plays, hand, 13, kind.number, 12)
        same(compiled, numbering.places, hand, 7, Kind.TRIPLE.number, 6, pack)


@pytest.mark.parametrize("suit", range(4))
def test_every_set_of_ranks_of_a_suit_makes_the_same_flushes(compiled: ModuleType, suit: int) -> None:
    pack = (WIDEST.pack.packed & (1 << 64) - 1) + 7
    for ranks in range(64):
        hand = sum([1 << 8 * rank + 2 * suit for rank in range(1, 7) if ranks >> rank - 1 & 1])
        for wilds in range(8):
            same(compiled, plays.count_plays, hand + wilds, 6, Kind.QUINT.number, 7)
            same(compiled, plays.list_plays, hand + wilds, 6, Kind.STRETCH_FLUSH.number, 5)
            same(compiled, numbering.places, hand + wilds, 6, Kind.STRETCH_FLUSH.number, 6, pack)


def test_the_largest_hand_there_can_be_is_counted_alike(compiled: ModuleType) -> None:
    largest = WIDEST.pack.packed + 255
    for kind in range(-1, len(Kind)):
        assert same(compiled, plays.count_plays, largest, 13, kind, 0) > 0
    assert len(same(compiled, plays.list_plays, largest, 13, Kind.STRETCH.number, 13)) == 6


def test_places_that_there_are_not_are_refused(compiled: ModuleType) -> None:
    number = compiled.count_plays(WIDEST.pack.packed, 13, -1, 0)
    for place in (number, number + 1, -1, 2**63 - 1, 2**63, -(2**63), 10**30, -(10**30)):
        with pytest.raises(IndexError):
            compiled.play_at(WIDEST.pack.packed, 13, -1, 0, place)


def test_cards_that_are_not_there_have_no_places(compiled: ModuleType) -> None:
    pack = WIDEST.pack.packed - (1 << 8)
    for lacking in (1 << 8 | 1 << 9, 1):
        with pytest.raises(ValueError, match="lacks"):
            compiled.places(lacking, 13, -1, 0, pack)


ODD: tuple[Any, ...] = (
    *(None, "7", b"7", 7.0, [7], (), object(), Kind.PAIR, Hand(), True, False),
    *(-1, -2, 0, 1, 13, 14, 15, 255, -(2**31), 2**31, 2**32, -(2**63), 2**63, 2**64 - 1, 2**64, -(2**70), 2**70),
    *(1 << 111, 1 << 112, 3 << 110, 1 << 120, 2**128 - 1, 2**128, 10**100, -(10**100)),
)


def right(twin: Callable[..., object]) -> list[int]:
    """Return arguments as they should be."""
    hand = 0x0503000100000102
    if twin is numbering.places:
        return [hand, 13, Kind.PAIR.number, 1, WIDEST.pack.packed + 6]
    return [hand, 13, Kind.PAIR.number, 1] + [2] * (twin is plays.play_at)


@given(st.sampled_from(TWINS), st.data())
@example(plays.play_at, None)
def test_odd_arguments_are_refused_or_mean_the_same(
    compiled: ModuleType, twin: Callable[..., object], data: st.DataObject | None
) -> None:
    arguments: list[object] = list(right(twin))
    if data is not None:
        for place in data.draw(st.sets(st.integers(0, len(arguments) - 1), min_size=1)):
            arguments[place] = data.draw(st.sampled_from(ODD))
    try:
        value = getattr(compiled, twin.__name__)(*arguments)
    except (TypeError, ValueError, OverflowError, IndexError):
        assert data is not None
        return
    assert twin(*arguments) == value


@pytest.mark.parametrize("twin", TWINS)
def test_a_wrong_number_of_arguments_is_refused(compiled: ModuleType, twin: Callable[..., object]) -> None:
    arguments = right(twin)
    for number in range(len(arguments) + 3):
        if number != len(arguments):
            with pytest.raises(TypeError):
                getattr(compiled, twin.__name__)(*[1] * number)
    with pytest.raises(TypeError):
        getattr(compiled, twin.__name__)(*arguments, hand=1)
