"""Which scores a number of deals can have given (T6, T7)."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from bacon_rules.trick_taking.rules import Rules
from bacon_rules.trick_taking.scoring import score_deal, winners

__all__ = ["scores_can_be"]

_MOST_POINTS: Final = 10_000
"""Up to this score the fewest deals that give it are worked out; above, only how many there are at least."""


def scores_can_be(rules: Rules, scores: Sequence[int], deals: int) -> bool:
    """Tell whether a match can have these scores after so many deals, and go on.

    Every deal scores for one side, or is acquitted.  The answer is right up to scores of 10,000; above, no possible
    scores are refused, but some that are impossible may pass.

    >>> scores_can_be(Rules(), (4, 1), deals=2), scores_can_be(Rules(), (3, 0), deals=1)
    (True, False)
    """
    if winners(rules, scores):
        return False
    points = _points(rules)
    return sum(_fewest_deals(points, score) for score in scores) <= deals


def _points(rules: Rules) -> frozenset[int]:
    """Give what a side can score in one deal, if it scores."""
    tricks = range(rules.cards_each + 1)
    splits = [(mine, rules.cards_each - mine) for mine in tricks]
    scored = {max(score_deal(rules, split, 0, alone=alone)) for split in splits for alone in (False, True)}
    return frozenset(scored - {0})


@functools.lru_cache(1 << 8)
def _fewest_deals(points: frozenset[int], score: int) -> float:
    """Give how many deals a score takes at least; infinity if no deals give it."""
    if score > _MOST_POINTS:
        return -(-score // max(points))
    fewest = [0.0]
    for total in range(1, score + 1):
        fewest.append(1 + min((fewest[total - more] for more in points if more <= total), default=math.inf))
    return fewest[score]
