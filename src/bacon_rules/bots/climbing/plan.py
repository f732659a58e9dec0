"""How good a hand is: the best way to cut it into combinations, and how often it will then need the lead.

Playing out a hand takes the lead once for each combination.  A combination that is hardly ever beaten brings the lead
back; a weak one gives it away.  So weak combinations add to what a hand needs, and strong ones take away from it.
Needs and chances are in hundredths.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from operator import itemgetter, sub
from typing import Final

import attrs

from bacon_rules.climbing import WILD, Card, Combination, Hand, Kind, Suit

_BEST: Final = 90
_WORST: Final = 5
_LOST_BY_RANK: Final = {1: 36, 2: 27, 3: 21, 4: 16, 5: 13, 6: 12}
_BOMB: Final = 95
_BOMB_WORTH: Final = 30
_FLUSHES: Final = tuple(kind for kind in Kind if kind.is_flush)
_OTHERS: Final = tuple(kind for kind in Kind if not kind.is_flush)
_MOST_AT_ONCE: Final = 16
"""How many naturals are cut at once; no hand of the presets has more."""
_IN_RANK: Final = bytes(sum(held >> 2 * suit & 3 for suit in range(4)) for held in range(256))
_IN_SUIT: Final = {suit: bytes(held >> 2 * place & 3 > 0 for held in range(256)) for place, suit in enumerate(Suit)}

Shape = tuple[Kind, int]
"""A kind, and how far its top is from the best rank."""


@attrs.frozen
class Plan:
    """A hand cut into combinations.

    Attributes:
        need: how often the lead will be lacking, in hundredths; below 0 for a hand that can lead again and again.
        combinations: the combinations, lowest ranks first, flushes before all others.
    """

    need: int
    combinations: tuple[Combination, ...]


def chance(kind: Kind, below: int) -> int:
    """Guess how often a combination stays unbeaten, in hundredths; `below` is how far its top is from the best rank."""
    return _BOMB if kind.is_bomb else max(_WORST, _BEST - _LOST_BY_RANK[kind.size] * below)


@functools.lru_cache(1 << 12)
def plan_of(hand: Hand, top_rank: int) -> Plan:
    """Return a hand cut into combinations so that it needs the lead least often.

    Args:
        hand: the cards.
        top_rank: the highest rank a wild can stand for.
    """
    counts, wilds = _counts(hand, top_rank), hand.wilds
    least, best = _cut(counts, wilds)[0], None
    in_suits = [(suit, _held(hand, top_rank).translate(ranks)) for suit, ranks in _IN_SUIT.items()]
    for kind in _FLUSHES:
        for low, (suit, held) in itertools.product(range(top_rank - kind.length + 1), in_suits):
            high = low + kind.length
            taken = held[low:high]
            spent = kind.size - sum(taken)
            if kind.size > spent <= wilds:
                rest = counts[:low] + bytes(map(sub, counts[low:high], taken)) + counts[high:]
                need = _cut(rest, wilds - spent)[0] + _need(kind, top_rank - high)
                if need < least:
                    least, best = need, (kind, high, suit)
    if best is None:
        return Plan(least, _without_flush(hand, top_rank))
    flush = _with_fewest_wilds(hand, *best)
    return Plan(least, (flush, *_without_flush(hand - flush.cards, top_rank)))


def fewest_wilds(hand: Hand, kind: Kind, top: int) -> Iterator[Combination]:
    """Yield the combination of this kind and top rank that takes fewest wilds; of flushes, one in each suit held.

    There is none where the hand has too few wilds.
    """
    for suit in Suit if kind.is_flush else (None,):
        cards = _naturals(hand, kind, top, suit)
        if kind.size - len(cards) <= hand.wilds and (cards or suit is None):
            yield _with_fewest_wilds(hand, kind, top, suit)


def _with_fewest_wilds(hand: Hand, kind: Kind, top: int, suit: Suit | None) -> Combination:
    cards = _naturals(hand, kind, top, suit)
    return Combination(kind, top, [*cards, *[WILD] * (kind.size - len(cards))])


def _naturals(hand: Hand, kind: Kind, top: int, suit: Suit | None) -> list[Card]:
    """Return the naturals that a hand has for a combination; for a flush, those of a suit."""
    cards: list[Card] = []
    for held in _by_rank(hand)[top - kind.length + 1 : top + 1]:
        cards += [card for card in held if suit in (None, card.suit)][: kind.width]
    return cards


@functools.lru_cache(1 << 12)
def _by_rank(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """Return the naturals of each rank, up to the highest, in the place of that rank."""
    ranks: list[list[Card]] = []
    for card in hand:
        if card.rank is not None:
            ranks += [[] for _ in range(len(ranks), card.rank + 1)]
            ranks[card.rank].append(card)
    return tuple(map(tuple, ranks))


def _need(kind: Kind, below: int) -> int:
    return 100 - 2 * chance(kind, below) - _BOMB_WORTH * kind.is_bomb


def _held(hand: Hand, top_rank: int) -> bytes:
    """Return the naturals of each rank, from rank 1 to the highest, as `Hand.packed` has them."""
    return hand.packed.to_bytes(top_rank + 1, "little")[1:top_rank]


def _counts(hand: Hand, top_rank: int) -> bytes:
    """Return how many naturals of each rank there are."""
    return _held(hand, top_rank).translate(_IN_RANK)


def cut_of(hand: Hand, top_rank: int) -> tuple[Shape, ...]:
    """Return a hand cut without flushes, as kinds and how far their tops are from the best rank."""
    return _cut(_counts(hand, top_rank), hand.wilds)[1]


def _without_flush(hand: Hand, top_rank: int) -> tuple[Combination, ...]:
    """Return the combinations that a hand is best cut into, without flushes."""
    combinations: list[Combination] = []
    for kind, below in cut_of(hand, top_rank):
        combination = next(fewest_wilds(hand, kind, top_rank - below))
        combinations.append(combination)
        hand -= combination.cards
    return tuple(combinations)


def _cut(counts: bytes, wilds: int) -> tuple[int, tuple[Shape, ...]]:
    """Return how to cut a hand, given as the number of its cards of each rank; the last is the highest natural rank.

    The time for it grows fast with the number of cards.  So of a hand with very many, such as only house rules deal, a
    few ranks are cut at a time, and the wilds go to the highest part.
    """
    need = 0
    shapes: tuple[Shape, ...] = ()
    first = held = 0
    for rank, number in enumerate(counts):
        if held and held + number > _MOST_AT_ONCE:
            part_need, part_shapes = _cut_whole(counts[first:rank].ljust(len(counts) - first, b"\0"), 0)
            need, shapes = need + part_need, shapes + part_shapes
            first, held = rank, 0
        held += number
    last_need, last_shapes = _cut_whole(counts[first:], wilds)
    return need + last_need, shapes + last_shapes


def _cut_whole(counts: bytes, wilds: int) -> tuple[int, tuple[Shape, ...]]:
    held = counts.lstrip(b"\0")
    return _cut_from_lowest(held, wilds) if held else (wilds * _need(Kind.SINGLE, 0), ((Kind.SINGLE, 0),) * wilds)


@functools.lru_cache(1 << 16)
def _cut_from_lowest(counts: bytes, wilds: int) -> tuple[int, tuple[Shape, ...]]:
    """Try every kind that begins with the lowest rank, which is held; wilds only stand in for missing naturals."""
    choices = []
    for kind in _OTHERS:
        window, below = counts[: kind.length], len(counts) + 1 - kind.length
        taken = bytes(min(held, kind.width) for held in window)
        spent = kind.size - sum(taken)
        if below >= 0 and spent <= wilds:
            rest = bytes(map(sub, window, taken)) + counts[kind.length :]
            need, shapes = _cut_whole(rest, wilds - spent)
            choices.append((need + _need(kind, below), ((kind, below), *shapes)))
    return min(choices, key=itemgetter(0))
