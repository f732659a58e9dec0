"""Reduced numbers of moves in the climbing game: a number for each kind, top rank and number of wilds.

A rule chooses the cards of a play, so that the hand keeps what belongs together:

- Wilds stand for what the hand lacks.  Those left over save cards of the rank of which the hand has most; of such
  ranks, the highest.
- Of each rank, cards that the hand has twice go first, then those furthest from a flush: of any five consecutive ranks
  around theirs, their suit has fewest in the hand; of equal ones, the lower suit.
- A flush is of the suit of which the hand has fewest cards; of such suits, the lower one.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterator
from typing import Final, Self

import attrs
from typing_extensions import override

from bacon_rules.climbing import Kind, Move, Play, Rules, State, View
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.listing.counting import SUITS, cards_in, copies, one_suit, spread, usable_wilds
from bacon_rules.climbing.listing.plays import KINDS, kinds_on
from bacon_rules.climbing.moves import play_of
from bacon_rules.climbing.played.numbering import ClimbingActions
from bacon_rules.errors import ActionError
from bacon_rules.games.numbering import Numbering

_KEPT: Final = 256
_NEAR: Final = Kind.STRAIGHT_FLUSH.length
_AT_MOST: Final = tuple(bytes(min(number, most) for number in range(256)) for most in range(Kind.HEX.width + 1))
"""For each number of cards, the table that caps bytes at it."""

Shape = tuple[int, int, int]
"""What plays with one number share: the number of their kind, their top rank, and the number of their wilds."""


@functools.lru_cache(64)
def reduced_numbering(rules: Rules) -> ReducedActions:
    """Return the reduced numbers of moves."""
    return ReducedActions.of(rules)


@attrs.frozen(repr=False)
class ReducedActions(Numbering[State | View, Move]):
    """The reduced numbers of the moves of Bacon, Applewood or Chunky Bacon.

    First come the plays by kind, top rank and number of wilds, then ``pass``, ``give`` and ``ask`` for each seat from 0
    up, ``yes`` and ``no``.  They depend on the same as those of `ClimbingActions`.

    Attributes:
        full: the numbers of all moves.
        shapes: the kind, the top rank and the wilds of each number of a play.
    """

    full: ClimbingActions
    shapes: tuple[Shape, ...]
    _places: dict[Shape, int] = attrs.field(init=False, eq=False)

    @_places.default
    def _number_them(self) -> dict[Shape, int]:
        return {shape: number for number, shape in enumerate(self.shapes)}

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the numbers for these rules."""
        full = ClimbingActions.of(rules)
        return cls(full, shapes_of(full.combinations.hand.packed, rules.ranks, -1, 0))

    def __len__(self) -> int:
        return len(self.shapes) + len(self.full) - len(self.full.combinations)

    @override
    def number(self, move: Move, at: State | View | None = None) -> int:
        """Return the number that a move belongs to, which need not be legal.

        Raises:
            ActionError: the move has no number: it is a chance move, or impossible by these rules.
        """
        number = self.full.number(move)
        if isinstance(move, Play):
            combination = move.combination
            return self._places[combination.kind.number, combination.top, combination.cards.wilds]
        return number - len(self.full.combinations) + len(self.shapes)

    @override
    def move(self, number: int, at: State | View) -> Move:
        """Return the move that a number makes in the hand of the view's seat, or of the seat to act.

        It need not be legal.

        Raises:
            ActionError: no move has this number, or the hand has no cards for it.
        """
        place = self.checked(number)
        if place >= len(self.shapes):
            return self.full.move(place - len(self.shapes) + len(self.full.combinations))
        self.full.check(at)
        kind, top, wilds = self.shapes[place]
        cards = chosen(_hand_of(at), at.rules.ranks, self.shapes[place])
        if cards is None:
            raise ActionError(f"action {place}: the hand has no {KINDS[kind]} with top rank {top} and {wilds} wilds")
        return play_of(combination_of(KINDS[kind], top, cards))

    @override
    def legal(self, at: State | View) -> array[int]:
        self.full.check(at)
        moves = at.legal_moves()
        top = moves.combinations.beating
        on, above = (-1, 0) if top is None else (top.kind.number, top.top)
        shapes = shapes_of(moves.combinations.hand.packed, at.rules.ranks, on, above)
        return array("I", [*[self._places[shape] for shape in shapes], *sorted(map(self.number, moves.others))])

    @property
    @override
    def feature_names(self) -> tuple[str, ...]:
        """The name of each byte of `features`: those of `ClimbingActions`, up to the number of wilds."""
        return self.full.feature_names[:6]

    @override
    def features(self, number: int) -> bytes:
        place = self.checked(number)
        if place < len(self.shapes):
            return bytes([0, 0, 0, *self.shapes[place]])
        return self.full.features(place - len(self.shapes) + len(self.full.combinations))[:6]


