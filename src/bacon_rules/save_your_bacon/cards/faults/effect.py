"""Faults of a card's effects: nobody could ever activate or pay for them, or they go in circles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon.cards.bills import depends_on_x
from bacon_rules.save_your_bacon.cards.destinations import DISCARDED_FROM
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Modify
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Effect,
    EffectAction,
    Grant,
    GrantEffect,
    GrantKeyword,
    Lasting,
    ReactionText,
    Replacement,
    When,
    While,
    whens_of,
)
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.faults.cost import effect_cost_faults
from bacon_rules.save_your_bacon.cards.faults.effect_action import action_faults, actions_faults
from bacon_rules.save_your_bacon.cards.faults.filter import filter_faults, whether_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.levels import asked_by, level_of
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, either, trait_faults, with_article
from bacon_rules.save_your_bacon.cards.faults.when import when_faults
from bacon_rules.save_your_bacon.cards.language import aspect_of, selector_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Reference, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.places import OPEN, OUTSIDE, SECRET

REPLACEABLE: Final = (
    Timing.DEFEATED,
    Timing.DESTROYED,
    Timing.DREW,
    Timing.DAMAGE_PLACED,
    Timing.CONDITION_APPLIED,
    Timing.GAINED_BACON,
    Timing.LOST_BACON,
    Timing.LOST_ENERGY,
    Timing.DISCARDED,
    Timing.LEFT_PLAY,
)
"""The happenings that an effect can replace (S61)."""


def effects_faults(path: str, effects: tuple[Effect, ...], known: Known) -> Faults:
    """Yield the faults of the effects of a card.

    Args:
        path: the path of the effects.
        effects: the effects.
        known: the knowledge at that place.
    """
    for place, effect in enumerate(effects):
        here = f"{path}[{place}]"
        if effect.name in [other.name for other in effects[:place]]:
            yield Fault(f"{here}.name", "another effect of this card has the same name, expected a name of its own")
        if known.card in (Kind.ACTION, Kind.REACTION) and (isinstance(effect, Replacement) or effect.from_ is None):
            told = f"{with_article(known.card)} is never in play, so its effects work elsewhere and replace nothing"
            yield Fault(here, f"{told}: expected 'from' with {either(OUTSIDE)}")
        yield from effect_faults(here, effect, known)


def _place_faults(path: str, known: Known) -> Faults:
    """Yield a fault if the card with an effect out of play is never out of play."""
    if known.card not in DECK_KINDS or known.is_token:
        name = "a token" if known.is_token else with_article(known.card)
        yield Fault(f"{path}.from", f"{name} is never out of play, {NO_KEY}")


def _resting_faults(path: str, effect: Constant, known: Known) -> Faults:
    """Yield the faults that only a constant effect of a card out of play can have (S98)."""
    yield from _place_faults(path, known)
    if effect.from_ not in OPEN:
        told = "constant effects work only where everybody sees their cards"
        yield Fault(f"{path}.from", f"{told}, expected {either(OPEN)}, or no such key")
    if effect.during is not None and effect.during.this is not None:
        yield Fault(f"{path}.during.this", f"this card is not in play, {NO_KEY}")
    asked = (effect.during, *(one.cards if isinstance(one, Grant) else one for one in effect.does))
    if any(part is Reference.THIS_CHAMPION or _is_of_champion(part) for part in parts_of(asked)):
        told = "no champion uses a constant effect of a card that is not in play"
        yield Fault(path, f"{told}, expected nothing about this champion")


def _is_of_champion(part: object) -> bool:
    return isinstance(part, Filter) and part.of_this_champion


def _outside_faults(path: str, effect: Activated, known: Known) -> Faults:
    """Yield the faults that only an activated effect of a card out of play can have (S92, S93)."""
    yield from _place_faults(path, known)
    if effect.from_ not in OUTSIDE:
        yield Fault(f"{path}.from", f"no effects work there, expected {either(OUTSIDE)}, or no such key")
    if effect.once is not None:
        yield Fault(f"{path}.once", f"uses of a card out of play are not counted, {NO_KEY}")
    if effect.costs.exhaust:
        yield Fault(f"{path}.costs.exhaust", f"only cards in play are exhausted, {NO_KEY}")
    if effect.from_ in SECRET and not effect.costs.takes_itself:
        yield from _kept_faults(path, effect)


def _kept_faults(path: str, effect: Activated) -> Faults:
    """Yield the faults of an effect that is not paid with its card, which only the owner sees (S92, S94)."""
    told = 'expected a cost that takes the card there, such as {"do": "discard", "cards": "this-card"}'
    if effect.from_ is Zone.HAND:
        yield Fault(f"{path}.costs.pay", f"nobody sees a card of a hand unless it is used up: {told}")
    elif not any(_plays_itself(action) for action in effect.actions[:1]):
        play = 'or first of all the effect action {"do": "play-card", "cards": "this-card"}'
        yield Fault(f"{path}.costs.pay", f"nobody sees a card that lies face down unless it is used up: {told}, {play}")
    elif effect.is_mandatory:
        yield Fault(path, "nobody sees whether a card that lies face down has to be used: expected 'may', or costs")


def _plays_itself(action: EffectAction) -> bool:
    """Return whether an effect action always plays the card with the effect."""
    if not isinstance(action, PlayCard):
        return False
    return action == PlayCard(cards=Reference.THIS_CARD, free=action.free, removed=action.removed)


def effect_faults(path: str, effect: Effect, known: Known) -> Faults:
    """Yield the faults of an effect of a card, apart from its name."""
    match effect:
        case Constant():
            yield from _constant_faults(path, effect, attrs.evolve(known, lies=effect.from_))
        case Activated():
            yield from _activated_faults(path, effect, attrs.evolve(known, lies=effect.from_))
        case Replacement():
            yield from _replacement_faults(path, effect, known)
        case _:
            assert_never(effect)


def _activated_faults(path: str, effect: Activated, known: Known) -> Faults:
    costs = effect.costs
    if effect.from_ is not None:
        yield from _outside_faults(path, effect, known)
    yield from trait_faults(f"{path}.traits", effect.traits)
    if known.of_condition:
        if effect.when is None:
            yield Fault(path, "a condition's effects are constant or have reaction text: expected 'does' or 'when'")
    elif effect.when is None and not costs.action:
        yield Fault(path, "nobody can activate this: expected reaction text in 'when', or the cost of an action (§4.0)")
    if effect.when is not None:
        yield from when_faults(f"{path}.when", effect.when, known)
        if costs.action:
            yield Fault(f"{path}.costs.action", f"no action is to be spent while players react, {NO_KEY}")
        if not effect.is_mandatory:
            yield from _own_end_faults(f"{path}.when", effect.when, known)
    if effect.may and not costs.are_none:
        yield Fault(f"{path}.may", f"an effect with costs is optional anyway (§10.2), {NO_KEY}")
    if effect.if_ is not None:
        yield from whether_faults(f"{path}.if", effect.if_, known)
    yield from effect_cost_faults(f"{path}.costs", costs, known)
    gone = known.lies is not None and costs.takes_itself
    paid = attrs.evolve(known, x=costs.x or depends_on_x(costs.pay), gone=gone)
    yield from actions_faults(f"{path}.actions", effect.actions, effect.when, paid)


def _own_end_faults(path: str, text: ReactionText, known: Known) -> Faults:
    """Yield the places where an effect that is not mandatory reacts to its own card's end (S74)."""
    for place, when in enumerate(whens_of(text)):
        if when.is_own_leaving or (known.of_condition and _is_removed(when, known)):
            here = path if isinstance(text, When) else f"{path}[{place}]"
            gone = "the condition is removed" if known.of_condition else "the card has left play"
            problem = f"{gone} by then, and its player can neither pay nor decline"
            yield Fault(here, f"{problem}: expected neither costs nor may")


