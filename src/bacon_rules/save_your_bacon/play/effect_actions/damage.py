"""Placing and removing damage, exhausting and readying by an effect (§4.1, §7.0, §14.0 Effect damage)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.damage import (
    Exhaust,
    MoveDamage,
    PlaceDamage,
    Ready,
    RemoveDamage,
)
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, What
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.marks import move_damage, remove_damage
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards
from bacon_rules.save_your_bacon.play.happening.happenings import damage_removed, exhaust, ready
from bacon_rules.save_your_bacon.play.settling.placing import Hit, place_damage
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.granting import card_doing
from bacon_rules.save_your_bacon.play.values.limits import damage_of
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.play.values.values import amount_for, is_exhausted


def _can_place(board: Board, frame: Resolving, action: PlaceDamage, number: CardNumber) -> bool:
    placed = amount_for(board, action.amount, frame, number)
    return damage_of(board, placed, frame.source, number, DamageKind.EFFECT) > 0


def _place(board: Board, frame: Resolving, action: PlaceDamage, cards: Affected) -> Outcome:
    """Place damage on cards at the same time (§14.0 Each)."""
    kind, card = DamageKind.EFFECT, card_doing(board, frame)
    amounts = [(number, amount_for(board, action.amount, frame, number)) for number in cards.numbers]
    damage = [(number, damage_of(board, amount, frame.source, number, kind)) for number, amount in amounts]
    placed = place_damage(board, [Hit(number, much, frame.seat, frame.source, card, kind) for number, much in damage])
    held_back = sum(would.amount for would in board.doomed if would.timing is Timing.DAMAGE_PLACED)
    return Outcome(sum(placed) - held_back, full=all(placed))


def _most(board: Board, frame: Resolving, action: RemoveDamage | MoveDamage, number: CardNumber) -> int | None:
    """Return the amount of damage to remove or move from a card; `None` for all of it."""
    return None if action.amount is None else amount_for(board, action.amount, frame, number)


def _can_remove(board: Board, frame: Resolving, action: RemoveDamage, number: CardNumber) -> bool:
    return board.cards[number].damage > 0 and _most(board, frame, action, number) != 0


def _can_remove_all(board: Board, frame: Resolving, action: RemoveDamage, number: CardNumber) -> bool:
    return _has_enough(board, frame, action, number) and _can_remove(board, frame, action, number)


def _has_enough(board: Board, frame: Resolving, action: RemoveDamage | MoveDamage, number: CardNumber) -> bool:
    """Return whether a card has enough damage to remove or move; any damage, if all of it is meant."""
    return board.cards[number].damage >= (_most(board, frame, action, number) or 1)


def _remove(board: Board, frame: Resolving, action: RemoveDamage, cards: Affected) -> Outcome:
    wanted = [(number, _most(board, frame, action, number)) for number in cards.numbers]
    for number, most in wanted:
        damage_removed(board, number, most=most)
    return _done([(remove_damage(board, number, most), most) for number, most in wanted])


def _can_move(board: Board, frame: Resolving, action: MoveDamage, number: CardNumber) -> bool:
    some = board.cards[number].damage > 0 and _most(board, frame, action, number) != 0
    return some and _destination(board, frame, action) not in (None, number)


def _can_move_all(board: Board, frame: Resolving, action: MoveDamage, number: CardNumber) -> bool:
    return _has_enough(board, frame, action, number) and _can_move(board, frame, action, number)


def _move(board: Board, frame: Resolving, action: MoveDamage, cards: Affected) -> Outcome:
    to = _destination(board, frame, action)
    wanted = [(number, _most(board, frame, action, number)) for number in cards.numbers]
    return _done([(move_damage(board, number, to, most), most) for number, most in wanted if to is not None])


def _destination(board: Board, frame: Resolving, action: MoveDamage) -> CardNumber | None:
    """Return the card to which damage is moved; `None` unless exactly one card is meant."""
    numbers = cards_meant(board, action.to, frame)
    return numbers[0] if len(numbers) == 1 else None


def _done(amounts: list[tuple[int, int | None]]) -> Outcome:
    """Return the outcome of removing or moving damage from each card, given how much was done and wanted."""
    return Outcome(sum(much for much, _ in amounts), full=all(most in (None, much) for much, most in amounts))


def _can_exhaust(board: Board, _frame: Resolving, _action: Exhaust, number: CardNumber) -> bool:
    return not (is_exhausted(board, number) or is_forbidden(board, number, What.BE_EXHAUSTED))


def _exhaust(board: Board, _frame: Resolving, _action: Exhaust, cards: Affected) -> Outcome:
    exhaust(board, *cards.numbers)
    return Outcome(len(cards.numbers))


def _can_ready(board: Board, _frame: Resolving, _action: Ready, number: CardNumber) -> bool:
    return board.cards[number].exhausted and not is_forbidden(board, number, What.BE_READIED)


def _ready(board: Board, _frame: Resolving, _action: Ready, cards: Affected) -> Outcome:
    ready(board, *cards.numbers)
    return Outcome(len(cards.numbers))


ROWS: Final = (
    ToCards(PlaceDamage, _place, _can_place),
    ToCards(RemoveDamage, _remove, _can_remove, _can_remove_all),
    ToCards(MoveDamage, _move, _can_move, _can_move_all),
    ToCards(Exhaust, _exhaust, _can_exhaust),
    ToCards(Ready, _ready, _can_ready),
)
"""The effect actions about damage and readiness."""
