"""Placing and removing damage, exhausting and readying by an effect (§4.1, §7.0, §14.0 Effect damage)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, What
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.commands import is_forbidden
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.granting import card_doing
from bacon_rules.save_your_bacon.play.happenings import damage_removed, exhaust, ready
from bacon_rules.save_your_bacon.play.limits import damage_of
from bacon_rules.save_your_bacon.play.marks import move_damage, remove_damage
from bacon_rules.save_your_bacon.play.meaning import cards_meant
from bacon_rules.save_your_bacon.play.settling import Hit, place_damage
from bacon_rules.save_your_bacon.play.values import amount_of, is_exhausted


def can_do(board: Board, frame: Resolving, action: language.OnCards, number: CardNumber) -> bool:
    """Return whether it can be done to a card in play, at least in part."""
    card = board.cards[number]
    match action:
        case language.PlaceDamage(amount=amount):
            placed = amount_of(board, amount, asker_of(frame))
            return damage_of(board, placed, frame.source, number, DamageKind.EFFECT) > 0
        case language.RemoveDamage(amount=amount):
            return card.damage > 0 and (amount is None or amount_of(board, amount, asker_of(frame)) > 0)
        case language.MoveDamage(amount=amount):
            some = amount is None or amount_of(board, amount, asker_of(frame)) > 0
            return card.damage > 0 and some and _destination(board, frame, action) not in (None, number)
        case language.Exhaust():
            return not (is_exhausted(board, number) or is_forbidden(board, number, What.BE_EXHAUSTED))
        case language.Ready():
            return card.exhausted and not is_forbidden(board, number, What.BE_READIED)
        case _:
            assert_never(action)


def can_take_all(
    board: Board, frame: Resolving, action: language.RemoveDamage | language.MoveDamage, number: CardNumber
) -> bool:
    """Return whether a card has as much damage as is to be removed or moved; some, if all of it is."""
    least = 1 if action.amount is None else amount_of(board, action.amount, asker_of(frame))
    return board.cards[number].damage >= max(least, 1) and can_do(board, frame, action, number)


def _destination(board: Board, frame: Resolving, action: language.MoveDamage) -> CardNumber | None:
    """Return the card to which damage is moved; `None` unless exactly one is meant."""
    numbers = cards_meant(board, action.to, asker_of(frame))
    return numbers[0] if len(numbers) == 1 else None


def do(board: Board, frame: Resolving, action: language.OnCards, numbers: list[CardNumber]) -> Outcome:
    """Do it to cards to which it can be done."""
    match action:
        case language.PlaceDamage(amount=amount):
            return _place_damage(board, frame, amount_of(board, amount, asker_of(frame)), numbers)
        case language.RemoveDamage(amount=amount):
            most = None if amount is None else amount_of(board, amount, asker_of(frame))
            damage_removed(board, *numbers, most=most)
            removed = [remove_damage(board, number, most) for number in numbers]
            return Outcome(sum(removed), full=most is None or min(removed, default=most) == most)
        case language.MoveDamage(amount=amount):
            to = _destination(board, frame, action)
            most = None if amount is None else amount_of(board, amount, asker_of(frame))
            moved = [move_damage(board, number, to, most) for number in numbers if to is not None]
            return Outcome(sum(moved), full=most is None or min(moved, default=most) == most)
        case language.Exhaust():
            exhaust(board, *numbers)
        case language.Ready():
            ready(board, *numbers)
        case _:
            assert_never(action)
    return Outcome(len(numbers))


def _place_damage(board: Board, frame: Resolving, amount: int, numbers: list[CardNumber]) -> Outcome:
    """Place damage on cards at the same time (§14.0 Each)."""
    kind, card = DamageKind.EFFECT, card_doing(board, frame)
    damage = [(number, damage_of(board, amount, frame.source, number, kind)) for number in numbers]
    placed = place_damage(board, [Hit(number, much, frame.seat, frame.source, card, kind) for number, much in damage])
    held_back = sum(would.amount for would in board.doomed if would.timing is Timing.DAMAGE_PLACED)
    return Outcome(sum(placed) - held_back, full=all(placed))
