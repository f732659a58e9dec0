"""Which moves are legal where a game waits for a player, and why others are not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from bacon_rules.save_your_bacon.attacking import can_attack, can_be_target, has_targets, targets
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.choosing import cards_to_choose, choice_of, numbers_to_choose
from bacon_rules.save_your_bacon.effects import Activated
from bacon_rules.save_your_bacon.faces import Face
from bacon_rules.save_your_bacon.frames import (
    Attacking,
    AttackStep,
    Crediting,
    Defeating,
    PassingTime,
    Paying,
    Refreshing,
    RefreshStep,
    ResolveStep,
    Resolving,
    Turn,
    Window,
)
from bacon_rules.save_your_bacon.moves import (
    Activate,
    Answer,
    Attack,
    Choose,
    ChooseCard,
    ChooseOpponent,
    Counter,
    Done,
    NoCounter,
    Pass,
    PassTime,
    Pitch,
    Play,
    PlayerMove,
    Refresh,
    Target,
)
from bacon_rules.save_your_bacon.paying import can_pay, can_stop_pitching
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.refreshing import cards_to_ready
from bacon_rules.save_your_bacon.settling import defeats_of
from bacon_rules.save_your_bacon.using import can_pay_the_rest, effects_on
from bacon_rules.save_your_bacon.values import cost_for, energy_for, is_exhausted
from bacon_rules.save_your_bacon.windows import (
    activation_fault,
    champion_fault,
    has_to_react,
    possible_activations,
    reaction_fault,
)
from bacon_rules.save_your_bacon.words import Kind, Zone

__all__ = ["move_fault", "options"]

ThingT = TypeVar("ThingT")


def options(board: Board) -> list[PlayerMove]:
    """Give the legal moves of the player whom the game waits for, in a fixed order."""
    frame = board.stack[-1]
    if isinstance(frame, Turn):
        return list(_turn_options(board, frame))
    return [move for move in _candidates(board) if move_fault(board, move) is None]


def move_fault(board: Board, move: PlayerMove) -> Illegal | None:
    """Find why a player's move is illegal; `None` if it is legal."""
    match board.stack[-1]:
        case Turn() as frame:
            return _turn_fault(board, frame, move)
        case Paying() | PassingTime() as frame:
            return _pitching_fault(board, frame, move)
        case Window() as frame:
            return _window_fault(board, frame, move)
        case Resolving() as frame:
            return _resolving_fault(board, frame, move)
        case Attacking() as frame:
            return _attacking_fault(board, frame, move)
        case Refreshing() as frame:
            return _refreshing_fault(board, frame, move)
        case Defeating() | Crediting() as frame:
            return _defeat_fault(board, frame, move)
        case _:
            return Illegal.CHANCE_MOVES


def _candidates(board: Board) -> Iterable[PlayerMove]:
    match board.stack[-1]:
        case Paying(seat) | PassingTime(seat) | Refreshing(seat, RefreshStep.PITCH):
            return [*(Pitch(card) for card in _different(board.players[seat].hand)), Done()]
        case Window() as frame:
            return _window_candidates(board, frame)
        case Resolving() as frame:
            return _resolving_candidates(board, frame)
        case Attacking(step=AttackStep.COUNTER):
            return [Counter(), NoCounter()]
        case Attacking(seat=seat):
            return [Target(number) for number in targets(board, seat)]
        case Refreshing() as frame:
            return [*(Choose(number) for number in cards_to_ready(board, frame)), Done()]
        case Defeating() as frame:
            return [Choose(number) for number in defeats_of(frame)]
        case Crediting(seat):
            return [ChooseOpponent(opponent) for opponent in board.opponents(seat)]
        case _:
            return []


def _different(things: Iterable[ThingT]) -> Iterable[ThingT]:
    return dict.fromkeys(things)


