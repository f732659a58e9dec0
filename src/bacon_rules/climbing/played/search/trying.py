"""The results of moves in worlds that fit a view."""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Sequence
from typing import NamedTuple

from bacon_rules.climbing import Rules
from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.climbing.played.search.later import Tree, played, promise
from bacon_rules.climbing.played.search.quick import Deal
from bacon_rules.climbing.scoring import deal_is_over, points_now
from bacon_rules.dice import Dice


class Puzzle(NamedTuple):
    """A deal with its known cards and the cards to be drawn.

    Attributes:
        teams: whether two teams play.
        top_rank: the highest rank a wild can stand for.
        seat: the seat that searches.
        root: the source of all randomness, 64 bits.
        hidden: the unseen naturals, each four times its rank and then the number of its suit.
        naturals: how many of these each other seat holds.
        wilds: the number of wilds of each other seat.
        worths: the worth of the orders of going out, as `worths_of` has them.
        curious: the bonus for choices that were tried less often than possible.
    """

    teams: bool
    top_rank: int
    seat: int
    root: int
    hidden: bytes
    naturals: bytes
    wilds: bytes
    worths: array[float]
    curious: float


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


def drawn(puzzle: Puzzle, number: int) -> list[tuple[Shape, ...]]:
    """Return drawn plans for all hands except the seat's own.  The number of wilds of each seat is public (B3).

    The cards are shuffled from the last place down.
    """
    hidden, dice = bytearray(puzzle.hidden), Dice(puzzle.root, number)
    for last in range(len(hidden) - 1, 0, -1):
        place = dice.below(last + 1)
        hidden[last], hidden[place] = hidden[place], hidden[last]
    plans: list[tuple[Shape, ...]] = []
    cards = iter(hidden)
    for naturals, wilds in zip(puzzle.naturals, puzzle.wilds, strict=True):
        held = bytearray(puzzle.top_rank)
        held[0] = wilds
        for card in itertools.islice(cards, naturals):
            held[card >> 2] += 1 << 2 * (card & 3)
        plans.append(cut(bytes(held))[1])
    return plans


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
