"""Matching offers to needs, compared with trying all ways."""

from itertools import permutations, product

import pytest

from bacon_rules.save_your_bacon.play.paying.matching import Offer, least_worth

MEETS = [(), (0,), (1,), (0, 1)]


def reckoned(needs: tuple[int, ...], offers: tuple[Offer, ...]) -> tuple[int, int]:
    """Try all ways: each place that a need has is given a thing, or none."""
    wanted = [need for need, number in enumerate(needs) for _ in range(number)]
    ways = [[*zip(order, wanted, strict=True)] for order in permutations([*offers, *[None] * len(wanted)], len(wanted))]
    met = [[one.worth for one, need in way if one is not None] for way in ways if all(_fits(*pair) for pair in way)]
    return min((len(wanted) - len(worths), sum(worths)) for worths in met)


def _fits(offer: Offer | None, need: int) -> bool:
    return offer is None or need in offer.meets


@pytest.mark.parametrize("needs", [(), (1,), (1, 1), (2, 1)])
def test_as_many_needs_as_can_be_are_met_as_cheaply_as_can_be(needs: tuple[int, ...]) -> None:
    numbers = range(len(needs))
    meets = [one for one in MEETS if all(need in numbers for need in one)]
    for one, two, three in product(meets, repeat=3):
        offers = (Offer(1, one), Offer(3, two), Offer(2, three))
        assert least_worth(needs, offers) == reckoned(needs, offers)


def test_what_makes_room_is_moved_to_any_other_need_that_it_meets() -> None:
    assert least_worth([1, 1], [Offer(1, (0, 1)), Offer(2, (0,))]) == (0, 3)
    assert least_worth([1, 1, 1], [Offer(1, (0, 1, 2)), Offer(2, (0, 1)), Offer(3, (0,))]) == (0, 6)
