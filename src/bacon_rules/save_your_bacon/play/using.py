"""Using cards and effects (§10.0-10.2): who can, and what playing a card and activating an effect come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Activated, Costs, Effect
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE, Face
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Permission, Timing, What, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Happening,
    Lying,
    PayingCosts,
    Playing,
    Turn,
    UseStep,
    Window,
    activating_of,
    happening_of,
    resolving_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Activate, Move, Play, PlayerMove, SayX
from bacon_rules.save_your_bacon.play.asking import make_asker
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.commands import is_allowed, is_forbidden
from bacon_rules.save_your_bacon.play.costs import Payment, bill_for, energy_lost, hand_needed, payment_for
from bacon_rules.save_your_bacon.play.declaring import declare, first_step
from bacon_rules.save_your_bacon.play.evolving import (
    evolve,
    evolve_activating,
    evolve_playing,
    evolve_resolving,
    evolve_turn,
)
from bacon_rules.save_your_bacon.play.granting import is_on, keys_on
from bacon_rules.save_your_bacon.play.happenings import exhaust, subject
from bacon_rules.save_your_bacon.play.limits import cost_for, energy_for, equipment_limit_of
from bacon_rules.save_your_bacon.play.paying import can_pay, can_pay_all, pay
from bacon_rules.save_your_bacon.play.settling import settle
from bacon_rules.save_your_bacon.play.values import MOST, is_exhausted, is_so, traits_of
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import InPlay, UsedUp

_LIES_IN: Final = {
    Timing.CARD_DECLARED: Zone.PLAY,
    Timing.CARD_PLAYED: Zone.DISCARD,
    Timing.DISCARDED: Zone.DISCARD,
    Timing.PITCHED: Zone.SPENT,
}
"""Where a card lies open to which something has happened out of play; one that is being played lies there."""


# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_BE_EXHAUSTED: Final = What.BE_EXHAUSTED
_CANNOT_PAY: Final = Illegal.CANNOT_PAY
_CARD_PLAYED: Final = Timing.CARD_PLAYED
_CHAMPION_IS_EXHAUSTED: Final = Illegal.CHAMPION_IS_EXHAUSTED
_EFFECT_DECLARED: Final = Timing.EFFECT_DECLARED
_EQUIPMENT: Final = Kind.EQUIPMENT
_EXHAUST: Final = UseStep.EXHAUST
_FINISH: Final = UseStep.FINISH
_HAND: Final = Zone.HAND
_LACKS_TRAIT: Final = Illegal.CHAMPION_LACKS_TRAIT
_PAYING: Final = (UseStep.SAY_X, UseStep.PAY)
_RESOLVE: Final = UseStep.RESOLVE
_SAY_X: Final = UseStep.SAY_X
_USE_CARDS: Final = What.USE_CARDS
_USE_EXHAUSTED: Final = Permission.USE_EXHAUSTED


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


effect_in_play: Final = maker_of_tuples(EffectInPlay)


def champion_fault(board: Board, champion: CardNumber, used: Face | Activated) -> Illegal | None:
    """Return why a champion cannot use a card or effect (§10.1); `None` if it can."""
    if _USE_CARDS in board.in_force.constants and is_forbidden(board, champion, _USE_CARDS):
        return Illegal.CHAMPION_CANNOT_USE
    if used.ready and is_exhausted(board, champion) and not is_allowed(board, champion, _USE_EXHAUSTED):
        return _CHAMPION_IS_EXHAUSTED
    if used.traits and not traits_of(board, champion).issuperset(used.traits):
        return _LACKS_TRAIT
    return None


def requirements_fault(board: Board, face: Face, champion: CardNumber) -> Illegal | None:
    """Return why a champion cannot use a card, whatever it costs (§10.0, §10.1); `None` if it can."""
    fault = champion_fault(board, champion, face)
    if fault is not None:
        return fault
    if face.kind is _EQUIPMENT and len(board.equipment_of(champion)) >= equipment_limit_of(board, champion):
        return Illegal.AT_EQUIPMENT_LIMIT
    return None


def use_fault(board: Board, seat: int, face: Face, champion: CardNumber) -> Illegal | None:
    """Return why a champion of a player cannot use a card of the hand; `None` if it can."""
    fault = requirements_fault(board, face, champion)
    if fault is not None:
        return fault
    return None if can_pay_to_play(board, seat, face, champion) else _CANNOT_PAY


def can_pay_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone = _HAND) -> bool:
    """Return whether a player can pay for a card, which still lies where it is played from (S5)."""
    cost = cost_for(board, champion, face.cost)
    held = face.key if zone is _HAND else None
    if not face.pay:
        return can_pay(board, seat, cost, 0, held)
    return can_pay_all(board, _payment_to_play(board, seat, face, champion, zone), cost, 0, held)


def may_pay_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone = _HAND) -> bool:
    """Return whether a player may be able to pay for a card, as far as everybody can see (S20).

    What everybody can see of a hand is the number of its cards; a card that is played from there is one of them.
    """
    payment = _payment_to_play(board, seat, face, champion, zone) if face.pay else None
    left = len(board.players[seat].hand) - (zone is _HAND)
    return _may_suffice(board, seat, cost_for(board, champion, face.cost), 0, payment, left)


def _payment_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone) -> Payment:
    payment = payment_for(board, Playing(seat, face.key, champion))
    return payment._replace(kept=face.key) if zone is Zone.DISCARD else payment


def may_pay_for(board: Board, found: EffectInPlay) -> bool:
    """Return whether a player may be able to pay for an effect in play, as far as everybody can see (S20)."""
    seat = found.card.seat
    energy, upgraded = _energy_for(board, found.card.champion, found.effect.costs, 0)
    payment = payment_for(board, declared(found)) if found.effect.costs.pay else None
    return _may_suffice(board, seat, energy, upgraded, payment, len(board.players[seat].hand))


def _may_suffice(  # noqa: PLR0913, PLR0917
    board: Board, seat: int, energy: int, upgraded: int, payment: Payment | None, left: int
) -> bool:
    """Return whether tokens and so many cards, whatever they are, may pay for something."""
    tokens = board.players[seat].energy - upgraded
    needed: int | None = 0
    if payment is not None:
        needed = hand_needed(board, payment)
        tokens -= energy_lost(board, payment)
    return tokens >= 0 and needed is not None and needed + (energy > tokens) <= left


def effect_fault(board: Board, found: EffectInPlay) -> Illegal | None:
    """Return why the champion of a card in play cannot use an effect of it; `None` if it can."""
    fault = activation_fault(board, found)
    if fault is not None:
        return fault
    is_payable = found.effect.costs.are_none or _can_pay_for(board, found, 0)
    return None if is_payable else _CANNOT_PAY


def activation_fault(board: Board, found: EffectInPlay) -> Illegal | None:
    """Return why the champion of a card in play cannot use an effect of it, its costs aside; `None` if it can."""
    card, key, number, effect = found
    if effect.once is not None and UsedUp(key, number) in card.used_up:
        return Illegal.ALREADY_USED
    fault = champion_fault(board, card.champion, effect)
    if fault is not None:
        return fault
    return None if _is_open(board, card, effect) else Illegal.IS_NOT_SO


def declared(found: EffectInPlay) -> Activating:
    """Return an effect as it is activated."""
    return activating_of(found.card.seat, found.card.number, found.key, found.number)


def _is_open(board: Board, card: InPlay, effect: Activated) -> bool:
    """Return whether what has to be so for an effect of a card in play to be activated is so."""
    return effect.if_ is None or is_so(board, effect.if_, make_asker(card.seat, card.number, card.champion))


def effects_on(board: Board, card: InPlay) -> Iterator[tuple[CardKey, int, Effect]]:
    """Yield the effects of a card in play and of its conditions: on which card (its key), which one there, and it."""
    for key in keys_on(board, card):
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
    return effect_in_play(card, key, number, effect) if isinstance(effect, Activated) else Illegal.NO_SUCH_EFFECT


def play(board: Board, seat: int, move: Play) -> None:
    """Declare a card (§10.0): it leaves the hand, and players may react."""
    (that, those, player, doer), many = _about(board, move.trigger)
    step = first_step(board.faces[move.card].bills[IMMEDIATE])
    board.take_from_hand(seat, move.card)
    declare(board, Playing(seat, move.card, move.champion, that, player, step, those=those, doer=doer, many=many))
    settle(board, seat)


def activate(board: Board, found: EffectInPlay, trigger: int | None) -> None:
    """Declare an effect (§10.2), and let players react.

    Args:
        board: the table.
        found: the effect.
        trigger: which of the window's happenings it reacts to; `None` if it is an action.
    """
    (that, those, player, doer), many = _about(board, trigger)
    card = found.card
    step = first_step(board.faces[found.key].bills[found.number])
    activating = activating_of(
        card.seat, card.number, found.key, found.number, that, player, step, those=those, doer=doer, many=many
    )
    board.stack.append(activating)
    if found.effect.once is not None:
        board.use_up(card.number, UsedUp(found.key, found.number))
    timing = _EFFECT_DECLARED
    board.happen(happening_of(timing, subject(board, timing, card.number), subject(board, timing, card.champion)))
    board.tell(events.EffectDeclared, card.seat, card.number, found.effect.name)
    settle(board, card.seat)


def x_options(board: Board, frame: Playing | Activating) -> Iterator[PlayerMove]:
    """Yield how much a player can pay for X (S41)."""
    for number in range(MOST + 1):
        if not _is_payable(board, evolve(frame, x=number)):
            return
        yield SayX(number)


def x_fault(board: Board, frame: Playing | Activating, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot pay so much for X; `None` if it is legal."""
    if not isinstance(move, SayX):
        return Illegal.MUST_SAY_X
    return None if move in x_options(board, frame) else _CANNOT_PAY


