"""Picked cards, and the legal moves made with them."""

from __future__ import annotations

from typing import Any

from bacon_rules.picking import ListedMoves
from further_games.cards import Card, Cards


class LegalMoves(ListedMoves[Any, Card]):
    """The legal moves of a state, which can be narrowed by picked cards."""

    __slots__ = ()

    @staticmethod
    def cards_of(move: Any) -> Cards:  # of either game
        """Return the cards of a move."""
        cards: Cards = move.cards
        return cards
