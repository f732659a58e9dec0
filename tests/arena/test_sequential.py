"""The sequential test errs as rarely as it says, and likelihoods are those of the most likely distributions."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import ArenaError
from bacon_rules.arena import Decision, Span, Sprt, Tally, verdict
from tests.arena.rows import row
from tests.arena.tallies import tallied_ways


def of_points(leads: Counter[int]) -> Tally:
    """Return the tally of deals with these leads in one play each."""
    return tallied_ways("a", "b", {(1, 0, 0): leads.total()}, leads)


def of_matches(won: int, lost: int, drawn: int = 0) -> Tally:
    """Return the tally of matches played once."""
    return tallied_ways("a", "b", {(1, 0, 0): won, (0, 1, 0): lost, (0, 0, 1): drawn})


def errors(test: Sprt, span: Span, deal: Callable[[random.Random], Tally], wrong: Decision, runs: int) -> float:
    """Return how often a test comes to a wrong decision."""
    rng, found = random.Random(6), 0
    for _ in range(runs):
        tally = deal(rng)
        while (decision := verdict(test, tally, span).decision) is Decision.GO_ON:
            tally += deal(rng)
        found += decision is wrong
    return found / runs


def hearts(lead: float, rng: random.Random) -> int:
    """Return how many more points the better of two players has in a deal, in which each has often -1 and seldom 4."""
    return 5 * ((rng.random() < (1 + lead) / 5) - (rng.random() < 1 / 5))


def auction(lead: float, rng: random.Random) -> int:
    """Return the same for a game in which few deals are decided, by few points."""
    return rng.choice((-2, -1, 0, 0, 1, 2)) + (rng.random() < lead)


def often(*sets: tuple[Any, ...]) -> list[Any]:
    """Return sets of parameters, each for many runs, and the last one quickly for a few as well."""
    return [*(pytest.param(*one, 400, marks=pytest.mark.exhaustive) for one in sets), (*sets[-1], 100)]


@pytest.mark.parametrize(("least", "player", "runs"), often(*itertools.product([0.4, 0.8], [auction, hearts])))
def test_points_err_as_rarely_as_they_say(
    least: float, player: Callable[[float, random.Random], int], runs: int
) -> None:
    test = Sprt(least=least, alpha=0.1)

    def deals(lead: float, rng: random.Random) -> Tally:
        return of_points(Counter(player(lead, rng) for _ in range(8)))

    assert errors(test, Span.DEAL, lambda rng: deals(0, rng), Decision.BETTER, runs) <= 0.11
    assert errors(test, Span.DEAL, lambda rng: deals(least, rng), Decision.NOT_BETTER, runs) <= 0.06


@pytest.mark.parametrize("deals", [63, 64])
def test_a_few_deals_decide_nothing(deals: int) -> None:
    found = verdict(Sprt(least=1), of_points(Counter({1: deals})), Span.DEAL)
    assert found.ratio > found.high
    assert found.decision is (Decision.BETTER if deals == 64 else Decision.GO_ON)


@pytest.mark.parametrize(("likeness", "runs"), often((-0.6,), (0.5,)))
def test_shares_err_as_rarely_as_they_say(likeness: float, runs: int) -> None:
    test = Sprt(least=0.1, alpha=0.05, beta=0.1)

    def matches(win: float, rng: random.Random) -> Tally:
        """Return five matches with two seatings, which often go the same way, or often opposite ways."""
        ways: Counter[tuple[int, int, int]] = Counter()
        for _ in range(5):
            luck = rng.random()
            other = rng.random() if rng.random() >= abs(likeness) else luck if likeness > 0 else 1 - luck
            won = (luck < win) + (other < win)
            ways[won, 2 - won, 0] += 1
        return tallied_ways("a", "b", ways)

    assert errors(test, Span.MATCH, lambda rng: matches(0.5, rng), Decision.BETTER, runs) <= 0.055
    assert errors(test, Span.MATCH, lambda rng: matches(0.6, rng), Decision.NOT_BETTER, runs) <= 0.11


def surprise(won: float, lost: float, drawn: float, mean: float) -> float:
    """Return the greatest log-likelihood of single matches with this mean, found by trying parts of draws."""

    def likelihood(part: float) -> float:
        win, loss = mean - part / 2, 1 - mean - part / 2
        return won * math.log(win) + lost * math.log(loss) + drawn * math.log(part)

    low, high = 0.0, 2 * min(mean, 1 - mean)
    for _ in range(200):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (one, high) if likelihood(one) < likelihood(other) else (low, other)
    return likelihood((low + high) / 2)


matches = st.integers(0, 5) | st.integers(0, 10**6)


@given(matches, matches, matches, st.floats(-0.3, 0.2), st.floats(0.01, 0.2))
def test_the_ratio_is_that_of_the_greatest_likelihoods(
    won: int, lost: int, drawn: int, useless: float, more: float
) -> None:
    found = verdict(Sprt(least=useless + more, useless=useless), of_matches(won, lost, drawn), Span.MATCH)
    rare = (won + 0.001, lost + 0.001, drawn + 0.001)
    expected = surprise(*rare, 0.5 + useless + more) - surprise(*rare, 0.5 + useless)
    assert found.ratio == pytest.approx(expected, rel=1e-6, abs=1e-3)


def test_the_ratio_of_points_is_that_of_normal_distributions() -> None:
    leads = Counter({-3: 200, 0: 300, 1: 400, 4: 100})
    expected = [
        -sum(deals * math.log(variance) + deals * (lead - mean) ** 2 / variance for lead, deals in leads.items()) / 2
        for mean in (0.1, 0.3)
        for variance in [sum(deals * (lead - mean) ** 2 for lead, deals in leads.items()) / 1000]
    ]
    found = verdict(Sprt(least=0.3, useless=0.1), of_points(leads), Span.DEAL)
    assert found.ratio == pytest.approx(expected[1] - expected[0], rel=0.02)


def test_a_verdict_says_what_it_comes_from() -> None:
    found = verdict(Sprt(least=0.1, alpha=0.01, beta=0.2), of_matches(60, 40), Span.MATCH)
    assert found.decision is Decision.GO_ON
    assert found.ratio == pytest.approx(60 * math.log(0.6 / 0.5) + 40 * math.log(0.4 / 0.5), abs=0.01)
    assert (found.low, found.high) == (math.log(0.2 / 0.99), math.log(0.8 / 0.01))
    for alike in (Sprt(least=0.1, alpha=0.1), Sprt(least=0.1, beta=0.1)):
        assert verdict(alike, of_matches(60, 40), Span.MATCH).ratio == found.ratio


@pytest.mark.parametrize(
    ("won", "lost", "drawn", "decision"),
    [
        (0, 0, 0, Decision.GO_ON),
        (1, 0, 0, Decision.GO_ON),
        (600, 400, 0, Decision.BETTER),
        (500, 500, 0, Decision.NOT_BETTER),
        (0, 20, 0, Decision.NOT_BETTER),
        (60, 40, 0, Decision.GO_ON),
        (0, 0, 1000, Decision.NOT_BETTER),
    ],
)
def test_a_test_comes_to_a_decision(won: int, lost: int, drawn: int, decision: Decision) -> None:
    assert verdict(Sprt(least=0.1), of_matches(won, lost, drawn), Span.MATCH).decision is decision


@pytest.mark.parametrize("span", Span)
@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 300), st.floats(0.01, 0.4))
def test_for_the_other_player_everything_is_turned_round(
    span: Span, won: int, lost: int, drawn: int, least: float
) -> None:
    tally = of_points(Counter({2: won, -1: lost, 0: drawn})) if span is Span.DEAL else of_matches(won, lost, drawn)
    test = Sprt(least=least, useless=-least / 2)
    turned = Sprt(least=least / 2, useless=-least)
    found, other = verdict(test, tally, span), verdict(turned, tally.seen_by("b"), span)
    assert other.ratio == pytest.approx(-found.ratio, abs=1e-6)


@given(st.integers(200, 400), st.integers(200, 400), st.integers(0, 200), st.floats(0.01, 0.2))
def test_a_better_result_speaks_more_for_the_player(won: int, lost: int, drawn: int, least: float) -> None:
    test = Sprt(least=least)
    ratios = [
        verdict(test, of_matches(*result), Span.MATCH).ratio
        for result in ((won, lost, drawn), (won, lost - 1, drawn + 1), (won + 1, lost - 1, drawn))
    ]
    assert ratios == sorted(ratios)
    ratios = [
        verdict(test, of_points(Counter({2: won + more, -2: lost - more, 0: drawn})), Span.DEAL).ratio
        for more in range(3)
    ]
    assert ratios == sorted(ratios)


@pytest.mark.parametrize("span", Span)
@given(st.integers(1, 40), st.integers(0, 40), st.integers(0, 40))
@example(22, 39, 39)  # the mean lies midway between the two that are compared
def test_more_of_the_same_is_more_certain(span: Span, won: int, lost: int, drawn: int) -> None:
    tally = of_points(Counter({2: won, -1: lost, 0: drawn})) if span is Span.DEAL else of_matches(won, lost, drawn)
    once, twice = (verdict(Sprt(least=0.1), some, span).ratio for some in (tally, tally + tally))
    assert (twice > 0, twice < 0) == (once > 0, once < 0)
    assert abs(twice) > abs(once) or once == 0


def test_what_is_unfinished_says_nothing_of_shares() -> None:
    half = tallied_ways("a", "b", {(0, 0, 0): 50, (0, 1, 0): 20, (1, 0, 0): 30, (1, 1, 0): 10})
    whole = tallied_ways("a", "b", {(0, 2, 0): 20, (1, 1, 0): 10, (2, 0, 0): 30})
    assert verdict(Sprt(least=0.1), half, Span.MATCH) == verdict(Sprt(least=0.1), whole, Span.MATCH)


def test_faults_are_not_better() -> None:
    """Whoever gives up bad deals by a fault has good points in the others."""
    leads = of_points(Counter({1: 60, -1: 10}))
    rows = [row("a", "b", "ab", (0, 0), (1,), deal=deal, faulty=0, fault="it gave up") for deal in range(60)]
    faulty = leads + Tally.of("a", "b", [(one,) for one in rows])
    assert verdict(Sprt(least=0.5), leads, Span.DEAL).decision is Decision.BETTER
    assert verdict(Sprt(least=0.5), faulty, Span.DEAL).decision is Decision.NOT_BETTER


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"least": 0}, "least: expected a number above 0.0, got 0"),
        ({"least": -1}, "least: expected a number above 0.0, got -1"),
        ({"least": 1, "useless": 1}, "least: expected a number above 1, got 1"),
        ({"least": math.nan}, "least: expected a number, got nan"),
        ({"least": math.inf}, "least: expected a number, got inf"),
        ({"least": 10**400}, "least: expected a number, got an integer of 1329 bits"),
        ({"least": "1"}, "least: expected a number, got '1'"),
        ({"least": None}, "least: expected a number, got None"),
        ({"least": True}, "least: expected a number, got True"),
        ({"least": 1, "useless": -math.inf}, "useless: expected a number, got -inf"),
        ({"least": 1, "alpha": 0}, "alpha: expected a number between 0 and 0.5, got 0"),
        ({"least": 1, "alpha": 0.5}, "alpha: expected a number between 0 and 0.5, got 0.5"),
        ({"least": 1, "beta": -0.1}, "beta: expected a number between 0 and 0.5, got -0.1"),
        ({"least": 1, "beta": 7}, "beta: expected a number between 0 and 0.5, got 7"),
    ],
)
def test_there_is_no_such_test(wrong: Any, told: str) -> None:
    with pytest.raises(ArenaError) as caught:
        Sprt(**wrong)
    assert str(caught.value) == told


@pytest.mark.parametrize(("useless", "least"), [(0, 0.5), (-0.5, 0.1), (2, 3)])
def test_no_share_is_as_much(useless: float, least: float) -> None:
    test = Sprt(least=least, useless=useless)
    assert verdict(test, Tally("a", "b"), Span.DEAL).decision is Decision.GO_ON
    with pytest.raises(
        ArenaError, match=rf"^least, useless: expected shares between -0.5 and 0.5, got {least}, {useless}$"
    ):
        verdict(test, Tally("a", "b"), Span.MATCH)
