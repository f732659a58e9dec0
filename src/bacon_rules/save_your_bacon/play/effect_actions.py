"""What effect actions do (§10.2.2): as much as possible, and whether that was all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import effect_actions as language
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, DamageKind, Duration, Place, Timing, What, Zone
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Drawing, Happening, Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.attacking import can_attack, can_be_target, can_counter, counter, start_attack
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.drawing import shuffle_deck
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.refreshing import start_refreshing
from bacon_rules.save_your_bacon.play.selecting import cards_for, players_for
from bacon_rules.save_your_bacon.play.settling import destroy, place_damage
from bacon_rules.save_your_bacon.play.values import damage_of, is_exhausted, is_forbidden
from bacon_rules.save_your_bacon.table import LastingEffect


def is_able(board: Board, frame: Resolving, action: language.EffectAction) -> bool:
    """Return whether all of an effect action that leaves no choice can be done (§14.0 If able)."""
    match action:
        case language.Draw(count=count, who=who):
            players = [board.players[seat] for seat in players_for(board, frame, who)]
            return all(len(player.deck) + len(player.discard) >= count for player in players)
        case language.CounterAttack():
            attack = board.attack()
            return attack is not None and attack.target in board.cards and can_counter(board, attack.target)
        case language.GainEnergy() | language.GainBacon() | language.TakeRefresh():
            return True
        case _:
            assert not isinstance(action.cards, Chosen)
            numbers = cards_for(board, frame, action.cards)
            return bool(numbers) and all(can_do_fully(board, frame, action, number) for number in numbers)


def can_do_fully(board: Board, frame: Resolving, action: language.EffectAction, number: CardNumber) -> bool:
    """Return whether all of an effect action can be done to a card in play (§14.0 If able)."""
    if isinstance(action, language.RemoveDamage) and action.amount is not None:
        return board.cards[number].damage >= action.amount
    return _can_do(board, frame, action, number)


def _can_do(board: Board, frame: Resolving, action: language.EffectAction, number: CardNumber) -> bool:  # noqa: C901, PLR0912
    """Return whether an effect action can be done to a card in play, at least in part (§10.2.2)."""
    if isinstance(action, language.Lasting):
        return True
    card = board.cards[number]
    match action:
        case language.PlaceDamage(amount=amount):
            return damage_of(board, amount, frame.source, number, DamageKind.EFFECT) > 0
        case language.RemoveDamage():
            return card.damage > 0
        case language.Exhaust():
            return not (is_exhausted(board, number) or is_forbidden(board, number, What.BE_EXHAUSTED))
        case language.Ready():
            return card.exhausted and not is_forbidden(board, number, What.BE_READIED)
        case language.ApplyCondition(condition=name):
            return card.is_champion and board.rules.pool.condition_key(name) not in card.conditions
        case language.RemoveCondition(condition=name):
            return bool(card.conditions) if name is None else board.rules.pool.condition_key(name) in card.conditions
        case language.MakeAttack():
            return card.seat == frame.seat and can_attack(board, card)
        case language.ChangeTarget():
            attack = _open_attack(board)
            return attack is not None and attack.target != number and can_be_target(board, attack.seat, card)
        case language.Destroy():
            return not (card.is_champion or card.destroyed)
        case language.Discard() | language.ReturnToHand() | language.ReturnToDeck() | language.RemoveFromGame():
            return not card.is_champion
        case (
            language.Draw()
            | language.PitchCards()
            | language.GainEnergy()
            | language.GainBacon()
            | language.TakeRefresh()
            | language.CounterAttack()
        ):
            return True  # these are never done to cards in play
        case _:
            assert_never(action)


def do(  # noqa: C901, PLR0912
    board: Board, frame: Resolving, action: language.EffectAction, numbers: list[CardNumber], taken: Iterable[Taken]
) -> bool:
    """Do an effect action, as much of it as possible, and return whether all of it was done.

    Args:
        board: the table; on its stack, the effect waits already for its next effect action.
        frame: the effect as it was before.
        action: what to do.
        numbers: the cards in play that it is about.
        taken: the cards of hands and discards that it is about.
    """
    if isinstance(action, language.Lasting):
        return _last(board, frame, action.duration, numbers)
    able = [number for number in numbers if _can_do(board, frame, action, number)]
    done = len(able) == len(numbers)
    match action:
        case language.PlaceDamage(amount=amount):
            _place_damage(board, frame, amount, able)
        case language.RemoveDamage(amount=amount):
            removed = [board.remove_damage(number, amount) for number in able]
            return done and all(removed)
        case language.Exhaust():
            for number in able:
                board.exhaust(number)
        case language.Ready():
            for number in able:
                board.ready(number)
        case language.Draw(count=count, who=who):
            seats = players_for(board, frame, who)
            board.stack.extend(Drawing(seat, count) for seat in reversed(seats))
            return bool(seats)
        case language.PitchCards():
            for one in taken:
                board.gain_energy(one.seat, board.pitch(one.seat, one.card))
        case language.GainEnergy(count=count, who=who):
            seats = players_for(board, frame, who)
            for seat in seats:
                board.gain_energy(seat, count)
            return bool(seats)
        case language.GainBacon(count=count, who=who):
            seats = players_for(board, frame, who)
            for seat in seats:
                board.gain_bacon(seat, count, None)
            return bool(seats)
        case language.ApplyCondition(condition=name):
            for number in able:
                board.apply_condition(number, board.rules.pool.condition_key(name))
        case language.RemoveCondition(condition=name):
            for number in able:
                conditions = board.cards[number].conditions if name is None else (board.rules.pool.condition_key(name),)
                board.remove_conditions(number, conditions)
        case language.MakeAttack():
            for number in reversed(able):
                start_attack(board, frame.seat, number, _target(board, frame, action))
        case language.TakeRefresh():
            start_refreshing(board, frame.seat)
        case language.CounterAttack():
            return _counter(board)
        case language.ChangeTarget():
            for number in able:
                _change_target(board, number)
        case language.Destroy():
            for number in able:
                destroy(board, number, frame.seat)
        case language.Discard() | language.ReturnToHand() | language.ReturnToDeck() | language.RemoveFromGame():
            _move_cards(board, action, able, taken)
        case _:
            assert_never(action)
    return done


def _place_damage(board: Board, frame: Resolving, amount: int, numbers: list[CardNumber]) -> None:
    """Place damage on cards at the same time (§14.0 Each)."""
    placed = [(number, damage_of(board, amount, frame.source, number, DamageKind.EFFECT)) for number in numbers]
    for number, damage in placed:
        place_damage(board, number, damage, frame.seat, frame.source, frame.card, DamageKind.EFFECT)


def _last(board: Board, frame: Resolving, duration: Duration | None, numbers: list[CardNumber]) -> bool:
    """Make an effect last on cards; without an attack, nothing lasts for one."""
    attack = board.attack()
    if not numbers or duration is None or (duration is Duration.THIS_ATTACK and attack is None):
        return False
    number = attack.number if duration is Duration.THIS_ATTACK and attack is not None else 0
    board.last(LastingEffect(frame.card, frame.effect, frame.action, tuple(numbers), frame.seat, duration, number))
    return True


def _open_attack(board: Board) -> Attacking | None:
    """Return the attack that is being made if its target is declared and its damage is not placed yet."""
    attack = board.attack()
    if attack is None or attack.stopped or attack.step not in (AttackStep.COUNTER, AttackStep.DAMAGE):
        return None
    return attack


def _counter(board: Board) -> bool:
    attack = _open_attack(board)
    if attack is None or attack.countering or attack.target not in board.cards or not can_counter(board, attack.target):
        return False
    counter(board, attack, attack.target)
    return True


def _change_target(board: Board, number: CardNumber) -> None:
    """Change the target of the attack; a counter that was declared came from the card attacked before (S15)."""
    attack = board.attack()
    assert attack is not None
    board.replace(attack, evolve(attack, target=number, countering=False))
    board.happen(Happening(Timing.TARGET_CHANGED, board.subject(number), board.subject(attack.card)))
    board.tell(events.TargetDeclared, attack.card, number)


def _target(board: Board, frame: Resolving, action: language.MakeAttack) -> CardNumber | None:
    """Return the target that the effect names; -1 if it names one that is not there."""
    if action.target is None:
        return None
    return next(iter(cards_for(board, frame, action.target)), CardNumber(-1))


_Moving = language.Discard | language.ReturnToHand | language.ReturnToDeck | language.RemoveFromGame

_DESTINATIONS: Final = {
    language.Discard: "discard",
    language.ReturnToHand: "hand",
    language.ReturnToDeck: "deck",
    language.RemoveFromGame: "removed",
}


def _move_cards(board: Board, action: _Moving, numbers: Iterable[CardNumber], taken: Iterable[Taken]) -> None:
    """Move cards out of play, or of a hand or discard, each to its owner's place (§11.0)."""
    to = _DESTINATIONS[type(action)]
    moved = []
    for number in numbers:
        card = board.leave(number, to)
        moved.append(Taken(card.seat, card.card))
    zone = action.cards.zone if isinstance(action.cards, Chosen) else Zone.PLAY
    for one in taken:
        board.take(one, zone)
        if zone is Zone.HAND and isinstance(action, language.ReturnToDeck):  # face down (§14.0 Hand)
            board.tell(events.CardMoved, one.seat, HIDDEN, zone, to)
            board.tell(events.CardsSeen, one.seat, (one.card,))
        else:
            board.tell(events.CardMoved, one.seat, one.card, zone, to)
        moved.append(one)
    for one in moved:
        _put(board, one, action)
    if isinstance(action, language.ReturnToDeck) and action.place is Place.SHUFFLED:
        for seat in sorted({one.seat for one in moved}, reverse=True):
            shuffle_deck(board, seat, board.players[seat].deck)


def _put(board: Board, moved: Taken, action: _Moving) -> None:
    player = board.players[moved.seat]
    match action:
        case language.Discard():
            board.discard(moved.seat, moved.card)
        case language.ReturnToHand():
            board.put_in_hand(moved.seat, moved.card)
        case language.RemoveFromGame():
            board.set_player(moved.seat, evolve(player, removed=(*player.removed, moved.card)))
        case language.ReturnToDeck(place=Place.TOP):
            board.set_player(moved.seat, evolve(player, deck=(moved.card, *player.deck)))
        case language.ReturnToDeck():
            board.set_player(moved.seat, evolve(player, deck=(*player.deck, moved.card)))
        case _:
            assert_never(action)
