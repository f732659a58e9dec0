"""How good a hand is: the best way to cut it into combinations, and how often it will then need the lead.

Playing out a hand takes the lead once for each combination.  A combination that is hardly ever beaten brings the lead
back; a weak one gives it away.  So weak combinations add to what a hand needs, and strong ones take away from it.
Needs and chances are in hundredths.
"""

from __future__ import annotations

import functools
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
_IN_RANK: Final = bytes(sum(held >> 2 * suit & 3 for suit in range(4)) for held in range(256))

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
    plans = [_without_flush(hand, top_rank)]
    for kind in _FLUSHES:
        for top in range(kind.length, top_rank + 1):
            for flush in fewest_wilds(hand, kind, top):
                rest = _without_flush(hand - flush.cards, top_rank)
                plans.append(Plan(rest.need + _need(kind, top_rank - top), (flush, *rest.combinations)))
    return min(plans, key=lambda plan: plan.need)


def fewest_wilds(hand: Hand, kind: Kind, top: int) -> Iterator[Combination]:
    """Yield the combination of this kind and top rank that takes fewest wilds; of flushes, one in each suit held.

    There is none where the hand has too few wilds.
    """
    ranks = _by_rank(hand)[top - kind.length + 1 : top + 1]
    for suit in Suit if kind.is_flush else (None,):
        cards: list[Card] = []
        for held in ranks:
            cards += [card for card in held if suit in (None, card.suit)][: kind.width]
        wilds = kind.size - len(cards)
        if wilds <= hand.wilds and (cards or suit is None):
            yield Combination(kind, top, [*cards, *[WILD] * wilds])


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


def cut_of(hand: Hand, top_rank: int) -> tuple[Shape, ...]:
    """Return a hand cut without flushes, as kinds and how far their tops are from the best rank."""
    return _cut_hand(hand, top_rank)[1]


def _cut_hand(hand: Hand, top_rank: int) -> tuple[int, tuple[Shape, ...]]:
    counts = hand.packed.to_bytes(top_rank + 1, "little")[1:top_rank].translate(_IN_RANK)
    return _cut(counts, hand.wilds)


def _without_flush(hand: Hand, top_rank: int) -> Plan:
    need, shapes = _cut_hand(hand, top_rank)
    combinations: list[Combination] = []
    for kind, below in shapes:
        combination = next(fewest_wilds(hand, kind, top_rank - below))
        combinations.append(combination)
        hand -= combination.cards
    return Plan(need, tuple(combinations))


def _cut(counts: bytes, wilds: int) -> tuple[int, tuple[Shape, ...]]:
    """Return how to cut a hand, given as the number of its cards of each rank; the last is the highest natural rank."""
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
            need, shapes = _cut(rest, wilds - spent)
            choices.append((need + _need(kind, below), ((kind, below), *shapes)))
    return min(choices, key=itemgetter(0))
