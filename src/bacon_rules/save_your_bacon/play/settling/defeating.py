"""Defeated champions: the order in which they are resolved, and their tokens (§4.1.1, §10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, What
from bacon_rules.save_your_bacon.frames import Crediting, Defeating, Happening, Replacing, Subject
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Choose, Move, PlayerMove
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import stop_attacks
from bacon_rules.save_your_bacon.play.board.marks import remove_conditions, remove_counters, remove_damage
from bacon_rules.save_your_bacon.play.happening.happenings import conditions_removed, damage_removed, exhaust, subject
from bacon_rules.save_your_bacon.play.happening.looking_back import looking_back
from bacon_rules.save_your_bacon.play.happening.replacements import replacement_of
from bacon_rules.save_your_bacon.play.settling.checking import defeats
from bacon_rules.save_your_bacon.play.settling.crediting import credit
from bacon_rules.save_your_bacon.play.settling.settling import add_to_window, take_doomed
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.values import is_exhausted
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH


def defeating_options(_board: Board, frame: Defeating) -> list[PlayerMove]:
    """Return the champions that the player can resolve first."""
    return [Choose(number) for number in _champions_of_first(frame)]


def defeating_fault(_board: Board, frame: Defeating, move: PlayerMove) -> Illegal | None:
    """Return why a player's choice of the next defeat is illegal; `None` if it is legal."""
    if not isinstance(move, Choose):
        return Illegal.MUST_ORDER_DEFEATS
    return None if move.card in _champions_of_first(frame) else Illegal.CANNOT_BE_CHOSEN


def act_defeating(board: Board, frame: Defeating, move: Move) -> None:
    """Resolve the chosen defeat."""
    assert isinstance(move, Choose)
    _resolve(board, frame, move.card)


def step_defeating(board: Board, frame: Defeating) -> bool:
    """Resolve the next defeat, unless its player has to choose the order."""
    todo = tuple(one for one in frame.todo if board.cards[one.champion].damage)
    if len(todo) < len(frame.todo):
        board.stack[-1] = Defeating(todo)
        return True
    if not todo:
        following = defeats(board, None)
        doomed = take_doomed(board)
        add_to_window(board)
        if following or doomed:
            board.stack[-1] = Defeating(following)
            board.stack.extend(doomed)
        else:
            board.stack.pop()
        return True
    if len(_champions_of_first(frame)) > 1:
        return False
    _resolve(board, frame, frame.todo[0].champion)
    return True


def _champions_of_first(frame: Defeating) -> list[CardNumber]:
    """Return the defeated champions of the player whose defeats are resolved next."""
    first = frame.todo[0].champion // CHAMPIONS_EACH
    return [one.champion for one in frame.todo if one.champion // CHAMPIONS_EACH == first]


def _resolve(board: Board, frame: Defeating, champion: CardNumber) -> None:
    """Resolve a defeat, unless an effect replaces it (S61)."""
    due = next(one for one in frame.todo if one.champion == champion)
    board.stack[-1] = Defeating(tuple(one for one in frame.todo if one is not due))
    what = subject(board, Timing.DEFEATED, champion)
    would = Replacing(Timing.DEFEATED, what, what.seat, due.by)
    if replacement_of(board, would) is None:
        defeat(board, champion, due.by)
    else:
        board.stack.append(would)


def defeat(board: Board, champion: CardNumber, by: Subject | None) -> None:
    """Exhaust a defeated champion, remove its tokens and conditions, and let an opponent gain bacon (§4.1.1).

    Args:
        board: the table.
        champion: the number of the champion.
        by: the victorious card or player, if there is one.
    """
    card = board.cards[champion]
    board.tell(events.ChampionDefeated, champion)
    defeated = Happening(Timing.DEFEATED, subject(board, Timing.DEFEATED, champion), by)
    board.happen(looking_back(board, defeated, [(card, card.conditions)]))
    damage_removed(board, champion)
    conditions_removed(board, [(champion, card.conditions)])
    if not is_exhausted(board, champion) and not is_forbidden(board, champion, What.BE_EXHAUSTED):
        exhaust(board, champion)
    remove_damage(board, champion, None)
    for counters in card.counters:
        remove_counters(board, champion, counters.counter, counters.number)
    remove_conditions(board, champion, card.conditions)
    stop_attacks(board, champion)
    opponents = board.opponents(card.seat)
    if by is not None and by.seat != card.seat:
        credit(board, by.seat, card.seat)
    elif len(opponents) == 1:
        credit(board, opponents[0], card.seat)
    else:
        add_to_window(board)
        board.stack.append(Crediting(card.seat))
