"""Worlds of the climbing game's search: drawn hands, and what orders of going out are worth."""

import itertools
from array import array
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import FinishError, Hand, Kind, climbing, score_deal
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.search.trying import Puzzle, drawn, worth_of, worths_of

SIZES = [kind.size for kind in Kind]


def puzzle(hidden: list[int], naturals: list[int], wilds: list[int], root: int = 0) -> Puzzle:
    return Puzzle(False, 11, 0, root, bytes(hidden), bytes(naturals), bytes(wilds), array("d"), 1.0)


def single(card: int) -> tuple[Shape, ...]:
    return ((0, card >> 2),)


def test_every_way_to_deal_the_hidden_cards_is_drawn_about_as_often() -> None:
    cards = [4, 9, 14, 19]
    found = Counter(tuple(drawn(puzzle(cards, [0, 1, 1, 1], [0] * 4, 7), number)) for number in range(1200))
    assert set(found) == {((), *map(single, dealt)) for dealt in itertools.permutations(cards, 3)}
    assert all(30 <= times <= 70 for times in found.values())


def test_worlds_follow_from_the_root_and_their_number() -> None:
    cards = [*range(4, 44)]
    drawings = [
        tuple(drawn(puzzle(cards, [0, 10, 10, 10], [0, 1, 2, 0], root), number))
        for root in (0, 1, 2**63, 2**64 - 1)
        for number in (0, 1, 2, 2**30)
    ]
    assert len(set(drawings)) == len(drawings)
    assert drawings[0] == tuple(drawn(puzzle(cards, [0, 10, 10, 10], [0, 1, 2, 0]), 0))


@given(st.lists(st.integers(4, 43), max_size=24, unique=True), st.integers(0, 2**64 - 1), st.integers(0, 99))
def test_each_seat_gets_as_many_cards_as_it_holds(cards: list[int], root: int, number: int) -> None:
    naturals, wilds = [len(cards) // 2, 0, len(cards) // 3], [0, 2, 1]
    plans = drawn(puzzle(cards, naturals, wilds, root), number)
    sizes = [sum(SIZES[kind] for kind, _ in plan) for plan in plans]
    assert sizes == [*map(sum, zip(naturals, wilds, strict=True))]
    assert plans[1] == ((0, 11), (0, 11))


def test_a_seat_that_gets_all_hidden_cards_has_their_plan() -> None:
    hand = climbing.parse_hand("3c 3d 4c 5c 6c 7c 9h X X")
    hidden = [4 * (card.rank or 0) + "cdhs".index(str(card.suit)) for card in hand.naturals]
    plan = drawn(puzzle(hidden, [0, len(hidden)], [0, 2]), 5)[1]
    assert plan == cut(hand.packed.to_bytes(11, "little"))[1]
    assert isinstance(hand, Hand)


@pytest.mark.parametrize("name", climbing.PRESETS)
def test_an_order_is_worth_the_lead_of_each_side(name: str) -> None:
    rules = climbing.preset(name)
    worths, deals = worths_of(rules), 0
    for length in range(1, rules.players):
        for order in itertools.permutations(range(rules.players), length):
            try:
                points = score_deal(rules, order)
            except FinishError:
                continue
            deals += 1
            leads = [
                points[side] - max(other for place, other in enumerate(points) if place != side)
                for side in map(rules.side_of, range(rules.players))
            ]
            assert [*worth_of(worths, rules.players, order)] == leads
    assert deals >= 6
