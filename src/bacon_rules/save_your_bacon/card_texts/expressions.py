"""Noun phrases for filters and amounts, which can contain each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.descriptions import NOUNS, Description, Predicate, Relative
from bacon_rules.save_your_bacon.card_texts.grammar import listed, plural, with_article
from bacon_rules.save_your_bacon.card_texts.players import have, inside, place_phrase, together
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.expressions import (
    Amount,
    CalledNumber,
    CountersAre,
    CountersOf,
    CountOf,
    Difference,
    Filter,
    Greatest,
    Half,
    Happened,
    Least,
    Product,
    Range,
    Sum,
    TokensOf,
    ValueOf,
)
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    AnyTrait,
    Kind,
    Reference,
    Rounding,
    Side,
    Token,
    Value,
    Zone,
)

VALUES: Final = {
    "cost": "energy cost",
    "value": "energy value",
    "attack": "Attack",
    "defense": "Defense",
}
"""The printed numbers of cards that a filter can ask for."""


def description(wanted: Filter, scope: Scope) -> Description:
    """Return the description of the cards that pass a filter."""
    return Description(
        before=tuple(_adjectives(wanted)),
        noun=NOUNS[kind_of(wanted)],
        after=tuple(_additions(wanted, scope)),
        relative=tuple(_relative(wanted, scope)),
        other=wanted.other and can_be_this_card(wanted, scope.kind),
        known=None if wanted.same_as is None else reference_phrase(wanted.same_as, scope),
    )


def predicates(wanted: Filter, scope: Scope) -> list[Predicate]:
    """Return a filter as predicates about a known card: "is ready", "has Burnt"."""
    described = wanted.kind is not None or wanted.name is not None or wanted.named or wanted.same_as is not None
    if described or wanted.other or wanted == Filter():
        return [_being([wanted], scope)]
    states = [*_adjectives(attrs.evolve(wanted, attacking=None, defending=None)), *_parts(wanted)]
    said = [Predicate("be", state) for state in [*states, *_equipped(wanted, scope)]]
    said += [Predicate("have", having) for having in _having(wanted, scope)]
    said += [Predicate("lack", lacking) for lacking in _icons(wanted.lacking)]
    if wanted.any_:
        said.append(_being(wanted.any_, scope))
    if wanted.not_ is not None:
        said += denied(wanted.not_, scope)
    return said


def denied(wanted: Filter, scope: Scope) -> list[Predicate]:
    """Return the statement that a card does not pass a filter."""
    [said] = _together(wanted, scope)
    return [said.negated()]


def icons(traits: tuple[AnyTrait, ...]) -> str:
    """Return traits as the rulebook prints them, "{TE} {MA}"."""
    return " ".join(_icons(traits))


def amount_phrase(amount: Amount, scope: Scope) -> str:  # noqa: C901
    """Return an amount as a noun phrase: "3", "the number of damaged champions", "half its Attack"."""
    match amount:
        case int():
            return str(amount)
        case AmountWord.THAT_MANY:
            return "that number"
        case AmountWord.X | AmountWord.N:
            return amount.name
        case CalledNumber(number=name):
            return name
        case CountersOf(counters=counter, of=reference):
            return f"the number of {counter} counters on {reference_phrase(reference, scope).text}"
        case CountOf():
            return f"the number of {counted(amount, scope).all()}"
        case ValueOf():
            return _value(amount, scope)
        case TokensOf(tokens=Token.SPENT, who=who):
            players = together(who, scope)
            return f"{'your' if players is None else players.genitive} spent energy"
        case TokensOf(who=who):
            return f"the number of {TOKENS[amount.tokens]} {have(who, scope)}"
        case Happened():
            return scope.recount(amount, scope)
        case _:
            return _combined(amount, scope)


def _combined(amount: Sum | Difference | Product | Half | Least | Greatest, scope: Scope) -> str:
    """Return the phrase for an amount worked out from others."""
    match amount:
        case Sum(sum=parts):
            return " plus ".join(_operand(part, scope) for part in parts)
        case Difference(difference=parts):
            return " minus ".join(_operand(part, scope) for part in parts)
        case Product(product=(2, part)):
            return f"twice {_operand(part, scope)}"
        case Product(product=parts):
            return " times ".join(_operand(part, scope) for part in parts)
        case Half(half=whole, round=rounding):
            down = " (rounded down)" if rounding is Rounding.DOWN else ""
            return f"half {_operand(whole, scope)}{down}"
        case Least(least=parts):
            return f"the {'lesser' if len(parts) == 2 else 'least'} of {_operands(parts, scope)}"
        case Greatest(greatest=parts):
            return f"the {'greater' if len(parts) == 2 else 'greatest'} of {_operands(parts, scope)}"
        case _:
            assert_never(amount)


TOKENS: Final = {Token.BACON: "{B}", Token.ENERGY: "{E+}"}
"""The icons of tokens."""


def counted(amount: CountOf, scope: Scope) -> Description:
    """Return the phrase for counted cards and their place."""
    found = description(amount.count, scope)
    if amount.zone is Zone.PLAY:
        return found
    if amount.zone is Zone.UNDER:
        above = reference_phrase(amount.of or Reference.THIS_CARD, scope).text
        return attrs.evolve(found, after=(*found.after, f"underneath {above}"))
    return attrs.evolve(
        found, after=(*found.after, f"{inside(amount.zone)} {place_phrase(amount.zone, amount.who, scope)}")
    )


def bounds_phrase(least: Amount | None, most: Amount | None, scope: Scope, unit: str = "") -> str:
    """Return the phrase for a number within bounds: "3", "2 or more", "at least its Attack"."""
    if least is None and most == 0:
        return f"0{unit}"
    low, high = (None if bound is None else f"{amount_phrase(bound, scope)}{unit}" for bound in (least, most))
    if least == most and low is not None:
        return low if isinstance(least, int) else f"equal to {low}"
    if low is None or high is None:
        known, few = (low, "more") if high is None else (high, "less")
        fixed = isinstance(least if high is None else most, int)
        return f"{known} or {few}" if fixed else f"{'at least' if high is None else 'at most'} {known}"
    return f"from {low} to {high}"


def are_fixed(*bounds: Amount | None) -> bool:
    """Return whether all given bounds are fixed numbers."""
    return all(bound is None or isinstance(bound, int) for bound in bounds)


def _operands(parts: tuple[Amount, ...], scope: Scope) -> str:
    return listed([_operand(part, scope) for part in parts])


def _operand(part: Amount, scope: Scope) -> str:
    """Return the phrase for an amount from which another is worked out."""
    text = amount_phrase(part, scope)
    return f"({text})" if isinstance(part, Sum | Difference) else text


def _value(amount: ValueOf, scope: Scope) -> str:
    cards = reference_phrase(amount.of, scope)
    match amount.value:
        case Value.ATTACK | Value.DEFENSE:
            return f"{cards.genitive} {str(amount.value).capitalize()}"
        case Value.COST:
            return f"{cards.genitive} energy cost"
        case Value.ENERGY:
            return f"{cards.genitive} energy value"
        case Value.DAMAGE:
            return f"the number of {{D}} on {cards.text}"
        case Value.EQUIPMENT:
            return f"the number of equipment cards equipped to {cards.text}"
        case Value.CONDITIONS:
            return f"the number of conditions on {cards.text}"
        case Value.UNDER:
            return f"the number of cards underneath {cards.text}"
        case _:
            assert_never(amount.value)


def _icons(traits: tuple[AnyTrait, ...]) -> list[str]:
    return [f"{{{trait.icon}}}" for trait in traits]


def kind_of(wanted: Filter) -> Kind | None:
    """Return the only kind of card that can pass a filter, if there is just one."""
    if wanted.kind is not None:
        return wanted.kind
    if wanted.condition is not None or wanted.has is not None or wanted.equipment is not None:
        return Kind.CHAMPION
    return Kind.EQUIPMENT if wanted.of_this_champion or wanted.of is not None else None


def can_be_this_card(wanted: Filter, kind: Kind | None) -> bool:
    """Return whether a filter can mean the very card with the text, given its kind if that is known."""
    return kind is None or kind_of(wanted) in (None, kind)


def _adjectives(wanted: Filter) -> list[str]:
    words = []
    if wanted.damaged is not None:
        words.append("damaged" if wanted.damaged else "undamaged")
    if wanted.ready is not None:
        words.append("ready" if wanted.ready else "exhausted")
    if wanted.attacking and wanted.same_as is not Reference.ATTACKING_CARD:
        words.append("attacking")
    if wanted.defending and wanted.same_as is not Reference.DEFENDING_CARD:
        words.append("defending")
    if wanted.side is not None and wanted.same_as is None:
        words.append(wanted.side.value)
    return words


def _parts(wanted: Filter) -> list[str]:
    """Return a filter's words about a card's part in an attack, each to follow "is"."""
    words = []
    if wanted.attacking is not None:
        words.append("attacking" if wanted.attacking else "not attacking")
    if wanted.defending is not None:
        words.append("being attacked" if wanted.defending else "not being attacked")
    return words


def _equipped(wanted: Filter, scope: Scope) -> list[str]:
    """Return a filter's words about equipment and about the players of cards."""
    said = []
    if wanted.of_this_champion:
        said.append("equipped to this champion")
    if wanted.of is not None:
        said.append(f"equipped to {reference_phrase(wanted.of, scope).text}")
    if wanted.owner is not None:
        said.append(f"owned by {'you' if wanted.owner is Side.FRIENDLY else 'an opponent'}")
    if wanted.has is not None:
        said.append(f"equipped with {description(attrs.evolve(wanted.has, kind=Kind.EQUIPMENT), scope).one().text}")
    return said


