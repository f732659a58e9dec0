"""Counting: seatings are fair, intervals contain the truth, and rows have the right winners."""

import math
import random
from itertools import combinations
from statistics import NormalDist
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ArenaError
from bacon_rules.arena import Results, Row, Span
from bacon_rules.arena.estimates import Estimate, mean, share
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.arena.standings import standing_of
from tests.arena.rows import row


@pytest.mark.parametrize("sides", range(2, 13))
def test_each_player_has_each_side_as_often_as_the_other(sides: int) -> None:
    found = seatings(sides)
    assert len(found) == len(set(found)) == (2 if sides % 2 == 0 else 2 * sides)
    for side in range(sides):
        assert sum(one[side] for one in found) * 2 == len(found)
    for one in found:
        assert sum(one) in (sides // 2, sides - sides // 2)
        assert tuple(1 - player for player in one) in found


def test_partners_are_the_same_player() -> None:
    assert seats_of((0, 1), 6) == (0, 1, 0, 1, 0, 1)
    assert seats_of((1, 0, 1), 3) == (1, 0, 1)


@given(st.integers(1, 200), st.integers(2, 200), st.sampled_from([0.5, 0.9, 0.95, 0.99]))
def test_without_clusters_the_interval_is_wilsons(won: int, played: int, confidence: float) -> None:
    won = min(won, played)
    found = share([1] * won + [0] * (played - won), [1] * played, confidence)
    assert found is not None
    z, p = NormalDist().inv_cdf((1 + confidence) / 2), won / played
    variance = p * (1 - p) / played * played / (played - 1)
    root = math.sqrt(variance + z * z / (4 * played**2))
    low, high = ((p + z * z / (2 * played) + sign * z * root) / (1 + z * z / played) for sign in (-1, 1))
    assert found.value == pytest.approx(p)
    assert (found.low, found.high) == pytest.approx((max(0, low), min(1, high)))
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_matches_that_always_go_the_same_way_together_count_once() -> None:
    coins = random.Random(1)
    won = [2 * coins.randrange(2) for _ in range(100)]
    together, alone = share(won, [2] * 100, 0.95), share([number // 2 for number in won], [1] * 100, 0.95)
    assert together is not None
    assert alone is not None
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.02)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(5)
    held = {"share": 0, "mean": 0}
    for _ in range(400):
        luck = [rng.choice((0.4, 0.8)) for _ in range(60)]  # of each deal, whose seatings depend on each other
        won = [sum(rng.random() < chance for _ in range(2)) for chance in luck]
        found, average = share(won, [2] * 60, 0.9), mean([number / 2 for number in won], 0.9)
        assert found is not None
        held["share"] += found.low <= 0.6 <= found.high
        held["mean"] += average.low <= 0.6 <= average.high
    assert all(340 <= number <= 380 for number in held.values())


def test_of_nothing_nothing_is_known() -> None:
    assert share([0, 0], [0, 0], 0.95) is None
    assert share([1], [2], 0.95) == share([1], [2], 0.5) == Estimate(0.5, 0.0, 1.0)
    assert mean([3], 0.95) == Estimate(3.0, -math.inf, math.inf)


def test_two_values_already_tell_something() -> None:
    z = NormalDist().inv_cdf(0.95)
    assert attrs.astuple(mean([1, 3], 0.9)) == pytest.approx((2, 2 - z, 2 + z))


@pytest.mark.parametrize(
    ("found", "outcome", "margin"),
    [
        (row("a", "b", "abab", (4, 1), (0,)), 1, 3),
        (row("a", "b", "baba", (4, 1), (0,)), 0, -3),
        (row("a", "b", "abab", (2, 2), ()), 0.5, 0),
        (row("a", "b", "abab", (3, 2), (), unfinished=True), None, 1),
        (row("a", "b", "aba", (2, 4, 0), (1,)), 0, -3),
        (row("a", "b", "aba", (2, 0, 0), (0,)), 1, 1),
        (row("a", "b", "aba", (4, 4, 0), (0, 1)), 0, -2),
        (row("a", "b", "bab", (4, 4, 0), (0, 1)), 1, 2),
    ],
)
def test_a_row_says_who_won_and_by_how_much(found: Row, outcome: float | None, margin: float) -> None:
    assert (found.outcome, found.margin) == (outcome, margin)


def test_standings_add_up() -> None:
    rng = random.Random(3)
    rows = [
        row(
            *pair,
            seats=pair[seating] + pair[1 - seating],
            scores=(rng.randrange(3), 1),
            winners=rng.choice(((), (0,), (1,))),
            deal=deal,
            seating=seating,
            unfinished=(deal, seating) == (4, 1),
        )
        for deal in range(5)
        for pair in combinations("abc", 2)
        for seating in (0, 1)
    ]
    results = Results(("a", "b", "c"), Span.DEAL, tuple(rows))
    standings = results.standings()
    assert sum(one.won for one in standings) == sum(one.lost for one in standings)
    assert sum(one.points.value for one in standings) == pytest.approx(0)
    for one in standings:
        assert one.played == one.won + one.lost + one.drawn + one.unfinished == 20
        assert one.unfinished == 2
        against = [pair for pair in results.pairs() if pair.player == one.player]
        assert [pair.against for pair in against] == [name for name in "abc" if name != one.player]
        assert sum(pair.won for pair in against) == one.won
    shares = [one.share.value for one in standings if one.share]
    assert shares == sorted(shares, reverse=True)
    other = standing_of("b", "a", [found for found in rows if {found.first, found.second} == {"a", "b"}], 0.95)
    assert other in results.pairs()


def test_what_was_never_decided_has_no_share() -> None:
    results = Results(("a", "b"), Span.DEAL, (row("a", "b", "ab", (1, 1), ()), row("a", "b", "ba", (0, 0), ())))
    assert [one.share for one in results.standings()] == [None, None]
    assert "  2    0     0      2  " in str(results)


def test_who_never_decided_anything_stands_in_the_middle() -> None:
    pairs = (row("a", "b", "ab", (0, 1), (1,)), row("c", "d", "cd", (1, 1), ()))
    results = Results(("a", "c", "d", "b"), Span.DEAL, pairs)
    assert [one.player for one in results.standings()] == ["b", "c", "d", "a"]


def test_standings_say_how_sure_they_are() -> None:
    won = [(1, 1), (1, 0), (0, 0), (1, 1)]
    rows = [
        row("a", "b", "ab", (2 * is_won, 3 * (1 - is_won)), (1 - is_won,), deal=deal)
        for deal, seatings in enumerate(won)
        for is_won in seatings
    ]
    found = standing_of("a", "b", rows, 0.9)
    assert found.share == share([sum(one) for one in won], [2] * 4, 0.9)
    assert found.points == mean([2, -0.5, -3, 2], 0.9)


@pytest.mark.parametrize("confidence", [0, 1, 1.5, -1, True, "0.9", None, math.nan])
def test_there_is_no_such_confidence(confidence: Any) -> None:
    results = Results(("a", "b"), Span.DEAL, (row("a", "b", "ab", (1, 1), ()),))
    for ask in (results.standings, results.pairs):
        with pytest.raises(ArenaError) as caught:
            ask(confidence)
        assert str(caught.value) == f"confidence: expected a number between 0 and 1, got {confidence!r}"


def test_results_show_what_they_are_in_short() -> None:
    assert repr(Results(("a",), Span.DEAL, ())) == "Results(players=('a',), span=<Span.DEAL: 'deal'>, rows=<0 rows>)"
