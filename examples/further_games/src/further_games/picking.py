"""Picked cards: the legal moves that are made with them, and the moves that they make."""

from __future__ import annotations

from typing import Any

from bacon_rules.picking import ListedMoves
from further_games.cards import Card, Cards


class LegalMoves(ListedMoves[Any, Card]):
    """The legal moves of a state, which can be narrowed by the cards that they are made with."""

    __slots__ = ()

    @staticmethod
    def cards_of(move: Any) -> Cards:  # of either game
        """Return the cards that a move is made with."""
        cards: Cards = move.cards
        return cards
