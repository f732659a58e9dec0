"""The cards in play that an effect action means without a choice (§14.0 This champion, That card, Each)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Reference, The, Zone
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.piles import top_of
from bacon_rules.save_your_bacon.play.values.references import cards_meant, lying_meant, players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_for, matches, passes_out_of_play


def cards_for(board: Board, frame: Resolving, selector: Mention | Each | Top | LastDrawn) -> list[CardNumber]:
    """Return the numbers of the cards in play that a reference or "each" means."""
    match selector:
        case Each(each=wanted, zone=Zone.PLAY):
            return [card.number for card in board.cards.values() if matches(board, wanted, card, frame)]
        case Each() | Top() | LastDrawn():
            return []
        case _:
            return cards_meant(board, selector, frame)


def lying_for(board: Board, frame: Resolving, selector: Selector | None) -> list[Lying]:
    """Return the cards out of play that an effect action means without a choice."""
    match selector:
        case Each(each=wanted, zone=Zone.UNDER):
            above = None if frame.source is None else board.cards[frame.source]
            return [
                Lying(one.owner, Zone.UNDER, one.card)
                for one in (above.under if above is not None else ())
                if passes_out_of_play(board, wanted, one.card, frame)
            ]
        case Each(each=wanted, zone=zone, whose=whose) if zone is not Zone.PLAY:
            return [
                Lying(seat, zone, card)
                for seat in players_meant(board, whose, frame)
                for card in board.players[seat].cards_in(zone)
                if passes_out_of_play(board, wanted, card, frame)
            ]
        case Top(top=count, whose=whose):
            numbers = {seat: amount_for(board, count, frame, seat) for seat in players_meant(board, whose, frame)}
            return [one for seat, number in numbers.items() for one in top_of(board, seat, number)]
        case LastDrawn(last_drawn=whose):
            held = [(seat, board.players[seat]) for seat in players_meant(board, whose, frame)]
            return [Lying(seat, Zone.HAND, one.drawn) for seat, one in held if one.drawn and one.drawn in one.hand]
        case Reference.THIS_CARD:
            return lying_meant(board, selector, frame)
        case Reference.THAT | The():  # text can ask about a card that is being played, but cannot affect it
            return [one for one in lying_meant(board, selector, frame) if one.zone is not Zone.PLAY]
        case Chosen() | Each() | Reference() | None:
            return []
        case _:
            assert_never(selector)


def wanted_of(board: Board, frame: Resolving, selector: Selector | None) -> int:
    """Return how many cards an effect action wants from the tops of decks, or cards drawn last; 0 for other cards."""
    if isinstance(selector, LastDrawn):
        return len(players_meant(board, selector.last_drawn, frame))
    if not isinstance(selector, Top):
        return 0
    seats = players_meant(board, selector.whose, frame)
    return sum(amount_for(board, selector.top, frame, seat) for seat in seats)
