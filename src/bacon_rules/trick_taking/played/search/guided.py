"""Searching in the trick-taking game with the net: what the net thinks of a move counts beside what comes out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from bacon_rules.nets.networks import UNIT, WEIGHT
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import Thought, in_points, only
from bacon_rules.trick_taking import View, moves, table
from bacon_rules.trick_taking.played.net import expected, network
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.search.thinking import case_of

TRUST: Final = 1.0
"""How many points are taken off the results of a move for each point by which the net likes another move better."""


def net_think(
    view: View,
    rng: random.Random,
    budget: Budget,
    executor: Executor | None,
    also: Sequence[moves.Move],  # noqa: ARG001 - every legal move is tried anyway
) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act, in which the net has a say.

    The answer to a partner's pick-up is the net's, without a search: the partner has relied on it.

    Raises:
        SeatError: the view's seat is not to act.
        NetError: NumPy is not installed, or the file of the net is missing or has been changed.
    """
    points = expected(network(), view)
    best = max(points.values())
    ranked = sorted(points, key=lambda number: (-points[number], number))
    legal = tuple([NUMBERING.move(number) for number in ranked])
    if len(legal) == 1 or isinstance(view.stage, table.Approving):
        return only(legal[0])
    from bacon_rules.trick_taking.played.search.together import searched  # noqa: PLC0415 - needs an extra

    handicaps = tuple([TRUST * (best - points[number]) / (UNIT * WEIGHT) for number in ranked])
    thought = searched(case_of(view, rng, legal), handicaps, budget, executor)
    return in_points(thought, dict(zip(legal, handicaps, strict=True)), TRUST)
