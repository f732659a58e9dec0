"""Attacks in their four steps (§6.0): declaring the card, the target and the counter, and placing damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Duty, Timing
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, attacking_of, happening_of
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import (
    COUNTER,
    NO_COUNTER,
    Counter,
    Move,
    NoCounter,
    PlayerMove,
    Target,
    target_move,
)
from bacon_rules.save_your_bacon.play.attacking.allowed import (
    can_attack,
    can_be_target,
    can_counter,
    has_targets,
    targets,
)
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import keep_lasting
from bacon_rules.save_your_bacon.play.board.evolving import evolve_attacking
from bacon_rules.save_your_bacon.play.happening.happenings import exhaust, subject
from bacon_rules.save_your_bacon.play.settling.placing import Hit, place_damage
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values.commands import cards_that_must
from bacon_rules.save_your_bacon.play.values.limits import damage_of
from bacon_rules.save_your_bacon.play.values.values import attack_of, is_exhausted
from bacon_rules.save_your_bacon.reasons import Illegal

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ATTACK_DAMAGE: Final = DamageKind.ATTACK
_ATTACK_DECLARED: Final = Timing.ATTACK_DECLARED
_ATTACK_ENDED: Final = Timing.ATTACK_ENDED
_COUNTER: Final = AttackStep.COUNTER
_DAMAGE: Final = AttackStep.DAMAGE
_END: Final = AttackStep.END
_MUST_COUNTER: Final = Duty.COUNTER
_NOT_COUNTERED: Final = Timing.NOT_COUNTERED
_TARGET: Final = AttackStep.TARGET
_TARGET_DECLARED: Final = Timing.TARGET_DECLARED

_at_step: Final = changer(Attacking, "step")
_with_target: Final = changer(Attacking, "target", "step")


def _turn(board: Board, number: CardNumber) -> None:
    """Exhaust a card that attacks or counters, unless it is already exhausted (S58)."""
    if not is_exhausted(board, number):
        exhaust(board, number)


def start_attack(board: Board, seat: int, card: CardNumber, target: CardNumber | None = None) -> None:
    """Begin an attack with a card; without a given target, the player declares one."""
    board.stack.append(attacking_of(board.new_number(), seat, card, target))


def counter(board: Board, frame: Attacking, target: CardNumber) -> None:
    """Exhaust the defending card of an attack to counter."""
    timing = Timing.COUNTER_DECLARED
    happening = happening_of(timing, subject(board, timing, target), subject(board, timing, frame.card))
    _turn(board, target)
    board.happen(happening)
    board.tell(events.Countered, target)
    board.replace(frame, evolve_attacking(frame, countering=True, step=_DAMAGE))


def attacking_options(board: Board, frame: Attacking) -> Sequence[PlayerMove]:
    """Return the possible targets, or the answers about a counter."""
    if frame.step is _COUNTER:
        return (COUNTER,) if _must_counter(board, frame) else (COUNTER, NO_COUNTER)
    return [target_move(number) for number in targets(board, frame.seat)]


def attacking_fault(board: Board, frame: Attacking, move: PlayerMove) -> Illegal | None:
    """Return why a player's move in an attack is illegal; `None` if it is legal."""
    if frame.step is _COUNTER:
        if isinstance(move, NoCounter) and _must_counter(board, frame):
            return Illegal.MUST_COUNTER
        return None if isinstance(move, Counter | NoCounter) else Illegal.MUST_ANSWER_ATTACK
    if not isinstance(move, Target):
        return Illegal.MUST_DECLARE_TARGET
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if not can_be_target(board, frame.seat, card):
        return Illegal.CANNOT_BE_TARGETED
    return None if card.number in targets(board, frame.seat) else Illegal.MUST_TARGET_ANOTHER


def _must_counter(board: Board, frame: Attacking) -> bool:
    """Return whether a defending card that can counter must counter (S56)."""
    return frame.target in cards_that_must(board, _MUST_COUNTER)


