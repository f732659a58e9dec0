"""What constant effects make of the cards in play: values, traits, exhaustion and what is forbidden (§9.0, §11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

import attrs

from bacon_rules.errors import CardError, shown
from bacon_rules.save_your_bacon.cards import effect_actions as language
from bacon_rules.save_your_bacon.cards.effects import While
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.selectors import Each, Filter, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Kind, Operation, Reference, Side, Stat, Trait, What
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board import Asker, Board, Holding
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Table


@attrs.frozen
class Standing:
    """How a card in play stands.

    Attributes:
        attack: its attack value, as modified (§11.1).
        defense: its defense value, as modified (§11.1).
        traits: its traits, with those that are granted to it, in the order of `Trait`; of equipment, what it asks for.
        exhausted: whether it is exhausted, or considered so (§14.0 Considered exhausted).
    """

    attack: int
    defense: int
    traits: tuple[Trait, ...]
    exhausted: bool


def standing_of(rules: Rules, decks: tuple[Deck, ...], table: Table | None, number: int) -> Standing:
    """Return how a card in play stands.

    Raises:
        CardError: there is no such card in play.
    """
    card = table.card(number) if table is not None and type(number) is int else None
    if table is None or card is None:
        raise CardError(f"there is no card in play with the number {shown(number)}")
    board = Board(rules, decks, table)
    traits = traits_of(board, card.number)
    return Standing(
        attack_of(board, card.number),
        defense_of(board, card.number),
        tuple(trait for trait in Trait if trait in traits),
        is_exhausted(board, card.number),
    )


def is_exhausted(board: Board, number: CardNumber) -> bool:
    """Return whether a card is exhausted, or considered so (§7.0, §14.0 Considered exhausted)."""
    return board.cards[number].exhausted or _any_holds(board, language.ConsiderExhausted, number)


def traits_of(board: Board, number: CardNumber) -> frozenset[Trait]:
    """Return a card's traits, with those that are granted to it (§14.0 Lacks)."""
    traits = board.face(number).traits
    for holding in _holdings(board, language.GrantTrait):
        if isinstance(holding[0], language.GrantTrait) and _holds_for(board, holding, number):
            traits |= {holding[0].trait}
    return traits


def is_forbidden(board: Board, number: CardNumber, what: What) -> bool:
    """Return whether a card cannot do something (§9.0)."""
    return _any_holds(board, what, number)


def attack_of(board: Board, number: CardNumber) -> int:
    """Return a card's attack value (§11.1)."""
    return _stat_of(board, number, Stat.ATTACK, board.face(number).attack)


def defense_of(board: Board, number: CardNumber) -> int:
    """Return a card's defense value (§11.1)."""
    return _stat_of(board, number, Stat.DEFENSE, board.face(number).defense)


def cost_for(board: Board, champion: CardNumber, cost: int) -> int:
    """Return what an energy cost is for a champion that uses a card or effect (§11.1)."""
    return _stat_of(board, champion, Stat.COST, cost)


def energy_for(board: Board, champion: CardNumber, energy: int) -> int:
    """Return what an effect's energy cost is for the champion that uses it: none stays none (§11.1)."""
    return cost_for(board, champion, energy) if energy else 0


def damage_of(board: Board, amount: int, source: CardNumber | None, target: CardNumber, kind: DamageKind) -> int:
    """Return how much damage is placed on a card (§11.1): none where that is forbidden.

    Args:
        board: the table.
        amount: how much would be placed.
        source: the number of the card that places it; `None` for an action or reaction.
        target: the number of the card it is placed on.
        kind: what kind of damage it is.
    """
    if is_forbidden(board, target, What.TAKE_DAMAGE):
        return 0
    if kind is DamageKind.EFFECT and is_forbidden(board, target, What.TAKE_EFFECT_DAMAGE):
        return 0
    changes = [
        *(_changes(board, source, Stat.DAMAGE_PLACED) if source in board.cards else ()),
        *_changes(board, target, Stat.DAMAGE_TAKEN),
    ]
    return modified(amount, (change for change in changes if change.damage in (None, kind)))


def _stat_of(board: Board, number: CardNumber, stat: Stat, printed: int) -> int:
    changes = _changes(board, number, stat)
    return modified(printed, changes) if changes else printed


