"""Faults of filters, amounts and tests: no card could ever pass a filter, or an amount or a test makes no sense."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, assert_never

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.expressions import (
    AllOf,
    Amount,
    AmountIs,
    AnyOf,
    CalledNumber,
    CardIs,
    CountersOf,
    CountIs,
    CountOf,
    Difference,
    Filter,
    Greatest,
    Half,
    Happened,
    Least,
    NotSo,
    Product,
    Range,
    Sum,
    TokensOf,
    TurnIs,
    ValueOf,
    Whether,
)
from bacon_rules.save_your_bacon.cards.expressions.filters import parts_of
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.references import (
    NO_KEY,
    condition_faults,
    counter_faults,
    either,
    keyword_faults,
    many_faults,
    name_faults,
    number_faults,
    quoted,
    reference_faults,
    trait_faults,
    value_faults,
    who_faults,
    with_article,
)
from bacon_rules.save_your_bacon.cards.faults.sketching import STATES
from bacon_rules.save_your_bacon.cards.recounting import counted_for
from bacon_rules.save_your_bacon.cards.vocabulary import (
    DECK_KINDS,
    AmountWord,
    Kind,
    Mention,
    Reference,
    The,
    Who,
    Zone,
)
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

_ANYTHING: Final = Filter()


def filter_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the faults of a filter.

    Args:
        path: the path of the filter.
        wanted: the filter.
        kinds: the possible kinds of the cards; for cards out of play, the kinds of those.
        known: the knowledge at that place.
    """
    yield from _form_faults(path, wanted, kinds, known)
    yield from _inner_passing_faults(path, wanted, kinds, known)
    yield from passing_faults(path, wanted, kinds, known)


def _inner_passing_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the reasons why no card passes an alternative within a filter, or a filter for equipment."""
    for place, one in enumerate(wanted.any_):
        here = f"{path}.any[{place}]"
        yield from _inner_passing_faults(here, one, kinds, known)
        for fault in passing_faults(here, one, kinds, known):
            yield Fault(fault.path, f"nothing passes this alternative: {fault.problem}")
    if wanted.has is not None:
        here = f"{path}.has"
        yield from _inner_passing_faults(here, wanted.has, (Kind.EQUIPMENT,), known)
        yield from passing_faults(here, wanted.has, (Kind.EQUIPMENT,), known)


def _form_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the faults of the words and numbers of a filter, and of the filters within it."""
    if wanted.kind is not None and wanted.kind not in kinds:
        yield Fault(f"{path}.kind", f"{with_article(wanted.kind)} is never found here, expected {either(kinds)}")
    yield from trait_faults(f"{path}.traits", wanted.traits)
    yield from trait_faults(f"{path}.lacking", wanted.lacking)
    yield from _parts_faults(path, wanted, kinds, known)
    if kinds == DECK_KINDS:
        for state in (*STATES, "other"):
            if getattr(wanted, state) != getattr(_ANYTHING, state):
                yield Fault(f"{path}.{state}", f"only cards in play can be told apart by this, {NO_KEY}")


def _parts_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the faults of the names, the ranges and the filters within a filter."""
    yield from _names_faults(path, wanted, kinds, known)
    yield from _numbers_faults(path, wanted, known)
    yield from _inner_faults(path, wanted, kinds, known)


def _names_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the faults of names and references in a filter."""
    if wanted.name is not None:
        yield from name_faults(f"{path}.name", wanted.name, wanted.kind, kinds, known)
    if wanted.keyword is not None:
        yield from keyword_faults(f"{path}.keyword", wanted.keyword, known.keywords)
    if wanted.named and not known.named:
        yield Fault(f"{path}.named", "no card was named before, expected an effect action with name-card first")
    if wanted.of is not None:
        yield from reference_faults(f"{path}.of", wanted.of, known)
    if wanted.condition is not None:
        yield from condition_faults(f"{path}.condition", wanted.condition, known.conditions)
    if wanted.same_as is not None:
        yield from reference_faults(f"{path}.same_as", wanted.same_as, known)