def _turn_options(board: Board, frame: Turn) -> Iterator[PlayerMove]:
    champions = board.champions_of(frame.seat)
    for card in _different(board.players[frame.seat].hand):
        face = board.faces[card]
        if face.kind is not Kind.REACTION:
            for champion in champions:
                if _use_fault(board, frame.seat, face, champion) is None:
                    yield Play(card, champion)
    for in_play in [card for card in board.cards.values() if card.seat == frame.seat]:
        for place in board.faces[in_play.card].action_effects:
            activation = Activate(in_play.number, place)
            if _activate_fault(board, frame, activation) is None:
                yield activation
        if _attack_fault(board, frame, in_play.number) is None:
            yield Attack(in_play.number)
    if not frame.refreshed:
        yield Refresh()
    yield PassTime()


def _window_candidates(board: Board, frame: Window) -> Iterator[PlayerMove]:
    seat = board.order()[frame.passed]
    timings = {happening.timing for happening in frame.happenings}
    for card in _different(board.players[seat].hand):
        when = board.faces[card].when
        if when is None or when.timing not in timings:
            continue
        for champion in board.champions_of(seat):
            for trigger, happening in enumerate(frame.happenings):
                if happening.timing is when.timing:
                    yield Play(card, champion, trigger)
    for move, _ in possible_activations(board, frame, seat):
        yield move
    yield Pass()


def _resolving_candidates(board: Board, frame: Resolving) -> list[PlayerMove]:
    if frame.step is ResolveStep.ANSWER:
        return [Answer(yes=True), Answer(yes=False)]
    choice = choice_of(board, frame)
    if choice.zone is Zone.PLAY:
        return [*(Choose(number) for number in numbers_to_choose(board, frame, choice)), Done()]
    cards = cards_to_choose(board, frame, choice, frame.choosers[0])
    return [*(ChooseCard(card) for card in _different(cards)), Done()]


def _held_fault(board: Board, seat: int, card: str) -> Illegal | None:
    return None if card in board.players[seat].hand else Illegal.NOT_IN_HAND


def _turn_fault(board: Board, frame: Turn, move: PlayerMove) -> Illegal | None:
    match move:
        case Play():
            return _play_fault(board, frame, move)
        case Activate():
            return _activate_fault(board, frame, move)
        case Attack(number):
            return _attack_fault(board, frame, number)
        case Refresh():
            return Illegal.ALREADY_REFRESHED if frame.refreshed else None
        case PassTime():
            return None
        case _:
            return Illegal.MUST_ACT


def _play_fault(board: Board, frame: Turn, move: Play) -> Illegal | None:
    if move.card not in board.players[frame.seat].hand:
        return Illegal.NOT_IN_HAND
    face = board.faces[move.card]
    if face.kind is Kind.REACTION:
        return Illegal.IS_A_REACTION
    if move.trigger is not None:
        return Illegal.NOT_A_REACTION
    if move.champion not in board.champions_of(frame.seat):
        return Illegal.NOT_A_CHAMPION
    return _use_fault(board, frame.seat, face, move.champion)


def _use_fault(board: Board, seat: int, face: Face, champion: int) -> Illegal | None:
    """Find why a champion of a player cannot use an action or equipment of the hand."""
    fault = champion_fault(board, champion, ready=face.ready, traits=face.traits)
    if fault is not None:
        return fault
    if face.kind is Kind.EQUIPMENT and len(board.equipment_of(champion)) >= board.rules.equipment_limit:
        return Illegal.AT_EQUIPMENT_LIMIT
    cost = cost_for(board, champion, face.cost)
    return None if can_pay(board, seat, cost, 0, face.key) else Illegal.CANNOT_PAY


def _activate_fault(board: Board, frame: Turn, move: Activate) -> Illegal | None:
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != frame.seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    effects = list(effects_on(board, card))
    if not 0 <= move.effect < len(effects):
        return Illegal.NO_SUCH_EFFECT
    effect = effects[move.effect][2]
    if not isinstance(effect, Activated):
        return Illegal.NO_SUCH_EFFECT
    if effect.when is not None or move.trigger is not None:
        return Illegal.IS_NO_ACTION
    fault = champion_fault(board, card.champion, ready=effect.ready, traits=effect.traits)
    if fault is not None:
        return fault
    energy = energy_for(board, card.champion, effect.costs.energy)
    payable = can_pay_the_rest(board, card, effect) and can_pay(board, frame.seat, energy, effect.costs.upgraded)
    return None if payable else Illegal.CANNOT_PAY


