"""How the arena orders players and tells how much better one is, compared with Elo as OpenSpiel works it out."""

import itertools
import math
import random
from collections.abc import Iterator, Mapping
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from open_spiel.python.algorithms import elo

from bacon_rules import ArenaError, trick_taking
from bacon_rules.arena import Results, Row, Span, Terms, tournament
from bacon_rules.bots import anything
from bacon_rules.trick_taking.played import bot as plain
from tests.arena.tallies import tallied_ways

GAMES = 12
Wins = Mapping[tuple[str, str], int]
"""How often the first of two players won against the second."""

counts = st.integers(0, GAMES)


def row(first: str, second: str, deal: int, winners: tuple[int, ...]) -> Row:
    seats, scores = (first, second), tuple(int(side in winners) for side in range(2))
    return Row("trick-taking", first, second, deal, 0, "0", seats, scores, winners, 1, False, None, None, None)


def results_of(players: str, wins: Wins, drawn: int = 0, seed: int = 0) -> Results:
    """Return results of a tournament of players with names of one letter, in any order."""
    rows: list[Row] = []
    for first, second in itertools.combinations(players, 2):
        outcomes = [(0,)] * wins[first, second] + [(1,)] * wins[second, first] + [()] * drawn
        rows += [row(first, second, deal, winners) for deal, winners in enumerate(outcomes)]
    random.Random(seed).shuffle(rows)
    return Results.of(players, Span.MATCH, rows)


def elo_of(results: Results) -> dict[str, float]:
    """Return the Elo of each player, from nothing but who won how often against whom."""
    places = {name: place for place, name in enumerate(results.players)}
    won = np.zeros((len(places), len(places)), int)
    for one in results.rows:
        first, second = places[one.first], places[one.second]
        won[first, second] += one.outcome == 1
        won[second, first] += one.outcome == 0
    return dict(zip(places, elo.compute_ratings_from_matrices(won, smoothing_factor=0.0), strict=True))


def ups_and_downs(names: list[str], strengths: Mapping[str, float]) -> Iterator[float]:
    """Yield how much stronger each player is than the next."""
    return (strengths[one] - strengths[other] for one, other in itertools.pairwise(names))


@given(st.integers(1, 60), st.integers(1, 60), st.integers(0, 20))
def test_the_share_of_decided_deals_is_the_difference_in_elo(won: int, lost: int, drawn: int) -> None:
    results = results_of("ab", {("a", "b"): won, ("b", "a"): lost}, drawn)
    shares = {standing.player: standing.share for standing in results.standings()}
    share, ratings = shares["a"], elo_of(results)
    assert share is not None
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(share.value / (1 - share.value)), abs=0.01)


@given(st.lists(st.integers(1, GAMES - 1), min_size=6, max_size=6))
def test_where_all_play_as_often_the_order_is_that_of_elo(won: list[int]) -> None:
    pairs = dict(zip(itertools.combinations("abcd", 2), won, strict=True))
    results = results_of("abcd", pairs | {(b, a): GAMES - number for (a, b), number in pairs.items()})
    ratings = elo_of(results)
    order = [standing.player for standing in results.standings()]
    assert all(step > -1e-4 for step in ups_and_downs(order, ratings))
    assume(len({round(rating, 3) for rating in ratings.values()}) == 4)
    assert order == sorted(ratings, key=lambda name: -ratings[name])


@given(st.lists(st.integers(0, GAMES), min_size=12, max_size=12), st.integers(1, 3))
def test_ratings_are_elo(won: list[int], drawn: int) -> None:
    """OpenSpiel is given the same further game as each pair is in the arena, half won and half lost."""
    wins = dict(zip(itertools.permutations("abcd", 2), won, strict=True))
    ratings = results_of("abcd", wins, drawn).ratings()
    twice = np.array([[2 * wins.get((one, other), 0) + drawn + 1 for other in "abcd"] for one in "abcd"])
    np.fill_diagonal(twice, 0)
    expected = elo.compute_ratings_from_matrices(twice, smoothing_factor=0.0)
    assert [ratings[name].value for name in "abcd"] == pytest.approx(expected - expected.mean(), abs=0.1)


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 6), min_size=6, max_size=6))
def test_intervals_of_ratings_come_from_the_variance_between_deals(deals: list[tuple[int, ...]]) -> None:
    """The variance is that of the sandwich estimator, here with matrices, from the surplus of each deal."""
    ways = ((2, 0, 0), (0, 2, 0), (1, 1, 0), (1, 0, 1), (0, 1, 0), (0, 0, 2))
    tallies = tuple(
        tallied_ways(*pair, dict(zip(ways, some, strict=True)))
        for pair, some in zip(itertools.combinations("abcd", 2), deals, strict=True)
    )
    try:
        ratings = Results(tuple("abcd"), Span.MATCH, tallies, ()).ratings(0.9)
    except ArenaError:
        assume(False)
    names = [name for name in "abcd" if name in ratings]
    information, between = np.zeros((2, len(names), len(names)))
    for tally in (one for one in tallies if one.deals):
        who = np.array([(name == tally.first) - float(name == tally.second) for name in names])
        ahead = ratings[tally.first].value - ratings[tally.second].value
        chance = 1 / (1 + 10 ** (-ahead / 400))
        finished = tally.won + tally.lost + tally.drawn
        information += (finished + 1) * chance * (1 - chance) * np.outer(who, who)
        for split in tally.splits:
            surplus = split.won + split.drawn / 2 - chance * (split.won + split.lost + split.drawn)
            between += split.deals * surplus**2 * np.outer(who, who)
        between += np.outer(who, who) / 4
    inverse = np.linalg.pinv(information, hermitian=True)
    reach = 400 / math.log(10) * NormalDist().inv_cdf(0.95) * np.sqrt(np.diag(inverse @ between @ inverse))
    assert [ratings[name].high - ratings[name].value for name in names] == pytest.approx(reach, rel=1e-6)
    assert [ratings[name].value - ratings[name].low for name in names] == pytest.approx(reach, rel=1e-6)


def test_players_of_the_arena_are_in_the_order_of_elo() -> None:
    def half(view: Any, rng: random.Random) -> Any:
        return (plain if rng.random() < 0.5 else anything).choose(view, rng)

    players: Any = {"any": anything.choose, "half": half, "plain": plain.choose}
    results = tournament(trick_taking.Rules(), players, Terms(deals=40, seconds=None))
    ratings = elo_of(results)
    order = [standing.player for standing in results.standings()]
    assert order == sorted(ratings, key=lambda name: -ratings[name]) == ["plain", "half", "any"]
