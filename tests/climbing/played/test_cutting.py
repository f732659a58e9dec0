"""How a hand is cut into combinations, against slower and more obvious ways."""

import functools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import Hand, Kind, bacon, combinations, parse_hand
from bacon_rules.climbing.played.bot.cutting import Cut, _cut, cut, need
from tests.climbing.strategies import hands

TOP = bacon(4).top_rank
KINDS = tuple(Kind)
MOST = 16


def cut_of(text: str) -> Cut:
    return cut(parse_hand(text).packed.to_bytes(TOP, "little"))


def needs(found: Cut, top_rank: int = TOP) -> int:
    return sum(need(KINDS[number], top_rank - top) for number, top in found[1])


def test_wilds_alone_are_the_best_single_cards() -> None:
    assert cut(bytes([3])) == (-240, ((0, 1),) * 3, -1)
    assert cut(bytes([6, *[0] * 10])) == (-480, ((0, 11),) * 6, -1)
    assert cut(bytes(11)) == (0, (), -1)


@pytest.mark.parametrize("held", [b"", bytes(15), bytes([7, 0])])
def test_what_is_no_hand_is_refused(held: bytes) -> None:
    with pytest.raises(
        ValueError, match=r"^a hand has its wilds and then its naturals, up to rank 13, and up to 6 wilds$"
    ):
        cut(held)


@functools.cache
def least_need(hand: Hand, *, flush_allowed: bool) -> int:
    """Try everything that the lowest card can be played in."""
    if not hand:
        return 0
    lowest = min(hand)
    return min(
        need(play.kind, TOP - play.top)
        + least_need(hand - play.cards, flush_allowed=flush_allowed and not play.kind.is_flush)
        for play in combinations(hand, bacon(4))
        if lowest in play.cards and (flush_allowed or not play.kind.is_flush)
    )


@given(hands(bacon(4), 7, st.just(0)))
@example(parse_hand("3c 4c 5c 6c 7c 7d 8c"))
@example(parse_hand("9c 9d 9h 10c 10d 10h"))
def test_without_wilds_no_way_to_cut_a_hand_needs_the_lead_less(hand: Hand) -> None:
    found = cut(hand.packed.to_bytes(TOP, "little"))
    assert found[0] == least_need(hand, flush_allowed=True)


@given(st.lists(st.integers(0, 255), min_size=TOP - 1, max_size=TOP - 1), st.integers(0, 4))
def test_the_need_of_a_hand_is_that_of_its_combinations(naturals: list[int], wilds: int) -> None:
    found = cut(bytes([wilds, *naturals]))
    assert found[0] == needs(found)
    assert (found[2] >= 0) == any(KINDS[number].is_flush for number, _ in found[1])


def test_of_flushes_that_are_as_good_the_first_is_taken() -> None:
    assert cut_of("3d 3h 4d 4h 5d 5h 6d 6h 7d 7h")[2] == 1
    assert cut_of("3c 3h 4c 4h 5c 5h 6c 6h 7c 7h")[2] == 0


@given(st.lists(st.integers(0, 7), min_size=10, max_size=10), st.integers(0, 2))
@example([4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 2)
@example([6, 6, 5, 5, 6, 6, 0, 0, 3, 1], 1)
@example([0, 20, 1, 1, 0, 20, 1, 0, 0, 0], 0)
def test_a_very_large_hand_is_cut_a_few_ranks_at_a_time(copies: list[int], wilds: int) -> None:
    """Only house rules deal so many cards.  The wilds go to the highest ranks."""
    groups: list[dict[int, int]] = [{}]
    for place, number in enumerate(copies):
        held = sum(groups[-1].values())
        if held and held + number > MOST:
            groups.append({})
        groups[-1][place] = number
    cuts = [
        _cut(bytes([group.get(place, 0) for place in range(10)]), wilds if group is groups[-1] else 0)
        for group in groups
    ]
    parts = tuple(part for _, found in cuts for part in found)
    assert _cut(bytes(copies), wilds) == (sum(found for found, _ in cuts), parts)
