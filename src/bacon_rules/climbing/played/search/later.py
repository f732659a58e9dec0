"""The tree below a tried move: everybody's later choices, growing with each world.

Worlds with the same plays share a node, whatever the hands are, for nobody sees the other hands.  At a node, the player
to act makes the choice with the best results so far.  Not every choice is possible in every world; so a choice's trials
are compared with the times that the choice was possible, as in the information-set search of Whitehouse, Powley and
Cowling.
"""

from __future__ import annotations

import functools
import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from bacon_rules.climbing.played.search.quick import NOTHING, Choice, Deal, play_out

ROOT: Final = 0
"""The node just after the move."""

MOST_NODES: Final = 1 << 15
"""The greatest number of nodes in a tree; worlds beyond are played out from its end."""

PLAY, FIRST, NEXT, VISITS, POSSIBLE, TOTAL, ROW = range(7)
"""The columns of a tree, and their number."""

Tree: TypeAlias = "array[float]"
"""A tree of the choices after a move.  Each node has a row of numbers:

- the play that leads to it, as `code_of` writes it; in the first row, how many rows are in use;
- the first node after it, and the next node after the same node; 0 if there is none;
- the number of worlds that reached it, and of those in which the play was possible; neither is counted at the root;
- the sum of the results of these visits for the player of the play, in points.
"""

Worth: TypeAlias = Callable[[Sequence[int]], Sequence[float]]
"""A function from an order of going out to its worth for each seat, in points."""

Promise: TypeAlias = Callable[[float, float, float], float]
"""A function from the total, the visits and the possible visits of a node to how promising the play to it is."""


def new_tree() -> Tree:
    """Return a tree of the root alone."""
    return array("d", (1.0, *[0.0] * (ROW - 1)))


def make_room(tree: Tree, worlds: int) -> None:
    """Make a tree long enough for more worlds; each adds a node at most."""
    rows = min(int(tree[PLAY]) + worlds, MOST_NODES)
    tree.frombytes(bytes(tree.itemsize * max(ROW * rows - len(tree), 0)))


def code_of(seat: int, choice: Choice | None) -> int:
    """Return the number of a play in a tree: the seat, and in four bits each, the kind and the top rank."""
    kind, top = NOTHING if choice is None else choice[2]
    return seat << 8 | kind << 4 | top


def after(tree: Tree, node: int) -> dict[int, int]:
    """Return the nodes after a node, by the plays that lead to them."""
    return {int(tree[ROW * child + PLAY]): child for child in _children(tree, node)}


def _children(tree: Tree, node: int) -> Iterator[int]:
    child = int(tree[ROW * node + FIRST])
    while child:
        yield child
        child = int(tree[ROW * child + NEXT])


def promise(curious: float, logs: Sequence[float], total: float, visits: float, possible: float) -> float:
    """Return how promising a play is.

    Args:
        curious: the bonus for choices that were tried less often than possible.
        logs: as in `logarithms`.
        total: the sum of its results.
        visits: the number of its results.
        possible: how often it was possible.
    """
    return total / visits + curious * math.sqrt(logs[min(int(possible), len(logs) - 1)] / visits)


def played(tree: Tree, deal: Deal, promise: Promise, worth: Worth) -> Sequence[float]:
    """Play a deal out, grow the tree, and return the result for each seat.

    Args:
        tree: the tree of earlier worlds, with room for another node.
        deal: a world after the move.
        promise: how promising a play is.
        worth: the worth of an order of going out.
    """
    path: list[tuple[int, int]] = []
    node, is_known = ROOT, True
    while is_known and not deal.is_over:
        deal.next_turn()
        seat = deal.seat
        choice, following = _choice(tree, node, deal, promise)
        deal.take(choice)
        is_known = following is not None
        if following is not None or tree[PLAY] < MOST_NODES:
            node = _grown(tree, node, code_of(seat, choice)) if following is None else following
            path.append((node, seat))
    values = worth(play_out(deal))
    for node, seat in path:
        tree[ROW * node + VISITS] += 1
        tree[ROW * node + TOTAL] += values[seat]
    return values


def _choice(tree: Tree, node: int, deal: Deal, promise: Promise) -> tuple[Choice | None, int | None]:
    """Return an untried choice, the usual one first, or else the most promising choice and the node after it."""
    options = deal.options()
    usual = deal.usual() if len(options) > 1 else options[0]
    known = after(tree, node)
    choices = {code_of(deal.seat, usual): usual}
    for choice in options:
        choices.setdefault(code_of(deal.seat, choice), choice)
    tried, untried = [], []
    for code, choice in choices.items():
        following = known.get(code)
        if following is None:
            untried.append(choice)
        else:
            tree[ROW * following + POSSIBLE] += 1
            tried.append((following, choice))
    if untried and (untried[0] == usual or tree[PLAY] < MOST_NODES):
        return untried[0], None
    best, choice = max(tried, key=lambda found: _promise(tree, found[0], promise))
    return choice, best


def _promise(tree: Tree, node: int, promise: Promise) -> float:
    row = ROW * node
    return promise(tree[row + TOTAL], tree[row + VISITS], tree[row + POSSIBLE])


def _grown(tree: Tree, node: int, code: int) -> int:
    """Add a node for a first play, and return it."""
    grown = int(tree[PLAY])
    tree[ROW * grown : ROW * (grown + 1)] = array("d", (code, 0, tree[ROW * node + FIRST], 0, 1, 0))
    tree[ROW * node + FIRST] = grown
    tree[PLAY] += 1
    return grown


@functools.cache
def logarithms() -> Sequence[float]:
    """Return the logarithms of the numbers from 0 (where it is 0) without their last digits.

    These differ between machines; all other numbers here are exact.  Beyond the end, the last is near enough.
    """
    return array("d", [0.0, *[round(math.log(number), 9) for number in range(1, MOST_NODES)]])
