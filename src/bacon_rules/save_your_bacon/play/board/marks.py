"""The marks on a card in play: damage, conditions, counters, and used-up effects (§2.0.1, §4.1, S40, S44)."""

from __future__ import annotations

from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.frames import Counters
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_card
from bacon_rules.save_your_bacon.table import InPlay, UsedUp

_with_damage: Final = changer(InPlay, "damage")


def remove_damage(board: Board, number: CardNumber, amount: int | None) -> int:
    """Remove an amount of damage, or all of it, from a damaged card, and return the removed amount."""
    card = board.cards[number]
    removed = card.damage if amount is None else min(amount, card.damage)
    board.cards[number] = _with_damage(card, card.damage - removed)
    board.tell(events.DamageRemoved, number, removed)
    return removed


def harm(board: Board, number: CardNumber, amount: int) -> None:
    """Put damage on a card."""
    card = board.cards[number]
    board.cards[number] = _with_damage(card, card.damage + amount)
    board.unharmed = False


def move_damage(board: Board, number: CardNumber, to: CardNumber, amount: int | None) -> int:
    """Move an amount of damage, or all of it, from a card to another card, and return the moved amount."""
    card = board.cards[number]
    moved = card.damage if amount is None else min(amount, card.damage)
    board.cards[number] = _with_damage(card, card.damage - moved)
    harm(board, to, moved)
    board.tell(events.DamageMoved, number, to, moved)
    return moved


def remove_conditions(board: Board, number: CardNumber, conditions: tuple[CardKey, ...]) -> None:
    """Remove conditions that a champion has."""
    if not conditions:
        return
    card = board.cards[number]
    left = tuple(one for one in card.conditions if one not in conditions)
    used_up = tuple(one for one in card.used_up if one.card not in conditions)
    board.cards[number] = evolve_card(card, conditions=left, used_up=used_up)
    board.reread()
    for condition in conditions:
        board.tell(events.ConditionRemoved, number, condition)


def put_counters(board: Board, number: CardNumber, counter: str, count: int) -> None:
    """Put counters on a card (S40)."""
    _set_counters(board, number, counter, board.cards[number].count_of(counter) + count)
    board.tell(events.CountersPut, number, counter, count)


def remove_counters(board: Board, number: CardNumber, counter: str, count: int) -> None:
    """Remove counters that are on a card (S40)."""
    _set_counters(board, number, counter, board.cards[number].count_of(counter) - count)
    board.tell(events.CountersRemoved, number, counter, count)


def _set_counters(board: Board, number: CardNumber, counter: str, count: int) -> None:
    card = board.cards[number]
    counters = {one.counter: one for one in card.counters if one.counter != counter}
    if count:
        counters[counter] = Counters(counter, count)
    board.cards[number] = evolve_card(card, counters=tuple(counters[name] for name in sorted(counters)))


def use_up(board: Board, number: CardNumber, used: UsedUp) -> None:
    """Note the activation of a one-time effect of a card (S44)."""
    card = board.cards[number]
    board.cards[number] = evolve_card(card, used_up=(*card.used_up, used))


def keep_used_up(board: Board, number: CardNumber, kept: tuple[UsedUp, ...]) -> None:
    """Let all one-time effects of a card be activated again, except these (S44)."""
    board.cards[number] = evolve_card(board.cards[number], used_up=kept)
