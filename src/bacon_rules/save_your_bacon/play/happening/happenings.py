"""Happenings to cards in play, each noted with the state of its cards just before (S28)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait, Timing
from bacon_rules.save_your_bacon.frames import Subject, Was, happening_of, subject_of, was_of
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_card
from bacon_rules.save_your_bacon.play.happening.looking_back import looking_back
from bacon_rules.save_your_bacon.play.values.granting import keys_on
from bacon_rules.save_your_bacon.play.values.references import part_of
from bacon_rules.save_your_bacon.play.values.values import attack_of, defense_of, is_exhausted, keywords_of, traits_of
from bacon_rules.save_your_bacon.table import InPlay

_OF_TRAITS: Final = frozenset(("traits", "lacking"))

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_EXHAUSTED: Final = Timing.EXHAUSTED
_READIED: Final = Timing.READIED

_turned: Final = changer(InPlay, "exhausted")


def subject(board: Board, timing: Timing, number: CardNumber) -> Subject:
    """Return a card in play as the subject of a happening that is about to come."""
    card = board.cards[number]
    known = was(board, timing, number) if timing in board.rules.pool.remembered else None
    return subject_of(card.seat, card.card, number, known)


def was(board: Board, timing: Timing, number: CardNumber) -> Was | None:
    """Return the present state of a card in play, for reactions later; `None` if no reaction text asks for it."""
    asked = board.rules.pool.remembered.get(timing)
    if asked is None:
        return None
    card = board.cards[number]
    attacking, defending, both = part_of(board, number, board.attack())
    return was_of(
        champion=card.champion,
        damage=card.damage,
        exhausted=is_exhausted(board, number),
        conditions=card.conditions,
        traits=() if asked.isdisjoint(_OF_TRAITS) else _in_order(board, traits_of(board, number)),
        attacking=attacking,
        defending=defending,
        both=both,
        attack=attack_of(board, number) if "attack" in asked else 0,
        defense=defense_of(board, number) if "defense" in asked else 0,
        equipment=len(board.equipment_of(number)) if "equipment" in asked else 0,
        owner=card.owner,
        counters=card.counters if "counters" in asked else (),
        keywords=tuple(sorted(keywords_of(board, card))) if "keyword" in asked else (),
    )


def _in_order(board: Board, traits: frozenset[AnyTrait]) -> tuple[AnyTrait, ...]:
    return tuple(filter(traits.__contains__, board.rules.pool.all_traits))


def exhaust(board: Board, *numbers: CardNumber) -> None:
    """Exhaust ready cards at once (§7.0)."""
    _turn(board, _EXHAUSTED, numbers)
    for number in numbers:
        board.tell(events.CardExhausted, number)


def ready(board: Board, *numbers: CardNumber) -> None:
    """Ready exhausted cards at once (§7.0)."""
    _turn(board, _READIED, numbers)
    for number in numbers:
        board.tell(events.CardReadied, number)


def apply_condition(board: Board, condition: CardKey, *numbers: CardNumber) -> None:
    """Apply a condition at once to champions that lack it (§2.0.1)."""
    timing = Timing.CONDITION_APPLIED
    board.happened += [happening_of(timing, subject(board, timing, number), condition=condition) for number in numbers]
    for number in numbers:
        card = board.cards[number]
        board.cards[number] = evolve_card(card, conditions=tuple(sorted((*card.conditions, condition))))
        board.tell(events.ConditionApplied, number, condition)
    board.reread()


def damage_removed(board: Board, *numbers: CardNumber, most: int | None = None) -> None:
    """Note the coming removal of damage, all or an amount, from damaged cards at once (§14.0 Remove)."""
    timing = Timing.DAMAGE_REMOVED
    if timing in board.rules.pool.heard:
        for number in numbers:
            damage = board.cards[number].damage
            amount = board.counted(timing, damage if most is None else min(damage, most))
            board.happen(happening_of(timing, subject(board, timing, number), amount=amount))


def entered_play(board: Board, number: CardNumber) -> None:
    """Note that an equipment card has entered play (S75)."""
    timing = Timing.ENTERED_PLAY
    if timing in board.rules.pool.heard:
        board.happen(happening_of(timing, subject(board, timing, number)))


def left_play(board: Board, *numbers: CardNumber) -> None:
    """Note that pieces of equipment are about to leave play at once (§11.0)."""
    timing = Timing.LEFT_PLAY
    if timing in board.rules.pool.heard:
        ending = [(board.cards[number], keys_on(board, board.cards[number])) for number in numbers]
        board.happened += [
            looking_back(board, happening_of(timing, subject(board, timing, number)), ending) for number in numbers
        ]


def conditions_removed(board: Board, removed: Iterable[tuple[CardNumber, tuple[CardKey, ...]]]) -> None:
    """Note the coming removal of conditions from champions at once (§14.0 Remove)."""
    timing = Timing.CONDITION_REMOVED
    if timing in board.rules.pool.heard:
        removed = list(removed)
        ending = [(board.cards[number], conditions) for number, conditions in removed]
        board.happened += [
            looking_back(board, happening_of(timing, subject(board, timing, number), condition=condition), ending)
            for number, conditions in removed
            for condition in conditions
        ]


def _turn(board: Board, timing: Timing, numbers: tuple[CardNumber, ...]) -> None:
    board.happened += [happening_of(timing, subject(board, timing, number)) for number in numbers]
    for number in numbers:
        board.cards[number] = _turned(board.cards[number], timing is _EXHAUSTED)