def _having(wanted: Filter, scope: Scope) -> list[str]:
    """Return a filter's words about the features of a card, each to follow "with"."""
    said = _icons(wanted.traits)
    if wanted.keyword is not None:
        said.append(wanted.keyword)
    if wanted.condition is not None:
        said.append(wanted.condition)
    for key, name in VALUES.items():
        within: Range | None = getattr(wanted, key)
        if within is not None:
            said.append(f"{name} {bounds_phrase(within.at_least, within.at_most, scope)}")
    if wanted.damage is not None:
        said.append(_damage(wanted.damage, scope))
    if wanted.equipment is not None:
        said.append(_equipment(wanted.equipment, scope))
    if wanted.counters is not None:
        said.append(_counters(wanted.counters, scope))
    return said


def _damage(within: Range, scope: Scope) -> str:
    unit = "{D}" if are_fixed(within.at_least, within.at_most) else ""
    number = bounds_phrase(within.at_least, within.at_most, scope, unit)
    return number if unit else f"a number of {{D}} {number}"


def _equipment(within: Range, scope: Scope) -> str:
    if within.at_most == 0:
        return "no equipment"
    if within == Range(at_least=1):
        return "equipment"
    return _so_many(within.at_least, within.at_most, "equipment card", scope)


def _counters(wanted: CountersAre, scope: Scope) -> str:
    if wanted.at_least is wanted.at_most is None:
        return f"{with_article(wanted.counter)} counter"
    if wanted.at_most == 0:
        return f"no {wanted.counter} counters"
    return _so_many(wanted.at_least, wanted.at_most, f"{wanted.counter} counter", scope)


