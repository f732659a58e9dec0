"""Using cards and effects (§10.0-10.2): the course of playing a card and activating an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    NO_CONTEXT,
    Activating,
    Context,
    PayingCosts,
    Playing,
    Turn,
    UseStep,
    Window,
    happening_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Move, Play, PlayerMove, SayX
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import enter_play
from bacon_rules.save_your_bacon.play.board.evolving import (
    evolve,
    evolve_turn,
)
from bacon_rules.save_your_bacon.play.board.marks import keep_used_up, use_up
from bacon_rules.save_your_bacon.play.board.piles import discard, put_in_hand, remove, take_from_hand
from bacon_rules.save_your_bacon.play.happening.contexts import context_after
from bacon_rules.save_your_bacon.play.happening.declaring import declare, first_step
from bacon_rules.save_your_bacon.play.happening.happenings import entered_play, exhaust, subject
from bacon_rules.save_your_bacon.play.paying.affording import (
    declared,
    effect_of,
    energy_due,
    is_payable,
    with_x,
)
from bacon_rules.save_your_bacon.play.paying.bills import bill_for, effect_to_resolve
from bacon_rules.save_your_bacon.play.paying.paying import pay
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values import references
from bacon_rules.save_your_bacon.play.values.effects_in_play import EffectInPlay, Usable
from bacon_rules.save_your_bacon.play.values.granting import is_on
from bacon_rules.save_your_bacon.play.values.values import MOST
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import UsedUp

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_CANNOT_PAY: Final = Illegal.CANNOT_PAY
_CARD_PLAYED: Final = Timing.CARD_PLAYED
_EFFECT_DECLARED: Final = Timing.EFFECT_DECLARED
_EQUIPMENT: Final = Kind.EQUIPMENT
_EXHAUST: Final = UseStep.EXHAUST
_FINISH: Final = UseStep.FINISH
_PAYING: Final = (UseStep.SAY_X, UseStep.PAY)
_RESOLVE: Final = UseStep.RESOLVE
_SAY_X: Final = UseStep.SAY_X

_activating_at: Final = changer(Activating, "step")
_playing_at: Final = changer(Playing, "step")


def play(board: Board, seat: int, move: Play) -> None:
    """Declare a card (§10.0), which leaves the hand, and let players react."""
    context = _context_of(board, move.trigger)
    step = first_step(board.faces[move.card].bills[IMMEDIATE])
    take_from_hand(board, seat, move.card)
    declare(board, Playing(seat, move.card, move.champion, context, step))
    settle(board, seat)


def activate(board: Board, found: Usable, trigger: int | None) -> None:
    """Declare an effect (§10.2), and let players react.

    Args:
        board: the table.
        found: the effect.
        trigger: the number of the happening in the window; `None` for an action.
    """
    seat, champion, effect = found.seat, found.champion, found.effect
    frame = declared(found, _context_of(board, trigger))
    step = first_step(board.faces[found.key].bills[found.number])
    board.stack.append(frame if step is frame.step else _activating_at(frame, step))
    if isinstance(found, EffectInPlay):
        what = subject(board, _EFFECT_DECLARED, found.card.number)
        if effect.once is not None:
            use_up(board, found.card.number, UsedUp(found.key, found.number))
        board.tell(events.EffectDeclared, seat, found.card.number, effect.name)
    else:
        what = subject_of(seat, found.key)
        board.tell(events.EffectUsed, seat, found.key, found.lying.zone, champion, effect.name)
    board.happen(happening_of(_EFFECT_DECLARED, what, subject(board, _EFFECT_DECLARED, champion)))
    settle(board, seat)


def x_options(board: Board, frame: Playing | Activating) -> Iterator[PlayerMove]:
    """Yield the values of X that a player can pay (S41)."""
    for number in range(MOST + 1):
        if not is_payable(board, with_x(frame, number)):
            return
        yield SayX(number)


def x_fault(board: Board, frame: Playing | Activating, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot pay this X; `None` if it is legal."""
    if not isinstance(move, SayX):
        return Illegal.MUST_SAY_X
    return None if move in x_options(board, frame) else _CANNOT_PAY


def say_x(board: Board, frame: Playing | Activating, move: Move) -> None:
    """Pay for a declared card or effect with a chosen X."""
    assert isinstance(move, SayX)
    board.tell(events.XSaid, frame.seat, move.number)
    board.stack[-1] = evolve(with_x(frame, move.number), step=UseStep.PAY)


def is_there(board: Board, frame: Activating) -> bool:
    """Return whether the card or condition of a declared effect is still there, under the same player."""
    if frame.source is None:
        return frame.context.itself is not None and references.is_there(board, frame.context.itself)
    card = board.cards.get(frame.source)
    return card is not None and card.seat == frame.seat and is_on(board, frame.card, card)


