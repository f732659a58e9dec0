"""The reference itself: its two ways to name the cards of a hand agree, and it counts what can be counted by hand."""

from hypothesis import given
from hypothesis import strategies as st

from tests.climbing.reference.naming import WILD, Card, named_by_brute_force, named_by_slots

naturals = st.tuples(st.integers(1, 6), st.sampled_from("cdh"))


@given(st.lists(naturals, max_size=7), st.integers(0, 4))
def test_both_ways_to_name_cards_agree(cards: list[Card], wilds: int) -> None:
    hand = cards + [WILD] * wilds
    by_slots = named_by_slots(hand, 7)
    assert set(by_slots) == named_by_brute_force(hand, 7)
    assert len(set(by_slots)) == len(by_slots)


def test_a_wild_alone_is_a_single_of_every_rank() -> None:
    assert named_by_brute_force([WILD], 11) == {("single", top, (WILD,)) for top in range(1, 12)}


def test_a_seven_and_two_wilds_make_what_b4_says() -> None:
    three = {named[:2] for named in named_by_brute_force([(7, "c"), WILD, WILD], 11) if len(named[2]) == 3}
    assert three == {("triple", 7), ("run", 7), ("run", 8), ("run", 9)}
