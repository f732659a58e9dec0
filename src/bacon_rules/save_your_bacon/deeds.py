"""What effect actions do (§10.2.2): as much as possible, and whether that was all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.attacking import can_attack, can_be_target, can_counter, counter, start_attack
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.effects import (
    ApplyCondition,
    Attack,
    ChangeTarget,
    ConsiderExhausted,
    Counter,
    Deed,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Forbid,
    GainBacon,
    GainEnergy,
    GrantTrait,
    Modify,
    Pitch,
    PlaceDamage,
    Ready,
    Refresh,
    RemoveCondition,
    RemoveDamage,
    RemoveFromGame,
    ReturnToDeck,
    ReturnToHand,
)
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import AttackStep, Drawing, Happening, Resolving, Taken
from bacon_rules.save_your_bacon.moving import move_cards
from bacon_rules.save_your_bacon.referring import referred
from bacon_rules.save_your_bacon.refreshing import start_refreshing
from bacon_rules.save_your_bacon.settling import destroy, place_damage
from bacon_rules.save_your_bacon.table import LastingEffect
from bacon_rules.save_your_bacon.values import damage_of, is_exhausted, is_forbidden
from bacon_rules.save_your_bacon.words import DamageKind, Duration, Timing, What, Who

__all__ = ["can_do_fully", "do", "players_for"]


def players_for(board: Board, frame: Resolving, who: Who) -> list[int]:
    """Give the players that an effect action is for, in player order."""
    match who:
        case Who.YOU:
            return [frame.seat]
        case Who.THAT_PLAYER:
            return [] if frame.that_player is None else [frame.that_player]
        case Who.EACH_OPPONENT:
            return board.opponents(frame.seat)
        case Who.EACH_PLAYER:
            return board.order()
        case _:
            assert_never(who)


def can_do_fully(board: Board, frame: Resolving, deed: Deed, number: int) -> bool:
    """Tell whether all of a deed can be done to a card in play (§14.0 If able)."""
    if isinstance(deed, RemoveDamage) and deed.amount is not None:
        return board.cards[number].damage >= deed.amount
    return _can_do(board, frame, deed, number)


def _can_do(board: Board, frame: Resolving, deed: Deed, number: int) -> bool:  # noqa: C901
    """Tell whether a deed can be done to a card in play, at least in part (§10.2.2)."""
    card = board.cards[number]
    match deed:
        case PlaceDamage(amount=amount):
            return damage_of(board, amount, frame.source, number, DamageKind.EFFECT) > 0
        case RemoveDamage():
            return card.damage > 0
        case Exhaust():
            return not (is_exhausted(board, number) or is_forbidden(board, number, What.BE_EXHAUSTED))
        case Ready():
            return card.exhausted and not is_forbidden(board, number, What.BE_READIED)
        case ApplyCondition(condition=name):
            return card.is_champion and board.rules.pool.condition_key(name) not in card.conditions
        case RemoveCondition(condition=None):
            return bool(card.conditions)
        case RemoveCondition(condition=str(name)):
            return board.rules.pool.condition_key(name) in card.conditions
        case Attack():
            return card.seat == frame.seat and can_attack(board, card)
        case ChangeTarget():
            attack = board.attack()
            return (
                attack is not None
                and not attack.stopped
                and attack.step in _CAN_CHANGE
                and attack.target is not None
                and attack.target != number
                and can_be_target(board, attack.seat, card)
            )
        case Destroy():
            return not (card.is_champion or card.destroyed)
        case Discard() | ReturnToHand() | ReturnToDeck() | RemoveFromGame():
            return not card.is_champion
        case _:
            return True


def do(board: Board, frame: Resolving, deed: Deed, numbers: list[int], taken: Iterable[Taken]) -> bool:
    """Do a deed, as much of it as possible, and tell whether all of it was done.

    Args:
        board: the table; on its stack, the effect waits already for its next effect action.
        frame: the effect as it was before.
        deed: what to do.
        numbers: the cards in play that it is about.
        taken: the cards of hands and discards that it is about.
    """
    match deed:
        case Draw(count=count, who=who):
            return _draw(board, players_for(board, frame, who), count)
        case GainEnergy(count=count, who=who):
            seats = players_for(board, frame, who)
            for seat in seats:
                board.gain_energy(seat, count)
            return bool(seats)
        case GainBacon(count=count, who=who):
            seats = players_for(board, frame, who)
            for seat in seats:
                board.gain_bacon(seat, count, None)
            return bool(seats)
        case Refresh():
            start_refreshing(board, frame.seat)
            return True
        case Counter():
            return _counter(board)
        case Modify() | GrantTrait() | Forbid() | ConsiderExhausted():
            return _last(board, frame, deed.duration, numbers)
        case Pitch():
            return _pitch(board, taken)
        case _:
            return _to_cards(board, frame, deed, numbers, taken)


def _draw(board: Board, seats: list[int], count: int) -> bool:
    board.stack.extend(Drawing(seat, count) for seat in reversed(seats))
    return bool(seats)


def _pitch(board: Board, taken: Iterable[Taken]) -> bool:
    for one in taken:
        board.gain_energy(one.seat, board.pitch(one.seat, one.card))
    return True


def _to_cards(board: Board, frame: Resolving, deed: Deed, numbers: list[int], taken: Iterable[Taken]) -> bool:
    able = [number for number in numbers if _can_do(board, frame, deed, number)]
    if isinstance(deed, PlaceDamage):
        _place_damage(board, frame, deed.amount, able)
    done = True
    for number in able:
        done = _to_card(board, frame, deed, number) and done
    if isinstance(deed, Attack):
        for number in reversed(able):
            start_attack(board, frame.seat, number, _target(board, frame, deed))
    if isinstance(deed, Discard | ReturnToHand | ReturnToDeck | RemoveFromGame):
        move_cards(board, deed, able, taken)
    return done and len(able) == len(numbers)


def _place_damage(board: Board, frame: Resolving, amount: int, numbers: list[int]) -> None:
    """Place damage on cards at the same time (§14.0 Each)."""
    placed = [(number, damage_of(board, amount, frame.source, number, DamageKind.EFFECT)) for number in numbers]
    for number, damage in placed:
        place_damage(board, number, damage, frame.seat, frame.source, frame.card, DamageKind.EFFECT)


def _to_card(board: Board, frame: Resolving, deed: Deed, number: int) -> bool:
    """Do to one card what can be done to it, and tell whether all of it was done."""
    match deed:
        case RemoveDamage(amount=removed):
            return board.remove_damage(number, removed)
        case Exhaust():
            board.exhaust(number)
        case Ready():
            board.ready(number)
        case ApplyCondition(condition=name):
            board.apply_condition(number, board.rules.pool.condition_key(name))
        case RemoveCondition(condition=None):
            board.remove_conditions(number, board.cards[number].conditions)
        case RemoveCondition(condition=str(name)):
            board.remove_conditions(number, (board.rules.pool.condition_key(name),))
        case ChangeTarget():
            _change_target(board, number)
        case Destroy():
            destroy(board, number, frame.seat)
        case _:
            pass
    return True


def _counter(board: Board) -> bool:
    attack = board.attack()
    if (
        attack is None
        or attack.stopped
        or attack.countering
        or attack.step not in _CAN_CHANGE
        or attack.target not in board.cards
        or not can_counter(board, attack.target)
    ):
        return False
    board.replace(attack, counter(board, attack))
    return True


def _change_target(board: Board, number: int) -> None:
    """Give the attack another target; a counter that was declared came from the card attacked before (S15)."""
    attack = board.attack()
    assert attack is not None
    board.replace(attack, evolve(attack, target=number, countering=False))
    board.happen(Happening(Timing.TARGET_CHANGED, board.subject(number), board.subject(attack.card)))
    board.tell(events.TargetDeclared, attack.card, number)


def _target(board: Board, frame: Resolving, deed: Attack) -> int | None:
    """Give the target that the effect names; -1 if it names one that is not there."""
    if deed.target is None:
        return None
    return next(iter(referred(board, frame, deed.target)), -1)


def _last(board: Board, frame: Resolving, duration: Duration | None, numbers: list[int]) -> bool:
    """Let an effect last on cards; during no attack, nothing lasts for an attack."""
    attack = board.attack()
    if not numbers or duration is None or (duration is Duration.THIS_ATTACK and attack is None):
        return False
    number = attack.number if duration is Duration.THIS_ATTACK and attack is not None else 0
    board.last(LastingEffect(frame.card, frame.effect, frame.action, tuple(numbers), frame.seat, duration, number))
    return True


_CAN_CHANGE: Final = (AttackStep.COUNTER, AttackStep.DAMAGE)
"""The steps of an attack between its target's declaration and its damage."""
