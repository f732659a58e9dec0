"""The results of the climbing game's search: what orders of going out are worth."""

import itertools

import pytest

from bacon_rules import FinishError, climbing, score_deal
from bacon_rules.climbing.played.search.trying import worth_of, worths_of


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
