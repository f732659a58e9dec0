"""What effects do to players: cards drawn, tokens gained and lost, actions, turns, a refresh (§4.0, §14.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Replacing, Resolving, Subject, TurnStep
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.drawing import start_drawing
from bacon_rules.save_your_bacon.play.effect_actions.outcome import NOTHING, Outcome
from bacon_rules.save_your_bacon.play.evolving import evolve_player
from bacon_rules.save_your_bacon.play.meaning import players_meant
from bacon_rules.save_your_bacon.play.refreshing import start_refreshing
from bacon_rules.save_your_bacon.play.replacements import is_held_back
from bacon_rules.save_your_bacon.play.tokens import gain_actions, gain_bacon, gain_energy, lose_bacon, lose_energy
from bacon_rules.save_your_bacon.play.values import amount_of

_Counted = (
    language.Draw
    | language.GainEnergy
    | language.GainBacon
    | language.LoseEnergy
    | language.LoseBacon
    | language.GainAction
)

_REPLACEABLE: Final[Mapping[type[language.EffectAction], Timing]] = {
    language.GainBacon: Timing.GAINED_BACON,
    language.LoseBacon: Timing.LOST_BACON,
    language.LoseEnergy: Timing.LOST_ENERGY,
}
"""What something else can be done instead of, where all of it is done at once."""


def is_able(board: Board, frame: Resolving, action: language.OnPlayers) -> bool:
    """Return whether all of it can be done (§14.0 If able)."""
    if isinstance(action, language.TakeRefresh):
        return True
    seats = players_meant(board, action.who, asker_of(frame))
    if isinstance(action, language.ExtraTurn):
        return bool(seats) and all(_can_take_turn(board, seat) for seat in seats)
    count = amount_of(board, action.count, asker_of(frame))
    return bool(seats) and count > 0 and all(_most(board, action, seat, count) == count for seat in seats)


def _most(board: Board, action: _Counted, seat: int, count: int) -> int:
    """Return how much of a count can be done to a player."""
    player = board.players[seat]
    match action:
        case language.Draw():
            return min(len(player.deck) + len(player.discard), count)
        case language.LoseEnergy():
            return min(player.energy, count)
        case language.LoseBacon():
            return min(player.bacon, count)
        case language.GainAction():
            turn = board.turn()
            return count if turn.seat == seat and turn.step is TurnStep.ACTIONS else 0
        case language.GainEnergy() | language.GainBacon():
            return count
        case _:
            assert_never(action)


def _can_take_turn(board: Board, seat: int) -> bool:
    """Return whether a player can be given an extra turn: not twice, and not in an extra turn (S46)."""
    return board.turn().after is None and not board.players[seat].extra_turn


def do(board: Board, frame: Resolving, action: language.OnPlayers) -> Outcome:
    """Do it; how many cards were drawn is counted while they are."""
    if isinstance(action, language.TakeRefresh):
        start_refreshing(board, frame.seat)
        return NOTHING
    seats = players_meant(board, action.who, asker_of(frame))
    if isinstance(action, language.ExtraTurn):
        return _give_turns(board, seats)
    count = amount_of(board, action.count, asker_of(frame))
    if not seats or not count:
        return Outcome(full=False)
    if isinstance(action, language.Draw):
        start_drawing(board, seats, count)
        return NOTHING
    amounts = [_most(board, action, seat, count) for seat in seats]
    done = 0
    for seat, amount in zip(seats, amounts, strict=True):
        if amount and not _is_held_back(board, action, seat, amount):
            _do_to(board, action, seat, amount)
            done += amount
    return Outcome(done, full=min(amounts) == count)


def _is_held_back(board: Board, action: _Counted, seat: int, amount: int) -> bool:
    """Return whether an effect does something instead of what would be done to a player (S61)."""
    timing = _REPLACEABLE.get(type(action))
    if timing is None or timing not in board.rules.pool.replaced:
        return False
    return is_held_back(board, Replacing(timing, Subject(seat), seat, amount=amount))


def _do_to(
    board: Board,
    action: language.GainEnergy | language.GainBacon | language.LoseEnergy | language.LoseBacon | language.GainAction,
    seat: int,
    amount: int,
) -> None:
    match action:
        case language.GainEnergy():
            gain_energy(board, seat, amount)
        case language.GainBacon():
            gain_bacon(board, seat, amount, None)
        case language.LoseEnergy():
            lose_energy(board, seat, amount)
        case language.LoseBacon():
            lose_bacon(board, seat, amount)
        case language.GainAction():
            gain_actions(board, amount)
        case _:
            assert_never(action)


def _give_turns(board: Board, seats: Sequence[int]) -> Outcome:
    given = [seat for seat in seats if _can_take_turn(board, seat)]
    for seat in given:
        board.set_player(seat, evolve_player(board.players[seat], extra_turn=True))
        board.tell(events.TurnGained, seat)
    return Outcome(len(given), full=bool(given) and len(given) == len(seats))
