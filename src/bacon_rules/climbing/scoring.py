"""Points, the next dealer and starter, and who has won (B14-B24): plain functions that stand on their own.

A deal's result is the order in which its players went out, `out`: the seats, first to last, without those who still
hold cards.  Scores are one number for each side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from bacon_rules.climbing.rules import Rules, Tie, Variant
from bacon_rules.errors import FinishError, RulesError, shown

__all__ = ["deal_is_over", "next_dealer", "next_starter", "score_deal", "secured_points", "winners", "wins_at_once"]


def deal_is_over(rules: Rules, out: Sequence[int]) -> bool:
    """Tell whether a whole team is out or, in Applewood, one player is left with cards (B15)."""
    if not rules.teams:
        return len(out) >= rules.players - 1
    in_team_1 = sum(seat % 2 for seat in out)
    return 2 * max(in_team_1, len(out) - in_team_1) == rules.players


def score_deal(rules: Rules, out: Sequence[int]) -> tuple[int, ...]:
    """Give the points that each side scores in a deal that has ended (B18-B20).

    Raises:
        FinishError: `out` is no order in which players go out, or the deal has not ended, or it ended before.

    >>> from bacon_rules import applewood, bacon, chunky_bacon
    >>> score_deal(bacon(4), (0, 1, 2))
    (2, 0)
    >>> score_deal(applewood(4), (3, 0, 2))
    (2, 0, 1, 3)
    >>> score_deal(chunky_bacon(4), (0, 1, 2))
    (5, 2)
    """
    _check_out(rules, out)
    if not deal_is_over(rules, out) or deal_is_over(rules, out[:-1]):
        raise FinishError(f"{shown(tuple(out))}: a deal of {rules.name} does not end with these players out")
    points = [0] * rules.sides
    match rules.variant:
        case Variant.BACON:
            points[rules.side_of(out[0])] = secured_points(rules, out)
        case Variant.CHUNKY:
            for seat, value in zip(out, rules.points, strict=False):
                points[rules.side_of(seat)] += value
        case Variant.APPLEWOOD:
            last = next(seat for seat in range(rules.players) if seat not in out)
            for seat, value in zip((*out, last), rules.points, strict=True):
                points[seat] = value
        case _:
            assert_never(rules.variant)
    return tuple(points)


def secured_points(rules: Rules, out: Sequence[int]) -> int:
    """Give the points that the team of the first player out can no longer lose in a deal of Bacon (B21).

    These are the points of its other members' positions; members who still hold cards take the last positions.

    Raises:
        FinishError: `out` is no order in which players go out, or nobody is out.
        RulesError: the rules are not those of Bacon.

    >>> from bacon_rules import bacon
    >>> secured_points(bacon(4), [0]), secured_points(bacon(4), [0, 2]), secured_points(bacon(6), [0, 1, 4])
    (1, 4, 4)
    """
    if rules.variant is not Variant.BACON:
        raise RulesError(f"points are secured in Bacon only (B21), not in {rules.name}")
    _check_out(rules, out)
    if not out:
        raise FinishError("nobody is out: no points are secured yet")
    team = rules.side_of(out[0])
    earned = [rules.points[position] for position, seat in enumerate(out) if rules.side_of(seat) == team]
    still_in = rules.players // rules.sides - len(earned)
    return sum(earned) + sum(rules.points[rules.players - still_in :])


def wins_at_once(rules: Rules, scores: Sequence[int], deal_number: int, out: Sequence[int]) -> bool:
    """Tell whether a match of Bacon ends now that the last of `out` has gone out (B21-B23).

    The team of the first player out then wins, and its secured points are added to its score.  It does so where these
    bring it to the target, and in the last deal (and an extra one) where it is ahead or level.

    Raises:
        FinishError: `out` is no order in which players go out, or nobody is out.
    """
    if rules.variant is not Variant.BACON:
        return False
    secured = secured_points(rules, out)
    team = rules.side_of(out[0])
    if scores[team] + secured >= rules.target:
        return True
    return rules.max_deals is not None and deal_number >= rules.max_deals and scores[team] >= scores[1 - team]


def winners(rules: Rules, scores: Sequence[int], deals: int) -> tuple[int, ...]:
    """Give the sides that have won when this many deals are finished; none if the match goes on (B22-B24).

    >>> from bacon_rules import applewood, chunky_bacon
    >>> winners(applewood(3), (6, 2, 6), deals=5), winners(chunky_bacon(4), (20, 20), deals=6)
    ((0, 2), ())
    """
    last = rules.max_deals is not None and deals >= rules.max_deals
    best = max(scores)
    if best < rules.target and not last:
        return ()
    ahead = tuple(side for side, score in enumerate(scores) if score == best)
    return () if len(ahead) > 1 and rules.tie is Tie.PLAY_ON else ahead


def next_dealer(rules: Rules, dealer: int, scores: Sequence[int], out: Sequence[int]) -> int:
    """Give who deals next (B16, B17).

    Args:
        rules: what is played.
        dealer: who dealt before.
        scores: the scores with the points of the deal just ended.
        out: the order in which players went out in it.
    """
    if not rules.teams:
        return _first_after(rules, dealer, lambda seat: scores[seat] == max(scores))
    team = rules.side_of(out[0]) if scores[0] == scores[1] else int(scores[1] > scores[0])
    return _first_after(rules, dealer, lambda seat: rules.side_of(seat) == team)


def next_starter(rules: Rules, dealer: int, scores: Sequence[int], new_dealer: int) -> int:
    """Give who leads the next deal: the player to the new dealer's left, in Applewood who has fewest points (B14, B17).

    Args:
        rules: what is played.
        dealer: who dealt before.
        scores: the scores with the points of the deal just ended.
        new_dealer: who deals next.
    """
    if rules.teams:
        return (new_dealer + 1) % rules.players
    return _first_after(rules, dealer, lambda seat: scores[seat] == min(scores))


def _first_after(rules: Rules, dealer: int, wanted: Callable[[int], bool]) -> int:
    """Give the first wanted seat clockwise from the dealer, who comes last."""
    seats = ((dealer + step) % rules.players for step in range(1, rules.players + 1))
    return next(seat for seat in seats if wanted(seat))


def _check_out(rules: Rules, out: Sequence[int]) -> None:
    if any(type(seat) is not int or not 0 <= seat < rules.players for seat in out) or len(set(out)) != len(out):
        raise FinishError(f"{shown(tuple(out))}: expected different seats from 0 to {rules.players - 1}")
