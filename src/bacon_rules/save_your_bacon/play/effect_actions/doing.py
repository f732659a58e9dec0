"""What effect actions do (§10.2.2): as much as possible, and whether that was all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import attrs

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions import (
    attacks,
    cancelling,
    champions,
    counters,
    damage,
    giving,
    lasting,
    moving,
    players,
    playing,
    zones,
)
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.lying import lying_for, wanted_of
from bacon_rules.save_your_bacon.play.meaning import players_meant
from bacon_rules.save_your_bacon.play.selecting import cards_for


def is_able(board: Board, frame: Resolving, action: language.EffectAction) -> bool:
    """Return whether all of an effect action that leaves no choice of cards can be done (§14.0 If able)."""
    if isinstance(action, language.OnPlayers):
        return players.is_able(board, frame, action)
    match action:
        case language.ModifyPlayer():
            return lasting.can_modify(board, frame, action)
        case language.CounterAttack():
            return attacks.can_be_countered(board)
        case language.Cancel():
            return cancelling.can_be_canceled(board)
        case language.ShuffleDeck(who=who):
            seats = players_meant(board, who, asker_of(frame))
            return bool(seats) and all(board.players[seat].deck for seat in seats)
        case language.ChoosePlayer() | language.NameCard() | language.ChooseOne() | language.IfSo() | language.Later():
            return True
        case _:
            assert not isinstance(action.cards, Chosen)
            numbers = cards_for(board, frame, action.cards)
            many = len(numbers) + len(lying_for(board, frame, action.cards))
            there = many >= max(wanted_of(board, frame, action.cards), 1)
            return there and all(can_do_fully(board, frame, action, number) for number in numbers)


def can_do_fully(board: Board, frame: Resolving, action: language.EffectAction, number: CardNumber) -> bool:
    """Return whether all of an effect action can be done to a card in play (§14.0 If able)."""
    if isinstance(action, language.RemoveDamage | language.MoveDamage):
        return damage.can_take_all(board, frame, action, number)
    if isinstance(action, language.OnCounters):
        return counters.can_do_fully(board, frame, action, number)
    return _can_do(board, frame, action, number)


def _can_do(board: Board, frame: Resolving, action: language.EffectAction, number: CardNumber) -> bool:
    """Return whether an effect action can be done to a card in play, at least in part (§10.2.2)."""
    if isinstance(action, language.OnCards):
        return damage.can_do(board, frame, action, number)
    if isinstance(action, language.OnCounters):
        return counters.can_do(board, frame, action, number)
    if isinstance(action, language.OnConditions):
        return champions.can_do(board, action, number)
    if isinstance(action, language.Giving):
        return frame.to is not None and giving.can_do(board, action, number, frame.to)
    if isinstance(action, moving.Leaving | language.Destroy):
        return moving.can_do(board, action, number)
    match action:
        case language.MakeAttack():
            return attacks.can_make(board, frame, number)
        case language.ChangeTarget():
            return attacks.can_become_target(board, number)
        case _:
            return True


def do(
    board: Board,
    frame: Resolving,
    action: language.EffectAction,
    numbers: list[CardNumber],
    lying: Sequence[Lying],
) -> Outcome:
    """Do an effect action, as much of it as possible, and return what came of it.

    Args:
        board: the table; on its stack, the effect waits already for its next effect action.
        frame: the effect as it was before.
        action: what to do.
        numbers: the cards in play that it is about.
        lying: the cards out of play that it is about.
    """
    able = [number for number in numbers if _can_do(board, frame, action, number)]
    outcome = do_to(board, frame, action, able, lying)
    return outcome if len(able) == len(numbers) else attrs.evolve(outcome, full=False)


def do_to(  # noqa: C901, PLR0912
    board: Board, frame: Resolving, action: language.EffectAction, able: list[CardNumber], lying: Sequence[Lying]
) -> Outcome:
    """Do an effect action to cards to which it can be done."""
    if isinstance(action, language.OnCards):
        return damage.do(board, frame, action, able)
    if isinstance(action, language.OnCounters):
        return counters.do(board, frame, action, able)
    if isinstance(action, language.OnPlayers):
        return players.do(board, frame, action)
    if isinstance(action, language.ModifyPlayer):
        return lasting.do_to_players(board, frame, action)
    if isinstance(action, language.OnConditions):
        return champions.do(board, frame, action, able)
    if isinstance(action, language.InAttacks):
        return attacks.do(board, frame, action, able)
    if isinstance(action, language.Moving):
        return moving.do(board, frame, action, able, lying)
    if isinstance(action, language.Giving):
        assert frame.to is not None
        return giving.do(board, action, able, lying, frame.to)
    if isinstance(action, language.Lasting):
        return lasting.do(board, frame, action, able)
    match action:
        case language.Cancel():
            return cancelling.do(board, frame, action)
        case language.CopyCards():
            return playing.copy(board, frame, lying)
        case language.PlayCard():
            assert frame.to is not None
            return playing.play(board, frame, action, lying[0], frame.to)
        case language.RevealCards() | language.LookAt() | language.ShuffleDeck():
            return zones.do(board, frame, action, lying)
        case (
            language.ChooseCards()
            | language.ChoosePlayer()
            | language.NameCard()
            | language.ChooseOne()
            | language.IfSo()
            | language.Later()
        ):  # all but the first are done while they are resolved
            return Outcome(len(able) + len(lying), those=tuple(lying))
        case _:
            assert_never(action)
