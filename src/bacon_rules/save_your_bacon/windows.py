"""Who may react to what, and with what (§10.2.1).

Whom a window asks follows from what everybody can see, so that being asked tells nothing about a hand (S20).
"""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.save_your_bacon.board import Asker, Board
from bacon_rules.save_your_bacon.effects import Activated
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Activating, Playing, Resolving, Used, Window
from bacon_rules.save_your_bacon.moves import Activate, Play
from bacon_rules.save_your_bacon.paying import can_pay
from bacon_rules.save_your_bacon.reactive import reactions_in_decks, reactive_cards
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckSource
from bacon_rules.save_your_bacon.table import InPlay
from bacon_rules.save_your_bacon.triggers import comes_true
from bacon_rules.save_your_bacon.using import can_pay_the_rest, effects_on
from bacon_rules.save_your_bacon.values import cost_for, energy_for, is_exhausted, is_forbidden, traits_of
from bacon_rules.save_your_bacon.words import Kind, Trait, What

__all__ = [
    "activation_fault",
    "champion_fault",
    "has_to_react",
    "possible_activations",
    "reaction_fault",
    "step_window",
    "used_in",
]


def champion_fault(
    board: Board, champion: int, *, ready: bool, traits: frozenset[Trait] | tuple[Trait, ...]
) -> Illegal | None:
    """Find why a champion cannot use a card or effect (§10.1)."""
    if is_forbidden(board, champion, What.USE_CARDS):
        return Illegal.CHAMPION_CANNOT_USE
    if ready and is_exhausted(board, champion):
        return Illegal.CHAMPION_IS_EXHAUSTED
    if traits and not traits_of(board, champion).issuperset(traits):
        return Illegal.CHAMPION_LACKS_TRAIT
    return None


def reaction_fault(board: Board, frame: Window, seat: int, move: Play) -> Illegal | None:
    """Find why a reaction of the hand cannot be played now."""
    face = board.faces.get(move.card)
    if face is None or move.card not in board.players[seat].hand:
        return Illegal.NOT_IN_HAND
    if face.kind is not Kind.REACTION or face.when is None:
        return Illegal.NOT_A_REACTION
    if move.champion not in board.champions_of(seat):
        return Illegal.NOT_A_CHAMPION
    if move.trigger is None or not 0 <= move.trigger < len(frame.happenings):
        return Illegal.NOT_TRIGGERED
    if not comes_true(board, face.when, frame.happenings[move.trigger], Asker(seat, None, move.champion)):
        return Illegal.NOT_TRIGGERED
    fault = champion_fault(board, move.champion, ready=face.ready, traits=face.traits)
    if fault is not None:
        return fault
    cost = cost_for(board, move.champion, face.cost)
    return None if can_pay(board, seat, cost, 0, move.card) else Illegal.CANNOT_PAY


def activation_fault(board: Board, frame: Window, seat: int, move: Activate) -> Illegal | None:
    """Find why an effect in play cannot be activated as a reaction now."""
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    effects = list(effects_on(board, card))
    if not 0 <= move.effect < len(effects):
        return Illegal.NO_SUCH_EFFECT
    key, number, effect = effects[move.effect]
    if not isinstance(effect, Activated):
        return Illegal.NO_SUCH_EFFECT
    if move.trigger is None or not 0 <= move.trigger < len(frame.happenings):
        return Illegal.NOT_TRIGGERED
    fault = _fault(board, frame, card, key, number, effect, move.trigger)
    if fault is not None:
        return fault
    energy = energy_for(board, card.champion, effect.costs.energy)
    return None if can_pay(board, seat, energy, effect.costs.upgraded) else Illegal.CANNOT_PAY


def used_in(frame: Window, card: InPlay, key: str, effect: int, trigger: int) -> Window:
    """Note in a window that an effect has reacted."""
    return evolve(frame, used=(*frame.used, Used(card.number, key, effect, trigger)))


def possible_activations(board: Board, frame: Window, seat: int) -> Iterator[tuple[Activate, Activated]]:
    """Give the effects of a player's cards in play that react to something of this kind, each with its move."""
    timings = {happening.timing for happening in frame.happenings}
    for card in reactive_cards(board, timings):
        if card.seat == seat:
            for place, (_, _, effect) in enumerate(effects_on(board, card)):
                if isinstance(effect, Activated) and effect.when is not None and effect.when.timing in timings:
                    for trigger, happening in enumerate(frame.happenings):
                        if happening.timing is effect.when.timing:
                            yield Activate(card.number, place, trigger), effect