def _begin_payment(board: Board, frame: Playing | Activating) -> None:
    """Begin to pay: energy first, then other costs (S42)."""
    energy, upgraded = energy_due(board, frame)
    if bill_for(board, frame).costs:
        board.stack[-1] = evolve(frame, step=_RESOLVE)
        board.stack.append(PayingCosts(frame.seat, board.players[frame.seat].energy))
    pay(board, frame.seat, energy, upgraded)


def step_playing(board: Board, frame: Playing) -> bool:
    """Pay for a declared card, resolve it, and put it away (§10.0)."""
    return _STEPS[frame.step](board, frame)


def _pay_for_card(board: Board, frame: Playing) -> bool:
    if not is_payable(board, frame):
        _take_back(board, frame)
        return True
    if frame.step is _SAY_X:
        return False
    board.stack[-1] = _playing_at(frame, _RESOLVE)
    _begin_payment(board, frame)
    return True


def _resolve_card(board: Board, frame: Playing) -> bool:
    board.stack[-1] = _playing_at(frame, _FINISH)
    if board.faces[frame.card].kind is _EQUIPMENT:
        enter_play(board, frame.seat, frame.card, frame.champion, frame.owner)
    else:
        board.stack.append(effect_to_resolve(board, frame))
    return True


def _put_away(board: Board, frame: Playing) -> bool:
    board.stack.pop()
    timing, is_equipment = _CARD_PLAYED, board.faces[frame.card].kind is _EQUIPMENT
    if not (is_equipment or frame.removed):
        discard(board, frame.owner, frame.card, None)
    entered = CardNumber(board.next_number - 1) if is_equipment else None
    board.tell(events.CardPlayed, frame.owner, frame.card)
    if frame.removed and not is_equipment:
        board.tell(events.CardMoved, frame.owner, frame.card, Zone.DISCARD, "removed")
        remove(board, frame.owner, frame.card)
    owner = None if frame.owner == frame.seat else frame.owner
    what, by = subject_of(frame.seat, frame.card, entered), subject(board, timing, frame.champion)
    board.happen(happening_of(timing, what, by, owner=owner))
    if entered is not None:
        entered_play(board, entered)
    settle(board, frame.seat)
    return True


_STEPS: Final[Mapping[UseStep, Callable[[Board, Playing], bool]]] = {
    UseStep.SAY_X: _pay_for_card,
    UseStep.PAY: _pay_for_card,
    UseStep.EXHAUST: _pay_for_card,
    UseStep.RESOLVE: _resolve_card,
    UseStep.FINISH: _put_away,
}


def step_activating(board: Board, frame: Activating) -> bool:
    """Pay for a declared effect, and resolve it, unless its card has left or changed player (§10.2, S51)."""
    if not is_there(board, frame):
        board.stack.pop()
        return True
    effect = effect_of(board, frame)
    if frame.step in _PAYING:
        if not is_payable(board, frame):
            _let_be_used_again(board, frame)
            board.stack.pop()
            return True
        if frame.step is _SAY_X:
            return False
        if effect.costs.action:
            turn = board.turn()
            board.stack[0] = evolve_turn(turn, actions=turn.actions - 1)
        board.stack[-1] = _activating_at(frame, _EXHAUST)
        _begin_payment(board, frame)
    elif frame.step is _EXHAUST:
        board.stack[-1] = _activating_at(frame, _RESOLVE)
        if effect.costs.exhaust:
            assert frame.source is not None
            exhaust(board, frame.source)
        settle(board, frame.seat)
    else:
        board.stack[-1] = effect_to_resolve(board, frame)
    return True


def _let_be_used_again(board: Board, frame: Activating) -> None:
    """Take back that an effect of a card in play has been activated, since it could not be paid for (S44)."""
    if frame.source is not None:
        used = UsedUp(frame.card, frame.effect)
        card = board.cards[frame.source]
        keep_used_up(board, card.number, tuple(one for one in card.used_up if one != used))


def _take_back(board: Board, frame: Playing) -> None:
    """Return a card that cannot be paid for after all to the hand; no action of the turn is spent (§10.0).

    A card that an effect has played from somewhere else is discarded (S53).
    """
    board.stack.pop()
    if frame.zone is Zone.HAND:
        put_in_hand(board, frame.owner, frame.card)
        board.tell(events.CardReturned, frame.owner, frame.card)
    else:
        discard(board, frame.owner, frame.card, None)
        board.tell(events.CardMoved, frame.owner, frame.card, Zone.PLAY, "discard")
    below = board.stack[-1]
    if isinstance(below, Turn):
        board.stack[-1] = evolve_turn(below, actions=below.actions + 1)
    settle(board, frame.seat)


def _context_of(board: Board, trigger: int | None) -> Context:
    """Return the context of a reaction to a happening, by its number in the window; for an action there is none."""
    if trigger is None:
        return NO_CONTEXT
    window = board.stack[-1]
    assert isinstance(window, Window)
    return context_after(window.happenings[trigger])
