"""Demands on hands, compared with all ways to pay, tried one by one."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations

import pytest

from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.possible_hands import CostDemand, Demand
from tests.save_your_bacon.scenarios import keys

A, B, C = keys("a b c")
WORTH = {A: 0, B: 1, C: 3}
HANDS = [hand for size in range(5) for hand in combinations_with_replacement((A, B, C), size)]
NEEDS = [
    (),
    ((1, frozenset((A,))),),
    ((2, frozenset((A, B))),),
    ((1, frozenset((A, B))), (1, frozenset((B, C)))),
    ((1, frozenset((B,))), (2, frozenset((A, B, C)))),
]


def payments(hand: Sequence[CardKey], demand: CostDemand) -> list[tuple[list[CardKey], list[CardKey]]]:
    """Return all ways to pay for the costs with cards of a hand: the cards paid in turn, and those that are left."""
    wanted = [names for need, names in demand.needs for _ in range(need)]
    orders = [([*order[: len(wanted)]], [*order[len(wanted) :]]) for order in permutations(hand)]
    return [
        (paid, left)
        for paid, left in orders
        if len(paid) == len(wanted) and all(card in names for card, names in zip(paid, wanted, strict=True))
    ]


@pytest.mark.parametrize("energy", [0, 1, 4])
@pytest.mark.parametrize("needs", NEEDS)
def test_a_hand_is_right_if_there_is_a_way_to_pay_with_it(
    needs: tuple[tuple[int, frozenset[CardKey]], ...], energy: int
) -> None:
    demand = CostDemand(0, needs, WORTH, energy)
    for hand in HANDS:
        ways = [left for _, left in payments(hand, demand)]
        most = max((sum(WORTH[card] for card in left) for left in ways), default=None)
        shortfall = demand.shortfall(hand)
        assert (shortfall == 0) == (most is not None and most >= energy), hand
        if most is not None:
            assert shortfall == max(energy - most, 0), hand


@pytest.mark.parametrize("choosing", [0, 1])
def test_who_chooses_what_pays_has_to_have_a_choice(choosing: int) -> None:
    demand = CostDemand(0, NEEDS[-1], WORTH, 0, choosing)
    for hand in HANDS:
        place = sum(need for need, _ in demand.needs[:choosing])
        ways = payments([*map(CardKey, map(str, range(len(hand))))], numbered(demand, hand))
        possible = len({paid[place] for paid, _ in ways})
        if ways:
            assert demand.shortfall(hand) == max(demand.needs[choosing][0] + 1 - possible, 0), hand


def numbered(demand: CostDemand, hand: Sequence[CardKey]) -> CostDemand:
    """Return a demand of the places of a hand instead of its cards, so that equal cards are different."""
    places = {CardKey(str(place)): card for place, card in enumerate(hand)}
    needs = tuple(
        (need, frozenset(place for place, card in places.items() if card in names)) for need, names in demand.needs
    )
    return CostDemand(0, needs, {place: WORTH[card] for place, card in places.items()}, demand.energy)


def test_a_card_that_is_missing_counts_more_than_any_energy() -> None:
    demand = CostDemand(0, NEEDS[-1], WORTH, 5)
    hands = ["", "c", "b", "b c", "c c c", "b c c", "b c c c", "b c c c c"]
    shortfalls = [demand.shortfall(keys(hand)) for hand in hands]
    assert shortfalls == sorted(shortfalls, reverse=True)
    assert shortfalls[0] == 3_000_000 + 5
    assert shortfalls[-3:] == [5, 2, 0]


@pytest.mark.parametrize(
    ("hand", "shortfall"), [("", 2), ("b", 1), ("b b", 0), ("a c", 0), ("b c", 0), ("c c", 2), ("b c c", 3)]
)
def test_a_hand_counts_for_no_less_and_no_more(hand: str, shortfall: int) -> None:
    assert Demand(0, WORTH, 2, 4).shortfall(keys(hand)) == shortfall
    assert Demand(0, WORTH, 2).shortfall(keys(hand)) == (shortfall if shortfall and "c" not in hand else 0)
