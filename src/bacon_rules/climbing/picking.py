"""What can be done with picked cards, without listing it: ints and bytes in, ints out.

A combination that holds the picked cards has places for the picked naturals, takes what else it wants from the rest of
the hand, and has at least the picked wilds.  Hands and picked cards come as `Hand.packed`; a hand holds what is picked
from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bacon_rules.climbing.combinations import Kind
from bacon_rules.climbing.counting import SUITS, cards_in, count, one_suit, spread, suit_alone, usable_wilds

WILDS: Final = 0xFF
_KINDS: Final = tuple(Kind)
_WIDEST: Final = max(kind.width for kind in Kind)
_EVERY_CARD: Final = 0xFF
_ROOM: Final = tuple(bytes(_EVERY_CARD * (taken < width) for taken in range(256)) for width in range(_WIDEST + 1))
_MISSING: Final = tuple(bytes(max(0, width - held) for held in range(256)) for width in range(_WIDEST + 1))


class Rest(NamedTuple):
    """What a kind wants beside picked naturals.

    Attributes:
        row: the cards it can take, by rank from 1.
        wanted: how many it wants of each rank.
        tops: the top ranks with which it has places for all that is picked.
    """

    row: bytes
    wanted: bytes
    tops: range


_NOTHING: Final = Rest(b"", b"", range(0))


def rest_of(packed: int, ranks: int, naturals: int, kind: Kind) -> Rest:
    """Return what a kind wants beside these naturals of a hand, of which there is at least one."""
    taken = cards_in(spread(naturals, ranks))
    suits = _flush_suits(naturals, ranks) if kind.is_flush else SUITS
    if max(taken) > kind.width or not suits:
        return _NOTHING
    row = spread(packed - naturals, ranks)
    if kind.is_flush:
        row = suit_alone(row, suits[0])
    return Rest(row, bytes([kind.width - here for here in taken]), _tops(taken, ranks, kind.length))


def by_top(packed: int, ranks: int, picked: int, number: int) -> tuple[int, ...]:
    """Count the combinations of the kind with this number that hold the picked cards, a natural among them.

    There is a count for each top rank, from 1 up.
    """
    kind, fewest = _KINDS[number], picked & WILDS
    row, wanted, tops = rest_of(packed, ranks, picked - fewest, kind)
    counts = [0] * (ranks + 1)
    for top in tops:
        window = slice(top - kind.length, top)
        counts[top - 1] = count(row[window], wanted[window], fewest, usable_wilds(packed))
    return tuple(counts)


def addable(packed: int, ranks: int, picked: int, kinds: Iterable[tuple[Kind, int]]) -> int:
    """Return the cards left in a hand that can be added to the picked ones, so that a combination holds them all.

    There is such a combination if it has places for what is picked and the hand's wilds fill the places that no natural
    can.  A card can be added where its rank has another place, a wild at any place.

    Args:
        packed: the hand.
        ranks: the highest natural rank.
        picked: the picked cards.
        kinds: the kinds to be played, each with the rank that its top rank has to be above.
    """
    fewest, wilds = picked & WILDS, usable_wilds(packed)
    naturals = picked - fewest
    row, taken = spread(packed, ranks), cards_in(spread(naturals, ranks))
    number, deepest = sum(taken) + fewest, max(taken)
    in_suits = [(suit_alone(row, suit), suit_alone(_all(ranks), suit)) for suit in _flush_suits(naturals, ranks)]
    lit = 0
    for kind, above in kinds:
        if number >= kind.size or deepest > kind.width:
            continue
        span, tops = (1 << 8 * kind.length) - 1, _tops(taken, ranks, kind.length)
        for held, cards in in_suits if kind.is_flush else ((row, _all(ranks)),):
            missing = cards_in(held).translate(_MISSING[kind.width])
            reached = 0
            for top in range(max(tops.start, above + 1), tops.stop):
                bottom = top - kind.length
                if sum(missing[bottom:top]) <= wilds:
                    reached |= span << 8 * bottom
            if reached:
                room = _packed(taken.translate(_ROOM[kind.width])) & _packed(cards)
                lit |= (reached & room) << 8 | WILDS
    return packed - picked & lit


def _tops(taken: bytes, ranks: int, length: int) -> range:
    """Return the top ranks with which all taken places are among so many consecutive ranks."""
    lowest, highest = len(taken) - len(taken.lstrip(b"\0")) + 1, len(taken.rstrip(b"\0"))
    return range(max(highest, length), min(lowest + length, ranks + 2))


def _flush_suits(naturals: int, ranks: int) -> Sequence[int]:
    """Return the numbers of the suits of which a flush with these naturals can be."""
    suits = [suit for suit in SUITS if any(one_suit(spread(naturals, ranks), suit))]
    return () if len(suits) > 1 else suits or SUITS


def _all(ranks: int) -> bytes:
    return bytes((_EVERY_CARD,)) * (ranks + 1)


def _packed(row: bytes) -> int:
    return int.from_bytes(row, "little")
