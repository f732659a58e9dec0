"""What can be told from a number of deals, and how surely."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

import attrs


@attrs.frozen
class Estimate:
    """A number that is known from a sample, and the interval in which it is.

    Attributes:
        value: what the sample has.
        low: where the interval begins.
        high: where it ends.
    """

    value: float
    low: float
    high: float


def mean(values: Sequence[float], confidence: float) -> Estimate:
    """Return the mean of independent values, with the normal distribution's interval.

    >>> mean([1.0, 3.0, 2.0, 2.0], 0.95)
    Estimate(value=2.0, low=1.199..., high=2.800...)
    """
    value = fmean(values)
    if len(values) < 2:
        return Estimate(value, -math.inf, math.inf)
    reach = _quantile(confidence) * stdev(values) / math.sqrt(len(values))
    return Estimate(value, value - reach, value + reach)


def share(won: Sequence[float], decided: Sequence[int], confidence: float) -> Estimate | None:
    """Return which share of what was decided was won, with Wilson's interval.

    What was decided comes in clusters, such as the matches with the same cards, of which one tells something about the
    others; only the clusters are independent.  So the variance is that between clusters.  Where each is of one match,
    the interval is Wilson's own.

    Args:
        won: how many were won in each cluster.
        decided: how many were decided in it.
        confidence: how often such an interval holds what is so, from 0 to 1.

    Returns:
        The share; `None` if nothing was decided.
    """
    total = sum(decided)
    if not total:
        return None
    value = sum(won) / total
    clusters = len(won)
    if clusters < 2:
        return Estimate(value, 0.0, 1.0)
    z = _quantile(confidence)
    squares = math.fsum((some - value * all_) ** 2 for some, all_ in zip(won, decided, strict=True))
    centre = (sum(won) + z * z / 2) / (total + z * z)
    reach = z * math.sqrt(squares * clusters / (clusters - 1) + z * z / 4) / (total + z * z)
    return Estimate(value, max(0.0, min(value, centre - reach)), min(1.0, max(value, centre + reach)))


def _quantile(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)
