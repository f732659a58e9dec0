"""The legal moves of a hand as lazy sequences: counted, indexed, searched and iterated without being listed."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat
from typing import Final, overload

import attrs
from typing_extensions import override

from bacon_rules.climbing import counting, ranking
from bacon_rules.climbing.cards import WILD, Hand, contains
from bacon_rules.climbing.combinations import Combination, Kind, combination_of
from bacon_rules.climbing.moves import Move, Play, is_move
from bacon_rules.climbing.rules import Rules
from bacon_rules.errors import CombinationError, HandError, shown

__all__ = ["Combinations", "LegalMoves", "action_space", "combinations"]

Family = Callable[[int, int], counting.Counts]
"""A function that counts some kinds together."""

_SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD, Kind.QUINT, Kind.HEX, Kind.STAIRS, Kind.TUBE, Kind.PLATE)
_SEQUENCES = (Kind.RUN, Kind.BOBTAIL, Kind.STRAIGHT, Kind.STRETCH)
_FLUSHES = (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH)
_COUNTED: Final[dict[Kind, tuple[Kind, Family, int]]] = {
    kind: (kind, family, place)
    for family, kinds in ((counting.sets, _SETS), (counting.sequences, _SEQUENCES), (counting.flushes, _FLUSHES))
    for place, kind in enumerate(kinds)
}
_LEAD: Final = tuple(_COUNTED[kind] for kind in Kind)
_ANSWERS: Final = tuple(
    tuple(_COUNTED[kind] for kind in Kind if kind is top or (kind.is_bomb and kind.number > top.number)) for top in Kind
)
_KEPT: Final = 4096

Segment = tuple[Kind, tuple[int, ...], int, int]
"""A kind, its counts by top rank, the top rank above which they matter, and how many combinations that makes."""


@functools.lru_cache(_KEPT)
def _segments(packed: int, ranks: int, on: int, above: int) -> tuple[int, tuple[Segment, ...]]:
    """Give how many combinations can be played, and where they are, on a kind (its number; -1 for a lead) and rank."""
    found: list[Segment] = []
    number = 0
    for kind, family, place in _LEAD if on < 0 else _ANSWERS[on]:
        counts, here = family(packed, ranks)[place]
        start = 0
        if kind.number == on:
            start, here = above, sum(counts[above:])
        if here:
            number += here
            found.append((kind, counts, start, here))
    return number, tuple(found)


@attrs.frozen(repr=False)
class Combinations(Sequence[Combination]):
    """All combinations that a hand holds, or those that beat a given one: a sequence that is never listed.

    Its order is by kind, as in `Kind`; then by top rank; then by the cards, lower ranks first, fewer wilds first.
    Its length and its items are worked out from counts, ``in`` looks at the one combination asked for, and `index`
    is the inverse of ``[]``.  Get one from `combinations` or `action_space`.

    Attributes:
        hand: the cards to be played from.
        ranks: the highest natural rank.
        beating: the combination to be beaten; `None` for a lead.
    """

    hand: Hand
    ranks: int
    beating: Combination | None

    def _located(self) -> tuple[int, tuple[Segment, ...]]:
        top = self.beating
        if top is None:
            return _segments(self.hand.packed, self.ranks, -1, 0)
        return _segments(self.hand.packed, self.ranks, top.kind.number, top.top)

    def _window(self, kind: Kind, top: int) -> bytes:
        return counting.spread(self.hand.packed, self.ranks)[top - kind.length : top]

    def __len__(self) -> int:
        return self._located()[0]

    @overload
    def __getitem__(self, index: int) -> Combination: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Combination, ...]: ...
    def __getitem__(self, index: int | slice) -> Combination | tuple[Combination, ...]:
        number, segments = self._located()
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(number)))
        place = index + number if index < 0 else index
        if place < 0:
            raise IndexError(f"there are {number} combinations, none at {index}")
        for kind, counts, start, here in segments:
            if place < here:
                top = start
                while place >= counts[top]:
                    place -= counts[top]
                    top += 1
                return self._at(kind, top + 1, place)
            place -= here
        raise IndexError(f"there are {number} combinations, none at {index}")

    def _at(self, kind: Kind, top: int, place: int) -> Combination:
        wilds = counting.usable_wilds(self.hand.packed)
        window, bottom = self._window(kind, top), top - kind.length + 1
        if kind.is_flush:
            return combination_of(kind, top, ranking.flush_at(window, bottom, wilds, place))
        return combination_of(kind, top, ranking.cards_at(window, bottom, kind.width, wilds, place))

    def __iter__(self) -> Iterator[Combination]:
        return chain.from_iterable(self._by_top())

    def _by_top(self) -> Iterator[Iterable[Combination]]:
        row = counting.spread(self.hand.packed, self.ranks)
        listing = ranking.Listing(row, counting.usable_wilds(self.hand.packed))
        for kind, counts, start, _ in self._located()[1]:
            for top in range(start + 1, len(counts) + 1):
                if counts[top - 1]:
                    bottom = top - kind.length + 1
                    cards = listing.flushes(bottom, top) if kind.is_flush else listing.cards(kind.width, bottom, top)
                    yield map(combination_of, repeat(kind), repeat(top), cards)

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, Combination)
            and value.top <= self.ranks + 1
            and (self.beating is None or value.beats(self.beating))
            and contains(self.hand.packed, value.packed)
        )

    @override
    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Give the place of a combination.

        Raises:
            ValueError: it is not here, or not between `start` and `stop`.
        """
        if isinstance(value, Combination) and value in self:
            place = self._place(value)
            first, last, _ = slice(start, stop).indices(len(self))
            if first <= place < last:
                return place
        raise ValueError(f"{shown(value)} is not in the sequence")

    def _place(self, value: Combination) -> int:
        wilds = counting.usable_wilds(self.hand.packed)
        window, bottom, cards = self._window(value.kind, value.top), value.bottom, value.packed
        _, segments = self._located()
        place = sum(here for kind, _, _, here in segments if kind.number < value.kind.number)
        counts, start = next((counts, start) for kind, counts, start, _ in segments if kind is value.kind)
        place += sum(counts[start : value.top - 1])
        if value.kind.is_flush:
            return place + ranking.flush_place(window, bottom, wilds, cards)
        return place + ranking.place_of(window, bottom, value.kind.width, wilds, cards)

    @override
    def count(self, value: object) -> int:
        """Give 1 if the combination is here, else 0: none is here twice."""
        return int(value in self)

    def __repr__(self) -> str:
        what = "" if self.beating is None else f" that beat {self.beating}"
        return f"<{len(self)} combinations of {self.hand}{what}>"


