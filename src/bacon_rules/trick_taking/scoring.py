"""The score of a deal and the winner of the match: plain functions, usable on their own."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.errors import FinishError, shown
from bacon_rules.integers import as_int
from bacon_rules.trick_taking.rules import Rules


def score_deal(rules: Rules, tricks: Sequence[int], declaring: int, *, alone: bool) -> tuple[int, int]:
    """Return the points that each side scores for a deal (T6).

    Args:
        rules: the rules of the game.
        tricks: the number of tricks of each side; the sum is the number of tricks of a deal.
        declaring: the side that picked trump, 0 or 1.
        alone: whether the declarer played alone.

    Raises:
        FinishError: these are not the tricks of a whole deal, or there is no such side.

    >>> score_deal(Rules(), (3, 2), 0, alone=False), score_deal(Rules(), (0, 5), 0, alone=True)
    ((1, 0), (0, 4))
    """
    counts = _by_side(tricks, "tricks")
    if sum(counts) != rules.cards_each:
        raise FinishError(f"a deal has {rules.cards_each} tricks, not {shown(sum(counts))}")
    declarers = as_int(declaring)
    if declarers not in (0, 1):
        raise FinishError(f"the sides are 0 and 1, not {shown(declaring)}")
    side = int(counts[1] > counts[0])
    points = rules.all_tricks if counts[side] == rules.cards_each else rules.most_tricks
    if alone or side != declarers:
        points *= rules.factor
    return (points, 0) if side == 0 else (0, points)


def match_winners(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the side that has won, as a tuple; an empty tuple if the match goes on (T7).

    Raises:
        FinishError: these are not the scores of two sides.

    >>> match_winners(Rules(), (10, 8)), match_winners(Rules(), (9, 8))
    ((0,), ())
    """
    return tuple(side for side, score in enumerate(_by_side(scores, "scores")) if score >= rules.target)


def _by_side(numbers: Sequence[int], what: str) -> tuple[int, int]:
    """Return the number of each side as plain integers."""
    try:
        found = tuple(map(as_int, numbers))
    except TypeError:
        found = ()
    match found:
        case (int(first), int(second)) if min(first, second) >= 0:
            return first, second
        case _:
            raise FinishError(f"expected the {what} of side 0 and of side 1, got {shown(numbers)}")
