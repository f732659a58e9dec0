"""Quantities as text: "2{D}", "a card", "1{E+} for each damaged champion"."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import each_time
from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS, amount_phrase, counted
from bacon_rules.save_your_bacon.card_texts.grammar import with_article
from bacon_rules.save_your_bacon.card_texts.players import have
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.expressions import (
    Amount,
    CalledNumber,
    CountersOf,
    CountOf,
    Happened,
    Product,
    TokensOf,
    ValueOf,
)
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Reference, Token, Value

DAMAGE: Final = "{D}"
BACON: Final = "{B}"
ENERGY: Final = "{E}"
UPGRADED: Final = "{E+}"

MOST_ICONS: Final = 3
"""The greatest number of icons side by side in a cost; above it, the text has a number."""


@attrs.frozen
class Quantity:
    """A quantity as text.

    Attributes:
        text: the quantity, or the quantity of one time: "2{D}", "a card", "{D} equal to its Attack".
        after: the unit, at the end of the clause: " for each damaged champion".
    """

    text: str
    after: str = ""

    @property
    def alone(self) -> str:
        """The whole text, with the unit."""
        return f"{self.text}{self.after}"


def tokens(amount: Amount, icon: str, scope: Scope) -> Quantity:
    """Return a quantity of tokens."""
    return _of_unit(amount, f"1{icon}", icon, icon, scope)


def cards(amount: Amount, scope: Scope) -> Quantity:
    """Return a quantity of cards."""
    return _of_unit(amount, "a card", " cards", "cards", scope)


def actions(amount: Amount, scope: Scope) -> Quantity:
    """Return a quantity of additional actions."""
    return _of_unit(amount, "an additional action", " additional actions", "additional actions", scope)


def times(amount: Amount, scope: Scope) -> str:
    """Return a quantity of times."""
    return _of_unit(amount, "once", " times", "times", scope).alone


def counters(amount: Amount, counter: str, scope: Scope) -> Quantity:
    """Return a quantity of counters."""
    noun = f"{counter} counter"
    return _of_unit(amount, with_article(noun), f" {noun}s", f"{noun}s", scope)


def token_cards(amount: Amount, name: str, scope: Scope) -> Quantity:
    """Return a quantity of token cards."""
    noun = f"{name} token"
    return _of_unit(amount, with_article(noun), f" {noun}s", f"{noun}s", scope)


def _of_unit(amount: Amount, one: str, unit: str, plural: str, scope: Scope) -> Quantity:
    times, each = per_each(amount, scope)
    if each is not None:
        return Quantity(one if times == 1 else f"{times}{unit}", f" for each {each}")
    match amount:
        case int():
            return Quantity(one if amount == 1 else f"{amount}{unit}")
        case AmountWord.THAT_MANY:
            return Quantity(f"that many {plural}")
        case AmountWord.X | AmountWord.N | CalledNumber():
            return Quantity(f"{amount_phrase(amount, scope)}{unit}")
        case _ if Reference.ITSELF in parts_of(amount):  # the card has to be mentioned first
            return Quantity(plural, f" equal to {amount_phrase(amount, scope)}")
        case _:
            return Quantity(f"{plural} equal to {amount_phrase(amount, scope)}")


def per_each(amount: Amount, scope: Scope) -> tuple[int, str | None]:
    """Return the factor and the counted unit of an amount that counts something; else 1 and `None`."""
    match amount:
        case Product(product=(int() as times, part)):
            return times, _each(part, scope)
        case _:
            return 1, _each(amount, scope)


def icons_of(count: int, icon: str) -> str:
    """Return the icons of a cost: "{E}{E}"."""
    return icon * count if count <= MOST_ICONS else f"{count}{icon}"


def _each(amount: Amount, scope: Scope) -> str | None:
    """Return the words after "for each" for an amount that counts something; `None` for other amounts."""
    match amount:
        case CountOf():
            found = counted(amount, scope)
            return f"{'other ' * found.other}{found.singular()}"
        case TokensOf(tokens=Token.BACON | Token.ENERGY as kind, who=who):
            return f"{TOKENS[kind]} {have(who, scope)}"
        case ValueOf(value=Value.DAMAGE, of=reference):
            return f"{DAMAGE} on {reference_phrase(reference, scope).text}"
        case CountersOf(counters=counter, of=reference):
            return f"{counter} counter on {reference_phrase(reference, scope).text}"
        case ValueOf(value=Value.CONDITIONS, of=reference):
            return f"condition on {reference_phrase(reference, scope).text}"
        case ValueOf(value=Value.EQUIPMENT, of=reference):
            return f"equipment card equipped to {reference_phrase(reference, scope).text}"
        case Happened():
            return each_time(amount, scope)
        case _:
            return None
