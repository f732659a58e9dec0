"""Attacks in their four steps (§6.0)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Happening
from bacon_rules.save_your_bacon.rules import Format
from bacon_rules.save_your_bacon.settling import place_damage, settle
from bacon_rules.save_your_bacon.table import InPlay
from bacon_rules.save_your_bacon.values import attack_of, damage_of, is_exhausted, is_forbidden
from bacon_rules.save_your_bacon.words import DamageKind, Duration, Timing, What

__all__ = [
    "can_attack",
    "can_be_target",
    "can_counter",
    "counter",
    "declare_target",
    "has_targets",
    "refuse_counter",
    "start_attack",
    "step_attacking",
    "targets",
]


def can_attack(board: Board, card: InPlay) -> bool:
    """Tell whether a card may attack: it is ready, and so is the champion that it is equipped to (§6.0, step 1)."""
    return not (
        is_exhausted(board, card.number)
        or (not card.is_champion and is_exhausted(board, card.champion))
        or _cannot_be_used(board, card)
        or is_forbidden(board, card.number, What.ATTACK)
        or is_forbidden(board, card.number, What.BE_EXHAUSTED)
    )


def can_be_target(board: Board, seat: int, card: InPlay) -> bool:
    """Tell whether a card may be the target of a player's attack (§6.0, step 2, §12.2)."""
    if card.seat == seat or is_forbidden(board, card.number, What.BE_TARGETED):
        return False
    return board.rules.format is not Format.WIDDERSHINS or card.seat == _to_the_right(board, seat)


def targets(board: Board, seat: int) -> list[int]:
    """Give the numbers of all cards that may be the target of a player's attack."""
    return [card.number for card in board.cards.values() if can_be_target(board, seat, card)]


def has_targets(board: Board, seat: int) -> bool:
    """Tell whether there is anything that a player can attack."""
    return any(can_be_target(board, seat, card) for card in board.cards.values())


def can_counter(board: Board, number: int) -> bool:
    """Tell whether a defending card may counter (§6.0, step 3)."""
    return not (
        is_exhausted(board, number)
        or _cannot_be_used(board, board.cards[number])
        or is_forbidden(board, number, What.COUNTER)
        or is_forbidden(board, number, What.BE_EXHAUSTED)
    )


def _cannot_be_used(board: Board, card: InPlay) -> bool:
    """Tell whether equipment has a champion that cannot use cards: it uses what attacks or counters (§14.0 Use)."""
    return not card.is_champion and is_forbidden(board, card.champion, What.USE_CARDS)


def start_attack(board: Board, seat: int, card: int, target: int | None = None) -> None:
    """Let a card attack; the player declares the target unless it is given."""
    board.stack.append(Attacking(board.new_number(), seat, card, target))


def declare_target(board: Board, frame: Attacking, target: int) -> None:
    """Declare the target of an attack."""
    board.set_top(evolve(frame, target=target, step=AttackStep.COUNTER))
    board.happen(Happening(Timing.TARGET_DECLARED, board.subject(target), board.subject(frame.card)))
    board.tell(events.TargetDeclared, frame.card, target)
    settle(board, frame.seat)


def counter(board: Board, frame: Attacking) -> Attacking:
    """Exhaust the defending card to counter, and give the attack as it goes on from there."""
    assert frame.target is not None
    board.exhaust(frame.target)
    board.happen(Happening(Timing.COUNTER_DECLARED, board.subject(frame.target), board.subject(frame.card)))
    board.tell(events.Countered, frame.target)
    return evolve(frame, countering=True, step=AttackStep.DAMAGE)


def refuse_counter(board: Board, frame: Attacking) -> None:
    """Do not counter."""
    board.set_top(evolve(frame, step=AttackStep.DAMAGE))


def step_attacking(board: Board, frame: Attacking) -> bool:
    """Go on with an attack, unless the target or the counter has to be declared."""
    if frame.stopped:
        _end(board, frame)
        return True
    match frame.step:
        case AttackStep.DECLARE:
            _declare(board, frame)
        case AttackStep.TARGET:
            return _step_target(board, frame)
        case AttackStep.COUNTER:
            if frame.target in board.cards and can_counter(board, frame.target):
                return False
            refuse_counter(board, frame)
        case AttackStep.DAMAGE:
            _place_damage(board, frame)
        case AttackStep.END:
            _end(board, frame)
        case _:
            assert_never(frame.step)
    return True


def _declare(board: Board, frame: Attacking) -> None:
    card = board.cards.get(frame.card)
    if card is None or not can_attack(board, card):
        board.stack.pop()
        return
    board.set_top(evolve(frame, step=AttackStep.TARGET))
    board.exhaust(frame.card)
    board.happen(Happening(Timing.ATTACK_DECLARED, board.subject(frame.card)))
    board.tell(events.AttackDeclared, frame.seat, frame.card)
    settle(board, frame.seat)


def _step_target(board: Board, frame: Attacking) -> bool:
    if frame.target is not None:
        target = board.cards.get(frame.target)
        if target is not None and can_be_target(board, frame.seat, target):
            declare_target(board, frame, frame.target)
            return True
    elif has_targets(board, frame.seat):
        return False
    _end(board, frame)
    return True


def _place_damage(board: Board, frame: Attacking) -> None:
    board.set_top(evolve(frame, step=AttackStep.END))
    if frame.target in board.cards:
        attacker, defender = board.cards[frame.card], board.cards[frame.target]
        attack = damage_of(board, attack_of(board, frame.card), frame.card, frame.target, DamageKind.ATTACK)
        back = damage_of(board, attack_of(board, frame.target), frame.target, frame.card, DamageKind.COUNTER)
        place_damage(board, frame.target, attack, attacker.seat, frame.card, attacker.card, DamageKind.ATTACK)
        if frame.countering:
            place_damage(board, frame.card, back, defender.seat, frame.target, defender.card, DamageKind.COUNTER)
        board.happen(Happening(Timing.ATTACK_ENDED, board.subject(frame.card), board.subject(frame.target)))
    settle(board, frame.seat)


def _end(board: Board, frame: Attacking) -> None:
    board.stack.pop()
    board.tell(events.AttackEnded, frame.card)
    board.keep_lasting(
        [
            lasting
            for lasting in board.lasting
            if lasting.duration is not Duration.THIS_ATTACK or lasting.attack != frame.number
        ]
    )
    settle(board, None)


def _to_the_right(board: Board, seat: int) -> int:
    order = board.order()
    return order[order.index(seat) - 1]
