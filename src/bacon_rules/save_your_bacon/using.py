"""Playing cards and activating effects (§10.0-10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.effects import Activated, Effect
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.faces import IMMEDIATE
from bacon_rules.save_your_bacon.frames import Activating, Happening, Playing, Resolving, Subject, Turn, UseStep, Window
from bacon_rules.save_your_bacon.paying import can_pay, pay
from bacon_rules.save_your_bacon.settling import settle
from bacon_rules.save_your_bacon.table import InPlay
from bacon_rules.save_your_bacon.values import cost_for, energy_for, is_exhausted, is_forbidden
from bacon_rules.save_your_bacon.words import Kind, Timing, What

__all__ = ["activate", "can_pay_the_rest", "effects_on", "play", "step_activating", "step_playing"]


def effects_on(board: Board, card: InPlay) -> Iterator[tuple[str, int, Effect]]:
    """Give the effects of a card in play and of its conditions: on which card (its key), which one there, and it."""
    for key in (card.card, *card.conditions):
        for number, effect in enumerate(board.faces[key].effects):
            yield key, number, effect


def play(board: Board, seat: int, card: str, champion: int, trigger: int | None) -> None:
    """Declare a card (§10.0): it leaves the hand, and players may react."""
    that, player = _about(board, trigger)
    board.take_from_hand(seat, card)
    board.stack.append(Playing(seat, card, champion, that, player))
    board.happen(Happening(Timing.CARD_DECLARED, Subject(seat, card), board.subject(champion)))
    board.tell(events.CardDeclared, seat, card, champion)
    settle(board, seat)


def activate(board: Board, card: InPlay, key: str, effect: int, trigger: int | None) -> None:
    """Declare an effect (§10.2), and let players react.

    Args:
        board: the table.
        card: the card in play that it is on.
        key: the key of the card that it is printed on, that card's or its condition's.
        effect: which of that card's effects.
        trigger: which of the window's happenings it reacts to; `None` if it is an action.
    """
    that, player = _about(board, trigger)
    board.stack.append(Activating(card.seat, card.number, key, effect, that, player))
    board.happen(Happening(Timing.EFFECT_DECLARED, board.subject(card.number), board.subject(card.champion)))
    board.tell(events.EffectDeclared, card.seat, card.number, board.faces[key].effects[effect].name)
    settle(board, card.seat)


def step_playing(board: Board, frame: Playing) -> bool:
    """Pay for a declared card, resolve it, and put it away (§10.0)."""
    face = board.faces[frame.card]
    match frame.step:
        case UseStep.PAY | UseStep.EXHAUST:
            cost = cost_for(board, frame.champion, face.cost)
            if not can_pay(board, frame.seat, cost, 0):
                _take_back(board, frame)
                return True
            board.set_top(evolve(frame, step=UseStep.RESOLVE))
            pay(board, frame.seat, cost, 0)
        case UseStep.RESOLVE:
            board.set_top(evolve(frame, step=UseStep.FINISH))
            if face.kind is Kind.EQUIPMENT:
                board.enter(frame.seat, frame.card, frame.champion)
            else:
                board.stack.append(
                    Resolving(frame.seat, None, frame.card, IMMEDIATE, frame.champion, frame.that, frame.that_player)
                )
        case UseStep.FINISH:
            board.stack.pop()
            if face.kind is not Kind.EQUIPMENT:
                board.discard(frame.seat, frame.card)
            board.tell(events.CardPlayed, frame.seat, frame.card)
            board.happen(Happening(Timing.CARD_PLAYED, Subject(frame.seat, frame.card), board.subject(frame.champion)))
            settle(board, frame.seat)
        case _:
            assert_never(frame.step)
    return True


def step_activating(board: Board, frame: Activating) -> bool:
    """Pay for a declared effect, and resolve it (§10.2)."""
    card = board.cards.get(frame.source)
    if card is None or frame.card not in (card.card, *card.conditions):
        board.stack.pop()
        return True
    effect = board.faces[frame.card].effects[frame.effect]
    assert isinstance(effect, Activated)
    if frame.step is UseStep.PAY:
        energy = energy_for(board, card.champion, effect.costs.energy)
        if not (can_pay(board, frame.seat, energy, effect.costs.upgraded) and can_pay_the_rest(board, card, effect)):
            board.stack.pop()
            return True
        board.set_top(evolve(frame, step=UseStep.EXHAUST))
        if effect.costs.action:
            turn = board.turn()
            board.stack[0] = evolve(turn, actions=turn.actions - 1)
        pay(board, frame.seat, energy, effect.costs.upgraded)
    elif frame.step is UseStep.EXHAUST:
        board.set_top(evolve(frame, step=UseStep.RESOLVE))
        if effect.costs.exhaust:
            board.exhaust(card.number)
            settle(board, frame.seat)
    else:
        board.set_top(
            Resolving(frame.seat, card.number, frame.card, frame.effect, card.champion, frame.that, frame.that_player)
        )
    return True


def can_pay_the_rest(board: Board, card: InPlay, effect: Activated) -> bool:
    """Tell whether the costs of an effect can be paid that are no energy; who is to take an action can spend it."""
    return not effect.costs.exhaust or not (
        is_exhausted(board, card.number) or is_forbidden(board, card.number, What.BE_EXHAUSTED)
    )


def _take_back(board: Board, frame: Playing) -> None:
    """Return a card that cannot be paid after all to the hand; an action of the turn is not spent (§10.0)."""
    board.stack.pop()
    board.put_in_hand(frame.seat, frame.card)
    board.tell(events.CardReturned, frame.seat, frame.card)
    below = board.stack[-1]
    if isinstance(below, Turn):
        board.set_top(evolve(below, actions=below.actions + 1))


def _about(board: Board, trigger: int | None) -> tuple[tuple[int, ...], int | None]:
    """Give the cards and the player that a reaction is about."""
    if trigger is None:
        return (), None
    window = board.stack[-1]
    assert isinstance(window, Window)
    what = window.happenings[trigger].what
    return (() if what.number is None else (what.number,)), what.seat
