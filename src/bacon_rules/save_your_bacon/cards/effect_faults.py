"""What is wrong with the effects of a card: nobody could ever activate them or pay for them, or they go in circles."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effect_action_faults import KINDS_OF_TIMINGS, action_faults, actions_faults
from bacon_rules.save_your_bacon.cards.effect_actions import SHARED, ConsiderExhausted, GrantTrait, Lasting, word_of
from bacon_rules.save_your_bacon.cards.effects import Activated, Constant, Effect, When, While
from bacon_rules.save_your_bacon.cards.filter_faults import (
    ANY_BUT_CONDITIONS,
    IN_PLAY,
    NO_KEY,
    filter_faults,
    trait_faults,
)
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference, Timing

_DOERS: Final[dict[Timing, tuple[Kind, ...]]] = {
    Timing.CARD_DECLARED: (Kind.CHAMPION,),
    Timing.CARD_PLAYED: (Kind.CHAMPION,),
    Timing.EFFECT_DECLARED: (Kind.CHAMPION,),
    Timing.TARGET_DECLARED: IN_PLAY,
    Timing.COUNTER_DECLARED: IN_PLAY,
    Timing.TARGET_CHANGED: IN_PLAY,
    Timing.ATTACK_ENDED: IN_PLAY,
    Timing.DAMAGE_PLACED: ANY_BUT_CONDITIONS,
    Timing.DEFEATED: (),
    Timing.DESTROYED: (),
}
"""What kinds of cards do it; none where the player who does it is known alone."""


def effects_faults(path: str, effects: tuple[Effect, ...], card: Kind, conditions: Collection[str]) -> Faults:
    """Yield what is wrong with the effects of a card in play.

    Args:
        path: where they are.
        effects: the effects.
        card: the kind of the card.
        conditions: the names of the pool's conditions.
    """
    for place, effect in enumerate(effects):
        here = f"{path}[{place}]"
        if effect.name in [other.name for other in effects[:place]]:
            yield Fault(f"{here}.name", "another effect of this card has the same name, expected a name of its own")
        if isinstance(effect, Constant):
            yield from _constant_faults(here, effect, card, conditions)
        else:
            yield from _activated_faults(here, effect, card, conditions)


def when_faults(path: str, when: When, card: Kind, conditions: Collection[str]) -> Faults:
    """Yield what is wrong with reaction text.

    Args:
        path: where it is.
        when: the reaction text.
        card: the kind of the card that it is printed on.
        conditions: the names of the pool's conditions.
    """
    for key, wanted, kinds in (("card", when.card, KINDS_OF_TIMINGS), ("by", when.by, _DOERS)):
        if wanted is None:
            continue
        if when.timing not in kinds:
            yield Fault(f"{path}.{key}", f"{when.timing} has none, {NO_KEY}")
        elif not kinds[when.timing]:
            yield from _player_faults(f"{path}.{key}", when.timing, wanted)
        else:
            yield from filter_faults(f"{path}.{key}", wanted, kinds[when.timing], card, conditions)
    if when.damage is not None and when.timing is not Timing.DAMAGE_PLACED:
        yield Fault(f"{path}.damage", f"{when.timing} has none, expected it with {Timing.DAMAGE_PLACED} only")


def _player_faults(path: str, timing: Timing, wanted: Filter) -> Faults:
    """Yield what a filter asks of a player besides the side."""
    for field in attrs.fields(Filter):
        if field.name != "side" and getattr(wanted, field.name) != field.default:
            problem = f"who did it is known of what is {timing}, not which card, expected 'side' alone"
            yield Fault(f"{path}.{field.name}", problem)


def _activated_faults(path: str, effect: Activated, card: Kind, conditions: Collection[str]) -> Faults:
    costs = effect.costs
    yield from trait_faults(f"{path}.traits", effect.traits)
    if card is Kind.CONDITION:
        if effect.when is None or not effect.is_mandatory:
            problem = "a condition's effects are constant, or have reaction text and neither costs nor may"
            yield Fault(path, f"{problem}, got another one")
    elif effect.when is None and not costs.action:
        yield Fault(path, "nobody can activate this: expected reaction text in 'when', or the cost of an action (§4.0)")
    if effect.when is not None:
        yield from when_faults(f"{path}.when", effect.when, card, conditions)
        if costs.action:
            yield Fault(f"{path}.costs.action", f"no action is to be spent while players react, {NO_KEY}")
    if effect.may and not costs.are_none:
        yield Fault(f"{path}.may", f"what has costs is optional anyway (§10.2), {NO_KEY}")
    yield from actions_faults(f"{path}.actions", effect.actions, card, effect.when, conditions)


def _constant_faults(path: str, effect: Constant, card: Kind, conditions: Collection[str]) -> Faults:
    if not effect.does:
        yield Fault(f"{path}.does", "expected at least one thing that it does, got none")
    if effect.during is not None:
        for key, wanted in _filters_of(effect.during):
            yield from filter_faults(f"{path}.during.{key}", wanted, IN_PLAY, card, conditions)
        if effect.during.this is not None and effect.during.this.same_as is not None:
            yield Fault(f"{path}.during.this.same_as", f"this is the effect's card anyway, {NO_KEY}")
    for place, action in enumerate(effect.does):
        yield from _held_faults(f"{path}.does[{place}]", action)
        yield from action_faults(f"{path}.does[{place}]", action, card, conditions)
        yield from _circle_faults(f"{path}.does[{place}]", path, action, effect.during)


def _held_faults(here: str, action: Lasting) -> Faults:
    """Yield what a constant effect says that only an effect action can say."""
    if isinstance(action.cards, Chosen):
        yield Fault(f"{here}.cards", "a constant effect leaves no choice, expected a reference or 'each'")
    if action.cards is Reference.THAT:
        yield Fault(f"{here}.cards", "a constant effect has no choice to refer to, expected another reference")
    for key in ("duration", *SHARED):
        if getattr(action, key):
            yield Fault(f"{here}.{key}", f"a constant effect lasts while its card is in play, {NO_KEY}")


def _circle_faults(path: str, effect: str, action: Lasting, during: While | None) -> Faults:
    """Yield the constant effects that change what they ask for themselves, or each other."""
    if not isinstance(action, ConsiderExhausted | GrantTrait):
        return
    keys = ("traits", "lacking") if isinstance(action, GrantTrait) else ("ready", "traits", "lacking")
    filters = [(f"{path}.cards.each", action.cards.each)] if isinstance(action.cards, Each) else []
    filters += [(f"{effect}.during.{key}", wanted) for key, wanted in _filters_of(during or While())]
    for where, wanted in filters:
        for key in keys:
            if getattr(wanted, key) not in (None, ()):
                problem = f"a constant effect with {word_of(type(action))} cannot depend on this, expected no such key"
                yield Fault(f"{where}.{key}", problem)


def _filters_of(during: While) -> Iterator[tuple[str, Filter]]:
    for key in ("this", "attacking", "defending"):
        wanted = getattr(during, key)
        if wanted is not None:
            yield key, wanted