def _hand_of(at: State | View) -> int:
    if isinstance(at, View):
        return at.hand.packed
    return 0 if at.to_act is None else at.hands[at.to_act].packed


@functools.lru_cache(_KEPT)
def shapes_of(hand: int, ranks: int, on: int, above: int) -> tuple[Shape, ...]:
    """Return what the plays of a hand look like, as a lead or on a combination, by kind, top rank and wilds."""
    return tuple(_shapes(hand, ranks, on, above))


def _shapes(hand: int, ranks: int, on: int, above: int) -> Iterator[Shape]:
    row, wilds = spread(hand, ranks), usable_wilds(hand)
    counts = cards_in(row)
    capped = [counts.translate(at_most) for at_most in _AT_MOST]
    suits = [one_suit(row, suit) for suit in SUITS]
    most, size = max(counts) + wilds, sum(counts) + wilds
    for number in kinds_on(on):
        kind = KINDS[number]
        if kind.width > most or kind.size > size:
            continue
        for top in range(max(kind.length, above + 1 if number == on else 0), len(row) + 1):
            window = slice(top - kind.length, top)
            held = max([sum(suit[window]) for suit in suits]) if kind.is_flush else sum(capped[kind.width][window])
            for wild in range(kind.size - held, min(wilds, kind.size) + 1):
                yield number, top, wild


def chosen(hand: int, ranks: int, shape: Shape) -> int | None:
    """Return the cards with which a hand plays a shape, by the rule above; `None` if it cannot."""
    kind, top, wilds = KINDS[shape[0]], shape[1], shape[2]
    row, window, naturals = spread(hand, ranks), range(top - kind.length, top), kind.size - wilds
    counts = cards_in(row)
    if kind.is_flush:
        row = _flush_suit(row, window, naturals)
    held = cards_in(row)
    taken = {place: min(held[place], kind.width) for place in window}
    saved = sum(taken.values()) - naturals
    if saved < 0 or wilds > usable_wilds(hand):
        return None
    for place in sorted(window, key=lambda place: (counts[place], place), reverse=True):
        here = min(saved, taken[place])
        taken[place] -= here
        saved -= here
    return wilds + sum([_first_cards(row, place, number) << 8 * (place + 1) for place, number in taken.items()])


def _flush_suit(row: bytes, window: range, naturals: int) -> bytes:
    """Return one card of each held rank in the suit of a flush; where no suit has enough, of one that has too few."""
    alone = [one_suit(row, suit) for suit in SUITS]
    numbers = [sum([copies(held, suit) for held in row]) for suit in SUITS]
    enough = [suit for suit in SUITS if sum(alone[suit][window.start : window.stop]) >= naturals]
    suit = min(enough, key=lambda suit: (numbers[suit], suit), default=0)
    return bytes([there << 2 * suit for there in alone[suit]])


def _first_cards(row: bytes, place: int, number: int) -> int:
    """Return a rank byte with so many cards of a rank: those that go first."""
    order: list[tuple[int, int]] = []
    for suit in SUITS:
        held = copies(row[place], suit)
        order += [(0, suit)] * (held - 1)
        order += [(_near_flush(row, place, suit), suit)] * (held > 0)
    return sum([1 << 2 * suit for _, suit in sorted(order)[:number]])


def _near_flush(row: bytes, place: int, suit: int) -> int:
    """Return how many of five consecutive ranks around a card its suit has at most."""
    held = one_suit(row, suit)
    return max([sum(held[start : start + _NEAR]) for start in range(max(0, place + 1 - _NEAR), place + 1)])
