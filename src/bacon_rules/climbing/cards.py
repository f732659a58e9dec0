"""Cards and hands of the climbing game (B1, B2)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Valued
from bacon_rules.errors import CardError, HandError, shown
from bacon_rules.integers import as_int
from bacon_rules.making import maker_of_fields
from bacon_rules.notation import Notated, PackedHand, listed, no_card

MAX_RANK = 13
"""The highest natural rank that any `Rules` may have."""

MAX_COPIES = 3
"""The greatest number of copies of one natural card in a hand."""

MAX_WILDS = 255
"""The greatest number of wilds in a hand."""

_RANKS = range(1, MAX_RANK + 1)
_WILDS = 0xFF
_LOW: Final = int.from_bytes(b"\x00" + b"\x55" * MAX_RANK, "little")
"""The lowest bit of each count in a packed hand."""


class Suit(Valued):
    """A suit.  Its value is its letter in the notation.  Suits matter only for flushes (B1)."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


_SHIFT = {suit: 2 * index for index, suit in enumerate(Suit)}
_SHIFTS = tuple(_SHIFT.items())


def _rank_order(rank: int | None) -> int:
    return MAX_RANK + 1 if rank is None else rank


def _suit_order(suit: Suit | None) -> str:
    return "" if suit is None else suit.value


@attrs.frozen(order=True, repr=False)
class Card(Notated):
    """A natural card, or a wild without rank and suit (B2).

    Cards are ordered by rank, then suit, wilds last.

    Args:
        rank: 1 to 13, or `None` for a wild.
        suit: one of the four suits, or `None` for a wild.

    Raises:
        CardError: there is no such card.

    >>> print(Card(7, Suit.CLUBS), WILD)
    7c X
    """

    rank: int | None = attrs.field(order=_rank_order)
    suit: Suit | None = attrs.field(order=_suit_order)

    def __attrs_post_init__(self) -> None:
        if self.rank is None and self.suit is None:
            return
        rank = as_int(self.rank)
        if rank not in _RANKS:
            raise CardError(f"a natural card's rank is an int from 1 to {MAX_RANK}, not {shown(self.rank)}")
        if not isinstance(self.suit, Suit):
            raise CardError(f"a natural card's suit is a Suit, not {shown(self.suit)}")
        object.__setattr__(self, "rank", rank)

    @property
    def is_wild(self) -> bool:
        """Whether this is a wild card."""
        return self.rank is None

    def __str__(self) -> str:
        return "X" if self.suit is None else f"{self.rank}{self.suit.value}"


WILD = Card(None, None)
"""The wild card, written ``X``."""


@functools.cache
def _card(rank: int, suit: Suit) -> Card:
    return Card(rank, suit)


@functools.cache
def _cards_at(rank: int, held: int) -> tuple[Card, ...]:
    """Return the natural cards of a rank that one byte of a packed hand counts."""
    return tuple(_card(rank, suit) for suit, shift in _SHIFTS for _ in range(held >> shift & MAX_COPIES))


@functools.cache
def texts_at(rank: int, held: int) -> tuple[str, ...]:
    """Return, in notation, the natural cards of a rank that one byte of a packed hand counts."""
    return tuple(map(str, _cards_at(rank, held)))


def _shift(card: Card) -> int:
    """Return the position of the bits in `Hand.packed` that count this card."""
    return 0 if card.rank is None or card.suit is None else 8 * card.rank + _SHIFT[card.suit]


