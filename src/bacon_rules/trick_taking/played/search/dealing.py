"""Drawing many worlds at once in the trick-taking game, with NumPy, and how likely each is."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs
import numpy as np
from numpy.typing import NDArray

from bacon_rules.trick_taking.cards import OF_SUIT, PACK
from bacon_rules.trick_taking.guessing import Puzzle
from bacon_rules.trick_taking.played.search import many, quick
from bacon_rules.trick_taking.played.search.likelihood import OTHERWISE, SURPRISE, Heard, Shown, would_pick_up
from bacon_rules.trick_taking.played.search.many import Hands, Numbers

Weights = NDArray[np.float64]

_PLACES: Final = 64
"""The cards are told apart by the low bits of random words, of which this is the number of values."""

_ALL: Final = (1 << len(PACK)) - 1
_MOST: Final = max(map(max, quick.WORTH))

_MANY: Final[Mapping[Callable[..., int], Callable[..., Hands]]] = {
    quick.least: many.least,
    quick.lead: many.lead,
    quick.follow: many.follow,
}
"""What the quick player does, for many hands at once."""


@attrs.frozen(eq=False)
class Worlds:
    """Hidden cards that fit a view.

    Attributes:
        hands: the packed hands, a row for each world.
        stub: the numbers of the first cards of the stub, a row for each world.
        weights: how many times more often each would have been drawn if all deals were equally likely.
    """

    hands: Hands
    stub: Numbers
    weights: Weights

    def __getitem__(self, chosen: Numbers) -> Worlds:
        return Worlds(self.hands[chosen], self.stub[chosen], self.weights[chosen])


def shuffles_for(puzzle: Puzzle[int]) -> int:
    """Return how many times the hidden cards are shuffled for a world: each bound seat needs another order of them."""
    return len(puzzle.bounds) + 1


def many_drawn(puzzle: Puzzle[int], stub: int, shuffles: NDArray[np.uint32]) -> Worlds:
    """Return worlds that fit a view; some may break a limit, and have a weight of 0.

    One bound seat after the other gets cards that it may have, so that a world is drawn the less often, the more such
    cards there were.

    Args:
        puzzle: the hidden cards.
        stub: how many cards of the stub to draw.
        shuffles: random words: a row for each world, and in it a row for each shuffle with a word for each hidden card.
    """
    cards = np.array([bit.bit_length() - 1 for suit in puzzle.hidden for bit in suit], np.uint32)
    shuffled = np.sort(shuffles // _PLACES * _PLACES + cards, axis=2) % _PLACES
    hands = np.zeros((len(shuffles), len(puzzle.needs)), np.uint64)
    weights, left = np.ones(len(shuffles)), np.full(len(shuffles), sum(map(sum, puzzle.hidden)), np.uint64)
    order = [*puzzle.bounds, *(seat for seat in range(len(puzzle.needs)) if seat not in puzzle.bounds)]
    for place, seat in enumerate(order):
        bits, need, may = many.BITS[shuffled[:, min(place, len(puzzle.bounds))]], puzzle.needs[seat], left
        if seat in puzzle.bounds:
            suits = zip(OF_SUIT, puzzle.bounds[seat].suits, strict=True)
            may = left & np.uint64(sum([suit for suit, allowed in suits if allowed]))
        allowed = bits & may[:, None] != 0
        among = allowed.cumsum(axis=1, dtype=np.int16)
        gets: Hands = np.where(allowed & (among <= need), bits, np.uint64(0)).sum(axis=1)
        hands[:, seat] = gets | np.uint64(sum(puzzle.known[seat]))
        left ^= gets
        if seat in puzzle.bounds:
            ways = np.array([math.comb(number, need) for number in range(len(cards) + 1)], np.float64)
            weights *= ways[among[:, -1]] / ways[-1]
    places = np.argsort(many.BITS[shuffled[:, -1]] & left[:, None] == 0, axis=1, kind="stable")[:, :stub]
    return Worlds(hands, np.take_along_axis(shuffled[:, -1], places, axis=1).astype(np.int64), weights)


def likelihoods(calls: Sequence[Heard], cards: Sequence[Shown], hands: Hands, each: int) -> Weights:
    """Guess the likelihood of the others' calls, discards and plays with these hands, as `likely` and `fitting` do."""
    weights, picks = np.ones(len(hands)), _picks(each)
    of_seats = {call.seat: (hands[:, call.seat] | np.uint64(call.gone)) & np.uint64(call.kept & _ALL) for call in calls}
    worth = {seat: many.worth_of(dealt) for seat, dealt in of_seats.items()}
    for call in calls:
        would = picks[worth[call.seat][:, call.trump]]
        weights *= np.maximum(SURPRISE, would if call.picked else 1 - would)
    for one in cards:
        plain = _MANY[one.plain.func](hands[:, one.seat] | one.held, **one.plain.keywords)
        weights *= np.where(plain & one.alike, 1, OTHERWISE)
    return weights


@functools.lru_cache(16)
def _picks(each: int) -> Weights:
    """Return how likely the plain player is to pick up, for each worth of a hand."""
    return np.array([would_pick_up(worth, each) for worth in range(_MOST * each + 1)])
