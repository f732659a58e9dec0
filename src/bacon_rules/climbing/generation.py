"""The legal moves of a hand as lazy sequences: counted, indexed, searched and iterated without being listed."""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, repeat, starmap
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.climbing import counting, picking, ranking
from bacon_rules.climbing.cards import WILD, Card, Hand, contains, unpacked
from bacon_rules.climbing.combinations import (
    Combination,
    Kind,
    best_first,
    combination_of,
    combinations_of,
    names_of,
)
from bacon_rules.climbing.lazy import Lazy
from bacon_rules.climbing.moves import MOVES, Move, Play, play_of, plays_of
from bacon_rules.climbing.picking import Picks
from bacon_rules.climbing.rules import Rules
from bacon_rules.errors import CombinationError, HandError, shown

_SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD, Kind.QUINT, Kind.HEX, Kind.STAIRS, Kind.TUBE, Kind.PLATE)
_FLUSHES = (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH)
_SEQUENCES = (Kind.RUN, Kind.BOBTAIL, Kind.STRAIGHT, Kind.STRETCH)
_FAMILIES = ((counting.sets, _SETS), (counting.flushes, _FLUSHES), (counting.sequences, _SEQUENCES))
_COUNTED: Final = tuple(
    next((family, kinds.index(kind)) for family, kinds in _FAMILIES if kind in kinds) for kind in Kind
)
"""For each kind, by its number, the function that counts it, and its place among what that one counts."""

_LEAD: Final = tuple(Kind)
_ANSWERS: Final = tuple((top, *(kind for kind in Kind if kind.is_bomb and kind.number > top.number)) for top in Kind)
"""For each kind, by its number, the kinds that can be played on it."""

_COLUMNS: Final = {kind: place for place, kind in enumerate(_SETS + _FLUSHES + _SEQUENCES)}
_LEAD_COLUMNS: Final = operator.itemgetter(*(_COLUMNS[kind] for kind in Kind))
_BOMB_COLUMNS: Final = tuple([_COLUMNS[bomb] for bomb in bombs] for _, *bombs in _ANSWERS)
_KEPT: Final = 4096
_NONE: Final = Hand()


def _by_top(packed: int, ranks: int, number: int) -> tuple[int, ...]:
    """Return the counts by top rank of the kind with this number."""
    family, place = _COUNTED[number]
    return counting.lane(family(packed, ranks)[1], place)


@functools.lru_cache(_KEPT)
def _numbers(packed: int, ranks: int, on: int, above: int) -> tuple[int, tuple[int, ...]]:
    """Return how many combinations can be played on a kind (by number; -1 for a lead) and rank, in all and by kind."""
    found = counting.sets(packed, ranks)[0] + counting.flushes(packed, ranks)[0]
    if on < 0:
        numbers = _LEAD_COLUMNS(found + counting.sequences(packed, ranks)[0])
    else:
        numbers = (sum(_by_top(packed, ranks, on)[above:]), *[found[column] for column in _BOMB_COLUMNS[on]])
    return sum(numbers), numbers


@functools.lru_cache(_KEPT)
def _holding_by_top(packed: int, ranks: int, picked: int, number: int) -> tuple[int, ...]:
    """Return the counts by top rank of what holds the picked cards, of the kind with this number."""
    if not contains(packed, picked):
        return (0,) * (ranks + 1)
    wilds = picked & picking.WILDS
    if picked != wilds:
        return picking.by_top(Picks(packed, ranks, picked), _LEAD[number])
    with_fewer = packed - (packed & picking.WILDS) + wilds - 1
    both = zip(_by_top(packed, ranks, number), _by_top(with_fewer, ranks, number), strict=True)
    return tuple([mine - fewer for mine, fewer in both])