def act_attacking(board: Board, frame: Attacking, move: Move) -> None:
    """Declare the target or the answer about a counter."""
    match move:
        case Target(number):
            _declare_target(board, frame, number)
        case Counter():
            assert frame.target is not None
            counter(board, frame, frame.target)
            settle(board, board.cards[frame.target].seat)
        case _:
            assert isinstance(move, NoCounter)
            _not_countered(board, frame)


def step_attacking(board: Board, frame: Attacking) -> bool:
    """Go on with an attack, unless the target or the counter has to be declared."""
    if frame.stopped:
        return _end(board, frame)
    return _STEPS[frame.step](board, frame)


def _declare_target(board: Board, frame: Attacking, target: CardNumber) -> None:
    board.stack[-1] = _with_target(frame, target, _COUNTER)
    timing = _TARGET_DECLARED
    board.happen(happening_of(timing, subject(board, timing, target), subject(board, timing, frame.card)))
    board.tell(events.TargetDeclared, frame.card, target)
    settle(board, frame.seat)


def _declare(board: Board, frame: Attacking) -> bool:
    card = board.cards.get(frame.card)
    if card is None or card.seat != frame.seat or not can_attack(board, card):
        board.stack.pop()
        return True
    board.stack[-1] = _at_step(frame, _TARGET)
    happening = happening_of(_ATTACK_DECLARED, subject(board, _ATTACK_DECLARED, frame.card))
    _turn(board, frame.card)
    board.happen(happening)
    board.tell(events.AttackDeclared, frame.seat, frame.card)
    settle(board, frame.seat)
    return True


def _step_target(board: Board, frame: Attacking) -> bool:
    if frame.target is not None:
        target = board.cards.get(frame.target)
        if target is not None and can_be_target(board, frame.seat, target):
            _declare_target(board, frame, frame.target)
            return True
    elif has_targets(board, frame.seat):
        return False
    return _end(board, frame)


def _step_counter(board: Board, frame: Attacking) -> bool:
    if frame.target in board.cards and can_counter(board, frame, frame.target):
        return False
    _not_countered(board, frame)
    return True


def _not_countered(board: Board, frame: Attacking) -> None:
    board.stack[-1] = _at_step(frame, _DAMAGE)
    timing, target = _NOT_COUNTERED, frame.target
    if target in board.cards and timing in board.rules.pool.heard:
        board.happen(happening_of(timing, subject(board, timing, target), subject(board, timing, frame.card)))
        settle(board, None)


def _place_damage(board: Board, frame: Attacking) -> bool:
    board.stack[-1] = _at_step(frame, _END)
    if frame.target in board.cards:
        hits = [_hit(board, frame, frame.card, frame.target, _ATTACK_DAMAGE)]
        if frame.countering:
            hits.append(_hit(board, frame, frame.target, frame.card, DamageKind.COUNTER))
        place_damage(board, hits)
        timing = _ATTACK_ENDED
        board.happen(happening_of(timing, subject(board, timing, frame.card), subject(board, timing, frame.target)))
    settle(board, frame.seat)
    return True


def _hit(board: Board, frame: Attacking, source: CardNumber, target: CardNumber, kind: DamageKind) -> Hit:
    """Return the damage that a card places in an attack, with this attack in question (S28, S51)."""
    card = board.cards[source]
    damage = damage_of(board, attack_of(board, source, frame), source, target, kind, frame)
    seat = frame.seat if kind is _ATTACK_DAMAGE else card.seat
    return Hit(target, damage, seat, source, card.card, kind, frame)


def _end(board: Board, frame: Attacking) -> bool:
    board.stack.pop()
    board.tell(events.AttackEnded, frame.card)
    if board.lasting:
        this_attack = Duration.THIS_ATTACK
        keep_lasting(
            board, [one for one in board.lasting if one.duration is not this_attack or one.attack != frame.number]
        )
    settle(board, None)
    return True


_STEPS: Final[Mapping[AttackStep, Callable[[Board, Attacking], bool]]] = {
    AttackStep.DECLARE: _declare,
    AttackStep.TARGET: _step_target,
    AttackStep.COUNTER: _step_counter,
    AttackStep.DAMAGE: _place_damage,
    AttackStep.END: _end,
}
