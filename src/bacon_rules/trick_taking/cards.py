"""Cards and hands of the trick-taking game: the standard pack, ace high to two low, no bowers (T1)."""

from __future__ import annotations

import enum
import functools
from collections.abc import Collection, Iterable, Iterator
from typing import Final, Self

import attrs

from bacon_rules.errors import CardError, HandError, shown

__all__ = ["PACK", "Card", "Hand", "Suit"]

ACE: Final = 14
_RANK_NAMES: Final = {rank: str(rank) for rank in range(2, 11)} | {11: "J", 12: "Q", 13: "K", ACE: "A"}


class Suit(enum.Enum):
    """A suit.  Its value is its letter in the notation.

    Attributes:
        number: its place in this order, from 0.
    """

    number: int

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    def __new__(cls, letter: str) -> Self:  # noqa: D102
        suit = object.__new__(cls)
        suit._value_ = letter
        suit.number = len(cls.__members__)
        return suit

    def __str__(self) -> str:
        return str(self.value)


def _suit_number(suit: Suit) -> int:
    return suit.number


@attrs.frozen(order=True, repr=False)
class Card:
    """A card.  Cards are ordered by rank, then suit.

    Args:
        rank: 2 to 14; jack, queen, king and ace are 11 to 14 (T1).
        suit: the suit.

    Raises:
        CardError: there is no such card.

    >>> print(Card(10, Suit.HEARTS), Card(14, Suit.SPADES))
    10h As
    """

    rank: int
    suit: Suit = attrs.field(order=_suit_number)

    def __attrs_post_init__(self) -> None:
        if type(self.rank) is not int or self.rank not in _RANK_NAMES:
            raise CardError(f"a card's rank is an int from 2 to {ACE}, not {shown(self.rank)}")
        if not isinstance(self.suit, Suit):
            raise CardError(f"a card's suit is a Suit, not {shown(self.suit)}")

    @property
    def number(self) -> int:
        """The card's place in the pack, from 0: by rank, then suit."""
        return 4 * self.rank - 8 + self.suit.number

    def __str__(self) -> str:
        return f"{_RANK_NAMES[self.rank]}{self.suit.value}"

    def __repr__(self) -> str:
        return f"parse_card({str(self)!r})"


PACK: Final = tuple(Card(rank, suit) for rank in range(2, ACE + 1) for suit in Suit)
"""The 52 cards, by rank, then suit."""

OF_SUIT: Final = tuple(sum(1 << card.number for card in PACK if card.suit is suit) for suit in Suit)
"""For each suit, the packed hand of all its cards."""


@attrs.frozen(init=False, repr=False)
class Hand(Collection[Card]):
    """An immutable set of cards.  Iteration is by rank, then suit.

    Args:
        cards: the cards, in any order.

    Raises:
        HandError: something is not a card, or a card is there twice.

    Attributes:
        packed: the hand as one integer: bit *n* stands for the card with the `Card.number` *n*.

    >>> hand = Hand([Card(14, Suit.SPADES), Card(2, Suit.CLUBS)])
    >>> print(hand)
    2c As
    """

    packed: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        packed = 0
        try:
            listed = iter(cards)
        except TypeError:
            raise HandError(f"a hand is made of cards, not of {shown(cards)}") from None
        for card in listed:
            if not isinstance(card, Card):
                raise HandError(f"a hand is made of cards, and {shown(card)} is none")
            bit = 1 << card.number
            if packed & bit:
                raise HandError(f"{card} stands twice in one hand")
            packed |= bit
        self.__attrs_init__(packed)

    @classmethod
    def from_packed(cls, packed: int) -> Hand:
        """Make the hand that `packed` stands for.

        Raises:
            HandError: the integer is negative or has more than 52 bits.
        """
        if type(packed) is not int or not 0 <= packed < 1 << len(PACK):
            raise HandError(f"a packed hand is an int from 0 to 2**{len(PACK)} - 1, not {shown(packed)}")
        return unpacked(packed)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.packed >> card.number & 1)

    def __len__(self) -> int:
        return self.packed.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return iter([PACK[number] for number in bits_of(self.packed)])

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"parse_hand({str(self)!r})"


def bits_of(packed: int) -> list[int]:
    """List the numbers of the cards of a packed hand."""
    numbers = []
    while packed:
        lowest = packed & -packed
        numbers.append(lowest.bit_length() - 1)
        packed ^= lowest
    return numbers


_new_hand = functools.partial(object.__new__, Hand)
_set_packed = Hand.__dict__["packed"].__set__


def unpacked(packed: int) -> Hand:
    """Make a hand of a packed integer that is known to be right."""
    hand: Hand = _new_hand()
    _set_packed(hand, packed)
    return hand
