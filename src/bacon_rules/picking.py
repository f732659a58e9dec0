"""Picked cards: the listed moves that play them, legal or not."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Generic, Self, TypeVar

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import reason_json
from bacon_rules.errors import CardError, MoveError, Reason, shown
from bacon_rules.notation import Notated

MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
CardT = TypeVar("CardT")


@attrs.frozen
class BasicReading(Generic[MoveT_co]):
    """A move that picked cards make, and why it is illegal now, if it is.

    Attributes:
        move: the move, which plays exactly these cards.
        reason: the rule that the move breaks now; `None` if it is legal.
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
    """Return an iterator over cards, given as any iterable.

    Raises:
        CardError: the value is a text, or cannot be iterated over.
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
    """Yield the moves that play all of these cards, each card at least as often as it is given."""
    picked = Counter(cards)
    return (move for move in moves if picked <= Counter(cards_of(move)))


def of(
    moves: Iterable[MoveT], cards_of: Callable[[MoveT], Collection[CardT]], cards: Iterable[CardT]
) -> Iterator[MoveT]:
    """Yield the moves that play exactly these cards."""
    picked = Counter(cards)
    return (move for move in moves if picked == Counter(cards_of(move)))


def addable(
    moves: Iterable[MoveT], cards_of: Callable[[MoveT], Collection[CardT]], cards: Iterable[CardT]
) -> Iterator[CardT]:
    """Yield, each once, the further cards of every move that plays all of these cards."""
    picked = Counter(cards)
    others = (Counter(cards_of(move)) - picked for move in holding(moves, cards_of, picked.elements()))
    return iter(dict.fromkeys(card for left in others for card in left))


def sought(move: object) -> object:
    """Return a value that is looked for among moves.

    Raises:
        MoveError: the value is a text, or a card, hand or combination.
    """
    if isinstance(move, str):
        raise MoveError(f"{shown(move)}: a text is not a move: read it with parse_move")
    if isinstance(move, Notated):
        raise MoveError(f"{shown(str(move))}: cards and combinations are not moves: look for the move, such as Play(…)")
    return move


class Moves(tuple[MoveT, ...]):
    """A list of legal moves, in which only moves are looked for."""

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        """Return whether a move is legal.

        Raises:
            MoveError: the value is a text, or a card, hand or combination.
        """
        return super().__contains__(sought(move))


class ListedMoves(Moves[MoveT], Generic[MoveT, CardT]):
    """A list of legal moves, which can be narrowed by picked cards."""

    __slots__ = ()

    @staticmethod
    @abstractmethod
    def cards_of(move: MoveT) -> Collection[CardT]:
        """Return the cards of a move."""

    def holding(self, cards: Iterable[CardT]) -> Self:
        """Return the moves made with all of these cards, and perhaps with others.

        Raises:
            CardError: something is not a card.
        """
        return type(self)(holding(self, self.cards_of, listed(cards)))

    def of(self, cards: Iterable[CardT]) -> tuple[MoveT, ...]:
        """Return the moves made with exactly these cards; the errors are the same as for `holding`."""
        return tuple(of(self, self.cards_of, listed(cards)))

    def addable(self, cards: Iterable[CardT]) -> tuple[CardT, ...]:
        """Return each card that can be added to the given ones; the errors are the same as for `holding`."""
        return tuple(addable(self, self.cards_of, listed(cards)))
