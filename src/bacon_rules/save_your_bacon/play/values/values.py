"""Values as effects change them (§9.0, §11.1), filters, amounts, and conditions in effect text.

These functions depend on each other in a circle: a constant effect holds for the cards that pass a filter, and a filter
asks for values.  The checks of a pool ensure that the circle ends, see `effect_faults`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, assert_never

from bacon_rules.save_your_bacon.cards import expressions, language
from bacon_rules.save_your_bacon.cards.binding import Bound
from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effects import While
from bacon_rules.save_your_bacon.cards.expressions import Amount, CountersAre, Filter, Range, Whether, WorkedOut
from bacon_rules.save_your_bacon.cards.expressions.filters import passes_part
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.language import Aspect
from bacon_rules.save_your_bacon.cards.selectors import Each, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    AnyTrait,
    Kind,
    Mention,
    Reference,
    Rounding,
    Side,
    Stat,
    Token,
    Value,
    Zone,
)
from bacon_rules.save_your_bacon.frames import Attacking, Counters, Lying
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import Asker, CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.constant_effects import Gate, Holding
from bacon_rules.save_your_bacon.play.values.modifying import Change, change_of, modified
from bacon_rules.save_your_bacon.play.values.past import number_of
from bacon_rules.save_your_bacon.play.values.references import (
    cards_meant,
    in_attack,
    is_the_one,
    is_there,
    lying_meant,
    part_of,
    players_meant,
)
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect

MOST: Final = 99
"""The greatest value of an amount (S29)."""

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_ATTACK: Final = Stat.ATTACK
_ATTACKING_CARD: Final = Reference.ATTACKING_CARD
_CHAMPION: Final = Kind.CHAMPION
_CONSIDER_EXHAUSTED: Final = language.ConsiderExhausted
_DEFENSE: Final = Stat.DEFENSE
_FREE: Final = Bound.FREE
_FRIENDLY: Final = Side.FRIENDLY
_GRANT_TRAIT: Final = language.GrantTrait
_MODIFY: Final = language.Modify
_ONE: Final = Bound.ONE


def is_exhausted(board: Board, number: CardNumber) -> bool:
    """Return whether a card is exhausted, or considered so (§7.0, §14.0 Considered exhausted)."""
    if board.cards[number].exhausted:
        return True
    return _CONSIDER_EXHAUSTED in board.in_force.constants and any_holds(board, _CONSIDER_EXHAUSTED, number, None)


def traits_of(board: Board, number: CardNumber) -> frozenset[AnyTrait]:
    """Return a card's printed and granted traits (§14.0 Lacks)."""
    traits = board.faces[board.cards[number].card].traits
    if _GRANT_TRAIT not in board.in_force.constants:
        return traits
    held = [one.action for one in board.in_force.constants[_GRANT_TRAIT] if holds_for(board, one, number)]
    if not held:
        return traits
    granted = {action.trait for action in held if isinstance(action, language.GrantTrait)}
    return (traits | granted).difference(action.trait for action in held if isinstance(action, language.LoseTrait))


def keywords_of(board: Board, card: InPlay) -> set[str]:
    """Return the names of a card's keywords, unless lost: printed, of its conditions, and granted (S79, S81)."""
    number = card.number
    had = {
        (one.keyword.name, key == card.card)
        for key in (card.card, *card.conditions)
        for one in board.faces[key].keywords
    }
    for holding in grants_for(board, language.GrantKeyword, number):
        assert isinstance(holding.action, language.GrantKeyword)
        had.add((holding.action.keyword.name, False))
    return {word for word, printed in had if not is_lost(board, number, word, printed=printed)}


def grants_for(board: Board, aspect: Aspect, number: CardNumber) -> list[Holding]:
    """Return the effects that are granted to a card, or the keywords, by aspect (S72)."""
    return [one for one in board.in_force.constants.get(aspect, ()) if _is_granted(board, one, number)]


def _is_granted(board: Board, grant: Holding, number: CardNumber, attack: Attacking | None = None) -> bool:
    """Return whether an effect is granted to a card, and is not lost with all effects of the card (S81).

    To a card that has lost its effects for a while, effect actions can grant effects anew.
    """
    if not holds_for(board, grant, number, attack):
        return False
    lasts = isinstance(grant.source, LastingEffect)
    losses = board.in_force.constants.get(language.LoseEffects, ())
    return not any(
        not (lasts and isinstance(loss.source, LastingEffect)) and holds_for(board, loss, number) for loss in losses
    )


