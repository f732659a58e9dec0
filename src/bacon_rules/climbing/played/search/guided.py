"""Searching in the climbing game with the net: what the net thinks of a move counts beside what comes out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from bacon_rules.climbing import View, moves
from bacon_rules.climbing.played.net import expected, network
from bacon_rules.climbing.played.search.thinking import goes_out, is_searched, searched
from bacon_rules.nets.networks import UNIT, WEIGHT
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import Thought, in_points, only

TRUST: Final = 4.0
"""How many points are taken off the results of a move for each point by which the net likes another move better."""


def net_think(
    view: View, rng: random.Random, budget: Budget, executor: Executor | None, also: Sequence[moves.Move]
) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act, in which the net has a say.

    A hand that can go out, questions about the lead, and their answers are left to the net, without a search.

    Raises:
        SeatError: the view's seat is not to act.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    points = expected(network(), view, also)
    best, *others = sorted(points, key=points.__getitem__, reverse=True)
    tried = tuple(filter(is_searched, (best, *others)))
    if not is_searched(best) or len(tried) == 1 or (goes_out(view, best) and not any(map(is_searched, also))):
        return only(best)
    point = UNIT * WEIGHT / max(view.rules.points)
    handicaps = {move: TRUST * (points[best] - points[move]) / point for move in tried}
    return in_points(searched(view, rng, handicaps, budget, executor), handicaps, TRUST)
