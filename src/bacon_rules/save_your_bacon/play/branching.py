"""Effect actions that do nothing to cards: choosing one of several, something if something is so, a player, a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChoosePlayer
from bacon_rules.save_your_bacon.cards.effect_actions.zones import NameCard
from bacon_rules.save_your_bacon.cards.effects import Branching, ChooseOne, IfSo, Later
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Among
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import ChooseOption, ChooseSeat, NameTitle, PlayerMove
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosing import action_of, line_of
from bacon_rules.save_your_bacon.play.delaying import delay
from bacon_rules.save_your_bacon.play.evolving import evolve_resolving
from bacon_rules.save_your_bacon.play.values import is_so
from bacon_rules.save_your_bacon.reasons import Illegal


def options(board: Board, frame: Resolving) -> Iterator[PlayerMove]:
    """Yield the options, or the players, between which the player can choose."""
    action = action_of(board, frame)
    if isinstance(action, ChooseOne):
        yield from map(ChooseOption, offered_by(board, frame, action))
    elif isinstance(action, NameCard):
        yield from map(NameTitle, _titles(board, action))
    else:
        assert isinstance(action, ChoosePlayer)
        yield from map(ChooseSeat, players_offered(board, frame, action))


def fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot choose so; `None` if it is legal."""
    match action_of(board, frame), move:
        case ChooseOne() as action, ChooseOption(option):
            return None if option in offered_by(board, frame, action) else Illegal.CANNOT_BE_CHOSEN
        case ChooseOne(), _:
            return Illegal.MUST_CHOOSE_OPTION
        case ChoosePlayer() as action, ChooseSeat(seat):
            return None if seat in players_offered(board, frame, action) else Illegal.CANNOT_BE_CHOSEN
        case NameCard() as action, NameTitle(card):
            return None if card in _titles(board, action) else Illegal.CANNOT_BE_NAMED
        case NameCard(), _:
            return Illegal.MUST_NAME
        case _:
            return Illegal.MUST_CHOOSE_PLAYER


def start(board: Board, frame: Resolving, action: Branching | ChoosePlayer | NameCard) -> None:
    """Begin an effect action: go where it goes on, or have the player choose if there is anything to choose between."""
    match action:
        case IfSo():
            _follow(board, frame, action)
        case ChooseOne():
            _offer(board, frame, offered_by(board, frame, action))
        case Later():
            made = delay(board, frame, action)
            after = line_of(board, frame).after
            board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=made, many=0)
        case ChoosePlayer():
            players = players_offered(board, frame, action)
            if len(players) > 1:
                step = ResolveStep.PLAYER_LOT if action.at_random else ResolveStep.OPTION
                board.stack[-1] = evolve_resolving(frame, step=step)
            else:
                choose(board, frame, players[0])
        case NameCard():
            if _titles(board, action):
                board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
            else:
                leave_out(board, frame)
        case _:
            assert_never(action)


def _follow(board: Board, frame: Resolving, action: IfSo) -> None:
    if is_so(board, action.if_, asker_of(frame)):
        _go_to(board, frame, 0)
    elif action.else_:
        _go_to(board, frame, 1)
    else:
        leave_out(board, frame)


def _offer(board: Board, frame: Resolving, offered: Sequence[int]) -> None:
    if len(offered) > 1:
        board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
    elif offered:
        take(board, frame, offered[0])
    else:
        leave_out(board, frame)


def leave_out(board: Board, frame: Resolving) -> None:
    """Go on after an effect action that is not done."""
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=False, many=0)


def take(board: Board, frame: Resolving, option: int) -> None:
    """Go on with an option."""
    board.tell(events.OptionChosen, frame.seat, option)
    _go_to(board, frame, option)


def choose(board: Board, frame: Resolving, seat: int) -> None:
    """Go on with a player having been chosen."""
    board.tell(events.PlayerChosen, frame.seat, seat)
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=True, that_player=seat)


def name(board: Board, frame: Resolving, card: CardKey) -> None:
    """Go on with a card having been named."""
    board.tell(events.CardNamed, frame.seat, card)
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=True, named=card)


def _go_to(board: Board, frame: Resolving, part: int) -> None:
    board.stack[-1] = evolve_resolving(frame, action=line_of(board, frame).starts[part], step=ResolveStep.START)


def offered_by(board: Board, frame: Resolving, action: ChooseOne) -> Sequence[int]:
    """Return the numbers of the options that can be chosen."""
    asker = asker_of(frame)
    return [
        number for number, option in enumerate(action.options) if option.if_ is None or is_so(board, option.if_, asker)
    ]


def _titles(board: Board, action: NameCard) -> Sequence[CardKey]:
    """Return the cards that can be named: all of the pool that decks can have, or those of a kind."""
    return board.rules.pool.of_kind(*(DECK_KINDS if action.kind is None else (action.kind,)))


def players_offered(board: Board, frame: Resolving, action: ChoosePlayer) -> Sequence[int]:
    """Return the players of whom one is chosen, in player order."""
    return board.opponents(frame.seat) if action.among is Among.OPPONENTS else board.order()
