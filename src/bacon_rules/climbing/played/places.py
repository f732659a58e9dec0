"""The numbers of a hand's plays in the action space, all at once: ints in, a row of ints out.

The place of a combination is a sum over its ranks.  The part of a rank is the number of ways to fill the window from
the whole pack that come before this one because of this rank.  Most of a hand stays the same from turn to turn, so
results are kept: for a kind and the whole hand, for a window of ranks, and for the upper ranks of a window, which are
shorter windows.
"""

from __future__ import annotations

import functools
from array import array
from itertools import accumulate
from typing import Final

import attrs

from bacon_rules.climbing.combinations import Kind
from bacon_rules.climbing.listing.counting import (
    SUITS,
    cards_in,
    copies,
    count,
    flush_count,
    one_suit,
    reduced,
    spread,
    usable_wilds,
)
from bacon_rules.climbing.listing.indexing import takes
from bacon_rules.climbing.listing.plays import KINDS, kinds_on

_ALL: Final = tuple((kind.number, kind.width, kind.length) for kind in Kind)
_PLAYABLE: Final = {on: [_ALL[kind] for kind in kinds_on(on)] for on in range(-1, len(_ALL))}
_CAPPED: Final = tuple(
    bytes(sum(min(copies(held, suit), most) << 2 * suit for suit in SUITS) for held in range(256)) for most in range(4)
)
"""For each number of copies, the rank bytes with the copies of each card capped at that number."""
_KEPT: Final = 1 << 11
_HANDS_KEPT: Final = 256
_PACKS_KEPT: Final = 64


@attrs.frozen(eq=False)
class _Space:
    """The action space of a pack; each pack has one instance, which makes its cache keys cheap.

    Attributes:
        row: the rank bytes of the pack.
        wilds: the usable wilds.
        starts: the number of combinations that come before, by number of the kind and top rank.
    """

    row: bytes
    wilds: int
    starts: tuple[tuple[int, ...], ...]


def places(hand: int, ranks: int, kind: int, top: int, pack: int) -> bytes:
    """Return the places of all plays of a hand, as a lead or on a combination, in the action space of its pack.

    Args:
        hand: the cards of the hand, as `Hand.packed`.
        ranks: the highest natural rank.
        kind: the number of the kind to be beaten; -1 for a lead.
        top: the top rank to be beaten; 0 for a lead.
        pack: all cards, including the hand, as `Hand.packed`.

    Returns:
        The places, the lowest first, as the bytes of an ``array("I")``.
    """
    space, row, wilds = _space(pack, ranks), spread(hand, ranks), usable_wilds(hand)
    rows = [row.translate(capped) for capped in _CAPPED]
    numbers = cards_in(row)
    most, size = max(numbers) + wilds, sum(numbers) + wilds
    longest = max([one_suit(row, suit).count(1) for suit in SUITS]) + wilds
    found: list[bytes] = []
    for number, width, length in _PLAYABLE[kind]:
        if width > most or width * length > size or (KINDS[number].is_flush and length > longest):
            continue
        lowest = top + 1 if number == kind and top >= length else length
        found.append(_of_kind(space, number, lowest, rows[min(width, 3)], wilds))
    return b"".join(found)


@functools.lru_cache(_HANDS_KEPT)
def _of_kind(space: _Space, number: int, lowest: int, row: bytes, wilds: int) -> bytes:
    """Return the places of the combinations of a kind from this top rank up."""
    length = KINDS[number].length
    return b"".join(
        [_of_top(space, number, top, row[top - length : top], wilds) for top in range(lowest, len(space.row) + 1)]
    )


@functools.lru_cache(_KEPT)
def _of_top(space: _Space, number: int, top: int, held: bytes, wilds: int) -> bytes:
    """Return the places of the combinations of a kind with one top rank.

    Args:
        space: the action space of the pack.
        number: the number of the kind.
        top: the top rank.
        held: the rank bytes of the hand in the window up to the top rank, with copies capped at the width.
        wilds: the usable wilds.
    """
    kind = KINDS[number]
    window, start = space.row[top - kind.length : top], space.starts[number][top]
    if kind.is_flush:
        here = _flushes(window, space.wilds, held, wilds)
    else:
        here = _fillings(window, held, kind.width, space.wilds, wilds)
    return array("I", [start + place for place in here]).tobytes()


@functools.lru_cache(_KEPT)
def _fillings(window: bytes, held: bytes, width: int, all_wilds: int, wilds: int) -> list[int]:
    """Return the places of a hand's fillings of a window among all fillings from the whole pack and its wilds."""
    if not window:
        return [0]
    return [
        head + rest
        for wild, heads in enumerate(_heads(window, held[0], width, all_wilds)[: wilds + 1])
        if heads
        for rests in (_fillings(window[1:], held[1:], width, all_wilds - wild, wilds - wild),)
        for head in heads
        for rest in rests
    ]


@functools.lru_cache(_KEPT)
def _heads(window: bytes, held: int, width: int, wilds: int) -> tuple[tuple[int, ...], ...]:
    """Return the part of each place that the lowest rank of a window adds, for each number of wilds in that rank.

    Args:
        window: the rank bytes of the pack.
        held: the rank byte of the hand for the lowest rank.
        width: the number of cards taken of each rank.
        wilds: the number of the pack's wilds left for this rank and the ranks above.
    """
    heads = []
    start, rest = 0, reduced(window[1:], width)
    for wild in range(min(width, wilds) + 1):
        after = count(rest, width, wilds - wild)
        all_takes = takes(window[0], width - wild)
        heads.append(tuple([start + after * all_takes.index(taken) for taken in takes(held, width - wild)]))
        start += len(all_takes) * after
    return tuple(heads)


def _flushes(window: bytes, all_wilds: int, held: bytes, wilds: int) -> list[int]:
    """Return the places of the hand's flushes in a window among all flushes of the pack there."""
    found: list[int] = []
    least, starts = len(window) - wilds, _flush_starts(window, all_wilds)
    for suit in SUITS:
        mine = one_suit(held, suit)
        if mine.count(1) >= max(1, least):
            here = _fillings(one_suit(window, suit), mine, 1, all_wilds, wilds)
            found += [starts[suit] + place for place in (here if least > 0 else here[:-1])]
    return found + starts[-1:] * (least <= 0)


@functools.lru_cache(_KEPT)
def _flush_starts(window: bytes, wilds: int) -> list[int]:
    """Return the number of flushes before the flushes of each suit, and last before the flush of wilds alone."""
    return [0, *accumulate(flush_count(one_suit(window, suit), wilds) for suit in SUITS)]


@functools.lru_cache(_PACKS_KEPT)
def _space(pack: int, ranks: int) -> _Space:
    row, wilds = spread(pack, ranks), usable_wilds(pack)
    suits = tuple([one_suit(row, suit) for suit in SUITS])
    starts = []
    start = 0
    for kind in Kind:
        of_kind = []
        for top in range(ranks + 2):
            of_kind.append(start)
            window = slice(top - kind.length, top)
            if top < kind.length:
                continue
            if kind.is_flush:
                start += sum(flush_count(suit[window], wilds) for suit in suits) + (kind.length <= wilds)
            else:
                start += count(reduced(row[window], kind.width), kind.width, wilds)
        starts.append(tuple(of_kind))
    return _Space(row, wilds, tuple(starts))
