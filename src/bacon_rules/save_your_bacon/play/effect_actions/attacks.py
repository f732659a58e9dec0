"""Attacking, countering and changing an attack's target by an effect (§6.0, §14.0 Change target)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.attacks import ChangeTarget, CounterAttack, MakeAttack
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Happening, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.attacking.allowed import can_attack, can_be_target, can_counter
from bacon_rules.save_your_bacon.play.attacking.attacking import counter, start_attack
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_attacking
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards, ToNoCards
from bacon_rules.save_your_bacon.play.happening.happenings import subject
from bacon_rules.save_your_bacon.play.values.references import cards_meant

_NOWHERE: Final = CardNumber(-1)
"""The number of no card."""


def _can_attack(board: Board, frame: Resolving, _action: MakeAttack, number: CardNumber) -> bool:
    """Return whether the effect's player can attack with a card."""
    card = board.cards[number]
    return card.seat == frame.seat and can_attack(board, card)


def _attack(board: Board, frame: Resolving, action: MakeAttack, cards: Affected) -> Outcome:
    for number in reversed(cards.numbers):
        start_attack(board, frame.seat, number, _target(board, frame, action))
    return Outcome(len(cards.numbers))


def _target(board: Board, frame: Resolving, action: MakeAttack) -> CardNumber | None:
    """Return the target from the effect's text, or -1 if that card has left play."""
    if action.target is None:
        return None
    return next(iter(cards_meant(board, action.target, frame)), _NOWHERE)


def _can_be_countered(board: Board, _frame: Resolving, _action: CounterAttack) -> bool:
    """Return whether the defending card of the current attack can counter."""
    attack = board.attack()
    return attack is not None and attack.target in board.cards and can_counter(board, attack, attack.target)


def _counter(board: Board, _frame: Resolving, _action: CounterAttack) -> Outcome:
    attack = _open_attack(board)
    if (
        attack is None
        or attack.countering
        or attack.target not in board.cards
        or not can_counter(board, attack, attack.target)
    ):
        return Outcome(full=False)
    counter(board, attack, attack.target)
    return Outcome()


def _open_attack(board: Board) -> Attacking | None:
    """Return the current attack if its target is declared and its damage is not placed yet."""
    attack = board.attack()
    if attack is None or attack.stopped or attack.step not in (AttackStep.COUNTER, AttackStep.DAMAGE):
        return None
    return attack


def _can_become_target(board: Board, _frame: Resolving, _action: ChangeTarget, number: CardNumber) -> bool:
    """Return whether a card can be the new target of the current attack."""
    attack = _open_attack(board)
    return attack is not None and attack.target != number and can_be_target(board, attack.seat, board.cards[number])


def _change_target(board: Board, _frame: Resolving, _action: ChangeTarget, cards: Affected) -> Outcome:
    """Change the target of the attack; a declared counter was the old target's and becomes void (S15)."""
    for number in cards.numbers:
        attack = board.attack()
        assert attack is not None
        board.replace(attack, evolve_attacking(attack, target=number, countering=False))
        timing = Timing.TARGET_CHANGED
        board.happen(Happening(timing, subject(board, timing, number), subject(board, timing, attack.card)))
        board.tell(events.TargetDeclared, attack.card, number)
    return Outcome(len(cards.numbers))


ROWS: Final = (
    ToCards(MakeAttack, _attack, _can_attack),
    ToNoCards(CounterAttack, _counter, _can_be_countered),
    ToCards(ChangeTarget, _change_target, _can_become_target),
)
"""The effect actions about attacks."""
