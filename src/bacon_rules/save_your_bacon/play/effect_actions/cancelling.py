"""Canceling what was declared: it leaves the stack before its costs are paid (S69)."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.vocabulary import Destination, Zone
from bacon_rules.save_your_bacon.frames import Activating, Lying, Playing, Resolving, UseStep, Window
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.evolving import evolve_player, evolve_turn
from bacon_rules.save_your_bacon.play.piles import discard, keep_for_good, put_in_hand

_UNPAID: Final = (UseStep.SAY_X, UseStep.PAY)


def can_be_canceled(board: Board) -> bool:
    """Return whether what is reacted to was declared, and still waits to be paid for."""
    return _place_of_declared(board) is not None


def do(board: Board, frame: Resolving, action: language.Cancel) -> Outcome:
    """Cancel what is reacted to."""
    place = _place_of_declared(board)
    if place is None:
        return Outcome(full=False)
    declared = board.stack.pop(place)
    assert isinstance(declared, Playing | Activating)
    board.tell(events.DeclarationCanceled, declared.seat, board.faces[declared.card].key)
    if isinstance(declared, Playing):
        return Outcome(1, gone=1, those=_put_away(board, declared, action.to, frame.seat))
    _spend_action(board, declared)
    return Outcome(1, gone=1)


def _place_of_declared(board: Board) -> int | None:
    """Return where on the stack lies what was declared below the innermost window, if nothing was paid for it."""
    places = [place for place, above in enumerate(board.stack[1:]) if isinstance(above, Window)]
    below = board.stack[places[-1]] if places else None
    return places[-1] if isinstance(below, Playing | Activating) and below.step in _UNPAID else None


def _spend_action(board: Board, declared: Activating) -> None:
    """Spend the action of the turn that the effect would have cost."""
    effect = board.faces[declared.card].effects[declared.effect]
    assert isinstance(effect, Activated)
    if effect.costs.action:
        turn = board.turn()
        board.stack[0] = evolve_turn(turn, actions=turn.actions - 1)


def _put_away(board: Board, declared: Playing, to: Destination, seat: int) -> tuple[Lying, ...]:
    """Put a card that was declared where the effect says, open to all, and return where it lies now.

    Args:
        board: the table.
        declared: the card.
        to: where it goes.
        seat: the player whose effect says so.
    """
    owner, card = declared.owner, declared.card
    player = board.players[owner]
    if to is Destination.YOUR_HAND and owner != seat:
        board.tell(events.CardMoved, seat, card, Zone.PLAY, Destination.HAND.value)
        keep_for_good(board, owner, seat, card)
        return (Lying(seat, Zone.HAND, card),)
    to = Destination.HAND if to is Destination.YOUR_HAND else to
    board.tell(events.CardMoved, owner, card, Zone.PLAY, to.value)
    match to:
        case Destination.DISCARD:
            discard(board, owner, card, None)
            return (Lying(owner, Zone.DISCARD, card),)
        case Destination.HAND:
            put_in_hand(board, owner, card)
            return (Lying(owner, Zone.HAND, card),)
        case Destination.DECK:
            board.set_player(owner, evolve_player(player, deck=(card, *player.deck)))
            return (Lying(owner, Zone.DECK, card, len(player.deck)),)
        case Destination.REMOVED:
            board.set_player(owner, evolve_player(player, removed=(*player.removed, card)))
            return ()
        case _:
            assert_never(to)
