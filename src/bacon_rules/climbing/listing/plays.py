"""The plays of a hand as plain numbers: their count, the play at an index, the index of a play, and the whole list.

Hands and cards come as `Hand.packed`, kinds as their numbers.  The combination to be beaten is given as its kind (`on`)
and its top rank (`above`); where the hand leads, these are -1 and 0.  Plays are ordered by `Kind`, then by top rank,
then as in `indexing`.
"""

from __future__ import annotations

import functools
from itertools import accumulate
from typing import Final

from bacon_rules.climbing.combinations import Kind
from bacon_rules.climbing.listing import counting, indexing

_SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD, Kind.QUINT, Kind.HEX, Kind.STAIRS, Kind.TUBE, Kind.PLATE)
_QUADS, _QUINTS, _HEXES = map(_SETS.index, (Kind.QUAD, Kind.QUINT, Kind.HEX))
_FLUSHES = (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH)
_SEQUENCES = (Kind.RUN, Kind.BOBTAIL, Kind.STRAIGHT, Kind.STRETCH)
_FAMILIES = ((counting.sets, _SETS), (counting.flushes, _FLUSHES), (counting.sequences, _SEQUENCES))
_COUNTED: Final = tuple(
    next((family, kinds.index(kind)) for family, kinds in _FAMILIES if kind in kinds) for kind in Kind
)
"""For each kind, by its number, the function that counts the kind, and the kind's place in that function's result."""

KINDS: Final = tuple(Kind)
"""The kinds by their numbers."""

_LEAD: Final = tuple(kind.number for kind in Kind)
_BOMBS: Final = tuple(kind.number for kind in Kind if kind.is_bomb)
_ANSWERS: Final = tuple((top, *(bomb for bomb in _BOMBS if bomb > top)) for top in _LEAD)
_BETTER: Final = tuple(sum(bomb > top for bomb in _BOMBS) for top in _LEAD)
"""For each kind, by its number, the number of better kinds of bombs."""


def kinds_on(on: int) -> tuple[int, ...]:
    """Return the kinds that can be played on a kind, or led, in order."""
    return _LEAD if on < 0 else _ANSWERS[on]


def by_top(hand: int, ranks: int, kind: int) -> tuple[int, ...]:
    """Count the combinations of a kind for each top rank from 1 up."""
    family, place = _COUNTED[kind]
    return counting.lane(family(hand, ranks)[1], place)


def count_plays(hand: int, ranks: int, on: int, above: int) -> int:
    """Count the plays."""
    if on < 0:
        sequences = counting.sequences(hand, ranks)[0]
        return sum(counting.sets(hand, ranks)[0]) + sum(counting.flushes(hand, ranks)[0]) + sum(sequences)
    return _count_kind(hand, ranks, on, above) + _bombs(hand, ranks)[_BETTER[on]]


@functools.lru_cache(counting.HANDS_KEPT)
def _bombs(hand: int, ranks: int) -> tuple[int, ...]:
    """Count the bombs of the highest 0, 1, 2, … kinds."""
    sets, flushes = counting.sets(hand, ranks)[0], counting.flushes(hand, ranks)[0]
    return tuple(accumulate((0, sets[_HEXES], flushes[1], sets[_QUINTS], flushes[0], sets[_QUADS])))


def _count_kind(hand: int, ranks: int, kind: int, above: int) -> int:
    """Count the combinations of a kind above a top rank."""
    family, place = _COUNTED[kind]
    totals, tops = family(hand, ranks)
    return counting.of_lane(sum(tops[above:]), place) if above else totals[place]


def play_at(hand: int, ranks: int, on: int, above: int, place: int) -> tuple[int, int, int]:
    """Return the kind, the top rank and the cards of the play at a valid index."""
    kinds = iter(kinds_on(on))
    kind, top = next(kinds), above
    while place >= (here := _count_kind(hand, ranks, kind, top)):
        place -= here
        kind, top = next(kinds), 0
    family, lane = _COUNTED[kind]
    counts = family(hand, ranks)[1]
    while place >= (here := counting.of_lane(counts[top], lane)):
        place -= here
        top += 1
    return kind, top + 1, _cards_at(hand, ranks, KINDS[kind], top + 1, place)


def place_of_play(question: tuple[int, int, int, int], play: tuple[int, int, int]) -> int:
    """Return the index of a play: the inverse of `play_at` with the same first four arguments."""
    hand, ranks, on, above = question
    kind, top, cards = play
    before = [other for other in kinds_on(on) if other < kind]
    place = sum([_count_kind(hand, ranks, other, above if other == on else 0) for other in before])
    place += sum(by_top(hand, ranks, kind)[above if kind == on else 0 : top - 1])
    return place + _place_of(hand, ranks, KINDS[kind], top, cards)


def list_plays(hand: int, ranks: int, on: int, above: int) -> list[tuple[int, list[int], list[int]]]:
    """List the plays by kind: the kind, the top ranks and the cards, for each playable kind."""
    listing = indexing.Listing(counting.spread(hand, ranks), counting.usable_wilds(hand))
    listed = []
    for kind in kinds_on(on):
        named, start = KINDS[kind], above if kind == on else 0
        tops: list[int] = []
        cards: list[int] = []
        for top, number in enumerate(by_top(hand, ranks, kind)[start:], start=start + 1):
            if number:
                tops += [top] * number
                bottom = top - named.length + 1
                cards += listing.flushes(bottom, top) if named.is_flush else listing.cards(named.width, bottom, top)
        if tops:
            listed.append((kind, tops, cards))
    return listed


def _cards_at(hand: int, ranks: int, kind: Kind, top: int, place: int) -> int:
    wilds = counting.usable_wilds(hand)
    if kind.length == 1:
        return indexing.of_rank_at(hand >> 8 * top & 0xFF, top, kind.width, wilds, place)
    window, bottom = counting.spread(hand, ranks)[top - kind.length : top], top - kind.length + 1
    if kind.is_flush:
        return indexing.flush_at(window, bottom, wilds, place)
    return indexing.cards_at(window, bottom, kind.width, wilds, place)


def _place_of(hand: int, ranks: int, kind: Kind, top: int, cards: int) -> int:
    wilds = counting.usable_wilds(hand)
    window, bottom = counting.spread(hand, ranks)[top - kind.length : top], top - kind.length + 1
    if kind.is_flush:
        return indexing.flush_place(window, bottom, wilds, cards)
    return indexing.place_of(window, bottom, kind.width, wilds, cards)
