"""Faults of reaction text: no happening could ever fit it (§10.2.1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.faults.filter import filter_faults, inner_filters, whether_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import (
    ANY_BUT_CONDITIONS,
    NO_KEY,
    OUT_OF_PLAY,
    condition_faults,
    either,
)
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Kind, Side, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.timings import COUNTED

KINDS_OF_TIMINGS: Final[dict[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: OUT_OF_PLAY,
    Timing.CARD_PLAYED: OUT_OF_PLAY,
    Timing.EFFECT_DECLARED: IN_PLAY,
    Timing.ATTACK_DECLARED: IN_PLAY,
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.NOT_COUNTERED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: IN_PLAY,
    Timing.DAMAGE_REMOVED: IN_PLAY,
    Timing.DEFEATED: (Kind.CHAMPION,),
    Timing.DESTROYED: (Kind.EQUIPMENT,),
    Timing.EXHAUSTED: IN_PLAY,
    Timing.READIED: IN_PLAY,
    Timing.LEFT_PLAY: (Kind.EQUIPMENT,),
    Timing.CONDITION_APPLIED: (Kind.CHAMPION,),
    Timing.CONDITION_REMOVED: (Kind.CHAMPION,),
    Timing.PITCHED: OUT_OF_PLAY,
    Timing.DISCARDED: OUT_OF_PLAY,
}
"""The kinds of cards in each happening; the timings that are not listed are only about a player."""

_DOERS: Final[dict[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: (Kind.CHAMPION,),
    Timing.CARD_PLAYED: (Kind.CHAMPION,),
    Timing.EFFECT_DECLARED: (Kind.CHAMPION,),
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.NOT_COUNTERED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: ANY_BUT_CONDITIONS,
    Timing.DEFEATED: ANY_BUT_CONDITIONS,
    Timing.DESTROYED: ANY_BUT_CONDITIONS,
}
"""The kinds of cards that can cause each happening."""

_ATTACKS: Final = Filter(attacking=True)
_IS_ATTACKED: Final = Filter(defending=True)
_WAS_READY: Final = Filter(ready=True)
_WAS_DAMAGED: Final = Filter(damaged=True)
_NOTHING: Final = Filter()

_ALWAYS: Final[dict[Timing | tuple[Timing, DamageKind], tuple[Filter, Filter]]] = {
    Timing.ATTACK_DECLARED: (Filter(ready=True, attacking=True), _NOTHING),
    Timing.TARGET_DECLARED: (_IS_ATTACKED, _ATTACKS),
    Timing.COUNTER_DECLARED: (Filter(ready=True, defending=True), _ATTACKS),
    Timing.TARGET_CHANGED: (_IS_ATTACKED, _ATTACKS),
    Timing.NOT_COUNTERED: (_IS_ATTACKED, _ATTACKS),
    Timing.ATTACK_ENDED: (_ATTACKS, _IS_ATTACKED),
    (Timing.DAMAGE_PLACED, DamageKind.ATTACK): (_IS_ATTACKED, _ATTACKS),
    (Timing.DAMAGE_PLACED, DamageKind.COUNTER): (_ATTACKS, _IS_ATTACKED),
    Timing.DAMAGE_REMOVED: (_WAS_DAMAGED, _NOTHING),
    Timing.DEFEATED: (_WAS_DAMAGED, _NOTHING),
    Timing.EXHAUSTED: (_WAS_READY, _NOTHING),
    Timing.READIED: (Filter(ready=False), _NOTHING),
}
"""The facts that are always true just before each happening (S28): about its card, and about the causing card."""

_BETWEEN_OPPONENTS: Final = (
    Timing.TARGET_DECLARED,
    Timing.COUNTER_DECLARED,
    Timing.TARGET_CHANGED,
    Timing.NOT_COUNTERED,
    Timing.ATTACK_ENDED,
)
"""The timings between opponents: the causing card is never the player's own.  So is attack or counter damage."""

_OF_ONE_PLAYER: Final = (Timing.CARD_DECLARED, Timing.CARD_PLAYED, Timing.EFFECT_DECLARED)
"""The timings in which the causing card always belongs to the player of the happening."""

_OF_CONDITIONS: Final = (Timing.CONDITION_APPLIED, Timing.CONDITION_REMOVED)

_DISCARDED_FROM: Final = (Zone.PLAY, Zone.HAND, Zone.DECK, Zone.SPENT, Zone.UNDER)

_WORDS: Final = {("ready", True): "ready", ("ready", False): "exhausted", ("damaged", True): "damaged"}


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
    always = _ALWAYS.get(when.timing) or _ALWAYS.get((when.timing, when.damage or DamageKind.EFFECT))
    sure_card, sure_by = always or (_NOTHING, _NOTHING)
    parts = (("card", when.card, KINDS_OF_TIMINGS, sure_card), ("by", when.by, _DOERS, sure_by))
    for key, wanted, kinds, sure in parts:
        if wanted is None:
            continue
        if when.timing not in kinds:
            yield Fault(f"{path}.{key}", f"{when.timing} has none, {NO_KEY}")
        else:
            possible = IN_PLAY if key == "by" and _is_of_attack(when) else kinds[when.timing]
            yield from filter_faults(f"{path}.{key}", wanted, possible, known)
            yield from _impossible_faults(f"{path}.{key}", when.timing, wanted, sure)
            yield from _own_faults(f"{path}.{key}", wanted, possible)
    if when.damage is not None and when.timing is not Timing.DAMAGE_PLACED:
        yield Fault(f"{path}.damage", f"{when.timing} has none, expected it with {Timing.DAMAGE_PLACED} only")
    if when.zone is not None and when.timing is not Timing.DISCARDED:
        yield Fault(f"{path}.zone", f"{when.timing} has none, expected it with {Timing.DISCARDED} only")
    elif when.zone not in (None, *_DISCARDED_FROM):
        yield Fault(f"{path}.zone", f"nothing is discarded from there, expected {either(_DISCARDED_FROM)}")
    if when.if_ is not None:
        counted = attrs.evolve(known, many=known.many or when.timing in COUNTED)
        yield from whether_faults(f"{path}.if", when.if_, counted)
    yield from _which_faults(path, when, known.conditions)
    yield from _side_faults(path, when)


