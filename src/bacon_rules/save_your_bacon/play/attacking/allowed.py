"""The cards that can attack, be attacked and counter (§6.0)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Duty, Permission, What
from bacon_rules.save_your_bacon.frames import Attacking
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.commands import cards_that_must, is_allowed, is_forbidden
from bacon_rules.save_your_bacon.play.values.values import is_exhausted
from bacon_rules.save_your_bacon.rules import Format
from bacon_rules.save_your_bacon.table import InPlay

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ATTACK: Final = What.ATTACK
_ATTACK_CHAMPION_EXHAUSTED: Final = Permission.ATTACK_CHAMPION_EXHAUSTED
_BE_EXHAUSTED: Final = What.BE_EXHAUSTED
_BE_TARGETED: Final = What.BE_TARGETED
_MUST_BE_TARGETED: Final = Duty.BE_TARGETED
_USE_CARDS: Final = What.USE_CARDS
_WIDDERSHINS: Final = Format.WIDDERSHINS

_KEPT_FROM_ATTACKING: Final = frozenset((_ATTACK, _BE_EXHAUSTED, _USE_CARDS))
"""What keeps a card from attacking if it is forbidden."""


def can_attack(board: Board, card: InPlay) -> bool:
    """Return whether a card may attack: both the card and its champion must be ready (§6.0, step 1)."""
    return not (
        (is_exhausted(board, card.number) and not is_allowed(board, card.number, Permission.ATTACK_EXHAUSTED))
        or has_exhausted_champion(board, card)
        or is_kept_from_attacking(board, card)
    )


def is_kept_from_attacking(board: Board, card: InPlay) -> bool:
    """Return whether a reason other than readiness keeps a card from attacking (§9.0)."""
    return not _KEPT_FROM_ATTACKING.isdisjoint(board.in_force.constants) and (
        _cannot_be_used(board, card)
        or is_forbidden(board, card.number, _ATTACK)
        or _cannot_be_turned(board, card.number)
    )


def has_exhausted_champion(board: Board, card: InPlay) -> bool:
    """Return whether equipment has an exhausted champion, without permission to attack in spite of it (S58)."""
    return (
        not card.is_champion
        and is_exhausted(board, card.champion)
        and not is_allowed(board, card.number, _ATTACK_CHAMPION_EXHAUSTED)
    )


def can_be_target(board: Board, seat: int, card: InPlay) -> bool:
    """Return whether a card may be the target of a player's attack (§6.0, step 2, §12.2)."""
    if card.seat == seat:
        return False
    if _BE_TARGETED in board.in_force.constants and is_forbidden(board, card.number, _BE_TARGETED):
        return False
    return board.rules.format is not _WIDDERSHINS or card.seat == _to_the_right(board, seat)


def targets(board: Board, seat: int) -> list[CardNumber]:
    """Return the numbers of the possible targets of a player; cards that must be targeted exclude all others (S57)."""
    possible = [card.number for card in board.cards.values() if can_be_target(board, seat, card)]
    due = [number for number in cards_that_must(board, _MUST_BE_TARGETED) if number in possible]
    return due or possible


def has_targets(board: Board, seat: int) -> bool:
    """Return whether a player can attack any card."""
    for card in board.cards.values():  # noqa: SIM110 - a generator takes half as long again
        if can_be_target(board, seat, card):
            return True
    return False


def can_counter(board: Board, attack: Attacking, number: CardNumber) -> bool:
    """Return whether the defending card of an attack may counter (§6.0, step 3)."""
    return not (
        (is_exhausted(board, number) and not is_allowed(board, number, Permission.COUNTER_EXHAUSTED, attack))
        or _cannot_be_used(board, board.cards[number])
        or is_forbidden(board, number, What.COUNTER, attack)
        or _cannot_be_turned(board, number)
    )


def _cannot_be_turned(board: Board, number: CardNumber) -> bool:
    """Return whether a card is ready and cannot be exhausted; an exhausted card need not be (§7.0, S58)."""
    return not is_exhausted(board, number) and is_forbidden(board, number, _BE_EXHAUSTED)


def _cannot_be_used(board: Board, card: InPlay) -> bool:
    """Return whether equipment has a champion that cannot use cards: attacking and countering are uses (§14.0 Use)."""
    return not card.is_champion and is_forbidden(board, card.champion, _USE_CARDS)


def _to_the_right(board: Board, seat: int) -> int:
    order = board.order()
    return order[order.index(seat) - 1]
