"""The combinations of one kind and top rank: the cards at an index, the index of cards, and the list in order.

Ranks are filled from low to high.  At each rank, fewer wilds come first; with equally many wilds, more cards of the
earlier suits come first.  A flush is a sequence within one suit.  Flushes are ordered by suit; the flush of wilds alone
comes last.  Cards come and go as `Hand.packed`.
"""

from __future__ import annotations

import functools
from typing import Final

from bacon_rules.climbing.listing.counting import (
    SUITS,
    copies,
    count,
    flush_count,
    one_suit,
    reduced,
    ways,
)

_WILDS: Final = 0xFF


@functools.cache
def takes(held: int, taken: int) -> tuple[int, ...]:
    """List the ways to take this many cards out of one rank byte, as rank bytes."""
    return tuple(_takes(held, taken, 0))


def _takes(held: int, taken: int, suit: int) -> list[int]:
    if suit not in SUITS:
        return [0] if taken == 0 else []
    return [
        number << 2 * suit | rest
        for number in range(min(copies(held, suit), taken), -1, -1)
        for rest in _takes(held, taken - number, suit + 1)
    ]


@functools.cache
def _fills(held: int, width: int, wilds: int) -> tuple[tuple[int, int], ...]:
    """List the ways to have this many cards of one rank, with at most `wilds` wilds: a rank byte, and the wilds."""
    return tuple((taken, wild) for wild in range(min(width, wilds) + 1) for taken in takes(held, width - wild))


def of_rank_at(held: int, rank: int, width: int, wilds: int, index: int) -> int:
    """Return the cards at an index among all ways to have `width` cards of one rank."""
    taken, wild = _fills(held, width, wilds)[index]
    return (taken << 8 * rank) + wild


def cards_at(row: bytes, bottom: int, width: int, wilds: int, index: int) -> int:
    """Return the cards at an index among all ways to fill the window of rank bytes."""
    keys = reduced(row, width)
    cards = 0
    for place, held in enumerate(row[:-1]):
        rest = keys[place + 1 :]
        wild, after = 0, count(rest, width, wilds)
        while index >= (block := ways(held, width - wild) * after):
            index -= block
            wild += 1
            after = count(rest, width, wilds - wild)
        choice, index = divmod(index, after)
        cards += (takes(held, width - wild)[choice] << 8 * (bottom + place)) + wild
        wilds -= wild
    return cards + of_rank_at(row[-1], bottom + len(row) - 1, width, wilds, index)


def place_of(row: bytes, bottom: int, width: int, wilds: int, cards: int) -> int:
    """Return the index of these cards: the inverse of `cards_at`."""
    keys = reduced(row, width)
    index = 0
    for place, held in enumerate(row):
        rest = keys[place + 1 :]
        taken = cards >> 8 * (bottom + place) & 0xFF
        wild = width - sum(copies(taken, suit) for suit in SUITS)
        index += sum(ways(held, width - fewer) * count(rest, width, wilds - fewer) for fewer in range(wild))
        wilds -= wild
        index += takes(held, width - wild).index(taken) * count(rest, width, wilds)
    return index


def _in_suit(cards: int, suit: int) -> int:
    wild = cards & _WILDS
    return (cards - wild << 2 * suit) + wild


def flush_at(row: bytes, bottom: int, wilds: int, index: int) -> int:
    """Return the cards at an index among all flushes in the window of rank bytes."""
    for suit in SUITS:
        held = one_suit(row, suit)
        here = flush_count(held, wilds)
        if index < here:
            return _in_suit(cards_at(held, bottom, 1, wilds, index), suit)
        index -= here
    return len(row)


def flush_place(row: bytes, bottom: int, wilds: int, cards: int) -> int:
    """Return the index of these cards: the inverse of `flush_at`."""
    index = 0
    for suit in SUITS:
        held = one_suit(row, suit)
        of_suit = one_suit(cards.to_bytes(bottom + len(row), "little")[bottom:], suit)
        if any(of_suit):
            packed = int.from_bytes(of_suit, "little") << 8 * bottom
            return index + place_of(held, bottom, 1, wilds, packed)
        index += flush_count(held, wilds)
    return index


class Listing:
    """Lists of cards, in the order of `cards_at` and `flush_at`.

    Many windows share their upper ranks, so the lists for these are kept as long as the listing lives.
    """

    def __init__(self, row: bytes, wilds: int) -> None:
        self._row = row
        self._wilds = wilds
        self._kept: dict[tuple[int, int, int, int], list[int]] = {}
        self._suits: list[Listing] = []

    def cards(self, width: int, bottom: int, top: int) -> list[int]:
        """List all ways to have `width` cards of each rank from `bottom` to `top`."""
        return self._endings(width, bottom, top, self._wilds)

    def flushes(self, bottom: int, top: int) -> list[int]:
        """List all flushes from rank `bottom` to `top`."""
        if not self._suits:
            self._suits = [Listing(one_suit(self._row, suit), self._wilds) for suit in SUITS]
        length = top - bottom + 1
        naturals = max(1, length - self._wilds)
        flushes = [
            _in_suit(cards, suit)
            for suit, listing in enumerate(self._suits)
            if listing._row.count(1, bottom - 1, top) >= naturals
            for cards in listing.cards(1, bottom, top)
            if cards > _WILDS
        ]
        return flushes + [length] * (length <= self._wilds)

    def _endings(self, width: int, rank: int, top: int, wilds: int) -> list[int]:
        key = (width, rank, top, wilds)
        kept = self._kept.get(key)
        if kept is None:
            held = self._row[rank - 1]
            kept = []
            for wild in range(min(width, wilds) + 1):
                chosen = [(taken << 8 * rank) + wild for taken in takes(held, width - wild)]
                if chosen and rank < top:
                    endings = self._endings(width, rank + 1, top, wilds - wild)
                    chosen = [cards + ending for cards in chosen for ending in endings]
                kept += chosen
            self._kept[key] = kept
        return kept
