"""The search of the trick-taking game in many worlds at once, which takes NumPy: drawn, chosen, and played out."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import chain, islice
from typing import Final

import attrs
import numpy as np

from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import Made, raced
from bacon_rules.searching.thoughts import Thought, World
from bacon_rules.shuffle import Randomness, words
from bacon_rules.trick_taking import moves, table
from bacon_rules.trick_taking.guessing import drawn
from bacon_rules.trick_taking.played.search.dealing import Worlds, likelihoods, many_drawn, shuffles_for
from bacon_rules.trick_taking.played.search.thinking import DRAWS, Case
from bacon_rules.trick_taking.played.search.trying import values

TOGETHER: Final = 128
"""The number of worlds that are made at once."""


def searched(
    case: Case, handicaps: tuple[float, ...], budget: Budget, executor: Executor | None
) -> Thought[moves.Move]:
    """Return the result of a search.

    Args:
        case: the position.
        handicaps: for each legal move, how many points are taken off its results.
        budget: the limit of simulations or time.
        executor: makes worlds in parallel; the results are the same.
    """
    return raced(case.legal, _together(functools.partial(_tried, case, handicaps), executor), budget, TOGETHER)


def _together(tried: Callable[[tuple[int, ...], Sequence[int]], Sequence[World]], executor: Executor | None) -> Made:
    """Return a function that makes worlds, many at once."""

    def made(racing: tuple[int, ...], numbers: Iterator[int]) -> Iterable[World]:
        parts = iter(lambda: tuple(islice(numbers, TOGETHER)), ())
        found = map if executor is None else executor.map
        return chain.from_iterable(found(functools.partial(tried, racing), parts))

    return made


def _tried(case: Case, handicaps: Sequence[float], racing: tuple[int, ...], numbers: Sequence[int]) -> list[World]:
    """Return the likelihoods of some worlds, and the results of some moves in them."""
    worlds, likely = _chosen(case, numbers)
    results = values(case, [case.legal[place] for place in racing], worlds)
    results -= np.array([handicaps[place] for place in racing])
    return [World(*one) for one in zip(likely, map(tuple, results.tolist()), strict=True)]


def _chosen(case: Case, numbers: Sequence[int]) -> tuple[Worlds, list[float]]:
    """Return worlds, each chosen from several by how likely they are, and how likely those are on average."""
    view, game, seed = case.view, f"{case.view.name}/search", f"{case.root}/{numbers[0]}"
    draws = DRAWS if case.heard or case.shown else 1
    stub = view.rules.upcards - len(view.upcards) if isinstance(view.stage, table.Bidding) else 0
    count, size = len(numbers), (len(numbers) * draws, shuffles_for(case.puzzle), sum(case.puzzle.sizes))
    fresh = np.frombuffer(words(game, view.deal_number, seed, math.prod(size) + count), ">u4").astype(np.uint32)
    found, choices = many_drawn(case.puzzle, stub, fresh[count:].reshape(size)), fresh[:count]
    weights = found.weights * likelihoods(case.heard, case.shown, found.hands, view.rules.cards_each)
    upto = weights.reshape(-1, draws).cumsum(axis=1)
    if not upto[:, -1].any():
        each = (drawn(case.puzzle, Randomness(game, view.deal_number, f"{seed}/{number}")) for number in numbers)
        hands = np.array([[*map(sum, parts)] for parts, _ in each], np.uint64)
        return attrs.evolve(found, hands=hands), [1.0] * count
    chosen = (upto[:, :-1] <= choices[:, None] / 2**32 * upto[:, -1:]).sum(axis=1)
    return found[np.arange(count) * draws + chosen], (upto[:, -1] / draws).tolist()