def _numbers_faults(path: str, wanted: Filter, known: Known) -> Faults:
    """Yield the faults of the ranges of a filter."""
    for key in ("cost", "value", "attack", "defense", "damage", "equipment"):
        within: Range | None = getattr(wanted, key)
        if within is not None:
            yield from bounds_faults(f"{path}.{key}", within.at_least, within.at_most, known)
    if wanted.counters is not None:
        here, counters = f"{path}.counters", wanted.counters
        yield from counter_faults(f"{here}.counter", counters.counter, known)
        if not counters.at_least is counters.at_most is None:
            yield from bounds_faults(here, counters.at_least, counters.at_most, known)


def _inner_faults(path: str, wanted: Filter, kinds: Collection[Kind], known: Known) -> Faults:
    """Yield the faults of the filters within a filter."""
    if wanted.has is not None:
        yield from _form_faults(f"{path}.has", wanted.has, (Kind.EQUIPMENT,), known)
    if len(wanted.any_) == 1:
        yield Fault(f"{path}.any", "expected two filters or more, got one")
    for key, one in inner_filters(wanted):
        yield from _form_faults(f"{path}.{key}", one, kinds, known)
        if kinds == DECK_KINDS and one.side is not None:
            yield Fault(f"{path}.{key}.side", f"out of play, whose cards these are is not asked here, {NO_KEY}")


def inner_filters(wanted: Filter) -> Iterator[tuple[str, Filter]]:
    """Yield the filters within a filter that apply to the same card, with their keys."""
    yield from ((f"any[{place}]", one) for place, one in enumerate(wanted.any_))
    if wanted.not_ is not None:
        yield "not", wanted.not_


def _is_lying(reference: Mention, known: Known) -> bool:
    """Return whether a reference means cards out of play."""
    if isinstance(reference, The):
        return reference.the in known.names and known.names[reference.the].lying
    return reference is Reference.THAT and (known.lying or known.being_played)


def bounds_faults(path: str, least: Amount | None, most: Amount | None, known: Known) -> Faults:
    """Yield the faults of bounds."""
    if least is most is None:
        yield Fault(path, "expected a number, or an object with 'at_least' or 'at_most'")
    for key, bound in (("at_least", least), ("at_most", most)):
        if bound is not None:
            yield from worked_out_faults(f"{path}.{key}", bound, known)
    if isinstance(least, int) and isinstance(most, int) and least > most:
        yield Fault(path, f"no number is at least {least} and at most {most}")


def amount_faults(path: str, amount: Amount, known: Known) -> Faults:
    """Yield the faults of an amount in an effect action, which cannot be 0."""
    if amount == 0:
        yield Fault(path, "expected a whole number from 1 to 99, got 0")
    yield from worked_out_faults(path, amount, known)


def worked_out_faults(path: str, amount: Amount, known: Known) -> Faults:  # noqa: C901, PLR0912
    """Yield the faults of an amount that can be 0."""
    match amount:
        case AmountWord.X:
            if not known.x:
                yield Fault(path, "nothing is paid for X here: expected 'x' among the costs, or another amount")
        case AmountWord.THAT_MANY:
            yield from many_faults(path, known)
        case AmountWord.N:
            yield Fault(path, "only a keyword has a number 'n', expected another amount")
        case int():
            pass
        case CountOf():
            yield from _count_faults(path, amount, known)
        case ValueOf():
            yield from _value_faults(path, amount, known)
        case CountersOf(counters=counter, of=reference):
            yield from counter_faults(f"{path}.counters", counter, known)
            yield from reference_faults(f"{path}.of", reference, known)
        case TokensOf(who=who):
            yield from who_faults(f"{path}.who", who, known)
        case Happened(happened=deed):
            about = counted_for(deed).value
            if about is not None:
                yield from reference_faults(f"{path}.happened", about, known)
        case CalledNumber(number=name):
            yield from number_faults(f"{path}.number", name, known)
        case Half(half=whole):
            yield from worked_out_faults(f"{path}.half", whole, known)
        case Sum() | Difference() | Product() | Least() | Greatest():
            key, parts = parts_of(amount)
            if len(parts) < 2:
                yield Fault(f"{path}.{key}", f"expected two amounts or more, got {len(parts)}")
            for place, part in enumerate(parts):
                yield from worked_out_faults(f"{path}.{key}[{place}]", part, known)
        case _:
            assert_never(amount)


