"""Points, the next dealer and starter, and the winners (B14-B24): plain functions, usable on their own.

The result of a deal is `out`: the seats in the order in which they went out, without the players who still hold cards.
Scores are one number for each side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never, cast

from bacon_rules.climbing.rules import Rules, Tie, Variant
from bacon_rules.errors import FinishError, RulesError, SeatError, shown
from bacon_rules.integers import as_int, seat_in


def deal_is_over(rules: Rules, out: Sequence[int]) -> bool:
    """Return whether a whole team is out or, in Applewood, one player is left with cards (B15)."""
    if not rules.teams:
        return len(out) >= rules.players - 1
    in_team_1 = sum([seat % 2 for seat in out])
    return bool(2 * max(in_team_1, len(out) - in_team_1) == rules.players)


def score_deal(rules: Rules, out: Sequence[int]) -> tuple[int, ...]:
    """Return the points that each side scores in a deal that has ended (B18-B20).

    Raises:
        FinishError: players cannot go out in the order `out`, or the deal has not ended, or it ended earlier.

    >>> from bacon_rules import applewood, bacon, chunky_bacon
    >>> score_deal(bacon(4), (0, 1, 2))
    (2, 0)
    >>> score_deal(applewood(4), (3, 0, 2))
    (2, 0, 1, 3)
    >>> score_deal(chunky_bacon(4), (0, 1, 2))
    (5, 2)
    """
    order = _order(rules, out)
    if not deal_is_over(rules, order) or deal_is_over(rules, order[:-1]):
        raise FinishError(f"{shown(order)}: a deal of {rules.name} does not end with these players out")
    return points_now(rules, order)


def points_now(rules: Rules, out: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points that count if the deal, or the match in the middle of a deal, ends with these players out."""
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
    """Return the points that the team of the first player out can no longer lose in a deal of Bacon (B21).

    Secured points come from the positions of the team's other members; those who still hold cards get the last
    positions.

    Raises:
        FinishError: players cannot go out in the order `out`, or nobody is out.
        RulesError: the rules are not those of Bacon.

    >>> from bacon_rules import bacon
    >>> secured_points(bacon(4), [0]), secured_points(bacon(4), [0, 2]), secured_points(bacon(6), [0, 1, 4])
    (1, 4, 4)
    """
    if rules.variant is not Variant.BACON:
        raise RulesError(f"points are secured in Bacon only (B21), not in {rules.name}")
    order = _order(rules, out)
    team = _first_team(rules, order)
    earned = [rules.points[position] for position, seat in enumerate(order) if rules.side_of(seat) == team]
    still_in = rules.players // rules.sides - len(earned)
    return sum(earned) + sum(rules.points[rules.players - still_in :])


def wins_at_once(rules: Rules, scores: Sequence[int], deal_number: int, out: Sequence[int]) -> bool:
    """Return whether a match ends at once now that the last seat of `out` has gone out (B21-B23).

    If so, the team of the first player out wins, and its secured points are added to its score.  In Bacon that happens
    where the secured points bring the team to the target, and in the last deal (and an extra deal) where the team is
    ahead or level.  In Chunky Bacon it happens in the extra deal that `Tie.EXTRA_DEAL` adds.

    Raises:
        FinishError: players cannot go out in the order `out`, nobody is out, or a side has no score.
    """
    if rules.variant is not Variant.BACON:
        return rules.tie is Tie.EXTRA_DEAL and _breaks_a_tie(rules, _scores(rules, scores), deal_number)
    secured, before = secured_points(rules, out), _scores(rules, scores)
    team = rules.side_of(out[0])
    if before[team] + secured >= rules.target:
        return True
    return rules.max_deals is not None and deal_number >= rules.max_deals and before[team] >= before[1 - team]


def _breaks_a_tie(rules: Rules, before: tuple[int, ...], deal_number: int) -> bool:
    """Return whether the current deal of two teams is an extra one, played because the match would have ended level."""
    would_have_ended = before[0] >= rules.target or (rules.max_deals is not None and deal_number > rules.max_deals)
    return would_have_ended and before[0] == before[1]


