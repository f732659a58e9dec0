"""The plays of a hand that hold picked cards, as plain numbers: how many, which one stands where, where one stands.

The picked cards are a packed hand of at least one card; everything else is as in `plays`.
"""

from __future__ import annotations

import functools
from typing import Final

from bacon_rules.climbing import picking
from bacon_rules.climbing.cards import contains
from bacon_rules.climbing.picking import Picks
from bacon_rules.climbing.plays import KINDS, by_top, kinds_on

_KEPT: Final = 4096


def count_holding(hand: int, ranks: int, on: int, above: int, picked: int) -> int:
    """Count the plays."""
    return sum([number for _, number in _numbers(hand, ranks, on, above, picked)])


def holding_at(
    hand: int, ranks: int, on: int, above: int, picked: int, place: int
) -> tuple[int, int, int]:
    """Return the kind, the top rank and the cards of the play at a place that there is."""
    numbers = iter(_numbers(hand, ranks, on, above, picked))
    kind, here = next(numbers)
    while place >= here:
        place -= here
        kind, here = next(numbers)
    counts = by_top_holding(hand, ranks, picked, kind)
    top = above if kind == on else 0
    while place >= counts[top]:
        place -= counts[top]
        top += 1
    return kind, top + 1, picking.cards_at(Picks(hand, ranks, picked), KINDS[kind], top + 1, place)


def place_of_holding(
    hand: int, ranks: int, on: int, above: int, picked: int, kind: int, top: int, cards: int
) -> int:
    """Return the place at which `holding_at` gives a play: its kind, its top rank and its cards."""
    place = sum([here for other, here in _numbers(hand, ranks, on, above, picked) if other < kind])
    place += sum(by_top_holding(hand, ranks, picked, kind)[above if kind == on else 0 : top - 1])
    return place + picking.place_of(Picks(hand, ranks, picked), KINDS[kind], top, cards)


@functools.lru_cache(_KEPT)
def by_top_holding(hand: int, ranks: int, picked: int, kind: int) -> tuple[int, ...]:
    """Count the combinations of a kind for each top rank from 1 up."""
    if not contains(hand, picked):
        return (0,) * (ranks + 1)
    wilds = picked & picking.WILDS
    if picked != wilds:
        return picking.by_top(Picks(hand, ranks, picked), KINDS[kind])
    with_fewer = hand - (hand & picking.WILDS) + wilds - 1
    both = zip(by_top(hand, ranks, kind), by_top(with_fewer, ranks, kind), strict=True)
    return tuple([mine - fewer for mine, fewer in both])


def _numbers(hand: int, ranks: int, on: int, above: int, picked: int) -> list[tuple[int, int]]:
    """Return the kinds that can be played, each with the number of its plays."""
    starts = [(kind, above if kind == on else 0) for kind in kinds_on(on)]
    return [(kind, sum(by_top_holding(hand, ranks, picked, kind)[start:])) for kind, start in starts]
