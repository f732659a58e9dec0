"""Estimates from a sample of deals, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

import attrs


@attrs.frozen
class Estimate:
    """A number estimated from a sample, with its interval.

    Attributes:
        value: the value of the sample.
        low: the lower end of the interval.
        high: the upper end of the interval.
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
    """Return the share of wins among decided games, with Wilson's interval.

    Games come in clusters, such as the matches with the same cards, which are related to each other; only different
    clusters are independent.  So the variance between clusters is used.  If each cluster has one match, the interval is
    Wilson's own.

    Args:
        won: the number of wins in each cluster.
        decided: the number of decided games in each cluster.
        confidence: the probability that such an interval contains the truth, from 0 to 1.

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
