"""Filling in the hidden cards of a view: uniformly over all deals that fit the view.

A seat that did not follow suit has no card of the suit led.  For one such seat after the other, the number of cards of
each suit is drawn, weighted by the number of deals that it leaves possible.  The other cards are dealt freely.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import math
from collections.abc import Container, Iterable, Iterator
from operator import mul, sub
from typing import Generic, TypeVar

import attrs

from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Laid, Playing, Table

ThingT = TypeVar("ThingT")

BySuit = tuple[int, ...]
"""A number for each suit."""


@attrs.frozen
class Bound:
    """The limits on the hidden cards of a seat that did not follow suit.

    Attributes:
        need: the number of hidden cards.
        suits: for each suit, 1 if the seat may have it and 0 if not.
    """

    need: int
    suits: BySuit


@attrs.frozen
class Puzzle(Generic[ThingT]):
    """The hidden cards and the limits on where they can be.

    Attributes:
        known: the cards that each seat certainly holds.
        needs: the number of further cards of each seat.
        hidden: the cards that may be anywhere, suit by suit.
        bounds: the limits for the seats that did not follow suit, by seat.
    """

    known: tuple[tuple[ThingT, ...], ...]
    needs: tuple[int, ...]
    hidden: tuple[tuple[ThingT, ...], ...]
    bounds: dict[int, Bound]

    @property
    def sizes(self) -> BySuit:
        """The number of hidden cards of each suit."""
        return tuple(map(len, self.hidden))


def can_fill(rules: Rules, table: Table, card_counts: tuple[int, ...]) -> bool:
    """Return whether any hands and stub fit the view, judged by sizes and suits alone."""
    puzzle = puzzle_of(rules, table, card_counts)
    stub = len(PACK) - SEATS * rules.cards_each - len(table.stub)
    if min(puzzle.needs) < 0 or sum(puzzle.sizes) - sum(puzzle.needs) != stub:
        return False
    return _deals(tuple(puzzle.bounds.values()), puzzle.sizes) > 0


def filled(rules: Rules, table: Table, card_counts: tuple[int, ...], randomness: Randomness) -> Table:
    """Return a whole table that looks like the given one to the viewer.

    Args:
        rules: the rules of the game.
        table: the table without hidden cards: unseen hands are empty, and the stub ends with the upcard.
        card_counts: the number of cards of each seat.
        randomness: the source for drawing the hidden cards, uniformly from all possible ones.
    """
    hands, rest = drawn(puzzle_of(rules, table, card_counts), randomness)
    return attrs.evolve(table, hands=tuple(map(Hand, hands)), stub=(*table.stub, *rest))


def drawn(puzzle: Puzzle[ThingT], randomness: Randomness) -> tuple[list[list[ThingT]], list[ThingT]]:
    """Return the hands, drawn uniformly from all possible ones, and the cards that nobody holds."""
    hands = list(map(list, puzzle.known))
    hidden = list(map(list, puzzle.hidden))
    for cards in hidden:
        randomness.shuffle(cards)
    shares = _drawn_shares(tuple(puzzle.bounds.values()), puzzle.sizes, randomness)
    for seat, share in zip(puzzle.bounds, shares, strict=True):
        hands[seat] += [cards.pop() for cards, number in zip(hidden, share, strict=True) for _ in range(number)]
    rest = [card for cards in hidden for card in cards]
    randomness.shuffle(rest)
    for hand, known, need in zip(hands, puzzle.known, puzzle.needs, strict=True):
        hand += [rest.pop() for _ in range(len(known) + need - len(hand))]
    return hands, rest


def puzzle_of(rules: Rules, table: Table, card_counts: tuple[int, ...]) -> Puzzle[Card]:
    """Return the hidden cards of a partly seen table, as a puzzle; the arguments are as for `filled`."""
    tricks = [trick.laid for trick in table.tricks]
    if isinstance(table.stage, Playing):
        tricks.append(table.stage.trick)
    played = {laid.card for trick in tricks for laid in trick} | {table.discard}
    known = _known(rules, table, played)
    seen = played.union(table.stub, *known)
    hidden = [tuple([card for card in PACK if card.suit is suit and card not in seen]) for suit in Suit]
    needs = tuple([count - len(hand) for count, hand in zip(card_counts, known, strict=True)])
    bounds = {
        seat: Bound(needs[seat], tuple([int(suit not in void) for suit in Suit]))
        for seat, void in enumerate(_voids(tricks))
        if void
    }
    return Puzzle(tuple(map(tuple, known)), needs, tuple(hidden), bounds)


def _known(rules: Rules, table: Table, played: Container[Card | None]) -> list[set[Card]]:
    """Return the cards that each seat certainly holds, including an upcard that it has taken and not played."""
    known = [set(hand) for hand in table.hands]
    taker = None if table.contract is None else taking_seat(rules, table.contract.declarer)
    if taker is not None and table.upcard not in played:
        known[taker].add(table.upcard)
    return known


def _voids(tricks: Iterable[tuple[Laid, ...]]) -> list[set[Suit]]:
    """Return the suits that each seat certainly lacks: a seat that did not follow has no card of the suit led."""
    voids = [set[Suit]() for _ in range(SEATS)]
    for trick in tricks:
        for laid in trick:
            led = trick[0].card.suit
            if laid.card.suit is not led:
                voids[laid.seat].add(led)
    return voids


def _drawn_shares(bounds: tuple[Bound, ...], left: BySuit, randomness: Randomness) -> Iterator[BySuit]:
    """Yield the number of cards of each suit for one bound seat after the other, drawn at random.

    Args:
        bounds: the limits for these seats.
        left: the number of hidden cards.
        randomness: the source for drawing.
    """
    for number in range(len(bounds)):
        share = _drawn(_shares(bounds[number:], left), randomness.below(_deals(bounds[number:], left)))
        left = tuple(map(sub, left, share))
        yield share


def _shares(bounds: tuple[Bound, ...], left: BySuit) -> Iterator[tuple[BySuit, int]]:
    """Yield each way to split the first bound seat's cards over the suits, with the number of deals for it."""
    first, *others = bounds
    for share in _splits(first.need, tuple(map(mul, left, first.suits))):
        yield share, math.prod(map(math.comb, left, share)) * _deals(tuple(others), tuple(map(sub, left, share)))


@functools.lru_cache(1 << 12)
def _deals(bounds: tuple[Bound, ...], left: BySuit) -> int:
    """Return the number of ways to give the bound seats cards."""
    match bounds:
        case ():
            return 1
        case (Bound(need, suits),):
            return math.comb(sum(map(mul, left, suits)), need)
        case _:
            return sum(weight for _, weight in _shares(bounds, left))


def _splits(total: int, most: BySuit) -> Iterator[BySuit]:
    """Yield each way to split a number into parts, each at most its bound."""
    if not most:
        yield ()
        return
    for part in range(max(0, total - sum(most[1:])), min(most[0], total) + 1):
        for rest in _splits(total - part, most[1:]):
            yield (part, *rest)


def _drawn(weighted: Iterable[tuple[BySuit, int]], choice: int) -> BySuit:
    """Return the share that a number below the sum of all weights falls into."""
    shares = list(weighted)
    ends = list(itertools.accumulate(weight for _, weight in shares))
    return shares[bisect.bisect_right(ends, choice)][0]
