"""What follows every effect action and game step: destruction, defeat, and the chance to react (§10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Crediting, Defeat, Defeating, Happening, Shuffling, Subject, Window
from bacon_rules.save_your_bacon.reactive import reactions_in_decks
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Format
from bacon_rules.save_your_bacon.values import defense_of, is_exhausted, is_forbidden
from bacon_rules.save_your_bacon.words import DamageKind, Timing, What

__all__ = [
    "clear_wrecks",
    "credit",
    "defeats_of",
    "destroy",
    "place_damage",
    "resolve_defeat",
    "settle",
    "step_defeating",
]


def place_damage(  # noqa: PLR0913, PLR0917
    board: Board, target: int, placed: int, seat: int, source: int | None, card: str, kind: DamageKind
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
    board.set_card(evolve(hit, damage=hit.damage + placed))
    board.hurt_by[target] = seat
    board.happen(Happening(Timing.DAMAGE_PLACED, board.subject(target), Subject(seat, card, source), kind))
    board.tell(events.DamagePlaced, target, placed, kind)


def destroy(board: Board, number: int, by: int | None) -> None:
    """Destroy equipment that is not destroyed yet; it stays in play until all is resolved (§11.0)."""
    board.set_card(evolve(board.cards[number], destroyed=True))
    board.wrecks.append(number)
    board.happen(Happening(Timing.DESTROYED, board.subject(number), None if by is None else Subject(by)))
    board.tell(events.CardDestroyed, number)


def settle(board: Board, seat: int | None) -> None:
    """Check for destruction and defeat, and let players react to what happened (§10.2.1).

    Decks that are still to be shuffled are shuffled before, as a part of what has been done.

    Args:
        board: the table.
        seat: the player whose effect action or game step it was; `None` if it was nobody's.
    """
    todo = _defeated(board, seat)
    if not todo and not _concerns_anyone(board):
        board.happened.clear()
        return
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Shuffling):
        place -= 1
    board.stack[place:place] = [Window(tuple(board.happened)), *([Defeating(todo)] if todo else ())]
    board.happened.clear()


def _concerns_anyone(board: Board) -> bool:
    timings = {happening.timing for happening in board.happened}
    return bool(timings) and (board.reacts(timings) or bool(reactions_in_decks(board, timings)))


def step_defeating(board: Board, frame: Defeating) -> bool:
    """Resolve the next defeat, unless its player has to choose which comes first."""
    if not frame.todo:
        following = _defeated(board, None)
        _merge(board)
        if following:
            board.set_top(Defeating(following))
        else:
            board.stack.pop()
        return True
    if len(defeats_of(frame)) > 1:
        return False
    resolve_defeat(board, frame, frame.todo[0].champion)
    return True


def defeats_of(frame: Defeating) -> list[int]:
    """Give the champions that were defeated of the player whose defeats are resolved next."""
    first = frame.todo[0].champion // CHAMPIONS_EACH
    return [one.champion for one in frame.todo if one.champion // CHAMPIONS_EACH == first]


def resolve_defeat(board: Board, frame: Defeating, champion: int) -> None:
    """Exhaust a defeated champion, remove its tokens and conditions, and let an opponent gain bacon (§4.1.1)."""
    defeat = next(one for one in frame.todo if one.champion == champion)
    board.set_top(Defeating(tuple(one for one in frame.todo if one is not defeat)))
    card = board.cards[champion]
    board.tell(events.ChampionDefeated, champion)
    by = None if defeat.by is None else Subject(defeat.by)
    board.happen(Happening(Timing.DEFEATED, board.subject(champion), by))
    if not is_exhausted(board, champion) and not is_forbidden(board, champion, What.BE_EXHAUSTED):
        board.exhaust(champion)
    board.remove_damage(champion, None)
    board.remove_conditions(champion, card.conditions)
    board.stop_attacks(champion)
    opponents = board.opponents(card.seat)
    if defeat.by is not None and defeat.by != card.seat:
        credit(board, defeat.by, card.seat)
    elif len(opponents) == 1:
        credit(board, opponents[0], card.seat)
    else:
        _merge(board)
        board.stack.append(Crediting(card.seat))


def credit(board: Board, seat: int, loser: int) -> None:
    """Let a player gain bacon for a champion: from its player down to two, then from the supply (§4.1.1, §12.1)."""
    rich = board.players[loser].bacon >= board.rules.bacon_to_win
    takes = rich and board.rules.format is not Format.FREE_FOR_ALL
    board.gain_bacon(seat, 1, loser if takes else None)
    _merge(board)


def clear_wrecks(board: Board) -> None:
    """Discard the destroyed equipment, all being resolved (§11.0)."""
    for number in board.wrecks:
        if number in board.cards:
            card = board.leave(number, "discard")
            board.discard(card.seat, card.card)
    board.wrecks.clear()


def _defeated(board: Board, seat: int | None) -> tuple[Defeat, ...]:
    """Destroy what has too much damage, and give the champions that are defeated, in player order."""
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


def _merge(board: Board) -> None:
    """Add what happened to the window in which players will react to it."""
    if not board.happened:
        return
    place = max(place for place, frame in enumerate(board.stack) if isinstance(frame, Window))
    window = board.stack[place]
    assert isinstance(window, Window)
    board.stack[place] = evolve(window, happenings=(*window.happenings, *board.happened))
    board.happened.clear()
