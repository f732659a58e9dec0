"""Effect actions on players: drawing, gaining and losing tokens, actions, turns, a refresh (§4.0, §14.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.players import (
    Counted,
    Draw,
    ExtraTurn,
    GainAction,
    GainBacon,
    GainEnergy,
    LoseBacon,
    LoseEnergy,
    TakeRefresh,
)
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Replacing, Resolving, Subject, TurnStep
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player
from bacon_rules.save_your_bacon.play.board.tokens import gain_actions, gain_bacon, gain_energy, lose_bacon, lose_energy
from bacon_rules.save_your_bacon.play.effect_actions.rows import NOTHING, Outcome, ToNoCards
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back
from bacon_rules.save_your_bacon.play.refreshing.drawing import start_drawing
from bacon_rules.save_your_bacon.play.refreshing.refreshing import start_refreshing
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_for

_CountedT = TypeVar("_CountedT", bound=Counted)

_Most: TypeAlias = Callable[[Board, int, int], int]
"""A function that returns the part of a count that is possible for a player."""


def _is_able(board: Board, frame: Resolving, action: Counted, most: _Most) -> bool:
    """Return whether there are players, and the whole amount is possible for each of them."""
    counts = _counts(board, frame, action)
    return bool(counts) and all(0 < count == most(board, seat, count) for seat, count in counts.items())


def _counts(board: Board, frame: Resolving, action: Counted) -> dict[int, int]:
    """Return the count for each player."""
    return {seat: amount_for(board, action.count, frame, seat) for seat in players_meant(board, action.who, frame)}


def _tokens(
    kind: type[_CountedT], do: Callable[[Board, int, int], None], most: _Most, instead: Timing | None = None
) -> ToNoCards[_CountedT]:
    """Return the row of an effect action that lets players gain or lose tokens or actions.

    Args:
        kind: the class of the effect action.
        do: lets a player gain or lose a number.
        most: the part of a count that is possible.
        instead: the timing that an effect can replace, if all of it is done at once (S61).
    """

    def do_to_all(board: Board, frame: Resolving, action: _CountedT) -> Outcome:
        counts = _counts(board, frame, action)
        amounts = {seat: most(board, seat, count) for seat, count in counts.items()}
        done = 0
        for seat, amount in amounts.items():
            would = None if instead is None else Replacing(instead, Subject(seat), seat, amount=amount)
            if amount and (would is None or not is_held_back(board, would)):
                do(board, seat, amount)
                done += amount
        return Outcome(done, full=bool(counts) and 0 not in counts.values() and amounts == counts)

    return ToNoCards(kind, do_to_all, lambda board, frame, action: _is_able(board, frame, action, most))


def _all(_board: Board, _seat: int, count: int) -> int:
    return count


def _actions_left_to_gain(board: Board, seat: int, count: int) -> int:
    """Return the number of actions that a player can gain: all, or none outside the player's own turn (S45)."""
    turn = board.turn()
    return count if turn.seat == seat and turn.step is TurnStep.ACTIONS else 0


def _cards_to_draw(board: Board, seat: int, count: int) -> int:
    player = board.players[seat]
    return min(len(player.deck) + len(player.discard), count)


def _can_draw(board: Board, frame: Resolving, action: Draw) -> bool:
    return _is_able(board, frame, action, _cards_to_draw)


def _draw(board: Board, frame: Resolving, action: Draw) -> Outcome:
    """Let players draw; the number of cards is counted during the draw."""
    counts = _counts(board, frame, action)
    start_drawing(board, {seat: count for seat, count in counts.items() if count})
    return Outcome(full=bool(counts) and 0 not in counts.values())


def _can_take_turns(board: Board, frame: Resolving, action: ExtraTurn) -> bool:
    seats = players_meant(board, action.who, frame)
    return bool(seats) and all(_can_take_turn(board, seat) for seat in seats)


def _can_take_turn(board: Board, seat: int) -> bool:
    """Return whether a player can be given an extra turn: not twice, and not in an extra turn (S46)."""
    return board.turn().after is None and not board.players[seat].extra_turn


def _give_turns(board: Board, frame: Resolving, action: ExtraTurn) -> Outcome:
    seats = players_meant(board, action.who, frame)
    given = [seat for seat in seats if _can_take_turn(board, seat)]
    for seat in given:
        board.set_player(seat, evolve_player(board.players[seat], extra_turn=True))
        board.tell(events.TurnGained, seat)
    return Outcome(len(given), full=bool(given) and len(given) == len(seats))


def _refresh(board: Board, frame: Resolving, _action: TakeRefresh) -> Outcome:
    start_refreshing(board, frame.seat)
    return NOTHING


ROWS: Final = (
    ToNoCards(Draw, _draw, _can_draw),
    _tokens(GainEnergy, gain_energy, _all),
    _tokens(GainBacon, lambda board, seat, amount: gain_bacon(board, seat, amount, None), _all, Timing.GAINED_BACON),
    _tokens(
        LoseEnergy, lose_energy, lambda board, seat, count: min(board.players[seat].energy, count), Timing.LOST_ENERGY
    ),
    _tokens(LoseBacon, lose_bacon, lambda board, seat, count: min(board.players[seat].bacon, count), Timing.LOST_BACON),
    _tokens(GainAction, lambda board, _seat, amount: gain_actions(board, amount), _actions_left_to_gain),
    ToNoCards(ExtraTurn, _give_turns, _can_take_turns),
    ToNoCards(TakeRefresh, _refresh, lambda _board, _frame, _action: True),
)
"""The effect actions about players."""
