"""Cards and hands of the trick-taking game: the standard pack, ace high to two low, no bowers (T1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final, Self, TypeVar

import attrs

from bacon_rules.documents.writing import Valued
from bacon_rules.errors import CardError, HandError, shown
from bacon_rules.integers import as_int
from bacon_rules.making import maker_of_fields
from bacon_rules.notation import Notated, PackedHand, listed, no_card

ThingT = TypeVar("ThingT")

ACE: Final = 14
_RANK_NAMES: Final = {rank: str(rank) for rank in range(2, 11)} | {11: "J", 12: "Q", 13: "K", ACE: "A"}


class Suit(Valued):
    """A suit.  Its value is its letter in the notation.

    Attributes:
        number: the suit's place in this order, from 0.
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


_TEXTS: Final = tuple(f"{name}{suit}" for name in _RANK_NAMES.values() for suit in Suit)
"""The cards in notation, by their numbers."""


def _suit_number(suit: Suit) -> int:
    return suit.number


def _rank(value: int) -> int:
    rank = as_int(value)
    if rank is None or rank not in _RANK_NAMES:
        raise CardError(f"a card's rank is an int from 2 to {ACE}, not {shown(value)}")
    return rank


@attrs.frozen(order=True, repr=False)
class Card(Notated):
    """A card.  Cards are ordered by rank, then suit.

    Args:
        rank: 2 to 14; jack, queen, king and ace are 11 to 14 (T1).
        suit: the suit.

    Raises:
        CardError: there is no such card.

    >>> print(Card(10, Suit.HEARTS), Card(14, Suit.SPADES))
    10h As
    """

    rank: int = attrs.field(converter=_rank)
    suit: Suit = attrs.field(order=_suit_number)
    number: int = attrs.field(init=False, eq=False)
    """The card's place in the pack, from 0: by rank, then suit."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.suit, Suit):
            raise CardError(f"a card's suit is a Suit, not {shown(self.suit)}")
        object.__setattr__(self, "number", 4 * self.rank - 8 + self.suit.number)

    def __str__(self) -> str:
        return _TEXTS[self.number]


PACK: Final = tuple(Card(rank, suit) for rank in range(2, ACE + 1) for suit in Suit)
"""The 52 cards, by rank, then suit."""

OF_SUIT: Final = tuple(sum(1 << card.number for card in PACK if card.suit is suit) for suit in Suit)
"""For each suit, the packed hand of all its cards."""


@attrs.frozen(init=False, repr=False, eq=False)
class Hand(PackedHand[Card]):
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

    bits: ClassVar[int] = len(PACK)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        packed = 0
        for card in listed(cards):
            if not isinstance(card, Card):
                raise no_card(card)
            bit = 1 << card.number
            if packed & bit:
                raise HandError(f"{card} is in the hand twice")
            packed |= bit
        self.__attrs_init__(packed)

    def __contains__(self, card: object) -> bool:
        """Return whether a card is in this hand.

        Raises:
            HandError: the value is not a card.
        """
        if not isinstance(card, Card):
            raise no_card(card)
        return bool(self.packed >> card.number & 1)

    def __len__(self) -> int:
        return self.packed.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return iter(standing_for(self.packed, PACK))

    def __str__(self) -> str:
        return " ".join(standing_for(self.packed, _TEXTS))


def in_notation(cards: Iterable[Card]) -> str:
    """Return the text for many cards in a `repr`."""
    return repr(" ".join(map(str, cards)))


def standing_for(packed: int, things: Sequence[ThingT]) -> list[ThingT]:
    """Return the items for the cards of a packed hand, out of a list with one item for each card of the pack."""
    found = []
    while packed:
        number = packed.bit_length() - 1
        found.append(things[number])
        packed ^= 1 << number
    found.reverse()
    return found


unpacked: Final[Callable[[int], Hand]] = maker_of_fields(Hand)
"""Make the hand of a trusted packed integer."""


def with_hand(hands: tuple[Hand, ...], seat: int, packed: int) -> tuple[Hand, ...]:
    """Return the hands with the seat's hand replaced by a trusted packed one."""
    changed = list(hands)
    changed[seat] = unpacked(packed)
    return tuple(changed)