def _impossible_faults(path: str, timing: Timing, wanted: Filter, sure: Filter) -> Faults:
    """Yield the demands of a filter that are never met just before the happening (S28)."""
    for key in ("ready", "damaged"):
        always, asked = getattr(sure, key), getattr(wanted, key)
        if always is not None and asked not in (None, always):
            told = f"just before {timing} it is always {_WORDS[key, always]} (S28)"
            yield Fault(f"{path}.{key}", f"{told}, {NO_KEY}")
    for key, other in (("attacking", "defending"), ("defending", "attacking")):
        if not getattr(sure, key):
            continue
        told = f"it is always {key} in the attack of {timing}"
        if getattr(wanted, key) is False:
            yield Fault(f"{path}.{key}", f"{told}, {NO_KEY}")
        if getattr(wanted, other) and getattr(wanted, key) is None:
            yield Fault(f"{path}.{other}", f"{told}, and {other} in another one only: expected '{key}' as well")


def _own_faults(path: str, wanted: Filter, kinds: Collection[Kind]) -> Faults:
    """Yield the demands of a filter that no card of the possible kinds meets."""
    yield from _gear_faults(path, wanted)
    found = [kind for kind in kinds if wanted.kind in (None, kind)]
    if wanted.condition is not None and Kind.CHAMPION not in found and wanted.kind is not Kind.EQUIPMENT:
        yield Fault(f"{path}.condition", f"only champions have conditions, {NO_KEY}")
    if wanted.of_this_champion and Kind.EQUIPMENT not in found and wanted.kind is not Kind.CHAMPION:
        yield Fault(f"{path}.of_this_champion", f"only equipment is a champion's, {NO_KEY}")
    if wanted.of_this_champion and wanted.side is Side.OPPOSING:
        yield Fault(f"{path}.side", f"what this champion has is friendly, {NO_KEY}")
    if wanted.asks_how_it_stands and wanted.kind in (Kind.ACTION, Kind.REACTION):
        yield Fault(f"{path}.kind", "only cards in play are so, expected champion or equipment")


def _gear_faults(path: str, wanted: Filter) -> Faults:
    """Yield the places where a filter, or a filter within it, asks for the equipment that a card had."""
    if wanted.has is not None:
        yield Fault(f"{path}.has", "which equipment a card had is not remembered, expected 'equipment', or no such key")
    for key, one in inner_filters(wanted):
        yield from _gear_faults(f"{path}.{key}", one)


def _which_faults(path: str, when: When, conditions: Collection[str]) -> Faults:
    """Yield the reasons why the named condition can never be in the happening."""
    if when.condition is None:
        return
    if when.timing not in _OF_CONDITIONS:
        told = f"expected it with {' or '.join(map(str, _OF_CONDITIONS))} only"
        yield Fault(f"{path}.condition", f"{when.timing} has none, {told}")
    yield from condition_faults(f"{path}.condition", when.condition, conditions)
    applied = when.timing is not Timing.CONDITION_REMOVED
    if applied and when.card is not None and when.card.condition == when.condition:
        alone = f"expected it in '{path.rpartition('.')[2]}' alone"
        problem = f"a champion with a condition does not get it again (§2.0.1), {alone}"
        yield Fault(f"{path}.card.condition", problem)


def _side_faults(path: str, when: When) -> Faults:
    """Yield the demands of reaction text for players who can never be the player or the cause of the happening."""
    card, by = _side_of(when.card), _side_of(when.by)
    if when.side is not None and card not in (None, when.side):
        yield Fault(f"{path}.side", f"the card is {card}, expected the same side, or no such key")
    hit = when.side or card
    if hit is None or by is None:
        return
    if hit is by is Side.FRIENDLY and (when.timing in _BETWEEN_OPPONENTS or _is_of_attack(when)):
        yield Fault(f"{path}.by", "nobody attacks friendly cards, expected an opposing one, or no such key")
    if hit is not by and when.timing in _OF_ONE_PLAYER:
        yield Fault(f"{path}.by", f"a player's champion uses it, expected one that is {hit}, or no such key")


def _side_of(wanted: Filter | None) -> Side | None:
    """Return the only side whose cards pass a filter, if it names a side."""
    if wanted is None:
        return None
    is_own = wanted.same_as is not None or wanted.of_this_champion
    return Side.FRIENDLY if is_own else wanted.side


def _is_of_attack(when: When) -> bool:
    return when.damage in (DamageKind.ATTACK, DamageKind.COUNTER)
