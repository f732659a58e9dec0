"""What follows every effect action and game step: destruction, defeat, and the chance to react (§10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing
from bacon_rules.save_your_bacon.frames import Defeat, Defeating, Happening, Shuffling, Subject, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.triggers import reactions_in_decks
from bacon_rules.save_your_bacon.play.values import defense_of
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH


def place_damage(  # noqa: PLR0913, PLR0917
    board: Board, target: CardNumber, placed: int, seat: int, source: CardNumber | None, card: CardKey, kind: DamageKind
) -> None:
    """Place damage on a card in play (§4.1).

    Args:
        board: the table.
        target: the number of the card.
        placed: how much damage, as modified.
        seat: the player whose card or effect places it.
        source: the number of the card in play that places it; `None` for an action or reaction.
        card: the key of that card.
        kind: what kind of damage it is.
    """
    if not placed:
        return
    hit = board.cards[target]
    board.cards[target] = evolve(hit, damage=hit.damage + placed)
    board.hurt_by[target] = seat
    board.happen(Happening(Timing.DAMAGE_PLACED, board.subject(target), Subject(seat, card, source), kind))
    board.tell(events.DamagePlaced, target, placed, kind)


def destroy(board: Board, number: CardNumber, by: int | None) -> None:
    """Destroy equipment that is not destroyed yet; it stays in play until all is resolved (§11.0)."""
    board.cards[number] = evolve(board.cards[number], destroyed=True)
    board.wrecks.append(number)
    board.happen(Happening(Timing.DESTROYED, board.subject(number), None if by is None else Subject(by)))
    board.tell(events.CardDestroyed, number)


def clear_wrecks(board: Board) -> None:
    """Discard the destroyed equipment, all being resolved (§11.0)."""
    for number in board.wrecks:
        if number in board.cards:
            card = board.leave(number, "discard")
            board.discard(card.seat, card.card)
    board.wrecks.clear()


def settle(board: Board, seat: int | None) -> None:
    """Check for destruction and defeat, and let players react to what happened (§10.2.1).

    Decks that are still to be shuffled are shuffled before, as a part of what has been done.

    Args:
        board: the table.
        seat: the player whose effect action or game step it was; `None` if it was nobody's.
    """
    todo = defeats(board, seat)
    if not todo and not _concerns_anyone(board):
        board.happened.clear()
        return
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Shuffling):
        place -= 1
    board.stack[place:place] = [Window(tuple(board.happened)), *([Defeating(todo)] if todo else ())]
    board.happened.clear()


def defeats(board: Board, seat: int | None) -> tuple[Defeat, ...]:
    """Destroy the equipment that has too much damage, and return the champions that have, in player order."""
    defeated = []
    damaged = [card for card in board.cards.values() if card.damage and not card.destroyed]
    for card in damaged:
        if card.damage >= defense_of(board, card.number):
            by = board.hurt_by.get(card.number, seat)
            if card.is_champion:
                defeated.append(Defeat(card.number, by))
            else:
                destroy(board, card.number, by)
    board.hurt_by.clear()
    if len(defeated) > 1:
        order = board.order()
        defeated.sort(key=lambda defeat: order.index(defeat.champion // CHAMPIONS_EACH))
    return tuple(defeated)


def _concerns_anyone(board: Board) -> bool:
    timings = {happening.timing for happening in board.happened}
    return bool(timings) and (board.reacts(timings) or bool(reactions_in_decks(board, timings)))
