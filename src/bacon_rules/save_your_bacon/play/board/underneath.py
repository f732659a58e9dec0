"""Cards underneath a card in play (§11.0, S52)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_card
from bacon_rules.save_your_bacon.table import Underneath


def put_under(board: Board, owner: int, card: CardKey, number: CardNumber) -> None:
    """Put a card underneath a card in play."""
    above = board.cards[number]
    board.cards[number] = evolve_card(above, under=(*above.under, Underneath(owner, card)))
    board.tell(events.CardPutUnder, owner, card, number)


def uncover(board: Board, number: CardNumber, card: Underneath, to: str) -> None:
    """Take away a card underneath a card in play.

    Args:
        board: the table.
        number: the number of the card in play.
        card: the card underneath; of equal cards, the last one put there is taken.
        to: the new place, for the event.
    """
    above = board.cards[number]
    place = len(above.under) - 1 - above.under[::-1].index(card)
    board.cards[number] = evolve_card(above, under=above.under[:place] + above.under[place + 1 :])
    board.tell(events.CardUncovered, card.owner, card.card, number, to)
