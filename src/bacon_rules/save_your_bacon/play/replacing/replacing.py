"""Replacing a happening, or letting it happen (S61)."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Replacement
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Context, Drawing, Exit, ReplaceStep, Replacing, Resolving
from bacon_rules.save_your_bacon.moves import YES_OR_NO, Answer, Move, PlayerMove
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.happening.replacements import replacement_of
from bacon_rules.save_your_bacon.play.refreshing.drawing import tell_effect, whose_step
from bacon_rules.save_your_bacon.play.replacing.not_replaced import check_again, happen_after_all
from bacon_rules.save_your_bacon.play.settling.defeating import defeat
from bacon_rules.save_your_bacon.play.settling.destroying import wreck
from bacon_rules.save_your_bacon.play.settling.settling import add_to_window
from bacon_rules.save_your_bacon.play.values.values import defense_of
from bacon_rules.save_your_bacon.reasons import Illegal


def replacing_options(_board: Board, _frame: Replacing) -> Sequence[PlayerMove]:
    """Return the answers yes and no."""
    return YES_OR_NO


def replacing_fault(_board: Board, _frame: Replacing, move: PlayerMove) -> Illegal | None:
    """Return why a player's answer is illegal; `None` if it is legal."""
    return None if isinstance(move, Answer) else Illegal.MUST_ANSWER


def act_replacing(board: Board, frame: Replacing, move: Move) -> None:
    """Replace the happening, or look for another replacement effect."""
    assert isinstance(move, Answer)
    frame = evolve(frame, step=ReplaceStep.FIND)
    if move.yes:
        _do_instead(board, frame)
    else:
        board.stack[-1] = frame


def step_replacing(board: Board, frame: Replacing) -> bool:
    """Find the next replacement effect, or let the happening happen."""
    if frame.step is ReplaceStep.ANSWER:
        return False
    if not _would_happen(board, frame):
        board.stack.pop()
        return True
    found = replacement_of(board, frame)
    if found is None:
        board.stack.pop()
        _let_happen(board, frame)
        return True
    add_to_window(board)
    frame = evolve(frame, used=(*frame.used, found.use), seat=found.card.seat)
    if found.effect.may:
        board.stack[-1] = evolve(frame, step=ReplaceStep.ANSWER)
    else:
        _do_instead(board, frame)
    return True


def _would_happen(board: Board, frame: Replacing) -> bool:
    """Return whether the happening is still due, after a replacement if there was one."""
    card = None if frame.what.number is None else board.cards.get(frame.what.number)
    match frame.timing:
        case Timing.DEFEATED | Timing.DESTROYED:
            if card is None or card.destroyed:
                return False
            return not frame.replaced or card.damage >= defense_of(board, card.number)
        case Timing.LEFT_PLAY:
            is_wreck = card is not None and card.destroyed and frame.exit is Exit.DISCARD
            return card is not None and (is_wreck or not frame.replaced)
        case Timing.DISCARDED:
            return bool(frame.those) and not frame.replaced
        case Timing.CONDITION_APPLIED:
            return card is not None and frame.condition not in card.conditions and not frame.replaced
        case _:
            return (frame.what.number is None or card is not None) and not frame.replaced


def _do_instead(board: Board, frame: Replacing) -> None:
    use, what = frame.used[-1], frame.what
    card, effect = board.cards[use.source], board.faces[use.card].effects[use.effect]
    assert isinstance(effect, Replacement)
    _count_within(board)
    board.stack[-1] = evolve(frame, replaced=True)
    board.tell(events.HappeningReplaced, card.seat, card.number, effect.name)
    if frame.timing not in (Timing.DEFEATED, Timing.DESTROYED) and not frame.apart:
        tell_effect(board, 0, full=False)
    that = () if what.number is None else (what.number,)
    doer = None if frame.by is None else frame.by.number
    context = Context(that, what.seat, frame.amount, those=frame.those or (), doer=doer)
    board.stack.append(Resolving(card.seat, card.number, use.card, use.effect, card.champion, context))


def _count_within(board: Board) -> None:
    """Count a replacement within the outermost replacement."""
    for place, other in enumerate(board.stack[:-1]):
        if isinstance(other, Replacing) and other.replaced:
            board.stack[place] = evolve(other, within=(other.within or 0) + 1)
            return


def _let_happen(board: Board, frame: Replacing) -> None:
    number = frame.what.number
    if frame.timing is Timing.DREW:
        board.stack.append(Drawing(frame.what.seat, frame.amount))
    elif frame.timing is Timing.DEFEATED and number is not None:
        defeat(board, number, frame.by)
    elif frame.timing is Timing.DESTROYED and number is not None:
        wreck(board, number, frame.by)
        add_to_window(board)
    else:
        many = happen_after_all(board, frame)
        if not frame.apart:
            tell_effect(board, many, full=True)
        check_again(board, None if frame.apart else whose_step(board))
