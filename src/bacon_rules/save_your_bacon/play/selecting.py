"""The cards in play that an effect action means without a choice (§14.0 This champion, That card, Each)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.selectors import Each, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Zone
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.meaning import cards_meant
from bacon_rules.save_your_bacon.play.values import matches


def cards_for(board: Board, frame: Resolving, selector: Reference | Each | Top) -> list[CardNumber]:
    """Return the numbers of the cards in play that a reference or "each" means."""
    asker = asker_of(frame)
    match selector:
        case Each(each=wanted, zone=Zone.PLAY):
            return [card.number for card in board.cards.values() if matches(board, wanted, card, asker)]
        case Each() | Top():
            return []
        case _:
            return cards_meant(board, selector, asker)
