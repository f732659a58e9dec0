"""The plays of a hand as plain numbers: how many there are, which one stands where, where one stands, and all of them.

Hands and cards come as `Hand.packed`, kinds as their numbers.  What is to be beaten is a kind (`on`) and its top rank
(`above`); where the hand leads, these are -1 and 0.  The order is that of `Kind`; then by top rank; then
that of `ranking`.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bacon_rules.climbing import counting, ranking
from bacon_rules.climbing.combinations import Kind

_SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD, Kind.QUINT, Kind.HEX, Kind.STAIRS, Kind.TUBE, Kind.PLATE)
_FLUSHES = (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH)
_SEQUENCES = (Kind.RUN, Kind.BOBTAIL, Kind.STRAIGHT, Kind.STRETCH)
_FAMILIES = ((counting.sets, _SETS), (counting.flushes, _FLUSHES), (counting.sequences, _SEQUENCES))
_COUNTED: Final = tuple(
    next((family, kinds.index(kind)) for family, kinds in _FAMILIES if kind in kinds) for kind in Kind
)
"""For each kind, by its number, the function that counts it, and its place among what that one counts."""

KINDS: Final = tuple(Kind)
"""The kinds by their numbers."""

_LEAD: Final = tuple(kind.number for kind in Kind)
_BOMBS: Final = tuple(kind.number for kind in Kind if kind.is_bomb)
_ANSWERS: Final = tuple((top, *(bomb for bomb in _BOMBS if bomb > top)) for top in _LEAD)
_COLUMNS: Final = tuple((_SETS + _FLUSHES + _SEQUENCES).index(kind) for kind in Kind)
_LEAD_COLUMNS: Final = operator.itemgetter(*_COLUMNS)
_BOMB_COLUMNS: Final = tuple([_COLUMNS[bomb] for bomb in bombs] for _, *bombs in _ANSWERS)
_KEPT: Final = 4096


def kinds_on(on: int) -> tuple[int, ...]:
    """Return the kinds that can be played on a kind, or led, in order."""
    return _LEAD if on < 0 else _ANSWERS[on]


def by_top(hand: int, ranks: int, kind: int) -> tuple[int, ...]:
    """Count the combinations of a kind for each top rank from 1 up."""
    family, place = _COUNTED[kind]
    return counting.lane(family(hand, ranks)[1], place)


@functools.lru_cache(_KEPT)
def _numbers(hand: int, ranks: int, on: int, above: int) -> tuple[int, tuple[int, ...]]:
    """Count the plays in all, and those of each kind that can be played."""
    found = counting.sets(hand, ranks)[0] + counting.flushes(hand, ranks)[0]
    if on < 0:
        numbers = _LEAD_COLUMNS(found + counting.sequences(hand, ranks)[0])
    else:
        family, place = _COUNTED[on]
        own = counting.lane([sum(family(hand, ranks)[1][above:])], place)
        numbers = (*own, *[found[column] for column in _BOMB_COLUMNS[on]])
    return sum(numbers), numbers


def count_plays(hand: int, ranks: int, on: int, above: int) -> int:
    """Count the plays."""
    return _numbers(hand, ranks, on, above)[0]


def play_at(hand: int, ranks: int, on: int, above: int, place: int) -> tuple[int, int, int] | int:
    """Return the kind, the top rank and the cards of the play at a place; past the last play, how far it is past it."""
    number, numbers = _numbers(hand, ranks, on, above)
    if place >= number:
        return place - number
    counted = zip(kinds_on(on), numbers, strict=True)
    kind, top, rest = found(counted, functools.partial(by_top, hand, ranks), on, above, place)
    return kind, top, _cards_at(hand, ranks, KINDS[kind], top, rest)


def found(
    numbers: Iterable[tuple[int, int]], tops: Callable[[int], Sequence[int]], on: int, above: int, place: int
) -> tuple[int, int, int]:
    """Return the kind and the top rank of the play at a place that there is, and its place among those.

    Args:
        numbers: the kinds that can be played, each with the number of its plays.
        tops: the function that counts the combinations of a kind for each top rank from 1 up.
        on: the kind to be beaten, or -1.
        above: the top rank to be beaten, or 0.
        place: the place.
    """
    counted = iter(numbers)
    kind, here = next(counted)
    while place >= here:
        place -= here
        kind, here = next(counted)
    counts = tops(kind)
    top = above if kind == on else 0
    while place >= counts[top]:
        place -= counts[top]
        top += 1
    return kind, top + 1, place


def place_of_play(hand: int, ranks: int, on: int, above: int, kind: int, top: int, cards: int) -> int:
    """Return the place at which `play_at` gives a play: its kind, its top rank and its cards."""
    counted = zip(kinds_on(on), _numbers(hand, ranks, on, above)[1], strict=True)
    place = sum(here for other, here in counted if other < kind)
    place += sum(by_top(hand, ranks, kind)[above if kind == on else 0 : top - 1])
    return place + _place_of(hand, ranks, KINDS[kind], top, cards)


def list_plays(hand: int, ranks: int, kind: int, above: int) -> tuple[list[int], list[int]]:
    """List the combinations of a kind whose top ranks are above a rank: the top ranks, and the cards."""
    listing = ranking.Listing(counting.spread(hand, ranks), counting.usable_wilds(hand))
    named = KINDS[kind]
    tops: list[int] = []
    cards: list[int] = []
    for top, number in enumerate(by_top(hand, ranks, kind)[above:], start=above + 1):
        if number:
            tops += [top] * number
            bottom = top - named.length + 1
            cards += listing.flushes(bottom, top) if named.is_flush else listing.cards(named.width, bottom, top)
    return tops, cards


def _cards_at(hand: int, ranks: int, kind: Kind, top: int, place: int) -> int:
    wilds = counting.usable_wilds(hand)
    window, bottom = counting.spread(hand, ranks)[top - kind.length : top], top - kind.length + 1
    if kind.is_flush:
        return ranking.flush_at(window, bottom, wilds, place)
    return ranking.cards_at(window, bottom, kind.width, wilds, place)


def _place_of(hand: int, ranks: int, kind: Kind, top: int, cards: int) -> int:
    wilds = counting.usable_wilds(hand)
    window, bottom = counting.spread(hand, ranks)[top - kind.length : top], top - kind.length + 1
    if kind.is_flush:
        return ranking.flush_place(window, bottom, wilds, cards)
    return ranking.place_of(window, bottom, kind.width, wilds, cards)