def is_lost(board: Board, number: CardNumber, keyword: str | None, *, printed: bool) -> bool:
    """Return whether a card has lost an effect (S81).

    Args:
        board: the table.
        number: the number of the card.
        keyword: the name of the effect's keyword, if it has one.
        printed: whether the effect is printed on the card itself.
    """
    constants = board.in_force.constants
    if printed and language.LoseEffects in constants and any_holds(board, language.LoseEffects, number, None):
        return True
    lost = holdings_for(board, language.LoseKeyword, number, None) if keyword is not None else []
    return any(isinstance(one.action, language.LoseKeyword) and one.action.keyword == keyword for one in lost)


def attack_of(board: Board, number: CardNumber, attack: Attacking | None = None) -> int:
    """Return a card's attack value (§11.1), in an attack if one is given (S28)."""
    return changed(board, number, _ATTACK, board.faces[board.cards[number].card].attack, attack)


def defense_of(board: Board, number: CardNumber) -> int:
    """Return a card's defense value (§11.1)."""
    return changed(board, number, _DEFENSE, board.faces[board.cards[number].card].defense)


def changed(board: Board, number: CardNumber, stat: Stat, printed: int, attack: Attacking | None = None) -> int:
    """Return a value of a card as constant effects change it (§11.1), in an attack if one is given."""
    held = board.in_force.constants.get(stat)
    changes = None if held is None else changes_of(board, number, held, attack)
    return modified(printed, changes) if changes else printed


def matches(board: Board, wanted: Filter, card: InPlay, asker: Asker) -> bool:
    """Return whether a card in play passes a filter.

    Args:
        board: the table.
        wanted: the filter.
        card: the card.
        asker: the effect that asks.
    """
    if wanted.kind is not None and (card.number == card.champion) is not (wanted.kind is _CHAMPION):
        return False
    if wanted.side is not None and (card.seat == asker.seat) is not (wanted.side is _FRIENDLY):
        return False
    if wanted.ready is not None and is_exhausted(board, card.number) is wanted.ready:
        return False
    if wanted.traits or wanted.lacking:
        traits = traits_of(board, card.number)
        if not (traits.issuperset(wanted.traits) and traits.isdisjoint(wanted.lacking)):
            return False
    return wanted.is_common or (
        _is_so_in_play(board, wanted, card, asker) and (wanted.is_plain or _passes_the_rest(board, wanted, card, asker))
    )


def _is_so_in_play(board: Board, wanted: Filter, card: InPlay, asker: Asker) -> bool:
    """Return whether a card in play passes the parts of a filter about identity, attacks, damage and conditions."""
    if (wanted.other or wanted.same_as is not None) and not is_the_one(board, wanted, card.number, asker):
        return False
    if wanted.of_this_champion and (card.champion != asker.champion or card.is_champion):
        return False
    if wanted.damaged is not None and (card.damage > 0) is not wanted.damaged:
        return False
    if wanted.condition is not None and board.rules.pool.condition_key(wanted.condition) not in card.conditions:
        return False
    return (wanted.attacking is None and wanted.defending is None) or passes_part(
        wanted, part_of(board, card.number, asker.attack or board.attack())
    )


def _passes_the_rest(board: Board, wanted: Filter, card: InPlay, asker: Asker) -> bool:
    """Return whether a card in play passes the parts of a filter about name, values, equipment and inner filters."""
    face = board.faces[card.card]
    return (
        wanted.name in (None, face.title)
        and (wanted.keyword is None or wanted.keyword in keywords_of(board, card))
        and (not wanted.named or asker.context.named == card.card)
        and (wanted.of is None or _is_equipped_to(board, card, wanted.of, asker))
        and (wanted.owner is None or (card.owner == asker.seat) is (wanted.owner is Side.FRIENDLY))
        and ((wanted.cost is None and wanted.value is None) or not card.is_champion)
        and is_within(board, wanted.cost, face.cost, asker)
        and is_within(board, wanted.value, face.value, asker)
        and is_within(board, wanted.damage, card.damage, asker)
        and (
            wanted.attack is None or is_within(board, wanted.attack, attack_of(board, card.number, asker.attack), asker)
        )
        and (wanted.defense is None or is_within(board, wanted.defense, defense_of(board, card.number), asker))
        and is_within(board, wanted.equipment, len(board.equipment_of(card.number)), asker)
        and (wanted.counters is None or has_counters(board, wanted.counters, card.counters, asker))
        and (wanted.has is None or _has_equipment(board, wanted.has, card, asker))
        and (not wanted.any_ or any(matches(board, one, card, asker) for one in wanted.any_))
        and (wanted.not_ is None or not matches(board, wanted.not_, card, asker))
    )


