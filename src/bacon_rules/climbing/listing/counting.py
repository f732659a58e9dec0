"""Counting the combinations in a hand without listing them: ints and bytes in, ints out.

A hand comes as `Hand.packed`, spread into one byte for each rank from 1 to the highest a wild can stand for. The number
of ways to play a kind with a top rank depends only on a short window of these bytes, and not on the order of the
suits.  So each byte is *reduced* first: the count of each suit is capped at the number of cards taken of a rank, and
the counts are sorted.  The same reduced windows appear in many hands, so their counts are kept.

The counts of a kind are a tuple with one number for each top rank, from 1 up, and the sum of all.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from operator import lshift
from typing import Final

Counts = tuple[tuple[int, ...], tuple[int, ...]]
"""The counts of several kinds: the sum for each kind; then for each top rank, all kinds in the lanes of one integer."""

LANE: Final = 32
"""The number of bits for each count where one integer holds several counts side by side."""

SUITS: Final = range(4)
FLUSH_LENGTHS: Final = (5, 6)
_MOST_COPIES: Final = 3

HANDS_KEPT: Final = 4096
"""The number of hands for which counts are kept."""

_WINDOWS_KEPT: Final = 1 << 15
_MOST_WILDS: Final = 6
_LANE_MASK: Final = (1 << LANE) - 1


def copies(held: int, suit: int) -> int:
    """Return the number of cards of a suit in a rank byte."""
    return held >> 2 * suit & _MOST_COPIES


def _worth(values: Sequence[Sequence[int]]) -> bytes:
    """Return, for every rank byte, the sum of the worth of its counts; the worth depends on suit and count."""
    return bytes(map(sum, product(*reversed(values))))


def _ordered(counts: Iterable[int]) -> int:
    """Return the rank byte with these counts of suits, sorted from the highest down."""
    return sum(map(lshift, sorted(counts, reverse=True), _SHIFTS))


_SHIFTS: Final = [2 * suit for suit in SUITS]
_COUNTS: Final = range(_MOST_COPIES + 1)
_ORDERED: Final = bytes(map(_ordered, product(_COUNTS, repeat=len(SUITS))))
_REDUCED = tuple(
    _worth([[min(number, most) << shift for number in _COUNTS] for shift in _SHIFTS]).translate(_ORDERED)
    for most in _COUNTS
)
_PRESENT = tuple(bytes(copies(held, suit) > 0 for held in range(256)) for suit in SUITS)
_ALONE = tuple(bytes(held & _MOST_COPIES << 2 * suit for held in range(256)) for suit in SUITS)
_CARDS_IN = bytes((held & 0x55).bit_count() + 2 * (held & 0xAA).bit_count() for held in range(256))


def spread(packed: int, ranks: int) -> bytes:
    """Return the rank bytes of a hand, from rank 1 to the wilds' own rank above the `ranks` natural ones."""
    return packed.to_bytes(ranks + 2, "little")[1:]


def reduced(row: bytes, width: int) -> bytes:
    """Return rank bytes reduced for taking `width` cards of each rank."""
    return row.translate(_REDUCED[min(width, _MOST_COPIES)])


def cards_in(row: bytes) -> bytes:
    """Return the number of cards in each rank byte."""
    return row.translate(_CARDS_IN)


def suit_alone(row: bytes, suit: int) -> bytes:
    """Return rank bytes with only the cards of one suit."""
    return row.translate(_ALONE[suit])


def one_suit(row: bytes, suit: int) -> bytes:
    """Return rank bytes reduced to 1 where the suit is held, else 0."""
    return row.translate(_PRESENT[suit])


def usable_wilds(packed: int) -> int:
    """Return the number of wilds in a hand, as far as one combination can use them."""
    wilds = packed & 0xFF
    return wilds if wilds < _MOST_WILDS else _MOST_WILDS


@functools.cache
def ways(held: int, taken: int) -> int:
    """Count the ways to take this many cards out of one rank byte; equal copies are the same card (B6)."""
    polynomial = [1]
    for suit in SUITS:
        factor = copies(held, suit) + 1
        length = len(polynomial) + factor - 1
        polynomial = [sum(polynomial[max(0, power - factor + 1) : power + 1]) for power in range(length)]
    return polynomial[taken] if taken < len(polynomial) else 0


@functools.lru_cache(_WINDOWS_KEPT)
def count(window: bytes, width: int, wilds: int) -> int:
    """Count the ways to have `width` cards of each rank in a window, at most `wilds` of them wild."""
    if not window:
        return 1
    return sum(
        ways(window[0], width - wild) * count(window[1:], width, wilds - wild) for wild in range(min(width, wilds) + 1)
    )


