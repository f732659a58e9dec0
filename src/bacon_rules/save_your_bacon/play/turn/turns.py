"""Turns: the check for victory, the actions, and the next player (§4.0, S1, S2, S7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Duty, Kind, Once, Permission, Timing
from bacon_rules.save_your_bacon.cards.vocabulary.places import OUTSIDE
from bacon_rules.save_your_bacon.frames import Turn, TurnStep, happening_of, subject_of, turn_of
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import (
    PASS_TIME,
    REFRESH,
    Activate,
    Attack,
    Move,
    PassTime,
    Play,
    PlayerMove,
    Refresh,
    Use,
    activate_move,
    attack_move,
    play_move,
    use_move,
)
from bacon_rules.save_your_bacon.play.attacking.allowed import (
    has_exhausted_champion,
    has_targets,
    is_kept_from_attacking,
)
from bacon_rules.save_your_bacon.play.attacking.attacking import start_attack
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import keep_delayed, keep_lasting
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player, evolve_turn
from bacon_rules.save_your_bacon.play.board.marks import keep_used_up
from bacon_rules.save_your_bacon.play.board.winning import ahead, spent_energy
from bacon_rules.save_your_bacon.play.happening.recounting import forget
from bacon_rules.save_your_bacon.play.refreshing.refreshing import start_passing_time, start_refreshing
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.turn.leaving import leave_game
from bacon_rules.save_your_bacon.play.using import using
from bacon_rules.save_your_bacon.play.using.usable import effect_fault, use_fault
from bacon_rules.save_your_bacon.play.values.commands import cards_that_must, is_allowed
from bacon_rules.save_your_bacon.play.values.effects_in_play import (
    effect_in_play,
    effect_to_activate,
    effects_outside,
)
from bacon_rules.save_your_bacon.play.values.granting import actions_given
from bacon_rules.save_your_bacon.play.values.limits import actions_of
from bacon_rules.save_your_bacon.play.values.values import is_exhausted
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import Format
from bacon_rules.save_your_bacon.table import InPlay

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ACTIONS: Final = TurnStep.ACTIONS
_ALREADY_ATTACKED: Final = Illegal.ALREADY_ATTACKED
_ATTACK: Final = Duty.ATTACK
_ATTACK_AGAIN: Final = Permission.ATTACK_AGAIN
_ATTACK_EXHAUSTED: Final = Permission.ATTACK_EXHAUSTED
_CHAMPION_IS_EXHAUSTED: Final = Illegal.CHAMPION_IS_EXHAUSTED
_EXHAUSTED: Final = Illegal.CARD_IS_EXHAUSTED
_NEXT: Final = TurnStep.NEXT
_OVER: Final = TurnStep.OVER
_REACTION: Final = Kind.REACTION
_TURN_ENDED: Final = Timing.TURN_ENDED
_TURN_STARTED: Final = Timing.TURN_STARTED

_after_action: Final = changer(Turn, "actions", "attacked", "refreshed")
_at_step: Final = changer(Turn, "step")


def turn_options(board: Board, frame: Turn) -> Iterable[PlayerMove]:
    """Return the actions that a player can take: an attack, if one is due."""
    return _attacks_due(board, frame) or _actions(board, frame)


def _actions(board: Board, frame: Turn) -> list[PlayerMove]:
    moves: list[PlayerMove] = [*_plays(board, frame)]
    cards = [card for card in board.cards.values() if card.seat == frame.seat]
    attackers = _attackers(board, frame, cards)
    faces, pool = board.faces, board.rules.pool
    for in_play in cards:
        key = in_play.card
        face = faces[key]
        for place in face.action_effects:
            effect = face.effects[place]
            assert isinstance(effect, Activated)
            if effect_fault(board, effect_in_play(in_play, key, place, effect)) is None:
                moves.append(activate_move(in_play.number, place, None))
        if pool.granted:
            moves += _activations_given(board, frame, in_play)
        if in_play.number in attackers:
            moves.append(attack_move(in_play.number))
    if pool.outside:
        moves += _uses(board, frame)
    if not frame.refreshed:
        moves.append(REFRESH)
    moves.append(PASS_TIME)
    return moves


def _attackers(board: Board, frame: Turn, cards: list[InPlay]) -> list[CardNumber]:
    """Return the numbers of the player's cards that can attack."""
    if frame.attacked and _ATTACK_AGAIN not in board.in_force.constants:
        return []
    attackers = [card.number for card in cards if _attacker_fault(board, frame, card.number) is None]
    return attackers if attackers and has_targets(board, frame.seat) else []


