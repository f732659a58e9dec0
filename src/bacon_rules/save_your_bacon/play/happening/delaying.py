"""Effects that go off by themselves: delayed effects, and effects that look back (S62, S74)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Later
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Happening, Resolving, Window
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import keep_delayed
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_window
from bacon_rules.save_your_bacon.play.happening.contexts import context_after
from bacon_rules.save_your_bacon.play.happening.triggers import comes_true
from bacon_rules.save_your_bacon.play.values.granting import borne_by
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.table import DelayedEffect

MOST_DELAYED: Final = 99
"""The greatest number of delayed effects at a time (S62)."""


def delay(board: Board, frame: Resolving, action: Later) -> bool:
    """Delay a part of an effect, and return whether there was room for it; what cannot happen any more makes room."""
    if len(board.delayed) >= MOST_DELAYED:
        keep_delayed(board, [one for one in board.delayed if _may_go_off(board, one)])
    if len(board.delayed) >= MOST_DELAYED:
        return False
    board.delayed.append(
        DelayedEffect(
            frame.card,
            frame.effect,
            frame.action,
            frame.seat,
            frame.source,
            frame.champion,
            evolve(frame.context.keeping(lambda _: ()), named=None, doer=None, itself=None),
            action.duration,
        )
    )
    board.tell(events.EffectDelayed, frame.seat, board.faces[frame.card].key)
    return True


def waits_for(board: Board, timings: Collection[Timing]) -> bool:
    """Return whether a delayed effect waits for one of these happenings."""
    return any(_action_of(board, one).at.timing in timings for one in board.delayed)


def set_off(board: Board, frame: Window) -> None:
    """Do what new happenings set off: first delayed effects, then effects that look back (S62, S74)."""
    new = frame.happenings[frame.told :]
    board.stack[-1] = evolve_window(frame, told=len(frame.happenings))
    waiting: list[DelayedEffect] = []
    due: list[Resolving] = []
    for one in board.delayed:
        asker = make_asker(one.seat, one.source, one.champion, one.context)
        when = _action_of(board, one).at
        happened = next((happening for happening in new if comes_true(board, when, happening, asker)), None)
        if happened is None:
            waiting.append(one)
        else:
            due.append(_begun(board, one, happened))
            board.tell(events.EffectWentOff, one.seat, board.faces[one.card].key)
    board.delayed = waiting
    for happening in new:
        due += _looking_back(board, happening)
    board.stack.extend(reversed(due))


def _begun(board: Board, one: DelayedEffect, happening: Happening) -> Resolving:
    """Return a delayed effect that begins.  If it waited for its own card to leave play, it does without the card."""
    many = one.context.many if happening.amount is None else happening.amount
    source, context, left = one.source, evolve(one.context, many=many), happening.what
    if happening.timing is Timing.LEFT_PLAY and left.number == source and left.card is not None:
        source, context = None, borne_by(board, context, one.card, left.card)
    start = _line_of(board, one).starts[0]
    return Resolving(one.seat, source, one.card, one.effect, one.champion, context, start)


def _looking_back(board: Board, happening: Happening) -> Iterator[Resolving]:
    """Yield the effects that end with a happening and begin because of it."""
    for one in happening.last or ():
        context = evolve(context_after(happening), bearer=one.bearer)
        begun = Resolving(one.seat, None, one.card, one.effect, one.champion, context)
        if not _is_going_on(board, begun):
            face = board.faces[one.card]
            board.tell(events.EffectSetOff, one.seat, face.key, face.effects[one.effect].name)
            yield begun


def _is_going_on(board: Board, one: Resolving) -> bool:
    """Return whether an effect is being resolved already, so that it does not go off again (S19)."""
    effect = (one.card, one.effect, one.champion)
    return any(
        isinstance(frame, Resolving) and (frame.card, frame.effect, frame.champion) == effect for frame in board.stack
    )


def _may_go_off(board: Board, one: DelayedEffect) -> bool:
    """Return whether a delayed effect waits for a card that is still in play, if it waits for one."""
    wanted = _action_of(board, one).at.card
    if wanted is None or wanted.same_as is None:
        return True
    asker = make_asker(one.seat, one.source, one.champion, one.context)
    return bool(cards_meant(board, wanted.same_as, asker))


def _line_of(board: Board, delayed: DelayedEffect) -> Line:
    return board.faces[delayed.card].lines[delayed.effect][delayed.action]


def _action_of(board: Board, delayed: DelayedEffect) -> Later:
    action = _line_of(board, delayed).action
    assert isinstance(action, Later)
    return action
