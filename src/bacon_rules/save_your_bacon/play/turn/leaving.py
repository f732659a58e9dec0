"""A player who has lost leaves the game, with all cards (S7, S50)."""

from __future__ import annotations

from collections.abc import Callable

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import end_without_cards, keep_delayed, keep_lasting
from bacon_rules.save_your_bacon.play.board.equipment import leave_play
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.board.piles import discard
from bacon_rules.save_your_bacon.play.board.underneath import uncover
from bacon_rules.save_your_bacon.table import InPlay, Player


def leave_game(board: Board, seat: int, event: Callable[[int], events.PlayerLost | events.GameLost]) -> None:
    """Take a player out of the game, with all tokens and all of the player's cards, in any place.

    Cards of others that lie with the player's cards are discarded first.

    Args:
        board: the table.
        seat: the player.
        event: the event that says why.
    """
    theirs = [key for card in list(board.cards.values()) for key in _separate(board, seat, card)]
    board.tell(event, seat)
    for card in [card for card in board.cards.values() if card.seat == seat]:
        theirs += [*([] if card.token else [card.card]), *(one.card for one in card.under)]
        del board.cards[card.number]
    board.reread()
    player = board.players[seat]
    piles = (*player.discard, *player.spent, *player.cards_in(Zone.SIDE_DECK))
    hidden = sorted((*player.deck, *player.cards_in(Zone.FACE_DOWN)))
    removed = (*player.removed, *theirs, *player.hand, *hidden, *piles)
    board.set_player(seat, Player((), (), removed=removed, out=True))
    board.past = tuple([one for one in board.past or () if one.seat != seat]) or None
    keep_lasting(board, [one for one in board.lasting if one.seat != seat])
    end_without_cards(board)
    keep_delayed(board, [one for one in board.delayed if one.seat != seat])
    board.delayed = [
        evolve(one, context=evolve(one.context, that_player=None)) if one.context.that_player == seat else one
        for one in board.delayed
    ]


def _separate(board: Board, seat: int, card: InPlay) -> list[CardKey]:
    """Separate a card in play and the cards underneath it into the player's and other players' cards.

    Returns:
        The player's cards that were with cards of others.
    """
    lost = []
    is_own = card.seat == card.owner == seat
    for one in card.under:
        if one.owner == seat and not is_own:
            uncover(board, card.number, one, "removed")
            lost.append(one.card)
        elif one.owner != seat and is_own:
            uncover(board, card.number, one, "discard")
            discard(board, one.owner, one.card, Zone.UNDER)
    if card.owner == seat and not is_own:
        left = leave_play(board, card.number, "removed")
        lost += [] if left is None else [card.card]
    elif card.seat == seat and not is_own:
        left = leave_play(board, card.number, "discard")
        if left is not None:
            discard(board, card.owner, card.card, Zone.PLAY)
    return lost
