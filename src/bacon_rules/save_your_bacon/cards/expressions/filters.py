"""Which cards (filters), and how many (amounts), as data.

The two are made of each other: a filter can ask for a value that is worked out from a number of cards that pass a
filter.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, assert_never

import attrs

from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import Sparse, written
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    Kind,
    Reference,
    Rounding,
    Side,
    Token,
    Trait,
    Value,
    Who,
    Zone,
)


@attrs.frozen(kw_only=True)
class CountOf(Sparse):
    """How many cards pass a filter.

    Attributes:
        count: which cards.
        zone: where.
        who: whose hands, decks, discards or spent energy stacks; in play, the filter says whose.
        of: underneath which card; the effect's card if it is left out.
    """

    count: Filter
    zone: Zone = Zone.PLAY
    who: Who = Who.YOU
    of: Reference | None = None


@attrs.frozen(kw_only=True)
class ValueOf(Sparse):
    """A value of a card, or of several cards together.

    Attributes:
        value: which value.
        of: which card.
    """

    value: Value
    of: Reference


@attrs.frozen(kw_only=True)
class CountersOf(Sparse):
    """How many counters are on a card, or on several cards together (S40).

    Attributes:
        counters: which counters.
        of: on which card.
    """

    counters: str
    of: Reference


@attrs.frozen(kw_only=True)
class TokensOf(Sparse):
    """How many tokens players have.

    Attributes:
        tokens: which tokens.
        who: whose, together.
    """

    tokens: Token
    who: Who = Who.YOU


@attrs.frozen(kw_only=True)
class Sum(Sparse):
    """Amounts added up."""

    sum: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Difference(Sparse):
    """The first amount less the others."""

    difference: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Product(Sparse):
    """Amounts multiplied."""

    product: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Half(Sparse):
    """Half of an amount (§11.1).

    Attributes:
        half: of what.
        round: which way; up unless a card says otherwise.
    """

    half: Term
    round: Rounding = Rounding.UP


@attrs.frozen(kw_only=True)
class Least(Sparse):
    """The least of some amounts."""

    least: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Greatest(Sparse):
    """The greatest of some amounts."""

    greatest: tuple[Term, ...]


Combined = Sum | Difference | Product | Least | Greatest
"""An amount that is made of several others."""

WorkedOut = CountOf | ValueOf | CountersOf | TokensOf | Half | Combined
"""An amount that follows from the table."""

Amount = int | AmountWord | WorkedOut
"""How much or how many: a number from 1 to 99, or what is worked out when it is needed (§11.1)."""

Term: TypeAlias = Annotated[Amount, "or 0"]
"""An amount that another one is compared with or made of: as `Amount`, but it can be 0 as well."""


def parts_of(amount: Combined) -> tuple[str, tuple[Amount, ...]]:
    """Return the key under which an amount has the amounts that it is made of, and these."""
    match amount:
        case Sum(sum=parts):
            return "sum", parts
        case Difference(difference=parts):
            return "difference", parts
        case Product(product=parts):
            return "product", parts
        case Least(least=parts):
            return "least", parts
        case Greatest(greatest=parts):
            return "greatest", parts
        case _:
            assert_never(amount)


@attrs.frozen(kw_only=True)
class Range:
    """Which numbers: those within these bounds; in a file, a number stands for itself alone.

    Attributes:
        at_least: the least of them.
        at_most: the greatest of them.
    """

    at_least: Term | None = None
    at_most: Term | None = None

    def to_json(self) -> JsonValue:
        """Return the number that it stands for alone, or its bounds."""
        if isinstance(self.at_least, int) and self.at_least == self.at_most:
            return self.at_least
        bounds = (("at_least", self.at_least), ("at_most", self.at_most))
        return {key: written(bound) for key, bound in bounds if bound is not None}


@attrs.frozen(kw_only=True)
class CountersAre(Sparse):
    """How many counters have to be on a card (S40).

    Attributes:
        counter: which counters.
        at_least: the least number of them; 1 if no bound is given.
        at_most: the greatest number of them.
    """

    counter: str
    at_least: Term | None = None
    at_most: Term | None = None


_COMMON: Final = frozenset({"kind", "side", "ready", "traits", "lacking"})


@attrs.frozen(kw_only=True)
class Filter(Sparse):
    """Which cards: those for which everything given here holds.

    Attributes:
        kind: what kind of card.
        side: whose; `None` for anybody's.
        ready: ready or, if false, exhausted; what is considered exhausted is exhausted.
        attacking: whether it is attacking.
        defending: whether it is the target of an attack.
        damaged: whether damage is on it.
        traits: the traits it has, all of them.
        lacking: the traits it lacks, all of them.
        condition: the condition it has, by name.
        other: whether the card of the effect is left out.
        of_this_champion: only what is equipped to this champion.
        same_as: that it is this very card.
        name: the archetype or name of the card.
        named: that it has the name that was named last in this effect.
        cost: its energy cost.
        value: its energy value.
        attack: its attack value.
        defense: its defense value.
        damage: how much damage is on it.
        equipment: how many cards are equipped to it.
        counters: how many counters are on it.
        has: that equipment that passes this filter is equipped to it.
        of: that it is equipped to this champion.
        owner: whose it is, whoever controls it.
        any_: that it passes one of these filters.
        not_: that it does not pass this filter.
        is_common: whether nothing is asked but what most filters ask: kind, side, readiness and traits.
        is_plain: whether nothing is asked but the attributes before `name`.
        asks_how_it_stands: whether something is asked that is true of cards in play alone, and can change there.
        asks_how_it_is: whether something is asked that can change while the card is in play: also traits and values.
    """

    kind: Kind | None = None
    side: Side | None = None
    ready: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    damaged: bool | None = None
    traits: tuple[Trait, ...] = ()
    lacking: tuple[Trait, ...] = ()
    condition: str | None = None
    other: bool = False
    of_this_champion: bool = False
    same_as: Reference | None = None
    name: str | None = None
    named: bool = False
    cost: Range | None = None
    value: Range | None = None
    attack: Range | None = None
    defense: Range | None = None
    damage: Range | None = None
    equipment: Range | None = None
    counters: CountersAre | None = None
    has: Filter | None = None
    of: Reference | None = None
    owner: Side | None = None
    any_: tuple[Filter, ...] = ()
    not_: Filter | None = None
    is_common: bool = attrs.field(init=False, eq=False, repr=False)
    is_plain: bool = attrs.field(init=False, eq=False, repr=False)
    asks_how_it_stands: bool = attrs.field(init=False, eq=False, repr=False)
    asks_how_it_is: bool = attrs.field(init=False, eq=False, repr=False)

    @is_common.default
    def _asks_what_most_ask(self) -> bool:
        return self.asked <= _COMMON

    @is_plain.default
    def _asks_no_more(self) -> bool:
        names = [field.name for field in attrs.fields(Filter) if field.init]
        return all(not getattr(self, name) for name in names[names.index("name") :])

    @property
    def asked(self) -> frozenset[str]:
        """What is asked: the keys of this filter, and of those within it."""
        fields = (field for field in attrs.fields(Filter) if field.init)
        own = frozenset(field.name for field in fields if getattr(self, field.name) != field.default)
        return own.union(*(one.asked for one in (*self.any_, *filter(None, (self.not_, self.has)))))

    @asks_how_it_stands.default
    def _asks_of_cards_in_play(self) -> bool:
        states = (self.ready, self.attacking, self.defending, self.damaged, self.condition, self.of, self.owner)
        ranges = (self.damage, self.equipment, self.counters, self.has)
        return self.of_this_champion or any(one is not None for one in (*states, *ranges))

    @asks_how_it_is.default
    def _asks_what_changes(self) -> bool:
        own = self.traits or self.lacking or self.attack is not None or self.defense is not None
        within = (*self.any_, *filter(None, (self.not_,)))
        return self.asks_how_it_stands or bool(own) or any(one.asks_how_it_is for one in within)