def match_winners(rules: Rules, scores: Sequence[int], deals: int) -> tuple[int, ...]:
    """Return the winning sides after this many finished deals; an empty tuple if the match goes on (B22-B24).

    Raises:
        FinishError: a side has no score.

    >>> from bacon_rules.climbing import applewood, chunky_bacon
    >>> match_winners(applewood(3), (6, 2, 6), deals=5), match_winners(chunky_bacon(4), (20, 20), deals=6)
    ((0, 2), ())
    """
    reached = _scores(rules, scores)
    last = rules.max_deals is not None and deals >= rules.max_deals
    best = max(reached)
    if best < rules.target and not last:
        return ()
    ahead = tuple(side for side, score in enumerate(reached) if score == best)
    return () if len(ahead) > 1 and rules.tie is not Tie.SHARED else ahead


def next_dealer(rules: Rules, dealer: int, scores: Sequence[int], out: Sequence[int]) -> int:
    """Return the next dealer (B16, B17).

    Args:
        rules: the rules of the game.
        dealer: the seat that dealt the last deal.
        scores: the scores, including the points of the deal just ended.
        out: the order in which players went out in that deal.

    Raises:
        FinishError: players cannot go out in the order `out`, nobody is out, or a side has no score.
        SeatError: there is no such dealer.
    """
    reached = _scores(rules, scores)
    team = _first_team(rules, _order(rules, out))
    if not rules.teams:
        return _first_after(rules, dealer, lambda seat: reached[seat] == max(reached))
    if reached[0] != reached[1]:
        team = int(reached[1] > reached[0])
    return _first_after(rules, dealer, lambda seat: rules.side_of(seat) == team)


def next_starter(rules: Rules, dealer: int, scores: Sequence[int], new_dealer: int) -> int:
    """Return the next starter: the player left of the new dealer; in Applewood the one with fewest points (B14, B17).

    Args:
        rules: the rules of the game.
        dealer: the seat that dealt the last deal.
        scores: the scores, including the points of the deal just ended.
        new_dealer: the seat that deals next.

    Raises:
        FinishError: a side has no score.
        SeatError: there is no such dealer.
    """
    if rules.teams:
        return _first_after(rules, new_dealer, lambda _: True)
    reached = _scores(rules, scores)
    return _first_after(rules, dealer, lambda seat: reached[seat] == min(reached))


def _first_team(rules: Rules, order: tuple[int, ...]) -> int:
    if not order:
        raise FinishError("nobody is out yet")
    return rules.side_of(order[0])


def _first_after(rules: Rules, dealer: int, wanted: Callable[[int], bool]) -> int:
    """Return the first wanted seat clockwise from the dealer, with the dealer last."""
    start = seat_in(rules.players, dealer)
    if start is None:
        raise SeatError(f"expected a dealer's seat from 0 to {rules.players - 1}, not {shown(dealer)}")
    seats = ((start + step) % rules.players for step in range(1, rules.players + 1))
    return next(seat for seat in seats if wanted(seat))


def _order(rules: Rules, out: Iterable[int]) -> tuple[int, ...]:
    """Return a finishing order as plain ints."""
    told = tuple(out)
    seats = tuple(map(as_int, told))
    if len(set(seats).intersection(range(rules.players))) != len(seats):
        raise FinishError(f"{shown(told)}: expected different seats from 0 to {rules.players - 1}")
    return cast("tuple[int, ...]", seats)


def _scores(rules: Rules, scores: Iterable[int]) -> tuple[int, ...]:
    """Return scores as plain ints."""
    told = tuple(scores)
    numbers = tuple(map(as_int, told))
    if None in numbers or len(numbers) != rules.sides:
        raise FinishError(f"{shown(told)}: expected the scores of {rules.sides} sides")
    return cast("tuple[int, ...]", numbers)
