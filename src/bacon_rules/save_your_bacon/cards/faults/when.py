"""Faults of reaction text: no happening could ever fit it (§10.2.1)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When
from bacon_rules.save_your_bacon.cards.expressions import Deed, Filter, WorkedOut
from bacon_rules.save_your_bacon.cards.faults.filter import filter_faults, inner_filters, unclear_faults, whether_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.references import (
    NO_KEY,
    condition_faults,
    either,
    reference_faults,
)
from bacon_rules.save_your_bacon.cards.faults.sketching import can_pass
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.recounting import references_in
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, DamageKind, Kind, Reference, Side, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS, COUNTED, DOERS, OF_USERS

_ATTACKS: Final = Filter(attacking=True)
_IS_ATTACKED: Final = Filter(defending=True)
_WAS_READY: Final = Filter(ready=True)
_WAS_DAMAGED: Final = Filter(damaged=True)

_ALWAYS: Final[dict[Timing | tuple[Timing, DamageKind], tuple[tuple[Filter, ...], tuple[Filter, ...]]]] = {
    Timing.ATTACK_DECLARED: ((_WAS_READY, _ATTACKS), ()),
    Timing.TARGET_DECLARED: ((_IS_ATTACKED,), (_ATTACKS,)),
    Timing.COUNTER_DECLARED: ((_WAS_READY, _IS_ATTACKED), (_ATTACKS,)),
    Timing.TARGET_CHANGED: ((_IS_ATTACKED,), (_ATTACKS,)),
    Timing.NOT_COUNTERED: ((_IS_ATTACKED,), (_ATTACKS,)),
    Timing.ATTACK_ENDED: ((_ATTACKS,), (_IS_ATTACKED,)),
    (Timing.DAMAGE_PLACED, DamageKind.ATTACK): ((_IS_ATTACKED,), (_ATTACKS,)),
    (Timing.DAMAGE_PLACED, DamageKind.COUNTER): ((_ATTACKS,), (_IS_ATTACKED,)),
    Timing.DAMAGE_REMOVED: ((_WAS_DAMAGED,), ()),
    Timing.DEFEATED: ((_WAS_DAMAGED,), ()),
    Timing.EXHAUSTED: ((_WAS_READY,), ()),
    Timing.READIED: ((Filter(ready=False),), ()),
}
"""The facts that are always true just before each happening (S28): about its card, and about the causing card."""

_OF_CONDITIONS: Final = (Timing.CONDITION_APPLIED, Timing.CONDITION_REMOVED)

_COUNTED_FOR: Final = (Reference.THIS_CARD, Reference.THIS_CHAMPION, Reference.THAT, Reference.ITSELF)
"""The cards for which happenings are counted (S82)."""

_DISCARDED_FROM: Final = tuple(zone for zone in Zone if zone is not Zone.DISCARD)


def when_faults(path: str, text: ReactionText, known: Known) -> Faults:
    """Yield the faults of reaction text.

    Args:
        path: the path of the reaction text.
        text: the reaction text.
        known: the knowledge at that place.
    """
    if isinstance(text, When):
        yield from _part_faults(path, text, known)
        return
    if len(text) < 2:
        yield Fault(path, f"expected two things or more of which one comes true, got {len(text)}")
    for place, when in enumerate(text):
        if when in text[:place]:
            yield Fault(f"{path}[{place}]", "the same stands here twice, expected each thing once")
        yield from _part_faults(f"{path}[{place}]", when, known)


def _part_faults(path: str, when: When, known: Known) -> Faults:
    yield from deed_faults(path, when, known)
    if when.if_ is not None:
        counted = attrs.evolve(known, many=known.many or when.timing in COUNTED)
        yield from whether_faults(f"{path}.if", when.if_, counted)
    if when.nth is not None:
        yield from _number_faults(f"{path}.nth", when, when.nth)
        yield from counting_faults(path, when.deed, known)


def _number_faults(path: str, when: When, nth: int) -> Faults:
    """Yield the reasons why the number of a happening among those of a turn means nothing."""
    if not nth:
        yield Fault(path, "expected a whole number from 1 to 99, got 0")
    if when.timing in (Timing.TURN_STARTED, Timing.TURN_ENDED) or when.is_own_leaving:
        yield Fault(path, f"this happens only once in a turn, {NO_KEY}")


def counting_faults(path: str, deed: Deed, known: Known) -> Faults:
    """Yield the parts of a deed that cannot be counted at once for one player or one card (S82).

    Args:
        path: the path of the kind of happening.
        deed: the kind of happening.
        known: the knowledge at that place.
    """
    if any(isinstance(part, AmountWord | WorkedOut) for part in parts_of(deed.filters)):
        yield Fault(path, "what is counted is asked while it happens, expected numbers in its filters")
    found = references_in(deed)
    if not found.issubset(_COUNTED_FOR):
        yield Fault(path, f"this is counted for one card, expected {either(_COUNTED_FOR)}")
    if len(found) > 1 and not found.isdisjoint((Reference.THAT, Reference.ITSELF)):
        yield Fault(path, "this is counted for one card, expected one reference")
    if Reference.THIS_CARD in found:
        yield from reference_faults(path, Reference.THIS_CARD, known)


def deed_faults(path: str, when: Deed, known: Known) -> Faults:
    """Yield the reasons why nothing that happens is of this kind.

    Args:
        path: the path of the kind of happening.
        when: the kind of happening.
        known: the knowledge at that place.
    """
    by = IN_PLAY if _is_of_attack(when) else DOERS.get(when.timing, ())
    parts = (("card", when.card, CARDS, _kinds_of(when, known)), ("by", when.by, DOERS, by))
    for (key, wanted, timings, possible), sure in zip(parts, _sure_of(when, known), strict=True):
        if wanted is None:
            continue
        if when.timing not in timings:
            yield Fault(f"{path}.{key}", f"{when.timing} has none, {NO_KEY}")
        else:
            asked = _apart_from_itself(wanted, when, known) if key == "card" else wanted
            yield from filter_faults(f"{path}.{key}", asked, possible, known)
            yield from passing_faults(f"{path}.{key}", asked, possible, known, sure)
            yield from _gear_faults(f"{path}.{key}", asked)
            yield from unclear_faults(f"{path}.{key}", asked, known)
    if when.damage is not None and when.timing is not Timing.DAMAGE_PLACED:
        yield Fault(f"{path}.damage", f"{when.timing} has none, expected it with {Timing.DAMAGE_PLACED} only")
    if when.zone is not None and when.timing is not Timing.DISCARDED:
        yield Fault(f"{path}.zone", f"{when.timing} has none, expected it with {Timing.DISCARDED} only")
    elif when.zone not in (None, *_DISCARDED_FROM):
        yield Fault(f"{path}.zone", f"nothing is discarded from there, expected {either(_DISCARDED_FROM)}")
    yield from _which_faults(path, when, known)


def _kinds_of(when: Deed, known: Known) -> tuple[Kind, ...]:
    """Return the possible kinds of the card of a happening."""
    return known.bearers(when.condition) if when.timing in _OF_CONDITIONS else CARDS.get(when.timing, ())


def _apart_from_itself(wanted: Filter, when: Deed, known: Known) -> Filter:
    """Return a filter without "this card", where the happening puts that card where its text works (S93)."""
    played = when.timing is Timing.CARD_PLAYED and known.card is not Kind.EQUIPMENT
    comes = {Zone.SPENT: when.timing is Timing.PITCHED, Zone.DISCARD: played or when.timing is Timing.DISCARDED}
    is_itself = wanted.same_as is Reference.THIS_CARD and known.lies is not None and comes.get(known.lies, False)
    return attrs.evolve(wanted, same_as=None) if is_itself else wanted


def _sure_of(when: Deed, known: Known) -> tuple[list[Filter], list[Filter]]:
    """Return the filters that the card of a happening, and the card that caused it, always pass."""
    card, by = _ALWAYS.get(when.timing) or _ALWAYS.get((when.timing, when.damage or DamageKind.EFFECT)) or ((), ())
    sure_card, sure_by = [*card], [*by]
    if when.side is not None:
        sure_card.append(Filter(side=when.side))
    if when.timing is Timing.CONDITION_APPLIED and when.condition is not None:
        sure_card.append(Filter(not_=Filter(condition=when.condition)))
    asked = [*sure_card, *filter(None, (when.card,))]
    kinds = _kinds_of(when, known)
    sides = [side for side in Side if can_pass([*asked, Filter(side=side)], kinds, known)]
    if sides == [Side.FRIENDLY] and (DOERS.get(when.timing) == IN_PLAY or _is_of_attack(when)):
        sure_by.append(Filter(side=Side.OPPOSING))
    elif len(sides) == 1 and when.timing in OF_USERS:
        sure_by.append(Filter(side=sides[0]))
    return sure_card, sure_by


def _gear_faults(path: str, wanted: Filter) -> Faults:
    """Yield the places where a filter, or a filter within it, asks for the equipment that a card had."""
    if wanted.has is not None:
        yield Fault(f"{path}.has", "which equipment a card had is not remembered, expected 'equipment', or no such key")
    for key, one in inner_filters(wanted):
        yield from _gear_faults(f"{path}.{key}", one)


def _which_faults(path: str, when: Deed, known: Known) -> Faults:
    """Yield the reasons why the named condition can never be in the happening, or why its card is unclear."""
    unsaid = when.card is None or (when.card.kind is None and when.card.same_as is None)
    if unsaid and when.timing in _OF_CONDITIONS and Kind.EQUIPMENT in _kinds_of(when, known):
        yield Fault(f"{path}.card", "conditions go on equipment, too: expected a 'kind' in 'card'")
    if when.condition is None:
        return
    if when.timing not in _OF_CONDITIONS:
        told = f"expected it with {' or '.join(map(str, _OF_CONDITIONS))} only"
        yield Fault(f"{path}.condition", f"{when.timing} has none, {told}")
    yield from condition_faults(f"{path}.condition", when.condition, known.conditions)


def _is_of_attack(when: Deed) -> bool:
    return when.damage in (DamageKind.ATTACK, DamageKind.COUNTER)
