"""Combinations of cards, their order, and all plays of a hand (B1-B4)."""

from __future__ import annotations

import enum
import functools
import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

import attrs

from further_games.big_two.rules import Rules
from further_games.cards import ACE, Card, Cards, Suit

_SUITS: Final = {suit: place for place, suit in enumerate((Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES))}
_RANKS: Final = (*range(3, ACE + 1), 2)
_POWERS: Final = {rank: power for power, rank in enumerate(_RANKS)}
_POKER: Final = (ACE, *range(2, ACE + 1))

LOWEST: Final = Card(3, Suit.DIAMONDS)


class Kind(enum.IntEnum):
    """A kind of combination; among five-card kinds, the higher beats the lower (B2)."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_AND_ONE = 7
    STRAIGHT_FLUSH = 8


@attrs.frozen(order=True)
class Combination:
    """A combination of cards.  Combinations with equally many cards are ordered: the greater beats the lower (B3).

    Attributes:
        kind: the kind.
        height: the value for comparing combinations of one kind.
    """

    kind: Kind
    height: tuple[int, ...]


def power(card: Card) -> tuple[int, int]:
    """Return the value for comparing single cards: rank, then suit (B1)."""
    return _POWERS[card.rank], _SUITS[card.suit]


def ascending(cards: Cards) -> Cards:
    """Return cards from the lowest to the highest (B1)."""
    return tuple(sorted(cards, key=power))


@functools.lru_cache(1 << 15)
def combination(rules: Rules, cards: Cards) -> Combination | None:
    """Return the combination of cards, given from the lowest to the highest; `None` if they make none.

    >>> from further_games.cards import read_cards
    >>> combination(Rules(), read_cards("", 0, "3d,3s"))
    Combination(kind=<Kind.PAIR: 2>, height=(0, 3))
    """
    times = sorted(Counter(card.rank for card in cards).values())
    match times:
        case [1] | [2] | [3]:
            return Combination(Kind(len(cards)), power(cards[-1]))
        case [2, 3]:
            return Combination(Kind.FULL_HOUSE, (_POWERS[cards[2].rank],))
        case [1, 4]:
            return Combination(Kind.FOUR_AND_ONE, (_POWERS[cards[2].rank],))
        case [1, 1, 1, 1, 1]:
            return _of_five_ranks(rules, cards)
        case _:
            return None


def _of_five_ranks(rules: Rules, cards: Cards) -> Combination | None:
    straight = _straight(rules, cards)
    if len({card.suit for card in cards}) == 1:
        ranks, suit = tuple(_POWERS[card.rank] for card in reversed(cards)), (_SUITS[cards[0].suit],)
        if straight:
            return Combination(Kind.STRAIGHT_FLUSH, straight)
        return Combination(Kind.FLUSH, suit + ranks if rules.flush_by_suit else ranks + suit)
    return Combination(Kind.STRAIGHT, straight) if straight else None


def _straight(rules: Rules, cards: Cards) -> tuple[int, int] | None:
    """Return the height of a straight: its place among all straights, and the suit of its highest card (B4)."""
    ranks = {card.rank: card for card in cards}
    for place, row in enumerate(_rows(poker=rules.poker_straights)):
        if ranks.keys() == set(row):
            return place, _SUITS[ranks[row[-1]].suit]
    return None


@functools.cache
def _rows(*, poker: bool) -> tuple[tuple[int, ...], ...]:
    """Return the ranks of all straights, from the lowest straight to the highest."""
    ranks = _POKER if poker else _RANKS
    return tuple(ranks[start : start + 5] for start in range(len(ranks) - 4))


@functools.lru_cache(1 << 12)
def plays(rules: Rules, hand: Cards) -> tuple[Cards, ...]:
    """Return all plays of a hand: fewer cards first, then lower combinations."""
    made = {ascending(cards) for cards in _candidates(rules, hand)}
    heights = {cards: found for cards in made if (found := combination(rules, cards))}
    return tuple(sorted(heights, key=lambda cards: (len(cards), heights[cards], tuple(map(power, cards)))))


def _candidates(rules: Rules, hand: Cards) -> Iterator[Cards]:
    """Yield all possible combinations, in any order and perhaps twice."""
    ranks, suits = defaultdict[int, list[Card]](list), defaultdict[Suit, list[Card]](list)
    for card in hand:
        ranks[card.rank].append(card)
        suits[card.suit].append(card)
    held = ranks.values()
    sets = {size: [cards for some in held for cards in itertools.combinations(some, size)] for size in range(1, 5)}
    yield from itertools.chain(sets[1], sets[2], sets[3])
    yield from (three + two for three in sets[3] for two in sets[2] if three[0].rank != two[0].rank)
    yield from (four + one for four in sets[4] for one in sets[1] if one[0] not in four)
    for flush in suits.values():
        yield from itertools.combinations(flush, 5)
    for row in _rows(poker=rules.poker_straights):
        yield from itertools.product(*(ranks[rank] for rank in row))
