"""Tests as the words after "if": "there are 2 or more damaged champions", "it is your turn"."""

from __future__ import annotations

from typing import assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import has_happened
from bacon_rules.save_your_bacon.card_texts.descriptions import Description, joined
from bacon_rules.save_your_bacon.card_texts.expressions import (
    TOKENS,
    amount_phrase,
    are_fixed,
    bounds_phrase,
    counted,
    denied,
    predicates,
)
from bacon_rules.save_your_bacon.card_texts.grammar import listed
from bacon_rules.save_your_bacon.card_texts.players import have, together
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.expressions import (
    AllOf,
    Amount,
    AmountIs,
    AnyOf,
    CardIs,
    CountIs,
    CountOf,
    Difference,
    Filter,
    Happened,
    NotSo,
    TokensOf,
    TurnIs,
    Whether,
)
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Side, Token, Zone


def whether_phrase(whether: Whether, scope: Scope) -> str:
    """Return a test as words."""
    match whether:
        case CountIs():
            return _there_are(whether, scope)
        case AmountIs():
            return _amount_is(whether, scope)
        case CardIs(card=reference, is_=Filter(named=True) as wanted) if wanted == Filter(named=True):
            cards = reference_phrase(reference, scope)
            return f"{cards.text} {'have' if cards.plural else 'has'} the chosen name"
        case CardIs(card=reference, is_=wanted):
            cards = reference_phrase(reference, scope)
            return f"{cards.text} {joined(predicates(wanted, scope), cards)}"
        case TurnIs(turn=side):
            return f"it is {_turn(side)}"
        case AllOf(all_=parts):
            return listed([_part(part, scope) for part in parts])
        case AnyOf(any_=parts):
            return listed([_part(part, scope) for part in parts], "or")
        case NotSo(not_=part):
            return _not_so(part, scope)
        case _:
            assert_never(whether)


def _part(whether: Whether, scope: Scope) -> str:
    text = whether_phrase(whether, scope)
    return f"either {text}" if isinstance(whether, AnyOf) else text


def _turn(side: Side) -> str:
    return "your turn" if side is Side.FRIENDLY else "an opponent's turn"


def _not_so(part: Whether, scope: Scope) -> str:
    match part:
        case CountIs(at_least=None, at_most=None):
            return _there_are(attrs.evolve(part, at_most=0), scope)
        case AmountIs(amount=Happened(), at_least=1, at_most=None):
            return _amount_is(attrs.evolve(part, at_least=None, at_most=0), scope)
        case CardIs(card=reference, is_=wanted):
            cards = reference_phrase(reference, scope)
            return f"{cards.text} {joined(denied(wanted, scope), cards)}"
        case TurnIs(turn=side):
            return f"it is not {_turn(side)}"
        case NotSo(not_=inner):
            return whether_phrase(inner, scope)
        case _:
            return f"it is not true that {whether_phrase(part, scope)}"


def _there_are(whether: CountIs, scope: Scope) -> str:
    found = counted(CountOf(count=whether.count, zone=whether.zone, who=whether.who, of=whether.of), scope)
    least, most = whether.at_least, whether.at_most
    if least is most is None or (least == 1 and most is None):
        return f"there is {found.one().text}"
    if most == 0:
        return f"there are no {found.all()}"
    if are_fixed(least, most):
        return _fixed_number(found, least, most, scope)
    return f"the number of {found.all()} is {bounds_phrase(least, most, scope)}"


def _fixed_number(found: Description, least: Amount | None, most: Amount | None, scope: Scope) -> str:
    number = bounds_phrase(least, most, scope).replace("less", "fewer")
    if least == most == 1:
        return f"there is exactly 1 {'other ' * found.other}{found.singular()}"
    return f"there are {'exactly ' if least == most else ''}{number} {found.all()}"


def _amount_is(whether: AmountIs, scope: Scope) -> str:
    bounds = (whether.at_least, whether.at_most)
    match whether.amount:
        case TokensOf(tokens=Token.BACON | Token.ENERGY as kind, who=who) if are_fixed(*bounds):
            if bounds in ((None, 0), (0, 0)):
                return f"{have(who, scope)} no {TOKENS[kind].strip()}"
            number = bounds_phrase(*bounds, scope, TOKENS[kind])
            exactly = "exactly " if bounds[0] == bounds[1] else ""
            return f"{have(who, scope)} {exactly}{number}".replace("less", "fewer")
        case Happened() as amount:
            return has_happened(whether, amount, scope)
        case AmountWord.THAT_MANY if bounds in ((None, 0), (0, 0)):
            return "there were none"
        case Difference(difference=(TokensOf() | CountOf() as first, TokensOf() | CountOf() as second)) if (
            bounds == (1, None) and _possessions(first) == _possessions(second) is not None
        ):
            other = together(second.who, scope)
            return f"{have(first.who, scope)} more {_possessions(first)} than {'you' if other is None else other.text}"
        case Difference(difference=(first, second)) if bounds == (1, None):
            return f"{amount_phrase(first, scope)} is greater than {amount_phrase(second, scope)}"
        case amount:
            return f"{amount_phrase(amount, scope)} is {bounds_phrase(*bounds, scope)}"


def _possessions(amount: TokensOf | CountOf) -> str | None:
    """Return what players have of which an amount is the number: "{B}", "cards in hand"; `None` if it is another."""
    match amount:
        case TokensOf(tokens=Token.BACON | Token.ENERGY as kind):
            return TOKENS[kind]
        case CountOf(count=wanted, zone=Zone.HAND) if wanted == Filter():
            return "cards in hand"
        case CountOf(count=wanted, zone=Zone.FACE_DOWN) if wanted == Filter():
            return "face-down cards"
        case _:
            return None
