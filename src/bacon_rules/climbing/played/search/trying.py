"""The results of moves in worlds that fit a view."""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Sequence
from typing import NamedTuple

from bacon_rules.climbing import Rules
from bacon_rules.climbing.played.search.drawing import Puzzle, drawn
from bacon_rules.climbing.played.search.later import Tree, played, promise
from bacon_rules.climbing.played.search.quick import Deal
from bacon_rules.climbing.scoring import deal_is_over, points_now


class Start(NamedTuple):
    """The position after a move, without the hands of the others.

    Attributes:
        plan: the plan of the seat's hand, shape by shape.
        out: the seats that are out, in order.
        seat: the seat, or the leader after the move.
        kind: the number of the kind to be beaten, as in `NOTHING` for a lead.
        top: the top rank to be beaten.
        owner: the owner of the top.
    """

    plan: bytes
    out: bytes
    seat: int
    kind: int
    top: int
    owner: int


def tried(
    puzzle: Puzzle, starts: tuple[Start, ...], trees: tuple[Tree, ...], logs: Sequence[float], number: int
) -> list[float]:
    """Return the results of some moves for the seat that searches, in the world with a number, and grow the trees.

    Args:
        puzzle: the known cards and the cards to be drawn.
        starts: the position after each move.
        trees: the tree below each move, with room for another node.
        logs: the `logarithms`.
        number: the number of the world, from 0 and below 2**32.
    """
    plans = drawn(puzzle, number)
    hopes = functools.partial(promise, puzzle.curious, logs)
    worth = functools.partial(worth_of, puzzle.worths, len(plans))
    values = []
    for start, tree in zip(starts, trees, strict=True):
        plans[puzzle.seat] = tuple(zip(start.plan[::2], start.plan[1::2], strict=True))
        top = start.kind, start.top
        deal = Deal(puzzle.teams, puzzle.top_rank, plans, start.out, start.seat, top, start.owner)
        values.append(played(tree, deal, hopes, worth)[puzzle.seat])
    return values


@functools.lru_cache
def worths_of(rules: Rules) -> array[float]:
    """Return how far each seat's side gets ahead of the best other side, in points, for all orders of going out.

    The orders are those of all seats, from the lowest; what comes after the end of a deal does not matter.
    """
    worths = array("d")
    for order in itertools.permutations(range(rules.players)):
        end = next(end for end in range(1, len(order)) if deal_is_over(rules, order[:end]))
        points = points_now(rules, order[:end])
        best = [max(points[:side] + points[side + 1 :]) for side in range(rules.sides)]
        worths.extend(points[side] - best[side] for side in map(rules.side_of, range(rules.players)))
    return worths


def worth_of(worths: array[float], seats: int, order: Sequence[int]) -> Sequence[float]:
    """Return the worth of an order of going out for each seat."""
    left, place = [*range(seats)], 0
    for seat in order:
        place = place * len(left) + left.index(seat)
        left.remove(seat)
    first = place * math.factorial(len(left)) * seats
    return worths[first : first + seats]