@attrs.frozen(repr=False)
class Combinations(Lazy[Combination]):
    """All combinations of a hand, or those that beat a given one or hold given cards: a sequence that is never listed.

    Its order is by kind, as in `Kind`; then by top rank; then by the cards, lower ranks first, fewer wilds first.
    Its length and its items are worked out from counts, ``in`` looks at the one combination asked for, and `index`
    is the inverse of ``[]``.  Get one from `combinations` or `action_space`.

    Attributes:
        hand: the cards to be played from.
        ranks: the highest natural rank.
        beating: the combination to be beaten; `None` for a lead.
        picked: the cards that each combination holds; none unless `holding` narrowed the sequence.
    """

    _things = "combinations"

    hand: Hand
    ranks: int
    beating: Combination | None
    picked: Hand = _NONE

    def holding(self, cards: Iterable[Card]) -> Combinations:
        """Return those that hold all of these cards, in the same order and as lazily.

        Raises:
            HandError: the cards make no hand.
        """
        return Combinations(self.hand, self.ranks, self.beating, self._with(Hand(cards)))

    def of(self, cards: Iterable[Card]) -> tuple[Combination, ...]:
        """Return those of exactly these cards, the best first: bombs, then higher before lower of each kind.

        Raises:
            HandError: the cards make no hand.
        """
        return tuple(sorted(filter(self.__contains__, names_of(Hand(cards), self.ranks + 1)), key=best_first))

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return the cards of which each one can be added to these: some combination here holds them all.

        They are those of the hand that are not among these cards, so a card can be here more than once.

        Raises:
            HandError: the cards make no hand.
        """
        given = Hand(cards)
        picked = self._with(given)
        if not self.hand.holds(picked):
            return _NONE
        kinds = [(kind, self._start(kind)) for kind in self._kinds()]
        lit = unpacked(picking.addable(Picks(self.hand.packed, self.ranks, picked.packed), kinds))
        if picked == given:
            return lit
        must = picked - given if self.holding(given) else _NONE
        return Hand([card for card in self.hand - given if card in lit or card in must])

    def _with(self, cards: Hand) -> Hand:
        """Return the fewest cards that hold these and the picked ones."""
        return Hand((Counter(self.picked) | Counter(cards)).elements()) if self.picked.packed else cards

    @property
    def _picks(self) -> Picks:
        return Picks(self.hand.packed, self.ranks, self.picked.packed)

    def _numbers(self) -> tuple[int, tuple[int, ...]]:
        top = self.beating
        if self.picked.packed:
            numbers = tuple([sum(self._by_top(kind)[self._start(kind) :]) for kind in self._kinds()])
            return sum(numbers), numbers
        if top is None:
            return _numbers(self.hand.packed, self.ranks, -1, 0)
        return _numbers(self.hand.packed, self.ranks, top.kind.number, top.top)

    def _by_top(self, kind: Kind) -> tuple[int, ...]:
        if self.picked.packed:
            return _holding_by_top(self.hand.packed, self.ranks, self.picked.packed, kind.number)
        return _by_top(self.hand.packed, self.ranks, kind.number)

    def _kinds(self) -> tuple[Kind, ...]:
        return _LEAD if self.beating is None else _ANSWERS[self.beating.kind.number]

    def _start(self, kind: Kind) -> int:
        return self.beating.top if self.beating is not None and kind is self.beating.kind else 0

    def _window(self, kind: Kind, top: int) -> bytes:
        return counting.spread(self.hand.packed, self.ranks)[top - kind.length : top]

    def __len__(self) -> int:
        return self._numbers()[0]

    @override
    def _at(self, place: int) -> Combination:
        numbers = zip(self._kinds(), self._numbers()[1], strict=True)
        kind, here = next(numbers)
        while place >= here:
            place -= here
            kind, here = next(numbers)
        counts = self._by_top(kind)
        top = self._start(kind)
        while place >= counts[top]:
            place -= counts[top]
            top += 1
        return self._of_kind(kind, top + 1, place)

    def _of_kind(self, kind: Kind, top: int, place: int) -> Combination:
        if self.picked.packed:
            return combination_of(kind, top, picking.cards_at(self._picks, kind, top, place))
        wilds = counting.usable_wilds(self.hand.packed)
        window, bottom = self._window(kind, top), top - kind.length + 1
        if kind.is_flush:
            return combination_of(kind, top, ranking.flush_at(window, bottom, wilds, place))
        return combination_of(kind, top, ranking.cards_at(window, bottom, kind.width, wilds, place))

    def __iter__(self) -> Iterator[Combination]:
        return chain.from_iterable(self.by_kind())

    def by_kind(self) -> Iterator[list[Combination]]:
        """Return lists of the combinations of each kind that is here, in order."""
        picked = self.picked.packed
        row = counting.spread(self.hand.packed, self.ranks)
        listing = ranking.Listing(row, counting.usable_wilds(self.hand.packed))
        for kind, here in zip(self._kinds(), self._numbers()[1], strict=True):
            if here:
                cards: list[int] = []
                counts = enumerate(self._by_top(kind), start=1)
                tops = [(top, number) for top, number in counts if number and top > self._start(kind)]
                for top, _ in tops:
                    bottom = top - kind.length + 1
                    cards += listing.flushes(bottom, top) if kind.is_flush else listing.cards(kind.width, bottom, top)
                if picked:
                    cards = [held for held in cards if contains(held, picked)]
                yield combinations_of(kind, chain.from_iterable(starmap(repeat, tops)), cards)

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, Combination)
            and value.top <= self.ranks + 1
            and (self.beating is None or value.beats(self.beating))
            and contains(self.hand.packed, value.packed)
            and contains(value.packed, self.picked.packed)
        )

    @override
    def _place(self, value: Combination) -> int:
        numbers = zip(self._kinds(), self._numbers()[1], strict=True)
        place = sum(here for kind, here in numbers if kind.number < value.kind.number)
        place += sum(self._by_top(value.kind)[self._start(value.kind) : value.top - 1])
        if self.picked.packed:
            return place + picking.place_of(self._picks, value.kind, value.top, value.packed)
        wilds = counting.usable_wilds(self.hand.packed)
        window, bottom, cards = self._window(value.kind, value.top), value.bottom, value.packed
        if value.kind.is_flush:
            return place + ranking.flush_place(window, bottom, wilds, cards)
        return place + ranking.place_of(window, bottom, value.kind.width, wilds, cards)

    def __repr__(self) -> str:
        what = "" if self.beating is None else f" that beat {self.beating}"
        what += f" that hold {self.picked}" if self.picked else ""
        return f"<{len(self)} combinations of {self.hand}{what}>"


def combinations(hand: Hand, rules: Rules, beating: Combination | None = None) -> Combinations:
    """Return all combinations that the hand holds, or those of them that beat the given one (B4-B7).

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
    """Return every combination that any hand can ever play: the fixed action space that learning libraries ask for.

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
class LegalMoves(Lazy[Move]):
    """The legal moves of a state: first the plays in the order of `Combinations`, then all others.

    Attributes:
        combinations: what can be played.
        others: the moves that play no cards.
    """

    _things = "legal moves"

    combinations: Combinations
    others: tuple[Move, ...]

    def holding(self, cards: Iterable[Card]) -> LegalMoves:
        """Return the legal moves that play all of these cards, and perhaps more, in the same order and as lazily.

        Raises:
            HandError: the cards make no hand.

        >>> from bacon_rules import bacon, chance_move, legal_moves, new_match, parse_hand
        >>> state = new_match(bacon(4))
        >>> moves = legal_moves(state.apply(chance_move(state, seed=7)))
        >>> picked = parse_hand("8h 9c 10d")
        >>> len(moves), len(moves.holding(picked)), str(moves.holding(picked)[0])
        (1106, 31, 'run-10:8h,9c,10d')
        >>> print(moves.addable(picked))
        5d 6h 7c 7c 7d 9h X X
        """
        held = self.combinations.holding(cards)
        return LegalMoves(held, () if held.picked else self.others)

    def of(self, cards: Iterable[Card]) -> tuple[Move, ...]:
        """Return the legal moves of exactly these cards, the best name first: bombs, then higher before lower.

        Of no cards are those that play none.

        Raises:
            HandError: the cards make no hand.
        """
        hand = Hand(cards)
        return tuple(map(play_of, self.combinations.of(hand))) if hand else self.others

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return the cards of which each one can be added to these: some legal move plays them all.

        They are those of the hand that are not among these cards, so a card can be here more than once.  To none, all
        cards can be added with which something can be played.

        Raises:
            HandError: the cards make no hand.
        """
        return self.combinations.addable(cards)

    def __len__(self) -> int:
        return len(self.combinations) + len(self.others)

    @override
    def _at(self, place: int) -> Move:
        if self.others and place >= (plays := len(self.combinations)):
            return self.others[place - plays]
        return play_of(self.combinations._at(place))

    @override
    def _place(self, value: Move) -> int:
        if isinstance(value, Play):
            return self.combinations._place(value.combination)
        return len(self.combinations) + self.others.index(value)

    def __iter__(self) -> Iterator[Move]:
        return chain(chain.from_iterable(map(plays_of, self.combinations.by_kind())), self.others)

    def __contains__(self, value: object) -> bool:
        if isinstance(value, Play):
            return value.combination in self.combinations
        return isinstance(value, MOVES) and value in self.others

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"