def _is_equipped_to(board: Board, card: InPlay, champion: Mention, asker: Asker) -> bool:
    return not card.is_champion and card.champion in cards_meant(board, champion, asker)


def has_counters(board: Board, wanted: CountersAre, counters: tuple[Counters, ...], asker: Asker) -> bool:
    """Return whether a card has the number of counters that a filter demands (S40)."""
    least = 1 if wanted.at_least is wanted.at_most is None else wanted.at_least
    number = sum(one.number for one in counters if one.counter == wanted.counter)
    return is_between(board, number, least, wanted.at_most, asker)


def _has_equipment(board: Board, wanted: Filter, champion: InPlay, asker: Asker) -> bool:
    return any(matches(board, wanted, one, asker) for one in board.equipment_of(champion.number))


def is_within(board: Board, wanted: Range | None, number: int, asker: Asker) -> bool:
    """Return whether a number is in a range; without a range, always."""
    return wanted is None or is_between(board, number, wanted.at_least, wanted.at_most, asker)


def is_between(board: Board, number: int, least: Amount | None, most: Amount | None, asker: Asker) -> bool:
    """Return whether a number is within bounds, which are worked out first."""
    return (least is None or number >= amount_of(board, least, asker)) and (
        most is None or number <= amount_of(board, most, asker)
    )


def amount_of(board: Board, amount: Amount, asker: Asker) -> int:
    """Return the value of an amount: at least 0, and at most 99 (§11.1, S29)."""
    return amount if isinstance(amount, int) else min(max(_worked_out(board, amount, asker), 0), MOST)


def amount_for(board: Board, amount: Amount, asker: Asker, each: int) -> int:
    """Return an amount for a card by its number, or for a player by seat: "itself" and "themself" mean it (S78)."""
    if isinstance(amount, int):
        return amount
    about = make_asker(asker.seat, asker.source, asker.champion, asker.context, asker.attack, each)
    return amount_of(board, amount, about)


def _worked_out(board: Board, amount: AmountWord | WorkedOut, asker: Asker) -> int:  # noqa: C901, PLR0912
    assert amount is not AmountWord.N
    match amount:
        case AmountWord.THAT_MANY:
            return asker.context.many
        case AmountWord.X:
            return asker.context.x
        case expressions.CountOf():
            return count_of(board, amount, asker)
        case expressions.ValueOf(value=value, of=reference):
            in_play = sum(
                _value_of(board, value, number, asker.attack) for number in cards_meant(board, reference, asker)
            )
            lying = lying_meant(board, reference, asker)
            return in_play + sum(_printed_value(board.faces[one.card], value) for one in lying)
        case expressions.CountersOf(counters=counter, of=reference):
            return sum(board.cards[number].count_of(counter) for number in cards_meant(board, reference, asker))
        case expressions.TokensOf(tokens=token, who=who):
            return sum(_tokens_of(board, token, seat) for seat in players_meant(board, who, asker))
        case expressions.Happened():
            return number_of(board, amount, asker)
        case expressions.CalledNumber(number=name):
            return asker.context.meaning(name).number or 0
        case expressions.Sum(sum=parts):
            return sum(amount_of(board, part, asker) for part in parts)
        case expressions.Difference(difference=parts):
            first, *others = (amount_of(board, part, asker) for part in parts)
            return first - sum(others)
        case expressions.Product(product=parts):
            return math.prod(amount_of(board, part, asker) for part in parts)
        case expressions.Half(half=whole, round=rounding):
            return (amount_of(board, whole, asker) + (rounding is Rounding.UP)) // 2
        case expressions.Least(least=parts):
            return min(amount_of(board, part, asker) for part in parts)
        case expressions.Greatest(greatest=parts):
            return max(amount_of(board, part, asker) for part in parts)
        case _:
            assert_never(amount)


def count_of(board: Board, counted: expressions.CountOf | expressions.CountIs, asker: Asker) -> int:
    """Return the number of cards that pass a filter; hidden cards of hands and decks are only counted."""
    wanted, zone = counted.count, counted.zone
    if zone is Zone.PLAY:
        return sum(matches(board, wanted, card, asker) for card in board.cards.values())
    if zone is Zone.UNDER:
        above = cards_meant(board, counted.of or Reference.THIS_CARD, asker)
        cards = [one.card for number in above for one in board.cards[number].under]
    else:
        seats = players_meant(board, counted.who, asker)
        cards = [card for seat in seats for card in board.players[seat].cards_in(zone)]
    if zone in HIDDEN_ZONES:
        return len(cards)
    return sum(passes_out_of_play(board, wanted, card, asker) for card in cards)