def has_to_react(board: Board, frame: Window, seat: int) -> bool:
    """Tell whether an effect of the player has come true that is not optional (§10.2)."""
    return any(
        effect.is_mandatory and activation_fault(board, frame, seat, move) is None
        for move, effect in possible_activations(board, frame, seat)
    )


def step_window(board: Board, frame: Window) -> bool:
    """Give the next player the chance to react, or close the window."""
    timings = {happening.timing for happening in frame.happenings}
    reactions = reactions_in_decks(board, timings)
    seats = {card.seat for card in reactive_cards(board, timings)}
    if reactions or seats:
        order = board.order()
        for passed in range(frame.passed, len(order)):
            seat = order[passed]
            if any(_may_play(board, frame, seat, key) for key in reactions) or (
                seat in seats and _may_activate(board, frame, seat)
            ):
                if passed != frame.passed:
                    board.set_top(evolve(frame, passed=passed))
                return False
    board.stack.pop()
    return True


def _may_activate(board: Board, frame: Window, seat: int) -> bool:
    """Tell whether a player may activate an effect, as far as everybody can see."""
    for move, effect in possible_activations(board, frame, seat):
        card = board.cards[move.card]
        key, number, _ = list(effects_on(board, card))[move.effect]
        energy = energy_for(board, card.champion, effect.costs.energy)
        if _fault(board, frame, card, key, number, effect, move.trigger or 0) is None and _may_pay(
            board, seat, energy, effect.costs.upgraded
        ):
            return True
    return False


def _fault(  # noqa: PLR0913, PLR0917
    board: Board, frame: Window, card: InPlay, key: str, number: int, effect: Activated, trigger: int
) -> Illegal | None:
    """Find why an effect cannot be activated, energy aside."""
    happening = frame.happenings[trigger]
    if effect.when is None or not comes_true(
        board, effect.when, happening, Asker(card.seat, card.number, card.champion)
    ):
        return Illegal.NOT_TRIGGERED
    if Used(card.number, key, number, trigger) in frame.used:
        return Illegal.ALREADY_REACTED
    if effect.costs.are_none and _is_being_resolved(board, card, key, number):
        return Illegal.IS_BEING_RESOLVED
    fault = champion_fault(board, card.champion, ready=effect.ready, traits=effect.traits)
    if fault is not None:
        return fault
    return None if can_pay_the_rest(board, card, effect) else Illegal.CANNOT_PAY


def _is_being_resolved(board: Board, card: InPlay, key: str, effect: int) -> bool:
    """Tell whether an effect has begun and not ended: what costs nothing does not set off itself (S19)."""
    return any(
        isinstance(frame, Activating | Resolving)
        and frame.source == card.number
        and frame.card == key
        and frame.effect == effect
        for frame in board.stack
    )


def _may_play(board: Board, frame: Window, seat: int, key: str) -> bool:
    """Tell whether a player may hold and play a reaction, as far as everybody can see."""
    if not board.players[seat].hand or not _may_hold(board, seat, key):
        return False
    face = board.faces[key]
    assert face.when is not None
    return any(
        champion_fault(board, champion, ready=face.ready, traits=face.traits) is None
        and _may_pay_besides(board, seat, cost_for(board, champion, face.cost))
        and any(comes_true(board, face.when, happening, Asker(seat, None, champion)) for happening in frame.happenings)
        for champion in board.champions_of(seat)
    )


def _may_hold(board: Board, seat: int, key: str) -> bool:
    if board.rules.decks is DeckSource.FULL_CONSTRUCTED:
        copies = board.rules.deck_rules.copies
    else:
        copies = board.decks[seat].cards.count(key)
    if not copies:
        return False
    player = board.players[seat]
    seen = player.discard.count(key) + player.spent.count(key) + player.removed.count(key)
    played = sum(isinstance(one, Playing) and one.seat == seat and one.card == key for one in board.stack)
    return copies > seen + played


def _may_pay(board: Board, seat: int, energy: int, upgraded: int) -> bool:
    player = board.players[seat]
    tokens = player.energy - upgraded
    return tokens >= 0 and (energy <= tokens or bool(player.hand))


def _may_pay_besides(board: Board, seat: int, energy: int) -> bool:
    """Tell whether a cost may be payable without one of the hand's cards."""
    player = board.players[seat]
    return energy <= player.energy or len(player.hand) > 1
