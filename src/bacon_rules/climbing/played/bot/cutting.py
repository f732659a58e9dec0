"""The best way to cut a hand into combinations, and how often the hand then needs the lead.

Playing out a hand takes the lead once for each combination.  A combination that is hardly ever beaten brings the lead
back; a weak one gives it away.  So weak combinations add to the need of a hand, and strong ones reduce it.  Needs and
chances are in hundredths.
"""

from __future__ import annotations

import functools
import itertools
from operator import itemgetter, sub
from typing import Final

from bacon_rules.climbing import Kind

_BEST: Final = 90
_WORST: Final = 5
_LOST_BY_RANK: Final = {1: 36, 2: 27, 3: 21, 4: 16, 5: 13, 6: 12}
_BOMB: Final = 95
_BOMB_WORTH: Final = 30
_FLUSHES: Final = tuple(kind for kind in Kind if kind.is_flush)
_OTHERS: Final = tuple(kind for kind in Kind if not kind.is_flush)
_MOST_RANKS: Final = 13
_MOST_WILDS: Final = 6
_MOST_AT_ONCE: Final = 16
"""The greatest number of naturals cut at once; no hand of the presets has more."""
SUITS: Final = range(4)
IN_RANK: Final = bytes(sum(held >> 2 * suit & 3 for suit in SUITS) for held in range(256))
"""The number of cards by the naturals of a rank."""

_IN_SUIT: Final = tuple(bytes(held >> 2 * suit & 3 > 0 for held in range(256)) for suit in SUITS)

Shape = tuple[int, int]
"""The number of a kind, and a top rank."""

Cut = tuple[int, tuple[Shape, ...], int]
"""The need of a hand for the lead; its plan; the suit of the flush at the beginning of the plan, or -1.

A plan has the shape of each combination: flushes first, then from the lowest rank up.
"""

_Part = tuple[Kind, int]
"""A kind, and the distance of its top rank from the best."""


def chance(kind: Kind, below: int) -> int:
    """Guess how often a combination stays unbeaten, in hundredths; `below` is the distance from the best top rank."""
    return _BOMB if kind.is_bomb else max(_WORST, _BEST - _LOST_BY_RANK[kind.size] * below)


def need(kind: Kind, below: int) -> int:
    """Return the need that a combination adds to a hand."""
    return 100 - 2 * chance(kind, below) - _BOMB_WORTH * kind.is_bomb


def cut(held: bytes) -> Cut:
    """Return the cut of a hand that needs the lead least often.

    Args:
        held: the hand from the wilds up to the highest natural rank, as in `Hand.packed`.  A wild can stand for one
            rank more.

    Raises:
        ValueError: there are more than 13 ranks, or more than 6 wilds.
    """
    top_rank = len(held)
    if not 1 <= top_rank <= _MOST_RANKS + 1 or held[0] > _MOST_WILDS:
        raise ValueError("a hand has its wilds and then its naturals, up to rank 13, and up to 6 wilds")
    wilds, counts = held[0], held[1:].translate(IN_RANK)
    least, parts = _cut(counts, wilds)
    flush: tuple[Shape, ...] = ()
    in_suit = -1
    in_suits = [held[1:].translate(ranks) for ranks in _IN_SUIT]
    for kind in _FLUSHES:
        for low, (suit, row) in itertools.product(range(top_rank - kind.length + 1), enumerate(in_suits)):
            high = low + kind.length
            taken = row[low:high]
            spent = kind.size - sum(taken)
            if kind.size > spent <= wilds:
                rest = counts[:low] + bytes(map(sub, counts[low:high], taken)) + counts[high:]
                found, others = _cut(rest, wilds - spent)
                found += need(kind, top_rank - high)
                if found < least:
                    least, flush, in_suit, parts = found, ((kind.number, high),), suit, others
    return least, flush + tuple([(kind.number, top_rank - below) for kind, below in parts]), in_suit


def _cut(counts: bytes, wilds: int) -> tuple[int, tuple[_Part, ...]]:
    """Return the cut of a hand, given by its number of cards of each rank up to the highest natural one.

    The time grows fast with the number of cards.  So a very large hand, which only house rules deal, is cut a few ranks
    at a time, and the wilds go to the highest part.
    """
    needed = 0
    parts: tuple[_Part, ...] = ()
    first = held = 0
    for rank, number in enumerate(counts):
        if held and held + number > _MOST_AT_ONCE:
            part_need, others = _cut_whole(counts[first:rank].ljust(len(counts) - first, b"\0"), 0)
            needed, parts = needed + part_need, parts + others
            first, held = rank, 0
        held += number
    last_need, last = _cut_whole(counts[first:], wilds)
    return needed + last_need, parts + last


def _cut_whole(counts: bytes, wilds: int) -> tuple[int, tuple[_Part, ...]]:
    held = counts.lstrip(b"\0")
    return _cut_from_lowest(held, wilds) if held else (wilds * need(Kind.SINGLE, 0), ((Kind.SINGLE, 0),) * wilds)


@functools.lru_cache(1 << 16)
def _cut_from_lowest(counts: bytes, wilds: int) -> tuple[int, tuple[_Part, ...]]:
    """Try every kind that begins with the lowest held rank; wilds only replace missing naturals."""
    choices = []
    for kind in _OTHERS:
        window, below = counts[: kind.length], len(counts) + 1 - kind.length
        taken = bytes(min(held, kind.width) for held in window)
        spent = kind.size - sum(taken)
        if below >= 0 and spent <= wilds:
            rest = bytes(map(sub, window, taken)) + counts[kind.length :]
            needed, parts = _cut_whole(rest, wilds - spent)
            choices.append((needed + need(kind, below), ((kind, below), *parts)))
    return min(choices, key=itemgetter(0))
