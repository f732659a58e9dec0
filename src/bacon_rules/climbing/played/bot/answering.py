"""The answers to a combination that a player considers, and what each leaves of a hand.

Hands are bytes here: the wilds, then the naturals of each rank up to the one before the highest that a wild can stand
for, as in `Hand.packed`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from operator import sub
from typing import Final

from bacon_rules.climbing import Kind
from bacon_rules.climbing.played.bot.cutting import IN_RANK, SUITS, Shape, cut

Answer = tuple[int, int, int, bytes]
"""The need of the rest of the hand; the number of the kind, the top rank and the cards of a play."""

_KINDS: Final = tuple(Kind)


def _first(held: int, most: int) -> int:
    """Return the first cards, at most so many, of the naturals of a rank."""
    taken = 0
    for suit in SUITS:
        here = min(held >> 2 * suit & 3, most)
        taken |= here << 2 * suit
        most -= here
    return taken


_FIRST: Final = tuple(bytes(_first(held, most) for held in range(256)) for most in range(Kind.HEX.width + 1))
"""By a number of cards and the naturals of a rank: the first of these."""

_OF_SUIT: Final = tuple(bytes(min(held >> 2 * suit & 3, 1) << 2 * suit for held in range(256)) for suit in SUITS)
"""By a suit and the naturals of a rank: one of that suit, if there is any."""


def answers(held: bytes, on: int, above: int) -> tuple[int, list[Answer]]:
    """Return the need of a hand, and the plays to consider; those that keep the flush of the plan come first.

    Args:
        held: the hand.
        on: the number of the kind to be beaten.
        above: the top rank to be beaten.

    Raises:
        ValueError: there are more than 13 ranks, or more than 6 wilds.
    """
    need, plan, in_suit = _cut(held)
    spare = less(held, taken(held, _KINDS[plan[0][0]], plan[0][1], in_suit)) if in_suit >= 0 else held
    found: list[Answer] = []
    for cards in dict.fromkeys((spare, held)):
        for kind in _KINDS:
            if kind.number == on or (kind.is_bomb and kind.number > on):
                lowest = max(kind.length, above + 1) if kind.number == on else kind.length
                for top in range(lowest, len(held) + 1):
                    found += [
                        (_cut(less(held, play))[0], kind.number, top, play) for play in fewest_wilds(cards, kind, top)
                    ]
    return need, found


def readings(held: bytes) -> list[Shape]:
    """Return the kind's number and the top rank of every combination that uses up a hand, by kind, then top rank."""
    number = held[0] + sum(held[1:].translate(IN_RANK))
    lowest, highest = len(held) - len(held[1:].lstrip(b"\0")), len(held[1:].rstrip(b"\0"))
    return [
        (kind.number, top)
        for kind in _KINDS
        if kind.size == number
        for top in range(max(kind.length, highest), min(len(held), lowest + kind.length - 1) + 1)
        if any(taken(held, kind, top, suit) == held for suit in _suits(kind))
    ]


def fewest_wilds(held: bytes, kind: Kind, top: int) -> Iterator[bytes]:
    """Yield the cards of the combination of a kind and a top rank with fewest wilds; of flushes, one in each suit held.

    Nothing is yielded if the hand has too few wilds.
    """
    for suit in _suits(kind):
        cards = taken(held, kind, top, suit)
        if cards[0] <= held[0] and (cards[0] < kind.size or suit < 0):
            yield cards


def _suits(kind: Kind) -> Iterable[int]:
    """Return the suits to try; -1 where suits do not matter."""
    return SUITS if kind.is_flush else (-1,)


def taken(held: bytes, kind: Kind, top: int, suit: int) -> bytes:
    """Return the naturals of a hand for a combination, of a flush those of a suit, and the wilds that it needs."""
    bottom = top - kind.length + 1
    naturals = held[bottom : top + 1].translate(_FIRST[kind.width] if suit < 0 else _OF_SUIT[suit])
    wilds = kind.size - sum(naturals.translate(IN_RANK))
    return (bytes((wilds,)) + bytes(bottom - 1) + naturals).ljust(len(held), b"\0")


def less(held: bytes, cards: bytes) -> bytes:
    """Return a hand without some of its cards."""
    return bytes(map(sub, held, cards))


_cut: Final = functools.lru_cache(1 << 12)(cut)
