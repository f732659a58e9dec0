"""Playing and copying cards by an effect, and canceling declared cards and effects (S53, S54, S69)."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.playing import Cancel, CopyCards, PlayCard
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Destination, Zone
from bacon_rules.save_your_bacon.frames import Activating, Lying, Playing, Resolving, UseStep, Window
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player, evolve_playing, evolve_turn
from bacon_rules.save_your_bacon.play.board.piles import discard, keep_for_good, put_in_hand, remove, take_out
from bacon_rules.save_your_bacon.play.board.underneath import uncover
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, Plays, ToCards, ToNoCards, always
from bacon_rules.save_your_bacon.play.happening.declaring import declare, first_step
from bacon_rules.save_your_bacon.table import Underneath

_UNPAID: Final = (UseStep.SAY_X, UseStep.PAY)


def _play(board: Board, frame: Resolving, action: PlayCard, lying: Lying) -> Outcome:
    """Declare a card (§10.0), which leaves its place."""
    zone = lying.zone
    if frame.source is not None and zone is Zone.UNDER:
        uncover(board, frame.source, Underneath(lying.seat, lying.card), "play")
    else:
        take_out(board, [lying])
        if zone is not Zone.HAND:
            board.tell(events.CardMoved, lying.seat, lying.card, zone, "play")
    step = UseStep.RESOLVE if action.free else first_step(board.faces[lying.card].bills[IMMEDIATE])
    assert frame.to is not None
    playing = Playing(frame.seat, lying.card, frame.to, step=step, owner=lying.seat, zone=zone, by_effect=True)
    declare(board, evolve_playing(playing, removed=action.removed or None))
    return Outcome(1)


def _copy(board: Board, frame: Resolving, _action: CopyCards, cards: Affected) -> Outcome:
    """Resolve the text of cards one after the other, used by this champion."""
    copied = [one for one in cards.lying if board.faces[one.card].actions]
    for one in copied:
        board.tell(events.CardCopied, frame.seat, one.card)
    for one in reversed(copied):
        board.stack.append(Resolving(frame.seat, None, one.card, IMMEDIATE, frame.champion, by_effect=True))
    return Outcome(len(copied), full=len(copied) == len(cards.lying))


def _can_cancel(board: Board, _frame: Resolving, _action: Cancel) -> bool:
    """Return whether the reaction is to a declared card or effect that still waits to be paid for."""
    return _place_of_declared(board) is not None


def _cancel(board: Board, frame: Resolving, action: Cancel) -> Outcome:
    """Cancel the declared card or effect: it leaves the stack before its costs are paid."""
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
    """Return the place on the stack of the declared frame below the innermost window, if nothing was paid for it."""
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
    """Put a declared card face up into the place that the effect names, and return the new place.

    Args:
        board: the table.
        declared: the card.
        to: the new place.
        seat: the player of the effect.
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
            remove(board, owner, card)
            return ()
        case _:
            assert_never(to)


ROWS: Final = (
    Plays(PlayCard, _play),
    ToCards(CopyCards, _copy, always),
    ToNoCards(Cancel, _cancel, _can_cancel),
)
"""The effect actions that play, copy or cancel cards."""
