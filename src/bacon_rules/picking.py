"""Picked cards: which listed moves play them, and what they can be played as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Generic, TypeVar

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import reason_json
from bacon_rules.errors import CardError, Reason, shown

MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
CardT = TypeVar("CardT")


@attrs.frozen
class BasicReading(Generic[MoveT_co]):
    """What some cards can be played as.

    Attributes:
        move: the move, which plays these cards and no others.
        reason: the rule that it breaks now; `None` if it is legal.
    """

    move: MoveT_co
    reason: Reason | None

    @property
    def is_legal(self) -> bool:
        """Whether the move can be made now."""
        return self.reason is None

    def to_json(self) -> JsonObject:
        """Return the move in notation, whether it is legal, and if not, why."""
        told: JsonObject = {"move": str(self.move), "legal": self.is_legal}
        return told if self.reason is None else {**told, **reason_json(self.reason)}


def listed(cards: Iterable[CardT]) -> Iterator[CardT]:
    """Return an iterator over cards that can have been given in any way.

    Raises:
        CardError: it is a text, or nothing that can be iterated over.
    """
    if isinstance(cards, str | bytes):
        raise CardError(f"expected a list of cards, got the text {shown(cards)}")
    try:
        return iter(cards)
    except TypeError:
        raise CardError(f"expected a list of cards, got {shown(cards)}") from None


def holding(
    moves: Iterable[MoveT], cards_of: Callable[[MoveT], Collection[CardT]], cards: Iterable[CardT]
) -> Iterator[MoveT]:
    """Yield the moves that play all of these cards, each at least as often as it is given."""
    picked = Counter(cards)
    return (move for move in moves if picked <= Counter(cards_of(move)))


def of(
    moves: Iterable[MoveT], cards_of: Callable[[MoveT], Collection[CardT]], cards: Iterable[CardT]
) -> Iterator[MoveT]:
    """Yield the moves that play these cards and no others."""
    picked = Counter(cards)
    return (move for move in moves if picked == Counter(cards_of(move)))


def addable(
    moves: Iterable[MoveT], cards_of: Callable[[MoveT], Collection[CardT]], cards: Iterable[CardT]
) -> Iterator[CardT]:
    """Yield the cards, each once, that a move plays which also plays all of these."""
    picked = Counter(cards)
    others = (Counter(cards_of(move)) - picked for move in holding(moves, cards_of, picked.elements()))
    return iter(dict.fromkeys(card for left in others for card in left))
