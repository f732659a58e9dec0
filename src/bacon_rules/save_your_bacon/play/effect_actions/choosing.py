"""Effect actions that choose, and effect actions with others inside: options, tests, and delayed effects (§10.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid, ChooseCards, ChoosePlayer, NameNumber
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, IfSo, Later, Vote
from bacon_rules.save_your_bacon.cards.vocabulary import Among
from bacon_rules.save_your_bacon.frames import Named, ResolveStep, Resolving, with_name
from bacon_rules.save_your_bacon.moves import ChooseSeat
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import action_of, go_on, go_to, leave_out
from bacon_rules.save_your_bacon.play.effect_actions.rows import (
    Affected,
    Decides,
    Outcome,
    Polls,
    Question,
    ToCards,
    always,
)
from bacon_rules.save_your_bacon.play.happening.delaying import delay
from bacon_rules.save_your_bacon.play.values.values import is_so
from bacon_rules.save_your_bacon.reasons import Illegal


def _choose_cards(_board: Board, _frame: Resolving, _action: ChooseCards, cards: Affected) -> Outcome:
    return Outcome(len(cards.numbers) + len(cards.lying), those=tuple(cards.lying))


def players_offered(board: Board, frame: Resolving, action: ChoosePlayer) -> Sequence[int]:
    """Return the players to choose from, in player order."""
    return board.opponents(frame.seat) if action.among is Among.OPPONENTS else board.order()


def _players(board: Board, frame: Resolving, action: ChoosePlayer) -> Sequence[ChooseSeat]:
    return [ChooseSeat(seat) for seat in players_offered(board, frame, action)]


def _offer_players(board: Board, frame: Resolving, action: ChoosePlayer) -> None:
    """Ask for a choice, if there is more than one player."""
    players = players_offered(board, frame, action)
    if len(players) > 1:
        step = ResolveStep.PLAYER_LOT if action.at_random else ResolveStep.OPTION
        board.stack[-1] = evolve_resolving(frame, step=step)
    else:
        choose_player(board, frame, players[0])


def choose_player(board: Board, frame: Resolving, seat: int) -> None:
    """Go on with a chosen player."""
    board.tell(events.PlayerChosen, frame.seat, seat)
    name, names = action_of(board, frame).as_, frame.context.names
    if name is not None:
        names = with_name(names, Named(name, players=(seat,)))
    go_on(board, frame, evolve(frame.context, that_player=seat, names=names))


def options_open(board: Board, frame: Resolving, action: ChooseOne | Vote) -> list[int]:
    """Return the numbers of the options whose tests are true."""
    return [
        number for number, option in enumerate(action.options) if option.if_ is None or is_so(board, option.if_, frame)
    ]


def _any_option(board: Board, frame: Resolving, action: ChooseOne) -> bool:
    return bool(options_open(board, frame, action))


def _follow(board: Board, frame: Resolving, action: IfSo) -> None:
    if is_so(board, action.if_, frame):
        go_to(board, frame, 0)
    elif action.else_:
        go_to(board, frame, 1)
    else:
        leave_out(board, frame)


def _name_number(board: Board, frame: Resolving, action: NameNumber) -> None:
    assert action.as_ is not None
    names = with_name(frame.context.names, Named(action.as_, number=frame.context.many))
    go_on(board, frame, evolve(frame.context, names=names))


def _wait(board: Board, frame: Resolving, action: Later) -> None:
    made = delay(board, frame, action)
    go_on(board, frame, evolve(frame.context, many=0), full=made)


ROWS: Final = (
    ToCards(ChooseCards, _choose_cards, always),
    Decides(
        ChoosePlayer,
        _offer_players,
        Question(_players, ChooseSeat, Illegal.MUST_CHOOSE_PLAYER, Illegal.CANNOT_BE_CHOSEN),
    ),
    Decides(NameNumber, _name_number),
    Polls(ChooseOne, _any_option),
    Polls(Vote),
    Polls(Bid),
    Decides(IfSo, _follow),
    Decides(Later, _wait),
)
"""The effect actions that choose, and the effect actions with others inside."""