def modified(value: int, changes: Iterable[language.Modify]) -> int:
    """Modify a value: add and subtract first, then multiply, then divide, rounding up (§11.1, S18).

    >>> from bacon_rules.save_your_bacon.cards.vocabulary import Stat
    >>> halved = language.Modify(cards=Reference.THIS_CARD, stat=Stat.ATTACK, operation=Operation.DIVIDE, by=2)
    >>> one_more = language.Modify(cards=Reference.THIS_CARD, stat=Stat.ATTACK, operation=Operation.ADD, by=1)
    >>> modified(4, [halved, one_more])
    3
    """
    factor = divisor = 1
    for change in changes:
        match change.operation:
            case Operation.ADD:
                value += change.by
            case Operation.SUBTRACT:
                value -= change.by
            case Operation.MULTIPLY:
                factor *= change.by
            case Operation.DIVIDE:
                divisor *= change.by
            case _:
                assert_never(change.operation)
    return max(-(-value * factor // divisor), 0)


def matches(board: Board, wanted: Filter, card: InPlay, asker: Asker) -> bool:
    """Return whether a card in play passes a filter.

    Args:
        board: the table.
        wanted: the filter.
        card: the card.
        asker: whose effect asks.
    """
    if wanted.kind is not None and card.is_champion is not (wanted.kind is Kind.CHAMPION):
        return False
    if wanted.side is not None and (card.seat == asker.seat) is not (wanted.side is Side.FRIENDLY):
        return False
    if (wanted.other or wanted.same_as is not None) and not _is_the_one(wanted, card, asker):
        return False
    if wanted.of_this_champion and (card.champion != asker.champion or card.is_champion):
        return False
    if wanted.damaged is not None and (card.damage > 0) is not wanted.damaged:
        return False
    if wanted.condition is not None and board.rules.pool.condition_key(wanted.condition) not in card.conditions:
        return False
    if (wanted.attacking is not None or wanted.defending is not None) and not _has_part(board, wanted, card):
        return False
    if wanted.ready is not None and is_exhausted(board, card.number) is wanted.ready:
        return False
    if wanted.traits or wanted.lacking:
        traits = traits_of(board, card.number)
        return traits.issuperset(wanted.traits) and traits.isdisjoint(wanted.lacking)
    return True


def _is_the_one(wanted: Filter, card: InPlay, asker: Asker) -> bool:
    """Return whether a card is this very card, or is another one, as a filter asks for."""
    if wanted.same_as is None:
        return card.number != asker.source
    return card.number == (asker.source if wanted.same_as is Reference.THIS_CARD else asker.champion)


def _has_part(board: Board, wanted: Filter, card: InPlay) -> bool:
    """Return whether a card has the part in an attack, or has not, that a filter asks for."""
    attacks = board.attacks()
    attacking = card.number in [attack.card for attack in attacks]
    defending = card.number in [attack.defending for attack in attacks]
    return wanted.attacking in (None, attacking) and wanted.defending in (None, defending)


def _any_holds(board: Board, aspect: language.Aspect, number: CardNumber) -> bool:
    holdings = _holdings(board, aspect)
    return bool(holdings) and any(_holds_for(board, holding, number) for holding in holdings)


def _changes(board: Board, number: CardNumber, stat: Stat) -> list[language.Modify]:
    return [
        holding[0]
        for holding in _holdings(board, stat)
        if isinstance(holding[0], language.Modify) and _holds_for(board, holding, number)
    ]


def _holdings(board: Board, aspect: language.Aspect) -> Sequence[Holding]:
    """Return what constant effects do now about something."""
    constants = board.constants
    if constants is None:
        constants = board.constants = _gather_constants(board)
    return constants.get(aspect, ())


def _gather_constants(board: Board) -> dict[language.Aspect, list[Holding]]:
    """Return what constant effects do now, by what they are about."""
    constants: dict[language.Aspect, list[Holding]] = {}
    faces = board.faces
    for card in board.cards.values():
        face = faces[card.card]
        if face.constants:
            _add_printed(constants, face, card)
        for condition in card.conditions:
            _add_printed(constants, faces[condition], card)
    for lasting in board.lasting:
        action = _lasting_action(board, lasting)
        constants.setdefault(language.aspect_of(action), []).append((action, None, lasting.cards))
    return constants


def _add_printed(constants: dict[language.Aspect, list[Holding]], face: Face, card: InPlay) -> None:
    for aspect, action, during in face.constants:
        constants.setdefault(aspect, []).append((action, during, card))


def _lasting_action(board: Board, lasting: LastingEffect) -> language.Lasting:
    action = board.faces[lasting.card].actions_of(lasting.effect)[lasting.action]
    assert isinstance(action, language.Lasting)
    return action


def _holds_for(board: Board, holding: Holding, number: CardNumber) -> bool:
    action, during, source = holding
    if isinstance(source, tuple):
        return number in source
    return _is_about(board, action.cards, source, number) and (during is None or _is_so(board, during, source))


def _is_about(board: Board, selected: Selector, source: InPlay, number: CardNumber) -> bool:
    match selected:
        case Reference.THIS_CARD:
            return number == source.number
        case Reference.THIS_CHAMPION:
            return number == source.champion
        case Each(each=wanted):
            return _passes(board, wanted, source, number)
        case _:
            attack = board.attack()
            if attack is None:
                return False
            return number == (attack.card if selected is Reference.ATTACKING_CARD else attack.defending)


def _is_so(board: Board, during: While, source: InPlay) -> bool:
    if during.this is not None and not _passes(board, during.this, source, source.number):
        return False
    if during.attacking is None and during.defending is None:
        return True
    attack = board.attack()
    if attack is None:
        return False
    if during.attacking is not None and not _passes(board, during.attacking, source, attack.card):
        return False
    return during.defending is None or _passes(board, during.defending, source, attack.defending)


def _passes(board: Board, wanted: Filter, source: InPlay, number: CardNumber | None) -> bool:
    card = None if number is None else board.cards.get(number)
    return card is not None and matches(board, wanted, card, Asker(source.seat, source.number, source.champion))
