"""Estimates from a sample of deals, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from statistics import NormalDist

import attrs

from bacon_rules.errors import ArenaError, shown


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


@attrs.frozen
class Moments:
    """What is known of independent values: exact sums.

    Attributes:
        count: the number of values.
        total: their sum.
        squares: the sum of their squares.
    """

    count: int
    total: Fraction
    squares: Fraction

    def squares_about(self, value: Fraction) -> Fraction:
        """Return the sum of the squares of the distances to a value."""
        return self.squares - 2 * value * self.total + self.count * value**2


def mean(moments: Moments, confidence: float) -> Estimate:
    """Return the mean of independent values, at least one, with the normal distribution's interval.

    >>> mean(Moments(count=4, total=Fraction(8), squares=Fraction(18)), 0.95)
    Estimate(value=2.0, low=1.199..., high=2.800...)
    """
    count, value = moments.count, moments.total / moments.count
    if count < 2:
        return Estimate(float(value), -math.inf, math.inf)
    reach = reaching(confidence) * math.sqrt(moments.squares_about(value) / (count * (count - 1)))
    return Estimate(float(value), float(value) - reach, float(value) + reach)


def average(clusters: Mapping[tuple[Fraction, int], int], confidence: float) -> Estimate:
    """Return the mean of values that come in independent clusters, with the normal distribution's interval.

    Args:
        clusters: the number of clusters, at least one, in which there are values with such a sum, so many of them.
        confidence: the probability that such an interval contains the truth, from 0 to 1.
    """
    size = sum(some * times for (_, some), times in clusters.items())
    value = sum((total * times for (total, _), times in clusters.items()), Fraction()) / size
    count = sum(clusters.values())
    if count < 2:
        return Estimate(float(value), -math.inf, math.inf)
    squares = sum(times * (total - value * some) ** 2 for (total, some), times in clusters.items())
    reach = reaching(confidence) * math.sqrt(squares * count / (count - 1)) / size
    return Estimate(float(value), float(value) - reach, float(value) + reach)


def share(clusters: Mapping[tuple[int, int], int], confidence: float) -> Estimate | None:
    """Return the share of wins among decided games, with Wilson's interval.

    Games come in clusters, such as the matches with the same cards, which are related to each other; only different
    clusters are independent.  So the variance between clusters is used.  If each cluster has one match, the interval is
    Wilson's own.

    Args:
        clusters: the number of clusters with so many wins in so many decided games.
        confidence: the probability that such an interval contains the truth, from 0 to 1.

    Returns:
        The share; `None` if nothing was decided.
    """
    won = sum(some * times for (some, _), times in clusters.items())
    decided = sum(some * times for (_, some), times in clusters.items())
    count = sum(clusters.values())
    if not decided:
        return None
    value = won / decided
    if count < 2:
        return Estimate(value, 0.0, 1.0)
    z = reaching(confidence)
    squares = sum(times * (some * decided - won * every) ** 2 for (some, every), times in clusters.items()) / decided**2
    centre = (won + z * z / 2) / (decided + z * z)
    reach = z * math.sqrt(squares * count / (count - 1) + z * z / 4) / (decided + z * z)
    return Estimate(value, max(0.0, min(value, centre - reach)), min(1.0, max(value, centre + reach)))


def reaching(confidence: float) -> float:
    """Return how many standard deviations an interval reaches to each side."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def check_confidence(confidence: float) -> None:
    """Check the probability that an interval contains the truth.

    Raises:
        ArenaError: it is not between 0 and 1.
    """
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 < confidence < 1:
        raise ArenaError(f"confidence: expected a number between 0 and 1, got {shown(confidence)}")
