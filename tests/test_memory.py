"""The measure itself: it sees what is new, and only that."""

import sys

from bacon_rules import Card, Hand, Kind, Suit
from tests.memory import own_memory


def test_what_a_parent_holds_does_not_count() -> None:
    parent = (1 << 100, [1 << 200])
    child = (*parent, 1 << 300)
    assert own_memory(child, parent) == sys.getsizeof(child) + sys.getsizeof(1 << 300)
    assert own_memory(parent, parent) == 0


def test_slots_are_looked_into() -> None:
    hand = Hand([Card(13, Suit.CLUBS)])
    assert own_memory(hand, None) == sys.getsizeof(hand) + sys.getsizeof(hand.packed)


def test_what_the_program_shares_does_not_count() -> None:
    assert own_memory((Kind.PAIR, Hand), None) == sys.getsizeof((None, None))