def _so_many(least: Amount | None, most: Amount | None, noun: str, scope: Scope) -> str:
    number = bounds_phrase(least, most, scope)
    if not are_fixed(least, most):
        return f"a number of {plural(noun)} {number}"
    return f"{number.replace('less', 'fewer')} {noun if least == most == 1 else plural(noun)}"


def _additions(wanted: Filter, scope: Scope) -> list[str]:
    said = [] if wanted.name is None else [f"named {wanted.name}"]
    said += ["with the chosen name"] * wanted.named + _equipped(wanted, scope)
    having, lacking = _having(wanted, scope), _icons(wanted.lacking)
    if having:
        said.append(f"with {listed(having)}")
    if lacking:
        said.append(f"without {listed(lacking, 'or')}")
    if wanted.not_ is not None and is_one_card(wanted.not_):
        said.append(f"other than {description(wanted.not_, scope).one().text}")
    return said


def is_one_card(wanted: Filter) -> bool:
    """Return whether a filter only asks for a certain card."""
    return wanted.same_as is not None and wanted == Filter(same_as=wanted.same_as)


def _relative(wanted: Filter, scope: Scope) -> list[Relative]:
    """Return the parts of a filter that need a clause."""
    said: list[Relative] = []
    absent = [Predicate("be", part) for part in _parts(wanted) if part.startswith("not ")]
    if absent:
        said.append((tuple(absent), "and"))
    if wanted.any_:
        said.append((tuple(one for part in wanted.any_ for one in _together(part, scope)), "or"))
    if wanted.not_ is not None and not is_one_card(wanted.not_):
        said.append((tuple(denied(wanted.not_, scope)), "and"))
    return said


def _together(wanted: Filter, scope: Scope) -> list[Predicate]:
    """Return a whole filter as one predicate."""
    said = predicates(wanted, scope)
    return said if len(said) == 1 else [_being([wanted], scope)]


def _being(filters: Sequence[Filter], scope: Scope) -> Predicate:
    """Return the statement that cards pass one of some filters: "is a ready champion", "are ready champions"."""
    found = [description(wanted, scope) for wanted in filters]
    one = [cards.one().text for cards in found]
    many = [text if cards.known is not None else cards.all() for text, cards in zip(one, found, strict=True)]
    return Predicate("be", listed(one, "or"), many=listed(many, "or"))