def say_x(board: Board, frame: Playing | Activating, move: Move) -> None:
    """Pay for a declared card or effect so much for X."""
    assert isinstance(move, SayX)
    board.tell(events.XSaid, frame.seat, move.number)
    board.stack[-1] = evolve(frame, x=move.number, step=UseStep.PAY)


def energy_due(board: Board, frame: Playing | Activating) -> tuple[int, int]:
    """Return what a declared card, or effect in play, costs in energy and in upgraded energy."""
    if isinstance(frame, Playing):
        face = board.faces[frame.card]
        return cost_for(board, frame.champion, face.cost + (frame.x if face.x else 0)), 0
    return _energy_for(board, board.cards[frame.source].champion, _effect_of(board, frame).costs, frame.x)


def _energy_for(board: Board, champion: CardNumber, costs: Costs, x: int) -> tuple[int, int]:
    energy = costs.energy + (x if costs.x else 0)
    return energy_for(board, champion, energy), costs.upgraded


def is_there(board: Board, frame: Activating) -> bool:
    """Return whether the card of a declared effect is still in play and its player's, or is still a condition there."""
    card = board.cards.get(frame.source)
    return card is not None and card.seat == frame.seat and is_on(board, frame.card, card)


def _is_payable(board: Board, frame: Playing | Activating) -> bool:
    """Return whether a declared card, or effect in play, can be paid for."""
    if isinstance(frame, Activating):
        card, effect = board.cards[frame.source], _effect_of(board, frame)
        return _can_pay_for(board, effect_in_play(card, frame.card, frame.effect, effect), frame.x)
    energy, upgraded = energy_due(board, frame)
    if bill_for(board, frame).costs:
        return can_pay_all(board, payment_for(board, frame), energy, upgraded)
    return can_pay(board, frame.seat, energy, upgraded)


