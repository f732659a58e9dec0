"""Matching offers to needs, where each offer can meet one of several needs: whether it is possible, and how cheaply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Offer(NamedTuple):
    """An offer: a worth, and the numbers of the needs that the offer can meet."""

    worth: int
    meets: tuple[int, ...]


def least_worth(needs: Sequence[int], offers: Sequence[Offer]) -> tuple[int, int]:
    """Return the least number of missing offers for all needs, and the least worth of the offers that meet them.

    Offers are taken in order of worth, each if it can get a place by moving others.  The sets of offers that can meet
    needs together are the independent sets of a matroid, so no other choice is better.

    Args:
        needs: the number of offers that each need takes.
        offers: the offers.

    >>> least_worth([1, 1], [Offer(3, (0, 1)), Offer(1, (0,)), Offer(2, (0,))])
    (0, 4)
    """
    placed: list[list[Offer]] = [[] for _ in needs]
    missing, worth = sum(needs), 0
    for offer in sorted(offers):
        if not missing:
            break
        if _place(offer, needs, placed, set()):
            missing -= 1
            worth += offer.worth
    return missing, worth


def _place(offer: Offer, needs: Sequence[int], placed: list[list[Offer]], tried: set[int]) -> bool:
    """Give an offer a place, moving others if necessary, and return whether that was possible."""
    for need in offer.meets:
        if need in tried:
            continue
        tried.add(need)
        inside = placed[need]
        if len(inside) < needs[need]:
            inside.append(offer)
            return True
        for number, other in enumerate(inside):
            if _place(other, needs, placed, tried):
                inside[number] = offer
                return True
    return False
