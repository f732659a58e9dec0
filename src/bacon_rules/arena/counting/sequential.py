"""When enough was played: a sequential test, which may be asked after each deal, and still errs as rarely as it says.

It is a generalized sequential probability ratio test.  It compares two suppositions: that the first player's true lead
is as small as useless, and that it is as large as the least one wanted.  All else about the results is taken to be as
each supposition makes them most likely.  The test ends when one makes them many times as likely as the other.
"""

from __future__ import annotations

import enum
import math
import sys
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, assert_never

import attrs

from bacon_rules.arena.counting.leads import leads, price_of_fault
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.playing import Span
from bacon_rules.errors import ArenaError, shown

RARE: Final = 1e-3
"""How often each score counts that has not come up, so that nothing seems impossible."""

FEWEST: Final = 64
"""How many deals there have to be before points decide anything: fewer are not distributed normally enough."""

HALVINGS: Final = 60
"""How often the range of a multiplier is halved: more often than a `float` has digits."""


class Decision(enum.Enum):
    """What a test has come to."""

    BETTER = "better"
    NOT_BETTER = "not better"
    GO_ON = "go on"


@attrs.frozen
class Verdict:
    """What a test says after some deals.

    Attributes:
        decision: whether the first player is better, or not, or more has to be played.
        ratio: the logarithm of how many times as likely the results are if the lead is the least one wanted.
        low: at this ratio or below, the first player is not better.
        high: at this ratio or above, the first player is better.
    """

    decision: Decision
    ratio: float
    low: float
    high: float


@attrs.frozen
class Sprt:
    """A sequential test of whether the first of two players is better.

    Leads are in points a deal.  With `Span.MATCH`, they are shares of the matches above one half, with a draw as half a
    win: 0.02 is a share of 52 %.

    Args:
        least: the least lead that is wanted.
        useless: a smaller lead, which is no better than none.
        alpha: the probability that a player with a useless lead is called better.
        beta: the probability that a player with the least lead wanted is called not better.

    Raises:
        ArenaError: a value is out of its range.
    """

    least: float
    useless: float = 0.0
    alpha: float = 0.05
    beta: float = 0.05

    def __attrs_post_init__(self) -> None:
        for name, value in attrs.asdict(self).items():
            if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= sys.float_info.max:
                raise ArenaError(f"{name}: expected a number, got {shown(value)}")
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise ArenaError(f"{name}: expected a number between 0 and 0.5, got {shown(getattr(self, name))}")
        if not self.useless < self.least:
            raise ArenaError(f"least: expected a number above {self.useless}, got {self.least}")


def verdict(test: Sprt, tally: Tally, span: Span) -> Verdict:
    """Return what a test says after some deals.

    Raises:
        ArenaError: with `Span.MATCH`, a lead of the test is no share; this is told even before the first match.
    """
    match span:
        case Span.DEAL:
            ratio, enough = _ratio_of_points(test, tally), tally.deals >= FEWEST
        case Span.MATCH:
            ratio, enough = _ratio_of_shares(test, tally), True
        case _:
            assert_never(span)
    low, high = math.log(test.beta / (1 - test.alpha)), math.log((1 - test.beta) / test.alpha)
    decision = Decision.BETTER if ratio >= high else Decision.NOT_BETTER if ratio <= low else Decision.GO_ON
    return Verdict(decision if enough else Decision.GO_ON, ratio, low, high)


def _ratio_of_points(test: Sprt, tally: Tally) -> float:
    """Return the logarithm of the ratio of likelihoods of a normal distribution whose variance is not known.

    One deal as wide as any is added, so that the variance is not 0.
    """
    if not tally.deals:
        return 0.0
    price = price_of_fault([tally])
    found = leads(tally, price)
    useless, least = (found.squares_about(Fraction(lead)) + price**2 for lead in (test.useless, test.least))
    return found.count / 2 * math.log(useless / least)


def _ratio_of_shares(test: Sprt, tally: Tally) -> float:
    """Return the logarithm of the ratio of likelihoods of deals by score, such as 0, 0.5, 1, 1.5 and 2 in two plays."""
    if not -0.5 < test.useless < test.least < 0.5:
        raise ArenaError(f"least, useless: expected shares between -0.5 and 0.5, got {test.least}, {test.useless}")
    steps = 2 * max(tally.seatings, 1)
    scores = {step / steps: RARE for step in range(steps + 1)}
    for split in tally.splits:
        if any(split.way):
            score = (split.won + split.drawn / 2) / sum(split.way)
            scores[score] = scores.get(score, 0.0) + split.deals
    useless, least = (_surprise(scores, 0.5 + lead) for lead in (test.useless, test.least))
    return useless - least


def _surprise(scores: Mapping[float, float], mean: float) -> float:
    """Return how much less likely scores are if they have this mean: the logarithm of a ratio of likelihoods.

    By Lagrange, a score's most likely probability is its part of all scores, divided by 1 + m (score - mean), with the
    multiplier m for which the mean is right.
    """
    low, high = 1 / (mean - 1), 1 / mean
    for _ in range(HALVINGS):
        multiplier = (low + high) / 2
        excess = sum(times * (score - mean) / (1 + multiplier * (score - mean)) for score, times in scores.items())
        low, high = (multiplier, high) if excess > 0 else (low, multiplier)
    return sum(times * math.log1p((low + high) / 2 * (score - mean)) for score, times in scores.items())
