"""Preventing and redirecting damage before it is placed (S59, S60)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Prevent, Redirect, Shielding
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.frames import Attacking
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.constant_effects import Holding
from bacon_rules.save_your_bacon.play.board.ending import wear_out
from bacon_rules.save_your_bacon.play.values.limits import cannot_take
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.play.values.values import amount_held, holdings_for
from bacon_rules.save_your_bacon.table import LastingEffect


def shielded(
    board: Board, target: CardNumber, amount: int, kind: DamageKind, attack: Attacking | None
) -> list[tuple[CardNumber, int]]:
    """Return the cards on which modified damage is placed, each with its amount above 0.

    Prevention comes first.  Of the remaining damage, each redirecting effect takes its part.  Redirected damage can be
    prevented at its new place, but is not redirected again.
    """
    left = _not_prevented(board, target, amount, kind, attack)
    places = []
    for holding in holdings_for(board, Redirect, target, attack):
        to = _destination(board, holding)
        if left and to in board.cards and to != target and not cannot_take(board, to, kind, attack):
            part = _part(board, holding, left, kind, target, attack)
            if part:
                left -= part
                board.tell(events.DamageRedirected, target, to, part)
                places.append((to, _not_prevented(board, to, part, kind, attack)))
    return [(place, part) for place, part in [(target, left), *places] if part]


def _not_prevented(board: Board, target: CardNumber, amount: int, kind: DamageKind, attack: Attacking | None) -> int:
    left = amount
    for holding in holdings_for(board, Prevent, target, attack):
        left -= _part(board, holding, left, kind, target, attack)
    if left < amount:
        board.tell(events.DamagePrevented, target, amount - left)
    return left


def _part(  # noqa: PLR0913, PLR0917
    board: Board, holding: Holding, damage: int, kind: DamageKind, target: CardNumber, attack: Attacking | None
) -> int:
    """Return the damage that an effect prevents or redirects; an effect about the next damage is used up."""
    action, source = holding.action, holding.source
    assert isinstance(action, Shielding)
    if not damage or action.damage not in (None, kind):
        return 0
    part = damage if action.amount is None else min(damage, amount_held(board, holding, action.amount, target, attack))
    if action.next and isinstance(source, LastingEffect):
        wear_out(board, source, part)
    return part


def _destination(board: Board, holding: Holding) -> CardNumber | None:
    action, source = holding.action, holding.source
    assert isinstance(action, Redirect)
    if isinstance(source, LastingEffect):
        return source.to
    return next(iter(cards_meant(board, action.to, source)), None)
