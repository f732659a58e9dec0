"""Picked cards: the legal moves that play them, and what they can be played as."""

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
    """What can be done with a card: it is played or discarded.

    Attributes:
        move: the move.
        reason: the rule that it breaks now; `None` if it is legal.
    """

    reason: Illegal | None


class LegalMoves(tuple[Move, ...]):
    """The legal moves of a state, which can be narrowed by the cards that they play or discard."""

    __slots__ = ()

    def holding(self, cards: Iterable[Card]) -> LegalMoves:
        """Return the legal moves that play or discard all of these cards: all moves for none, a move for one.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return LegalMoves(picking.holding(self, cards_of, Hand(cards)))

    def of(self, cards: Iterable[Card]) -> tuple[Move, ...]:
        """Return the legal moves of exactly these cards; of none are those that play and discard none.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return tuple(picking.of(self, cards_of, Hand(cards)))

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return the cards of which each one can be added to these: to none those that can be played or discarded.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return Hand(picking.addable(self, cards_of, Hand(cards)))


NO_MOVES = LegalMoves()
"""The legal moves where there are none."""


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the card that a move plays or discards, if any."""
    return (move.card,) if isinstance(move, Play | Discard) else ()


def readings(
    stage: Stage | None, cards: Iterable[Card], why_illegal: Callable[[Move], Illegal | None]
) -> tuple[Reading, ...]:
    """Return what the cards can be played as at this stage, or would be."""
    picked = tuple(Hand(cards))
    if len(picked) != 1:
        return ()
    move = Discard(picked[0]) if isinstance(stage, Discarding) else Play(picked[0])
    return (Reading(move, why_illegal(move)),)
