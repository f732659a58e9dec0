"""The meaning of references in effect text: cards, players, and the attack in question (§10.2.2, S28, S35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Players, Reference, The, Who, Zone
from bacon_rules.save_your_bacon.frames import Attacking, Lying, Playing
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.asker import Asker, CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ATTACKING_CARD: Final = Reference.ATTACKING_CARD
_THAT: Final = Reference.THAT
_THIS_CARD: Final = Reference.THIS_CARD
_THIS_CHAMPION: Final = Reference.THIS_CHAMPION
_YOU: Final = Who.YOU


def cards_meant(board: Board, reference: Mention, asker: Asker) -> list[CardNumber]:
    """Return the numbers of the cards in play that a reference means."""
    return [number for number in _meant(board, reference, asker) if number is not None and number in board.cards]


def _meant(board: Board, reference: Mention, asker: Asker) -> tuple[CardNumber | None, ...]:
    if reference is _THIS_CARD:
        return (asker.source,)
    if reference is _THIS_CHAMPION:
        return (asker.champion,)
    if reference is _THAT:
        return asker.context.that
    match reference:
        case Reference.DOER:
            return (asker.context.doer,)
        case Reference.ATTACKING_CARD | Reference.DEFENDING_CARD:
            attack = asker.attack or board.attack()
            if attack is None:
                return ()
            return (attack.card if reference is _ATTACKING_CARD else attack.defending,)
        case The(the=name):
            return asker.context.meaning(name).that
        case Reference.ITSELF:
            return () if asker.each is None else (CardNumber(asker.each),)
        case _:
            assert_never(reference)


def lying_meant(board: Board, reference: Mention, asker: Asker) -> list[Lying]:
    """Return the cards out of play that a reference means; cards that have left an open pile are excluded (S35)."""
    if reference is _THIS_CARD and asker.context.itself is not None:
        return [asker.context.itself] if is_there(board, asker.context.itself) else []
    those: tuple[Lying, ...] = ()
    if reference is _THAT:
        those = asker.context.those
    elif asker.context.names and isinstance(reference, The):
        those = asker.context.meaning(reference.the).those
    meant: list[Lying] = []
    if not those:
        return meant
    looked: Counter[Lying] = Counter()
    for one in those:
        looked[one] += 1
        hidden = one.zone in HIDDEN_ZONES
        if hidden or _times_there(board, one) >= looked[one]:
            meant.append(one)
    return meant


def is_there(board: Board, one: Lying) -> bool:
    """Return whether a card lies where it was seen."""
    return one.card in board.players[one.seat].cards_in(one.zone)


def _times_there(board: Board, one: Lying) -> int:
    """Return the number of visible copies of a card: in an open pile, or being played."""
    if one.zone is Zone.PLAY:
        played = [frame for frame in board.stack if isinstance(frame, Playing) and frame.card == one.card]
        return sum(frame.owner == one.seat for frame in played)
    return board.players[one.seat].cards_in(one.zone).count(one.card)


def players_meant(board: Board, who: Players, asker: Asker) -> Sequence[int]:
    """Return the players that a word or a name means, in player order."""
    if who is _YOU:
        return [asker.seat]
    match who:
        case Who.THAT_PLAYER:
            return [] if asker.context.that_player is None else [asker.context.that_player]
        case Who.EACH_OPPONENT:
            return board.opponents(asker.seat)
        case Who.EACH_PLAYER:
            return board.order()
        case Who.ACTIVE_PLAYER:
            return [board.turn().seat]
        case Who.THEMSELF:
            return [] if asker.each is None else [asker.each]
        case The(the=name):
            return [seat for seat in asker.context.meaning(name).players if not board.players[seat].out]
        case _:
            assert_never(who)


def in_attack(asker: CardAsker, attack: Attacking | None) -> CardAsker:
    """Return an effect of a card in play as an asker, about an attack if one is given."""
    return asker if attack is None else make_asker(asker.seat, asker.source, asker.champion, attack=attack)


def is_the_one(board: Board, wanted: Filter, number: CardNumber | None, asker: Asker) -> bool:
    """Return whether a card meets a filter's demands for one card or another card."""
    if wanted.other and number is not None and number == asker.source:
        return False
    return wanted.same_as is None or (number is not None and number in _meant(board, wanted.same_as, asker))


def part_of(board: Board, number: CardNumber, attack: Attacking | None) -> tuple[bool, bool, bool]:
    """Return whether a card attacks in an attack, is attacked in it, and has the other part in another attack."""
    if attack is None:
        return False, False, False
    attacking, defending = attack.card == number, attack.defending == number
    both = (attacking and any(other.defending == number for other in board.attacks())) or (
        defending and any(other.card == number for other in board.attacks())
    )
    return attacking, defending, both
