"""The 52 French cards, for both games; each game has its own order of suits and ranks."""

from __future__ import annotations

import enum
from typing import Final, Self, TypeAlias

import attrs

from bacon_rules.errors import CardError, NotationError, shown
from bacon_rules.notation import Notated, words

JACK: Final = 11
QUEEN: Final = 12
ACE: Final = 14
_NAMES: Final = {rank: str(rank) for rank in range(2, 11)} | {JACK: "J", QUEEN: "Q", 13: "K", ACE: "A"}


class Suit(enum.Enum):
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


@attrs.frozen(order=True, repr=False)
class Card(Notated):
    """A card, ordered by rank, then suit.

    Args:
        rank: 2 to 14; jack, queen, king and ace are 11 to 14.
        suit: the suit.

    Raises:
        CardError: there is no such card.

    >>> print(Card(10, Suit.HEARTS), Card(14, Suit.SPADES))
    10h As
    """

    rank: int
    suit: Suit = attrs.field(order=lambda suit: suit.number)

    def __attrs_post_init__(self) -> None:
        if self.rank not in _NAMES or not isinstance(self.suit, Suit):
            raise CardError(f"there is no card of rank {shown(self.rank)} and suit {shown(self.suit)}")

    @property
    def number(self) -> int:
        """The card's place in the pack, from 0."""
        return 4 * self.rank - 8 + self.suit.number

    def __str__(self) -> str:
        return f"{_NAMES[self.rank]}{self.suit.value}"


Cards: TypeAlias = tuple[Card, ...]
"""A hand, or cards that are passed or played from it."""

PACK: Final = tuple(Card(rank, suit) for rank in _NAMES for suit in Suit)
"""The 52 cards, by rank, then suit."""

_CARDS: Final = {str(card): card for card in PACK}


def parse_card(text: str) -> Card:
    """Read a card, such as ``7c``, ``10h`` or ``As``.

    Raises:
        NotationError: the text is not a card.

    >>> parse_card("Qd").rank
    12
    """
    return read_cards(text, 0, text)[0]


def read_cards(whole: str, position: int, part: str) -> Cards:
    """Read the part of a text that is a list of cards with commas.

    Args:
        whole: the text.
        position: the beginning of the part.
        part: the part.

    Raises:
        NotationError: something in it is not a card.
    """
    for at, word in words(position, part, ","):
        if word not in _CARDS:
            raise NotationError(whole, at, f"expected a card such as 7c, 10h or As, not {shown(word)}")
    return tuple(_CARDS[word] for word in part.split(","))


def written(cards: Cards) -> str:
    """Return a list of cards in notation."""
    return ",".join(map(str, cards))
