"""Filters, which describe cards, and amounts, which are numbers, as data.

Filters and amounts can contain each other: a filter can compare a value with the number of cards that pass another
filter.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import attrs

from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import Sparse, written
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    AnyTrait,
    DamageKind,
    Kind,
    Mention,
    Players,
    Rounding,
    Side,
    Since,
    Timing,
    Token,
    Value,
    Who,
    Zone,
)


@attrs.frozen(kw_only=True)
class CountOf(Sparse):
    """The number of cards that pass a filter.

    Attributes:
        count: the filter.
        zone: the zone of the cards.
        who: the players whose hands, decks, discards or spent energy stacks count; in play, the filter has the side.
        of: the card above cards underneath; the effect's card if it is left out.
    """

    count: Filter
    zone: Zone = Zone.PLAY
    who: Players = Who.YOU
    of: Mention | None = None


@attrs.frozen(kw_only=True)
class ValueOf(Sparse):
    """A value of a card, or of several cards together.

    Attributes:
        value: the value.
        of: the card or cards.
    """

    value: Value
    of: Mention


@attrs.frozen(kw_only=True)
class CountersOf(Sparse):
    """The number of counters on a card, or on several cards together (S40).

    Attributes:
        counters: the name of the counters.
        of: the card or cards.
    """

    counters: str
    of: Mention


@attrs.frozen(kw_only=True)
class TokensOf(Sparse):
    """The number of tokens of players.

    Attributes:
        tokens: the kind of tokens.
        who: the players, counted together.
    """

    tokens: Token
    who: Players = Who.YOU


@attrs.frozen(kw_only=True)
class Happened(Sparse):
    """The number of happenings of a kind until now (S82).

    Attributes:
        happened: the kind of happening.
        since: the time from which on they count.
        total: whether their amounts are added up, such as the damage placed, instead of counting them.
    """

    happened: Deed
    since: Since = Since.TURN
    total: bool = False


@attrs.frozen(kw_only=True)
class CalledNumber(Sparse):
    """The number to which an effect action before has given a name (S77).

    Attributes:
        number: the name, a letter.
    """

    number: str


@attrs.frozen(kw_only=True)
class Sum(Sparse):
    """The sum of amounts."""

    sum: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Difference(Sparse):
    """The first amount minus the others."""

    difference: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Product(Sparse):
    """The product of amounts."""

    product: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Half(Sparse):
    """Half of an amount (§11.1).

    Attributes:
        half: the amount.
        round: the rounding; up unless a card says otherwise.
    """

    half: Term
    round: Rounding = Rounding.UP


@attrs.frozen(kw_only=True)
class Least(Sparse):
    """The least of several amounts."""

    least: tuple[Term, ...]


@attrs.frozen(kw_only=True)
class Greatest(Sparse):
    """The greatest of several amounts."""

    greatest: tuple[Term, ...]


Combined = Sum | Difference | Product | Least | Greatest
"""An amount combined from several others."""

WorkedOut = CountOf | ValueOf | CountersOf | TokensOf | Happened | CalledNumber | Half | Combined
"""An amount worked out from the table."""

Amount = int | AmountWord | WorkedOut
"""An amount: a number from 1 to 99, or an expression that is worked out when needed (§11.1)."""

Term: TypeAlias = Annotated[Amount, "or 0"]
"""An amount within a comparison or another amount: as `Amount`, but 0 is possible, too."""


def parts_of(amount: Combined) -> tuple[str, tuple[Amount, ...]]:
    """Return the key of the amounts within an amount, and these amounts."""
    [field] = attrs.fields(type(amount))
    return field.name, getattr(amount, field.name)


@attrs.frozen(kw_only=True)
class Range:
    """Numbers within bounds; in a file, a single number stands for itself.

    Attributes:
        at_least: the least number.
        at_most: the greatest number.
    """

    at_least: Term | None = None
    at_most: Term | None = None

    def to_json(self) -> JsonValue:
        """Return the only number, or the bounds."""
        if isinstance(self.at_least, int) and self.at_least == self.at_most:
            return self.at_least
        bounds = (("at_least", self.at_least), ("at_most", self.at_most))
        return {key: written(bound) for key, bound in bounds if bound is not None}


@attrs.frozen(kw_only=True)
class CountersAre(Sparse):
    """A demand on the number of counters on a card (S40).

    Attributes:
        counter: the name of the counters.
        at_least: the least number; 1 if no bound is given.
        at_most: the greatest number.
    """

    counter: str
    at_least: Term | None = None
    at_most: Term | None = None


_COMMON: Final = frozenset({"kind", "side", "ready", "traits", "lacking"})


@attrs.frozen(kw_only=True)
class Filter(Sparse):
    """A filter, passed by the cards that meet every demand given here.

    Attributes:
        kind: the kind of card.
        side: the side of the card; `None` for any side.
        ready: ready or, if false, exhausted; considered exhausted counts as exhausted.
        attacking: whether the card is attacking.
        defending: whether the card is the target of an attack.
        damaged: whether the card has damage.
        traits: the traits that the card must all have.
        lacking: the traits that the card must all lack.
        condition: the name of a condition of the card.
        other: whether the card of the effect is excluded.
        of_this_champion: whether the card must be equipped to this champion.
        same_as: the only card that passes.
        name: the archetype or name of the card.
        keyword: the name of a keyword of the card, printed or granted (S79).
        named: whether the card must have the name that was named last in this effect.
        cost: the energy cost.
        value: the energy value.
        attack: the attack value.
        defense: the defense value.
        damage: the amount of damage on the card.
        equipment: the number of cards equipped to the card.
        counters: the number of counters on the card.
        has: a filter for equipment on the card.
        of: the champion that the card must be equipped to.
        owner: the owner of the card, which need not be the controller.
        any_: filters of which the card must pass at least one.
        not_: a filter that the card must not pass.
        is_common: whether only the usual demands are made: kind, side, readiness and traits.
        is_plain: whether only attributes before `name` are given.
        asks_how_it_stands: whether a demand is about a changing state that only cards in play have.
        asks_how_it_is: whether a demand is about something that can change in play, including traits and values.
    """

    kind: Kind | None = None
    side: Side | None = None
    ready: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    damaged: bool | None = None
    traits: tuple[AnyTrait, ...] = ()
    lacking: tuple[AnyTrait, ...] = ()
    condition: str | None = None
    other: bool = False
    of_this_champion: bool = False
    same_as: Mention | None = None
    name: str | None = None
    keyword: str | None = None
    named: bool = False
    cost: Range | None = None
    value: Range | None = None
    attack: Range | None = None
    defense: Range | None = None
    damage: Range | None = None
    equipment: Range | None = None
    counters: CountersAre | None = None
    has: Filter | None = None
    of: Mention | None = None
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
        """The keys of this filter, and of the filters within it."""
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
        own = self.traits or self.lacking or self.keyword or self.attack is not None or self.defense is not None
        within = (*self.any_, *filter(None, (self.not_,)))
        return self.asks_how_it_stands or bool(own) or any(one.asks_how_it_is for one in within)


@attrs.frozen(kw_only=True, cache_hash=True)
class Deed(Sparse):
    """A kind of happening: something that reaction text reacts to, or that text counts (§10.2.1, S82).

    Attributes:
        timing: the kind of happening.
        card: a filter for the card of the happening; for a played card or a declared effect, for that card or the
            effect's card.
        by: a filter for the card that caused the happening: the source of damage, the victor over a card, the champion
            that uses a card, the other card of an attack; if only `side` is asked, for the player who caused it.
        side: the player of the happening, whose turn, hand, bacon or card it is.
        damage: for damage, its kind.
        condition: for a condition that is applied or removed, its name.
        zone: for a discarded card, its zone before.
    """

    timing: Timing
    card: Filter | None = None
    by: Filter | None = None
    side: Side | None = None
    damage: DamageKind | None = None
    condition: str | None = None
    zone: Zone | None = None

    @property
    def filters(self) -> tuple[Filter, ...]:
        """Its filters for cards, without the filters within them."""
        return tuple(wanted for wanted in (self.card, self.by) if wanted is not None)

    @property
    def asked(self) -> frozenset[str]:
        """The keys of its filters, and of the filters within them."""
        return frozenset().union(*(wanted.asked for wanted in self.filters))

    @property
    def asks_how_it_was(self) -> bool:
        """Whether it asks for changeable features of a card, so that the earlier state must be known (S28)."""
        return any(wanted.asks_how_it_is for wanted in self.filters)


def passes_part(wanted: Filter, part: tuple[bool, bool, bool]) -> bool:
    """Return whether a card's part in an attack passes a filter (S28).

    Args:
        wanted: the filter.
        part: whether the card attacks, is attacked, and has the other part in another attack.
    """
    attacking, defending, both = part
    if wanted.attacking and wanted.defending:
        return both
    return wanted.attacking in (None, attacking) and wanted.defending in (None, defending)
