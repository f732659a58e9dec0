"""The tree below a tried move: everybody's later choices, growing with each world.

Worlds with the same plays share a node, whatever the hands are, for nobody sees the other hands.  At a node, the player
to act makes the choice with the best results so far.  Not every choice is possible in every world; so a choice's trials
are compared with the times that the choice was possible, as in the information-set search of Whitehouse, Powley and
Cowling.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.climbing.played.bot.cutting import Shape
from bacon_rules.climbing.played.search.quick import Choice, Deal, play_out

ROOT: Final = 0
"""The node just after the move."""

MOST_NODES: Final = 1 << 15
"""The greatest number of nodes in a tree; worlds beyond are played out from its end."""

Play: TypeAlias = tuple[int, int, Shape | None]
"""A node, the seat to act, and the play; `None` for a pass."""

Worth: TypeAlias = Callable[[tuple[int, ...]], Sequence[float]]
"""A function from an order of going out to its worth for each seat, in points."""


@attrs.define(eq=False)
class Tree:
    """A tree of the choices after a move; nodes are numbers.

    Attributes:
        curious: the bonus for choices that were tried less often than possible.
        after: the node after each play.
        visits: the number of worlds that reached a node; not counted at the root.
        possible: the number of worlds in which the play to the node was possible.
        total: the sum of the results of these visits for the player of the play, in points.
    """

    curious: float
    after: dict[Play, int] = attrs.field(factory=dict)
    visits: list[int] = attrs.field(factory=lambda: [0])
    possible: list[int] = attrs.field(factory=lambda: [0])
    total: list[float] = attrs.field(factory=lambda: [0.0])


def played(tree: Tree, deal: Deal, worth: Worth) -> Sequence[float]:
    """Play a deal out, grow the tree, and return the result for each seat.

    Args:
        tree: the tree of earlier worlds.
        deal: a world after the move.
        worth: the worth of an order of going out.
    """
    path: list[tuple[int, int]] = []
    node, is_known = ROOT, True
    while is_known and not deal.is_over:
        deal.next_turn()
        choice = _choice(tree, node, deal)
        seat = deal.seat
        deal.take(choice)
        play = node, seat, _shape(choice)
        is_known = play in tree.after
        if is_known or len(tree.visits) < MOST_NODES:
            node = tree.after[play] if is_known else _grown(tree, play)
            path.append((node, seat))
    values = worth(play_out(deal))
    for node, seat in path:
        tree.visits[node] += 1
        tree.total[node] += values[seat]
    return values


def _choice(tree: Tree, node: int, deal: Deal) -> Choice | None:
    """Return an untried choice, the usual one first, or else the most promising choice."""
    options = deal.options()
    usual = deal.usual() if len(options) > 1 else options[0]
    choices = {_shape(usual): usual}
    for choice in options:
        choices.setdefault(_shape(choice), choice)
    tried, untried = [], []
    for shape, choice in choices.items():
        following = tree.after.get((node, deal.seat, shape))
        if following is None:
            untried.append(choice)
        else:
            tree.possible[following] += 1
            tried.append((following, choice))
    if untried and (untried[0] == usual or len(tree.visits) < MOST_NODES):
        return untried[0]
    return max(tried, key=lambda found: _promise(tree, found[0]))[1]


def _grown(tree: Tree, play: Play) -> int:
    """Add a node for a first play, and return it."""
    node = tree.after[play] = len(tree.visits)
    tree.visits.append(0)
    tree.possible.append(1)
    tree.total.append(0.0)
    return node


def _promise(tree: Tree, node: int) -> float:
    visits = tree.visits[node]
    return tree.total[node] / visits + tree.curious * math.sqrt(_log(tree.possible[node]) / visits)


@functools.lru_cache(1 << 12)
def _log(number: int) -> float:
    """Return a logarithm without its last digits, which differ between machines; all other numbers here are exact."""
    return round(math.log(number), 9)


def _shape(choice: Choice | None) -> Shape | None:
    return None if choice is None else choice[2]