def _can_pay_for(board: Board, found: EffectInPlay, x: int) -> bool:
    """Return whether an effect in play can be paid for, with so much for X."""
    card, effect = found.card, found.effect
    if not can_exhaust(board, card, effect):
        return False
    energy, upgraded = _energy_for(board, card.champion, effect.costs, x)
    if effect.costs.pay:
        return can_pay_all(board, payment_for(board, evolve_activating(declared(found), x=x)), energy, upgraded)
    return can_pay(board, card.seat, energy, upgraded)


def _effect_of(board: Board, frame: Activating) -> Activated:
    effect = board.faces[frame.card].effects[frame.effect]
    assert isinstance(effect, Activated)
    return effect


def _begin_payment(board: Board, frame: Playing | Activating) -> None:
    """Begin to pay: energy first, then other costs (S42)."""
    energy, upgraded = energy_due(board, frame)
    if bill_for(board, frame).costs:
        board.stack[-1] = evolve(frame, step=_RESOLVE)
        board.stack.append(PayingCosts(frame.seat))
    pay(board, frame.seat, energy, upgraded)


def step_playing(board: Board, frame: Playing) -> bool:
    """Pay for a declared card, resolve it, and put it away (§10.0)."""
    return _STEPS[frame.step](board, frame)


def _pay_for_card(board: Board, frame: Playing) -> bool:
    if not _is_payable(board, frame):
        _take_back(board, frame)
        return True
    if frame.step is _SAY_X:
        return False
    board.stack[-1] = evolve_playing(frame, step=_RESOLVE)
    _begin_payment(board, frame)
    return True


def _resolve_card(board: Board, frame: Playing) -> bool:
    board.stack[-1] = evolve_playing(frame, step=_FINISH)
    if board.faces[frame.card].kind is _EQUIPMENT:
        board.enter(frame.seat, frame.card, frame.champion, frame.owner)
    else:
        resolving = resolving_of(
            frame.seat,
            None,
            frame.card,
            IMMEDIATE,
            frame.champion,
            frame.that,
            frame.that_player,
            many=frame.many or 0,
            x=frame.x,
            those=frame.those,
            doer=frame.doer,
        )
        board.stack.append(evolve_resolving(resolving, by_effect=True) if frame.by_effect else resolving)
    return True


