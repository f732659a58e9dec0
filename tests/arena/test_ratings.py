"""Ratings: the most likely ones, whatever the order, with intervals that contain the truth as often as they say."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ArenaError
from bacon_rules.arena.counting.ratings import rated
from bacon_rules.arena.counting.tallies import Tally
from tests.arena.tallies import tallied_ways

NAMES = "abcdefg"

numbers = st.integers(0, 3) | st.integers(0, 10**9)
"""Numbers of deals, few or very many."""


def tally(first: str, second: str, won: int, lost: int = 0, drawn: int = 0, *, unfinished: int = 0) -> Tally:
    """Return a tally of deals played once."""
    ways = {(0, 0, 0): unfinished, (0, 0, 1): drawn, (0, 1, 0): lost, (1, 0, 0): won}
    return tallied_ways(first, second, ways)


@st.composite
def tournaments(draw: st.DrawFn) -> list[Tally]:
    """Return the tallies of players who have all met, at least through others, with results of any kind."""
    players = draw(st.integers(2, len(NAMES)))
    met = {(NAMES[draw(st.integers(0, place - 1))], NAMES[place]) for place in range(1, players)}
    met |= draw(st.sets(st.sampled_from([*itertools.combinations(NAMES[:players], 2)])))
    return [tally(*pair, draw(numbers) + 1, draw(numbers), draw(numbers)) for pair in sorted(met)]


def chance(ahead: float) -> float:
    return 1 / (1 + 10 ** (-ahead / 400))


@given(tournaments())
def test_everyone_has_won_as_often_as_expected(tallies: list[Tally]) -> None:
    """This is what makes ratings the most likely ones."""
    found = rated(tallies, 0.95)
    assert math.fsum(one.value for one in found.values()) == pytest.approx(0, abs=1e-4)
    assert [*found.values()] == sorted(found.values(), key=lambda one: -one.value)
    for name in found:
        own = [one.seen_by(name) for one in tallies if name in (one.first, one.second)]
        expected = [
            (one.won + one.lost + one.drawn + 1) * chance(found[name].value - found[one.second].value) for one in own
        ]
        won = sum(one.won + (one.drawn + 1) / 2 for one in own)
        assert math.fsum(expected) == pytest.approx(won, rel=1e-7, abs=1e-5)


@given(tournaments(), st.randoms(use_true_random=False))
def test_neither_the_order_of_games_nor_that_of_players_makes_a_difference(
    tallies: list[Tally], rng: random.Random
) -> None:
    found = rated(tallies, 0.95)
    turned = [one.seen_by(rng.choice((one.first, one.second))) for one in tallies]
    rng.shuffle(turned)
    assert rated(turned, 0.95) == found


def test_of_two_players_the_ratings_are_the_logarithm_of_their_odds() -> None:
    found = rated([tally("a", "b", 60, 20, 19)], 0.95)
    assert found["a"].value - found["b"].value == pytest.approx(400 * math.log10(70 / 30))
    assert found["a"].value == pytest.approx(-found["b"].value)
    assert (found["a"].low, found["a"].high) == pytest.approx((-found["b"].high, -found["b"].low))


def test_who_has_won_everything_has_a_rating() -> None:
    few, many = (rated([tally("a", "b", deals)], 0.95)["a"] for deals in (10, 10**9))
    assert 0 < few.value < many.value < math.inf
    assert 0 < few.low < few.high < math.inf
    assert few.value == pytest.approx(200 * math.log10(21))


def test_draws_say_that_players_are_equal() -> None:
    found = rated([tally("a", "b", 0, 0, 100), tally("b", "c", 0, 0, 100)], 0.95)
    assert [one.value for one in found.values()] == pytest.approx([0] * 3, abs=1e-9)
    assert rated([tally("a", "b", 10, 10)], 0.95)["a"].high > rated([tally("a", "b", 0, 0, 20)], 0.95)["a"].high


def test_games_with_the_same_cards_that_go_the_same_way_count_once() -> None:
    alone = rated([tallied_ways("a", "b", {(0, 1, 0): 400, (1, 0, 0): 600})], 0.95)
    twins = rated([tallied_ways("a", "b", {(0, 2, 0): 400, (2, 0, 0): 600})], 0.95)
    assert twins["a"].high - twins["a"].low == pytest.approx(alone["a"].high - alone["a"].low, rel=0.01)
    rivals = rated([tallied_ways("a", "b", {(0, 2, 0): 80, (1, 1, 0): 640, (2, 0, 0): 280})], 0.95)
    assert rivals["a"].value == pytest.approx(alone["a"].value, rel=0.01)
    assert rivals["a"].high - rivals["a"].low < 0.7 * (alone["a"].high - alone["a"].low)


@pytest.mark.parametrize("likeness", [-0.8, 0, 0.6])
def test_intervals_hold_the_truth_as_often_as_they_say(likeness: float) -> None:
    rng = random.Random(11)
    truth = {"a": 110.0, "b": 20.0, "c": -40.0, "d": -90.0}
    held = 0
    for _ in range(150):
        found = rated([simulated(pair, truth, likeness, rng) for pair in itertools.combinations(truth, 2)], 0.95)
        held += sum(one.low <= truth[name] <= one.high for name, one in found.items())
    assert 0.93 <= held / 600 <= 0.97


def simulated(pair: tuple[str, str], truth: Mapping[str, float], likeness: float, rng: random.Random) -> Tally:
    """Return 60 deals with two seatings that often go the same way, or often opposite ways."""
    win = chance(truth[pair[0]] - truth[pair[1]])
    ways: Counter[tuple[int, int, int]] = Counter()
    for _ in range(60):
        luck = rng.random()
        other = rng.random() if rng.random() >= abs(likeness) else luck if likeness > 0 else 1 - luck
        won = (luck < win) + (other < win)
        ways[won, 2 - won, 0] += 1
    return tallied_ways(*pair, ways)


def message(tallies: Iterable[Tally]) -> str:
    with pytest.raises(ArenaError) as caught:
        rated(tallies, 0.95)
    return str(caught.value)


def test_players_who_have_not_met_have_no_ratings() -> None:
    start = "no ratings: nothing was finished between"
    assert message([tally("a", "b", 1), tally("d", "c", 1)]) == f"{start} a, b and c, d"
    assert message([tally("a", "b", 0, unfinished=3)]) == f"{start} a and b"
    chain: Sequence[Tally] = [tally("a", "d", 1), tally("c", "d", 1), tally("b", "c", 1), tally("e", "f", 1)]
    assert message(chain) == f"{start} a, b, c, d and e, f"
    assert set(rated(chain[:-1], 0.95)) == {*"abcd"}


def test_who_has_not_played_is_not_rated() -> None:
    assert set(rated([tally("a", "b", 1), tally("a", "c", 0), tally("b", "c", 0)], 0.95)) == {"a", "b"}
    assert rated([], 0.95) == rated([tally("a", "b", 0)], 0.95) == {}
