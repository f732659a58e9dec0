"""Which cards react to things of some kind at all: most things that happen concern none."""

from __future__ import annotations

from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.rules import DeckSource
from bacon_rules.save_your_bacon.table import InPlay
from bacon_rules.save_your_bacon.words import Timing

__all__ = ["reactions_in_decks", "reactive_cards"]


def reactive_cards(board: Board, timings: set[Timing]) -> list[InPlay]:
    """Give the cards in play that react to one of these, or have a condition that does."""
    faces = board.faces
    return [
        card
        for card in board.cards.values()
        if not timings.isdisjoint(faces[card.card].timings)
        or (card.conditions and any(not timings.isdisjoint(faces[condition].timings) for condition in card.conditions))
    ]


def reactions_in_decks(board: Board, timings: set[Timing]) -> list[str]:
    """Give the keys of the reactions that react to one of these, and that a deck may have, as everybody knows (S20)."""
    by_timing = board.rules.pool.reactions_by_timing
    keys = [key for timing in timings for key in by_timing.get(timing, ())]
    if not keys or board.rules.decks is DeckSource.FULL_CONSTRUCTED:
        return keys
    return [key for key in keys if any(key in deck.cards for deck in board.decks)]
