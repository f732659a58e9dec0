"""Which scores a number of deals can have given, by the points of a deal alone (B18-B24)."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from bacon_rules.climbing.rules import Rules, Tie, Variant
from bacon_rules.climbing.scoring import deal_is_over, score_deal, winners

__all__ = ["scores_can_be"]

_MOST_DEALS: Final = 64
_MOST_POINTS: Final = 255
"""Up to these numbers team scores are worked out deal by deal; above, they are held against the least and the most."""

_KEPT: Final = 64


def scores_can_be(rules: Rules, scores: Sequence[int], deals: int) -> bool:
    """Tell whether a match can have these scores after so many deals, and go on.

    For teams the answer is right up to 64 deals and scores of 255.  Otherwise, and for Applewood after the first deal,
    no possible scores are refused, but some that are impossible may pass.

    >>> from bacon_rules import bacon
    >>> scores_can_be(bacon(4), (4, 1), deals=2), scores_can_be(bacon(4), (3, 0), deals=1)
    (True, False)
    """
    if winners(rules, scores, deals):
        return False
    if not rules.teams:
        return _players_can_score(rules, scores, deals)
    if rules.variant is Variant.BACON and max(scores) >= rules.target:
        return False
    points = _team_points(rules)
    if not _within_bounds(points, scores, deals):
        return False
    return deals > _MOST_DEALS or max(scores) > _MOST_POINTS or _teams_can_score(rules, points, scores, deals)


def _players_can_score(rules: Rules, scores: Sequence[int], deals: int) -> bool:
    """Every deal gives each position's points once: the best few players never have more than its first positions."""
    best = sorted(scores, reverse=True)
    if deals == 1:
        return tuple(best) == rules.points
    most = [deals * points for points in accumulate(rules.points)]
    total = list(accumulate(best))
    return total[-1] == most[-1] and all(have <= can for have, can in zip(total, most, strict=True))


@functools.lru_cache(_KEPT)
def _team_points(rules: Rules) -> frozenset[tuple[int, ...]]:
    """Give what the two teams can score in one deal."""
    return frozenset(score_deal(rules, out) for out in _finishing_orders(rules, ()))


def _finishing_orders(rules: Rules, out: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Give one finishing order for each order of the teams that begins like `out`."""
    if deal_is_over(rules, out):
        yield out
        return
    for team in range(rules.sides):
        seat = next(seat for seat in range(team, rules.players, 2) if seat not in out)
        yield from _finishing_orders(rules, (*out, seat))


def _within_bounds(points: frozenset[tuple[int, ...]], scores: Sequence[int], deals: int) -> bool:
    totals = [sum(pair) for pair in points]
    most = max(map(max, points))
    return max(scores) <= deals * most and deals * min(totals) <= sum(scores) <= deals * max(totals)


def _teams_can_score(rules: Rules, points: frozenset[tuple[int, ...]], scores: Sequence[int], deals: int) -> bool:
    """Work out which scores up to these can stand after each deal.

    They are the bits of one integer: ``first * row + second``, where a row has room for one more deal's points.
    """
    first, second = scores
    row = 2 * second + 1
    steps = [mine * row + other for mine, other in points if mine <= first and other <= second]
    level = sum(1 << both * (row + 1) for both in range(min(first, second) + 1)) if rules.tie is Tie.PLAY_ON else 0
    below_target = (1 << min(rules.target, second + 1)) - 1
    going_on = level | sum(below_target << mine * row for mine in range(min(rules.target, first + 1)))
    reached = 1
    for deal in range(1, deals + 1):
        if rules.max_deals is None or deal < rules.max_deals:
            reached = _with_steps(reached, steps) & going_on
        else:
            # Without points level scores stay level; in a last deal its first player out has then won (B22, B23).
            reached = _with_steps(reached, [step for step in steps if step]) & level
    return bool(reached >> first * row + second & 1)


def _with_steps(reached: int, steps: list[int]) -> int:
    return functools.reduce(int.__or__, (reached << step for step in steps), 0)
