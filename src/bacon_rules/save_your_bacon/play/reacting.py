"""Reacting: who may react to what, and with what (§10.2.1).

Whom a window asks follows from what everybody can see, so that being asked tells nothing about a hand (S20).
"""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.frames import Activating, Playing, Resolving, Used, Window
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Activate, Move, Pass, Play, PlayerMove
from bacon_rules.save_your_bacon.play import using
from bacon_rules.save_your_bacon.play.board import Asker, Board
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.triggers import comes_true, reactions_in_decks, reactive_cards
from bacon_rules.save_your_bacon.play.values import cost_for, energy_for
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckSource


def window_options(board: Board, frame: Window) -> Iterator[PlayerMove]:
    """Yield the reactions that a player can play or activate, and passing unless an effect has to react."""
    seat = board.order()[frame.passed]
    timings = {happening.timing for happening in frame.happenings}
    for card in dict.fromkeys(board.players[seat].hand):
        when = board.faces[card].when
        if when is None or when.timing not in timings:
            continue
        for champion in board.champions_of(seat):
            for trigger, happening in enumerate(frame.happenings):
                move = Play(card, champion, trigger)
                if happening.timing is when.timing and _play_fault(board, frame, seat, move) is None:
                    yield move
    for activation, found in _possible_activations(board, frame, seat):
        if _activation_fault(board, frame, activation, found) is None:
            yield activation
    if not _has_to_react(board, frame, seat):
        yield Pass()


def window_fault(board: Board, frame: Window, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot react so; `None` if it is legal."""
    seat = board.order()[frame.passed]
    match move:
        case Pass():
            return Illegal.MUST_ACTIVATE if _has_to_react(board, frame, seat) else None
        case Play():
            return _play_fault(board, frame, seat, move)
        case Activate():
            found = using.effect_to_activate(board, seat, move)
            return found if isinstance(found, Illegal) else _activation_fault(board, frame, move, found)
        case _:
            return Illegal.MUST_REACT


def act_in_window(board: Board, frame: Window, move: Move) -> None:
    """React, or pass."""
    seat = board.order()[frame.passed]
    match move:
        case Play():
            using.play(board, seat, move)
        case Activate(trigger=int(trigger)):
            found = using.effect_to_activate(board, seat, move)
            assert isinstance(found, using.EffectInPlay)
            board.set_top(evolve(frame, used=(*frame.used, _use(found, trigger))))
            using.activate(board, found, trigger)
        case Pass():
            board.set_top(evolve(frame, passed=frame.passed + 1))
        case _:
            raise AssertionError(move)


def step_window(board: Board, frame: Window) -> bool:
    """Wait for the next player who may react, or close the window."""
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


def _play_fault(board: Board, frame: Window, seat: int, move: Play) -> Illegal | None:
    """Return why a reaction of the hand cannot be played now; `None` if it can."""
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
    return using.use_fault(board, seat, face, move.champion)


def _activation_fault(board: Board, frame: Window, move: Activate, found: using.EffectInPlay) -> Illegal | None:
    """Return why an effect in play cannot be activated as a reaction now; `None` if it can."""
    if move.trigger is None or not 0 <= move.trigger < len(frame.happenings):
        return Illegal.NOT_TRIGGERED
    return _trigger_fault(board, frame, found, move.trigger) or using.effect_fault(board, found.card, found.effect)


def _trigger_fault(board: Board, frame: Window, found: using.EffectInPlay, trigger: int) -> Illegal | None:
    """Return why an effect does not react to something; `None` if it does."""
    card, _, _, effect = found
    asker = Asker(card.seat, card.number, card.champion)
    if effect.when is None or not comes_true(board, effect.when, frame.happenings[trigger], asker):
        return Illegal.NOT_TRIGGERED
    if _use(found, trigger) in frame.used:
        return Illegal.ALREADY_REACTED
    return Illegal.IS_BEING_RESOLVED if effect.costs.are_none and _is_being_resolved(board, found) else None


def _use(found: using.EffectInPlay, trigger: int) -> Used:
    return Used(found.card.number, found.key, found.number, trigger)


def _possible_activations(board: Board, frame: Window, seat: int) -> Iterator[tuple[Activate, using.EffectInPlay]]:
    """Yield the effects of a player's cards in play that react to something of this kind, each with its move."""
    timings = {happening.timing for happening in frame.happenings}
    for card in reactive_cards(board, timings):
        if card.seat == seat:
            for place, (key, number, effect) in enumerate(using.effects_on(board, card)):
                if isinstance(effect, Activated) and effect.when is not None and effect.when.timing in timings:
                    for trigger, happening in enumerate(frame.happenings):
                        if happening.timing is effect.when.timing:
                            yield Activate(card.number, place, trigger), using.EffectInPlay(card, key, number, effect)


def _has_to_react(board: Board, frame: Window, seat: int) -> bool:
    """Return whether an effect of the player has come true that is not optional (§10.2)."""
    return any(
        found.effect.is_mandatory and _activation_fault(board, frame, move, found) is None
        for move, found in _possible_activations(board, frame, seat)
    )


def _is_being_resolved(board: Board, found: using.EffectInPlay) -> bool:
    """Return whether an effect has begun and not ended: what costs nothing does not set off itself (S19)."""
    return any(
        isinstance(frame, Activating | Resolving)
        and frame.source == found.card.number
        and frame.card == found.key
        and frame.effect == found.number
        for frame in board.stack
    )


def _may_activate(board: Board, frame: Window, seat: int) -> bool:
    """Return whether a player may activate an effect, as far as everybody can see."""
    for move, found in _possible_activations(board, frame, seat):
        card, _, _, effect = found
        if (
            _trigger_fault(board, frame, found, move.trigger or 0) is None
            and using.champion_fault(board, card.champion, ready=effect.ready, traits=effect.traits) is None
            and using.can_pay_the_rest(board, card, effect)
            and _may_pay(board, seat, energy_for(board, card.champion, effect.costs.energy), effect.costs.upgraded)
        ):
            return True
    return False


def _may_play(board: Board, frame: Window, seat: int, key: CardKey) -> bool:
    """Return whether a player may hold and play a reaction, as far as everybody can see."""
    if not board.players[seat].hand or not _may_hold(board, seat, key):
        return False
    face = board.faces[key]
    assert face.when is not None
    return any(
        using.champion_fault(board, champion, ready=face.ready, traits=face.traits) is None
        and _may_pay_besides(board, seat, cost_for(board, champion, face.cost))
        and any(comes_true(board, face.when, happening, Asker(seat, None, champion)) for happening in frame.happenings)
        for champion in board.champions_of(seat)
    )


def _may_hold(board: Board, seat: int, key: CardKey) -> bool:
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
    """Return whether a cost may be payable without one of the hand's cards."""
    player = board.players[seat]
    return energy <= player.energy or len(player.hand) > 1
