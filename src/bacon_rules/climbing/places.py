"""Where what a hand can play stands among all that any hand can play: ints in, a row of ints out.

The place of a combination is a sum with a part for each of its ranks: how many ways to fill the window of the whole
pack come before this one, as far as this rank decides.  So places are added up from the top rank down, as
`ranking.Listing` joins cards, and on the way to the longest kind of a width come those of the shorter ones.
"""

from __future__ import annotations

import functools
from array import array
from typing import Final, NamedTuple

from bacon_rules.climbing.combinations import Kind
from bacon_rules.climbing.counting import SUITS, count, flush_count, one_suit, reduced, spread, usable_wilds
from bacon_rules.climbing.ranking import takes

_LEAD: Final = tuple(Kind)
_ANSWERS: Final = tuple((kind, *(bomb for bomb in Kind if bomb.is_bomb and bomb.number > kind.number)) for kind in Kind)
_LONGEST: Final = tuple(max([kind.length for kind in Kind if kind.width == width], default=0) for width in range(7))
_KEPT: Final = 1 << 15
_PACKS_KEPT: Final = 64


class _Cards(NamedTuple):
    """Rank bytes, up to a top rank, and usable wilds."""

    row: bytes
    wilds: int


class _Space(NamedTuple):
    """What a pack can make.

    Attributes:
        row: its rank bytes.
        suits: for each suit, its rank bytes reduced to 1 where the suit is there.
        wilds: its usable wilds.
        starts: by the number of the kind and the top rank, how many combinations come before.
    """

    row: bytes
    suits: tuple[bytes, ...]
    wilds: int
    starts: tuple[tuple[int, ...], ...]


def places(hand: int, ranks: int, kind: int, top: int, pack: int) -> bytes:
    """Return the places of all that a hand can lead, or play on something, among all that its pack can make.

    Args:
        hand: the cards of the hand, as `Hand.packed`.
        ranks: the highest natural rank.
        kind: the number of the kind to be beaten; -1 for a lead.
        top: the top rank to be beaten; 0 for a lead.
        pack: all cards, as `Hand.packed`; those of the hand are among them.

    Returns:
        The places, the lowest first, as the bytes of an ``array("I")``.
    """
    space = _space(pack, ranks)
    row, wilds = spread(hand, ranks), usable_wilds(hand)
    suits = [one_suit(row, suit) for suit in SUITS]
    fillings: dict[int, list[list[list[int]]]] = {}
    found: list[int] = []
    for playable in _LEAD if kind < 0 else _ANSWERS[kind]:
        number, width, length = playable.number, playable.width, playable.length
        lowest = max(length, top + 1) if number == kind else length
        starts = space.starts[number]
        if not playable.is_flush and width not in fillings:
            longest = length if number == kind else _LONGEST[width]
            fillings[width] = [
                _fillings(_Cards(space.row[:last], space.wilds), _Cards(row[:last], wilds), width, longest)
                for last in range(ranks + 2)
            ]
        for last in range(lowest, ranks + 2):
            here = _flushes(space, suits, last, length, wilds) if playable.is_flush else fillings[width][last][length]
            if here:
                start = starts[last]
                found += [start + place for place in here]
    return array("I", found).tobytes()


def _fillings(pack: _Cards, hand: _Cards, width: int, longest: int) -> list[list[int]]:
    """Return the places of what fills the windows up to the top rank, by their lengths, each in its own window."""
    row, wilds = hand
    longest = min(longest, len(row))
    lists = [[0]]
    upper = [[0]] * (wilds + 1)
    for length in range(1, longest + 1):
        start = len(row) - length
        window, held = pack.row[start:], row[start]
        filled = []
        for used in range(min(wilds, (longest - length) * width) + 1):
            parts = zip(_heads(window, held, width, pack.wilds - used), upper[used:], strict=False)
            filled.append([head + rest for heads, rests in parts for head in heads for rest in rests])
        lists.append(filled[0])
        upper = filled
    return lists


@functools.lru_cache(_KEPT)
def _heads(window: bytes, held: int, width: int, wilds: int) -> tuple[tuple[int, ...], ...]:
    """Return what the lowest rank of a window adds to places, for each number of wilds that stand for it.

    Args:
        window: the rank bytes of the pack.
        held: the rank byte of the hand for the lowest rank.
        width: how many cards of each rank are taken.
        wilds: how many wilds the pack has left for this rank and those above.
    """
    heads = []
    start, rest = 0, reduced(window[1:], width)
    for wild in range(min(width, wilds) + 1):
        after = count(rest, width, wilds - wild)
        all_takes = takes(window[0], width - wild)
        heads.append(tuple([start + after * all_takes.index(taken) for taken in takes(held, width - wild)]))
        start += len(all_takes) * after
    return tuple(heads)


def _flushes(space: _Space, suits: list[bytes], top: int, length: int, wilds: int) -> list[int]:
    """Return the places of the flushes with a top rank among all those with this one."""
    found: list[int] = []
    start = 0
    for all_held, held in zip(space.suits, suits, strict=True):
        window = all_held[top - length : top]
        found += [start + place for place in _of_suit(window, held[top - length : top], space.wilds, wilds)]
        start += flush_count(window, space.wilds)
    return found + [start] * (length <= wilds)


@functools.lru_cache(_KEPT)
def _of_suit(window: bytes, held: bytes, all_wilds: int, wilds: int) -> list[int]:
    """Return the places of the flushes in a window of one suit that have at least one natural card."""
    length = len(window)
    if held.count(1) < max(1, length - wilds):
        return []
    found = _fillings(_Cards(window, all_wilds), _Cards(held, wilds), 1, length)[length]
    return found[:-1] if length <= wilds else found


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
    return _Space(row, suits, wilds, tuple(starts))
