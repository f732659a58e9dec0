"""What deals score, and who has won: every outcome that a deal can have (T6, T7)."""

from itertools import product

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import FinishError
from bacon_rules.trick_taking import Rules, score_deal, winners
from bacon_rules.trick_taking.tallies import scores_can_be
from tests.trick_taking.scripts import HOUSE_RULES
from tests.trick_taking.test_matches import house_of

# Tricks of the declarer's side; what it scores, what the defenders score.  First with the partner, then alone.
TABLE = {
    5: ((2, 0), (4, 0)),
    4: ((1, 0), (2, 0)),
    3: ((1, 0), (2, 0)),
    2: ((0, 2), (0, 2)),
    1: ((0, 2), (0, 2)),
    0: ((0, 4), (0, 4)),
}

house_rules = st.builds(
    Rules,
    cards_each=st.sampled_from([1, 3, 5, 7]),
    most_tricks=st.integers(0, 3),
    all_tricks=st.integers(3, 6),
    factor=st.integers(1, 3),
    target=st.integers(1, 40),
)


@pytest.mark.parametrize(("tricks", "alone", "declaring"), [*product(range(6), (False, True), (0, 1))])
def test_every_outcome_of_a_deal(tricks: int, alone: bool, declaring: int) -> None:
    declarers, defenders = TABLE[tricks][alone]
    if declaring == 0:
        assert score_deal(Rules(), (tricks, 5 - tricks), 0, alone=alone) == (declarers, defenders)
    else:
        assert score_deal(Rules(), (5 - tricks, tricks), 1, alone=alone) == (defenders, declarers)


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_every_outcome_by_house_rules_is_the_references(rules: Rules) -> None:
    for tricks, alone, declaring in product(range(rules.cards_each + 1), (False, True), (0, 1)):
        split = [tricks, rules.cards_each - tricks]
        expected = house_of(rules).points(split, declaring, alone)
        assert list(score_deal(rules, split, declaring, alone=alone)) == expected


def test_a_lonely_defence_is_not_doubled_twice() -> None:
    """T6: the defenders' points are doubled once, whether or not the declarer was alone."""
    assert score_deal(Rules(), (0, 5), 0, alone=True) == score_deal(Rules(), (0, 5), 0, alone=False) == (0, 4)


@pytest.mark.parametrize(
    "tricks", [(), (5,), (2, 2, 1), (5, -1), (6, -1), (2.0, 3.0), (True, 4), (None, 5), ("3", "2")]
)
def test_what_are_no_tricks_is_refused(tricks: tuple[int, ...]) -> None:
    with pytest.raises(FinishError, match=r"^expected the tricks of side 0 and of side 1, got "):
        score_deal(Rules(), tricks, 0, alone=False)


@pytest.mark.parametrize("tricks", [(0, 0), (2, 2), (3, 3), (1 << 10_000, 0)])
def test_a_deal_that_is_not_played_out_is_not_scored(tricks: tuple[int, int]) -> None:
    with pytest.raises(FinishError, match=r"^a deal has 5 tricks, not "):
        score_deal(Rules(), tricks, 0, alone=False)


@pytest.mark.parametrize("side", [-1, 2, True, 0.0, None, "0"])
def test_there_are_two_sides(side: int) -> None:
    with pytest.raises(FinishError, match=r"^the sides are 0 and 1, not "):
        score_deal(Rules(), (3, 2), side, alone=False)


@given(st.tuples(st.integers(0, 20), st.integers(0, 20)), st.integers(1, 20))
def test_who_has_reached_the_target_has_won(scores: tuple[int, int], target: int) -> None:
    assert winners(Rules(target=target), scores) == tuple(side for side in (0, 1) if scores[side] >= target)


@given(house_rules, st.integers(0, 4))
def test_possible_scores_are_those_that_deals_give(rules: Rules, deals: int) -> None:
    reached = {(0, 0)}
    for _ in range(deals):
        going_on = set(reached)
        for scores, tricks, side, alone in product(reached, range(rules.cards_each + 1), (0, 1), (False, True)):
            points = house_of(rules).points([tricks, rules.cards_each - tricks], side, alone)
            going_on.add((scores[0] + points[0], scores[1] + points[1]))
        reached = {scores for scores in going_on if max(scores) < rules.target}
    highest = rules.target + 3
    found = {scores for scores in product(range(highest), repeat=2) if scores_can_be(rules, scores, deals)}
    assert found == reached


def test_scores_too_high_to_work_out_are_held_against_the_fewest_deals() -> None:
    rules = Rules(target=1_000_000, all_tricks=3)
    assert scores_can_be(rules, (600_000, 6), 100_001)
    assert not scores_can_be(rules, (600_000, 6), 100_000)
    odd = attrs.evolve(rules, most_tricks=2, all_tricks=2)
    assert not scores_can_be(odd, (9_999, 0), 9_999)
    assert scores_can_be(odd, (10_001, 0), 9_999)