def passes_out_of_play(board: Board, wanted: Filter, card: CardKey, asker: Asker) -> bool:
    """Return whether a card of a hand, deck or pile passes a filter, by its printed features."""
    return passes_printed(board, wanted, card, asker) and (
        (not wanted.any_ or any(passes_out_of_play(board, one, card, asker) for one in wanted.any_))
        and (wanted.not_ is None or not passes_out_of_play(board, wanted.not_, card, asker))
    )


def passes_printed(board: Board, wanted: Filter, card: CardKey, asker: Asker) -> bool:
    """Return whether the printed features of a card pass a filter, apart from inner filters."""
    face = board.faces[card]
    if wanted.kind is not None and wanted.kind is not face.kind:
        return False
    if not (face.traits.issuperset(wanted.traits) and face.traits.isdisjoint(wanted.lacking)):
        return False
    return wanted.is_plain or (
        wanted.name in (None, face.title)
        and (wanted.keyword is None or any(one.keyword.name == wanted.keyword for one in face.keywords))
        and (not wanted.named or asker.context.named == card)
        and is_within(board, wanted.cost, face.cost, asker)
        and is_within(board, wanted.value, face.value, asker)
        and ((wanted.attack is None and wanted.defense is None) or face.kind is Kind.EQUIPMENT)
        and is_within(board, wanted.attack, face.attack, asker)
        and is_within(board, wanted.defense, face.defense, asker)
    )


def _passes_lying(board: Board, wanted: Filter, one: Lying, asker: Asker) -> bool:
    friendly = wanted.side is None or (one.seat == asker.seat) is (wanted.side is Side.FRIENDLY)
    return friendly and passes_out_of_play(board, wanted, one.card, asker)


def _printed_value(face: Face, value: Value) -> int:
    """Return a value of a card out of play; values that only cards in play have are 0."""
    match value:
        case Value.ATTACK:
            return face.attack
        case Value.DEFENSE:
            return face.defense
        case Value.COST:
            return face.cost
        case Value.ENERGY:
            return face.value
        case Value.DAMAGE | Value.EQUIPMENT | Value.CONDITIONS | Value.UNDER:
            return 0
        case _:
            assert_never(value)


def _value_of(board: Board, value: Value, number: CardNumber, attack: Attacking | None) -> int:
    card, face = board.cards[number], board.face(number)
    match value:
        case Value.ATTACK:
            return attack_of(board, number, attack)
        case Value.DEFENSE:
            return defense_of(board, number)
        case Value.DAMAGE:
            return card.damage
        case Value.COST:
            return face.cost
        case Value.ENERGY:
            return face.value
        case Value.EQUIPMENT:
            return len(board.equipment_of(number))
        case Value.CONDITIONS:
            return len(card.conditions)
        case Value.UNDER:
            return len(card.under)
        case _:
            assert_never(value)


def _tokens_of(board: Board, token: Token, seat: int) -> int:
    player = board.players[seat]
    match token:
        case Token.BACON:
            return player.bacon
        case Token.ENERGY:
            return player.energy
        case Token.SPENT:
            return board.rules.pool.energy_of(player.spent)
        case _:
            assert_never(token)


def is_so(board: Board, whether: Whether, asker: Asker) -> bool:
    """Return whether a test is true."""
    match whether:
        case expressions.CountIs(at_least=least, at_most=most):
            number = count_of(board, whether, asker)
            return is_between(board, number, 1 if least is most is None else least, most, asker)
        case expressions.AmountIs(amount=amount, at_least=least, at_most=most):
            return is_between(board, amount_of(board, amount, asker), least, most, asker)
        case expressions.CardIs(card=reference, is_=wanted):
            passed = [matches(board, wanted, board.cards[one], asker) for one in cards_meant(board, reference, asker)]
            passed += [_passes_lying(board, wanted, one, asker) for one in lying_meant(board, reference, asker)]
            return bool(passed) and all(passed)
        case expressions.TurnIs(turn=side):
            return (board.turn().seat == asker.seat) is (side is Side.FRIENDLY)
        case expressions.AllOf(all_=parts):
            return all(is_so(board, part, asker) for part in parts)
        case expressions.AnyOf(any_=parts):
            return any(is_so(board, part, asker) for part in parts)
        case expressions.NotSo(not_=part):
            return not is_so(board, part, asker)
        case _:
            assert_never(whether)


def any_holds(board: Board, aspect: Aspect, number: CardNumber, attack: Attacking | None) -> bool:
    """Return whether any of the constant effects on an aspect holds for a card."""
    for holding in board.in_force.constants[aspect]:
        if holding.only is not None and holding.only != number:
            continue
        if holding.always or holds_for(board, holding, number, attack):
            return True
    return False