def _is_removed(when: When, known: Known) -> bool:
    """Return whether a condition ends with a happening, by its removal or its champion's defeat (S89)."""
    own = Reference.THIS_CARD if known.card is Kind.EQUIPMENT else Reference.THIS_CHAMPION
    if when.card is None or when.card.same_as is not own:
        return False
    return when.timing is Timing.DEFEATED or (when.timing is Timing.CONDITION_REMOVED and when.condition == known.title)


def _replacement_faults(path: str, effect: Replacement, known: Known) -> Faults:
    if effect.would.timing not in REPLACEABLE:
        *others, last = map(str, REPLACEABLE)
        problem = f"nothing can be done instead of this, expected {', '.join(others)} or {last}"
        yield Fault(f"{path}.would.timing", problem)
    if effect.would.nth is not None:
        told = f"what is replaced does not happen, so it has no number, {NO_KEY}"
        yield Fault(f"{path}.would.nth", told)
    zone = effect.would.zone
    if effect.would.timing is Timing.DISCARDED and zone not in (None, *DISCARDED_FROM):
        problem = f"nothing is done instead of discarding from there, expected {either(DISCARDED_FROM)}"
        yield Fault(f"{path}.would.zone", problem)
    yield from when_faults(f"{path}.would", effect.would, known)
    yield from actions_faults(f"{path}.instead", effect.instead, None, known.replacing(effect.would))


