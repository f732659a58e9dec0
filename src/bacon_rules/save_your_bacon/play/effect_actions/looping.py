"""Doing effect actions several times, in a loop that always ends (S87)."""

from __future__ import annotations

from math import prod
from typing import Final

from bacon_rules.save_your_bacon.cards.effects import Repeat
from bacon_rules.save_your_bacon.frames import Loop, Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import go_on, go_to
from bacon_rules.save_your_bacon.play.effect_actions.rows import Decides
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_of, is_so, matches

MOST_TIMES: Final = 99
"""The greatest number of times of a loop, and of all loops that are within each other together."""


def _loop(board: Board, frame: Resolving, action: Repeat) -> Loop:
    """Return a loop that begins; within other loops, as in a copy or a reaction, it has fewer times."""
    around = prod(one.loop.left + one.loop.done for one in board.stack if isinstance(one, Resolving) and one.loop)
    most = max(MOST_TIMES // around, 1)
    if action.each is not None:
        cards = [card.number for card in board.cards.values() if matches(board, action.each, card, frame)]
        return Loop(len(cards[:most]), cards=tuple(cards[:most]))
    if action.who is not None:
        seats = players_meant(board, action.who, frame)[:most]
        return Loop(len(seats), seats=tuple(seats))
    return Loop(most if action.times is None else min(amount_of(board, action.times, frame), most))


def _goes_on(board: Board, frame: Resolving, action: Repeat, loop: Loop) -> bool:
    return loop.left > 0 and (action.while_ is None or is_so(board, action.while_, frame))


def _can_begin(board: Board, frame: Resolving, action: Repeat) -> bool:
    return _goes_on(board, frame, action, _loop(board, frame, action))


def _begin(board: Board, frame: Resolving, action: Repeat) -> None:
    go_round(board, frame, action, _loop(board, frame, action))


def go_round(board: Board, frame: Resolving, action: Repeat, loop: Loop) -> None:
    """Begin the next time of a loop, or go on after it: "that many" is how many times there were.

    Cards that have left play and players who are out have no time.
    """
    if action.each is not None:
        cards = tuple([number for number in loop.cards if number in board.cards])
        loop = evolve(loop, left=len(cards), cards=cards)
    if action.who is not None:
        seats = tuple([seat for seat in loop.seats if not board.players[seat].out])
        loop = evolve(loop, left=len(seats), seats=seats)
    context = frame.context
    if not _goes_on(board, frame, action, loop):
        done = evolve(context, many=loop.done)
        go_on(board, evolve_resolving(frame, loop=None), done, full=loop.done > 0)
        return
    if loop.cards:
        number = loop.cards[0]
        context = evolve(context, that=(number,), those=(), that_player=board.cards[number].seat)
    if loop.seats:
        context = evolve(context, that_player=loop.seats[0])
    begun = Loop(loop.left - 1, loop.done + 1, loop.cards[1:], loop.seats[1:])
    go_to(board, evolve_resolving(frame, context=context, loop=begun), 0)


ROWS: Final = (Decides(Repeat, _begin, can_begin=_can_begin),)
"""The effect action that does others several times."""
