"""Counting: seatings are fair, intervals contain the truth, and rows have the right winners."""

import math
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from statistics import NormalDist, variance
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ArenaError, trick_taking
from bacon_rules.arena import Results, Row, Span, Terms, duel
from bacon_rules.arena.counting.estimates import Estimate, Moments, average, mean, share
from bacon_rules.arena.counting.standings import standing_of
from bacon_rules.arena.counting.tallies import Tally, tallied
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.bots import all_games
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from tests.arena.rows import row


def moments(values: Sequence[Fraction | int]) -> Moments:
    squares = sum((Fraction(value) ** 2 for value in values), Fraction())
    return Moments(len(values), sum(map(Fraction, values), Fraction()), squares)


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
    found = share({(1, 1): won, (0, 1): played - won}, confidence)
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
    together = share(Counter((number, 2) for number in won), 0.95)
    alone = share(Counter((number // 2, 1) for number in won), 0.95)
    assert together is not None
    assert alone is not None
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.02)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(5)
    held = {"share": 0, "mean": 0}
    for _ in range(400):
        luck = [rng.choice((0.4, 0.8)) for _ in range(60)]  # of each deal, whose seatings depend on each other
        won = [sum(rng.random() < chance for _ in range(2)) for chance in luck]
        found = share(Counter((number, 2) for number in won), 0.9)
        average = mean(moments([Fraction(number, 2) for number in won]), 0.9)
        assert found is not None
        held["share"] += found.low <= 0.6 <= found.high
        held["mean"] += average.low <= 0.6 <= average.high
    assert all(340 <= number <= 380 for number in held.values())


def test_of_nothing_nothing_is_known() -> None:
    assert share({(0, 0): 2}, 0.95) is share({}, 0.95) is None
    assert share({(1, 2): 1}, 0.95) == share({(1, 2): 1}, 0.5) == Estimate(0.5, 0.0, 1.0)
    assert mean(moments([3]), 0.95) == Estimate(3.0, -math.inf, math.inf)


def test_two_values_already_tell_something() -> None:
    z = NormalDist().inv_cdf(0.95)
    assert attrs.astuple(mean(moments([1, 3]), 0.9)) == pytest.approx((2, 2 - z, 2 + z))


fractions = st.fractions(-50, 50, max_denominator=12)


@given(st.lists(fractions, min_size=2, max_size=30), fractions)
def test_the_interval_of_a_mean_is_that_of_the_normal_distribution(values: list[Fraction], near: Fraction) -> None:
    found = moments(values)
    assert found.squares_about(near) == sum((value - near) ** 2 for value in values)
    reach = NormalDist().inv_cdf(0.95) * math.sqrt(variance(values) / len(values))
    value = sum(values) / len(values)
    assert attrs.astuple(mean(found, 0.9)) == pytest.approx((value, value - reach, value + reach), abs=1e-9)
    for size in (1, 7):
        clusters = average(Counter((size * value, size) for value in values), 0.9)
        assert attrs.astuple(clusters) == pytest.approx(attrs.astuple(mean(found, 0.9)), abs=1e-9)


def test_larger_clusters_count_more() -> None:
    found = average({(Fraction(10), 1): 1, (Fraction(20), 4): 1}, 0.9)
    reach = NormalDist().inv_cdf(0.95) * math.sqrt(2 * 2 * 4**2) / 5
    assert attrs.astuple(found) == pytest.approx((6, 6 - reach, 6 + reach))
    assert average({(Fraction(6), 4): 1}, 0.9) == Estimate(1.5, -math.inf, math.inf)


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


@pytest.mark.parametrize("span", Span)
def test_standings_add_up(span: Span) -> None:
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
    results = Results.of("abc", span, rows)
    standings = results.standings()
    assert sum(one.won for one in standings) == sum(one.lost for one in standings)
    assert sum(one.points.value for one in standings) == pytest.approx(0)
    for one in standings:
        assert one.played == one.won + one.lost + one.drawn + one.unfinished == 20
        assert one.unfinished == 2
        against = [pair for pair in results.pairs() if pair.player == one.player]
        assert [pair.against for pair in against] == [name for name in "abc" if name != one.player]
        assert sum(pair.won for pair in against) == one.won
    worth = [one.points.value if span is Span.DEAL else one.share.value for one in standings if one.share]
    assert worth == sorted(worth, reverse=True)
    [tally] = tallied(found for found in rows if {found.first, found.second} == {"a", "b"})
    assert standing_of("b", "a", [tally.seen_by("b")], Fraction(1), 0.95) in results.pairs()


def test_what_was_never_decided_has_no_share() -> None:
    results = Results.of("ab", Span.DEAL, (row("a", "b", "ab", (1, 1), ()), row("a", "b", "ba", (0, 0), ())))
    assert [one.share for one in results.standings()] == [None, None]
    assert "  2    0     0      2" in str(results)


@pytest.mark.parametrize("span", Span)
def test_who_never_decided_anything_stands_in_the_middle(span: Span) -> None:
    pairs = (row("a", "b", "ab", (0, 1), (1,)), row("c", "d", "cd", (1, 1), ()))
    assert [one.player for one in Results.of("acdb", span, pairs).standings()] == ["b", "c", "d", "a"]


def test_points_lead_in_deals_and_wins_in_matches() -> None:
    rows = [row("a", "b", "ab", (1, 0), (0,), deal=deal) for deal in range(3)]
    rows += [row("a", "b", "ba", (8, 0), (0,), deal=3)]
    for span, best in ((Span.DEAL, "b"), (Span.MATCH, "a")):
        results = Results.of("ab", span, rows)
        assert [one.player for one in results.standings()] == [best, *{"a", "b"} - {best}]
        assert {one.player: (one.won, one.points.value) for one in results.standings()} == {
            "a": (3, -1.25),
            "b": (1, 1.25),
        }
        header, first, *_ = str(results).splitlines()
        assert header.split()[1] == {Span.DEAL: "points", Span.MATCH: "of"}[span]
        assert first.split()[:2] == {Span.DEAL: ["b", "+1.25"], Span.MATCH: ["a", "75.0%"]}[span]


def modest(view: AnyView, rng: random.Random) -> AnyMove:
    """Choose as the plain player of the trick-taking game does, but never go alone."""
    move = all_games.choose(view, rng)
    return trick_taking.PickUp(alone=False) if isinstance(move, trick_taking.PickUp) else move


@pytest.mark.exhaustive
def test_who_wins_more_deals_can_still_be_the_weaker_player() -> None:
    """Who never goes alone wins a few deals more, and loses points and matches."""
    players: Any = {"modest": modest, "plain": all_games.choose}
    best, other = duel(trick_taking.Rules(), players, Terms(deals=800, seconds=None)).standings()
    assert other.player == "modest"
    assert other.share is not None
    assert other.share.low > 0.5
    assert other.points.high < 0 < best.points.low
    best, _ = duel(trick_taking.Rules(), players, Terms(deals=150, seconds=None, span=Span.MATCH)).standings()
    assert best.player == "plain"
    assert best.share is not None
    assert best.share.low > 0.5


def test_equal_players_stand_in_the_order_of_what_counts_less_and_of_the_run() -> None:
    level = [row("c", "a", "ca", (1, 1), ()), row("b", "c", "bc", (2, 2), (0,))]
    assert [one.player for one in Results.of("bca", Span.DEAL, level).standings()] == ["b", "a", "c"]
    assert [one.player for one in Results.of("bca", Span.DEAL, level[:1]).standings()] == ["c", "a"]


@given(st.lists(st.tuples(*[st.tuples(st.integers(-3, 3), st.integers(-3, 3))] * 3), min_size=2, max_size=70))
def test_against_several_the_same_cards_are_one_cluster(
    deals: list[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]],
) -> None:
    """Each deal has the leads of each pair in both seatings.  Deals from the 65th on join earlier ones."""
    rows = [
        row(*pair, pair[:: 1 - 2 * seating], (max(lead, 0), max(-lead, 0)), (lead < 0,), deal=deal, seating=seating)
        for deal, some in enumerate(deals)
        for pair, leads in zip(combinations("abc", 2), some, strict=True)
        for seating, lead in enumerate(leads)
    ]
    results = Results.of("abc", Span.DEAL, rows)
    for one in results.standings(0.9):
        own = [found for found in rows if one.player in (found.first, found.second)]
        clusters = [[found for found in own if found.deal % 64 == number] for number in range(min(64, len(deals)))]
        ours = [[found.lead * (1 if found.first == one.player else -1) for found in some] for some in clusters]
        won = [sum(found.outcome == float(found.first == one.player) for found in some) for some in clusters]
        points = average(Counter((sum(some, Fraction()), len(some)) for some in ours), 0.9)
        assert attrs.astuple(one.points) == pytest.approx(attrs.astuple(points), abs=1e-9)
        assert one.share == share(Counter(zip(won, map(len, clusters), strict=True)), 0.9)


def test_standings_say_how_sure_they_are() -> None:
    won = [(1, 1), (1, 0), (0, 0), (1, 1)]
    rows = [
        row("a", "b", "ab", (2 * is_won, 3 * (1 - is_won)), (1 - is_won,), deal=deal)
        for deal, seatings in enumerate(won)
        for is_won in seatings
    ]
    found, _ = Results.of("ab", Span.DEAL, rows).standings(0.9)
    assert found.share == share({(2, 2): 2, (1, 2): 1, (0, 2): 1}, 0.9)
    assert found.points == mean(moments([Fraction(value) for value in (2, -0.5, -3, 2)]), 0.9)


ends = st.tuples(st.integers(-9, 9), st.sampled_from(["a", "b", None, None]))
"""The lead of a play, and who lost by a fault."""


@given(st.lists(st.tuples(ends, ends), min_size=2, max_size=20))
def test_a_fault_costs_as_much_as_the_widest_lead(deals: list[tuple[tuple[int, str | None], ...]]) -> None:
    """Otherwise, it would pay to do something illegal with bad cards."""
    rows = [
        row("a", "b", "ab", (lead, 0), (0,), deal=deal, faulty=culprit and "ab".index(culprit), fault=culprit)
        for deal, plays in enumerate(deals)
        for lead, culprit in plays
    ]
    every = [play for plays in deals for play in plays]
    cost = max([1, *(abs(lead) for lead, culprit in every if culprit is None)])
    costs = [[{"a": -cost, "b": cost, None: lead}[culprit] for lead, culprit in plays] for plays in deals]
    leads = [Fraction(sum(some), 2) for some in costs]
    standings = {one.player: one for one in Results.of("ab", Span.DEAL, rows).standings(0.9)}
    assert standings["a"].points == mean(moments(leads), 0.9)
    assert standings["b"].points == mean(moments([-lead for lead in leads]), 0.9)
    assert [standings[name].faults for name in "ab"] == [sum(culprit == name for _, culprit in every) for name in "ab"]


def test_a_fault_costs_the_same_against_everyone() -> None:
    rows = [
        row("a", "b", "ab", (0, 0), (1,), faulty=0, fault="late"),
        row("b", "c", "bc", (7, 0), (0,)),
        row("a", "c", "ac", (0, 0), (1,), faulty=0, fault="late"),
    ]
    results = Results.of("abc", Span.DEAL, rows)
    assert [(one.player, one.points.value) for one in results.standings()] == [("b", 7), ("c", 0), ("a", -7)]
    assert {one.points.value for one in results.pairs()} == {7, -7}


@pytest.mark.parametrize("confidence", [0, 1, 1.5, -1, True, "0.9", None, math.nan])
def test_there_is_no_such_confidence(confidence: Any) -> None:
    results = Results.of("ab", Span.DEAL, (row("a", "b", "ab", (1, 1), ()),))
    for ask in (results.standings, results.pairs, results.ratings):
        with pytest.raises(ArenaError) as caught:
            ask(confidence)
        assert str(caught.value) == f"confidence: expected a number between 0 and 1, got {confidence!r}"


def test_results_of_nothing_are_empty() -> None:
    results = Results.of("ab", Span.MATCH, ())
    assert results == Results(("a", "b"), Span.MATCH, (), ())
    assert results == attrs.evolve(results, tallies=())
    for nothing in (results, attrs.evolve(results, tallies=(Tally("a", "b"),))):
        assert nothing.standings() == nothing.pairs() == ()
        assert nothing.ratings() == {}
        assert not str(nothing)


def test_results_show_what_they_are_in_short() -> None:
    start = "Results(players=('a',), span=<Span.DEAL: 'deal'>, "
    assert repr(Results.of("a", Span.DEAL, ())) == f"{start}tallies=<0 tallies>, rows=<0 rows>)"


def test_rows_of_others_are_no_results() -> None:
    for players in ("ac", "ba", "a"):
        with pytest.raises(ArenaError, match=f"^there is no pair a and b of the players {', '.join(players)}$"):
            Results.of(players, Span.DEAL, [row("a", "b", "ab", (1, 1), ())])
