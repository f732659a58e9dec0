"""Effect actions that only choose: cards, or a player (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChooseCards, ChoosePlayer
from bacon_rules.save_your_bacon.cards.vocabulary import Among
from bacon_rules.save_your_bacon.frames import Lying, ResolveStep, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import ChooseSeat
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.rows import Decides, Outcome, Question, ToCards, always
from bacon_rules.save_your_bacon.play.evolving import evolve_resolving
from bacon_rules.save_your_bacon.play.lines import line_of
from bacon_rules.save_your_bacon.reasons import Illegal


def _choose_cards(
    _board: Board, _frame: Resolving, _action: ChooseCards, numbers: list[CardNumber], lying: Sequence[Lying]
) -> Outcome:
    return Outcome(len(numbers) + len(lying), those=tuple(lying))


def players_offered(board: Board, frame: Resolving, action: ChoosePlayer) -> Sequence[int]:
    """Return the players of whom one is chosen, in player order."""
    return board.opponents(frame.seat) if action.among is Among.OPPONENTS else board.order()


def _players(board: Board, frame: Resolving, action: ChoosePlayer) -> Sequence[ChooseSeat]:
    return [ChooseSeat(seat) for seat in players_offered(board, frame, action)]


def _offer_players(board: Board, frame: Resolving, action: ChoosePlayer) -> None:
    """Have somebody choose, if there is more than one player."""
    players = players_offered(board, frame, action)
    if len(players) > 1:
        step = ResolveStep.PLAYER_LOT if action.at_random else ResolveStep.OPTION
        board.stack[-1] = evolve_resolving(frame, step=step)
    else:
        choose_player(board, frame, players[0])


def choose_player(board: Board, frame: Resolving, seat: int) -> None:
    """Go on with a player having been chosen."""
    board.tell(events.PlayerChosen, frame.seat, seat)
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=True, that_player=seat)


ROWS: Final = (
    ToCards(ChooseCards, _choose_cards, always),
    Decides(
        ChoosePlayer,
        _offer_players,
        Question(_players, ChooseSeat, Illegal.MUST_CHOOSE_PLAYER, Illegal.CANNOT_BE_CHOSEN),
    ),
)
"""The effect actions that only choose."""
