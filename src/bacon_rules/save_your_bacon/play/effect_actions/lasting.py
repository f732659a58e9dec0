"""Temporary effects from effect actions (§10.2, §11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Shielding
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Operation
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import begin_lasting
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards, ToNoCards, always
from bacon_rules.save_your_bacon.play.values.references import cards_meant, players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_of
from bacon_rules.save_your_bacon.table import LastingEffect


def _modify(board: Board, frame: Resolving, action: language.Modify, cards: Affected) -> Outcome:
    by = amount_of(board, action.by, frame)
    lasting = _lasting(board, frame, action, by)
    return _begin(board, lasting if _changes(action, by) else None, [tuple(cards.numbers)])


def _last(board: Board, frame: Resolving, action: language.Lasting, cards: Affected) -> Outcome:
    return _begin(board, _lasting(board, frame, action, 0), [tuple(cards.numbers)])


def _shield(board: Board, frame: Resolving, action: Shielding, cards: Affected) -> Outcome:
    """Prevent or redirect damage; for the next damage only, each card gets a separate effect."""
    to = None
    by = 0 if action.amount is None else amount_of(board, action.amount, frame)
    if action.amount is not None and not by:
        return Outcome(full=False)
    if isinstance(action, language.Redirect):
        to = next(iter(cards_meant(board, action.to, frame)), None)
        if to is None:
            return Outcome(full=False)
    lasting = _lasting(board, frame, action, by)
    on = [(one,) for one in cards.numbers] if action.next else [tuple(cards.numbers)]
    return _begin(board, None if lasting is None else evolve(lasting, to=to), on)


def _begin(board: Board, lasting: LastingEffect | None, on: Sequence[tuple[CardNumber, ...]]) -> Outcome:
    """Make an effect last on some cards, or a separate effect on each card."""
    many = sum(map(len, on))
    if lasting is None or not many:
        return Outcome(full=False)
    for numbers in on:
        begin_lasting(board, evolve(lasting, cards=numbers))
    return Outcome(many)


def _can_modify_players(board: Board, frame: Resolving, action: language.ModifyPlayer) -> bool:
    """Return whether the modification has a player and an amount that changes something."""
    return bool(players_meant(board, action.who, frame)) and _changes(action, amount_of(board, action.by, frame))


def _modify_players(board: Board, frame: Resolving, action: language.ModifyPlayer) -> Outcome:
    seats = players_meant(board, action.who, frame)
    by = amount_of(board, action.by, frame)
    lasting = _lasting(board, frame, action, by)
    if not seats or lasting is None or not _changes(action, by):
        return Outcome(full=False)
    begin_lasting(board, evolve(lasting, players=tuple(seats)))
    return Outcome(len(seats))


def _lasting(board: Board, frame: Resolving, action: language.Lasting, by: int) -> LastingEffect | None:
    """Return a lasting effect without cards; without an attack, it cannot last for an attack."""
    duration = action.duration
    attack = board.attack()
    if duration is None or (duration is Duration.THIS_ATTACK and attack is None):
        return None
    number = attack.number if duration is Duration.THIS_ATTACK and attack is not None else 0
    return LastingEffect(frame.card, frame.effect, frame.action, (), frame.seat, duration, number, by)


def _changes(action: language.Modify | language.ModifyPlayer, by: int) -> bool:
    """Return whether an amount changes anything: 0 does so only when set, or in a multiplication (S29)."""
    return by > 0 or action.operation in (Operation.SET, Operation.MULTIPLY)


ROWS: Final = (
    ToCards(language.Modify, _modify, always),
    ToNoCards(language.ModifyPlayer, _modify_players, _can_modify_players),
    ToCards(language.GrantTrait, _last, always),
    ToCards(language.GrantEffect, _last, always),
    ToCards(language.Forbid, _last, always),
    ToCards(language.ConsiderExhausted, _last, always),
    ToCards(language.Must, _last, always),
    ToCards(language.Allow, _last, always),
    ToCards(language.Prevent, _shield, always),
    ToCards(language.Redirect, _shield, always),
)
"""The effect actions that make something last."""
