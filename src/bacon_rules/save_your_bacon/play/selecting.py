"""The cards and players that an effect action means without a choice (§14.0 This champion, That card, Each)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards.selectors import Each
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Who
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board import Asker, Board
from bacon_rules.save_your_bacon.play.values import matches


def cards_for(board: Board, frame: Resolving, selector: Reference | Each) -> list[CardNumber]:
    """Return the numbers of the cards in play that a reference or "each" means."""
    attack = board.attack()
    numbers: tuple[CardNumber | None, ...]
    match selector:
        case Each(each=wanted):
            asker = Asker(frame.seat, frame.source, frame.champion)
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


def players_for(board: Board, frame: Resolving, who: Who) -> list[int]:
    """Return the players that an effect action is for, in player order."""
    match who:
        case Who.YOU:
            return [frame.seat]
        case Who.THAT_PLAYER:
            return [] if frame.that_player is None else [frame.that_player]
        case Who.EACH_OPPONENT:
            return board.opponents(frame.seat)
        case Who.EACH_PLAYER:
            return board.order()
        case _:
            assert_never(who)
