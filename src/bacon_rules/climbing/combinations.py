"""Combinations of cards: their kinds, the meaning of wilds, and which combination beats another (B4-B7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, Self

import attrs

from bacon_rules.climbing.cards import MAX_RANK, WILD, Card, Hand, Suit, texts_at, unpacked
from bacon_rules.climbing.rules import Rules
from bacon_rules.documents.writing import Valued
from bacon_rules.errors import CombinationError, HandError, shown
from bacon_rules.integers import as_int
from bacon_rules.making import maker_of_fields, maker_of_many
from bacon_rules.notation import Notated


class Kind(Valued):
    """A kind of combination: ten ordinary kinds, then five bombs from low to high.

    The value is the kind's name in the notation.  Legal moves are listed in the order of kinds.

    Attributes:
        width: the number of cards of each rank.
        length: the number of consecutive ranks.
        is_flush: whether all cards are of one suit.
        is_bomb: whether the kind beats every ordinary combination (B7).
        size: the number of cards.
        number: the kind's place in this order, from 0.
    """

    width: int
    length: int
    is_flush: bool
    is_bomb: bool
    size: int
    number: int

    SINGLE = ("single", 1, 1)
    PAIR = ("pair", 2, 1)
    TRIPLE = ("triple", 3, 1)
    RUN = ("run", 1, 3)
    BOBTAIL = ("bobtail", 1, 4)
    STRAIGHT = ("straight", 1, 5)
    STRETCH = ("stretch", 1, 6)
    STAIRS = ("stairs", 2, 2)
    TUBE = ("tube", 2, 3)
    PLATE = ("plate", 3, 2)
    QUAD = ("quad", 4, 1)
    STRAIGHT_FLUSH = ("straight-flush", 1, 5)
    QUINT = ("quint", 5, 1)
    STRETCH_FLUSH = ("stretch-flush", 1, 6)
    HEX = ("hex", 6, 1)

    def __new__(cls, text: str, width: int, length: int) -> Self:  # noqa: D102
        kind = object.__new__(cls)
        kind._value_ = text
        kind.width = width
        kind.length = length
        kind.is_flush = text.endswith("-flush")
        kind.is_bomb = kind.is_flush or width > 3
        kind.size = width * length
        kind.number = len(cls.__members__)
        return kind


@attrs.frozen
class PlacedCard:
    """One card of a combination, with the rank and suit it stands for (B5).

    Attributes:
        card: the physical card.
        rank: the rank it stands for.
        suit: the suit it stands for; `None` for a wild where suits do not matter.
    """

    card: Card
    rank: int
    suit: Suit | None


@attrs.frozen(init=False, repr=False, eq=False)
class Combination(Notated):
    """Cards played as a kind with a top rank (B4).  Building one checks the definition of its kind.

    Args:
        kind: the kind that the player names.
        top: the highest rank, 1 to 14.  (A game's `Rules` say how high a wild can reach; a higher combination is an
            illegal move there.)
        cards: the physical cards, in any order.

    Raises:
        CombinationError: the cards do not make this kind with this top rank.
        HandError: the cards make no hand.

    Attributes:
        packed: the physical cards as one integer, like `Hand.packed`.

    >>> seven = Card(7, Suit.CLUBS)
    >>> triple = Combination(Kind.TRIPLE, 7, [seven, WILD, WILD])
    >>> print(triple)
    triple-7:7c,X,X
    >>> triple.beats(Combination(Kind.TRIPLE, 6, [WILD, WILD, WILD]))
    True
    >>> Combination(Kind.PAIR, 8, [seven, WILD])
    Traceback (most recent call last):
        ...
    bacon_rules.errors.CombinationError: 7c X is not a pair with top rank 8: 7c is not of rank 8
    """

    kind: Kind
    top: int
    packed: int

    def __init__(self, kind: Kind, top: int, cards: Iterable[Card]) -> None:
        hand = cards if isinstance(cards, Hand) else Hand(cards)
        if not isinstance(kind, Kind):
            raise CombinationError(f"the kind is a Kind, not {shown(kind)}")
        rank = as_int(top)
        if rank is None or not 1 <= rank <= MAX_RANK + 1:
            raise CombinationError(f"a top rank is an int from 1 to {MAX_RANK + 1}, not {shown(top)}")
        problem = _problem(kind, rank, hand)
        if problem:
            text = f"{hand} is" if len(hand) <= Kind.HEX.size else f"{len(hand)} cards are"
            raise CombinationError(f"{text} not a {kind} with top rank {rank}: {problem}")
        self.__attrs_init__(kind, rank, hand.packed)

    @property
    def cards(self) -> Hand:
        """The physical cards."""
        return unpacked(self.packed)

    @property
    def bottom(self) -> int:
        """The lowest rank."""
        return self.top - self.kind.length + 1

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.kind.size

    @property
    def is_bomb(self) -> bool:
        """Whether this is a bomb."""
        return self.kind.is_bomb

    @property
    def suit(self) -> Suit | None:
        """The suit of a flush; `None` for other kinds, and for a flush of wilds alone."""
        return next(iter(self.cards)).suit if self.kind.is_flush else None

    @property
    def placed(self) -> tuple[PlacedCard, ...]:
        """The cards in the order of the notation, each with the rank and suit it stands for (B5).

        They ascend by the rank they stand for; within a rank, naturals come first, by suit, then wilds.
        """
        suit = self.suit
        held = tuple(self.cards)
        cards: list[PlacedCard] = []
        for rank in range(self.bottom, self.top + 1):
            naturals = [PlacedCard(card, rank, card.suit) for card in held if card.rank == rank]
            cards += naturals
            cards += [PlacedCard(WILD, rank, suit)] * (self.kind.width - len(naturals))
        return tuple(cards)

    def beats(self, other: Combination) -> bool:
        """Return whether this combination can be played on another (B7).

        A combination beats every lower combination of its kind.  A bomb also beats every ordinary combination and every
        bomb of a lower kind.
        """
        if self.kind is other.kind:
            return self.top > other.top
        return self.kind.is_bomb and self.kind.number > other.kind.number

    @classmethod
    def readings(cls, cards: Iterable[Card], rules: Rules) -> tuple[Combination, ...]:
        """Return every combination that uses exactly these cards, by kind, then top rank (B4).

        Raises:
            HandError: the cards are not from the pack of these rules.

        >>> from bacon_rules import bacon
        >>> for reading in Combination.readings([Card(7, Suit.CLUBS), WILD, WILD], bacon(4)):
        ...     print(reading)
        triple-7:7c,X,X
        run-7:X,X,7c
        run-8:X,7c,X
        run-9:7c,X,X
        """
        hand = Hand(cards)
        if not rules.pack.holds(hand.naturals):
            raise HandError(f"{shown(str(hand.naturals))}: not in the pack of {rules.name}")
        return tuple(names_of(hand, rules.top_rank))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Combination):
            return NotImplemented
        return self.packed == other.packed and self.top == other.top and self.kind is other.kind

    def __hash__(self) -> int:
        return hash((self.kind.number, self.top, self.packed))

    def __str__(self) -> str:
        kind, top, packed = self.kind, self.top, self.packed
        texts: list[str] = []
        for rank in range(top - kind.length + 1, top + 1):
            naturals = texts_at(rank, packed >> 8 * rank & 0xFF)
            texts += (*naturals, *[str(WILD)] * (kind.width - len(naturals)))
        return f"{kind}-{top}:{','.join(texts)}"


def _problem(kind: Kind, top: int, cards: Hand) -> str:
    """Return why the cards are not this kind with this top rank; an empty text if they are."""
    if len(cards) != kind.size:
        return f"a {kind} has {kind.size} cards, not {len(cards)}"
    if top < kind.length:
        return f"its lowest rank would be below 1; the lowest top rank of a {kind} is {kind.length}"
    counts: dict[int, int] = {}
    suits: set[Suit | None] = set()
    for card in cards:
        if card.rank is None:
            break
        if not top - kind.length < card.rank <= top:
            ranks = f"of rank {top}" if kind.length == 1 else f"from rank {top - kind.length + 1} to {top}"
            return f"{card} is not {ranks}"
        counts[card.rank] = counts.get(card.rank, 0) + 1
        if counts[card.rank] > kind.width:
            return f"it has {kind.width} of each rank, and there are more of rank {card.rank}"
        suits.add(card.suit)
    if kind.is_flush and len(suits) > 1:
        return "its cards are of one suit"
    return ""


def names_of(cards: Hand, top_rank: int) -> Iterator[Combination]:
    """Yield every combination that uses exactly these cards, by kind, then top rank."""
    number = len(cards)
    for kind in Kind:
        if kind.size == number:
            for top in range(kind.length, top_rank + 1):
                if not _problem(kind, top, cards):
                    yield combination_of(kind, top, cards.packed)


def best_first(combination: Combination) -> tuple[bool, int, int]:
    """Return a sort key for combinations of the same cards: the strongest bombs first; higher before lower."""
    kind = combination.kind
    return not kind.is_bomb, -kind.number if kind.is_bomb else kind.number, -combination.top


combination_of: Final[Callable[[Kind, int, int], Combination]] = maker_of_fields(Combination)
"""Make a combination from a kind, a top rank and packed cards, all trusted to fit together."""

combinations_of: Final[Callable[[Iterable[Kind], Iterable[int], Collection[int]], list[Combination]]] = maker_of_many(
    Combination
)
"""Make many combinations from columns of kinds, top ranks and packed cards, all trusted to fit together."""
