"""What is played later on, after a move that is tried: a tree of everybody's choices, which grows with each world.

Worlds in which the same was played come to the same node, whatever the hands are, for nobody sees those of the others.
What is chosen there is what came to most for whoever chooses.  Not everything is possible in every world; so it counts
how often something was tried of the times that it could be, as in the information-set search of Whitehouse, Powley and
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
"""The node where nothing was played after the move."""

MOST_NODES: Final = 1 << 15
"""How far a tree grows; beyond, worlds are played out from where it ends."""

Play: TypeAlias = tuple[int, int, Shape | None]
"""A node, whose turn it is, and what is played; `None` for a pass."""

Worth: TypeAlias = Callable[[tuple[int, ...]], Sequence[float]]
"""Says how many points it is worth to each seat if players go out in this order."""


@attrs.define(eq=False)
class Tree:
    """A tree of what can follow a move; its nodes are numbers.

    Attributes:
        curious: by how much a choice that was tried less often than it could have been is taken to be better.
        after: the node that follows what is played.
        visits: how many worlds have come to a node; they are not counted at the root.
        possible: in how many worlds what leads to it could have been played.
        total: what those that came to it were worth to whoever played, in points.
    """

    curious: float
    after: dict[Play, int] = attrs.field(factory=dict)
    visits: list[int] = attrs.field(factory=lambda: [0])
    possible: list[int] = attrs.field(factory=lambda: [0])
    total: list[float] = attrs.field(factory=lambda: [0.0])


def played(tree: Tree, deal: Deal, worth: Worth) -> Sequence[float]:
    """Play a deal out, let the tree grow by it, and return what it comes to for each seat.

    Args:
        tree: what followed the move in other worlds.
        deal: a world after that move.
        worth: what an order is worth.
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
    """Return a choice that was not tried yet, the usual one first, or else the most promising one."""
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
    """Add a node for what is played for the first time, and return it."""
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
    """Return a logarithm without its last digits, which are not the same on every machine; all else here is exact."""
    return round(math.log(number), 9)


def _shape(choice: Choice | None) -> Shape | None:
    return None if choice is None else choice[2]
