"""Picked cards: the legal moves that play or discard them, and the reasons where none does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from bacon_rules import picking
from bacon_rules.trick_taking.cards import Card, Hand
from bacon_rules.trick_taking.moves import Discard, Move, Play
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.table import Discarding, Stage


@attrs.frozen
class Reading(picking.BasicReading[Discard | Play]):
    """A move that plays or discards a given card.

    Attributes:
        move: the move.
        reason: the rule that the move breaks now; `None` if it is legal.
    """

    reason: Illegal | None


class LegalMoves(picking.Moves[Move]):
    """The legal moves of a state, which can be narrowed by the cards that they play or discard."""

    __slots__ = ()

    def holding(self, cards: Iterable[Card]) -> LegalMoves:
        """Return the legal moves that play or discard all of these cards; without cards, all legal moves.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return LegalMoves(picking.holding(self, cards_of, Hand(cards)))

    def of(self, cards: Iterable[Card]) -> tuple[Move, ...]:
        """Return the legal moves of exactly these cards; without cards, the moves that neither play nor discard.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return tuple(picking.of(self, cards_of, Hand(cards)))

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return each card that can be added to these cards: without cards, every card that can be played or discarded.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return Hand(picking.addable(self, cards_of, Hand(cards)))


NO_MOVES = LegalMoves()
"""An empty sequence of legal moves."""


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the card that a move plays or discards, if any."""
    return (move.card,) if isinstance(move, Play | Discard) else ()


def readings(
    stage: Stage | None, cards: Iterable[Card], why_illegal: Callable[[Move], Illegal | None]
) -> tuple[Reading, ...]:
    """Return the moves of this stage that use exactly these cards, legal or not."""
    picked = tuple(Hand(cards))
    if len(picked) != 1:
        return ()
    move = Discard(picked[0]) if isinstance(stage, Discarding) else Play(picked[0])
    return (Reading(move, why_illegal(move)),)
