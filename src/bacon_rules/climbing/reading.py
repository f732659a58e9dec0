"""The fast path from a text to cards.  It reads only correct texts; `notation` explains the faults of all others."""

from __future__ import annotations

from operator import getitem
from typing import Final

from bacon_rules.climbing.cards import MAX_COPIES, MAX_RANK, MAX_WILDS, WILD, Card, Hand, Suit, unpacked
from bacon_rules.climbing.combinations import Combination, Kind, combination_of

_WILD_TEXT: Final = str(WILD)
_IN_ORDER: Final = [*(Card(rank, suit) for rank in range(1, MAX_RANK + 1) for suit in Suit), WILD]
_PACKED: Final = {str(card): Hand([card]).packed for card in _IN_ORDER}
_PLACES: Final = {str(card): place for place, card in enumerate(_IN_ORDER)}
_AT_RANK: Final = [
    {str(card): _PACKED[str(card)] for card in _IN_ORDER if card.rank in (rank, None)} for rank in range(MAX_RANK + 2)
]
"""For each rank, the cards that can stand for it."""

_HEADS: Final = {
    f"{kind}-{top}": (
        kind,
        top,
        [_AT_RANK[rank] for rank in range(top - kind.length + 1, top + 1) for _ in range(kind.width)],
    )
    for kind in Kind
    for top in range(kind.length, MAX_RANK + 2)
}
"""For each kind and top rank, the cards that can stand at each place."""


def quick_combination(text: str) -> Combination | None:
    """Read a combination; `None` if the text is not exactly the one that `str` writes.

    >>> quick_combination("pair-7:7c,X")
    parse_combination('pair-7:7c,X')
    >>> quick_combination("pair-7:X,7c")
    """
    head, _, listed = text.partition(":")
    if head not in _HEADS:
        return None
    kind, top, places = _HEADS[head]
    words = listed.split(",")
    if len(words) != len(places):
        return None
    try:
        packed = sum(map(getitem, places, words))
    except KeyError:
        return None
    if kind.is_flush:
        right = len({word[-1] for word in words if word != _WILD_TEXT}) < 2
    else:
        right = kind.width == 1 or _in_order(words, kind.width)
    return combination_of(kind, top, packed) if right else None


def quick_hand(text: str, separator: str) -> Hand | None:
    """Read a hand; `None` if the text is not exactly the one that `str` writes.

    >>> quick_hand("1c,1c,10h,X", ",")
    parse_hand('1c 1c 10h X')
    """
    words = text.split(separator)
    try:
        places = [_PLACES[word] for word in words]
    except KeyError:
        return None
    if places != sorted(places) or len(words) > MAX_WILDS:
        return None
    naturals = [word for word in words if word != _WILD_TEXT]
    if any(map(str.__eq__, naturals, naturals[MAX_COPIES:])):
        return None
    return unpacked(sum(map(_PACKED.__getitem__, words)))


def _in_order(words: list[str], width: int) -> bool:
    """Return whether each rank has naturals by suit, then wilds, and no card more often than a hand can hold."""
    for start in range(0, len(words), width):
        rank = words[start : start + width]
        if rank != sorted(rank):
            return False
        if width > MAX_COPIES and any(rank.count(word) > MAX_COPIES for word in rank if word != _WILD_TEXT):
            return False
    return True