def _constant_faults(path: str, effect: Constant, known: Known) -> Faults:
    if effect.from_ is not None:
        yield from _resting_faults(path, effect, known)
    if not effect.does:
        yield Fault(f"{path}.does", "expected at least one thing that it does, got none")
    if effect.during is not None:
        if effect.during.this is not None and effect.during.this.same_as is not None:
            yield Fault(f"{path}.during.this.same_as", f"this is the effect's card anyway, {NO_KEY}")
        for key, wanted, sure in _filters_of(effect.during, known.card):
            yield from filter_faults(f"{path}.during.{key}", wanted, IN_PLAY, known)
            yield from passing_faults(f"{path}.during.{key}", wanted, IN_PLAY, known, [sure])
        if effect.during.if_ is not None:
            yield from whether_faults(f"{path}.during.if", effect.during.if_, known)
    for place, action in enumerate(effect.does):
        yield from _held_faults(f"{path}.does[{place}]", action)
        yield from action_faults(f"{path}.does[{place}]", action, known)
        yield from _circle_faults(f"{path}.does[{place}]", path, action, effect.during)


def _held_faults(here: str, action: Lasting) -> Faults:
    """Yield the attributes of a constant effect's actions that only an effect action can have."""
    selector = selector_of(action)
    if isinstance(selector, Chosen):
        yield Fault(f"{here}.cards", "a constant effect leaves no choice, expected a reference or 'each'")
    if selector in (Reference.THAT, Reference.DOER):
        yield Fault(f"{here}.cards", "a constant effect has no choice to refer to, expected another reference")
    for key in ("duration", "next", *SHARED):
        if getattr(action, key, False):
            yield Fault(f"{here}.{key_of(key)}", f"a constant effect lasts while its card is in play, {NO_KEY}")


def _circle_faults(path: str, effect: str, action: Lasting, during: While | None) -> Faults:
    """Yield the constant effects that change their own conditions, or each other's."""
    level = _level_of(action)
    selector = selector_of(action)
    questions = [*asked_by(f"{path}.cards.each", selector.each)] if isinstance(selector, Each) else []
    questions += asked_by(f"{effect}.during", during or While())
    if isinstance(action, Modify):
        questions += asked_by(f"{path}.by", action.by)
    for where, asked_level in questions:
        if asked_level >= level:
            problem = f"a constant effect with {word_of(type(action))} cannot depend on this, expected no such key"
            yield Fault(where, problem)


def _level_of(action: Lasting) -> int:
    """Return the level of a constant effect's action; for a granted constant effect, the level of its action."""
    held = [one for effect in _effects_given(action) if isinstance(effect, Constant) for one in effect.does]
    return min([level_of(aspect_of(action)), *map(_level_of, held)])


def _effects_given(action: Lasting) -> tuple[Effect, ...]:
    match action:
        case GrantEffect(effect=effect):
            return (effect,)
        case GrantKeyword(keyword=keyword):
            return keyword.effects
        case _:
            return ()


def _filters_of(during: While, card: Kind) -> Iterator[tuple[str, Filter, Filter]]:
    """Yield the filters of a condition with their keys, and with what is true of these cards anyway."""
    this = Filter(same_as=Reference.THIS_CHAMPION if card is Kind.CONDITION else Reference.THIS_CARD)
    for key, sure in (("this", this), ("attacking", Filter(attacking=True)), ("defending", Filter(defending=True))):
        wanted = getattr(during, key)
        if wanted is not None:
            yield key, wanted, sure
