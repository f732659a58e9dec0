"""Moves that race through worlds: who falls behind is given up, and the best is found all the same."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from statistics import NormalDist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.bots.searching import Budget, Thought
from bacon_rules.searching.racing import FIRST, one_by_one, raced
from bacon_rules.searching.thoughts import World


def world(worth: Sequence[float], noise: float, number: int) -> World:
    """Return a world of the number: how likely it is, and what each move comes to in it."""
    rng = random.Random(number)
    luck = rng.gauss(0, 5)
    return World(rng.random() + 0.1, tuple([value + luck + noise * rng.gauss(0, 1) for value in worth]))


def some(worth: Sequence[float], noise: float, racing: tuple[int, ...], number: int, first: int = 0) -> World:
    whole = world(worth, noise, first + number)
    return World(whole.likely, tuple([whole.values[place] for place in racing]))


def race(worth: Sequence[float], noise: float, simulations: int, first: int = 0) -> Thought[int]:
    tried = partial(some, worth, noise, first=first)
    return raced(range(len(worth)), one_by_one(tried, None), Budget(simulations=simulations))


def through(worlds: Sequence[World]) -> Thought[int]:
    """Return the thought from these worlds."""

    def tried(racing: tuple[int, ...], number: int) -> World:
        return World(worlds[number].likely, tuple([worlds[number].values[place] for place in racing]))

    return raced(range(len(worlds[0].values)), one_by_one(tried, None), Budget(simulations=len(worlds)))


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=6), st.integers(1, FIRST))
def test_before_the_first_comparison_it_is_all_the_worlds(worth: list[int], simulations: int) -> None:
    worlds = [world(worth, 1.0, number) for number in range(simulations)]
    thought = through(worlds)
    total = sum(one.likely for one in worlds)
    means = {move: sum(one.likely * one.values[move] for one in worlds) / total for move in range(len(worth))}
    assert {option.move: option.expected for option in thought.options} == pytest.approx(means)
    first, second = sorted(means, key=lambda move: -means[move])[:2]
    assert (thought.move, thought.simulations) == (first, simulations)
    ahead = means[first] - means[second]
    error = math.hypot(*(one.likely * (one.values[first] - one.values[second] - ahead) / total for one in worlds))
    assert thought.confidence == pytest.approx(NormalDist().cdf(ahead / error) if simulations > 1 else 1)


def test_a_thought_says_how_sure_it_is() -> None:
    even = through([World(1.0, (1.0, 0.0)), World(1.0, (0.0, 1.0))])
    assert (even.move, even.confidence) == (0, 0.5)
    same = through([World(1.0, (1.0, 1.0)), World(0.5, (0.0, 0.0))])
    assert same.expected == pytest.approx(2 / 3)
    assert (same.move, same.confidence) == (0, 0.5)
    sure = through([World(1.0, (0.0, 2.0))] * 3)
    assert (sure.move, sure.expected, sure.confidence) == (1, 2.0, 1.0)
    likely = through([World(1.0, (0.0, 2.0)), World(1.0, (0.0, 1.0)), World(0.5, (1.0, 0.0))])
    assert likely.move == 1
    assert 0.5 < likely.confidence < 1


def test_no_move_is_worth_more_or_less_than_any_was() -> None:
    """A move that is given up is compared with others only in the first worlds, which may have been special."""
    high = [World(1.0, (1.0, 0.5 + number % 2, -1.0)) for number in range(FIRST)]
    worse = through([*high, World(1.0, (-1.0, -1.0, -1.0))])
    assert worse.expected < 1
    assert (worse.options[-1].move, worse.options[-1].expected) == (2, -1.0)
    close = [World(1.0, (1.0, 0.99, 1.0 if number % 8 else -1.0)) for number in range(FIRST)]
    assert through([*close, *[World(1.0, (-1.0, -1.0, 1.0))] * 200]).expected == 1.0


def test_who_falls_behind_is_given_up() -> None:
    asked: list[tuple[int, ...]] = []

    def tried(racing: tuple[int, ...], number: int) -> World:
        asked.append(racing)
        return some((0.0, 0.3, -9.0, 0.0), 1.0, racing, number)

    thought = raced("abcd", one_by_one(tried, None), Budget(simulations=1000))
    assert thought.move == "b"
    assert [option.move for option in thought.options][-1] == "c"
    assert thought.options[-1].expected == pytest.approx(thought.expected - 9.3, abs=1)
    assert asked[:FIRST] == [(0, 1, 2, 3)] * FIRST
    assert 2 not in asked[FIRST]
    assert all(set(later) <= set(earlier) for earlier, later in pairwise(asked))
    assert thought.simulations == len(asked)


@given(st.lists(st.integers(-2, 2), min_size=3, max_size=6), st.sampled_from([0.1, 2.0]), st.integers(0, 999))
def test_who_is_behind_by_more_than_it_errs_by_is_given_up(worth: list[int], noise: float, first: int) -> None:
    """By how much it is behind is seen in the worlds in which it was tried, and stays so."""
    worlds = [world(worth, noise, 1000 * first + number) for number in range(FIRST + 1)]
    asked: list[tuple[int, ...]] = []

    def tried(racing: tuple[int, ...], number: int) -> World:
        asked.append(racing)
        return World(worlds[number].likely, tuple([worlds[number].values[place] for place in racing]))

    def mean(move: int, tries: int) -> float:
        total = sum(one.likely for one in worlds[:tries])
        return sum(one.likely * one.values[move] for one in worlds[:tries]) / total

    thought = raced(range(len(worth)), one_by_one(tried, None), Budget(simulations=FIRST + 1))
    leader = max(range(len(worth)), key=lambda move: mean(move, FIRST))
    total = sum(one.likely for one in worlds[:FIRST])
    for move in range(len(worth)):
        behind = mean(leader, FIRST) - mean(move, FIRST)
        errors = [one.likely * (one.values[leader] - one.values[move] - behind) / total for one in worlds[:FIRST]]
        is_left = move == leader or behind < 2.5 * math.hypot(*errors)
        assert is_left == (move in asked[-1] if len(asked) > FIRST else move == leader)
    tries = len(asked)
    best = max(asked[-1] if tries > FIRST else [leader], key=lambda move: mean(move, tries))
    values = [
        value for place, one in enumerate(worlds[:tries]) for value in [one.values[move] for move in asked[place]]
    ]
    for option in thought.options:
        together = sum(option.move in racing for racing in asked)
        expected = mean(best, tries) - mean(best, together) + mean(option.move, together)
        assert option.expected == pytest.approx(min(max(values), max(min(values), expected)))


def test_who_is_behind_by_exactly_as_much_is_given_up() -> None:
    """The first is ahead by 5 on average, which errs by 2."""
    even = [World(1.0, (13.0, 0.0)), World(1.0, (-3.0, 0.0))] * FIRST
    assert through(even).simulations == FIRST
    closer = [World(1.0, (13.0, 0.0)), World(1.0, (-3.125, 0.0))] * FIRST
    assert through(closer).simulations > FIRST


def test_moves_are_compared_after_half_as_many_worlds_again() -> None:
    sizes: list[int] = []

    def made(racing: tuple[int, ...], numbers: Iterator[int]) -> Iterable[World]:
        some = [*numbers]
        assert some[0] == sum(sizes)
        sizes.append(len(some))
        return [World(1.0, tuple([float((number + place) % 2) for place in racing])) for number in some]

    raced("ab", made, Budget(simulations=200))
    assert sizes == [16, 8, 12, 18, 27, 40, 60, 19]


class Remembering(ThreadPoolExecutor):
    """Remembers in parts of how many calls it was asked to call."""

    def __init__(self) -> None:
        super().__init__(1)
        self.chunks: list[int] = []

    def map(self, call: Any, *lists: Any, timeout: float | None = None, chunksize: int = 1) -> Iterator[Any]:
        self.chunks.append(chunksize)
        return super().map(call, *lists, timeout=timeout, chunksize=chunksize)


def test_an_executor_gets_the_work_between_two_comparisons_in_32_parts_at_most() -> None:
    with Remembering() as executor:
        raced("ab", one_by_one(partial(some, (0.0, 0.0), 1.0), executor), Budget(simulations=300))
    assert executor.chunks == [1, 1, 1, 1, 1, 2, 2, 3, 1]


def test_a_clear_race_ends_early() -> None:
    thought = race((1.0, 9.0), 1.0, 1000)
    assert (thought.move, thought.simulations) == (1, FIRST)
    assert thought.confidence > 0.999


def test_of_moves_that_are_the_same_the_first_is_better() -> None:
    thought = race((2.0, 2.0, 2.0), 0.0, 1000)
    assert thought.move == 0
    assert thought.confidence == 0.5
    assert len({option.expected for option in thought.options}) == 1
    assert FIRST < thought.simulations < 1000
    ahead = race((2.0, 3.0), 0.0, 1000)
    assert (ahead.move, ahead.confidence, ahead.simulations) == (1, 1.0, FIRST)


@pytest.mark.parametrize("simulations", [1, FIRST, 100, 333])
def test_side_by_side_it_comes_to_the_same(simulations: int) -> None:
    worth, budget = (0.0, 0.2, 0.1, -2.0), Budget(simulations=simulations)
    with ThreadPoolExecutor(3) as executor:
        side_by_side = raced(range(4), one_by_one(partial(some, worth, 1.0), executor), budget)
    assert side_by_side == raced(range(4), one_by_one(partial(some, worth, 1.0), None), budget)
    assert side_by_side.simulations == simulations


def test_the_best_of_many_is_found_nearly_always() -> None:
    found = 0
    for seed in range(15):
        rng = random.Random(seed)
        worth = [rng.gauss(0, 1) for _ in range(8)]
        thought = race(worth, 3.0, 300, 997 * seed)
        found += worth[thought.move] > max(worth) - 0.6
    assert found >= 14
