"""How the arena orders players and tells how much better one is, compared with Elo as OpenSpiel works it out."""

import itertools
import math
import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from open_spiel.python.algorithms import elo

from bacon_rules import trick_taking
from bacon_rules.arena import Results, Row, Span, Terms, tournament
from bacon_rules.bots import anything
from bacon_rules.trick_taking.played import bot as plain

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
    return Results(tuple(players), Span.DEAL, tuple(rows))


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


def test_ratings_grow_with_elo() -> None:
    """Openskill rates match by match, and Elo all at once, so they are not the same but close to a straight line."""
    pytest.importorskip("openskill")
    strengths = dict(zip("abcdef", (0, 60, 120, 180, 240, 300), strict=True))
    wins = {
        (one, other): round(200 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400)))
        for one, other in itertools.permutations(strengths, 2)
    }
    results = results_of("abcdef", wins)
    ratings, skills = elo_of(results), {name: rating.mu for name, rating in results.ratings().items()}
    assert list(ups_and_downs([*"fedcba"], ratings)) == pytest.approx([60] * 5, abs=3)
    assert sorted(skills, key=skills.__getitem__) == [*"abcdef"]
    assert np.corrcoef([*ratings.values()], [*skills.values()])[0, 1] > 0.98


def test_players_of_the_arena_are_in_the_order_of_elo() -> None:
    def half(view: Any, rng: random.Random) -> Any:
        return (plain if rng.random() < 0.5 else anything).choose(view, rng)

    players: Any = {"any": anything.choose, "half": half, "plain": plain.choose}
    results = tournament(trick_taking.Rules(), players, Terms(deals=40, seconds=None))
    ratings = elo_of(results)
    order = [standing.player for standing in results.standings()]
    assert order == sorted(ratings, key=lambda name: -ratings[name]) == ["plain", "half", "any"]
