"""Temporary effects from effect actions (§10.2, §11.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar, assert_never

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Shielding
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Operation
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.ending import begin_lasting
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards, ToNoCards, always
from bacon_rules.save_your_bacon.play.values.references import cards_meant, players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_for
from bacon_rules.save_your_bacon.table import LastingEffect

_EachT = TypeVar("_EachT", bound=int)


def _modify(board: Board, frame: Resolving, action: language.Modify, cards: Affected) -> Outcome:
    on = [(by, numbers) for by, numbers in _by_amount(board, frame, action.by, cards.numbers) if _changes(action, by)]
    return _begin(board, _lasting(board, frame, action), on, cards)


def _last(board: Board, frame: Resolving, action: language.Lasting, cards: Affected) -> Outcome:
    return _begin(board, _lasting(board, frame, action), [(0, cards.numbers)], cards)


def _shield(board: Board, frame: Resolving, action: Shielding, cards: Affected) -> Outcome:
    """Prevent or redirect damage; for the next damage only, each card gets a separate effect."""
    to = None
    on: list[tuple[int, list[CardNumber]]] = [(0, cards.numbers)]
    if action.amount is not None:
        on = [(by, numbers) for by, numbers in _by_amount(board, frame, action.amount, cards.numbers) if by]
    if isinstance(action, language.Redirect):
        to = next(iter(cards_meant(board, action.to, frame)), None)
        if to is None:
            return Outcome(full=False)
    lasting = _lasting(board, frame, action)
    if action.next:
        on = [(by, [one]) for by, numbers in on for one in numbers]
    return _begin(board, None if lasting is None else evolve(lasting, to=to), on, cards)


def _by_amount(
    board: Board, frame: Resolving, amount: Amount, each: Iterable[_EachT]
) -> list[tuple[int, list[_EachT]]]:
    """Return the amounts for cards or players, each with those for which it is this much (S78)."""
    found: dict[int, list[_EachT]] = {}
    for one in each:
        found.setdefault(amount_for(board, amount, frame, one), []).append(one)
    return list(found.items())


def _begin(
    board: Board, lasting: LastingEffect | None, on: Iterable[tuple[int, list[CardNumber]]], cards: Affected
) -> Outcome:
    """Make an effect last by an amount on some of the cards."""
    many = 0
    for by, numbers in on:
        if lasting is not None and numbers:
            begun = begin_lasting(board, evolve(lasting, cards=tuple(numbers), amount=by))
            many += len(numbers) if begun else 0
    return Outcome(many, full=0 < many == len(cards.numbers))


def _can_modify_players(board: Board, frame: Resolving, action: language.ModifyPlayer) -> bool:
    """Return whether the modification has players and amounts that change something for each."""
    seats = players_meant(board, action.who, frame)
    return bool(seats) and all(_changes(action, amount_for(board, action.by, frame, seat)) for seat in seats)


def _modify_players(board: Board, frame: Resolving, action: language.ModifyPlayer) -> Outcome:
    seats = players_meant(board, action.who, frame)
    lasting, many = _lasting(board, frame, action), 0
    for by, some in _by_amount(board, frame, action.by, seats):
        if lasting is not None and _changes(action, by):
            begun = begin_lasting(board, evolve(lasting, players=tuple(some), amount=by))
            many += len(some) if begun else 0
    return Outcome(many, full=0 < many == len(seats))


def _lasting(board: Board, frame: Resolving, action: language.Lasting) -> LastingEffect | None:
    """Return a lasting effect without cards, unless the attack that it should last for is missing."""
    assert action.duration is not None
    lasting = LastingEffect(frame.card, frame.effect, frame.action, (), frame.seat, action.duration)
    match action.duration:
        case Duration.THIS_ATTACK:
            attack = board.attack()
            return None if attack is None else evolve(lasting, attack=attack.number)
        case Duration.UNTIL_THIS_CARD_LEAVES:
            return evolve(lasting, source=frame.source)
        case Duration.THIS_TURN | Duration.UNTIL_YOUR_NEXT_TURN | Duration.THIS_GAME:
            return lasting
        case _:
            assert_never(action.duration)


def _changes(action: language.Modify | language.ModifyPlayer, by: int) -> bool:
    """Return whether an amount changes anything: 0 does so only when set, or in a multiplication (S29)."""
    return by > 0 or action.operation in (Operation.SET, Operation.MULTIPLY)


ROWS: Final = (
    ToCards(language.Modify, _modify, always),
    ToNoCards(language.ModifyPlayer, _modify_players, _can_modify_players),
    ToCards(language.GrantTrait, _last, always),
    ToCards(language.LoseTrait, _last, always),
    ToCards(language.LoseEffects, _last, always),
    ToCards(language.LoseKeyword, _last, always),
    ToCards(language.GrantEffect, _last, always),
    ToCards(language.GrantKeyword, _last, always),
    ToCards(language.Forbid, _last, always),
    ToCards(language.ConsiderExhausted, _last, always),
    ToCards(language.Must, _last, always),
    ToCards(language.Allow, _last, always),
    ToCards(language.Prevent, _shield, always),
    ToCards(language.Redirect, _shield, always),
)
"""The effect actions that make something last."""
