"""The cards in play that an effect action is about without a choice (§14.0 This champion, That/those card(s), Each)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.board import Asker, Board
from bacon_rules.save_your_bacon.effects import Each
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.values import matches
from bacon_rules.save_your_bacon.words import Reference

__all__ = ["referred"]


def referred(board: Board, frame: Resolving, selector: Reference | Each) -> list[int]:
    """Give the numbers of the cards in play that need no choice."""
    attack = board.attack()
    asker = Asker(frame.seat, frame.source, frame.champion)
    numbers: tuple[int | None, ...]
    match selector:
        case Each(each=wanted):
            return [card.number for card in board.cards.values() if matches(board, wanted, card, asker)]
        case Reference.THIS_CARD:
            numbers = (frame.source,)
        case Reference.THIS_CHAMPION:
            numbers = (frame.champion,)
        case Reference.THAT:
            numbers = frame.that
        case Reference.ATTACKING_CARD:
            numbers = () if attack is None else (attack.card,)
        case Reference.DEFENDING_CARD:
            numbers = () if attack is None else (attack.defending,)
        case _:
            assert_never(selector)
    return [number for number in numbers if number is not None and number in board.cards]