def _activations_given(board: Board, frame: Turn, card: InPlay) -> Iterator[Activate]:
    for place in actions_given(board, card):
        activation = activate_move(card.number, place, None)
        if _activate_fault(board, frame, activation) is None:
            yield activation


def _uses(board: Board, frame: Turn) -> Iterator[Use]:
    for found in effects_outside(board, frame.seat, *OUTSIDE):
        if found.effect.when is None and effect_fault(board, found) is None:
            yield use_move(found.key, found.number, found.champion, None)


def _plays(board: Board, frame: Turn) -> list[Play]:
    seat, faces = frame.seat, board.faces
    champions = board.champions_of(seat)
    return [
        play_move(card, champion, None)
        for card in dict.fromkeys(board.players[seat].hand)
        if (face := faces[card]).when is None
        for champion in champions
        if use_fault(board, seat, face, champion) is None
    ]


def turn_fault(board: Board, frame: Turn, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot take an action; `None` if it is legal."""
    fault = _action_fault(board, frame, move)
    if fault is None and move not in (_attacks_due(board, frame) or (move,)):
        return Illegal.MUST_ATTACK
    return fault


def _attacks_due(board: Board, frame: Turn) -> list[Attack]:
    """Return the attacks that the last action must choose from (S55); none if any action can be taken."""
    if frame.actions != 1:
        return []
    numbers = cards_that_must(board, _ATTACK)
    return [attack_move(number) for number in numbers if _attack_fault(board, frame, number) is None]


def _action_fault(board: Board, frame: Turn, move: PlayerMove) -> Illegal | None:
    match move:
        case Play():
            return _play_fault(board, frame, move)
        case Activate() | Use():
            return _activate_fault(board, frame, move)
        case Attack(number):
            return _attack_fault(board, frame, number)
        case Refresh():
            return Illegal.ALREADY_REFRESHED if frame.refreshed else None
        case PassTime():
            return None
        case _:
            return Illegal.MUST_ACT


def _play_fault(board: Board, frame: Turn, move: Play) -> Illegal | None:
    if move.card not in board.players[frame.seat].hand:
        return Illegal.NOT_IN_HAND
    face = board.faces[move.card]
    if face.kind is _REACTION:
        return Illegal.IS_A_REACTION
    if move.trigger is not None:
        return Illegal.NOT_A_REACTION
    if move.champion not in board.champions_of(frame.seat):
        return Illegal.NOT_A_CHAMPION
    return use_fault(board, frame.seat, face, move.champion)


def _activate_fault(board: Board, frame: Turn, move: Activate | Use) -> Illegal | None:
    found = effect_to_activate(board, frame.seat, move)
    if isinstance(found, Illegal):
        return found
    if found.effect.when is not None or move.trigger is not None:
        return Illegal.IS_NO_ACTION
    return effect_fault(board, found)


def _attack_fault(board: Board, frame: Turn, number: CardNumber) -> Illegal | None:
    fault = _attacker_fault(board, frame, number)
    return fault if fault is not None or has_targets(board, frame.seat) else Illegal.NOTHING_TO_ATTACK


def _attacker_fault(board: Board, frame: Turn, number: CardNumber) -> Illegal | None:
    """Return why a player cannot attack with a card, apart from targets; `None` if it is legal."""
    card = board.cards.get(number)
    if frame.attacked and (card is None or not is_allowed(board, number, _ATTACK_AGAIN)):
        return _ALREADY_ATTACKED
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != frame.seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    if is_exhausted(board, number) and not is_allowed(board, number, _ATTACK_EXHAUSTED):
        return _EXHAUSTED
    if has_exhausted_champion(board, card):
        return _CHAMPION_IS_EXHAUSTED
    return Illegal.CANNOT_ATTACK if is_kept_from_attacking(board, card) else None


def act_in_turn(board: Board, frame: Turn, move: Move) -> None:
    """Take an action; an effect's is spent when its costs are paid."""
    if isinstance(move, (Activate, Use)):
        found = effect_to_activate(board, frame.seat, move)
        assert not isinstance(found, Illegal)
        using.activate(board, found, None)
        return
    attacked, refreshed = isinstance(move, Attack) or frame.attacked, isinstance(move, Refresh) or frame.refreshed
    board.stack[-1] = _after_action(frame, frame.actions - 1, attacked, refreshed)
    match move:
        case Play():
            using.play(board, frame.seat, move)
        case Attack(card):
            start_attack(board, frame.seat, card)
        case Refresh():
            start_refreshing(board, frame.seat)
        case PassTime():
            start_passing_time(board, frame.seat)
        case _:
            raise AssertionError(move)


def step_turn(board: Board, frame: Turn) -> bool:
    """Go on with a turn, unless the player is to take an action."""
    if frame.actions > 0 and frame.step is _ACTIONS:
        return False
    _STEPS[frame.step](board, frame)
    return True


def _has_won(board: Board, seat: int) -> bool:
    """Return whether a player wins in the check for victory (S1, §12.1)."""
    bacon = board.players[seat].bacon
    if bacon < board.rules.bacon_to_win:
        return False
    others = [player.bacon for other, player in enumerate(board.players) if other != seat]
    return board.rules.format is not Format.FREE_FOR_ALL or bacon > max(others)


def _has_lost(board: Board, seat: int) -> bool:
    """Return whether a player who does not win loses in the check for victory (S1)."""
    return spent_energy(board, seat) >= board.rules.energy_to_lose


def _check(board: Board, frame: Turn) -> None:
    board.tell(events.TurnBegan, frame.seat)
    if _has_won(board, frame.seat):
        board.winner = frame.seat
        return
    if _has_lost(board, frame.seat):
        leave_game(board, frame.seat, events.PlayerLost)
        left = [seat for seat, player in enumerate(board.players) if not player.out]
        if len(left) == 1:
            board.winner = left[0]
        else:
            _next(board, frame)
            settle(board, None)
        return
    if board.rules.turn_limit is not None and (frame.taken or 0) >= board.rules.turn_limit:
        board.winner = ahead(board, board.order())
        return
    _let_effects_be_used_again(board)
    if board.lasting or board.delayed:
        _forget_until_this_turn(board, frame.seat)
    board.stack[-1] = evolve_turn(frame, step=_ACTIONS, actions=actions_of(board, frame.seat))
    board.happen(happening_of(_TURN_STARTED, subject_of(frame.seat)))
    settle(board, frame.seat)


def _forget_until_this_turn(board: Board, seat: int) -> None:
    duration = Duration.UNTIL_YOUR_NEXT_TURN
    keep_lasting(board, [one for one in board.lasting if one.duration is not duration or one.seat != seat])
    keep_delayed(board, [one for one in board.delayed if one.duration is not duration or one.seat != seat])


def _let_effects_be_used_again(board: Board) -> None:
    """Let once-a-turn effects be activated again (S44)."""
    for number, card in list(board.cards.items()):
        if card.used_up:
            effects = [board.faces[one.card].effects[one.effect] for one in card.used_up]
            once_a_game = [isinstance(effect, Activated) and effect.once is Once.GAME for effect in effects]
            keep_used_up(board, number, tuple(compress(card.used_up, once_a_game)))


def _end(board: Board, frame: Turn) -> None:
    board.stack[-1] = _at_step(frame, _OVER)
    board.happen(happening_of(_TURN_ENDED, subject_of(frame.seat)))
    settle(board, frame.seat)


def _end_what_lasts(board: Board, frame: Turn) -> None:
    board.stack[-1] = _at_step(frame, _NEXT)
    _forget_this_turn(board)
    settle(board, None)


def _forget_this_turn(board: Board) -> None:
    if board.lasting or board.delayed:
        keep_lasting(board, [one for one in board.lasting if one.duration is not Duration.THIS_TURN])
        keep_delayed(board, [one for one in board.delayed if one.duration is not Duration.THIS_TURN])


def take_out_losers(board: Board) -> None:
    """Let the players leave who have lost by an effect; without its player, a turn is over (S88)."""
    turn = board.turn()
    for seat in board.losing or ():
        leave_game(board, seat, events.GameLost)
    board.losing = None
    if board.players[turn.seat].out:
        _forget_this_turn(board)
        _next(board, turn)
    settle(board, None)


def _next(board: Board, frame: Turn) -> None:
    """Begin the next turn: extra turns first, in player order, then the turn of the next player clockwise (S46)."""
    if board.past is not None:
        forget(board, frame.seat)
    after = frame.seat if frame.after is None else frame.after
    taken = None if board.rules.turn_limit is None else (frame.taken or 0) + 1
    for seat in board.order():
        player = board.players[seat]
        if player.extra_turn:
            board.set_player(seat, evolve_player(player, extra_turn=False))
            board.stack[-1] = turn_of(seat, board.rules.actions, after=after, taken=taken)
            return
    seats = len(board.players)
    following = (after + 1) % seats
    while board.players[following].out:
        following = (following + 1) % seats
    board.stack[-1] = turn_of(following, board.rules.actions, taken=taken)


_STEPS: Final[Mapping[TurnStep, Callable[[Board, Turn], None]]] = {
    TurnStep.CHECK: _check,
    TurnStep.ACTIONS: _end,
    TurnStep.ENDING: _end,
    TurnStep.OVER: _end_what_lasts,
    TurnStep.NEXT: _next,
}