def _put_away(board: Board, frame: Playing) -> bool:
    board.stack.pop()
    timing, is_equipment = _CARD_PLAYED, board.faces[frame.card].kind is _EQUIPMENT
    if not is_equipment:
        board.discard(frame.owner, frame.card, None)
    entered = CardNumber(board.next_number - 1) if is_equipment else None
    board.tell(events.CardPlayed, frame.owner, frame.card)
    owner = None if frame.owner == frame.seat else frame.owner
    what, by = subject_of(frame.seat, frame.card, entered), subject(board, timing, frame.champion)
    board.happen(happening_of(timing, what, by, owner=owner))
    settle(board, frame.seat)
    return True


_STEPS: Final[Mapping[UseStep, Callable[[Board, Playing], bool]]] = {
    UseStep.SAY_X: _pay_for_card,
    UseStep.PAY: _pay_for_card,
    UseStep.EXHAUST: _pay_for_card,
    UseStep.RESOLVE: _resolve_card,
    UseStep.FINISH: _put_away,
}


def step_activating(board: Board, frame: Activating) -> bool:
    """Pay for a declared effect, and resolve it, unless its card is gone or another player's by then (§10.2, S51)."""
    if not is_there(board, frame):
        board.stack.pop()
        return True
    card = board.cards[frame.source]
    effect = _effect_of(board, frame)
    if frame.step in _PAYING:
        if not _is_payable(board, frame):
            used = UsedUp(frame.card, frame.effect)
            board.keep_used_up(card.number, tuple(one for one in card.used_up if one != used))
            board.stack.pop()
            return True
        if frame.step is _SAY_X:
            return False
        if effect.costs.action:
            turn = board.turn()
            board.stack[0] = evolve_turn(turn, actions=turn.actions - 1)
        board.stack[-1] = evolve_activating(frame, step=_EXHAUST)
        _begin_payment(board, frame)
    elif frame.step is _EXHAUST:
        board.stack[-1] = evolve_activating(frame, step=_RESOLVE)
        if effect.costs.exhaust:
            exhaust(board, card.number)
        if board.happened:
            settle(board, frame.seat)
    else:
        board.stack[-1] = resolving_of(
            frame.seat,
            card.number,
            frame.card,
            frame.effect,
            card.champion,
            frame.that,
            frame.that_player,
            many=frame.many or 0,
            x=frame.x,
            those=frame.those,
            doer=frame.doer,
        )
    return True


def can_exhaust(board: Board, card: InPlay, effect: Activated) -> bool:
    """Return whether the card that an effect is on can be exhausted if that is a cost of the effect."""
    return not effect.costs.exhaust or not (
        is_exhausted(board, card.number) or is_forbidden(board, card.number, _BE_EXHAUSTED)
    )


def _take_back(board: Board, frame: Playing) -> None:
    """Return a card that cannot be paid after all to the hand; an action of the turn is not spent (§10.0).

    A card that an effect has played from somewhere else is discarded (S53).
    """
    board.stack.pop()
    if frame.zone is Zone.HAND:
        board.put_in_hand(frame.owner, frame.card)
        board.tell(events.CardReturned, frame.owner, frame.card)
    else:
        board.discard(frame.owner, frame.card, None)
        board.tell(events.CardMoved, frame.owner, frame.card, Zone.PLAY, "discard")
    below = board.stack[-1]
    if isinstance(below, Turn):
        board.stack[-1] = evolve_turn(below, actions=below.actions + 1)


class About(NamedTuple):
    """What a reaction to something that happened knows of it.

    Attributes:
        that: the numbers of the cards in play that it is about.
        those: the cards out of play that it is about.
        player: the player that it is about.
        doer: the number of the card that did it.
    """

    that: tuple[CardNumber, ...] = ()
    those: tuple[Lying, ...] = ()
    player: int | None = None
    doer: CardNumber | None = None


_about_of: Final = maker_of_tuples(About)


def about(happening: Happening) -> About:
    """Return the cards and the player that a reaction to something that happened is about: all that it knows of it."""
    what, doer = happening.what, None if happening.by is None else happening.by.number
    if what.number is not None:
        return _about_of((what.number,), (), what.seat, doer)
    zone = _LIES_IN.get(happening.timing)
    owner = what.seat if happening.owner is None else happening.owner
    those = () if zone is None or what.card is None else (Lying(owner, zone, what.card),)
    return _about_of((), those, what.seat, doer)


def _about(board: Board, trigger: int | None) -> tuple[About, int | None]:
    """Return the cards and the player that a reaction is about, and how much happened; nothing if it is an action."""
    if trigger is None:
        return About(), None
    window = board.stack[-1]
    assert isinstance(window, Window)
    happening = window.happenings[trigger]
    return about(happening), happening.amount
