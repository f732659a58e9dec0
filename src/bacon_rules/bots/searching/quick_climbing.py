"""A quick player of the climbing game, to play worlds out: it cuts each hand once, and then plays only what it cut.

What it plays is a shape: how rarely it is beaten in hundredths, the number of its kind, its top rank, its size.  Plans
are the shapes of a hand, the weakest first.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from bacon_rules.bots.climbing.plan import chance, cut_of
from bacon_rules.climbing import Hand, Kind, Rules
from bacon_rules.climbing.scoring import deal_is_over, points_now

Shape = tuple[int, int, int, int]
Top = tuple[int, int]
"""The number of a kind, and a top rank."""

IS_BOMB: Final = tuple(kind.is_bomb for kind in Kind)

_STRONG: Final = 70
_NEAR: Final = 8
_FEW_CARDS: Final = 4
_FEW_SHAPES: Final = 2


@functools.lru_cache(1 << 14)
def planned(hand: Hand, top_rank: int) -> tuple[Shape, ...]:
    """Return the plan of a hand."""
    if not hand:
        return ()
    shapes = [(chance(kind, below), kind.number, top_rank - below, kind.size) for kind, below in cut_of(hand, top_rank)]
    return tuple(sorted(shapes))


def lead(plan: Sequence[Shape]) -> int:
    """Return the place of the shape that is led: a weak and large one, unless at most one weak one is left."""
    weak = sum(shape[0] < _STRONG for shape in plan)
    if weak > 1:
        return max(
            range(weak), key=lambda place: (plan[place][3] if plan[place][0] <= plan[0][0] + _NEAR else 0, -place)
        )
    return next((place for place in reversed(range(len(plan))) if not IS_BOMB[plan[place][1]]), 0)


def follow(plan: Sequence[Shape], top: Top, *, with_owner: bool, owner_holds: int) -> int | None:
    """Return the place of the shape that beats the top combination, `None` to pass.

    Args:
        plan: what the player has.
        top: the top combination.
        with_owner: whether the player is of its owner's side, and so only beats it to go out.
        owner_holds: how many cards its owner has left.
    """
    if with_owner and len(plan) > 1:
        return None
    kind, rank = top
    for place, shape in enumerate(plan):
        if shape[1] == kind and shape[2] > rank:
            return place
    if owner_holds <= _FEW_CARDS or len(plan) <= _FEW_SHAPES:
        for place, shape in enumerate(plan):
            if IS_BOMB[shape[1]] and shape[1] > kind:
                return place
    return None


def leader(rules: Rules, plans: Sequence[Sequence[Shape]], winner: int) -> int:
    """Return who leads after a round: the winner, or a partner who is nearer to going out (B11, B12)."""
    partners = [seat for seat in rules.partners_of(winner) if plans[seat]]
    nearest = min(partners, key=lambda seat: len(plans[seat]), default=None)
    if plans[winner]:
        return nearest if nearest is not None and len(plans[nearest]) + 1 < len(plans[winner]) else winner
    return turn_after(plans, winner, winner) if nearest is None else nearest


def played_out(  # noqa: PLR0913, PLR0917 - the table
    rules: Rules, plans: Sequence[Sequence[Shape]], out: Sequence[int], seat: int, top: Top | None, owner: int
) -> tuple[int, ...]:
    """Play a deal out, and return the points of each side.

    Args:
        rules: what is played.
        plans: the plan of each seat.
        out: who is out, in order.
        seat: whose turn it is.
        top: the top combination; `None` where the seat leads.
        owner: who played the top combination.
    """
    left = [list(plan) for plan in plans]
    cards = [sum([shape[3] for shape in plan]) for plan in plans]
    sides = [rules.side_of(number) for number in range(rules.players)]
    order = list(out)
    while not deal_is_over(rules, order):
        if top is None:
            place: int | None = lead(left[seat])
        else:
            with_owner = sides[seat] == sides[owner]
            place = follow(left[seat], top, with_owner=with_owner, owner_holds=cards[owner])
        if place is not None:
            _, kind, rank, size = left[seat].pop(place)
            top, owner = (kind, rank), seat
            cards[seat] -= size
            if not left[seat]:
                order.append(seat)
        seat = turn_after(left, seat, owner)
        if seat == owner:
            top, seat = None, leader(rules, left, owner)
    return points_now(rules, tuple(order))


def turn_after(plans: Sequence[Sequence[Shape]], seat: int, owner: int) -> int:
    """Return whose turn it is after a seat's: the next one that holds cards, or the owner, who has won the round."""
    seats = len(plans)
    seat = (seat + 1) % seats
    while seat != owner and not plans[seat]:
        seat = (seat + 1) % seats
    return seat
