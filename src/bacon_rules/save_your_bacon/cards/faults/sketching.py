"""Whether any card could pass a filter: all cards that differ in what is asked are tried.

A card is sketched by the features that filters ask for, one after the other, until it is clear whether it passes.  The
kinds of cards are few, and of numbers only those at a bound and next to it make a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.cards.expressions.filters import Amount, Filter, passes_part
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Mention, Reference, Side
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

MOST_TRIES: Final = 500
"""The greatest number of sketches for one question; after so many, a card is taken to pass."""

STATES: Final = (
    "ready",
    "attacking",
    "defending",
    "damaged",
    "condition",
    "of_this_champion",
    "same_as",
    "damage",
    "equipment",
    "counters",
    "has",
    "of",
    "owner",
)
"""The demands of a filter that only cards in play can meet."""

ONLY: Final[Mapping[str, tuple[Kind, ...]]] = {
    **dict.fromkeys(("cost", "value"), DECK_KINDS),
    **dict.fromkeys(("attack", "defense", "keyword", *STATES), IN_PLAY),
    "has": (Kind.CHAMPION,),
    **dict.fromkeys(("of_this_champion", "of"), (Kind.EQUIPMENT,)),
}
"""The kinds of cards that can meet a demand; what is not listed can be met by any, but for a condition."""

Feature: TypeAlias = tuple[str, object]
"""A feature of a card: what it is, and of what, such as a certain trait."""

Sketch: TypeAlias = Mapping[Feature, object]
"""The features of a card that are known."""

Verdict: TypeAlias = bool | Feature
"""Whether a sketched card passes, or the feature on which that depends."""

Question: TypeAlias = Callable[[Sketch], Verdict]

_KIND: Final[Feature] = ("kind", None)
_SIDE: Final[Feature] = ("side", None)
_DAMAGE: Final[Feature] = ("damage", None)
_EQUIPMENT: Final[Feature] = ("equipment", None)

_PARTS: Final = (
    (False, False, False),
    *((attacks, not attacks, both) for attacks in (True, False) for both in (False, True)),
)
"""The parts in an attack: whether a card attacks, is attacked, and has the other part in another attack."""

_VALUES: Final[Mapping[str, Collection[object]]] = {
    "side": tuple(Side),
    "owner": tuple(Side),
    "part": _PARTS,
    "name": (None,),
    **dict.fromkeys(("cost", "value", "attack", "defense", "damage", "counters"), (0,)),
    "equipment": (0, 1, 2),
}
"""The values of features besides those that are asked for, if they are not just false and true."""


def demands_of(wanted: Filter) -> list[str]:
    """Return the names of the demands that a filter makes."""
    return [name for name, default in _DEMANDS if getattr(wanted, name) != default]


_DEMANDS: Final = [(field.name, field.default) for field in attrs.fields(Filter) if field.init]


def only_kinds(name: str, wanted: Filter, known: Known) -> tuple[Kind, ...]:
    """Return the kinds of cards that can meet a demand of a filter; none if any can."""
    return known.bearers(wanted.condition) if name == "condition" else ONLY.get(name, ())


def can_pass(filters: Sequence[Filter], kinds: Collection[Kind], known: Known, card: Sketch | None = None) -> bool:
    """Return whether some card passes all of several filters.

    Args:
        filters: the filters.
        kinds: the possible kinds of the card.
        known: the knowledge at that place.
        card: what else is known of the card.
    """
    asked = _Asked(known, {_KIND: dict.fromkeys(kinds)})
    question = _all([asked.question(wanted) for wanted in filters])
    tries = iter(range(MOST_TRIES))

    def is_passed(card: Sketch) -> bool:
        said = question(card)
        if isinstance(said, bool):
            return said and _can_wear(card, known)
        if next(tries, None) is None:
            return True
        return any(is_passed({**card, said: value}) for value in asked.values[said])

    return is_passed(card or {})


def _can_wear(card: Sketch, known: Known) -> bool:
    """Return whether a card can have equipment as it is sketched."""
    asked = [(wanted, so) for (what, wanted), so in card.items() if what == "has" and isinstance(wanted, Filter)]
    worn, bare = ([wanted for wanted, so in asked if so is has] for has in (True, False))
    number = card.get(_EQUIPMENT, len(worn))
    if not number:
        return not worn
    if card[_KIND] is not Kind.CHAMPION:
        return False
    pieces = [worn] if number == 1 else [[one] for one in worn] or [[]]
    side = {_SIDE: card[_SIDE]} if _SIDE in card else None
    others = [Filter(not_=one) for one in bare]
    return all(can_pass([*piece, *others], (Kind.EQUIPMENT,), known, side) for piece in pieces)


@attrs.frozen
class _Asked:
    """The features that filters ask for.

    Attributes:
        known: the knowledge at that place.
        values: the values of each feature that make a difference, in order.
    """

    known: Known
    values: dict[Feature, dict[object, None]]

    def question(self, wanted: Filter) -> Question:
        """Return the question whether a card passes a filter."""
        only = [only_kinds(name, wanted, self.known) for name in demands_of(wanted)]
        return _all([*(self._is(_KIND, *kinds) for kinds in only if kinds), *self._demands(wanted)])

    def _demands(self, wanted: Filter) -> Iterator[Question]:
        yield from self._of_words(wanted)
        yield from self._of_names(wanted)
        yield from self._of_numbers(wanted)
        yield from self._of_filters(wanted)

    def _of_words(self, wanted: Filter) -> Iterator[Question]:
        for key in ("kind", "side", "owner", "ready"):
            if getattr(wanted, key) is not None:
                yield self._is((key, None), getattr(wanted, key))
        yield from (self._has("trait", trait) for trait in wanted.traits)
        yield from (_not(self._has("trait", trait)) for trait in wanted.lacking)
        if wanted.attacking is not None or wanted.defending is not None:
            yield self._is(("part", None), *(part for part in _PARTS if passes_part(wanted, part)))
        if wanted.condition is not None:
            yield self._has("condition", wanted.condition)

    def _of_names(self, wanted: Filter) -> Iterator[Question]:
        if wanted.named:
            yield self._has("named", None)
        if wanted.keyword is not None:
            yield self._has("keyword", wanted.keyword)
        if wanted.name is not None:
            yield self._is(("name", None), wanted.name)
            yield self._is(_KIND, *self.known.titles.get(wanted.name, ()))
        if wanted.other:
            yield _not(self._is_the_one(Reference.THIS_CARD))
        if wanted.same_as is not None:
            yield self._is_the_one(wanted.same_as)
        if wanted.of_this_champion or wanted.of is Reference.THIS_CHAMPION:
            yield self._has("of", Reference.THIS_CHAMPION)
            yield self._is_friendly()
        if wanted.of is not None:
            yield self._has("of", wanted.of)

    def _of_numbers(self, wanted: Filter) -> Iterator[Question]:
        for key in ("cost", "value", "attack", "defense", "damage", "equipment"):
            within = getattr(wanted, key)
            if within is not None:
                yield self._is_between((key, None), within.at_least, within.at_most)
        if wanted.damaged is not None:
            damaged = self._is_between(_DAMAGE, 1, None)
            yield damaged if wanted.damaged else _not(damaged)
        if wanted.counters is not None:
            least, most = wanted.counters.at_least, wanted.counters.at_most
            feature = ("counters", wanted.counters.counter)
            yield self._is_between(feature, 1 if least is most is None else least, most)

    def _of_filters(self, wanted: Filter) -> Iterator[Question]:
        if wanted.has is not None:
            yield self._has("has", wanted.has)
        if wanted.any_:
            yield _any([self.question(one) for one in wanted.any_])
        if wanted.not_ is not None:
            yield _not(self.question(wanted.not_))

    def _is_the_one(self, reference: Mention) -> Question:
        if reference not in (Reference.THIS_CARD, Reference.THIS_CHAMPION):
            return self._has("is", reference)
        if self.known.card in (Kind.CHAMPION, Kind.CONDITION):
            reference = Reference.THIS_CHAMPION
        return _all([self._has("is", reference), self._is(_KIND, *self.known.kinds_of(reference)), self._is_friendly()])

    def _is_friendly(self) -> Question:
        return _all([]) if self.known.others_choose else self._is(_SIDE, Side.FRIENDLY)

    def _is_between(self, feature: Feature, least: Amount | None, most: Amount | None) -> Question:
        """Return the question whether a number keeps to its bounds; one that is worked out may be any number."""
        bounds = {"least": least, "most": most}
        fixed = [bound for bound in bounds.values() if isinstance(bound, int)]
        unsure = [self._has(key, (feature, bound)) for key, bound in bounds.items() if bound not in (None, *fixed)]
        self._asks(feature, [number for bound in fixed for number in (bound - 1, bound, bound + 1) if number >= 0])

        def keeps_to_them(card: Sketch) -> Verdict:
            number = card.get(feature)
            if not isinstance(number, int):
                return feature
            return not (isinstance(least, int) and number < least) and not (isinstance(most, int) and number > most)

        return _all([keeps_to_them, *unsure])

    def _has(self, what: str, which: object) -> Question:
        return self._is((what, which), True)  # noqa: FBT003 - a value like others

    def _is(self, feature: Feature, *values: object) -> Question:
        """Return the question whether a feature has one of some values."""
        if feature != _KIND:
            self._asks(feature, values)
        return lambda card: card[feature] in values if feature in card else feature

    def _asks(self, feature: Feature, values: Collection[object]) -> None:
        known = self.values.setdefault(feature, dict.fromkeys(_VALUES.get(feature[0], (False, True))))
        known.update(dict.fromkeys(values))


def _all(questions: Sequence[Question]) -> Question:
    def whether_all(card: Sketch) -> Verdict:
        said: list[Verdict] = [one(card) for one in questions]
        if False in said:
            return False
        return next((one for one in said if one is not True), True)

    return whether_all


def _any(questions: Sequence[Question]) -> Question:
    return _not(_all([_not(one) for one in questions]))


def _not(question: Question) -> Question:
    def whether_not(card: Sketch) -> Verdict:
        said = question(card)
        return not said if isinstance(said, bool) else said

    return whether_not