def _attack_fault(board: Board, frame: Turn, number: int) -> Illegal | None:
    if frame.attacked:
        return Illegal.ALREADY_ATTACKED
    card = board.cards.get(number)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != frame.seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    if is_exhausted(board, number):
        return Illegal.CARD_IS_EXHAUSTED
    if is_exhausted(board, card.champion):
        return Illegal.CHAMPION_IS_EXHAUSTED
    if not can_attack(board, card):
        return Illegal.CANNOT_ATTACK
    return None if has_targets(board, frame.seat) else Illegal.NOTHING_TO_ATTACK


def _pitching_fault(board: Board, frame: Paying | PassingTime, move: PlayerMove) -> Illegal | None:
    match frame, move:
        case _, Pitch(card):
            return _held_fault(board, frame.seat, card)
        case Paying(), Done():
            return None if can_stop_pitching(board, frame) else Illegal.NOT_PAID_YET
        case PassingTime(), Done():
            return None if frame.pitched else Illegal.NOT_PITCHED_YET
        case Paying(), _:
            return Illegal.MUST_PAY
        case _:
            return Illegal.MUST_PITCH


def _defeat_fault(board: Board, frame: Defeating | Crediting, move: PlayerMove) -> Illegal | None:
    match frame, move:
        case Defeating(), Choose(number):
            return None if number in defeats_of(frame) else Illegal.CANNOT_BE_CHOSEN
        case Crediting(seat), ChooseOpponent(opponent):
            return None if opponent in board.opponents(seat) else Illegal.NOT_AN_OPPONENT
        case Defeating(), _:
            return Illegal.MUST_ORDER_DEFEATS
        case _:
            return Illegal.MUST_CHOOSE_OPPONENT


def _window_fault(board: Board, frame: Window, move: PlayerMove) -> Illegal | None:
    seat = board.order()[frame.passed]
    match move:
        case Pass():
            return Illegal.MUST_ACTIVATE if has_to_react(board, frame, seat) else None
        case Play():
            return reaction_fault(board, frame, seat, move)
        case Activate():
            return activation_fault(board, frame, seat, move)
        case _:
            return Illegal.MUST_REACT


def _resolving_fault(board: Board, frame: Resolving, move: PlayerMove) -> Illegal | None:
    if frame.step is ResolveStep.LOT:
        return Illegal.CHANCE_MOVES
    if frame.step is ResolveStep.ANSWER:
        return None if isinstance(move, Answer) else Illegal.MUST_ANSWER
    choice = choice_of(board, frame)
    match move:
        case Choose(number) if choice.zone is Zone.PLAY:
            possible = number in numbers_to_choose(board, frame, choice)
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case ChooseCard(card) if choice.zone is not Zone.PLAY:
            possible = card in cards_to_choose(board, frame, choice, frame.choosers[0])
            return None if possible else Illegal.CANNOT_BE_CHOSEN
        case Done():
            return None if choice.up_to else Illegal.NOT_CHOSEN_YET
        case _:
            return Illegal.MUST_CHOOSE


def _attacking_fault(board: Board, frame: Attacking, move: PlayerMove) -> Illegal | None:
    if frame.step is AttackStep.COUNTER:
        return None if isinstance(move, Counter | NoCounter) else Illegal.MUST_ANSWER_ATTACK
    if not isinstance(move, Target):
        return Illegal.MUST_DECLARE_TARGET
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    return None if can_be_target(board, frame.seat, card) else Illegal.CANNOT_BE_TARGETED


def _refreshing_fault(board: Board, frame: Refreshing, move: PlayerMove) -> Illegal | None:
    pitching = frame.step is RefreshStep.PITCH
    match move:
        case Done():
            return None
        case Pitch(card) if pitching:
            return _held_fault(board, frame.seat, card)
        case Choose(number) if not pitching:
            return None if number in cards_to_ready(board, frame) else Illegal.CANNOT_BE_CHOSEN
        case _:
            return Illegal.MUST_PITCH if pitching else Illegal.MUST_READY
