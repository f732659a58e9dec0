"""Dealing the hidden cards of a view: uniformly over all deals that agree with what has been seen.

A seat that did not follow suit has no card of the suit led.  For these seats, one after the other, it is drawn how many
cards of each suit they get, with the weight of the deals that this leaves possible.  What is left is dealt freely.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import math
from collections.abc import Iterable, Iterator
from operator import mul, sub
from typing import TYPE_CHECKING

import attrs

from bacon_rules.shuffle import Randomness, Seed
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit
from bacon_rules.trick_taking.rules import SEATS
from bacon_rules.trick_taking.table import Laid, Playing

if TYPE_CHECKING:
    from bacon_rules.trick_taking.view import View

__all__ = ["can_guess", "guess"]

BySuit = tuple[int, ...]
"""A number for each suit."""


@attrs.frozen
class Bound:
    """What is known of the hidden cards of a seat that did not follow suit.

    Attributes:
        need: how many there are.
        suits: for each suit, 1 where they may be of it and 0 where they are not.
    """

    need: int
    suits: BySuit


@attrs.frozen
class Puzzle:
    """What a view leaves open.

    Attributes:
        known: the cards that each seat is known to hold.
        needs: how many more cards each seat holds.
        hidden: the cards that may be anywhere, suit by suit.
        bounds: what is known of the seats that did not follow suit, by seat.
    """

    known: list[set[Card]]
    needs: list[int]
    hidden: list[list[Card]]
    bounds: dict[int, Bound]

    @property
    def sizes(self) -> BySuit:
        """How many hidden cards each suit has."""
        return tuple(map(len, self.hidden))


def can_guess(view: View) -> bool:
    """Tell whether there are hands and a stub that agree with a view, as far as their sizes and suits go."""
    puzzle = _puzzle(view)
    stub = len(PACK) - SEATS * view.rules.cards_each - len(view.upcards)
    if min(puzzle.needs) < 0 or sum(puzzle.sizes) - sum(puzzle.needs) != stub:
        return False
    return _deals(tuple(puzzle.bounds.values()), puzzle.sizes) > 0


def guess(view: View, seed: Seed) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Give hands and a stub with which a state has this view."""
    randomness = Randomness(f"{view.name}/determinize", view.deal_number, seed)
    puzzle = _puzzle(view)
    hands = puzzle.known
    for cards in puzzle.hidden:
        randomness.shuffle(cards)
    shares = _drawn_shares(tuple(puzzle.bounds.values()), puzzle.sizes, randomness)
    for seat, share in zip(puzzle.bounds, shares, strict=True):
        hands[seat] |= {cards.pop() for cards, number in zip(puzzle.hidden, share, strict=True) for _ in range(number)}
    rest = [card for cards in puzzle.hidden for card in cards]
    randomness.shuffle(rest)
    for hand, count in zip(hands, view.card_counts, strict=True):
        hand |= {rest.pop() for _ in range(count - len(hand))}
    return tuple(map(Hand, hands)), (*view.upcards, *rest)


def _puzzle(view: View) -> Puzzle:
    known = _known(view)
    seen = {*view.upcards, *_played(view)}.union(*known)
    hidden = [[card for card in PACK if card.suit is suit and card not in seen] for suit in Suit]
    needs = [count - len(hand) for count, hand in zip(view.card_counts, known, strict=True)]
    bounds = {
        seat: Bound(needs[seat], tuple([int(suit not in void) for suit in Suit]))
        for seat, void in enumerate(_voids(view))
        if void
    }
    return Puzzle(known, needs, hidden, bounds)


def _known(view: View) -> list[set[Card]]:
    """Give the cards that each seat is known to hold."""
    known = [set[Card]() for _ in range(SEATS)]
    if view.seat is not None:
        known[view.seat] = set(view.hand)
    taker = None if view.contract is None else taking_seat(view.rules, view.contract.declarer)
    if taker is not None and view.upcards[-1] not in _played(view):
        known[taker].add(view.upcards[-1])
    return known


def _tricks(view: View) -> Iterator[tuple[Laid, ...]]:
    yield from (trick.laid for trick in view.tricks)
    if isinstance(view.stage, Playing):
        yield view.stage.trick


def _played(view: View) -> set[Card]:
    """Give the cards that lay open after the auction, the discard among them."""
    played = {laid.card for trick in _tricks(view) for laid in trick}
    return played if view.discard is None else played | {view.discard}


def _voids(view: View) -> list[set[Suit]]:
    """Give the suits that each seat is known not to have: one that did not follow has none of the suit led."""
    voids = [set[Suit]() for _ in range(SEATS)]
    for trick in _tricks(view):
        for laid in trick:
            led = trick[0].card.suit
            if laid.card.suit is not led:
                voids[laid.seat].add(led)
    return voids


def _drawn_shares(bounds: tuple[Bound, ...], left: BySuit, randomness: Randomness) -> Iterator[BySuit]:
    """Draw how many cards of each suit the bound seats get, one seat after the other.

    Args:
        bounds: what is known of these seats.
        left: how many hidden cards there are.
        randomness: what draws.
    """
    for number in range(len(bounds)):
        share = _drawn(_shares(bounds[number:], left), randomness.below(_deals(bounds[number:], left)))
        left = tuple(map(sub, left, share))
        yield share


def _shares(bounds: tuple[Bound, ...], left: BySuit) -> Iterator[tuple[BySuit, int]]:
    """Give each way to take the first bound seat's cards by number, and in how many deals it is so."""
    first, *others = bounds
    for share in _splits(first.need, tuple(map(mul, left, first.suits))):
        yield share, math.prod(map(math.comb, left, share)) * _deals(tuple(others), tuple(map(sub, left, share)))


@functools.lru_cache(1 << 12)
def _deals(bounds: tuple[Bound, ...], left: BySuit) -> int:
    """Count the ways to give the bound seats cards."""
    match bounds:
        case ():
            return 1
        case (Bound(need, suits),):
            return math.comb(sum(map(mul, left, suits)), need)
        case _:
            return sum(weight for _, weight in _shares(bounds, left))


def _splits(total: int, most: BySuit) -> Iterator[BySuit]:
    """Give each way to split a number into parts, none larger than its bound."""
    if not most:
        yield ()
        return
    for part in range(max(0, total - sum(most[1:])), min(most[0], total) + 1):
        for rest in _splits(total - part, most[1:]):
            yield (part, *rest)


def _drawn(weighted: Iterable[tuple[BySuit, int]], choice: int) -> BySuit:
    """Give the share in whose part of all weights the choice falls."""
    shares = list(weighted)
    ends = list(itertools.accumulate(weight for _, weight in shares))
    return shares[bisect.bisect_right(ends, choice)][0]