@attrs.frozen(init=False, repr=False, eq=False)
class Hand(PackedHand[Card]):
    """An immutable multiset of cards: a player's hand, the cards of a combination, a pack.

    Hands are equal if they hold the same cards; the order in which cards are given does not matter (B6).  Iteration is
    by rank, then suit, wilds last.  ``hand + cards`` adds cards, and ``hand - cards`` removes cards.

    Args:
        cards: the cards, in any order.

    Raises:
        HandError: something is not a card, or there are more than three of a natural or 255 wilds.

    Attributes:
        packed: the hand as one integer, for programs that must count fast.  Byte 0 (the lowest) is the number of
            wilds.  Byte *r* belongs to rank *r* and counts clubs in bits 0 and 1, diamonds in 2 and 3, hearts in 4 and
            5, spades in 6 and 7.

    >>> hand = Hand([WILD, Card(10, Suit.HEARTS), Card(1, Suit.CLUBS), Card(1, Suit.CLUBS)])
    >>> print(hand)
    1c 1c 10h X
    >>> len(hand), hand.wilds, hand.count(Card(1, Suit.CLUBS))
    (4, 1, 2)
    """

    bits: ClassVar[int] = 8 * (MAX_RANK + 1)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        if isinstance(cards, Hand):
            self.__attrs_init__(cards.packed)
            return
        counts: dict[Card, int] = {}
        for card in listed(cards):
            if not isinstance(card, Card):
                raise no_card(card)
            counts[card] = copies = counts.get(card, 0) + 1
            if copies > (MAX_WILDS if card.is_wild else MAX_COPIES):
                raise HandError(f"a hand holds at most {copies - 1} copies of {card}")
        self.__attrs_init__(sum(copies << _shift(card) for card, copies in counts.items()))

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return self.packed & _WILDS

    @property
    def naturals(self) -> Hand:
        """The cards that are not wild."""
        return unpacked(self.packed - self.wilds)

    def count(self, card: Card) -> int:
        """Return the number of copies of the card in this hand.

        Raises:
            HandError: the value is not a card.
        """
        if not isinstance(card, Card):
            raise no_card(card)
        if card.is_wild:
            return self.wilds
        return self.packed >> _shift(card) & MAX_COPIES

    def holds(self, cards: Iterable[Card]) -> bool:
        """Return whether this hand holds all of these cards, each at least as often.

        Raises:
            HandError: the cards make no hand.
        """
        return contains(self.packed, cards.packed if isinstance(cards, Hand) else Hand(cards).packed)

    def __add__(self, cards: Iterable[Card]) -> Hand:
        """Return the cards of this hand and these cards as one hand.

        Raises:
            HandError: there would be more copies of a card than a hand can hold, or something is not a card.
        """
        return Hand([*self, *listed(cards)])

    def __sub__(self, cards: Iterable[Card]) -> Hand:
        """Return this hand without these cards.

        Raises:
            HandError: this hand lacks one of the cards, or something is not a card.
        """
        taken = cards if isinstance(cards, Hand) else Hand(cards)
        if not self.holds(taken):
            raise HandError(f"{shown(str(taken))} cannot be taken from {shown(str(self))}")
        return unpacked(self.packed - taken.packed)

    def __contains__(self, card: object) -> bool:
        """Return whether a card is in this hand.

        Raises:
            HandError: the value is not a card.
        """
        if not isinstance(card, Card):
            raise no_card(card)
        return self.count(card) > 0

    def __len__(self) -> int:
        packed = self.packed
        return (packed & _WILDS) + (packed >> 8).bit_count() + (packed >> 1 & _LOW).bit_count()

    def __iter__(self) -> Iterator[Card]:
        wilds, *naturals = self.packed.to_bytes(MAX_RANK + 1, "little")
        for rank, held in enumerate(naturals, start=1):
            if held:
                yield from _cards_at(rank, held)
        yield from [WILD] * wilds

    def __str__(self) -> str:
        wilds, *naturals = self.packed.to_bytes(MAX_RANK + 1, "little")
        texts = [text for rank, held in enumerate(naturals, start=1) if held for text in texts_at(rank, held)]
        return " ".join([*texts, *[str(WILD)] * wilds])


unpacked: Final[Callable[[int], Hand]] = maker_of_fields(Hand)
"""Make the hand of a trusted packed integer."""


def each_packed(packed: int) -> tuple[int, ...]:
    """Return each card of a packed hand as a packed hand of one card, in order."""
    return tuple(1 << _shift(card) for card in unpacked(packed))


def contains(mine: int, theirs: int) -> bool:
    """Return whether one packed hand holds all cards of another: each count is at least the other hand's count.

    In the subtraction, a count that is too small borrows from the next count.
    """
    borrowed = mine ^ theirs ^ (mine - theirs)
    return theirs <= mine and not borrowed & _LOW
