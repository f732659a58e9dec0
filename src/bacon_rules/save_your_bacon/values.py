"""What constant effects make of the cards in play: exhaustion, traits, what is forbidden, and values (§9.0, §11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from bacon_rules.save_your_bacon.board import Asker, Board, Holding
from bacon_rules.save_your_bacon.effects import (
    ConsiderExhausted,
    Each,
    Filter,
    Forbid,
    GrantTrait,
    Lasting,
    Modify,
    Selector,
    While,
)
from bacon_rules.save_your_bacon.faces import Aspect, Face, aspect_of
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect
from bacon_rules.save_your_bacon.words import DamageKind, Kind, Operation, Reference, Side, Stat, Trait, What

__all__ = [
    "attack_of",
    "cost_for",
    "damage_of",
    "defense_of",
    "energy_for",
    "is_exhausted",
    "is_forbidden",
    "matches",
    "modified",
    "traits_of",
]


def is_exhausted(board: Board, number: int) -> bool:
    """Tell whether a card is exhausted, or considered so (§7.0, §14.0 Considered exhausted)."""
    return board.cards[number].exhausted or _any_holds(board, ConsiderExhausted, number)


def traits_of(board: Board, number: int) -> frozenset[Trait]:
    """Give a card's traits, with those that are granted to it (§14.0 Lacks)."""
    traits = board.face(number).traits
    constants = board.constants
    if constants is None:
        constants = _gather_constants(board)
    for holding in constants.get(GrantTrait, ()):
        if isinstance(holding[0], GrantTrait) and _holds_for(board, holding, number):
            traits |= {holding[0].trait}
    return traits


def is_forbidden(board: Board, number: int, what: What) -> bool:
    """Tell whether a card cannot do something (§9.0)."""
    return _any_holds(board, what, number)


def attack_of(board: Board, number: int) -> int:
    """Give a card's attack value (§11.1)."""
    return _stat_of(board, number, Stat.ATTACK, board.face(number).attack)


def defense_of(board: Board, number: int) -> int:
    """Give a card's defense value (§11.1)."""
    return _stat_of(board, number, Stat.DEFENSE, board.face(number).defense)


def cost_for(board: Board, champion: int, cost: int) -> int:
    """Give what an energy cost is for a champion that uses a card or effect (§11.1)."""
    return _stat_of(board, champion, Stat.COST, cost)


def energy_for(board: Board, champion: int, energy: int) -> int:
    """Give what an effect's energy cost is for the champion that uses it: none stays none (§11.1)."""
    return cost_for(board, champion, energy) if energy else 0


def damage_of(board: Board, amount: int, source: int | None, target: int, kind: DamageKind) -> int:
    """Give how much damage is placed on a card (§11.1): none where that is forbidden.

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


def _stat_of(board: Board, number: int, stat: Stat, printed: int) -> int:
    changes = _changes(board, number, stat)
    return modified(printed, changes) if changes else printed


def modified(value: int, changes: Iterable[Modify]) -> int:
    """Modify a value: add and subtract first, then multiply, then divide, rounding up (§11.1, S18).

    >>> from bacon_rules.save_your_bacon.words import Stat
    >>> halved = Modify(cards=Reference.THIS_CARD, stat=Stat.ATTACK, operation=Operation.DIVIDE, by=2)
    >>> one_more = Modify(cards=Reference.THIS_CARD, stat=Stat.ATTACK, operation=Operation.ADD, by=1)
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
    """Tell whether a card in play passes a filter.

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
    """Tell whether a card is this very card, or is another one, as a filter asks for."""
    if wanted.same_as is None:
        return card.number != asker.source
    return card.number == (asker.source if wanted.same_as is Reference.THIS_CARD else asker.champion)


def _has_part(board: Board, wanted: Filter, card: InPlay) -> bool:
    """Tell whether a card has the part in an attack, or has not, that a filter asks for."""
    attacks = board.attacks()
    attacking = card.number in [attack.card for attack in attacks]
    defending = card.number in [attack.defending for attack in attacks]
    return wanted.attacking in (None, attacking) and wanted.defending in (None, defending)


def _any_holds(board: Board, aspect: Aspect, number: int) -> bool:
    constants = board.constants
    if constants is None:
        constants = _gather_constants(board)
    if aspect not in constants:
        return False
    return any(_holds_for(board, holding, number) for holding in constants[aspect])


def _changes(board: Board, number: int, stat: Stat) -> Sequence[Modify]:
    constants = board.constants
    if constants is None:
        constants = _gather_constants(board)
    if stat not in constants:
        return ()
    return [
        holding[0]
        for holding in constants[stat]
        if isinstance(holding[0], Modify) and _holds_for(board, holding, number)
    ]


def _gather_constants(board: Board) -> dict[Aspect, list[Holding]]:
    """Give what constant effects do now, by what they are about, and keep it until they change."""
    constants: dict[Aspect, list[Holding]] = {}
    faces = board.faces
    for card in board.cards.values():
        face = faces[card.card]
        if face.constants:
            _add_printed(constants, face, card)
        for condition in card.conditions:
            _add_printed(constants, faces[condition], card)
    for lasting in board.lasting:
        deed = _lasting_deed(board, lasting)
        constants.setdefault(aspect_of(deed), []).append((deed, None, lasting.cards))
    board.constants = constants
    return constants


def _add_printed(constants: dict[Aspect, list[Holding]], face: Face, card: InPlay) -> None:
    for aspect, deed, during in face.constants:
        constants.setdefault(aspect, []).append((deed, during, card))


def _lasting_deed(board: Board, lasting: LastingEffect) -> Lasting:
    deed = board.faces[lasting.card].actions_of(lasting.effect)[lasting.action].do
    assert isinstance(deed, Modify | GrantTrait | Forbid | ConsiderExhausted)
    return deed


def _holds_for(board: Board, holding: Holding, number: int) -> bool:
    deed, during, source = holding
    if isinstance(source, tuple):
        return number in source
    return _is_about(board, deed.cards, source, number) and (during is None or _is_so(board, during, source))


def _is_about(board: Board, selected: Selector, source: InPlay, number: int) -> bool:
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


def _passes(board: Board, wanted: Filter, source: InPlay, number: int | None) -> bool:
    card = None if number is None else board.cards.get(number)
    return card is not None and matches(board, wanted, card, Asker(source.seat, source.number, source.champion))