def changes_of(board: Board, number: CardNumber, holdings: Iterable[Holding], attack: Attacking | None) -> list[Change]:
    """Return the changes of a card's value by those constant effects on it that hold for the card."""
    changes = []
    for holding in holdings:
        if holding.only is not None and holding.only != number:
            continue  # holds_for would say so too, but its call takes longer than the rest of the loop
        action = holding.action
        if isinstance(action, _MODIFY) and (holding.always or holds_for(board, holding, number, attack)):
            by = amount_held(board, holding, action.by, number, attack)
            changes.append(change_of(action.operation, by, action.damage, action.round))
    return changes


def holdings_for(board: Board, aspect: Aspect, number: CardNumber, attack: Attacking | None) -> list[Holding]:
    """Return the constant effects on an aspect that hold for a card now, in an attack if one is given."""
    holdings = board.in_force.constants.get(aspect, ())
    return [holding for holding in holdings if holds_for(board, holding, number, attack)]


def amount_held(board: Board, holding: Holding, amount: Amount, number: int, attack: Attacking | None = None) -> int:
    """Return an amount of a constant effect that holds for a card, or for a player by seat.

    The amount is about the attack by which the effect holds (S28): the innermost one of several, unless one is given.
    For a temporary effect, it was worked out at the beginning.
    """
    source = holding.source
    if isinstance(source, LastingEffect):
        return source.amount
    if isinstance(amount, int):
        return amount
    if attack is None and holding.bound is _ONE:
        attack = next(one for one in reversed(board.attacks()) if _holds_in(board, holding, source, number, one))
    return amount_for(board, amount, in_attack(source, attack), number)


def holds_for(board: Board, holding: Holding, number: int, attack: Attacking | None = None) -> bool:
    """Return whether an effect holds for a card, or for a player by seat.

    Without a given attack, all attacks in progress count (S28).
    """
    if holding.only is not None and holding.only != number:
        return False
    source, bound = holding.source, holding.bound
    if isinstance(source, LastingEffect):
        return number in (source.players if isinstance(holding.action, language.ModifyPlayer) else source.cards)
    if holding.gate is not None and not _is_open(board, holding.gate, source, attack):
        return False
    if bound is _FREE:
        return _holds_in(board, holding, source, number, None)
    attacks = board.attacks() if attack is None else [attack]
    if bound is _ONE:
        return any(_holds_in(board, holding, source, number, one) for one in attacks)
    if not attacks:
        return _holds_in(board, holding, source, number, None)
    return all(_holds_in(board, holding, source, number, one) for one in attacks)


def _is_open(board: Board, gate: Gate, source: CardAsker, attack: Attacking | None) -> bool:
    """Return whether a card has a constant effect that is granted, can be lost or works out of play (S72, S81, S98)."""
    if gate.lying is not None:
        return is_there(board, gate.lying)
    number = source.source
    assert number is not None
    if gate.grants and not any(_is_granted(board, grant, number, attack) for grant in gate.grants):
        return False
    return not is_lost(board, number, gate.keyword, printed=gate.printed)


def _holds_in(board: Board, holding: Holding, source: CardAsker, number: int, attack: Attacking | None) -> bool:
    action = holding.action
    if isinstance(action, language.ModifyPlayer):
        about = number in players_meant(board, action.who, source)
    else:
        about = holding.only is not None or _is_about(board, action.cards, source, number, attack)
    return about and (holding.during is None or _is_so_now(board, holding.during, source, attack))


def _is_about(board: Board, selected: Selector, source: CardAsker, number: int, attack: Attacking | None) -> bool:
    if isinstance(selected, Each):
        return _passes(board, selected.each, source, number, attack)
    assert attack is not None
    return number == (attack.card if selected is _ATTACKING_CARD else attack.defending)


def _is_so_now(board: Board, during: While, source: CardAsker, attack: Attacking | None) -> bool:
    if during.this is not None and not _passes(board, during.this, source, source.source, attack):
        return False
    if during.if_ is not None and not is_so(board, during.if_, in_attack(source, attack)):
        return False
    if attack is None:
        return True
    if during.attacking is not None and not _passes(board, during.attacking, source, attack.card, attack):
        return False
    return during.defending is None or _passes(board, during.defending, source, attack.defending, attack)


def _passes(board: Board, wanted: Filter, source: CardAsker, number: int | None, attack: Attacking | None) -> bool:
    return number in board.cards and matches(board, wanted, board.cards[CardNumber(number)], in_attack(source, attack))
