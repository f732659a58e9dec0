"""Equipment that enters play, moves and leaves play (§6.0, §11.0)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import end_without_cards
from bacon_rules.save_your_bacon.play.board.evolving import evolve_attacking, evolve_card
from bacon_rules.save_your_bacon.play.board.piles import discard
from bacon_rules.save_your_bacon.play.board.underneath import uncover
from bacon_rules.save_your_bacon.table import InPlay


def enter_play(board: Board, seat: int, card: CardKey, champion: CardNumber, owner: int) -> None:
    """Put equipment into play."""
    number = CardNumber(board.new_number())
    board.cards[number] = InPlay(number, card, seat, champion, owner=owner)
    board.reread()
    board.tell(events.EquipmentEntered, seat, card, number, champion)


def create_token(board: Board, owner: int, card: CardKey, champion: CardNumber) -> CardNumber:
    """Put a token into play, and return its number (S95)."""
    number = CardNumber(board.new_number())
    board.cards[number] = InPlay(number, card, board.cards[champion].seat, champion, owner=owner, token=True)
    board.reread()
    board.tell(events.TokenCreated, owner, card, number, champion)
    return number


def move_equipment(board: Board, number: CardNumber, champion: CardNumber) -> None:
    """Equip a champion with equipment in play; the champion's player then controls it."""
    board.cards[number] = evolve_card(board.cards[number], champion=champion, seat=board.cards[champion].seat)
    board.reread()
    board.tell(events.EquipmentMoved, number, champion)


def leave_play(board: Board, number: CardNumber, to: str) -> InPlay | None:
    """Take equipment out of play: its attack stops, and the cards underneath it are discarded (§6.0, §11.0).

    Args:
        board: the table.
        number: the card's number.
        to: the new place, for the event.

    Returns:
        The card as it was; `None` for a token, which is gone (S95).
    """
    for one in board.cards[number].under:
        uncover(board, number, one, "discard")
        discard(board, one.owner, one.card, Zone.UNDER)
    card = board.cards.pop(number)
    board.reread()
    stop_attacks(board, number)
    board.tell(events.CardLeft, card.owner, card.card, number, "nowhere" if card.token else to)
    end_without_cards(board)
    return None if card.token else card


def stop_attacks(board: Board, number: CardNumber) -> None:
    """Stop the attacks that a card makes (§6.0)."""
    for place, frame in enumerate(board.stack):
        if type(frame) is Attacking and frame.card == number and frame.step is not AttackStep.DECLARE:
            board.stack[place] = evolve_attacking(frame, stopped=True)