class _Table(dict[bytes, int]):
    """Counts of several kinds by window, worked out on first use and kept.

    The counts of one window stand side by side in one integer, `LANE` bits each, so a single addition covers all kinds.
    """

    def __init__(self, counts: Callable[[bytes, int], Iterable[int]], wilds: int) -> None:
        super().__init__()
        self._counts = counts
        self._wilds = wilds

    def __missing__(self, window: bytes) -> int:
        self[window] = lanes = sum(
            number << LANE * lane for lane, number in enumerate(self._counts(window, self._wilds))
        )
        return lanes


def _lookups(counts: Callable[[bytes, int], Iterable[int]]) -> tuple[Callable[[bytes], int], ...]:
    return tuple(_Table(counts, wilds).__getitem__ for wilds in range(_MOST_WILDS + 1))


def _sets_to(window: bytes, wilds: int) -> Iterator[int]:
    for width in range(1, 7):
        yield count(window[-1:], width, wilds)
    for width, length in ((2, 2), (2, 3), (3, 2)):
        yield count(window[-length:], width, wilds) if length <= len(window) else 0


def _sequences_to(window: bytes, wilds: int) -> Iterator[int]:
    for length in range(3, 7):
        yield count(window[-length:], 1, wilds) if length <= len(window) else 0


def flush_count(window: bytes, wilds: int) -> int:
    """Count the flushes in a window of one suit that have at least one natural card."""
    return count(window, 1, wilds) - (wilds >= len(window))


def _flushes_of_suit(row: bytes, wilds: int) -> Iterator[int]:
    """Count straight flushes and stretch flushes for each top rank."""
    for top in range(1, len(row) + 1):
        for length in FLUSH_LENGTHS:
            yield flush_count(row[top - length : top], wilds) if length <= top else 0


@functools.cache
def _flushes_of_wilds(tops: int, wilds: int) -> int:
    """Count flushes of wilds alone for each top rank.  Such a flush counts once, not once for each suit (B5)."""
    counts = (int(length <= min(top, wilds)) for top in range(1, tops + 1) for length in FLUSH_LENGTHS)
    return sum(number << LANE * lane for lane, number in enumerate(counts))


_SETS = _lookups(_sets_to)
_SEQUENCES = _lookups(_sequences_to)
_FLUSHES = _lookups(_flushes_of_suit)


@functools.cache
def _windows(ranks: int, length: int) -> tuple[slice, ...]:
    """Return, for each top rank, the slice of the rank bytes that end with it, at most `length` of them."""
    return tuple(slice(max(0, top - length), top) for top in range(1, ranks + 2))


@functools.cache
def _unpacker(lanes: int) -> Callable[[bytes], tuple[int, ...]]:
    return struct.Struct(f"<{lanes}I").unpack


@functools.lru_cache(HANDS_KEPT)
def sets(packed: int, ranks: int) -> Counts:
    """Count single, pair, triple, quad, quint, hex, stairs, tube and plate."""
    row = reduced(spread(packed, ranks), 3)
    by_top = tuple(map(_SETS[usable_wilds(packed)], map(row.__getitem__, _windows(ranks, 3))))
    return _unpacker(9)(sum(by_top).to_bytes(36, "little")), by_top


@functools.lru_cache(HANDS_KEPT)
def sequences(packed: int, ranks: int) -> Counts:
    """Count run, bobtail, straight and stretch."""
    row = reduced(spread(packed, ranks), 1)
    by_top = tuple(map(_SEQUENCES[usable_wilds(packed)], map(row.__getitem__, _windows(ranks, 6))))
    return _unpacker(4)(sum(by_top).to_bytes(16, "little")), by_top


@functools.lru_cache(HANDS_KEPT)
def flushes(packed: int, ranks: int) -> Counts:
    """Count straight flush and stretch flush."""
    wilds, tops = usable_wilds(packed), ranks + 1
    if (packed >> 8).bit_count() + wilds < FLUSH_LENGTHS[0]:
        return (0, 0), (0,) * tops
    lanes = _flushes_of_wilds(tops, wilds) + sum(map(_FLUSHES[wilds], map(spread(packed, ranks).translate, _PRESENT)))
    if not lanes:
        return (0, 0), (0,) * tops
    pairs = struct.unpack(f"<{tops}Q", lanes.to_bytes(8 * tops, "little"))
    return _unpacker(2)(sum(pairs).to_bytes(8, "little")), pairs


def of_lane(counts: int, place: int) -> int:
    """Return one of the counts packed in an integer."""
    return counts >> LANE * place & _LANE_MASK


def lane(by_top: Iterable[int], place: int) -> tuple[int, ...]:
    """Return the counts of one kind by top rank."""
    shift = LANE * place
    return tuple([counts >> shift & _LANE_MASK for counts in by_top])