def _value_faults(path: str, amount: ValueOf, known: Known) -> Faults:
    if not _is_lying(amount.of, known):
        yield from reference_faults(f"{path}.of", amount.of, known)
    yield from value_faults(f"{path}.value", amount.value, amount.of, known)


def whether_faults(path: str, whether: Whether, known: Known) -> Faults:
    """Yield the faults of a test."""
    match whether:
        case CountIs(at_least=least, at_most=most):
            yield from _count_faults(path, whether, known)
            if not least is most is None:
                yield from bounds_faults(path, least, most, known)
        case AmountIs(amount=amount, at_least=least, at_most=most):
            yield from worked_out_faults(f"{path}.amount", amount, known)
            yield from bounds_faults(path, least, most, known)
        case CardIs(card=reference, is_=wanted):
            yield from _card_faults(path, reference, wanted, known)
        case TurnIs():
            pass
        case AllOf(all_=parts) | AnyOf(any_=parts):
            key = "all" if isinstance(whether, AllOf) else "any"
            if len(parts) < 2:
                yield Fault(f"{path}.{key}", f"expected two conditions or more, got {len(parts)}")
            for place, part in enumerate(parts):
                yield from whether_faults(f"{path}.{key}[{place}]", part, known)
        case NotSo(not_=part):
            yield from whether_faults(f"{path}.not", part, known)
        case _:
            assert_never(whether)


def _card_faults(path: str, reference: Mention, wanted: Filter, known: Known) -> Faults:
    if not _is_lying(reference, known):
        yield from reference_faults(f"{path}.card", reference, known)
        yield from filter_faults(f"{path}.is", wanted, IN_PLAY, known)
        yield from passing_faults(f"{path}.is", wanted, known.kinds_of(reference), known)
    else:
        yield from filter_faults(f"{path}.is", wanted, DECK_KINDS, known)


def _count_faults(path: str, counted: CountOf | CountIs, known: Known) -> Faults:
    wanted, zone, who = counted.count, counted.zone, counted.who
    if counted.of is not None and zone is not Zone.UNDER:
        yield Fault(f"{path}.of", f"only what lies underneath a card is counted there, {NO_KEY}")
    if zone is Zone.PLAY:
        yield from filter_faults(f"{path}.count", wanted, IN_PLAY, known)
        yield from unclear_faults(f"{path}.count", wanted, known)
        if who is not Who.YOU:
            yield Fault(f"{path}.who", f"in play, the filter's 'side' says whose, {NO_KEY}")
        return
    if zone is Zone.UNDER:
        yield from reference_faults(f"{path}.of", counted.of or Reference.THIS_CARD, known)
        if who is not Who.YOU:
            yield Fault(f"{path}.who", f"what lies underneath a card is counted whosever it is, {NO_KEY}")
    yield from who_faults(f"{path}.who", who, known)
    if zone in HIDDEN_ZONES and wanted != _ANYTHING:
        yield Fault(f"{path}.count", "cards that nobody sees are only counted, expected {}")
    yield from filter_faults(f"{path}.count", wanted, DECK_KINDS, known)
    if wanted.side is not None:
        yield Fault(f"{path}.count.side", f"'who' says whose, {NO_KEY}")


def unclear_faults(path: str, wanted: Filter, known: Known) -> Faults:
    """Yield a fault if a filter without a kind asks for a condition that goes on equipment: its text says champions."""
    unsaid = wanted.kind is None and wanted.same_as is None and wanted.condition is not None
    if unsaid and Kind.EQUIPMENT in known.bearers(wanted.condition):
        yield Fault(f"{path}.condition", "this goes on equipment: expected a 'kind' beside it")


def selecting_faults(path: str, wanted: Filter, known: Known) -> Faults:
    """Yield the faults of a filter that selects cards in play: a known card needs no filter."""
    if wanted.same_as is not None:
        yield from reference_faults(f"{path}.same_as", wanted.same_as, known)
        yield Fault(f"{path}.same_as", f"a card that is known needs no filter, say {quoted(wanted.same_as)} instead")
    yield from filter_faults(path, wanted, IN_PLAY, known)
    yield from unclear_faults(path, wanted, known)