def combinations(hand: Hand, rules: Rules, beating: Combination | None = None) -> Combinations:
    """Give all combinations that the hand holds, or those of them that beat the given one (B4-B7).

    Raises:
        HandError: the hand is not from the pack of these rules.
        CombinationError: the combination to be beaten goes above the rules' top rank.

    >>> from bacon_rules import bacon, parse_hand
    >>> leads = combinations(parse_hand("6h 7c X X"), bacon(4))
    >>> len(leads), str(leads[0]), str(leads[-1])
    (40, 'single-1:X', 'stairs-7:6h,X,7c,X')
    """
    if not rules.pack.holds(hand.naturals):
        raise HandError(f"{shown(str(hand.naturals))}: not in the pack of {rules.name}")
    if beating is not None and beating.top > rules.top_rank:
        raise CombinationError(f"{beating}: the top rank of {rules.name} is {rules.top_rank}")
    return Combinations(hand, rules.ranks, beating)


def action_space(rules: Rules) -> Combinations:
    """Give every combination that any hand can ever play: the fixed action space that learning libraries ask for.

    The index of a combination in it never changes for the same pack and number of wilds.

    >>> from bacon_rules import bacon, parse_combination
    >>> actions = action_space(bacon(4))
    >>> len(actions)
    36290
    >>> actions.index(parse_combination("pair-7:7c,X"))
    107
    """
    return Combinations(rules.pack + Hand([WILD] * rules.wilds_each), rules.ranks, None)


@attrs.frozen(repr=False)
class LegalMoves(Sequence[Move]):
    """The legal moves of a state: first the plays in the order of `Combinations`, then all others.

    Attributes:
        combinations: what can be played.
        others: the moves that play no cards.
    """

    combinations: Combinations
    others: tuple[Move, ...]

    def __len__(self) -> int:
        return len(self.combinations) + len(self.others)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        plays = len(self.combinations)
        number = plays + len(self.others)
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(number)))
        place = index + number if index < 0 else index
        if not 0 <= place < number:
            raise IndexError(f"there are {number} legal moves, none at {index}")
        return Play(self.combinations[place]) if place < plays else self.others[place - plays]

    def __iter__(self) -> Iterator[Move]:
        return chain(map(Play, self.combinations), self.others)

    def __contains__(self, value: object) -> bool:
        if isinstance(value, Play):
            return value.combination in self.combinations
        return is_move(value) and value in self.others

    @override
    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Give the place of a move.

        Raises:
            ValueError: it is not here, or not between `start` and `stop`.
        """
        if value in self:
            if isinstance(value, Play):
                place = self.combinations.index(value.combination)
            else:
                place = len(self.combinations) + self.others.index(value)
            first, last, _ = slice(start, stop).indices(len(self))
            if first <= place < last:
                return place
        raise ValueError(f"{shown(value)} is not in the sequence")

    @override
    def count(self, value: object) -> int:
        """Give 1 if the move is legal, else 0: no move is here twice."""
        return int(value in self)

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"
