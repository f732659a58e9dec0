"""Meeting needs with things, each of which can meet one of some needs: whether it can be done, and how cheaply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Offer(NamedTuple):
    """A thing: its worth, and the numbers of the needs that it can meet."""

    worth: int
    meets: tuple[int, ...]


def least_worth(needs: Sequence[int], offers: Sequence[Offer]) -> tuple[int, int]:
    """Return how many things are missing at least to meet all needs, and what those that meet them are worth at least.

    Things are taken in from the least worth on, each if it can be given a place by moving others: the sets of things
    that can meet needs together are independent as in a matroid, so that no other choice is better.

    Args:
        needs: how many things each need takes.
        offers: the things.

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
    """Give a thing a place, moving others if need be, and return whether there is one."""
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
