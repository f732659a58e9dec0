"""Using cards and effects (§10.0-10.2): who can, and what playing a card and activating an effect come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Activated, Effect
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE, Face
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing, Trait, What
from bacon_rules.save_your_bacon.frames import Activating, Happening, Playing, Resolving, Subject, Turn, UseStep, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Activate, Play
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.paying import can_pay, pay
from bacon_rules.save_your_bacon.play.settling import settle
from bacon_rules.save_your_bacon.play.values import cost_for, energy_for, is_exhausted, is_forbidden, traits_of
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import InPlay


class EffectInPlay(NamedTuple):
    """An effect of a card in play that can be activated.

    Attributes:
        card: the card.
        key: the key of the card that it is printed on, that card's or its condition's.
        number: which of that card's effects.
        effect: the effect.
    """

    card: InPlay
    key: CardKey
    number: int
    effect: Activated


def champion_fault(
    board: Board, champion: CardNumber, *, ready: bool, traits: frozenset[Trait] | tuple[Trait, ...]
) -> Illegal | None:
    """Return why a champion cannot use a card or effect (§10.1); `None` if it can."""
    if is_forbidden(board, champion, What.USE_CARDS):
        return Illegal.CHAMPION_CANNOT_USE
    if ready and is_exhausted(board, champion):
        return Illegal.CHAMPION_IS_EXHAUSTED
    if traits and not traits_of(board, champion).issuperset(traits):
        return Illegal.CHAMPION_LACKS_TRAIT
    return None


def use_fault(board: Board, seat: int, face: Face, champion: CardNumber) -> Illegal | None:
    """Return why a champion of a player cannot use a card of the hand; `None` if it can."""
    fault = champion_fault(board, champion, ready=face.ready, traits=face.traits)
    if fault is not None:
        return fault
    if face.kind is Kind.EQUIPMENT and len(board.equipment_of(champion)) >= board.rules.equipment_limit:
        return Illegal.AT_EQUIPMENT_LIMIT
    cost = cost_for(board, champion, face.cost)
    return None if can_pay(board, seat, cost, 0, face.key) else Illegal.CANNOT_PAY


def effect_fault(board: Board, card: InPlay, effect: Activated) -> Illegal | None:
    """Return why the champion of a card in play cannot use an effect of it; `None` if it can."""
    fault = champion_fault(board, card.champion, ready=effect.ready, traits=effect.traits)
    if fault is not None:
        return fault
    energy = energy_for(board, card.champion, effect.costs.energy)
    payable = can_pay_the_rest(board, card, effect) and can_pay(board, card.seat, energy, effect.costs.upgraded)
    return None if payable else Illegal.CANNOT_PAY


def effects_on(board: Board, card: InPlay) -> Iterator[tuple[CardKey, int, Effect]]:
    """Yield the effects of a card in play and of its conditions: on which card (its key), which one there, and it."""
    for key in (card.card, *card.conditions):
        for number, effect in enumerate(board.faces[key].effects):
            yield key, number, effect


def effect_to_activate(board: Board, seat: int, move: Activate) -> EffectInPlay | Illegal:
    """Return the effect that a player's move would activate, or why there is none."""
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    effects = list(effects_on(board, card))
    if not 0 <= move.effect < len(effects):
        return Illegal.NO_SUCH_EFFECT
    key, number, effect = effects[move.effect]
    return EffectInPlay(card, key, number, effect) if isinstance(effect, Activated) else Illegal.NO_SUCH_EFFECT


def play(board: Board, seat: int, move: Play) -> None:
    """Declare a card (§10.0): it leaves the hand, and players may react."""
    that, player = _about(board, move.trigger)
    board.take_from_hand(seat, move.card)
    board.stack.append(Playing(seat, move.card, move.champion, that, player))
    board.happen(Happening(Timing.CARD_DECLARED, Subject(seat, move.card), board.subject(move.champion)))
    board.tell(events.CardDeclared, seat, move.card, move.champion)
    settle(board, seat)


def activate(board: Board, found: EffectInPlay, trigger: int | None) -> None:
    """Declare an effect (§10.2), and let players react.

    Args:
        board: the table.
        found: the effect.
        trigger: which of the window's happenings it reacts to; `None` if it is an action.
    """
    that, player = _about(board, trigger)
    card = found.card
    board.stack.append(Activating(card.seat, card.number, found.key, found.number, that, player))
    board.happen(Happening(Timing.EFFECT_DECLARED, board.subject(card.number), board.subject(card.champion)))
    board.tell(events.EffectDeclared, card.seat, card.number, found.effect.name)
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
    """Return whether the costs of an effect besides energy can be paid; the action is there whenever one is due."""
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


def _about(board: Board, trigger: int | None) -> tuple[tuple[CardNumber, ...], int | None]:
    """Return the cards and the player that a reaction is about."""
    if trigger is None:
        return (), None
    window = board.stack[-1]
    assert isinstance(window, Window)
    what = window.happenings[trigger].what
    return (() if what.number is None else (what.number,)), what.seat
